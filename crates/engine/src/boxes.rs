//! Boxes whose identity is open.
//!
//! `Integer.valueOf` and its like give one object for equal small numbers (JLS §5.1.7). For a symbolic number that
//! would be one path for each object of the cache. So it gives an object of its own that carries a mark, and
//! only a comparison of references finds out which object of the cache it stands for, if any: two open
//! boxes are the same object if their numbers are equal and in the cache. The boxes of an input are open too, since
//! nearly all boxes come from `valueOf`; those of a concrete input carry the mark. That `new` or a stream may have made a box of a
//! caller all the same is a gap.

use heapwise_entity::Entity;
use heapwise_heap::{Gap, Object, ObjectId, Value};
use heapwise_program::{ClassId, Library};
use heapwise_term::TermId;

use crate::typed::value_of;
use crate::{Interrupt, Machine, Step, names};

/// The bounds of the caches. Chars and booleans are above the lower one, booleans below the upper one.
const SMALLEST: i64 = -128;
const LARGEST: i64 = 127;

impl Machine<'_, '_> {
    /// The box that `valueOf` of a box class gives for a symbolic number of its kind.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn symbolic_box(&mut self, class: ClassId, number: TermId) -> Step<ObjectId> {
        let number = value_of(&self.cx.pool, number);
        self.add(Object::open_box(class, number))
    }

    /// Whether `valueOf` of a class of boxes gives one object for equal numbers.
    pub(crate) fn has_cache(&self, class: ClassId) -> bool {
        self.bindings.known.cached_boxes.contains(&class)
    }

    /// Whether two different objects stand for the same object of a cache.
    ///
    /// # Errors
    /// Asks for a fork when that depends on the numbers.
    pub(crate) fn same_box(&mut self, left: ObjectId, right: ObjectId) -> Step<bool> {
        let class = self.state.heap.class(left);
        if class != self.state.heap.class(right) || !self.has_cache(class) {
            return Ok(false);
        }
        let (left_open, right_open) = (self.is_open(left), self.is_open(right));
        let may_be_shared = match (left_open, right_open) {
            (true, true) => true,
            (true, false) => self.is_cached(class, right),
            (false, true) => self.is_cached(class, left),
            (false, false) => false,
        };
        if !may_be_shared {
            return Ok(false);
        }
        let is_of_callers = self.is_of_callers(left) || self.is_of_callers(right);
        let (left, right) = (self.box_term(left)?, self.box_term(right)?);
        let pool = &mut self.cx.pool;
        let (smallest, largest) = (pool.long(SMALLEST), pool.long(LARGEST));
        let conditions = [pool.eq(left, right), pool.sle(smallest, left), pool.sle(left, largest)];
        let same = pool.and_all(&conditions);
        // Boxes that `new` made may differ all the same. Where these are no numbers of one cached box, all boxes differ.
        if is_of_callers && pool.as_bool(same) != Some(false) && self.cx.gaps.are_wanted() {
            self.cx.gaps.note(Gap::OtherBoxes(class));
        }
        self.decide(same)
    }

    /// The identity hash code of an object. Boxes that may be one object have one code.
    ///
    /// # Errors
    /// Names a box or a string as unsupported whose contents, and with them its identity, are open.
    pub fn identity_hash(&mut self, object: ObjectId) -> Step<i32> {
        let class = self.state.heap.class(object);
        self.note_hash();
        if class == self.bindings.known.string && self.is_open_string(object) {
            return Interrupt::unsupported("the identity hash code of a symbolic string");
        }
        let is_optional = self.cx.program.class(class).library == Some(Library::Optional);
        if is_optional && self.input_of(object).is_some() {
            return Interrupt::unsupported("the identity hash code of an Optional of the input");
        }
        if !self.has_cache(class) || !(self.is_open(object) || self.is_cached(class, object)) {
            return Ok(self.state.identity.of(object.index() as u32 + 1));
        }
        let number = match self.state.heap.get(object, 0) {
            Some(Value::Int(value)) => i64::from(value),
            Some(Value::Long(value)) => value,
            _ => return Interrupt::unsupported("the identity hash code of a box of a symbolic number"),
        };
        let shared = (SMALLEST..=LARGEST).contains(&number);
        let number = if shared { u32::MAX - (number - SMALLEST) as u32 } else { object.index() as u32 + 1 };
        Ok(self.state.identity.of(number))
    }

    /// Notes that an identity hash code was asked for, unless to place an object in a table, whose order is another matter.
    fn note_hash(&mut self) {
        let program = self.cx.program;
        let is_table = |class| program.find_class(names::MAP).is_ok_and(|map| program.is_subtype(class, map));
        let is_open = self.state.input.has_parameters() || self.cx.gaps.are_wanted();
        if is_open && !self.caller(0).is_some_and(|class| program.class(class).is_jdk() && is_table(class)) {
            self.cx.gaps.note(Gap::IdentityHashes);
        }
    }

    /// Whether callers have made the box, and not necessarily by `valueOf`.
    fn is_of_callers(&self, object: ObjectId) -> bool {
        self.state.heap.object(object).is_box_of_callers(self.cx.program) || self.input_of(object).is_some()
    }

    fn is_open(&self, object: ObjectId) -> bool {
        self.state.heap.object(object).is_open_box(self.cx.program) || self.input_of(object).is_some()
    }

    /// Whether a box is an object of the cache of its class.
    pub(crate) fn is_cached(&self, class: ClassId, object: ObjectId) -> bool {
        self.cache(class).is_some_and(|cache| {
            let data = &self.state.heap.object(cache).data;
            (0..data.len().unwrap_or(0)).any(|index| data.get(index) == Some(Value::Object(object)))
        })
    }

    /// The object whose cells are the boxes in the cache, if its class was initialised.
    fn cache(&self, class: ClassId) -> Option<ObjectId> {
        let program = self.cx.program;
        let at = self.bindings.known.cached_boxes.iter().position(|known| *known == class)?;
        let Some(holder) = names::CACHES[at] else { return Some(self.state.class_state(class)?.statics) };
        let holder = program.find_class(holder).ok()?;
        let statics = self.state.class_state(holder)?.statics;
        let field = program.find_field(holder, "cache")?;
        match self.state.heap.get(statics, program.field(field).slot as usize) {
            Some(Value::Object(cache)) => Some(cache),
            _ => None,
        }
    }

    /// The number in a box, as 64 bits.
    fn box_term(&mut self, object: ObjectId) -> Step<TermId> {
        match self.state.heap.get(object, 0) {
            Some(Value::Long(value)) => Ok(self.cx.pool.long(value)),
            Some(Value::Int(value)) => Ok(self.cx.pool.long(i64::from(value))),
            Some(Value::Term(term)) => Ok(self.cx.pool.sext(term, 64)),
            _ => Interrupt::malformed("a box without a number"),
        }
    }
}
