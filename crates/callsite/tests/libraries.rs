//! Libraries that nobody here wrote: every class is loaded, every method lowered, and every reference of their bodies
//! resolved, call sites of `invokedynamic` included. Their releases are pinned, so that a JVM links all of it: nothing
//! may be missing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../program/tests/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use heapwise_callsite::CallSites;
use heapwise_check::Toolchain;
use heapwise_program::{ClassId, CodeError, LinkError, MethodId, Op, Program};

/// The five libraries, with what they cannot do without.
const LIBRARIES: &[&str] = &[
    "org.apache.commons:commons-collections4:4.4",
    "org.apache.commons:commons-lang3:3.17.0",
    "com.google.guava:guava:33.4.0-jre",
    "com.google.guava:failureaccess:1.0.2",
    "it.unimi.dsi:fastutil:8.5.15",
    "org.jgrapht:jgrapht-core:1.5.2",
    "org.jheaps:jheaps:0.14",
    "org.apfloat:apfloat:1.10.1",
];

#[derive(Default)]
struct Tally {
    bodies: usize,
    references: usize,
    problems: Vec<String>,
}

#[test]
fn every_class_links_and_lowers() {
    let jars: Vec<PathBuf> = LIBRARIES.iter().map(|library| jar(library)).collect();
    let program = support::program(&jars.iter().map(PathBuf::as_path).collect::<Vec<&Path>>());
    let classes = program.class_path_classes();
    let mut tally = Tally::default();
    for name in classes {
        match program.find_class(name) {
            Ok(class) => tally.class(&program, class),
            Err(error) => tally.problems.push(format!("{name}: {error}")),
        }
    }
    assert!(tally.problems.is_empty(), "{} problems:\n{}", tally.problems.len(), tally.problems.join("\n"));
    assert!(classes.len() > 15_000 && tally.bodies > 200_000 && tally.references > 1_000_000);
}

fn jar(coordinates: &str) -> PathBuf {
    Toolchain::library(coordinates, &mut |notice| eprintln!("{notice}")).unwrap()
}

impl Tally {
    fn class(&mut self, program: &Program, class: ClassId) {
        for method in &program.class(class).methods {
            match program.code(*method) {
                Ok(_) => self.body(program, class, *method),
                Err(CodeError::Abstract { .. } | CodeError::Native { .. }) => {}
                Err(error) => self.problems.push(error.to_string()),
            }
        }
    }

    fn body(&mut self, program: &Program, class: ClassId, method: MethodId) {
        self.bodies += 1;
        for op in &program.code(method).unwrap().ops {
            let Some(linked) = link(program, class, op) else { continue };
            self.references += 1;
            if let Err(problem) = linked {
                self.problems.push(format!("{}: {problem}", program.method_name(method)));
            }
        }
    }
}

/// Resolves what an instruction names, if it names something.
fn link(program: &Program, class: ClassId, op: &Op) -> Option<Result<(), String>> {
    let text = |error: LinkError| error.to_string();
    Some(match op {
        Op::GetStatic(entry) | Op::PutStatic(entry) | Op::GetField(entry) | Op::PutField(entry) => {
            program.resolve_field(class, *entry).map(drop).map_err(text)
        }
        Op::InvokeVirtual(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry)
        | Op::InvokeInterface(entry) => program.resolve_method(class, *entry).map(drop).map_err(text),
        Op::InvokeDynamic(entry) => {
            program.call_site(class, *entry).map(drop).map_err(|error| error.to_string())
        }
        Op::New(entry)
        | Op::NewReferenceArray(entry)
        | Op::NewMultiArray(entry, _)
        | Op::CheckCast(entry)
        | Op::InstanceOf(entry) => program.resolve_class(class, *entry).map(drop).map_err(text),
        Op::Constant(entry) => program.constant(class, *entry).map(drop).map_err(text),
        _ => return None,
    })
}
