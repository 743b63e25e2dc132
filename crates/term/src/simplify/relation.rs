//! Two comparisons of the same operands make one.
//!
//! A comparison says which of `<`, `=`, `>` may hold between two terms: a set of three bits. Conjunction
//! intersects the sets, disjunction unites them: `a <= b and a != b` is `a < b`.

use smallvec::SmallVec;

use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp};

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
const ALL: u8 = LESS | EQUAL | GREATER;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Signed,
    Unsigned,
}

#[derive(Clone, Copy)]
struct Relation {
    /// `None` for (in)equality, which is the same under both readings.
    reading: Option<Reading>,
    a: TermId,
    b: TermId,
    allowed: u8,
}

impl Relation {
    fn flipped(self) -> Self {
        let middle = self.allowed & EQUAL;
        let less = if self.allowed & GREATER != 0 { LESS } else { 0 };
        let greater = if self.allowed & LESS != 0 { GREATER } else { 0 };
        Self { a: self.b, b: self.a, allowed: less | middle | greater, ..self }
    }
}

impl TermPool {
    /// `a op b` as one comparison, for `And` and `Or` of comparisons of the same operands.
    pub(crate) fn merge_relations(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let first = self.relations(a);
        if first.is_empty() {
            return None;
        }
        let second = self.relations(b);
        for &x in &first {
            for &y in &second {
                let y = if y.a == x.a { y } else { y.flipped() };
                let compatible = x.reading == y.reading || x.reading.is_none() || y.reading.is_none();
                if !(compatible && x.a == y.a && x.b == y.b) {
                    continue;
                }
                let allowed = if op == BinaryOp::And { x.allowed & y.allowed } else { x.allowed | y.allowed };
                return Some(self.relate(Relation { reading: x.reading.or(y.reading), allowed, ..x }));
            }
        }
        None
    }

    /// The comparison that allows exactly `allowed`.
    fn relate(&mut self, relation: Relation) -> TermId {
        let Relation { reading, a, b, allowed } = relation;
        let signed = reading != Some(Reading::Unsigned);
        match allowed {
            0 => self.bool(false),
            EQUAL => self.eq(a, b),
            LESS if signed => self.slt(a, b),
            LESS => self.ult(a, b),
            GREATER if signed => self.slt(b, a),
            GREATER => self.ult(b, a),
            ALL => self.bool(true),
            _ => {
                let excluded = self.relate(Relation { allowed: ALL ^ allowed, ..relation });
                self.not(excluded)
            }
        }
    }

    /// The signed comparison of `a` and `b` that allows what `holds` says of -1, 0 and 1.
    pub(crate) fn relate_signed(&mut self, a: TermId, b: TermId, holds: [bool; 3]) -> TermId {
        let allowed =
            [LESS, EQUAL, GREATER].iter().zip(holds).map(|(bit, on)| if on { *bit } else { 0 }).sum();
        self.relate(Relation { reading: Some(Reading::Signed), a, b, allowed })
    }

    /// The ways to read a term as a comparison. With a constant there are two: `x < 5` is `x <= 4`.
    fn relations(&mut self, term: TermId) -> SmallVec<[Relation; 2]> {
        let mut found = SmallVec::new();
        let (op, a, b) = match *self.node(term) {
            Node::Binary(op, a, b) => (op, a, b),
            Node::Unary(UnaryOp::Not, inner) => {
                if let Some((a, b)) = self.as_binary(BinaryOp::Eq, inner) {
                    found.push(Relation { reading: None, a, b, allowed: LESS | GREATER });
                }
                return found;
            }
            _ => return found,
        };
        let (reading, allowed) = match op {
            BinaryOp::Eq => (None, EQUAL),
            BinaryOp::Slt => (Some(Reading::Signed), LESS),
            BinaryOp::Sle => (Some(Reading::Signed), LESS | EQUAL),
            BinaryOp::Ult => (Some(Reading::Unsigned), LESS),
            BinaryOp::Ule => (Some(Reading::Unsigned), LESS | EQUAL),
            _ => return found,
        };
        found.push(Relation { reading, a, b, allowed });
        if allowed == LESS {
            // The normal form of order keeps constants away from the ends of the range, so the
            // neighbours below do not wrap.
            if let Some(bound) = self.as_bits(b) {
                let below = self.bits_like(b, bound.wrapping_sub(1));
                found.push(Relation { reading, a, b: below, allowed: LESS | EQUAL });
            } else if let Some(bound) = self.as_bits(a) {
                let above = self.bits_like(a, bound.wrapping_add(1));
                found.push(Relation { reading, a: above, b, allowed: LESS | EQUAL });
            }
        }
        found
    }
}
