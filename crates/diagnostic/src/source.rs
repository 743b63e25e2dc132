//! Texts, and places in them.

/// A text and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name for messages.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Source {
    /// A text that is called `name`.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source { name: name.into(), text: text.into() }
    }
}

/// A piece of one of the texts, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Span {
    /// Which text.
    pub source: u32,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// From the beginning of `self` to the end of `last`, which is in the same text.
    pub fn to(self, last: Span) -> Span {
        Span { end: last.end.max(self.end), ..self }
    }

    /// The place right after `self`.
    pub fn after(self) -> Span {
        Span { start: self.end, ..self }
    }
}
