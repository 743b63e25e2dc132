//! Packages below `jdk.internal`.

mod arrays_support;
mod boot_loader;
mod cds;
mod constant_pool;
mod float_text;
mod perf;
mod preconditions;
mod reflection;
mod static_property;
mod unsafe_access;
mod unsafe_bytes;
mod unsafe_cells;
mod unsafe_parking;
mod vm;

pub(crate) use constant_pool::of_class as constant_pool;

use crate::table::Methods;

/// The classes of these packages with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[
    &arrays_support::METHODS,
    &boot_loader::METHODS,
    &boot_loader::BUILT_IN,
    &cds::METHODS,
    &constant_pool::METHODS,
    &float_text::FLOATING_DECIMAL,
    &float_text::FLOAT_TO_DECIMAL,
    &float_text::DOUBLE_TO_DECIMAL,
    &perf::METHODS,
    &preconditions::METHODS,
    &reflection::METHODS,
    &static_property::METHODS,
    &unsafe_access::METHODS,
    &unsafe_parking::METHODS,
    &vm::METHODS,
    &vm::CONTINUATION_SUPPORT,
    &vm::PREVIEW_FEATURES,
];
