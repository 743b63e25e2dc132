//! Which answers follow from earlier ones, and how they are counted.

use super::*;
use crate::testing::{Link, Order, Table, context, node, number, program};
use crate::{InputHeap, PathCondition};

struct Question {
    input: InputHeap,
    path: PathCondition,
}

impl Question {
    fn with<'a>(&'a self, evidence: &'a Evidence, change: Change) -> HeapQuery<'a> {
        HeapQuery { input: &self.input, path: &self.path, evidence, change }
    }
}

/// The root leads to two objects, of which the numbers are these where they are said.
fn question(cx: &mut Context<'_>, order: Order, numbers: [Option<i32>; 3]) -> Question {
    let leaf = [Link::Null, Link::Null];
    let table = Table { roots: vec![Link::To(0)], objects: vec![[Link::To(1), Link::To(2)], leaf, leaf] };
    let (input, ids) = table.build(cx, order);
    let mut path = PathCondition::default();
    for (id, value) in ids.into_iter().zip(numbers) {
        if let Some(value) = value {
            let value = cx.pool.int(value);
            let condition = cx.pool.eq(number(&input, id), value);
            path.assume(&cx.pool, condition);
        }
    }
    Question { input, path }
}

fn witness(cx: &Context<'_>) -> Arc<Witness> {
    let leaf = [Link::Null, Link::Null];
    let table = Table { roots: vec![Link::To(0)], objects: vec![[Link::To(1), Link::To(2)], leaf, leaf] };
    Arc::new(table.witness(node(cx.program)))
}

/// By witness, by memo, by search, remembered and unknown.
fn figures(remembered: &Remembered) -> [u64; 5] {
    let HeapStatistics { by_witness, by_memo, by_search, remembered, unknown, .. } = remembered.statistics;
    [by_witness, by_memo, by_search, remembered, unknown]
}

fn is_open(remembered: &mut Remembered, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> bool {
    remembered.answer(cx, query).is_err()
}

#[test]
fn a_verdict_is_remembered_for_isomorphic_questions_under_the_same_conditions() {
    let program = program();
    let mut cx = context(&program);
    let (none, mut remembered) = (Evidence::default(), Remembered::default());
    let numbers = [Some(0), Some(1), Some(2)];
    let [first, same] = [Order::Breadth, Order::Depth].map(|order| question(&mut cx, order, numbers));
    let Err(open) = remembered.answer(&mut cx, &first.with(&none, Change::Whole)) else {
        panic!("it is new")
    };
    assert!(matches!(remembered.conclude(open, Searched::Nothing), Verdict::Unsat));
    assert_eq!(figures(&remembered), [0, 0, 1, 1, 0]);
    for asked in [&first, &same] {
        let answer = remembered.answer(&mut cx, &asked.with(&none, Change::Whole));
        assert!(matches!(answer, Ok(Verdict::Unsat)));
    }
    assert_eq!(figures(&remembered), [0, 2, 1, 1, 0]);
    for others in [[Some(0), Some(1), None], [Some(0), Some(2), Some(1)], [None; 3]] {
        let other = question(&mut cx, Order::Breadth, others);
        assert!(is_open(&mut remembered, &mut cx, &other.with(&none, Change::Whole)), "{others:?}");
    }
    assert_eq!((figures(&remembered), remembered.statistics.queries), ([0, 2, 1, 1, 0], 6));
}

#[test]
fn a_structure_that_was_found_is_given_with_numbers_for_the_question() {
    let program = program();
    let mut cx = context(&program);
    let (none, mut remembered) = (Evidence::default(), Remembered::default());
    let found = witness(&cx);
    let numbers = [Some(0), None, None];
    let [first, same] = [Order::Breadth, Order::Depth].map(|order| question(&mut cx, order, numbers));
    let Err(open) = remembered.answer(&mut cx, &first.with(&none, Change::Whole)) else {
        panic!("it is new")
    };
    let evidence = Evidence { witness: Some(found.clone()), ..Evidence::default() };
    assert!(matches!(remembered.conclude(open, Searched::Witness(evidence)), Verdict::Sat(_)));
    let Ok(Verdict::Sat(again)) = remembered.answer(&mut cx, &same.with(&none, Change::Whole)) else {
        panic!("it was found")
    };
    assert!(Arc::ptr_eq(&again.witness.unwrap(), &found));
    let mut evaluator = Evaluator::new();
    assert!(same.path.conjuncts().iter().all(|one| evaluator.holds(&cx.pool, *one, &again.model)));
    assert_eq!(figures(&remembered), [0, 1, 1, 1, 0]);
}

#[test]
fn what_was_not_decided_is_not_remembered() {
    let program = program();
    let mut cx = context(&program);
    let (none, mut remembered) = (Evidence::default(), Remembered::default());
    let asked = question(&mut cx, Order::Breadth, [None; 3]);
    for times in 1..=2 {
        let Err(open) = remembered.answer(&mut cx, &asked.with(&none, Change::Whole)) else { panic!("open") };
        let verdict = remembered.conclude(open, Searched::Undecided(Refusal("why".to_owned())));
        assert!(matches!(verdict, Verdict::Unknown(why) if why.0 == "why"));
        assert_eq!(figures(&remembered), [0, 0, times, 0, times]);
    }
    let Err(open) = remembered.answer(&mut cx, &asked.with(&none, Change::Whole)) else { panic!("open") };
    assert!(matches!(remembered.conclude(open, Searched::Witness(Evidence::default())), Verdict::Sat(_)));
    assert_eq!(figures(&remembered), [0, 0, 3, 0, 2], "without a structure there is nothing to remember");
}

#[test]
fn the_structure_of_the_parent_answers_where_the_change_agrees_with_it() {
    let program = program();
    let mut cx = context(&program);
    let mut remembered = Remembered::default();
    let found = witness(&cx);
    let asked = question(&mut cx, Order::Breadth, [None; 3]);
    let model = found.model(&asked.input, &cx.variables).unwrap();
    let parent = Evidence { model: Arc::new(model), witness: Some(found), facts: None };
    let root = number(&asked.input, asked.input.objects().next().unwrap().0);
    // The number of the root is 0.
    for (value, agrees) in [(0, true), (1, false)] {
        let value = cx.pool.int(value);
        let condition = cx.pool.eq(root, value);
        let mut asked = question(&mut cx, Order::Breadth, [None; 3]);
        asked.path.assume(&cx.pool, condition);
        let query = asked.with(&parent, Change::Condition(condition));
        assert_eq!(is_open(&mut remembered, &mut cx, &query), !agrees);
    }
    for change in [Change::Nothing, Change::Whole] {
        assert!(!is_open(&mut remembered, &mut cx, &asked.with(&parent, change)));
    }
    assert_eq!(figures(&remembered), [3, 0, 0, 0, 0]);
    // A shape that the structure does not extend.
    let other = Table { roots: vec![Link::To(0)], objects: vec![[Link::To(0), Link::Open]] };
    let (input, _) = other.build(&mut cx, Order::Breadth);
    let other = Question { input, path: PathCondition::default() };
    assert!(is_open(&mut remembered, &mut cx, &other.with(&parent, Change::Whole)));
}
