//! The solver `none`, and figures of several solvers.

use heapwise_term::Evaluator;

use super::*;
use crate::testing::{Link, Order, Table, context, node, number, program};

#[test]
fn only_a_new_condition_is_solved() {
    let program = program();
    let mut cx = context(&program);
    let table = Table { roots: vec![Link::To(0)], objects: vec![[Link::Open, Link::Null]] };
    let (input, ids) = table.build(&mut cx, Order::Breadth);
    let extending = Arc::new(table.witness(node(&program)));
    let other = Table { roots: vec![Link::Null], objects: Vec::new() };
    let other = Arc::new(other.witness(node(&program)));
    let mut solver = NoInvariant::default();
    let mut path = PathCondition::default();
    let (two, three) = (cx.pool.int(2), cx.pool.int(3));
    let term = number(&input, ids[0]);
    let is_two = cx.pool.eq(term, two);
    path.assume(&cx.pool, is_two);
    for witness in [&extending, &other] {
        let evidence = Evidence { witness: Some(witness.clone()), ..Evidence::default() };
        for change in [Change::Nothing, Change::Whole] {
            let query = HeapQuery { input: &input, path: &path, evidence: &evidence, change };
            let Verdict::Sat(still) = solver.admit(&mut cx, &query) else { panic!("all are valid") };
            assert!(Arc::ptr_eq(&still.model, &evidence.model), "no number is asked for");
            assert_eq!(still.witness.is_some(), Arc::ptr_eq(witness, &extending));
        }
        let query =
            HeapQuery { input: &input, path: &path, evidence: &evidence, change: Change::Condition(is_two) };
        let Verdict::Sat(found) = solver.admit(&mut cx, &query) else { panic!("two is a number") };
        assert!(Evaluator::new().holds(&cx.pool, is_two, &found.model));
    }
    let is_three = cx.pool.eq(term, three);
    path.assume(&cx.pool, is_three);
    let evidence = Evidence::default();
    let query =
        HeapQuery { input: &input, path: &path, evidence: &evidence, change: Change::Condition(is_three) };
    assert!(matches!(solver.admit(&mut cx, &query), Verdict::Unsat));
    let solver: &dyn HeapSolver<'_> = &solver;
    assert_eq!((solver.statistics().queries, solver.statistics().unknown), (7, 0));
    assert_eq!(solver.another().unwrap().statistics(), HeapStatistics::default());
}

/// Every figure is one of its own.
#[test]
fn figures_of_two_solvers_are_added_one_by_one() {
    let figures = |of: fn(u64) -> u64| HeapStatistics {
        queries: of(1),
        by_witness: of(2),
        by_memo: of(3),
        by_search: of(4),
        remembered: of(5),
        unknown: of(6),
        candidates: of(7),
        invariant_failures: of(8),
        invariant_cuts: of(9),
        invariant_writes: of(10),
        ops: of(11),
        nanoseconds: of(12),
        links: std::array::from_fn(|_| LinkStatistics {
            name: "link",
            asked: of(13),
            refused: of(14),
            unknown: of(15),
            nanoseconds: of(16),
        }),
    };
    let mut sum = figures(|at| at);
    sum.absorb(&figures(|at| 100 * at * at));
    assert_eq!(sum, figures(|at| at + 100 * at * at));
}

#[test]
fn why_a_numeric_solver_did_not_decide_is_told() {
    let whys = [
        Why::Budget,
        Why::Size,
        Why::Floats,
        Why::Unsupported,
        Why::WrongModel,
        Why::Ended(heapwise_smt::End::Memory),
    ];
    let told: std::collections::BTreeSet<Refusal> = whys.into_iter().map(Refusal::from).collect();
    assert_eq!(told.len(), 6);
    assert!(told.iter().all(|why| why.0.starts_with("numeric solver: ") && why.0.len() > 20), "{told:?}");
}
