//! The way to a subtree of the execution tree, by which another thread finds it.
//!
//! States belong to the thread that explores them. A trail says where one stands in a form that all threads understand: what it
//! takes to get there from the start is executed again, without asking whether it is possible.

use heapwise_heap::{Context, Evidence};

use crate::side::{Pending, Reached, Side};
use crate::{Engine, State, Summary};

/// The sides taken at the forks since the start of an exploration.
#[derive(Clone, Default, Debug)]
pub struct Trail {
    turns: Vec<Turn>,
}

/// A side taken at a fork.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// The steps up to the fork and the number of its sides: by them it is noticed if the path goes another way.
    pub fork: Fork,
    /// The position of the side among those that the fork offers.
    pub side: usize,
    /// Whether other sides were kept too.
    pub is_branch: bool,
}

/// What tells the forks of a path apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fork {
    steps: u64,
    sides: usize,
}

impl Fork {
    pub(crate) fn of(sides: &[Side<'_>]) -> Fork {
        Fork { steps: sides.first().map_or(0, |side| side.state.spent.steps), sides: sides.len() }
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

    /// How many forks it has.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    /// Goes back to this many forks, and from there on by this turn, if any.
    pub(crate) fn turn(&mut self, depth: usize, turn: Option<Turn>) {
        self.turns.truncate(depth);
        self.turns.extend(turn);
    }

    /// The way that begins with this many forks and goes on by this turn, if any.
    pub(crate) fn branch(&self, depth: usize, turn: Option<Turn>) -> Trail {
        let before = self.turns.iter().take(depth).copied();
        Trail { turns: before.chain(turn).collect() }
    }
}

impl<'p> Engine<'p> {
    /// The state at the end of a trail that was made from the same start. It has no evidence: nobody was asked. `None` if
    /// the path does not go that way here, as when a limit on time ends it.
    pub(crate) fn follow(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
    ) -> Option<State<'p>> {
        let mut state = Box::new(start);
        // Whoever gave the trail away has counted this.
        let mut counted = Summary::default();
        for turn in &trail.turns {
            let Reached::Forked(sides) = self.advance(cx, state, &mut counted) else { return None };
            if Fork::of(&sides) != turn.fork {
                return None;
            }
            let Pending::Running(side) = sides.into_iter().nth(turn.side)?.taken() else { return None };
            state = side;
            state.spent.branches += u32::from(turn.is_branch);
        }
        if !trail.turns.is_empty() {
            state.evidence = Evidence::default();
        }
        Some(*state)
    }
}
