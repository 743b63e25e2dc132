//! What rules call when a reference is resolved.

use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = [java_sources("subjects/rules"), java_sources("java")].concat();
        compile("triggers-classes", &sources, "").to_str().unwrap().to_owned()
    })
}

/// Rows over `Triggered`, in a trigger section behind some of a resolve section.
fn rows(name: &str, resolve: &[&str], trigger: &[&str]) -> String {
    let section = |name: &str, rows: &[&str]| match rows {
        [] => String::new(),
        rows => format!("{name} begin\n{};\n{name} end\n", rows.join(";\n")),
    };
    let file = folder(&format!("triggers-{name}")).join("rows.jbse");
    let text = section("resolve", resolve) + &section("trigger", trigger);
    fs::write(
        &file,
        text.replace("NODE", "rules/Triggered$Node")
            .replace("LINK", "rules/Countdown$Link")
            .replace("LIST", "rules/Triggered"),
    )
    .unwrap();
    file.to_str().unwrap().to_owned()
}

fn target(file: &str, method: &str) -> Value {
    let target = format!("rules.Triggered#{method}");
    let arguments =
        ["explore", "-cp", classes(), &target, "--spec", file, "--scope", "2", "--format", "json"];
    let run = run(&arguments, LIMIT);
    let mut report = run.json();
    report["targets"][0].take()
}

/// How many paths return or throw, and what was not supported, with its count.
fn ended(target: &Value) -> (u64, Value) {
    (target["explored"].as_array().unwrap().len() as u64, target["unsupported"].clone())
}

const HEAD: &str = "{ROOT}:this.LIST:head instanceof NODE";
const EXPANDS: &str = "{ROOT}:this.LIST:head instanceof NODE expands to instanceof NODE";
const NO_ALIAS: &str = "{ROOT}:this.LIST:head(.NODE:next)* instanceof NODE aliases nothing";

/// Without triggers there is null, one node, and two, or one that is its own next.
#[test]
fn what_is_not_assumed_is_infeasible() {
    let free = rows("free", &[NO_ALIAS], &[]);
    assert_eq!(ended(&target(&free, "count")).0, 3);
    let never = format!("{EXPANDS} triggers LIST:(LNODE;)V:never:{{$REF}}");
    let found = target(&rows("never", &[NO_ALIAS], &[&never]), "count");
    assert_eq!(ended(&found), (1, json!({})));
    let positive = format!("{EXPANDS} triggers LIST:(LNODE;)V:isPositive:{{$REF}}");
    let found = target(&rows("positive", &[NO_ALIAS], &[&positive]), "count");
    assert_eq!(ended(&found), (3, json!({})));
    assert!(found.to_string().contains("value > 0"), "{found:#}");
}

/// A trigger resolves what it looks at under the same rules, so that it sets off others.
#[test]
fn triggers_set_off_triggers() {
    let behind = format!("{EXPANDS} triggers LIST:(LNODE;)V:looksBehind:{{$REF}}");
    let never = "{ROOT}:this.LIST:head.NODE:next instanceof NODE expands to instanceof NODE triggers LIST:(LNODE;)V:never:{$REF}";
    let found = target(&rows("behind", &[NO_ALIAS], &[&behind]), "count");
    assert_eq!(ended(&found), (3, json!({})));
    let found = target(&rows("both", &[NO_ALIAS], &[&behind, never]), "count");
    assert_eq!(ended(&found), (2, json!({})));
}

#[test]
fn triggers_run_in_the_order_of_rows_and_those_of_the_receiver_first() {
    let this =
        "{ROOT}:this instanceof LIST expands to instanceof LIST triggers LIST:(LLIST;)V:seeThis:{$REF}";
    let second = format!("{EXPANDS} triggers LIST:(LNODE;)V:seeSecond:{{$REF}}");
    let first = format!("{EXPANDS} triggers LIST:(LNODE;)V:seeFirst:{{$REF}}");
    let null = format!("{HEAD} null triggers LIST:(LNODE;)V:seeNull:{{$REF}}");
    let asked = ["expands to instanceof NODE", "null"]
        .map(|what| format!("{HEAD} {what} triggers LIST:(LNODE;)V:isInOrder:{{$REF}}"));
    let [of_node, of_null] = &asked;
    let right = [&second, &null, this, &first, of_node, of_null];
    let found = target(&rows("order", &[NO_ALIAS], &right), "isEmpty");
    assert_eq!(ended(&found), (2, json!({})), "{found:#}");
    let wrong = [&first, &null, this, &second, of_node, of_null];
    let found = target(&rows("other-order", &[NO_ALIAS], &wrong), "isEmpty");
    assert_eq!(ended(&found), (1, json!({})), "{found:#}");
}

/// `{$REF}` of a row over aliases is the object.
#[test]
fn a_trigger_of_an_alias_is_given_the_object() {
    let alias = "{ROOT}:this.LIST:head.NODE:other instanceof NODE aliases target {ROOT}:this.LIST:head triggers LIST:(LNODE;)V:isPositive:{$REF}";
    let found = target(&rows("alias", &[NO_ALIAS], &[alias]), "isOwnOther");
    let paths = found["explored"].as_array().unwrap();
    let is_own = |path: &&Value| path["ending"] == "returns 1";
    assert_eq!(paths.iter().filter(is_own).count(), 1, "{found:#}");
    assert!(found.to_string().contains("value > 0"), "{found:#}");
}

#[test]
fn a_method_of_the_object_is_called_on_it() {
    let list = format!("{EXPANDS} triggers LIST:()V:onList:{{$REF}}.{{UP}}");
    let found = target(&rows("list", &[NO_ALIAS], &[&list]), "count");
    assert_eq!(ended(&found), (3, json!({})));
    assert!(found.to_string().contains("size == 1"), "{found:#}");
}

/// Its own fields are no part of the program, and an initialiser runs whoever needs the class.
#[test]
fn a_side_class_keeps_what_it_likes() {
    let keeps = format!("{EXPANDS} triggers LIST$Beside:(LNODE;)V:keeps:{{$REF}}");
    assert_eq!(ended(&target(&rows("keeps", &[NO_ALIAS], &[&keeps]), "count")), (3, json!({})));
}

/// Triggers of one resolution may be of several classes, and the initialiser of one may need another: each begins in its turn.
#[test]
fn the_classes_of_triggers_are_initialised_as_they_need_each_other() {
    let of = |class: &str| format!("{EXPANDS} triggers LIST${class}:(LNODE;)V:isReady:{{$REF}}");
    for (name, [first, second]) in [("ready", ["Base", "Derived"]), ("ready-other", ["Derived", "Base"])] {
        let rows = rows(name, &[NO_ALIAS], &[&of(first), &of(second)]);
        assert_eq!(ended(&target(&rows, "count")), (3, json!({})), "{name}");
    }
}

/// Never a silent skip: it ends the paths on which it is called, by name.
#[test]
fn a_trigger_that_cannot_be_run_is_named() {
    let wrong = [
        (
            "(LNODE;)V:fails:{$REF}",
            "the trigger rules.Triggered.fails, which throws java.lang.IllegalStateException",
        ),
        ("(LNODE;)V:goesRound:{$REF}", "the trigger rules.Triggered.goesRound, which never ends"),
        ("(LNODE;)V:isPositive:{$REF}.{UP}.{UP}.{UP}", ".jbse:5 is given no object"),
        ("(LNODE;)V:isPositive:{$REF}.{UP}", ".jbse:5 does not take what it is given"),
        ("(LNODE;)V:absent:{$REF}", "no method rules/Triggered.absent"),
        ("(LNODE;)I:givesBack:{$REF}", "rules/Triggered.givesBack, gives something back"),
        ("(LNODE;)V:isPositive", "does not take what it is given"),
        (
            "$Beside:(LNODE;)V:writesStatic:{$REF}",
            "a side class that writes to a static field of the program",
        ),
        ("$Beside:(LNODE;)V:writesInput:{$REF}", "a side class that writes to the input"),
    ];
    for (index, (call, told)) in wrong.into_iter().enumerate() {
        let colon = if call.starts_with('$') { "" } else { ":" };
        let row = format!("{EXPANDS} triggers LIST{colon}{call}");
        let found = target(&rows(&format!("wrong{index}"), &[NO_ALIAS], &[&row]), "count");
        let (paths, unsupported) = ended(&found);
        assert_eq!(paths, 1, "{call}: {found:#}");
        assert!(unsupported.to_string().contains(told), "{call}: {found:#}");
    }
}

/// A guided run makes the calls, too, and what they assume is flipped as what the program decides is.
#[test]
fn triggers_run_in_concolic_execution() {
    let positive = format!("{EXPANDS} triggers LIST:(LNODE;)V:isPositive:{{$REF}}");
    let behind = format!("{EXPANDS} triggers LIST:(LNODE;)V:looksBehind:{{$REF}}");
    let file = rows("concolic", &[NO_ALIAS], &[&behind, &positive]);
    let explored = |more: &[&str]| {
        let arguments =
            ["explore", "-cp", classes(), "rules.Triggered#count", "--spec", &file, "--format", "json"];
        let report = run(&[&arguments, more].concat(), LIMIT).json();
        let target = &report["targets"][0];
        assert_eq!(target["without_input"], json!({}), "{target:#}");
        let paths = target["explored"].as_array().unwrap().iter();
        let mut inputs: Vec<String> = paths.map(|path| path["input"]["objects"].to_string()).collect();
        inputs.sort_unstable();
        inputs
    };
    let symbolic = explored(&["--scope", "3"]);
    assert_eq!(symbolic.len(), 3);
    assert_eq!(explored(&["--scope", "3", "--strategy", "concolic"]).len(), 3);
}

/// The links come before what they hold, so that a chain which is too long is known to have no input.
#[test]
fn a_shape_that_does_not_fit_shows_before_its_values() {
    let chain = "{R_ANY}.rules/Countdown:head(.LINK:next)*";
    let file = rows(
        "countdown",
        &[
            &format!("{chain} instanceof LINK aliases nothing"),
            &format!("{chain}.LINK:item instanceof java/lang/Object expands to instanceof java/lang/Object"),
        ],
        &[
            &format!(
                "{chain}.LINK:next instanceof LINK null triggers rules/Countdown:(LLINK;)V:isLast:{{$REF}}.{{UP}}"
            ),
            &format!(
                "{chain}.LINK:next instanceof LINK expands to instanceof LINK triggers rules/Countdown:(LLINK;)V:hasNext:{{$REF}}.{{UP}}"
            ),
        ],
    );
    let arguments = ["explore", "-cp", classes(), "rules.Countdown", "--spec", &file, "--scope", "8"];
    let report = run(&[&arguments[..], &["--format", "json"]].concat(), LIMIT).json();
    let target = &report["targets"][0];
    assert_eq!(ended(target), (2, json!({})), "{target:#}");
    assert_eq!(target["without_input"], json!({}), "{target:#}");
    assert_eq!(target["branches"]["infeasible_proved"], 1, "{target:#}");
}

/// What only triggers use is left as it is made; what the program reads, by whatever class, is not.
#[test]
fn a_field_that_the_program_reads_is_no_ghost() {
    let level = "rules/inner/Level";
    let row = format!(
        "instanceof {level} expands to instanceof {level} triggers {level}:(L{level};)V:isLevel:{{$REF}}"
    );
    let file = rows("gauge", &[], &[&row]);
    let out = folder("triggers-gauge-tests");
    let arguments =
        ["generate", "-cp", classes(), "rules.Gauge", "--spec", &file, "--out", out.to_str().unwrap()];
    let report = run(&[&arguments[..], &["--check", "--format", "json"]].concat(), LIMIT).json();
    let target = &report["targets"][0];
    assert_eq!(target["without_input"], json!({}), "{target:#}");
    assert_eq!((&target["branches"]["covered"], &target["tests"]), (&json!(4), &json!(3)), "{target:#}");
    confirms(&report["check"], 3);
    let test = fs::read_to_string(out.join("rules/GaugeHeapwiseTest.java")).unwrap();
    assert!(test.contains("level") && !test.contains("asked"), "{test}");
}

/// What a trigger assumes when the input is completed holds for each test, and nothing nicer stands in its place.
#[test]
fn inputs_keep_to_what_triggers_assume_at_the_end() {
    let last =
        "{ROOT}:this.LIST:head.NODE:next instanceof NODE null triggers LIST:(LNODE;)V:isSeven:{$REF}.{UP}";
    let file = rows("last", &[NO_ALIAS], &[last]);
    let out = folder("triggers-last-tests");
    let target = "rules.Triggered#isEmpty";
    let arguments = ["generate", "-cp", classes(), target, "--spec", &file, "--scope", "1", "--out"];
    let report = run(&[&arguments[..], &[out.to_str().unwrap(), "--format", "json"]].concat(), LIMIT).json();
    assert_eq!(report["targets"][0]["tests"], 2, "{report:#}");
    let test = fs::read_to_string(out.join("rules/TriggeredHeapwiseTest.java")).unwrap();
    assert!(test.contains("value = 7;"), "{test}");
}
