//! Findings of one cause, told once: where a call leaves an object on which many methods never end, it is the call that is wrong.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::findings::Finding;
use crate::report::TargetReport;

/// The causes that were told, each with the target whose finding told it.
#[derive(Default)]
pub(crate) struct Causes(Mutex<BTreeMap<String, String>>);

impl Causes {
    /// The target whose finding has told the cause of this one. Asked target by target, in the order in which they are shown.
    pub(crate) fn told_by(&self, target: &str, finding: &Finding) -> Option<String> {
        let cause = finding.cause.as_ref()?;
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = told.entry(cause.clone()).or_insert_with(|| target.to_owned());
        (first.as_str() != target).then(|| first.clone())
    }
}

/// Says of each finding whether one before it tells its cause.
pub(crate) fn join(targets: &mut [TargetReport]) {
    let causes = Causes::default();
    for TargetReport { target, findings, .. } in targets {
        for finding in findings {
            finding.same_as = causes.told_by(target, finding);
        }
    }
}
