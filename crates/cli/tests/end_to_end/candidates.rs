//! What a reference of an input may stand for, and who decides that: the types that values are below, the classes of one's own
//! module before those of a library, and a precondition before an invariant that nobody asked for.

use std::path::PathBuf;
use std::time::Duration;

use crate::subjects::{confirms, is_covered};
use crate::tool::{Run, compile, folder, java_sources, run, workspace};

const SOURCES: &str = "tests/cases/candidates";
const LIMIT: Duration = Duration::from_secs(300);

fn sources(part: &str) -> Vec<PathBuf> {
    java_sources(&format!("{SOURCES}/{part}"))
}

fn generate(classes: &str, targets: &[&str], options: &[&str]) -> Run {
    let name = std::path::Path::new(classes).file_name().unwrap().to_str().unwrap();
    let out = folder(&format!("{name}-tests-{}", targets[0].replace('#', ".")));
    let fixed = ["generate", "-cp", classes, "--check", "--format", "json", "--out", out.to_str().unwrap()];
    run(&[&fixed[..], targets, options].concat(), LIMIT)
}

#[test]
fn what_is_cast_to_a_type_of_values_is_a_value() {
    let classes = compile("candidates-open", &sources("open"), "");
    let targets = ["open.OrderedTree#add", "open.Casts", "open.Dict#get"];
    let report = generate(classes.to_str().unwrap(), &targets, &["--scope", "3"]).json();
    let mut tests = 0;
    for target in report["targets"].as_array().unwrap() {
        tests += target["tests"].as_u64().unwrap();
        let branches = &target["branches"];
        let is_own = |open: &&serde_json::Value| !open.to_string().contains("Dict.equals");
        let open: Vec<_> = branches["open"].as_array().unwrap().iter().filter(is_own).collect();
        assert!(open.is_empty(), "{target:#}");
        assert!(branches["covered"].as_u64() >= Some(2), "{target:#}");
    }
    confirms(&report["check"], tests);
}

#[test]
fn what_holds_its_arguments_is_made_by_its_constructor() {
    let classes = compile("candidates-holders", &sources("holders"), "");
    let targets = ["holders.Ledger", "holders.Slots", "holders.Invoice", "holders.Draft"];
    let report = generate(classes.to_str().unwrap(), &targets, &["--scope", "2"]).json();
    let mut tests = 0;
    for target in report["targets"].as_array().unwrap() {
        tests += target["tests"].as_u64().unwrap();
        assert_eq!(target["branches"]["open"], serde_json::json!([]), "{target:#}");
        assert_eq!(target["unsupported"], serde_json::json!({}), "{target:#}");
    }
    confirms(&report["check"], tests);
}

#[test]
fn a_class_of_the_own_module_comes_before_one_of_a_library() {
    let own = compile("candidates-own", &sources("own"), "");
    let lib = compile("candidates-lib", &sources("lib"), own.to_str().unwrap());
    for order in [[&lib, &own], [&own, &lib]] {
        let class_path = order.map(|folder| folder.to_str().unwrap()).join(":");
        let target = ["explore", "-cp", &class_path, "own.Shape#sizeOf", "--format", "json"];
        let explored = |most: &str| run(&[&target[..], &["--subtypes", most]].concat(), LIMIT).out;
        let one = explored("1");
        assert!(one.contains("Zone") && !one.contains("Area"), "{one}");
        let two = explored("2");
        assert!(two.find("Zone") < two.find("Area"), "{two}");
    }
}

fn given(target: &str, options: &[&str]) -> Run {
    let files = ["Given", "Never"].map(|name| workspace().join(SOURCES).join(format!("{name}.java")));
    let name = format!("candidates-given-{}{}", target.replace('#', "."), options.concat());
    let classes = compile(&name, &files, "");
    let class = target.split('#').next().unwrap();
    let specification = workspace().join(SOURCES).join(format!("{class}.sl"));
    let options = [&["--spec", specification.to_str().unwrap()], options].concat();
    generate(classes.to_str().unwrap(), &[target], &options)
}

#[test]
fn an_invariant_that_nobody_asked_for_completes_what_a_precondition_leaves_open() {
    let run = given("Given#go", &[]);
    let report = run.json();
    is_covered(&report["targets"][0]);
    confirms(&report["check"], 2);
    assert_eq!(report["check"]["inputs_judged"], 2, "{report:#}");
    let report = given("Never#go", &[]).json();
    is_covered(&report["targets"][0]);
    assert_eq!(report["check"]["passed"], 2, "{report:#}");
    assert_eq!(report["check"]["failures"], serde_json::json!([]), "{report:#}");
}

#[test]
fn an_invariant_that_refuses_what_a_precondition_allows_is_named() {
    let run = given("Never#go", &["--invariant", "isValid"]);
    let target = &run.json()["targets"][0];
    assert_eq!(target["tests"], 0, "{target:#}");
    let reason = target["reason"].as_str().unwrap();
    assert!(reason.contains("Never.isValid refuses an input that the precondition allows"), "{reason}");
}

/// It is no class that a formula names, so what is wrong with it is told, once, and means nothing.
#[test]
fn what_is_wrong_with_a_class_that_no_formula_names_is_told_once() {
    let run = given("Never", &["--strategy", "concolic"]);
    assert_eq!(run.err.matches("there is no class `Unused` on the class path").count(), 1, "{}", run.err);
    // The class, its constructor, and what it asks of its data.
    assert_eq!(run.json()["targets"].as_array().unwrap().len(), 3);
}

#[test]
fn a_parameter_that_domains_leave_out_is_named() {
    let classes = compile("candidates-domains", &sources("own"), "");
    let table = folder("candidates-tables").join("domains.toml");
    std::fs::write(&table, "[Shape]\n").unwrap();
    let arguments = ["explore", "-cp", classes.to_str().unwrap(), "own.Shape#sizeOf", "--domains"];
    let run = run(&[&arguments[..], &[table.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.err.contains("in own.Shape#sizeOf(own.Shape) code that follows one throws: shape"),
        "{}",
        run.err
    );
}
