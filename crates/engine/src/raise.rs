//! Exceptions: making the JVM's own, and finding handlers.

use heapwise_heap::{Gap, ObjectId, Value};
use heapwise_program::{Code, MethodId, Op, Pc};

use crate::machine::link_error;
use crate::stack::After;
use crate::{Interrupt, Machine, Step, Wording, names};

/// What unwinding found.
pub(crate) enum Unwound {
    /// A handler: the path goes on there.
    Caught,
    /// A frame that must do something first; it has been entered.
    Entered,
    /// No handler: the path ends with this exception.
    Uncaught(ObjectId),
    /// It leaves a call that makes a part of the input.
    Unmade,
    /// It leaves this trigger.
    Triggered(MethodId),
}

impl Machine<'_, '_> {
    /// Throws a new exception whose message would name numbers that are open; `words` leave them out.
    ///
    /// # Errors
    /// The exception; or that the path's heap is full.
    pub fn raise_vaguely<T>(&mut self, class: &'static str, words: &str) -> Step<T> {
        match self.bindings.wording {
            Wording::Vague => Interrupt::raise(class, words),
            Wording::Sealed => {
                let message = self.sealed_string()?;
                Err(Box::new(Interrupt::RaiseWith { class, message }))
            }
        }
    }

    /// Enters the constructor of a new exception; the op of the running frame throws it when that returns.
    pub(crate) fn raise(&mut self, class: &str, message: Option<&str>) -> Step<()> {
        let text = message.map(|message| message.encode_utf16().collect::<Vec<u16>>());
        let message = text.map(|text| self.new_string(&text)).transpose()?;
        self.raise_with(class, message)
    }

    /// Like [`Machine::raise`], with a string that is there already.
    pub(crate) fn raise_with(&mut self, class: &str, message: Option<ObjectId>) -> Step<()> {
        self.raise_caused(class, message, None)
    }

    /// Like [`Machine::raise_with`], with a cause.
    pub(crate) fn raise_caused(
        &mut self,
        class: &str,
        message: Option<ObjectId>,
        cause: Option<ObjectId>,
    ) -> Step<()> {
        let native = self.bindings.raising.take();
        let class = self.find_class(class)?;
        self.initialised(class)?;
        let exception = self.allocate(class)?;
        let mut arguments = vec![Value::Object(exception)];
        let with_message = self.cx.program.find_method(class, "<init>", names::TAKES_STRING);
        let constructor = match (message, with_message) {
            (Some(message), Some(constructor)) => {
                arguments.push(Value::Object(message));
                Some(constructor)
            }
            _ => self.cx.program.find_method(class, "<init>", "()V"),
        };
        match constructor {
            Some(constructor) => {
                self.enter_with(constructor, &arguments, After::Throw { exception, native, cause })
            }
            None => Interrupt::unsupported("an exception class without a usable constructor"),
        }
    }

    /// Looks for the handler of a thrown object, from the running frame downwards.
    pub(crate) fn unwind(&mut self, exception: ObjectId) -> Step<Unwound> {
        loop {
            if self.catch(exception)? {
                return Ok(Unwound::Caught);
            }
            self.drop_monitors();
            let Some(left) = self.stack.leave() else { return Ok(Unwound::Uncaught(exception)) };
            if left.after.makes_input() {
                return Ok(Unwound::Unmade);
            }
            if left.after == After::Trigger {
                return Ok(Unwound::Triggered(left.method));
            }
            let wrapped = match left.after {
                After::Initialised { class, requested } => {
                    self.initialisation_failed(class, requested);
                    let wrapped = self.wrap_initialiser_exception(exception)?;
                    self.remember_failure(class, requested, exception);
                    wrapped
                }
                After::Reflected { native, .. } => {
                    self.wrap(exception, names::INVOCATION_TARGET_EXCEPTION, Some(native))?
                }
                _ => false,
            };
            if wrapped {
                return Ok(Unwound::Entered);
            }
        }
    }

    /// Whether a frame on the stack has a handler for exceptions of this class, where it is now.
    pub(crate) fn is_caught(&self, exception: &str) -> Step<bool> {
        let program = self.cx.program;
        let thrown = self.find_class(exception)?;
        for frame in self.stack.frames() {
            for handler in frame.code.handlers_at(frame.pc) {
                let Some(entry) = handler.catch else { return Ok(true) };
                let class = program.resolve_class(frame.class, entry).map_err(link_error)?;
                if self.is_subtype(thrown, class) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Notes that a handler may read a message that names the class of an object and what has loaded it: other objects have other ones.
    #[cold]
    fn note_message(&mut self, exception: ObjectId, code: &Code, handler: Pc) {
        let class = &self.cx.program.class(self.state.heap.class(exception)).name;
        let Some((_, method)) = names::EXCEPTIONS_OF_CLASSES.iter().find(|(known, _)| **known == **class)
        else {
            return;
        };
        let mut ops = code.ops.iter().skip(handler as usize).filter(|op| !matches!(op, Op::Probe(_)));
        let is_read = match ops.next() {
            Some(Op::Store(local)) => ops.any(|op| matches!(op, Op::Load(read) if read == local)),
            Some(Op::Pop) => false,
            _ => true,
        };
        if is_read {
            self.cx.gaps.note(Gap::Settings(method));
        }
    }

    fn catch(&mut self, exception: ObjectId) -> Step<bool> {
        let frame = *self.stack.frame();
        if frame.code.coverage.is_some() && self.cx.gaps.are_wanted() {
            self.cx.throws.insert((frame.method, frame.pc));
        }
        for handler in frame.code.handlers_at(frame.pc) {
            let catches = match handler.catch {
                None => true,
                Some(entry) => {
                    let class = self.cx.program.resolve_class(frame.class, entry).map_err(link_error)?;
                    self.is_instance(exception, class)
                }
            };
            if catches {
                if handler.catch.is_some() && self.cx.gaps.are_wanted() {
                    self.note_message(exception, frame.code, handler.target);
                }
                if self.state.making == 0 && !self.cx.program.class(frame.class).is_jdk() {
                    self.state.caught.add(frame.method, handler.target);
                }
                self.stack.clear_operands();
                self.stack.push(Value::Object(exception));
                self.stack.set_pc(handler.target);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An exception that is no `Error` leaves a class initialiser as `ExceptionInInitializerError`.
    fn wrap_initialiser_exception(&mut self, exception: ObjectId) -> Step<bool> {
        let error = self.find_class(names::ERROR)?;
        if self.is_subtype(self.state.heap.class(exception), error) {
            return Ok(false);
        }
        self.wrap(exception, names::EXCEPTION_IN_INITIALIZER_ERROR, None)
    }

    /// Enters the constructor of an exception of this class with the given one as its cause; `false` if there is none.
    fn wrap(&mut self, exception: ObjectId, class: &str, native: Option<MethodId>) -> Step<bool> {
        let class = self.find_class(class)?;
        let wrapper = self.allocate(class)?;
        let arguments = [Value::Object(wrapper), Value::Object(exception)];
        match self.cx.program.find_method(class, names::INIT, names::TAKES_THROWABLE) {
            Some(constructor) => {
                let after = After::Throw { exception: wrapper, native, cause: None };
                self.enter_with(constructor, &arguments, after)?;
                Ok(true)
            }
            None => Ok(false),
        }
    }
}
