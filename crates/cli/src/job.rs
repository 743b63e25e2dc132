//! What the threads of a run work on, and what is made of it.

use heapwise_analysis::{Analysis, Recorded, Session, Target};
use heapwise_heap::Invariant;

use crate::report::TargetReport;
use crate::select::ClassTargets;
use crate::settings::Watch;

/// A target with what it is judged by.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// Index of its class among the classes of the run.
    pub class: usize,
    pub target: Target,
    pub invariant: Option<Invariant>,
}

/// The jobs of a run, in the order of the command line.
pub(crate) fn jobs(classes: &[ClassTargets]) -> Vec<Job> {
    let of_class = |(class, targets): (usize, &ClassTargets)| {
        let invariant = targets.invariant;
        targets.targets.clone().into_iter().map(move |target| Job { class, target, invariant })
    };
    classes.iter().enumerate().flat_map(of_class).collect()
}

/// What is made of an analysed target.
pub(crate) type Finish<'f, T> = dyn for<'p> Fn(&mut Session<'p>, &Job, Finished<'p>) -> T + Sync + 'f;

/// An analysed target with its report so far.
pub(crate) struct Finished<'p> {
    pub analysis: Analysis<'p>,
    pub findings: Vec<heapwise_analysis::Finding>,
    /// How many of its first cases have been told of.
    pub told: usize,
    pub report: TargetReport,
    /// What it has taken so far.
    pub watch: Watch,
    /// Its execution tree, where that is recorded.
    pub recorded: Option<Recorded<'p>>,
}
