//! Findings: what is one, what is shown of it, and what the exit code says.

use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{compile, folder, java_sources, run, workspace};

const SOURCES: &str = "tests/cases/findings";
const LIMIT: Duration = Duration::from_secs(60);

fn classes(name: &str) -> String {
    compile(name, &java_sources(SOURCES), "").to_str().unwrap().to_owned()
}

/// A cut says so by the exit code only where it is asked to, a finding unless it is asked not to.
#[test]
fn the_exit_code_tells_what_it_is_asked_to() {
    let classes = classes("findings-codes");
    let out = folder("findings-codes-out");
    let seats = "found.Reserve#seats(int)";
    let leave = "found.Reserve#leave(int)";
    for (target, asked, code) in [
        (leave, None, 0),
        (leave, Some("partial"), 3),
        (leave, Some("findings"), 0),
        (seats, None, 1),
        (seats, Some("partial"), 0),
        (seats, Some("findings,partial"), 1),
        (seats, Some("none"), 0),
        (seats, Some("everything"), 2),
    ] {
        let asked = asked.map(|asked| ["--fail-on", asked]);
        let options = asked.as_ref().map_or(&[][..], |asked| &asked[..]);
        for start in [&["generate", "--out", out.to_str().unwrap()][..], &["explore"]] {
            let run = run(&[start, &["-cp", &classes, target], options].concat(), LIMIT);
            assert_eq!(run.code, Some(code), "{start:?} {options:?} {run:?}");
        }
    }
}

/// The line of a source that has this comment.
fn blamed(source: &str, method: &str) -> u64 {
    let text = std::fs::read_to_string(workspace().join(SOURCES).join(source)).unwrap();
    let mark = format!("// blamed: {method}");
    text.lines().position(|line| line.ends_with(&mark)).unwrap() as u64 + 1
}

/// What `generate` finds in a method: its report and what people see.
fn generated(classes: &str, out: &str, target: &str, options: &[&str]) -> (Value, String) {
    let common = ["generate", "-cp", classes, "--out", out, target];
    let json = run(&[&common[..], &["--format", "json"], options].concat(), LIMIT).json();
    let shown = run(&[&common[..], options].concat(), LIMIT);
    (json["targets"][0].clone(), shown.out)
}

/// The only finding of a method is of this kind, and blames the line of its source that says so.
fn check(classes: &str, out: &str, method: &str, (kind, certain): (&str, bool), words: &[&str]) -> Value {
    let source = format!("{}.java", method.split('#').next().unwrap().replace('.', "/"));
    let name = method.split(['#', '(']).nth(1).unwrap();
    let (target, shown) = generated(classes, out, method, &[]);
    let findings = target["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{method}: {findings:#?}");
    let finding = &findings[0];
    assert_eq!((&finding["kind"], &finding["certain"]), (&json!(kind), &json!(certain)), "{finding:#}");
    assert_eq!(finding["place"]["line"], blamed(&source, name), "{method}: {finding:#}");
    assert!(finding["place"]["class"].as_str().unwrap().starts_with("found."), "{finding:#}");
    for word in words {
        assert!(finding["message"].as_str().unwrap().contains(word), "{word}: {finding:#}");
    }
    let head = if certain { "  finding: " } else { "  possible finding: " };
    let line = format!("{head}{}", finding["message"].as_str().unwrap());
    assert!(shown.lines().any(|shown| shown == line), "{shown}");
    finding.clone()
}

#[test]
fn a_broken_invariant_blames_the_conjunct() {
    let classes = classes("findings-conjuncts");
    let out = folder("findings-conjuncts-out");
    let out = out.to_str().unwrap();
    for (method, words) in [
        ("reset", ["after this.reset()", "Tally.repOk:", "returns false"]),
        ("raise", ["after this.raise()", "Tally.isBelow:", "returns false"]),
        ("drop", ["after this.drop()", "Tally.repOk:", "throws java.lang.NullPointerException"]),
        ("tie", ["after this.tie()", "Tally.isChain:", "returns false"]),
        ("load(int)", ["after this.load(7)", "Tally.isChain:", "never ends"]),
    ] {
        let method = format!("found.Tally#{method}");
        let finding = check(&classes, out, &method, ("broken_invariant", true), &words);
        assert!(finding["input"]["objects"][0]["fields"].is_array(), "{finding:#}");
        assert_ne!(finding["input"], finding["after"], "{finding:#}");
        assert!(finding["test"].is_null(), "{finding:#}");
    }
    check(&classes, out, "found.Tally#reset", ("broken_invariant", true), &[]);
    let (target, _) = generated(&classes, out, "found.Tally#lower", &[]);
    assert_eq!((&target["findings"], target["tests"].as_u64()), (&json!([]), Some(3)), "{target:#}");
}

#[test]
fn what_may_be_no_input_is_no_certain_finding() {
    let classes = classes("findings-possible");
    let out = folder("findings-possible-out");
    let out = out.to_str().unwrap();
    let half = check(&classes, out, "found.Loose#half(int)", ("failed_assertion", true), &["odd: "]);
    assert!(half["call"].as_str().unwrap().starts_with("this.half("), "{half:#}");
    check(&classes, out, "found.Loose#share(int)", ("failed_assertion", false), &["this.share("]);
    check(&classes, out, "found.Loose#inner(int)", ("failed_assertion", false), &["this.inner("]);
    check(&classes, out, "found.Loose#length()", ("never_ends", false), &["the loop at Loose.length:"]);
    check(&classes, out, "found.Loose#listen()", ("never_ends", false), &["the loop at Loose.listen:"]);
    check(&classes, out, "found.Loose#await(int[])", ("never_ends", false), &["the loop at Loose.await:"]);
    check(&classes, out, "found.Loose#poll(boolean[])", ("never_ends", false), &["the loop at Loose.poll:"]);
    let again = "found.Loose#pollAgain(boolean[])";
    check(&classes, out, again, ("never_ends", false), &["the loop at Loose.pollAgain:"]);
    check(&classes, out, "found.Loose#watch()", ("never_ends", false), &["the loop at Loose.watch:"]);
    check(&classes, out, "found.Loose#spin(boolean)", ("never_ends", true), &["Loose.spin(true) never ends"]);
    check(
        &classes,
        out,
        "found.Reserve#seats(int)",
        ("failed_assertion", true),
        &["Reserve.seats:", ": row -"],
    );
    for (target, code) in [("share(int)", 0), ("inner(int)", 0), ("length()", 0), ("half(int)", 1)] {
        let target = format!("found.Loose#{target}");
        let run = run(&["generate", "-cp", &classes, "--out", out, &target], LIMIT);
        assert_eq!(run.code, Some(code), "{run:?}");
    }
}

/// What never ends is shown with the calls that lead there, and told once of all methods that one call makes so.
#[test]
fn what_one_call_keeps_from_ending_is_one_finding() {
    let classes = classes("findings-causes");
    let out = folder("findings-causes-out");
    let common = ["generate", "-cp", &classes, "--out", out.to_str().unwrap(), "found.Links"];
    let report = run(&[&common[..], &["--format", "json"]].concat(), LIMIT).json();
    let findings: Vec<(&Value, &Value)> = report["targets"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|one| one["findings"].as_array().unwrap().iter().map(|finding| (&one["target"], finding)))
        .collect();
    assert_eq!(findings.len(), 3, "{report:#}");
    let (first, _) = findings[0];
    for (target, finding) in &findings {
        assert_eq!(
            (&finding["kind"], &finding["certain"]),
            (&json!("never_ends"), &json!(true)),
            "{finding:#}"
        );
        let calls: Vec<&str> =
            finding["calls"].as_array().unwrap().iter().map(|call| call.as_str().unwrap()).collect();
        assert_eq!((calls[0], calls.len()), ("this = new Links()", 3), "{calls:?}");
        assert!(calls[1].starts_with("this.add("), "{calls:?}");
        // The place behind the only link is none, and one before it is it.
        assert!(calls[2].starts_with("this.join("), "{calls:?}");
        assert_eq!(finding["cause"], "found.Links.join(int,int)", "{finding:#}");
        let same_as = if *target == first { &Value::Null } else { first };
        assert_eq!(&finding["same_as"], same_as, "{finding:#}");
    }
    let shown = run(&common, LIMIT);
    assert_eq!(shown.code, Some(1), "{shown:?}");
    assert_eq!(shown.out.matches("  finding: ").count(), 1, "{}", shown.out);
    assert_eq!(shown.out.matches("    calls   this = new Links(); this.add(").count(), 1, "{}", shown.out);
    let again = format!("; found.Links.join(int,int) is the cause, as of {}", first.as_str().unwrap());
    assert_eq!(shown.out.matches(&again).count(), 2, "{}", shown.out);
    // A count grows for ever, so no state comes back: a limit ends it, and nobody says that it never ends.
    assert!(shown.out.contains("limit reached"), "{}", shown.out);
}

/// The tests say what should hold, so each fails on a JVM; `--check` expects that. Without them no test takes a finding for right.
#[test]
fn findings_have_tests_that_fail_where_they_are_asked_for() {
    let classes = classes("findings-tests");
    let out = folder("findings-tests-out");
    let written = |more: &[&str]| {
        let common = ["generate", "-cp", &classes, "--out", out.to_str().unwrap(), "--format", "json"];
        let run = run(&[&common[..], &["--check", "found.Tally", "found.Loose"], more].concat(), LIMIT);
        let text = |class: &str| {
            std::fs::read_to_string(out.join(format!("found/{class}HeapwiseTest.java"))).unwrap()
        };
        assert_eq!(run.code, Some(1), "{run:?}");
        (run.json(), text("Tally") + &text("Loose"))
    };
    for (more, as_tests) in [(&[][..], false), (&["--findings-as", "tests"], true)] {
        let (report, text) = written(more);
        let check = &report["check"];
        assert_eq!((&check["failures"], &check["dropped"]), (&json!([]), &json!([])), "{check:#}");
        assert_eq!(
            (check["tests"].as_u64(), check["differences"].clone()),
            (check["passed"].as_u64(), json!([]))
        );
        let fail = if as_tests { 5 } else { 0 };
        assert_eq!(text.matches("// Fails by design: ").count(), fail, "{text}");
        assert_eq!(check["fail_by_design"], fail, "{check:#}");
        let findings: Vec<&Value> = report["targets"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|one| one["findings"].as_array().unwrap())
            .collect();
        for finding in findings {
            // A test that never ends shows nothing.
            let ends = finding["kind"] != "never_ends"
                && !finding["message"].as_str().is_some_and(|text| text.contains("never"));
            // What is only possible has the test that shows it, where there is something to see.
            let is_shown = finding["certain"] == false && finding["kind"] == "failed_assertion";
            let has_test = ends && (as_tests && finding["certain"] == true || is_shown);
            assert_eq!(finding["test"].is_string(), has_test, "{finding:#}");
            let lacks_test = as_tests && !has_test && finding["certain"] == true;
            assert_eq!(finding["without_test"].is_string(), lacks_test, "{finding:#}");
            if let Some(test) = finding["test"].as_str() {
                let name = test.rsplit('.').next().unwrap();
                assert!(text.contains(&format!("void {name}(")), "{test}");
                assert_eq!(name.ends_with("_failsByDesign"), finding["certain"] == true, "{finding:#}");
            }
        }
    }
}

/// A branch that only the input of a finding takes is no covered one, nor is it proved infeasible.
#[test]
fn branches_of_findings_have_a_verdict_of_their_own() {
    let classes = classes("findings-branches");
    let out = folder("findings-branches-out");
    let (target, shown) = generated(&classes, out.to_str().unwrap(), "found.Tally#load(int)", &["-v"]);
    let branches = &target["branches"];
    assert_eq!((&branches["covered"], &branches["total"]), (&json!(2), &json!(2)), "{branches:#}");
    let (target, shown_of_half) =
        generated(&classes, out.to_str().unwrap(), "found.Loose#half(int)", &["-v"]);
    let branches = &target["branches"];
    assert_eq!((&branches["open"], &branches["infeasible_proved"]), (&json!([]), &json!(0)), "{branches:#}");
    assert_eq!(branches["by_findings"].as_array().unwrap().len(), 1, "{branches:#}");
    assert!(shown_of_half.contains(", 1 by a finding only"), "{shown}{shown_of_half}");
}
