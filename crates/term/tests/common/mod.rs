//! Random expressions with a meaning of their own.
//!
//! An [`Ast`] is read off a string of bytes (so that proptest can shrink it) and evaluated by a second
//! implementation of the operations, over 128-bit whole numbers. Building the same expression in a
//! `TermPool` goes through the simplifier; the two must agree under every assignment.
#![allow(dead_code, reason = "each test binary uses its part")]

use heapwise_entity::Entity;
use heapwise_term::{BinaryOp, Const, Model, Sort, TermId, TermPool, UnaryOp, VarId};

/// An expression that was not simplified.
#[derive(Clone, Debug)]
pub(crate) struct Ast {
    pub(crate) sort: Sort,
    pub(crate) kind: Kind,
}

/// What an expression is made of.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Const(u64),
    Var(usize),
    Unary(UnaryOp, Box<Ast>),
    Binary(BinaryOp, Box<Ast>, Box<Ast>),
    Ite(Box<Ast>, Box<Ast>, Box<Ast>),
}

/// Reads expressions off bytes. When they run out every choice is the first, which is a leaf.
pub(crate) struct Source<'a> {
    bytes: &'a [u8],
    /// What was read so far, to be used again: many rules are about equal operands.
    seen: Vec<Ast>,
    /// The sorts of the variables that may occur.
    pub(crate) sorts: &'a [Sort],
}

impl<'a> Source<'a> {
    pub(crate) fn new(bytes: &'a [u8], sorts: &'a [Sort]) -> Self {
        Self { bytes, seen: Vec::new(), sorts }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first
            }
            None => 0,
        }
    }

    fn pick(&mut self, choices: usize) -> usize {
        usize::from(self.byte()) % choices
    }

    fn number(&mut self, width: u8) -> u64 {
        let mask = u64::MAX >> (64 - width);
        let least = 1u64 << (width - 1);
        let choices = [0, 1, u64::MAX, 2, least, least - 1, least + 1, u64::from(width), 0xff, 0xffff];
        match self.pick(13) {
            10 => (0..8).fold(0, |number, _| number << 8 | u64::from(self.byte())) & mask,
            11 | 12 => u64::from(self.byte()) & mask,
            at => choices[at] & mask,
        }
    }

    fn float(&mut self, sort: Sort) -> u64 {
        let choices =
            [0.0, 1.0, -1.0, 0.5, -0.0, 2.5, 127.0, 1e9, -3.0e18, f64::NAN, f64::INFINITY, f64::MIN_POSITIVE];
        let value = match self.pick(14) {
            12 => f64::from(self.byte()) - 128.0,
            13 => (f64::from(self.byte()) - 128.0) / 4.0,
            at => choices[at],
        };
        match sort {
            Sort::F32 => Const::from_raw(sort, u64::from((value as f32).to_bits())).raw(),
            _ => Const::from_raw(sort, value.to_bits()).raw(),
        }
    }

    fn leaf(&mut self, sort: Sort) -> Ast {
        let vars: Vec<usize> = (0..self.sorts.len()).filter(|&at| self.sorts[at] == sort).collect();
        let kind = if !vars.is_empty() && self.pick(3) < 2 {
            Kind::Var(vars[self.pick(vars.len())])
        } else {
            Kind::Const(match sort {
                Sort::Bool => u64::from(self.byte() & 1),
                Sort::Bits(width) => self.number(width),
                float => self.float(float),
            })
        };
        Ast { sort, kind }
    }

    fn width(&mut self) -> u8 {
        let widths: Vec<u8> =
            self.sorts.iter().filter(|s| matches!(s, Sort::Bits(_))).map(|s| s.width()).collect();
        widths[self.pick(widths.len())]
    }

    fn has_floats(&self) -> bool {
        self.sorts.iter().any(|sort| sort.is_float())
    }

    /// An expression of a sort, at most `depth` deep.
    pub(crate) fn ast(&mut self, sort: Sort, depth: u32) -> Ast {
        if depth == 0 {
            return self.leaf(sort);
        }
        if self.pick(5) == 4 {
            let known: Vec<usize> = (0..self.seen.len()).filter(|&at| self.seen[at].sort == sort).collect();
            if !known.is_empty() {
                let at = known[self.pick(known.len())];
                return self.seen[at].clone();
            }
        }
        let ast = match sort {
            Sort::Bool => self.boolean(depth - 1),
            Sort::Bits(width) => self.bits(width, depth - 1),
            float => self.floating(float, depth - 1),
        };
        self.seen.push(ast.clone());
        ast
    }

    fn unary(&mut self, op: UnaryOp, operand: Sort, depth: u32) -> Ast {
        let a = self.ast(operand, depth);
        Ast { sort: op.sort(operand), kind: Kind::Unary(op, Box::new(a)) }
    }

    fn binary(&mut self, op: BinaryOp, operand: Sort, depth: u32) -> Ast {
        let (a, b) = (self.ast(operand, depth), self.ast(operand, depth));
        Ast { sort: op.sort(operand, operand), kind: Kind::Binary(op, Box::new(a), Box::new(b)) }
    }

    fn unary_of(&mut self, ops: &[UnaryOp], operand: Sort, depth: u32) -> Ast {
        let op = ops[self.pick(ops.len())];
        self.unary(op, operand, depth)
    }

    fn binary_of(&mut self, ops: &[BinaryOp], operand: Sort, depth: u32) -> Ast {
        let op = ops[self.pick(ops.len())];
        self.binary(op, operand, depth)
    }

    fn ite(&mut self, sort: Sort, depth: u32) -> Ast {
        let (c, a, b) = (self.ast(Sort::Bool, depth), self.ast(sort, depth), self.ast(sort, depth));
        Ast { sort, kind: Kind::Ite(Box::new(c), Box::new(a), Box::new(b)) }
    }

    fn boolean(&mut self, depth: u32) -> Ast {
        use BinaryOp::*;
        let comparisons = [Eq, Slt, Sle, Ult, Ule];
        match self.pick(if self.has_floats() { 14 } else { 11 }) {
            0 => self.leaf(Sort::Bool),
            1 => self.unary(UnaryOp::Not, Sort::Bool, depth),
            2 => self.binary_of(&[And, Or, Eq], Sort::Bool, depth),
            3 => self.binary_of(&[And, Or], Sort::Bool, depth),
            4 => self.ite(Sort::Bool, depth),
            11..14 => {
                let float = [Sort::F32, Sort::F64][self.pick(2)];
                if self.pick(6) == 5 {
                    return self.unary(UnaryOp::FIsNan, float, depth);
                }
                self.binary_of(&[FEq, FLt, FLe, Eq], float, depth)
            }
            _ => {
                let width = self.width();
                self.binary_of(&comparisons, Sort::Bits(width), depth)
            }
        }
    }

    fn bits(&mut self, width: u8, depth: u32) -> Ast {
        use BinaryOp::*;
        let sort = Sort::Bits(width);
        let arithmetic = [Add, Sub, Mul, Sdiv, Srem, Udiv, Urem, BitAnd, BitOr, BitXor, Shl, Lshr, Ashr];
        match self.pick(13) {
            0 => self.leaf(sort),
            1 => self.unary_of(&[UnaryOp::Neg, UnaryOp::BitNot], sort, depth),
            2 | 3 => self.resized(width, depth),
            4 => self.ite(sort, depth),
            5 | 6 => self.binary_of(&[Add, Sub], sort, depth),
            7 if width == 32 => {
                let operand = self.width();
                self.binary(Compare, Sort::Bits(operand), depth)
            }
            8 if width == 32 && self.has_floats() => {
                self.binary_of(&[FCompareLow, FCompareHigh], Sort::F64, depth)
            }
            9 if self.has_floats() => self.unary(UnaryOp::FloatToInt { to: width }, Sort::F64, depth),
            10 if width == 32 && self.has_floats() => self.unary(UnaryOp::FloatBits, Sort::F32, depth),
            _ => self.binary_of(&arithmetic, sort, depth),
        }
    }

    /// A change of width that ends in `width`.
    fn resized(&mut self, width: u8, depth: u32) -> Ast {
        let other = self.width();
        let operand = Sort::Bits(other);
        match self.pick(4) {
            0 if other < width => self.unary(UnaryOp::Sext { to: width }, operand, depth),
            1 if other < width => self.unary(UnaryOp::Zext { to: width }, operand, depth),
            2 if other < width => {
                let (a, b) = (self.ast(Sort::Bits(width - other), depth), self.ast(operand, depth));
                Ast {
                    sort: Sort::Bits(width),
                    kind: Kind::Binary(BinaryOp::Concat, Box::new(a), Box::new(b)),
                }
            }
            _ if other >= width => {
                let lo = self.pick(usize::from(other - width) + 1) as u8;
                self.unary(UnaryOp::Extract { hi: lo + width - 1, lo }, operand, depth)
            }
            _ => self.unary(UnaryOp::Sext { to: width }, operand, depth),
        }
    }

    fn floating(&mut self, sort: Sort, depth: u32) -> Ast {
        use BinaryOp::*;
        let to = sort.width();
        match self.pick(7) {
            0 => self.leaf(sort),
            1 => self.unary(UnaryOp::FNeg, sort, depth),
            2 | 3 => {
                let operand = self.width();
                self.unary(UnaryOp::IntToFloat { to }, Sort::Bits(operand), depth)
            }
            4 => {
                let other = if sort == Sort::F32 { Sort::F64 } else { Sort::F32 };
                self.unary(UnaryOp::FloatToFloat { to }, other, depth)
            }
            5 if self.sorts.contains(&Sort::Bits(to)) => {
                self.unary(UnaryOp::FloatFromBits, Sort::Bits(to), depth)
            }
            _ => self.binary_of(&[FAdd, FSub, FMul, FDiv, FRem], sort, depth),
        }
    }
}

/// A pool with a variable for each sort; the n-th has index n.
pub(crate) fn pool(sorts: &[Sort]) -> TermPool {
    let mut pool = TermPool::new();
    for &sort in sorts {
        pool.fresh_var(sort);
    }
    pool
}

/// The expression as a term, through the smart constructors.
pub(crate) fn build(pool: &mut TermPool, ast: &Ast) -> TermId {
    match &ast.kind {
        Kind::Const(raw) => pool.constant(Const::from_raw(ast.sort, *raw)),
        Kind::Var(at) => pool.var(VarId::from_index(*at)),
        Kind::Unary(op, a) => {
            let a = build(pool, a);
            pool.apply_unary(*op, a)
        }
        Kind::Binary(op, a, b) => {
            let (a, b) = (build(pool, a), build(pool, b));
            pool.apply_binary(*op, a, b)
        }
        Kind::Ite(c, a, b) => {
            let (c, a, b) = (build(pool, c), build(pool, a), build(pool, b));
            pool.ite(c, a, b)
        }
    }
}

/// An assignment as a model.
pub(crate) fn model(sorts: &[Sort], values: &[u64]) -> Model {
    sorts
        .iter()
        .zip(values)
        .enumerate()
        .map(|(at, (&sort, &value))| (VarId::from_index(at), Const::from_raw(sort, value)))
        .collect()
}

/// The values of a model, by index of variable.
pub(crate) fn values(sorts: &[Sort], model: &Model) -> Vec<u64> {
    (0..sorts.len()).map(|at| model.get(VarId::from_index(at)).map_or(0, Const::raw)).collect()
}

/// The value of an expression: the second implementation.
pub(crate) fn value(ast: &Ast, values: &[u64]) -> u64 {
    match &ast.kind {
        Kind::Const(raw) => *raw,
        Kind::Var(at) => values[*at],
        Kind::Unary(op, a) => unary(*op, a.sort, value(a, values), ast.sort),
        Kind::Binary(op, a, b) => binary(*op, a.sort, b.sort, value(a, values), value(b, values)),
        Kind::Ite(c, a, b) => value(if value(c, values) != 0 { a } else { b }, values),
    }
}

fn signed(width: u8, raw: u64) -> i128 {
    let raw = i128::from(raw);
    if raw >= 1 << (width - 1) { raw - (1 << width) } else { raw }
}

fn wrap(width: u8, number: i128) -> u64 {
    number.rem_euclid(1 << width) as u64
}

fn float(sort: Sort, raw: u64) -> f64 {
    if sort == Sort::F32 { f64::from(f32::from_bits(raw as u32)) } else { f64::from_bits(raw) }
}

fn of_float(sort: Sort, number: f64) -> u64 {
    match sort {
        Sort::F32 if number.is_nan() => u64::from(0x7fc0_0000u32),
        Sort::F32 => u64::from((number as f32).to_bits()),
        _ if number.is_nan() => 0x7ff8_0000_0000_0000,
        _ => number.to_bits(),
    }
}

fn unary(op: UnaryOp, sort: Sort, a: u64, result: Sort) -> u64 {
    let width = sort.width();
    match op {
        UnaryOp::Not => u64::from(a == 0),
        UnaryOp::Neg => wrap(width, -i128::from(a)),
        UnaryOp::BitNot => wrap(width, -1 - i128::from(a)),
        UnaryOp::Sext { to } => wrap(to, signed(width, a)),
        UnaryOp::Zext { .. } => a,
        UnaryOp::Extract { hi, lo } => (u128::from(a) / (1 << lo) % (1 << (hi - lo + 1))) as u64,
        UnaryOp::FNeg => of_float(sort, -float(sort, a)),
        UnaryOp::FIsNan => u64::from(float(sort, a).is_nan()),
        UnaryOp::FloatToInt { to } => {
            let number = float(sort, a).trunc();
            let (low, high) = (-(1i128 << (to - 1)), (1i128 << (to - 1)) - 1);
            let number = if number.is_nan() { 0 } else { (number as i128).clamp(low, high) };
            wrap(to, number)
        }
        UnaryOp::IntToFloat { to: 32 } => u64::from((signed(width, a) as f32).to_bits()),
        UnaryOp::IntToFloat { .. } => (signed(width, a) as f64).to_bits(),
        UnaryOp::FloatToFloat { .. } => of_float(result, float(sort, a)),
        // Of functions of doubles there is no second implementation here; they are not generated.
        UnaryOp::Math(_) => 0,
        UnaryOp::FloatBits => a,
        UnaryOp::FloatFromBits => of_float(result, float(result, a)),
    }
}

fn binary(op: BinaryOp, sort: Sort, right: Sort, a: u64, b: u64) -> u64 {
    use BinaryOp::*;
    let width = sort.width();
    let (ua, ub) = (i128::from(a), i128::from(b));
    let (sa, sb) = (signed(width, a), signed(width, b));
    let (fa, fb) = (float(sort, a), float(sort, b));
    let three_way = |less: bool, equal: bool| wrap(32, if less { -1 } else { i128::from(!equal) });
    match op {
        And => u64::from(a != 0 && b != 0),
        Or => u64::from(a != 0 || b != 0),
        Eq => u64::from(a == b),
        Add => wrap(width, ua + ub),
        Sub => wrap(width, ua - ub),
        Mul => wrap(width, (ua as u128).wrapping_mul(ub as u128) as i128),
        Sdiv if sb == 0 => wrap(width, if sa < 0 { 1 } else { -1 }),
        Sdiv => wrap(width, sa / sb),
        Srem if sb == 0 => a,
        Srem => wrap(width, sa % sb),
        Udiv if ub == 0 => wrap(width, -1),
        Udiv => wrap(width, ua / ub),
        Urem if ub == 0 => a,
        Urem => wrap(width, ua % ub),
        BitAnd | BitOr | BitXor => bit_by_bit(op, a, b),
        Shl | Lshr | Ashr => shifted(op, width, a, ub),
        Slt => u64::from(sa < sb),
        Sle => u64::from(sa <= sb),
        Ult => u64::from(ua < ub),
        Ule => u64::from(ua <= ub),
        Concat => wrap(width + right.width(), ua * (1 << right.width()) + ub),
        Compare => three_way(sa < sb, sa == sb),
        FAdd => arithmetic(sort, a, b, |x, y| x + y, |x, y| x + y),
        FSub => arithmetic(sort, a, b, |x, y| x - y, |x, y| x - y),
        FMul => arithmetic(sort, a, b, |x, y| x * y, |x, y| x * y),
        FDiv => arithmetic(sort, a, b, |x, y| x / y, |x, y| x / y),
        FRem => arithmetic(sort, a, b, |x, y| x % y, |x, y| x % y),
        FPow | FAtan2 | FHypot | FRemainder => 0,
        FEq => u64::from(fa == fb),
        FLt => u64::from(fa < fb),
        FLe => u64::from(fa <= fb),
        FCompareLow => three_way(fa < fb || fa.is_nan() || fb.is_nan(), fa == fb),
        FCompareHigh => three_way(fa < fb, fa == fb),
    }
}

fn bit_by_bit(op: BinaryOp, a: u64, b: u64) -> u64 {
    (0..64)
        .filter(|&at| {
            let count = (a >> at & 1) + (b >> at & 1);
            match op {
                BinaryOp::BitAnd => count == 2,
                BinaryOp::BitOr => count > 0,
                _ => count == 1,
            }
        })
        .map(|at| 1u64 << at)
        .sum()
}

/// One place at a time.
fn shifted(op: BinaryOp, width: u8, a: u64, amount: i128) -> u64 {
    let mut number = if op == BinaryOp::Ashr { signed(width, a) } else { i128::from(a) };
    for _ in 0..amount.min(i128::from(width)) {
        number = match op {
            BinaryOp::Shl => i128::from(wrap(width, number * 2)),
            _ => number.div_euclid(2),
        };
    }
    wrap(width, number)
}

fn arithmetic(sort: Sort, a: u64, b: u64, narrow: fn(f32, f32) -> f32, wide: fn(f64, f64) -> f64) -> u64 {
    match sort {
        Sort::F32 => of_float(sort, f64::from(narrow(f32::from_bits(a as u32), f32::from_bits(b as u32)))),
        _ => of_float(sort, wide(f64::from_bits(a), f64::from_bits(b))),
    }
}
