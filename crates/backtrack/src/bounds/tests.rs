//! Sets of facts over three numbers of a small domain, against all numbers.

use super::*;
use crate::random::Random;

const ALL: u32 = 64;

impl Random {
    fn fact(&mut self) -> Fact {
        let (left, right) = (self.below(3) as u32, self.below(3) as u32);
        let plus = self.below(5) as i64 - 2;
        match self.below(6) {
            5 => Fact::Among(left, self.below(16) as u64),
            0 => Fact::AtMost(left, plus, right),
            1 => Fact::Same(left, plus, right),
            2 => Fact::Differ(left, plus, right),
            3 => Fact::Within(left, plus, plus + self.below(3) as i64),
            _ => Fact::Not(left, plus),
        }
    }
}

fn three() -> Bounds {
    let mut bounds = Bounds::default();
    let ranges: Ranges = [(0, 3)].into();
    (0..3).for_each(|_| {
        bounds.add(&ranges);
    });
    bounds
}

fn values(code: u32) -> [i64; 3] {
    [code % 4, code / 4 % 4, code / 16].map(i64::from)
}

fn holds(code: u32, fact: &Fact) -> bool {
    let at = |unknown: u32| values(code)[unknown as usize];
    match *fact {
        Fact::AtMost(left, plus, right) => at(left) + plus <= at(right),
        Fact::Same(left, plus, right) => at(left) + plus == at(right),
        Fact::Differ(left, plus, right) => at(left) + plus != at(right),
        Fact::Within(one, low, high) => (low..=high).contains(&at(one)),
        Fact::Not(one, value) => at(one) != value,
        Fact::Among(one, set) => set >> at(one) & 1 == 1,
    }
}

/// The numbers that those facts allow which have a part in some causes: each is assumed by a decision of its own.
fn allowed(facts: &[Fact], causes: Causes) -> Vec<u32> {
    let matters = |at: usize| causes >> at & 1 == 1;
    let all_hold = |code: &u32| facts.iter().enumerate().all(|(at, fact)| !matters(at) || holds(*code, fact));
    (0..ALL).filter(all_hold).collect()
}

/// Gives sets of facts to a check, with bounds that have assumed them in order, and whether they could.
fn each(check: impl Fn(&[Fact], &mut Bounds, bool, &mut Random)) {
    let mut random = Random::of(1);
    for _ in 0..20_000 {
        let mut bounds = three();
        let mark = bounds.mark();
        let facts: Vec<Fact> = (0..1 + random.below(5)).map(|_| random.fact()).collect();
        let possible = facts.iter().enumerate().all(|(at, fact)| bounds.assume(*fact, 1 << at));
        check(&facts, &mut bounds, possible, &mut random);
        bounds.undo(mark);
        assert_eq!((bounds.of(0), bounds.of(1), bounds.of(2)), ((0, 3), (0, 3), (0, 3)));
        assert_eq!((0..3).fold(0, |all, unknown| all | bounds.causes(unknown)), 0);
        assert!(bounds.ties().is_empty() && bounds.holes().is_empty());
    }
}

#[test]
fn what_is_refused_has_no_solution_and_what_has_none_is_refused_without_holes() {
    each(|facts, bounds, possible, _| {
        let solutions = allowed(facts, Causes::MAX);
        assert!(possible || solutions.is_empty(), "{facts:?}");
        let is_exact =
            !facts.iter().any(|fact| matches!(fact, Fact::Differ(..) | Fact::Not(..) | Fact::Among(..)));
        assert!(!is_exact || possible != solutions.is_empty(), "{facts:?}");
        for code in solutions {
            for unknown in 0..3 {
                let (low, high) = bounds.of(unknown);
                assert!((low..=high).contains(&values(code)[unknown as usize]), "{facts:?}");
            }
        }
    });
}

#[test]
fn what_a_refusal_depends_on_is_enough_for_it() {
    each(|facts, bounds, possible, _| {
        if !possible {
            assert_eq!(allowed(facts, bounds.conflict()), [0; 0], "{facts:?}");
        }
    });
}

#[test]
fn what_is_known_of_a_number_follows_from_what_it_depends_on() {
    each(|facts, bounds, possible, _| {
        for unknown in (0..3).filter(|_| possible) {
            let (low, high) = bounds.of(unknown);
            for code in allowed(facts, bounds.causes(unknown)) {
                let value = values(code)[unknown as usize];
                let is_left = (low..=high).contains(&value) && !bounds.is_hole(unknown, value);
                assert!(is_left, "{facts:?}: {value} of {unknown}");
            }
        }
    });
}

#[test]
fn what_is_certain_holds_of_all_solutions_and_of_bounds_alone_nothing_else_is() {
    each(|facts, bounds, possible, random| {
        let fact = random.fact();
        if !possible {
            return;
        }
        let is_left = |code: &u32| {
            (0..3).all(|unknown| {
                let value = values(*code)[unknown as usize];
                let (low, high) = bounds.of(unknown);
                (low..=high).contains(&value) && !bounds.is_hole(unknown, value)
            })
        };
        let follows = (0..ALL).filter(is_left).all(|code| holds(code, &fact));
        let is_certain = bounds.is_certain(fact);
        assert!(!is_certain || allowed(facts, Causes::MAX).iter().all(|code| holds(*code, &fact)));
        // Two numbers that hang together are more than bounds.
        let is_of_one = matches!(fact, Fact::Within(..) | Fact::Not(..) | Fact::Among(..));
        let is_of_two =
            matches!(fact, Fact::AtMost(left, _, right) | Fact::Differ(left, _, right) if left != right);
        if is_of_one || is_of_two && bounds.holes().is_empty() {
            assert_eq!(is_certain, follows, "{facts:?}: {fact:?}");
        }
    });
}

#[test]
fn what_was_decided_of_two_numbers_is_found_again_with_its_reasons() {
    each(|facts, bounds, possible, random| {
        let fact = random.fact();
        if !possible {
            return;
        }
        if let Some(causes) = bounds.tied_by(fact) {
            let all = allowed(facts, causes);
            assert!(all.iter().all(|code| holds(*code, &fact)), "{facts:?}: {fact:?}");
        }
        for (at, fact) in facts.iter().enumerate() {
            let is_of_two = matches!(fact, Fact::AtMost(..) | Fact::Same(..) | Fact::Differ(..));
            assert_eq!(bounds.tied_by(*fact).is_some(), is_of_two, "{at} of {facts:?}");
            if let Fact::Differ(left, plus, right) = *fact {
                assert!(bounds.tied_by(Fact::Differ(right, -plus, left)).is_some());
            }
        }
    });
}

#[test]
fn the_comparisons_say_what_the_facts_do_and_depend_on_what_says_so() {
    let ranges: [Ranges; 3] = [[(0, 3)].into(), [(0, 1), (2, 3)].into(), [(0, 3)].into()];
    each(|facts, bounds, possible, _| {
        if !possible {
            return;
        }
        let comparisons = bounds.comparisons(&ranges).unwrap();
        let fact = |comparison: &Comparison| match *comparison {
            Comparison::Within(at, low, high) => Fact::Within(at as u32, low, high),
            Comparison::Not(at, value) => Fact::Not(at as u32, value),
            Comparison::AtMost(left, plus, right) => Fact::AtMost(left as u32, plus, right as u32),
            Comparison::Same(left, plus, right) => Fact::Same(left as u32, plus, right as u32),
            Comparison::Differ(left, plus, right) => Fact::Differ(left as u32, plus, right as u32),
        };
        let said: Vec<Fact> = comparisons.iter().map(fact).collect();
        let expected = allowed(facts, Causes::MAX);
        let solved: Vec<u32> = (0..ALL).filter(|code| said.iter().all(|fact| holds(*code, fact))).collect();
        assert_eq!(solved, expected, "{facts:?}: {comparisons:?}");
        for (at, fact) in said.iter().enumerate() {
            let causes = bounds.causes_of_comparison(at).unwrap();
            assert!(allowed(facts, causes).iter().all(|code| holds(*code, fact)), "{facts:?}: {fact:?}");
        }
        assert_eq!(bounds.causes_of_comparison(said.len()), None);
        let gaps: [Ranges; 3] = [[(0, 3)].into(), [(0, 1), (3, 3)].into(), [(0, 3)].into()];
        assert!(bounds.comparisons(&gaps).is_err());
    });
}

#[test]
fn a_number_was_there_if_it_was_added_before() {
    let mut bounds = three();
    let mark = bounds.mark();
    let later = bounds.add(&[(0, 1), (5, 9)].into());
    assert_eq!([0, 2, later].map(|unknown| mark.has(unknown)), [true, true, false]);
    assert_eq!((bounds.of(later), bounds.first(later), bounds.count()), ((0, 9), 0, 4));
    bounds.undo(mark);
    assert_eq!((bounds.len(), bounds.is_empty()), (3, false));
}

#[test]
fn numbers_that_chase_each_other_are_refused_whatever_their_ranges() {
    let mut bounds = Bounds::default();
    let wide: Ranges = [(i64::MIN / 4, i64::MAX / 4)].into();
    let (left, right) = (bounds.add(&wide), bounds.add(&wide));
    let (between, mark) = (bounds.add(&wide), bounds.mark());
    assert!(
        bounds.assume(Fact::AtMost(left, 1, between), 1) && bounds.assume(Fact::AtMost(between, 0, right), 2)
    );
    assert!(bounds.assume(Fact::Within(left, 0, 9), 4) && bounds.of(right).0 == 1);
    assert!(!bounds.assume(Fact::AtMost(right, 0, left), 8));
    assert_eq!(bounds.conflict(), 0b1011);
    bounds.undo(mark);
    assert!(bounds.assume(Fact::AtMost(right, 0, left), 1) && bounds.assume(Fact::AtMost(left, 0, right), 2));
}

/// A cycle of `<=` through two numbers that differ has no solution, in several orders of the facts.
#[test]
fn at_most_between_numbers_that_differ_is_less() {
    let facts =
        [Fact::AtMost(0, 1, 1), Fact::Differ(1, -1, 0), Fact::AtMost(1, 0, 2), Fact::AtMost(2, -1, 0)];
    for first in 0..facts.len() {
        for backwards in [false, true] {
            let mut bounds = Bounds::default();
            for _ in 0..3 {
                bounds.add(&[(0, 9)].into());
            }
            let mut order: Vec<usize> = (0..facts.len()).map(|at| (first + at) % facts.len()).collect();
            if backwards {
                order.reverse();
            }
            let causes = |at: usize| 1 << at;
            let refused = order.iter().position(|at| !bounds.assume(facts[*at], causes(*at)));
            assert_eq!(refused, Some(facts.len() - 1), "{order:?}");
            assert_eq!(bounds.conflict(), 0b1111, "{order:?}");
        }
    }
}
