//! Facts about numbers that a rejection followed from, so that they are not tried together again.
//!
//! Why a run was rejected is a set of decisions, see [`super::blame`]. Those up to the last one that is not on a number
//! stay as they are while the search is beneath that one. There the later ones of the set, which are facts about numbers,
//! are rejected together again in whatever order they are decided: a conflict clause [MarquesSilva99], which stands as long
//! as the decisions that it builds on.

use super::Machine;
use super::blame::{Causes, after, decision};
use super::bounds::Bounds;
use super::choice::{Choice, Question, nth};
use super::facts::Fact;

/// Conflicts after which all are forgotten.
const MOST: usize = 1 << 12;
/// The facts of a conflict, at most.
const MOST_FACTS: usize = 16;

/// Facts that never hold together beneath a decision.
#[derive(Debug)]
struct Conflict {
    /// How deep this decision is, and which one it was there.
    depth: usize,
    serial: u64,
    /// Which decisions up to that it depends on.
    causes: Causes,
    facts: Vec<Fact>,
}

/// All conflicts.
#[derive(Default)]
pub(crate) struct Learned {
    conflicts: Vec<Conflict>,
    /// By number: the conflicts with a fact about it that did not hold when they were last looked at.
    watches: Vec<Vec<u32>>,
}

impl Learned {
    pub(crate) fn clear(&mut self) {
        self.conflicts.clear();
        self.watches.iter_mut().for_each(Vec::clear);
    }

    fn add(&mut self, conflict: Conflict, watched: u32) {
        if self.conflicts.len() == MOST {
            self.clear();
        }
        let at = self.conflicts.len();
        self.conflicts.push(conflict);
        self.watch(watched, at as u32);
    }

    fn watch(&mut self, unknown: u32, conflict: u32) {
        if self.watches.len() <= unknown as usize {
            self.watches.resize_with(unknown as usize + 1, Vec::new);
        }
        self.watches[unknown as usize].push(conflict);
    }

    /// What it depends on that a number cannot be what it is now known to be, if a conflict says so.
    fn refutation(&mut self, unknown: u32, bounds: &Bounds, choices: &[Choice]) -> Option<Causes> {
        let mut watched = std::mem::take(self.watches.get_mut(unknown as usize)?);
        let mut refutation = None;
        let mut at = 0;
        while let Some(number) = watched.get(at).copied() {
            let conflict = &self.conflicts[number as usize];
            let stands = choices.get(conflict.depth).is_some_and(|choice| choice.serial == conflict.serial);
            if !stands {
                watched.swap_remove(at);
                continue;
            }
            match conflict.facts.iter().find(|fact| !bounds.is_certain(**fact)).map(subject) {
                Some(Some(other)) if other != unknown => {
                    watched.swap_remove(at);
                    self.watch(other, number);
                    continue;
                }
                Some(_) => at += 1,
                None => {
                    let because = conflict.facts.iter().filter_map(subject);
                    refutation =
                        Some(because.fold(conflict.causes, |all, unknown| all | bounds.causes(unknown)));
                    break;
                }
            }
        }
        let rest = &mut self.watches[unknown as usize];
        watched.append(rest);
        *rest = watched;
        refutation
    }
}

/// The number that a fact speaks of, if it is one.
fn subject(fact: &Fact) -> Option<u32> {
    match fact {
        Fact::Within(unknown, ..) | Fact::Not(unknown, _) | Fact::Among(unknown, _) => Some(*unknown),
        Fact::AtMost(..) | Fact::Same(..) | Fact::Differ(..) => None,
    }
}

impl Machine<'_> {
    /// Learns from why the last run was rejected.
    pub(crate) fn learn(&mut self, reasons: Causes) {
        let depths = self.choices.len();
        if !self.bodies.found.is_tracked || decision(depths) == 0 {
            return;
        }
        let of_number = |choice: &Choice| choice.question.is_of_number();
        let matters = |depth: usize| reasons & decision(depth) != 0;
        let last = (0..depths).rev().find(|depth| matters(*depth) && !of_number(&self.choices[*depth]));
        let Some((depth, next)) = last.and_then(|depth| Some((depth, self.choices.get(depth + 1)?))) else {
            return;
        };
        let later = (depth + 1..depths).filter(|depth| matters(*depth));
        let facts: Option<Vec<Fact>> = later.map(|depth| self.fact(&self.choices[depth])).collect();
        let Some(facts) = facts.filter(|facts| (1..=MOST_FACTS).contains(&facts.len())) else { return };
        // A number that is met later may be another one the next time. The references that lead to a number are among the
        // reasons, so none is; what holds should not rest on that.
        let is_there = |fact: &Fact| subject(fact).is_some_and(|unknown| next.bounds.has(unknown));
        let Some(watched) = facts.last().and_then(subject) else { return };
        if facts.iter().all(is_there) {
            let causes = reasons & !after(depth);
            let serial = self.choices[depth].serial;
            self.learned.add(Conflict { depth, serial, causes, facts }, watched);
        }
    }

    /// What a decision on a number has said of it.
    fn fact(&self, choice: &Choice) -> Option<Fact> {
        let taken = choice.next.checked_sub(1)?;
        match choice.question {
            Question::Branch { yes, no, .. } | Question::Fact { yes, no } => {
                Some(if taken == 0 { yes } else { no })
            }
            Question::Value { unknown } => {
                let value = nth(&self.ranges[unknown as usize], taken)?;
                Some(Fact::Within(unknown, value, value))
            }
            _ => None,
        }
    }

    /// Whether a fact that holds now was refused together with others that do.
    pub(crate) fn is_refused_before(&mut self, fact: Fact) -> bool {
        let Some(unknown) = subject(&fact) else { return false };
        match self.learned.refutation(unknown, &self.bounds, &self.choices) {
            Some(causes) => {
                self.bounds.refuse(causes);
                true
            }
            None => false,
        }
    }
}
