//! Terms as readable infix text: `x + 1 < y`.
//!
//! A work list instead of recursion, and a limit on the number of nodes, because a shared graph can be
//! exponentially larger as a tree.

use rustc_hash::FxHashSet;

use crate::{BinaryOp, Const, Node, TermId, TermPool, UnaryOp, VarId};

/// Nodes printed where there is no other limit.
const NODE_LIMIT: usize = 4_000;

enum Piece {
    Text(&'static str),
    Owned(String),
    Term(TermId, Context),
}

/// Where a term stands: an operand that is an operation gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Context {
    Alone,
    Operand,
}

impl TermPool {
    /// Readable text, the same for the same term. Very large terms are cut.
    pub fn display(&self, term: TermId, names: &dyn Fn(VarId) -> String) -> String {
        self.display_within(term, names, NODE_LIMIT)
    }

    /// Readable text of at most so many nodes, the same for the same term. The rest is cut as `…`, and the end says how many
    /// different nodes are nowhere else.
    pub fn display_within(&self, term: TermId, names: &dyn Fn(VarId) -> String, most: usize) -> String {
        let mut out = String::new();
        let mut work = vec![Piece::Term(term, Context::Alone)];
        let mut printed = 0;
        let (mut shown, mut cut) = (FxHashSet::default(), Vec::new());
        while let Some(piece) = work.pop() {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Owned(text) => out.push_str(&text),
                Piece::Term(term, _) if printed >= most && !self.is_leaf(term) => {
                    cut.push(term);
                    out.push('…');
                }
                Piece::Term(term, context) => {
                    printed += 1;
                    shown.insert(term);
                    let pieces = self.pieces(term, names);
                    let bare = context == Context::Alone || pieces.len() == 1 || is_call(&pieces);
                    if !bare {
                        out.push('(');
                        work.push(Piece::Text(")"));
                    }
                    work.extend(pieces.into_iter().rev());
                }
            }
        }
        match self.count_beyond(shown, cut) {
            0 => out,
            1 => out + " [1 node left out]",
            count => format!("{out} [{count} nodes left out]"),
        }
    }

    fn is_leaf(&self, term: TermId) -> bool {
        matches!(self.node(term), Node::Const(_) | Node::Var(_))
    }

    /// How many nodes are reached from `pending` and not yet `seen`.
    fn count_beyond(&self, mut seen: FxHashSet<TermId>, mut pending: Vec<TermId>) -> usize {
        let before = seen.len();
        while let Some(term) = pending.pop() {
            if seen.insert(term) {
                pending.extend(self.node(term).operands());
            }
        }
        seen.len() - before
    }

    fn pieces(&self, term: TermId, names: &dyn Fn(VarId) -> String) -> Vec<Piece> {
        let operand = |term| Piece::Term(term, Context::Operand);
        match *self.node(term) {
            Node::Const(value) => vec![Piece::Owned(value.to_string())],
            Node::Var(var) => vec![Piece::Owned(names(var))],
            Node::Ite(c, a, b) => {
                vec![operand(c), Piece::Text(" ? "), operand(a), Piece::Text(" : "), operand(b)]
            }
            Node::Unary(op, a) => self.unary_pieces(op, a),
            Node::Binary(op, a, b) => self.binary_pieces(op, a, b),
        }
    }

    fn unary_pieces(&self, op: UnaryOp, a: TermId) -> Vec<Piece> {
        let operand = Piece::Term(a, Context::Operand);
        let inner = Piece::Term(a, Context::Alone);
        let width = self.sort(a).width();
        let name = match op {
            UnaryOp::Not => {
                return match *self.node(a) {
                    Node::Binary(BinaryOp::Eq, x, y) => infix(x, " != ", y),
                    _ => vec![Piece::Text("!"), operand],
                };
            }
            UnaryOp::Neg | UnaryOp::FNeg => return vec![Piece::Text("-"), operand],
            UnaryOp::BitNot => return vec![Piece::Text("~"), operand],
            UnaryOp::Sext { to } => format!("sext{to}"),
            UnaryOp::Zext { to } => format!("zext{to}"),
            UnaryOp::Extract { hi, lo: 0 } => format!("trunc{}", hi + 1),
            UnaryOp::Extract { hi, lo } => format!("bits{hi}_{lo}"),
            UnaryOp::FIsNan => "isNaN".to_owned(),
            UnaryOp::FloatToInt { to } => format!("f{width}_to_i{to}"),
            UnaryOp::IntToFloat { to } => format!("i{width}_to_f{to}"),
            UnaryOp::FloatToFloat { to } => format!("f{width}_to_f{to}"),
            UnaryOp::Math(function) => function.name(),
            UnaryOp::FloatBits => "floatBits".to_owned(),
            UnaryOp::FloatFromBits => "floatFromBits".to_owned(),
        };
        vec![Piece::Owned(name), Piece::Text("("), inner, Piece::Text(")")]
    }

    fn binary_pieces(&self, op: BinaryOp, a: TermId, b: TermId) -> Vec<Piece> {
        let symbol = match op {
            BinaryOp::And => " && ",
            BinaryOp::Or => " || ",
            BinaryOp::Eq => " == ",
            BinaryOp::Add => return self.sum_pieces(a, b),
            BinaryOp::FAdd => " + ",
            BinaryOp::Sub | BinaryOp::FSub => " - ",
            BinaryOp::Mul | BinaryOp::FMul => " * ",
            BinaryOp::Sdiv | BinaryOp::FDiv => " / ",
            BinaryOp::Srem | BinaryOp::FRem => " % ",
            BinaryOp::Udiv => " /u ",
            BinaryOp::Urem => " %u ",
            BinaryOp::BitAnd => " & ",
            BinaryOp::BitOr => " | ",
            BinaryOp::BitXor => " ^ ",
            BinaryOp::Shl => " << ",
            BinaryOp::Lshr => " >>> ",
            BinaryOp::Ashr => " >> ",
            BinaryOp::Slt => return self.less_pieces(a, b),
            BinaryOp::FLt => " < ",
            BinaryOp::Sle | BinaryOp::FLe => " <= ",
            BinaryOp::Ult => " <u ",
            BinaryOp::Ule => " <=u ",
            BinaryOp::FEq => " =f= ",
            BinaryOp::Concat => return call("concat", a, b),
            BinaryOp::Compare => return call("compare", a, b),
            BinaryOp::FPow => return call("pow", a, b),
            BinaryOp::FAtan2 => return call("atan2", a, b),
            BinaryOp::FHypot => return call("hypot", a, b),
            BinaryOp::FRemainder => return call("IEEEremainder", a, b),
            BinaryOp::FCompareLow => return call("fcmpl", a, b),
            BinaryOp::FCompareHigh => return call("fcmpg", a, b),
        };
        infix(a, symbol, b)
    }

    /// `x + -1` reads better as `x - 1`, and `-x + 1` as `1 - x`.
    fn sum_pieces(&self, a: TermId, b: TermId) -> Vec<Piece> {
        let Some(value) = self.as_const(b).map(Const::signed) else { return infix(a, " + ", b) };
        if let Node::Unary(UnaryOp::Neg, x) = *self.node(a) {
            return infix(b, " - ", x);
        }
        if value >= 0 {
            return infix(a, " + ", b);
        }
        vec![Piece::Term(a, Context::Operand), Piece::Owned(format!(" - {}", value.unsigned_abs()))]
    }

    /// A constant on the left goes to the right, and `x > -1` reads better as `x >= 0`.
    fn less_pieces(&self, a: TermId, b: TermId) -> Vec<Piece> {
        match self.as_const(a).map(Const::signed) {
            None => infix(a, " < ", b),
            Some(-1) => vec![Piece::Term(b, Context::Operand), Piece::Text(" >= 0")],
            Some(_) => infix(b, " > ", a),
        }
    }
}

fn infix(a: TermId, symbol: &'static str, b: TermId) -> Vec<Piece> {
    vec![Piece::Term(a, Context::Operand), Piece::Text(symbol), Piece::Term(b, Context::Operand)]
}

fn call(name: &'static str, a: TermId, b: TermId) -> Vec<Piece> {
    let (a, b) = (Piece::Term(a, Context::Alone), Piece::Term(b, Context::Alone));
    vec![Piece::Text(name), Piece::Text("("), a, Piece::Text(", "), b, Piece::Text(")")]
}

/// Whether the text is `name(...)`, which needs no parentheses around it.
fn is_call(pieces: &[Piece]) -> bool {
    matches!(pieces.get(1), Some(Piece::Text("(")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

    #[test]
    fn long_terms_are_cut_and_say_so() {
        let mut pool = TermPool::new();
        let vars: [TermId; 4] = [(); 4].map(|()| pool.fresh_var(Sort::Bits(32)));
        let names = |var: VarId| ["a", "b", "c", "d"][heapwise_entity::Entity::index(var)].to_owned();
        let left = pool.mul(vars[0], vars[1]);
        let right = pool.mul(vars[2], vars[3]);
        let less = pool.slt(left, right);
        let check = |most, expected| assert_eq!(pool.display_within(less, &names, most), expected);
        check(7, "(a * b) < (c * d)");
        check(4, "(a * b) < … [3 nodes left out]");
        check(1, "… < … [6 nodes left out]");
        check(0, "… [7 nodes left out]");
    }
}
