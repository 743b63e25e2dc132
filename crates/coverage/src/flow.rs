//! Where the probes go.
//!
//! An op is a *join* if more than one edge leads to it: two jumps, or a jump and the op before it. Beginnings of
//! guarded ranges, handlers and the first op of the method count as if one jump led to them. A probe is put: on
//! each jump to a join; between an op and the next one if that is a join, or begins a line with calls; and before each
//! exit. So an op without a probe on its way in has a single predecessor, and the edges are a forest.

use heapwise_classfile::{Body, Op, Pc};

use crate::graph::Graph;

/// Number of a probe within its method.
pub(crate) type Probe = u32;

/// The probes of a body, and the graph that gives them their meaning.
pub(crate) struct Plan {
    /// The probe passed when the op is reached from the one before it.
    pub(crate) before: Vec<Option<Probe>>,
    /// The probe passed on leaving the method by the op.
    pub(crate) exits: Vec<Option<Probe>>,
    /// The probes on jumps: target and probe, for each op that jumps.
    pub(crate) jumps: Vec<Vec<(Pc, Probe)>>,
    pub(crate) graph: Graph,
}

/// What is known of the edges into each op.
struct Labels {
    /// Jumps to it, counted up to two.
    jumps: Vec<u8>,
    /// Whether the op before it goes on with it.
    follows: Vec<bool>,
    /// Whether a line begins there with a call on it.
    begins_calls: Vec<bool>,
    /// Whether anything refers to the place; elsewhere JaCoCo does not look at the edges.
    is_label: Vec<bool>,
}

impl Labels {
    fn new(body: &Body, line_starts: &[bool]) -> Labels {
        let count = body.ops.len();
        let mut labels = Labels {
            jumps: vec![0; count],
            follows: vec![false; count],
            begins_calls: vec![false; count],
            is_label: line_starts.to_vec(),
        };
        labels.jump_to(0);
        for handler in &body.handlers {
            labels.jump_to(handler.start);
            labels.jump_to(handler.target);
            if let Some(end) = labels.is_label.get_mut(handler.end as usize) {
                *end = true;
            }
        }
        let mut line = None;
        for (index, op) in body.ops.iter().enumerate() {
            if line_starts.get(index) == Some(&true) {
                line = Some(index);
            }
            distinct_targets(op).into_iter().for_each(|target| labels.jump_to(target));
            if let Some(next) = labels.follows.get_mut(index + 1) {
                *next = op.falls_through();
            }
            if let Some(begins) =
                line.filter(|_| is_call(op)).and_then(|line| labels.begins_calls.get_mut(line))
            {
                *begins = true;
            }
        }
        labels
    }

    fn jump_to(&mut self, pc: Pc) {
        if let (Some(jumps), Some(label)) =
            (self.jumps.get_mut(pc as usize), self.is_label.get_mut(pc as usize))
        {
            *jumps = (*jumps + 1).min(2);
            *label = true;
        }
    }

    fn follows(&self, index: usize) -> bool {
        self.follows.get(index).copied().unwrap_or(false)
    }

    fn is_join(&self, index: usize) -> bool {
        let jumps = self.jumps.get(index).copied().unwrap_or(0);
        jumps + u8::from(self.follows(index) && jumps > 0) >= 2
    }

    fn needs_probe(&self, index: usize) -> bool {
        self.follows(index) && (self.is_join(index) || self.begins_calls.get(index) == Some(&true))
    }

    /// Whether JaCoCo takes the op for a successor of the one before: nothing tells it otherwise where there is no label.
    fn is_successor(&self, index: usize) -> bool {
        self.follows(index) || self.is_label.get(index) == Some(&false)
    }
}

impl Plan {
    /// Plans the probes of a body without subroutines.
    pub(crate) fn new(body: &Body, line_starts: &[bool]) -> Plan {
        let labels = Labels::new(body, line_starts);
        let count = body.ops.len();
        let mut plan = Plan {
            before: vec![None; count],
            exits: vec![None; count],
            jumps: vec![Vec::new(); count],
            graph: Graph::new(count),
        };
        let mut edges = Vec::new();
        for (index, op) in body.ops.iter().enumerate() {
            if let Some(previous) = index.checked_sub(1) {
                plan.go_on(previous, index, &labels);
            }
            plan.jump(index, op, &labels, &mut edges);
            if op.is_exit() {
                plan.set_exit(index);
            }
        }
        for (from, branch, to) in edges {
            plan.graph.add_edge(from, branch, to as usize);
        }
        plan
    }

    fn go_on(&mut self, previous: usize, index: usize, labels: &Labels) {
        if labels.needs_probe(index) {
            let probe = self.graph.add_probe(previous, 0);
            if let Some(before) = self.before.get_mut(index) {
                *before = Some(probe);
            }
        } else if labels.is_successor(index) {
            self.graph.add_edge(previous, 0, index);
        }
    }

    /// The jumps of an op. Edges without a probe are added at the end: they may lead to ops not seen yet.
    fn jump(&mut self, index: usize, op: &Op, labels: &Labels, edges: &mut Vec<(usize, u16, Pc)>) {
        let first = u16::from(!matches!(op, Op::Switch(_)));
        for (branch, target) in (first..).zip(distinct_targets(op)) {
            if !labels.is_join(target as usize) {
                edges.push((index, branch, target));
                continue;
            }
            let probe = self.graph.add_probe(index, branch);
            if let Some(jumps) = self.jumps.get_mut(index) {
                jumps.push((target, probe));
            }
        }
    }

    fn set_exit(&mut self, index: usize) {
        let probe = self.graph.add_probe(index, 0);
        if let Some(exit) = self.exits.get_mut(index) {
            *exit = Some(probe);
        }
    }
}

/// The targets of an op, each once, the default of a switch first.
pub fn distinct_targets(op: &Op) -> Vec<Pc> {
    let mut targets = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    op.visit_targets(|target| {
        if seen.insert(target) {
            targets.push(target);
        }
    });
    targets
}

fn is_call(op: &Op) -> bool {
    matches!(
        op,
        Op::InvokeVirtual(_)
            | Op::InvokeSpecial(_)
            | Op::InvokeStatic(_)
            | Op::InvokeInterface(_)
            | Op::InvokeDynamic(_)
    )
}
