//! Reports for people, and the same as JSON.

use std::collections::BTreeMap;

use heapwise_program::{MethodId, Program};

use crate::branches::{LEFT_OUT, REFUTED};
use crate::causes::Causes;
use crate::describe;
use crate::failure::Failure;
use crate::proof;
use crate::report::{
    BranchReport, Branches, CheckReport, ClassCount, ConcolicReport, FlipsReport, Report, Stage,
    TargetReport, Verdict,
};
use crate::select::ClassTargets;
use crate::terminal::{self, Tone};
use crate::untried;

/// The most findings of a target that are shown unasked.
const FINDINGS: usize = 3;

/// Prints a report as one JSON object.
pub(crate) fn json(report: &Report) -> Result<(), Failure> {
    print_json(report)
}

/// Prints data as one JSON object.
pub(crate) fn print_json(data: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(data).map_err(|error| Failure::internal(error.to_string()))?;
    terminal::print_whole(&text);
    Ok(())
}

/// Prints what `generate` did for a target.
pub(crate) fn generated(target: &TargetReport, causes: &Causes, verbose: bool) {
    let (name, tests, paths) = (&target.target, target.tests, target.paths.total);
    let (tests, paths) = (counted(tests, "test"), counted(paths, "path"));
    terminal::print(&[(Tone::Name, name), (Tone::Plain, &format!(": {tests}, {paths}{}", branches(target)))]);
    below(target, causes, "; --all-paths goes on", verbose);
}

/// Prints what has changed of a target when all were done.
pub(crate) fn revised(target: &TargetReport, why: &str, verbose: bool) {
    let (name, tests) = (&target.target, target.tests);
    print_line(&format!("{name}: {why}; now {}{}", counted(tests, "test"), branches(target)));
    let branches = target.branches.iter().filter(|_| verbose).flat_map(|branches| &branches.list);
    let is_new = |branch: &&BranchReport| matches!(branch.reason.as_deref(), Some(LEFT_OUT | REFUTED));
    branches.filter(is_new).for_each(uncovered);
}

/// Prints what `generate` wrote.
pub(crate) fn wrote(file: Option<&str>) {
    if let Some(file) = file {
        print_line(&format!("wrote {file}"));
    }
}

/// Names the tests that show findings, and findings without one where tests were asked for.
pub(crate) fn failing(report: &Report) {
    for finding in report.targets.iter().flat_map(|target| &target.findings) {
        if let (Some(test), true) = (&finding.test, finding.certain) {
            terminal::print(&[
                (Tone::Bad, test),
                (Tone::Plain, &format!(" fails by design: {}", finding.message)),
            ]);
        }
        if let Some(why) = &finding.without_test {
            print_line(&format!("no test shows that {}: {why}", finding.message));
        }
    }
}

/// Prints what became of the branches of the classes that were named as a whole, and which tests cover each branch if it is
/// asked for.
pub(crate) fn branches_in_all(report: &Report, verbose: bool) {
    if verbose {
        report.targets.iter().flat_map(|target| &target.branches).for_each(covered);
    }
    for class in &report.classes {
        let branches = of_branches(&class.branches);
        terminal::print(&[(Tone::Name, &class.class), (Tone::Plain, &format!(" in all: {branches}"))]);
        let open = class.branches.list.iter().filter(|branch| verbose && branch.verdict != Verdict::Covered);
        open.for_each(uncovered);
        if let Some(condition) = proof::condition(&class.assumes).filter(|_| verbose) {
            print_line(&format!("  {condition}"));
        }
    }
}

/// Prints how far a run has come that was ended before all was done.
pub(crate) fn ended(why: &str, done: usize, of: usize, open: &str) {
    print_line(&format!("{why}: {done} of {} done{open}", counted(of as u64, "target")));
}

/// Prints what was not tried: a line for each class, or all the methods without tests.
pub(crate) fn untried(program: &Program, report: &Report, classes: &[ClassTargets], verbose: bool) {
    if verbose {
        classes.iter().for_each(|class| skipped(program, &class.skipped));
    } else {
        untried::lines(program, report, classes).iter().for_each(|line| print_line(line));
    }
}

/// Names the methods without tests, those with the same reason on one line.
fn skipped(program: &Program, methods: &[(MethodId, String)]) {
    let mut by_reason: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (method, reason) in methods {
        by_reason.entry(reason).or_default().push(&program.method(*method).name);
    }
    for (reason, names) in by_reason {
        print_line(&format!("no tests for {}: {reason}", names.join(", ")));
    }
}

/// Prints what stands below the line of a target. `further` is how to go on where every branch is covered.
pub(crate) fn below(target: &TargetReport, causes: &Causes, further: &str, verbose: bool) {
    if let Some(concolic) = &target.concolic {
        print_line(&format!("  {}", self::concolic(concolic)));
    }
    let shown = if verbose { usize::MAX } else { FINDINGS };
    for finding in target.findings.iter().take(shown) {
        match causes.told_by(&target.target, finding) {
            Some(told_by) => finding.print_again(&told_by),
            None => finding.print(),
        }
    }
    let more = target.findings.len().saturating_sub(shown);
    if more > 0 {
        print_line(&format!("  {} more; -v shows all", counted(more as u64, "finding")));
    }
    if verbose {
        details(target, further);
    }
}

/// Prints what limits the figures of a target.
fn details(target: &TargetReport, further: &str) {
    if target.stopped_at_goal {
        let what = match target.branches.as_ref().map(|branches| (branches.covered, branches.total)) {
            Some((covered, total)) if covered < total => "every branch is covered that this target is for",
            Some((1.., _)) => "every branch is covered",
            _ => "there are no branches to cover",
        };
        print_line(&format!("  {what}, so the exploration ended early{further}"));
    }
    if let Some(reason) = &target.reason {
        print_line(&format!("  {reason}"));
    }
    if let Some(input) = &target.unreachable_input {
        let paths = counted(target.unreachable_by_api, "path");
        print_line(&format!(
            "  {paths} without a test: the invariant is looser than the API, as no calls make {input}"
        ));
    }
    let failures = target.queries.heap.get("invariant_failures").copied().unwrap_or(0);
    if failures > 0 {
        print_line(&format!("  {}", describe::failures_of_invariant(failures)));
    }
    let cuts = target.queries.heap.get("invariant_cuts").copied().unwrap_or(0);
    // Where branches are open, the reason has it.
    if cuts > 0 && target.branches.as_ref().is_some_and(|branches| branches.open.is_empty()) {
        print_line(&format!("  {}", describe::cuts_of_invariant(cuts)));
    }
    if target.queries.heap.get("invariant_writes").is_some_and(|writes| *writes > 0) {
        print_line("  the invariant writes to the structure that it judges; it was run on copies");
    }
    for (why, count) in &target.queries.by_engine {
        let searches = if *count == 1 { "search" } else { "searches" };
        print_line(&format!("  {count} {searches} for valid structures by the engine, which is slow: {why}"));
    }
    let branches = target.branches.iter().flat_map(|branches| &branches.list);
    branches.filter(|branch| branch.verdict != Verdict::Covered).for_each(uncovered);
}

/// Prints why a branch is not covered.
fn uncovered(branch: &BranchReport) {
    let (verdict, reason) = (branch.verdict.words(), branch.reason.as_deref().unwrap_or_default());
    let reason = reason.strip_prefix(&format!("{verdict}: ")).unwrap_or(reason);
    let tone = match branch.verdict {
        Verdict::Covered => Tone::Good,
        Verdict::Infeasible => Tone::Plain,
        Verdict::ByFinding => Tone::Bad,
        Verdict::Cut | Verdict::Blocked | Verdict::NotTried => Tone::Open,
    };
    let (place, reason) = (format!("  {}: ", place(branch)), format!(": {reason}"));
    terminal::print(&[(Tone::Plain, &place), (tone, verdict), (Tone::Plain, &reason)]);
}

/// Prints which tests cover each branch.
fn covered(branches: &Branches) {
    for branch in branches.list.iter().filter(|branch| !branch.tests.is_empty()) {
        print_line(&format!("{}: covered by {}", place(branch), branch.tests.join(", ")));
    }
}

/// `pkg.Class.method(int):15 branch 2 (x > 0)`.
fn place(branch: &BranchReport) -> String {
    let line = branch.line.map_or_else(String::new, |line| format!(":{line}"));
    let condition = branch.condition.as_ref().map_or_else(String::new, |text| format!(" ({text})"));
    format!("{}{line} branch {}{condition}", branch.owner(), branch.index)
}

/// `6 initial inputs of 8 unfoldings, 2 on the path of another; 9 flips: 5 sat, 4 unsat, 0 unknown`.
fn concolic(concolic: &ConcolicReport) -> String {
    let (initial, flips) = (&concolic.initial, &concolic.flips);
    let mut text = counted(initial.inputs.len() as u64, "initial input");
    if initial.unfoldings > 0 {
        text.push_str(&format!(" of {}", counted(initial.unfoldings, "unfolding")));
    }
    let exceptions = [
        (initial.same_path, "on the path of another"),
        (initial.beyond_scope, "more beyond the scope"),
        (initial.refused, "more that the invariant refuses"),
        (initial.unknown, "undecided"),
    ];
    for (count, what) in exceptions.into_iter().filter(|(count, _)| *count > 0) {
        text.push_str(&format!(", {count} {what}"));
    }
    if flips.tried > 0 {
        let FlipsReport { tried, sat, unsat, unknown, .. } = flips;
        let tried = counted(*tried, "flip");
        text.push_str(&format!("; {tried}: {sat} sat, {unsat} unsat, {unknown} unknown"));
    }
    text
}

/// `1 path`, `2 paths`.
pub(crate) fn counted(count: impl Into<u128>, what: &str) -> String {
    let count = count.into();
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// `, 7 of 8 branches covered, 1 proved infeasible`; nothing where branches were not looked at.
pub(crate) fn branches(target: &TargetReport) -> String {
    target.branches.as_ref().map_or_else(String::new, |branches| format!(", {}", of_branches(branches)))
}

fn of_branches(branches: &Branches) -> String {
    if branches.total == 0 {
        return "no branches".to_owned();
    }
    let mut text = format!("{} of {} branches covered", branches.covered, branches.total);
    if branches.infeasible_proved > 0 {
        text.push_str(&format!(", {} proved infeasible within scope", branches.infeasible_proved));
    }
    if !branches.by_findings.is_empty() {
        text.push_str(&format!(", {} by a finding only", branches.by_findings.len()));
    }
    text
}

/// Prints what javac, the framework of the tests and JaCoCo say.
pub(crate) fn checked(check: &CheckReport) {
    let compiled = if check.compiled { "compiled by javac" } else { "NOT accepted by javac" };
    print_line(&format!("checked: {compiled}; {}", passed(check)));
    if check.inputs_judged > 0 {
        let (valid, judged) = (check.inputs_valid, check.inputs_judged);
        print_line(&format!("checked: {valid} of {judged} inputs satisfy the invariant on the JVM"));
    }
    if check.inputs_not_judged > 0 {
        let inputs = counted(check.inputs_not_judged, "input");
        print_line(&format!(
            "checked: {inputs} not judged on the JVM, as the invariant is not accessible from the tests; here it holds for each"
        ));
    }
    if !check.dropped.is_empty() {
        let by = |stage| check.dropped.iter().filter(|one| one.stage == stage).count();
        print_line(&format!(
            "checked: {} dropped, {} refused by javac and {} that failed under {}",
            counted(check.dropped.len() as u64, "test"),
            by(Stage::Javac),
            by(Stage::Junit),
            check.framework,
        ));
        for one in &check.dropped {
            print_line(&format!("  {}: {}", one.test, one.message.lines().next().unwrap_or_default()));
        }
    }
    print_line(&format!("checked: JaCoCo sees {}", seen(check.jacoco_covered, check.jacoco_branches)));
    for class in &check.classes {
        let ClassCount { class, branches, covered } = class;
        print_line(&format!("checked: JaCoCo sees {} in all of {class}", seen(*covered, *branches)));
    }
    for line in check.failures.iter().chain(&check.differences) {
        print_line(&format!("  {line}"));
    }
}

/// `3 of 3 tests pass under JUnit`.
fn passed(check: &CheckReport) -> String {
    let CheckReport { tests, passed, fail_by_design, framework, .. } = check;
    match fail_by_design {
        0 => format!("{passed} of {tests} tests pass under {framework}"),
        failed => {
            let (tests, pass) = (counted(*tests, "test"), passed.saturating_sub(*failed));
            let fail = if *failed == 1 { "fails" } else { "fail" };
            format!("of {tests} {pass} pass under {framework}, {failed} {fail} by design")
        }
    }
}

/// `7 of 8 branches covered`.
fn seen(covered: usize, branches: usize) -> String {
    match branches {
        0 => "no branches".to_owned(),
        _ => format!("{covered} of {branches} branches covered"),
    }
}

/// Prints a line, or several.
pub(crate) fn print_line(line: &str) {
    terminal::print(&[(Tone::Plain, line)]);
}
