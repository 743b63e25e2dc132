//! What is drawn: named roots, and objects with cells that hold text, nothing, or another object.

use serde::{Deserialize, Serialize};

/// What is said of a place: how much is known of it in a partial structure that was completed, or what a call did to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Part {
    /// The partial structure says what is here.
    Fixed,
    /// The partial structure has the place and leaves open what it holds; the completion has this.
    Symbolic,
    /// Only the completion has the place.
    Completed,
    /// The call has left it as it was.
    Kept,
    /// The call has changed what is here.
    Changed,
    /// The call has made it.
    New,
    /// Nothing leads here any more after the call.
    Lost,
}

impl Part {
    /// What is known of a structure.
    pub(crate) const KNOWN: [Part; 3] = [Part::Fixed, Part::Symbolic, Part::Completed];
    /// What a call did.
    pub(crate) const BY_CALL: [Part; 4] = [Part::Kept, Part::Changed, Part::New, Part::Lost];

    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Part::Fixed => "fixed",
            Part::Symbolic => "symbolic",
            Part::Completed => "completed",
            Part::Kept => "kept",
            Part::Changed => "changed",
            Part::New => "new",
            Part::Lost => "lost",
        }
    }

    /// One sign for text.
    pub(crate) fn mark(self) -> char {
        match self {
            Part::Fixed => '=',
            Part::Symbolic => '?',
            Part::Completed => '+',
            Part::Kept => '·',
            Part::Changed => '≠',
            Part::New => '*',
            Part::Lost => '×',
        }
    }

    /// What the legend says.
    pub(crate) fn meaning(self) -> &'static str {
        match self {
            Part::Fixed => "fixed by the path",
            Part::Symbolic => "open on the path, with a value that fits",
            Part::Completed => "added by the completion",
            Part::Kept => "as before the call",
            Part::Changed => "changed by the call",
            Part::New => "made by the call",
            Part::Lost => "not reached any more after the call",
        }
    }
}

/// What a cell holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Holds {
    /// A number, a string, a constant: anything that is drawn in its place.
    Text(String),
    /// No object.
    Null,
    /// The object with this index. One that does not exist is drawn as null.
    Object(usize),
}

/// A named place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// The name of a field or a root, or the index of an element.
    pub name: String,
    /// What is known of it.
    pub part: Part,
    /// What it holds.
    pub holds: Holds,
    /// Whether it is a place for objects like its owner, as the link of a list or a tree is.
    pub is_kin: bool,
}

/// An object with its cells in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

impl Object {
    /// What stands above its cells: its name, with the mark of what the call did to it as a whole.
    pub(crate) fn heading(&self) -> String {
        match self.part {
            Part::New | Part::Lost => format!("{} {}", self.name, self.part.mark()),
            _ => self.name.clone(),
        }
    }
}

/// A structure with what is said about it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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
    /// Whether something is said of one of its places that is among these.
    pub(crate) fn has_one_of(&self, parts: &[Part]) -> bool {
        let cells = self.objects.iter().flat_map(|object| &object.cells).chain(&self.roots);
        let objects = self.objects.iter().map(|object| object.part);
        cells.map(|cell| cell.part).chain(objects).any(|part| parts.contains(&part))
    }

    /// The object that a cell holds.
    pub(crate) fn target(&self, cell: &Cell) -> Option<usize> {
        match cell.holds {
            Holds::Object(index) => Some(index).filter(|index| *index < self.objects.len()),
            Holds::Text(_) | Holds::Null => None,
        }
    }
}
