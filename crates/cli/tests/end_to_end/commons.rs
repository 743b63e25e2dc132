//! A class that nobody here wrote: a list of Apache Commons Collections, with an invariant in a class beside it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use heapwise_check::Toolchain;

use crate::subjects::{confirms, is_complete};
use crate::tool::{compile, finish, folder, java_sources, run};

const COORDINATES: &str = "org.apache.commons:commons-collections4:4.4";
const JAR: &str = "commons-collections4-4.4.jar";
const LIST: &str = "org.apache.commons.collections4.list.NodeCachingLinkedList";
const INVARIANT: &str = "org.apache.commons.collections4.list.NodeCachingLinkedListInvariant#repOk";

#[test]
fn node_caching_linked_list() {
    let jar = jar();
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

/// The jar of the list, from the cache or from Maven Central.
fn jar() -> PathBuf {
    let folder = Toolchain::cache_dir().unwrap();
    let jar = folder.join(JAR);
    if !jar.is_file() {
        std::fs::create_dir_all(&folder).unwrap();
        fetch(&folder);
    }
    jar
}

fn fetch(folder: &Path) {
    let mut maven = Command::new("mvn");
    maven.args(["-B", "-q", "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy"]);
    maven.arg(format!("-Dartifact={COORDINATES}")).arg(format!("-DoutputDirectory={}", folder.display()));
    let run = finish(maven.current_dir(folder), Duration::from_secs(300));
    assert_eq!(run.code, Some(0), "Maven: {}{}", run.out, run.err);
}
