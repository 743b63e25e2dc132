//! Packages below `sun.security`.

mod get_property_action;
mod native_prng;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] =
    &[&get_property_action::METHODS, &native_prng::BLOCKING, &native_prng::MIXED, &native_prng::NON_BLOCKING];
