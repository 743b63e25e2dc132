//! The forms of facts that the order solver reads: it decides each without help, and as bit-blasting does.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_smt::{Answer, Blast, Order, Solver, Statistics, Why};
use heapwise_term::{Const, Model, Sort, TermId, TermPool, eval};

/// Answers nothing.
struct Silent;

impl Solver for Silent {
    fn check(&mut self, _: &mut TermPool, _: &[TermId], _: Option<&Model>) -> Answer {
        Answer::Unknown(Why::Unsupported)
    }
    fn report(&self, _: &mut Statistics) {}
}

/// Two bytes, and two numbers of 32 bits.
struct Vars {
    a: TermId,
    b: TermId,
    x: TermId,
    y: TermId,
}

type Query = fn(&mut TermPool, &Vars) -> Vec<TermId>;

/// Each contradicts itself, and only with its last assertion.
const QUERIES: &[(&str, Query)] = &[
    ("unsigned order", |p, v| {
        let top = p.int(-2);
        vec![p.ult(top, v.x), p.ule(v.x, v.y), p.ule(v.y, top)]
    }),
    ("x below y as an unsigned number, and equal to it", |p, v| vec![p.ult(v.x, v.y), p.eq(v.x, v.y)]),
    ("x != y and both are at most 1 as unsigned numbers, and neither is 0", |p, v| {
        let (zero, one) = (p.int(0), p.int(1));
        vec![p.ule(v.x, one), p.ule(v.y, one), p.ult(zero, v.x), p.ult(zero, v.y), p.ne(v.x, v.y)]
    }),
    ("bytes as unsigned numbers", |p, v| {
        let (a, b) = (p.zext(v.a, 32), p.zext(v.b, 32));
        vec![p.slt(a, b), p.ule(v.b, v.a)]
    }),
    ("bytes as signed numbers", |p, v| {
        let (a, b) = (p.sext(v.a, 32), p.sext(v.b, 32));
        vec![p.sle(a, b), p.slt(v.b, v.a)]
    }),
    ("a byte as an unsigned number is less than 200 and greater than 199", |p, v| {
        let (a, low, high) = (p.zext(v.a, 32), p.int(199), p.int(201));
        let below = p.int(200);
        vec![p.slt(low, a), p.slt(a, high), p.ne(a, below)]
    }),
    ("a byte as a number of a wider one", |p, v| {
        let (half, low) = (p.sext(v.a, 16), p.int(100));
        let (wide, limit) = (p.sext(half, 32), p.bits(8, 100));
        vec![p.slt(low, wide), p.slt(v.a, limit)]
    }),
    ("i < n, and not i + 1 <= n", |p, v| {
        let one = p.int(1);
        let next = p.add(v.x, one);
        vec![p.slt(v.x, v.y), p.slt(v.y, next)]
    }),
    ("x + 3 = y + 5 and x < y, all small", |p, v| {
        let (three, five, zero, limit) = (p.int(3), p.int(5), p.int(0), p.int(100));
        let (left, right) = (p.add(v.x, three), p.add(v.y, five));
        vec![
            p.sle(zero, v.x),
            p.sle(v.x, limit),
            p.sle(zero, v.y),
            p.sle(v.y, limit),
            p.eq(left, right),
            p.slt(v.x, v.y),
        ]
    }),
    ("x - y is 7 though x is at most y + 6, both small", |p, v| {
        let (seven, six, zero, limit) = (p.int(7), p.int(6), p.int(0), p.int(100));
        let (difference, sum) = (p.sub(v.x, v.y), p.add(v.y, six));
        vec![
            p.sle(zero, v.x),
            p.slt(v.x, limit),
            p.sle(zero, v.y),
            p.slt(v.y, limit),
            p.eq(difference, seven),
            p.sle(v.x, sum),
        ]
    }),
    ("-x > 20 and x > -20", |p, v| {
        let (limit, low, minus) = (p.int(20), p.int(-20), p.neg(v.x));
        vec![p.slt(limit, minus), p.slt(low, v.x)]
    }),
    ("~x is one less than -x", |p, v| {
        let (five, six, not) = (p.int(5), p.int(-6), p.bit_not(v.x));
        vec![p.sle(v.x, five), p.slt(not, six)]
    }),
    ("a byte and its negation in a wider sort", |p, v| {
        let (wide, zero) = (p.sext(v.a, 32), p.int(0));
        let minus = p.neg(wide);
        let limit = p.int(129);
        vec![p.slt(zero, minus), p.sle(limit, minus)]
    }),
    ("constants on either side", |p, v| {
        let (low, high) = (p.int(-3), p.int(-1));
        let between = p.int(-2);
        vec![p.slt(low, v.x), p.slt(v.x, high), p.ne(v.x, between)]
    }),
    ("equal to different numbers by way of another", |p, v| {
        let (one, two) = (p.int(1), p.int(2));
        let next = p.add(v.x, one);
        vec![p.eq(v.x, one), p.eq(next, v.y), p.ne(v.y, two)]
    }),
    ("x + 1 < x and x is not the greatest number", |p, v| {
        let (one, greatest) = (p.int(1), p.int(i32::MAX));
        let next = p.add(v.x, one);
        vec![p.slt(next, v.x), p.ne(v.x, greatest)]
    }),
    ("x - 1 > x and x is not the least number", |p, v| {
        let (minus, least) = (p.int(-1), p.int(i32::MIN));
        let before = p.add(v.x, minus);
        vec![p.slt(v.x, before), p.ne(v.x, least)]
    }),
    ("x - y wraps around where x is less than y and the difference is positive, but y is small", |p, v| {
        let (zero, difference) = (p.int(0), p.sub(v.x, v.y));
        let (limit, small) = (p.int(1000), p.int(-1000));
        vec![p.slt(v.x, v.y), p.slt(zero, difference), p.slt(v.y, limit), p.slt(small, v.x)]
    }),
];

fn holds(pool: &TermPool, query: &[TermId], model: &Model) -> bool {
    query.iter().all(|&part| eval(pool, part, model) == Const::Bool(true))
}

#[test]
fn each_form_is_decided_alone() {
    for (name, query) in QUERIES {
        let mut pool = TermPool::new();
        let [a, b] = [(); 2].map(|()| pool.fresh_var(Sort::Bits(8)));
        let [x, y] = [(); 2].map(|()| pool.fresh_var(Sort::Bits(32)));
        let query = query(&mut pool, &Vars { a, b, x, y });
        for end in 1..=query.len() {
            let asked = &query[..end];
            let is_expected = end < query.len();
            let blasted = Blast::new(None).check(&mut pool, asked, None);
            assert_eq!(matches!(blasted, Answer::Sat(_)), is_expected, "{name}, the first {end}");
            match Order::new(Silent).check(&mut pool, asked, None) {
                Answer::Sat(model) => {
                    assert!(is_expected && holds(&pool, asked, &model), "{name}: {model:?}")
                }
                Answer::Unsat(core) => {
                    assert!(!is_expected, "{name}, the first {end}");
                    assert!(core.iter().all(|part| asked.contains(part)), "{name}");
                    let of_core = Blast::new(None).check(&mut pool, &core, None);
                    assert!(matches!(of_core, Answer::Unsat(_)), "{name}: {core:?}");
                }
                Answer::Unknown(_) => panic!("{name}, the first {end}: not decided"),
            }
        }
    }
}
