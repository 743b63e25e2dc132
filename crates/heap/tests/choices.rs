//! What a reference may stand for, by its declared type, by what the code asks for, and by what there is already. The expected
//! classes are those that Java admits and the header of `choices` names.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "choices/asked.rs"]
mod asked;
#[path = "choices/library.rs"]
mod library;
#[path = "choices/owners.rs"]
mod owners;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, Weak};

use heapwise_entity::Entity;
use heapwise_heap::{
    Asked, Candidates, Choice, Context, Domain, Domains, Gap, Gaps, Heap, InputHeap, InputId, ObjectId,
    Resolution, Scope, SymRef, Symmetry, Unlisted, Value, Variables, cell_candidates,
};
use heapwise_program::{ClassId, Program, ProgramConfig, java_home};
use heapwise_smt::{Config, standard};
use heapwise_term::TermPool;
use tempfile::TempDir;

/// The classes of `Kinds.java`, which are compiled once for the tests that run together.
fn with_program(test: impl FnOnce(&Program)) {
    let folder = compiled();
    let class_path = vec![folder.path().to_owned()];
    test(&Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap());
}

fn compiled() -> Arc<TempDir> {
    static SHARED: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap();
    if let Some(folder) = shared.upgrade() {
        return folder;
    }
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/choices/Kinds.java");
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    assert!(javac.arg("-d").arg(folder.path()).arg(source).status().unwrap().success());
    *shared = Arc::downgrade(&folder);
    folder
}

fn context(program: &Program) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: standard(Config::default()),
        scope: Scope::uniform(2),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}

/// A class of the JDK by its full name, another by its simple one.
fn class(program: &Program, name: &str) -> ClassId {
    let name =
        if name.contains('/') || name.starts_with('[') { name.to_owned() } else { format!("Kinds${name}") };
    program.find_class(&name).unwrap()
}

fn names(program: &Program, classes: &[ClassId]) -> Vec<String> {
    classes
        .iter()
        .map(|class| program.class(*class).name.rsplit(['/', '$']).next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_classes_that_are_tried_are_those_of_the_type() {
    let cases: [(&str, &[&str], &[&str]); 15] = [
        ("Shape", &["Circle", "Square", "Small"], &[]),
        ("Base", &["Circle", "Square", "Small"], &[]),
        ("Square", &["Square", "Small"], &[]),
        ("Small", &["Small"], &[]),
        ("Colour", &[], &["Colour"]),
        ("Lonely", &[], &[]),
        ("Absent", &["stub"], &[]),
        ("[I", &["[I"], &[]),
        ("java/lang/Object", &["Object", "Integer", "String"], &[]),
        ("java/lang/Comparable", &["Integer", "String"], &[]),
        ("java/lang/CharSequence", &["String"], &[]),
        ("java/lang/Number", &["Integer", "Long", "Double"], &[]),
        ("java/lang/String", &["String"], &[]),
        ("java/util/List", &["ArrayList"], &[]),
        ("java/lang/Thread", &[], &[]),
    ];
    with_program(|program| {
        for (declared, fresh, enums) in cases {
            let mut cx = context(program);
            let declared = class(program, declared);
            let found = Candidates::of(&mut cx, declared);
            let name = &program.class(declared).name;
            assert_eq!(names(program, &found.fresh), fresh, "{name}");
            assert_eq!(names(program, &found.enums), enums, "{name}");
            // What is missing is told only where nothing else is tried.
            assert_eq!(found.missing.is_empty(), !(fresh.is_empty() && enums.is_empty()), "{name}");
            for one in [&found.fresh, &found.enums].into_iter().flatten() {
                assert!(found.hold(program, *one) && found.hold(program, class(program, "java/lang/Object")));
            }
            assert!(!found.hold(program, class(program, "java/lang/Runtime")));
        }
        let missing = |name: &str| Candidates::of(&mut context(program), class(program, name)).missing;
        assert_eq!(
            missing("Lonely")[0].what,
            "a symbolic object of Kinds.Lonely, of which the class path has no class"
        );
        assert_eq!(missing("java/lang/Thread")[0].what, "a symbolic object of JDK class java.lang.Thread");
    });
}

#[test]
fn what_is_left_out_is_a_gap() {
    with_program(|program| {
        let [shape, list, number] =
            ["Shape", "java/util/List", "java/lang/Number"].map(|name| class(program, name));
        let gaps = |declared: ClassId, subtypes: u32| {
            let mut cx = context(program);
            cx.scope.max_subtypes = subtypes;
            let found = Candidates::of(&mut cx, declared);
            (names(program, &found.fresh), cx.gaps.found().to_vec())
        };
        // It has no methods, so that a lambda expression is one by a cast to several types.
        let functions = Gap::OtherFunctions(shape);
        assert_eq!(gaps(shape, 3).1, [functions]);
        assert_eq!(
            gaps(shape, 2),
            (vec!["Circle".to_owned(), "Square".to_owned()], vec![functions, Gap::MoreSubtypes(shape)])
        );
        let array_list = class(program, "java/util/ArrayList");
        assert_eq!(gaps(list, 8).1, [Gap::OtherCollections(array_list)]);
        assert_eq!(gaps(array_list, 8).1, [], "it is the one that is made");
        let [map, linked, set] = ["HashMap", "LinkedHashMap", "LinkedHashSet"]
            .map(|name| class(program, &format!("java/util/{name}")));
        assert_eq!(gaps(map, 8).1, [Gap::OtherCollections(linked)]);
        assert_eq!(
            gaps(linked, 8).1,
            [Gap::OtherCollections(linked)],
            "it may be one in the order of accesses"
        );
        assert_eq!(gaps(set, 8).1, [Gap::OtherCollections(set)], "its table may be larger");
        assert_eq!(gaps(number, 8).1, [Gap::OtherClasses(number)]);
    });
}

#[test]
fn what_the_code_asks_for_comes_before_other_values() {
    with_program(|program| {
        let object = class(program, "java/lang/Object");
        let [circle, base, thread] = ["Circle", "Base", "java/lang/Thread"].map(|name| class(program, name));
        let fresh = |offered: &[ClassId], called: &[ClassId]| {
            let mut cx = context(program);
            cx.asked.offer(offered.iter().copied());
            cx.asked.call(called.iter().copied());
            assert!(offered.iter().all(|class| cx.asked.offers(*class)));
            assert_eq!((cx.asked.offers(thread), cx.asked.calls(object)), (false, called.contains(&object)));
            names(program, &Candidates::of(&mut cx, object).fresh)
        };
        assert_eq!(fresh(&[circle], &[]), ["Object", "Circle"]);
        assert_eq!(fresh(&[circle, circle], &[circle]), ["Object", "Circle"]);
        assert_eq!(fresh(&[circle], &[object]), ["Object", "Circle", "Integer", "String"]);
        assert_eq!(fresh(&[object], &[]), ["Object", "Integer", "String"], "it is not below itself");
        // An abstract class is what its subclasses are.
        assert_eq!(fresh(&[base], &[]), ["Object", "Circle", "Square", "Small"]);
    });
}

/// An input with a parameter of each type, and the references of it.
fn passed(cx: &Context<'_>, types: &[&str]) -> (InputHeap, Vec<SymRef>) {
    let mut input = InputHeap::new();
    let references = types.iter().map(|name| input.add_reference(class(cx.program, name))).collect();
    (input, references)
}

fn choices(cx: &mut Context<'_>, input: &InputHeap, id: SymRef, beside: Option<InputId>) -> Vec<Choice> {
    let candidates = input.candidates(cx, id).unwrap();
    input.choices(cx, id, &candidates, &[], beside)
}

#[test]
fn a_reference_is_null_what_there_is_or_something_new() {
    with_program(|program| {
        let mut cx = context(program);
        let [circle, square, small] = ["Circle", "Square", "Small"].map(|name| class(program, name));
        let object = class(program, "java/lang/Object");
        let (mut input, ids) = passed(&cx, &["Shape", "Shape", "Shape", "java/lang/Object", "Square"]);
        let mut heap = Heap::default();
        let first = InputId::from_index(0);
        use Choice::{Alias, Fresh, Null};
        assert_eq!(
            choices(&mut cx, &input, ids[0], None),
            [Null, Fresh(circle), Fresh(square), Fresh(small)]
        );
        input.resolve(&mut cx, &mut heap, ids[0], Fresh(circle)).unwrap();
        let expected = [Null, Alias(first), Fresh(circle), Fresh(square), Fresh(small)];
        assert_eq!(choices(&mut cx, &input, ids[1], None), expected);
        assert_eq!(
            choices(&mut cx, &input, ids[4], None),
            [Null, Fresh(square), Fresh(small)],
            "no square is there"
        );
        // Of a reference of type Object, other objects are tried only where it is compared with one.
        let plain = choices(&mut cx, &input, ids[3], None);
        assert!(plain.contains(&Fresh(object)) && !plain.contains(&Alias(first)));
        assert!(choices(&mut cx, &input, ids[3], Some(first)).contains(&Alias(first)));
        // Two circles are all that the scope admits.
        let candidates = input.candidates(&mut cx, ids[1]).unwrap();
        assert_eq!(input.full(&cx, &candidates), []);
        input.resolve(&mut cx, &mut heap, ids[1], Fresh(circle)).unwrap();
        let second = InputId::from_index(1);
        let expected = [Null, Alias(first), Alias(second), Fresh(square), Fresh(small)];
        assert_eq!(choices(&mut cx, &input, ids[2], None), expected);
        assert_eq!((input.full(&cx, &candidates), input.count(circle)), (vec![circle], 2));
    });
}

/// Strings are none of those that there are, and there may be more of them than the scope says of objects.
#[test]
fn a_string_is_always_a_new_one() {
    with_program(|program| {
        let mut cx = context(program);
        cx.scope.default = 1;
        let text = class(program, "java/lang/String");
        let (mut input, ids) = passed(&cx, &["java/lang/String", "java/lang/String"]);
        let mut heap = Heap::default();
        input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(text)).unwrap();
        assert_eq!(choices(&mut cx, &input, ids[1], None), [Choice::Null, Choice::Fresh(text)]);
        let constants = [(heapwise_program::FieldId::from_index(3), ObjectId::from_index(0))];
        let candidates = input.candidates(&mut cx, ids[1]).unwrap();
        let with = input.choices(&cx, ids[1], &candidates, &constants, None);
        assert_eq!(with[2..], [Choice::Constant(constants[0].0, constants[0].1)]);
        assert_eq!(input.full(&cx, &candidates), []);
    });
}

#[test]
fn a_domain_says_what_a_field_holds() {
    with_program(|program| {
        let mut cx = context(program);
        let [holder, circle] = ["Holder", "Circle"].map(|name| class(program, name));
        let field = program.find_field(holder, "shape").unwrap();
        let slot = program.field(field).slot;
        let made = |cx: &mut Context<'_>| {
            let (mut input, ids) = passed(cx, &["Holder"]);
            input.resolve(cx, &mut Heap::default(), ids[0], Choice::Fresh(holder)).unwrap();
            let cells = input.object(InputId::from_index(0)).cells.clone().unwrap();
            let Value::Symbol(reference) = cells[slot as usize] else { panic!("a reference") };
            (input, reference)
        };
        for null in [true, false] {
            for (symmetry, copies) in [(None, 1), (Some(Symmetry::Broken), 1), (Some(Symmetry::Kept), 2)] {
                let classes = Some(vec![circle]);
                cx.domains.fields.insert(field, Domain::References { null, classes });
                cx.domains.unlisted = symmetry.map_or(Unlisted::Open, Unlisted::Null);
                let (input, reference) = made(&mut cx);
                let mut expected = vec![Choice::Fresh(circle); copies];
                if null {
                    expected.insert(0, Choice::Null);
                }
                assert_eq!(choices(&mut cx, &input, reference, None), expected, "{symmetry:?}");
                assert_eq!(input.may_be_null(&cx, reference), null);
            }
        }
    });
}

/// A cell of an object that is in no input is tried as the same cell of one that is.
#[test]
fn cells_of_other_objects_are_tried_alike() {
    with_program(|program| {
        let mut cx = context(program);
        for name in ["Holder", "Inner"] {
            let class = class(program, name);
            let (mut input, ids) = passed(&cx, &[name]);
            input.resolve(&mut cx, &mut Heap::default(), ids[0], Choice::Fresh(class)).unwrap();
            let cells = input.object(InputId::from_index(0)).cells.clone().unwrap();
            for (slot, cell) in cells.iter().enumerate() {
                let Value::Symbol(reference) = *cell else { continue };
                let (null, candidates) = input.may_hold(&mut cx, reference).unwrap();
                let (other_null, other) = cell_candidates(&mut cx, class, slot as u32).unwrap();
                assert_eq!(null, other_null, "cell {slot} of {name}");
                assert_eq!(
                    (candidates.fresh, candidates.enums, candidates.held, candidates.missing),
                    (other.fresh, other.enums, other.held, other.missing)
                );
                assert_eq!(
                    null,
                    !(name == "Inner"
                        && program
                            .field(program.class(class).instance_layout[slot])
                            .name
                            .starts_with("this$"))
                );
            }
        }
        cx.domains.unlisted = Unlisted::Null(Symmetry::Broken);
        let (null, none) = cell_candidates(&mut cx, class(program, "Holder"), 1).unwrap();
        assert!(null && none.fresh.is_empty() && none.missing.is_empty());
    });
}

#[test]
fn objects_that_a_program_makes_are_constants_texts_and_those_of_the_jdk() {
    let cases = [
        ("any", true),
        ("shape", false),
        ("comparable", true),
        ("colour", true),
        ("ints", false),
        ("text", true),
        ("box", false),
        ("thread", true),
    ];
    with_program(|program| {
        let mut cx = context(program);
        let holder = class(program, "Holder");
        let (mut input, ids) = passed(&cx, &["Holder"]);
        input.resolve(&mut cx, &mut Heap::default(), ids[0], Choice::Fresh(holder)).unwrap();
        let cells = input.object(InputId::from_index(0)).cells.clone().unwrap();
        for (name, expected) in cases {
            let slot = program.field(program.find_field(holder, name).unwrap()).slot;
            let Value::Symbol(reference) = cells[slot as usize] else { panic!("a reference") };
            assert_eq!(input.may_be_constant(&mut cx, reference), expected, "{name}");
        }
    });
}

/// The first inner object brings its outer one, and those behind it are of the same.
#[test]
fn inner_objects_have_the_enclosing_instance_of_their_holder() {
    with_program(|program| {
        let mut cx = context(program);
        let (inner, outer) = (class(program, "Inner"), program.find_class("Kinds").unwrap());
        let (mut input, ids) = passed(&cx, &["Inner", "Inner"]);
        let mut heap = Heap::default();
        input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(inner)).unwrap();
        let [first, owner] = [0, 1].map(InputId::from_index);
        assert_eq!((input.object_count(), input.object(owner).class), (2, outer));
        let held = |input: &InputHeap, object: InputId| {
            let cells = input.object(object).cells.clone().unwrap();
            let references = cells.iter().filter_map(|cell| match cell {
                Value::Symbol(reference) => Some((*reference, input.reference(*reference).resolution)),
                _ => None,
            });
            references.collect::<Vec<_>>()
        };
        let is_owner = |(_, resolution): &(SymRef, Resolution)| *resolution == Resolution::Object(owner);
        assert_eq!(held(&input, first).iter().filter(|one| is_owner(one)).count(), 1);
        let next = held(&input, first).into_iter().find(|(_, held)| *held == Resolution::Pending).unwrap().0;
        input.resolve(&mut cx, &mut heap, next, Choice::Fresh(inner)).unwrap();
        assert_eq!(input.object_count(), 3, "there is no other enclosing instance");
        let second = InputId::from_index(2);
        assert_eq!(held(&input, second).iter().filter(|one| is_owner(one)).count(), 1);
        let slot = program
            .class(inner)
            .instance_layout
            .iter()
            .position(|field| program.field(*field).name.starts_with("this$"));
        let slot = slot.unwrap() as u32;
        assert!(input.is_given_owner(second, slot) && !input.is_given_owner(first, slot));
        assert_eq!((input.object(second).holder, input.object(owner).holder), (Some(first), Some(first)));
    });
}

/// The same objects, in the order of the input, and none of the first heap.
#[test]
fn an_input_has_objects_of_its_own_in_another_heap() {
    with_program(|program| {
        let mut cx = context(program);
        let holder = class(program, "Holder");
        let (mut input, ids) = passed(&cx, &["Holder", "[I", "Colour"]);
        let mut heap = Heap::default();
        let field = program.find_field(class(program, "Colour"), "BLUE").unwrap();
        input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(holder)).unwrap();
        input.resolve(&mut cx, &mut heap, ids[1], Choice::Fresh(class(program, "[I"))).unwrap();
        input.resolve(&mut cx, &mut heap, ids[2], Choice::Constant(field, ObjectId::from_index(0))).unwrap();
        input.set_length(&mut cx, &mut heap, InputId::from_index(1), 2).unwrap();
        let mut other = Heap::default();
        for _ in 0..5 {
            other.instance(program, holder).unwrap();
        }
        let constant = ObjectId::from_index(4);
        let copy =
            input.materialise(program, &mut other, |asked| (asked == field).then_some(constant)).unwrap();
        assert_eq!(copy.object_count(), 2);
        for (id, object) in copy.objects() {
            assert!(object.object.index() >= 5, "it is a new one");
            assert_eq!((object.class, &object.cells), (input.object(id).class, &input.object(id).cells));
            let cells = object.cells.as_ref().unwrap();
            assert!((0..cells.len()).all(|slot| other.get(object.object, slot) == Some(cells[slot])));
            assert_eq!(copy.of_object(object.object), Some(id));
        }
        assert_eq!(copy.read(ids[2]), Value::Object(constant));
        assert!(!copy.is_written(program, &other));
        other.set(copy.object(InputId::from_index(0)).object, 0, Value::Null);
        assert!(copy.is_written(program, &other));
        assert_eq!(copy.constants().collect::<Vec<_>>(), [field]);
    });
}
