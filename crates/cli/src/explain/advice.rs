//! What may settle an open branch: the option to raise, or what has to be modelled.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::{Analysis, BranchId, Obstacle, Session};
use heapwise_engine::{Limit, Unsupported};
use heapwise_heap::Gap;
use heapwise_smt::End;

use crate::unsupported;

/// What to do about each branch that no case covers, the obvious first.
pub(super) fn advice(session: &Session<'_>, analysis: &Analysis<'_>) -> BTreeMap<BranchId, Vec<String>> {
    if analysis.is_complete() {
        return BTreeMap::new();
    }
    let program = session.cx.program;
    let before = analysis.stops.before(program, &analysis.closure);
    let of_all = of_all(session, analysis);
    let covered = analysis.covered_without_faults();
    let open = analysis.closure.branches.iter().zip(covered).zip(before);
    let open = open.filter(|((_, is_covered), _)| !is_covered);
    open.map(|((id, _), before)| {
        let mut advice: Vec<String> = Vec::new();
        for obstacle in before {
            match obstacle {
                Obstacle::Missing(feature) => advice.push(model(analysis, feature)),
                Obstacle::Limit(limit) => advice.extend(raise(session, limit)),
                Obstacle::NoInput(_) => {}
            }
        }
        if advice.is_empty() {
            advice.clone_from(&of_all);
        }
        let mut seen = BTreeSet::new();
        advice.retain(|one| seen.insert(one.clone()));
        (*id, advice)
    })
    .collect()
}

/// What to do where something ended the exploration, or other inputs were not tried.
fn of_all(session: &Session<'_>, analysis: &Analysis<'_>) -> Vec<String> {
    let mut advice = Vec::new();
    let is_cut = analysis.summary.cut == Some(Limit::Time) || analysis.cuts.replays > 0;
    match analysis.summary.cut {
        Some(limit) if limit != Limit::Time => advice.extend(raise(session, limit.describe())),
        _ if is_cut => advice.push(more(session.deadline.ended_by())),
        _ => {}
    }
    if !analysis.summary.unknown.is_empty() {
        // Solvers have a part of it.
        advice.push(more(End::Effort));
    }
    if analysis.left_out > 0 {
        advice.push("use --strategy symbolic, which takes all sides of branches".to_owned());
    }
    if analysis.queries.heap.invariant_cuts > 0 {
        advice.push("let the invariant take fewer steps".to_owned());
    }
    let program = session.cx.program;
    advice.extend(analysis.gaps.iter().filter_map(|gap| match gap {
        Gap::MoreSubtypes(_) => Some(format!("raise --subtypes ({} now)", session.cx.scope.max_subtypes)),
        Gap::Static(field) => {
            let class = program.class(program.field(*field).class).source_name();
            Some(format!("use --symbolic-statics {class}"))
        }
        _ => None,
    }));
    advice
}

fn more(ended: End) -> String {
    match ended {
        End::Effort => "raise --effort",
        End::Time => "raise --time-limit",
        End::Memory => "raise --memory-limit, or lower --scope",
        End::Interrupt => "run it to its end",
    }
    .to_owned()
}

/// The option that bounds what the report names so.
fn raise(session: &Session<'_>, limit: &str) -> Option<String> {
    let budget = session.engine.budget();
    let is = |other: Limit| limit == other.describe();
    Some(match () {
        () if is(Limit::Steps) => format!("raise --max-steps ({} now)", budget.steps),
        () if is(Limit::Branches) => format!("raise --max-branches ({} now)", budget.branches),
        () if is(Limit::Paths) => "raise --max-paths".to_owned(),
        () if is(Limit::TotalSteps) => "lower --scope: more steps than that are never made".to_owned(),
        () if is(Limit::Memory) => "lower --scope or --max-array-length".to_owned(),
        () if is(Limit::Time) => "raise --effort or --time-limit".to_owned(),
        () if is(Limit::CallDepth) => "lower --scope: calls are nested that deep".to_owned(),
        () if is(Limit::Endless) => "no limit helps: a path comes back to where it was".to_owned(),
        () => return None,
    })
}

/// What a user can do about a missing feature.
fn model(analysis: &Analysis<'_>, feature: &str) -> String {
    let met = analysis.counts.gave_up.keys().find(|met: &&Unsupported| met.what == feature);
    match met.and_then(|met| met.tip) {
        Some(tip) => unsupported::words(tip).to_owned(),
        None => format!("model it in heapwise, as docs/how-to/add-a-native.md says: {feature}"),
    }
}
