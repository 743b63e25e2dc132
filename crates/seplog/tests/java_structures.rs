//! Structures of a Java class as heaps of the logic and back: what variables and cells stand for, and that nothing is lost on the
//! way there and back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "support/java.rs"]
mod java;

use heapwise_entity::Entity;
use heapwise_heap::{Cell, Value as JavaValue, Witness, WitnessObject};
use heapwise_program::{ClassId, FieldId, Kind, Program};
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog::evaluate::{Heap, Location, Object, Rational, Value};
use heapwise_seplog::formula::Sort;
use heapwise_seplog::models::Model;
use heapwise_seplog::structure::{Input, NoReal, Structures, value};
use heapwise_seplog::{Source, parse_with};

const SOURCE: &str = "package p;
    class Box { Box next; Item item; int n; boolean on; long l; double d; float f; static Box free; static int count;
        int size(Box by, int k) { return n; } }
    class Wide extends Box { byte b; int n; }
    class Item { int x; Box back; }";

/// The fields of `Box` in order.
const FIELDS: [&str; 7] = ["next", "item", "n", "on", "l", "d", "f"];

const CELLS: &str =
    "data Box {Box next; Item item; int n; void on; void l; double d; void f} data Item {int x; void back}
    pred lst(x) == x = null || x::Box<y, _, _, _, _, _, _> * lst(y)";

struct Fixture<'p> {
    program: &'p Program,
    subject: ClassId,
    classes: ClassPath<'p>,
}

impl<'p> Fixture<'p> {
    fn of(program: &'p Program) -> Self {
        let subject = program.find_class("p/Box").unwrap();
        Fixture { program, subject, classes: ClassPath::of(program, subject) }
    }

    fn class(&self, name: &str) -> ClassId {
        self.program.find_class(&format!("p/{name}")).unwrap()
    }

    fn field(&self, class: &str, name: &str) -> FieldId {
        let layout = &self.program.class(self.class(class)).instance_layout;
        *layout.iter().rev().find(|field| *self.program.field(**field).name == *name).unwrap()
    }

    /// What a text says, whose first precondition is looked at.
    fn read(&self, text: &str) -> Structures<'p> {
        let spec = parse_with(&[Source::new("test.sl", text)], &self.classes);
        let spec = spec.unwrap_or_else(|wrong| panic!("{wrong}"));
        Structures::of(self.program, self.subject, &self.classes, spec)
    }

    fn inputs(&self, structures: &Structures<'_>) -> Vec<Input> {
        structures.inputs(&structures.spec().preconditions[0].formula, &self.classes)
    }
}

fn with_program(test: impl Fn(&Fixture<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Box.java");
    std::fs::write(&file, SOURCE).unwrap();
    java::javac(folder.path(), &[file]);
    let program = java::program(&[folder.path()]);
    test(&Fixture::of(&program));
}

fn what_variables_are(fixture: &Fixture<'_>) {
    let structures = fixture.read(
        "pre size == this != by & this_n < k & this_d < Box_count & this_next != Box_free & k < other & this_f < k",
    );
    use Input::{Beside, Field, Ghost, Receiver};
    let expected = [Receiver, Beside, Field(2), Beside, Field(5), Beside, Field(0), Beside, Ghost, Field(6)];
    assert_eq!(fixture.inputs(&structures), expected);
    // The parameters of another method are not those of this one.
    let structures = fixture.read("pre hashCode == k < this_n");
    assert_eq!(fixture.inputs(&structures), [Ghost, Field(2)]);
    // Of two fields with one name the one of the class itself counts.
    let subject = fixture.class("Wide");
    let classes = ClassPath::of(fixture.program, subject);
    let spec = parse_with(&[Source::new("test.sl", "pre size == this_n < this_b")], &classes).unwrap();
    let structures = Structures::of(fixture.program, subject, &classes, spec);
    let formula = &structures.spec().preconditions[0].formula;
    assert_eq!(structures.inputs(formula, &classes), [Field(8), Field(7)]);
}

fn which_classes_have_cells(fixture: &Fixture<'_>) {
    let structures = fixture.read("data Wide extends Box {void b; void n} data Box {Box next; Item item; int n; void on; void l; double d; void f} pre size == this_next::Box+<_, _, _, _, _, _, _>");
    let data = |name: &str| structures.spec().data_named(name);
    assert_eq!(structures.data(fixture.class("Box")), data("Box"));
    assert_eq!(structures.data(fixture.class("Item")), None);
    assert_eq!(structures.class(data("Wide").unwrap()), Some(fixture.class("Wide")));
    assert_eq!(structures.above(data("Wide")), [data("Box").unwrap()]);
    assert_eq!(structures.above(data("Box")), []);
    assert_eq!(structures.above(None), []);
}

fn fields_that_a_formula_leaves_out(fixture: &Fixture<'_>) {
    let structures = fixture.read(&format!("{CELLS} pre size == lst(this_next) & x < this_d || exists y: this_next::Box<_, z, _, _, _, _, _> & y = this_d"));
    let formula = &structures.spec().preconditions[0].formula;
    let inputs = fixture.inputs(&structures);
    let (whole, all) = structures.with_all_fields(formula, &inputs);
    let names: Vec<&str> = whole.parameters.iter().map(|variable| &*variable.name).collect();
    assert_eq!(
        names,
        ["this_next", "x", "this_d", "z", "this_item", "this_n", "this_on", "this_l", "this_f"]
    );
    use Input::{Field, Ghost};
    assert_eq!(all, [Field(0), Ghost, Field(5), Ghost, Field(1), Field(2), Field(3), Field(4), Field(6)]);
    let sorts: Vec<Sort> = whole.parameters[4..].iter().map(|variable| variable.sort).collect();
    assert_eq!(sorts, [Sort::Reference(None), Sort::Integer, Sort::Integer, Sort::Integer, Sort::Real]);
    let shown = |heap: &_| structures.spec().show(heap).to_string();
    for (with_all, own) in whole.disjuncts.iter().zip(&formula.disjuncts) {
        assert_eq!(with_all.variables[..9].iter().map(|one| &*one.name).collect::<Vec<_>>(), names);
        assert_eq!(with_all.variables.len(), own.variables.len() + 5);
        // What has no name is shown by its number.
        let number = |text: &str| {
            text.split_whitespace()
                .map(|word| word.trim_start_matches(|c: char| c == 'v' || c.is_ascii_digit()).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(number(&shown(with_all)), number(&shown(own)));
    }
    // Where `this` has a cell, that has the fields.
    let structures = fixture.read(&format!("{CELLS} pre size == this::Box<_, _, _, _, _, _, _>"));
    let formula = &structures.spec().preconditions[0].formula;
    let inputs = fixture.inputs(&structures);
    assert_eq!(structures.with_all_fields(formula, &inputs), (formula.clone(), inputs));
}

fn what_a_formula_speaks_of(fixture: &Fixture<'_>) {
    let open = "_, _, _, _, _, _, _";
    for (formula, boxes, items) in [
        ("emp & this_n > 1".to_owned(), "n", ""),
        (format!("this_next::Box<{open}>"), "next", ""),
        ("this_next::Box<_, _, 3, _, _, _, _>".to_owned(), "next n", ""),
        ("this_next::Box<x, _, n, _, _, _, _> & x != null".to_owned(), "next", ""),
        // A ghost that nothing else speaks of is anything, and so is a variable that is quantified.
        ("this_next::Box<x, y, _, _, _, _, _> * y::Item<_, _>".to_owned(), "next item", ""),
        ("exists x: this_next::Box<_, _, x, _, _, _, _>".to_owned(), "next", ""),
        ("this_next::Box<_, _, this_n, _, _, _, _>".to_owned(), "next n", ""),
        ("this_item::Item<x, _> & x < 3".to_owned(), "item", "x"),
        // A parameter of a predicate may be anything to those who pass it.
        ("lst(this_next) & this_on != true".to_owned(), "next on", ""),
    ] {
        let structures = fixture.read(&format!("{CELLS} pre size == {formula}"));
        let inputs = fixture.inputs(&structures);
        let formula_read = &structures.spec().preconditions[0].formula;
        let spoken = |class: &str, fields: &[&str]| -> Vec<String> {
            let is_spoken_of =
                |name: &&&str| structures.speaks_of(formula_read, &inputs, fixture.field(class, name));
            fields.iter().filter(is_spoken_of).map(|name| (*name).to_owned()).collect()
        };
        // The list speaks of the field that it goes along.
        let mut expected: Vec<&str> = boxes.split_whitespace().collect();
        if !expected.contains(&"next") {
            expected.insert(0, "next");
        }
        assert_eq!(spoken("Box", &FIELDS), expected, "{formula}");
        assert_eq!(spoken("Item", &["x", "back"]).join(" "), items, "{formula}");
    }
    let without = fixture.read(&format!(
        "data Box {{{}}} pre size == this_next = null",
        "void a; void b; void c; void d; void e; void f; void g"
    ));
    let inputs = fixture.inputs(&without);
    let formula = &without.spec().preconditions[0].formula;
    let next = fixture.field("Box", "next");
    assert!(without.speaks_of(formula, &inputs, next));
    // The field of another class in the same place is another.
    assert!(!without.speaks_of(formula, &inputs, fixture.field("Item", "x")));
    assert_eq!(fixture.program.field(fixture.field("Item", "x")).slot, fixture.program.field(next).slot);
}

fn at(index: usize) -> Value {
    Value::At(Location::from_index(index))
}

fn real(above: i128, below: i128) -> Value {
    Value::Real(Rational::new(above, below).unwrap())
}

fn what_cells_hold(fixture: &Fixture<'_>) {
    for (cell, expected) in [
        (Cell::Null, Ok(Value::Null)),
        (Cell::Object(3), Ok(at(3))),
        (Cell::of_whole(Kind::Int, -7), Ok(Value::Integer(-7))),
        (Cell::of_whole(Kind::Boolean, 1), Ok(Value::Integer(1))),
        (Cell::of_whole(Kind::Long, i64::MIN), Ok(Value::Integer(i128::from(i64::MIN)))),
        (Cell::of_number(Kind::Float, JavaValue::Float(0.5)), Ok(real(1, 2))),
        (Cell::of_number(Kind::Double, JavaValue::Double(-0.375)), Ok(real(-3, 8))),
        (Cell::of_number(Kind::Double, JavaValue::Double(f64::NAN)), Err(NoReal)),
        (Cell::of_number(Kind::Float, JavaValue::Float(f32::INFINITY)), Err(NoReal)),
    ] {
        assert_eq!(value(&cell), expected, "{cell:?}");
    }
    // Constants are places that differ from each other and from those of objects.
    let (one, two) = (fixture.field("Box", "next"), fixture.field("Box", "item"));
    let place = |field| match value(&Cell::Constant(field)) {
        Ok(Value::At(place)) => place.index(),
        other => panic!("{other:?}"),
    };
    assert!(place(one) != place(two) && place(one) > 1 << 30 && place(two) > 1 << 30);
}

fn object(fixture: &Fixture<'_>, class: &str, cells: &[Cell]) -> WitnessObject {
    WitnessObject { class: fixture.class(class), cells: cells.to_vec(), arguments: Default::default() }
}

/// The cells of a `Box`; what the specification has no name for is zero.
fn boxed(next: Cell, item: Cell, n: i64, d: f64) -> [Cell; 7] {
    let zero = |kind| Cell::of_whole(kind, 0);
    let d = Cell::of_number(Kind::Double, JavaValue::Double(d));
    [next, item, Cell::of_whole(Kind::Int, n), zero(Kind::Boolean), zero(Kind::Long), d, zero(Kind::Float)]
}

fn there_and_back(fixture: &Fixture<'_>) {
    // The receiver, a box behind it that leads back, and an item without a cell.
    let item = object(fixture, "Item", &[Cell::of_whole(Kind::Int, 0), Cell::Null]);
    let witness = Witness {
        roots: vec![Cell::Object(0)],
        objects: vec![
            object(fixture, "Box", &boxed(Cell::Object(1), Cell::Object(2), 4, 2.0)),
            object(fixture, "Box", &boxed(Cell::Object(0), Cell::Object(2), -1, 0.0)),
            item,
        ],
        made: None,
        accesses: None,
    };
    let boxes = "data Box {Box next; Item item; int n; void on; void l; double d; void f}";
    let second = vec![at(0), at(2), Value::Integer(-1), real(0, 1)];
    // With a cell of its own the receiver is an object, else its fields are variables.
    for (formula, has_cell) in [
        ("this::Box<x, _, _, _, _, _, _> * x::Box<_, _, _, _, _, _, _>", true),
        ("this_next::Box<_, i, _, _, _, _, _> & i = this_item & this_n = 4 & this_d > 1", false),
    ] {
        let structures = fixture.read(&format!("{boxes} pre size == {formula}"));
        let data = structures.spec().data_named("Box").unwrap();
        let formula = &structures.spec().preconditions[0].formula;
        let (_, inputs) = structures.with_all_fields(formula, &fixture.inputs(&structures));
        let (heap, values) = structures.heap(&witness, &inputs).unwrap();
        let first = vec![at(1), at(2), Value::Integer(4), real(2, 1)];
        let mut objects = vec![(Location::from_index(1), Object { class: data, fields: second.clone() })];
        if has_cell {
            objects.push((Location::from_index(0), Object { class: data, fields: first.clone() }));
        }
        assert_eq!(heap, Heap { objects: objects.into_iter().collect() });
        for (input, value) in inputs.iter().zip(&values) {
            let expected = match input {
                Input::Receiver => Some(at(0)),
                Input::Field(slot @ 0..=2) => Some(first[*slot]),
                Input::Field(5) => Some(first[3]),
                Input::Field(6) => Some(real(0, 1)),
                Input::Field(_) => Some(Value::Integer(0)),
                _ => None,
            };
            assert_eq!(*value, expected, "{input:?}");
        }
        // A model has its objects in another order: behind those with cells come the others, and then the receiver.
        let model = match has_cell {
            true => Model {
                objects: vec![
                    (data, vec![at(1), at(2), Value::Integer(-1), real(0, 1)]),
                    (data, vec![at(0), at(2), Value::Integer(4), real(2, 1)]),
                ],
                others: vec![0],
                inputs: inputs.iter().map(|input| (*input == Input::Receiver).then_some(at(1))).collect(),
            },
            false => Model {
                objects: vec![(data, vec![at(2), at(1), Value::Integer(-1), real(0, 1)])],
                others: vec![0],
                inputs: inputs
                    .iter()
                    .zip(&values)
                    .map(|(input, value)| match input {
                        Input::Field(0) => Some(at(0)),
                        Input::Field(1) => Some(at(1)),
                        _ => *value,
                    })
                    .collect(),
            },
        };
        let kinds = [fixture.class("Item")];
        assert_eq!(structures.structure(&model, &inputs, &kinds).as_ref(), Some(&witness));
        // With an object more that nothing leads to it is none.
        let more = Model { others: vec![0, 0], ..model.clone() };
        if has_cell {
            assert_eq!(structures.structure(&more, &inputs, &kinds), None);
        }
    }
}

fn models_that_are_no_structures(fixture: &Fixture<'_>) {
    let structures =
        fixture.read(&format!("{CELLS} pre size == this::Box<_, _, n, _, _, d, _> & n != 7 & d != 7"));
    let (boxes, items) =
        (structures.spec().data_named("Box").unwrap(), structures.spec().data_named("Item").unwrap());
    let inputs = fixture.inputs(&structures);
    let structure = |objects: &[(_, Vec<Value>)], receiver: Value| {
        let inputs_of = inputs.iter().map(|input| (*input == Input::Receiver).then_some(receiver)).collect();
        let model = Model { objects: objects.to_vec(), others: Vec::new(), inputs: inputs_of };
        structures.structure(&model, &inputs, &[])
    };
    let cell = |n: i128, d: Value| (boxes, vec![Value::Null, Value::Null, Value::Integer(n), d]);
    let found = structure(&[cell(3, real(4, 2))], at(0)).unwrap();
    assert_eq!(found.objects, [object(fixture, "Box", &boxed(Cell::Null, Cell::Null, 3, 2.0))]);
    assert_eq!(structure(&[cell(3, real(1, 2))], at(0)), None);
    assert_eq!(structure(&[cell(i128::MAX, real(2, 1))], at(0)), None);
    assert_eq!(structure(&[cell(3, real(2, 1))], Value::Null), None);
    assert_eq!(structure(&[(items, vec![Value::Integer(1)])], at(0)), None);
    assert_eq!(structure(&[cell(3, real(2, 1)), cell(3, real(2, 1))], at(0)), None);
    // A number that the logic has not is told.
    let nan = Witness {
        roots: vec![Cell::Object(0)],
        objects: vec![object(fixture, "Box", &boxed(Cell::Null, Cell::Null, 0, f64::NAN))],
        made: None,
        accesses: None,
    };
    assert_eq!(structures.heap(&nan, &inputs), Err(NoReal));
}

#[test]
fn structures_of_java_are_heaps_and_heaps_are_structures() {
    with_program(|fixture| {
        what_variables_are(fixture);
        which_classes_have_cells(fixture);
        fields_that_a_formula_leaves_out(fixture);
        what_a_formula_speaks_of(fixture);
        what_cells_hold(fixture);
        there_and_back(fixture);
        models_that_are_no_structures(fixture);
    });
}
