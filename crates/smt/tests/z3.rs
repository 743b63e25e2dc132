//! Our solver, the simplifier and the evaluator against Z3, at the widths of the JVM.
#![cfg(feature = "z3")]

#[path = "../../term/tests/common/mod.rs"]
mod common;

use common::{Ast, Source, build, model, pool, value, values};
use heapwise_entity::Entity;
use heapwise_smt::{Answer, Blast, Config, Solver, Z3, Z3Use, standard};
use heapwise_term::{BinaryOp, Const, Sort, TermId, VarId, eval};
use proptest::prelude::*;

const SORTS: &[Sort] = &[
    Sort::Bits(8),
    Sort::Bits(16),
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(64),
    Sort::Bits(64),
    Sort::Bool,
];

/// Conflicts per query: multiplication at 64 bits can be hard for anybody.
const CONFLICTS: Option<u32> = Some(500);

fn assertions(bytes: &[u8], depth: u32) -> Vec<Ast> {
    let mut source = Source::new(bytes, SORTS);
    let mut asts = Vec::new();
    while !source.is_empty() && asts.len() < 6 {
        asts.push(source.ast(Sort::Bool, depth));
    }
    asts
}

fn compare(ours: &mut impl Solver, bytes: &[u8], depth: u32) -> Result<(), TestCaseError> {
    let asts = assertions(bytes, depth);
    let mut pool = pool(SORTS);
    let mut z3 = Z3::new();
    let mut terms: Vec<TermId> = Vec::new();
    let mut hint = None;
    for ast in &asts {
        terms.push(build(&mut pool, ast));
        let answer = ours.check(&mut pool, &terms, hint.as_ref());
        match &answer {
            Answer::Sat(model) => {
                let found = values(SORTS, model);
                let asked = &asts[..terms.len()];
                prop_assert!(asked.iter().all(|ast| value(ast, &found) != 0), "wrong model {:?}", found);
                hint = Some(model.clone());
            }
            Answer::Unsat(core) => {
                let reference = z3.check(&mut pool, core, None);
                prop_assert!(!matches!(reference, Answer::Sat(_)), "Z3 satisfies our core");
            }
            Answer::Unknown(_) => continue,
        }
    }
    Ok(())
}

/// Verdicts alone, in the order of a path: queries grow, and are abandoned for others with the same beginning.
#[test]
fn verdicts_alone() {
    let mut pool = pool(&[Sort::Bits(32); 3]);
    let [x, y, z] = [0, 1, 2].map(|at| pool.var(VarId::from_index(at)));
    let (xy, yz, zx) = (pool.slt(x, y), pool.slt(y, z), pool.slt(z, x));
    let ten = pool.int(10);
    let product = pool.mul(x, y);
    let is_ten = pool.eq(product, ten);
    let queries: [(&[TermId], bool); 5] = [
        (&[xy, yz], true),
        (&[xy, yz, zx], false),
        (&[xy, is_ten, yz], true),
        (&[zx], true),
        (&[xy, yz, zx], false),
    ];
    for way in [Z3Use::Fresh, Z3Use::Incremental] {
        let mut z3 = Z3::new();
        for (query, expected) in queries {
            assert_eq!(z3.verdict(&pool, query, way), Some(expected), "{way:?} {query:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_standard_stack(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        compare(&mut standard(Config { conflicts: CONFLICTS, ..Config::default() }), &bytes, 3)?;
    }

    #[test]
    fn blasting(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        compare(&mut Blast::new(CONFLICTS), &bytes, 3)?;
    }

    /// Z3 evaluates a term under a model: the term differs from its value nowhere.
    #[test]
    fn evaluation(bytes in prop::collection::vec(any::<u8>(), 0..160), raws in prop::collection::vec(any::<u64>(), 8)) {
        let ast = Source::new(&bytes, SORTS).ast(Sort::Bits(32), 5);
        let mut pool = pool(SORTS);
        let term = build(&mut pool, &ast);
        let raws: Vec<u64> = raws.iter().zip(SORTS).map(|(&raw, &sort)| Const::from_raw(sort, raw).raw()).collect();
        let result = eval(&pool, term, &model(SORTS, &raws));
        let mut query: Vec<TermId> = Vec::new();
        for (at, (&raw, &sort)) in raws.iter().zip(SORTS).enumerate() {
            let (var, fixed) = (pool.var(VarId::from_index(at)), pool.constant(Const::from_raw(sort, raw)));
            query.push(pool.eq(var, fixed));
        }
        let result = pool.constant(result);
        let differs = pool.ne(term, result);
        query.push(differs);
        prop_assert!(matches!(Z3::new().check(&mut pool, &query, None), Answer::Unsat(_)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// The text form of a query asks the same question.
    #[test]
    fn smtlib_text(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let mut pool = pool(SORTS);
        let query: Vec<TermId> = assertions(&bytes, 2).iter().map(|ast| build(&mut pool, ast)).collect();
        let expected = standard(Config { conflicts: CONFLICTS, ..Config::default() }).check(&mut pool, &query, None);
        let z3 = z3::Solver::new();
        z3.from_string(heapwise_term::smtlib(&pool, &query).unwrap());
        match (expected, z3.check()) {
            (Answer::Sat(_), found) => prop_assert_ne!(found, z3::SatResult::Unsat),
            (Answer::Unsat(_), found) => prop_assert_ne!(found, z3::SatResult::Sat),
            (Answer::Unknown(_), _) => {}
        }
    }
}

/// Every operation at every width of the JVM, each with special and random operands: our circuit agrees with
/// Z3's on what the result is.
#[test]
fn each_operation_at_each_width() {
    use BinaryOp::*;
    let ops = [
        Add, Sub, Mul, Sdiv, Srem, Udiv, Urem, BitAnd, BitOr, BitXor, Shl, Lshr, Ashr, Eq, Slt, Sle, Ult,
        Ule, Compare,
    ];
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    for width in [8, 16, 32, 64] {
        let sort = Sort::Bits(width);
        let mut pool = pool(&[sort, sort]);
        let (x, y) = (pool.var(VarId::from_index(0)), pool.var(VarId::from_index(1)));
        let (mut ours, mut z3) = (Blast::new(None), Z3::new());
        let least = 1u64 << (width - 1);
        for op in ops {
            let result = pool.apply_binary(op, x, y);
            let mut operands =
                vec![0, 1, u64::MAX, least, least - 1, 7, u64::from(width) - 1, u64::from(width)];
            for _ in 0..1 {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                operands.push(random ^ random >> 29);
            }
            for (row, &a) in operands.iter().enumerate() {
                for (column, &b) in operands.iter().enumerate() {
                    let (a, b) = (pool.bits(width, a), pool.bits(width, b));
                    let expected = pool.apply_binary(op, a, b);
                    let query = [pool.eq(x, a), pool.eq(y, b), pool.ne(result, expected)];
                    let answer = ours.check(&mut pool, &query, None);
                    assert!(matches!(answer, Answer::Unsat(_)), "{op:?} at {width}: {answer:?}");
                    // A solver for each query makes Z3 slow.
                    if (row + column) % 4 == 0 {
                        let answer = z3.check(&mut pool, &query, None);
                        assert!(matches!(answer, Answer::Unsat(_)), "{op:?} at {width}: {answer:?}");
                    }
                }
            }
        }
    }
}
