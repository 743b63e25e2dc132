//! `heapwise enumerate --by-calls`: the states that calls of the public API reach, instead of what an invariant admits.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use heapwise_analysis::{BranchId, Closure, Session, Target as CallTarget};
use heapwise_callseq::{Bounds, Calls, Reachable, explore};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::Scope;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, MethodId, ProbeId, Program};
use serde::Serialize;

use super::shapes;
use crate::arguments::{EnumerateOptions, Listing};
use crate::asked::{bounds, within};
use crate::failure::Failure;
use crate::human::{counted, print_line};

/// The most paths of one call on one state. As many as a call takes that compares a value with seven others.
pub(crate) const PATHS_OF_CALL: u64 = 10_000;

/// One object: the version of the form, and the class.
#[derive(Serialize)]
struct Report {
    version: u32,
    targets: [Target; 1],
}

#[derive(Serialize)]
struct Target {
    target: String,
    shapes: usize,
    disjuncts: usize,
    /// Ways of calls from a disjunct to a state.
    edges: usize,
    calls: usize,
    rounds: u32,
    /// Whether none of these calls leads to another state within scope.
    fixpoint: bool,
    /// Whether nothing else that callers can do does either.
    complete: bool,
    cut: Option<&'static str>,
    /// The classes of which larger states have more objects than were admitted, with how many those are.
    too_many: BTreeMap<String, u32>,
    /// What callers can do and was not done, and what was met that is not supported, with how often.
    left_out: Vec<String>,
    lost: BTreeMap<String, u64>,
    branches: Branches,
    entries: Entries,
    seconds: f64,
}

/// The branches of the methods that are called, and of what they call in their package.
#[derive(Serialize)]
struct Branches {
    total: usize,
    covered: usize,
    /// Those that no call covered: at the fixpoint none does within scope.
    not_covered: Vec<String>,
}

impl Branches {
    fn of(program: &Program, found: &Reachable) -> Branches {
        let mut all: BTreeMap<BranchId, bool> = BTreeMap::new();
        for call in &found.calls.list {
            let closure = Closure::of(program, CallTarget { class: call.class, method: call.method });
            let covered = closure.covered(program, &found.passed);
            all.extend(closure.branches.into_iter().zip(covered));
        }
        let missed = all.iter().filter(|(_, covered)| !**covered);
        Branches {
            total: all.len(),
            covered: all.values().filter(|covered| **covered).count(),
            not_covered: missed.map(|((method, index), _)| place(program, *method, *index)).collect(),
        }
    }
}

/// The entries of these methods, those left out that the compiler has added.
#[derive(Serialize)]
struct Entries {
    total: usize,
    covered: usize,
}

impl Entries {
    fn of(program: &Program, found: &Reachable) -> Entries {
        let closures = found.calls.list.iter();
        let closures =
            closures.map(|call| Closure::of(program, CallTarget { class: call.class, method: call.method }));
        let methods: BTreeSet<MethodId> = closures.flat_map(|closure| closure.methods).collect();
        let own = methods.into_iter().filter(|method| !program.method(*method).flags.is_synthetic());
        let entries: Vec<ProbeId> = own.filter_map(|method| program.code(method).ok()?.entry).collect();
        let covered = entries.iter().filter(|entry| found.entered.contains(**entry)).count();
        Entries { total: entries.len(), covered }
    }
}

/// `pkg.Class#method(int):12`, with the number of the branch in its method.
fn place(program: &Program, method: MethodId, index: usize) -> String {
    let name = CallTarget { class: program.method(method).class, method }.name(program);
    let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref());
    let line = coverage.and_then(|coverage| coverage.branches.get(index)?.line);
    let line = line.map_or_else(String::new, |line| format!(":{line}"));
    format!("{name}{line}, branch {}", index + 1)
}

/// Explores a class and prints the figures, or each shape. Whether the calls came to the fixpoint.
pub(super) fn run(
    program: &Program,
    class: ClassId,
    scope: Scope,
    budget: Budget,
    options: &EnumerateOptions,
) -> Result<bool, Failure> {
    let begin = Instant::now();
    let budget = Budget { paths: PATHS_OF_CALL, ..budget };
    let session = Session::new(program, Table::shared(), BOOT, scope.clone(), budget, Laziness::AtUse);
    let mut session = session.map_err(|error| Failure::usage(error.to_string()))?;
    let calls = Calls::of(program, &[class], &|_| true);
    if calls.list.is_empty() {
        let name = program.class(class).source_name();
        return Err(Failure::usage(format!("{name} has no constructor or method that a caller can use")));
    }
    let bounds = Bounds {
        scope,
        calls: options.max_calls.unwrap_or(u32::MAX),
        steps: budget.total_steps,
        covers: !options.unmerged,
        unmerged: options.unmerged,
        ..Bounds::default()
    };
    let found = explore(&mut session.cx, &mut session.engine, &mut session.base, calls, &bounds);
    let of_list = match options.format.is_list() {
        true => shapes::list(&mut session, class, &found, options)?,
        false => Vec::new(),
    };
    let target = Target::of(program, options, &found, begin);
    match options.format {
        Listing::Ndjson | Listing::Dot | Listing::Junit => {
            let lines = target.lines().into_iter().chain(of_list);
            lines.for_each(|line| crate::tell!("heapwise: {line}"));
        }
        Listing::Json => {
            let report = Report { version: 1, targets: [target] };
            let text = serde_json::to_string_pretty(&report);
            print_line(&text.map_err(|error| Failure::internal(error.to_string()))?);
        }
        Listing::Human => target.lines().iter().for_each(|line| print_line(line)),
    }
    Ok(found.is_closed())
}

impl Target {
    fn of(program: &Program, options: &EnumerateOptions, found: &Reachable, begin: Instant) -> Target {
        Target {
            target: options.class.clone(),
            shapes: found.shapes().len(),
            disjuncts: found.disjuncts(),
            edges: found.edges,
            calls: found.calls.list.len(),
            rounds: found.rounds,
            fixpoint: found.is_closed(),
            complete: found.is_complete(),
            cut: found.reach.cut(),
            too_many: bounds(program, found),
            left_out: found.calls.not_made(),
            lost: found.lost.clone(),
            branches: Branches::of(program, found),
            entries: Entries::of(program, found),
            seconds: begin.elapsed().as_secs_f64(),
        }
    }

    fn lines(&self) -> Vec<String> {
        let end = match (self.cut, self.fixpoint) {
            (Some(cut), _) => format!("cut by the limit on the {cut}"),
            (None, true) => format!("fixpoint of these calls{}", within(&self.too_many)),
            (None, false) => "not all states that callers reach".to_owned(),
        };
        let mut lines = vec![format!(
            "{}: {}, {}, {}, {}, {end}, {:.2} s",
            self.target,
            counted(self.shapes as u64, "shape"),
            counted(self.disjuncts as u64, "disjunct"),
            counted(self.edges as u64, "edge"),
            counted(u64::from(self.rounds), "round"),
            self.seconds
        )];
        let Branches { total, covered, not_covered } = &self.branches;
        let Entries { total: methods, covered: entered } = &self.entries;
        lines
            .push(format!("  {covered} of {total} branches covered, {entered} of {methods} methods entered"));
        let why = if self.complete { "unreachable within scope" } else { "not reached" };
        lines.extend(not_covered.iter().map(|branch| format!("  {why}: {branch}")));
        lines.extend(self.left_out.iter().map(|what| format!("  not called: {what}")));
        lines.extend(self.lost.iter().map(|(why, count)| format!("  lost {count} times: {why}")));
        lines
    }
}
