//! `java.util.concurrent.atomic`.

use crate::arguments::one;
use crate::table::{Methods, native};

pub(crate) const ATOMIC_LONG: Methods = Methods {
    class: "java/util/concurrent/atomic/AtomicLong",
    entries: &[native("VMSupportsCS8()Z", one).in_some_jdks()],
};
