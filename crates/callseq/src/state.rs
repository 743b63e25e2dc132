//! Abstract states: a shape, and what its values are.

use crate::payload::Pattern;
use crate::zone::Zone;

/// The values of the places of a shape: a conjunction. Variable `n + 1` of the zone is place `n`; of a place without a number it is
/// free.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Values {
    pub pattern: Pattern,
    pub zone: Zone,
}
