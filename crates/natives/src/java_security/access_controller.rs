//! `java.security.AccessController`: everything is allowed.

use crate::arguments::{nothing, null};
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/security/AccessController",
    entries: &[
        native("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", nothing).in_some_jdks(),
        native("getStackAccessControlContext()Ljava/security/AccessControlContext;", null).in_some_jdks(),
        native("getInheritedAccessControlContext()Ljava/security/AccessControlContext;", null).in_some_jdks(),
        native("getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", null).in_some_jdks(),
    ],
};
