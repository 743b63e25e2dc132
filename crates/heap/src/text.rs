//! Symbolic strings: a length, an identity and the UTF-16 units, kept behind the fields of the object.
//!
//! How the JDK stores a string (Latin-1 bytes or UTF-16, an array of exactly its length) would make every question
//! about it a fork over its length and its encoding. So the fields of a symbolic string are left out
//! ([`Value::Filler`]) until code reads them, and behind them stands the *text*: the cells below. An input string has
//! the same cells in the input heap and in a witness, where the length says how many of the units count.
//!
//! Two equal strings may be one object, as literals are, or two. The cell [`OWN`] says which: a string that is not its own
//! object is the one that `String.intern` gives.

use std::rc::Rc;

use heapwise_program::{ClassId, Kind, Library, Program};
use heapwise_term::Const;

use crate::{Cell, Object, Value, names};

/// The cell with the length.
pub const LENGTH: usize = 0;
/// The cell that is 1 when the string is an object of its own, and 0 when it is the interned one.
pub const OWN: usize = 1;
/// The first of the units; those beyond the length mean nothing.
pub const UNITS: usize = 2;

/// Whether input objects of this class are texts.
pub fn is_text(program: &Program, class: ClassId) -> bool {
    program.class(class).library == Some(Library::Text)
}

/// The kind of a cell of a text.
pub(crate) fn text_kind(cell: usize) -> Kind {
    match cell {
        LENGTH => Kind::Int,
        OWN => Kind::Boolean,
        _ => Kind::Char,
    }
}

/// Whether a reference of this declared type may be a string, though the type is not `String`, and whatever the code asks.
pub(crate) fn is_open_to_text(program: &Program, class: ClassId) -> bool {
    names::OF_TEXT.contains(&&*program.class(class).name)
}

impl Object {
    /// An object of `class`, a string or a builder, whose fields are left out; `text` stands behind them.
    pub fn of_text(program: &Program, class: ClassId, text: &[Value]) -> Object {
        let fields = program.class(class).instance_layout.len();
        let cells: Rc<[Value]> =
            std::iter::repeat_n(Value::Filler, fields).chain(text.iter().copied()).collect();
        Object { class, data: crate::Data::Cells(cells) }
    }

    /// The text behind the fields, of which there are `fields`.
    #[inline]
    pub fn text(&self, fields: usize) -> Option<&[Value]> {
        match &self.data {
            crate::Data::Cells(cells) if cells.len() >= fields + UNITS => cells.get(fields..),
            _ => None,
        }
    }
}

/// The UTF-16 units of a string in a witness, and whether it is an object of its own.
pub fn spelled(cells: &[Cell]) -> (Vec<u16>, bool) {
    let number = |cell: &Cell| match cell.number() {
        Some(Value::Int(value)) => value,
        _ => 0,
    };
    let length = cells.get(LENGTH).map_or(0, number).max(0) as usize;
    let units = cells.iter().skip(UNITS).take(length).map(|cell| number(cell) as u16);
    (units.collect(), cells.get(OWN).is_some_and(|cell| number(cell) != 0))
}

/// The cells of a witness for an interned string with these units.
pub fn text_cells(units: &[u16]) -> Vec<Cell> {
    let bits = |width: u8, value: u64| Const::Bits { width, value };
    let head = [
        Cell::Number(text_kind(LENGTH), bits(32, units.len() as u64)),
        Cell::Number(text_kind(OWN), Const::Bool(false)),
    ];
    let units = units.iter().map(|unit| Cell::Number(text_kind(UNITS), bits(16, u64::from(*unit))));
    head.into_iter().chain(units).collect()
}

#[cfg(test)]
mod tests;
