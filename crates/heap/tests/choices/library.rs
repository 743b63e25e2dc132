//! Collections, functions and optional values of the JDK: how they are made, and of what type their cells are. What is expected
//! follows from their documentation and from the type arguments in `Kinds.java`.

use heapwise_heap::collections::{Keys, asks_entries, entry_width, has_arguments, is_abstracted, making};
use heapwise_heap::{Bound, LENGTH, Slot, UNITS};
use heapwise_program::Kind;
use heapwise_term::{Const, Model, eval};

use super::*;

#[test]
fn collections_are_made_by_adding_entries() {
    // The class whose method adds an entry, how many references an entry has, and whether hash codes or an order are asked for.
    let cases = [
        ("util/ArrayList", "util/ArrayList.add", 1, false),
        ("util/Vector", "util/Vector.add", 1, false),
        ("util/Stack", "util/Vector.add", 1, false),
        ("util/LinkedList", "util/LinkedList.add", 1, false),
        ("util/ArrayDeque", "util/ArrayDeque.add", 1, false),
        ("util/PriorityQueue", "util/PriorityQueue.add", 1, true),
        ("util/LinkedHashSet", "util/HashSet.add", 1, true),
        ("util/TreeSet", "util/TreeSet.add", 1, true),
        ("util/LinkedHashMap", "util/HashMap.put", 2, true),
        ("util/TreeMap", "util/TreeMap.put", 2, true),
        ("util/Hashtable", "util/Hashtable.put", 2, true),
        ("util/RegularEnumSet", "util/RegularEnumSet.add", 1, false),
        ("util/EnumMap", "util/EnumMap.put", 2, false),
        ("lang/StringBuilder", "lang/StringBuilder.append", 1, false),
    ];
    with_program(|program| {
        for (name, add, width, asks) in cases {
            let class = class(program, &format!("java/{name}"));
            let made = making(program, class, &[]).unwrap();
            let method = program.method(made.add);
            let by = format!("{}.{}", program.class(method.class).name, method.name);
            assert_eq!((by, made.width), (format!("java/{add}"), width), "{name}");
            let constructor = program.method(made.constructor);
            assert_eq!((constructor.class, &*constructor.name), (class, "<init>"), "{name}");
            let takes = match (name, made.keys) {
                ("util/RegularEnumSet", Keys::Unknown) => 2,
                ("util/EnumMap", Keys::Unknown) => 1,
                (_, Keys::Objects) => 0,
                (_, keys) => panic!("{name}: {keys:?}"),
            };
            assert_eq!((constructor.parameters.len(), method.parameters.len()), (takes, width), "{name}");
            assert_eq!(
                (entry_width(program, class), asks_entries(program, class)),
                (Some(width), asks),
                "{name}"
            );
            assert!(is_abstracted(program, class) && has_arguments(program, class), "{name}");
        }
        let set = class(program, "java/util/RegularEnumSet");
        let unit = class(program, "java/util/concurrent/TimeUnit");
        for (argument, keys) in [
            ("Ljava/util/concurrent/TimeUnit;", Keys::Constants(unit)),
            // More constants than the class has room for.
            ("Ljava/lang/Character$UnicodeScript;", Keys::Unknown),
            ("Ljava/lang/Enum;", Keys::Unknown),
            ("Ljava/lang/String;", Keys::Unknown),
        ] {
            assert_eq!(making(program, set, &[argument.into()]).unwrap().keys, keys, "{argument}");
        }
        for name in ["java/lang/Integer", "java/lang/Object", "Circle", "[I", "java/util/Collections"] {
            let class = class(program, name);
            assert_eq!((making(program, class, &[]), entry_width(program, class)), (None, None), "{name}");
            assert!(!asks_entries(program, class) && !is_abstracted(program, class), "{name}");
            assert!(!has_arguments(program, class), "{name}");
        }
        assert!(is_abstracted(program, class(program, "java/lang/String")));
    });
}

/// The field of a fresh `Generic`, and what it may stand for.
fn field_of(cx: &mut Context<'_>, heap: &mut Heap, name: &str) -> (InputHeap, SymRef) {
    let generic = class(cx.program, "Generic");
    let (mut input, ids) = passed(cx, &["Generic"]);
    input.resolve(cx, heap, ids[0], Choice::Fresh(generic)).unwrap();
    let reference = reference_in(cx.program, &input, name);
    (input, reference)
}

fn reference_in(program: &Program, input: &InputHeap, name: &str) -> SymRef {
    let slot = program.field(program.find_field(class(program, "Generic"), name).unwrap()).slot;
    let cells = input.object(InputId::from_index(0)).cells.clone().unwrap();
    let Value::Symbol(reference) = cells[slot as usize] else { panic!("a reference") };
    reference
}

/// The simple names of the types of all cells of an object.
fn types(program: &Program, input: &InputHeap, object: InputId) -> Vec<String> {
    let cells = input.object(object).cells.clone().unwrap();
    let types = cells.iter().filter_map(|cell| match cell {
        Value::Symbol(reference) => Some(input.static_type(program, *reference).unwrap()),
        _ => None,
    });
    names(program, &types.collect::<Vec<_>>())
}

#[test]
fn cells_are_of_the_types_that_the_arguments_say() {
    let cases: [(&str, u32, &[&str]); 5] = [
        ("texts", 2, &["String", "String"]),
        ("numbers", 1, &["Integer"]),
        ("raw", 2, &["Object", "Object"]),
        ("map", 2, &["Integer", "List", "Integer", "List"]),
        ("map", 0, &[]),
    ];
    with_program(|program| {
        for (name, length, expected) in cases {
            let (mut cx, mut heap) = (context(program), Heap::default());
            let (mut input, reference) = field_of(&mut cx, &mut heap, name);
            let made = input.candidates(&mut cx, reference).unwrap().fresh[0];
            input.resolve(&mut cx, &mut heap, reference, Choice::Fresh(made)).unwrap();
            let object = InputId::from_index(1);
            assert!(input.object(object).cells.is_none(), "how many there are is open");
            input.set_length(&mut cx, &mut heap, object, length).unwrap();
            assert_eq!(types(program, &input, object), expected, "{name}");
            let width = entry_width(program, made).unwrap() as u32;
            assert_eq!(input.object(object).cells.as_ref().unwrap().len() as u32, length * width);
        }
        // Those that always give the same, and what may hold one object, have a cell from the start.
        for (name, expected) in [("supplier", "Circle"), ("function", "[I"), ("maybe", "Shape")] {
            let (mut cx, mut heap) = (context(program), Heap::default());
            let (mut input, reference) = field_of(&mut cx, &mut heap, name);
            let made = input.candidates(&mut cx, reference).unwrap().fresh[0];
            input.resolve(&mut cx, &mut heap, reference, Choice::Fresh(made)).unwrap();
            assert!(has_arguments(program, made), "{name}");
            assert_eq!(types(program, &input, InputId::from_index(1)), [expected], "{name}");
        }
    });
}

/// Of what a raw collection holds nothing is known, whatever the fields of its class are.
#[test]
fn entries_of_raw_collections_are_any_objects() {
    with_program(|program| {
        let array_list = class(program, "java/util/ArrayList");
        for (name, width) in [("ArrayList", 1), ("LinkedList", 1), ("ArrayDeque", 1), ("LinkedHashMap", 2)] {
            let (mut cx, mut heap) = (context(program), Heap::default());
            let (mut input, reference) = field_of(&mut cx, &mut heap, "any");
            let made = class(program, &format!("java/util/{name}"));
            input.resolve(&mut cx, &mut heap, reference, Choice::Fresh(made)).unwrap();
            let object = InputId::from_index(1);
            input.set_length(&mut cx, &mut heap, object, 8 / width).unwrap();
            assert_eq!(types(program, &input, object), ["Object"; 8], "{name}");
            for cell in input.object(object).cells.clone().unwrap().iter() {
                let Value::Symbol(entry) = *cell else { panic!("a reference") };
                input.resolve(&mut cx, &mut heap, entry, Choice::Fresh(array_list)).unwrap();
                let (_, last) = input.objects().last().unwrap();
                assert!(last.arguments.is_empty(), "{name}: {:?}", last.arguments);
            }
        }
    });
}

#[test]
fn a_collection_is_an_alias_only_of_one_with_the_same_arguments() {
    with_program(|program| {
        let (mut cx, mut heap) = (context(program), Heap::default());
        let (mut input, texts) = field_of(&mut cx, &mut heap, "texts");
        let list = class(program, "java/util/ArrayList");
        input.resolve(&mut cx, &mut heap, texts, Choice::Fresh(list)).unwrap();
        let made = Choice::Alias(InputId::from_index(1));
        for (name, expected) in [("moreTexts", true), ("numbers", false), ("raw", false), ("map", false)] {
            let reference = reference_in(program, &input, name);
            assert_eq!(choices(&mut cx, &input, reference, None).contains(&made), expected, "{name}");
        }
    });
}

/// Where the numbers of a run are listed, a box is no more than the number in it, and the scope says nothing of boxes.
#[test]
fn a_box_is_always_a_new_one_where_numbers_are_listed() {
    use Choice::{Alias, Fresh, Null};
    with_program(|program| {
        let [integer, square, small] =
            ["java/lang/Integer", "Square", "Small"].map(|name| class(program, name));
        let [of_integer, of_square] = [0, 1].map(|at| Alias(InputId::from_index(at)));
        for (unlisted, expected) in
            [(Unlisted::Open, [Null, of_integer]), (Unlisted::Closed, [Null, Fresh(integer)])]
        {
            let (mut cx, mut heap) = (context(program), Heap::default());
            cx.scope.default = 1;
            cx.domains.unlisted = unlisted;
            let (mut input, ids) =
                passed(&cx, &["java/lang/Integer", "Square", "java/lang/Integer", "Square"]);
            input.resolve(&mut cx, &mut heap, ids[0], Fresh(integer)).unwrap();
            input.resolve(&mut cx, &mut heap, ids[1], Fresh(square)).unwrap();
            assert_eq!(choices(&mut cx, &input, ids[2], None), expected);
            assert_eq!(choices(&mut cx, &input, ids[3], None), [Null, of_square, Fresh(small)]);
        }
    });
}

#[test]
fn an_array_that_an_object_owns_is_always_a_new_one() {
    with_program(|program| {
        let [holder, ints] = ["Holder", "[I"].map(|name| class(program, name));
        let field = program.find_field(holder, "ints").unwrap();
        for is_owned in [false, true] {
            let (mut cx, mut heap) = (context(program), Heap::default());
            cx.domains.owned.extend(is_owned.then_some(field));
            let (mut input, ids) = passed(&cx, &["[I", "Holder"]);
            input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(ints)).unwrap();
            input.resolve(&mut cx, &mut heap, ids[1], Choice::Fresh(holder)).unwrap();
            let cells = input.object(InputId::from_index(1)).cells.clone().unwrap();
            let Value::Symbol(held) = cells[program.field(field).slot as usize] else {
                panic!("a reference")
            };
            let first = Choice::Alias(InputId::from_index(0));
            assert_eq!(choices(&mut cx, &input, held, None).contains(&first), !is_owned);
        }
    });
}

#[test]
fn a_string_has_room_for_as_many_units_as_the_scope_says() {
    with_program(|program| {
        for most in [0, 1, 3, 7] {
            let (mut cx, mut heap) = (context(program), Heap::default());
            cx.scope.max_string_length = most;
            let (mut input, ids) = passed(&cx, &["java/lang/String"]);
            assert_eq!(input.bound(&mut cx, ids[0]), None, "it may be null");
            let string = class(program, "java/lang/String");
            input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(string)).unwrap();
            let id = InputId::from_index(0);
            assert_eq!(input.object(id).cells.as_ref().unwrap().len(), UNITS + most as usize);
            let bound = input.bound(&mut cx, ids[0]).unwrap();
            assert!(cx.gaps.reached().contains(&Bound::StringLength));
            let length = cx.variables.variable(Slot::Cell(id, LENGTH as u32), Kind::Int).unwrap();
            for number in -1..9_i32 {
                let mut model = Model::new();
                model.set(length, Const::Bits { width: 32, value: u64::from(number as u32) });
                let expected = (0..=most as i32).contains(&number);
                assert_eq!(eval(&cx.pool, bound, &model).raw() == 1, expected, "{number} of {most}");
            }
        }
    });
}
