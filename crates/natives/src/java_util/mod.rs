//! Package `java.util` with its subpackages.

mod atomic;
mod checksums;
mod hash_map;
mod immutable_collections;
mod locale;
pub(crate) mod properties;
mod random;
mod time_zone;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[
    &atomic::ATOMIC_LONG,
    &checksums::ADLER32,
    &checksums::CRC32,
    &checksums::ZIP_UTILS,
    &hash_map::METHODS,
    &immutable_collections::SET,
    &immutable_collections::SMALL_SET,
    &immutable_collections::MAP,
    &locale::METHODS,
    &random::MATH,
    &random::RANDOM,
    &random::SPLITTABLE,
    &random::THREAD_LOCAL,
    &time_zone::METHODS,
];
