//! What a call hands to its caller beyond roots: parts of the structure inside other objects.
//!
//! A caller holds what a call returns or throws, and all that code can get out of it: the elements of a list, the value of an
//! `Optional`, the fields of an exception. A part of the structure that lies there and may change is changed by callers without a
//! call of the API, and on an object of an explored class that lies there calls could be made. Behind a root nothing escapes: its own
//! methods are called. An object of the program between, such as an inner class or a lambda that an exception carries, has methods
//! that are not called: if it leads to a root or to a part, what those do is not known.

use heapwise_engine::may_change;
use heapwise_entity::Entity;
use heapwise_heap::{Heap, ObjectId, is_box, is_text};
use heapwise_program::{ClassId, Program};
use heapwise_smt::Deadline;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::api::{gives_access, is_of_program};

/// The most objects that are looked at behind what is handed out.
const MOST: usize = 1_000;

/// The state after a call.
pub(crate) struct Escape<'a> {
    pub program: &'a Program,
    pub heap: &'a Heap,
    /// The heap before all calls.
    pub before: &'a Heap,
    pub roots: &'a [ObjectId],
    /// The classes on whose objects calls are made.
    pub classes: &'a [ClassId],
    /// The objects that the roots lead to, themselves included.
    pub parts: &'a FxHashMap<ObjectId, usize>,
}

impl Escape<'_> {
    /// The class of an object to which another leads that a caller holds, and by which callers may do more than calls; that of
    /// the object itself, if it leads to more than is looked at. An object that is looked at costs a unit of `deadline`.
    pub fn of(&self, handed: ObjectId, deadline: Deadline) -> Option<ClassId> {
        let mut known: FxHashSet<ObjectId> = FxHashSet::from_iter([handed]);
        let mut waiting = vec![handed];
        let (mut reaches_structure, mut between) = (false, None);
        while let Some(object) = waiting.pop() {
            let class = self.heap.class(object);
            if known.len() > MOST {
                return Some(self.heap.class(handed));
            }
            if self.roots.contains(&object) {
                reaches_structure = true;
                continue;
            }
            if is_text(self.program, class) || is_box(self.program, class) {
                continue;
            }
            let is_of_api = self.classes.contains(&class);
            if is_of_api
                || gives_access(self.program, class)
                || self.is_shared(object) && may_change(self.program, self.heap, object)
            {
                return Some(class);
            }
            reaches_structure |= self.parts.contains_key(&object);
            between = between.or(is_of_program(self.program, class).then_some(class));
            waiting.extend(self.heap.held_by(object).filter(|held| known.insert(*held)));
        }
        deadline.spend(known.len() as u64);
        between.filter(|_| reaches_structure)
    }

    /// Whether calls use the object too: it is a part of the structure, or the program made it before all calls.
    fn is_shared(&self, object: ObjectId) -> bool {
        let is_old = || object.index() < self.before.len() && self.before.has(object);
        self.parts.contains_key(&object) || is_of_program(self.program, self.heap.class(object)) && is_old()
    }
}
