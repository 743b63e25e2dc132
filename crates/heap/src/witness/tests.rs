//! Which partial structures a complete one extends, what it makes of their numbers, and itself in a program heap.

use heapwise_term::eval;

use super::*;
use crate::testing::{LINKS, Link, NUMBER, Order, Table, context, int, node, number, program, tables};

fn all() -> (Vec<Table>, Vec<Table>) {
    let partial = (1..=2).flat_map(|objects| tables(objects, 2)).chain(tables(3, 2).into_iter().step_by(29));
    let complete = (1..=2).flat_map(|objects| tables(objects, 1)).chain(tables(3, 1).into_iter().step_by(3));
    (partial.collect(), complete.collect())
}

#[test]
fn a_witness_extends_what_some_map_keeps_and_gives_it_its_numbers() {
    let program = program();
    let mut cx = context(&program);
    let (partial, complete) = all();
    let witnesses: Vec<Witness> = complete.iter().map(|table| table.witness(node(&program))).collect();
    let mut extends = 0;
    for table in &partial {
        let (input, ids) = table.build(&mut cx, Order::Depth);
        for (other, witness) in complete.iter().zip(&witnesses) {
            let model = witness.model(&input, &cx.variables);
            let map = table.map_into(other);
            assert_eq!(model.is_some(), map.is_some(), "{other:?} of {table:?}");
            let (Some(model), Some(map)) = (model, map) else { continue };
            extends += 1;
            for (object, image) in map.into_iter().enumerate() {
                assert_eq!(eval(&cx.pool, number(&input, ids[object]), &model), int(image as i32));
            }
        }
    }
    assert!(extends > 200, "{extends} times only");
}

#[test]
fn a_structure_is_completed_by_null_and_the_numbers_of_the_model() {
    let program = program();
    let mut cx = context(&program);
    for table in all().0 {
        let (input, ids) = table.build(&mut cx, Order::Depth);
        let mut model = Model::new();
        for (at, id) in ids.iter().enumerate() {
            let variable = cx.variables.variable(Slot::Cell(*id, NUMBER), Kind::Int).unwrap();
            model.set(variable, int(at as i32));
        }
        let mut witness = Witness::complete(&program, &input, &cx.variables, &model);
        let again = witness.model(&input, &cx.variables).unwrap();
        assert!(model.iter().all(|(variable, value)| again.get(variable) == Some(value)));
        // In the order of the table it is the table.
        let expected = table.witness(node(&program));
        let number = |object: usize| ids.iter().position(|id| id.index() == object).unwrap();
        for (at, id) in ids.iter().enumerate() {
            for (slot, cell) in expected.objects[at].cells.iter().enumerate() {
                let found = match *witness.cell_mut(&input, Slot::Cell(*id, slot as u32)).unwrap() {
                    Cell::Object(held) => Cell::Object(number(held)),
                    other => other,
                };
                assert_eq!(found, *cell, "cell {slot} of {at} in {table:?}");
            }
        }
        assert_eq!(witness.cell_mut(&input, Slot::Parameter(0)), Some(&mut Cell::Object(ids[0].index())));
        assert_eq!(witness.cell_mut(&input, Slot::Parameter(1)), None);
    }
}

/// Whether some object leads to itself, by the closure of what leads to what.
fn goes_round(table: &Table) -> bool {
    let count = table.objects.len();
    let mut leads = vec![vec![false; count]; count];
    for (object, links) in table.objects.iter().enumerate() {
        for link in links {
            if let Link::To(to) = link {
                leads[object][*to] = true;
            }
        }
    }
    for middle in 0..count {
        for (from, to) in (0..count).flat_map(|from| (0..count).map(move |to| (from, to))) {
            leads[from][to] |= leads[from][middle] && leads[middle][to];
        }
    }
    (0..count).any(|object| leads[object][object])
}

#[test]
fn a_cycle_is_an_object_that_leads_to_itself() {
    let program = program();
    let mut cx = context(&program);
    let class = node(&program);
    let (mut cyclic, all) = (0, tables(3, 2));
    for table in all.iter().step_by(7) {
        let expected = goes_round(table);
        cyclic += usize::from(expected);
        assert_eq!(table.witness(class).has_cycle(|_| true), expected, "{table:?}");
        let (input, _) = table.build(&mut cx, Order::Breadth);
        assert_eq!(input.has_cycle(|_| true), expected, "{table:?}");
        assert!(!table.witness(class).has_cycle(|other| other != class));
        assert!(!input.has_cycle(|other| other != class));
    }
    assert!(cyclic > 20);
}

#[test]
fn what_is_built_in_a_heap_holds_what_the_witness_holds() {
    let program = program();
    let class = node(&program);
    for table in all().1 {
        let witness = table.witness(class);
        let mut heap = Heap::default();
        let mut string = |_: &mut Heap, _: &[u16], _: bool| panic!("there are no strings");
        let (roots, ids) = witness.build(&program, &mut heap, |_| None, &mut string).unwrap();
        assert_eq!(roots, [Value::Object(ids[0])]);
        for (object, id) in witness.objects.iter().zip(&ids) {
            assert_eq!(heap.class(*id), class);
            for (slot, cell) in object.cells.iter().enumerate() {
                let expected = match *cell {
                    Cell::Object(held) => Value::Object(ids[held]),
                    Cell::Number(_, Const::Bits { value, .. }) => Value::Int(value as i32),
                    _ => Value::Null,
                };
                assert_eq!(heap.get(*id, slot), Some(expected));
            }
        }
        assert!(LINKS.iter().all(|slot| heap.get(ids[0], *slot as usize).unwrap().is_reference()));
    }
}

#[test]
fn whole_numbers_become_cells_of_their_kind() {
    let bits = |width, value| Const::Bits { width, value };
    let cases = [
        (Kind::Boolean, 1, Const::Bool(true)),
        (Kind::Byte, -1, bits(8, 0xff)),
        (Kind::Char, 0xffff, bits(16, 0xffff)),
        (Kind::Short, -2, bits(16, 0xfffe)),
        (Kind::Int, -3, bits(32, 0xffff_fffd)),
        (Kind::Long, -4, bits(64, 0xffff_ffff_ffff_fffc)),
        (Kind::Float, 2, Const::F32(0x4000_0000)),
        (Kind::Double, 2, Const::F64(0x4000_0000_0000_0000)),
    ];
    for (kind, value, expected) in cases {
        let cell = Cell::of_whole(kind, value);
        assert_eq!((cell, cell.constant()), (Cell::Number(kind, expected), expected));
        assert_eq!((cell.is_zero(), Cell::of_whole(kind, 0).is_zero()), (false, true));
        assert_eq!(Cell::of_whole(kind, 0).constant(), zero(kind));
        assert!(Cell::of_number(kind, cell.number().unwrap()) == cell);
    }
    assert!(Cell::Null.is_zero() && !Cell::Object(0).is_zero());
    assert_eq!((Cell::Null.number(), Cell::Object(0).number()), (None, None));
    assert!(!Cell::Number(Kind::Double, Const::F64(1 << 63)).is_zero(), "minus zero is another number");
}

#[test]
fn simple_objects_are_those_without_references_that_count() {
    let program = program();
    let mut cx = context(&program);
    cx.scope.max_string_length = 2;
    let number = |kind| Cell::Number(kind, zero(kind));
    let cases = [
        ("java/lang/Object", Some(vec![])),
        ("java/lang/Integer", Some(vec![number(Kind::Int)])),
        ("java/lang/Double", Some(vec![number(Kind::Double)])),
        // The length, whether it is an object of its own, and the units.
        (
            "java/lang/String",
            Some(vec![number(Kind::Int), number(Kind::Boolean), number(Kind::Char), number(Kind::Char)]),
        ),
        ("java/util/HashMap$Node", None),
        ("java/util/ArrayList", None),
        ("[I", None),
    ];
    for (name, cells) in cases {
        let class = program.find_class(name).unwrap();
        assert_eq!(WitnessObject::is_simple(&program, class), cells.is_some(), "{name}");
        let Some(cells) = cells else { continue };
        let object = WitnessObject::simple(&cx, class);
        assert_eq!((object.class, object.cells, object.arguments.len()), (class, cells, 0), "{name}");
    }
}

/// A string is made of its units, a box is one that `valueOf` gives, and what a collection holds is left to be made.
#[test]
fn objects_of_the_jdk_are_built_by_their_kind() {
    let program = program();
    let [string, integer, ints, list] =
        ["java/lang/String", "java/lang/Integer", "[I", "java/util/ArrayList"]
            .map(|name| program.find_class(name).unwrap());
    let object = |class, cells| WitnessObject { class, cells, arguments: Default::default() };
    let mut own = crate::text_cells(&[104, 105]);
    own[crate::OWN] = Cell::Number(Kind::Boolean, Const::Bool(true));
    let seven = Cell::Number(Kind::Int, int(7));
    let field = FieldId::from_index(9);
    let witness = Witness {
        roots: vec![Cell::Object(0), Cell::Constant(field), Cell::Constant(FieldId::from_index(8)), seven],
        objects: vec![
            object(string, own),
            object(integer, vec![seven]),
            object(ints, vec![seven, Cell::Number(Kind::Int, int(-1))]),
            object(list, vec![Cell::Object(0), Cell::Constant(field)]),
        ],
        made: None,
        accesses: None,
    };
    assert_eq!(witness.constants().collect::<Vec<_>>(), [field, FieldId::from_index(8), field]);
    let mut heap = Heap::default();
    let mut made = Vec::new();
    let mut make = |heap: &mut Heap, units: &[u16], own: bool| {
        made.push((units.to_vec(), own));
        heap.array(string, Kind::Char, 0)
    };
    let constant = ObjectId::from_index(77);
    let (roots, ids) =
        witness.build(&program, &mut heap, |asked| (asked == field).then_some(constant), &mut make).unwrap();
    assert_eq!(made, [(vec![104, 105], true)]);
    let expected = [Value::Object(ids[0]), Value::Object(constant), Value::Null, Value::Int(7)];
    assert_eq!(roots, expected);
    let integer = heap.object(ids[1]);
    assert!(integer.is_open_box(&program));
    assert_eq!(integer.data.get(0), Some(Value::Int(7)));
    let array = &heap.object(ids[2]).data;
    assert_eq!(
        (array.len(), array.get(0), array.get(1)),
        (Some(2), Some(Value::Int(7)), Some(Value::Int(-1)))
    );
    assert!(matches!(array, Data::Ints(_)));
    // As many cells as the class has fields, none of them said.
    let fields = program.class(list).instance_layout.len();
    let list = &heap.object(ids[3]).data;
    assert_eq!(list.len(), Some(fields));
    assert!((0..fields).all(|slot| !matches!(list.get(slot), Some(Value::Object(_)))));
}
