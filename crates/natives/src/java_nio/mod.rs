//! Packages below `java.nio`.

mod charset;
mod files;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[&charset::METHODS, &files::METHODS];
