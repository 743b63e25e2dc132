//! What a call hands to its caller beyond roots: parts of the structure inside other objects.
//!
//! A caller holds what a call returns or throws, and all that code can get out of it: the elements of a list, the value of an
//! `Optional`, the fields of an exception. A part of the structure that lies there and may change is changed by callers without a
//! call of the API. Behind a root nothing escapes: its own methods are called. Every field of what lies between counts as open, so
//! an object that guards what it holds is a loss too, as its methods are not called.

use heapwise_engine::may_change;
use heapwise_entity::Entity;
use heapwise_heap::{Heap, ObjectId, Value};
use heapwise_program::{ClassId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most objects that are looked at behind what is handed out.
const MOST: usize = 1_000;

/// The state after a call.
pub(crate) struct Escape<'a> {
    pub program: &'a Program,
    pub heap: &'a Heap,
    /// The heap before all calls.
    pub before: &'a Heap,
    pub roots: &'a [ObjectId],
    /// The objects that the roots lead to, themselves included.
    pub parts: &'a FxHashMap<ObjectId, usize>,
}

impl Escape<'_> {
    /// The class of a part that may change and to which an object leads that a caller holds; that of the object itself, if it leads
    /// to more than is looked at.
    pub fn of(&self, handed: ObjectId) -> Option<ClassId> {
        let mut known: FxHashSet<ObjectId> = FxHashSet::from_iter([handed]);
        let mut waiting = vec![handed];
        while let Some(object) = waiting.pop() {
            if known.len() > MOST {
                return Some(self.heap.class(handed));
            }
            if self.roots.contains(&object) {
                continue;
            }
            if self.is_shared(object) && may_change(self.program, self.heap, object) {
                return Some(self.heap.class(object));
            }
            let data = &self.heap.object(object).data;
            let cells = (0..data.len().unwrap_or_default()).filter_map(|cell| match data.get(cell) {
                Some(Value::Object(held)) => Some(held),
                _ => None,
            });
            waiting.extend(cells.filter(|held| known.insert(*held)));
        }
        None
    }

    /// Whether calls use the object too: it is a part of the structure, or the program made it before all calls.
    fn is_shared(&self, object: ObjectId) -> bool {
        let is_of_program = || {
            let is_old = object.index() < self.before.len() && self.before.has(object);
            is_old && !self.program.class(self.heap.class(object)).is_jdk()
        };
        self.parts.contains_key(&object) || is_of_program()
    }
}
