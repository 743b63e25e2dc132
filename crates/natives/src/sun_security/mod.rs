//! Packages below `sun.security`.

mod get_property_action;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&get_property_action::METHODS];
