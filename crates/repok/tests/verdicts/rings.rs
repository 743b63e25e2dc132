//! Answers that follow from what was found before: from a catalogue that is complete, from a structure that was found, or from
//! a part of the shape that no structure has. They are the same as by a search, which the figures tell.

use std::sync::Arc;

use heapwise_analysis::Session;
use heapwise_engine::Laziness;
use heapwise_entity::Entity;
use heapwise_heap::{
    Change, Choice, Domain, Domains, Evidence, HeapSolver, InputId, Symmetry, Unlisted, Verdict, Witness,
};
use heapwise_program::Program;
use heapwise_repok::{Lissa, SymSolve, Technique};
use heapwise_smt::Deadline;

use crate::setting::{Classes, Question, class, invariant, session, shown};

/// The most cells.
const CELLS: usize = 4;

fn memoised<'p>(session: &mut Session<'p>, name: &str) -> SymSolve<'p> {
    let program: &'p Program = session.cx.program;
    let cell = class(program, "Cell");
    let fields =
        [("Cell", "next"), ("One", "head"), ("Two", "left"), ("Two", "right")].map(|(holder, field)| {
            let domain = Domain::References { null: true, classes: Some(vec![cell]) };
            (program.find_field(class(program, holder), field).unwrap(), domain)
        });
    let unlisted = Unlisted::Null(Symmetry::Broken);
    session.cx.domains = Domains { fields: fields.into_iter().collect(), unlisted, ..Domains::default() };
    let engine = session.another_engine().with_laziness(Laziness::AtLoad);
    let (base, domains) = (session.base.clone(), session.cx.domains.clone());
    let mut solver = SymSolve::new(Technique::Memoised, engine, base, invariant(program, name), domains);
    solver.set_deadline(Deadline::NEVER);
    solver
}

/// A root whose first reference holds a chain of cells; the last holds this cell, null, or something open.
fn chain(session: &mut Session<'_>, root: &str, cells: usize, last: Option<Option<usize>>) -> Question {
    let [root, cell] = [root, "Cell"].map(|name| class(session.cx.program, name));
    let mut question = Question::of(session, root, &[root]);
    for object in 0..cells {
        let next = question.references(object)[0];
        question.resolve(session, next, Choice::Fresh(cell));
    }
    if let Some(held) = last {
        let next = question.references(cells)[0];
        // The root is no cell.
        let choice = held.map_or(Choice::Null, |held| Choice::Alias(InputId::from_index(held + 1)));
        question.resolve(session, next, choice);
    }
    question
}

/// All chains, and whether each can be a ring.
fn chains() -> Vec<(usize, Option<Option<usize>>, bool)> {
    let mut chains = Vec::new();
    for cells in 1..=CELLS {
        chains.extend([(cells, None, true), (cells, Some(None), false)]);
        chains.extend((0..cells).rev().map(|held| (cells, Some(Some(held)), held == 0)));
    }
    chains
}

fn witness(verdict: Verdict) -> Option<Arc<Witness>> {
    let Verdict::Sat(evidence) = verdict else { panic!("{}", shown(&verdict)) };
    evidence.witness
}

/// The rings are four, so soon there is a list of all.
#[test]
fn what_is_in_a_complete_catalogue_is_not_searched() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, CELLS as u32);
    let mut solver = memoised(&mut session, "One");
    let mut candidates = 0;
    for (cells, last, is_ring) in chains() {
        let question = chain(&mut session, "One", cells, last);
        let verdict = question.ask(&mut session, &mut solver, Change::Whole);
        assert_eq!(shown(&verdict), if is_ring { "sat" } else { "unsat" }, "{cells} {last:?}");
        if is_ring {
            let witness = witness(verdict).unwrap();
            assert!(witness.model(&question.input, &session.cx.variables).is_some());
        }
        let figures = solver.statistics();
        // One that is none and one that is.
        if cells == CELLS && matches!(last, Some(Some(..2))) {
            assert_eq!(figures.candidates, candidates, "{last:?}");
        }
        candidates = figures.candidates;
    }
    let figures = solver.statistics();
    assert!(candidates > 0);
    assert_eq!((figures.queries, figures.by_memo), (chains().len() as u64, 0));
}

#[test]
fn numbers_and_shapes_are_looked_up_in_a_complete_catalogue() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, CELLS as u32);
    let mut solver = Lissa::new(session.another_engine(), session.base.clone(), invariant(&program, "One"));
    let mut ops = 0;
    for (cells, last, is_ring) in chains() {
        let question = chain(&mut session, "One", cells, last);
        let verdict = question.ask(&mut session, &mut solver, Change::Whole);
        assert_eq!(shown(&verdict), if is_ring { "sat" } else { "unsat" }, "{cells} {last:?}");
        let figures = solver.statistics();
        if cells == CELLS {
            // A look costs eight ops, and the index leaves the one ring at most.
            assert_eq!(figures.ops - ops, if is_ring { 8 } else { 0 }, "{last:?}");
        }
        ops = figures.ops;
    }
}

#[test]
fn a_shape_within_a_structure_that_was_found_is_not_searched() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, CELLS as u32);
    let mut solver = memoised(&mut session, "Two");
    let mut found = Vec::new();
    for cells in [1, 2, 3] {
        let mut question = chain(&mut session, "Two", cells, Some(Some(0)));
        let right = question.references(0)[1];
        question.resolve(&mut session, right, Choice::Alias(InputId::from_index(1)));
        found.push(witness(question.ask(&mut session, &mut solver, Change::Whole)).unwrap());
    }
    assert_eq!(solver.statistics().by_search, 3);
    // The last cell is open here, so each lies within a structure that was found, and one of them within two.
    for (cells, at) in [(3, 2), (2, 2)] {
        let mut question = chain(&mut session, "Two", cells, None);
        let right = question.references(0)[1];
        question.resolve(&mut session, right, Choice::Alias(InputId::from_index(1)));
        let again = witness(question.ask(&mut session, &mut solver, Change::Whole)).unwrap();
        assert!(Arc::ptr_eq(&again, &found[at]), "{cells} cells are found in the last that has them");
        // The structure of the parent is looked at first.
        let parent = Evidence { witness: Some(found[cells - 1].clone()), ..Evidence::default() };
        let question = chain(&mut session, "Two", cells, None);
        let verdict = question.ask_with(&mut session, &mut solver, Change::Whole, &parent);
        assert!(Arc::ptr_eq(&witness(verdict).unwrap(), &found[cells - 1]));
    }
    // One that was found first is not forgotten.
    let mut question = chain(&mut session, "Two", 1, Some(Some(0)));
    let right = question.references(0)[1];
    question.resolve(&mut session, right, Choice::Alias(InputId::from_index(1)));
    let mut other = chain(&mut session, "Two", 1, Some(Some(0)));
    let right = other.references(0)[1];
    other.resolve(&mut session, right, Choice::Fresh(class(&program, "Cell")));
    assert!(witness(other.ask(&mut session, &mut solver, Change::Whole)).is_some());
    let before = solver.statistics();
    assert!(Arc::ptr_eq(
        &witness(question.ask(&mut session, &mut solver, Change::Whole)).unwrap(),
        &found[0]
    ));
    assert_eq!((before.by_witness, solver.statistics().by_memo - before.by_memo), (4, 1));
}

/// A ring on the left that is not closed, beside several things on the right.
#[test]
fn a_part_that_no_structure_has_is_searched_once() {
    let classes = Classes::compiled();
    let program = classes.program();
    let mut session = session(&program, CELLS as u32);
    let mut solver = memoised(&mut session, "Two");
    let cell = class(&program, "Cell");
    let right = [Choice::Null, Choice::Fresh(cell), Choice::Alias(InputId::from_index(1))];
    for (at, choice) in right.into_iter().enumerate() {
        let mut beside = |last| {
            let mut question = chain(&mut session, "Two", 2, last);
            let right = question.references(0)[1];
            question.resolve(&mut session, right, choice);
            question
        };
        let (closed, broken) = (beside(Some(Some(0))), beside(Some(None)));
        let witness = witness(closed.ask(&mut session, &mut solver, Change::Whole));
        let parent = Evidence { witness, ..Evidence::default() };
        let before = solver.statistics();
        let verdict = broken.ask_with(&mut session, &mut solver, Change::Whole, &parent);
        let figures = solver.statistics();
        let by = (figures.by_search - before.by_search, figures.by_memo - before.by_memo);
        assert_eq!(shown(&verdict), "unsat");
        assert_eq!(by, if at == 0 { (1, 0) } else { (0, 1) });
    }
}
