//! Numbers as the operand stack knows them.

use heapwise_program::Kind;

/// A known number.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Number {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
}

/// The four kinds of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum NumberKind {
    Int,
    Long,
    Float,
    Double,
}

impl NumberKind {
    /// The number that a cell of this kind is read as; `None` for references.
    #[inline]
    pub fn of(kind: Kind) -> Option<NumberKind> {
        Some(match kind {
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => NumberKind::Int,
            Kind::Long => NumberKind::Long,
            Kind::Float => NumberKind::Float,
            Kind::Double => NumberKind::Double,
            Kind::Reference => return None,
        })
    }

    /// Whether it takes two slots.
    #[inline]
    pub fn is_wide(self) -> bool {
        matches!(self, NumberKind::Long | NumberKind::Double)
    }
}
