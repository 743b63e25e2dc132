//! Boxes of symbolic numbers.
//!
//! `Integer.valueOf` and its like give one object for equal small numbers (JLS §5.1.7). For a symbolic number that
//! would be one path for each object of the cache. So it gives an object of its own that carries a mark, and
//! only a comparison of references finds out which object of the cache it stands for, if any: two marked
//! boxes are the same object if their numbers are equal and in the cache. A mark is one more cell behind the fields.

use heapwise_heap::{Data, Object, ObjectId, Value};
use heapwise_program::ClassId;
use heapwise_term::TermId;

use crate::typed::value_of;
use crate::{Interrupt, Machine, Step, names};

/// A box class whose `valueOf` has a cache.
struct Cached {
    class: &'static str,
    /// The class whose static field `cache` is the array of boxes.
    holder: &'static str,
    smallest: i64,
    largest: i64,
}

const fn cached((class, holder): (&'static str, &'static str), smallest: i64) -> Cached {
    Cached { class, holder, smallest, largest: 127 }
}

const CACHED: [Cached; 5] = [
    cached(names::INTEGER_CACHE, -128),
    cached(names::LONG_CACHE, -128),
    cached(names::SHORT_CACHE, -128),
    cached(names::BYTE_CACHE, -128),
    cached(names::CHARACTER_CACHE, 0),
];

impl Machine<'_, '_> {
    /// The box that `valueOf` of a box class gives for a symbolic number of its kind.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn symbolic_box(&mut self, class: ClassId, number: TermId) -> Step<ObjectId> {
        let cells = [value_of(&self.cx.pool, number), Value::Int(1)];
        self.add(Object { class, data: Data::Cells(cells.into()) })
    }

    /// Whether two different objects stand for the same object of a cache.
    ///
    /// # Errors
    /// Asks for a fork when that depends on the numbers.
    pub(crate) fn same_box(&mut self, left: ObjectId, right: ObjectId) -> Step<bool> {
        let class = self.state.heap.class(left);
        if !(self.is_marked(left) || self.is_marked(right)) || class != self.state.heap.class(right) {
            return Ok(false);
        }
        let name = &self.cx.program.class(class).name;
        let Some(cached) = CACHED.iter().find(|cached| *cached.class == **name) else { return Ok(false) };
        if !self.is_cached(cached, left) || !self.is_cached(cached, right) {
            return Ok(false);
        }
        let (left, right) = (self.box_term(left)?, self.box_term(right)?);
        let pool = &mut self.cx.pool;
        let (smallest, largest) = (pool.long(cached.smallest), pool.long(cached.largest));
        let conditions = [pool.eq(left, right), pool.sle(smallest, left), pool.sle(left, largest)];
        let same = pool.and_all(&conditions);
        self.decide(same)
    }

    fn is_marked(&self, object: ObjectId) -> bool {
        let object = self.state.heap.object(object);
        let fields = self.cx.program.class(object.class).instance_layout.len();
        matches!(&object.data, Data::Cells(cells) if cells.len() == fields + 1)
    }

    /// Whether a box carries a mark or is an object of the cache itself.
    fn is_cached(&self, cached: &Cached, object: ObjectId) -> bool {
        let holds = |cache: ObjectId| {
            let data = &self.state.heap.object(cache).data;
            (0..data.len().unwrap_or(0)).any(|index| data.get(index) == Some(Value::Object(object)))
        };
        self.is_marked(object) || self.cache(cached).is_some_and(holds)
    }

    /// The array of boxes, if its class was initialised.
    fn cache(&self, cached: &Cached) -> Option<ObjectId> {
        let program = self.cx.program;
        let holder = program.find_class(cached.holder).ok()?;
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
