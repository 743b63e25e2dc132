//! Stack traces, as HotSpot fills them in.
//!
//! A trace leaves out what made the exception and what the JVM hides: the classes that call sites are compiled into, and
//! methods that the JDK marks as hidden. Initialisers that have not begun, since they wait for that of a supertype, are no
//! part of it either. It is not longer than HotSpot's.

use heapwise_heap::ObjectId;
use heapwise_program::{MethodId, Program};

use crate::stack::After;
use crate::{Frame, Machine, TraceEntry, names};

/// The longest trace.
const LONGEST: usize = 1024;

impl<'p> Machine<'_, 'p> {
    /// The innermost `longest` entries of the trace of an exception that asks for it now. Linear in how many frames these
    /// are.
    pub fn trace(&self, exception: ObjectId, longest: usize) -> Vec<TraceEntry> {
        let class = self.state.heap.class(exception);
        let program = self.cx.program;
        let mut frames = self.stack.frames().peekable();
        let makes = |frame: &Frame<'p>| {
            let name = &*program.method(frame.method).name;
            (name == names::INIT || name == names::FILL_IN_STACK_TRACE)
                && program.is_subtype(class, frame.class)
        };
        let mut native = None;
        while let Some(frame) = frames.next_if(makes) {
            native = match frame.after {
                After::Throw { native, .. } => native,
                _ => None,
            };
        }
        let native = native.map(of_native);
        let mut awaited = None;
        let entries = frames.flat_map(move |frame| {
            let requested = match frame.after {
                After::Initialised { requested, .. } => Some(requested),
                _ => None,
            };
            let waits = requested.is_some() && requested == awaited;
            awaited = requested;
            let shown = !waits && !is_hidden(program, &frame);
            let own = shown.then_some(TraceEntry { method: frame.method, pc: Some(frame.pc) });
            let caller = match frame.after {
                After::Reflected { native, .. } => Some(of_native(native)),
                _ => None,
            };
            own.into_iter().chain(caller)
        });
        native.into_iter().chain(entries).take(longest.min(LONGEST)).collect()
    }
}

fn of_native(method: MethodId) -> TraceEntry {
    TraceEntry { method, pc: None }
}

/// The frame that stands for no code, in which a run begins, is hidden too: it is the constructor of Object.
pub(crate) fn is_hidden(program: &Program, frame: &Frame<'_>) -> bool {
    let (class, method) = (program.class(frame.class), program.method(frame.method));
    class.call_site_of.is_some()
        || method.annotations.iter().any(|annotation| &**annotation == names::HIDDEN)
        || frame.after == After::End && method.is_constructor() && class.super_class.is_none()
}
