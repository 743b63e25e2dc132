//! Branch coverage as JaCoCo 0.8 counts it, from probes in the lowered code.
//!
//! JaCoCo does not instrument each branch. It puts a *probe* where the flow of control is not implied by a later
//! probe: before each exit of a method, on each edge to an instruction that has several predecessors, and before a
//! line with calls (which may throw). Whether an instruction ran follows backwards from the probes that
//! were passed. A branch into code that throws an exception before the next probe therefore counts as missed; since
//! figures are compared with JaCoCo's, this crate places its probes exactly so (`flow`), lays them into the
//! code (`layout`) and computes what they imply (`graph`). Then code that the compiler made and the user did not
//! write is left out (`filters`).
//!
//! Measured are the methods of classes of the class path that have a branch. Not measured, as in JaCoCo: synthetic
//! classes, and synthetic (lambda bodies excepted), bridge and `@Generated` methods.
//!
//! Differences to JaCoCo 0.8.14:
//! * the filters for the code of Kotlin, Scala, ECJ and of try-with-resources by javac 7 to 10 are not mirrored;
//! * a body with very many exception handlers is not filtered for `finally` and resources;
//! * in an exhaustive switch whose cases share code JaCoCo can overlook covered branches, this crate does not;
//! * methods with subroutines (`jsr`, before Java 6), which JaCoCo inlines, are not measured.
//!
//! Filters that leave out code without branches have no counterpart, as only branches are counted here.

mod filters;
mod flow;
mod graph;
mod layout;
mod matcher;
mod names;
mod resources;

use std::ops::Range;

use heapwise_classfile::{AccessFlags, Body, Constants, Decoded, Op, Pc, ProbeId};
use heapwise_entity::Entity;

use filters::Filtered;
use flow::Plan;
pub use flow::distinct_targets;
use graph::{Executed, Graph, Source};

/// One branch of an instruction that has at least two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The source line of the instruction.
    pub line: Option<u32>,
    /// The op.
    pub pc: Pc,
    /// Which branch of the instruction, from 0. Of a conditional jump 0 is going on and 1 is jumping; of a switch 0 is
    /// the default, which is left out where the compiler made it.
    pub index: u16,
}

/// The branches of a method and how passed probes cover them.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodCoverage {
    /// The branches, by op and index.
    pub branches: Box<[Branch]>,
    /// What covers each branch: any of its sources.
    sources: Box<[Box<[Source]>]>,
    graph: Graph,
    /// The source line of each op, 0 where it is not known.
    lines: Box<[u16]>,
    /// Where each op lies among those with probes.
    places: Box<[Pc]>,
    probes: Range<ProbeId>,
}

impl MethodCoverage {
    /// Which branches are covered, parallel to `branches`, when the probes for which `passed` holds were passed.
    /// Linear in the size of the method.
    pub fn covered(&self, passed: &dyn Fn(ProbeId) -> bool) -> Vec<bool> {
        self.branches_of(&self.executed(passed))
    }

    /// Which branches were taken before the ops at these places, which threw, parallel to `branches`: without a probe in between, so that
    /// `covered` does not say so. Linear in the size of the method.
    pub fn taken_before(&self, threw: &dyn Fn(Pc) -> bool) -> Vec<bool> {
        let threw = |op: usize| self.places.get(op).is_some_and(|place| threw(*place));
        self.branches_of(&self.graph.execute_until(&threw))
    }

    /// The source line of each op that has one, and whether it ran, when the probes for which `passed` holds were passed. An op that
    /// threw before the next probe counts as one that did not. Linear in the size of the method.
    pub fn ran(&self, passed: &dyn Fn(ProbeId) -> bool) -> Vec<(u32, bool)> {
        let executed = self.executed(passed);
        let lines = self.lines.iter().enumerate().filter(|(_, line)| **line != 0);
        lines.map(|(op, line)| (u32::from(*line), executed.has_reached(op))).collect()
    }

    fn executed(&self, passed: &dyn Fn(ProbeId) -> bool) -> Executed {
        let first = self.probes.start.index();
        self.graph.execute(&|probe| passed(ProbeId::from_index(first + probe as usize)))
    }

    fn branches_of(&self, executed: &Executed) -> Vec<bool> {
        self.sources.iter().map(|sources| sources.iter().any(|source| executed.includes(*source))).collect()
    }

    /// The probes of this method: consecutive ids.
    pub fn probes(&self) -> Range<ProbeId> {
        self.probes.clone()
    }
}

/// The declaration of a method, as far as it says whether its branches count.
pub struct Declared<'a> {
    /// The internal name of its class.
    pub class: &'a str,
    /// The flags of its class.
    pub class_flags: AccessFlags,
    /// The types of the annotations of its class, as descriptors.
    pub class_annotations: &'a [Box<str>],
    /// Its name.
    pub name: &'a str,
    /// Its flags.
    pub flags: AccessFlags,
    /// The types of its annotations, as descriptors.
    pub annotations: &'a [Box<str>],
}

/// Lays probes into a body; `None` if JaCoCo would count no branch in it. `mint` gives so many new probes.
pub fn instrument(
    declared: &Declared<'_>,
    decoded: &Decoded,
    constants: &Constants,
    mint: impl FnOnce(u32) -> Range<ProbeId>,
) -> Option<(Body, MethodCoverage)> {
    let has_subroutines = decoded.body.ops.iter().any(|op| matches!(op, Op::Subroutine(_) | Op::Ret(_)));
    if has_subroutines || is_left_out(declared) {
        return None;
    }
    let plan = Plan::new(&decoded.body, &decoded.line_starts);
    let filtered = Filtered::new(decoded, constants, declared.class);
    let counted = filtered.branches(&plan.graph);
    if counted.is_empty() {
        return None;
    }
    let probes = mint(plan.graph.probe_count());
    let (body, pc_of) = layout::lay_out(&decoded.body, &plan, probes.start);
    let branches = counted.iter().map(|(op, index, _)| Branch {
        line: decoded.body.lines.get(*op as usize).copied().filter(|line| *line != 0).map(u32::from),
        pc: pc_of.get(*op as usize).copied().unwrap_or_default(),
        index: *index,
    });
    let branches = branches.collect();
    let sources = counted.into_iter().map(|(_, _, sources)| sources).collect();
    let lines = decoded.body.lines.clone().into();
    let places = pc_of.into();
    Some((body, MethodCoverage { branches, sources, graph: plan.graph, lines, places, probes }))
}

/// Whether a method is left out of what is measured, as JaCoCo leaves it out: synthetic ones, and those of synthetic classes.
pub fn is_left_out(declared: &Declared<'_>) -> bool {
    let is_synthetic = declared.flags.is_synthetic() && !declared.name.starts_with("lambda$");
    let annotations = declared.class_annotations.iter().chain(declared.annotations);
    declared.class_flags.is_synthetic()
        || is_synthetic
        || declared.flags.is_bridge()
        || annotations.into_iter().any(|ty| is_generated_marker(ty))
}

/// Whether the simple name of an annotation contains `Generated`.
fn is_generated_marker(descriptor: &str) -> bool {
    descriptor.rsplit(['/', '$']).next().is_some_and(|name| name.contains("Generated"))
}
