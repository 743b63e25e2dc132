//! Every error a user can meet, with its message.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::path::{Path, PathBuf};

use heapwise_program::{LoadError, Program, ProgramConfig, java_home};
use ristretto_classfile::ClassAccessFlags as Flags;
use ristretto_classfile::attributes::Instruction as I;
use support::assemble::{class, put, with_body, with_members};

fn open(entry: &Path) -> Result<Program, LoadError> {
    Program::open(ProgramConfig { class_path: vec![entry.to_path_buf()], java_home: java_home().unwrap() })
}

/// What looking for `name` says, with these class files on the class path; the directory reads as `DIR`.
fn check(files: &[(&str, Vec<u8>)], name: &str, expected: &str) {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, bytes)| put(folder.path(), name, bytes));
    let error = open(folder.path()).unwrap().find_class(name).unwrap_err();
    assert_eq!(error.to_string().replace(folder.path().to_str().unwrap(), "DIR"), expected);
}

#[test]
fn class_path_entries() {
    let missing = PathBuf::from("/no/such/classes");
    assert_eq!(
        open(&missing).unwrap_err().to_string(),
        "class path entry `/no/such/classes` does not exist; check --class-path"
    );
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.jar");
    std::fs::write(&text, "not a jar").unwrap();
    let message = open(&text).unwrap_err().to_string();
    assert!(
        message.starts_with(&format!("class path entry `{}` is not a readable jar: ", text.display())),
        "{message}"
    );
    assert!(message.ends_with("; name a directory of classes or a jar"), "{message}");
}

#[test]
fn missing_jdk() {
    let config = ProgramConfig { class_path: Vec::new(), java_home: "/no/such/jdk".into() };
    assert_eq!(
        Program::open(config).unwrap_err().to_string(),
        "no JDK found: the given JDK leads to `/no/such/jdk`, which has no file lib/modules; install one \
         (Debian: `apt-get install openjdk-17-jdk-headless`) or set JAVA_HOME to a JDK 17 or newer"
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("lib")).unwrap();
    std::fs::write(folder.path().join("lib/modules"), [0xda, 0xda, 0xfe, 0xca]).unwrap();
    let config = ProgramConfig { class_path: Vec::new(), java_home: folder.path().into() };
    let message = Program::open(config).unwrap_err().to_string();
    assert!(message.starts_with("cannot read the JDK image `"), "{message}");
}

#[test]
fn missing_classes() {
    let advice =
        "not found in the JDK or on the class path; add the directory or jar that holds it to --class-path";
    check(&[], "p/Absent", &format!("class `p/Absent` {advice}"));
    check(&[], "[Lp/Absent;", &format!("class `p/Absent` {advice}"));
    check(&[], "../p/Absent", &format!("class `../p/Absent` {advice}"));
    check(&[], "[Q", &format!("class `[Q` {advice}"));
    check(
        &[("p/A", class("p/A", "p/Absent", Flags::empty()))],
        "p/A",
        &format!("cannot load `p/Absent`, a supertype of `p/A`: class `p/Absent` {advice}"),
    );
}

#[test]
fn malformed_files() {
    let whole = class("p/A", "java/lang/Object", Flags::empty());
    let with = |at: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[at] = byte;
        bytes
    };
    let corrupt = |bytes: Vec<u8>, cause: &str| {
        check(
            &[("p/A", bytes)],
            "p/A",
            &format!("class file `DIR/p/A.class` is corrupt: {cause}; compile it again"),
        );
    };
    corrupt(Vec::new(), "it ends inside the header");
    corrupt(whole[..12].to_vec(), "it ends inside the constant pool");
    corrupt(whole[..whole.len() - 1].to_vec(), "it ends inside the class attributes");
    corrupt([&whole[..], &[0]].concat(), "bytes follow its end");
    corrupt(with(0, 0xcb), "it begins with 0xcbfebabe instead of 0xcafebabe");
    corrupt(with(10, 2), "constant pool entry 1 has tag 2");
    check(
        &[("p/A", with(7, 44))],
        "p/A",
        "class file `DIR/p/A.class` has version 44, but the first version is 45; compile it again",
    );
    let mut newer = with(7, 71);
    newer[10] = 2;
    check(
        &[("p/A", newer)],
        "p/A",
        "class file `DIR/p/A.class` has version 71, newer than 69 (Java 25), and cannot be read: constant pool \
         entry 1 has tag 2; compile it with `javac --release 25` or lower",
    );
    check(
        &[("p/A", class("q/B", "java/lang/Object", Flags::empty()))],
        "p/A",
        "class file `DIR/p/A.class` holds the class `q/B`, but `p/A` was looked for; put it where its package says",
    );
}

#[test]
fn impossible_hierarchies() {
    let plain = |name: &'static str, above: &str| (name, class(name, above, Flags::empty()));
    check(
        &[plain("p/A", "p/B"), plain("p/B", "p/C"), plain("p/C", "p/A")],
        "p/A",
        "class file `DIR/p/C.class`: `p/A` is its own supertype; compile the classes of the cycle again",
    );
    check(
        &[plain("p/A", "p/A")],
        "p/A",
        "class file `DIR/p/A.class`: `p/A` is its own supertype; compile the classes of the cycle again",
    );
    let advice = "compile it together with its supertypes";
    check(
        &[plain("p/A", "java/lang/String")],
        "p/A",
        &format!("class file `DIR/p/A.class`: its superclass `java/lang/String` is final; {advice}"),
    );
    check(
        &[plain("p/A", "java/util/List")],
        "p/A",
        &format!("class file `DIR/p/A.class`: its superclass `java/util/List` is an interface; {advice}"),
    );
}

#[test]
fn classes_inside_themselves() {
    let corrupt = |members: &[(&str, &str)], culprit: &str| {
        check(
            &[("p/A", with_members("p/A", members))],
            "p/A",
            &format!(
                "class file `DIR/p/A.class` is corrupt: it says that `{culprit}` is a member class of itself; compile it again"
            ),
        );
    };
    corrupt(&[("p/A", "p/A")], "p/A");
    corrupt(&[("p/X", "p/X"), ("p/A", "p/B")], "p/X");
    corrupt(&[("p/A", "p/B"), ("p/B", "p/C"), ("p/C", "p/A")], "p/A");
    let long: Vec<String> = (0..2_000).map(|depth| format!("p/C{depth}")).collect();
    let around: Vec<(&str, &str)> = long.windows(2).map(|pair| (&*pair[0], &*pair[1])).collect();
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "p/C0", &with_members("p/C0", &around));
    let program = open(folder.path()).unwrap();
    let deepest = program.class(program.find_class("p/C0").unwrap()).source_name();
    assert!(deepest.starts_with("p.C1999.Inner.Inner"), "{deepest}");
}

/// Each file is as it may be; together they are not.
#[test]
fn files_that_put_classes_inside_each_other() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "p/A", &with_members("p/A", &[("p/A", "p/B")]));
    put(folder.path(), "p/B", &with_members("p/B", &[("p/B", "p/A")]));
    put(folder.path(), "p/In", &with_members("p/In", &[("p/In", "p/A")]));
    put(folder.path(), "p/C", &with_members("p/C", &[("p/C", "p/D")]));
    put(folder.path(), "p/D", &class("p/D", "java/lang/Object", Flags::empty()));
    let program = open(folder.path()).unwrap();
    let outer = |name: &str| program.outer_classes(program.find_class(name).unwrap());
    for name in ["p/A", "p/In"] {
        let message = outer(name).unwrap_err().to_string();
        let place = folder.path().join("p/A.class");
        assert_eq!(
            message,
            format!(
                "class file `{}`: `p/A` is a member class of itself; compile the classes of the circle again",
                place.display()
            )
        );
    }
    assert_eq!(outer("p/C").unwrap(), [program.find_class("p/D").unwrap()]);
}

#[test]
fn too_deep_hierarchy() {
    let folder = tempfile::tempdir().unwrap();
    for depth in 0..1_100 {
        let above = if depth == 0 { "java/lang/Object".to_string() } else { format!("p/C{}", depth - 1) };
        let name = format!("p/C{depth}");
        put(folder.path(), &name, &class(&name, &above, Flags::empty()));
    }
    let program = open(folder.path()).unwrap();
    let message = program.find_class("p/C1099").unwrap_err().to_string();
    assert!(message.contains("more than 1024 supertypes stand one above the other"), "{message}");
    // From the top down, each class is loaded alone; the limit is the same.
    let first = (0..1_100).find(|depth| program.find_class(&format!("p/C{depth}")).is_err());
    assert_eq!(first, Some(1_024));
}

/// The error of lowering a static method with this body, without the name of the method.
fn refusal(descriptor: &str, limits: (u16, u16), code: Vec<I>) -> String {
    let program = support::program(&[]);
    let class =
        program.define_class(with_body("p/A", descriptor, limits, code, Vec::new()), "memory").unwrap();
    let message = program.code(program.class(class).methods[0]).unwrap_err().to_string();
    let expected = format!("the code of `p.A.run{descriptor}` is corrupt: ");
    message.strip_prefix(&expected).unwrap_or_else(|| panic!("{message}")).to_string()
}

#[test]
fn bodies_that_break_the_rules() {
    assert_eq!(refusal("()V", (1, 0), vec![I::Iconst_0]), "execution can run past its end");
    assert_eq!(
        refusal("()V", (1, 0), vec![I::Pop, I::Return]),
        "instruction 0 takes more than is on the stack"
    );
    assert_eq!(refusal("()V", (0, 0), vec![I::Iconst_0, I::Return]), "instruction 0 exceeds max_stack 0");
    assert_eq!(
        refusal("()V", (1, 1), vec![I::Lload_0, I::Return]),
        "local variable 1 is used, but there are 1"
    );
    assert_eq!(refusal("(J)V", (1, 1), vec![I::Return]), "its arguments do not fit in its local variables");
    assert_eq!(
        refusal("()I", (2, 0), vec![I::Lconst_0, I::Lreturn]),
        "it returns a value of another size than its descriptor says"
    );
    assert_eq!(
        refusal("()V", (2, 0), vec![I::Iconst_0, I::Goto(0)]),
        "instruction 0 is reached with 0 and with 1 stack slots"
    );
    assert_eq!(
        refusal("()V", (1, 0), vec![I::New(1000), I::Pop, I::Return]),
        "constant pool index 1000 is not a valid entry"
    );
    assert_eq!(
        refusal(
            "()V",
            (3, 1),
            vec![I::Iconst_0, I::Jsr(4), I::Pop, I::Return, I::Astore_0, I::Pop, I::Ret(0)]
        ),
        "instruction 6 calls or ends a subroutine at another stack depth than the rest"
    );
}
