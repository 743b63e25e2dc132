//! The tree of decisions: a question is answered in every way, one after the other, each time from the state in which it was
//! asked; ways that a rejection does not depend on are left out.

use heapwise_program::ClassId;

use super::Machine;
use super::causes::{self, ALL, Causes};
use super::choice::{Asked, Choice, Question, Taken, index_of, nth};
use super::facts::Fact;
use super::groups::members;
use super::plan::Fresh;
use super::terms::Condition;
use super::value::Val;
use crate::Undecided;

impl Machine<'_> {
    /// Takes the first alternative of a question that can be.
    pub(crate) fn ask(&mut self, question: Question) -> Asked {
        let depth = self.choices.len();
        if depth >= self.limits.decisions {
            return Asked::TooMany;
        }
        if self.part.until.is_some_and(|until| depth == until || question.is_of_number()) {
            let taken = self.choices.iter().map(|choice| choice.next - 1).collect();
            return Asked::Part(taken);
        }
        let (values, frames) = (self.kept_values.len(), self.kept_frames.len());
        if !self.notes && (question.is_of_number() || self.bodies.found.is_tracked) {
            self.begin_notes();
        }
        let top = self.frame.top as usize;
        let causes = self.kept_causes.len();
        self.kept_values.extend_from_slice(&self.values[..top]);
        if self.notes {
            self.kept_causes.extend_from_slice(&self.causes[..top]);
        }
        self.kept_frames.extend_from_slice(&self.frames);
        self.kept_frames.push(self.frame);
        let next = self.part.prefix.get(depth).copied().unwrap_or(0);
        let choice = Choice {
            question,
            next,
            serial: 0,
            heap: self.heap.mark(),
            overlay: self.overlay.mark(),
            smears: self.smears.mark(),
            images: self.images.mark(),
            orders: self.orders.mark(),
            bounds: self.bounds.mark(),
            groups: self.groups.mark(),
            terms: self.terms.mark(),
            inputs: self.inputs.len(),
            met: self.met,
            unread: self.unread,
            writes_input: self.writes_input,
            steps: self.steps,
            values,
            frames,
            notes: self.notes,
            causes,
            blame: self.kept_blame.keep(&self.blame),
            collections: self.collections.mark(),
            conflict: 0,
            alias: 0,
            is_alias: false,
            members: 0,
            told: self.spare.pop().unwrap_or_default(),
        };
        self.choices.push(choice);
        if self.advance(false) {
            return Asked::GoOn;
        }
        let conflict = self.choices.last().map_or(ALL, |choice| choice.conflict);
        if self.backtrack(conflict) { Asked::GoOn } else { Asked::Done }
    }

    /// Goes back to the last decision that matters for these reasons and can be taken otherwise, and takes it so; `false`
    /// when there is none.
    pub(crate) fn backtrack(&mut self, mut reasons: Causes) -> bool {
        while self.choices.len() > self.part.prefix.len() {
            let depth = self.choices.len() - 1;
            let Some(choice) = self.choices.last_mut() else { return false };
            let bit = causes::decision(depth);
            let is_tracked = self.bodies.found.is_tracked || choice.question.is_of_number();
            let matters = !is_tracked || bit == 0 || reasons & bit != 0;
            if matters {
                if choice.is_alias {
                    choice.alias |= reasons;
                } else {
                    choice.conflict |= reasons;
                }
                if self.advance(true) {
                    return true;
                }
            }
            if matters {
                reasons = self.conflict() & !bit;
            }
            self.drop_choice();
        }
        false
    }

    /// After an accepted run: leaves the last decisions as they are, back to one on a reference in a field that is asked for, of an
    /// object that fields asked for lead to. A structure that differs later only holds the same there.
    ///
    /// # Errors
    /// When the structure holds what is no part of it.
    pub fn keep_others(&mut self, is_asked: &dyn Fn(ClassId, u32) -> bool) -> Result<(), Undecided> {
        let is_reached = self.reached(is_asked)?;
        while let Some(choice) = self.choices.last() {
            let is_kept = match choice.question {
                Question::Reference { cell, .. } | Question::Opaque { cell, .. } => {
                    let object = self.heap.object_at(cell);
                    let input = self.inputs.binary_search_by_key(&object, |input| Some(input.object));
                    let is_apart = input.is_ok_and(|input| !is_reached[input]);
                    !is_apart && self.field_of(cell).is_none_or(|(class, slot)| is_asked(class, slot))
                }
                Question::Member { .. } | Question::Same { .. } => true,
                Question::Number { .. }
                | Question::Value { .. }
                | Question::Branch { .. }
                | Question::Fact { .. }
                | Question::Compare { .. } => false,
            };
            if is_kept {
                return Ok(());
            }
            self.drop_choice();
        }
        Ok(())
    }

    /// Which objects of the structure, by number, fields that are asked for lead to.
    fn reached(&self, is_asked: &dyn Fn(ClassId, u32) -> bool) -> Result<Vec<bool>, Undecided> {
        let mut is_reached = vec![false; self.inputs.len()];
        let mut order = vec![0];
        if let Some(root) = is_reached.first_mut() {
            *root = true;
        }
        let mut next = 0;
        while let Some(input) = order.get(next).and_then(|number: &usize| self.inputs.get(*number)) {
            next += 1;
            let object = self.heap.objects[input.object as usize];
            let before = (object.start + object.len) as usize;
            let cells = &self.heap.cells[before..before + object.len as usize];
            for (slot, value) in cells.iter().enumerate() {
                if is_asked(object.class, slot as u32)
                    && let Val::Ref(target) = self.known(*value)
                    && target.place().is_ok()
                {
                    let target = self.input_of(target)?;
                    if !std::mem::replace(&mut is_reached[target], true) {
                        order.push(target);
                    }
                }
            }
        }
        Ok(is_reached)
    }

    /// Forgets the last decision.
    fn drop_choice(&mut self) {
        let Some(mut choice) = self.choices.pop() else { return };
        self.kept_values.truncate(choice.values);
        self.kept_causes.truncate(choice.causes);
        self.kept_frames.truncate(choice.frames);
        self.kept_blame.forget(choice.blame);
        if choice.told.capacity() > 0 {
            choice.told.clear();
            self.spare.push(choice.told);
        }
    }

    /// The class and slot that a cell belongs to.
    pub(crate) fn field_of(&self, cell: u32) -> Option<(ClassId, u32)> {
        let object = self.heap.objects.get(self.heap.object_at(cell)? as usize)?;
        Some((object.class, cell - object.start))
    }

    /// Takes the next alternative of the last decision that can be; `false` when there is none left.
    pub(crate) fn advance(&mut self, mut restore: bool) -> bool {
        let is_given = self.choices.len() <= self.part.prefix.len();
        loop {
            let Some(choice) = self.choices.last_mut() else { return false };
            let question = choice.question;
            // Values below what is known of a number are none.
            if let Question::Value { unknown } = question
                && let Some(least) = index_of(&self.ranges[unknown as usize], self.bounds.of(unknown).0)
                && !restore
            {
                choice.next = choice.next.max(least);
            }
            let alternative = choice.next;
            choice.next += 1;
            self.serial += 1;
            choice.serial = self.serial;
            choice.is_alias = false;
            if restore {
                self.restore();
            }
            restore = true;
            match self.take(question, alternative) {
                Taken::Yes => return true,
                Taken::Impossible if is_given => return false,
                Taken::Impossible => self.note_impossible(question),
                Taken::NoMore => {
                    self.note_bounds(question);
                    return false;
                }
            }
        }
    }

    /// Brings everything back to the last decision.
    pub(crate) fn restore(&mut self) {
        let Some(choice) = self.choices.last() else { return };
        self.heap.undo(choice.heap);
        self.overlay.undo(choice.overlay);
        self.smears.undo(choice.smears);
        self.images.undo(choice.images);
        self.orders.undo(choice.orders);
        self.bounds.undo(choice.bounds);
        self.groups.undo(choice.groups);
        self.terms.undo(choice.terms);
        self.collections.undo(choice.collections);
        self.inputs.truncate(choice.inputs);
        self.met = choice.met;
        self.unread = choice.unread;
        self.writes_input = choice.writes_input;
        self.steps = choice.steps;
        let kept = &self.kept_values[choice.values..];
        self.values[..kept.len()].copy_from_slice(kept);
        self.notes = choice.notes;
        if self.notes {
            let kept = &self.kept_causes[choice.causes..];
            self.causes[..kept.len()].copy_from_slice(kept);
            self.kept_blame.restore(choice.blame, &mut self.blame);
        }
        self.frames.clear();
        self.frames.extend_from_slice(&self.kept_frames[choice.frames..]);
        if let Some(frame) = self.frames.pop() {
            self.frame = frame;
        }
    }

    pub(crate) fn take(&mut self, question: Question, alternative: u64) -> Taken {
        match question {
            Question::Reference { cell, before, choices } => {
                match self.reference(cell, choices as usize, alternative) {
                    Ok(value) => self.fix(cell, before, value),
                    Err(taken) => taken,
                }
            }
            Question::Opaque { cell, before, template, slot } => {
                let held = match self.plan.cell(template as usize, slot as usize) {
                    Some(Fresh::Opaque(held)) => &**held,
                    _ => &[],
                };
                let value = match alternative {
                    0 => Some(Val::Null),
                    1 => Some(Val::Opaque),
                    more => held.get(more as usize - 2).map(|object| Val::Ref(*object)),
                };
                value.map_or(Taken::NoMore, |value| self.fix(cell, before, value))
            }
            Question::Number { cell, before, template, slot } => {
                let Some(Fresh::Chosen(kind, ranges)) = self.plan.cell(template as usize, slot as usize)
                else {
                    return Taken::NoMore;
                };
                let Some(value) = nth(ranges, alternative) else { return Taken::NoMore };
                let value = Val::number(*kind, value);
                self.fix(cell, before, value)
            }
            Question::Member { group } => match members(self.groups.of(group)).nth(alternative as usize) {
                Some(member) => {
                    self.groups.narrow(group, 1 << member, self.cause());
                    Taken::Yes
                }
                None => Taken::NoMore,
            },
            Question::Same { group, member } => {
                let only = 1 << member;
                let rest = self.groups.of(group) & !only;
                match alternative {
                    0 => self.groups.narrow(group, only, self.cause()),
                    1 => self.groups.narrow(group, rest, self.cause()),
                    _ => return Taken::NoMore,
                }
                Taken::Yes
            }
            Question::Value { unknown } => {
                let Some(value) = nth(&self.ranges[unknown as usize], alternative) else {
                    return Taken::NoMore;
                };
                let (low, high) = self.bounds.of(unknown);
                match value {
                    value if value > high => Taken::NoMore,
                    value if value < low => Taken::Impossible,
                    value => self.assumed(Fact::Within(unknown, value, value)),
                }
            }
            Question::Branch { yes, no, to, next, causes } => {
                let (fact, pc) = match alternative {
                    0 => (yes, to),
                    1 => (no, next),
                    _ => return Taken::NoMore,
                };
                let at = std::mem::replace(&mut self.frame.pc, pc);
                let cause = self.cause();
                if self.notes {
                    self.branched(at, pc, causes | cause);
                }
                self.assumed(fact)
            }
            Question::Fact { yes, no } => {
                let fact = match alternative {
                    0 => yes,
                    1 => no,
                    _ => return Taken::NoMore,
                };
                self.assumed(fact)
            }
            Question::Compare { condition, to, next, causes } => {
                let (condition, pc) = match alternative {
                    0 => (condition, to),
                    1 => (Condition { is: condition.is.negated(), ..condition }, next),
                    _ => return Taken::NoMore,
                };
                let at = std::mem::replace(&mut self.frame.pc, pc);
                let cause = self.cause();
                if self.notes {
                    self.branched(at, pc, causes | cause);
                }
                self.assumed_condition(condition, cause)
            }
        }
    }

    /// Takes what bounds do not follow to hold, by a decision, if it can, and what follows of bounds and differences.
    fn assumed_condition(&mut self, condition: Condition, cause: Causes) -> Taken {
        self.terms.assume(condition, cause);
        let sum = self.terms.sum_within(condition);
        Taken::from(sum.is_none_or(|(sum, low, high)| self.bounds.assume_sum(sum, low, high, cause)))
    }

    /// Takes a fact to hold by the decision that is being taken, if it can.
    fn assumed(&mut self, fact: Fact) -> Taken {
        let cause = self.cause();
        Taken::from(self.bounds.assume(fact, cause) && !self.is_refused_before(fact))
    }

    /// The decision that is being taken.
    pub(crate) fn cause(&self) -> Causes {
        causes::decision(self.choices.len().saturating_sub(1))
    }

    /// Notes why an alternative is impossible.
    pub(crate) fn note_impossible(&mut self, question: Question) {
        let conflict = if question.is_of_number() { self.bounds.conflict() } else { self.refusal };
        if let Some(choice) = self.choices.last_mut() {
            choice.conflict |= conflict;
        }
    }

    /// Notes why a number has no other values.
    pub(crate) fn note_bounds(&mut self, question: Question) {
        if let (Question::Value { unknown }, Some(choice)) = (question, self.choices.last_mut()) {
            choice.conflict |= self.bounds.causes(unknown);
        }
    }
}
