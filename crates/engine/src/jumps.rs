//! What the jumps of a path decide, and what the path has assumed of numbers before.
//!
//! A branch that no path takes leaves no trace in the execution tree where nothing was open any more. So a path is run once more, and
//! at each jump that somebody asks about, the condition is looked at before the op decides.

use heapwise_heap::{Context, InputHeap, Value};
use heapwise_program::{MethodId, Op, Pc};
use heapwise_term::TermId;

use crate::retrace::Seen;
use crate::{Engine, Machine, State, Trail, compare_term};

/// A jump that a path comes to.
pub struct Jump {
    /// The method.
    pub method: MethodId,
    /// The op.
    pub pc: Pc,
    /// What it decides.
    pub asked: Asked,
    /// What the path has assumed of numbers before.
    pub assumed: Vec<TermId>,
    /// The input as it is there, to name what is decided.
    pub input: InputHeap,
    /// Where the path goes on, unless the op throws or was the last.
    pub to: Option<Pc>,
}

/// What a jump decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A condition on numbers, with which it jumps.
    Condition(TermId),
    /// The key of a switch.
    Key(TermId),
    /// Something of references that is known: whether it jumps.
    Known(bool),
    /// Something of references that is open.
    Open,
}

impl<'p> Engine<'p> {
    /// The jumps of the path that a trail from this state leads to, as [`Engine::retrace`] runs it: those that are wanted. `None` if the
    /// path does not go that way here.
    pub fn jumps(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
        steps: u64,
        is_wanted: &dyn Fn(MethodId, Pc) -> bool,
    ) -> Option<Vec<Jump>> {
        let mut jumps: Vec<Jump> = Vec::new();
        // The op that has asked for a fork comes again behind it.
        let mut asking = false;
        // A jump that has not gone on, and the depth of its frame.
        let mut waiting: Option<usize> = None;
        self.again(cx, start, trail, steps, &mut |seen| match seen {
            Seen::Assumed(..) => asking = true,
            Seen::Op(machine) => {
                let (frame, depth) = (machine.frame(), machine.depth());
                let (method, pc) = (frame.method, frame.pc);
                let is_again = std::mem::take(&mut asking)
                    && waiting == Some(depth)
                    && jumps.last().is_some_and(|jump| (jump.method, jump.pc) == (method, pc));
                if is_again {
                    return;
                }
                if waiting.take() == Some(depth)
                    && let Some(jump) = jumps.last_mut().filter(|jump| jump.method == method)
                {
                    jump.to = Some(pc);
                }
                if is_wanted(method, pc)
                    && let Some(asked) = machine.asked_by_jump()
                {
                    let assumed = machine.state.path.conjuncts().to_vec();
                    let input = machine.state.input.clone();
                    jumps.push(Jump { method, pc, asked, assumed, input, to: None });
                    waiting = Some(depth);
                }
            }
        })?;
        Some(jumps)
    }
}

impl Machine<'_, '_> {
    /// What the op that comes next decides, if it is a jump.
    fn asked_by_jump(&mut self) -> Option<Asked> {
        let frame = self.stack.frame();
        let op = frame.code.ops.get(frame.pc as usize)?;
        Some(match op {
            Op::If(condition, _) => {
                let (left, right) = (self.int_term(self.stack.peek(0)).ok()?, self.cx.pool.int(0));
                Asked::Condition(compare_term(&mut self.cx.pool, *condition, left, right))
            }
            Op::IfCompare(condition, _) => {
                let (left, right) = (self.stack.peek(1), self.stack.peek(0));
                let (left, right) = (self.int_term(left).ok()?, self.int_term(right).ok()?);
                Asked::Condition(compare_term(&mut self.cx.pool, *condition, left, right))
            }
            Op::IfNull(null, _) => {
                let value = self.stack.peek(0);
                known(self.resolve(value).ok().map(|object| object.is_none() == *null))
            }
            Op::IfSame(same, _) => {
                let (left, right) = (self.stack.peek(1), self.stack.peek(0));
                known(self.are_known_same(left, right).map(|are| are == *same))
            }
            Op::Switch(_) => Asked::Key(self.int_term(self.stack.peek(0)).ok()?),
            _ => return None,
        })
    }

    /// Whether two references are equal, if that is known.
    fn are_known_same(&mut self, left: Value, right: Value) -> Option<bool> {
        let beside = self.state.beside;
        let are_same = self.same(left, right).ok();
        self.state.beside = beside;
        are_same
    }
}

fn known(jumps: Option<bool>) -> Asked {
    jumps.map_or(Asked::Open, Asked::Known)
}
