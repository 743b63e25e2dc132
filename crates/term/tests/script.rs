//! Recording queries and reading them back.

mod common;

use common::{Ast, Source, build, model, pool, value};
use heapwise_term::script::{Problem, Recorder, parse};
use heapwise_term::{Const, Sort, TermPool, eval, smtlib};
use proptest::prelude::*;

const SORTS: &[Sort] =
    &[Sort::Bits(8), Sort::Bits(32), Sort::Bits(32), Sort::Bits(64), Sort::Bool, Sort::F32, Sort::F64];

proptest! {
    #![proptest_config(ProptestConfig { cases: 800, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_read_back_means_the_same(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        raws in prop::collection::vec(any::<u64>(), SORTS.len()),
    ) {
        let mut source = Source::new(&bytes, SORTS);
        let asts: Vec<Ast> = (0..3).map(|_| source.ast(Sort::Bool, 4)).collect();
        let mut recorded = pool(SORTS);
        let mut recorder = Recorder::new();
        // All variables first and in order, so that both pools number them alike.
        let vars: Vec<_> = (0..SORTS.len()).map(|at| recorded.var(heapwise_entity::Entity::from_index(at))).collect();
        let anchors: Vec<_> = vars.iter().map(|&var| { let same = recorded.fresh_var(recorded.sort(var)); recorded.eq(var, same) }).collect();
        recorder.record(&recorded, &anchors);
        for ast in &asts {
            let term = build(&mut recorded, ast);
            recorder.record(&recorded, &[term]);
        }
        let mut replayed = TermPool::new();
        let queries = parse(recorder.text(), &mut replayed).unwrap();
        let values: Vec<u64> = raws.iter().zip(SORTS).map(|(&raw, &sort)| Const::from_raw(sort, raw).raw()).collect();
        prop_assert_eq!(queries.len(), asts.len() + 1);
        for (ast, query) in asts.iter().zip(&queries[1..]) {
            let found = eval(&replayed, query[0], &model(SORTS, &values)).raw();
            prop_assert_eq!(found, value(ast, &values));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "([a-z0-9.= \n]|t[0-9] = (var|slt|add|extract.9.2|sext.70|concat|b8 )|b32|check){0,40}") {
        let _ = parse(&text, &mut TermPool::new());
    }
}

#[test]
fn a_script_reads_as_expected() {
    let mut pool = TermPool::new();
    let (x, five) = (pool.fresh_var(Sort::Bits(32)), pool.int(-5));
    let less = pool.slt(x, five);
    let mut recorder = Recorder::new();
    recorder.record(&pool, &[less]);
    recorder.record(&pool, &[less]);
    assert_eq!(recorder.text(), "t0 = var b32\nt1 = b32 -5\nt2 = slt t0 t1\ncheck t2\ncheck t2\n");
}

#[test]
fn functions_of_doubles_are_read_back() {
    let mut pool = TermPool::new();
    let (x, three) = (pool.fresh_var(Sort::F64), pool.f64(3.0));
    let power = pool.fmath2(heapwise_term::BinaryOp::FPow, x, three);
    let root = pool.fmath(heapwise_term::Function::Cbrt, power);
    let query = pool.flt(root, x);
    let mut recorder = Recorder::new();
    recorder.record(&pool, &[query]);
    let mut replayed = TermPool::new();
    let queries = parse(recorder.text(), &mut replayed).unwrap();
    let text = |pool: &TermPool, term| pool.display(term, &|_| "x".to_owned());
    assert_eq!(text(&replayed, queries[0][0]), text(&pool, query));
    assert_eq!(text(&pool, query), "cbrt(pow(x, 3.0)) < x");
}

#[test]
fn errors_name_line_and_cause() {
    let problem = |text: &str| parse(text, &mut TermPool::new()).unwrap_err();
    assert_eq!(problem("t0 = var b32\ncheck t1").line, 2);
    assert_eq!(problem("check t1").problem, Problem::UnknownTerm("t1".to_owned()));
    assert_eq!(problem("t0 = b8 200").problem, Problem::BadValue("200".to_owned()));
    assert_eq!(problem("t0 = var b65").problem, Problem::WrongOperands("var".to_owned()));
    assert_eq!(problem("t0 = var b8\nt1 = frob t0").problem, Problem::UnknownOperation("frob".to_owned()));
    assert_eq!(problem("t0 = var b8\nt1 = add t0").problem, Problem::WrongOperands("add".to_owned()));
    assert_eq!(problem("t0 = var b8\ncheck t0").problem, Problem::BadValue("t0".to_owned()));
    assert_eq!(
        problem("t0 = var b8\nt1 = and t0 t0").to_string(),
        "line 2: `and` does not take these operands"
    );
}

#[test]
fn smtlib_defines_each_term_once_and_refuses_floats() {
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
    let sum = pool.add(x, y);
    let query = [pool.slt(sum, x), pool.ne(sum, y)];
    let text = smtlib(&pool, &query).unwrap();
    assert_eq!(text.matches("bvadd").count(), 1);
    assert!(text.contains("(declare-const t0 (_ BitVec 32))"));
    assert!(text.contains("(define-fun t4 () Bool (bvslt t2 t0))"), "{text}");
    let float = pool.fresh_var(Sort::F64);
    let nan = pool.f_is_nan(float);
    assert_eq!(smtlib(&pool, &[nan]), None);
}
