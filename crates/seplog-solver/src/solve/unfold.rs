//! The search over unfoldings: judges heaps, closes what has no model, stops at the first that has one.
//!
//! A heap that was unfolded last is continued first, but every second time the oldest is, so that each heap has its turn.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use heapwise_seplog::formula::{Call, Literal, Pointer};

use super::arithmetic::Case;
use super::choice::{ChoiceAnswer, Chosen, Question, choose};
use super::cycle::Below;
use super::facts::Facts;
use super::witness::Witness;
use super::{Gap, HEAP, Solver, Verdict};

/// Why a formula has no model: how each heap that came up was closed.
#[derive(Clone, Debug, Default)]
pub struct Refutation {
    /// The heaps, in the order they were closed.
    pub closed: Vec<(String, Closed)>,
}

/// How a heap was closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// Its cells and its pure part contradict each other.
    Base,
    /// They contradict what is known of the predicates of its calls.
    Summaries,
    /// It contains a heap that it came from.
    Cycle,
}

/// An unfolding that led to a heap.
pub(super) struct Step {
    pub(super) parent: Option<Rc<Step>>,
    /// The heap before.
    pub(super) before: Case,
    /// What was unfolded, by which rule.
    predicate: Rc<str>,
    rule: usize,
}

struct Leaf {
    case: Case,
    disjunct: usize,
    trail: Option<Rc<Step>>,
}

/// What a heap turned out to be.
enum Judged {
    Sat(Box<Witness>),
    Closed(Closed),
    /// What the calls may stand for, if that was found.
    Open(Option<Box<Chosen>>, Option<Gap>),
}

/// A first search stops after this many heaps, to see whether the formula is refuted more easily without its cells.
const FIRST: usize = 100;

pub(super) fn check(solver: &Solver, cases: Vec<Case>) -> Verdict {
    let limit = solver.limits.heaps;
    let weaker: Option<Vec<Case>> = cases.iter().map(Case::without_cells).collect();
    if limit > FIRST
        && let Some(weaker) = weaker
    {
        let first = search(solver, cases.clone(), FIRST);
        if !matches!(first, Verdict::Unknown(Gap::Heaps)) {
            return first;
        }
        if let Verdict::Unsat(refutation) = search(solver, weaker, FIRST) {
            return Verdict::Unsat(refutation);
        }
    }
    search(solver, cases, limit)
}

fn search(solver: &Solver, cases: Vec<Case>, limit: usize) -> Verdict {
    let leaf = |(disjunct, mut case): (usize, Case)| {
        case.settle(&BTreeSet::new());
        Leaf { case, disjunct, trail: None }
    };
    let mut queue: VecDeque<Leaf> = cases.into_iter().enumerate().map(leaf).collect();
    let mut next = None;
    let mut refutation = Refutation::default();
    let mut gap: Option<Gap> = None;
    for taken in 0.. {
        let from_queue = if taken % 2 == 0 { queue.pop_front() } else { None };
        let Some(leaf) = from_queue.or_else(|| next.take()).or_else(|| queue.pop_front()) else { break };
        if taken >= limit {
            return Verdict::Unknown(Gap::Heaps);
        }
        solver.limits.deadline.spend(HEAP);
        if solver.limits.deadline.has_passed() {
            return Verdict::Unknown(Gap::Time);
        }
        match solver.judge(&leaf) {
            Judged::Sat(witness) => return Verdict::Sat(witness),
            Judged::Closed(how) => refutation.closed.push((leaf.name(), how)),
            Judged::Open(_, why) if leaf.case.calls().is_empty() => gap = gap.or(why),
            Judged::Open(chosen, _) => {
                let at = solver.to_unfold(&leaf.case, chosen.as_deref(), taken);
                for (preferred, child) in solver.unfold(&leaf, at, chosen.as_deref()) {
                    if let Some(displaced) = if preferred { next.replace(child) } else { Some(child) } {
                        queue.push_back(displaced);
                    }
                }
            }
        }
    }
    gap.map_or(Verdict::Unsat(refutation), Verdict::Unknown)
}

impl Solver {
    fn judge(&self, leaf: &Leaf) -> Judged {
        let case = &leaf.case;
        let Ok(facts) = Facts::of(case) else { return Judged::Closed(Closed::Base) };
        let gap = match self.below(case, &facts) {
            Ok(Some(witness)) => return Judged::Sat(Box::new(witness)),
            Ok(None) => None,
            Err(gap) => Some(gap),
        };
        if case.calls().is_empty() {
            return gap.map_or(Judged::Closed(Closed::Base), |gap| Judged::Open(None, Some(gap)));
        }
        let chosen = match self.above(case, facts.clone()) {
            ChoiceAnswer::Nothing => return Judged::Closed(Closed::Summaries),
            ChoiceAnswer::Fitting(chosen) => Some(chosen),
            ChoiceAnswer::Open(_) => None,
        };
        let below = Below { solver: self, case, facts: &facts, chosen: chosen.as_deref() };
        if below.returns(leaf.trail.as_ref()) {
            return Judged::Closed(Closed::Cycle);
        }
        Judged::Open(chosen, gap)
    }

    /// What the calls may stand for by what is known of their predicates.
    pub(super) fn above(&self, case: &Case, facts: Facts) -> ChoiceAnswer {
        let offers = |call| self.predicate(call).map_or(&[][..], |predicate| &predicate.summaries);
        let questions: Vec<Question<'_>> =
            case.calls().iter().map(|call| Question { call, offers: offers(call.predicate) }).collect();
        choose(facts, &questions, &self.limits)
    }

    /// Rules without calls for all calls.
    pub(super) fn exactly(&self, case: &Case, facts: Facts) -> ChoiceAnswer {
        choose(facts, &self.exact_questions(case), &self.limits)
    }

    fn exact_questions<'c>(&'c self, case: &'c Case) -> Vec<Question<'c>> {
        let offers = |call| self.predicate(call).map_or(&[][..], |predicate| &predicate.exact);
        case.calls().iter().map(|call| Question { call, offers: offers(call.predicate) }).collect()
    }

    /// A model in which every call is derived by a rule without calls.
    fn below(&self, case: &Case, facts: &Facts) -> Result<Option<Witness>, Gap> {
        let questions = self.exact_questions(case);
        let chosen = match choose(facts.clone(), &questions, &self.limits) {
            ChoiceAnswer::Nothing => return Ok(None),
            ChoiceAnswer::Open(gap) => return Err(gap),
            ChoiceAnswer::Fitting(chosen) => chosen,
        };
        let mut base = case.clone();
        base.heap.calls.clear();
        base.heap.pure.append(&mut base.settled);
        for (question, offer) in questions.iter().zip(&chosen.offers) {
            if let Some(offer) = question.offers.get(*offer) {
                base.conjoin(&offer.case, &question.call.arguments);
            }
        }
        Witness::of(base, &self.limits)
    }

    /// The call to unfold: the oldest that rules without calls cannot explain, and now and then the oldest of all.
    fn to_unfold(&self, case: &Case, chosen: Option<&Chosen>, turn: usize) -> usize {
        let Some(chosen) = chosen.filter(|_| turn % 4 != 3) else { return 0 };
        let open = |(at, call): (usize, &Call)| {
            let predicate = self.predicate(call.predicate)?;
            let summary = predicate.summaries.get(*chosen.offers.get(at)?)?;
            let explained = predicate
                .exact
                .iter()
                .any(|exact| exact.rules.iter().any(|rule| summary.rules.contains(rule)));
            (!explained).then_some(at)
        };
        case.calls().iter().enumerate().find_map(open).unwrap_or(0)
    }

    /// The heaps after an unfolding, and which one of them to go on with.
    fn unfold(&self, leaf: &Leaf, at: usize, chosen: Option<&Chosen>) -> Vec<(bool, Leaf)> {
        let Some(call) = leaf.case.calls().get(at) else { return Vec::new() };
        let Some(predicate) = self.predicate(call.predicate) else { return Vec::new() };
        let summary = chosen.and_then(|chosen| predicate.summaries.get(*chosen.offers.get(at)?));
        let hinted = |rule: usize| summary.is_none_or(|summary| summary.rules.contains(&rule));
        let preferred = (0..predicate.rules.len()).find(|&rule| hinted(rule));
        let child = |(rule, case): (usize, &Case)| {
            let step = Step {
                parent: leaf.trail.clone(),
                before: leaf.case.clone(),
                predicate: predicate.name.clone(),
                rule,
            };
            let mut case = leaf.case.unfolded(at, case);
            case.settle(&BTreeSet::new());
            (Some(rule) == preferred, Leaf { case, disjunct: leaf.disjunct, trail: Some(Rc::new(step)) })
        };
        predicate.rules.iter().enumerate().map(child).collect()
    }
}

impl Case {
    /// A heap that says less: of the cells only that their roots differ from each other and from null. A cycle may be found in it
    /// where values of cells hide one. Nothing if that leaves nothing to refute.
    fn without_cells(&self) -> Option<Self> {
        let mut case = self.clone();
        let mut roots = vec![Pointer::Null];
        for cell in case.heap.cells.drain(..) {
            let root = Pointer::Var(cell.root);
            case.heap.pure.extend(roots.iter().map(|other| Literal::Different(*other, root)));
            roots.push(root);
        }
        (roots.len() > 1 && !case.calls().is_empty()).then_some(case)
    }
}

impl Leaf {
    /// The unfoldings that lead to it: `1 > list.2 > list.1`, by number of disjunct and of rule.
    fn name(&self) -> String {
        let mut steps = Vec::new();
        let mut at = self.trail.as_ref();
        while let Some(step) = at {
            steps.push(format!("{}.{}", step.predicate, step.rule + 1));
            at = step.parent.as_ref();
        }
        steps.push((self.disjunct + 1).to_string());
        steps.reverse();
        steps.join(" > ")
    }
}
