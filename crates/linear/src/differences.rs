//! Difference constraints over the integers, one after the other.
//!
//! Each number has a potential, an assignment that keeps all constraints. A constraint that it breaks raises the larger side
//! and what lies above, each number once, the one that is raised most first; no assignment keeps them all exactly when the smaller side
//! would have to be raised as well [CottonMaler06]. What is taken back leaves the potentials right.

use std::collections::BinaryHeap;

/// `low + plus <= high`.
#[derive(Clone, Copy, Debug)]
struct Edge {
    low: u32,
    high: u32,
    plus: i128,
    label: u32,
    /// The edge before this one whose smaller side is the same.
    before: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    potential: i128,
    /// The last edge whose smaller side it is.
    edges: u32,
    /// By how much it has to be raised, and the edge that asks for it.
    raise: i128,
    by: u32,
    is_raised: bool,
}

const NONE: u32 = u32::MAX;

/// Constraints `low + plus <= high` that hold together, each with a label of its owner's.
#[derive(Clone, Default, Debug)]
pub struct Differences {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The numbers to raise, the largest raise first; one may be there with smaller raises too.
    queue: BinaryHeap<(i128, u32)>,
    /// The numbers that a new constraint has reached.
    reached: Vec<u32>,
}

impl Differences {
    /// A number that nothing is known of; numbers count from zero.
    pub fn add_number(&mut self) -> u32 {
        self.nodes.push(Node { potential: 0, edges: NONE, raise: 0, by: NONE, is_raised: false });
        self.nodes.len() as u32 - 1
    }

    /// Adds `low + plus <= high`. Costs a search among the numbers that are larger than `high` by constraints. Sums of all that is added
    /// have to fit 128 bits.
    ///
    /// # Errors
    /// When no integers keep all constraints: with the labels of some that contradict each other, this one's among them. It is not
    /// kept then.
    ///
    /// # Panics
    /// When a side was not added.
    pub fn add(&mut self, low: u32, plus: i128, high: u32, label: u32) -> Result<(), Vec<u32>> {
        let at = self.edges.len() as u32;
        self.edges.push(Edge { low, high, plus, label, before: self.nodes[low as usize].edges });
        self.nodes[low as usize].edges = at;
        let core = self.raise_from(at);
        self.forget_search();
        match core {
            None => Ok(()),
            Some(core) => {
                self.pop();
                Err(core)
            }
        }
    }

    /// Takes back the numbers behind the first ones, and the constraints whose labels are not below `labels`, which are the last
    /// ones.
    pub fn truncate(&mut self, numbers: usize, labels: u32) {
        while self.edges.last().is_some_and(|edge| edge.label >= labels) {
            self.pop();
        }
        self.nodes.truncate(numbers);
    }

    fn pop(&mut self) {
        if let Some(edge) = self.edges.pop() {
            self.nodes[edge.low as usize].edges = edge.before;
        }
    }

    /// Raises potentials until they keep the new edge too; the labels of a cycle if none do, which leaves them as they were.
    fn raise_from(&mut self, new: u32) -> Option<Vec<u32>> {
        let smaller = self.edges[new as usize].low;
        self.ask(new);
        while let Some((raise, node)) = self.queue.pop() {
            let Node { is_raised, raise: most, .. } = self.nodes[node as usize];
            if is_raised || raise < most {
                continue;
            }
            if node == smaller {
                let core = self.cycle(new);
                self.lower_again();
                return Some(core);
            }
            let raised = &mut self.nodes[node as usize];
            raised.potential += raise;
            raised.is_raised = true;
            let mut at = raised.edges;
            while at != NONE {
                self.ask(at);
                at = self.edges[at as usize].before;
            }
        }
        None
    }

    /// Has the larger side of an edge raised if its potential breaks the edge by more than others do.
    fn ask(&mut self, at: u32) {
        let Edge { low, high, plus, .. } = self.edges[at as usize];
        let least = self.nodes[low as usize].potential + plus;
        let node = &mut self.nodes[high as usize];
        let raise = least - node.potential;
        if !node.is_raised && raise > node.raise {
            (node.raise, node.by) = (raise, at);
            self.queue.push((raise, high));
            self.reached.push(high);
        }
    }

    /// The labels on the way by which raising came back to the smaller side of the new edge.
    fn cycle(&self, new: u32) -> Vec<u32> {
        let mut labels = Vec::new();
        let mut node = self.edges[new as usize].low;
        loop {
            let at = self.nodes[node as usize].by;
            let Edge { low, label, .. } = self.edges[at as usize];
            labels.push(label);
            if at == new {
                return labels;
            }
            node = low;
        }
    }

    fn lower_again(&mut self) {
        for node in &self.reached {
            let node = &mut self.nodes[*node as usize];
            if std::mem::take(&mut node.is_raised) {
                node.potential -= node.raise;
            }
        }
    }

    fn forget_search(&mut self) {
        self.queue.clear();
        for node in self.reached.drain(..) {
            let node = &mut self.nodes[node as usize];
            (node.raise, node.by, node.is_raised) = (0, NONE, false);
        }
    }
}

#[cfg(test)]
mod tests;
