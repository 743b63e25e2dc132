//! What became of each branch of a target: covered, infeasible within scope, or what stands in the way.

use std::collections::BTreeMap;

use heapwise_analysis::{Analysis, BranchId, Obstacle, Session};
use heapwise_engine::Limit;
use heapwise_program::{MethodId, Program};
use serde::{Deserialize, Serialize};

use crate::proof::Fate;
use crate::report::{BranchReport, Branches, Verdict};
use crate::select::signature;
use crate::{describe, proof, told};

/// The branches of a target, or of a class.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct BranchTable {
    pub branches: Vec<Entry>,
}

/// A branch, and what it is when no test covers it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub id: BranchId,
    pub place: BranchPlace,
    pub verdict: Verdict,
    pub reason: String,
}

/// Where a branch is, and what holds on it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct BranchPlace {
    /// `pkg.Class`.
    class: String,
    /// `method(int)`.
    method: String,
    line: Option<u32>,
    /// Which one of those on its line, from 1.
    number: usize,
    condition: Option<String>,
}

impl BranchTable {
    pub(crate) fn of(session: &Session<'_>, analysis: &Analysis<'_>) -> BranchTable {
        let program = session.cx.program;
        let ids = &analysis.closure.branches;
        let uncovered = Uncovered::new(session, analysis);
        let (covered, faulty) = (analysis.covered_without_faults(), analysis.covered_by_faults());
        let initial = analysis.closure.covered(program, session.by_initialisers());
        let entries = ids.iter().zip(places(program, ids)).enumerate();
        let goals = &analysis.closure.goals;
        let is_left = |index: usize| analysis.stopped_at_goal && goals.get(index) == Some(&false);
        let entry = |(index, (id, place)): (usize, (&BranchId, BranchPlace))| {
            let (verdict, reason) = match (covered.get(index), faulty.get(index)) {
                (Some(true), _) => (Verdict::NotTried, LEFT_OUT.to_owned()),
                _ if is_left(index) => (Verdict::NotTried, OF_OTHERS.to_owned()),
                (_, Some(true)) => (Verdict::ByFinding, BY_FINDING.to_owned()),
                _ if initial.get(index) == Some(&true) => (Verdict::NotTried, BY_INITIALISER.to_owned()),
                _ => uncovered.verdict(index),
            };
            Entry { id: *id, place, verdict, reason }
        };
        BranchTable { branches: entries.map(entry).collect() }
    }

    /// Has nothing proved: a JVM did something else than was predicted.
    pub(crate) fn refute(&mut self) {
        for entry in self.branches.iter_mut().filter(|entry| entry.verdict == Verdict::Infeasible) {
            (entry.verdict, entry.reason) = (Verdict::NotTried, REFUTED.to_owned());
        }
    }

    /// The report when each of these runs, with their names, covers the branches for which it has true.
    pub(crate) fn report(&self, runs: &[Vec<bool>], names: &[String]) -> Branches {
        let mut report = Branches { total: self.branches.len(), ..Branches::default() };
        for (index, entry) in self.branches.iter().enumerate() {
            let covers = |run: &&Vec<bool>| run.get(index) == Some(&true);
            let is_covered = runs.iter().any(|run| covers(&run));
            let verdict = if is_covered { Verdict::Covered } else { entry.verdict };
            match verdict {
                Verdict::Covered => report.covered += 1,
                Verdict::Infeasible => report.infeasible_proved += 1,
                Verdict::ByFinding => report.by_findings.push(entry.place.name()),
                Verdict::Cut | Verdict::Blocked | Verdict::NotTried => report.open.push(entry.place.name()),
            }
            let tests = runs.iter().zip(names).filter(|(run, _)| covers(run)).map(|(_, name)| name.clone());
            report.list.push(BranchReport {
                class: entry.place.class.clone(),
                method: entry.place.method.clone(),
                line: entry.place.line,
                index: entry.place.number,
                condition: entry.place.condition.clone(),
                verdict,
                tests: tests.collect(),
                reason: (!is_covered).then(|| entry.reason.clone()),
            });
        }
        report
    }
}

/// Why a branch that the exploration covered is not covered by the tests.
pub(crate) const LEFT_OUT: &str = "the tests that cover it were left out";
/// Why a branch is open that was proved infeasible.
pub(crate) const REFUTED: &str = "nothing is proved, as a test of this target failed under JUnit";
/// Why nothing is proved of a method that no input has run: a subclass that overrides it may call it by `super`.
const NEVER_RUN: &str =
    "no input that was tried runs the method itself; calls by super or of the class itself were not asked";
/// Why a branch is open that is no goal of a target whose goals are covered.
pub(crate) const OF_OTHERS: &str =
    "not worked for, as the exploration ended when all but methods with tests of their own was covered";
const BY_FINDING: &str = "only inputs of findings take it";
const BY_INITIALISER: &str = "a static initialiser takes it, which a test may not run";

impl BranchPlace {
    /// `pkg.Class.method(int):15 branch 2`, the second on its line.
    fn name(&self) -> String {
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{}.{}{line} branch {}", self.class, self.method, self.number)
    }
}

/// Where these branches are, those of a method one after the other.
pub(crate) fn places(program: &Program, branches: &[BranchId]) -> Vec<BranchPlace> {
    let mut on_line: BTreeMap<(MethodId, Option<u32>), usize> = BTreeMap::new();
    let mut conditions: BTreeMap<MethodId, Vec<Option<String>>> = BTreeMap::new();
    let places = branches.iter().map(|(method, index)| {
        let coverage = program.code(*method).ok().and_then(|code| code.coverage.as_ref());
        let line = coverage.and_then(|coverage| coverage.branches.get(*index)).and_then(|branch| branch.line);
        let number = on_line.entry((*method, line)).or_default();
        *number += 1;
        let info = program.method(*method);
        let conditions = conditions.entry(*method).or_insert_with(|| program.conditions(*method));
        BranchPlace {
            class: program.class(info.class).source_name(),
            method: signature(info),
            line,
            number: *number,
            condition: conditions.get(*index).cloned().flatten(),
        }
    });
    places.collect()
}

/// That branches are infeasible.
struct Infeasible {
    /// What is said of one that no path takes, and of one that paths take which throw before it counts.
    of_none: String,
    of_throwing: String,
    /// Which ones are taken by such paths.
    are_taken: Vec<bool>,
}

/// Why the branches that no path covers are open, or that they are infeasible.
struct Uncovered<'a> {
    infeasible: Option<Infeasible>,
    /// For each branch what stopped paths that might have come to it.
    before: Vec<Vec<&'a Obstacle>>,
    /// What has cut the exploration itself.
    cut: Vec<String>,
    /// What was not tried.
    untried: Vec<String>,
}

impl<'a> Uncovered<'a> {
    fn new(session: &Session<'_>, analysis: &'a Analysis<'_>) -> Uncovered<'a> {
        let program = session.cx.program;
        let has_run = analysis.counts.total() > 0;
        if analysis.is_complete() && has_run {
            return Uncovered {
                infeasible: Some(Infeasible {
                    of_none: proof::infeasible(session, analysis, Fate::TakeAnother),
                    of_throwing: proof::infeasible(session, analysis, Fate::Throw),
                    are_taken: analysis.closure.taken_before(program, &analysis.throws),
                }),
                before: Vec::new(),
                cut: Vec::new(),
                untried: Vec::new(),
            };
        }
        let ended = || session.deadline.ended_by().describe();
        let mut cut: Vec<String> = Vec::new();
        cut.extend(analysis.summary.cut.map(|limit| match limit {
            Limit::Time => format!("the exploration was cut by {}", ended()),
            limit => format!("the exploration was cut by the limit on {}", limit.describe()),
        }));
        cut.extend((analysis.cuts.replays > 0).then(|| format!("{} cut the replay of inputs", ended())));
        cut.extend(analysis.summary.unknown.keys().map(|why| format!("not decided: {}", why.0)));
        let mut untried = told::doubts(program, analysis);
        untried.extend((!has_run).then(|| NEVER_RUN.to_owned()));
        untried.extend((analysis.counts.endless > 0).then(|| "paths that never end have no test".to_owned()));
        untried.extend(
            analysis
                .counts
                .exited
                .keys()
                .map(|status| format!("no test of a path that {}", describe::exit(*status))),
        );
        Uncovered {
            infeasible: None,
            before: analysis.stops.before(program, &analysis.closure),
            cut,
            untried,
        }
    }

    fn verdict(&self, branch: usize) -> (Verdict, String) {
        if let Some(Infeasible { of_none, of_throwing, are_taken }) = &self.infeasible {
            let is_taken = are_taken.get(branch) == Some(&true);
            return (Verdict::Infeasible, if is_taken { of_throwing } else { of_none }.clone());
        }
        let before = self.before.get(branch).map_or(&[][..], |before| before);
        let verdict = match before.first() {
            Some(Obstacle::Missing(_)) => Verdict::Blocked,
            Some(Obstacle::Limit(_)) => Verdict::Cut,
            Some(Obstacle::NoInput(_)) => Verdict::NotTried,
            None if !self.cut.is_empty() => Verdict::Cut,
            None => Verdict::NotTried,
        };
        let reasons = before.iter().map(|obstacle| match obstacle {
            Obstacle::Missing(feature) => format!("not supported: {feature}"),
            Obstacle::Limit(limit) => format!("limit reached: {limit}"),
            Obstacle::NoInput(why) => format!("without input: {why}"),
        });
        let reasons: Vec<String> = match verdict {
            _ if !before.is_empty() => reasons.collect(),
            Verdict::Cut => self.cut.clone(),
            _ => self.untried.clone(),
        };
        (verdict, reasons.join("; "))
    }
}
