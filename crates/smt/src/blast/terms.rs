//! Terms to circuits, each term once.
//!
//! Operands first, with a work list, because terms can be deep. Products, quotients and functions of floats become
//! free inputs: the result is then an abstraction, and the term is marked so.

use heapwise_entity::Entity;
use heapwise_term::{BinaryOp, Function, Node, Sort, TermId, TermPool, UnaryOp};

use super::arithmetic::{Bits, Shift, complement, constant};
use super::circuit::{Circuit, Lit};
use super::rounding::Whole;

/// What a circuit says of its term; what it is made of says no more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exactness {
    /// All.
    Exact,
    /// All, and it rounds floats, which is hard on the SAT solver.
    Rounding,
    /// It leaves results open.
    Open,
}

/// The circuits of all terms blasted so far.
pub(super) struct Circuits {
    pub(super) circuit: Circuit,
    /// Where the bits of a term start, and what they say.
    spans: Vec<Option<Span>>,
    bits: Vec<Lit>,
    /// The last query that met a term.
    met: Vec<u32>,
    query: u32,
}

#[derive(Clone, Copy)]
struct Span {
    start: u32,
    width: u8,
    exactness: Exactness,
    /// How many signals the term took.
    signals: u32,
}

impl Circuits {
    pub(super) fn new() -> Self {
        Self { circuit: Circuit::new(), spans: Vec::new(), bits: Vec::new(), met: Vec::new(), query: 0 }
    }

    /// How many signals the circuits of these terms have, all together.
    pub(super) fn cone(&mut self, pool: &TermPool, terms: &[TermId]) -> usize {
        self.met.resize(self.spans.len(), self.query);
        self.query += 1;
        let mut signals = 0;
        let mut stack = terms.to_vec();
        while let Some(term) = stack.pop() {
            if let (Some(met), Some(span)) =
                (self.met.get_mut(term.index()), self.spans.get(term.index()).copied().flatten())
                && *met != self.query
            {
                *met = self.query;
                signals += span.signals as usize;
                stack.extend(pool.node(term).operands());
            }
        }
        signals
    }

    /// The bits of a term that was blasted; none for another.
    pub(super) fn bits(&self, term: TermId) -> &[Lit] {
        match self.span(term) {
            Some(Span { start, width, .. }) => {
                self.bits.get(start as usize..start as usize + usize::from(width)).unwrap_or_default()
            }
            None => &[],
        }
    }

    /// What the circuit of a term that was blasted says.
    pub(super) fn exactness(&self, term: TermId) -> Exactness {
        self.span(term).map_or(Exactness::Exact, |span| span.exactness)
    }

    /// The signal of a boolean term, after blasting what is not yet; `None` when the circuits exceed `most` signals.
    pub(super) fn signal(&mut self, pool: &TermPool, term: TermId, most: usize) -> Option<Lit> {
        self.blast(pool, term, most);
        self.bits(term).first().copied()
    }

    fn span(&self, term: TermId) -> Option<Span> {
        self.spans.get(term.index()).copied().flatten()
    }

    fn blast(&mut self, pool: &TermPool, term: TermId, most: usize) {
        if self.spans.len() < pool.len() {
            self.spans.resize(pool.len(), None);
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.span(top).is_some() {
                stack.pop();
                continue;
            }
            if self.circuit.size() > most {
                return;
            }
            let node = pool.node(top);
            let before = stack.len();
            stack.extend(node.operands().filter(|&operand| self.span(operand).is_none()));
            if stack.len() == before {
                self.define(pool, top, node);
                stack.pop();
            }
        }
    }

    fn define(&mut self, pool: &TermPool, term: TermId, node: &Node) {
        let sort = pool.sort(term);
        let before = self.circuit.size();
        let exact = self.circuit_of(pool, sort, node);
        let own = match exact {
            None => Exactness::Open,
            Some(_) if rounds(node, sort) => Exactness::Rounding,
            Some(_) => Exactness::Exact,
        };
        let exactness = node.operands().map(|operand| self.exactness(operand)).fold(own, Exactness::max);
        let bits = exact.unwrap_or_else(|| self.input(sort));
        debug_assert_eq!(bits.len(), usize::from(sort.width()));
        let span = Span {
            start: self.bits.len() as u32,
            width: sort.width(),
            exactness,
            signals: (self.circuit.size() - before) as u32,
        };
        self.bits.extend(bits);
        self.spans[term.index()] = Some(span);
    }

    fn input(&mut self, sort: Sort) -> Bits {
        let width = usize::from(sort.width());
        if sort.is_float() {
            return self.circuit.fresh_float(width);
        }
        (0..width).map(|_| self.circuit.fresh()).collect()
    }

    /// The bits of a node whose operands are blasted; `None` for operations that are left open.
    fn circuit_of(&mut self, pool: &TermPool, sort: Sort, node: &Node) -> Option<Bits> {
        match *node {
            Node::Const(value) => Some(constant(usize::from(sort.width()), value.raw())),
            Node::Var(_) => Some(self.input(sort)),
            Node::Ite(c, a, b) => {
                let condition = self.bits(c).first().copied()?;
                let (a, b) = (self.bits(a).to_vec(), self.bits(b).to_vec());
                Some(self.circuit.choose(condition, &a, &b))
            }
            Node::Unary(op, a) => {
                let a = self.bits(a).to_vec();
                self.unary(op, a)
            }
            Node::Binary(op, a, b) => {
                let operand = pool.sort(a);
                let (a, b) = (self.bits(a).to_vec(), self.bits(b).to_vec());
                self.binary(op, operand, a, b)
            }
        }
    }

    fn unary(&mut self, op: UnaryOp, a: Bits) -> Option<Bits> {
        Some(match op {
            UnaryOp::Not | UnaryOp::BitNot => complement(&a),
            UnaryOp::Neg => self.circuit.neg(&a),
            UnaryOp::Sext { to } => {
                let sign = a.last().copied()?;
                extended(a, to, sign)
            }
            UnaryOp::Zext { to } => extended(a, to, Lit::FALSE),
            UnaryOp::Extract { hi, lo } => a.get(usize::from(lo)..=usize::from(hi))?.to_vec(),
            UnaryOp::FNeg => self.circuit.float_negate(&a),
            UnaryOp::FIsNan => vec![self.circuit.is_nan(&a)],
            UnaryOp::FloatBits => a,
            UnaryOp::FloatFromBits => self.circuit.float_from_bits(&a),
            UnaryOp::FloatToInt { to } => self.circuit.float_to_int(&a, to.into()),
            UnaryOp::IntToFloat { to } => self.circuit.int_to_float(&a, to.into()),
            UnaryOp::FloatToFloat { to } => self.circuit.float_to_float(&a, to.into()),
            UnaryOp::Math(Function::Floor) => self.circuit.float_to_whole(&a, Whole::Floor),
            UnaryOp::Math(Function::Ceil) => self.circuit.float_to_whole(&a, Whole::Ceil),
            UnaryOp::Math(Function::Rint) => self.circuit.float_to_whole(&a, Whole::Nearest),
            UnaryOp::Math(_) => return None,
        })
    }

    fn binary(&mut self, op: BinaryOp, operand: Sort, a: Bits, b: Bits) -> Option<Bits> {
        use BinaryOp::*;
        let circuit = &mut self.circuit;
        Some(match op {
            And | BitAnd => pairwise(&a, &b, |x, y| circuit.and(x, y)),
            Or | BitOr => pairwise(&a, &b, |x, y| circuit.or(x, y)),
            BitXor => pairwise(&a, &b, |x, y| circuit.xor(x, y)),
            Eq => vec![circuit.equal(&a, &b)],
            Add => circuit.add(&a, &b),
            Sub => circuit.sub(&a, &b),
            Mul => circuit.mul(&a, &b),
            Udiv => circuit.divide(&a, &b).0,
            Urem => circuit.divide(&a, &b).1,
            Sdiv => circuit.signed_divide(&a, &b).0,
            Srem => circuit.signed_divide(&a, &b).1,
            Shl => circuit.shift(Shift::Left, &a, &b),
            Lshr => circuit.shift(Shift::Right(Lit::FALSE), &a, &b),
            Ashr => circuit.shift(Shift::Right(a.last().copied()?), &a, &b),
            Slt => vec![circuit.signed_less(&a, &b)],
            Sle => vec![!circuit.signed_less(&b, &a)],
            Ult => vec![circuit.less(&a, &b)],
            Ule => vec![!circuit.less(&b, &a)],
            Concat => b.iter().chain(&a).copied().collect(),
            Compare => {
                let (equal, less) = (circuit.equal(&a, &b), circuit.signed_less(&a, &b));
                three_way(equal, less)
            }
            FEq => vec![circuit.float_compare(&a, &b).0],
            FLt => vec![circuit.float_compare(&a, &b).1],
            FLe => {
                let (equal, less) = circuit.float_compare(&a, &b);
                vec![circuit.or(equal, less)]
            }
            FCompareLow | FCompareHigh => {
                debug_assert!(operand.is_float());
                let (equal, less) = circuit.float_compare(&a, &b);
                let (a_nan, b_nan) = (circuit.is_nan(&a), circuit.is_nan(&b));
                let unordered = circuit.or(a_nan, b_nan);
                let low = if op == FCompareLow { circuit.or(less, unordered) } else { less };
                three_way(equal, low)
            }
            FAdd => circuit.float_add(&a, &b),
            FSub => {
                let negated = circuit.float_negate(&b);
                circuit.float_add(&a, &negated)
            }
            FMul | FDiv | FRem | FPow | FAtan2 | FHypot | FRemainder => return None,
        })
    }
}

/// Whether an operation that has a circuit, and a result of this sort, rounds floats.
fn rounds(node: &Node, sort: Sort) -> bool {
    use UnaryOp::{FloatToFloat, FloatToInt, IntToFloat, Math};
    match node {
        // Every float is a double.
        Node::Unary(FloatToFloat { .. }, _) => sort.width() == 32,
        Node::Unary(FloatToInt { .. } | IntToFloat { .. } | Math(_), _)
        | Node::Binary(BinaryOp::FAdd | BinaryOp::FSub, ..) => true,
        _ => false,
    }
}

/// -1 if `less`, else 0 if `equal`, else 1, as 32 bits; the two exclude each other.
fn three_way(equal: Lit, less: Lit) -> Bits {
    let mut bits = vec![less; 32];
    if let Some(lowest) = bits.first_mut() {
        *lowest = !equal;
    }
    bits
}

fn extended(bits: Bits, to: u8, fill: Lit) -> Bits {
    let mut bits = bits;
    bits.resize(usize::from(to), fill);
    bits
}

fn pairwise(a: &[Lit], b: &[Lit], mut gate: impl FnMut(Lit, Lit) -> Lit) -> Bits {
    a.iter().zip(b).map(|(&x, &y)| gate(x, y)).collect()
}
