//! What is drawn: named roots, and objects with cells that hold text, nothing, or another object.

/// How much is known of a place of a partial structure that was completed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The partial structure says what is here.
    Fixed,
    /// The partial structure has the place and leaves open what it holds; the completion has this.
    Symbolic,
    /// Only the completion has the place.
    Completed,
}

impl Part {
    /// All of them.
    pub(crate) const ALL: [Part; 3] = [Part::Fixed, Part::Symbolic, Part::Completed];

    /// One sign for text.
    pub(crate) fn mark(self) -> char {
        match self {
            Part::Fixed => '=',
            Part::Symbolic => '?',
            Part::Completed => '+',
        }
    }

    /// What the legend says.
    pub(crate) fn meaning(self) -> &'static str {
        match self {
            Part::Fixed => "fixed by the path",
            Part::Symbolic => "open on the path, with a value that fits",
            Part::Completed => "added by the completion",
        }
    }
}

/// What a cell holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A number, a string, a constant: anything that is drawn in its place.
    Text(String),
    /// No object.
    Null,
    /// The object with this index. One that does not exist is drawn as null.
    Object(usize),
}

/// A named place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The name of a field or a root, or the index of an element.
    pub name: String,
    /// What is known of it.
    pub part: Part,
    /// What it holds.
    pub holds: Holds,
}

/// An object with its cells in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// What it is called; other objects should have other names.
    pub name: String,
    /// What is known of its existence.
    pub part: Part,
    /// Whether its cells are elements, which are told by their place and not by their names.
    pub is_array: bool,
    /// Fields or elements.
    pub cells: Vec<Cell>,
}

/// A structure with what is said about it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Drawing {
    /// One line above.
    pub title: String,
    /// Where one enters the structure.
    pub roots: Vec<Cell>,
    /// The objects.
    pub objects: Vec<Object>,
    /// Lines below.
    pub notes: Vec<String>,
}

impl Drawing {
    /// The object that a cell holds.
    pub(crate) fn target(&self, cell: &Cell) -> Option<usize> {
        match cell.holds {
            Holds::Object(index) => Some(index).filter(|index| *index < self.objects.len()),
            Holds::Text(_) | Holds::Null => None,
        }
    }
}
