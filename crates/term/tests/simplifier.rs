//! The simplifier and the evaluator against a second implementation.

mod common;

use common::{Ast, Source, build, model, pool, value};
use heapwise_term::{Evaluator, Sort, eval};
use proptest::prelude::*;

const WIDE: &[Sort] = &[
    Sort::Bits(8),
    Sort::Bits(8),
    Sort::Bits(16),
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(32),
    Sort::Bits(64),
    Sort::Bits(64),
    Sort::Bool,
    Sort::Bool,
    Sort::F32,
    Sort::F64,
    Sort::F64,
];

/// Few values, so that rules at the ends of ranges meet often.
const NARROW: &[Sort] =
    &[Sort::Bits(1), Sort::Bits(2), Sort::Bits(2), Sort::Bits(3), Sort::Bits(3), Sort::Bool];

fn assignment(sorts: &'static [Sort]) -> impl Strategy<Value = Vec<u64>> {
    let special = prop_oneof![
        Just(0u64),
        Just(1),
        Just(u64::MAX),
        Just(0x80),
        Just(0x7f),
        Just(0x8000_0000),
        Just(0x7fff_ffff),
        Just(1 << 63),
        Just(f64::NAN.to_bits()),
        Just(u64::from(f32::NAN.to_bits())),
        Just(1.0f64.to_bits()),
        0u64..20,
        any::<u64>(),
    ];
    prop::collection::vec(special, sorts.len()).prop_map(move |raws| {
        let normal = |(&raw, &sort): (&u64, &Sort)| heapwise_term::Const::from_raw(sort, raw).raw();
        raws.iter().zip(sorts).map(normal).collect()
    })
}

fn agrees(sorts: &[Sort], ast: &Ast, assignments: &[Vec<u64>]) -> Result<(), TestCaseError> {
    let mut pool = pool(sorts);
    let term = build(&mut pool, ast);
    prop_assert_eq!(pool.sort(term), ast.sort);
    let mut evaluator = Evaluator::new();
    for values in assignments {
        let model = model(sorts, values);
        evaluator.reset();
        let expected = value(ast, values);
        let names = |var| format!("{var}");
        prop_assert_eq!(
            evaluator.eval(&pool, term, &model).raw(),
            expected,
            "{} under {:?}",
            pool.display(term, &names),
            values
        );
        prop_assert_eq!(eval(&pool, term, &model).raw(), expected);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn wide_terms_keep_their_meaning(
        bytes in prop::collection::vec(any::<u8>(), 0..160),
        sort in prop::sample::select(WIDE),
        assignments in prop::collection::vec(assignment(WIDE), 6),
    ) {
        let ast = Source::new(&bytes, WIDE).ast(sort, 5);
        agrees(WIDE, &ast, &assignments)?;
    }

    #[test]
    fn narrow_terms_keep_their_meaning_everywhere(
        bytes in prop::collection::vec(any::<u8>(), 0..120),
        sort in prop::sample::select(NARROW),
        assignments in prop::collection::vec(assignment(NARROW), 40),
    ) {
        let ast = Source::new(&bytes, NARROW).ast(sort, 4);
        agrees(NARROW, &ast, &assignments)?;
    }

    #[test]
    fn comparisons_of_booleans_as_numbers_keep_their_meaning(
        bytes in prop::collection::vec(any::<u8>(), 0..100),
        assignments in prop::collection::vec(assignment(WIDE), 8),
    ) {
        let ast = Source::new(&bytes, WIDE).ast(Sort::Bool, 3);
        agrees(WIDE, &ast, &assignments)?;
    }

    #[test]
    fn substitution_means_evaluation_under_the_substituted_values(
        bytes in prop::collection::vec(any::<u8>(), 0..120),
        inner in prop::collection::vec(any::<u8>(), 0..60),
        values in assignment(WIDE),
    ) {
        let mut pool = pool(WIDE);
        let outer = Source::new(&bytes, WIDE).ast(Sort::Bool, 4);
        let replacement = Source::new(&inner, WIDE).ast(Sort::Bits(32), 3);
        let (term, by) = (build(&mut pool, &outer), build(&mut pool, &replacement));
        let var = heapwise_entity::Entity::from_index(3);
        let replaced = pool.substitute(term, &[(var, by)].into_iter().collect());
        let mut moved = values.clone();
        moved[3] = value(&replacement, &values);
        prop_assert_eq!(eval(&pool, replaced, &model(WIDE, &values)).raw(), value(&outer, &moved));
    }
}
