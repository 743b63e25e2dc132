//! What excludes a branch where its jump decides, in words; and what cuts it off where no path comes to it.

use std::collections::BTreeMap;

use heapwise_analysis::{Analysis, AtJump, BranchId, Excluding, Goal, Session, cut_off_by, excluded_at_jump};
use heapwise_program::Program;
use serde::Serialize;

use super::reruns::Question;
use crate::control::Ended;
use crate::describe;
use crate::explore::{Names, short};
use crate::failure::Failure;
use crate::generate::{PATIENCE, PATIENT_STEPS};
use crate::human::counted;
use crate::job::Job;
use crate::settings::Settings;
use crate::work::{self, Classes, Steps};

/// The most sets of conditions, and branches, that people are shown.
const SHOWN: usize = 3;

/// What the paths of a target do where a branch would be taken.
#[derive(Serialize, Clone, Default)]
pub(super) struct Told {
    /// How many paths were followed, and whether these are all within scope.
    followed: usize,
    are_all: bool,
    /// How many of them come to the jump.
    pub paths: usize,
    /// The conditions of which none can be left out, as the solver has confirmed; they exclude the branch.
    sets: Vec<Vec<String>>,
    /// Whether the branch is never possible, whatever is assumed.
    is_never: bool,
    /// How often what it asks was known there and went the other way, without any open number.
    known: usize,
    /// How often only what judges inputs refuses it.
    judged: usize,
    /// How often the solver did not know.
    undecided: usize,
    /// How often it is taken, and what follows throws before coverage counts it.
    taken: usize,
    /// The branches that would have to be taken first.
    cut_off_by: Vec<String>,
}

/// Follows the paths of targets to the jumps of branches.
pub(super) fn followed(
    program: &Program,
    settings: &Settings,
    questions: &[Question],
    late: &(dyn Fn(Ended) -> Option<u8> + Sync),
) -> Result<Vec<BTreeMap<BranchId, Told>>, Failure> {
    let jobs: Vec<Job> = questions.iter().map(|question| question.job).collect();
    let told = work::all(
        program,
        settings,
        &jobs,
        Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS },
        &Steps {
            classes: &Classes::default(),
            effort: None,
            kept: None,
            tell: None,
            finish: &|session, job, finished| {
                let is_it = |question: &&Question| question.job.target == job.target;
                let Some(question) = questions.iter().find(is_it) else { return BTreeMap::new() };
                let Some(recorded) = &finished.recorded else { return BTreeMap::new() };
                let found = excluded_at_jump(session, recorded, &question.branches);
                let told = question.branches.iter().zip(found);
                told.map(|(id, found)| (*id, Told::of(session, &finished.analysis, *id, &found))).collect()
            },
            broken: &|_| BTreeMap::new(),
            spoil: &|_, _| {},
            show: &|_| {},
            close: &|_, _, _| Ok(Some(())),
            closed: &|_, _, ()| {},
            late: &|_, by| late(by),
        },
    )?;
    Ok(told.into_iter().map(Option::unwrap_or_default).collect())
}

impl Told {
    fn of(session: &Session<'_>, analysis: &Analysis<'_>, id: BranchId, found: &AtJump) -> Told {
        let program = session.cx.program;
        let parameters = describe::parameters(session, analysis.target);
        let names = Names { session, parameters: &parameters };
        let words = |set: &Excluding| -> Vec<String> {
            set.conditions
                .iter()
                .map(|condition| names.condition(&set.input, *condition, describe::NODES))
                .collect()
        };
        let mut sets: Vec<Vec<String>> = Vec::new();
        for set in found.sets.iter().filter(|set| !set.conditions.is_empty()).map(words) {
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
        let cut_off_by = match found.paths {
            0 => cut_off_by(program, analysis.target, &analysis.closure, &analysis.covered(), id),
            _ => Vec::new(),
        };
        Told {
            followed: found.followed,
            are_all: found.are_all && analysis.is_complete(),
            paths: found.paths,
            sets,
            is_never: found.sets.iter().any(|set| set.conditions.is_empty()),
            known: found.known,
            judged: found.judged,
            undecided: found.undecided,
            taken: found.taken,
            cut_off_by: cut_off_by.into_iter().map(|id| place(program, id)).collect(),
        }
    }

    /// Adds what the paths of another target do.
    pub(super) fn absorb(&mut self, other: Told) {
        self.followed += other.followed;
        self.are_all &= other.are_all;
        self.paths += other.paths;
        for set in other.sets {
            if !self.sets.contains(&set) {
                self.sets.push(set);
            }
        }
        self.is_never |= other.is_never;
        self.known += other.known;
        self.judged += other.judged;
        self.undecided += other.undecided;
        self.taken += other.taken;
        for place in other.cut_off_by {
            if !self.cut_off_by.contains(&place) {
                self.cut_off_by.push(place);
            }
        }
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let all = if self.are_all { "all" } else { "the first" };
        let followed = counted(self.followed as u64, "path");
        if self.paths == 0 {
            return match &self.cut_off_by[..] {
                [] => vec![format!(
                    "no path comes to it: of {all} {followed} each ends, or goes another way, before"
                )],
                places => {
                    let more = places.len().saturating_sub(SHOWN);
                    let named: Vec<&str> = places.iter().take(SHOWN).map(String::as_str).collect();
                    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                    vec![format!(
                        "no path comes to it ({all} {followed} followed): cut off by {}{more}",
                        named.join(", ")
                    )]
                }
            };
        }
        let mut lines = Vec::new();
        let of = format!("of {all} {followed}, {} to it", come(self.paths));
        lines.push(of);
        lines.extend(self.sets.iter().take(SHOWN).map(|set| format!("excluded by {}", set.join(" and "))));
        let more = self.sets.len().saturating_sub(SHOWN);
        if more > 0 {
            lines.push(format!("and by {} of conditions", counted(more as u64, "more set")));
        }
        if self.is_never {
            lines.push("excluded by the arithmetic itself: no number fulfils it".to_owned());
        }
        let times = |count: usize| counted(count as u64, "time");
        if self.known > 0 {
            lines.push(format!(
                "decided {} by the code, or by what was decided before: what it looks at is not open there",
                times(self.known)
            ));
        }
        if self.judged > 0 {
            lines.push(format!("refused {} only by what judges inputs", times(self.judged)));
        }
        if self.taken > 0 {
            lines.push(format!(
                "taken {}, but what follows throws before coverage counts it",
                times(self.taken)
            ));
        }
        if self.undecided > 0 {
            lines.push(format!("not decided {}", times(self.undecided)));
        }
        lines
    }
}

fn come(paths: usize) -> String {
    format!("{paths} {}", if paths == 1 { "comes" } else { "come" })
}

/// `Tree.find:38 (key < this.key)`.
fn place(program: &Program, (method, index): BranchId) -> String {
    let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref());
    let line = coverage.and_then(|coverage| coverage.branches.get(index)).and_then(|branch| branch.line);
    let line = line.map_or_else(String::new, |line| format!(":{line}"));
    let condition = program.conditions(method).get(index).cloned().flatten();
    let condition = condition.map_or_else(String::new, |text| format!(" ({text})"));
    format!("{}{line}{condition}", short(program, method))
}
