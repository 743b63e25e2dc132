//! Floats: comparison circuits against the evaluator, and the search for models of arithmetic.

use heapwise_smt::{Answer, Blast, Config, Solver, Why, standard};
use heapwise_term::{Const, Model, Sort, TermId, TermPool, eval};

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
