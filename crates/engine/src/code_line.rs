//! Lines of the program, as a person is shown them.

use heapwise_program::{MethodId, Pc, Program};
use serde::{Deserialize, Serialize};

/// A line of a method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CodeLine {
    /// The method.
    pub method: MethodId,
    /// The line, if the class file has it.
    pub line: Option<u32>,
}

impl CodeLine {
    /// The line of an op of a method.
    pub fn of(program: &Program, method: MethodId, pc: Pc) -> CodeLine {
        let line = program.code(method).ok().and_then(|code| code.line(pc));
        CodeLine { method, line }
    }
}

/// Whether a method is one that a person reads: not of the JDK, nor what a call site was compiled into.
pub fn is_own(program: &Program, method: MethodId) -> bool {
    let class = program.class(program.method(method).class);
    !class.is_jdk() && class.call_site_of.is_none()
}
