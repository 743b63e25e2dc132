//! Conditions of the path that mean the same over the integers.
//!
//! Comparisons of numbers of the structure with each other and with constants need no arithmetic, so none of them overflows. Said
//! together with the precondition they end an unfolding as soon as the numbers contradict each other, not when it is complete.
//! All others are left to the numeric solver, which decides in the end.

use heapwise_heap::Context;
use heapwise_program::Kind;
use heapwise_seplog::formula::{Factor, Linear, Literal, Relation, Var};
use heapwise_term::{BinaryOp, Const, Node, Sort as TermSort, TermId, UnaryOp, VarId};
use rustc_hash::FxHashMap;

use super::question::Number;

/// The variables of numbers.
pub(super) struct NumberVariables<'c, 'p> {
    cx: &'c Context<'p>,
    of: FxHashMap<VarId, (Var, Kind)>,
}

impl<'c, 'p> NumberVariables<'c, 'p> {
    pub(super) fn of(cx: &'c Context<'p>, numbers: &[Number]) -> Self {
        let variable = |number: &Number| {
            let id = cx.variables.variable(number.slot, number.kind)?;
            Some((id, (number.var, number.kind)))
        };
        Self { cx, of: numbers.iter().filter_map(variable).collect() }
    }

    /// What a condition says; nothing if that is more than a comparison.
    pub(super) fn literal(&self, condition: TermId) -> Option<Literal> {
        let (condition, holds) = match *self.cx.pool.node(condition) {
            Node::Unary(UnaryOp::Not, other) => (other, false),
            _ => (condition, true),
        };
        let (left, right, relation) = match *self.cx.pool.node(condition) {
            Node::Var(id) => {
                let flag = Linear { constant: -i128::from(holds), ..self.var(id, Kind::Boolean)? };
                return Some(Literal::Integer(flag, Relation::Equal));
            }
            Node::Binary(op, left, right) => match (op, holds) {
                (BinaryOp::Slt, true) => (left, right, Relation::Less),
                (BinaryOp::Slt, false) => (right, left, Relation::AtMost),
                (BinaryOp::Sle, true) => (left, right, Relation::AtMost),
                (BinaryOp::Sle, false) => (right, left, Relation::Less),
                (BinaryOp::Eq, true) => (left, right, Relation::Equal),
                (BinaryOp::Eq, false) => (left, right, Relation::Unequal),
                _ => return None,
            },
            _ => return None,
        };
        let negative = self.number(right)?.scaled(-1).ok()?;
        Some(Literal::Integer(self.number(left)?.plus(&negative).ok()?, relation))
    }

    fn number(&self, term: TermId) -> Option<Linear> {
        let number = |id: TermId, kinds: &[Kind]| match *self.cx.pool.node(id) {
            Node::Var(id) => kinds.iter().find_map(|kind| self.var(id, *kind)),
            _ => None,
        };
        match *self.cx.pool.node(term) {
            Node::Const(constant @ Const::Bits { .. }) => Some(Linear::constant(constant.signed().into())),
            Node::Unary(UnaryOp::Sext { to }, narrow) if to >= 32 => match self.cx.pool.sort(narrow) {
                TermSort::Bits(32) => self.number(narrow),
                _ => number(narrow, &[Kind::Byte, Kind::Short]),
            },
            Node::Unary(UnaryOp::Zext { to }, narrow) if to >= 32 => number(narrow, &[Kind::Char]),
            Node::Ite(flag, one, zero) => {
                let is = |term, value| self.cx.pool.as_int(term) == Some(value);
                (is(one, 1) && is(zero, 0)).then(|| number(flag, &[Kind::Boolean])).flatten()
            }
            Node::Var(_) => number(term, &[Kind::Int, Kind::Long]),
            _ => None,
        }
    }

    fn var(&self, id: VarId, kind: Kind) -> Option<Linear> {
        let (var, of) = self.of.get(&id)?;
        (*of == kind).then(|| Linear { constant: 0, terms: vec![(1, Factor::Var(*var))] })
    }
}
