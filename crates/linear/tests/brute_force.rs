//! Random systems against plain search: within a box the search is complete, so the answers must be the same; without
//! one, no answer may contradict it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use heapwise_linear::{Answer, Form, Kind, Maximum, Problem, Rational, Relation, Unknown};
use proptest::prelude::*;

const BOX: i64 = 4;

#[derive(Clone, Debug)]
struct Row {
    factors: Vec<i64>,
    constant: i64,
    relation: Relation,
}

fn rows(unknowns: usize) -> impl Strategy<Value = Vec<Row>> {
    let relation = prop_oneof![
        1 => Just(Relation::Zero),
        3 => Just(Relation::AtMostZero),
        1 => Just(Relation::BelowZero),
        1 => Just(Relation::NotZero),
    ];
    let row = (prop::collection::vec(-4i64..=4, unknowns), -9i64..=9, relation)
        .prop_map(|(factors, constant, relation)| Row { factors, constant, relation });
    prop::collection::vec(row, 1..7)
}

fn form(row: &Row, unknowns: &[Unknown]) -> Form {
    let mut form = Form::integer(row.constant);
    for (&unknown, &factor) in unknowns.iter().zip(&row.factors) {
        form = form.plus_multiple(&Form::unknown(unknown), Rational::integer(factor)).unwrap();
    }
    form
}

fn problem(rows: &[Row], kind: Kind, boxed: bool) -> (Problem, Vec<Unknown>) {
    let mut problem = Problem::new();
    let unknowns: Vec<_> = rows[0].factors.iter().map(|_| problem.unknown(kind)).collect();
    for row in rows {
        problem.demand(form(row, &unknowns), row.relation);
    }
    for &unknown in unknowns.iter().filter(|_| boxed) {
        let above = Form::unknown(unknown).minus(&Form::integer(BOX)).unwrap();
        let below = Form::integer(-BOX).minus(&Form::unknown(unknown)).unwrap();
        problem.demand(above, Relation::AtMostZero);
        problem.demand(below, Relation::AtMostZero);
    }
    (problem, unknowns)
}

/// All points of the box, in `1/steps` of a unit.
fn points(dimensions: usize, steps: i128) -> Vec<Vec<Rational>> {
    let range = i128::from(BOX) * steps;
    let mut points = vec![Vec::new()];
    for _ in 0..dimensions {
        points = points
            .into_iter()
            .flat_map(|point| {
                (-range..=range).map(move |value| {
                    let mut point = point.clone();
                    point.push(Rational::ratio(value, steps).unwrap());
                    point
                })
            })
            .collect();
    }
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn in_a_box_search_and_solver_agree(rows in rows(3)) {
        let (problem, _) = problem(&rows, Kind::Integer, true);
        let found = points(3, 1).into_iter().find(|point| problem.holds(point));
        match problem.solve(100_000) {
            Answer::Sat(values) => prop_assert!(problem.holds(&values) && found.is_some()),
            Answer::Unsat => prop_assert_eq!(found, None),
            Answer::Unknown(why) => prop_assert!(false, "{:?}", why),
        }
    }

    #[test]
    fn without_a_box_nothing_found_is_denied(rows in rows(4)) {
        let (problem, _) = problem(&rows, Kind::Integer, false);
        match problem.solve(200) {
            Answer::Sat(values) => prop_assert!(problem.holds(&values)),
            Answer::Unsat => prop_assert!(!points(4, 1).iter().any(|point| problem.holds(point))),
            Answer::Unknown(_) => {}
        }
    }

    #[test]
    fn over_the_reals_nothing_found_is_denied(rows in rows(2)) {
        let (problem, _) = problem(&rows, Kind::Real, true);
        match problem.solve(100_000) {
            Answer::Sat(values) => prop_assert!(problem.holds(&values)),
            Answer::Unsat => prop_assert!(!points(2, 12).iter().any(|point| problem.holds(point))),
            Answer::Unknown(why) => prop_assert!(false, "{:?}", why),
        }
    }

    #[test]
    fn no_point_is_above_the_maximum(rows in rows(3)) {
        let (objective, rest) = rows.split_first().unwrap();
        prop_assume!(!rest.is_empty());
        let (problem, unknowns) = problem(rest, Kind::Integer, true);
        let objective = form(objective, &unknowns);
        let reached: Vec<_> = points(3, 1).into_iter().filter(|point| problem.holds(point)).collect();
        match problem.maximum(&objective) {
            Maximum::Infeasible => prop_assert!(reached.is_empty()),
            Maximum::AtMost(bound) => {
                let bound = Form::constant(bound);
                for point in reached {
                    let rest = bound.minus(&objective).unwrap().value(&point).unwrap();
                    prop_assert!(!rest.is_negative());
                }
            }
            other => prop_assert!(false, "{:?} in a box", other),
        }
    }
}

#[test]
fn parity_is_seen_without_bounds() {
    let mut problem = Problem::new();
    let (x, y) = (problem.unknown(Kind::Integer), problem.unknown(Kind::Integer));
    let six_x = Form::unknown(x).times(Rational::integer(6)).unwrap();
    let form = six_x.plus_multiple(&Form::unknown(y), Rational::integer(-4)).unwrap();
    problem.demand(form.minus(&Form::integer(3)).unwrap(), Relation::Zero);
    assert_eq!(problem.solve(1), Answer::Unsat);
}

#[test]
fn a_gap_between_integers_is_no_gap_between_reals() {
    for (kind, expected) in [(Kind::Integer, false), (Kind::Real, true)] {
        let mut problem = Problem::new();
        let (x, y) = (problem.unknown(kind), problem.unknown(kind));
        let difference = Form::unknown(x).minus(&Form::unknown(y)).unwrap();
        problem.demand(difference.times(Rational::integer(-1)).unwrap(), Relation::BelowZero);
        problem.demand(difference.minus(&Form::integer(1)).unwrap(), Relation::BelowZero);
        assert_eq!(matches!(problem.solve(10), Answer::Sat(_)), expected, "{kind:?}");
    }
}

#[test]
fn the_maximum_of_a_strict_bound_between_integers_is_below_it() {
    let mut problem = Problem::new();
    let x = problem.unknown(Kind::Integer);
    problem.demand(Form::unknown(x).minus(&Form::integer(7)).unwrap(), Relation::BelowZero);
    assert_eq!(problem.maximum(&Form::unknown(x)), Maximum::AtMost(Rational::integer(6)));
    let turned = Form::unknown(x).times(Rational::integer(-1)).unwrap();
    assert_eq!(problem.maximum(&turned), Maximum::Unbounded);
}

#[test]
fn numbers_that_outgrow_the_representation_are_unknown() {
    let mut problem = Problem::new();
    let (x, y) = (problem.unknown(Kind::Integer), problem.unknown(Kind::Integer));
    let huge = Rational::integer(i128::MAX);
    let form = Form::unknown(x).times(huge).unwrap().plus(&Form::unknown(y)).unwrap();
    problem.demand(form.clone(), Relation::AtMostZero);
    problem
        .demand(form.plus_multiple(&Form::unknown(x), Rational::integer(1)).unwrap_or(form), Relation::Zero);
    problem.demand(Form::unknown(x).times(Rational::integer(7)).unwrap(), Relation::NotZero);
    match problem.solve(10) {
        Answer::Sat(values) => assert!(problem.holds(&values)),
        Answer::Unknown(_) => {}
        Answer::Unsat => panic!("it has solutions"),
    }
}
