//! Reading assertions as facts about whole numbers.
//!
//! A bit-vector stands for its signed or for its unsigned value: a *reading*. Sign extension keeps the
//! signed value and zero extension the unsigned one, so both are looked through. A variable under both
//! readings is two nodes that know nothing of each other.

use heapwise_term::{BinaryOp, Const, Node, Sort, TermId, TermPool, UnaryOp, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{Distinct, Edge, Graph, Verdict, ZERO};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Reading {
    Signed,
    Unsigned,
}

/// `node + offset`, true as a sum of whole numbers if it lies within `range`.
#[derive(Clone, Copy)]
struct Linear {
    node: usize,
    offset: i128,
    range: Option<(i128, i128)>,
}

#[derive(Clone, Copy)]
enum Relation {
    /// `a + slack <= b`.
    AtMost {
        slack: i128,
    },
    Equal,
    Different,
}

#[derive(Clone, Copy)]
struct Fact {
    relation: Relation,
    a: Linear,
    b: Linear,
    reason: u32,
}

/// The facts of a query.
pub(super) struct Facts {
    graph: Graph,
    nodes: FxHashMap<(TermId, Reading), usize>,
    order: Vec<(TermId, usize)>,
    booleans: Vec<(VarId, bool)>,
    /// Terms that some assertion compares as unsigned numbers.
    unsigned: FxHashSet<TermId>,
    /// Facts with sums that may overflow, as far as is known.
    pending: Vec<Fact>,
    /// Facts with sums that were found not to overflow.
    admitted: FxHashSet<u32>,
}

impl Facts {
    /// Reads what can be read of `assertions`.
    pub(super) fn gather(pool: &TermPool, assertions: &[TermId]) -> Self {
        let mut facts = Self {
            graph: Graph::new(),
            nodes: FxHashMap::default(),
            order: Vec::new(),
            booleans: Vec::new(),
            unsigned: FxHashSet::default(),
            pending: Vec::new(),
            admitted: FxHashSet::default(),
        };
        for &assertion in assertions {
            facts.note_readings(pool, assertion);
        }
        for (reason, &assertion) in assertions.iter().enumerate() {
            facts.read(pool, assertion, reason as u32);
        }
        facts
    }

    /// The terms that have a node of their own, with the node.
    pub(super) fn variables(&self) -> impl Iterator<Item = (TermId, usize)> + '_ {
        self.order.iter().copied()
    }

    /// The boolean variables that are asserted or denied.
    pub(super) fn booleans(&self) -> &[(VarId, bool)] {
        &self.booleans
    }

    /// Decides the facts. Sums join in once the bounds known so far exclude overflow.
    pub(super) fn solve(&mut self) -> Verdict {
        while !self.pending.is_empty() {
            let bounds = match self.graph.bounds() {
                Ok(bounds) => bounds,
                Err(reasons) => return Verdict::Infeasible(self.full_core(reasons)),
            };
            let (safe, open): (Vec<Fact>, Vec<Fact>) = self.pending.iter().partition(|fact| {
                [fact.a, fact.b].iter().all(|linear| linear.stays_in_range(bounds.get(linear.node)))
            });
            self.pending = open;
            if safe.is_empty() {
                break;
            }
            for fact in safe {
                self.admitted.insert(fact.reason);
                self.add_to_graph(fact);
            }
        }
        match self.graph.solve() {
            Verdict::Infeasible(reasons) => Verdict::Infeasible(self.full_core(reasons)),
            verdict => verdict,
        }
    }

    /// A sum counts only because of bounds that other facts gave, so a core with one includes all facts.
    fn full_core(&self, reasons: Vec<u32>) -> Vec<u32> {
        if reasons.iter().any(|reason| self.admitted.contains(reason)) {
            self.graph.reasons()
        } else {
            reasons
        }
    }

    fn note_readings(&mut self, pool: &TermPool, assertion: TermId) {
        let atom = match *pool.node(assertion) {
            Node::Unary(UnaryOp::Not, inner) => inner,
            _ => assertion,
        };
        let Node::Binary(op, a, b) = *pool.node(atom) else { return };
        for operand in [a, b] {
            let base = without_offset(pool, operand);
            if matches!(op, BinaryOp::Ult | BinaryOp::Ule) {
                self.unsigned.insert(base);
            }
            if let Node::Unary(UnaryOp::Zext { .. }, inner) = *pool.node(base) {
                self.unsigned.insert(without_offset(pool, inner));
            }
        }
    }

    fn read(&mut self, pool: &TermPool, assertion: TermId, reason: u32) {
        match *pool.node(assertion) {
            Node::Var(var) => self.booleans.push((var, true)),
            Node::Unary(UnaryOp::Not, inner) => match *pool.node(inner) {
                Node::Var(var) => self.booleans.push((var, false)),
                Node::Binary(BinaryOp::Eq, a, b) => {
                    self.read_equality(pool, Relation::Different, a, b, reason)
                }
                _ => {}
            },
            Node::Binary(op, a, b) => {
                let (relation, reading) = match op {
                    BinaryOp::Eq => return self.read_equality(pool, Relation::Equal, a, b, reason),
                    BinaryOp::Slt => (Relation::AtMost { slack: 1 }, Reading::Signed),
                    BinaryOp::Sle => (Relation::AtMost { slack: 0 }, Reading::Signed),
                    BinaryOp::Ult => (Relation::AtMost { slack: 1 }, Reading::Unsigned),
                    BinaryOp::Ule => (Relation::AtMost { slack: 0 }, Reading::Unsigned),
                    _ => return,
                };
                self.relate(pool, relation, (a, b), reading, reason);
            }
            _ => {}
        }
    }

    fn read_equality(&mut self, pool: &TermPool, relation: Relation, a: TermId, b: TermId, reason: u32) {
        if !matches!(pool.sort(a), Sort::Bits(_)) {
            return;
        }
        let is_unsigned = |term| self.unsigned.contains(&without_offset(pool, term));
        let reading = if is_unsigned(a) || is_unsigned(b) { Reading::Unsigned } else { Reading::Signed };
        self.relate(pool, relation, (a, b), reading, reason);
    }

    fn relate(
        &mut self,
        pool: &TermPool,
        relation: Relation,
        (a, b): (TermId, TermId),
        reading: Reading,
        reason: u32,
    ) {
        let (a, b) = (self.linear(pool, a, reading), self.linear(pool, b, reading));
        let fact = Fact { relation, a, b, reason };
        if a.range.is_some() || b.range.is_some() { self.pending.push(fact) } else { self.add_to_graph(fact) }
    }

    fn linear(&mut self, pool: &TermPool, term: TermId, reading: Reading) -> Linear {
        let (mut term, mut reading) = (term, reading);
        let mut linear = Linear { node: ZERO, offset: 0, range: None };
        loop {
            match *pool.node(term) {
                Node::Const(value) => {
                    linear.offset += number(value, reading);
                    return linear;
                }
                Node::Unary(UnaryOp::Sext { .. }, inner) if reading == Reading::Signed => term = inner,
                Node::Unary(UnaryOp::Zext { .. }, inner) => (term, reading) = (inner, Reading::Unsigned),
                Node::Binary(BinaryOp::Add, x, c) if linear.range.is_none() => match pool.as_const(c) {
                    Some(value) => {
                        linear.range = Some(range(pool.sort(term), reading));
                        linear.offset += i128::from(value.signed());
                        term = x;
                    }
                    None => break,
                },
                _ => break,
            }
        }
        linear.node = self.node(pool, term, reading);
        linear
    }

    fn node(&mut self, pool: &TermPool, term: TermId, reading: Reading) -> usize {
        if let Some(&node) = self.nodes.get(&(term, reading)) {
            return node;
        }
        let (low, high) = match reading {
            Reading::Signed => {
                let (low, high) = pool.signed_bounds(term);
                (i128::from(low), i128::from(high))
            }
            Reading::Unsigned => range(pool.sort(term), reading),
        };
        let node = self.graph.add_node(low, high);
        self.nodes.insert((term, reading), node);
        self.order.push((term, node));
        node
    }

    fn add_to_graph(&mut self, Fact { relation, a, b, reason }: Fact) {
        let difference = b.offset - a.offset;
        let at_most = |slack| Edge { from: b.node, to: a.node, weight: difference - slack, reason };
        match relation {
            Relation::AtMost { slack } => self.graph.add_edge(at_most(slack)),
            Relation::Equal => {
                self.graph.add_edge(at_most(0));
                self.graph.add_edge(Edge { from: a.node, to: b.node, weight: -difference, reason });
            }
            Relation::Different => {
                self.graph.add_distinct(Distinct { a: a.node, b: b.node, difference, reason });
            }
        }
    }
}

impl Linear {
    fn stays_in_range(&self, bounds: Option<&(i128, i128)>) -> bool {
        match (self.range, bounds) {
            (None, _) => true,
            (Some((least, greatest)), Some(&(low, high))) => {
                low + self.offset >= least && high + self.offset <= greatest
            }
            (Some(_), None) => false,
        }
    }
}

fn without_offset(pool: &TermPool, term: TermId) -> TermId {
    match *pool.node(term) {
        Node::Binary(BinaryOp::Add, x, c) if pool.as_const(c).is_some() => x,
        _ => term,
    }
}

fn number(value: Const, reading: Reading) -> i128 {
    match reading {
        Reading::Signed => i128::from(value.signed()),
        Reading::Unsigned => i128::from(value.raw()),
    }
}

/// The least and the greatest number of a sort under a reading.
fn range(sort: Sort, reading: Reading) -> (i128, i128) {
    let count = 1i128 << sort.width();
    match reading {
        Reading::Signed => (-count / 2, count / 2 - 1),
        Reading::Unsigned => (0, count - 1),
    }
}
