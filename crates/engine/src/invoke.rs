//! Calls.

use heapwise_callsite::CallSites;
use heapwise_heap::{Gap, Value};
use heapwise_program::{
    CallSiteError, Class, ClassId, Code, CodeError, MethodId, MethodRef, MethodType, Op, PoolIndex, Program,
};

use crate::machine::link_error;
use crate::stack::After;
use crate::{
    CodeLine, Flow, Frame, Interrupt, Limit, Machine, Reflection, Returned, Step, Tip, Unsupported, names,
};

/// Why a frame is entered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entering {
    /// The program calls.
    AsCalled,
    /// The machine needs something done.
    OnBehalf,
}

/// Frames beyond the limit on call depth for what happens when it is reached.
const RESERVE: u32 = 1_000;

impl<'p> Machine<'_, 'p> {
    #[inline]
    fn method_entry(&self, entry: PoolIndex) -> Step<MethodRef> {
        self.cx.program.resolve_method(self.stack.frame().class, entry).map_err(link_error)
    }

    pub(crate) fn invoke_static(&mut self, entry: PoolIndex) -> Step {
        let call = self.method_entry(entry)?;
        let method = self.cx.program.method(call.method);
        if !method.is_static() {
            return self.wrong_kind(call.method, "static");
        }
        self.initialised(method.class)?;
        self.call(call.method, call.arg_slots)
    }

    pub(crate) fn invoke_special(&mut self, entry: PoolIndex) -> Step {
        let call = self.method_entry(entry)?;
        if self.cx.program.method(call.method).is_static() {
            return self.wrong_kind(call.method, "instance");
        }
        let receiver = self.receiver(call)?;
        self.object(receiver)?;
        self.call(call.method, call.arg_slots)
    }

    /// `invokevirtual` and `invokeinterface`: the method is selected by the class of the receiver.
    #[inline]
    pub(crate) fn invoke_virtual(&mut self, entry: PoolIndex) -> Step {
        let call = self.method_entry(entry)?;
        if self.cx.program.method(call.method).is_static() {
            return self.wrong_kind(call.method, "instance");
        }
        if self.cx.program.method(call.method).is_signature_polymorphic {
            return self.invoke_polymorphic(call);
        }
        let receiver = self.receiver(call)?;
        if let Some(reference) = self.outside(receiver) {
            return self.call_outside(reference, call);
        }
        let receiver = self.object(receiver)?;
        let class = self.state.heap.class(receiver);
        if class == self.bindings.known.object {
            self.note_override(receiver, call.method);
        }
        let selected = self.cx.program.select(class, call.method).map_err(link_error)?;
        if class == self.bindings.known.class {
            self.note_class_called(receiver, selected);
        }
        if self.state.narrowed.is_some() && self.cx.program.class(class).is_jdk() {
            self.note_narrowed_call(receiver, call.method);
        }
        if self.cx.gaps.are_wanted() {
            match self.cx.program.class(class).is_jdk() {
                true => self.note_room(receiver, selected),
                false => self.note_other_bodies(receiver, call.method, selected),
            }
        }
        if self.state.subject == Some(receiver) && self.cx.gaps.is_unjudged(Gap::Override(selected)) {
            self.note_receivers(class, |program, other| {
                program.select(other, call.method).is_ok_and(|other| other != selected)
            });
        }
        self.call(selected, call.arg_slots)
    }

    /// A call whose arguments are those of the call site. There are natives for some of these methods.
    fn invoke_polymorphic(&mut self, call: MethodRef) -> Step {
        match self.bindings.native(self.cx.program, call.method) {
            Some(_) => self.call(call.method, call.arg_slots),
            None => Interrupt::unsupported(self.cx.program.method_name(call.method)),
        }
    }

    /// The type of the call that the running frame is at, as the call site says it.
    ///
    /// # Errors
    /// Malformed bytecode when it is at no call.
    pub fn call_type(&self) -> Step<MethodType> {
        let entry = self.called_entry()?;
        self.cx.program.call_type(self.stack.frame().class, entry).map_err(link_error)
    }

    /// The method that the running frame calls, as the call site names it, and the line of the call.
    ///
    /// # Errors
    /// As [`Machine::call_type`].
    pub fn called(&self) -> Step<(MethodId, CodeLine)> {
        let call = self.method_entry(self.called_entry()?)?;
        let frame = self.stack.frame();
        Ok((call.method, CodeLine::of(self.cx.program, frame.method, frame.pc)))
    }

    fn called_entry(&self) -> Step<PoolIndex> {
        let frame = self.stack.frame();
        match frame.code.ops.get(frame.pc as usize) {
            Some(
                Op::InvokeVirtual(entry)
                | Op::InvokeStatic(entry)
                | Op::InvokeSpecial(entry)
                | Op::InvokeInterface(entry),
            ) => Ok(*entry),
            _ => Interrupt::malformed("a native method that was not called"),
        }
    }

    /// A call site is compiled to a static method, which is called like any other.
    #[inline]
    pub(crate) fn invoke_dynamic(&mut self, entry: PoolIndex) -> Step {
        let (program, class) = (self.cx.program, self.stack.frame().class);
        let linked =
            program.call_site(class, entry).map_err(|error| call_site_error(program, class, error))?;
        self.initialised(program.method(linked).class)?;
        Ok(Flow::Call(linked))
    }

    #[inline]
    fn receiver(&self, call: MethodRef) -> Step<Value> {
        match (call.arg_slots as usize).checked_sub(1) {
            Some(depth) => Ok(self.stack.peek(depth)),
            None => Interrupt::malformed("a call without a receiver"),
        }
    }

    /// Calls a method whose arguments are on the stack: its native or replacement, else its body.
    #[inline]
    fn call(&mut self, method: MethodId, slots: u16) -> Step {
        match self.bindings.native(self.cx.program, method) {
            None => Ok(Flow::Call(method)),
            Some(native) => {
                let arguments: smallvec::SmallVec<[Value; 6]> = self.stack.arguments(slots as usize).into();
                let returned =
                    native(self, &arguments).map_err(|interrupt| self.interrupted(method, interrupt))?;
                if returned == Returned::Body {
                    return Ok(Flow::Call(method));
                }
                self.stack.drop_slots(slots as usize);
                self.returned(returned, method)
            }
        }
    }

    /// Notes which native method throws, for the stack trace.
    #[cold]
    fn interrupted(&mut self, native: MethodId, interrupt: Box<Interrupt>) -> Box<Interrupt> {
        if matches!(
            *interrupt,
            Interrupt::Raise { .. }
                | Interrupt::Unloadable { .. }
                | Interrupt::RaiseWith { .. }
                | Interrupt::NotInitialised(_)
        ) {
            self.bindings.raising = Some(native);
        }
        interrupt
    }

    /// What a native method has answered.
    fn returned(&mut self, returned: Returned, native: MethodId) -> Step {
        match returned {
            Returned::Void => Ok(Flow::Next),
            Returned::Value(value) => self.push(value),
            Returned::Wide(value) => self.push_wide(value),
            Returned::Call(method, arguments) => self.call_with(method, &arguments),
            Returned::CallForEffect(method, mut arguments) => {
                if self.answer(method, &mut arguments)?.is_some() {
                    return Ok(Flow::Next);
                }
                self.enter_with(method, &arguments, After::Drop)?;
                Ok(Flow::Entered)
            }
            Returned::Make { made, constructor, arguments } => {
                self.enter_with(constructor, &arguments, After::Made(made))?;
                Ok(Flow::Entered)
            }
            Returned::Reflect(Reflection { method, mut arguments, made }) => {
                if let Some(returned) = self.answer(method, &mut arguments)? {
                    return self.reflected_at_once(method, returned, made);
                }
                self.enter_with(method, &arguments, After::Reflected { native, made })?;
                Ok(Flow::Entered)
            }
            Returned::BodyOf(arguments) => {
                self.enter_with(native, &arguments, After::GoOn)?;
                Ok(Flow::Entered)
            }
            Returned::Body => Interrupt::malformed("a body in place of a result"),
        }
    }

    /// What the native or replacement of a method answers; `None` if its body is to run, with these arguments then.
    fn answer(&mut self, method: MethodId, arguments: &mut Vec<Value>) -> Step<Option<Returned>> {
        let Some(function) = self.bindings.native(self.cx.program, method) else { return Ok(None) };
        match function(self, arguments)? {
            Returned::Body => Ok(None),
            Returned::BodyOf(others) => {
                *arguments = others;
                Ok(None)
            }
            returned => Ok(Some(returned)),
        }
    }

    /// Calls a method with arguments that are not on the stack.
    pub(crate) fn call_with(&mut self, method: MethodId, arguments: &[Value]) -> Step {
        if let Some(function) = self.bindings.native(self.cx.program, method) {
            let returned = function(self, arguments)?;
            if returned != Returned::Body {
                return self.returned(returned, method);
            }
        }
        self.enter_with(method, arguments, After::GoOn)?;
        Ok(Flow::Entered)
    }

    /// Enters the body of a method whose arguments are on the stack.
    #[inline]
    pub(crate) fn enter(&mut self, method: MethodId) -> Step<()> {
        if self.stack.depth() >= self.bindings.budget.call_depth {
            self.too_deep(Entering::AsCalled)?;
        }
        let program = self.cx.program;
        let code = program.code(method).map_err(|error| code_error(program, method, error))?;
        let info = program.method(method);
        if info.flags.is_synchronized() {
            let arguments = self.stack.arguments(info.arg_slots as usize);
            let receiver = arguments.first().copied().unwrap_or(Value::Null);
            self.enter_synchronized(method, receiver, self.stack.depth() + 1)?;
        }
        self.stack.enter(method, info.class, code, info.arg_slots as usize, After::GoOn);
        self.note_entry(code);
        Ok(())
    }

    /// Notes that a method was entered.
    #[inline]
    fn note_entry(&mut self, code: &Code) {
        if let Some(entry) = code.entry
            && self.state.making == 0
        {
            self.state.entered.add(entry);
        }
    }

    /// Enters the body of a method with these arguments; the op of the running frame is executed again
    /// afterwards unless `after` says otherwise.
    pub(crate) fn enter_with(&mut self, method: MethodId, arguments: &[Value], after: After) -> Step<()> {
        if self.stack.depth() >= self.bindings.budget.call_depth {
            self.too_deep(Entering::OnBehalf)?;
        }
        let program = self.cx.program;
        let code = program.code(method).map_err(|error| code_error(program, method, error))?;
        let info = program.method(method);
        if info.flags.is_synchronized() {
            let receiver = arguments.first().copied().unwrap_or(Value::Null);
            self.enter_synchronized(method, receiver, self.stack.depth() + 1)?;
        }
        self.stack.enter_with(method, info.class, code, arguments, after);
        self.note_entry(code);
        Ok(())
    }

    /// In a concrete run the call throws `StackOverflowError`, for whose constructor there is room left.
    #[cold]
    fn too_deep(&self, how: Entering) -> Step<()> {
        let beyond = self.stack.depth() - self.bindings.budget.call_depth;
        let recovers = |frame: Frame<'p>| !matches!(frame.after, After::GoOn);
        if self.bindings.world.is_none() || beyond > RESERVE {
            Err(Box::new(Interrupt::Exhausted(Limit::CallDepth)))
        } else if how == Entering::OnBehalf || self.stack.frames().take(beyond as usize).any(recovers) {
            Ok(())
        } else {
            Err(Box::new(Interrupt::Raise { class: names::STACK_OVERFLOW_ERROR, message: None }))
        }
    }

    #[cold]
    fn wrong_kind<T>(&self, method: MethodId, expected: &str) -> Step<T> {
        let name = self.cx.program.method_name(method);
        Interrupt::raise(
            names::INCOMPATIBLE_CLASS_CHANGE_ERROR,
            format!("Expected {expected} method '{name}'"),
        )
    }
}

/// A call site that cannot be linked.
#[cold]
fn call_site_error(program: &Program, class: ClassId, error: CallSiteError) -> Box<Interrupt> {
    match error {
        CallSiteError::Link(error) => link_error(error),
        CallSiteError::Unsupported { what } => refused(what, Tip::Recompile, program.class(class)),
    }
}

/// A method that cannot be executed.
#[cold]
pub(crate) fn code_error(program: &Program, method: MethodId, error: CodeError) -> Box<Interrupt> {
    match error {
        CodeError::Abstract { method } => {
            Box::new(Interrupt::Raise { class: names::ABSTRACT_METHOD_ERROR, message: Some(method) })
        }
        CodeError::Native { method: name } => {
            let class = program.class(program.method(method).class);
            refused(format!("native method {name}"), Tip::Body, class)
        }
        other => Interrupt::because_unsupported(other.to_string()),
    }
}

/// Something that is not supported and that another class file would not ask for. Those of the JDK are as they are.
fn refused(what: String, tip: Tip, class: &Class) -> Box<Interrupt> {
    let tip = (!class.is_jdk()).then_some(tip);
    Box::new(Interrupt::Unsupported(Unsupported { tip, ..Unsupported::new(what) }))
}
