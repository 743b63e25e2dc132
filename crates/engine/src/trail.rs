//! The way to a subtree of the execution tree, by which another thread finds it.
//!
//! States belong to the thread that explores them. A trail says where one stands in a form that all threads understand: what it
//! takes to get there from the start is executed again. Whether it is possible need not be asked, but for the evidence.

use std::rc::Rc;

use heapwise_heap::{Context, Evidence, HeapSolver};
use heapwise_program::{MethodId, Pc};

use crate::side::{Pending, Reached, Side};
use crate::{Engine, Limit, Outcome, Path, State, Summary};

/// The sides taken at the forks since the start of an exploration.
#[derive(Clone, Default, Debug)]
pub struct Trail {
    turns: Vec<Turn>,
}

/// A side taken at a fork.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// By it one notices if the path goes another way.
    pub fork: Fork,
    /// The position of the side among those that the fork offers.
    pub side: usize,
    /// Whether other sides were kept too.
    pub is_branch: bool,
}

/// What tells the forks of a path apart: where it stands, and the number of its sides. The steps up to there would say more, but
/// a path takes more of them where it initialises classes that another session has initialised before. For the same reason a frame
/// that a side has pushed and that has not begun does not count, such as the initialiser of the class of a fresh object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fork {
    at: Option<(MethodId, Pc)>,
    sides: usize,
}

impl Fork {
    pub(crate) fn of(sides: &[Side<'_>]) -> Fork {
        let stack = sides.first().and_then(|side| side.state.stack.as_ref());
        let top = stack.and_then(|stack| stack.frames().find(|frame| !frame.is_prelude()));
        Fork { at: top.map(|frame| (frame.method, frame.pc)), sides: sides.len() }
    }
}

/// Where trails from the same start lead, each by its place among them.
#[derive(Default)]
pub(crate) struct Followed<'p> {
    /// What waits at their ends.
    pub there: Vec<(usize, Pending<'p>)>,
    /// Paths that a limit or a missing feature ends before, after so many turns, each with the first of the trails that go on from
    /// there.
    pub short: Vec<(usize, Box<Path<'p>>, usize)>,
    /// Those for which there was no time.
    pub late: Vec<usize>,
    /// How many the path leaves here.
    pub astray: u64,
}

impl Trail {
    /// These turns, from the start on.
    pub(crate) fn of(turns: Vec<Turn>) -> Trail {
        Trail { turns }
    }

    /// The turns, from the start on.
    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }
}

/// A trail while it grows: ways that part share what is before that.
#[derive(Clone, Default)]
pub(crate) struct Way(Option<Rc<Stretch>>);

struct Stretch {
    before: Way,
    turn: Turn,
}

impl Way {
    /// The way that goes on by this turn.
    pub(crate) fn on(&self, turn: Turn) -> Way {
        Way(Some(Rc::new(Stretch { before: self.clone(), turn })))
    }

    /// The way of a trail.
    pub(crate) fn of(trail: &Trail) -> Way {
        Way::of_first(trail, trail.turns.len())
    }

    /// The way of the first turns of a trail.
    pub(crate) fn of_first(trail: &Trail, turns: usize) -> Way {
        trail.turns.iter().take(turns).fold(Way::default(), |way, turn| way.on(*turn))
    }

    /// All of it.
    pub(crate) fn trail(&self) -> Trail {
        let mut turns = Vec::new();
        let mut at = self;
        while let Some(stretch) = &at.0 {
            turns.push(stretch.turn);
            at = &stretch.before;
        }
        turns.reverse();
        Trail { turns }
    }
}

impl Drop for Way {
    /// A long way ends without recursion.
    fn drop(&mut self) {
        let mut last = self.0.take();
        while let Some(stretch) = last {
            last = Rc::try_unwrap(stretch).ok().and_then(|mut stretch| stretch.before.0.take());
        }
    }
}

/// Where some trails stand which are the same so far.
struct Stand<'p> {
    pending: Pending<'p>,
    /// So many turns were taken.
    turns: usize,
    on: Vec<usize>,
}

/// A walk along trails from the same start: what they share is walked once.
struct Walk<'t, 's, 'p> {
    trails: &'t [Trail],
    /// Gives the evidence, if there is to be some.
    solver: Option<&'s mut dyn HeapSolver<'p>>,
    waiting: Vec<Stand<'p>>,
    followed: Followed<'p>,
}

impl<'p> Walk<'_, '_, 'p> {
    /// Each trail takes its side.
    fn part(&mut self, cx: &mut Context<'p>, sides: Vec<Side<'p>>, on: Vec<usize>, turns: usize) {
        let fork = Fork::of(&sides);
        let mut by_side = vec![Vec::new(); sides.len()];
        for trail in on {
            let turn = &self.trails[trail].turns[turns];
            match by_side.get_mut(turn.side).filter(|_| turn.fork == fork) {
                Some(on) => on.push(trail),
                None => self.followed.astray += 1,
            }
        }
        let first = self.waiting.len();
        for (mut side, on) in sides.into_iter().zip(by_side) {
            let Some(trail) = on.first() else { continue };
            match &mut self.solver {
                // It was possible before, whatever is said now.
                Some(solver) => _ = side.admit(cx, *solver),
                None => side.state.evidence = Evidence::default(),
            }
            let mut pending = side.taken();
            pending.state_mut().spent.branches += u32::from(self.trails[*trail].turns[turns].is_branch);
            self.waiting.push(Stand { pending, turns: turns + 1, on });
        }
        self.waiting[first..].reverse();
    }

    /// The path ends before the trails do.
    fn end(&mut self, path: Box<Path<'p>>, on: Vec<usize>, turns: usize) {
        use Limit::{Branches, CallDepth, Memory, Steps, Time};
        match path.outcome {
            Outcome::OutOfBudget(Time) => self.followed.late.extend(on),
            Outcome::GaveUp(_) | Outcome::OutOfBudget(Steps | Branches | CallDepth | Memory) => {
                self.followed.short.extend(on.first().map(|trail| (*trail, path, turns)));
            }
            _ => self.followed.astray += on.len() as u64,
        }
    }
}

impl<'p> Engine<'p> {
    /// Where trails lead that were made from the same start. The evidence of what waits there is that of a heap solver which is asked at
    /// each fork again; without one there is none.
    pub(crate) fn follow(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trails: &[Trail],
        solver: Option<&mut dyn HeapSolver<'p>>,
    ) -> Followed<'p> {
        let begin =
            Stand { pending: Pending::Running(Box::new(start)), turns: 0, on: (0..trails.len()).collect() };
        let mut walk = Walk { trails, solver, waiting: vec![begin], followed: Followed::default() };
        // Whoever gave the trails away has counted this.
        let mut counted = Summary::default();
        while let Some(Stand { pending, turns, mut on }) = walk.waiting.pop() {
            if let Some(at) = on.iter().position(|trail| trails[*trail].turns.len() == turns) {
                // Others that end here or go on are in the subtree of this one.
                walk.followed.there.push((on[at], pending));
                continue;
            }
            if trails.len() > 1 && self.budget().deadline.has_passed() {
                walk.followed.late.append(&mut on);
                continue;
            }
            let reached = match pending {
                Pending::Running(state) => self.advance(cx, state, &mut counted),
                Pending::Ended(path) => Reached::Ended(path),
            };
            match reached {
                Reached::Forked(sides) => walk.part(cx, sides, on, turns),
                Reached::Ended(path) => walk.end(path, on, turns),
                Reached::Impossible => walk.followed.astray += on.len() as u64,
            }
        }
        walk.followed
    }

    /// What waits at the end of a trail; `None` if the path does not go that way here.
    pub(crate) fn follow_one(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
        solver: Option<&mut dyn HeapSolver<'p>>,
    ) -> Option<Pending<'p>> {
        self.follow(cx, start, std::slice::from_ref(trail), solver).there.pop().map(|(_, pending)| pending)
    }

    /// The path that ended at the end of a trail from this start. `None` if it does not go that way here.
    pub fn path_behind(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        start: State<'p>,
        trail: &Trail,
    ) -> Option<Path<'p>> {
        match self.follow_one(cx, start, trail, Some(solver))? {
            Pending::Ended(path) => Some(*path),
            Pending::Running(state) => match self.advance(cx, state, &mut Summary::default()) {
                Reached::Ended(path) => Some(*path),
                Reached::Forked(_) | Reached::Impossible => None,
            },
        }
    }
}
