//! Invariants of the numbers among the parameters, for each shape of each predicate.
//!
//! Two analyses run over the transitions between shapes. The first bounds the templates `±p` and `±p ± q` (template polyhedra,
//! Sankaranarayanan, Sipma and Manna, VMCAI 2005): rule by rule the greatest value that a template can have, from below up to
//! a fixpoint, with widening to constants of the specification; then down again twice. The second looks for equations and
//! remainders: it takes solutions of the transitions as samples, keeps the affine hull and the greatest common divisors
//! they leave, and is done when no transition has a solution outside. What either says holds of every derivation,
//! since it holds of what a rule makes whenever it holds of the rule's calls.

mod bounds;
mod samples;

use heapwise_entity::Entity;
use heapwise_linear::{Form, Rational};
use heapwise_seplog::formula::{Factor, Linear, Literal, Relation, Renaming, Sort, Var, Variable};
use heapwise_smt::Deadline;

use super::arithmetic::Case;
use super::facts::Facts;
use super::shapes::{Rules, Shapes, Transition};

/// What is known of the numbers of a shape: literals over the parameters, and remainders.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct ShapeFacts {
    pub(super) literals: Vec<Literal>,
    /// `sum` is a multiple of the number.
    pub(super) multiples: Vec<(Linear, i128)>,
}

/// The invariants of each shape of each predicate: none if no derivation has that shape.
pub(super) type Invariants = Vec<Vec<Option<ShapeFacts>>>;

/// Computes them; nothing if the deadline passes before the bounds are known.
pub(super) fn invariants(
    predicates: &[Rules<'_>],
    shapes: &Shapes,
    deadline: Deadline,
) -> Option<Invariants> {
    let bounded = bounds::bounds(predicates, shapes, deadline)?;
    Some(samples::relations(predicates, shapes, bounded, deadline))
}

/// What a transition counts as effort.
const TRANSITION: u64 = 1_000;

/// Counts a transition; whether there is no time for it.
fn is_late(deadline: Deadline) -> bool {
    deadline.spend(TRANSITION);
    deadline.has_passed()
}

/// The numbers among parameters.
fn numbers(parameters: &[Variable]) -> Vec<(Var, Sort)> {
    let number = |(at, variable): (usize, &Variable)| {
        (!variable.sort.is_reference()).then_some((Var::from_index(at), variable.sort))
    };
    parameters.iter().enumerate().filter_map(number).collect()
}

/// The rule of a transition with what is known of its calls; nothing if that contradicts itself or a call has no derivation yet.
fn step(predicates: &[Rules<'_>], transition: &Transition, known: &Invariants) -> Option<Facts> {
    let case = predicates.get(transition.predicate)?.rules.get(transition.rule)?;
    let mut facts = Facts::of(case).ok()?;
    for (call, shape) in case.calls().iter().zip(&transition.calls) {
        let known = known.get(call.predicate.index())?.get(*shape)?.as_ref()?;
        known.assume(&mut facts, &Renaming(&call.arguments));
    }
    Some(facts)
}

impl ShapeFacts {
    /// Adds this to facts; what is too large is left out.
    fn assume(&self, facts: &mut Facts, renaming: &Renaming<'_>) {
        for literal in &self.literals {
            // Numbers never contradict at once.
            let _ = facts.literal(&renaming.literal(literal));
        }
        for (sum, of) in &self.multiples {
            facts.multiple(&sum.renamed(renaming), *of);
        }
    }

    /// Adds this to a case over the same parameters.
    pub(super) fn add_to(&self, case: &mut Case) {
        case.heap.pure.extend(self.literals.iter().cloned());
        for (sum, of) in &self.multiples {
            let quotient = case.heap.fresh(Variable { name: "_".into(), sort: Sort::Integer });
            let mut sum = sum.clone();
            if let Some(of) = of.checked_neg()
                && sum.add(of, &Factor::Var(quotient)).is_ok()
            {
                case.heap.pure.push(Literal::Integer(sum, Relation::Equal));
            }
        }
    }
}

/// `sum relation 0`, where the sum is a form times its denominators; nothing if a number is too large.
fn literal(terms: &[(Var, Rational)], constant: Rational, relation: Relation, real: bool) -> Option<Literal> {
    let mut scale = 1i128;
    for value in terms.iter().map(|(_, factor)| factor).chain([&constant]) {
        let scaled = value.times(Rational::integer(scale))?;
        scale = scale.checked_mul(scaled.denominator())?;
    }
    let scale = Rational::integer(scale);
    let mut sum = Linear::constant(constant.times(scale)?.as_integer()?);
    for (var, factor) in terms {
        sum.add(factor.times(scale)?.as_integer()?, &Factor::Var(*var)).ok()?;
    }
    Some(if real { Literal::Real(sum, relation) } else { Literal::Integer(sum, relation) })
}

/// A combination of parameters as a form.
fn form(facts: &Facts, terms: &[(Var, Rational)]) -> Option<Form> {
    terms
        .iter()
        .try_fold(Form::default(), |form, (var, factor)| form.plus_multiple(&facts.var(*var)?, *factor))
}
