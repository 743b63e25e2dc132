//! Facts about numbers that a rejection followed from, so that they are not tried together again.
//!
//! Why a run was rejected is a set of decisions, see [`super::blame`]. Those up to the last one that is not on a number
//! stay as they are while the search is beneath that one. There the later ones of the set, which are facts about numbers,
//! are rejected together again in whatever order they are decided: a conflict clause [MarquesSilva99], which stands as long
//! as the decisions that it builds on.

use super::Machine;
use super::causes::{Causes, after, decision};
use super::choice::{Choice, Question, nth};
use super::clauses::{Conflict, subject};
use super::facts::Fact;

/// The facts of a conflict, at most.
const MOST_FACTS: usize = 16;

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
