//! What the language leaves to a JVM.
//!
//! The last place of what `Math.sin` and its like give is left open by their documentation, and so is whether some strings that the
//! library makes are new objects. The same goes for what is no part of the language at all: which thread runs a test, and what a JVM
//! says of a null. A run has one answer, so that it repeats; under a salt it has others that a JVM might give, and what hangs on them
//! comes out another way.

use heapwise_entity::Entity;
use heapwise_heap::{Gap, ObjectId};
use heapwise_program::ClassId;

use crate::{Machine, names};

impl Machine<'_, '_> {
    /// What a JVM may give where the function of these numbers is `value`: a neighbour of it, if a salt says so. `None` where it
    /// has no choice, or gives what the machine does.
    pub fn last_place(&mut self, arguments: &[f64], value: f64) -> Option<f64> {
        let is_whole = |number: f64| number.fract() == 0.0 && number.abs() < 9e15;
        let is_exact = is_whole(value) && arguments.iter().all(|argument| is_whole(*argument));
        if !value.is_finite() || value == 0.0 || is_exact || self.is_of_the_jdk() {
            return None;
        }
        let leeway = &mut self.state.leeway;
        leeway.asked = true;
        match leeway.salt {
            0 => None,
            1 => Some(value.next_up()),
            2 => Some(value.next_down()),
            salt => {
                let bits = arguments.iter().fold(u64::from(salt), |bits, argument| {
                    (bits ^ argument.to_bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
                });
                Some(match bits % 3 {
                    0 => value,
                    1 => value.next_up(),
                    _ => value.next_down(),
                })
            }
        }
    }

    /// Whether what a JVM may give freely is to be something else than usual.
    pub fn is_another_jvm(&mut self) -> bool {
        self.state.leeway.asked = true;
        self.state.leeway.salt != 0
    }

    /// Whether a string that the library may or may not copy is to be copied.
    pub fn copies_string(&mut self) -> bool {
        self.state.leeway.asked = true;
        self.state.leeway.salt % 2 == 1
    }

    /// Whether two different objects are one in a run of a JVM that makes fewer strings: where the program compares equal
    /// strings, not both of which it was given.
    pub(crate) fn may_be_one_string(&mut self, left: ObjectId, right: ObjectId) -> bool {
        let string = self.bindings.known.string;
        let is_string = |object: ObjectId| self.state.heap.class(object) == string;
        let known = self.state.leeway.known;
        let is_known = |object: ObjectId| object.index() < known || self.is_interned(object);
        let is_settled = !is_string(left) || !is_string(right) || is_known(left) && is_known(right);
        if is_settled || self.is_jdk(self.stack.frame().class) {
            return false;
        }
        let is_given = |object: ObjectId| is_known(object) || self.input_of(object).is_some();
        let is_open = !is_given(left) || !is_given(right);
        let texts = self.text(left).zip(self.text(right));
        if texts.as_ref().is_some_and(|(one, other)| one != other) {
            return false;
        }
        if is_open && self.cx.gaps.are_wanted() {
            self.cx.gaps.note(Gap::Strings);
        }
        if texts.is_none() {
            return false;
        }
        let leeway = &mut self.state.leeway;
        leeway.asked = true;
        leeway.salt != 0 && leeway.salt.is_multiple_of(2)
    }

    /// Notes that a JVM may have made another object, where the program compares a string with itself after the library has
    /// given one that it may or may not copy.
    pub(crate) fn note_strings(&mut self, one: ObjectId) {
        let is_string = self.state.heap.class(one) == self.bindings.known.string;
        let is_asked = is_string && self.state.leeway.asked && self.cx.gaps.are_wanted();
        if is_asked && !self.is_jdk(self.stack.frame().class) {
            self.cx.gaps.note(Gap::Strings);
        }
    }

    /// What the JDK's own initialisers make of constants, such as tables of logarithms.
    pub(crate) fn is_of_the_jdk(&self) -> bool {
        let frame = self.stack.frame();
        self.is_jdk(frame.class) && &*self.cx.program.method(frame.method).name == names::CLINIT
    }

    pub(crate) fn is_jdk(&self, class: ClassId) -> bool {
        self.cx.program.class(class).is_jdk()
    }
}
