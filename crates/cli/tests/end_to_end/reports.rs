//! `--report`: pages that a browser opens from the disk, and files for other tools, beside the JSON report of the same run.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::subjects;
use crate::tool::{Run, folder, run};

const LIMIT: Duration = Duration::from_secs(120);

fn generate(out: &Path, targets: &[&str], report: &str) -> Run {
    let tests = out.join("tests");
    let fixed =
        ["generate", "-cp", subjects::classes(), "--out", tests.to_str().unwrap(), "--format", "json"];
    run(&[&fixed[..], &["--effort", "50", "--report", report], targets].concat(), LIMIT)
}

/// A finding, tests with inputs, an infeasible branch; and nothing that a browser would have to fetch.
#[test]
fn pages_are_whole_and_ask_nobody() {
    let out = folder("reports");
    let html = out.join("html");
    let report = format!("html={}", html.display());
    let targets = ["heapwise.subjects.leftist.LeftistHeap", "heapwise.subjects.rbt.TreeMap#put"];
    let found = generate(&out, &[&targets[..], &["--construct", "fields"]].concat(), &report);
    assert!(matches!(found.code, Some(0 | 1)), "{found:?}");
    let json = found.json();
    let mut pages = 0;
    let classes = html.join("classes");
    let files = fs::read_dir(&classes).unwrap().map(|entry| entry.unwrap().path());
    for file in files.chain([html.join("index.html")]) {
        let text = fs::read_to_string(&file).unwrap();
        pages += 1;
        for part in ["<script", "http:", "https:", "@import", "url("] {
            assert!(!text.contains(part), "{part} in {}", file.display());
        }
        for link in text.split(" href=\"").chain(text.split(" src=\"")).skip(1) {
            let target = link.split('"').next().unwrap();
            let found = file.parent().unwrap().join(target);
            assert!(target.starts_with("<!") || found.is_file(), "{target} in {}", file.display());
        }
    }
    assert_eq!(pages, 3);
    let page = fs::read_to_string(classes.join("heapwise.subjects.leftist.LeftistHeap.html")).unwrap();
    let targets = json["targets"].as_array().unwrap().iter();
    let heap = targets.filter(|target| target["target"].as_str().unwrap().contains("LeftistHeap"));
    let (mut tests, mut findings) = (0, 0);
    for target in heap {
        tests += target["tests"].as_u64().unwrap() as usize;
        for finding in target["findings"].as_array().unwrap() {
            findings += 1;
            let message = finding["message"].as_str().unwrap().replace('<', "&lt;").replace('>', "&gt;");
            assert!(page.contains(&message.replace('"', "&quot;")), "{message}");
        }
    }
    assert!(findings > 0 && tests > 5);
    assert_eq!(page.matches("<details>").count(), tests);
    assert_eq!(page.matches("<img ").count(), tests);
    let drawings = fs::read_dir(html.join("drawings")).unwrap().count();
    assert_eq!(
        drawings,
        json["targets"].as_array().unwrap().iter().map(|one| one["tests"].as_u64().unwrap()).sum::<u64>()
            as usize
    );
    // What another run writes replaces all of it; what is somebody's own stays.
    let again = generate(&out, &["heapwise.subjects.stack.StackLi#push"], &report);
    assert_eq!(again.code, Some(0), "{again:?}");
    fs::remove_file(html.join("index.html")).unwrap();
    let refused = generate(&out, &["heapwise.subjects.stack.StackLi#push"], &report);
    assert!(refused.code == Some(2) && refused.err.contains("that heapwise did not write"), "{refused:?}");
}

#[test]
fn other_tools_are_told_the_same() {
    let out = folder("reports-for-tools");
    let path = |name: &str| out.join(name).display().to_string();
    let report = format!("sarif={},lcov={},json={}", path("a.sarif"), path("a.info"), path("a.json"));
    let class = "heapwise.subjects.leftist.LeftistHeap";
    let found = generate(&out, &[class, "--construct", "fields"], &report);
    let json = found.json();
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let written: Value = serde_json::from_str(&read("a.json")).unwrap();
    assert_eq!(written["targets"], json["targets"]);
    let sarif: Value = serde_json::from_str(&read("a.sarif")).unwrap();
    let run = &sarif["runs"][0];
    let known: BTreeSet<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    let results = run["results"].as_array().unwrap();
    let findings: usize = json["targets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|target| target["findings"].as_array().unwrap().len())
        .sum();
    assert!(results.len() == findings && findings > 0, "{sarif:#}");
    for result in results {
        assert!(known.contains(result["ruleId"].as_str().unwrap()), "{result:#}");
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert!(uri.ends_with("heapwise/subjects/leftist/LeftistHeap.java"), "{result:#}");
    }
    // The class as a whole: all branches but those that nobody can take.
    let branches = &json["classes"][0]["branches"];
    let count = |of: &str| branches[of].as_u64().unwrap();
    let lcov = read("a.info");
    let sum = |key: &str| -> u64 {
        lcov.lines()
            .filter_map(|line| line.strip_prefix(key))
            .map(|number| number.parse::<u64>().unwrap())
            .sum()
    };
    assert_eq!(sum("BRF:"), count("total") - count("infeasible_proved"));
    assert_eq!(sum("BRH:"), count("covered"));
    assert_eq!(lcov.matches("BRDA:").count() as u64, sum("BRF:"));
}

#[test]
fn wrong_reports_are_refused_before_anything_is_explored() {
    let out = folder("reports-refused");
    for (report, why) in [
        ("html", "use KIND=PATH"),
        ("pdf=a", "there are the kinds html, sarif, lcov and json"),
        ("json=", "each kind has one path"),
        ("json=a,json=b", "each kind has one path"),
    ] {
        let found = generate(&out, &["heapwise.subjects.stack.StackLi"], report);
        assert!(found.code == Some(2) && found.err.contains(why), "{why}: {found:?}");
        assert!(!out.join("tests").exists());
    }
}
