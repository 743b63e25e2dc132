//! Native methods that are functions of their arguments, and what the table of the engine has in place of a body.
//!
//! They are registered once, for the engine. The machine calls those that answer the same to the same known arguments, on the booted
//! state, and remembers what they have answered. A body that the table replaces with something else it does not run: that would be the
//! code of a JVM which never began.

use heapwise_engine::{Engine, NativeMethod, Returned};
use heapwise_heap::{Context, Value};
use heapwise_program::MethodId;

use super::answers::{Argument, Call};
use super::value::Val;
use super::{Machine, Step, Stop};
use crate::Undecided;

impl<'p> Machine<'p> {
    /// Calls such a method whose arguments lie on the stack.
    ///
    /// # Errors
    /// The call, if its answer is not known yet.
    pub(crate) fn call_function(&mut self, method: MethodId, slots: u16) -> Step {
        let top = self.frame.top as usize;
        let from = top - slots as usize;
        let arguments: Box<[Argument]> =
            (from..top).map(|slot| self.argument(method, self.values[slot])).collect::<Step<_>>()?;
        let call = Call { method, arguments };
        let Some((answer, width)) = self.answers.get(&call) else {
            return Err(Stop::Function(Box::new(call)));
        };
        self.blame.answer = if self.notes { self.causes_of(from, top) } else { 0 };
        self.frame.top -= u32::from(slots);
        if width > 0 {
            self.push(answer);
        }
        if width > 1 {
            self.push(Val::Filler);
        }
        self.frame.pc += 1;
        Ok(())
    }

    /// An argument, which is asked for where it is open.
    fn argument(&self, method: MethodId, value: Val) -> Step<Argument> {
        let value = match self.known(value) {
            Val::Wide { unknown, .. } => return self.ask_value(unknown),
            value @ (Val::Open { .. } | Val::Image { .. } | Val::Order(_) | Val::Term(_)) => {
                Val::Int(self.int(value)?)
            }
            value @ Val::Group(_) => self.object_behind(value)?.map_or(Val::Null, Val::Ref),
            value => value,
        };
        Argument::of(value).ok_or_else(|| {
            let name = self.program.method_name(method);
            Stop::Unsupported(format!("the native method {name} of an object that the run has made"))
        })
    }

    /// Has the engine answer a call, on the booted state.
    pub(super) fn answer(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        call: Call,
    ) -> Result<(), Undecided> {
        let name = || self.program.method_name(call.method);
        let unanswered = || Undecided(format!("the native method {}", name()));
        let function: NativeMethod =
            engine.natives().function(self.program, call.method).ok_or_else(unanswered)?;
        let arguments: Vec<Value> = call.arguments.iter().map(|argument| argument.value()).collect();
        let noted = cx.gaps.found().len();
        let answered = engine.prepare(cx, &mut self.base, |machine| function(machine, &arguments));
        // What an exploration would note, no one would hear of here.
        if cx.gaps.found().len() > noted {
            return Err(unanswered());
        }
        let answer = match answered.map_err(|_| unanswered())? {
            Returned::Void => (Val::Null, 0),
            Returned::Value(value) => (Val::of(value).ok_or_else(unanswered)?, 1),
            Returned::Wide(value) => (Val::of(value).ok_or_else(unanswered)?, 2),
            _ => return Err(unanswered()),
        };
        self.answers.add(call, answer);
        Ok(())
    }
}
