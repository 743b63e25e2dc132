//! Mistakes on the command line and in the files it names: one line that names the thing, the cause and the way out.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::subjects;
use crate::tool::{finish, folder, heapwise};
use crate::wrong_programs::answered;

const TREE: &str = "heapwise.subjects.bst.BinarySearchTree";
const TREE_FILE: &str = "heapwise/subjects/bst/BinarySearchTree.class";

/// Runs `generate` with these arguments and expects the exit code and the texts.
fn check(arguments: &[&str], exit: i32, says: &[&str]) {
    let mut command = heapwise();
    command.arg("generate").args(arguments);
    check_command(&mut command, exit, says);
}

fn check_command(command: &mut Command, exit: i32, says: &[&str]) {
    let run = finish(command, Duration::from_secs(30));
    let says: Vec<String> = says.iter().map(|text| (*text).to_owned()).collect();
    let faults = answered(&run, exit, &says);
    assert!(faults.is_empty(), "{command:?}\n{}", faults.join("\n"));
}

/// Expects a refusal (exit 2, one line) for a target of the subjects with these further arguments.
fn refused(arguments: &[&str], says: &[&str]) {
    let mut all = vec!["-cp", subjects::classes()];
    all.extend(arguments);
    check(&all, 2, says);
}

#[test]
fn options_that_do_not_exist_yet_are_refused_by_name() {
    refused(&[TREE, "--spec", "a.sl"], &["a.sl", "No such file"]);
    refused(&[TREE, "--seed", "many"], &["--seed", "many"]);
    refused(&[TREE, "--unfold", "99"], &["--unfold 99", "the most"]);
    refused(&[TREE, "--strategy", "spec-only"], &["--strategy spec-only", "--spec"]);
    refused(&[TREE, "--strategy", "wild"], &["--strategy", "wild", "symbolic, concolic, spec-only"]);
    refused(
        &[TREE, "--heap-solver", "conservative-repok"],
        &["--heap-solver conservative-repok", "@ConservativeRepOk", "--invariant"],
    );
    refused(&[TREE, "--heap-solver", "none,hexx"], &["--heap-solver hexx", "there is no such heap solver"]);
    refused(&[TREE, "--heap-solver", "driver"], &["--heap-solver driver", "use explore"]);
    refused(&[TREE, "--format", "sarif"], &["--format sarif", "--report sarif=FILE"]);
    refused(&[TREE, "--format", "yaml"], &["--format yaml", "there is no such format"]);
}

#[test]
fn values_that_are_none() {
    refused(&[TREE, "--scope", "many"], &["--scope many", "not a number"]);
    refused(&[TREE, "--scope", "Node="], &["--scope Node=", "not a number"]);
    refused(&[TREE, "--scope", "-1"], &["--scope -1", "not a number"]);
    refused(&[TREE, "--scope", "0"], &["--scope 0", "use 1 or more"]);
    refused(&[TREE, "--jobs", "-1"], &["--jobs"]);
    refused(&[TREE, "--jobs", "0"], &["--jobs 0"]);
    refused(&[TREE, "--jobs", "two"], &["--jobs", "two"]);
    refused(&[TREE, "--time-limit", "soon"], &["--time-limit", "soon"]);
    refused(&[TREE, "--no-such-option"], &["--no-such-option"]);
    refused(&[TREE, "--max-paths", "1e6"], &["--max-paths", "1e6"]);
    check_command(heapwise().args(["generat", TREE]), 2, &["generat"]);
    let help = finish(&mut heapwise(), Duration::from_secs(30));
    assert!(help.code == Some(2) && help.err.contains("Usage:"), "{help:?}");
}

/// The newest class file version that is read.
const NEWEST: u8 = 69;

#[test]
fn classes_that_are_newer_than_the_jdk_cannot_be_checked() {
    let classes = folder("newer-classes");
    let path = classes.join(TREE_FILE);
    let mut bytes = std::fs::read(Path::new(subjects::classes()).join(TREE_FILE)).unwrap();
    bytes[7] = NEWEST;
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, bytes).unwrap();
    let class_path = format!("{}:{}", classes.display(), subjects::classes());
    let target = format!("{TREE}#find");
    let mut command = heapwise();
    command.args(["generate", "-cp", &class_path, "--check", "--out"]).arg(classes.join("out")).arg(&target);
    let run = finish(&mut command, Duration::from_secs(60));
    // On the JDK that is as new, there is nothing to refuse.
    if run.code != Some(0) {
        let says = ["--check", "compiled for Java 25 (class file version 69)", "set JAVA_HOME"];
        let says: Vec<String> = says.iter().map(|text| (*text).to_owned()).collect();
        let faults = answered(&run, 2, &says);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// What was not there when heapwise was written may be in such a class, which is said once.
#[test]
fn classes_of_a_newer_java_are_read_with_a_note() {
    let classes = folder("unknown-classes");
    let path = classes.join(TREE_FILE);
    let mut bytes = std::fs::read(Path::new(subjects::classes()).join(TREE_FILE)).unwrap();
    bytes[7] = NEWEST + 2;
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, bytes).unwrap();
    let class_path = format!("{}:{}", classes.display(), subjects::classes());
    let target = format!("{TREE}#find");
    let run = finish(heapwise().args(["explore", "-cp", &class_path, &target]), Duration::from_secs(60));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let note = format!("the class file of {TREE} has version {}, newer than {NEWEST} (Java 25)", NEWEST + 2);
    assert_eq!(run.err.matches(&note).count(), 1, "{}", run.err);
}

/// What is temporary goes nowhere: told before anything is explored, with the folder.
#[test]
fn a_check_without_a_folder_for_what_is_temporary() {
    let place = folder("wrong-inputs-temporary");
    let file = place.join("file");
    std::fs::write(&file, "").unwrap();
    for temporary in [place.join("none"), file] {
        let mut command = heapwise();
        let target = format!("{TREE}#isEmpty");
        command.args(["generate", "-cp", subjects::classes(), &target, "--check"]).env("TMPDIR", &temporary);
        command.arg("--out").arg(place.join("out"));
        check_command(&mut command, 2, &["--check: cannot write to", temporary.to_str().unwrap(), "TMPDIR"]);
        assert!(!place.join("out").exists());
    }
}

#[test]
fn targets_that_do_not_exist_suggest_the_nearest() {
    refused(
        &["heapwise.subjects.bst.BinarySearchtree"],
        &["no class", "did you mean heapwise.subjects.bst.BinarySearchTree?"],
    );
    refused(
        &["BinarySearchtree"],
        &["no class BinarySearchtree", "did you mean heapwise.subjects.bst.BinarySearchTree?"],
    );
    refused(&["Node"], &["Node may be any of heapwise.subjects.", "name one with its package"]);
    refused(&[&format!("{TREE}#instert")], &["has no method instert; did you mean insert?"]);
    refused(&[&format!("{TREE}#insert(long)")], &["no method insert takes (long)", "insert(int)"]);
    refused(&[&format!("{TREE}#insert(int")], &["must end in `)`"]);
    refused(&[&format!("{TREE}#")], &["has no method"]);
    refused(&["int[]"], &["int[]"]);
    refused(&["#insert"], &["no class"]);
    refused(&[""], &["no class"]);
}

#[test]
fn invariants_that_are_none() {
    refused(&[TREE, "--invariant", "isForest"], &["--invariant isForest", "has no method `isForest`"]);
    refused(&[TREE, "--invariant", "findMin"], &["--invariant findMin", "must return boolean"]);
    refused(&[TREE, "--invariant", "no.Such#repOk"], &["no class no.Such"]);
    refused(&[TREE, "--invariant", "heapwise.subjects.avl.AvlTree#repOk"], &["static with one parameter"]);
    refused(
        &["heapwise.subjects.sll.ListItr", "--heap-solver", "lissa"],
        &["needs an invariant", "--invariant"],
    );
}

#[test]
fn drivers_without_the_methods_that_they_call() {
    let refused = |options: &[&str], says: &[&str]| {
        let mut command = heapwise();
        command.args(["explore", "-cp", subjects::classes(), &format!("{TREE}#find")]).args(options);
        check_command(&mut command, 2, says);
    };
    let driver = ["--heap-solver", "driver"];
    refused(&driver, &["--heap-solver driver", "--driver-methods"]);
    refused(&["--driver-methods", "insert"], &["--driver-methods insert", "--heap-solver driver"]);
    let methods = |methods| [driver[0], driver[1], "--driver-methods", methods];
    refused(&methods("insert,instert"), &["has no method instert", "insert"]);
    refused(&methods("insert(int,int)"), &["no method insert takes (int,int)"]);
}

#[test]
fn class_paths_that_lead_nowhere() {
    let folder = folder("class-paths");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(folder.join("empty")).unwrap();
    std::fs::write(folder.join("no.jar"), "not a jar").unwrap();
    std::fs::write(folder.join("list"), format!("{}\n", subjects::classes())).unwrap();
    check(&["-cp", &path("absent"), TREE], 2, &["absent"]);
    check(&["-cp", &path("empty"), TREE], 2, &["no class heapwise.subjects.bst.BinarySearchTree"]);
    check(&["-cp", &path("no.jar"), TREE], 2, &["no.jar"]);
    check(&["-cp", "", TREE], 2, &["the class path is empty"]);
    check(&["-cp", &format!("@{}", path("absent")), TREE], 2, &["class path file", "absent"]);
    check_command(
        heapwise().current_dir(&folder).args(["generate", TREE]),
        2,
        &["no class path", "--class-path"],
    );
    let list = format!("@{}", path("list"));
    check(&["-cp", &list, &format!("{TREE}#find"), "--out", &path("out")], 0, &["6 of 6 branches covered"]);
}

/// What is named may have no end, or be something else.
#[test]
fn files_that_are_too_large() {
    let folder = folder("too-large");
    let large = folder.join("large");
    std::fs::write(&large, vec![b'a'; 50 << 20]).unwrap();
    for file in ["/dev/zero", large.to_str().unwrap()] {
        let says = [file, "larger than 4 MiB"];
        refused(&[TREE, "--spec", file], &says);
        check(&["-cp", &format!("@{file}"), TREE], 2, &says);
        not_enumerated(&[SEARCH_TREE, "--domains", file], &says);
        check_command(heapwise().args(["solve", file]), 2, &says);
    }
}

#[test]
fn class_files_that_are_damaged() {
    let tree = std::fs::read(Path::new(subjects::classes()).join(TREE_FILE)).unwrap();
    let damaged = |name: &str, bytes: &[u8]| -> PathBuf {
        let folder = folder(name);
        let file = folder.join(TREE_FILE);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
        folder
    };
    let refused = |name: &str, bytes: &[u8], says: &[&str]| {
        let class_path = damaged(name, bytes);
        let mut all = vec!["BinarySearchTree"];
        all.extend(says);
        check(&["-cp", class_path.to_str().unwrap(), TREE], 2, &all);
    };
    refused("truncated", &tree[..tree.len() / 2], &[]);
    refused("no-bytes", &[], &[]);
    refused("text", b"public class BinarySearchTree {}", &["0xcafebabe"]);
    let mut longer = tree.clone();
    longer.push(0);
    refused("longer", &longer, &[]);
    // The file of another class under this name.
    let other =
        std::fs::read(Path::new(subjects::classes()).join("heapwise/subjects/chain/IntChain.class")).unwrap();
    refused("misnamed", &other, &["IntChain"]);
    // Whatever is flipped, the answer is an answer.
    for at in (8..tree.len()).step_by(tree.len() / 12) {
        let mut flipped = tree.clone();
        flipped[at] ^= 0x15;
        let class_path = damaged("flipped", &flipped);
        let mut command = heapwise();
        command.args(["explore", "--scope", "1", "-cp", class_path.to_str().unwrap(), TREE]);
        let run = finish(&mut command, Duration::from_secs(30));
        assert!(matches!(run.code, Some(0..=4)) && !run.err.contains("panicked"), "byte {at}: {run:?}");
    }
}

/// A class that only the invariant needs is no reason to call every structure invalid.
#[test]
fn a_class_of_the_invariant_that_is_not_there() {
    let folder = folder("without-node");
    let file = folder.join(TREE_FILE);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::copy(Path::new(subjects::classes()).join(TREE_FILE), file).unwrap();
    let mut command = heapwise();
    command.args(["explore", "--format", "json", "-cp", folder.to_str().unwrap(), &format!("{TREE}#find")]);
    command.args(["--fail-on", "partial"]);
    let run = finish(&mut command, Duration::from_secs(30));
    let target = &run.json()["targets"][0];
    assert_eq!(run.code, Some(3), "{target:#}");
    assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    let reason = target["reason"].as_str().unwrap();
    assert!(reason.contains("BinarySearchTree$Node, which is not on the class path"), "{reason}");
}

#[test]
fn a_jdk_that_is_not_there() {
    let arguments = ["generate", "-cp", subjects::classes(), TREE];
    check_command(heapwise().args(arguments).env("JAVA_HOME", "/no/jdk"), 2, &["JAVA_HOME", "/no/jdk"]);
    let mut bare = heapwise();
    bare.args(arguments).env_clear();
    check_command(&mut bare, 2, &["JAVA_HOME"]);
}

#[test]
fn tests_of_a_person_are_not_replaced() {
    let out = folder("kept");
    let file = out.join("heapwise/subjects/bst/BinarySearchTreeHeapwiseTest.java");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, "class BinarySearchTreeHeapwiseTest {}\n").unwrap();
    let out = out.to_str().unwrap();
    let says =
        ["BinarySearchTreeHeapwiseTest.java was not written", "wrote", "BinarySearchTreeHeapwise2Test.java"];
    check(&["-cp", subjects::classes(), &format!("{TREE}#find"), "--out", out], 0, &says);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "class BinarySearchTreeHeapwiseTest {}\n");
}

#[test]
fn places_that_cannot_be_written() {
    let out = folder("unwritable");
    std::fs::write(out.join("file"), "").unwrap();
    let file = out.join("file");
    refused(&[&format!("{TREE}#find"), "--out", file.to_str().unwrap()], &[file.to_str().unwrap()]);
    // Nobody may write here, not even root.
    refused(&[&format!("{TREE}#find"), "--out", "/proc/heapwise"], &["/proc/heapwise"]);
}

/// Expects a refusal of `enumerate` for a subject of the literature.
fn not_enumerated(arguments: &[&str], says: &[&str]) {
    let mut command = heapwise();
    command.args(["enumerate", "-cp", crate::enumerate::classes()]).args(arguments);
    check_command(&mut command, 2, says);
}

const SEARCH_TREE: &str = "korat.SearchTree";

#[test]
fn domains_that_are_none() {
    let refused = |subject: &str, domain: &str, says: &[&str]| {
        let all: Vec<&str> = std::iter::once("--domain").chain(says.iter().copied()).collect();
        not_enumerated(&[subject, "--domain", domain], &all);
    };
    refused(SEARCH_TREE, "Node.left", &["Node.left: not PLACE=VALUES", "examples: Node.key=0..9"]);
    refused(SEARCH_TREE, "Node.left=", &["Node.left=: no values", "examples"]);
    refused(SEARCH_TREE, "left=null", &["left=null", "not CLASS.FIELD nor TYPE[]"]);
    refused(SEARCH_TREE, "Node.lft=null", &["korat.SearchTree.Node has no field lft"]);
    refused(SEARCH_TREE, "Nod.left=null", &["no class Nod on the class path", "did you mean"]);
    refused(SEARCH_TREE, "Node.left=Nodd", &["no class Nodd", "did you mean"]);
    refused(SEARCH_TREE, "Node.left=0..3", &["`0..3` is a number where null or a class is needed"]);
    refused(SEARCH_TREE, "Node.left=SearchTree", &["korat.SearchTree is no korat.SearchTree.Node"]);
    refused(SEARCH_TREE, "Node.left=Node[]", &["korat.SearchTree.Node[] is no korat.SearchTree.Node"]);
    refused(SEARCH_TREE, "Node.left=array", &["the field holds no array"]);
    refused(SEARCH_TREE, "Node.key=5..3", &["`5..3` is empty", "the least comes first"]);
    refused(SEARCH_TREE, "Node.key=a..3", &["`a..3` is not a number nor LEAST..MOST"]);
    refused(SEARCH_TREE, "Node.key=null", &["`null` is not a number"]);
    refused(SEARCH_TREE, "Node.key=0..3|2..4", &["0..3 and 2..4 overlap"]);
    refused(SEARCH_TREE, "Node.key=0..9999999999", &["0..9999999999 is not within -2147483648..2147483647"]);
    refused(SEARCH_TREE, "Node.key=0..3,Node.key=7", &["Node.key=7", "has a domain already", "join"]);
    refused("korat.HeapArray", "int[].length=-1..3", &["-1 is no length"]);
    refused("korat.HeapArray", "int[].length=3..1", &["`3..1` is empty"]);
    refused("korat.HeapArray", "int[].length=1|3", &["a length is one range"]);
    refused("korat.HeapArray", "int[].length=0..2000000000", &["each length is tried", "the most is 4096"]);
    refused("korat.HeapArray", "size.length=3", &["size is no array"]);
    refused("korat.SortedList", "Entry.element=Integer 1..99999999999", &["1..99999999999 is not within"]);
    refused("korat.SortedList", "Entry.element=Entry 1..2", &["Entry is no box"]);
    refused("korat.DAG", "DAG.nodes=array of all String", &["the field holds no array of such objects"]);
    let elements = "Node.children[]=Node,DAG.nodes[]=null|Node";
    let says =
        "DAG.nodes[]=null|Node: Node.children[]=Node differs; the elements of all korat.DAG.Node[] have one";
    refused("korat.DAG", elements, &[says, "give both the same or leave one out"]);
    let lengths = "Node.children.length=0..1,Node[].length=0..2";
    let says =
        "Node[].length=0..2: Node.children.length=0..1 differs; the lengths of all korat.DAG.Node[] have";
    refused("korat.DAG", lengths, &[says]);
}

#[test]
fn options_of_enumerate_that_are_wrong() {
    let table = crate::tool::workspace().join("subjects/korat/domains.toml");
    let table = table.to_str().unwrap();
    not_enumerated(
        &[SEARCH_TREE, "--domains", table],
        &["--domains", "Node = \"n\"", "depends on n", "--size"],
    );
    let sizes = &["--domains", "Node = 201", "the most is 200"];
    not_enumerated(&[SEARCH_TREE, "--domains", table, "-n", "201"], sizes);
    not_enumerated(&[SEARCH_TREE, "-n", "3"], &["--domains"]);
    not_enumerated(&[SEARCH_TREE, "--domains", "nothere.toml"], &["--domains nothere.toml", "No such file"]);
    not_enumerated(
        &["korat.Visited", "--domains", table, "-n", "3"],
        &["korat.Visited has none of repOk", "--invariant"],
    );
    not_enumerated(&[SEARCH_TREE, "--invariant", "nope"], &["--invariant nope", "has no method `nope`"]);
    not_enumerated(&[SEARCH_TREE, "--format", "xml"], &["xml", "--format", "ndjson"]);
    not_enumerated(&[SEARCH_TREE, "--scope", "201"], &["--scope 201", "the most is 200"]);
    not_enumerated(&[SEARCH_TREE, "--scope", "0"], &["--scope 0", "use 1 or more"]);
    not_enumerated(&[SEARCH_TREE, "--jobs", "0"], &["--jobs 0"]);
    not_enumerated(&[SEARCH_TREE, "--limit", "3"], &["--limit 3", "nothing is listed", "--format ndjson"]);
    not_enumerated(&[SEARCH_TREE, "--limit", "0", "--format", "dot"], &["--limit 0", "at least one"]);
    not_enumerated(&["korat.NoSuch"], &["no class korat.NoSuch"]);
}
