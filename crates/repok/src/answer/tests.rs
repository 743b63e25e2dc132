//! What a structure says of numbers, as terms, against the numbers themselves.

use std::cmp::Ordering;

use heapwise_term::{Const, Sort, eval};

use super::*;

/// Both ends, and what lies about zero.
const NUMBERS: [i32; 7] = [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX];

fn bits(value: i32) -> Const {
    Const::Bits { width: 32, value: u64::from(value as u32) }
}

/// Two open numbers, a place without a number, and what to call with each pair of values.
fn each_pair(mut check: impl FnMut(&mut TermPool, &[Option<TermId>], &Model, [i32; 2])) {
    let mut pool = TermPool::new();
    let variables = [pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32))];
    let places = [Some(variables[0]), Some(variables[1]), None];
    for (left, right) in NUMBERS.iter().flat_map(|left| NUMBERS.map(|right| (*left, right))) {
        let mut model = Model::new();
        for (variable, value) in variables.iter().zip([left, right]) {
            model.set(pool.as_var(*variable).unwrap(), bits(value));
        }
        check(&mut pool, &places, &model, [left, right]);
    }
}

#[test]
fn comparisons_hold_of_the_numbers_that_they_speak_of() {
    let bounds = NUMBERS.map(i64::from).into_iter().chain([i64::MIN, i64::MAX]).collect::<Vec<_>>();
    each_pair(|pool, places, model, [left, right]| {
        let (wide, other) = (i64::from(left), i64::from(right));
        let mut check = |comparison, expected: bool| {
            let term = condition(pool, places, &comparison).ok().unwrap();
            let holds = term.is_none_or(|term| eval(pool, term, model) == Const::Bool(true));
            assert_eq!(holds, expected, "{comparison:?} of {left} and {right}");
        };
        for bound in &bounds {
            check(Comparison::Within(0, *bound, 5), *bound <= wide && wide <= 5);
            check(Comparison::Within(0, -5, *bound), -5 <= wide && wide <= *bound);
            check(Comparison::Within(0, i64::MIN, *bound), wide <= *bound);
            check(Comparison::Within(0, *bound, i64::MAX), *bound <= wide);
            check(Comparison::Not(0, *bound), wide != *bound);
        }
        // Sums do not wrap.
        for plus in [-2, -1, 0, 1, 2, 1 << 32] {
            let order = (wide + plus).cmp(&other);
            check(Comparison::AtMost(0, plus, 1), order != Ordering::Greater);
            check(Comparison::Same(0, plus, 1), order == Ordering::Equal);
            check(Comparison::Differ(0, plus, 1), order != Ordering::Equal);
        }
    });
}

#[test]
fn bounds_that_every_number_is_within_say_nothing() {
    let (least, most) = (i64::from(i32::MIN), i64::from(i32::MAX));
    let says = |low, high| {
        let mut pool = TermPool::new();
        let places = [Some(pool.fresh_var(Sort::Bits(32)))];
        condition(&mut pool, &places, &Comparison::Within(0, low, high)).ok().unwrap().is_some()
    };
    assert!(!says(least, most) && !says(i64::MIN, i64::MAX));
    assert!(says(least + 1, most) && says(least, most - 1));
}

type Apply = fn(i32, i32) -> i32;

#[test]
fn what_is_computed_of_numbers_is_what_the_jvm_computes() {
    let wrapped: [(IntOp, Apply); 9] = [
        (IntOp::Add, i32::wrapping_add),
        (IntOp::Sub, i32::wrapping_sub),
        (IntOp::Mul, i32::wrapping_mul),
        (IntOp::And, |left, right| left & right),
        (IntOp::Or, |left, right| left | right),
        (IntOp::Xor, |left, right| left ^ right),
        // JLS 15.19: of the distance, the five lowest bits count.
        (IntOp::Shl, |left, right| left << (right & 31)),
        (IntOp::Shr, |left, right| left >> (right & 31)),
        (IntOp::Ushr, |left, right| ((left as u32) >> (right & 31)) as i32),
    ];
    each_pair(|pool, places, model, [left, right]| {
        for (op, apply) in wrapped {
            let mut numbers = Numbers { places: places.to_vec(), terms: Vec::new() };
            let mut check = |term: Term, expected: i32| {
                let made = numbers.computed(pool, term).ok().unwrap();
                numbers.terms.push(made);
                assert_eq!(eval(pool, made, model), bits(expected), "{term:?} of {left} and {right}");
            };
            let (first, second) = (Operand::Place(0, 0), Operand::Place(1, 3));
            let once = apply(left, right.wrapping_add(3));
            check(Term { op, left: first, right: second }, once);
            // Of what was computed, and a constant.
            check(Term { op, left: Operand::Term(0), right: Operand::Constant(33) }, apply(once, 33));
        }
    });
}

#[test]
fn a_number_that_no_cell_holds_is_not_decided() {
    let mut pool = TermPool::new();
    let numbers = Numbers { places: vec![None], terms: Vec::new() };
    for operand in [Operand::Place(0, 0), Operand::Place(1, 0), Operand::Term(0)] {
        assert!(numbers.operand(&mut pool, operand).is_err());
    }
    assert!(condition(&mut pool, &numbers.places, &Comparison::Not(0, 1)).is_err());
}
