//! Replacing variables by terms.

use rustc_hash::FxHashMap;

use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp, VarId};

impl TermPool {
    /// `term` with variables replaced, all at once, and simplified again. Sorts must agree.
    ///
    /// Costs the number of distinct nodes of `term` that mention a replaced variable.
    pub fn substitute(&mut self, term: TermId, map: &FxHashMap<VarId, TermId>) -> TermId {
        if !self.mentions(term, map) {
            return term;
        }
        let mut done: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if done.contains_key(&top) {
                stack.pop();
                continue;
            }
            if !self.mentions(top, map) {
                done.insert(top, top);
                continue;
            }
            let node = *self.node(top);
            let before = stack.len();
            stack.extend(node.operands().filter(|operand| !done.contains_key(operand)));
            if stack.len() == before {
                let replaced = match node {
                    Node::Var(var) => map.get(&var).copied().unwrap_or(top),
                    _ => self.rebuild(top, node, &|operand| done.get(&operand).copied().unwrap_or(operand)),
                };
                done.insert(top, replaced);
            }
        }
        done.get(&term).copied().unwrap_or(term)
    }

    fn mentions(&self, term: TermId, map: &FxHashMap<VarId, TermId>) -> bool {
        self.support(term).iter().any(|var| map.contains_key(var))
    }

    /// The node `node` (of `term`) over other operands, through the smart constructors.
    fn rebuild(&mut self, term: TermId, node: Node, operand: &dyn Fn(TermId) -> TermId) -> TermId {
        match node {
            Node::Const(_) | Node::Var(_) => term,
            Node::Unary(op, a) => self.apply_unary(op, operand(a)),
            Node::Binary(op, a, b) => self.apply_binary(op, operand(a), operand(b)),
            Node::Ite(c, a, b) => self.ite(operand(c), operand(a), operand(b)),
        }
    }

    /// The smart constructor of a unary operation.
    pub fn apply_unary(&mut self, op: UnaryOp, a: TermId) -> TermId {
        match op {
            UnaryOp::Not => self.not(a),
            UnaryOp::Neg => self.neg(a),
            UnaryOp::BitNot => self.bit_not(a),
            UnaryOp::Sext { to } => self.sext(a, to),
            UnaryOp::Zext { to } => self.zext(a, to),
            UnaryOp::Extract { hi, lo } => self.extract(a, hi, lo),
            UnaryOp::FNeg => self.fneg(a),
            UnaryOp::FIsNan => self.f_is_nan(a),
            UnaryOp::FloatToInt { to } => self.float_to_int(a, to),
            UnaryOp::IntToFloat { .. } => self.int_to_float(a, op.sort(self.sort(a))),
            UnaryOp::FloatToFloat { .. } => self.float_to_float(a, op.sort(self.sort(a))),
            UnaryOp::Math(function) => self.fmath(function, a),
            UnaryOp::FloatBits => self.float_bits(a),
            UnaryOp::FloatFromBits => self.float_from_bits(a),
        }
    }

    /// The smart constructor of a binary operation.
    pub fn apply_binary(&mut self, op: BinaryOp, a: TermId, b: TermId) -> TermId {
        match op {
            BinaryOp::And => self.and(a, b),
            BinaryOp::Or => self.or(a, b),
            BinaryOp::Eq => self.eq(a, b),
            BinaryOp::Add => self.add(a, b),
            BinaryOp::Sub => self.sub(a, b),
            BinaryOp::Mul => self.mul(a, b),
            BinaryOp::Sdiv => self.sdiv(a, b),
            BinaryOp::Srem => self.srem(a, b),
            BinaryOp::Udiv => self.udiv(a, b),
            BinaryOp::Urem => self.urem(a, b),
            BinaryOp::BitAnd => self.bit_and(a, b),
            BinaryOp::BitOr => self.bit_or(a, b),
            BinaryOp::BitXor => self.bit_xor(a, b),
            BinaryOp::Shl => self.shl(a, b),
            BinaryOp::Lshr => self.lshr(a, b),
            BinaryOp::Ashr => self.ashr(a, b),
            BinaryOp::Slt => self.slt(a, b),
            BinaryOp::Sle => self.sle(a, b),
            BinaryOp::Ult => self.ult(a, b),
            BinaryOp::Ule => self.ule(a, b),
            BinaryOp::Concat => self.concat(a, b),
            BinaryOp::Compare => self.compare(a, b),
            BinaryOp::FAdd => self.fadd(a, b),
            BinaryOp::FSub => self.fsub(a, b),
            BinaryOp::FMul => self.fmul(a, b),
            BinaryOp::FDiv => self.fdiv(a, b),
            BinaryOp::FRem => self.frem(a, b),
            BinaryOp::FPow | BinaryOp::FAtan2 | BinaryOp::FHypot | BinaryOp::FRemainder => {
                self.fmath2(op, a, b)
            }
            BinaryOp::FEq => self.feq(a, b),
            BinaryOp::FLt => self.flt(a, b),
            BinaryOp::FLe => self.fle(a, b),
            BinaryOp::FCompareLow => self.fcompare(a, b, -1),
            BinaryOp::FCompareHigh => self.fcompare(a, b, 1),
        }
    }
}
