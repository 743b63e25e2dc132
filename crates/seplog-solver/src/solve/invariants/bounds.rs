//! Bounds of templates, by the greatest values that rules allow.

use heapwise_linear::{Form, Maximum, Rational};
use heapwise_seplog::formula::{Literal, Relation, Sort, Var};
use heapwise_smt::Deadline;

use super::{Invariants, ShapeFacts, form, is_late, literal, numbers, step};
use crate::solve::shapes::{Rules, Shapes};

/// A combination of one or two parameters.
struct Template {
    terms: Vec<(Var, Rational)>,
    real: bool,
}

/// The bounds of the templates of a shape, as far as there are any; none as long as there is no derivation.
type Bounds = Option<Vec<Option<Rational>>>;

/// A bound may grow freely in this many rounds; after that it steps from constant to constant.
const FREE_ROUNDS: usize = 3;
/// In round this many it is given up.
const ROUNDS: usize = 40;
/// The way down.
const NARROWING: usize = 2;
/// At most this many constants are stepped on.
const THRESHOLDS: usize = 24;

/// The bounds of all shapes of all predicates, as literals; nothing if the deadline passes before.
pub(super) fn bounds(predicates: &[Rules<'_>], shapes: &Shapes, deadline: Deadline) -> Option<Invariants> {
    let templates: Vec<Vec<Template>> = predicates.iter().map(templates).collect();
    let thresholds = thresholds(predicates);
    let mut known: Vec<Vec<Bounds>> = shapes.of.iter().map(|shapes| vec![None; shapes.len()]).collect();
    for round in 0.. {
        let mut changed = false;
        let literals = as_literals(&templates, &known);
        for transition in &shapes.transitions {
            if is_late(deadline) {
                return None;
            }
            let Some(templates) = templates.get(transition.predicate) else { continue };
            let Some(made) = made(predicates, transition, &literals, templates) else { continue };
            let Some(old) = known.get_mut(transition.predicate).and_then(|of| of.get_mut(transition.shape))
            else {
                continue;
            };
            changed |= join(old, made, round, &thresholds);
        }
        if !changed {
            break;
        }
    }
    for _ in 0..NARROWING {
        let literals = as_literals(&templates, &known);
        let mut next: Vec<Vec<Bounds>> = shapes.of.iter().map(|shapes| vec![None; shapes.len()]).collect();
        for transition in &shapes.transitions {
            if is_late(deadline) {
                return None;
            }
            let Some(templates) = templates.get(transition.predicate) else { continue };
            let Some(made) = made(predicates, transition, &literals, templates) else { continue };
            if let Some(new) = next.get_mut(transition.predicate).and_then(|of| of.get_mut(transition.shape))
            {
                join(new, made, 0, &thresholds);
            }
        }
        known = next;
    }
    Some(as_literals(&templates, &known))
}

/// The greatest values of the templates after a transition; nothing if it cannot be taken.
fn made(
    predicates: &[Rules<'_>],
    transition: &crate::solve::shapes::Transition,
    known: &Invariants,
    templates: &[Template],
) -> Option<Vec<Option<Rational>>> {
    let facts = step(predicates, transition, known)?;
    let forms: Option<Vec<Form>> = templates.iter().map(|template| form(&facts, &template.terms)).collect();
    let Some(forms) = forms else { return Some(vec![None; templates.len()]) };
    // Without numbers there is nothing to bound, but there may be a contradiction.
    let mut objectives = forms;
    objectives.push(Form::default());
    let mut maxima = facts.numbers.maxima(&objectives);
    if maxima.contains(&Maximum::Infeasible) {
        return None;
    }
    maxima.pop();
    let bound = |maximum: Maximum| if let Maximum::AtMost(bound) = maximum { Some(bound) } else { None };
    Some(maxima.into_iter().map(bound).collect())
}

/// Makes room in `old` for what was made; says whether that changed anything.
fn join(old: &mut Bounds, made: Vec<Option<Rational>>, round: usize, thresholds: &[Rational]) -> bool {
    let Some(old) = old else {
        *old = Some(made);
        return true;
    };
    let mut changed = false;
    for (old, made) in old.iter_mut().zip(made) {
        let Some(bound) = *old else { continue };
        let grown = match made {
            None => true,
            Some(made) => made.minus(bound).is_none_or(Rational::is_positive),
        };
        if !grown {
            continue;
        }
        let next = |made: Rational| {
            let reaches =
                |threshold: &&Rational| threshold.minus(made).is_some_and(|rest| !rest.is_negative());
            thresholds.iter().find(reaches).copied()
        };
        *old = match made {
            Some(made) if round < FREE_ROUNDS => Some(made),
            Some(made) if round < ROUNDS => next(made),
            _ => None,
        };
        changed = true;
    }
    changed
}

fn templates(rules: &Rules<'_>) -> Vec<Template> {
    let numbers = numbers(rules.parameters);
    let mut templates = Vec::new();
    let signs = [Rational::ONE, Rational::integer(-1)];
    for (at, &(first, sort)) in numbers.iter().enumerate() {
        for sign in signs {
            templates.push(Template { terms: vec![(first, sign)], real: sort == Sort::Real });
            for &(second, other) in numbers.iter().skip(at + 1).filter(|(_, other)| *other == sort) {
                for second_sign in signs {
                    let terms = vec![(first, sign), (second, second_sign)];
                    templates.push(Template { terms, real: other == Sort::Real });
                }
            }
        }
    }
    templates
}

/// Constants of the rules, and their neighbours, in order.
fn thresholds(predicates: &[Rules<'_>]) -> Vec<Rational> {
    let mut constants = vec![-1, 0, 1];
    for literal in predicates.iter().flat_map(|rules| rules.rules).flat_map(|case| &case.heap.pure) {
        if let Literal::Integer(sum, _) | Literal::Real(sum, _) = literal
            && constants.len() < THRESHOLDS * 4
        {
            let near = |offset: i128| sum.constant.checked_add(offset);
            let near: Vec<i128> = [-1, 0, 1].into_iter().filter_map(near).collect();
            constants.extend(near.iter().filter_map(|number| number.checked_neg()));
            constants.extend(near);
        }
    }
    constants.sort_unstable();
    constants.dedup();
    constants.sort_by_key(|number| number.unsigned_abs());
    constants.truncate(THRESHOLDS);
    constants.sort_unstable();
    constants.into_iter().map(Rational::integer).collect()
}

fn as_literals(templates: &[Vec<Template>], known: &[Vec<Bounds>]) -> Invariants {
    let of_shape = |templates: &[Template], bounds: &Bounds| {
        let bounds = bounds.as_ref()?;
        let bound = |(template, bound): (&Template, &Option<Rational>)| {
            let limit = bound.as_ref()?.times(Rational::integer(-1))?;
            literal(&template.terms, limit, Relation::AtMost, template.real)
        };
        let literals = templates.iter().zip(bounds).filter_map(bound).collect();
        Some(ShapeFacts { literals, multiples: Vec::new() })
    };
    let of_predicate = |(templates, shapes): (&Vec<Template>, &Vec<Bounds>)| {
        shapes.iter().map(|bounds| of_shape(templates, bounds)).collect()
    };
    templates.iter().zip(known).map(of_predicate).collect()
}
