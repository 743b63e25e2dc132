//! Models over several classes, with objects that have no cells, against all structures within the bounds that the evaluator
//! accepts: a class with one below it, a field that leads to objects the logic has no cells for, and a real number.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_seplog::evaluate::{Heap, Limits, Location, Object, Rational, Value, Verdict, evaluate};
use heapwise_seplog::formula::{DataId, Sort, Spec};
use heapwise_seplog::models::{Domain, Ended, Model, Space, each_model};
use heapwise_seplog::parse;

/// `Item` is a class without cells, of which there is one kind.
const CLASSES: &str = "data A {int v; Item i} data B extends A {A next; double d}";

/// Up to so many objects of `A`, of `B` and of the kind, where a `B` counts as one of the kind as well.
struct Small {
    most: [usize; 2],
    others: usize,
}

fn a() -> DataId {
    DataId::from_index(0)
}

fn b() -> DataId {
    DataId::from_index(1)
}

impl Space for Small {
    fn most(&self, class: DataId) -> usize {
        self.most[class.index()]
    }

    fn most_others(&self, kind: usize, objects: &mut dyn Iterator<Item = DataId>) -> usize {
        assert_eq!(kind, 7);
        self.others.saturating_sub(objects.filter(|class| *class == b()).count())
    }

    fn field(&self, class: DataId, field: usize) -> Rc<Domain> {
        Rc::new(match (class.index(), field) {
            (0, 0) => Domain { numbers: vec![0, 1], ..Domain::default() },
            (1, 0) => Domain { numbers: vec![1], ..Domain::default() },
            (_, 1) => Domain { null: true, others: vec![7], ..Domain::default() },
            (1, 2) => Domain { null: true, classes: vec![a(), b()], ..Domain::default() },
            _ => Domain { numbers: vec![0, 2], ..Domain::default() },
        })
    }

    fn input(&self, parameter: usize) -> Option<Rc<Domain>> {
        match parameter {
            0 => Some(Rc::new(Domain { null: true, classes: vec![a(), b()], ..Domain::default() })),
            1 => Some(Rc::new(Domain { classes: vec![b()], others: vec![7], ..Domain::default() })),
            _ => None,
        }
    }
}

fn read(text: &str) -> Spec {
    parse(text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// All values of a place, where there are these objects and so many of the kind behind them.
fn choices(domain: &Domain, sort: Sort, classes: &[DataId], others: usize) -> Vec<Value> {
    let number = |number: &i64| match sort {
        Sort::Real => Value::Real(Rational::integer(i128::from(*number))),
        _ => Value::Integer(i128::from(*number)),
    };
    let at = |index| Value::At(Location::from_index(index));
    let objects = (0..classes.len()).filter(|index| domain.classes.contains(&classes[*index]));
    let new = (0..others).filter(|_| !domain.others.is_empty()).map(|index| classes.len() + index);
    let mut all: Vec<Value> = domain.numbers.iter().map(number).collect();
    all.extend(domain.null.then_some(Value::Null));
    all.extend(objects.chain(new).map(at));
    all
}

/// The smallest of the texts that a structure has under all numberings of its objects.
fn canonical(model: &Model) -> String {
    let (own, others) = (model.objects.len(), model.others.len());
    let mut least: Option<String> = None;
    for order in orders(own) {
        for behind in orders(others) {
            let name = |value: &Value| match value {
                Value::At(place) if place.index() < own => format!("#{}", order[place.index()]),
                Value::At(place) => format!("other {}", behind[place.index() - own]),
                value => format!("{value:?}"),
            };
            let mut lines = vec![String::new(); own];
            for (index, (class, fields)) in model.objects.iter().enumerate() {
                let fields: Vec<String> = fields.iter().map(name).collect();
                lines[order[index]] = format!("{class:?} {}", fields.join(","));
            }
            let inputs: Vec<String> = model.inputs.iter().take(2).flatten().map(name).collect();
            let text = format!("{} of {others}; {}", inputs.join(","), lines.join("; "));
            if least.as_ref().is_none_or(|least| text < *least) {
                least = Some(text);
            }
        }
    }
    least.unwrap()
}

/// All orders of the numbers below `count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|order: &Vec<usize>| {
            (0..count).filter(|next| !order.contains(next)).map(|next| [&order[..], &[next]].concat())
        });
        all = longer.collect();
    }
    all
}

fn by_unfolding(spec: &Spec, space: &Small) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let formula = &spec.preconditions[0].formula;
    let ended = each_model(spec, formula, space, Limits::default(), &mut |model| {
        assert!(model.others.iter().all(|kind| *kind == 7));
        found.insert(canonical(&model));
        true
    });
    assert_eq!(ended, Ended::Complete);
    found
}

fn by_evaluation(spec: &Spec, space: &Small) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for size in 0..=space.most[0] + space.most[1] {
        for below in 0..=size {
            if size - below > space.most[0] || below > space.most[1] {
                continue;
            }
            let classes: Vec<DataId> = (0..size).map(|index| if index < below { b() } else { a() }).collect();
            for others in 0..=space.most_others(7, &mut classes.iter().copied()) {
                accepted(spec, space, &classes, others, &mut found);
            }
        }
    }
    found
}

fn accepted(spec: &Spec, space: &Small, classes: &[DataId], others: usize, found: &mut BTreeSet<String>) {
    let formula = &spec.preconditions[0].formula;
    let mut rows: Vec<Vec<Value>> = vec![Vec::new()];
    let mut add = |domain: &Domain, sort: Sort| {
        let values = choices(domain, sort, classes, others);
        rows =
            rows.iter().flat_map(|row| values.iter().map(|value| [&row[..], &[*value]].concat())).collect();
    };
    let inputs: Vec<Rc<Domain>> =
        (0..formula.parameters.len()).map_while(|index| space.input(index)).collect();
    for (domain, parameter) in inputs.iter().zip(&formula.parameters) {
        add(domain, parameter.sort);
    }
    for class in classes {
        for (index, field) in spec.data[*class].fields.iter().enumerate() {
            add(&space.field(*class, index), field.sort);
        }
    }
    for row in rows {
        let is_there = |index: usize| row.contains(&Value::At(Location::from_index(classes.len() + index)));
        if !(0..others).all(is_there) {
            continue;
        }
        let (own, mut rest) = row.split_at(inputs.len());
        let mut objects = Vec::new();
        for class in classes {
            let (fields, after) = rest.split_at(spec.data[*class].fields.len());
            objects.push((*class, fields.to_vec()));
            rest = after;
        }
        let heap = objects
            .iter()
            .cloned()
            .enumerate()
            .map(|(index, (class, fields))| (Location::from_index(index), Object { class, fields }));
        let heap = Heap { objects: heap.collect() };
        let mut inputs: Vec<Option<Value>> = own.iter().copied().map(Some).collect();
        inputs.resize(formula.parameters.len(), None);
        if evaluate(spec, &heap, formula, &inputs, Limits::default()) == Verdict::Holds {
            found.insert(canonical(&Model { objects, others: vec![7; others], inputs }));
        }
    }
}

fn agree(text: &str, most: [usize; 2], others: usize) {
    let spec = read(&format!("{CLASSES} pre m == {text}"));
    let space = Small { most, others };
    let (one, two) = (by_unfolding(&spec, &space), by_evaluation(&spec, &space));
    assert_eq!(one, two, "{text}");
    assert!(!one.is_empty(), "{text}");
}

#[test]
fn cells_of_classes_below() {
    agree("x::A<_, _> & y = x || x::A+<_, i> & y = i", [1, 1], 1);
    agree("exists v: x::A+<v, _> & v != 0 & y != null", [1, 1], 2);
    agree("exists j: x::A+<0, j> & y = j", [1, 1], 1);
    agree("exists j, n, d: x::B<_, j, n, d> * n::A+<_, j> & y = j", [1, 2], 2);
}

#[test]
fn objects_without_cells_are_shared_or_not() {
    agree("exists i, j, z: x::A<_, i> * z::A<_, j> & y = i", [2, 0], 2);
    agree("exists i, j, z: x::A<_, i> * z::A<_, j> & y != i & i != null & j != i & x != z", [2, 0], 3);
    agree("emp & x = null & y != x || x::A<_, y>", [1, 0], 2);
}

#[test]
fn open_fields_lead_to_all_objects() {
    agree("exists i, z: x::B<_, i, _, _> * z::A<1, i> & y != z", [1, 1], 2);
    agree(
        "exists n, d: x::B<_, null, n, d> & d = 2 & n = x & y = x || exists n, d: x::B<_, _, n, d> & d > 0.5 & y = x & n = null",
        [0, 1],
        2,
    );
}

#[test]
fn only_what_the_places_may_hold() {
    // No field is 3, none of the kind is an `A`, and 1.5 is no number of the field.
    for text in [
        "x::A<3, _> & y != x",
        "x::A<_, x> & y != x",
        "exists d: x::B<_, _, _, d> & d = 1.5 & y = x",
        "x::A<_, _> & y = x",
    ] {
        let spec = read(&format!("{CLASSES} pre m == {text}"));
        let space = Small { most: [2, 2], others: 2 };
        assert_eq!(by_unfolding(&spec, &space), BTreeSet::new(), "{text}");
    }
}

#[test]
fn a_visitor_may_stop_the_search() {
    let spec = read(&format!("{CLASSES} pre m == x::A<_, _> & y != x"));
    let space = Small { most: [1, 1], others: 1 };
    let count = Cell::new(0);
    let ended = each_model(&spec, &spec.preconditions[0].formula, &space, Limits::default(), &mut |_| {
        count.set(count.get() + 1);
        count.get() < 2
    });
    assert_eq!((ended, count.get()), (Ended::Stopped, 2));
}
