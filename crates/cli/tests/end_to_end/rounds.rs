//! Runs over many classes do all with little effort first. In the end nothing shows that.

use std::path::Path;
use std::time::Duration;

use crate::tool::{Run, compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(300);
const CLASSES: [&str; 12] = [
    "Alike", "Arrays", "Boxed", "Chain", "Contents", "Cubes", "Derived", "Dice", "Keeper", "Kinds", "Moves",
    "Named",
];

fn generated(classes: &Path, out: &Path, names: &[String]) -> Run {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "--scope", "2", "--effort", "12"];
    run(&[&arguments[..], &["--out", out.to_str().unwrap()], &names].concat(), LIMIT)
}

#[test]
fn two_rounds_find_what_one_finds() {
    let classes = compile("rounds", &java_sources("tests/cases/generate"), "");
    let names = CLASSES.map(|name| format!("shapes.{name}"));
    let (out, alone) = (folder("rounds-all"), folder("rounds-alone"));
    let all = generated(&classes, &out, &names);
    assert!(all.err.contains(" targets explored with an effort of 3; "), "{}", all.err);
    for name in &names {
        let one = generated(&classes, &alone, std::slice::from_ref(name));
        assert!(!one.err.contains("with an effort of"), "{}", one.err);
        let file = format!("{}HeapwiseTest.java", name.replace('.', "/"));
        let [of_all, of_one] = [&out, &alone].map(|out| std::fs::read_to_string(out.join(&file)).unwrap());
        assert_eq!(of_all, of_one, "{name}");
    }
}
