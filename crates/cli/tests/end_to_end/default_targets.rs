//! Which methods are targets where a class or a package is named: all that a test in the package of the class can call.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

fn check(named: &str, expected: &[&str]) {
    let classes = compile("default-targets", &java_sources("tests/cases/default-targets"), "");
    let out = folder(&format!("default-targets-{named}"));
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let report = run(&[&common[..], &["--out", out.to_str().unwrap(), named]].concat(), LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    let names: BTreeSet<&str> = targets.iter().map(|target| target["target"].as_str().unwrap()).collect();
    assert_eq!(names, expected.iter().copied().collect::<BTreeSet<_>>(), "{named}");
    for target in targets {
        assert_eq!(target["branches"]["covered"], target["branches"]["total"], "{target:#}");
    }
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
}

#[test]
fn tests_call_what_their_package_may() {
    let desk = [
        "shop.Desk#<init>(int)",
        "shop.Desk#shown(int)",
        "shop.Desk#near(int)",
        "shop.Desk#handed(int)",
        "shop.Desk#open(int)",
    ];
    check("shop.Desk", &desk);
    let drawer = ["shop.Desk.Drawer#<init>(int)", "shop.Desk.Drawer#isDeep()"];
    check("shop", &[&desk[..], &drawer].concat());
    // A class of another package calls what it has inherited, the package of that class what it has kept.
    let counter = ["base.Counter#kept(int)", "base.Counter#bequeathed(int)", "base.Counter#open(int)"];
    check("base.Counter", &counter);
}
