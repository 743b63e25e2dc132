//! The search as a whole: what it finds how soon, and that it ends.

use super::*;
use crate::testing::{ints, model_of};
use crate::{Answer, testing};

type Condition = fn(&mut TermPool, [TermId; 2]) -> Vec<TermId>;

/// Whether a model is found from zeros, which is then checked.
fn is_found(condition: Condition, effort: Effort) -> bool {
    let mut pool = TermPool::new();
    let vars = ints(&mut pool);
    let query = condition(&mut pool, vars);
    let found = ModelSearch::new().find(&pool, &query, [&Model::new()], effort);
    found.map(|model| testing::model_of(&pool, &query, Answer::Sat(model))).is_some()
}

#[test]
fn what_assertions_ask_for_is_found_at_once() {
    let conditions: [Condition; 6] = [
        |p, [x, y]| vec![p.slt(y, x)],
        |p, [x, _]| {
            let (three, ten) = (p.int(3), p.int(-30));
            let product = p.mul(x, three);
            vec![p.eq(product, ten)]
        },
        |p, [x, y]| {
            let (seven, limit) = (p.int(7), p.int(1_000_000));
            let bucket = p.bit_and(x, seven);
            vec![p.eq(bucket, seven), p.slt(limit, y)]
        },
        |p, [x, _]| {
            let (byte, sign) = (p.extract(x, 15, 8), p.bits(8, 0x80));
            vec![p.eq(byte, sign)]
        },
        |p, [x, y]| {
            let (less, two) = (p.slt(x, y), p.int(2));
            let number = p.ite(less, y, two);
            let four = p.int(4);
            vec![p.eq(number, four)]
        },
        |p, [x, y]| {
            let square = p.mul(x, x);
            let (sum, number) = (p.add(square, y), p.int(170));
            vec![p.eq(sum, number)]
        },
    ];
    for (at, condition) in conditions.into_iter().enumerate() {
        assert!(is_found(condition, Effort::LIGHT), "{at}");
    }
}

#[test]
fn what_ties_variables_together_is_found_in_the_end() {
    let conditions: [Condition; 6] = [
        |p, [x, y]| {
            let (sum, difference) = (p.add(x, y), p.sub(x, y));
            let (ten, four) = (p.int(1000), p.int(48));
            vec![p.eq(sum, ten), p.eq(difference, four)]
        },
        |p, [x, y]| {
            let (product, sum) = (p.mul(x, y), p.add(x, y));
            let (six, five) = (p.int(6), p.int(5));
            vec![p.eq(product, six), p.eq(sum, five)]
        },
        |p, [x, _]| {
            let square = p.mul(x, x);
            let (cube, number) = (p.mul(square, x), p.int(97_336));
            vec![p.eq(cube, number)]
        },
        |p, [x, _]| {
            let three = p.int(3);
            let shifted = p.lshr(x, three);
            let (mixed, number) = (p.bit_xor(x, shifted), p.int(0x1234_5678));
            vec![p.eq(mixed, number)]
        },
        |p, [x, y]| {
            let (seven, one, limit) = (p.int(7), p.int(1), p.int(500));
            let rest = p.srem(x, seven);
            let next = p.add(rest, one);
            vec![p.eq(next, seven), p.slt(limit, x), p.slt(x, y), p.ne(x, y)]
        },
        |p, [x, y]| {
            let ten = p.int(10);
            let (tens, ones) = (p.sdiv(x, ten), p.srem(x, ten));
            let (sum, number) = (p.add(tens, ones), p.int(12));
            let square = p.mul(y, y);
            vec![p.eq(sum, number), p.eq(tens, y), p.slt(square, x)]
        },
    ];
    for (at, condition) in conditions.into_iter().enumerate() {
        assert!(is_found(condition, Effort::THOROUGH), "{at}");
    }
}

/// No square is two more than a multiple of four.
#[test]
fn a_search_in_vain_ends_and_says_what_it_did() {
    let mut pool = TermPool::new();
    let [x, y] = ints(&mut pool);
    let (square, two) = (pool.mul(x, x), pool.int(2));
    let query = [pool.eq(square, two), pool.slt(x, y)];
    // x, x * x, 2, y, and the two comparisons.
    let size = 6;
    for (effort, points) in [(Effort::LIGHT, 24), (Effort::SHORT, 600)] {
        let mut search = ModelSearch::new();
        let (zeros, ones) = (Model::new(), ones(&pool, &query));
        assert_eq!(search.find(&pool, &query, [&zeros], effort), None);
        let worked = search.worked();
        assert!(0 < worked && worked <= points * size, "{worked}");
        assert_eq!(search.worked(), 0);
        // Several starts share the points.
        assert_eq!(search.find(&pool, &query, [&zeros, &ones], effort), None);
        assert!(search.worked() <= points * size);
        assert_eq!(search.find(&pool, &query, [], effort), None);
        assert_eq!(search.worked(), 0);
    }
}

#[test]
fn a_model_that_fits_is_found_without_a_step() {
    let mut pool = TermPool::new();
    let [x, y] = ints(&mut pool);
    let (sum, two) = (pool.add(x, y), pool.int(2));
    let query = [pool.eq(sum, two), pool.eq(x, y)];
    let ones = ones(&pool, &query);
    let mut search = ModelSearch::new();
    let found = search.find(&pool, &query, [&ones], Effort::LIGHT).unwrap();
    assert_eq!((model_of(&pool, &query, Answer::Sat(found)), search.worked()), (ones, 0));
}

#[test]
fn each_sort_has_a_one_and_values_that_are_well_known() {
    let mut pool = TermPool::new();
    let sorts = [Sort::Bool, Sort::Bits(8), Sort::F32, Sort::F64];
    let vars = sorts.map(|sort| pool.fresh_var(sort));
    let query: Vec<TermId> = vars.iter().map(|&var| pool.eq(var, var)).collect();
    assert_eq!(ones(&pool, &query), Model::new());
    let apart: Vec<TermId> = sorts
        .iter()
        .zip(vars)
        .map(|(&sort, var)| {
            let other = pool.fresh_var(sort);
            pool.eq(var, other)
        })
        .collect();
    let ones = ones(&pool, &apart);
    let one = vars.map(|var| ones.get(pool.as_var(var).unwrap()).unwrap());
    let expected = [
        Const::Bool(true),
        Const::Bits { width: 8, value: 1 },
        Const::F32(1.0_f32.to_bits()),
        Const::F64(1.0_f64.to_bits()),
    ];
    assert_eq!(one, expected);
    let byte = |raw| Const::Bits { width: 8, value: raw };
    // Besides the ends and small numbers, what stands near the constants of the query, read as each sort.
    let known = known_values(
        Sort::Bits(8),
        &[Const::from_raw(Sort::Bits(32), 0x1234), Const::F64(77.5_f64.to_bits())],
    );
    for raw in [0, 1, 2, 10, 0x7f, 0x80, 0xff, 0x34, 0x33, 0x35, 77, 76, 78] {
        assert!(known.contains(&byte(raw)), "{raw}");
    }
    let known = known_values(Sort::F64, &[Const::from_raw(Sort::Bits(32), 77)]);
    for number in [77.0, -77.0, 77.0_f64.next_up(), 77.0_f64.next_down(), f64::MAX, -0.5, f64::INFINITY, 1e10]
    {
        assert!(known.contains(&Const::F64(number.to_bits())), "{number}");
    }
    assert!(known.contains(&Const::float(Sort::F64, f64::NAN)));
}

type Stage = fn(&mut Climb<'_>, &[VarId]) -> bool;

const STAGES: [(&str, Stage); 5] = [
    ("wishes", |climb, _| climb.grant_wishes()),
    ("known values", |climb, vars| climb.try_known_values(vars)),
    ("mended wishes", |climb, _| climb.try_mended_wishes()),
    ("steps", |climb, vars| climb.try_steps(vars)),
    ("bits", |climb, vars| climb.try_bits(vars)),
];

fn total(climb: &Climb<'_>) -> Distance {
    climb.distances.iter().fold(Distance::NONE, |total, &distance| total + distance)
}

/// A stage says that it helped exactly if it did, and leaves the distances of the point that it leaves.
#[test]
fn stages_say_whether_they_came_nearer() {
    let mut helped = [0; STAGES.len()];
    for at in 0..200_u64 {
        let mut pool = TermPool::new();
        let vars: [TermId; 2] = ints(&mut pool);
        let [x, y] = vars;
        let number = |pool: &mut TermPool, far: u64| pool.bits(32, at.wrapping_mul(far) % 5000);
        let (one, two, three) = (number(&mut pool, 7919), number(&mut pool, 104_729), number(&mut pool, 31));
        let (sum, product, mixed) = (pool.add(x, y), pool.mul(x, y), pool.bit_xor(x, y));
        let all = [
            pool.eq(sum, one),
            pool.slt(product, two),
            pool.eq(mixed, three),
            pool.slt(three, x),
            pool.ne(y, one),
        ];
        let query: Vec<TermId> =
            (0..all.len()).filter(|bit| at >> bit & 1 != 0).map(|bit| all[bit]).collect();
        let ids = vars.map(|var| pool.as_var(var).unwrap());
        let values = [at * 37 % 1000, at * 101 % 77].map(|raw| Const::from_raw(Sort::Bits(32), raw));
        let model: Model = ids.into_iter().zip(values).collect();
        for ((name, stage), helped) in STAGES.iter().zip(&mut helped) {
            let mut evaluator = Evaluator::new();
            let mut climb = Climb::new(&pool, &mut evaluator, &query, &[], model.clone());
            climb.left = 500;
            let before = total(&climb);
            let has_helped = stage(&mut climb, &ids);
            let after = total(&climb);
            assert_eq!(has_helped, after < before, "{name} {at}");
            assert!(has_helped || after == before, "{name} {at}");
            climb.measure_all();
            assert_eq!(total(&climb), after, "{name} {at}");
            *helped += u32::from(has_helped);
        }
    }
    assert!(helped.iter().all(|count| (10..190).contains(count)), "{helped:?}");
}

/// Steps reach a number of any sort that nothing else tells, as they only need to know what is nearer.
#[test]
fn steps_reach_a_number() {
    for (sort, raw) in [
        (Sort::Bits(32), 1_000_003),
        (Sort::Bits(32), u64::from(u32::MAX) - 77),
        (Sort::F32, u64::from(1234.5_f32.to_bits())),
        (Sort::F64, (-0.3_f64).to_bits()),
    ] {
        let mut pool = TermPool::new();
        let x = pool.fresh_var(sort);
        let number = pool.constant(Const::from_raw(sort, raw));
        let query = [pool.eq(x, number)];
        let mut evaluator = Evaluator::new();
        let mut climb = Climb::new(&pool, &mut evaluator, &query, &[], Model::new());
        climb.left = 20_000;
        while climb.try_steps(&[pool.as_var(x).unwrap()]) {}
        assert!(climb.is_model(), "{:?} {:?}", climb.model, Const::from_raw(sort, raw));
    }
}

/// When no bit helps, no bit would.
#[test]
fn bits_are_flipped_until_none_is_nearer() {
    let mut pool = TermPool::new();
    let vars: [TermId; 2] = ints(&mut pool);
    let [x, y] = vars;
    let (product, mixed) = (pool.mul(x, y), pool.bit_xor(x, y));
    let ids = vars.map(|var| pool.as_var(var).unwrap());
    for number in [1, 77, 1_000_003, 1 << 31] {
        let number = pool.bits(32, number);
        let query = [pool.eq(product, number), pool.eq(mixed, number)];
        let mut evaluator = Evaluator::new();
        let start = ones(&pool, &query);
        let mut climb = Climb::new(&pool, &mut evaluator, &query, &[], start);
        climb.left = u32::MAX;
        while climb.try_bits(&ids) {}
        let best = total(&climb);
        for (var, bit) in ids.into_iter().flat_map(|var| (0..32).map(move |bit| (var, bit))) {
            let old = climb.value(var);
            climb.model.set(var, Const::from_raw(old.sort(), old.raw() ^ 1 << bit));
            climb.measure_all();
            assert!(total(&climb) >= best, "{bit}");
            climb.model.set(var, old);
        }
    }
}

/// Points of a large query cost more, so there are fewer.
#[test]
fn a_large_query_gets_fewer_points() {
    let mut pool = TermPool::new();
    let [x, y] = ints(&mut pool);
    let mut last = x;
    for _ in 0..1000 {
        let square = pool.mul(last, last);
        last = pool.add(square, y);
    }
    let (square, two) = (pool.mul(last, last), pool.int(2));
    let query = [pool.eq(square, two)];
    let mut search = ModelSearch::new();
    assert_eq!(search.find(&pool, &query, [&Model::new()], Effort::THOROUGH), None);
    let worked = search.worked();
    assert!(0 < worked && worked <= u64::from(TERMS), "{worked}");
}
