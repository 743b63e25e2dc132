//! Package `java.security`.

mod access_controller;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&access_controller::METHODS];
