//! Where a run went wrong: the line that a person looks at first.
//!
//! Runs are repeated for it, op by op. Of an invariant that returns false it is the line of the conjunct, in the method that
//! said so first; of an exception, the line of the program that made it; of a path that never ends, the head of the loop.

use heapwise_engine::{CodeLine, Engine, Machine, Outcome, Path, State, is_own};
use heapwise_heap::{Context, ObjectId, Value};
use heapwise_program::{Code, MethodId, Op, Pc, Program};
use rustc_hash::FxHashMap;

use crate::names;

/// A call that has not returned.
struct Activation {
    method: MethodId,
    /// The last op that may have jumped.
    branch: Option<Pc>,
    /// Where the last call returned false, and how many branches were met since.
    denied: Option<(CodeLine, usize)>,
}

/// Repeats a run of an invariant that ends with false or an exception. Where it does.
pub(crate) fn of_refusal<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    start: State<'p>,
) -> Option<CodeLine> {
    let program = cx.program;
    let mut calls: Vec<Activation> = Vec::new();
    let mut thrown = Thrown::default();
    let mut verdict = None;
    let path = engine.watch(cx, start, &mut |machine| {
        thrown.look(program, machine);
        verdict = look(program, machine, &mut calls).or(verdict);
    })?;
    match path.outcome {
        Outcome::Threw(exception) => thrown.made.get(&exception).copied().or(thrown.last),
        _ => verdict,
    }
}

/// Where a path is that has ended within calls: the innermost line of the program.
pub(crate) fn of_end(program: &Program, state: &State<'_>) -> Option<CodeLine> {
    let frame = state.frames().into_iter().find(|frame| is_own(program, frame.method))?;
    Some(CodeLine::of(program, frame.method, frame.pc))
}

/// Follows the calls; the place of a first method that is about to return false.
fn look(program: &Program, machine: &Machine<'_, '_>, calls: &mut Vec<Activation>) -> Option<CodeLine> {
    let (frame, depth) = (machine.frame(), machine.depth());
    calls.truncate(depth);
    if calls.last().is_some_and(|call| calls.len() == depth && call.method != frame.method) {
        calls.pop();
    }
    while calls.len() < depth {
        calls.push(Activation { method: frame.method, branch: None, denied: None });
    }
    let call = calls.last_mut()?;
    if frame.code.ops.get(frame.pc as usize).is_some_and(may_jump) {
        call.branch = Some(frame.pc);
        if let Some((_, branches)) = &mut call.denied {
            *branches += 1;
        }
    }
    let returned = machine.about_to_return()?;
    let place = match (returned, call.denied) {
        (Value::Int(0), Some((place, 0 | 1))) => Some(place),
        (Value::Int(0), _) if is_own(program, frame.method) => {
            let pc = call.branch.filter(|_| is_merged(frame.code, frame.pc)).unwrap_or(frame.pc);
            Some(CodeLine::of(program, frame.method, pc))
        }
        _ => None,
    };
    match depth.checked_sub(2).and_then(|caller| calls.get_mut(caller)) {
        Some(caller) => {
            caller.denied = place.map(|place| (place, 0));
            None
        }
        None => place,
    }
}

fn may_jump(op: &Op) -> bool {
    matches!(op, Op::If(..) | Op::IfCompare(..) | Op::IfSame(..) | Op::IfNull(..) | Op::Switch(_))
}

/// Whether the result of a return is that of a condition, such as `a && b`: what is returned is chosen before it, and the line of
/// the return is that of the first conjunct.
fn is_merged(code: &Code, pc: Pc) -> bool {
    let before = code.ops.iter().enumerate().take(pc as usize).rev();
    let mut before = before.filter(|(_, op)| !matches!(op, Op::Probe(_)));
    let Some((chosen, Op::Int(_))) = before.next() else { return false };
    matches!(before.next(), Some((_, Op::Jump(target))) if *target as usize > chosen && *target <= pc)
}

/// Repeats a call that throws. The line that made what it throws.
pub(crate) fn of_exception<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    start: State<'p>,
) -> Option<CodeLine> {
    let program = cx.program;
    let mut thrown = Thrown::default();
    let path = engine.watch(cx, start, &mut |machine| thrown.look(program, machine))?;
    match path {
        Path { outcome: Outcome::Threw(exception), .. } => {
            thrown.made.get(&exception).copied().or(thrown.last)
        }
        _ => None,
    }
}

/// Where exceptions are made.
#[derive(Default)]
struct Thrown {
    made: FxHashMap<ObjectId, CodeLine>,
    /// The last line of the program.
    last: Option<CodeLine>,
}

impl Thrown {
    fn look(&mut self, program: &Program, machine: &Machine<'_, '_>) {
        let frame = machine.frame();
        if is_own(program, frame.method) {
            self.last = Some(CodeLine::of(program, frame.method, frame.pc));
        }
        let is_begun = frame.pc == 0
            && program.method(frame.method).is_constructor()
            && &*program.class(frame.class).name == names::THROWABLE;
        let (true, Some(exception)) = (is_begun, machine.receiver_of_caller()) else { return };
        let trace = machine.trace(exception, usize::MAX);
        let entry = trace.iter().find(|entry| is_own(program, entry.method));
        if let Some((entry, pc)) = entry.and_then(|entry| Some((entry, entry.pc?))) {
            self.made.insert(exception, CodeLine::of(program, entry.method, pc));
        }
    }
}

/// The head of the loop in which a path goes round: the first line of what is executed again and again in the outermost of
/// the calls that do not return, or of the next below it that a person reads.
pub(crate) fn of_loop<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    state: State<'p>,
) -> Option<CodeLine> {
    let program = cx.program;
    let mut outermost: Option<(usize, Pc)> = None;
    let state = engine.watch_turn(cx, state, &mut |machine| {
        let (depth, pc) = (machine.depth(), machine.frame().pc);
        outermost = Some(match outermost {
            Some((least, first)) if least < depth => (least, first),
            Some((least, first)) if least == depth => (least, first.min(pc)),
            _ => (depth, pc),
        });
    })?;
    let (depth, pc) = outermost?;
    let mut frames: Vec<_> = state.frames();
    frames.reverse();
    frames.truncate(depth);
    if let Some(frame) = frames.last_mut() {
        frame.pc = pc;
    }
    let shown = frames.iter().rev().find(|frame| is_own(program, frame.method))?;
    Some(CodeLine::of(program, shown.method, shown.pc))
}
