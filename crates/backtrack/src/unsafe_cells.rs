//! The accesses of `jdk.internal.misc.Unsafe` to cells, by which the JDK's atomic numbers and concurrent maps read and write. One thread
//! runs, so all orders of memory are the same.

use heapwise_program::Kind;

use super::causes::Causes;
use super::effects::{ELEMENTS, Fields};
use super::methods::Access;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};

/// A cell, and what it depends on which one it is.
#[derive(Clone, Copy)]
struct Cell {
    object: Ref,
    slot: usize,
    which: Causes,
}

impl Machine<'_> {
    /// Does an access whose arguments are the top slots: the slots of its result are pushed.
    pub(super) fn access(&mut self, access: Access, kind: Kind, slots: u16) -> Step {
        let from = self.frame.top as usize - slots as usize;
        let cell = self.accessed(kind, from)?;
        let value = from + 4;
        let width = if kind.is_wide() { 2 } else { 1 };
        let answer = match access {
            Access::Get => Some((self.old(cell)?, kind.is_wide())),
            Access::Put => {
                self.put_cell(cell, value)?;
                None
            }
            Access::Swap { gives_old } => {
                let old = self.old(cell)?;
                let is_expected = self.is_expected(kind, old, self.values[value])?;
                if is_expected {
                    self.put_cell(cell, value + width)?;
                } else if self.notes {
                    self.smear_everything(self.blame.answer);
                }
                Some(if gives_old { (old, kind.is_wide()) } else { (Val::Int(is_expected.into()), false) })
            }
        };
        self.frame.top = from as u32;
        if let Some((answer, is_wide)) = answer {
            self.push(answer);
            if is_wide {
                self.push(Val::Filler);
            }
        }
        self.frame.pc += 1;
        Ok(())
    }

    /// The cell that the object and the offset behind the receiver mean.
    fn accessed(&self, kind: Kind, from: usize) -> Step<Cell> {
        let object = self.object_behind(self.known(self.values[from + 1]))?;
        let object = object.ok_or_else(|| Stop::Unsupported("raw memory".to_owned()))?;
        let Val::Long(offset) = self.known(self.values[from + 2]) else {
            return Err(Stop::Unsupported("an offset in memory that is open".to_owned()));
        };
        let class = self.program.class(self.class_of(object));
        let slot = heapwise_semantics::cell_at(class, offset, kind);
        let slot =
            slot.ok_or_else(|| Stop::Unsupported("memory that is not one field or element".to_owned()))?;
        let which = if self.notes { self.causes_of(from, from + 4) } else { 0 };
        Ok(Cell { object, slot, which })
    }

    /// What a cell holds; the answer depends on it.
    fn old(&mut self, cell: Cell) -> Step<Val> {
        let old = self.read(cell.object, cell.slot)?;
        if self.notes {
            let of_cell = self.cause_of_cell(cell.object, cell.slot, Fields::MAX);
            self.blame.answer |= of_cell | self.causes_of_value(old);
        }
        Ok(old)
    }

    /// Writes what lies in a slot of the stack.
    fn put_cell(&mut self, cell: Cell, from: usize) -> Step {
        self.write(cell.object, cell.slot, self.values[from])?;
        if self.notes {
            let layout = &self.program.class(self.class_of(cell.object)).instance_layout;
            let bit = layout.get(cell.slot).map_or(ELEMENTS, |field| self.bodies.bit_of_written(*field));
            let value = self.causes_at(from) | self.blame.answer;
            self.note_write(cell.object, cell.slot, value, cell.which, bit);
            // Had the object or the offset been another, any cell might have been written.
            let chosen = cell.which & !(self.blame.now | self.blame.always);
            if chosen != 0 {
                self.smear_everything(chosen);
            }
        }
        Ok(())
    }

    /// Whether a cell holds what is expected.
    fn is_expected(&mut self, kind: Kind, old: Val, expected: Val) -> Step<bool> {
        let (old, expected) = (self.known(old), self.known(expected));
        match (kind, self.number(old), self.number(expected)) {
            (Kind::Reference, ..) => self.is_same_reference(old, expected),
            (_, Some(old), Some(expected)) => Ok(old == expected),
            (_, None, _) if old == expected => Ok(true),
            (_, None, _) => self.int(old).map(|_| false),
            (_, _, None) => self.int(expected).map(|_| false),
        }
    }

    fn is_same_reference(&mut self, old: Val, expected: Val) -> Step<bool> {
        if let (Val::Ref(old), Val::Ref(expected)) = (old, expected)
            && self.notes
            && self.may_be_boxes(old, expected)
        {
            self.blame.answer |= self.causes_of_boxed(old) | self.causes_of_boxed(expected);
        }
        self.is_same(old, expected)
    }

    /// Notes that these decisions might have led to a write to any field or element.
    fn smear_everything(&mut self, causes: Causes) {
        self.bodies.note_any_written();
        self.smears.add(Fields::MAX, u32::MAX, causes);
    }
}
