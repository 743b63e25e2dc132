//! All paths of a target with their execution tree, for whoever is shown how they part.
//!
//! The paths, and their order, are those of [`Symbolic`](crate::Symbolic) where all are wanted.

use std::collections::BTreeMap;

use heapwise_engine::{Exploration, Jump, NodeId, Path, Retraced, Shape, State, Summary, Tree};
use heapwise_heap::HeapSolver;
use heapwise_program::{MethodId, Pc};

use crate::strategy::{Aim, Strategy};
use crate::{Case, Ending, Session};

/// All paths, in the order of [`Exploration`], with their tree.
#[derive(Default)]
pub struct Recording<'p> {
    /// What earlier explorations did.
    before: Summary,
    current: Option<Exploration<'p>>,
    /// The tree, between explorations.
    tree: Tree,
    /// Where each exploration began.
    starts: Vec<State<'p>>,
    ends: BTreeMap<NodeId, Ending>,
    /// The leaf of the last path.
    leaf: Option<NodeId>,
}

/// The execution tree of a target.
pub struct Recorded<'p> {
    /// The forks.
    pub tree: Tree,
    /// How the path at each leaf ended.
    pub ends: BTreeMap<NodeId, Ending>,
    starts: Vec<State<'p>>,
}

impl<'p> Strategy<'p> for Recording<'p> {
    fn begin(&mut self, _: &mut Session<'p>, _: &Aim<'_>, start: State<'p>) {
        self.before = self.summary();
        self.rest();
        self.starts.push(start.clone());
        self.current = Some(Exploration::recorded(start, std::mem::take(&mut self.tree)));
    }

    fn next(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Option<Path<'p>> {
        let path = self.current.as_mut()?.next(&mut session.engine, &mut session.cx, solver)?;
        self.leaf = path.state.node;
        Some(path)
    }

    fn reached(&mut self, ending: Ending, _: &[Case<'p>]) -> bool {
        if let Some(leaf) = self.leaf {
            self.ends.insert(leaf, ending);
        }
        false
    }

    fn summary(&self) -> Summary {
        let mut summary = self.before.clone();
        if let Some(exploration) = &self.current {
            summary.absorb(exploration.summary().clone());
        }
        summary
    }

    fn left_out(&self) -> u64 {
        0
    }

    fn forget_cut(&mut self) {
        self.before = self.summary();
        self.before.cut = None;
        self.rest();
    }
}

impl<'p> Recording<'p> {
    /// What was recorded.
    pub fn recorded(mut self) -> Recorded<'p> {
        self.rest();
        Recorded { tree: self.tree, ends: self.ends, starts: self.starts }
    }

    /// Takes the tree back from an exploration that is over.
    fn rest(&mut self) {
        if let Some(tree) = self.current.take().and_then(Exploration::into_tree) {
            self.tree = tree;
        }
    }
}

impl<'p> Recorded<'p> {
    /// The states at the roots.
    pub fn starts(&self) -> &[State<'p>] {
        &self.starts
    }

    /// Runs the path that ended at a leaf once more, with a log. `None` if there is no time for it.
    pub fn retrace(&self, session: &mut Session<'p>, leaf: NodeId) -> Option<Retraced> {
        let Shape::Ended(steps) = self.tree.shape(leaf) else { return None };
        let (root, trail) = self.tree.trail(leaf);
        let start = self.starts.get(root)?.clone();
        session.engine.retrace(&mut session.cx, start, &trail, *steps)
    }

    /// The jumps of the path that ended at a leaf, those that are wanted, when it runs once more. `None` if there is no time for it.
    pub fn jumps(
        &self,
        session: &mut Session<'p>,
        leaf: NodeId,
        is_wanted: &dyn Fn(MethodId, Pc) -> bool,
    ) -> Option<Vec<Jump>> {
        let Shape::Ended(steps) = self.tree.shape(leaf) else { return None };
        let (root, trail) = self.tree.trail(leaf);
        let start = self.starts.get(root)?.clone();
        session.engine.jumps(&mut session.cx, start, &trail, *steps, is_wanted)
    }
}
