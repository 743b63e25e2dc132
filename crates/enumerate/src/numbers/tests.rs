//! Counts against the solutions that are listed.

use super::*;
use heapwise_backtrack::shape::Made;
use heapwise_program::ClassId;
use heapwise_smt::{Meter, Moment};
use std::time::Duration;

/// A shape of one object with an `int` for each of these ranges.
fn shape(pool: &mut TermPool, ranges: &[(i64, i64)]) -> (Shape, Vec<TermId>) {
    let terms: Vec<TermId> = ranges.iter().map(|_| pool.fresh_var(Sort::Bits(32))).collect();
    let part =
        |(term, range): (&TermId, &(i64, i64))| Part::Number(Kind::Int, pool.as_var(*term), [*range].into());
    let parts = terms.iter().zip(ranges).map(part).collect();
    (Shape { objects: vec![Made { class: ClassId::from_index(0), holder: None, parts }] }, terms)
}

/// Each number of a chain below the next, or not above it.
fn sorted(pool: &mut TermPool, ranges: &[(i64, i64)], is_strict: bool) -> Numbers {
    let (shape, terms) = shape(pool, ranges);
    let below = terms.windows(2).map(|pair| match is_strict {
        true => pool.slt(pair[0], pair[1]),
        false => {
            let above = pool.slt(pair[1], pair[0]);
            pool.not(above)
        }
    });
    let conditions: Vec<TermId> = below.collect();
    Numbers::of(pool, &shape, &conditions).unwrap()
}

fn all(numbers: &Numbers, pool: &TermPool) -> (u128, bool) {
    numbers.count(pool, Deadline::NEVER)
}

/// Choices of 20 of 40, without and with repetition: too many to list.
#[test]
fn sorted_numbers_are_binomial_coefficients() {
    let mut pool = TermPool::new();
    assert_eq!(all(&sorted(&mut pool, &[(1, 40); 20], true), &pool), (137_846_528_820, true));
    assert_eq!(all(&sorted(&mut pool, &[(1, 21); 20], false), &pool), (137_846_528_820, true));
}

/// A random system of conditions of all kinds on up to seven numbers.
fn random_system(pool: &mut TermPool, seed: u64) -> Numbers {
    let mut state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut next = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % bound
    };
    let unknowns = 2 + next(6);
    let ranges: Vec<(i64, i64)> = (0..unknowns).map(|_| (0, 1 + next(3) as i64)).collect();
    let (shape, terms) = shape(pool, &ranges);
    let conditions: Vec<TermId> = (0..1 + next(unknowns))
        .map(|_| {
            let mut any = || terms[next(terms.len())];
            let (one, other, third) = (any(), any(), any());
            let (sum, constant) = (pool.add(one, other), pool.int(next(4) as i32));
            let condition = match next(6) {
                0 => pool.slt(one, other),
                1 => pool.eq(one, other),
                2 => pool.slt(sum, third),
                3 => pool.eq(sum, third),
                4 => pool.slt(sum, constant),
                _ => pool.slt(constant, one),
            };
            if next(2) == 0 { pool.not(condition) } else { condition }
        })
        .collect();
    let mut numbers = Numbers::of(pool, &shape, &conditions).unwrap();
    for _ in 0..next(unknowns) {
        let (left, right) = (next(unknowns), next(unknowns));
        let tied = Check::Tied(left, next(3) as i64 - 1, right, next(2) == 0);
        numbers.tie(tied, &[left, right]);
        for tied in [left, right] {
            let unknown = &mut numbers.unknowns[tied];
            unknown.values.is_none().then(|| unknown.choose(|_, _| true).unwrap());
        }
    }
    numbers
}

#[test]
fn as_many_are_counted_as_are_listed() {
    for seed in 0..2_000 {
        let mut pool = TermPool::new();
        let numbers = random_system(&mut pool, seed);
        let mut listed: u128 = 0;
        numbers.each(&pool, &mut |_| {
            listed += 1;
            true
        });
        for patience in [0, 8, PATIENCE] {
            let search = Backtracking { patience, ..Backtracking::of(&numbers, &pool) };
            assert_eq!(numbers.counted_by(search), (listed, true), "seed {seed}, patience {patience}");
        }
    }
}

/// Permutations: here every prefix is another set of numbers, and none is counted twice.
fn permutations(pool: &mut TermPool, count: usize) -> Numbers {
    let (shape, terms) = shape(pool, &vec![(1, count as i64); count]);
    let mut conditions = Vec::new();
    for (at, one) in terms.iter().enumerate() {
        for other in &terms[..at] {
            let same = pool.eq(*one, *other);
            conditions.push(pool.not(same));
        }
    }
    Numbers::of(pool, &shape, &conditions).unwrap()
}

#[test]
fn late_counts_are_no_more_than_all() {
    let mut pool = TermPool::new();
    let numbers = permutations(&mut pool, 8);
    assert_eq!(all(&numbers, &pool), (40_320, true));
    let passed = Deadline::after(Moment::now(), Duration::ZERO);
    for deadline in [passed, Deadline::NEVER.or_effort(Meter::new(), 3 * TICKS)] {
        let (count, is_whole) = numbers.count(&pool, deadline);
        assert!(!is_whole && (1..40_320).contains(&count), "{count}");
    }
}
