//! Ops on arrays.

use heapwise_program::{ClassId, ClassKind, Kind, PoolIndex};

use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

/// The longest array that a run may make.
const LONGEST: i32 = 1 << 20;

impl Machine<'_> {
    /// The array and the index that lie `depth` slots below the top.
    pub(crate) fn element(&self, depth: usize) -> Step<(Ref, usize)> {
        let array = self.reference_at(depth + 1)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
        let index = self.int_at(depth)?;
        match usize::try_from(index) {
            Ok(index) if index < self.length(array)? => Ok((array, index)),
            _ => Err(Stop::Raise(names::BOUNDS)),
        }
    }

    pub(crate) fn array_load(&mut self, kind: Kind) -> Step {
        let (array, index) = self.element(0)?;
        let value = self.read(array, index)?;
        if kind.is_wide() {
            self.replace_wide(2, value)
        } else {
            self.replace(2, value)
        }
        Ok(())
    }

    pub(crate) fn array_store(&mut self, kind: Kind) -> Step {
        let slots = 1 + usize::from(kind.is_wide());
        let (array, index) = self.element(slots)?;
        let value = self.peek(slots - 1);
        let ClassKind::Array { element, kind: stored, .. } = self.program.class(self.class_of(array)).kind
        else {
            return Err(Stop::malformed("a store to what is no array"));
        };
        if stored == Kind::Reference
            && let Some(class) = self.class_at(0)?
            && !self.program.is_subtype(class, element)
        {
            return Err(Stop::Raise(names::STORE));
        }
        let value = self.narrowed(stored, value)?;
        self.write(array, index, value)?;
        self.frame.top -= slots as u32 + 2;
        Ok(())
    }

    pub(crate) fn new_primitive_array(&mut self, kind: Kind) -> Step {
        let length = self.new_length()?;
        let element =
            heapwise_program::Primitive::ALL.iter().find(|primitive| primitive.kind() == Some(kind));
        let element = element.ok_or_else(|| Stop::malformed("an array of another kind"))?;
        let class = self.program.array_class(self.program.primitive_class(*element));
        self.new_array(class, Val::zero(kind), length)
    }

    pub(crate) fn new_reference_array(&mut self, entry: PoolIndex) -> Step {
        let length = self.new_length()?;
        let element = self.class_entry(entry)?;
        self.new_array(self.program.array_class(element), Val::Null, length)
    }

    pub(crate) fn new_length(&self) -> Step<usize> {
        match self.int_at(0)? {
            length if length < 0 => Err(Stop::Raise(names::NEGATIVE)),
            length if length > LONGEST => Err(Stop::Cut),
            length => Ok(length as usize),
        }
    }

    pub(crate) fn new_array(&mut self, class: ClassId, zero: Val, length: usize) -> Step {
        let object = self.heap.add(class, length);
        self.heap.cells.extend(std::iter::repeat_n(zero, length));
        self.replace(1, Val::Ref(Ref::own(object)));
        Ok(())
    }

    /// `System.arraycopy`.
    pub(crate) fn copy_elements(&mut self) -> Step {
        let source = self.reference_at(4)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
        let target = self.reference_at(2)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
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
        let values: Step<Vec<Val>> = (0..count).map(|at| self.read(source, (from + at) as usize)).collect();
        for (at, value) in values?.into_iter().enumerate() {
            self.write(target, to as usize + at, value)?;
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
            Some(length) if length > LONGEST => return Err(Stop::Cut),
            Some(length) => length as usize,
        };
        let values: Step<Vec<Val>> = (0..old.min(new)).map(|at| self.read(source, at)).collect();
        let values = values?;
        let object = self.heap.add(class, new);
        let missing = new - values.len();
        self.heap.cells.extend(values);
        self.heap.cells.extend(std::iter::repeat_n(Val::zero(kind), missing));
        Ok(Val::Ref(Ref::own(object)))
    }
}
