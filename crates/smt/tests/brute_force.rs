//! Every solver against trying all assignments, on variables of few bits.

#[path = "../../term/tests/common/mod.rs"]
mod common;

use common::{Ast, Source, build, pool, value, values};
use heapwise_smt::{Answer, Blast, Config, Conjuncts, Order, Solver, standard};
use heapwise_term::{Const, Model, Sort, TermId, TermPool, eval};
use proptest::prelude::*;

const SORTS: &[Sort] = &[Sort::Bits(2), Sort::Bits(3), Sort::Bits(3), Sort::Bits(1), Sort::Bool];

fn assignments() -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for sort in SORTS {
        all = all
            .into_iter()
            .flat_map(|values: Vec<u64>| {
                (0..1u64 << sort.width()).map(move |value| [values.as_slice(), &[value]].concat())
            })
            .collect();
    }
    all
}

fn satisfiable<'a>(asts: impl Iterator<Item = &'a Ast> + Clone, assignments: &[Vec<u64>]) -> bool {
    assignments.iter().any(|values| asts.clone().all(|ast| value(ast, values) != 0))
}

/// One solver, one growing list of assertions: after each, the answer is right.
fn follow(solver: &mut impl Solver, asts: &[Ast], must_answer: bool) -> Result<(), TestCaseError> {
    let assignments = assignments();
    let mut pool = pool(SORTS);
    let mut terms: Vec<TermId> = Vec::new();
    let mut hint = None;
    for (at, ast) in asts.iter().enumerate() {
        terms.push(build(&mut pool, ast));
        let asked = &asts[..=at];
        let expected = satisfiable(asked.iter(), &assignments);
        match solver.check(&mut pool, &terms, hint.as_ref()) {
            Answer::Sat(model) => {
                prop_assert!(expected, "sat, but no assignment works: {:?}", asked);
                let found = values(SORTS, &model);
                prop_assert!(asked.iter().all(|ast| value(ast, &found) != 0), "wrong model {:?}", found);
                hint = Some(model);
            }
            Answer::Unsat(core) => {
                prop_assert!(!expected, "unsat, but an assignment works: {:?}", asked);
                prop_assert!(core.iter().all(|term| terms.contains(term)));
                let of_core =
                    asked.iter().zip(&terms).filter(|(_, term)| core.contains(term)).map(|(ast, _)| ast);
                prop_assert!(!satisfiable(of_core, &assignments), "the core is satisfiable");
            }
            Answer::Unknown(_) => prop_assert!(!must_answer, "no answer"),
        }
    }
    Ok(())
}

/// Answers nothing.
struct Silent;

impl Solver for Silent {
    fn check(
        &mut self,
        _: &mut heapwise_term::TermPool,
        _: &[TermId],
        _: Option<&heapwise_term::Model>,
    ) -> Answer {
        Answer::Unknown(heapwise_smt::Why::Unsupported)
    }
    fn report(&self, _: &mut heapwise_smt::Statistics) {}
}

fn assertions(depth: u32) -> impl Strategy<Value = Vec<Ast>> {
    prop::collection::vec(any::<u8>(), 0..200).prop_map(move |bytes| {
        let mut source = Source::new(&bytes, SORTS);
        let mut asts = Vec::new();
        while !source.is_empty() && asts.len() < 8 {
            asts.push(source.ast(Sort::Bool, depth));
        }
        asts
    })
}

/// Division by constants has circuits of its own: every dividend and divisor of four bits.
#[test]
fn quotients_and_remainders_by_constants() {
    let mut pool = TermPool::new();
    let x = pool.fresh_var(Sort::Bits(4));
    let Some(var) = pool.as_var(x) else { panic!("a variable") };
    for divisor in 0..16 {
        let divisor = pool.bits(4, divisor);
        let results =
            [pool.sdiv(x, divisor), pool.srem(x, divisor), pool.udiv(x, divisor), pool.urem(x, divisor)];
        let mut blast = Blast::new(None);
        for dividend in 0..16 {
            let value = pool.bits(4, dividend);
            let is_value = pool.eq(x, value);
            let model: Model = [(var, Const::Bits { width: 4, value: dividend })].into_iter().collect();
            for result in results {
                let expected = eval(&pool, result, &model);
                let expected = pool.constant(expected);
                let differs = pool.ne(result, expected);
                let answer = blast.check(&mut pool, &[is_value, differs], None);
                assert!(matches!(answer, Answer::Unsat(_)), "{dividend} by {divisor:?}: {answer:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn blasting(asts in assertions(4)) {
        follow(&mut Blast::new(None), &asts, true)?;
    }

    #[test]
    fn the_standard_stack(asts in assertions(4)) {
        follow(&mut standard(Config::default()), &asts, true)?;
    }

    #[test]
    fn the_standard_stack_on_shallow_assertions(asts in assertions(2)) {
        follow(&mut standard(Config::default()), &asts, true)?;
    }

    #[test]
    fn order_alone(asts in assertions(2)) {
        follow(&mut Conjuncts::new(Order::new(Silent)), &asts, false)?;
    }
}
