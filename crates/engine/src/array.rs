//! Arrays: symbolic indices and lengths, and what an array may hold.

use heapwise_entity::Entity;
use heapwise_heap::{Context, Gap, ObjectId, Slot, Value, is_text};
use heapwise_program::{ClassId, ClassKind, Kind, Primitive};
use heapwise_semantics::NumberKind;
use heapwise_smt::{Answer, Solver};
use heapwise_term::{TermId, VarId, eval};

use crate::flow::heap_full;
use crate::narrower::has_narrower;
use crate::typed::{term_of, value_of};
use crate::{Interrupt, Machine, Step, Tip, names};

/// How many of the longest strings an array may hold whose length depends on strings only.
pub(crate) const JOINED: u32 = 8;

/// The longest array that HotSpot makes of whatever memory.
const LONGEST: usize = i32::MAX as usize - 2;

/// The effort of an element where the index is open: terms are made and looked up for each.
const ELEMENT: u64 = 32;

impl Machine<'_, '_> {
    /// The kind of the elements: `baload` and `bastore` serve both `byte[]` and `boolean[]`.
    fn element_kind(&self, array: ObjectId) -> Kind {
        match self.cx.program.class(self.state.heap.class(array)).kind {
            ClassKind::Array { kind, .. } => kind,
            _ => Kind::Reference,
        }
    }

    /// Reads `array[index]` as one term over all elements; references fork over the index.
    pub(crate) fn load_symbolic(
        &mut self,
        array: ObjectId,
        length: usize,
        index: Value,
        kind: Kind,
    ) -> Step<Value> {
        let index = self.symbolic_index(index, length)?;
        let Some(number) = NumberKind::of(kind) else {
            let at = self.decide_index(index, length)?;
            return self.read_cell(array, at);
        };
        self.bindings.budget.deadline.spend(ELEMENT * length as u64);
        let mut elements = (0..length).rev();
        let last = elements.next().and_then(|at| self.state.heap.get(array, at));
        let Some(mut result) = last.and_then(|last| term_of(&mut self.cx.pool, number, last)) else {
            return Interrupt::malformed("an element of another kind than the instruction needs");
        };
        for at in elements {
            let element = self.state.heap.get(array, at).unwrap_or(Value::Filler);
            let element = self.term(number, element)?;
            let pool = &mut self.cx.pool;
            let here = pool.int(at as i32);
            let here = pool.eq(index, here);
            result = pool.ite(here, element, result);
        }
        Ok(value_of(&self.cx.pool, result))
    }

    /// Writes `array[index]`: each element becomes "the new value if the index is here, else the old one".
    pub(crate) fn store_symbolic(
        &mut self,
        array: ObjectId,
        length: usize,
        index: Value,
        value: Value,
    ) -> Step<()> {
        let index = self.symbolic_index(index, length)?;
        let kind = self.element_kind(array);
        let Some(number) = NumberKind::of(kind) else {
            self.check_store(array, value)?;
            let at = self.decide_index(index, length)?;
            return self.write_cell(array, at, value);
        };
        let value = self.narrow(kind, value);
        let value = self.term(number, value)?;
        self.bindings.budget.deadline.spend(ELEMENT * length as u64);
        for at in 0..length {
            let old = self.state.heap.get(array, at).unwrap_or(Value::Filler);
            let old = self.term(number, old)?;
            let pool = &mut self.cx.pool;
            let here = pool.int(at as i32);
            let here = pool.eq(index, here);
            let element = pool.ite(here, value, old);
            let element = value_of(pool, element);
            self.write_cell(array, at, element)?;
        }
        Ok(())
    }

    /// The index as a term, once it is known to be in bounds.
    fn symbolic_index(&mut self, index: Value, length: usize) -> Step<TermId> {
        let index = self.int_term(index)?;
        let pool = &mut self.cx.pool;
        let bound = pool.int(length as i32);
        let inside = pool.ult(index, bound);
        if self.decide(inside)? {
            return Ok(index);
        }
        // HotSpot's message names the index. Both sides deserve a test, so they are two paths.
        let zero = self.cx.pool.int(0);
        let negative = self.cx.pool.slt(index, zero);
        let side = if self.decide(negative)? { "negative" } else { "too large" };
        let message = format!("Index out of bounds ({side}) for length {length}");
        self.raise_vaguely(names::ARRAY_INDEX, &message)
    }

    /// Which of the numbers below `length` an index is that is known to be one of them.
    ///
    /// # Errors
    /// Asks for a fork over all of them.
    pub fn decide_index(&mut self, index: TermId, length: usize) -> Step<usize> {
        let pool = &mut self.cx.pool;
        let conditions: Vec<TermId> = (0..length)
            .map(|at| {
                let at = pool.int(at as i32);
                pool.eq(index, at)
            })
            .collect();
        self.decide_among(&conditions)
    }

    /// `ArrayStoreException` when the array's elements may not hold the value.
    pub(crate) fn check_store(&mut self, array: ObjectId, value: Value) -> Step<()> {
        match self.cx.program.class(self.state.heap.class(array)).kind {
            ClassKind::Array { element, kind: Kind::Reference, .. } => {
                self.check_reference(array, element, value)
            }
            _ => Ok(()),
        }
    }

    /// The same of an array of references.
    pub(crate) fn check_reference(&mut self, array: ObjectId, element: ClassId, value: Value) -> Step<()> {
        if let Some(reference) = self.pending(value)
            && self
                .state
                .input
                .static_type(self.cx.program, reference)
                .is_ok_and(|ty| self.is_subtype(ty, element))
        {
            return self.note_store(array);
        }
        let Some(object) = self.resolve(value)? else { return Ok(()) };
        let class = self.asked_class(object, element);
        if self.is_subtype(class, element) {
            return self.note_store(array);
        }
        Interrupt::raise(names::ARRAY_STORE, self.cx.program.class(class).external_name())
    }

    /// Notes that an array of the input may be of a narrower type, whose elements cannot hold what is stored. That counts where
    /// something catches the exception.
    ///
    /// # Errors
    /// When a handler names a class that cannot be loaded.
    pub fn note_store(&mut self, array: ObjectId) -> Step<()> {
        if !self.cx.gaps.are_wanted() || self.input_of(array).is_none() {
            return Ok(());
        }
        let class = self.state.heap.class(array);
        let gap = Gap::OtherClasses(class);
        if !self.cx.gaps.has(gap)
            && has_narrower(self.cx.program, class)
            && self.is_caught(names::ARRAY_STORE)?
        {
            self.cx.gaps.note(gap);
        }
        Ok(())
    }

    /// A new array of this array class with zero elements.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn allocate_array(&mut self, class: ClassId, length: usize) -> Step<ObjectId> {
        let kind = match self.cx.program.class(class).kind {
            ClassKind::Array { kind, .. } => kind,
            _ => return Interrupt::malformed("an array of a class that is none"),
        };
        if length > LONGEST && self.bindings.world.is_some() {
            let message = "Requested array size exceeds VM limit";
            return Interrupt::raise(names::OUT_OF_MEMORY_ERROR, message);
        }
        self.state.heap.array(class, kind, length).map_err(heap_full)
    }

    /// A new `char[]`.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn allocate_chars(&mut self, length: usize) -> Step<ObjectId> {
        let class = self.cx.program.array_class(self.cx.program.primitive_class(Primitive::Char));
        self.allocate_array(class, length)
    }

    /// The length of a new array. A symbolic length forks over the lengths within scope; of longer ones, only one that the path
    /// leaves no choice about is supported.
    ///
    /// # Errors
    /// Raises `NegativeArraySizeException`; asks for a fork when the length is symbolic.
    pub fn concrete_length(&mut self, length: Value) -> Step<usize> {
        let Value::Int(length) = length else { return self.symbolic_length(length) };
        match usize::try_from(length) {
            Ok(length) => Ok(length),
            Err(_) => Interrupt::raise(names::NEGATIVE_SIZE, length.to_string()),
        }
    }

    /// The same of one that is open.
    pub(crate) fn symbolic_length(&mut self, length: Value) -> Step<usize> {
        let length = self.int_term(length)?;
        let pool = &mut self.cx.pool;
        let zero = pool.int(0);
        let negative = pool.slt(length, zero);
        if self.decide(negative)? {
            return self.raise_vaguely(names::NEGATIVE_SIZE, "the length is negative");
        }
        let longest = self.longest_array(length);
        let pool = &mut self.cx.pool;
        let bound = pool.int(i32::try_from(longest).unwrap_or(i32::MAX));
        let too_long = pool.slt(bound, length);
        if self.decide(too_long)? {
            return match self.only_value(length) {
                Some(length) => Ok(length),
                None => Interrupt::avoidable(
                    format!("a new array of symbolic length beyond the scope of {longest}"),
                    Tip::LongerArrays,
                ),
            };
        }
        self.decide_index(length, longest as usize + 1)
    }

    /// The one value that a length can have on this path, if there is only one.
    fn only_value(&mut self, length: TermId) -> Option<usize> {
        let Context { pool, smt, .. } = &mut *self.cx;
        let value = eval(pool, length, &self.state.evidence.model).signed() as i32;
        let constant = pool.int(value);
        let is_it = pool.eq(length, constant);
        let mut conditions = self.state.path.conjuncts().to_vec();
        conditions.push(pool.not(is_it));
        match smt.check(pool, &conditions, None) {
            Answer::Unsat(_) => usize::try_from(value).ok(),
            Answer::Sat(_) | Answer::Unknown(_) => None,
        }
    }

    /// The scope of a symbolic length. A length that depends on strings only is bounded by what they are joined to.
    fn longest_array(&self, length: TermId) -> u32 {
        let scope = &self.cx.scope;
        let is_of_text = |variable: &VarId| match self.cx.variables.slot(*variable) {
            Some((Slot::Cell(id, _), _)) if id.index() < self.state.input.object_count() => {
                is_text(self.cx.program, self.state.input.object(id).class)
            }
            _ => false,
        };
        match self.cx.pool.support(length).iter().all(is_of_text) {
            true => scope.max_array_length.max(scope.max_string_length.saturating_mul(JOINED)),
            false => scope.max_array_length,
        }
    }

    /// New arrays of this class, nested as deep as there are lengths, the outermost first.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn nested_arrays(&mut self, class: ClassId, lengths: &[usize]) -> Step<ObjectId> {
        let lengths: Vec<(usize, Value)> =
            lengths.iter().map(|length| (*length, Value::Int(*length as i32))).collect();
        heapwise_semantics::nested_arrays(self, class, &lengths)
    }
}
