//! The execution tree of an exploration, where somebody wants to see it.
//!
//! An exploration forgets a fork as soon as its sides wait. With a tree it notes each fork, what its sides assume and what became of
//! them, and each state carries the node that it is at; so whoever gets the end of a path knows the leaf, and from a leaf there is a
//! trail, by which the path can be run once more. Without a tree none of this costs more than a look at each fork.

use heapwise_entity::{DenseMap, Entity};
use heapwise_heap::InputHeap;
use heapwise_program::{MethodId, Program};

use crate::stack::After;
use crate::trail::{Fork, Turn};
use crate::{Assumption, CodeLine, NodeId, Pending, Side, State, Trail, is_own};

/// The execution trees of the explorations of a target, each from its own root.
#[derive(Default)]
pub struct Tree {
    nodes: DenseMap<NodeId, Node>,
    roots: Vec<NodeId>,
}

/// A node: what is there, and the side of a fork by which it is reached.
struct Node {
    from: Option<(NodeId, Turn)>,
    shape: Shape,
}

/// What is at a node.
pub enum Shape {
    /// A path that waits: a limit has ended the exploration before its turn.
    Waiting,
    /// A fork.
    Forked(Box<Split>),
    /// The end of a path, after so many steps.
    Ended(u64),
    /// Code that makes a part of the input, or that rules call, does not let the path go on.
    Impossible,
}

/// A fork.
pub struct Split {
    /// Where the path is.
    pub place: Place,
    /// The input as it is there, to name what is decided.
    pub input: InputHeap,
    /// What each side assumes, and what became of it.
    pub sides: Vec<(Assumption, Fate)>,
}

/// What became of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is possible.
    Kept(NodeId),
    /// No solver knows whether it is possible.
    Doubtful(NodeId),
    /// It is not possible.
    Infeasible,
}

impl Fate {
    /// Where the side leads, if it was kept.
    pub fn node(self) -> Option<NodeId> {
        match self {
            Fate::Kept(node) | Fate::Doubtful(node) => Some(node),
            Fate::Infeasible => None,
        }
    }
}

/// Where a path is, as a person is shown it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line of code of the program; of the JDK, if no such code runs.
    pub line: CodeLine,
    /// The method that this line waits for, if it calls another than a person reads.
    pub within: Option<MethodId>,
    /// The method that rules have called.
    pub trigger: Option<MethodId>,
}

impl Place {
    /// The place of a path that has not ended.
    fn of(program: &Program, state: &State<'_>) -> Option<Place> {
        let frames = state.frames();
        let mut frames = frames.iter().skip_while(|frame| frame.is_prelude());
        let top = frames.clone().next()?;
        let own = frames.clone().find(|frame| is_own(program, frame.method));
        let at = own.unwrap_or(top);
        let line = CodeLine::of(program, at.method, at.pc);
        let trigger = frames.find(|frame| frame.after == After::Trigger).map(|frame| frame.method);
        let is_named = at.method != top.method && program.class(top.class).call_site_of.is_none();
        Some(Place { line, within: is_named.then_some(top.method), trigger })
    }
}

impl Tree {
    /// Begins another tree, at whose root the state is from now on.
    pub(crate) fn root(&mut self, state: &mut State<'_>) {
        let root = self.nodes.push(Node { from: None, shape: Shape::Waiting });
        self.roots.push(root);
        state.node = Some(root);
    }

    /// The roots, in the order in which the trees were begun.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// What is at a node; of one of another tree, nothing.
    pub fn shape(&self, node: NodeId) -> &Shape {
        self.nodes.get(node).map_or(&Shape::Waiting, |node| &node.shape)
    }

    /// The way to a node from its root, by the number of the root.
    pub fn trail(&self, node: NodeId) -> (usize, Trail) {
        let (mut at, mut turns) = (node, Vec::new());
        while let Some((before, turn)) = self.nodes.get(at).and_then(|node| node.from) {
            turns.push(turn);
            at = before;
        }
        turns.reverse();
        let root = self.roots.iter().position(|root| *root == at).unwrap_or_default();
        (root, Trail::of(turns))
    }

    /// The path at a node has ended.
    pub(crate) fn end(&mut self, state: &State<'_>) {
        self.set(state.node, Shape::Ended(state.spent.steps));
    }

    /// The path at a node turned out to be impossible.
    pub(crate) fn refute(&mut self, node: Option<NodeId>) {
        self.set(node, Shape::Impossible);
    }

    /// Takes note of a fork. The sides that were kept, each with its position and whether it is doubtful, are at nodes of their own from
    /// now on.
    pub(crate) fn split<'s, 'p: 's>(
        &mut self,
        mut split: Split,
        (fork, is_branch): (Fork, bool),
        at: Option<NodeId>,
        kept: impl Iterator<Item = (usize, &'s mut Pending<'p>, bool)>,
    ) {
        let Some(at) = at else { return };
        for (side, pending, is_doubtful) in kept {
            let turn = Turn { fork, side, is_branch };
            let node = self.nodes.push(Node { from: Some((at, turn)), shape: Shape::Waiting });
            pending.state_mut().node = Some(node);
            if let Some((_, fate)) = split.sides.get_mut(side) {
                *fate = if is_doubtful { Fate::Doubtful(node) } else { Fate::Kept(node) };
            }
        }
        self.set(Some(at), Shape::Forked(Box::new(split)));
    }

    fn set(&mut self, node: Option<NodeId>, shape: Shape) {
        if let Some(node) = node.filter(|node| node.index() < self.nodes.len()) {
            self.nodes[node].shape = shape;
        }
    }
}

impl Split {
    /// A fork whose sides nobody has asked about.
    pub(crate) fn of(program: &Program, sides: &[Side<'_>]) -> Option<Split> {
        let first = sides.first()?;
        let noted = sides.iter().map(|side| (side.assumption().clone(), Fate::Infeasible));
        Some(Split {
            place: Place::of(program, &first.state)?,
            input: first.state.input.clone(),
            sides: noted.collect(),
        })
    }
}
