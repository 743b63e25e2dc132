//! A class that nobody here wrote: a list of Apache Commons Collections, with an invariant in a class beside it.

use std::time::Duration;

use heapwise_check::Toolchain;

use crate::subjects::{confirms, is_complete};
use crate::tool::{compile, folder, java_sources, run};

const COORDINATES: &str = "org.apache.commons:commons-collections4:4.4";
const LIST: &str = "org.apache.commons.collections4.list.NodeCachingLinkedList";
const INVARIANT: &str = "org.apache.commons.collections4.list.NodeCachingLinkedListInvariant#repOk";

#[test]
fn node_caching_linked_list() {
    let jar = Toolchain::library(COORDINATES, &mut |notice| eprintln!("{notice}")).unwrap();
    let side = compile("commons", &java_sources("tests/cases/commons"), jar.to_str().unwrap());
    let class_path = std::env::join_paths([&side, &jar]).unwrap();
    let out = folder("commons-tests");
    let targets =
        ["add(java.lang.Object)", "remove(int)", "clear()"].map(|method| format!("{LIST}#{method}"));
    let mut arguments = vec!["generate", "-cp", class_path.to_str().unwrap(), "--invariant", INVARIANT];
    arguments.extend(["--check", "--format", "json", "--out", out.to_str().unwrap()]);
    arguments.extend(targets.iter().map(String::as_str));
    let run = run(&arguments, Duration::from_secs(300));
    let report = run.json();
    let reports = report["targets"].as_array().unwrap();
    assert_eq!(reports.iter().map(|target| target["target"].as_str().unwrap()).collect::<Vec<_>>(), targets);
    for target in reports {
        is_complete(target);
        assert_eq!(target["broken_invariant"], 0, "{target:#}");
    }
    confirms(&report["check"], reports.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    assert_eq!(run.code, Some(0), "{}", run.err);
}
