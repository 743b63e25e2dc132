//! Package `java.io`.

mod print_stream;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&print_stream::METHODS];
