//! Sums of three numbers at the ends of the ints, against all numbers.

use super::super::Ranges;
use super::*;
use crate::linear::{LARGEST, LONGEST, wrapped};
use crate::random::Random;

const LEAST: i64 = i32::MIN as i64;
const MOST: i64 = i32::MAX as i64;
/// Four values each, where sums wrap round both ways.
const STARTS: [i64; 3] = [LEAST, -1, MOST - 3];

/// A sum of multiples of the three numbers and a constant, and where it lies; or a number at most another.
#[derive(Clone, Debug)]
enum Assertion {
    Sum([i64; 3], i64, i64, i64),
    AtMost(u32, i64, u32),
    Differ(u32, i64, u32),
    Not(u32, i64),
}

impl Random {
    fn assertion(&mut self) -> Assertion {
        let (left, right) = (self.below(3), self.below(3));
        let plus = STARTS[right] - STARTS[left] + self.below(7) as i64 - 3;
        match self.below(8) {
            0 | 1 => return Assertion::AtMost(left as u32, plus, right as u32),
            2 => return Assertion::Differ(left as u32, plus, right as u32),
            3 => return Assertion::Not(left as u32, STARTS[left] + self.below(4) as i64),
            _ => {}
        }
        let multiples = [0; 3].map(|_: i64| self.below(5) as i64 - 2);
        let near = [LEAST, -4, 0, MOST - 8][self.below(4)];
        let low = near + self.below(5) as i64;
        let high = [low, low + 3, MOST][self.below(3)];
        let high = if self.below(8) == 0 { low } else { high };
        Assertion::Sum(multiples, [0, 1, MOST, LEAST][self.below(4)], low, high)
    }
}

impl Assertion {
    fn holds(&self, values: [i64; 3]) -> bool {
        match *self {
            Assertion::Sum(multiples, plus, low, high) => {
                let products = values.iter().zip(multiples).map(|(value, multiple)| value * multiple);
                (low..=high).contains(&wrapped(products.sum::<i64>() + plus))
            }
            Assertion::AtMost(left, plus, right) => values[left as usize] + plus <= values[right as usize],
            Assertion::Differ(left, plus, right) => values[left as usize] + plus != values[right as usize],
            Assertion::Not(one, value) => values[one as usize] != value,
        }
    }

    fn assume(&self, bounds: &mut Bounds, cause: Causes) -> bool {
        match *self {
            Assertion::Sum(multiples, plus, low, high) => {
                let numbers = (0..3).zip(multiples).filter(|(_, multiple)| *multiple != 0);
                let sum = numbers.fold(Linear::constant(plus), |sum, (unknown, multiple)| {
                    sum.plus(&Linear::number(unknown, 0), multiple).unwrap()
                });
                bounds.assume_sum(sum, low, high, cause)
            }
            Assertion::AtMost(left, plus, right) => bounds.assume(Fact::AtMost(left, plus, right), cause),
            Assertion::Differ(left, plus, right) => bounds.assume(Fact::Differ(left, plus, right), cause),
            Assertion::Not(one, value) => bounds.assume(Fact::Not(one, value), cause),
        }
    }
}

/// All values of the numbers that keep what is said by decisions among some causes.
fn allowed(said: &[Assertion], causes: Causes) -> Vec<[i64; 3]> {
    let all = (0..64).map(|code| [code % 4, code / 4 % 4, code / 16]);
    let all = all.map(|[a, b, c]| [a + STARTS[0], b + STARTS[1], c + STARTS[2]]);
    let matters = |at: usize| causes >> at & 1 == 1;
    all.filter(|values| said.iter().enumerate().all(|(at, one)| !matters(at) || one.holds(*values))).collect()
}

fn three() -> Bounds {
    let mut bounds = Bounds::default();
    STARTS.iter().for_each(|start| {
        bounds.add(&Ranges::from([(*start, start + 3)]));
    });
    bounds
}

#[test]
fn sums_lose_no_solution_and_what_they_refuse_or_narrow_follows_from_its_causes() {
    let mut random = Random::of(7);
    let (mut refused, mut narrowed) = (0, 0);
    for _ in 0..40_000 {
        let mut bounds = three();
        let mark = bounds.mark();
        let said: Vec<Assertion> = (0..1 + random.below(4)).map(|_| random.assertion()).collect();
        let possible = said.iter().enumerate().all(|(at, one)| one.assume(&mut bounds, 1 << at));
        if possible {
            for unknown in 0..3 {
                let (low, high) = bounds.of(unknown);
                let start = STARTS[unknown as usize];
                narrowed += usize::from((low, high) != (start, start + 3));
                let all = allowed(&said, bounds.causes(unknown));
                assert!(
                    all.iter().all(|values| (low..=high).contains(&values[unknown as usize])),
                    "{said:?}"
                );
            }
            for tie in bounds.ties().iter().filter(|tie| !tie.differs) {
                let keeps = |v: &[i64; 3]| v[tie.left as usize] + tie.plus <= v[tie.right as usize];
                assert!(allowed(&said, tie.cause).iter().all(keeps), "{said:?}: {tie:?}");
            }
        } else {
            refused += 1;
            assert!(allowed(&said, bounds.conflict()).is_empty(), "{said:?}");
        }
        bounds.undo(mark);
        assert_eq!(known(&bounds), known(&three()));
        assert!(bounds.ties().is_empty() && bounds.sums.is_empty());
    }
    assert!(refused > 5_000 && narrowed > 5_000, "{refused} {narrowed}");
}

/// The bounds of all numbers, and what they depend on.
fn known(bounds: &Bounds) -> [((i64, i64), Causes); 3] {
    [0, 1, 2].map(|unknown| (bounds.of(unknown), bounds.causes(unknown)))
}

/// Whatever was assumed in between, and taken back.
#[test]
fn what_is_taken_back_leaves_what_was_there() {
    let mut random = Random::of(11);
    for _ in 0..2_000 {
        let mut bounds = three();
        let mut said: Vec<Assertion> = Vec::new();
        for _ in 0..12 {
            let mark = bounds.mark();
            let (before, one) = (known(&bounds), random.assertion());
            let is_possible = one.assume(&mut bounds, 1 << said.len());
            if !is_possible || random.below(3) == 0 {
                bounds.undo(mark);
                assert_eq!(known(&bounds), before, "{said:?} {one:?}");
            } else {
                said.push(one);
            }
        }
        let mut again = three();
        let is_possible = said.iter().enumerate().all(|(at, one)| one.assume(&mut again, 1 << at));
        assert!(is_possible, "{said:?}");
        assert_eq!(known(&again), known(&bounds), "{said:?}");
    }
}

/// `parent == 1 + left + right` with sizes from 1: a child is smaller than its parent, so two nodes are not each other's.
#[test]
fn nodes_that_count_each_other_are_refused() {
    let mut bounds = Bounds::default();
    let all: Ranges = [(LEAST, MOST)].into();
    let [one, two, rest, other] = [0; 4].map(|_| bounds.add(&all));
    let size = |parent, left, right| {
        let sum = Linear::number(left, 1).plus(&Linear::number(right, 0), 1);
        Linear::number(parent, 0).plus(&sum.unwrap(), -1).unwrap()
    };
    assert!(bounds.assume_sum(size(one, two, rest), 0, 0, 1));
    let mark = bounds.mark();
    let positive = [one, two, rest, other];
    assert!(positive.iter().all(|unknown| bounds.assume(Fact::Within(*unknown, 1, MOST), 2)));
    assert!(bounds.tied_by(Fact::AtMost(two, 2, one)).is_some() && bounds.of(one) == (3, MOST));
    assert!(!bounds.assume_sum(size(two, one, other), 0, 0, 4));
    assert_eq!(bounds.conflict(), 7);
    bounds.undo(mark);
    assert!(bounds.ties().is_empty() && bounds.of(one) == (LEAST, MOST));
}

#[test]
fn a_sum_that_gets_too_large_is_none() {
    let number = Linear::number(0, 0);
    assert_eq!(number.clone().plus(&number, -1).and_then(|sum| sum.value()), Some(0));
    assert_eq!(Linear::constant(MOST).plus(&Linear::constant(1), 1), Some(Linear::constant(LEAST)));
    assert_eq!(number.clone().plus(&number, LARGEST), None);
    assert_eq!(
        number.plus(&Linear::number(1, 0), i64::MAX).and_then(|sum| sum.plus(&Linear::number(1, 0), 1)),
        None
    );
    let long =
        (0..LONGEST as u32).try_fold(Linear::constant(0), |sum, at| sum.plus(&Linear::number(at, 0), 1));
    assert_eq!(long.unwrap().plus(&Linear::number(LONGEST as u32, 0), 1), None);
}
