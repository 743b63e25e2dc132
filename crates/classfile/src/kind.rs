//! What a slot holds.

use serde::{Deserialize, Serialize};

/// What one slot of a field or one element of an array holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Reference,
}

impl Kind {
    /// Whether a value of this kind takes two slots on the stack and among the locals.
    #[inline]
    pub fn is_wide(self) -> bool {
        matches!(self, Kind::Long | Kind::Double)
    }

    /// The least and the greatest number of a kind that the JVM computes with as an int.
    pub fn int_range(self) -> Option<(i64, i64)> {
        match self {
            Kind::Boolean => Some((0, 1)),
            Kind::Byte => Some((i8::MIN.into(), i8::MAX.into())),
            Kind::Char => Some((0, u16::MAX.into())),
            Kind::Short => Some((i16::MIN.into(), i16::MAX.into())),
            Kind::Int => Some((i32::MIN.into(), i32::MAX.into())),
            Kind::Long | Kind::Float | Kind::Double | Kind::Reference => None,
        }
    }
}
