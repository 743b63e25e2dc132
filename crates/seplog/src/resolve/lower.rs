//! Drafts to symbolic heaps, when the sorts are known: comparisons become literals.

use std::sync::Arc;

use heapwise_entity::Entity;

use crate::Span;
use crate::diagnostic::Collector;
use crate::formula::{
    Factor, Linear, Literal, Pointer, Relation, Sort, SymbolicHeap, TooLarge, Var, Variable,
};
use crate::resolve::draft::{Compared, Draft};
use crate::resolve::sorts::Sorts;
use crate::syntax::{Arithmetic, Expression, Operator, Step};

/// How deep products and quotients may stand in each other.
const DEEPEST: usize = 32;

/// The symbolic heap of a draft.
pub(crate) fn lower(draft: &Draft<'_>, sorts: &Sorts, diagnostics: &mut Collector<'_>) -> SymbolicHeap {
    let variable = |(name, node): &(Arc<str>, _)| Variable { name: name.clone(), sort: sorts.sort(*node) };
    let variables: Vec<Variable> = draft.variables.iter().map(variable).collect();
    let mut lowering = Lowering { draft, variables: &variables, diagnostics };
    let mut pure = Vec::new();
    for compared in &draft.comparisons {
        pure.extend(lowering.literal(compared));
    }
    let declared = draft.variables.iter().enumerate().filter(|(_, (_, node))| sorts.is_boolean(*node));
    let declared = declared.map(|(index, _)| Var::from_index(index));
    for var in draft.booleans.iter().copied().chain(declared) {
        pure.extend(range(var));
    }
    if draft.is_false {
        pure.push(never());
    }
    let mut seen = rustc_hash::FxHashSet::default();
    pure.retain(|literal| seen.insert(literal.clone()));
    SymbolicHeap { variables, cells: draft.cells.clone(), calls: draft.calls.clone(), pure }
}

/// A literal that does not hold.
fn never() -> Literal {
    Literal::Integer(Linear::constant(1), Relation::Equal)
}

/// `0 <= var <= 1`
fn range(var: Var) -> [Literal; 2] {
    let least = Linear { constant: 0, terms: vec![(-1, Factor::Var(var))] };
    let most = Linear { constant: -1, terms: vec![(1, Factor::Var(var))] };
    [least, most].map(|sum| Literal::Integer(sum, Relation::AtMost))
}

struct Lowering<'l, 'd, 'i, 's> {
    draft: &'l Draft<'i>,
    variables: &'l [Variable],
    diagnostics: &'d mut Collector<'s>,
}

/// `sum / denominator`; the denominator is positive.
struct Fraction {
    sum: Linear,
    denominator: i128,
}

/// Why an expression has no value.
enum Wrong {
    /// It is told already.
    Told,
    TooLarge,
    TooDeep,
    ByZero,
}

impl From<TooLarge> for Wrong {
    fn from(_: TooLarge) -> Wrong {
        Wrong::TooLarge
    }
}

impl Wrong {
    fn message(&self) -> Option<&'static str> {
        match self {
            Wrong::Told => None,
            Wrong::TooLarge => Some("the numbers of this expression are too large"),
            Wrong::TooDeep => Some("too many products and quotients stand in each other"),
            Wrong::ByZero => Some("this divides by zero"),
        }
    }
}

impl Lowering<'_, '_, '_, '_> {
    fn literal(&mut self, compared: &Compared<'_>) -> Option<Literal> {
        match compared {
            Compared::Written(comparison) => {
                let (left, right) = (&comparison.left, &comparison.right);
                if let (Some(one), Some(two)) = (self.pointer(left), self.pointer(right)) {
                    return pointers(one, comparison.operator, two);
                }
                let is_real = self.is_real(left) || self.is_real(right);
                let sides = self
                    .evaluated(left, is_real)
                    .and_then(|left| Some((left, self.evaluated(right, is_real)?)));
                let (one, two) = sides?;
                let result = numbers(&one, comparison.operator, &two, is_real);
                self.told(result, left.span.to(right.span))?
            }
            Compared::Argument(var, expression) => {
                if expression.is_null() {
                    return Some(Literal::Same(Pointer::Null, Pointer::Var(*var)));
                }
                let is_real = self.sort(*var) == Sort::Real || self.is_real(expression);
                let value = self.evaluated(expression, is_real)?;
                let var = Fraction { sum: Linear::var(*var), denominator: 1 };
                let result = numbers(&var, Operator::Equal, &value, is_real);
                self.told(result, expression.span)?
            }
        }
    }

    /// The reference that an expression is.
    fn pointer(&self, expression: &Expression) -> Option<Pointer> {
        if expression.is_null() {
            return Some(Pointer::Null);
        }
        let name = expression.as_variable()?;
        let var = *self.draft.by_name.get(&name.text)?;
        self.sort(var).is_reference().then_some(Pointer::Var(var))
    }

    fn sort(&self, var: Var) -> Sort {
        self.variables.get(var.index()).map_or(Sort::Integer, |variable| variable.sort)
    }

    fn is_real(&self, expression: &Expression) -> bool {
        expression.steps.iter().any(|(step, _)| match step {
            Step::Decimal { .. } => true,
            Step::Variable(name) => {
                self.draft.by_name.get(name).is_some_and(|var| self.sort(*var) == Sort::Real)
            }
            _ => false,
        })
    }

    fn evaluated(&mut self, expression: &Expression, is_real: bool) -> Option<Fraction> {
        let result = self.evaluate(expression, is_real);
        self.told(result, expression.span)
    }

    fn told<T>(&mut self, result: Result<T, Wrong>, span: Span) -> Option<T> {
        if let Err(wrong) = &result
            && let Some(message) = wrong.message()
        {
            self.diagnostics.error(span, message);
        }
        result.ok()
    }

    fn evaluate(&self, expression: &Expression, is_real: bool) -> Result<Fraction, Wrong> {
        let mut stack: Vec<Fraction> = Vec::new();
        let number = |number: i64| Fraction { sum: Linear::constant(i128::from(number)), denominator: 1 };
        for (step, _) in &expression.steps {
            let value = match step {
                Step::Null => return Err(Wrong::Told),
                Step::Boolean(value) => number(i64::from(*value)),
                Step::Integer(value) => number(*value),
                Step::Decimal { digits, scale } => Fraction {
                    sum: Linear::constant(i128::from(*digits)),
                    denominator: 10_i128.checked_pow(*scale).ok_or(Wrong::TooLarge)?,
                },
                Step::Variable(name) => match self.draft.by_name.get(name) {
                    Some(var) if !self.sort(*var).is_reference() => {
                        Fraction { sum: Linear::var(*var), denominator: 1 }
                    }
                    _ => return Err(Wrong::Told),
                },
                Step::Negate => {
                    let Fraction { sum, denominator } = stack.pop().ok_or(Wrong::Told)?;
                    Fraction { sum: sum.scaled(-1)?, denominator }
                }
                Step::Apply(arithmetic) => {
                    let right = stack.pop().ok_or(Wrong::Told)?;
                    let left = stack.pop().ok_or(Wrong::Told)?;
                    apply(&left, *arithmetic, &right, is_real)?
                }
            };
            stack.push(value);
        }
        stack.pop().ok_or(Wrong::Told)
    }
}

fn apply(
    left: &Fraction,
    arithmetic: Arithmetic,
    right: &Fraction,
    is_real: bool,
) -> Result<Fraction, Wrong> {
    match arithmetic {
        Arithmetic::Add => add(left, right, 1),
        Arithmetic::Subtract => add(left, right, -1),
        Arithmetic::Multiply => multiply(left, right),
        Arithmetic::Divide => divide(left, right, is_real),
    }
}

fn add(left: &Fraction, right: &Fraction, sign: i128) -> Result<Fraction, Wrong> {
    let one = left.sum.scaled(right.denominator)?;
    let two = right.sum.scaled(left.denominator.checked_mul(sign).ok_or(TooLarge)?)?;
    let denominator = left.denominator.checked_mul(right.denominator).ok_or(TooLarge)?;
    Ok(Fraction { sum: one.plus(&two)?, denominator })
}

fn multiply(left: &Fraction, right: &Fraction) -> Result<Fraction, Wrong> {
    let denominator = left.denominator.checked_mul(right.denominator).ok_or(TooLarge)?;
    let sum = match (left.sum.as_constant(), right.sum.as_constant()) {
        (Some(by), _) => right.sum.scaled(by)?,
        (None, Some(by)) => left.sum.scaled(by)?,
        (None, None) => factor(Factor::Product(Box::new(left.sum.clone()), Box::new(right.sum.clone())))?,
    };
    Ok(Fraction { sum, denominator })
}

fn divide(left: &Fraction, right: &Fraction, is_real: bool) -> Result<Fraction, Wrong> {
    // (a / b) / (c / d) = (a * d) / (c * b)
    let above = left.sum.scaled(right.denominator)?;
    let below = right.sum.scaled(left.denominator)?;
    match (above.as_constant(), below.as_constant()) {
        (_, Some(0)) => Err(Wrong::ByZero),
        (_, Some(by)) if is_real => {
            let denominator = by.checked_abs().ok_or(TooLarge)?;
            Ok(Fraction { sum: above.scaled(by.signum())?, denominator })
        }
        (Some(above), Some(by)) => {
            let quotient = above.checked_div(by).ok_or(TooLarge)?;
            Ok(Fraction { sum: Linear::constant(quotient), denominator: 1 })
        }
        _ => {
            let sum = factor(Factor::Quotient(Box::new(above), Box::new(below)))?;
            Ok(Fraction { sum, denominator: 1 })
        }
    }
}

fn factor(factor: Factor) -> Result<Linear, Wrong> {
    let sum = Linear::factor(factor);
    if sum.depth() > DEEPEST { Err(Wrong::TooDeep) } else { Ok(sum) }
}

fn pointers(one: Pointer, operator: Operator, two: Pointer) -> Option<Literal> {
    let (one, two) = (one.min(two), one.max(two));
    match operator {
        Operator::Equal if one == two => None,
        Operator::Equal => Some(Literal::Same(one, two)),
        Operator::Unequal => Some(Literal::Different(one, two)),
        // References that are compared by order are told when the sorts are.
        _ => None,
    }
}

fn numbers(
    one: &Fraction,
    operator: Operator,
    two: &Fraction,
    is_real: bool,
) -> Result<Option<Literal>, Wrong> {
    let difference = add(one, two, -1)?.sum;
    let (sum, relation) = match operator {
        Operator::Equal => (difference, Relation::Equal),
        Operator::Unequal => (difference, Relation::Unequal),
        Operator::Less => (difference, Relation::Less),
        Operator::AtMost => (difference, Relation::AtMost),
        Operator::Greater => (difference.scaled(-1)?, Relation::Less),
        Operator::AtLeast => (difference.scaled(-1)?, Relation::AtMost),
    };
    if let Some(constant) = sum.as_constant() {
        let holds = match relation {
            Relation::Equal => constant == 0,
            Relation::Unequal => constant != 0,
            Relation::Less => constant < 0,
            Relation::AtMost => constant <= 0,
        };
        return Ok((!holds).then(never));
    }
    Ok(Some(if is_real { Literal::Real(sum, relation) } else { Literal::Integer(sum, relation) }))
}
