//! `java.security.Security`: the settings that hold without a file.

use crate::arguments::zero;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/security/Security",
    entries: &[replaced("loadProps(Ljava/io/File;Ljava/lang/String;Z)Z", zero, "reads files").in_some_jdks()],
};
