//! `java.lang.ClassLoader` and `java.lang.Module`: there is one class path and no loader to show.

use crate::arguments::{nothing, null};
use crate::table::{Methods, native};

pub(crate) const CLASS_LOADER: Methods = Methods {
    class: "java/lang/ClassLoader",
    entries: &[native("retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", null)],
};

pub(crate) const MODULE: Methods = Methods {
    class: "java/lang/Module",
    entries: &[native("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", nothing)],
};
