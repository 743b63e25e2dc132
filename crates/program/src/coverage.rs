//! Branch coverage as JaCoCo counts it.

use std::ops::Range;

use crate::ProbeId;
use crate::op::Pc;

/// One branch of an instruction that has at least two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The source line of the instruction.
    pub line: Option<u32>,
    /// The op.
    pub pc: Pc,
    /// Which branch of the instruction, from 0.
    pub index: u16,
}

/// The branches of a method and how passed probes cover them.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodCoverage {
    /// The branches, by op and index.
    pub branches: Box<[Branch]>,
    first_probe: ProbeId,
    probe_count: u32,
}

impl MethodCoverage {
    /// Which branches are covered, parallel to `branches`, when the probes for which `passed` holds were passed.
    pub fn covered(&self, passed: &dyn Fn(ProbeId) -> bool) -> Vec<bool> {
        let _ = passed;
        vec![false; self.branches.len()]
    }

    /// The probes of this method: consecutive ids.
    pub fn probes(&self) -> Range<ProbeId> {
        self.first_probe..self.first_probe
    }
}

pub(crate) fn instrument(
    program: &crate::Program,
    class: &crate::Class,
    method: &crate::Method,
    decoded: &crate::lower::Decoded,
) -> Option<(crate::lower::Decoded, MethodCoverage)> {
    None
}
