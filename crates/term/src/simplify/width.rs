//! Extension, truncation, extraction, concatenation.

use crate::sort::{mask, sign_extend};
use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp};

impl TermPool {
    /// Sign extension to `to` bits; `to` is at least the width of `a`.
    pub fn sext(&mut self, a: TermId, to: u8) -> TermId {
        debug_assert!(to >= self.width(a) && to <= 64);
        if to == self.width(a) {
            return a;
        }
        match *self.node(a) {
            Node::Unary(UnaryOp::Sext { .. }, inner) => self.sext(inner, to),
            Node::Unary(UnaryOp::Zext { .. }, inner) => self.zext(inner, to),
            _ if self.has_constant_leaves(a) => {
                self.map_leaves(a, &mut |pool, leaf| pool.unary(UnaryOp::Sext { to }, leaf))
            }
            _ => self.unary(UnaryOp::Sext { to }, a),
        }
    }

    /// Zero extension to `to` bits; `to` is at least the width of `a`.
    pub fn zext(&mut self, a: TermId, to: u8) -> TermId {
        debug_assert!(to >= self.width(a) && to <= 64);
        if to == self.width(a) {
            return a;
        }
        match *self.node(a) {
            Node::Unary(UnaryOp::Zext { .. }, inner) => self.zext(inner, to),
            _ if self.has_constant_leaves(a) => {
                self.map_leaves(a, &mut |pool, leaf| pool.unary(UnaryOp::Zext { to }, leaf))
            }
            _ => self.unary(UnaryOp::Zext { to }, a),
        }
    }

    /// The low `to` bits; `to` is at most the width of `a`.
    pub fn trunc(&mut self, a: TermId, to: u8) -> TermId {
        self.extract(a, to - 1, 0)
    }

    /// Bits `hi` down to `lo`, both included.
    pub fn extract(&mut self, a: TermId, hi: u8, lo: u8) -> TermId {
        let width = self.width(a);
        debug_assert!(lo <= hi && hi < width);
        if hi - lo + 1 == width {
            return a;
        }
        let op = UnaryOp::Extract { hi, lo };
        match *self.node(a) {
            Node::Unary(UnaryOp::Extract { lo: offset, .. }, inner) => {
                self.extract(inner, hi + offset, lo + offset)
            }
            Node::Unary(extension @ (UnaryOp::Sext { .. } | UnaryOp::Zext { .. }), inner) => {
                self.extract_extension(op, extension, a, inner)
            }
            Node::Binary(BinaryOp::Concat, high, low) => {
                let split = self.width(low);
                if hi < split {
                    self.extract(low, hi, lo)
                } else if lo >= split {
                    self.extract(high, hi - split, lo - split)
                } else {
                    self.unary(op, a)
                }
            }
            Node::Binary(arithmetic, x, y) if lo == 0 => {
                self.trunc_arithmetic(arithmetic, x, y, hi + 1).unwrap_or_else(|| self.unary(op, a))
            }
            _ if self.has_constant_leaves(a) => self.map_leaves(a, &mut |pool, leaf| pool.unary(op, leaf)),
            _ => self.unary(op, a),
        }
    }

    /// The bits of `high` above those of `low`; at most 64 together.
    pub fn concat(&mut self, high: TermId, low: TermId) -> TermId {
        debug_assert!(self.width(high) + self.width(low) <= 64);
        let total = self.width(high) + self.width(low);
        if self.as_bits(high) == Some(0) {
            return self.zext(low, total);
        }
        if let (
            Node::Unary(UnaryOp::Extract { hi, lo }, x),
            Node::Unary(UnaryOp::Extract { hi: below, lo: end }, y),
        ) = (*self.node(high), *self.node(low))
            && x == y
            && lo == below + 1
        {
            return self.extract(x, hi, end);
        }
        self.binary(BinaryOp::Concat, high, low)
    }

    fn extract_extension(&mut self, op: UnaryOp, extension: UnaryOp, a: TermId, inner: TermId) -> TermId {
        let UnaryOp::Extract { hi, lo } = op else { return a };
        let width = self.width(inner);
        let zero_filled = matches!(extension, UnaryOp::Zext { .. });
        if hi < width {
            return self.extract(inner, hi, lo);
        }
        if lo >= width && zero_filled {
            return self.bits(hi - lo + 1, 0);
        }
        if lo == 0 {
            return if zero_filled { self.zext(inner, hi + 1) } else { self.sext(inner, hi + 1) };
        }
        self.unary(op, a)
    }

    /// Truncation moves into an operation whose low bits depend on low bits only, if that makes both
    /// operands simpler: `trunc8(sext32(x8) + 1)` is `x8 + 1`.
    fn trunc_arithmetic(&mut self, op: BinaryOp, x: TermId, y: TermId, to: u8) -> Option<TermId> {
        use BinaryOp::*;
        let low_bits_only = matches!(op, Add | Sub | Mul | BitAnd | BitOr | BitXor);
        if !(low_bits_only && self.shrinks(x, to) && self.shrinks(y, to)) {
            return None;
        }
        let (x, y) = (self.trunc(x, to), self.trunc(y, to));
        Some(match op {
            Add => self.add(x, y),
            Sub => self.sub(x, y),
            Mul => self.mul(x, y),
            BitAnd => self.bit_and(x, y),
            BitOr => self.bit_or(x, y),
            _ => self.bit_xor(x, y),
        })
    }

    fn shrinks(&self, term: TermId, to: u8) -> bool {
        match *self.node(term) {
            Node::Const(_) => true,
            Node::Unary(UnaryOp::Sext { .. } | UnaryOp::Zext { .. }, inner) => self.width(inner) <= to,
            _ => false,
        }
    }

    /// What `term` extends with zeros, if it does.
    pub(crate) fn zext_inner(&self, term: TermId) -> Option<TermId> {
        match *self.node(term) {
            Node::Unary(UnaryOp::Zext { .. }, inner) => Some(inner),
            _ => None,
        }
    }

    /// The least width from which sign extension gives `term` back, for sign extensions and constants.
    pub(crate) fn sext_core(&self, term: TermId) -> Option<u8> {
        match *self.node(term) {
            Node::Unary(UnaryOp::Sext { .. }, inner) => Some(self.width(inner)),
            Node::Const(value) => {
                let value = value.signed();
                (1..=64).find(|&width| sign_extend(width, value as u64) == value)
            }
            _ => None,
        }
    }

    /// The least width from which zero extension gives `term` back, for zero extensions and constants.
    pub(crate) fn zext_core(&self, term: TermId) -> Option<u8> {
        match *self.node(term) {
            Node::Unary(UnaryOp::Zext { .. }, inner) => Some(self.width(inner)),
            Node::Const(value) => {
                let value = value.raw();
                (1..=64).find(|&width| value & mask(width) == value)
            }
            _ => None,
        }
    }
}
