//! Bitwise operations and shifts.

use crate::sort::mask;
use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp};

impl TermPool {
    /// And of each bit.
    pub fn bit_and(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(simple) = self.bitwise(BinaryOp::BitAnd, a, b) {
            return simple;
        }
        let (a, b) = if self.as_bits(a).is_some() { (b, a) } else { (a, b) };
        if let Some(bits) = self.as_bits(b) {
            if bits == 0 {
                return b;
            }
            if bits == mask(self.width(a)) {
                return a;
            }
            if let Some(masked) = self.mask_extension(a, bits) {
                return masked;
            }
        }
        if self.is_bit_complement(a, b) {
            return self.bits_like(a, 0);
        }
        self.binary(BinaryOp::BitAnd, a, b)
    }

    /// Or of each bit.
    pub fn bit_or(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(simple) = self.bitwise(BinaryOp::BitOr, a, b) {
            return simple;
        }
        let (a, b) = if self.as_bits(a).is_some() { (b, a) } else { (a, b) };
        match self.as_bits(b) {
            Some(0) => return a,
            Some(bits) if bits == mask(self.width(a)) => return b,
            _ => {}
        }
        if self.is_bit_complement(a, b) {
            return self.bits_like(a, u64::MAX);
        }
        self.binary(BinaryOp::BitOr, a, b)
    }

    /// Exclusive or of each bit.
    pub fn bit_xor(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(simple) = self.bitwise(BinaryOp::BitXor, a, b) {
            return simple;
        }
        let (a, b) = if self.as_bits(a).is_some() { (b, a) } else { (a, b) };
        match self.as_bits(b) {
            Some(0) => return a,
            Some(bits) if bits == mask(self.width(a)) => return self.bit_not(a),
            _ => {}
        }
        if self.is_bit_complement(a, b) {
            return self.bits_like(a, u64::MAX);
        }
        self.binary(BinaryOp::BitXor, a, b)
    }

    /// Complement of each bit.
    pub fn bit_not(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Unary(UnaryOp::BitNot, inner) => inner,
            _ if self.has_constant_leaves(a) => {
                self.map_leaves(a, &mut |pool, leaf| pool.unary(UnaryOp::BitNot, leaf))
            }
            _ => self.unary(UnaryOp::BitNot, a),
        }
    }

    /// Shift left by `b`, read unsigned; 0 if `b` is the width or more.
    pub fn shl(&mut self, a: TermId, b: TermId) -> TermId {
        self.shift(BinaryOp::Shl, a, b)
    }

    /// Shift right by `b`, read unsigned, filling with 0; 0 if `b` is the width or more.
    pub fn lshr(&mut self, a: TermId, b: TermId) -> TermId {
        self.shift(BinaryOp::Lshr, a, b)
    }

    /// Shift right by `b`, read unsigned, filling with the sign; all sign if `b` is the width or more.
    pub fn ashr(&mut self, a: TermId, b: TermId) -> TermId {
        self.shift(BinaryOp::Ashr, a, b)
    }

    /// The rules that `BitAnd`, `BitOr` and `BitXor` share.
    fn bitwise(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        if a == b {
            return Some(if op == BinaryOp::BitXor { self.bits_like(a, 0) } else { a });
        }
        if let Some(chosen) = self.over_leaves(op, a, b) {
            return Some(chosen);
        }
        if let Some(bits) = self.as_bits(b)
            && let Some((x, inner)) = self.as_binary_with_const(op, a)
        {
            return Some(self.merge_masks(op, x, inner, bits));
        }
        if let Some(bits) = self.as_bits(a)
            && let Some((x, inner)) = self.as_binary_with_const(op, b)
        {
            return Some(self.merge_masks(op, x, inner, bits));
        }
        self.bitwise_choices(op, a, b)
    }

    /// `(x op c) op d`.
    fn merge_masks(&mut self, op: BinaryOp, x: TermId, c: u64, d: u64) -> TermId {
        match op {
            BinaryOp::BitAnd => {
                let both = self.bits_like(x, c & d);
                self.bit_and(x, both)
            }
            BinaryOp::BitOr => {
                let both = self.bits_like(x, c | d);
                self.bit_or(x, both)
            }
            _ => {
                let both = self.bits_like(x, c ^ d);
                self.bit_xor(x, both)
            }
        }
    }

    /// Java's operators on booleans: `(c ? 1 : 0) & (d ? 1 : 0)` is `c and d ? 1 : 0`.
    fn bitwise_choices(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let (c, 1, 0) = self.as_choice(a)? else { return None };
        let (d, 1, 0) = self.as_choice(b)? else { return None };
        let condition = match op {
            BinaryOp::BitAnd => self.and(c, d),
            BinaryOp::BitOr => self.or(c, d),
            _ => self.xor(c, d),
        };
        let (one, zero) = (self.bits_like(a, 1), self.bits_like(a, 0));
        Some(self.ite(condition, one, zero))
    }

    /// `ext(x) & bits` where the mask keeps all of `x`, or keeps just `x`.
    fn mask_extension(&mut self, a: TermId, bits: u64) -> Option<TermId> {
        let Node::Unary(UnaryOp::Zext { .. } | UnaryOp::Sext { .. }, inner) = *self.node(a) else {
            return None;
        };
        let own = mask(self.width(inner));
        if bits == own {
            let width = self.width(a);
            return Some(self.zext(inner, width));
        }
        let covered = bits & own == own && self.zext_inner(a).is_some();
        covered.then_some(a)
    }

    fn is_bit_complement(&self, a: TermId, b: TermId) -> bool {
        *self.node(a) == Node::Unary(UnaryOp::BitNot, b) || *self.node(b) == Node::Unary(UnaryOp::BitNot, a)
    }

    fn shift(&mut self, op: BinaryOp, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if let Some(amount) = self.as_bits(b) {
            if amount == 0 {
                return a;
            }
            if amount >= u64::from(width) {
                if op != BinaryOp::Ashr {
                    return self.bits(width, 0);
                }
                let most = self.bits(width, u64::from(width - 1));
                return self.ashr(a, most);
            }
            if let Some((x, inner)) = self.as_binary_with_const(op, a)
                && let Some(total) = self.merged_amount(width, inner, amount)
            {
                return self.shift(op, x, total);
            }
        }
        if self.as_bits(a) == Some(0) {
            return a;
        }
        self.over_leaves(op, a, b).unwrap_or_else(|| self.binary(op, a, b))
    }

    /// The sum of two shift amounts, if the width can hold it.
    fn merged_amount(&mut self, width: u8, inner: u64, amount: u64) -> Option<TermId> {
        let total = inner.checked_add(amount).filter(|&total| total <= mask(width))?;
        Some(self.bits(width, total))
    }
}
