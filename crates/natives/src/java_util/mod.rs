//! Package `java.util` with its subpackages.

mod atomic;
mod hash_map;
mod locale;
pub(crate) mod properties;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&atomic::ATOMIC_LONG, &hash_map::METHODS, &locale::METHODS];
