//! Copies of arrays.

use heapwise_program::ClassKind;

use super::causes::Causes;
use super::effects::ELEMENTS;
use super::memory::LONGEST;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

impl Machine<'_> {
    /// `System.arraycopy`.
    pub(crate) fn copy_elements(&mut self) -> Step {
        let source = self.object_behind(self.peek(4))?.ok_or(Stop::RaiseBare(names::NULL_POINTER))?;
        let target = self.object_behind(self.peek(2))?.ok_or(Stop::RaiseBare(names::NULL_POINTER))?;
        let (from, to, count) = (self.int_at(3)?, self.int_at(1)?, self.int_at(0)?);
        if self.class_of(source) != self.class_of(target) {
            return Err(Stop::Unsupported("arraycopy between arrays of different types".to_owned()));
        }
        let fits = |start: i32, length: usize| {
            start >= 0 && count >= 0 && i64::from(start) + i64::from(count) <= length as i64
        };
        if !fits(from, self.length(source)?) || !fits(to, self.length(target)?) {
            return Err(Stop::Raise(names::BOUNDS));
        }
        let cells: Step<Vec<(Val, Causes)>> =
            (0..count).map(|at| self.element(source, (from + at) as usize)).collect();
        let top = self.frame.top as usize;
        if self.notes {
            // Other arguments would have written other elements, also where these write none.
            let chosen = self.causes_of(top - 5, top) & !(self.blame.now | self.blame.always);
            self.smears.add(ELEMENTS, u32::MAX, chosen);
        }
        for (at, (value, causes)) in cells?.into_iter().enumerate() {
            self.write(target, to as usize + at, value)?;
            if self.notes {
                let which = self.causes_of(top - 5, top);
                self.note_write(target, to as usize + at, causes, which, ELEMENTS);
            }
        }
        self.frame.top -= 5;
        self.frame.pc += 1;
        Ok(())
    }

    /// A copy of an array with another length, or of the same one.
    pub(crate) fn copy_of(&mut self, source: Val, length: Option<i32>) -> Step<Val> {
        let Val::Ref(source) = source else { return Err(Stop::Raise(names::NULL_POINTER)) };
        let class = self.class_of(source);
        let ClassKind::Array { kind, .. } = self.program.class(class).kind else {
            return Err(Stop::Unsupported("clone of what is no array".to_owned()));
        };
        let old = self.length(source)?;
        let new = match length {
            None => old,
            Some(length) if length < 0 => return Err(Stop::Raise(names::NEGATIVE)),
            Some(length) if length as usize > LONGEST => return Err(Stop::Overgrown),
            Some(length) => length as usize,
        };
        let cells: Step<Vec<(Val, Causes)>> = (0..old.min(new)).map(|at| self.element(source, at)).collect();
        let cells = cells?;
        let object = self.heap.add(class, new);
        let start = self.heap.cells.len();
        let missing = new - cells.len();
        self.heap.cells.extend(cells.iter().map(|(value, _)| *value));
        self.heap.cells.extend(std::iter::repeat_n(Val::zero(kind), missing));
        for (at, (_, causes)) in cells.into_iter().enumerate().filter(|(_, (_, causes))| *causes != 0) {
            self.heap.depend(start + at..start + at + 1, causes);
        }
        Ok(Val::Ref(Ref::own(object)))
    }

    /// An element with what it depends on.
    fn element(&self, array: Ref, at: usize) -> Step<(Val, Causes)> {
        let causes = if self.notes { self.cause_of_cell(array, at, ELEMENTS) } else { 0 };
        Ok((self.read(array, at)?, causes))
    }
}
