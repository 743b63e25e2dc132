//! What `equals` of plain objects leaves open.
//!
//! A plain object of the input stands for the objects of all classes that the code does not ask for. Two of them are equal when they
//! are the same, and strings stand for what is equal and not the same. That answers one question as every class could, but a class
//! may break the contract of `equals`: `java.util.Date` equals a `java.sql.Timestamp`, not the other way round. So where an object
//! is compared with itself, with one of a known class, or a pair once more, the answer could be another one.
//!
//! Such a class may also do more than answer: its `equals` throws, or calls back and changes what callers can change. So the answer is
//! open where the program catches what is thrown, and what code reads behind it of what was there before could be something else.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Gap, ObjectId, Resolution, Value, is_box, is_text};
use heapwise_program::{ClassId, MethodId, Program};

use crate::equated::Pair;
use crate::{Machine, names};

/// The most pairs of a path; behind so many everything is open.
const PAIRS: usize = 64;

impl Machine<'_, '_> {
    /// Notes that a method of a plain object of the input is called: those of other classes may do otherwise.
    #[cold]
    pub(crate) fn note_override(&mut self, receiver: ObjectId, method: MethodId) {
        let info = self.cx.program.method(method);
        if info.flags.is_final() || self.input_of(receiver).is_none() || !self.cx.gaps.are_wanted() {
            return;
        }
        let other = self.stack.peek(0);
        let count = self.state.equated.as_ref().map_or(0, |pair| pair.count) + 1;
        let is_answered = &*info.name == names::EQUALS && self.may_be_plain(other) && count <= PAIRS;
        if !is_answered || self.was_equated(receiver, other) || self.is_guarded() {
            self.cx.gaps.note(Gap::Override(method));
            return;
        }
        let (object, string) = (self.bindings.known.object, self.bindings.known.string);
        self.note_untried(object, string);
        let (objects, before) = (self.state.heap.len(), self.state.equated.take());
        self.state.equated = Some(Rc::new(Pair { receiver, other, method, objects, before, count }));
    }

    /// Notes that code looks at an object behind a question that a class of the caller may have answered, which could have changed it
    /// if it was there.
    #[cold]
    #[inline(never)]
    pub(crate) fn note_look(&mut self, object: ObjectId) {
        let Some(pair) = self.state.equated.as_deref() else { return };
        let gap = Gap::Override(pair.method);
        if !self.cx.gaps.are_wanted() || self.cx.gaps.has(gap) {
            return;
        }
        let is_of_path = (self.state.begun..pair.objects).contains(&object.index());
        let is_value = is_value(self.cx.program, self.state.heap.class(object));
        if !is_value && (is_of_path || self.input_of(object).is_some()) {
            self.cx.gaps.note(gap);
        }
    }

    /// Notes that a native method may look at its arguments, which it decides itself where they are open.
    #[cold]
    #[inline(never)]
    pub(crate) fn note_looks(&mut self, arguments: &[Value]) {
        for value in arguments {
            match (self.met(*value), self.pending(*value)) {
                (Some(object), _) => self.note_look(object),
                (None, Some(reference)) => {
                    let declared = self.state.input.static_type(self.cx.program, reference);
                    let is_value = declared.is_ok_and(|class| is_value(self.cx.program, class));
                    if let (false, Some(pair)) = (is_value, self.state.equated.as_deref()) {
                        let gap = Gap::Override(pair.method);
                        self.cx.gaps.note(gap);
                    }
                }
                (None, None) => {}
            }
        }
    }

    /// Whether there is a handler for what is thrown here. What the library does in any case, such as leaving a monitor, is as before.
    fn is_guarded(&self) -> bool {
        self.stack.frames().any(|frame| {
            let is_own = !self.is_jdk(frame.class);
            frame.code.handlers_at(frame.pc).any(|handler| is_own || handler.catch.is_some())
        })
    }

    /// Whether an object is compared with itself, or the two were compared before, in whatever order.
    fn was_equated(&self, receiver: ObjectId, other: Value) -> bool {
        let met = self.met(other);
        let mut pairs = std::iter::successors(self.state.equated.as_deref(), |pair| pair.before.as_deref());
        let is_this = |pair: &Pair| {
            let was = self.met(pair.other);
            pair.receiver == receiver && (pair.other == other || was.is_some() && was == met)
                || was == Some(receiver) && met == Some(pair.receiver)
        };
        met == Some(receiver) || pairs.any(is_this)
    }

    /// Whether a value is a plain object of the input, as far as that is decided.
    fn may_be_plain(&self, value: Value) -> bool {
        match self.met(value) {
            Some(object) => {
                self.state.heap.class(object) == self.bindings.known.object && self.input_of(object).is_some()
            }
            None => matches!(value, Value::Symbol(_)),
        }
    }

    /// The object that a value is, as far as that is decided.
    fn met(&self, value: Value) -> Option<ObjectId> {
        match value {
            Value::Object(object) => Some(object),
            Value::Symbol(reference) => match self.state.input.reference(reference).resolution {
                Resolution::Object(input) => Some(self.state.input.object(input).object),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Whether objects of a class never change.
fn is_value(program: &Program, class: ClassId) -> bool {
    is_text(program, class) || is_box(program, class)
}
