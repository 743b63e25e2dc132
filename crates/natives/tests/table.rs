//! The table against the JDKs at hand: every line names a method that exists and is what the line says.
//!
//! Checked are the JDK of the environment and those that `HEAPWISE_JDKS` names (directories, separated like a path).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::env;
use std::path::PathBuf;

use heapwise_natives::{BOOT, Registered, Table};
use heapwise_program::{Method, Program, ProgramConfig, java_home};

fn programs() -> Vec<(PathBuf, Program)> {
    let others = env::var_os("HEAPWISE_JDKS").unwrap_or_default();
    let mut homes = vec![java_home().expect("a JDK")];
    homes.extend(env::split_paths(&others).filter(|home| !home.as_os_str().is_empty()));
    let open = |java_home: PathBuf| {
        let program = Program::open(ProgramConfig { class_path: Vec::new(), java_home: java_home.clone() });
        (java_home, program.expect("the JDK opens"))
    };
    homes.into_iter().map(open).collect()
}

fn find<'p>(program: &'p Program, line: &Registered) -> Option<&'p Method> {
    let class = program.class(program.find_class(line.class).ok()?);
    let mut methods = class.methods.iter().map(|method| program.method(*method));
    methods.find(|method| format!("{}{}", method.name, method.descriptor) == line.signature)
}

/// What is wrong with a line, if anything.
fn fault(program: &Program, line: &Registered) -> Option<&'static str> {
    match (find(program, line), line.reason) {
        (None, _) if !line.everywhere => None,
        (None, _) => Some("no such method"),
        (Some(method), None) if !method.flags.is_native() && line.everywhere => Some("not native"),
        (Some(method), Some(_)) if !method.has_code() && line.everywhere => {
            Some("has no bytecode to replace")
        }
        _ => None,
    }
}

#[test]
fn every_line_names_a_method_of_every_jdk() {
    for (home, program) in programs() {
        let faults: Vec<String> = Table::registered()
            .filter_map(|line| {
                fault(&program, &line).map(|fault| format!("{}.{}: {fault}", line.class, line.signature))
            })
            .collect();
        assert!(faults.is_empty(), "{}:\n{}", home.display(), faults.join("\n"));
    }
}

/// A line that is not for every JDK is for some.
#[test]
fn every_line_is_of_use() {
    let programs = programs();
    let useless: Vec<String> = Table::registered()
        .filter(|line| {
            programs.len() > 1 && programs.iter().all(|(_, program)| find(program, line).is_none())
        })
        .map(|line| format!("{}.{}", line.class, line.signature))
        .collect();
    assert!(useless.is_empty(), "{}", useless.join("\n"));
}

/// A method that is native in some JDKs only may have a line for these and one for the others.
#[test]
fn no_method_is_listed_twice() {
    let mut lines: Vec<(&str, &str, bool)> =
        Table::registered().map(|line| (line.class, line.signature, line.reason.is_some())).collect();
    lines.sort_unstable();
    let before = lines.len();
    lines.dedup();
    assert_eq!(lines.len(), before);
}

#[test]
fn the_classes_of_the_boot_exist() {
    for (home, program) in programs() {
        let missing: Vec<&&str> = BOOT.iter().filter(|name| program.find_class(name).is_err()).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", home.display());
    }
}
