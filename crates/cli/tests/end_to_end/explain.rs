//! What `explain` says of branches. What to expect of `tests/cases/explained` follows from its source, where it stands beside each branch.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects;
use crate::tool::{compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
const CASES: &str = "tests/cases/explained";

fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| compile("explained", &java_sources(CASES), "").to_str().unwrap().to_owned())
}

fn explained(target: &str, more: &[&str]) -> Value {
    let arguments = ["explain", "-cp", classes(), "--format", "json", target];
    let run = run(&[&arguments[..], more].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.json()
}

fn all(report: &Value) -> Vec<&Value> {
    let lines = report["lines"].as_array().unwrap().iter();
    lines.flat_map(|line| line["branches"].as_array().unwrap()).collect()
}

/// The only branch with this condition.
fn branch<'r>(report: &'r Value, condition: &str) -> &'r Value {
    let found: Vec<&Value> =
        all(report).into_iter().filter(|branch| branch["condition"] == condition).collect();
    assert_eq!(found.len(), 1, "{condition}: {report:#}");
    found[0]
}

#[test]
fn a_covered_branch_has_the_test_that_generate_writes() {
    let report = explained("explained.Chain#second", &[]);
    let out = folder("explained-tests");
    let arguments = ["generate", "-cp", classes(), "explained.Chain#second", "--out", out.to_str().unwrap()];
    assert_eq!(run(&arguments, LIMIT).code, Some(0));
    let written = std::fs::read_to_string(out.join("explained/ChainHeapwiseTest.java")).unwrap();
    for condition in ["head == null", "head != null", "head.next != null", "head.key <= head.next.key"] {
        let branch = branch(&report, condition);
        assert_eq!(branch["verdict"], "covered", "{branch:#}");
        let test = branch["test"].as_str().unwrap();
        assert!(branch["tests"].as_array().unwrap().contains(&json!(test)), "{branch:#}");
        assert!(written.contains(&format!("void {test}()")), "{test}: {written}");
        assert!(branch["input"].is_object(), "{branch:#}");
    }
}

#[test]
fn the_part_of_an_invariant_that_excludes_a_branch() {
    let report = explained("explained.Chain#second:42", &[]);
    assert_eq!(all(&report).len(), 2, "{report:#}");
    let branch = branch(&report, "head.key > head.next.key");
    assert_eq!(branch["verdict"], "infeasible", "{branch:#}");
    let excluded = &branch["excluded_by"];
    assert_eq!(
        (&excluded["kind"], &excluded["judge"]),
        (&json!("judge"), &json!("the invariant Chain.repOk"))
    );
    assert_eq!(conditions(branch), json!([["isSorted()", 14]]));
    assert_eq!(excluded["conditions"][0]["refused_at"]["line"], 31, "{branch:#}");
}

/// The conditions of the invariant that exclude a branch together, with their lines.
fn conditions(branch: &Value) -> Value {
    assert_eq!(branch["verdict"], "infeasible", "{branch:#}");
    assert_eq!(branch["excluded_by"]["kind"], "judge", "{branch:#}");
    let conditions = branch["excluded_by"]["conditions"].as_array().unwrap().iter();
    conditions.map(|one| json!([one["condition"], one["place"]["line"]])).collect()
}

/// The number that a field of the only object of this input has.
fn field(input: &Value, name: &str) -> i64 {
    let fields = input["objects"][0]["fields"].as_array().unwrap();
    let field = fields.iter().find(|field| field["name"] == name);
    field.and_then(|field| field["value"].as_i64()).unwrap_or_else(|| panic!("{name}: {input:#}"))
}

/// Of each condition that is named an input is shown that takes the branch, does not fulfil it, and fulfils the others.
#[test]
fn conditions_that_exclude_a_branch_only_together() {
    let end = explained("explained.Range#end", &[]);
    let end = branch(&end, "high < 0");
    assert_eq!(conditions(end), json!([["isOrdered()", 10], ["hasStart()", 10]]));
    assert_eq!(end["excluded_by"]["not_needed"], 1, "{end:#}");
    let inputs = ["isOrdered()", "hasStart()"].map(|name| {
        let mut conditions = end["excluded_by"]["conditions"].as_array().unwrap().iter();
        let one = conditions.find(|one| one["condition"] == name).unwrap();
        (field(&one["input"], "low"), field(&one["input"], "high"))
    });
    let [unordered, unstarted] = inputs;
    assert!(unordered.1 < 0 && unordered.0 > unordered.1 && unordered.0 >= 0, "{unordered:?}");
    assert!(unstarted.1 < 0 && unstarted.0 <= unstarted.1 && unstarted.0 < 0, "{unstarted:?}");
    let length = explained("explained.Range#length", &[]);
    assert_eq!(conditions(branch(&length, "high - low < 0L")), json!([["isOrdered()", 10]]));
}

#[test]
fn conditions_at_which_an_invariant_in_one_body_gives_up() {
    let end = explained("explained.Window#end", &[]);
    let expected = json!([["low <= high", 13], ["low + i >= 0", 17]]);
    assert_eq!(conditions(branch(&end, "high < 0")), expected);
    let marked = explained("explained.Window#marked", &[]);
    assert_eq!(conditions(branch(&marked, "mark == 7")), json!([["mark != 7", 10]]));
}

#[test]
fn what_another_condition_throws_does_not_count() {
    let first = explained("explained.Deep#first", &[]);
    assert_eq!(conditions(branch(&first, "head == null")), json!([["isDeep()", 14]]));
}

#[test]
fn what_cannot_be_left_out_is_told() {
    let end = explained("explained.Partly#end", &[]);
    let end = branch(&end, "high < 0");
    assert_eq!(conditions(end), json!([["low <= high", 9]]));
    assert_eq!(end["excluded_by"]["asks_more"], true, "{end:#}");
    let range = explained("explained.Range#end", &[]);
    assert!(branch(&range, "high < 0")["excluded_by"]["asks_more"].is_null(), "{range:#}");
}

/// The branches stay infeasible without any condition: the rest of the invariant refuses what takes them.
#[test]
fn what_refuses_besides_conditions_is_no_condition() {
    for (target, condition) in [
        ("explained.Else$Throwing#first", "size < 0"),
        ("explained.Else$Following#first", "header == null"),
        ("explained.Else$Computing#first", "size < 0"),
        ("explained.Else$Catching#first", "size == 0"),
    ] {
        let report = explained(target, &[]);
        let branch = branch(&report, condition);
        assert_eq!(conditions(branch), json!([]), "{target}");
        assert_eq!(branch["excluded_by"]["asks_more"], true, "{branch:#}");
        assert!(branch["excluded_by"]["not_needed"].as_u64() > Some(0), "{branch:#}");
        assert!(branch["excluded_by"]["input"].is_object(), "{branch:#}");
    }
}

/// What the invariant throws besides does not matter for this one.
#[test]
fn a_condition_is_enough_whatever_else_is_thrown() {
    let report = explained("explained.Else$Throwing#second", &[]);
    let branch = branch(&report, "mark == 7");
    assert_eq!(conditions(branch), json!([["mark != 7", 11]]));
    assert!(branch["excluded_by"]["asks_more"].is_null(), "{branch:#}");
}

#[test]
fn what_calls_do_not_reach_is_not_blamed_on_the_invariant() {
    let report = explained("explained.Calls#isLarge", &[]);
    let large = &branch(&report, "size > 10")["excluded_by"];
    assert_eq!((&large["kind"], &large["judge"]), (&json!("judge"), &json!("what calls of the API reach")));
    assert!(large["conditions"].is_null(), "{large:#}");
    let size = field(&large["input"], "size");
    assert!((11..50).contains(&size), "{large:#}");
    let report = explained("explained.Calls#isHuge", &[]);
    assert_eq!(conditions(branch(&report, "size > 60")), json!([["size < 50", 14]]));
}

/// `size == 0` is asked only where there is no root.
#[test]
fn a_condition_that_another_passes_by_has_no_text() {
    let report = explained("explained.Else$Either#first", &[]);
    assert_eq!(conditions(branch(&report, "size == 5")), json!([[null, 123]]));
}

/// The code excludes it. That a condition is enough is true, and that it is needed is not said.
#[test]
fn what_the_code_excludes_is_not_blamed_on_the_invariant() {
    let report = explained("explained.Else$Counting#count", &[]);
    let count = branch(&report, "count < 0");
    assert_eq!(count["verdict"], "infeasible", "{count:#}");
    let excluded = &count["excluded_by"];
    assert!(["program", "unsettled"].iter().any(|kind| excluded["kind"] == *kind), "{count:#}");
    assert!(count["at_jump"]["paths"].as_u64() > Some(0), "{count:#}");
    let run = run(&["explain", "-cp", classes(), "explained.Else$Counting#count:170"], LIMIT);
    assert!(run.out.contains("(count < 0): infeasible") && !run.out.contains("excluded by"), "{}", run.out);
}

/// To skew a node turns up its left child where that has the same level: the sentinel, of level 0, where the node is of level 0, too. No
/// node is, says isLevelled, of those that isTree has collected. Without isTree inputs are cyclic, so not all paths end.
#[test]
fn conditions_of_a_tree_that_has_endless_paths_without_them() {
    let arguments = ["explain", "-cp", subjects::classes(), "--format", "json"];
    let run = run(&[&arguments[..], &["heapwise.subjects.aat.AATree#insert:240"]].concat(), LIMIT);
    let report = run.json();
    let node = branch(&report, "node == nullNode");
    assert_eq!(conditions(node), json!([["isTree(nodes)", 37], ["AATree.isLevelled(nodes)", 37]]));
}

/// The sets of conditions that exclude a branch whatever the invariant says.
fn sets(report: &Value, condition: &str) -> Value {
    let branch = branch(report, condition);
    assert_eq!(branch["verdict"], "infeasible", "{branch:#}");
    assert_eq!(branch["excluded_by"]["kind"], "program", "{branch:#}");
    branch["at_jump"]["sets"].clone()
}

#[test]
fn conditions_that_exclude_a_branch_are_minimal() {
    assert_eq!(sets(&explained("explained.Chain#grade", &[]), "points < 50"), json!([["points > 90"]]));
    let between = explained("explained.Chain#between", &[]);
    assert_eq!(sets(&between, "low > high"), json!([["low < middle", "middle < high"]]));
}

#[test]
fn what_is_behind_an_infeasible_branch_is_cut_off_by_it() {
    let report = explained("explained.Chain#deep", &[]);
    assert_eq!(sets(&report, "x > 100"), json!([["x < 10"]]));
    for condition in ["head == null", "head != null"] {
        assert_eq!(sets(&report, condition), json!([]));
        let at_jump = &branch(&report, condition)["at_jump"];
        assert_eq!(at_jump["paths"], 0, "{at_jump:#}");
        assert_eq!(at_jump["cut_off_by"], json!(["Chain.deep:77 (Chain.isBig(x))"]), "{at_jump:#}");
    }
    let fresh = explained("explained.Chain#fresh", &[]);
    assert_eq!(sets(&fresh, "made == null"), json!([]));
    assert!(branch(&fresh, "made == null")["at_jump"]["known"].as_u64().unwrap() > 0, "{fresh:#}");
}

#[test]
fn a_larger_scope_is_tried() {
    let report = explained("explained.Chain#many", &[]);
    let excluded = &branch(&report, "count > 5")["excluded_by"];
    assert_eq!(
        (&excluded["kind"], &excluded["option"]),
        (&json!("scope"), &json!("--scope 6")),
        "{report:#}"
    );
    let larger = explained("explained.Chain#many", &["--scope", "6"]);
    assert_eq!(branch(&larger, "count > 5")["verdict"], "covered", "{larger:#}");
}

#[test]
fn an_open_branch_says_what_may_settle_it() {
    let advice = |report: &Value, condition: &str| {
        let branch = branch(report, condition);
        branch["advice"].as_array().unwrap_or_else(|| panic!("{branch:#}"))[0].as_str().unwrap().to_owned()
    };
    let blocked = explained("explained.Chain#blocked", &[]);
    assert_eq!(branch(&blocked, "Chain.foreign(x) > 3")["verdict"], "blocked", "{blocked:#}");
    assert!(advice(&blocked, "Chain.foreign(x) > 3").contains("a class of the same name"), "{blocked:#}");
    let slow = explained("explained.Chain#slow", &["--max-steps", "20000"]);
    assert_eq!(branch(&slow, "x > sum")["verdict"], "cut", "{slow:#}");
    assert_eq!(advice(&slow, "x > sum"), "raise --max-steps (20000 now)");
}

#[test]
fn a_line_is_shown_with_its_branches() {
    let source = workspace().join(CASES);
    let arguments = ["explain", "-cp", classes(), "--source", source.to_str().unwrap()];
    let run = run(&[&arguments[..], &["explained.Chain#second:42"]].concat(), LIMIT);
    let shown: Vec<&str> = run.out.lines().take(3).collect();
    let expected = [
        "Chain.java:42  Chain.second",
        "  42 | if (head.key > head.next.key) {",
        "     |     ^^^^^^^^^^^^^^^^^^^^^^^^ 1 infeasible, 2 covered",
    ];
    assert_eq!(shown, expected, "{run:?}");
}

#[test]
fn lines_without_branches_are_refused() {
    let check = |target: &str, expected: &str| {
        let run = run(&["explain", "-cp", classes(), target], LIMIT);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{target}: {run:?}");
        assert!(run.err.contains(expected), "{target}: {}", run.err);
    };
    check(
        "explained.Chain#second:41",
        "no branches on line 41; the nearest lines with branches are 39 and 42",
    );
    check("explained.Chain#fresh:1", "no branches on line 1; the nearest line with branches is");
    check("explained.Chain#second:x", "`x` is no line");
}

/// Every infeasible branch of some subjects has a reason that a second run has confirmed: an input that takes it in a larger scope or
/// without what judges inputs, conditions of the invariant that are enough without the others, the same verdict without the invariant.
#[test]
fn reasons_of_subjects_are_confirmed() {
    let targets = [
        "heapwise.subjects.rbt.TreeMap#put",
        "heapwise.subjects.rbt.TreeMap#remove",
        "heapwise.subjects.aat.AATree#insert",
        "heapwise.subjects.aat.AATree#remove",
        "heapwise.subjects.dll.DoubleLinkedList#remove",
        "heapwise.subjects.sll.MyLinkedList#printList",
        "heapwise.subjects.hash.HashMap#put",
        "heapwise.subjects.ncl.NodeCachingList",
    ];
    let mut count = 0;
    for target in targets {
        let arguments = ["explain", "-cp", subjects::classes(), "--format", "json", target];
        let run = run(&arguments, LIMIT);
        let report = run.json();
        for branch in all(&report).into_iter().filter(|branch| branch["verdict"] == "infeasible") {
            count += 1;
            let excluded = &branch["excluded_by"];
            let at_jump = &branch["at_jump"];
            let is_told = match excluded["kind"].as_str().unwrap_or_default() {
                "scope" => excluded["input"].is_object(),
                "judge" | "unsettled" => {
                    let conditions = excluded["conditions"].as_array().map_or(0, Vec::len);
                    let is_fewer = conditions > 0 && excluded["not_needed"].as_u64() > Some(0);
                    excluded["input"].is_object() || is_fewer
                }
                "program" => {
                    let open = ["judged", "undecided", "taken"].map(|name| at_jump[name].as_u64());
                    at_jump["are_all"] == true && open == [Some(0); 3]
                }
                _ => false,
            };
            assert!(is_told, "{target}: {branch:#}");
        }
    }
    assert!(count > 3, "{count}");
}
