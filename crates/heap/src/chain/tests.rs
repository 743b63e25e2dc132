//! Links that say always the same, in chains.

use std::cell::Cell as Counter;

use super::*;
use crate::testing::{context, program};
use crate::{InputHeap, PathCondition, Refusal};

/// Says always the same, and counts how often.
struct Says {
    verdict: fn() -> Verdict,
    is_joint: bool,
    asked: Rc<Counter<u32>>,
    /// What evidence it got last.
    facts: Rc<Counter<u32>>,
}

impl<'p> HeapSolver<'p> for Says {
    fn admit(&mut self, _: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        self.asked.set(self.asked.get() + 1);
        let own = query.evidence.facts.as_ref().and_then(|facts| facts.downcast_ref::<u32>());
        let own = own.copied().unwrap_or(0);
        self.facts.set(own);
        match (self.verdict)() {
            Verdict::Sat(evidence) => Verdict::Sat(Evidence { facts: Some(Rc::new(own + 1)), ..evidence }),
            other => other,
        }
    }

    fn statistics(&self) -> HeapStatistics {
        HeapStatistics::default()
    }

    fn is_joint(&self) -> bool {
        self.is_joint
    }
}

fn sat() -> Verdict {
    Verdict::Sat(Evidence::default())
}

fn unsat() -> Verdict {
    Verdict::Unsat
}

fn unknown() -> Verdict {
    Verdict::Unknown(Refusal("why".to_owned()))
}

/// What a link says, and whether it decides about numbers, too.
type Saying = (fn() -> Verdict, bool);

/// What a chain of these links says, and how often each is asked.
fn check(links: &[Saying], change: Change, expected: &str, asked: &[u32]) {
    let program = program();
    let mut cx = context(&program);
    let counts: Vec<Rc<Counter<u32>>> = links.iter().map(|_| Rc::default()).collect();
    let of = |(saying, asked): (&Saying, &Rc<Counter<u32>>)| {
        let ((verdict, is_joint), asked) = (*saying, asked.clone());
        Link::new("link", Box::new(Says { verdict, is_joint, asked, facts: Rc::default() }))
    };
    let mut chain = Chain::new(links.iter().zip(&counts).map(of).collect());
    let (input, path, evidence) = (InputHeap::new(), PathCondition::default(), Evidence::default());
    let query = HeapQuery { input: &input, path: &path, evidence: &evidence, change };
    let said = match chain.admit(&mut cx, &query) {
        Verdict::Sat(_) => "sat",
        Verdict::Unsat => "unsat",
        Verdict::Unknown(_) => "unknown",
    };
    let counted: Vec<u32> = counts.iter().map(|count| count.get()).collect();
    assert_eq!((said, counted.as_slice()), (expected, asked));
    assert_eq!(chain.statistics().links[0].asked, u64::from(asked[0]));
}

#[test]
fn the_first_unsat_ends_it() {
    check(&[(sat, true), (unsat, true), (sat, true)], Change::Whole, "unsat", &[1, 1, 0]);
    check(&[(unsat, true), (sat, true)], Change::Nothing, "unsat", &[1, 0]);
}

#[test]
fn unknown_goes_on_and_the_last_counts() {
    check(&[(unknown, true), (sat, true)], Change::Whole, "sat", &[1, 1]);
    check(&[(sat, true), (unknown, true)], Change::Whole, "unknown", &[1, 1]);
    check(&[(unknown, true), (unsat, true)], Change::Whole, "unsat", &[1, 1]);
}

#[test]
fn links_that_judge_shapes_are_not_asked_about_numbers() {
    let program = program();
    let mut cx = context(&program);
    let condition = Change::Condition(cx.pool.bool(true));
    check(&[(unsat, false), (sat, true)], condition, "sat", &[0, 1]);
    check(&[(sat, true), (unsat, false)], condition, "sat", &[1, 0]);
    check(&[(unsat, false), (unknown, false)], condition, "sat", &[0, 0]);
}

#[test]
fn each_link_keeps_what_it_knows() {
    let program = program();
    let mut cx = context(&program);
    let facts: [Rc<Counter<u32>>; 2] = Default::default();
    let link = |facts: &Rc<Counter<u32>>, is_joint| {
        let says = Says { verdict: sat, is_joint, asked: Rc::default(), facts: facts.clone() };
        Link::new("link", Box::new(says) as Box<dyn HeapSolver<'_>>)
    };
    let mut chain = Chain::new(vec![link(&facts[0], false), link(&facts[1], true)]);
    let (input, path) = (InputHeap::new(), PathCondition::default());
    let mut evidence = Evidence::default();
    let condition = Change::Condition(cx.pool.bool(true));
    for change in [Change::Whole, condition, Change::Whole] {
        let query = HeapQuery { input: &input, path: &path, evidence: &evidence, change };
        let Verdict::Sat(found) = chain.admit(&mut cx, &query) else { panic!("sat") };
        evidence = found;
    }
    assert_eq!(facts.map(|facts| facts.get()), [1, 2]);
}
