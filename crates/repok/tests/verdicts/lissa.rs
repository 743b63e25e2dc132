//! The solver `lissa`, whose search is by the machine for one structure, and by the engine where there are two.

use std::time::Duration;

use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Change, Choice, HeapSolver, HeapStatistics, InputId, ObjectId, Value, Verdict, Witness,
};
use heapwise_program::ClassId;
use heapwise_repok::Lissa;
use heapwise_smt::{Deadline, Moment};

use crate::setting::{Classes, Question, class, invariant, session, shown};

/// Asks about new objects of these classes, by the invariant of the first.
fn asked(names: &[&str]) -> (String, HeapStatistics) {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let parameters: Vec<ClassId> = names.iter().map(|name| class(&program, name)).collect();
    let question = Question::of(&mut session, parameters[0], &parameters);
    let invariant = invariant(&program, names[0]);
    let mut solver = Lissa::new(session.another_engine(), session.base.clone(), invariant);
    let verdict = question.ask(&mut session, &mut solver, Change::Whole);
    (shown(&verdict), solver.statistics())
}

#[test]
fn an_invariant_that_throws_or_never_ends_has_failed() {
    for parameters in [1, 2] {
        let (verdict, figures) = asked(&["ThrowsAlways", "ThrowsAlways"][..parameters]);
        assert_eq!((&verdict[..], figures.invariant_failures, figures.invariant_cuts), ("unsat", 1, 0));
        for class in ["Endless", "Recurs", "TurnsRound", "MarksRound"] {
            let (verdict, figures) = asked(&[class, class][..parameters]);
            let failed = (&verdict[..], figures.invariant_failures, figures.invariant_cuts);
            assert_eq!(failed, ("unsat", 1, 0), "{class}");
        }
        for class in ["Deep", "ThrowsDeep", "Drifts"] {
            assert_eq!(asked(&[class, class][..parameters]).0, "sat", "{class}");
        }
    }
}

#[test]
fn an_invariant_that_takes_too_long_was_cut() {
    for parameters in [1, 2] {
        for class in ["Long", "Catches", "Peeks"] {
            let (verdict, figures) = asked(&[class, class][..parameters]);
            let cut = (&verdict[..], figures.invariant_failures, figures.invariant_cuts);
            assert_eq!(cut, ("unsat", 0, 1), "{class}");
        }
    }
}

/// The flag is returned as it is, and the other invariant returns a constant.
#[test]
fn an_invariant_is_asked_for_a_truth_or_a_term_of_it() {
    for parameters in [1, 2] {
        assert_eq!(asked(&["Returns", "Returns"][..parameters]).0, "sat");
        assert_eq!(asked(&["Never", "Never"][..parameters]).0, "unsat");
    }
}

#[test]
fn an_invariant_that_cannot_be_run_leaves_the_question_open() {
    for parameters in [1, 2] {
        let (verdict, figures) = asked(&["Unlinked", "Unlinked"][..parameters]);
        assert_eq!(verdict, "in the invariant: java.lang.NoClassDefFoundError: Missing");
        assert_eq!((figures.unknown, figures.remembered, figures.invariant_failures), (1, 0, 0));
        let (verdict, figures) = asked(&["Native", "Native"][..parameters]);
        assert!(
            verdict.starts_with("in the invariant: ") && verdict.contains("Judged$Native.known"),
            "{verdict}"
        );
        assert_eq!((figures.unknown, figures.remembered, figures.invariant_failures), (1, 0, 0));
        let (verdict, figures) = asked(&["Uninitialised", "Uninitialised"][..parameters]);
        assert_eq!(verdict, "in the invariant: a class whose initialisation fails: Judged$Uninitialised");
        assert_eq!((figures.unknown, figures.remembered, figures.invariant_failures), (1, 0, 0));
    }
}

/// The objects of an enum are those of the solver's own machine.
#[test]
fn constants_of_an_enum_are_themselves() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let coloured = class(&program, "Coloured");
    let colour = class(&program, "Colour");
    for parameters in [1, 2] {
        for (name, expected) in [("RED", "sat"), ("BLUE", "unsat")] {
            let field = program.find_field(colour, name).unwrap();
            let mut question = Question::of(&mut session, coloured, &vec![coloured; parameters]);
            for object in 0..parameters {
                let reference = question.references(object)[0];
                question.resolve(&mut session, reference, Choice::Constant(field, ObjectId::from_index(0)));
            }
            let judged = invariant(&program, "Coloured");
            let mut solver = Lissa::new(session.another_engine(), session.base.clone(), judged);
            let verdict = question.ask(&mut session, &mut solver, Change::Whole);
            assert_eq!(shown(&verdict), expected, "{name}");
            if let Verdict::Sat(evidence) = verdict {
                assert_eq!(evidence.witness.unwrap().objects[0].cells, [Cell::Constant(field)]);
            }
        }
    }
}

#[test]
fn an_invariant_that_writes_to_what_it_judges_is_counted() {
    for parameters in [1, 2] {
        let (verdict, figures) = asked(&["Writes", "Writes"][..parameters]);
        assert_eq!((&verdict[..], figures.invariant_writes), ("sat", 1));
        let (verdict, figures) = asked(&["IsThree", "IsThree"][..parameters]);
        assert_eq!((&verdict[..], figures.invariant_writes), ("sat", 0));
    }
}

#[test]
fn searches_count_their_ops() {
    for parameters in [1, 2] {
        let (_, figures) = asked(&["Throws", "Throws"][..parameters]);
        let HeapStatistics { queries, by_search, remembered, ops, .. } = figures;
        assert_eq!((queries, by_search, remembered), (1, 1, 1));
        // Each run executes a dozen ops, and there are a few.
        assert!((8..2_000).contains(&ops), "{ops} ops");
    }
}

/// The ints of the objects of a witness.
fn ints(witness: &Witness) -> Vec<i32> {
    let first = |cells: &[Cell]| match cells.iter().find_map(|cell| cell.number()) {
        Some(Value::Int(value)) => value,
        other => panic!("{other:?} is no int"),
    };
    witness.objects.iter().map(|object| first(&object.cells)).collect()
}

#[test]
fn each_parameter_is_judged_by_the_method_of_its_class() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let [three, four, other] = ["IsThree", "IsFour", "Throws"].map(|name| class(&program, name));
    let judged = invariant(&program, "IsThree");
    let cases: [(&[ClassId], &[i32]); 4] = [
        (&[three], &[3]),
        (&[three, four], &[3, 4]),
        (&[four, three], &[4, 3]),
        (&[four, other, three], &[4, 0, 3]),
    ];
    for (classes, expected) in cases {
        let question = Question::of(&mut session, program.find_class("Judged").unwrap(), classes);
        let mut solver = Lissa::new(session.another_engine(), session.base.clone(), judged);
        let verdict = question.ask(&mut session, &mut solver, Change::Whole);
        let Verdict::Sat(evidence) = verdict else { panic!("{}", shown(&verdict)) };
        let witness = evidence.witness.unwrap();
        assert_eq!(ints(&witness), expected);
        assert!(witness.model(&question.input, &session.cx.variables).is_some(), "it extends the question");
    }
}

/// A parameter that is another one is judged once, and one that is null not at all.
#[test]
fn only_structures_are_judged() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let throws = class(&program, "ThrowsAlways");
    let mut solver =
        Lissa::new(session.another_engine(), session.base.clone(), invariant(&program, "ThrowsAlways"));
    let mut question = Question::of(&mut session, throws, &[throws]);
    question.passes(&mut session, throws, Choice::Alias(InputId::from_index(0)));
    assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), "unsat");
    assert_eq!(solver.statistics().invariant_failures, 1);

    let mut question = Question::default();
    question.passes(&mut session, throws, Choice::Null);
    let other = program.find_class("Judged").unwrap();
    question.passes(&mut session, other, Choice::Fresh(other));
    question.assume_number(&mut session, 0, 6);
    let verdict = question.ask(&mut session, &mut solver, Change::Whole);
    let Verdict::Sat(evidence) = verdict else { panic!("{}", shown(&verdict)) };
    assert_eq!(ints(&evidence.witness.unwrap()), [6]);
    question.assume_number(&mut session, 0, 7);
    assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), "unsat");
}

#[test]
fn numbers_of_all_structures_and_of_the_path_hold_together() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let three = class(&program, "IsThree");
    for (known, expected) in [([3, 3], "sat"), ([3, 4], "unsat"), ([2, 3], "unsat")] {
        let mut question = Question::of(&mut session, three, &[three, three]);
        question.assume_number(&mut session, 0, known[0]);
        question.assume_number(&mut session, 1, known[1]);
        let mut solver =
            Lissa::new(session.another_engine(), session.base.clone(), invariant(&program, "IsThree"));
        assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), expected, "{known:?}");
    }
}

#[test]
fn a_search_after_the_deadline_is_left_open() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    for parameters in [1, 2] {
        let classes = vec![class(&program, "Throws"); parameters];
        let question = Question::of(&mut session, classes[0], &classes);
        let mut solver =
            Lissa::new(session.another_engine(), session.base.clone(), invariant(&program, "Throws"));
        solver.set_deadline(Deadline::after(Moment::now(), Duration::ZERO));
        let mut another = solver.another().unwrap();
        for solver in [&mut solver as &mut dyn HeapSolver<'_>, &mut *another] {
            let verdict = shown(&question.ask(&mut session, solver, Change::Whole));
            assert!(
                verdict.ends_with("limit: time") || verdict.ends_with("limit on time reached"),
                "{verdict}"
            );
        }
    }
}

#[test]
fn a_question_asked_again_is_remembered() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, 2);
    let three = class(&program, "IsThree");
    let mut solver =
        Lissa::new(session.another_engine(), session.base.clone(), invariant(&program, "IsThree"));
    let question = Question::of(&mut session, three, &[three]);
    for times in 1..=3 {
        assert_eq!(shown(&question.ask(&mut session, &mut solver, Change::Whole)), "sat");
        let HeapStatistics { queries, by_memo, by_search, .. } = solver.statistics();
        assert_eq!((queries, by_memo, by_search), (times, times - 1, 1));
    }
    let another = solver.another().unwrap();
    assert_eq!(another.statistics(), HeapStatistics::default(), "it remembers nothing");
}
