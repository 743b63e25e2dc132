//! A violation as a person can follow it.

use heapwise_engine::{Input, TraceEntry};
use heapwise_program::{Kind, Program};

/// A line of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLine {
    /// The class.
    pub class: String,
    /// The method.
    pub method: String,
    /// The source file, if the class file names it.
    pub file: Option<String>,
    /// The line, if the class file has it.
    pub line: Option<u32>,
    /// Whether the class is one of the JDK.
    pub is_jdk: bool,
}

impl SourceLine {
    pub(crate) fn of(program: &Program, entry: TraceEntry) -> SourceLine {
        let method = program.method(entry.method);
        let class = program.class(method.class);
        let code = program.code(entry.method).ok();
        SourceLine {
            class: class.java_name(),
            method: method.name.to_string(),
            file: class.source_file.as_deref().map(str::to_owned),
            line: entry.pc.and_then(|pc| code?.line(pc)),
            is_jdk: class.is_jdk(),
        }
    }
}

/// Where a program asks for an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A call at this place.
    Call(SourceLine),
    /// This static field, before `main` begins.
    Static(String),
}

/// An input that the program asked for, with the answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// What was asked for.
    pub kind: Kind,
    /// The answer.
    pub input: Input,
    /// Where it was asked for.
    pub source: Source,
}

/// A run that violates the property, as it was replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The inputs, in the order of the calls.
    pub inputs: Vec<Given>,
    /// The class of what was thrown.
    pub exception: String,
    /// Its message.
    pub message: Option<String>,
    /// Where it was made, the innermost frame first.
    pub trace: Vec<SourceLine>,
    /// Whether a JVM may do otherwise on these inputs: the violation hangs on a last place of `Math.sin` or its like, or on whether
    /// a string is a new one.
    pub is_open: bool,
}

impl Counterexample {
    /// The innermost line of the program itself.
    pub fn line(&self) -> Option<&SourceLine> {
        self.trace.iter().find(|place| !place.is_jdk)
    }
}
