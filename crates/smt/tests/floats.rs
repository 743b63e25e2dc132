//! Floats: comparison circuits against the evaluator, and the search for models of arithmetic.

use heapwise_smt::{Answer, Blast, Config, Solver, Why, standard};
use heapwise_term::{BinaryOp, Const, Function, Model, Sort, TermId, TermPool, eval};

fn specials(sort: Sort) -> Vec<Const> {
    let numbers = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        1.5,
        -2.5,
        f64::MIN_POSITIVE,
        1e300,
        -1e300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let tiny = Const::from_raw(sort, 1);
    let of = |number: f64| match sort {
        Sort::F32 => Const::F32((number as f32).to_bits()).normal(),
        _ => Const::F64(number.to_bits()).normal(),
    };
    numbers.into_iter().map(of).chain([tiny]).collect()
}

/// What can be said of two floats without rounding.
fn statements(pool: &mut TermPool, x: TermId, y: TermId) -> Vec<TermId> {
    let mut statements =
        vec![pool.feq(x, y), pool.flt(x, y), pool.fle(x, y), pool.eq(x, y), pool.f_is_nan(x)];
    for nan in [-1, 1] {
        let comparison = pool.fcompare(x, y, nan);
        for outcome in -1..=1 {
            let outcome = pool.int(outcome);
            // Under a choice the comparison stays a number.
            let zero = pool.int(0);
            let number = pool.ite(statements[4], zero, comparison);
            statements.push(pool.eq(number, outcome));
        }
    }
    let negated = pool.fneg(x);
    statements.extend([pool.feq(negated, y), pool.flt(negated, y), pool.eq(negated, y)]);
    let (x_bits, y_bits) = (pool.float_bits(x), pool.float_bits(y));
    statements.push(pool.slt(x_bits, y_bits));
    let width = pool.sort(x_bits).width();
    let step = pool.bits(width, 1);
    let next = pool.add(x_bits, step);
    let next = pool.float_from_bits(next);
    statements.extend([pool.flt(x, next), pool.eq(next, y)]);
    statements
}

#[test]
fn comparisons_are_exact_on_special_values() {
    for sort in [Sort::F32, Sort::F64] {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
        let statements = statements(&mut pool, x, y);
        let mut solver = Blast::new(None);
        for a in specials(sort) {
            for b in specials(sort) {
                let model: Model = [x, y].iter().filter_map(|&term| pool.as_var(term)).zip([a, b]).collect();
                let (a, b) = (pool.constant(a), pool.constant(b));
                let fixed = [pool.eq(x, a), pool.eq(y, b)];
                for &statement in &statements {
                    let expected = eval(&pool, statement, &model) == Const::Bool(true);
                    let answer = solver.check(&mut pool, &[fixed[0], fixed[1], statement], None);
                    let names = |var| format!("{var}");
                    let text = pool.display(statement, &names);
                    match answer {
                        Answer::Sat(found) => assert!(expected && found == model, "{text} under {model:?}"),
                        Answer::Unsat(_) => assert!(!expected, "{text} under {model:?}"),
                        Answer::Unknown(why) => panic!("{text}: {why:?}"),
                    }
                }
            }
        }
    }
}

#[test]
fn order_of_floats_is_decided_without_arithmetic() {
    let mut pool = TermPool::new();
    let [x, y, z] = [(); 3].map(|()| pool.fresh_var(Sort::F64));
    let cycle = [pool.flt(x, y), pool.flt(y, z), pool.fle(z, x)];
    let mut solver = standard(Config::default());
    assert!(matches!(solver.check(&mut pool, &cycle, None), Answer::Unsat(_)));
    assert!(matches!(solver.check(&mut pool, &cycle[..2], None), Answer::Sat(_)));
}

/// Conditions that no number meets, as the JDK's own code of `Math.nextUp`, `ulp` and `round` makes them.
#[test]
fn sums_and_conversions_are_decided() {
    let mut missed = Vec::new();
    let mut refute = |name: &'static str, sort: Sort, condition: Condition| {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
        let query = condition(&mut pool, x, y);
        match standard(Config::default()).check(&mut pool, &query, None) {
            Answer::Unsat(_) => {}
            answer => missed.push((name, answer)),
        }
    };
    let int = Sort::Bits(32);
    refute("!((float) i < infinity)", int, |p, x, _| {
        let (number, infinity) = (p.int_to_float(x, Sort::F32), p.f32(f32::INFINITY));
        let below = p.flt(number, infinity);
        vec![p.not(below)]
    });
    refute("(int) (double) i != i", int, |p, x, _| {
        let number = p.int_to_float(x, Sort::F64);
        let back = p.float_to_int(number, 32);
        vec![p.ne(back, x)]
    });
    refute("(float) i has the exponent of numbers below all normal ones", int, |p, x, _| {
        let (number, zero) = (p.int_to_float(x, Sort::F32), p.int(0));
        let (bits, mask) = (p.float_bits(number), p.int(0x7f80_0000));
        let exponent = p.bit_and(bits, mask);
        let is_zero = p.eq(x, zero);
        vec![p.eq(exponent, zero), p.not(is_zero)]
    });
    refute("the bits of x + 0 have a sign, and x is 0", Sort::F32, |p, x, _| {
        let (zero, none) = (p.f32(0.0), p.int(0));
        let sum = p.fadd(x, zero);
        let bits = p.float_bits(sum);
        vec![p.feq(x, zero), p.slt(bits, none)]
    });
    refute("(float) (double) x is not x", Sort::F32, |p, x, _| {
        let wide = p.float_to_float(x, Sort::F64);
        let back = p.float_to_float(wide, Sort::F32);
        vec![p.ne(back, x)]
    });
    refute("floor(x) > x", Sort::F64, |p, x, _| {
        let floor = p.fmath(Function::Floor, x);
        vec![p.flt(x, floor)]
    });
    refute("x - y == 0 of finite numbers that differ", Sort::F64, |p, x, y| {
        let (difference, zero, infinity) = (p.fsub(x, y), p.f64(0.0), p.f64(f64::INFINITY));
        let (is_less, is_finite) = (p.flt(x, y), p.flt(y, infinity));
        vec![p.feq(difference, zero), is_less, is_finite]
    });
    assert!(missed.is_empty(), "not refuted: {missed:#?}");
}

fn solve(build: impl Fn(&mut TermPool, TermId, TermId) -> Vec<TermId>) -> Answer {
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh_var(Sort::F64), pool.fresh_var(Sort::F64));
    let query = build(&mut pool, x, y);
    let answer = standard(Config::default()).check(&mut pool, &query, None);
    if let Answer::Sat(model) = &answer {
        assert!(query.iter().all(|&assertion| eval(&pool, assertion, model) == Const::Bool(true)));
    }
    answer
}

#[test]
fn arithmetic_is_searched() {
    let square = solve(|pool, x, _| {
        let (square, limit, one) = (pool.fmul(x, x), pool.f64(2.25), pool.f64(1.0));
        vec![pool.feq(square, limit), pool.flt(one, x)]
    });
    assert!(matches!(square, Answer::Sat(_)), "{square:?}");
    let sum = solve(|pool, x, y| {
        let (sum, limit) = (pool.fadd(x, y), pool.f64(1000.5));
        vec![pool.flt(limit, sum), pool.flt(x, y)]
    });
    assert!(matches!(sum, Answer::Sat(_)), "{sum:?}");
    let truncated = solve(|pool, x, _| {
        let (whole, seven) = (pool.float_to_int(x, 32), pool.int(7));
        let back = pool.int_to_float(seven, Sort::F64);
        vec![pool.eq(whole, seven), pool.flt(back, x)]
    });
    assert!(matches!(truncated, Answer::Sat(_)), "{truncated:?}");
}

#[test]
fn what_the_search_does_not_find_is_unknown_and_a_contradiction_beside_floats_is_unsat() {
    // No double squares to exactly two.
    let impossible = solve(|pool, x, _| {
        let (square, two) = (pool.fmul(x, x), pool.f64(2.0));
        vec![pool.feq(square, two)]
    });
    assert_eq!(impossible, Answer::Unknown(Why::Floats));
    let contradiction = solve(|pool, x, y| {
        let product = pool.fmul(x, y);
        vec![pool.flt(product, x), pool.flt(x, y), pool.flt(y, x)]
    });
    assert!(matches!(contradiction, Answer::Unsat(_)));
}

/// A condition on two variables.
type Condition = fn(&mut TermPool, TermId, TermId) -> Vec<TermId>;

/// Branch conditions as programs have them; each has a solution.
const SINGLE: &[(&str, Condition)] = &[
    ("16777216f + 1 == 16777216f", |p, x, _| {
        let (one, whole) = (p.f32(1.0), p.f32(16_777_216.0));
        let sum = p.fadd(x, one);
        vec![p.feq(sum, x), p.fle(x, whole), p.flt(one, x)]
    }),
    ("x * x overflows though x does not", |p, x, _| {
        let infinity = p.f32(f32::INFINITY);
        let square = p.fmul(x, x);
        vec![p.feq(square, infinity), p.flt(x, infinity)]
    }),
    ("x + y == 0.4f && x * 3 == y", |p, x, y| {
        let (limit, three) = (p.f32(0.4), p.f32(3.0));
        let (sum, product) = (p.fadd(x, y), p.fmul(x, three));
        vec![p.feq(sum, limit), p.feq(product, y)]
    }),
    ("(int) (x * 1.5f) == 9 && x > y", |p, x, y| {
        let factor = p.f32(1.5);
        let product = p.fmul(x, factor);
        let (whole, nine) = (p.float_to_int(product, 32), p.int(9));
        vec![p.eq(whole, nine), p.flt(y, x)]
    }),
];

const DOUBLE: &[(&str, Condition)] = &[
    ("x * x > 2 && x < 1.5", |p, x, _| {
        let (two, limit) = (p.f64(2.0), p.f64(1.5));
        let square = p.fmul(x, x);
        vec![p.flt(two, square), p.flt(x, limit)]
    }),
    ("0 < x && x * x > 2 && x < 1.4142135623730952", |p, x, _| {
        let (zero, two, limit) = (p.f64(0.0), p.f64(2.0), p.f64(1.4142135623730954));
        let square = p.fmul(x, x);
        vec![p.flt(zero, x), p.flt(two, square), p.flt(x, limit)]
    }),
    ("(int) x == 42", |p, x, _| {
        let (whole, number) = (p.float_to_int(x, 32), p.int(42));
        vec![p.eq(whole, number)]
    }),
    ("(long) x == Long.MAX_VALUE", |p, x, _| {
        let (whole, number) = (p.float_to_int(x, 64), p.long(i64::MAX));
        vec![p.eq(whole, number)]
    }),
    ("(int) x == 42 && x != 42", |p, x, _| {
        let (whole, number, exact) = (p.float_to_int(x, 32), p.int(42), p.f64(42.0));
        let equal = p.feq(x, exact);
        vec![p.eq(whole, number), p.not(equal)]
    }),
    ("x + y != x + y", |p, x, y| {
        let sum = p.fadd(x, y);
        let equal = p.feq(sum, sum);
        vec![p.not(equal)]
    }),
    ("x + y is NaN, and neither x nor y is", |p, x, y| {
        let sum = p.fadd(x, y);
        let (x_nan, y_nan) = (p.f_is_nan(x), p.f_is_nan(y));
        vec![p.f_is_nan(sum), p.not(x_nan), p.not(y_nan)]
    }),
    ("1 / x < 0 && x == 0", |p, x, _| {
        let (zero, one) = (p.f64(0.0), p.f64(1.0));
        let inverse = p.fdiv(one, x);
        vec![p.flt(inverse, zero), p.feq(x, zero)]
    }),
    ("x / y is finite and y < 1e-300 and x > 0", |p, x, y| {
        let (zero, tiny, huge) = (p.f64(0.0), p.f64(1e-300), p.f64(f64::INFINITY));
        let quotient = p.fdiv(x, y);
        vec![p.flt(quotient, huge), p.flt(zero, y), p.flt(y, tiny), p.flt(zero, x)]
    }),
    ("x + 1 == x && x > 0", |p, x, _| {
        let (zero, one, limit) = (p.f64(0.0), p.f64(1.0), p.f64(1e17));
        let sum = p.fadd(x, one);
        vec![p.feq(sum, x), p.flt(zero, x), p.flt(x, limit)]
    }),
    ("x + y == 10 && x - y == 3", |p, x, y| {
        let (ten, three) = (p.f64(10.0), p.f64(3.0));
        let (sum, difference) = (p.fadd(x, y), p.fsub(x, y));
        vec![p.feq(sum, ten), p.feq(difference, three)]
    }),
    ("x * x + y * y == 25 && x > 2.5 && y > 2.5", |p, x, y| {
        let (limit, whole) = (p.f64(2.5), p.f64(25.0));
        let (a, b) = (p.fmul(x, x), p.fmul(y, y));
        let sum = p.fadd(a, b);
        vec![p.feq(sum, whole), p.flt(limit, x), p.flt(limit, y)]
    }),
    ("(x + y) + 0.1 != x + (y + 0.1), all small", |p, x, y| {
        let (zero, limit, tenth) = (p.f64(0.0), p.f64(10.0), p.f64(0.1));
        let (left, right) = (p.fadd(x, y), p.fadd(y, tenth));
        let (left, right) = (p.fadd(left, tenth), p.fadd(x, right));
        let equal = p.feq(left, right);
        vec![p.not(equal), p.flt(zero, x), p.flt(x, limit), p.flt(zero, y), p.flt(y, limit)]
    }),
    ("celsius * 9 / 5 + 32 == 98.6", |p, x, _| {
        let (nine, five, freezing, body) = (p.f64(9.0), p.f64(5.0), p.f64(32.0), p.f64(98.6));
        let product = p.fmul(x, nine);
        let quotient = p.fdiv(product, five);
        let sum = p.fadd(quotient, freezing);
        vec![p.feq(sum, body)]
    }),
    ("x % 1.0 == 0.25 && x > 1000", |p, x, _| {
        let (one, quarter, limit) = (p.f64(1.0), p.f64(0.25), p.f64(1000.0));
        let rest = p.frem(x, one);
        vec![p.feq(rest, quarter), p.flt(limit, x)]
    }),
    ("(float) x != x && (int) x == 7", |p, x, _| {
        let narrow = p.float_to_float(x, Sort::F32);
        let wide = p.float_to_float(narrow, Sort::F64);
        let (equal, whole, seven) = (p.feq(wide, x), p.float_to_int(x, 32), p.int(7));
        vec![p.not(equal), p.eq(whole, seven)]
    }),
    ("(double) (long) x == x && x > 1e15 && x < 1.1e15", |p, x, _| {
        let whole = p.float_to_int(x, 64);
        let (back, low, high) = (p.int_to_float(whole, Sort::F64), p.f64(1e15), p.f64(1.1e15));
        vec![p.feq(back, x), p.flt(low, x), p.flt(x, high)]
    }),
    ("b * b - 4 * c == 1 && b > 2", |p, x, y| {
        let (four, two, one) = (p.f64(4.0), p.f64(2.0), p.f64(1.0));
        let (square, product) = (p.fmul(x, x), p.fmul(four, y));
        let discriminant = p.fsub(square, product);
        vec![p.feq(discriminant, one), p.flt(two, x)]
    }),
    ("sqrt(x) == 3", |p, x, _| {
        let (root, three) = (p.fmath(Function::Sqrt, x), p.f64(3.0));
        vec![p.feq(root, three)]
    }),
    ("sin(x) > 0.999 && x > 100", |p, x, _| {
        let (sine, limit, far) = (p.fmath(Function::Sin, x), p.f64(0.999), p.f64(100.0));
        vec![p.flt(limit, sine), p.flt(far, x)]
    }),
    ("exp(x) > 10 && exp(x) < 10.000001", |p, x, _| {
        let (power, low, high) = (p.fmath(Function::Exp, x), p.f64(10.0), p.f64(10.000001));
        vec![p.flt(low, power), p.flt(power, high)]
    }),
    ("pow(x, y) == 27 * 27 * 27 && x > 4 && y > 4", |p, x, y| {
        let (four, limit) = (p.f64(4.0), p.f64(19_683.0));
        let power = p.fmath2(BinaryOp::FPow, x, y);
        vec![p.feq(power, limit), p.flt(four, y), p.flt(four, x)]
    }),
    ("floor(x) == -5 && x != -5 && ceil(x * 2) == -9", |p, x, _| {
        let (below, five, nine, two) = (p.fmath(Function::Floor, x), p.f64(-5.0), p.f64(-9.0), p.f64(2.0));
        let double = p.fmul(x, two);
        let above = p.fmath(Function::Ceil, double);
        vec![p.feq(below, five), p.flt(five, x), p.feq(above, nine)]
    }),
    ("hypot(x, y) == 5 && x > 1 && y > 1", |p, x, y| {
        let (length, five, one) = (p.fmath2(BinaryOp::FHypot, x, y), p.f64(5.0), p.f64(1.0));
        vec![p.feq(length, five), p.flt(one, x), p.flt(one, y)]
    }),
    ("atan2(y, x) > 3 && x > -10", |p, x, y| {
        let (angle, three, ten) = (p.fmath2(BinaryOp::FAtan2, y, x), p.f64(3.0), p.f64(-10.0));
        vec![p.flt(three, angle), p.flt(ten, x)]
    }),
    ("log(x * x + 1) == sqrt(y) && y > 2", |p, x, y| {
        let (one, two) = (p.f64(1.0), p.f64(2.0));
        let square = p.fmul(x, x);
        let sum = p.fadd(square, one);
        let (logarithm, root) = (p.fmath(Function::Log, sum), p.fmath(Function::Sqrt, y));
        vec![p.feq(logarithm, root), p.flt(two, y)]
    }),
    ("x * x * x - 2 * x - 5 is within 1e-9 of 0", |p, x, _| {
        let (two, five, low, high) = (p.f64(2.0), p.f64(5.0), p.f64(-1e-9), p.f64(1e-9));
        let (square, double) = (p.fmul(x, x), p.fmul(two, x));
        let cube = p.fmul(square, x);
        let difference = p.fsub(cube, double);
        let value = p.fsub(difference, five);
        vec![p.flt(low, value), p.flt(value, high)]
    }),
    ("25 <= x / (y * y) && x / (y * y) < 30 && y > 0 && x > 0", |p, x, y| {
        let (zero, low, high) = (p.f64(0.0), p.f64(25.0), p.f64(30.0));
        let square = p.fmul(y, y);
        let index = p.fdiv(x, square);
        vec![p.flt(zero, y), p.flt(zero, x), p.fle(low, index), p.flt(index, high)]
    }),
    ("the bits of x are those of a number below all normal ones", |p, x, _| {
        let (bits, limit, zero) = (p.float_bits(x), p.long(0x000f_ffff_ffff_ffff), p.f64(0.0));
        let half = p.f64(0.5);
        let product = p.fmul(x, half);
        vec![p.sle(bits, limit), p.flt(zero, x), p.feq(product, zero)]
    }),
];

#[test]
fn conditions_of_programs_are_met() {
    let mut missed = Vec::new();
    for (sort, conditions) in [(Sort::F32, SINGLE), (Sort::F64, DOUBLE)] {
        for (name, condition) in conditions {
            let mut pool = TermPool::new();
            let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
            let query = condition(&mut pool, x, y);
            match standard(Config::default()).check(&mut pool, &query, None) {
                Answer::Sat(model) => {
                    assert!(
                        query.iter().all(|&part| eval(&pool, part, &model) == Const::Bool(true)),
                        "{name}"
                    )
                }
                Answer::Unknown(_) => missed.push(*name),
                Answer::Unsat(_) => panic!("unsat, but has a solution: {name}"),
            }
        }
    }
    assert!(missed.is_empty(), "not found: {missed:#?}");
}
