//! What is said of numbers by their domains, against the numbers; the classes are the boxes, which have one field each.

use heapwise_entity::Entity;
use heapwise_term::{Model, eval};

use super::*;
use crate::testing::{context, node, program};
use crate::variables::constant;
use crate::{Choice, Heap};

const KINDS: [(Kind, &str); 8] = [
    (Kind::Boolean, "Boolean"),
    (Kind::Byte, "Byte"),
    (Kind::Char, "Character"),
    (Kind::Short, "Short"),
    (Kind::Int, "Integer"),
    (Kind::Long, "Long"),
    (Kind::Float, "Float"),
    (Kind::Double, "Double"),
];

fn class(program: &Program, name: &str) -> ClassId {
    program.find_class(&format!("java/lang/{name}")).unwrap()
}

fn value(program: &Program, name: &str) -> FieldId {
    program.find_field(class(program, name), "value").unwrap()
}

/// A new input object.
fn fresh(cx: &mut Context<'_>, class: ClassId) -> (InputHeap, Heap, InputId) {
    let (mut input, mut heap) = (InputHeap::new(), Heap::default());
    let reference = input.add_reference(class);
    input.resolve(cx, &mut heap, reference, Choice::Fresh(class)).unwrap();
    (input, heap, InputId::from_index(0))
}

fn stack(kind: Kind, value: i64) -> Value {
    match kind {
        Kind::Long => Value::Long(value),
        Kind::Float => Value::Float(value as f32),
        Kind::Double => Value::Double(value as f64),
        _ => Value::Int(value as i32),
    }
}

#[test]
fn a_number_is_within_its_domain_where_some_range_has_it() {
    let program = program();
    for (kind, name) in KINDS {
        let all: &[&[(i64, i64)]] = match kind {
            Kind::Boolean => &[&[(0, 1)], &[(-3, 0), (0, 7)]],
            Kind::Char => &[&[(2, 5)], &[(0, 1), (4, 65_535)], &[(0, 65_535)], &[(40_000, 50_000)]],
            _ => &[&[(-2, 3)], &[(0, 5)], &[(-7, -6), (2, 3)], &[(1, 2), (4, 4)]],
        };
        for ranges in all {
            let mut cx = context(&program);
            cx.domains.fields.insert(value(&program, name), Domain::Numbers(ranges.to_vec()));
            let (input, _, id) = fresh(&mut cx, class(&program, name));
            let within = input.within_domains(&mut cx, id);
            let variable = cx.variables.variable(Slot::Cell(id, 0), kind).unwrap();
            let numbers = match kind {
                Kind::Boolean => vec![0, 1],
                Kind::Char => vec![0, 1, 2, 5, 6, 3, 4, 39_999, 40_000, 50_000, 50_001, 65_535],
                _ => (-9..9).collect(),
            };
            for number in numbers {
                let mut model = Model::new();
                model.set(variable, constant(kind, stack(kind, number)));
                let expected = ranges.iter().any(|(low, high)| (*low..=*high).contains(&number));
                let holds = within.is_none_or(|term| eval(&cx.pool, term, &model).raw() == 1);
                assert_eq!(holds, expected, "{kind:?} {number} in {ranges:?}");
            }
        }
    }
}

#[test]
fn all_numbers_of_an_array_are_within_the_domain_of_its_elements() {
    let program = program();
    let mut cx = context(&program);
    let ints = program.find_class("[I").unwrap();
    cx.domains.elements.insert(ints, Domain::Numbers(vec![(1, 3)]));
    let (mut input, mut heap, id) = fresh(&mut cx, ints);
    assert!(input.within_domains(&mut cx, id).is_none(), "there are no elements yet");
    input.set_length(&mut cx, &mut heap, id, 2).unwrap();
    let within = input.within_domains(&mut cx, id).unwrap();
    let variables = [0, 1].map(|slot| cx.variables.variable(Slot::Cell(id, slot), Kind::Int).unwrap());
    for (one, other) in (0..5).flat_map(|one| (0..5).map(move |other| (one, other))) {
        let mut model = Model::new();
        model.set(variables[0], constant(Kind::Int, Value::Int(one)));
        model.set(variables[1], constant(Kind::Int, Value::Int(other)));
        let expected = (1..=3).contains(&one) && (1..=3).contains(&other);
        assert_eq!(eval(&cx.pool, within, &model).raw() == 1, expected, "{one} {other}");
    }
}

/// Where a domain leaves one number only, the cell is that number.
#[test]
fn the_only_number_of_a_domain_is_no_variable() {
    let program = program();
    for (kind, name) in KINDS {
        let mut cx = context(&program);
        cx.domains.fields.insert(value(&program, name), Domain::Numbers(vec![(1, 1)]));
        let (input, _, id) = fresh(&mut cx, class(&program, name));
        assert_eq!(input.object(id).cells.as_deref(), Some(&[stack(kind, 1)][..]), "{kind:?}");
        assert!(input.within_domains(&mut cx, id).is_none());
        // In a closed run, what has no domain is zero.
        let mut cx = context(&program);
        cx.domains.unlisted = Unlisted::Closed;
        let (input, _, id) = fresh(&mut cx, class(&program, name));
        assert_eq!(input.object(id).cells.as_deref(), Some(&[stack(kind, 0)][..]), "{kind:?}");
        for unlisted in [Unlisted::Open, Unlisted::Outside] {
            let mut cx = context(&program);
            cx.domains.unlisted = unlisted;
            let (input, _, id) = fresh(&mut cx, class(&program, name));
            assert!(matches!(input.object(id).cells.as_deref(), Some([Value::Term(_)])), "{kind:?}");
        }
    }
}

#[test]
fn a_reference_that_no_one_has_read_is_what_unlisted_places_hold() {
    let program = program();
    let class = node(&program);
    let next = program.find_field(class, "next").unwrap();
    let slot = program.field(next).slot as usize;
    let cases = [
        (Unlisted::Open, Resolution::Pending, true),
        (Unlisted::Outside, Resolution::Outside, false),
        (Unlisted::Closed, Resolution::Pending, true),
        (Unlisted::Null(Symmetry::Broken), Resolution::Null, false),
        (Unlisted::Null(Symmetry::Kept), Resolution::Null, false),
    ];
    for (unlisted, expected, is_open) in cases {
        let mut domains = Domains { unlisted, ..Domains::default() };
        assert_eq!(domains.unread(&program, class, slot), expected, "{unlisted:?}");
        assert_eq!(domains.leave_references_open(), is_open, "{unlisted:?}");
        // Elements of arrays and entries of collections are decided like others.
        for other in ["[Ljava/lang/Object;", "java/util/ArrayList", "java/lang/String"] {
            let other = program.find_class(other).unwrap();
            assert_eq!(domains.unread(&program, other, 0), Resolution::Pending, "{unlisted:?}");
        }
        domains.fields.insert(next, Domain::References { null: true, classes: None });
        assert_eq!(domains.unread(&program, class, slot), Resolution::Pending, "it is listed");
    }
}

#[test]
fn lengths_and_owned_arrays_are_those_that_were_said() {
    let program = program();
    let ints = program.find_class("[I").unwrap();
    let mut domains = Domains::default();
    assert_eq!(domains.lengths_of(ints, 7), (0, 7));
    domains.lengths.insert(ints, (2, 4));
    assert_eq!(domains.lengths_of(ints, 7), (2, 4));
    let class = node(&program);
    let next = program.find_field(class, "next").unwrap();
    let slot = program.field(next).slot as usize;
    assert!(!domains.is_owned(&program, class, slot));
    domains.owned.insert(next);
    assert!(domains.is_owned(&program, class, slot) && !domains.is_owned(&program, class, slot - 1));
}

/// By the documentation of the classes: what their factories make is within these ranges, but for days that some months lack.
#[test]
fn numbers_of_values_of_the_jdk_are_those_that_programs_make() {
    let program = program();
    type Ranges<'a> = &'a [(&'a str, i64, i64)];
    let cases: [(&str, Ranges<'_>); 2] = [
        ("java/util/concurrent/atomic/AtomicBoolean", &[("value", 0, 1)]),
        ("java/time/LocalDate", &[("year", -999_999_999, 999_999_999), ("month", 1, 12), ("day", 1, 28)]),
    ];
    for (name, fields) in cases {
        let class = program.find_class(name).unwrap();
        let field = |name: &str| program.field(program.find_field(class, name).unwrap());
        let mut cx = context(&program);
        let (input, _, id) = fresh(&mut cx, class);
        let within = input.within_domains(&mut cx, id).unwrap();
        // The numbers that are nearest to zero, but for one of them.
        let model_with = |other: &str, number: i64| {
            let mut model = Model::new();
            for (name, low, high) in fields {
                let (slot, kind) = (field(name).slot, field(name).kind);
                let variable = cx.variables.variable(Slot::Cell(id, slot), kind).unwrap();
                let number = if *name == other { number } else { 0.clamp(*low, *high) };
                model.set(variable, constant(kind, stack(kind, number)));
            }
            eval(&cx.pool, within, &model).raw() == 1
        };
        for (name, low, high) in fields {
            let inside = [*low, low + 1, *high].map(|number| model_with(name, number));
            let outside = [low - 1, high + 1].map(|number| model_with(name, number));
            assert_eq!((inside, outside), ([true; 3], [false; 2]), "{name}");
        }
        // In a closed run they are the nearest to zero.
        let mut cx = context(&program);
        cx.domains.unlisted = Unlisted::Closed;
        let (input, _, id) = fresh(&mut cx, class);
        let cells = input.object(id).cells.clone().unwrap();
        for (name, low, high) in fields {
            assert_eq!(
                cells[field(name).slot as usize],
                stack(field(name).kind, 0.clamp(*low, *high)),
                "{name}"
            );
        }
    }
}
