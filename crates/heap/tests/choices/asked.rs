//! What the code asks for beyond declared types: the order of the classes below one, and what static fields hold.

use heapwise_heap::Held;

use super::*;

/// Compiles sources, each with the path of its file below an entry of the class path, and opens these entries in order.
fn entries(entries: &[&[(&str, &str)]]) -> (TempDir, Program) {
    let folder = tempfile::tempdir().unwrap();
    let mut class_path = Vec::new();
    let mut files = Vec::new();
    for (at, sources) in entries.iter().enumerate() {
        let entry = folder.path().join(format!("entry{at}"));
        for (path, text) in *sources {
            let file = entry.join(path);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, text).unwrap();
            files.push(file);
        }
        class_path.push(entry);
    }
    // Each class file lies beside its source.
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    assert!(javac.args(&files).status().unwrap().success());
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    (folder, program)
}

#[test]
fn subclasses_come_by_package_then_by_entry_of_the_class_path() {
    let (_folder, program) = entries(&[
        &[
            ("above/Above.java", "package above; public class Above {}"),
            ("above/Near.java", "package above; public class Near extends Above {}"),
        ],
        &[("far/Far.java", "package far; public class Far extends above.Above {}")],
        &[
            ("own/Beside.java", "package own; public class Beside extends above.Above {}"),
            ("home/Home.java", "package home; public class Home {}"),
            ("home/Inside.java", "package home; public class Inside extends above.Above {}"),
        ],
    ]);
    let class = |name: &str| program.find_class(name).unwrap();
    let above = class("above/Above");
    let mut asked = Asked::default();
    let nearest = |asked: &mut Asked| names(&program, &asked.nearest(&program, above));
    let without = nearest(&mut asked);
    assert_eq!(without[0], "Near", "it lies where the class does: {without:?}");
    asked.settle(class("home/Home"));
    assert_eq!(nearest(&mut asked), ["Inside", "Beside", "Near", "Far"]);
    asked.settle(class("far/Far"));
    let of_far = nearest(&mut asked);
    assert_eq!(of_far[..2], ["Far", "Near"], "{of_far:?}");
}

#[test]
fn what_a_field_holds_is_offered_where_its_type_is_asked_for() {
    with_program(|program| {
        let kept = class(program, "Kept");
        let field = |name: &str| program.find_field(kept, name).unwrap();
        let mut cx = context(program);
        let held =
            [("CIRCLE", "Circle"), ("SMALL", "Small"), ("PLAIN", "java/lang/Object"), ("MARKER", "Square")];
        for (name, of) in held.into_iter().chain(held) {
            cx.asked.offer_held(Held { field: field(name), class: class(program, of) });
        }
        assert_eq!(cx.asked.held().len(), 4, "each once");
        assert!(cx.asked.holds(field("SMALL")));
        // Of `Object` only what is declared as no more, or is no more.
        let cases: [(&str, &[&str]); 6] = [
            ("Shape", &["CIRCLE", "SMALL", "MARKER"]),
            ("Circle", &["CIRCLE"]),
            ("Square", &["SMALL", "MARKER"]),
            ("Small", &["SMALL"]),
            ("java/lang/Object", &["PLAIN", "MARKER"]),
            ("Colour", &[]),
        ];
        for (declared, expected) in cases {
            let declared = class(program, declared);
            let below = cx.asked.held_below(program, declared);
            let found: Vec<&str> = below.iter().map(|field| &*program.field(*field).name).collect();
            assert_eq!(found, expected);
            assert_eq!(Candidates::of(&mut cx, declared).held, below);
        }
    });
}

#[test]
fn receivers_that_are_left_are_those_that_were_said_last() {
    with_program(|program| {
        let [circle, square] = ["Circle", "Square"].map(|name| class(program, name));
        let mut asked = Asked::default();
        assert!(asked.other_receivers().is_empty());
        asked.leave_receivers([circle, square]);
        asked.leave_receivers([square]);
        assert_eq!(**asked.other_receivers(), [square]);
    });
}
