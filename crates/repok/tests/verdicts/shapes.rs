//! The solvers of LISSA's evaluation, which judge shapes alone.

use std::sync::Arc;
use std::time::Duration;

use heapwise_analysis::Session;
use heapwise_engine::Laziness;
use heapwise_entity::Entity;
use heapwise_heap::{
    Change, Choice, Domain, Domains, Evidence, HeapSolver, HeapStatistics, InputId, Symmetry, Unlisted,
    Verdict, Witness,
};
use heapwise_program::{FieldId, Program};
use heapwise_repok::{SymSolve, Technique};
use heapwise_smt::{Deadline, Moment};
use heapwise_term::Evaluator;

use crate::setting::{Classes, Question, class, invariant, session, shown};

const ALL: [Technique; 4] =
    [Technique::Lissa, Technique::Memoised, Technique::WithoutSymmetry, Technique::Hybrid];

/// Another object of the class or null next, 0 to 5 for the int, and any flag.
fn domains(program: &Program, name: &str) -> Domains {
    let field = |field: &str| -> FieldId { program.find_field(class(program, name), field).unwrap() };
    let classes = Some(vec![class(program, name)]);
    let fields = [
        (field("next"), Domain::References { null: true, classes }),
        (field("x"), Domain::Numbers(vec![(0, 5)])),
        (field("flag"), Domain::Numbers(vec![(0, 1)])),
    ];
    Domains {
        fields: fields.into_iter().collect(),
        unlisted: Unlisted::Null(Symmetry::Broken),
        ..Domains::default()
    }
}

fn solver<'p>(session: &mut Session<'p>, technique: Technique, name: &str) -> SymSolve<'p> {
    let program = session.cx.program;
    session.cx.domains = domains(program, name);
    let engine = session.another_engine().with_laziness(Laziness::AtLoad);
    let (base, domains) = (session.base.clone(), session.cx.domains.clone());
    let mut solver = SymSolve::new(technique, engine, base, invariant(program, name), domains);
    solver.set_deadline(Deadline::NEVER);
    solver
}

/// The verdict on an object of a class.
fn asked(technique: Technique, name: &str) -> (String, HeapStatistics) {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let mut solver = solver(&mut session, technique, name);
    let question = Question::of(&mut session, class(&program, name), &[class(&program, name)]);
    let verdict = question.ask(&mut session, &mut solver, Change::Whole);
    (shown(&verdict), solver.statistics())
}

#[test]
fn an_invariant_is_asked_for_a_truth_or_a_term_of_it() {
    for technique in [Technique::Lissa, Technique::Memoised, Technique::WithoutSymmetry] {
        for (name, expected) in [("IsThree", "sat"), ("Returns", "sat"), ("Never", "unsat"), ("Ring", "sat")]
        {
            assert_eq!(asked(technique, name).0, expected, "{technique:?} of {name}");
        }
    }
}

/// One run accepts what it cannot judge without an open field.
#[test]
fn one_run_refuses_only_what_it_has_read() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let mut solver = solver(&mut session, Technique::Hybrid, "Never");
    let mut question = Question::of(&mut session, class(&program, "Never"), &[class(&program, "Never")]);
    assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), "sat");
    let next = question.references(0)[0];
    question.resolve(&mut session, next, Choice::Null);
    assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), "unsat");
    let HeapStatistics { queries, by_search, candidates, .. } = solver.statistics();
    assert_eq!((queries, by_search, candidates), (2, 2, 2));
    // The limit on branches was that of the one run.
    assert_eq!(asked(Technique::Hybrid, "Ring").0, "sat");
}

#[test]
fn a_ring_is_refused_once_it_is_not_closed() {
    let classes = Classes::compiled();
    let program = classes.program();
    for technique in ALL {
        let mut session = session(&program, 2);
        let mut solver = solver(&mut session, technique, "Ring");
        let ring = class(&program, "Ring");
        for (second, expected) in [(Choice::Alias(InputId::from_index(0)), "sat"), (Choice::Null, "unsat")] {
            let mut question = Question::of(&mut session, ring, &[ring]);
            let next = question.references(0)[0];
            question.resolve(&mut session, next, Choice::Fresh(ring));
            let back = question.references(1)[0];
            question.resolve(&mut session, back, second);
            assert_eq!(
                shown(&question.ask(&mut session, &mut solver, Change::Whole)),
                expected,
                "{technique:?}"
            );
        }
    }
}

#[test]
fn a_candidate_on_which_the_invariant_throws_is_invalid_and_counted() {
    for technique in [Technique::Lissa, Technique::WithoutSymmetry, Technique::Hybrid] {
        let (verdict, figures) = asked(technique, "ThrowsAlways");
        assert_eq!(
            (&verdict[..], figures.invariant_failures, figures.candidates),
            ("unsat", 1, 1),
            "{technique:?}"
        );
    }
    assert_eq!(asked(Technique::Memoised, "ThrowsAlways").0, "unsat");
}

#[test]
fn an_invariant_that_cannot_be_run_leaves_the_question_open() {
    for technique in ALL {
        let (verdict, figures) = asked(technique, "Native");
        assert!(
            verdict.starts_with("in the invariant: ") && verdict.contains("Judged$Native.known"),
            "{verdict}"
        );
        assert_eq!((figures.unknown, figures.remembered), (1, 0));
    }
}

#[test]
fn a_search_after_the_deadline_is_left_open() {
    let classes = Classes::compiled();
    let program = classes.program();
    for technique in [Technique::Lissa, Technique::WithoutSymmetry] {
        let mut session = session(&program, 2);
        let mut solver = solver(&mut session, technique, "Throws");
        solver.set_deadline(Deadline::after(Moment::now(), Duration::ZERO));
        let question = Question::of(&mut session, class(&program, "Throws"), &[class(&program, "Throws")]);
        let verdict = shown(&question.ask(&mut session, &mut solver, Change::Whole));
        assert!(verdict.ends_with("limit on time"), "{verdict}");
    }
}

/// Only a reference that was decided is a new shape.
#[test]
fn conditions_are_judged_apart_from_the_shape() {
    let classes = Classes::compiled();
    let program = classes.program();
    for technique in ALL {
        let mut session = session(&program, 2);
        let mut solver = solver(&mut session, technique, "Never");
        let mut question = Question::of(&mut session, class(&program, "Never"), &[class(&program, "Never")]);
        let condition = question.assume_number(&mut session, 0, 4);
        let witness = Arc::new(Witness::default());
        let before = Evidence { witness: Some(witness.clone()), ..Evidence::default() };
        for change in [Change::Nothing, Change::Condition(condition)] {
            let verdict = question.ask_with(&mut session, &mut solver, change, &before);
            let Verdict::Sat(evidence) = verdict else { panic!("{}", shown(&verdict)) };
            assert!(Arc::ptr_eq(&evidence.witness.unwrap(), &witness), "what is known of the shape stays");
            let holds = Evaluator::new().holds(&session.cx.pool, condition, &evidence.model);
            assert_eq!(holds, change != Change::Nothing);
        }
        let other = question.assume_number(&mut session, 0, 5);
        let verdict = question.ask(&mut session, &mut solver, Change::Condition(other));
        assert_eq!(shown(&verdict), "unsat");
        assert_eq!(solver.statistics(), HeapStatistics::default(), "no shape was asked about");
    }
}

#[test]
fn a_shape_asked_about_again_is_remembered_by_one_technique() {
    let classes = Classes::compiled();
    let program = classes.program();
    for technique in ALL {
        for (name, is_valid) in [("IsThree", "sat"), ("ThrowsAlways", "unsat"), ("Ring", "sat")] {
            let mut session = session(&program, 2);
            let mut solver = solver(&mut session, technique, name);
            let question = Question::of(&mut session, class(&program, name), &[class(&program, name)]);
            for times in 1..=3 {
                let verdict = question.ask(&mut session, &mut solver, Change::Whole);
                assert_eq!(shown(&verdict), is_valid);
                let HeapStatistics { queries, by_memo, by_search, remembered, .. } = solver.statistics();
                let expected = match technique {
                    Technique::Memoised => (times, times - 1, 1, 1),
                    _ => (times, 0, times, 0),
                };
                assert_eq!((queries, by_memo, by_search, remembered), expected, "{technique:?} of {name}");
            }
        }
    }
}
