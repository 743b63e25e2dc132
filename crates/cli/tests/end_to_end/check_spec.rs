//! `heapwise check-spec`: the specifications of the subjects against their invariants, and wrong ones, of which the smallest
//! difference is known.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::tool::{Run, compile, folder, java_sources, run, workspace};
use crate::{enumerate, evaluation, subjects};

const LIMIT: Duration = Duration::from_secs(60);
const BST: &str = "heapwise.subjects.bst.BinarySearchTree";
const DLL: &str = "heapwise.subjects.dll.DoubleLinkedList";

fn lissa() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        compile("check-spec-lissa", &java_sources("subjects/lissa"), "").to_str().unwrap().to_owned()
    })
}

fn check(first: &str, second: &str, class_path: &str, more: &[&str]) -> Run {
    let mut arguments = vec!["check-spec", first, second, "-cp", class_path];
    arguments.extend(more);
    run(&arguments, LIMIT)
}

/// The specifications below a folder of the subjects, each with its class.
fn specifications(below: &str, package: &str) -> Vec<(PathBuf, String)> {
    let root = workspace().join("subjects").join(below);
    let mut found = Vec::new();
    let mut pending = vec![root.clone()];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sl") {
                let relative = path.strip_prefix(&root).unwrap().with_extension("");
                let class = relative.to_str().unwrap().replace(['/', '\\'], ".");
                found.push((path, format!("{package}{class}")));
            }
        }
    }
    found.sort();
    found
}

/// What is compared: the preconditions of a file with the invariant of its class, but for a method that has one of its own.
fn pairs(path: &Path, class: &str) -> Vec<[String; 2]> {
    let file = path.to_str().unwrap();
    match class {
        "separation.gantt.DependencyGraph" => vec![
            [format!("{file}#startTransaction"), format!("{class}#canStart")],
            [format!("{file}#rollbackTransaction"), class.to_owned()],
        ],
        _ => vec![[file.to_owned(), class.to_owned()]],
    }
}

/// How far two specifications are compared: five objects of each class, where that is not too much; else fewer, or some
/// fields hold less.
fn bounds(invariant: &str) -> (&'static str, &'static [&'static str]) {
    const FLAT: &[&str] = &["--domain", "Entry.key=0..0,Entry.value=null,TreeMap.size=0..0"];
    match invariant {
        "korat.RedBlackTree" => ("4", &["--domain", "Node.color=0..2"]),
        "korat.FibonacciHeap" => ("5", &["--domain", "Node.key=0..1"]),
        "lissa.TreeMap" | "lissa.TreeSet" | "lissa.TransportStats" => ("5", FLAT),
        "lissa.DictionaryInfo" => ("4", FLAT),
        "lissa.HashMap" | "lissa.Template" | "separation.gantt.DependencyGraph#canStart" => ("3", &[]),
        _ => ("5", &[]),
    }
}

/// Every specification agrees with the invariant of its class, but for those that are about parameters only.
fn agree(specifications: Vec<(PathBuf, String)>, class_path: &str) {
    assert!(!specifications.is_empty());
    for (path, class) in specifications {
        for [first, second] in pairs(&path, &class) {
            let (scope, domains) = bounds(&second);
            let more: Vec<&str> =
                ["--scope", scope, "--format", "json"].iter().chain(domains).copied().collect();
            let run = check(&first, &second, class_path, &more);
            if ["separation.math.Input", "separation.sushi.Main"].contains(&class.as_str()) {
                assert_eq!(run.code, Some(2), "{run:?}");
                assert!(run.err.contains("which is not part of the receiver"), "{run:?}");
                continue;
            }
            assert_eq!(run.code, Some(0), "{class}: {run:?}");
            for compared in run.json()["targets"][0]["compared"].as_array().unwrap() {
                assert_eq!(compared["agree"], true, "{class}: {compared:#}");
                assert!(compared["accepted_by_both"].as_u64() > Some(1), "{class}: {compared:#}");
            }
        }
    }
}

#[test]
fn specifications_of_our_subjects_agree() {
    agree(specifications("src", ""), subjects::classes());
}

#[test]
fn specifications_of_the_literature_agree() {
    agree(specifications("korat", "korat."), enumerate::classes());
    agree(specifications("lissa", "lissa."), lissa());
}

#[test]
fn specifications_of_the_evaluations_agree() {
    agree(specifications("separation", "separation."), evaluation::classes());
}

/// A changed specification of a subject, in a file.
fn changed(name: &str, path: &str, from: &str, to: &str) -> String {
    let text = std::fs::read_to_string(workspace().join(path)).unwrap();
    assert!(text.contains(from), "{path} has no {from}");
    let file = folder(name).join(Path::new(path).file_name().unwrap());
    std::fs::write(&file, text.replace(from, to)).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The objects of the smallest structure that only the first accepts, and only the second, if there is one.
fn difference(run: &Run) -> [Option<usize>; 2] {
    let report = run.json();
    let compared = &report["targets"][0]["compared"][0];
    let objects = |structure: &Value| structure["objects"].as_array().map(Vec::len);
    [objects(&compared["only_first"]), objects(&compared["only_second"])]
}

#[test]
fn the_smallest_difference_is_found() {
    let bst = "subjects/src/heapwise/subjects/bst/BinarySearchTree.sl";
    let dll = "subjects/src/heapwise/subjects/dll/DoubleLinkedList.sl";
    // (what is changed, the objects of the smallest structure that only the specification and only the invariant accepts)
    let cases = [
        // A right child with the key of its parent.
        ("equal", bst, "lo<k & k<hi", "lo<=k & k<hi", BST, [Some(3), None]),
        // A right child with a smaller key.
        ("unordered", bst, "lo<k & k<hi", "k<hi", BST, [Some(3), None]),
        // One node.
        ("strict", bst, "lo<k & k<hi", "lo<k & k<hi & k>lo+1 & k+1<hi & lo>0 & hi<2", BST, [None, Some(2)]),
        // Nothing but the empty tree.
        ("empty", bst, "bst(this_root,lo,hi)", "bst(this_root,lo,hi) & this_root=null", BST, [None, Some(2)]),
        // An empty list of size 1.
        ("size", dll, "n=m+1", "n=m", DLL, [Some(3), Some(3)]),
        ("free size", dll, "l,this_size) & e=null", "l,any) & e=null", DLL, [Some(2), None]),
        // The entry that the header leads back to is not the last.
        ("previous", dll, "x::Entry<e,y,p>", "x::Entry<e,y,r>", DLL, [Some(3), None]),
        // The header holds an element.
        ("header", dll, " & e=null", "", DLL, [Some(3), None]),
    ];
    for (name, path, from, to, class, expected) in cases {
        let file = changed(&format!("check-spec-{}", name.replace(' ', "-")), path, from, to);
        let method = if class == BST { "find" } else { "clear" };
        let run = check(&format!("{file}#{method}"), class, subjects::classes(), &["--format", "json"]);
        assert_eq!(run.code, Some(1), "{name}: {run:?}");
        assert_eq!(difference(&run), expected, "{name}: {}", run.out);
        // The other way round it is the same.
        let run = check(class, &format!("{file}#{method}"), subjects::classes(), &["--format", "json"]);
        assert_eq!(difference(&run), [expected[1], expected[0]], "{name}: {}", run.out);
    }
}

const SHAPES: &str = "package q;
public class Shapes {
    static abstract class Shape { Shape next; }
    static class Circle extends Shape { int radius; }
    static class Square extends Shape { }
    Shape head;
    static Shape spare;
    void put(Shape shape) { }
    void put(int radius) { }
    boolean isShort() { return head == null || head.next == null; }
    boolean repOk() {
        int count = 0;
        for (Shape at = head; at != null; at = at.next) {
            if (++count > 20) return false;
            if (at instanceof Circle && ((Circle) at).radius < 1) return false;
        }
        return true;
    }
}";

fn shape_classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let source = folder("check-spec-shapes").join("Shapes.java");
        std::fs::write(&source, SHAPES).unwrap();
        compile("check-spec-shapes-classes", &[source], "").to_str().unwrap().to_owned()
    })
}

/// Runs a specification of the shapes.
fn shapes(name: &str, text: &str) -> Run {
    let classes = shape_classes();
    let file = folder(name).join("Shapes.sl");
    std::fs::write(&file, text).unwrap();
    check(file.to_str().unwrap(), "q.Shapes", classes, &["--scope", "2", "--format", "json"])
}

#[test]
fn classes_below_one() {
    // Two of each class at most; a circle has a radius of 1 or 2. In words: c, s for the classes, in all orders.
    let all = "pred lst(x) == x = null || x::Circle<n, r> * lst(n) & r > 0 || x::Square<n> * lst(n) pre put == lst(this_head)";
    let run = shapes("check-spec-below-all", all);
    assert_eq!(run.code, Some(0), "{run:?}");
    // Lists of c circles and s squares: (c + s)! / (c! s!) orders, and 2 radiuses for each circle.
    let count: u64 = [[1, 1, 1], [2, 2 * 2, 3 * 2], [4, 3 * 4, 6 * 4]].iter().flatten().sum();
    let report = run.json();
    assert_eq!(report["targets"][0]["compared"][0]["accepted_by_both"], count, "{report:#}");
    // Whatever the radius is: one circle that has none.
    let run = shapes(
        "check-spec-below-any",
        "pred lst(x) == x = null || x::Shape+<n> * lst(n) pre put == lst(this_head)",
    );
    assert_eq!((run.code, difference(&run)), (Some(1), [Some(2), None]), "{run:?}");
    // Exactly of the class above: there are no such objects.
    let run = shapes(
        "check-spec-below-exact",
        "pred lst(x) == x = null || x::Shape<n> * lst(n) pre put == lst(this_head)",
    );
    assert_eq!((run.code, difference(&run)), (Some(1), [None, Some(2)]), "{run:?}");
}

#[test]
fn two_methods() {
    let run = check("q.Shapes#isShort", "q.Shapes", shape_classes(), &["--scope", "2", "--format", "json"]);
    // A circle without a radius is short; a circle with one and a square are not.
    assert_eq!((run.code, difference(&run)), (Some(1), [Some(2), Some(3)]), "{run:?}");
    let run = check(
        "q.Shapes#isShort",
        "q.Shapes",
        shape_classes(),
        &["--scope", "2,Circle=0", "--format", "json"],
    );
    assert_eq!((run.code, difference(&run)), (Some(1), [None, Some(3)]), "{run:?}");
}

#[test]
fn inputs_have_the_types_of_the_class_files() {
    let list = "pred lst(x) == x = null || x::Circle<n, r> * lst(n) & r > 0 || x::Square<n> * lst(n)";
    // Of two methods one is named by its parameters, and none has these.
    let run = shapes(
        "check-spec-descriptor",
        &format!("{list} pre put(int) == lst(this_head) pre put(boolean) == lst(this_head)"),
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        run.err.contains(":1:121: warning: `q.Shapes` has no method `put` with these parameters"),
        "{run:?}"
    );
    let run =
        shapes("check-spec-parameter", &format!("{list} pre put(int) == lst(this_head) & radius = null"));
    assert!(
        run.err.contains("what is compared with null is a reference, but `radius` is an integer"),
        "{run:?}"
    );
    // Parameters and static fields are no part of the receiver.
    for (name, variable) in [("check-spec-static", "Shapes_spare"), ("check-spec-shape", "shape")] {
        let run = shapes(name, &format!("{list} pre put(Shape) == lst(this_head) * lst({variable})"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(
            run.err.contains(&format!("put speaks of `{variable}`, which is not part of the receiver")),
            "{run:?}"
        );
    }
}

#[test]
fn two_of_a_kind() {
    let bst = workspace().join("subjects/src/heapwise/subjects/bst/BinarySearchTree.sl");
    let bst = bst.to_str().unwrap();
    // The same tree with its bounds the other way round.
    let text = "data Node {int key; Node left; Node right}
        pred t(x, hi, lo) == x = null || x::Node<k, l, r> * t(l, k, lo) * t(r, hi, k) & k > lo & hi > k
        pre find == t(this_root, b, a)";
    let other = folder("check-spec-two").join("Other.sl");
    std::fs::write(&other, text).unwrap();
    let other = other.to_str().unwrap();
    let run = check(bst, other, subjects::classes(), &["--class", BST]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("agree: all "), "{run:?}");
    let run = check(&format!("{BST}#repOk"), BST, subjects::classes(), &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    // Bounds that are fixed leave out what is not between them: a tree of one node, with any key but 1.
    std::fs::write(other, text.replace("t(this_root, b, a)", "t(this_root, 2, 0)")).unwrap();
    let run = check(other, bst, subjects::classes(), &["--class", BST, "--format", "json"]);
    assert_eq!((run.code, difference(&run)), (Some(1), [None, Some(2)]), "{run:?}");
}

#[test]
fn specifications_in_the_settings_and_without_declarations() {
    let file = folder("check-spec-toml").join("heapwise.toml");
    let text = format!(
        "[\"@spec\"]\n\"{BST}\" = \"\"\"
         pred t(x, lo, hi) == x = null || x::BinarySearchTree.Node<left: l, right: r, key: k> * t(l, lo, k) * t(r, k, hi) & lo < k & k < hi
         pre find == t(this_root, lo, hi)\"\"\"\n"
    );
    let nested = text.replace("BinarySearchTree.Node", "Node");
    std::fs::write(&file, nested).unwrap();
    let run = check(file.to_str().unwrap(), BST, subjects::classes(), &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let run = check(file.to_str().unwrap(), DLL, subjects::classes(), &[]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("has no specification of heapwise.subjects.dll.DoubleLinkedList"), "{run:?}");
}

/// What is said on stderr about a specification of the search tree.
fn refused(name: &str, text: &str, more: &[&str]) -> String {
    let file = folder(name).join("Tree.sl");
    std::fs::write(&file, text).unwrap();
    let mut arguments = vec!["check-spec", file.to_str().unwrap(), "-cp", subjects::classes()];
    arguments.extend(more);
    let run = run(&arguments, LIMIT);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.out.is_empty(), "{run:?}");
    run.err
}

#[test]
fn class_files_are_consulted() {
    let class = ["--class", BST];
    for (text, message) in [
        (
            "data Node {int key; Node left}\npre find == this_root::Node<k, l>",
            "Tree.sl:1:6: error: the class file of `Node` has 3 instance fields, but 2 are declared",
        ),
        (
            "data Node {double key; Node left; Node right}\npre find == this_root::Node<k, l, r>",
            "error: `double key` is `int` in the class file",
        ),
        (
            "data Nod {int key}\npre find == this_root::Nod<k>",
            "error: there is no class `Nod` on the class path",
        ),
        ("pre find == this_rot = null", "error: `heapwise.subjects.bst.BinarySearchTree` has no field `rot`"),
        ("pre find == this_root::Node<kez: 3>", "= did you mean `key`?"),
        (
            "pre find == this_root > 3",
            "an operand of arithmetic or of an order is a number, but `this_root` is a reference",
        ),
        ("pre find == this_root::Node<k, l, r> & l < 3", "is a number, but `l` is a reference"),
    ] {
        let told = refused("check-spec-refused", text, &class);
        assert!(told.contains(message), "{text}: {told}");
        assert!(told.lines().last().unwrap().ends_with("Tree.sl: 1 mistake"), "{told}");
    }
}

#[test]
fn one_specification_by_itself() {
    let file = folder("check-spec-lint").join("Tree.sl");
    std::fs::write(
        &file,
        "data A {A next}\npred p(x, y) == x = null || x::A<n> * p(n, y)\npre find == p(this_root, z)",
    )
    .unwrap();
    let alone = run(&["check-spec", file.to_str().unwrap()], LIMIT);
    assert_eq!(alone.code, Some(1), "{alone:?}");
    assert!(alone.err.contains("Tree.sl:2:6: warning: the parameter `y` of `p` is not used"), "{alone:?}");
    assert!(alone.out.contains("1 predicates, 1 preconditions, 1 warnings"), "{alone:?}");
    let told = refused("check-spec-alone", "pre find == p(x)", &[]);
    assert!(told.contains("Tree.sl:1:13: error: there is no predicate `p`"), "{told}");
}

#[test]
fn what_is_left_out_is_said() {
    let sources = folder("check-spec-named");
    let source = sources.join("Named.java");
    let text = "public class Named { String name; int[] codes; int length;
        boolean repOk() { return name != null && codes != null && length >= 0; } }";
    std::fs::write(&source, text).unwrap();
    let classes = compile("check-spec-named-classes", &[source], "");
    let file = sources.join("Named.sl");
    std::fs::write(&file, "pre repOk == this_name != null & this_codes != null & this_length >= 0").unwrap();
    let run = check(file.to_str().unwrap(), "Named", classes.to_str().unwrap(), &["--scope", "1"]);
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(
        run.out.contains("not all structures were compared: structures that hold a java.lang.String"),
        "{run:?}"
    );
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let bst = workspace().join("subjects/src/heapwise/subjects/bst/BinarySearchTree.sl");
    let bst = bst.to_str().unwrap();
    for (first, second, message) in [
        ("nowhere.sl", BST, "nowhere.sl: No such file or directory"),
        (bst, "no.such.Class", "no class no.such.Class on the class path"),
        (bst, bst, "name the class that the specifications are of with --class"),
        (bst, &format!("{BST}#nothing"), "has no method `nothing` that could be an invariant"),
        (&format!("{bst}#nothing"), BST, "no precondition of nothing"),
        (BST, DLL, "the two methods are of different classes"),
    ] {
        let run = check(first, second, subjects::classes(), &[]);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.err.contains(message), "{message}: {run:?}");
    }
}
