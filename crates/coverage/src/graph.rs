//! What passed probes imply: the edges between ops, and execution followed backwards along them.

/// The ops of a body with their branches. A branch ends in a probe or in an op of which it is the only predecessor.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Graph {
    nodes: Vec<Node>,
    /// The branch on which each probe lies.
    probes: Vec<BranchOf>,
}

#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Node {
    /// How many branches it has.
    branches: u16,
    /// The branch that leads to it, if that has no probe.
    predecessor: Option<BranchOf>,
}

/// A branch of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BranchOf {
    op: u32,
    branch: u16,
}

/// What covers a branch: a branch of an op of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source(pub(crate) u32, pub(crate) u16);

impl Graph {
    pub(crate) fn new(count: usize) -> Graph {
        Graph { nodes: vec![Node::default(); count], probes: Vec::new() }
    }

    pub(crate) fn probe_count(&self) -> u32 {
        self.probes.len() as u32
    }

    /// How many branches an op has.
    pub(crate) fn branches(&self, op: usize) -> u16 {
        self.nodes.get(op).map_or(0, |node| node.branches)
    }

    /// Ends a branch in another op.
    pub(crate) fn add_edge(&mut self, from: usize, branch: u16, to: usize) {
        self.add_branch(from);
        if let Some(node) = self.nodes.get_mut(to) {
            node.predecessor = Some(BranchOf { op: from as u32, branch });
        }
    }

    /// Ends a branch in a new probe.
    pub(crate) fn add_probe(&mut self, from: usize, branch: u16) -> u32 {
        self.add_branch(from);
        self.probes.push(BranchOf { op: from as u32, branch });
        self.probe_count() - 1
    }

    fn add_branch(&mut self, op: usize) {
        if let Some(node) = self.nodes.get_mut(op) {
            node.branches = node.branches.saturating_add(1);
        }
    }

    /// What was executed if the probes for which `passed` holds were passed.
    pub(crate) fn execute(&self, passed: &dyn Fn(u32) -> bool) -> Executed {
        let mut executed = self.nothing();
        for (probe, branch) in (0..).zip(&self.probes) {
            if passed(probe) {
                self.follow_back(*branch, &mut executed);
            }
        }
        executed
    }

    fn nothing(&self) -> Executed {
        let mut executed = Executed {
            firsts: Vec::with_capacity(self.nodes.len()),
            covered: Vec::new(),
            reached: vec![false; self.nodes.len()],
        };
        let mut bits = 0;
        for node in &self.nodes {
            executed.firsts.push(bits);
            // A jump that does not go on has branch 1 only.
            bits += usize::from(node.branches.max(2));
        }
        executed.covered = vec![false; bits];
        executed
    }

    /// What was executed if these ops were begun, whether or not they ended.
    pub(crate) fn execute_until(&self, begun: &dyn Fn(usize) -> bool) -> Executed {
        let mut executed = self.nothing();
        let begun = self.nodes.iter().enumerate().filter(|(op, _)| begun(*op));
        begun
            .filter_map(|(_, node)| node.predecessor)
            .for_each(|branch| self.follow_back(branch, &mut executed));
        executed
    }

    fn follow_back(&self, from: BranchOf, executed: &mut Executed) {
        let mut next = Some(from);
        while let Some(BranchOf { op, branch }) = next {
            let was_reached = executed.cover(op, branch);
            if was_reached {
                return;
            }
            next = self.nodes.get(op as usize).and_then(|node| node.predecessor);
        }
    }
}

/// The covered branches of a graph.
pub(crate) struct Executed {
    /// The index of the first branch of each op in `covered`.
    firsts: Vec<usize>,
    covered: Vec<bool>,
    /// The ops with a covered branch.
    reached: Vec<bool>,
}

impl Executed {
    pub(crate) fn includes(&self, Source(op, branch): Source) -> bool {
        self.index(op, branch).and_then(|index| self.covered.get(index)) == Some(&true)
    }

    /// Whether an op has a covered branch.
    pub(crate) fn has_reached(&self, op: usize) -> bool {
        self.reached.get(op) == Some(&true)
    }

    fn index(&self, op: u32, branch: u16) -> Option<usize> {
        self.firsts.get(op as usize).map(|first| first + usize::from(branch))
    }

    /// Covers a branch; whether the op had a covered one before.
    fn cover(&mut self, op: u32, branch: u16) -> bool {
        let index = self.index(op, branch);
        if let Some(covered) = index.and_then(|index| self.covered.get_mut(index)) {
            *covered = true;
        }
        self.reached.get_mut(op as usize).is_none_or(|reached| std::mem::replace(reached, true))
    }
}
