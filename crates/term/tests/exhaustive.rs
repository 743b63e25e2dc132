//! All small instances of the shapes that the rules look for, under all assignments.

mod common;

use common::{Ast, Kind, build, model, pool, value};
use heapwise_term::{BinaryOp, Const, Evaluator, Sort, UnaryOp, eval};

const ARITHMETIC: &[BinaryOp] = &[
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::Sdiv,
    BinaryOp::Srem,
    BinaryOp::Udiv,
    BinaryOp::Urem,
    BinaryOp::BitAnd,
    BinaryOp::BitOr,
    BinaryOp::BitXor,
    BinaryOp::Shl,
    BinaryOp::Lshr,
    BinaryOp::Ashr,
];
const COMPARISONS: &[BinaryOp] = &[BinaryOp::Eq, BinaryOp::Slt, BinaryOp::Sle, BinaryOp::Ult, BinaryOp::Ule];

fn var(at: usize, sort: Sort) -> Ast {
    Ast { sort, kind: Kind::Var(at) }
}

fn constant(sort: Sort, raw: u64) -> Ast {
    Ast { sort, kind: Kind::Const(raw) }
}

fn unary(op: UnaryOp, a: &Ast) -> Ast {
    Ast { sort: op.sort(a.sort), kind: Kind::Unary(op, Box::new(a.clone())) }
}

fn binary(op: BinaryOp, a: &Ast, b: &Ast) -> Ast {
    Ast { sort: op.sort(a.sort, b.sort), kind: Kind::Binary(op, Box::new(a.clone()), Box::new(b.clone())) }
}

fn ite(c: &Ast, a: &Ast, b: &Ast) -> Ast {
    Ast { sort: a.sort, kind: Kind::Ite(Box::new(c.clone()), Box::new(a.clone()), Box::new(b.clone())) }
}

fn constants(width: u8) -> Vec<Ast> {
    (0..1 << width).map(|raw| constant(Sort::Bits(width), raw)).collect()
}

/// Compares each expression, in one pool, with its meaning under all assignments.
fn check(sorts: &[Sort], asts: impl IntoIterator<Item = Ast>) {
    let mut assignments = vec![Vec::new()];
    for sort in sorts {
        assignments = assignments
            .into_iter()
            .flat_map(|values: Vec<u64>| {
                (0..1u64 << sort.width()).map(move |value| [values.as_slice(), &[value]].concat())
            })
            .collect();
    }
    let models: Vec<_> = assignments.iter().map(|values| model(sorts, values)).collect();
    let mut pool = pool(sorts);
    let mut evaluator = Evaluator::new();
    for ast in asts {
        let term = build(&mut pool, &ast);
        for (values, model) in assignments.iter().zip(&models) {
            evaluator.reset();
            let found = evaluator.eval(&pool, term, model).raw();
            assert_eq!(found, value(&ast, values), "{ast:?} became {:?} under {values:?}", pool.node(term));
        }
    }
}

#[test]
fn operations_with_constants_in_pairs() {
    let x = var(0, Sort::Bits(3));
    let constants = constants(3);
    let mut asts = Vec::new();
    for &inner in ARITHMETIC {
        for c in &constants {
            for inner in [binary(inner, &x, c), binary(inner, c, &x)] {
                for &outer in ARITHMETIC.iter().chain(COMPARISONS) {
                    for d in &constants {
                        asts.push(binary(outer, &inner, d));
                        asts.push(binary(outer, d, &inner));
                    }
                }
            }
        }
    }
    check(&[Sort::Bits(3)], asts);
}

#[test]
fn operations_on_two_variables_in_pairs() {
    let (x, y) = (var(0, Sort::Bits(2)), var(1, Sort::Bits(2)));
    let mut parts = vec![x.clone(), y.clone()];
    for op in [UnaryOp::Neg, UnaryOp::BitNot] {
        parts.extend([unary(op, &x), unary(op, &y)]);
    }
    for &op in ARITHMETIC {
        parts.extend([binary(op, &x, &y), binary(op, &x, &constant(Sort::Bits(2), 1))]);
        parts.extend([binary(op, &y, &x), binary(op, &y, &constant(Sort::Bits(2), 3))]);
    }
    let ops: Vec<BinaryOp> = ARITHMETIC.iter().chain(COMPARISONS).copied().collect();
    let pairs = parts.iter().flat_map(|a| parts.iter().map(move |b| (a, b)));
    check(
        &[Sort::Bits(2); 2],
        pairs.flat_map(|(a, b)| ops.iter().map(|&op| binary(op, a, b)).collect::<Vec<_>>()),
    );
}

#[test]
fn connected_comparisons() {
    let (x, y) = (var(0, Sort::Bits(3)), var(1, Sort::Bits(3)));
    let mut comparisons = Vec::new();
    for &op in COMPARISONS {
        comparisons.extend([binary(op, &x, &y), binary(op, &y, &x)]);
        for c in constants(3) {
            comparisons.extend([binary(op, &x, &c), binary(op, &c, &x)]);
        }
    }
    let negated: Vec<Ast> = comparisons.iter().map(|atom| unary(UnaryOp::Not, atom)).collect();
    comparisons.extend(negated);
    let mut asts = Vec::new();
    for a in &comparisons {
        for b in &comparisons {
            asts.extend([BinaryOp::And, BinaryOp::Or, BinaryOp::Eq].map(|op| binary(op, a, b)));
        }
    }
    check(&[Sort::Bits(3); 2], asts);
}

#[test]
fn extensions_against_constants_masks_and_each_other() {
    let (x, y) = (var(0, Sort::Bits(2)), var(1, Sort::Bits(3)));
    let extended = |a: &Ast, to| [unary(UnaryOp::Sext { to }, a), unary(UnaryOp::Zext { to }, a)];
    let mut asts = Vec::new();
    let extensions: Vec<Ast> = extended(&x, 5).into_iter().chain(extended(&y, 5)).collect();
    for a in &extensions {
        for c in constants(5) {
            for op in COMPARISONS.iter().chain(ARITHMETIC) {
                asts.extend([binary(*op, a, &c), binary(*op, &c, a)]);
            }
            for op in [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::BitAnd, BinaryOp::BitXor] {
                for (hi, lo) in [(1, 0), (2, 0), (3, 0), (3, 1), (4, 2)] {
                    asts.push(unary(UnaryOp::Extract { hi, lo }, &binary(op, a, &c)));
                }
            }
        }
        for b in &extensions {
            asts.extend(COMPARISONS.iter().map(|&op| binary(op, a, b)));
        }
        for (hi, lo) in (0..5).flat_map(|hi| (0..=hi).map(move |lo| (hi, lo))) {
            asts.push(unary(UnaryOp::Extract { hi, lo }, a));
        }
        asts.extend(extended(a, 7));
    }
    let joined = binary(BinaryOp::Concat, &x, &y);
    for (hi, lo) in (0..5).flat_map(|hi| (0..=hi).map(move |lo| (hi, lo))) {
        let part = unary(UnaryOp::Extract { hi, lo }, &joined);
        asts.push(binary(BinaryOp::Concat, &part, &unary(UnaryOp::Extract { hi: 1, lo: 0 }, &y)));
        asts.push(part);
    }
    check(&[Sort::Bits(2), Sort::Bits(3)], asts);
}

#[test]
fn choices_between_constants() {
    let (c, d, x) = (var(0, Sort::Bool), var(1, Sort::Bool), var(2, Sort::Bits(2)));
    let numbers = constants(2);
    let mut choices = Vec::new();
    for a in &numbers {
        for b in &numbers {
            choices.extend([ite(&c, a, b), ite(&d, a, b), ite(&unary(UnaryOp::Not, &c), a, &ite(&d, b, a))]);
        }
    }
    let mut asts = Vec::new();
    for choice in &choices {
        for &op in ARITHMETIC.iter().chain(COMPARISONS) {
            asts.extend(choices.iter().map(|other| binary(op, choice, other)));
            asts.extend(numbers.iter().flat_map(|n| [binary(op, choice, n), binary(op, n, choice)]));
            asts.push(binary(op, choice, &x));
        }
        asts.push(unary(UnaryOp::Neg, choice));
        asts.push(unary(UnaryOp::Sext { to: 4 }, choice));
        asts.push(unary(UnaryOp::Extract { hi: 1, lo: 1 }, choice));
    }
    check(&[Sort::Bool, Sort::Bool, Sort::Bits(2)], asts);
}

#[test]
fn boolean_choices_and_absorption() {
    let vars = [var(0, Sort::Bool), var(1, Sort::Bool)];
    let mut level = vars.to_vec();
    level.extend([constant(Sort::Bool, 0), constant(Sort::Bool, 1)]);
    level.extend(vars.iter().map(|a| unary(UnaryOp::Not, a)));
    for _ in 0..1 {
        let mut next = level.clone();
        for a in &level {
            for b in &level {
                next.extend([BinaryOp::And, BinaryOp::Or, BinaryOp::Eq].map(|op| binary(op, a, b)));
            }
        }
        level = next;
    }
    let simple = level[..6].to_vec();
    let mut asts = Vec::new();
    for a in &level {
        for b in &level {
            asts.extend([BinaryOp::And, BinaryOp::Or, BinaryOp::Eq].map(|op| binary(op, a, b)));
        }
        for b in &simple {
            for c in &simple {
                asts.extend([ite(a, b, c), ite(b, a, c), ite(b, c, a)]);
            }
        }
    }
    check(&[Sort::Bool; 2], asts);
}

#[test]
fn three_way_comparisons_against_constants() {
    let (x, y) = (var(0, Sort::Bits(3)), var(1, Sort::Bits(3)));
    let comparison = binary(BinaryOp::Compare, &x, &y);
    let with_constant = binary(BinaryOp::Compare, &x, &constant(Sort::Bits(3), 4));
    let mut asts = Vec::new();
    for outcome in -3i32..=3 {
        let outcome = constant(Sort::Bits(32), u64::from(outcome as u32));
        for comparison in [&comparison, &with_constant] {
            for &op in COMPARISONS {
                asts.extend([binary(op, comparison, &outcome), binary(op, &outcome, comparison)]);
            }
        }
    }
    check(&[Sort::Bits(3); 2], asts);
}

#[test]
fn converted_integers_against_float_constants() {
    let x = var(0, Sort::Bits(4));
    let y = var(1, Sort::Bits(3));
    let numbers = [
        -9.0,
        -8.5,
        -8.0,
        -7.75,
        -1.0,
        -0.5,
        -0.0,
        0.0,
        0.25,
        1.0,
        3.5,
        6.9,
        7.0,
        7.5,
        8.0,
        1e300,
        -1e300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let ops = [BinaryOp::FEq, BinaryOp::FLt, BinaryOp::FLe, BinaryOp::FCompareLow, BinaryOp::FCompareHigh];
    let mut asts = Vec::new();
    for (to, sort) in [(32, Sort::F32), (64, Sort::F64)] {
        let (a, b) = (unary(UnaryOp::IntToFloat { to }, &x), unary(UnaryOp::IntToFloat { to }, &y));
        for op in ops {
            asts.extend([binary(op, &a, &b), binary(op, &b, &a), binary(op, &a, &a)]);
            for number in numbers {
                let raw = if to == 32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
                let number = constant(sort, Const::from_raw(sort, raw).raw());
                asts.extend([binary(op, &a, &number), binary(op, &number, &a)]);
            }
        }
        for width in [4, 8, 32] {
            asts.push(unary(UnaryOp::FloatToInt { to: width }, &a));
        }
    }
    let outcomes: Vec<Ast> = (-2i32..=2).map(|n| constant(Sort::Bits(32), u64::from(n as u32))).collect();
    let comparisons: Vec<Ast> = asts.iter().filter(|ast| ast.sort == Sort::Bits(32)).cloned().collect();
    for comparison in &comparisons {
        for outcome in &outcomes {
            asts.extend(COMPARISONS.iter().map(|&op| binary(op, comparison, outcome)));
        }
    }
    check(&[Sort::Bits(4), Sort::Bits(3)], asts);
}

#[test]
fn three_way_comparisons_of_floats_with_nan() {
    let numbers = [f64::NAN, -1.0, -0.0, 0.0, 2.0];
    let sorts = [Sort::F64, Sort::F64];
    let (x, y) = (var(0, Sort::F64), var(1, Sort::F64));
    let mut pool = pool(&sorts);
    for comparison in [BinaryOp::FCompareLow, BinaryOp::FCompareHigh].map(|op| binary(op, &x, &y)) {
        for outcome in -2i32..=2 {
            let outcome = constant(Sort::Bits(32), u64::from(outcome as u32));
            for &op in COMPARISONS {
                for ast in [binary(op, &comparison, &outcome), binary(op, &outcome, &comparison)] {
                    let term = build(&mut pool, &ast);
                    for (a, b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
                        let values = [a.to_bits(), b.to_bits()];
                        let found = eval(&pool, term, &model(&sorts, &values)).raw();
                        assert_eq!(found, value(&ast, &values), "{ast:?} under {a} {b}");
                    }
                }
            }
        }
    }
}
