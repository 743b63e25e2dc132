//! Calls, returns and exceptions.

use heapwise_callsite::CallSites;
use heapwise_program::{ClassId, Handler, MethodId, Op, PoolIndex};

use super::choice::Question;
use super::code::Resolved;
use super::messages::message_slots;
use super::methods::{Intrinsic, Native};
use super::scan::is_inherited;
use super::value::{Ref, Val};
use super::within::catches_within;
use super::{Frame, Machine, Step, Stop};
use crate::names;

impl<'p> Machine<'p> {
    /// Makes sure that the stack has that many slots.
    #[inline]
    pub(crate) fn make_room(&mut self, slots: usize) {
        if self.values.len() < slots {
            self.values.resize(slots * 2, Val::Filler);
            self.causes.resize(slots * 2, 0);
        }
    }

    /// The method that a pool entry names, found once.
    fn callee(&mut self, entry: PoolIndex) -> Step<Resolved> {
        let known = self.resolved();
        if !matches!(known, Resolved::Not) {
            return Ok(known);
        }
        let body = &self.bodies.list[self.frame.body as usize];
        let op = &body.code.ops[self.frame.pc as usize];
        let at = self.frame.pc as usize;
        let resolved = match op {
            Op::InvokeDynamic(_)
                if let Some(slots) = message_slots(self.program, body.class, &body.code.ops, at) =>
            {
                Resolved::Message { slots }
            }
            Op::InvokeDynamic(_) => {
                let linked = self.program.call_site(body.class, entry);
                let linked =
                    linked.map_err(|_| Stop::Unsupported("a call site that cannot be linked".to_owned()))?;
                let method = self.bodies.find(linked).map_err(|why| Stop::Unsupported(why.0))?;
                self.initialised(self.program.method(linked).class)?;
                Resolved::Method { method, slots: self.program.method(linked).arg_slots }
            }
            _ => {
                let call = self.program.resolve_method(body.class, entry).map_err(Stop::link)?;
                let method = self.program.method(call.method);
                if method.is_signature_polymorphic || method.is_static() != matches!(op, Op::InvokeStatic(_))
                {
                    return Err(Stop::Unsupported(self.program.method_name(call.method)));
                }
                let slots = call.arg_slots;
                if let Some(known) = self.bodies.found.known(self.program, call.method) {
                    let resolved = Resolved::Native { native: known.native, method: call.method, slots };
                    self.resolve(resolved);
                    return Ok(resolved);
                }
                if !method.is_static() && self.bodies.found.kinds.contains_key(&method.class) {
                    return Err(Stop::Unsupported(self.program.method_name(call.method)));
                }
                if matches!(op, Op::InvokeVirtual(_) | Op::InvokeInterface(_)) {
                    let class = method.class;
                    Resolved::Virtual { method: call.method, slots, class, selected: u32::MAX }
                } else {
                    if method.is_static() {
                        self.initialised(method.class)?;
                    }
                    let method = self.bodies.find(call.method).map_err(|why| Stop::Unsupported(why.0))?;
                    Resolved::Method { method, slots }
                }
            }
        };
        self.resolve(resolved);
        Ok(resolved)
    }

    pub(crate) fn invoke(&mut self, entry: PoolIndex, has_receiver: bool) -> Step {
        match self.callee(entry)? {
            Resolved::Method { method, slots } => {
                if has_receiver && self.peek(slots as usize - 1) == Val::Null {
                    return Err(Stop::Raise(names::NULL_POINTER));
                }
                self.call(method, slots)
            }
            Resolved::Virtual { method, slots, class, selected } => {
                let actual = self
                    .class_behind(self.peek(slots as usize - 1))?
                    .ok_or(Stop::Raise(names::NULL_POINTER))?;
                if actual == class && selected != u32::MAX {
                    return self.call(selected, slots);
                }
                self.select(method, slots, actual)
            }
            Resolved::Native { native, method, slots } => self.invoke_native(native, method, slots),
            Resolved::Message { slots } => {
                self.frame.top -= u32::from(slots);
                self.push(Val::Opaque);
                self.frame.pc += 1;
                Ok(())
            }
            _ => Err(Stop::malformed("a call of what is no method")),
        }
    }

    fn invoke_native(&mut self, native: Native, method: MethodId, slots: u16) -> Step {
        let receiver = self.known(self.peek(slots as usize - 1));
        let Some(at) = self.collection(receiver) else { return self.invoke_unkept(receiver, method, slots) };
        let answer = self.native(native, at, slots)?;
        self.frame.top -= u32::from(slots);
        if let Some(answer) = answer {
            self.push(answer);
        }
        self.frame.pc += 1;
        Ok(())
    }

    /// Calls a method of a collection that the machine does not keep. The JDK has some of its own; what is written to those that the
    /// invariant calls itself is not followed.
    #[cold]
    fn invoke_unkept(&mut self, receiver: Val, method: MethodId, slots: u16) -> Step {
        let Some(class) = self.class_behind(receiver)? else { return Err(Stop::Raise(names::NULL_POINTER)) };
        let from = self.bodies.list[self.frame.body as usize].class;
        if !self.program.class(from).is_jdk() || self.bodies.found.kinds.contains_key(&class) {
            let name = self.program.method_name(method);
            return Err(Stop::Unsupported(format!("{name} of a collection that is not kept")));
        }
        let found = self.program.select(class, method).map_err(|_| Stop::Raise(names::ABSTRACT_METHOD))?;
        let body = self.bodies.find(found).map_err(|why| Stop::Unsupported(why.0))?;
        self.call(body, slots)
    }

    #[cold]
    fn select(&mut self, method: MethodId, slots: u16, class: ClassId) -> Step {
        let found = match self.bodies.found.kinds.contains_key(&class) {
            true if is_inherited(self.program, method) => method,
            true => return Err(Stop::Unsupported(self.program.method_name(method))),
            false => self.program.select(class, method).map_err(|_| Stop::Raise(names::ABSTRACT_METHOD))?,
        };
        let selected = self.bodies.find(found).map_err(|why| Stop::Unsupported(why.0))?;
        self.resolve(Resolved::Virtual { method, slots, class, selected });
        self.call(selected, slots)
    }

    #[inline]
    pub(super) fn call(&mut self, body: u32, slots: u16) -> Step {
        if let Some(intrinsic) = self.bodies.list[body as usize].intrinsic
            && self.intrinsic(intrinsic, body, slots)?
        {
            return Ok(());
        }
        let callee = &self.bodies.list[body as usize];
        if callee.is_function {
            return self.call_function(callee.method, slots);
        }
        if self.frames.len() >= self.watch_depth {
            return Err(Stop::Deep);
        }
        let (locals, stack) = (u32::from(callee.code.max_locals), u32::from(callee.code.max_stack));
        let ops: &'p [Op] = &callee.code.ops;
        let base = self.frame.top - u32::from(slots);
        self.frame.top = base;
        self.frames.push(self.frame);
        let needed = (base + locals + stack) as usize;
        self.make_room(needed);
        let rejects = self.notes
            && self.frame.rejects
            && self.bodies.rejects_behind(self.frame.body, self.frame.pc, body);
        self.frame = Frame { ops, body, pc: 0, base, top: base + locals, rejects };
        Ok(())
    }

    #[inline]
    pub(crate) fn leave(&mut self, slots: u8) -> Step {
        let top = self.frame.top as usize;
        let result = (slots > 0).then(|| self.values[top - slots as usize]);
        let Some(caller) = self.frames.pop() else {
            return Err(Stop::Ended(result.map(|result| self.known(result))));
        };
        self.frame = caller;
        self.frame.pc += 1;
        if let Some(result) = result {
            self.push(result);
            if slots == 2 {
                self.push(Val::Filler);
            }
        }
        Ok(())
    }

    /// Does what a method does, if it can: else its body is entered.
    fn intrinsic(&mut self, intrinsic: Intrinsic, body: u32, slots: u16) -> Step<bool> {
        let first = (slots as usize).checked_sub(1).map(|depth| self.known(self.peek(depth)));
        match first {
            Some(Val::Group(group)) => return Err(Stop::Ask(Question::Member { group })),
            Some(Val::Opaque) => return Err(Stop::opaque()),
            _ => {}
        }
        let top = self.frame.top as usize;
        self.blame.answer = if self.notes { self.causes_of(top - slots as usize, top) } else { 0 };
        let result = match (intrinsic, first) {
            (Intrinsic::Identity, Some(Val::Ref(object))) => {
                let code = self.identity(object)?;
                self.blame.answer |= self.causes_of_boxed(object);
                Val::Int(code)
            }
            (Intrinsic::Identity, _) => Val::Int(0),
            // A number that is known has its box in the cache.
            (Intrinsic::Box, Some(Val::Int(_))) => return Ok(false),
            (Intrinsic::Box, Some(number)) => {
                let class = self.bodies.list[body as usize].class;
                self.boxed(class, number).ok_or_else(|| Stop::malformed("a box of another kind"))?
            }
            (Intrinsic::Compare, Some(left)) => match self.order(left, self.peek(0)) {
                Some(result) => result,
                None => return Ok(false),
            },
            (Intrinsic::Receiver, Some(receiver)) => receiver,
            (Intrinsic::Class, Some(Val::Ref(object))) => {
                let class = self.class_of(object);
                if self.bodies.found.kinds.contains_key(&class) {
                    return Err(Stop::Unsupported("the class of a collection that is kept".to_owned()));
                }
                let mirror = self.base.class_object(class).ok_or(Stop::Mirror(class))?;
                Val::Ref(Ref::shared(mirror))
            }
            (Intrinsic::FloatBits, Some(Val::Float(value))) => Val::Int(value.to_bits() as i32),
            (Intrinsic::DoubleBits, Some(Val::Double(value))) => {
                self.frame.top -= u32::from(slots);
                self.push(Val::Long(value.to_bits() as i64));
                self.push(Val::Filler);
                self.frame.pc += 1;
                return Ok(true);
            }
            (Intrinsic::MapPut, Some(map)) => {
                match self.put_group(map, self.known(self.peek(1)), self.peek(0))? {
                    Some(result) => result,
                    None => return Ok(false),
                }
            }
            (Intrinsic::MapContains, Some(map)) => {
                match self.contains_group(map, self.known(self.peek(0)))? {
                    Some(result) => result,
                    None => return Ok(false),
                }
            }
            (Intrinsic::ListGet, Some(list)) => match self.list_element(list, self.int_at(0)?)? {
                Some(result) => result,
                None => return Ok(false),
            },
            (Intrinsic::Cell(access, kind), _) => return self.access(access, kind, slots).map(|()| true),
            (Intrinsic::Mismatch, _) => Val::Int(!self.int_at(1)?),
            (Intrinsic::CopyElements, _) => return self.copy_elements().map(|()| true),
            (Intrinsic::CopyOfReferences, Some(source)) => {
                let length = self.int_at(0)?;
                self.copy_of(source, Some(length))?
            }
            (Intrinsic::Clone, Some(source)) => self.copy_of(source, None)?,
            _ => return Err(Stop::malformed("arguments of a native method")),
        };
        self.frame.top -= u32::from(slots);
        self.push(result);
        self.frame.pc += 1;
        Ok(true)
    }

    /// Throws an object: goes on at the handler.
    pub(super) fn throw(&mut self, exception: Ref) -> Step {
        if self.within.is_some() {
            return Err(catches_within());
        }
        let class = self.class_of(exception);
        loop {
            if let Some(target) = self.handler(self.frame, class)? {
                let locals = self.bodies.list[self.frame.body as usize].code.max_locals;
                self.frame.top = self.frame.base + u32::from(locals);
                self.push(Val::Ref(exception));
                self.frame.pc = target;
                return Ok(());
            }
            match self.frames.pop() {
                Some(caller) => self.frame = caller,
                None => return Err(Stop::Failed),
            }
        }
    }

    fn handler(&self, frame: Frame<'p>, class: ClassId) -> Step<Option<u32>> {
        let body = &self.bodies.list[frame.body as usize];
        for handler in body.code.handlers_at(frame.pc) {
            if self.catches(body.class, handler, class)? {
                return Ok(Some(handler.target));
            }
        }
        Ok(None)
    }

    /// Whether a handler of a method of a class catches an exception of another one.
    pub(crate) fn catches(&self, of: ClassId, handler: &Handler, class: ClassId) -> Step<bool> {
        let Some(entry) = handler.catch else { return Ok(true) };
        let caught = self.program.resolve_class(of, entry).map_err(Stop::link)?;
        Ok(self.program.is_subtype(class, caught))
    }

    /// Whether some frame would catch an exception of this class.
    pub(crate) fn is_caught(&self, class: ClassId) -> bool {
        let frames = self.frames.iter().chain([&self.frame]);
        let mut handlers = frames.map(|frame| self.handler(*frame, class));
        handlers.any(|handler| !matches!(handler, Ok(None)))
    }
}
