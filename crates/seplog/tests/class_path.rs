//! Which classes, fields and methods of a program the names of a specification stand for, where several classes have one name.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "support/java.rs"]
mod java;

use heapwise_program::Program;
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog::{ClassFiles, Typed};

/// Each with its path.
const SOURCES: [(&str, &str); 7] = [
    ("q/Base.java", "package q; public abstract class Base {
        public static Base free; int hidden; protected int kept;
        public static class Inherited { } public static class Both { } public static class Up { public static class Low { } }
        public void move(Base to, int[] by) { } public void stay() { } }"),
    ("p/Subject.java", "package p; public class Subject extends q.Base {
        static int count_all; static char mark; Node head; long[][] table;
        static class Node { int own; static Node first; static class Leaf { } static class Dup { } }
        class Other { class Both { } class Dup { } }
        public void move(q.Base from, int[] by) { } void stay(int n) { } }"),
    ("p/Near.java", "package p; class Near { static class Hidden { static class Under { } } }"),
    ("p/Under_Score.java", "package p; class Under_Score extends Subject { static int a_b; static class Under { } }"),
    ("r/Far.java", "package r; class Far { static class Twice { } static class Deep { } } class Node { } class Thread { }"),
    ("r/Twice.java", "package r; class Third { static class Often { } } class Fourth { static class Often { } }"),
    ("Top.java", "class Top { }"),
];

/// A second folder of the class path.
const BEHIND: (&str, &str) = ("s/Twice.java", "package s; class Twice { } class Behind { }");

fn with_program(test: impl Fn(&Program)) {
    let folder = tempfile::tempdir().unwrap();
    let (sources, first, second) =
        (folder.path().join("sources"), folder.path().join("first"), folder.path().join("second"));
    let write = |(name, text): (&str, &str)| {
        let path = sources.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    };
    java::javac(&first, &SOURCES.map(write));
    java::javac(&second, &[write(BEHIND)]);
    test(&java::program(&[&first, &second]));
}

fn names_of_classes(program: &Program) {
    let check = |subject: &str, expected: &[(&str, &str)]| {
        let classes = ClassPath::of(program, program.find_class(subject).unwrap());
        for (name, expected) in expected {
            let found = classes.class(name).map_or("none", |class| &program.class(class).name);
            assert_eq!(found, *expected, "{name} from {subject}");
            // It is the same when it is asked again.
            assert_eq!(classes.class(name).map_or("none", |class| &program.class(class).name), *expected);
        }
    };
    check(
        "p/Subject",
        &[
            ("Subject", "p/Subject"),
            // Nested in the subject, though other packages have one as well.
            ("Node", "p/Subject$Node"),
            ("Near", "p/Near"),
            ("Leaf", "p/Subject$Node$Leaf"),
            ("Dup", "none"),
            ("Inherited", "q/Base$Inherited"),
            ("Low", "q/Base$Up$Low"),
            // The outermost class of the subject is nearer than that of the class above.
            ("Both", "p/Subject$Other$Both"),
            ("String", "java/lang/String"),
            // Not `r.Thread`.
            ("Thread", "java/lang/Thread"),
            ("Top", "Top"),
            ("Far", "r/Far"),
            ("Deep", "r/Far$Deep"),
            ("Behind", "s/Behind"),
            // One is in the same folder.
            ("Twice", "r/Far$Twice"),
            ("Often", "none"),
            // One is in the same package.
            ("Under", "none"),
            ("Nowhere", "none"),
            ("", "none"),
            ("p.Subject.Node", "p/Subject$Node"),
            ("p.Subject$Node", "p/Subject$Node"),
            ("p.Subject.Node.Leaf", "p/Subject$Node$Leaf"),
            ("r.Node", "r/Node"),
            ("r_Node", "r/Node"),
            ("r_Far__Twice", "r/Far$Twice"),
            ("java_util_HashMap", "java/util/HashMap"),
            ("java_util_HashMap__Node", "java/util/HashMap$Node"),
            ("java.util.HashMap.Node", "java/util/HashMap$Node"),
            ("p.Subject.Nothing", "none"),
        ],
    );
    check(
        "p/Subject$Node",
        &[
            ("Node", "p/Subject$Node"),
            ("Leaf", "p/Subject$Node$Leaf"),
            ("Other", "p/Subject$Other"),
            ("Subject", "p/Subject"),
            ("Near", "p/Near"),
        ],
    );
    check(
        "p/Under_Score",
        &[("Under", "p/Under_Score$Under"), ("Node", "p/Subject$Node"), ("Low", "q/Base$Up$Low")],
    );
    check(
        "r/Node",
        &[("Hidden", "p/Near$Hidden"), ("Often", "none"), ("Thread", "r/Thread"), ("Node", "r/Node")],
    );
    check("Top", &[("Top", "Top"), ("Near", "p/Near"), ("Node", "none"), ("Twice", "r/Far$Twice")]);
    check("s/Behind", &[("Twice", "s/Twice"), ("Under_Score", "p/Under_Score")]);
}

fn names_of_static_fields(program: &Program) {
    let classes = ClassPath::of(program, program.find_class("p/Subject").unwrap());
    for (name, expected) in [
        ("Subject_count_all", Some("int")),
        ("Subject_mark", Some("char")),
        ("Subject_free", Some("q.Base")),
        ("q_Base_free", Some("q.Base")),
        ("Node_first", Some("p.Subject$Node")),
        ("p_Subject__Node_first", Some("p.Subject$Node")),
        ("Under_Score_a_b", Some("int")),
        ("Under_Score_count_all", Some("int")),
        ("Subject_head", None),
        ("Subject_count", None),
        ("Subject", None),
        ("Nothing_free", None),
    ] {
        assert_eq!(classes.static_field(name).as_deref(), expected, "{name}");
    }
}

fn what_class_files_say(program: &Program) {
    let classes = ClassPath::of(program, program.find_class("p/Subject").unwrap());
    let list = |typed: &[Typed]| -> Vec<String> {
        typed.iter().map(|one| format!("{} {}", one.declared, one.name)).collect()
    };
    let found = classes.find("Subject").unwrap();
    assert_eq!(&*found.binary, "p.Subject");
    assert_eq!(found.above.iter().map(|name| &**name).collect::<Vec<_>>(), ["q.Base", "java.lang.Object"]);
    assert_eq!(list(&found.fields), ["int hidden", "int kept", "p.Subject$Node head", "long[][] table"]);
    assert_eq!(classes.find("Nowhere"), None);
    let below = |name: &str| -> Vec<String> {
        let mut names: Vec<String> = classes.below(name).iter().map(|file| file.binary.to_string()).collect();
        names.sort();
        names
    };
    // `q.Base` is abstract.
    assert_eq!(below("q.Base"), ["p.Subject", "p.Under_Score"]);
    assert_eq!(below("q.Nothing"), [""; 0]);
    let receiver = classes.receiver().unwrap();
    assert_eq!(receiver.class, found);
    let methods: Vec<String> = receiver
        .methods
        .iter()
        .filter(|(name, _)| matches!(&**name, "move" | "stay" | "equals"))
        .map(|(name, parameters)| format!("{name}({})", list(parameters).join(", ")))
        .collect();
    // Those of `Subject` first; the one that it overrides is not there again.
    assert_eq!(
        methods,
        ["move(q.Base from, int[] by)", "stay(int n)", "stay()", "equals(java.lang.Object obj)"]
    );
}

#[test]
fn names_stand_for_what_a_reader_of_the_class_expects() {
    with_program(|program| {
        names_of_classes(program);
        names_of_static_fields(program);
        what_class_files_say(program);
    });
}
