//! Objects that the invariant has not looked at: they are there in what is found, within the scope and the domains.

use heapwise_analysis::Session;
use heapwise_entity::Entity;
use heapwise_heap::{Cell, Change, Choice, Domain, HeapSolver, InputId, Value, Verdict, Witness};
use heapwise_program::{ClassId, Program};
use heapwise_repok::Lissa;

use crate::setting::{Classes, Question, class, invariant, session, shown};

fn found<'p>(session: &mut Session<'p>, question: &Question, name: &str) -> Witness {
    let invariant = invariant(session.cx.program, name);
    let mut solver = Lissa::new(session.another_engine(), session.base.clone(), invariant);
    let verdict = question.ask(session, &mut solver as &mut dyn HeapSolver<'p>, Change::Whole);
    let Verdict::Sat(evidence) = verdict else { panic!("{}", shown(&verdict)) };
    let witness = Witness::clone(&evidence.witness.unwrap());
    assert!(witness.model(&question.input, &session.cx.variables).is_some(), "it extends the question");
    witness
}

fn classes_of(witness: &Witness, object: usize) -> Vec<Option<ClassId>> {
    let class = |cell: &Cell| match *cell {
        Cell::Object(held) => Some(witness.objects[held].class),
        _ => None,
    };
    witness.objects[object].cells.iter().map(class).collect()
}

fn set_range(session: &mut Session<'_>, program: &Program, holder: &str, field: &str, range: (i64, i64)) {
    let field = program.find_field(class(program, holder), field).unwrap();
    session.cx.domains.fields.insert(field, Domain::Numbers(vec![range]));
}

/// A plain one, as long as there is room for it.
#[test]
fn an_object_that_is_wanted_is_made() {
    let classes = Classes::compiled();
    let program = classes.program();
    let plain = program.find_class("java/lang/Object").unwrap();
    for (name, wanted) in [("Any", 1), ("Pair", 2)] {
        for most in 1..=3 {
            let mut session = session(&program, most);
            let root = class(&program, name);
            let question = Question::of(&mut session, root, &[root]);
            let witness = found(&mut session, &question, name);
            let held = classes_of(&witness, 0);
            assert!(held[0] == Some(plain) && held.iter().all(Option::is_some), "{witness:?}");
            let plain = witness.objects.iter().filter(|object| object.class == plain).count();
            assert!(plain <= most as usize && (plain == wanted || most == 1), "{plain} of {wanted}");
        }
    }
}

/// Three are wanted where there may be two, or four.
#[test]
fn no_more_objects_are_made_than_are_in_scope() {
    let classes = Classes::compiled();
    let program = classes.program();
    let [three, item] = ["Three", "Item"].map(|name| class(&program, name));
    for (most, is_passed) in [(1, false), (2, false), (4, false), (1, true), (3, true)] {
        let mut session = session(&program, most);
        let mut question = Question::of(&mut session, three, &[three]);
        if is_passed {
            let first = question.references(0)[0];
            question.resolve(&mut session, first, Choice::Fresh(item));
        }
        let witness = found(&mut session, &question, "Three");
        assert_eq!(classes_of(&witness, 0)[..3], [Some(item); 3]);
        let items = witness.objects.iter().filter(|object| object.class == item).count();
        assert!((1..=most as usize).contains(&items), "{items} of {most}");
        if is_passed {
            assert_eq!(witness.objects[0].cells[0], Cell::Object(InputId::from_index(1).index()));
        }
    }
}

/// Whether the invariant has read them or not.
#[test]
fn numbers_are_within_their_domains() {
    let classes = Classes::compiled();
    let program = classes.program();
    let [three, item] = ["Three", "Item"].map(|name| class(&program, name));
    for (low, high) in [(2, 5), (-5, -2), (0, 3), (-3, 0), (-2, 2), (1, 1)] {
        let mut session = session(&program, 3);
        set_range(&mut session, &program, "Item", "weight", (low, high));
        set_range(&mut session, &program, "Three", "count", (low, high));
        set_range(&mut session, &program, "Counted", "count", (low, high));
        let question = Question::of(&mut session, three, &[three]);
        let witness = found(&mut session, &question, "Three");
        assert_eq!(classes_of(&witness, 0)[..3], [Some(item); 3]);
        let counted = class(&program, "Counted");
        let question = Question::of(&mut session, counted, &[counted]);
        let other = found(&mut session, &question, "Counted");
        for cell in witness.objects.iter().chain(&other.objects[..1]).flat_map(|object| &object.cells) {
            if let Some(Value::Int(value)) = cell.number() {
                assert!((low..=high).contains(&i64::from(value)), "{value} in {low}..{high}");
            }
        }
    }
}
