//! Runs that never end.
//!
//! A run that comes back to a state in which it was, without a decision in between, goes round for ever. A method that is called
//! with the arguments with which a call of it is still running, while all that is there holds what it held then, calls itself until
//! the stack is full. Both are looked for where a run is deep or at a limit, in a stretch of ops behind that, in which what is
//! compared with is taken anew at growing distances [Brent80]. Where a method might catch that the stack is full, how the run ends is
//! left open: how much room there is decides that.

use rustc_hash::FxHashMap;

use super::machine::Frame;
use super::overlay::Cell;
use super::value::Val;
use super::{Machine, Stop};
use crate::names;

/// The ops of a stretch in which a run is watched.
const STRETCH: u64 = 1 << 14;

/// How many objects and collections there are, and how often these were changed.
type Counts = (usize, (usize, usize));

/// A moment of a run: all that decides how it goes on until the next decision.
struct Moment {
    counts: Counts,
    cells: Vec<Val>,
    overlay: FxHashMap<Cell, Val>,
    /// Where each method is.
    places: Vec<(u32, u32)>,
    /// All values of its stack.
    values: Vec<Val>,
    /// The first call that was entered since while nothing had changed, and is still running.
    call: Option<Call>,
    /// Whether a method was entered since that may catch that the stack is full.
    may_catch: bool,
}

struct Call {
    depth: usize,
    body: u32,
    arguments: Vec<Val>,
}

impl Machine<'_> {
    /// Goes on with the run up to the first op that cannot be executed. A run that would never end has failed.
    pub(super) fn run_watched(&mut self) -> Stop {
        let mut stop = self.run_noting();
        loop {
            stop = match stop {
                Stop::Deep if self.watch_depth < self.limits.depth => {
                    self.watch_depth = (2 * self.watch_depth).min(self.limits.depth);
                    self.watch().unwrap_or_else(|| self.run_noting())
                }
                Stop::Deep | Stop::Cut => return self.stop_at_limit(),
                stop => return stop,
            }
        }
    }

    fn run_noting(&mut self) -> Stop {
        if self.notes { self.run::<true>() } else { self.run::<false>() }
    }

    /// What a run comes to at a limit on ops or calls.
    fn stop_at_limit(&mut self) -> Stop {
        let (limits, watch_depth) = (self.limits, self.watch_depth);
        self.limits.steps = self.steps + STRETCH;
        self.watch_depth = usize::MAX;
        let stop = self.watch();
        (self.limits, self.watch_depth) = (limits, watch_depth);
        match stop {
            Some(Stop::Failed) => Stop::Failed,
            _ => Stop::Cut,
        }
    }

    /// Executes the ops of a stretch: what stops them, if something does.
    fn watch(&mut self) -> Option<Stop> {
        let mut moment = Moment::of(self);
        for op in 1..=STRETCH {
            let depth = self.frames.len();
            let stepped = if self.notes { self.step::<true>() } else { self.step::<false>() };
            if let Err(stop) = stepped {
                return Some(stop);
            }
            self.steps += 1;
            self.worked += 1;
            if self.steps > self.limits.steps {
                return Some(Stop::Cut);
            }
            let recurs = self.frames.len() > depth && moment.recurs(self);
            if moment.is_back(self) || recurs && !moment.may_catch && !self.catches_overflow() {
                return Some(Stop::Failed);
            }
            if op.is_power_of_two() {
                moment = Moment::of(self);
            }
        }
        None
    }

    /// Whether some method that is running might catch that the stack is full.
    fn catches_overflow(&self) -> bool {
        self.program.find_class(names::STACK_OVERFLOW).map_or(true, |class| self.is_caught(class))
    }

    /// Whether the method that is running might catch that at some op.
    fn may_catch_overflow(&self) -> bool {
        let body = &self.bodies.list[self.frame.body as usize];
        let Ok(overflow) = self.program.find_class(names::STACK_OVERFLOW) else { return true };
        body.code
            .handlers
            .iter()
            .any(|handler| !matches!(self.catches(body.class, handler, overflow), Ok(false)))
    }

    fn counts(&self) -> Counts {
        (self.heap.objects.len(), self.collections.changed())
    }

    /// The arguments of the call that has just been entered.
    fn arguments(&self) -> Vec<Val> {
        let Frame { body, base, .. } = self.frame;
        let slots = self.program.method(self.bodies.list[body as usize].method).arg_slots;
        self.values[base as usize..][..usize::from(slots)].to_vec()
    }
}

impl Moment {
    fn of(machine: &Machine<'_>) -> Moment {
        Moment {
            counts: machine.counts(),
            cells: machine.heap.cells.clone(),
            overlay: machine.overlay.written().collect(),
            places: places(machine).collect(),
            values: machine.values[..machine.frame.top as usize].to_vec(),
            call: None,
            may_catch: false,
        }
    }

    /// Whether a run is there again.
    fn is_back(&self, machine: &Machine<'_>) -> bool {
        let Frame { body, pc, top, .. } = machine.frame;
        self.places.len() == machine.frames.len() + 1
            && self.places.last() == Some(&(body, pc))
            && are_same(&self.values, &machine.values[..top as usize])
            && self.places.iter().copied().eq(places(machine))
            && self.is_unchanged(machine)
    }

    /// Whether a call that has just been entered is one that is running, once more.
    fn recurs(&mut self, machine: &Machine<'_>) -> bool {
        let depth = machine.frames.len();
        self.may_catch |= machine.may_catch_overflow();
        let call = self.call.take().filter(|call| call.depth < depth);
        let arguments = machine.arguments();
        let recurs = call.as_ref().is_some_and(|call| {
            call.body == machine.frame.body
                && are_same(&call.arguments, &arguments)
                && self.is_unchanged(machine)
        });
        // It is compared with what there is at the moment, so that has to be what there was when it was entered.
        self.call = call.or_else(|| {
            self.is_unchanged(machine).then_some(Call { depth, body: machine.frame.body, arguments })
        });
        recurs
    }

    /// Whether everything that is there holds what it held.
    fn is_unchanged(&self, machine: &Machine<'_>) -> bool {
        self.counts == machine.counts()
            && are_same(&self.cells, &machine.heap.cells)
            && machine
                .overlay
                .written()
                .all(|(cell, value)| self.overlay.get(&cell).is_some_and(|before| before.is_same(value)))
    }
}

fn are_same(some: &[Val], others: &[Val]) -> bool {
    some.len() == others.len() && some.iter().zip(others).all(|(one, other)| one.is_same(*other))
}

/// The method and the op of all frames, the running one last.
fn places(machine: &Machine<'_>) -> impl Iterator<Item = (u32, u32)> {
    machine.frames.iter().chain([&machine.frame]).map(|frame| (frame.body, frame.pc))
}
