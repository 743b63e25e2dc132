//! In place of the benchmarks that need Z3, where this program was built without it.

use crate::Failure;
use crate::figure::Measured;

/// Says what is missing.
pub(super) fn run(_: usize) -> Result<Measured, Failure> {
    Err("built without Z3; install it (Debian: libz3-dev), then `cargo xtask bench` builds with it"
        .to_owned())
}
