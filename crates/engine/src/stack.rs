//! The call stack of a path.
//!
//! The running frame and its recent callers lie in one flat vector, so a call copies nothing: the callee's
//! locals begin where the caller pushed the arguments. A fork freezes the callers into a shared list, each
//! frame once in its life; returning into a frozen frame copies that frame back. Forking thus costs the
//! running frame plus what was called since the last fork, not the depth of the stack.

use std::rc::Rc;

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassId, Code, MethodId, Pc};

/// What happens when a frame returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The result goes to the caller's stack, and the caller goes on behind the call.
    GoOn,
    /// The frame was the initialiser of `class`, which had to run before that of `requested` or is that one: the
    /// caller executes its op again.
    Initialised {
        /// The class whose initialiser ran.
        class: ClassId,
        /// The class whose initialisation was asked for.
        requested: ClassId,
    },
    /// The frame was the constructor of an exception: the caller's op throws it.
    Throw {
        /// The exception.
        exception: ObjectId,
        /// The native method that throws it, if it is not the caller's op itself.
        native: Option<MethodId>,
        /// Its cause, if the constructor has not been given it.
        cause: Option<ObjectId>,
    },
    /// The result is dropped.
    Drop,
    /// The result is this object, whose constructor the frame was.
    Made(ObjectId),
    /// The frame was called by reflection: its result is put in a box, what it throws is wrapped.
    Reflected {
        /// The native method that called it.
        native: MethodId,
        /// What to return in place of the result.
        made: Option<ObjectId>,
    },
    /// The frame made a part of a collection of the input: its result is dropped, and the caller executes its op again,
    /// which is its first one if it has not begun.
    Entry,
    /// As [`After::Entry`], but the result goes to this local of the caller, which has not begun.
    Argument(u16),
    /// The frame was set off by a resolution: as [`After::Entry`].
    Trigger,
    /// The frame was the first one: the path ends.
    End,
}

impl After {
    /// Whether the frame makes a part of a collection or record of the input.
    #[inline]
    pub(crate) fn makes_input(self) -> bool {
        matches!(self, After::Entry | After::Argument(_))
    }

    /// Whether the frame makes a part of the input, or was set off by one.
    pub(crate) fn is_of_input(self) -> bool {
        self.makes_input() || self == After::Trigger
    }

    /// The class whose initialiser the frame is, if it is one.
    #[inline]
    pub(crate) fn initialised(self) -> Option<ClassId> {
        match self {
            After::Initialised { class, .. } => Some(class),
            _ => None,
        }
    }
}

/// One activation of a method.
#[derive(Clone, Copy)]
pub struct Frame<'p> {
    /// The method.
    pub method: MethodId,
    /// Its class, whose pool the code refers to.
    pub class: ClassId,
    /// Its code.
    pub code: &'p Code,
    /// The op being executed.
    pub pc: Pc,
    pub(crate) after: After,
    /// The class whose initialiser it is, or is called from; the innermost one.
    pub(crate) initialises: Option<ClassId>,
    /// Index of local 0 among the values.
    base: usize,
    /// Index behind the top of the operand stack.
    top: usize,
}

/// One line of a stack trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraceEntry {
    /// The method.
    pub method: MethodId,
    /// The op that it was at; `None` of a native method.
    pub pc: Option<Pc>,
}

impl Frame<'_> {
    /// Whether the frame is an initialiser, or makes a part of the input, and has not executed an op: the caller's op, which needs
    /// that first, is the one that decides.
    pub(crate) fn is_prelude(&self) -> bool {
        self.pc == 0 && (self.after.initialised().is_some() || self.after.is_of_input())
    }

    /// Whether both are the same activation at the same op.
    #[inline]
    fn same(&self, other: &Self) -> bool {
        self.pc == other.pc
            && std::ptr::eq(self.code, other.code)
            && (self.base, self.top) == (other.base, other.top)
            && self.after == other.after
    }
}

struct Frozen<'p> {
    frame: Frame<'p>,
    values: Box<[Value]>,
    below: Option<Rc<Frozen<'p>>>,
}

impl Drop for Frozen<'_> {
    /// Unlinks the list step by step: dropping a deep stack must not recurse.
    fn drop(&mut self) {
        let mut below = self.below.take();
        while let Some(mut frozen) = below.and_then(Rc::into_inner) {
            below = frozen.below.take();
        }
    }
}

/// All frames of a path.
#[derive(Clone)]
pub(crate) struct Stack<'p> {
    frame: Frame<'p>,
    values: Vec<Value>,
    callers: Vec<Frame<'p>>,
    frozen: Option<Rc<Frozen<'p>>>,
    depth: u32,
}

impl<'p> Stack<'p> {
    /// A stack of one frame with these arguments (wide ones followed by fillers).
    pub(crate) fn new(method: MethodId, class: ClassId, code: &'p Code, arguments: &[Value]) -> Self {
        let frame =
            Frame { method, class, code, pc: 0, after: After::End, initialises: None, base: 0, top: 0 };
        let mut stack = Stack { frame, values: Vec::new(), callers: Vec::new(), frozen: None, depth: 1 };
        stack.values.extend_from_slice(arguments);
        stack.open(0);
        stack
    }

    /// The running frame.
    #[inline]
    pub(crate) fn frame(&self) -> &Frame<'p> {
        &self.frame
    }

    /// How many frames there are.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    #[inline]
    pub(crate) fn set_pc(&mut self, pc: Pc) {
        self.frame.pc = pc;
    }

    /// Goes on with the next op of the running frame.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.frame.pc += 1;
    }

    /// The height of the operand stack, to restore it by [`Stack::rewind`].
    #[inline]
    pub(crate) fn height(&self) -> usize {
        self.frame.top
    }

    /// Puts back what was popped since `height` was read, provided that nothing was pushed since.
    #[inline]
    pub(crate) fn rewind(&mut self, height: usize) {
        self.frame.top = height;
    }

    #[inline]
    pub(crate) fn push(&mut self, value: Value) {
        self.values[self.frame.top] = value;
        self.frame.top += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Value {
        self.frame.top -= 1;
        self.values[self.frame.top]
    }

    /// The value `depth` slots below the top; 0 is the top.
    #[inline]
    pub(crate) fn peek(&self, depth: usize) -> Value {
        self.values[self.frame.top - 1 - depth]
    }

    #[inline]
    pub(crate) fn local(&self, index: u16) -> Value {
        self.values[self.frame.base + index as usize]
    }

    /// The first local of the frame that is `depth` below the running one.
    pub(crate) fn first_local(&self, depth: usize) -> Option<Value> {
        let frame = match depth.checked_sub(1) {
            None => Some(&self.frame),
            Some(above) => self.callers.iter().rev().nth(above),
        };
        if let Some(frame) = frame {
            return self.values.get(frame.base).copied();
        }
        let mut frozen = std::iter::successors(self.frozen.as_deref(), |entry| entry.below.as_deref());
        frozen.nth(depth - self.callers.len() - 1)?.values.first().copied()
    }

    #[inline]
    pub(crate) fn set_local(&mut self, index: u16, value: Value) {
        let at = self.frame.base + index as usize;
        self.values[at] = value;
    }

    /// The top `count` slots, the deepest first.
    #[inline]
    pub(crate) fn arguments(&self, count: usize) -> &[Value] {
        &self.values[self.frame.top - count..self.frame.top]
    }

    #[inline]
    pub(crate) fn drop_slots(&mut self, count: usize) {
        self.frame.top -= count;
    }

    /// Empties the operand stack of the running frame.
    pub(crate) fn clear_operands(&mut self) {
        self.frame.top = self.frame.base + self.frame.code.max_locals as usize;
    }

    /// Enters a method whose arguments are the top `arguments` slots.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        method: MethodId,
        class: ClassId,
        code: &'p Code,
        arguments: usize,
        after: After,
    ) {
        self.frame.top -= arguments;
        let base = self.frame.top;
        self.callers.push(self.frame);
        let initialises = after.initialised().or(self.frame.initialises);
        self.frame = Frame { method, class, code, pc: 0, after, initialises, base, top: 0 };
        self.depth += 1;
        self.open(base);
    }

    /// Enters a method with arguments that are not on the stack; the operands of the running frame stay.
    pub(crate) fn enter_with(
        &mut self,
        method: MethodId,
        class: ClassId,
        code: &'p Code,
        arguments: &[Value],
        after: After,
    ) {
        let top = self.frame.top;
        let end = top + arguments.len();
        if self.values.len() < end {
            self.values.resize(end, Value::Filler);
        }
        self.values[top..end].copy_from_slice(arguments);
        self.callers.push(self.frame);
        let initialises = after.initialised().or(self.frame.initialises);
        self.frame = Frame { method, class, code, pc: 0, after, initialises, base: top, top: 0 };
        self.depth += 1;
        self.open(top);
    }

    /// Leaves the running frame, whose values are given up, and returns it; `None` when it is the only one,
    /// which then stays.
    #[inline]
    pub(crate) fn leave(&mut self) -> Option<Frame<'p>> {
        let caller = match self.callers.pop() {
            Some(caller) => caller,
            None => self.thaw()?,
        };
        self.depth -= 1;
        Some(std::mem::replace(&mut self.frame, caller))
    }

    /// Makes the callers shareable; afterwards cloning costs the running frame only.
    pub(crate) fn freeze(&mut self) {
        if self.callers.is_empty() {
            return;
        }
        for (index, frame) in self.callers.iter().enumerate() {
            let end = self.callers.get(index + 1).map_or(self.frame.base, |next| next.base);
            let values = self.values[frame.base..end].into();
            let frame = Frame { base: 0, top: frame.top - frame.base, ..*frame };
            self.frozen = Some(Rc::new(Frozen { frame, values, below: self.frozen.take() }));
        }
        self.callers.clear();
        self.values.drain(..self.frame.base);
        self.values.truncate(frame_size(self.frame.code));
        self.frame.top -= self.frame.base;
        self.frame.base = 0;
    }

    /// Copies the topmost frozen frame back below the running one, whose values are given up.
    fn thaw(&mut self) -> Option<Frame<'p>> {
        let frozen = self.frozen.take()?;
        self.frozen = frozen.below.clone();
        self.values.clear();
        self.values.extend_from_slice(&frozen.values);
        self.values.resize(frame_size(frozen.frame.code), Value::Filler);
        Some(frozen.frame)
    }

    /// Makes room for the locals and operands of the running frame, whose arguments lie at `base`.
    #[inline]
    fn open(&mut self, base: usize) {
        let arguments_end = base + self.frame.code.max_locals as usize;
        let needed = base + frame_size(self.frame.code);
        if self.values.len() < needed {
            self.values.resize(needed, Value::Filler);
        }
        self.frame.top = arguments_end;
    }

    /// Whether both are at the same op of the same calls with the same values. Linear in the frames that are not frozen.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let frozen = match (&self.frozen, &other.frozen) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let top = self.frame.top;
        let same_frames = || self.callers.iter().zip(&other.callers).all(|(one, other)| one.same(other));
        let same_values = || {
            let (one, other) = (&self.values[..top], &other.values[..top]);
            one.iter().rev().zip(other.iter().rev()).all(|(one, other)| one.same_bits(*other))
        };
        self.depth == other.depth && self.frame.same(&other.frame) && frozen && same_values() && same_frames()
    }

    /// The objects that the frames hold in locals and operands. Frames that are frozen are those of paths, which collect nothing.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let values = self.values[..self.frame.top].iter().filter_map(|value| match value {
            Value::Object(object) => Some(*object),
            _ => None,
        });
        let promised = self.frames().filter_map(|frame| match frame.after {
            After::Throw { exception, .. } => Some(exception),
            After::Made(object) => Some(object),
            After::Reflected { made, .. } => made,
            After::GoOn | After::Drop | After::Entry | After::Argument(_) | After::Trigger => None,
            After::Initialised { .. } | After::End => None,
        });
        values.chain(promised)
    }

    /// The frames, the running one first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = Frame<'p>> + '_ {
        let frozen = std::iter::successors(self.frozen.as_deref(), |entry| entry.below.as_deref());
        let callers = self.callers.iter().rev().copied();
        std::iter::once(self.frame).chain(callers).chain(frozen.map(|entry| entry.frame))
    }
}

fn frame_size(code: &Code) -> usize {
    code.max_locals as usize + code.max_stack as usize
}
