//! What a specification says, as it was written.

use std::sync::Arc;

use crate::Span;

/// A name where it was written.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub text: Arc<str>,
    pub span: Span,
}

/// All that the texts say.
#[derive(Default, Debug)]
pub(crate) struct Items {
    pub data: Vec<DataItem>,
    pub predicates: Vec<PredicateItem>,
    pub preconditions: Vec<PreconditionItem>,
}

/// `data name extends parent { fields }`.
#[derive(Debug)]
pub(crate) struct DataItem {
    pub name: Name,
    pub parent: Option<Name>,
    pub fields: Vec<FieldItem>,
}

/// `type name`.
#[derive(Debug)]
pub(crate) struct FieldItem {
    pub declared: Name,
    pub name: Name,
}

/// `pred name(parameters) == disjuncts`.
#[derive(Debug)]
pub(crate) struct PredicateItem {
    pub name: Name,
    pub parameters: Vec<Binder>,
    pub disjuncts: Vec<Formula>,
}

/// `pre name(types) == disjuncts`.
#[derive(Debug)]
pub(crate) struct PreconditionItem {
    pub name: Name,
    pub descriptor: Option<Vec<Name>>,
    pub disjuncts: Vec<Formula>,
}

/// A parameter or a quantified variable, with its type if that is said.
#[derive(Debug)]
pub(crate) struct Binder {
    pub declared: Option<Name>,
    pub name: Name,
}

/// `exists ghosts: atoms & comparisons`.
#[derive(Default, Debug)]
pub(crate) struct Formula {
    pub ghosts: Vec<Binder>,
    pub atoms: Vec<Atom>,
    pub comparisons: Vec<Comparison>,
    /// Whether `false` is among the conjuncts.
    pub is_false: bool,
}

/// A conjunct about the heap.
#[derive(Debug)]
pub(crate) enum Atom {
    PointsTo { root: Name, class: Name, or_below: bool, arguments: Vec<Argument> },
    Call { name: Name, arguments: Vec<Argument> },
}

/// `value`, or `field: value`.
#[derive(Debug)]
pub(crate) struct Argument {
    pub field: Option<Name>,
    pub value: Expression,
}

/// `left operator right`.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub left: Expression,
    pub operator: Operator,
    pub right: Expression,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// An expression in postfix order, so that nothing that walks over it recurses.
#[derive(Debug)]
pub(crate) struct Expression {
    pub steps: Vec<(Step, Span)>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Null,
    Variable(Arc<str>),
    /// `true` and `false`.
    Boolean(bool),
    Integer(i64),
    /// `digits` divided by ten to the power of `scale`.
    Decimal {
        digits: i64,
        scale: u32,
    },
    Negate,
    Apply(Arithmetic),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Expression {
    /// The variable that it is, if it is no more than that.
    pub(crate) fn as_variable(&self) -> Option<Name> {
        match &self.steps[..] {
            [(Step::Variable(name), span)] => Some(Name { text: name.clone(), span: *span }),
            _ => None,
        }
    }

    /// Whether it is `null`.
    pub(crate) fn is_null(&self) -> bool {
        matches!(self.steps[..], [(Step::Null, _)])
    }
}
