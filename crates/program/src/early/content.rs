//! What a local, a stack slot or a field holds, as far as it leads to the object.

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Content {
    /// Nothing that leads to the object.
    Other,
    /// Something that was made here and does not lead to it, or null.
    New,
    /// The object.
    Object,
    /// What leads to it, and only it does.
    Part,
    /// One of these, or something else.
    Any,
}

use Content::{Any, New, Object, Other, Part};

impl Content {
    pub(super) fn leads(self) -> bool {
        matches!(self, Object | Part | Any)
    }

    pub(super) fn meet(self, other: Content) -> Content {
        match (self, other) {
            (one, other) if one == other => one,
            (New | Object | Part, New | Object | Part) => Part,
            (New | Other, New | Other) => Other,
            _ => Any,
        }
    }
}
