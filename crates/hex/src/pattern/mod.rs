//! Patterns over the text of origins, as a tree.
//!
//! A pattern is what a path of a rule becomes in `java.util.regex`, as JBSE translates it: `.`, `$`, `[`, `]`, `{` and `}` are
//! literals, `{°}` is any character, `{EOL}` the end, `{R_ANY}` a greedy capture of the beginning; the rest keeps the meaning that
//! Java gives it. A whole origin matches or none of it. What Java would give a meaning that rules have no use for is refused where it
//! stands. One thing differs: `{°}` and `{R_ANY}` take line terminators too, and `{EOL}` is only the end. Java's `.` and `$` do not so;
//! no compiler makes names with line terminators.

mod read;

pub(crate) use read::{Extent, read};

/// A tree of a pattern. Trees are at most as deep as groups may be nested, some levels for each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A character.
    Char(char),
    /// Any character: `{°}`.
    Any,
    /// The beginning of the origin: `^`.
    Begin,
    /// Its end: `{EOL}`.
    End,
    /// One after the other; none of them is the empty text.
    Sequence(Vec<Node>),
    /// One of them.
    Choice(Vec<Node>),
    /// Any number of times, also none. There is no assertion inside.
    Star(Box<Node>),
    /// At least once. There is no assertion inside.
    Plus(Box<Node>),
    /// Once or not.
    Optional(Box<Node>),
    /// What follows does not begin like this: `(?!…)`.
    NotAhead(Box<Node>),
}

/// A whole pattern.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    /// Whether the first alternative begins with `{R_ANY}`, so that `first` is only what follows it.
    pub is_any: bool,
    /// The pattern, or what follows `{R_ANY}`.
    pub first: Node,
    /// Alternatives after a `|` outside all groups of a pattern that begins with `{R_ANY}`: they match a whole origin and capture
    /// nothing.
    pub others: Option<Node>,
}

impl Node {
    /// The empty text.
    pub(crate) fn empty() -> Node {
        Node::Sequence(Vec::new())
    }

    /// A text, character by character.
    pub(crate) fn text(text: &str) -> Vec<Node> {
        text.chars().map(Node::Char).collect()
    }

    /// Whether it asks for something without taking a character.
    pub(crate) fn has_assertion(&self) -> bool {
        match self {
            Node::Char(_) | Node::Any => false,
            Node::Begin | Node::End | Node::NotAhead(_) => true,
            Node::Sequence(nodes) | Node::Choice(nodes) => nodes.iter().any(Node::has_assertion),
            Node::Star(node) | Node::Plus(node) | Node::Optional(node) => node.has_assertion(),
        }
    }
}
