//! The command line as checked values.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use heapwise_analysis::Driver;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::Scope;
use heapwise_program::Class;
use heapwise_session::{Choices, Reading, RuleFiles, SolverChoice, Specifications, Technique};
use heapwise_smt::{Deadline, Meter, Moment};

use crate::alone::MILLION;
use crate::arguments::{CommonOptions, Exploring, Resolve, Unfolding};
use crate::bounds::Bounds;
use crate::failure::Failure;
use crate::limits::{Limits, Override};
use crate::{input, memory};

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Human,
    Json,
    /// A line of JSON for each target, as soon as it is done.
    Ndjson,
}

/// What the options common to all commands say.
pub(crate) struct Settings {
    /// What concerns the parts that a target is analysed with.
    pub choices: Choices,
    pub format: Format,
    pub jobs: usize,
    /// What a table of domains says, by class of the run; empty without one.
    pub bounds: Vec<Bounds>,
    /// What makes structures by calls, by class of the run; empty with another heap solver.
    pub drivers: Vec<Driver>,
    /// Whether inputs are made by calls of the public API where they can be.
    pub by_calls: bool,
    /// Whether a report tells of seconds and memory.
    pub has_timings: bool,
    /// Whether execution trees are recorded.
    pub records: bool,
    limits: Limits,
    overrides: Vec<Override>,
    /// The time of all targets of a class together.
    pub class_limit: Option<Duration>,
    /// The most memory of the process, in bytes.
    pub memory_limit: Option<u64>,
}

/// How much a target may take: effort, which is counted, and as a net below that seconds of a processor.
#[derive(Clone, Copy)]
pub(crate) struct Allowance {
    effort: Option<u64>,
    time: Option<Duration>,
}

/// What a target has taken.
#[derive(Clone, Copy)]
pub(crate) struct Watch {
    /// When this thread began to work on it.
    pub begin: Moment,
    pub meter: &'static Meter,
    /// What is left of the time of its class, when that is less than its own.
    pub most: Option<Duration>,
    /// What all targets of its class have left together.
    pub of_class: Option<Duration>,
    /// The limits of its class, where there is one.
    pub limits: Option<Limits>,
}

impl Watch {
    /// Begins now.
    pub(crate) fn start() -> Watch {
        Watch { begin: Moment::now(), meter: Meter::new(), most: None, of_class: None, limits: None }
    }

    /// The same work begun anew, with a meter of its own.
    pub(crate) fn again(self) -> Watch {
        Watch { most: self.most, of_class: self.of_class, limits: self.limits, ..Watch::start() }
    }

    /// The same effort, on a thread that begins to help with it now.
    pub(crate) fn here(self) -> Watch {
        Watch { begin: Moment::now(), ..self }
    }
}

/// The most of its time that is kept for the tests of a target.
const FOR_TESTS: Duration = Duration::from_secs(2);
/// What tests get beyond that when the time is over.
const LEAST: Duration = Duration::from_millis(500);
/// The part of the effort of a target that is kept for its tests.
const PART_FOR_TESTS: u64 = 10;

impl Settings {
    pub(crate) fn of(options: &CommonOptions) -> Result<Settings, Failure> {
        let jobs =
            options.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        if jobs == 0 {
            return Err(Failure::usage("--jobs 0: at least one target must be analysed at a time"));
        }
        let (specifications, rules) = specifications(options)?;
        let (solver, chain) = solvers(options)?;
        Ok(Settings {
            choices: Choices {
                scope: Scope {
                    max_subtypes: options.subtypes,
                    max_string_length: max_string(options.max_string)?,
                    ..scope(&options.scope, options.max_array_length)?
                },
                laziness: match options.resolve {
                    Resolve::AtUse if !options.jbse_compat => Laziness::AtUse,
                    Resolve::AtUse => Laziness::AtLoad,
                    Resolve::AtLoad => Laziness::AtLoad,
                },
                solver,
                chain,
                strategy: options.strategy.into(),
                unfold: unfold(options)?,
                seed: options.seed,
                specifications,
                reading: reading(options, rules.is_some())?,
                rules,
                unfolding: unfolding(options)?.into(),
                invariant_is_asked: options.invariant.is_some(),
                statics: Vec::new(),
            },
            format: format_of_run(&options.format)?,
            has_timings: !options.no_timings,
            jobs,
            bounds: Vec::new(),
            drivers: Vec::new(),
            by_calls: false,
            records: false,
            limits: Limits {
                effort: options.effort,
                time: options.time_limit,
                steps: options.max_steps,
                branches: options.max_branches,
                paths: options.max_paths,
            },
            overrides: Override::all(&options.overrides)?,
            class_limit: (options.class_limit > 0).then(|| Duration::from_secs(options.class_limit)),
            memory_limit: memory::limit(options.memory_limit),
        })
    }

    /// Whether paths are counted only.
    pub(crate) fn is_count(&self) -> bool {
        !self.bounds.is_empty() || !self.drivers.is_empty()
    }

    /// The budget for the exploration of a target. What is left of its time and effort is for its tests.
    pub(crate) fn budget(&self, watch: Watch) -> Budget {
        let Limits { steps, branches, paths, .. } = watch.limits.unwrap_or(self.limits);
        let deadline = self.allowance(watch).of_exploration(watch);
        Budget { steps, branches, paths, deadline, ..Budget::default() }
    }

    /// When what calls reach of the class of a target has to be known: half of the time is for the target.
    pub(crate) fn preparation(&self, watch: Watch) -> Deadline {
        let half = |limit: Duration| limit / 2;
        let part = Watch { most: watch.of_class, meter: watch.meter.of_part(0), ..watch };
        self.allowance(watch).until(part, u64::MAX, half)
    }

    /// The same target behind that, which has taken a part of its time.
    pub(crate) fn behind_preparation(&self, watch: Watch) -> Watch {
        let left = self.allowance(watch).time.map(|time| time.saturating_sub(watch.begin.worked()));
        Watch { most: [watch.most, left].into_iter().flatten().min(), ..watch.here() }
    }

    /// When a target has to be done, if its exploration ends now: the tests get their time though a step before took long.
    pub(crate) fn deadline(&self, watch: Watch) -> Deadline {
        self.allowance(watch).of_target(watch)
    }

    /// When it has to be known which tests of so many classes go together, if that begins now: each class has the limit of a target.
    pub(crate) fn settling(&self, watch: Watch, classes: usize) -> Deadline {
        self.allowance(watch).of_settling(watch, u32::try_from(classes).unwrap_or(u32::MAX))
    }
}

impl Settings {
    fn allowance(&self, watch: Watch) -> Allowance {
        let Limits { effort, time, .. } = watch.limits.unwrap_or(self.limits);
        Allowance::of(effort, time)
    }

    /// The limits of a class.
    pub(crate) fn limits_of(&self, class: &Class) -> Limits {
        self.limits.of_class(&class.package().replace('/', "."), &class.source_name(), &self.overrides)
    }

    /// Tells which limits are for no class of the run: in a file that may be meant, for another module.
    pub(crate) fn tell_overrides_in_vain<'c>(&self, classes: impl Iterator<Item = &'c Class> + Clone) {
        let is_for = |one: &Override, class: &Class| {
            one.is_for(&class.package().replace('/', "."), &class.source_name())
        };
        for one in self.overrides.iter().filter(|one| !classes.clone().any(|class| is_for(one, class))) {
            crate::tell!("heapwise: note: --override {}: no class of this run", one.pattern());
        }
    }
}

impl Allowance {
    /// Effort in millions and time in seconds; 0 is no limit.
    pub(crate) fn of(effort: u64, seconds: u64) -> Allowance {
        Allowance {
            effort: (effort > 0).then(|| effort.saturating_mul(MILLION)),
            time: (seconds > 0).then(|| Duration::from_secs(seconds)),
        }
    }

    fn of_exploration(self, watch: Watch) -> Deadline {
        let effort = self.effort.map_or(u64::MAX, |effort| effort - effort / PART_FOR_TESTS);
        self.until(watch, effort, |limit| limit - for_tests(limit))
    }

    fn of_target(self, watch: Watch) -> Deadline {
        let least = |effort: u64| watch.meter.spent().saturating_add(effort / PART_FOR_TESTS);
        let effort = self.effort.map_or(u64::MAX, |effort| effort.max(least(effort)));
        self.until(watch, effort, |limit| limit.max(watch.begin.worked() + for_tests(limit) + LEAST))
    }

    fn of_settling(self, watch: Watch, classes: u32) -> Deadline {
        let effort = self.effort.map_or(u64::MAX, |effort| effort.saturating_mul(u64::from(classes)));
        self.until(watch, effort, |limit| (limit / 10 + LEAST).saturating_mul(classes))
    }

    fn until(self, watch: Watch, effort: u64, time: impl Fn(Duration) -> Duration) -> Deadline {
        let limit = [self.time, watch.most].into_iter().flatten().min();
        let clock = limit.map_or(Deadline::NEVER, |limit| Deadline::after(watch.begin, time(limit)));
        clock.or_effort(watch.meter, effort)
    }
}

/// What is kept of a time limit for tests.
fn for_tests(limit: Duration) -> Duration {
    (limit / 10).min(FOR_TESTS)
}

/// The most rounds of unfolding; what comes up doubles with each.
const UNFOLDINGS: u32 = 64;

/// How often the precondition is unfolded, if there is one for that.
fn unfold(options: &CommonOptions) -> Result<u32, Failure> {
    if options.strategy == Exploring::SpecOnly && options.spec.is_none() {
        return Err(Failure::usage(
            "--strategy spec-only: name the file with the preconditions with --spec; it has no other source of inputs",
        ));
    }
    match options.unfold {
        0..=UNFOLDINGS => Ok(options.unfold),
        more => Err(Failure::usage(format!("--unfold {more}: the most is {UNFOLDINGS}"))),
    }
}

fn unfolding(options: &CommonOptions) -> Result<Unfolding, Failure> {
    match (options.laziness, &options.spec) {
        (Unfolding::Lfp, None) => {
            Err(Failure::usage("--laziness lfp: name the file with the preconditions with --spec"))
        }
        (unfolding, _) => Ok(unfolding),
    }
}

/// The heap solver that counts, and where there are several, all that are asked one after the other.
fn solvers(options: &CommonOptions) -> Result<(SolverChoice, Vec<SolverChoice>), Failure> {
    let Some(text) = options.heap_solver.as_deref().filter(|text| text.contains(',')) else {
        return Ok((solver(options, solver_named(options.heap_solver.as_deref())?)?, Vec::new()));
    };
    let mut chain: Vec<SolverChoice> = Vec::new();
    for name in text.split(',') {
        let choice = solver_named(Some(name))?;
        let bad = |why: &str| Failure::usage(format!("--heap-solver {text}: {name} {why}"));
        if choice.link().is_none() {
            return Err(bad(
                "is no link of a chain; these are: none, lissa, conservative-repok, separation, hex, toy",
            ));
        }
        if chain.contains(&choice) {
            return Err(bad("stands there twice"));
        }
        chain.push(choice);
    }
    // Who reads the specification is asked for it; who does not need not.
    let reads =
        chain.iter().copied().find(|link| matches!(link, SolverChoice::Hex | SolverChoice::Separation));
    let last = chain.last().copied().unwrap_or(SolverChoice::None);
    solver(options, reads.unwrap_or(last))?;
    Ok((last, chain))
}

/// The heap solver. A specification is read by one of them only, and stands for it.
fn solver(options: &CommonOptions, choice: SolverChoice) -> Result<SolverChoice, Failure> {
    match (choice, &options.spec) {
        (SolverChoice::Separation, None) => {
            Err(Failure::usage("--heap-solver separation: name the file with the preconditions with --spec"))
        }
        (SolverChoice::Hex, None) => {
            Err(Failure::usage("--heap-solver hex: name the files with the rules, *.jbse, with --spec"))
        }
        (SolverChoice::Auto | SolverChoice::Hex, Some(spec)) if has_rules(spec) => match options.strategy {
            Exploring::Symbolic | Exploring::Concolic => Ok(SolverChoice::Hex),
            Exploring::SpecOnly => Err(Failure::usage(
                "--strategy spec-only: rules over access paths describe no inputs to begin with",
            )),
        },
        (SolverChoice::Hex, Some(spec)) => {
            Err(Failure::usage(format!("--heap-solver hex: {} is no file of rules, *.jbse", spec.display())))
        }
        (_, Some(spec)) if has_rules(spec) => {
            Err(Failure::usage("--spec: only --heap-solver hex reads rules over access paths, *.jbse"))
        }
        (SolverChoice::Auto, Some(_)) => Ok(SolverChoice::Separation),
        (SolverChoice::Separation, Some(_)) | (_, None) => Ok(choice),
        (SolverChoice::None | SolverChoice::Lissa, Some(_)) if options.strategy != Exploring::Symbolic => {
            Ok(choice)
        }
        (_, Some(_)) => Err(Failure::usage(
            "--spec: with --strategy symbolic only --heap-solver separation reads a specification; none and lissa do with --strategy concolic",
        )),
    }
}

/// How rules are read.
fn reading(options: &CommonOptions, has_rules: bool) -> Result<Reading, Failure> {
    match options.jbse_compat {
        true if has_rules => Ok(Reading::Jbse),
        true => Err(Failure::usage("--jbse-compat: name the files with the rules, *.jbse, with --spec")),
        false => Ok(Reading::Own),
    }
}

/// Whether what `--spec` names are rules over access paths.
fn has_rules(spec: &Path) -> bool {
    spec.to_string_lossy().split(',').any(is_rules)
}

fn is_rules(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == RuleFiles::EXTENSION)
}

/// What `--spec` names: preconditions, or rules, of which there may be several files.
fn specifications(options: &CommonOptions) -> Result<(Option<Specifications>, Option<RuleFiles>), Failure> {
    let Some(spec) = &options.spec else { return Ok((None, None)) };
    if !has_rules(spec) {
        return Ok((Some(input::specifications(spec.clone())), None));
    }
    if options.laziness == Unfolding::Lfp {
        return Err(Failure::usage("--laziness lfp: rules over access paths are not unfolded"));
    }
    let names = spec.to_string_lossy();
    let files: Vec<&str> = names.split(',').collect();
    match files.iter().find(|name| !is_rules(name)) {
        Some(other) => Err(Failure::usage(format!("--spec {names}: `{other}` is no file of rules, *.jbse"))),
        None => Ok((None, Some(input::rules(files.into_iter().map(PathBuf::from).collect())))),
    }
}

/// The names of the heap solvers.
const HEAP_SOLVERS: &str = "none, lissa, lissa-m, lissa-nosb, if-repok, hybrid-repok, conservative-repok, driver, reachable, separation, hex, toy";

fn solver_named(name: Option<&str>) -> Result<SolverChoice, Failure> {
    match name {
        None => Ok(SolverChoice::Auto),
        Some("none") => Ok(SolverChoice::None),
        Some("lissa") => Ok(SolverChoice::Lissa),
        Some("lissa-m") => Ok(SolverChoice::Shapes(Technique::Memoised)),
        Some("lissa-nosb") => Ok(SolverChoice::Shapes(Technique::WithoutSymmetry)),
        Some("if-repok") => Ok(SolverChoice::IfRepok),
        Some("hybrid-repok") => Ok(SolverChoice::Shapes(Technique::Hybrid)),
        Some("driver") => Ok(SolverChoice::Driver),
        Some("reachable") => Ok(SolverChoice::Reachable),
        Some("separation") => Ok(SolverChoice::Separation),
        Some("hex") => Ok(SolverChoice::Hex),
        Some("toy") => Ok(SolverChoice::Toy),
        Some("conservative-repok") => Ok(SolverChoice::ConservativeRepok),
        Some(name) => Err(Failure::usage(format!(
            "--heap-solver {name}: there is no such heap solver; use one of {HEAP_SOLVERS}"
        ))),
    }
}

/// The form of the result of a run over targets.
fn format_of_run(name: &str) -> Result<Format, Failure> {
    if name == "ndjson" { Ok(Format::Ndjson) } else { format(name) }
}

pub(crate) fn format(name: &str) -> Result<Format, Failure> {
    match name {
        "human" => Ok(Format::Human),
        "json" => Ok(Format::Json),
        "ndjson" => {
            Err(Failure::usage("--format ndjson: that is for generate, explore and enumerate".to_owned()))
        }
        "sarif" => Err(Failure::usage("--format sarif: use --report sarif=FILE of generate".to_owned())),
        other => Err(Failure::usage(format!(
            "--format {other}: there is no such format; use human, json or, of generate and explore, ndjson"
        ))),
    }
}

/// The longest input array that may be asked for. All lengths up to it are forked at once, and the paths hold
/// arrays of all these lengths at the same time.
pub(crate) const LONGEST_ARRAY: u32 = 4096;

pub(crate) fn scope(text: &str, max_array_length: Option<u32>) -> Result<Scope, Failure> {
    let mut default = 4;
    let mut by_class = BTreeMap::new();
    let bad = |part: &str| {
        Failure::usage(format!(
            "--scope {text}: `{part}` is not a number, nor CLASS=NUMBER (example: --scope 4,Node=6)"
        ))
    };
    for part in text.split(',') {
        match part.split_once('=') {
            None => {
                default = part.trim().parse().map_err(|_| bad(part))?;
                if default == 0 {
                    return Err(Failure::usage(format!(
                        "--scope {text}: with no objects there are no inputs; use 1 or more (CLASS=0 leaves out one class)"
                    )));
                }
            }
            Some((class, bound)) if !class.trim().is_empty() => {
                let bound = bound.trim().parse().map_err(|_| bad(part))?;
                by_class.insert(class.trim().to_owned(), bound);
            }
            Some(_) => return Err(bad(part)),
        }
    }
    match max_array_length {
        Some(length) if length > LONGEST_ARRAY => Err(Failure::usage(format!(
            "--max-array-length {length}: each length is a path of its own, so the most is {LONGEST_ARRAY}"
        ))),
        length => {
            let max_array_length = length.unwrap_or(default).min(LONGEST_ARRAY);
            Ok(Scope { by_class, max_array_length, ..Scope::uniform(default) })
        }
    }
}

/// The longest input string that may be asked for. Terms over strings grow with their length, some with its square.
const LONGEST_STRING: u32 = 256;

pub(crate) fn max_string(length: u32) -> Result<u32, Failure> {
    if length > LONGEST_STRING {
        return Err(Failure::usage(format!("--max-string {length}: the most is {LONGEST_STRING}")));
    }
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heap_solvers_that_are_told_are_known() {
        for name in HEAP_SOLVERS.split(", ") {
            assert!(solver_named(Some(name)).is_ok(), "{name}");
        }
        let message = solver_named(Some("separatin")).err().unwrap().message;
        assert!(message.ends_with(HEAP_SOLVERS), "{message}");
    }

    #[test]
    fn scopes() {
        let scope = scope("3,Node=6, p.List =2", None).unwrap();
        assert_eq!((scope.default, scope.max_array_length), (3, 3));
        assert_eq!(scope.by_class, BTreeMap::from([("Node".to_owned(), 6), ("p.List".to_owned(), 2)]));
    }

    #[test]
    fn lengths_of_arrays_are_bounded() {
        let scope = |length| super::scope("4294967295", length);
        assert_eq!(scope(None).unwrap().max_array_length, LONGEST_ARRAY);
        assert_eq!(scope(Some(7)).unwrap().max_array_length, 7);
        let message = scope(Some(5000)).unwrap_err().message;
        assert!(message.starts_with("--max-array-length 5000: "), "{message}");
    }

    #[test]
    fn scopes_that_are_none() {
        for text in ["", "x", "Node=", "=3", "-1", "3,,4", "Node=3=4", "99999999999", "0", "0,Node=3"] {
            let message = super::scope(text, None).unwrap_err().message;
            assert!(message.starts_with(&format!("--scope {text}: ")), "{message}");
        }
    }
}
