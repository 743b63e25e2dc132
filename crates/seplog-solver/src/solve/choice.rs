//! What each call of a heap may stand for, chosen so that everything fits together.
//!
//! A call is offered some [`Offer`]s: rules without calls, which are exact, or summaries, of which each object that satisfies the
//! predicate satisfies one. The search takes the call with the fewest offers that fit the references first, and asks for
//! numbers only when the last solution does not extend. Products of unknowns are split by value at the end.

use heapwise_linear::{Answer, Maximum, Problem, Rational, Relation as Demand};
use heapwise_seplog::formula::{Call, Literal, Relation, Var};

use super::arithmetic::Case;
use super::facts::Facts;
use super::{CHOICE, Gap, Limits};

/// What a call may stand for: facts about the parameters of its predicate.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// The roots of cells among the variables.
    pub(super) roots: Vec<Var>,
    /// The facts; the parameters come first among the variables.
    pub(super) case: Case,
    /// The rules it stands for.
    pub(super) rules: Vec<usize>,
}

/// A call and its offers.
pub(super) struct Question<'a> {
    pub(super) call: &'a Call,
    pub(super) offers: &'a [Offer],
}

/// Offers that fit together.
pub(super) struct Chosen {
    /// One for each question.
    pub(super) offers: Vec<usize>,
    pub(super) facts: Facts,
    /// Of the numbers of the facts.
    pub(super) values: Vec<Rational>,
}

impl Chosen {
    /// Whether a literal about numbers holds for the values.
    pub(super) fn keeps(&self, literal: &Literal) -> bool {
        let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { return false };
        let value = self.facts.form(sum).and_then(|form| form.value(&self.values));
        value.is_some_and(|value| match relation {
            Relation::Equal => value.is_zero(),
            Relation::Unequal => !value.is_zero(),
            Relation::Less => value.is_negative(),
            Relation::AtMost => !value.is_positive(),
        })
    }
}

/// The answer to a choice.
pub(super) enum ChoiceAnswer {
    /// No choice fits.
    Nothing,
    Fitting(Box<Chosen>),
    /// None was found, but some might fit.
    Open(Gap),
}

struct Node {
    facts: Facts,
    chosen: Vec<Option<usize>>,
    /// A solution for the numbers that were there before.
    values: Vec<Rational>,
}

/// Finds offers that fit `facts` and each other.
pub(super) fn choose(facts: Facts, questions: &[Question<'_>], limits: &Limits) -> ChoiceAnswer {
    let mut open = vec![Node { facts, chosen: vec![None; questions.len()], values: Vec::new() }];
    let mut gap = None;
    let mut taken = 0;
    while let Some(mut node) = open.pop() {
        taken += 1;
        if taken > limits.choices {
            return ChoiceAnswer::Open(Gap::Choices);
        }
        limits.deadline.spend(CHOICE);
        if limits.deadline.has_passed() {
            return ChoiceAnswer::Open(Gap::Time);
        }
        let narrowest = node.narrowest(questions);
        // What is forced needs no numbers.
        if let Some((question, fitting)) = &narrowest
            && fitting.len() <= 1
        {
            open.extend(fitting.first().and_then(|&offer| node.with(questions, *question, offer)));
            continue;
        }
        let solved = match node.solve(limits) {
            Answer::Unsat => continue,
            Answer::Sat(values) => {
                node.values = values;
                Ok(())
            }
            Answer::Unknown(_) => Err(Gap::Numbers),
        };
        if let Some((question, fitting)) = narrowest {
            open.extend(fitting.iter().rev().filter_map(|&offer| node.with(questions, question, offer)));
            continue;
        }
        match solved {
            Err(why) => gap = Some(why),
            Ok(()) if node.facts.has_gap => gap = Some(Gap::Numbers),
            Ok(()) => match split_product(&mut node) {
                None => return ChoiceAnswer::Fitting(Box::new(node.chosen())),
                Some((parts, complete)) => {
                    gap = if complete { gap } else { Some(Gap::Products) };
                    open.extend(parts);
                }
            },
        }
    }
    gap.map_or(ChoiceAnswer::Nothing, ChoiceAnswer::Open)
}

impl Node {
    fn solve(&self, limits: &Limits) -> Answer {
        let mut values = self.values.clone();
        values.resize(self.facts.numbers.unknowns(), Rational::ZERO);
        if self.facts.numbers.holds(&values) {
            return Answer::Sat(values);
        }
        self.facts.numbers.solve(limits.branches)
    }

    /// The open question with the fewest offers that fit, with these.
    fn narrowest(&self, questions: &[Question<'_>]) -> Option<(usize, Vec<usize>)> {
        let mut best: Option<(usize, Vec<usize>)> = None;
        for (at, question) in questions.iter().enumerate() {
            if self.chosen.get(at).copied().flatten().is_some() {
                continue;
            }
            let fits = |offer: &Offer| self.facts.fits(&offer.roots, &offer.case, &question.call.arguments);
            let fitting: Vec<usize> = question
                .offers
                .iter()
                .enumerate()
                .filter(|(_, offer)| fits(offer))
                .map(|(at, _)| at)
                .collect();
            if best.as_ref().is_none_or(|(_, least)| fitting.len() < least.len()) {
                let done = fitting.len() <= 1;
                best = Some((at, fitting));
                if done {
                    break;
                }
            }
        }
        best
    }

    fn with(&self, questions: &[Question<'_>], at: usize, offer: usize) -> Option<Self> {
        let question = questions.get(at)?;
        let taken = question.offers.get(offer)?;
        let mut facts = self.facts.clone();
        facts.conjoin(&taken.roots, &taken.case, &question.call.arguments).ok()?;
        let mut chosen = self.chosen.clone();
        *chosen.get_mut(at)? = Some(offer);
        Some(Self { facts, chosen, values: self.values.clone() })
    }

    fn chosen(self) -> Chosen {
        Chosen {
            offers: self.chosen.into_iter().map(Option::unwrap_or_default).collect(),
            facts: self.facts,
            values: self.values,
        }
    }
}

/// A range of at most this many values is split into all of them.
const VALUES: i128 = 64;

/// Parts of a node in which the first product that its values break is linear, and whether they are all there are; nothing if its
/// values keep all products.
fn split_product(node: &mut Node) -> Option<(Vec<Node>, bool)> {
    let values = &node.values;
    let broken = |[product, left, right]: &&[heapwise_linear::Form; 3]| {
        let of = |form: &heapwise_linear::Form| form.value(values);
        match (of(product), of(left), of(right)) {
            (Some(product), Some(left), Some(right)) => left.times(right) != Some(product),
            _ => true,
        }
    };
    let [product, left, right] = node.facts.products.iter().find(broken)?.clone();
    let numbers = &node.facts.numbers;
    let (fixed, other, values, complete) = match (all_values(numbers, &left), all_values(numbers, &right)) {
        (Some(values), _) => (left, right, values, true),
        (None, Some(values)) => (right, left, values, true),
        (None, None) => {
            let mut values: Vec<Rational> = (-4..=12).map(Rational::integer).collect();
            values.sort_by_key(|value| std::cmp::Reverse(value.numerator().unsigned_abs()));
            values.extend(left.value(&node.values));
            (left, right, values, false)
        }
    };
    let part = |value: Rational| {
        let mut facts = node.facts.clone();
        facts.numbers.demand(fixed.minus(&heapwise_linear::Form::constant(value))?, Demand::Zero);
        facts
            .numbers
            .demand(product.plus_multiple(&other, value.times(Rational::integer(-1))?)?, Demand::Zero);
        Some(Node { facts, chosen: node.chosen.clone(), values: node.values.clone() })
    };
    let parts: Vec<_> = values.iter().map(|value| part(*value)).collect();
    let complete = complete && parts.iter().all(Option::is_some);
    Some((parts.into_iter().flatten().collect(), complete))
}

/// All values of an integer form, if they are few.
fn all_values(numbers: &Problem, form: &heapwise_linear::Form) -> Option<Vec<Rational>> {
    if !numbers.is_integer(form) {
        return None;
    }
    let turned = form.times(Rational::integer(-1))?;
    let (Maximum::AtMost(upper), Maximum::AtMost(lower)) = (numbers.maximum(form), numbers.maximum(&turned))
    else {
        return None;
    };
    let (lower, upper) = (lower.times(Rational::integer(-1))?.ceiling()?, upper.floor());
    let width = upper.checked_sub(lower)?;
    (width < VALUES).then(|| (lower..=upper).map(Rational::integer).collect())
}
