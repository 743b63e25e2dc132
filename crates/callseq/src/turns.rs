//! Visits that are made before their turn, and what comes of that when it is their turn.

use std::collections::VecDeque;
use std::sync::Arc;

use heapwise_program::ClassId;
use heapwise_smt::Deadline;

use crate::ahead::{Helpers, Task, Visit, WAITING};
use crate::run::Runner;
use crate::space::Space;
use crate::visit::{Lessons, Plan};

/// Others are called after so much effort: most explorations end before, and who helps has to get ready.
const AFTER: u64 = 100_000;

/// What of a round was handed out.
pub(crate) struct Turns<'a> {
    helpers: &'a Helpers<'a>,
    /// The turns of visits, with their numbers.
    given: VecDeque<(Turn, u64)>,
    /// The next turn of which the visit was not handed out.
    next: Turn,
    /// What was known where those visits begin.
    known: Option<(Arc<Lessons>, Arc<[ClassId]>)>,
}

/// The place of a disjunct in the round, and that of a call among those that change something.
pub(crate) type Turn = (usize, usize);

impl<'a> Turns<'a> {
    pub fn of(helpers: &'a Helpers<'a>) -> Turns<'a> {
        Turns { helpers, given: VecDeque::new(), next: (0, 0), known: None }
    }

    /// The visit whose turn it is, if others have made it as it would be made now.
    pub fn made_ahead(
        &mut self,
        runner: &mut Runner<'_, '_>,
        (plan, lessons): (&Arc<Plan>, &Lessons),
        space: &Space,
        (round, turn): (&[usize], Turn),
        whole: Deadline,
    ) -> Option<Visit> {
        let Helpers { ahead, call } = self.helpers;
        if self.given.is_empty() && !ahead.is_helped() {
            if whole.meter().is_some_and(|meter| meter.spent() >= AFTER) && ahead.is_to_call() {
                call();
            }
            return None;
        }
        self.note_known(runner, lessons);
        self.hand_out(plan, space, (round, turn), whole);
        // Others have come to stand for the disjuncts between.
        while let Some((_, number)) = self.given.pop_front_if(|(place, _)| *place < turn) {
            ahead.queue.withdraw_one(number);
        }
        let (_, number) = self.given.pop_front_if(|(place, _)| *place == turn)?;
        // That whose turn it is may initialise a class, so it is not made here, from where the machine goes back.
        let visit = ahead.queue.result(number, &mut |next, task: &Task| match next == number {
            true => None,
            false => runner.visit_ahead(whole, task, &|| true),
        });
        // The limit of effort cuts a visit where it would without help.
        let visit = visit.flatten().filter(|visit| visit.effort < whole.left())?;
        ahead.note_taken();
        Some(visit)
    }

    /// Takes back what was not made before the end of a round.
    pub fn end_round(&mut self) {
        self.withdraw();
        self.next = (0, 0);
    }

    fn withdraw(&mut self) {
        if !self.given.is_empty() {
            self.helpers.ahead.queue.withdraw();
            self.given.clear();
        }
    }

    /// Takes back visits that begin with less than is known now.
    fn note_known(&mut self, runner: &Runner<'_, '_>, lessons: &Lessons) {
        let is_same = self.known.as_ref().is_some_and(|(known, initialised)| {
            **known == *lessons && initialised.len() == runner.initialised.len()
        });
        if !is_same {
            self.withdraw();
            self.next = (0, 0);
            self.known = Some((Arc::new(lessons.clone()), runner.initialised.as_slice().into()));
        }
    }

    fn hand_out(
        &mut self,
        plan: &Arc<Plan>,
        space: &Space,
        (round, turn): (&[usize], Turn),
        whole: Deadline,
    ) {
        let Some((lessons, initialised)) = &self.known else { return };
        self.next = self.next.max(turn);
        while self.given.len() < WAITING
            && let Some(disjunct) = round.get(self.next.0)
        {
            let (place, at) = self.next;
            let call = plan.changes.get(at).filter(|_| at > 0 || space.is_active(*disjunct));
            let Some(call) = call else {
                self.next = (place + 1, 0);
                continue;
            };
            let (shape, values) = space.state(*disjunct);
            let task = Task {
                plan: plan.clone(),
                call: *call,
                shape: shape.clone(),
                values: values.clone(),
                lessons: lessons.clone(),
                initialised: initialised.clone(),
                left: whole.left(),
            };
            self.given.push_back((self.next, self.helpers.ahead.queue.give([task])));
            self.next.1 += 1;
        }
    }
}
