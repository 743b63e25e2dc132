//! Packages below `sun.nio`.

mod unix_native_dispatcher;

pub(crate) use unix_native_dispatcher::path_text;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&unix_native_dispatcher::METHODS];
