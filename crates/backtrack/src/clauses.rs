//! Conflict clauses: facts that never hold together, and which of them to look at.

use super::bounds::Bounds;
use super::causes::Causes;
use super::choice::Choice;
use super::facts::Fact;

/// Conflicts after which all are forgotten.
const MOST: usize = 1 << 12;

/// Facts that never hold together beneath a decision.
#[derive(Debug)]
pub(crate) struct Conflict {
    /// How deep this decision is, and which one it was there.
    pub(crate) depth: usize,
    pub(crate) serial: u64,
    /// Which decisions up to that it depends on.
    pub(crate) causes: Causes,
    pub(crate) facts: Vec<Fact>,
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

    pub(crate) fn add(&mut self, conflict: Conflict, watched: u32) {
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
    pub(crate) fn refutation(&mut self, unknown: u32, bounds: &Bounds, choices: &[Choice]) -> Option<Causes> {
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
pub(crate) fn subject(fact: &Fact) -> Option<u32> {
    match fact {
        Fact::Within(unknown, ..) | Fact::Not(unknown, _) | Fact::Among(unknown, _) => Some(*unknown),
        Fact::AtMost(..) | Fact::Same(..) | Fact::Differ(..) => None,
    }
}
