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
/// a path takes more of them where it initialises classes that another session has initialised before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fork {
    at: Option<(MethodId, Pc)>,
    sides: usize,
}

impl Fork {
    pub(crate) fn of(sides: &[Side<'_>]) -> Fork {
        let stack = sides.first().and_then(|side| side.state.stack.as_ref());
        let top = stack.and_then(|stack| stack.frames().next());
        Fork { at: top.map(|frame| (frame.method, frame.pc)), sides: sides.len() }
    }
}

/// Where a trail leads.
pub(crate) enum Followed<'p> {
    /// To what waits at its end.
    There(Pending<'p>),
    /// A limit ends the path before, or a missing feature, after so many of the turns.
    Short(Box<Path<'p>>, usize),
    /// The path goes another way here.
    Astray,
}

impl<'p> Followed<'p> {
    /// A path that has ended before it took the turn at this place.
    fn ended(path: Box<Path<'p>>, turn: usize) -> Followed<'p> {
        match path.outcome {
            Outcome::GaveUp(_)
            | Outcome::OutOfBudget(
                Limit::Steps | Limit::Branches | Limit::CallDepth | Limit::Memory | Limit::Time,
            ) => Followed::Short(path, turn),
            _ => Followed::Astray,
        }
    }
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

impl<'p> Engine<'p> {
    /// What waits at the end of a trail that was made from the same start. Its evidence is that of a heap solver which is asked at each
    /// fork again; without one it has none.
    pub(crate) fn follow(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
        mut solver: Option<&mut dyn HeapSolver<'p>>,
    ) -> Followed<'p> {
        let mut pending = Pending::Running(Box::new(start));
        // Whoever gave the trail away has counted this.
        let mut counted = Summary::default();
        for (at, turn) in trail.turns.iter().enumerate() {
            let reached = match pending {
                Pending::Running(state) => self.advance(cx, state, &mut counted),
                Pending::Ended(path) => Reached::Ended(path),
            };
            let sides = match reached {
                Reached::Forked(sides) if Fork::of(&sides) == turn.fork => sides,
                Reached::Ended(path) => return Followed::ended(path, at),
                Reached::Forked(_) | Reached::Impossible => return Followed::Astray,
            };
            let Some(mut side) = sides.into_iter().nth(turn.side) else { return Followed::Astray };
            match &mut solver {
                // It was possible before, whatever is said now.
                Some(solver) => _ = side.admit(cx, *solver),
                None => side.state.evidence = Evidence::default(),
            }
            pending = side.taken();
            pending.state_mut().spent.branches += u32::from(turn.is_branch);
        }
        Followed::There(pending)
    }

    /// The path that ended at the end of a trail from this start. `None` if it does not go that way here.
    pub fn path_behind(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        start: State<'p>,
        trail: &Trail,
    ) -> Option<Path<'p>> {
        let Followed::There(pending) = self.follow(cx, start, trail, Some(solver)) else { return None };
        match pending {
            Pending::Ended(path) => Some(*path),
            Pending::Running(state) => match self.advance(cx, state, &mut Summary::default()) {
                Reached::Ended(path) => Some(*path),
                Reached::Forked(_) | Reached::Impossible => None,
            },
        }
    }
}
