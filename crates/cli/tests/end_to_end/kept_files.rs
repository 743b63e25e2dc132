//! Files that somebody has edited, or taken over, stay as they are.

use std::path::Path;
use std::time::Duration;

use crate::tool::{Run, compile, finish, folder, java_home, java_sources, run};

fn generate(name: &str, out: &Path, targets: &[&str]) -> Run {
    let classes = compile(name, &java_sources("tests/cases/nothing-lost"), "");
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--out", out.to_str().unwrap()];
    let run = run(&[&common[..], targets].concat(), Duration::from_secs(60));
    assert_eq!(run.code, Some(0), "{run:?}");
    run
}

fn text(out: &Path, name: &str) -> String {
    std::fs::read_to_string(out.join(name)).unwrap()
}

#[test]
fn what_was_edited_is_found_before_anything_is_explored() {
    let (name, out) = ("kept-files", folder("kept-files-out"));
    generate(name, &out, &["First", "Third"]);
    let (first, third) = (text(&out, "FirstHeapwiseTest.java"), text(&out, "ThirdHeapwiseTest.java"));
    // Nobody has touched them: the same again, and no other files.
    let again = generate(name, &out, &["First", "Third"]);
    assert!(again.err.is_empty(), "{again:?}");
    assert_eq!(text(&out, "FirstHeapwiseTest.java"), first);
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 2);
    // One is edited, below a header that is as it was; of the other the header was removed.
    let edited = first.replace("class FirstHeapwiseTest {", "class FirstHeapwiseTest {\n    // Mine.\n");
    let bare: String = third.lines().skip(3).map(|line| format!("{line}\n")).collect();
    std::fs::write(out.join("FirstHeapwiseTest.java"), &edited).unwrap();
    std::fs::write(out.join("ThirdHeapwiseTest.java"), &bare).unwrap();
    let beside = generate(name, &out, &["First", "Third"]);
    for class in ["First", "Third"] {
        assert!(
            beside
                .err
                .contains(&format!("{class}HeapwiseTest.java was not written by heapwise or was edited"))
        );
        assert!(beside.out.contains(&format!("{class}Heapwise2Test.java")), "{beside:?}");
    }
    assert_eq!(text(&out, "FirstHeapwiseTest.java"), edited);
    assert_eq!(text(&out, "ThirdHeapwiseTest.java"), bare);
    let second = text(&out, "FirstHeapwise2Test.java");
    assert!(second.contains("class FirstHeapwise2Test {"), "{second}");
    // The file beside it is replaced as any other.
    generate(name, &out, &["First"]);
    assert_eq!(text(&out, "FirstHeapwise2Test.java"), second);
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 4);
}

/// The tests of a method, as they stand in the file, without the numbers in names.
fn tests_of(text: &str, method: &str) -> String {
    let begin = text.find(&format!("    // Tests of {method}")).unwrap();
    let end = text[begin + 1..].find("    // Tests of ").map_or(text.len(), |end| begin + 1 + end);
    text[begin..end].trim_end_matches(['}', '\n', ' ']).to_owned()
}

#[test]
fn one_method_replaces_its_own_tests_only() {
    let (name, out) = ("kept-methods", folder("kept-methods-out"));
    let file = "FirstHeapwiseTest.java";
    generate(name, &out, &["First"]);
    let whole = text(&out, file);
    // The same again, in any order of methods.
    for target in ["First#longest", "First#sum"] {
        generate(name, &out, &[target]);
        assert_eq!(text(&out, file), whole, "{target}");
    }
    // With other options other tests of that method.
    generate(name, &out, &["First#sum", "--all-paths"]);
    let other = text(&out, file);
    assert!(other.len() > whole.len());
    assert_eq!(tests_of(&other, "longest"), tests_of(&whole, "longest"));
    assert_ne!(tests_of(&other, "sum"), tests_of(&whole, "sum"));
    // One that was not there comes last.
    generate(name, &out, &["First#sign"]);
    let three = text(&out, file);
    assert_eq!(tests_of(&three, "longest"), tests_of(&whole, "longest"));
    assert_eq!(tests_of(&three, "sum"), tests_of(&other, "sum"));
    assert!(three.contains("// Tests of sign(int)"), "{three}");
    let mut javac = std::process::Command::new(java_home().join("bin/javac"));
    let stubs = crate::tool::folder("kept-methods-parsed");
    javac
        .args(["-proc:none", "-XDshould-stop.ifError=PARSE", "-d", stubs.to_str().unwrap()])
        .arg(out.join(file));
    let parsed = finish(&mut javac, Duration::from_secs(60));
    assert!(!parsed.err.contains("expected") && !parsed.err.contains("reached end of file"), "{parsed:?}");
    // The class as a whole again is as at first.
    generate(name, &out, &["First"]);
    assert_eq!(text(&out, file), whole);
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 1);
}
