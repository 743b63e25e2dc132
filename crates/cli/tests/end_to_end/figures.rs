//! Text of unknown floats: it costs no branch beside it or behind it, and JUnit sees the same text.

use std::time::Duration;

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(300);

#[test]
fn text_of_floats_hides_no_branch() {
    let classes = compile("figures", &java_sources("tests/cases/figures"), "");
    let out = folder("figures-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "figures.Ledger", "--check"];
    arguments.extend(["--format", "json", "--out", out.to_str().unwrap()]);
    let report = run(&arguments, LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(targets.len(), 6, "{report:#}");
    for target in targets {
        assert_ne!(target["tests"], 0, "{target:#}");
        assert_eq!(target["branches"]["open"], serde_json::json!([]), "{target:#}");
    }
    let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
    confirms(&report["check"], tests);
    let text = std::fs::read_to_string(out.join("figures/LedgerHeapwiseTest.java")).unwrap();
    for told in ["\"nothing, 0.0\"", "\"passed with 1.", ", that is all\""] {
        assert!(text.contains(told), "{told}: {text}");
    }
}
