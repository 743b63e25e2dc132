//! Why branches are infeasible: what a second run confirms.
//!
//! A proof says that no input within scope takes a branch, but not by what. So the target is run again without one of the things that the
//! proof may rest on: with a larger scope, without the invariant, without some of its conditions. What becomes of the branch then tells
//! whether it was that. Nothing is claimed that such a run has not shown.

use std::collections::BTreeMap;

use heapwise_analysis::{BranchId, Goal};
use heapwise_heap::{Invariant, Scope};
use heapwise_program::Program;
use heapwise_session::Exploring;

use super::inputs::Shown;
use super::jumps::{Told, followed};
use super::necessary::{Finding, Necessary, Search};
use super::reruns::{Fate, Fates, Question, Taken, rerun};
use super::weaker::Weakers;
use crate::arguments::{CommonOptions, ExplainOptions};
use crate::control::{self, Ended};
use crate::explore::short;
use crate::failure::Failure;
use crate::generate::{PATIENCE, PATIENT_STEPS};
use crate::job::Job;
use crate::select::statics;
use crate::settings::Settings;

/// By how much a scope is raised, one after the other.
const WIDER: [u32; 3] = [1, 2, 4];
/// The effort of one run, in millions of bytecodes.
const EFFORT: u64 = 500;
/// The most paths of a run without what judges inputs: what they show, the first mostly do.
const PATHS: u64 = 20_000;

/// What the first run rests on, and runs in other settings do not.
const CALLS: &str = "what calls of the API reach";

/// Why a branch is infeasible.
#[derive(Clone)]
pub(super) enum Reason {
    /// A larger scope has an input that takes it.
    Scope {
        /// The option: `--scope 7`.
        option: String,
        input: Shown,
    },
    /// What judges inputs excludes it.
    Judge {
        /// `Tree.repOk`.
        judge: String,
        /// What takes it without that, where such inputs were found.
        taken: Option<Taken>,
        /// The conditions of the invariant that are enough to exclude it, where that is known.
        conditions: Option<Necessary>,
    },
    /// It is infeasible without what judges inputs, too.
    Program {
        /// What does not matter, if there is something.
        judge: Option<String>,
    },
    /// The runs did not settle it.
    Unsettled {
        /// What may or may not matter.
        judge: Option<String>,
        why: String,
        /// The conditions of the invariant that are enough to exclude it, where some are not needed.
        conditions: Option<Necessary>,
    },
}

/// A reason, with what paths do where the branch would be taken.
#[derive(Clone)]
pub(super) struct Why {
    pub reason: Reason,
    pub at_jump: Option<Told>,
}

/// The targets of a run, with what is asked of each.
pub(super) struct Inquiry<'a> {
    pub program: &'a Program,
    pub options: &'a ExplainOptions,
    /// The jobs, and the branches of each that are infeasible.
    pub jobs: Vec<(Job, Vec<BranchId>)>,
    /// Whether the proof of each job holds within bounds only.
    pub is_bounded: Vec<bool>,
    pub late: &'a (dyn Fn(Ended) -> Option<u8> + Sync),
}

impl<'a> Inquiry<'a> {
    /// The reason for each branch.
    ///
    /// # Errors
    /// As for the first run.
    pub(super) fn reasons(&self) -> Result<BTreeMap<BranchId, Why>, Failure> {
        let mut reasons = BTreeMap::new();
        self.beyond_scope(&mut reasons)?;
        let mut weakers = Weakers::default();
        let in_doubt = self.without_judge(&mut weakers, &mut reasons)?;
        for (id, (judge, finding)) in self.conditions(&mut weakers, in_doubt)? {
            add(&mut reasons, id, judge, finding);
        }
        let mut told = self.at_jumps(&reasons)?;
        let why = |(id, reason)| (id, Why { reason, at_jump: told.remove(&id) });
        Ok(reasons.into_iter().map(why).collect())
    }

    /// Follows the paths of the first run to the branches that neither the scope nor what judges inputs excludes.
    fn at_jumps(&self, reasons: &BTreeMap<BranchId, Reason>) -> Result<BTreeMap<BranchId, Told>, Failure> {
        let mut settings = self.settings(&self.options.common)?;
        settings.choices.strategy = Exploring::Symbolic;
        settings.by_calls = true;
        settings.records = true;
        let is_asked = |id: &BranchId| {
            matches!(reasons.get(id), Some(Reason::Program { .. } | Reason::Unsettled { .. }))
        };
        let question = |(job, branches): &(Job, Vec<BranchId>)| {
            let branches: Vec<BranchId> = branches.iter().copied().filter(is_asked).collect();
            (!branches.is_empty()).then_some(Question::of(*job, branches))
        };
        let questions: Vec<Question> = self.jobs.iter().filter_map(question).collect();
        let mut told: BTreeMap<BranchId, Told> = BTreeMap::new();
        if questions.is_empty() || control::interrupted().is_some() {
            return Ok(told);
        }
        let followed = followed(self.program, &settings, &questions, self.late)?;
        for (id, more) in followed.into_iter().flatten() {
            match told.get_mut(&id) {
                Some(known) => known.absorb(more),
                None => _ = told.insert(id, more),
            }
        }
        Ok(told)
    }

    /// Looks for inputs in larger scopes.
    fn beyond_scope(&self, reasons: &mut BTreeMap<BranchId, Reason>) -> Result<(), Failure> {
        let mut is_open = self.is_bounded.clone();
        for more in WIDER {
            let mut settings = self.settings(&self.options.common)?;
            settings.by_calls = true;
            settings.choices.scope = wider(&settings.choices.scope, more);
            let option = option(&settings.choices.scope);
            let numbers = (0..self.jobs.len()).filter(|at| is_open.get(*at) == Some(&true));
            let numbers: Vec<usize> = numbers.filter(|at| !self.left(*at, reasons).is_empty()).collect();
            let goal = Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS };
            let fates = self.run(&settings, &numbers, reasons, goal, |job| Question::of(job, Vec::new()))?;
            for (at, fates) in numbers.into_iter().zip(fates) {
                is_open[at] = fates.is_complete;
                for (id, fate) in fates.by_branch {
                    if let Fate::Taken(Taken { input, .. }) = fate {
                        reasons.entry(id).or_insert_with(|| Reason::Scope { option: option.clone(), input });
                    }
                }
            }
        }
        Ok(())
    }

    /// Looks for inputs that nobody judges. What is left are the branches of each job that may need what judges its inputs.
    fn without_judge(
        &self,
        weakers: &mut Weakers<'a>,
        reasons: &mut BTreeMap<BranchId, Reason>,
    ) -> Result<Vec<(usize, Vec<BranchId>)>, Failure> {
        let settings = self.unjudged()?;
        let numbers = (0..self.jobs.len()).filter(|at| !self.left(*at, reasons).is_empty());
        let numbers: Vec<usize> = numbers.collect();
        let alone = |job: Job| {
            let judge = self.deciding(job);
            let alone = judge.map(|judge| weakers.of(self.program, judge).each_alone());
            let question = Question::of(Job { invariant: None, ..job }, Vec::new());
            Question { judge, alone: alone.unwrap_or_default(), ..question }
        };
        let fates = self.run(&settings, &numbers, reasons, Goal::AllPaths, alone)?;
        let mut found: BTreeMap<BranchId, Reason> = BTreeMap::new();
        let mut in_doubt = Vec::new();
        for (at, fates) in numbers.into_iter().zip(fates) {
            let judge = self.judge(self.jobs[at].0);
            let open = fates.by_branch.iter().filter(|(_, fate)| !matches!(fate, Fate::Infeasible));
            in_doubt.push((at, open.map(|(id, _)| *id).collect()));
            for (id, fate) in fates.by_branch {
                let reason = match (fate, &judge) {
                    (Fate::Taken(taken), Some(judge)) => {
                        Reason::Judge { judge: judge.clone(), taken: Some(taken), conditions: None }
                    }
                    // Nothing judges inputs, so that both runs should have said the same.
                    (Fate::Taken(_), None) => Reason::Unsettled {
                        judge: None,
                        why: "an input takes it there; please report it".to_owned(),
                        conditions: None,
                    },
                    (Fate::Infeasible, _) => Reason::Program { judge: judge.clone() },
                    (Fate::Open(why), _) => Reason::Unsettled { judge: judge.clone(), why, conditions: None },
                };
                match found.get(&id) {
                    Some(known) if rank(known) <= rank(&reason) => {}
                    _ => _ = found.insert(id, reason),
                }
            }
        }
        reasons.extend(found);
        Ok(in_doubt)
    }

    /// Looks for the conditions of invariants that are enough to exclude branches.
    fn conditions(
        &self,
        weakers: &mut Weakers<'a>,
        in_doubt: Vec<(usize, Vec<BranchId>)>,
    ) -> Result<BTreeMap<BranchId, (String, Finding)>, Failure> {
        let mut found: BTreeMap<BranchId, (String, Finding)> = BTreeMap::new();
        for (at, branches) in in_doubt {
            let Some((job, _)) = self.jobs.get(at) else { continue };
            let Some(judge) = self.judge(*job).filter(|_| !branches.is_empty()) else { continue };
            let findings = match self.deciding(*job) {
                None => branches.into_iter().map(|id| (id, Finding::Unknown)).collect(),
                Some(invariant) => {
                    let run = |invariant: Invariant, branches: &[BranchId], effort: u64| {
                        let settings = self.settings_within(&self.options.common, effort)?;
                        let job = Job { invariant: Some(invariant), ..*job };
                        let goal = Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS };
                        let questions = [Question::of(job, branches.to_vec())];
                        let fates = rerun(self.program, &settings, &questions, goal, self.late)?;
                        Ok(fates.into_iter().next().unwrap_or_default())
                    };
                    Search::of(weakers.of(self.program, invariant), &run).search(branches)?
                }
            };
            for (id, finding) in findings {
                let of_all = match found.remove(&id) {
                    Some((judge, known)) => (judge, known.and(finding)),
                    None => (judge.clone(), finding),
                };
                found.insert(id, of_all);
            }
        }
        Ok(found)
    }

    /// The branches of a job for which no reason is known.
    fn left(&self, at: usize, reasons: &BTreeMap<BranchId, Reason>) -> Vec<BranchId> {
        let branches = self.jobs.get(at).map_or(&[][..], |(_, branches)| branches);
        branches.iter().filter(|id| !reasons.contains_key(id)).copied().collect()
    }

    fn run(
        &self,
        settings: &Settings,
        numbers: &[usize],
        reasons: &BTreeMap<BranchId, Reason>,
        goal: Goal,
        mut with: impl FnMut(Job) -> Question,
    ) -> Result<Vec<Fates>, Failure> {
        if numbers.is_empty() || control::interrupted().is_some() {
            return Ok(Vec::new());
        }
        let question = |at: &usize| Question { branches: self.left(*at, reasons), ..with(self.jobs[*at].0) };
        let questions: Vec<Question> = numbers.iter().map(question).collect();
        rerun(self.program, settings, &questions, goal, self.late)
    }

    fn settings(&self, common: &CommonOptions) -> Result<Settings, Failure> {
        self.settings_within(common, EFFORT)
    }

    fn settings_within(&self, common: &CommonOptions, effort: u64) -> Result<Settings, Failure> {
        let effort = if common.effort == 0 { effort } else { common.effort.min(effort) };
        let mut settings = Settings::of(&CommonOptions { effort, ..common.clone() })?;
        settings.choices.statics = statics(self.program, &common.symbolic_statics)?;
        Ok(settings)
    }

    /// Every structure counts as valid.
    fn unjudged(&self) -> Result<Settings, Failure> {
        let common = CommonOptions {
            heap_solver: Some("none".to_owned()),
            spec: None,
            invariant: None,
            max_paths: self.options.common.max_paths.min(PATHS),
            ..self.options.common.clone()
        };
        let mut settings = self.settings(&common)?;
        settings.choices.strategy = Exploring::Symbolic;
        Ok(settings)
    }

    /// The invariant, where it alone decides which inputs are valid.
    fn deciding(&self, job: Job) -> Option<Invariant> {
        let common = &self.options.common;
        let is_asked = matches!(common.heap_solver.as_deref(), None | Some("lissa"));
        job.invariant.filter(|_| common.spec.is_none() && is_asked)
    }

    /// What decides which inputs are valid.
    fn judge(&self, job: Job) -> Option<String> {
        if let Some(spec) = &self.options.common.spec {
            return Some(format!("the specification {}", spec.display()));
        }
        match (job.invariant, self.options.common.heap_solver.as_deref()) {
            (Some(invariant), _) => Some(format!("the invariant {}", short(self.program, invariant.method))),
            (None, Some("none")) => None,
            (None, Some(solver)) => Some(format!("--heap-solver {solver}")),
            (None, None) => Some(CALLS.to_owned()),
        }
    }
}

/// Adds what runs with parts of the invariant tell of a branch.
fn add(reasons: &mut BTreeMap<BranchId, Reason>, id: BranchId, judge: String, finding: Finding) {
    let found = match finding {
        Finding::Unknown => {
            let is_blamed = |taken: &Taken| taken.judged == 0 || !taken.refused.is_empty();
            match reasons.get(&id) {
                Some(Reason::Judge { taken: Some(taken), .. }) if !is_blamed(taken) => {
                    let why = "an input takes it that it is not known to refuse".to_owned();
                    reasons.insert(id, Reason::Unsettled { judge: Some(judge), why, conditions: None });
                }
                _ => {}
            }
            return;
        }
        Finding::Reached(taken) => {
            let by_calls = Reason::Judge { judge: CALLS.to_owned(), taken: Some(taken), conditions: None };
            reasons.insert(id, by_calls);
            return;
        }
        Finding::Excluded(found) => found,
    };
    match reasons.get_mut(&id) {
        Some(Reason::Judge { conditions, .. }) => {
            let says_more = !found.conditions.is_empty() || found.asks_more && found.others > 0;
            *conditions = says_more.then_some(found);
        }
        Some(Reason::Unsettled { .. }) if found.is_nothing() => {
            reasons.insert(id, Reason::Program { judge: Some(judge) });
        }
        Some(Reason::Unsettled { .. }) if found.is_confirmed() => {
            reasons.insert(id, Reason::Judge { judge, taken: None, conditions: Some(found) });
        }
        // The program may exclude it without any of them.
        Some(Reason::Unsettled { conditions, .. }) if found.is_part() => *conditions = Some(found),
        _ => {}
    }
}

/// What is told of a branch for which targets give several reasons.
fn rank(reason: &Reason) -> usize {
    match reason {
        Reason::Scope { .. } => 0,
        Reason::Judge { .. } => 1,
        Reason::Unsettled { .. } => 2,
        Reason::Program { .. } => 3,
    }
}

/// A scope with more objects of each class, but for those of which there are to be none.
fn wider(scope: &Scope, more: u32) -> Scope {
    let mut wider = scope.clone();
    wider.default = wider.default.saturating_add(more);
    wider.max_array_length = wider.max_array_length.saturating_add(more);
    for bound in wider.by_class.values_mut().filter(|bound| **bound > 0) {
        *bound = bound.saturating_add(more);
    }
    wider
}

/// `--scope 7`, `--scope 7,Node=9`.
fn option(scope: &Scope) -> String {
    let by_class = scope.by_class.iter().map(|(class, bound)| format!(",{class}={bound}"));
    let mut option = format!("--scope {}{}", scope.default, by_class.collect::<String>());
    if scope.max_array_length != scope.default {
        option += &format!(" --max-array-length {}", scope.max_array_length);
    }
    option
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_raised_and_named() {
        let mut scope = Scope { max_array_length: 4, ..Scope::uniform(4) };
        assert_eq!(option(&wider(&scope, 2)), "--scope 6");
        scope.by_class = BTreeMap::from([("Gone".to_owned(), 0), ("Node".to_owned(), 5)]);
        scope.max_array_length = 2;
        assert_eq!(option(&wider(&scope, 1)), "--scope 5,Gone=0,Node=6 --max-array-length 3");
    }
}
