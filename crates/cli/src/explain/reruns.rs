//! Targets once more, otherwise: what becomes of branches that were proved infeasible.

use std::collections::BTreeMap;

use heapwise_analysis::{Analysis, BranchId, Case, Goal, Session, refused_at};
use heapwise_heap::Invariant;
use heapwise_program::Program;

use super::inputs::Shown;
use super::weaker::Deciding;
use crate::branches::BranchTable;
use crate::control::Ended;
use crate::failure::Failure;
use crate::job::Job;
use crate::place::PlaceReport;
use crate::report::Verdict;
use crate::settings::Settings;
use crate::work::{self, Classes, Steps};

/// The most inputs that take a branch and are judged.
const JUDGED: usize = 64;

/// A target, the branches that are in question, and the invariant that is asked what it says of their inputs.
#[derive(Clone)]
pub(super) struct Question {
    pub job: Job,
    pub branches: Vec<BranchId>,
    pub judge: Option<Invariant>,
    /// The judge with each of its conditions alone.
    pub alone: Vec<(Deciding, Invariant)>,
}

impl Question {
    /// What becomes of these branches, whatever some invariant says of the inputs.
    pub(super) fn of(job: Job, branches: Vec<BranchId>) -> Question {
        Question { job, branches, judge: None, alone: Vec::new() }
    }
}

/// What became of a branch.
#[derive(Clone)]
pub(super) enum Fate {
    /// These inputs take it.
    Taken(Taken),
    /// It is infeasible all the same.
    Infeasible,
    /// This keeps it from being known.
    Open(String),
}

/// The inputs that take a branch.
#[derive(Clone)]
pub(super) struct Taken {
    /// The smallest.
    pub input: Shown,
    /// How many the judge was asked about.
    pub judged: usize,
    /// How many of them it refuses at each line.
    pub refused: BTreeMap<PlaceReport, usize>,
    /// Where it refuses the smallest.
    pub refused_first: Option<PlaceReport>,
    /// Where each of its conditions alone does, if it does.
    pub refused_by: BTreeMap<Deciding, PlaceReport>,
}

/// What became of the branches of a target.
#[derive(Clone, Default)]
pub(super) struct Fates {
    pub by_branch: BTreeMap<BranchId, Fate>,
    /// Whether nothing was left out: a larger run is no use where a smaller one was cut.
    pub is_complete: bool,
}

/// Works on targets with other settings.
pub(super) fn rerun(
    program: &Program,
    settings: &Settings,
    questions: &[Question],
    goal: Goal,
    late: &(dyn Fn(Ended) -> Option<u8> + Sync),
) -> Result<Vec<Fates>, Failure> {
    let jobs: Vec<Job> = questions.iter().map(|question| question.job).collect();
    let fates = work::all(
        program,
        settings,
        &jobs,
        goal,
        &Steps {
            classes: &Classes::default(),
            effort: None,
            kept: None,
            tell: None,
            finish: &|session, job, finished| {
                let question = questions
                    .iter()
                    .find(|question| question.job.target == job.target && question.job.class == job.class);
                question.map(|question| fates(session, &finished.analysis, question)).unwrap_or_default()
            },
            broken: &|_| Fates::default(),
            spoil: &|_, _| {},
            show: &|_| {},
            close: &|_, _, _| Ok(Some(())),
            closed: &|_, _, ()| {},
            late: &|_, by| late(by),
        },
    )?;
    Ok(fates.into_iter().map(Option::unwrap_or_default).collect())
}

fn fates<'p>(session: &mut Session<'p>, analysis: &Analysis<'p>, question: &Question) -> Fates {
    let table = BranchTable::of(session, analysis);
    let mut fates = Fates { by_branch: BTreeMap::new(), is_complete: analysis.is_complete() };
    for (index, entry) in table.branches.iter().enumerate() {
        if !question.branches.contains(&entry.id) {
            continue;
        }
        let takes = |case: &&Case<'p>| case.covered.get(index) == Some(&true);
        let cases: Vec<&Case<'p>> =
            analysis.cases.iter().chain(&analysis.without_test).filter(takes).collect();
        let fate = match taken(session, analysis, &cases, question) {
            Some(taken) => Fate::Taken(taken),
            None if entry.verdict == Verdict::Infeasible => Fate::Infeasible,
            None => Fate::Open(entry.reason.clone()),
        };
        fates.by_branch.insert(entry.id, fate);
    }
    fates
}

fn taken<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    cases: &[&Case<'p>],
    question: &Question,
) -> Option<Taken> {
    let mut cases = cases.to_vec();
    cases.sort_by_key(|case| case.witness.objects.len());
    let input = Shown::of(session, analysis, cases.first()?);
    let mut taken = Taken {
        input,
        judged: 0,
        refused: BTreeMap::new(),
        refused_first: None,
        refused_by: BTreeMap::new(),
    };
    let Some(judge) = question.judge else { return Some(taken) };
    let first = &cases.first()?.witness;
    for (decided_by, condition) in &question.alone {
        let place = refused_at(session, first, *condition).flatten();
        let place = place.map(|place| (*decided_by, PlaceReport::of(session.cx.program, place)));
        taken.refused_by.extend(place);
    }
    for (index, case) in cases.into_iter().take(JUDGED).enumerate() {
        taken.judged += 1;
        let Some(Some(place)) = refused_at(session, &case.witness, judge) else { continue };
        let place = PlaceReport::of(session.cx.program, place);
        if index == 0 {
            taken.refused_first = Some(place.clone());
        }
        *taken.refused.entry(place).or_default() += 1;
    }
    Some(taken)
}
