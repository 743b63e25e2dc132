//! What callers see: constructors of other packages, methods behind bridges, and objects that only a builder makes.

use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

/// All tests compile and pass, and no branch of these is infeasible.
#[test]
fn tests_do_what_callers_can() {
    let classes = compile("callers", &java_sources("tests/cases/callers"), "");
    for construct in ["auto", "fields"] {
        let out = folder(&format!("callers-{construct}"));
        let arguments = ["generate", "-cp", classes.to_str().unwrap(), "near", "--scope", "2", "--check"];
        let more = ["--construct", construct, "--format", "json", "--out", out.to_str().unwrap()];
        let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
        let targets = report["targets"].as_array().unwrap();
        let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
        confirms(&report["check"], tests);
        let branches = |name: &str| -> &Value {
            let found = targets.iter().find(|target| target["target"].as_str().unwrap().contains(name));
            &found.unwrap_or_else(|| panic!("{name}: {report:#}"))["branches"]
        };
        for name in ["Built#isLong", "Lower#add", "Taking#isLong", "Taking#isSame"] {
            let Value::Object(found) = branches(name) else { panic!("{name}") };
            assert_eq!(
                (&found["covered"], &found["infeasible_proved"]),
                (&json!(2), &json!(0)),
                "{name} {construct}"
            );
        }
    }
}
