//! One run of a heap solver on all methods of a subject.

use super::subjects::Subject;
use crate::{Failure, tool};
use serde::{Deserialize, Serialize};

/// CPU seconds after which the methods of a subject are cut.
const PATIENCE: &str = "10";
const DOMAINS: &str = "subjects/lissa/bounds.toml";

/// The heap solvers that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Solver {
    Hex,
    Lissa,
    HexLissa,
    Conservative,
    HexConservative,
    IfRepok,
    HybridRepok,
    Separation,
}

impl Solver {
    pub(super) const ALL: [Solver; 8] = [
        Solver::Hex,
        Solver::Lissa,
        Solver::HexLissa,
        Solver::Conservative,
        Solver::HexConservative,
        Solver::IfRepok,
        Solver::HybridRepok,
        Solver::Separation,
    ];

    /// The name on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Solver::Hex => "hex",
            Solver::Lissa => "lissa",
            Solver::HexLissa => "hex,lissa",
            Solver::Conservative => "conservative-repok",
            Solver::HexConservative => "hex,conservative-repok",
            Solver::IfRepok => "if-repok",
            Solver::HybridRepok => "hybrid-repok",
            Solver::Separation => "separation",
        }
    }

    /// Whether a subject has what it needs.
    pub(super) fn knows(self, subject: &Subject) -> bool {
        match self {
            Solver::Hex => true,
            Solver::Lissa | Solver::HexLissa => subject.has_invariant,
            Solver::Conservative | Solver::HexConservative => subject.judge.is_some(),
            Solver::IfRepok | Solver::HybridRepok => subject.is_bounded(),
            Solver::Separation => subject.specification.is_some(),
        }
    }

    fn options(self, subject: &Subject) -> Vec<String> {
        let mut options = vec!["--heap-solver".to_owned(), self.name().to_owned()];
        let mut add = |name: &str, value: &str| options.extend([name.to_owned(), value.to_owned()]);
        match self {
            Solver::Hex | Solver::HexLissa | Solver::HexConservative => add("--spec", &subject.rules),
            Solver::Separation => add("--spec", subject.specification.as_deref().unwrap_or_default()),
            Solver::IfRepok | Solver::HybridRepok => {
                add("--domains", DOMAINS);
                add("--repok-mode", "compat");
                add("--size", &subject.scope.to_string());
                return options;
            }
            Solver::Lissa | Solver::Conservative => {}
        }
        if let (Solver::Conservative | Solver::HexConservative, Some(judge)) = (self, &subject.judge) {
            // A method that is marked is found without its name.
            if !judge.is_empty() {
                add("--invariant", judge);
            }
        }
        add("--scope", &subject.scope.to_string());
        options
    }
}

/// What a run gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(super) struct Measured {
    pub methods: u64,
    /// Those of them that no limit cuts and no missing feature.
    pub complete: u64,
    /// Paths with an outcome.
    pub feasible: u64,
    /// Those of them whose input was completed.
    pub inputs: u64,
    /// What was given up because no input takes it: choices that are refused, and paths that cannot be completed.
    pub infeasible: u64,
    /// Of the processor, for the exploration: neither the start of the process nor the report, which prints each input.
    pub seconds: f64,
}

impl Measured {
    pub(super) fn add(&mut self, other: &Measured) {
        self.methods += other.methods;
        self.complete += other.complete;
        self.feasible += other.feasible;
        self.inputs += other.inputs;
        self.infeasible += other.infeasible;
        self.seconds += other.seconds;
    }
}

/// The methods of a subject that can be tested, as the command line takes them: all solvers are asked about these.
pub(super) fn methods(classes: &str, subject: &Subject) -> Vec<String> {
    let fixed = ["explore", "-cp", classes, &subject.class, "--format", "json", "--heap-solver", "none"];
    let least = ["--scope", "1", "--max-paths", "1"];
    let report = tool::run(&[&fixed[..], &least].concat())
        .ok()
        .and_then(|(_, printed)| serde_json::from_str::<Report>(&printed).ok());
    let named = report.into_iter().flat_map(|report| report.targets).map(|target| target.target);
    named.filter(|name| !name.contains("#repOk(")).collect()
}

/// Runs a solver once, in a process of one thread.
///
/// # Errors
/// When heapwise does not run, or the limit on time cuts it.
pub(super) fn measure(classes: &str, subject: &Subject, solver: Solver) -> Result<Measured, Failure> {
    let fixed = ["explore", "-cp", classes, "--jobs", "1", "--format", "json"];
    let targets: Vec<&str> = subject.methods.iter().map(String::as_str).collect();
    let limits =
        ["--effort", "0", "--max-paths", "1000000000", "--time-limit", PATIENCE, "--class-limit", PATIENCE];
    let options = solver.options(subject);
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let (_, printed) = tool::run(&[&fixed[..], &limits, &options, &targets].concat())?;
    let report: Report = serde_json::from_str(&printed).map_err(|error| error.to_string())?;
    of(&report)
}

fn of(report: &Report) -> Result<Measured, Failure> {
    if report.targets.is_empty() {
        return Err("no method".to_owned());
    }
    let mut sum = Measured::default();
    let seconds: f64 = report.targets.iter().map(|target| target.measured.seconds.worked).sum();
    for target in &report.targets {
        if target.reason.as_ref().is_some_and(|reason| reason.contains("time limit")) {
            return Err(format!("cut after {seconds:.1} s"));
        }
        let Paths { total, gave_up, out_of_budget } = target.paths;
        sum.add(&Measured {
            methods: 1,
            complete: u64::from(target.reason.is_none()),
            feasible: total.saturating_sub(gave_up + out_of_budget),
            inputs: target.valid,
            infeasible: target.infeasible,
            seconds: target.measured.seconds.worked,
        });
    }
    Ok(sum)
}

/// What `heapwise explore --format json` says.
#[derive(Deserialize)]
struct Report {
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    target: String,
    paths: Paths,
    infeasible: u64,
    valid: u64,
    measured: Machine,
    reason: Option<String>,
}

/// What depends on the machine.
#[derive(Clone, Copy, Deserialize)]
struct Machine {
    seconds: Seconds,
}

#[derive(Clone, Copy, Deserialize)]
struct Seconds {
    /// Of the processor.
    worked: f64,
}

#[derive(Clone, Copy, Deserialize)]
struct Paths {
    total: u64,
    gave_up: u64,
    out_of_budget: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(reason: Option<&str>) -> Target {
        let paths = Paths { total: 9, gave_up: 2, out_of_budget: 1 };
        Target {
            target: String::new(),
            paths,
            infeasible: 5,
            valid: 6,
            measured: Machine { seconds: Seconds { worked: 0.25 } },
            reason: reason.map(str::to_owned),
        }
    }

    #[test]
    fn what_was_given_up_is_not_feasible() {
        let report = Report { targets: vec![target(None), target(Some("not supported: a thread"))] };
        let sum = of(&report).unwrap();
        let expected =
            Measured { methods: 2, complete: 1, feasible: 12, inputs: 12, infeasible: 10, seconds: 0.5 };
        assert_eq!(sum, expected);
    }

    #[test]
    fn what_takes_too_long_has_no_figure() {
        let report = Report { targets: vec![target(Some("cut by the time limit: the exploration"))] };
        assert_eq!(of(&report), Err("cut after 0.2 s".to_owned()));
    }
}
