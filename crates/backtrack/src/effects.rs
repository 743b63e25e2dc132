//! What may happen to collections and to cells.

use super::methods::Kinds;

/// Fields that may be written, as a set of bits.
pub(crate) type Fields = u64;

/// The elements of all arrays.
pub(crate) const ELEMENTS: Fields = 1 << 63;

/// What may happen on a way: which kinds of collections may get elements, from which some may be taken, and which fields may be
/// written of objects that were there before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effects {
    pub added: Kinds,
    pub taken: Kinds,
    /// From which kinds of maps some value may be replaced.
    pub replaced: Kinds,
    pub written: Fields,
}

impl Effects {
    /// Writes to these fields.
    pub(crate) fn writes(written: Fields) -> Effects {
        Effects { written, ..Effects::default() }
    }

    pub(crate) fn and(self, other: Effects) -> Effects {
        Effects {
            added: self.added | other.added,
            taken: self.taken | other.taken,
            replaced: self.replaced | other.replaced,
            written: self.written | other.written,
        }
    }
}
