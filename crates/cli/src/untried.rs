//! What was not tried, in one line for each class.
//!
//! Of an ordinary class something always is not: a line for each reason of each method would hide what matters more.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_program::Program;

use crate::human::counted;
use crate::report::{Cause, Report, TargetReport};
use crate::select::ClassTargets;

impl Cause {
    /// What a class has of it, for the methods that it holds for.
    fn words(self) -> &'static str {
        match self {
            Cause::NoInput => "no valid input",
            Cause::Missing => "what is not supported",
            Cause::Limit => "limits",
            Cause::Unshown => "paths without an input",
            Cause::Undecided => "undecided conditions",
            Cause::Untried => "other kinds of input",
            Cause::LeftOut => "tests left out",
            Cause::Fault => "errors in heapwise",
        }
    }
}

/// The lines of the classes for which there is something to say, in their order.
pub(crate) fn lines(program: &Program, report: &Report, classes: &[ClassTargets]) -> Vec<String> {
    let line_of = |class: &ClassTargets| {
        let name = program.class(class.class).source_name();
        let is_of_class = |target: &&TargetReport| target.target.split('#').next() == Some(&name);
        let targets: Vec<&TargetReport> = report.targets.iter().filter(is_of_class).collect();
        line(&name, &targets, class.skipped.len())
    };
    classes.iter().filter_map(line_of).collect()
}

fn line(class: &str, targets: &[&TargetReport], skipped: usize) -> Option<String> {
    let mut methods: BTreeMap<Cause, usize> = BTreeMap::new();
    for target in targets {
        let causes: BTreeSet<Cause> = target.causes.iter().copied().collect();
        causes.into_iter().for_each(|cause| *methods.entry(cause).or_default() += 1);
    }
    let mut reasons = targets.iter().filter_map(|target| target.reason.as_ref());
    let kind = |(cause, count): (&Cause, &usize)| match targets.len() {
        1 => cause.words().to_owned(),
        _ => format!("{} ({count})", cause.words()),
    };
    let tried = match (reasons.next(), targets.iter().map(|target| target.causes.len()).sum::<usize>()) {
        (Some(only), 1) => only.clone(),
        _ => methods.iter().map(kind).collect::<Vec<_>>().join(", "),
    };
    let skipped = (skipped > 0).then(|| format!("{} without tests", counted(skipped as u64, "method")));
    let parts: Vec<String> =
        Some(tried).filter(|tried| !tried.is_empty()).into_iter().chain(skipped).collect();
    (!parts.is_empty()).then(|| format!("not all of {class}: {}; -v says more", parts.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(causes: &[&[(Cause, &str)]], skipped: usize, expected: Option<&str>) {
        let report = |causes: &&[(Cause, &str)]| {
            let mut report = TargetReport::default();
            causes.iter().for_each(|(cause, why)| report.add_reason(*cause, (*why).to_owned()));
            report
        };
        let reports: Vec<TargetReport> = causes.iter().map(report).collect();
        let found = line("p.C", &reports.iter().collect::<Vec<_>>(), skipped);
        assert_eq!(found.as_deref(), expected);
    }

    #[test]
    fn one_line_says_what_a_class_lacks() {
        check(&[&[], &[]], 0, None);
        let exit: (Cause, &str) = (Cause::Missing, "not supported (1 path): exit");
        check(&[&[], &[exit]], 0, Some("not all of p.C: not supported (1 path): exit; -v says more"));
        let kinds = "not all of p.C: what is not supported (2), other kinds of input (1); -v says more";
        check(&[&[exit], &[exit, (Cause::Untried, "not tried: x"), (Cause::Untried, "y")]], 0, Some(kinds));
        let alone = "not all of p.C: limits, undecided conditions; 2 methods without tests; -v says more";
        check(&[&[(Cause::Limit, "steps"), (Cause::Undecided, "z")]], 2, Some(alone));
        check(&[&[]], 1, Some("not all of p.C: 1 method without tests; -v says more"));
    }
}
