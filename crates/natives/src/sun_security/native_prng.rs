//! `sun.security.provider.NativePRNG`: the random numbers of the operating system are not there.

use crate::arguments::nothing;
use crate::table::{Methods, replaced};

const FILES: &str = "asks for files of the operating system";

pub(crate) const MIXED: Methods = Methods {
    class: "sun/security/provider/NativePRNG",
    entries: &[replaced("<clinit>()V", nothing, FILES)],
};

pub(crate) const BLOCKING: Methods = Methods {
    class: "sun/security/provider/NativePRNG$Blocking",
    entries: &[replaced("<clinit>()V", nothing, FILES)],
};

pub(crate) const NON_BLOCKING: Methods = Methods {
    class: "sun/security/provider/NativePRNG$NonBlocking",
    entries: &[replaced("<clinit>()V", nothing, FILES)],
};
