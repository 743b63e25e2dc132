//! Reading assertions as facts about whole numbers.
//!
//! A bit-vector stands for its signed or for its unsigned value: a *reading*. Sign extension keeps the
//! signed value and zero extension the unsigned one, so both are looked through. A variable under both
//! readings is two nodes that know nothing of each other. What conditions say of things of a total order is read as if those were
//! whole numbers, without bounds.

use heapwise_term::{BinaryOp, Const, Node, Ordered, Sort, TermId, TermPool, ThingId, UnaryOp, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{Verdict, ZERO};
use super::sums::{Fact, Linear, Relation, System};

/// More things than there can be lie between zero and this.
const UNBOUNDED: i128 = 1 << 100;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Reading {
    Signed,
    Unsigned,
}

/// The facts of a query.
pub(super) struct Facts {
    system: System,
    nodes: FxHashMap<(TermId, Reading), usize>,
    things: FxHashMap<ThingId, usize>,
    order: Vec<(TermId, usize)>,
    booleans: Vec<(VarId, bool)>,
    /// Terms that some assertion compares as unsigned numbers.
    unsigned: FxHashSet<TermId>,
}

impl Facts {
    /// Reads what can be read of `assertions`.
    pub(super) fn gather(pool: &TermPool, assertions: &[TermId]) -> Self {
        let mut facts = Self {
            system: System::new(),
            nodes: FxHashMap::default(),
            things: FxHashMap::default(),
            order: Vec::new(),
            booleans: Vec::new(),
            unsigned: FxHashSet::default(),
        };
        for &assertion in assertions {
            facts.note_readings(pool, assertion);
        }
        for (reason, &assertion) in assertions.iter().enumerate() {
            if let Some(ordered) = pool.ordered(assertion) {
                facts.read_order(ordered, reason as u32);
            }
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

    /// Decides the facts.
    pub(super) fn solve(&mut self) -> Verdict {
        self.system.solve()
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
        self.system.add(Fact { relation, a, b, reason });
    }

    fn read_order(&mut self, ordered: Ordered, reason: u32) {
        let (relation, a, b) = match ordered {
            Ordered::Less(a, b) => (Relation::AtMost { slack: 1 }, a, b),
            Ordered::AtMost(a, b) => (Relation::AtMost { slack: 0 }, a, b),
            Ordered::Same(a, b) => (Relation::Equal, a, b),
            Ordered::Different(a, b) => (Relation::Different, a, b),
        };
        let [a, b] =
            [a, b].map(|thing| Linear { plus: self.thing(thing), minus: ZERO, offset: 0, range: None });
        self.system.add(Fact { relation, a, b, reason });
    }

    /// The node of a thing of an order.
    fn thing(&mut self, thing: ThingId) -> usize {
        let system = &mut self.system;
        *self.things.entry(thing).or_insert_with(|| system.add_node(-UNBOUNDED, UNBOUNDED))
    }

    fn linear(&mut self, pool: &TermPool, term: TermId, reading: Reading) -> Linear {
        let (mut term, mut reading) = (term, reading);
        let mut linear = Linear { plus: ZERO, minus: ZERO, offset: 0, range: None };
        loop {
            (term, reading) = without_extension(pool, term, reading);
            let own = Some(range(pool.sort(term), reading));
            // What is below an extension overflows on its own.
            let is_open = linear.range.is_none() || linear.range == own && linear.minus == ZERO;
            match *pool.node(term) {
                Node::Const(value) => {
                    linear.offset += number(value, reading);
                    return linear;
                }
                Node::Binary(BinaryOp::Add, x, c) if linear.range.is_none() => match pool.as_const(c) {
                    Some(value) => {
                        linear.offset += i128::from(value.signed());
                        term = x;
                    }
                    None => break,
                },
                Node::Binary(BinaryOp::Sub, x, y) if is_open => {
                    linear.minus = self.base(pool, y, reading);
                    term = x;
                }
                Node::Unary(op @ (UnaryOp::Neg | UnaryOp::BitNot), y) if is_open => {
                    linear.minus = self.base(pool, y, reading);
                    linear.offset -= i128::from(op == UnaryOp::BitNot);
                    linear.range = own;
                    return linear;
                }
                _ => break,
            }
            linear.range = own;
        }
        linear.plus = self.node(pool, term, reading);
        linear
    }

    /// The node of a term that is not looked into.
    fn base(&mut self, pool: &TermPool, term: TermId, reading: Reading) -> usize {
        let (term, reading) = without_extension(pool, term, reading);
        self.node(pool, term, reading)
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
        let node = self.system.add_node(low, high);
        self.nodes.insert((term, reading), node);
        self.order.push((term, node));
        node
    }
}

/// What a term extends, with the reading that has the same number.
fn without_extension(pool: &TermPool, term: TermId, reading: Reading) -> (TermId, Reading) {
    let (mut term, mut reading) = (term, reading);
    loop {
        match *pool.node(term) {
            Node::Unary(UnaryOp::Sext { .. }, inner) if reading == Reading::Signed => term = inner,
            Node::Unary(UnaryOp::Zext { .. }, inner) => (term, reading) = (inner, Reading::Unsigned),
            _ => return (term, reading),
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
