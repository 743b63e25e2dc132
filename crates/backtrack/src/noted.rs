//! Values with what they depend on.

use super::causes::Causes;
use super::value::Val;

/// A value with the decisions that it depends on; none without `NOTES`.
#[derive(Clone, Copy)]
pub(crate) struct Noted {
    pub value: Val,
    pub causes: Causes,
}

impl Noted {
    /// A value that depends on nothing but that the op is executed.
    #[inline(always)]
    pub(crate) fn plain(value: Val) -> Noted {
        Noted { value, causes: 0 }
    }

    /// What depends on all of these.
    #[inline(always)]
    pub(crate) fn all<const N: usize>(of: [Noted; N]) -> Causes {
        of.iter().fold(0, |all, one| all | one.causes)
    }
}
