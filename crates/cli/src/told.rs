//! What is reported of an analysed target: its figures, and why there are fewer tests than there could be.

use std::borrow::Cow;
use std::collections::BTreeMap;

use heapwise_analysis::{Analysis, Case, FaultKind, Queries, Session, Target};
use heapwise_engine::{Limit, State};
use heapwise_heap::{HeapStatistics, LinkStatistics};
use heapwise_program::Program;
use heapwise_session::SolverChoice;
use heapwise_smt::{End, Statistics};

use crate::branches::BranchTable;
use crate::human::counted;
use crate::job::Job;
use crate::report::{self, Cause, LinkReport, Measured, Paths, Seconds, TargetReport};
use crate::settings::{Settings, Watch};
use crate::unsupported::{self, UnsupportedReport};
use crate::{describe, memory, proof};

/// The report of an analysed target.
pub(crate) fn report(
    session: &Session<'_>,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
    watch: Watch,
) -> TargetReport {
    let Queries { heap, numeric, by_engine } = analysis.queries.clone();
    let program = session.cx.program;
    let unknown = &analysis.summary.unknown;
    let unsupported_at = unsupported::by_place(program, &analysis.counts.gave_up);
    let mut report = TargetReport {
        target: job.target.name(program),
        strategy: settings.choices.strategy.name().into(),
        concolic: None,
        file: None,
        reason: None,
        causes: Vec::new(),
        paths: paths(settings, analysis),
        explored: Vec::new(),
        tree: None,
        stopped_at_goal: analysis.stopped_at_goal,
        infeasible: analysis.summary.infeasible,
        unknown: unknown.values().sum(),
        unknown_reasons: unknown.iter().map(|(why, count)| (why.0.clone(), *count)).collect(),
        without_input: analysis.without_input.clone(),
        assumes: Vec::new(),
        losses: proof::losses(program, analysis),
        unreachable_by_api: analysis.unreachable.paths,
        unreachable_input: analysis
            .unreachable
            .first
            .as_deref()
            .map(|path| unreachable(session, analysis.target, path)),
        tests: 0,
        valid: 0,
        findings: Vec::new(),
        broken_invariant: analysis.cases.iter().filter(|case| case.replay.valid_after == Some(false)).count()
            as u64,
        branches: (!analysis.only_counted)
            .then(|| BranchTable::of(session, analysis).report(&[analysis.covered()], &[])),
        queries: report::Queries {
            numeric: numeric_queries(&numeric),
            heap: heap_queries(heap),
            links: links(heap),
            by_engine,
        },
        measured: settings.has_timings.then(|| Measured {
            seconds: Seconds {
                total: watch.begin.elapsed().as_secs_f64(),
                worked: watch.begin.worked().as_secs_f64(),
                helpers: analysis.helped,
                heap_solver: heap.nanoseconds as f64 / 1e9,
                smt: numeric.seconds,
                links: named(heap).map(|link| (link.name.into(), link.nanoseconds as f64 / 1e9)).collect(),
            },
            peak_rss_mb: memory::peak_mib(),
        }),
        steps: analysis.summary.steps,
        effort: watch.meter.spent(),
        fault: None,
        unsupported: unsupported::by_name(&unsupported_at),
        unsupported_at,
    };
    if report.branches.as_ref().is_some_and(|branches| branches.infeasible_proved > 0) {
        report.assumes = proof::assumptions(session, analysis);
    }
    for (cause, why) in reasons(program, settings, job, analysis, &report.unsupported_at, watch.meter.ended())
    {
        report.add_reason(cause, why);
    }
    report
}

/// What a path has seen of its input, as `this = Gauge#1 where this.level > 3`.
fn unreachable(session: &Session<'_>, target: Target, path: &State<'_>) -> String {
    let parameters = describe::parameters(session, target);
    let structure = describe::structure(session, &path.input, &parameters);
    let conditions: Vec<String> = describe::conditions(session, path, &parameters, describe::NODES).collect();
    match conditions.is_empty() {
        true => structure,
        false => format!("{structure} where {}", conditions.join(" and ")),
    }
}

/// Why a target has no tests, or why they may be incomplete.
fn reasons(
    program: &Program,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
    unsupported: &[UnsupportedReport],
    ended: Option<End>,
) -> Vec<(Cause, String)> {
    let mut reasons = Vec::new();
    let mut add = |cause: Cause, why: &mut dyn Iterator<Item = String>| {
        reasons.extend(why.map(|why| (cause, why)));
    };
    add(Cause::NoInput, &mut no_valid_input(program, settings, job, analysis).into_iter());
    let cut = analysis.summary.cut.filter(|limit| *limit != Limit::Time);
    let cut = cut.map(|limit| format!("the exploration was cut by the limit on {}", limit.describe()));
    add(Cause::Limit, &mut cut.into_iter().chain(self::cut(analysis, ended)));
    let counts = &analysis.counts;
    let on = |count: &u64| counted(*count, "path");
    add(Cause::Missing, &mut unsupported::lines(unsupported).into_iter());
    let limits = counts.out_of_budget.iter();
    add(Cause::Limit, &mut limits.map(|(limit, count)| format!("limit reached on {}: {limit}", on(count))));
    let unshown = analysis.without_input.iter();
    add(Cause::Unshown, &mut unshown.map(|(why, count)| format!("{} without input: {why}", on(count))));
    let exited = counts.exited.iter();
    add(
        Cause::Unshown,
        &mut exited
            .map(|(status, count)| format!("{} without test: it {}", on(count), describe::exit(*status))),
    );
    let unknown = analysis.summary.unknown.iter();
    let undecided = |count: &u64, why: &str| format!("not decided {}: {why}", counted(*count, "time"));
    add(Cause::Undecided, &mut unknown.map(|(why, count)| undecided(count, &why.0)));
    if analysis.only_counted || analysis.covered().contains(&false) {
        add(Cause::Untried, &mut doubts(program, analysis).into_iter());
    }
    reasons
}

/// The message that there is nothing to explore, with how certain that is.
fn no_valid_input(
    program: &Program,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
) -> Option<String> {
    let invariant = match (settings.choices.solver, job.invariant) {
        (SolverChoice::Separation, _) => "the precondition".to_owned(),
        (SolverChoice::Hex, _) => "the rules".to_owned(),
        (_, Some(one)) => program.method_name(one.method),
        (_, None) if !analysis.no_valid_input => return None,
        (_, None) => return Some("no class that is tried for the receiver runs this method".to_owned()),
    };
    let (bounds, more) = match settings.bounds.is_empty() {
        true => ("scope", "--scope"),
        false => ("the bounds of --domains or --finitization", "--size, or list more fields"),
    };
    let is_certain = analysis.gaps.is_empty() && analysis.queries.heap.invariant_cuts == 0;
    analysis.no_valid_input.then(|| match is_certain {
        true => format!("no structure within {bounds} satisfies {invariant}; try a larger {more}"),
        false => {
            format!("{invariant} accepts no structure that was tried within {bounds}; try a larger {more}")
        }
    })
}

/// How it is said that something was cut by what has ended the work on a target.
pub(crate) fn cut_by(ended: Option<End>) -> &'static str {
    match ended {
        Some(End::Effort) => "cut by the limit on effort:",
        Some(End::Memory) => "cut by the memory limit:",
        Some(End::Interrupt) => "cut by a signal:",
        Some(End::Time) | None => "cut by the time limit:",
    }
}

/// What the end of the work on a target has cut.
fn cut(analysis: &Analysis<'_>, ended: Option<End>) -> Option<String> {
    let replays = analysis.cuts.replays;
    let phases = [
        (analysis.summary.cut == Some(Limit::Time)).then(|| "the exploration".to_owned()),
        (replays > 0).then(|| format!("the replay of {}", counted(replays, "input"))),
        analysis
            .cuts
            .violations
            .then(|| "the search for inputs after which the invariant does not hold".to_owned()),
    ];
    let phases: Vec<String> = phases.into_iter().flatten().collect();
    (!phases.is_empty()).then(|| format!("{} {}", cut_by(ended), phases.join(", ")))
}

/// Why branches that no path covers are not proved infeasible, or a count is not of all paths, beside what cut the exploration.
pub(crate) fn doubts(program: &Program, analysis: &Analysis<'_>) -> Vec<String> {
    let mut doubts: Vec<String> = analysis.gaps.iter().map(|gap| describe::gap(program, *gap)).collect();
    if analysis.only_counted {
        // Threads meet them in no order.
        doubts.sort();
    }
    if analysis.left_out > 0 {
        let left_out = analysis.left_out;
        doubts
            .push(format!("only the initial inputs were run; {left_out} sides of branches were left alone"));
    }
    let cuts = analysis.queries.heap.invariant_cuts;
    doubts.extend((cuts > 0).then(|| describe::cuts_of_invariant(cuts)));
    doubts
}

/// A path of a count is an arrival at the end of the target, as in LISSA; one that never ends or was cut is no path.
fn paths(settings: &Settings, analysis: &Analysis<'_>) -> Paths {
    let counts = &analysis.counts;
    let is_assertion =
        |case: &&Case<'_>| case.fault.is_some_and(|fault| fault.kind == FaultKind::FailedAssertion);
    let assertion_failed = analysis.cases.iter().filter(is_assertion).count() as u64;
    Paths {
        total: if settings.is_count() { counts.ends() } else { counts.total() },
        returned: counts.returned,
        threw: counts.threw - assertion_failed,
        assertion_failed,
        endless: counts.endless,
        exited: counts.exited.values().sum(),
        gave_up: counts.gave_up.values().sum(),
        out_of_budget: counts.out_of_budget.values().sum(),
        limits: counts.out_of_budget.iter().map(|(limit, count)| ((*limit).to_owned(), *count)).collect(),
    }
}

pub(crate) fn numeric_queries(smt: &Statistics) -> BTreeMap<String, u64> {
    let figures = [
        ("total", smt.queries),
        ("constant", smt.constant),
        ("reuse", smt.reuse),
        ("slice", smt.slice),
        ("cache", smt.cache),
        ("order", smt.order),
        ("sat", smt.sat),
        ("search", smt.search),
        ("unknown", smt.unknown),
    ];
    figures.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}

fn links(heap: HeapStatistics) -> BTreeMap<Cow<'static, str>, LinkReport> {
    let told = named(heap).map(|link| {
        let LinkStatistics { name, asked, refused, unknown, .. } = link;
        (name.into(), LinkReport { asked, refused, unknown })
    });
    told.collect()
}

/// The heap solvers of a chain.
fn named(heap: HeapStatistics) -> impl Iterator<Item = LinkStatistics> {
    heap.links.into_iter().filter(|link| !link.name.is_empty())
}

fn heap_queries(heap: HeapStatistics) -> BTreeMap<String, u64> {
    let figures = [
        ("total", heap.queries),
        ("witness", heap.by_witness),
        ("memo", heap.by_memo),
        ("search", heap.by_search),
        ("candidates", heap.candidates),
        ("unknown", heap.unknown),
        ("invariant_failures", heap.invariant_failures),
        ("invariant_cuts", heap.invariant_cuts),
        ("invariant_writes", heap.invariant_writes),
    ];
    figures.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}
