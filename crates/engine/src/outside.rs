//! What the bounds of an exploration leave out: references to objects of which no fresh ones are made.
//!
//! Such a reference is not null, and following it throws, as in LISSA [LISSA22 §4]. Of a string left out nothing is known: each
//! call that asks it for a number gets another one, so the same two strings may be equal once and differ the next time.

use heapwise_heap::SymRef;
use heapwise_program::{MethodRef, Type};

use crate::{Interrupt, Machine, Step, names};

impl Machine<'_, '_> {
    /// A call on a reference that is left out.
    ///
    /// # Errors
    /// Raises `NullPointerException` unless it is a string; unsupported where the string is asked for a reference.
    #[cold]
    pub(crate) fn call_outside(&mut self, reference: SymRef, call: MethodRef) -> Step {
        let declared = self.state.input.static_type(self.cx.program, reference);
        if declared.ok() != Some(self.bindings.known.string) {
            return Err(Box::new(Interrupt::Raise { class: names::NULL_POINTER, message: None }));
        }
        let kind = match &self.cx.program.method(call.method).returns {
            Some(ty @ Type::Primitive(_)) => ty.kind(),
            _ => {
                let method = self.cx.program.method_name(call.method);
                return Interrupt::unsupported(format!("a call of {method} on a string outside the bounds"));
            }
        };
        self.stack.drop_slots(call.arg_slots as usize);
        let answer = self.state.input.add_number(self.cx, kind);
        if kind.is_wide() { self.push_wide(answer) } else { self.push(answer) }
    }
}
