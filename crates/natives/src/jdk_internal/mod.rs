//! Packages below `jdk.internal`.

mod arrays_support;
mod boot_loader;
mod cds;
mod perf;
mod preconditions;
mod reflection;
mod static_property;
mod unsafe_access;
mod unsafe_bytes;
mod unsafe_cells;
mod vm;

pub(crate) use unsafe_cells::offset_of as field_offset;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[
    &arrays_support::METHODS,
    &boot_loader::METHODS,
    &cds::METHODS,
    &perf::METHODS,
    &preconditions::METHODS,
    &reflection::METHODS,
    &static_property::METHODS,
    &unsafe_access::METHODS,
    &vm::METHODS,
    &vm::PREVIEW_FEATURES,
];
