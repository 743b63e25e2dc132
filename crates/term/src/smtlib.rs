//! Queries in SMT-LIB 2, for any other solver.
//!
//! One definition for each term, so that shared terms stay shared. Bit-vectors and booleans only: our
//! conversions of floats and Java's remainder have no counterpart in the standard.

use std::fmt::{self, Write};

use rustc_hash::FxHashSet;

use crate::{BinaryOp, Const, Node, Sort, TermId, TermPool, UnaryOp};

/// The query as an SMT-LIB 2 script of the logic `QF_BV`; `None` if there is a float in it.
pub fn smtlib(pool: &TermPool, assertions: &[TermId]) -> Option<String> {
    let mut terms = Vec::new();
    let mut seen = FxHashSet::default();
    let mut stack = assertions.to_vec();
    while let Some(term) = stack.pop() {
        if seen.insert(term) {
            terms.push(term);
            stack.extend(pool.node(term).operands());
        }
    }
    // Operands are older than what is made of them.
    terms.sort_unstable();
    if terms.iter().any(|&term| pool.sort(term).is_float()) {
        return None;
    }
    let mut out = String::from("(set-logic QF_BV)\n");
    terms.iter().try_for_each(|&term| define(pool, term, &mut out)).ok()?;
    assertions.iter().try_for_each(|assertion| writeln!(out, "(assert {assertion})")).ok()?;
    out.push_str("(check-sat)\n");
    Some(out)
}

fn define(pool: &TermPool, term: TermId, out: &mut String) -> fmt::Result {
    let sort = match pool.sort(term) {
        Sort::Bool => "Bool".to_owned(),
        other => format!("(_ BitVec {})", other.width()),
    };
    let body = match *pool.node(term) {
        Node::Var(_) => return writeln!(out, "(declare-const {term} {sort})"),
        Node::Const(Const::Bool(value)) => value.to_string(),
        Node::Const(value) => format!("(_ bv{} {})", value.raw(), value.sort().width()),
        Node::Unary(op, a) => format!("({} {a})", unary(op, pool.sort(a).width())),
        Node::Binary(BinaryOp::Compare, a, b) => {
            format!("(ite (bvslt {a} {b}) (_ bv4294967295 32) (ite (= {a} {b}) (_ bv0 32) (_ bv1 32)))")
        }
        Node::Binary(op, a, b) => format!("({} {a} {b})", binary(op)),
        Node::Ite(c, a, b) => format!("(ite {c} {a} {b})"),
    };
    writeln!(out, "(define-fun {term} () {sort} {body})")
}

fn unary(op: UnaryOp, width: u8) -> String {
    match op {
        UnaryOp::Not => "not".to_owned(),
        UnaryOp::Neg => "bvneg".to_owned(),
        UnaryOp::BitNot => "bvnot".to_owned(),
        UnaryOp::Sext { to } => format!("(_ sign_extend {})", to - width),
        UnaryOp::Zext { to } => format!("(_ zero_extend {})", to - width),
        UnaryOp::Extract { hi, lo } => format!("(_ extract {hi} {lo})"),
        // Queries with floats were refused before.
        _ => format!("{op:?}"),
    }
}

fn binary(op: BinaryOp) -> String {
    match op {
        BinaryOp::And => "and".to_owned(),
        BinaryOp::Or => "or".to_owned(),
        BinaryOp::Eq => "=".to_owned(),
        BinaryOp::Concat => "concat".to_owned(),
        BinaryOp::BitAnd => "bvand".to_owned(),
        BinaryOp::BitOr => "bvor".to_owned(),
        BinaryOp::BitXor => "bvxor".to_owned(),
        // The rest bear SMT-LIB's names.
        _ => format!("bv{op:?}").to_ascii_lowercase(),
    }
}
