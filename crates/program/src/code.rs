//! A lowered method body.

use heapwise_classfile::{Handler, Op, Pc, ProbeId};
use heapwise_coverage::MethodCoverage;

/// A lowered method body; see [`heapwise_classfile::op`] for what is guaranteed.
#[derive(Clone, PartialEq, Debug)]
pub struct Code {
    /// The instructions.
    pub ops: Box<[Op]>,
    /// The number of local variables.
    pub max_locals: u16,
    /// The largest number of stack slots in use.
    pub max_stack: u16,
    /// The handlers; the first that matches is taken.
    pub handlers: Box<[Handler]>,
    /// Branch coverage; only of methods that JaCoCo would measure.
    pub coverage: Option<MethodCoverage>,
    /// What stands for the entry of the method among what a run has passed; only of methods of the class path.
    pub entry: Option<ProbeId>,
    /// The source line of each op, 0 where it is not known; empty without debug information.
    pub(crate) lines: Box<[u16]>,
}

impl Code {
    /// The source line of an op, if the class file gives it. Constant time.
    pub fn line(&self, pc: Pc) -> Option<u32> {
        self.lines.get(pc as usize).copied().filter(|line| *line != 0).map(u32::from)
    }

    /// The line of each op that has one, and whether it ran, when the probes for which `passed` holds were passed. In a body without
    /// branches all did once it was entered. Empty for methods that are not measured. Linear in the size of the method.
    pub fn ran(&self, passed: &dyn Fn(ProbeId) -> bool) -> Vec<(u32, bool)> {
        match (&self.coverage, self.entry) {
            (Some(coverage), _) => coverage.ran(passed),
            (None, Some(entry)) => {
                let lines = self.lines.iter().filter(|line| **line != 0);
                lines.map(|line| (u32::from(*line), passed(entry))).collect()
            }
            (None, None) => Vec::new(),
        }
    }

    /// The handlers that guard `pc`, in the order in which they are tried.
    pub fn handlers_at(&self, pc: Pc) -> impl Iterator<Item = &Handler> {
        self.handlers.iter().filter(move |handler| handler.start <= pc && pc < handler.end)
    }
}
