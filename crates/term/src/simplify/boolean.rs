//! Booleans and if-then-else.

use crate::{BinaryOp, Node, Sort, TermId, TermPool, UnaryOp};

impl TermPool {
    /// Negation. Order comparisons turn around instead: `not (a < b)` is `b <= a`.
    pub fn not(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Unary(UnaryOp::Not, inner) => inner,
            Node::Binary(BinaryOp::Slt, x, y) => self.sle(y, x),
            Node::Binary(BinaryOp::Sle, x, y) => self.slt(y, x),
            Node::Binary(BinaryOp::Ult, x, y) => self.ule(y, x),
            Node::Binary(BinaryOp::Ule, x, y) => self.ult(y, x),
            _ => self.unary(UnaryOp::Not, a),
        }
    }

    /// Conjunction.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        self.connect(BinaryOp::And, a, b)
    }

    /// Disjunction.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        self.connect(BinaryOp::Or, a, b)
    }

    /// Conjunction of any number of terms; true if there is none.
    pub fn and_all(&mut self, terms: &[TermId]) -> TermId {
        let truth = self.bool(true);
        terms.iter().fold(truth, |all, &term| self.and(all, term))
    }

    /// Exclusive or.
    pub fn xor(&mut self, a: TermId, b: TermId) -> TermId {
        let same = self.eq(a, b);
        self.not(same)
    }

    /// `a` if `c` holds, else `b`.
    pub fn ite(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        debug_assert!(self.sort(c) == Sort::Bool && self.sort(a) == self.sort(b));
        if let Some(value) = self.as_bool(c) {
            return if value { a } else { b };
        }
        // One form for each condition: positive, and strict where it is an order between two terms.
        match *self.node(c) {
            Node::Unary(UnaryOp::Not, inner) => return self.ite(inner, b, a),
            Node::Binary(BinaryOp::Sle | BinaryOp::Ule, ..) => {
                let strict = self.not(c);
                return self.ite(strict, b, a);
            }
            _ => {}
        }
        let a = self.branch(c, a, true);
        let b = self.branch(c, b, false);
        if a == b {
            return a;
        }
        if self.sort(a) == Sort::Bool { self.bool_ite(c, a, b) } else { self.ite_node(c, a, b) }
    }

    /// The part of a branch that is left when the condition is known to be `value`.
    fn branch(&self, condition: TermId, branch: TermId, value: bool) -> TermId {
        match *self.node(branch) {
            Node::Ite(c, a, b) if c == condition => {
                if value {
                    a
                } else {
                    b
                }
            }
            _ => branch,
        }
    }

    fn bool_ite(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        if a == c || self.as_bool(a) == Some(true) {
            return self.or(c, b);
        }
        if b == c || self.as_bool(b) == Some(false) {
            return self.and(c, a);
        }
        if self.as_bool(a) == Some(false) || self.is_complement(a, c) {
            let not_c = self.not(c);
            return self.and(not_c, b);
        }
        if self.as_bool(b) == Some(true) || self.is_complement(b, c) {
            let not_c = self.not(c);
            return self.or(not_c, a);
        }
        if self.is_complement(a, b) {
            return self.eq(c, a);
        }
        self.ite_node(c, a, b)
    }

    /// Conjunction and disjunction are each other's mirror: `absorbing` is the value that decides.
    fn connect(&mut self, op: BinaryOp, a: TermId, b: TermId) -> TermId {
        debug_assert!(self.sort(a) == Sort::Bool && self.sort(b) == Sort::Bool);
        let absorbing = op == BinaryOp::Or;
        match (self.as_bool(a), self.as_bool(b)) {
            (Some(value), _) => return if value == absorbing { a } else { b },
            (_, Some(value)) => return if value == absorbing { b } else { a },
            _ => {}
        }
        if a == b {
            return a;
        }
        if self.is_complement(a, b) {
            return self.bool(absorbing);
        }
        if let Some(absorbed) = self.absorb(op, a, b).or_else(|| self.absorb(op, b, a)) {
            return absorbed;
        }
        if let Some(merged) = self.merge_relations(op, a, b) {
            return merged;
        }
        self.binary(op, a, b)
    }

    /// `a and (a and x)`, `a and (a or x)`, `a and (not a or x)`, and their mirrors.
    fn absorb(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let dual = if op == BinaryOp::And { BinaryOp::Or } else { BinaryOp::And };
        let Node::Binary(inner, x, y) = *self.node(b) else { return None };
        if inner == op {
            if a == x || a == y {
                return Some(b);
            }
            return (self.is_complement(a, x) || self.is_complement(a, y))
                .then(|| self.bool(op == BinaryOp::Or));
        }
        if inner != dual {
            return None;
        }
        if a == x || a == y {
            return Some(a);
        }
        if self.is_complement(a, x) {
            return Some(self.connect(op, a, y));
        }
        self.is_complement(a, y).then(|| self.connect(op, a, x))
    }

    /// Whether two booleans are each other's negation, as far as their nodes show it.
    pub(crate) fn is_complement(&self, a: TermId, b: TermId) -> bool {
        match (*self.node(a), *self.node(b)) {
            (Node::Unary(UnaryOp::Not, x), _) if x == b => true,
            (_, Node::Unary(UnaryOp::Not, y)) if y == a => true,
            (Node::Binary(BinaryOp::Slt, x, y), Node::Binary(BinaryOp::Sle, v, w))
            | (Node::Binary(BinaryOp::Sle, x, y), Node::Binary(BinaryOp::Slt, v, w))
            | (Node::Binary(BinaryOp::Ult, x, y), Node::Binary(BinaryOp::Ule, v, w))
            | (Node::Binary(BinaryOp::Ule, x, y), Node::Binary(BinaryOp::Ult, v, w)) => x == w && y == v,
            _ => false,
        }
    }
}
