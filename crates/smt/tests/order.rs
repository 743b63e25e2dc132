//! The order solver: against brute force on few bits, against bit-blasting at the widths of the JVM, and what
//! it must decide alone.

use heapwise_smt::{Answer, Blast, Conjuncts, Order, Solver, Statistics, Why};
use heapwise_term::{Const, Model, Sort, TermId, TermPool, eval};
use proptest::prelude::*;

/// Answers nothing.
struct Silent;

impl Solver for Silent {
    fn check(&mut self, _: &mut TermPool, _: &[TermId], _: Option<&Model>) -> Answer {
        Answer::Unknown(Why::Unsupported)
    }
    fn report(&self, _: &mut Statistics) {}
}

fn order() -> impl Solver {
    Conjuncts::new(Order::new(Silent))
}

/// What an atom is made from.
type Seed = (u8, u8, u8, i64, i64, bool);

fn seeds(count: usize) -> impl Strategy<Value = Vec<Seed>> {
    let small = prop_oneof![-4i64..5, Just(i64::MAX), Just(i64::MIN), Just(i32::MAX.into()), Just(127)];
    let seed = (any::<u8>(), any::<u8>(), any::<u8>(), small.clone(), small, any::<bool>());
    prop::collection::vec(seed, 1..count)
}

/// `a op b` over variables or constants; with `sums`, also over a variable and a constant.
fn atom(pool: &mut TermPool, vars: &[TermId], seed: Seed, sums: bool, signed_only: bool) -> TermId {
    let (op, a, b, c, d, extend) = seed;
    let pick = |at: u8| vars[usize::from(at) % vars.len()];
    let (mut a, mut other) = (pick(a), pick(b));
    let width = pool.sort(a).width().max(pool.sort(other).width());
    let zero = extend && !signed_only;
    let widened =
        |pool: &mut TermPool, term| if zero { pool.zext(term, width) } else { pool.sext(term, width) };
    (a, other) = (widened(pool, a), widened(pool, other));
    let (c, d) = (pool.bits(width, c as u64), pool.bits(width, d as u64));
    if op & 8 != 0 {
        other = d;
    } else if sums {
        (a, other) = (pool.add(a, c), pool.add(other, d));
    }
    match op & 7 {
        0 => pool.slt(other, a),
        1 | 2 => pool.slt(a, other),
        3 => pool.sle(a, other),
        4 => pool.eq(a, other),
        5 if !signed_only => pool.ult(a, other),
        6 if !signed_only => pool.ule(a, other),
        _ => pool.ne(a, other),
    }
}

/// `a - b + c op d` over variables, `~a op d` or `-a op b`.
fn difference(pool: &mut TermPool, vars: &[TermId], seed: Seed) -> TermId {
    let (op, a, b, c, d, extend) = seed;
    let pick = |at: u8| vars[usize::from(at) % vars.len()];
    let (a, b) = (pick(a), pick(b));
    let width = pool.sort(a).width().max(pool.sort(b).width());
    let widened =
        |pool: &mut TermPool, term| if extend { pool.zext(term, width) } else { pool.sext(term, width) };
    let (a, b) = (widened(pool, a), widened(pool, b));
    let (c, d) = (pool.bits(width, c as u64), pool.bits(width, d as u64));
    let (left, right) = match op >> 3 & 3 {
        0 => (pool.sub(a, b), d),
        1 => (pool.bit_not(a), d),
        2 => (pool.neg(a), b),
        _ => {
            let difference = pool.sub(a, b);
            (pool.add(difference, c), d)
        }
    };
    match op & 7 {
        0 => pool.slt(right, left),
        1 => pool.slt(left, right),
        2 => pool.sle(left, right),
        3 => pool.eq(left, right),
        4 => pool.ult(left, right),
        5 => pool.ule(right, left),
        _ => pool.ne(left, right),
    }
}

fn query(sorts: &[Sort], seeds: &[Seed], sums: bool, signed_only: bool) -> (TermPool, Vec<TermId>) {
    query_of(sorts, seeds, &mut |pool, vars, seed| atom(pool, vars, seed, sums, signed_only))
}

fn query_of(
    sorts: &[Sort],
    seeds: &[Seed],
    atom: &mut dyn FnMut(&mut TermPool, &[TermId], Seed) -> TermId,
) -> (TermPool, Vec<TermId>) {
    let mut pool = TermPool::new();
    let vars: Vec<TermId> = sorts.iter().map(|&sort| pool.fresh_var(sort)).collect();
    let atoms = seeds.iter().map(|&seed| atom(&mut pool, &vars, seed)).collect();
    (pool, atoms)
}

fn holds(pool: &TermPool, query: &[TermId], model: &Model) -> bool {
    query.iter().all(|&assertion| eval(pool, assertion, model) == Const::Bool(true))
}

fn agrees_with(
    reference: &mut impl Solver,
    pool: &mut TermPool,
    query: &[TermId],
    must_answer: bool,
) -> Result<(), TestCaseError> {
    match order().check(pool, query, None) {
        Answer::Sat(model) => prop_assert!(holds(pool, query, &model)),
        Answer::Unsat(core) => {
            prop_assert!(core.iter().all(|term| query.contains(term)));
            prop_assert!(
                matches!(reference.check(pool, &core, None), Answer::Unsat(_)),
                "the core is satisfiable"
            );
        }
        Answer::Unknown(_) => prop_assert!(!must_answer, "not decided: {:?}", query),
    }
    Ok(())
}

const JVM: &[Sort] = &[
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(64),
    Sort::Bits(64),
    Sort::Bits(16),
    Sort::Bits(8),
];
const SMALL: &[Sort] = &[Sort::Bits(3); 4];

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn signed_order_is_always_decided(seeds in seeds(14)) {
        let (mut pool, query) = query(JVM, &seeds, false, true);
        agrees_with(&mut Blast::new(None), &mut pool, &query, true)?;
    }

    #[test]
    fn signed_order_on_few_bits_is_always_decided(seeds in seeds(14)) {
        let (mut pool, query) = query(SMALL, &seeds, false, true);
        agrees_with(&mut Blast::new(None), &mut pool, &query, true)?;
    }

    #[test]
    fn mixed_readings_are_decided_right_or_not_at_all(seeds in seeds(10)) {
        let (mut pool, query) = query(JVM, &seeds, false, false);
        agrees_with(&mut Blast::new(None), &mut pool, &query, false)?;
    }

    #[test]
    fn a_few_sums_that_may_overflow_are_always_decided(seeds in seeds(3), few in any::<bool>()) {
        let (mut pool, query) = query(if few { SMALL } else { JVM }, &seeds, true, true);
        agrees_with(&mut Blast::new(None), &mut pool, &query, true)?;
    }

    #[test]
    fn differences_are_decided_right_or_not_at_all(seeds in seeds(6), few in any::<bool>()) {
        let (mut pool, query) = query_of(if few { SMALL } else { JVM }, &seeds, &mut difference);
        agrees_with(&mut Blast::new(None), &mut pool, &query, false)?;
    }

    #[test]
    fn sums_that_may_overflow_are_decided_right_or_not_at_all(seeds in seeds(10), few in any::<bool>()) {
        let (mut pool, query) = query(if few { SMALL } else { JVM }, &seeds, true, false);
        agrees_with(&mut Blast::new(None), &mut pool, &query, false)?;
    }
}

fn ints(pool: &mut TermPool, count: usize) -> Vec<TermId> {
    (0..count).map(|_| pool.fresh_var(Sort::Bits(32))).collect()
}

fn values(pool: &TermPool, model: &Model, terms: &[TermId]) -> Vec<i64> {
    terms.iter().map(|&term| eval(pool, term, model).signed()).collect()
}

#[test]
fn a_closed_chain_is_unsatisfiable_and_all_of_it_is_the_core() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 20);
    let mut query: Vec<TermId> = vars.windows(2).map(|pair| pool.slt(pair[0], pair[1])).collect();
    let Answer::Sat(model) = order().check(&mut pool, &query, None) else { panic!("the open chain") };
    assert_eq!(values(&pool, &model, &vars), (0..20).collect::<Vec<_>>());
    query.push(pool.slt(vars[19], vars[0]));
    let Answer::Unsat(core) = order().check(&mut pool, &query, None) else { panic!("the closed chain") };
    assert_eq!(core.len(), 20);
}

#[test]
fn a_core_leaves_out_what_has_no_part() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 6);
    let five = pool.int(5);
    let guilty = [pool.slt(vars[0], vars[1]), pool.slt(vars[1], five), pool.slt(five, vars[0])];
    let innocent = [pool.slt(vars[2], vars[3]), pool.ne(vars[4], vars[5]), pool.eq(vars[2], vars[4])];
    let query = [innocent[0], guilty[0], innocent[1], guilty[1], guilty[2], innocent[2]];
    let Answer::Unsat(core) = order().check(&mut pool, &query, None) else { panic!() };
    let mut expected = guilty.to_vec();
    expected.sort();
    assert_eq!(core, expected);
}

#[test]
fn models_are_near_zero() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 5);
    let (low, high) = (pool.int(-7), pool.int(100));
    let query = [
        pool.slt(vars[0], low),
        pool.slt(high, vars[1]),
        pool.slt(vars[2], vars[3]),
        pool.ne(vars[4], vars[2]),
        pool.sle(vars[3], vars[4]),
    ];
    let Answer::Sat(model) = order().check(&mut pool, &query, None) else { panic!() };
    assert_eq!(values(&pool, &model, &vars), [-8, 101, 0, 1, 1]);
}

#[test]
fn distinct_values_in_a_small_range_are_found_or_refuted() {
    for (count, range, fits) in [(4, 4, true), (4, 3, false), (12, 20, true)] {
        let mut pool = TermPool::new();
        let vars = ints(&mut pool, count);
        let (least, limit) = (pool.int(0), pool.int(range));
        let mut query = Vec::new();
        for (at, &var) in vars.iter().enumerate() {
            query.extend([pool.sle(least, var), pool.slt(var, limit)]);
            query.extend(vars[..at].iter().map(|&other| pool.ne(var, other)));
        }
        match order().check(&mut pool, &query, None) {
            Answer::Sat(model) => assert!(fits && holds(&pool, &query, &model)),
            Answer::Unsat(_) => assert!(!fits),
            Answer::Unknown(_) => panic!("not decided"),
        }
    }
}

#[test]
fn truths_beside_an_order_are_in_the_model() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 2);
    let [yes, no] = [(); 2].map(|()| pool.fresh_var(Sort::Bool));
    let query = [pool.slt(vars[0], vars[1]), yes, pool.not(no)];
    // A hint that says the opposite must not count.
    let opposite = [(yes, false), (no, true)].map(|(term, value)| (term, Const::Bool(value)));
    for hint in [
        None,
        Some(opposite.into_iter().filter_map(|(term, value)| Some((pool.as_var(term)?, value))).collect()),
    ] {
        let Answer::Sat(model) = order().check(&mut pool, &query, hint.as_ref()) else {
            panic!("not decided")
        };
        assert!(holds(&pool, &query, &model), "{model:?}");
    }
}

#[test]
fn a_sum_counts_where_bounds_exclude_overflow() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 2);
    let [index, length] = [vars[0], vars[1]];
    let one = pool.int(1);
    let next = pool.add(index, one);
    let in_bounds = pool.slt(index, length);
    let next_is_past = pool.slt(length, next);
    // i < n, so i + 1 does not wrap, so not n < i + 1.
    assert!(matches!(order().check(&mut pool, &[in_bounds, next_is_past], None), Answer::Unsat(_)));
    // Without it, i + 1 may wrap: n < i + 1 and n = MAX - 1, i = MAX - 1 is one way, i + 1 < i another.
    let wraps = pool.slt(next, index);
    assert!(!matches!(order().check(&mut pool, &[wraps], None), Answer::Unsat(_)));
}

#[test]
fn differences_are_decided_though_they_may_overflow() {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool, 2);
    let [left, right] = [vars[0], vars[1]];
    let (difference, reverse) = (pool.sub(left, right), pool.sub(right, left));
    let (zero, two) = (pool.int(0), pool.int(2));
    // Heights that differ by less than two.
    let balanced =
        [pool.slt(difference, two), pool.slt(reverse, two), pool.slt(left, right), pool.sle(zero, left)];
    let Answer::Sat(model) = order().check(&mut pool, &balanced, None) else { panic!("balanced") };
    assert_eq!(values(&pool, &model, &vars), [0, 1]);
    let taller = pool.slt(two, right);
    let query = [balanced.as_slice(), &[taller, pool.eq(left, zero)]].concat();
    assert!(matches!(order().check(&mut pool, &query, None), Answer::Unsat(_)));
    // left < right and left - right > 0: only by overflow.
    let query = [pool.slt(left, right), pool.slt(zero, difference)];
    let Answer::Sat(model) = order().check(&mut pool, &query, None) else { panic!("overflow") };
    assert!(holds(&pool, &query, &model));
    let query = [query.as_slice(), &[pool.sle(zero, left)]].concat();
    assert!(matches!(order().check(&mut pool, &query, None), Answer::Unsat(_)));
}

/// How two texts of two units compare, as the units do; the order layer is told, and sees nothing of it in the term.
fn compared(pool: &mut TermPool, left: [TermId; 2], right: [TermId; 2]) -> TermId {
    let mut result = pool.int(0);
    for (one, other) in left.into_iter().zip(right).rev() {
        let (one, other) = (pool.zext(one, 32), pool.zext(other, 32));
        let (differs, difference) = (pool.ne(one, other), pool.sub(one, other));
        result = pool.ite(differs, difference, result);
    }
    pool.note_order(result, &left, &right);
    result
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    /// Three texts have an order as long as there are three numbers with that order.
    #[test]
    fn what_has_a_total_order_is_decided_alone(seeds in prop::collection::vec((0..6_u8, 0..3_usize, 0..3_usize), 1..7)) {
        let mut pool = TermPool::new();
        let texts: Vec<[TermId; 2]> = (0..3).map(|_| [0; 2].map(|_| pool.fresh_var(Sort::Bits(8)))).collect();
        let zero = pool.int(0);
        let conditions: Vec<TermId> = seeds.iter().map(|(op, left, right)| {
            let order = compared(&mut pool, texts[*left], texts[*right]);
            match op {
                0 => pool.slt(order, zero),
                1 => pool.slt(zero, order),
                2 => pool.sle(order, zero),
                3 => pool.sle(zero, order),
                4 => pool.eq(order, zero),
                _ => pool.ne(order, zero),
            }
        }).collect();
        let holds = |places: [u8; 3], (op, left, right): &(u8, usize, usize)| {
            let order = places[*left].cmp(&places[*right]);
            match op {
                0 => order.is_lt(),
                1 => order.is_gt(),
                2 => order.is_le(),
                3 => order.is_ge(),
                4 => order.is_eq(),
                _ => order.is_ne(),
            }
        };
        let mut places = (0..27_u8).map(|code| [code % 3, code / 3 % 3, code / 9]);
        let is_possible = places.clone().any(|places| seeds.iter().all(|seed| holds(places, seed)));
        match order().check(&mut pool, &conditions, None) {
            Answer::Unsat(core) => {
                prop_assert!(!is_possible, "{seeds:?}");
                let in_core: Vec<_> = seeds.iter().zip(&conditions).filter(|(_, term)| core.contains(term)).collect();
                let is_needed = |places| !in_core.iter().all(|(seed, _)| holds(places, seed));
                // A condition of a text with itself is a constant, which is a core of its own.
                let false_term = pool.bool(false);
                prop_assert!(core.contains(&false_term) || places.all(is_needed), "{seeds:?}: {core:?}");
            }
            Answer::Sat(_) | Answer::Unknown(_) => prop_assert!(is_possible, "{seeds:?}"),
        }
    }
}
