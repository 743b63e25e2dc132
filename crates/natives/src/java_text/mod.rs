//! Package `java.text`.

mod symbols;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&symbols::METHODS, &symbols::NUMBER_FORMAT];
