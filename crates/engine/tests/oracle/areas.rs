//! One test for each area of cases.

use std::collections::BTreeMap;

use crate::GIVES_UP;
use crate::corpus::{self, Case};
use crate::judge::{Judge, Report};

pub fn check(area: &str) {
    let corpus = corpus::shared();
    let cases: Vec<&Case> = corpus.cases.iter().filter(|case| case.area == area).collect();
    if let Some((_, release)) = corpus::NEWER.iter().find(|(newer, _)| cases.is_empty() && *newer == area) {
        return println!("{area}: skipped, it needs JDK {release}");
    }
    assert!(!cases.is_empty(), "no cases in {area}");
    let mut judge = Judge::new(corpus);
    let mut failures = Vec::new();
    for case in cases {
        let report = judge.examine(case);
        println!("{}", line(case, &report));
        let is_listed = GIVES_UP.iter().any(|(name, _)| *name == case.name);
        match (report.gave_up.is_empty(), is_listed) {
            (false, false) => failures.push(format!("{}: gave up: {:?}", case.name, report.gave_up)),
            (true, true) => {
                failures.push(format!("{}: on the list of those that give up, but does not", case.name))
            }
            _ => {}
        }
        failures.extend(report.failures);
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

fn line(case: &Case, report: &Report) -> String {
    let unknown: u64 = report.unknown.values().sum();
    let gave_up: &BTreeMap<String, u64> = &report.gave_up;
    format!(
        "{:28} pairs {:4}  paths {:4}  infeasible {:4}  unknown {unknown:3}  steps {:8}  {:5} ms  gave up {gave_up:?}",
        case.name,
        case.calls.len(),
        report.paths,
        report.infeasible,
        report.steps,
        report.milliseconds
    )
}

macro_rules! areas {
    ($($area:ident)*) => {
        /// The areas tried here.
        pub const AREAS: &[&str] = &[$(stringify!($area)),*];

        $(
            #[test]
            fn $area() {
                crate::areas::check(stringify!($area));
            }
        )*
    };
}
pub(crate) use areas;
