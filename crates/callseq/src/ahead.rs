//! Visits before their turn, by threads that help with an exploration.

use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use heapwise_analysis::Queue;
use heapwise_engine::{Engine, State};
use heapwise_heap::Context;
use heapwise_program::{ClassId, Record};
use heapwise_smt::{Deadline, Meter};

use crate::run::Runner;
use crate::shape::Shape;
use crate::state::Values;
use crate::visit::{Lessons, Made, Plan};

/// How many visits wait for those who help, at most.
pub(crate) const WAITING: usize = 64;

/// A visit with more successors is made when it is its turn, and not kept until then.
const MOST: usize = 2_000;

/// What is to be visited, and all that it depends on.
pub(crate) struct Task {
    pub plan: Arc<Plan>,
    pub call: usize,
    pub shape: Shape,
    pub values: Values,
    pub lessons: Arc<Lessons>,
    /// The classes that were initialised since the exploration began, in order.
    pub initialised: Arc<[ClassId]>,
    /// The effort that was left for it.
    pub left: u64,
}

/// What a call on a disjunct has led to, before its turn.
pub(crate) struct Visit {
    pub made: Vec<Made>,
    /// What was known of the calls afterwards.
    pub lessons: Lessons,
    pub effort: u64,
}

/// Explorations of one class, of which other threads may make visits.
#[derive(Default)]
pub struct Ahead {
    /// Nothing comes of a visit that is not worth keeping, or that has initialised a class.
    pub(crate) queue: Queue<Task, Option<Visit>>,
    crew: Mutex<Crew>,
    changed: Condvar,
}

#[derive(Default)]
struct Crew {
    /// How many threads help.
    size: usize,
    /// What those have read that do not any more; `None` where that cannot be told.
    read: Vec<Option<Record>>,
}

impl Ahead {
    /// Whether there will be no more to help with.
    pub fn is_over(&self) -> bool {
        self.queue.is_over()
    }

    /// Ends it, and waits for those who help; what they have read.
    pub fn end(&self) -> Vec<Option<Record>> {
        self.queue.end();
        let mut crew = self.crew();
        while crew.size > 0 {
            crew = self.changed.wait(crew).unwrap_or_else(PoisonError::into_inner);
        }
        std::mem::take(&mut crew.read)
    }

    /// Makes visits for the thread that explores, until it has ended; how many. The machine has booted as that thread's has.
    pub fn help<'p>(&self, cx: &mut Context<'p>, engine: &mut Engine<'p>, booted: &State<'p>) -> u64 {
        let mut member = Member::of(self);
        let program = cx.program;
        let (count, read) = program.recorded_aside(|| self.make_visits(cx, engine, booted));
        member.read = read;
        count
    }

    fn make_visits<'p>(&self, cx: &mut Context<'p>, engine: &mut Engine<'p>, booted: &State<'p>) -> u64 {
        let (meter, mut count) = (Meter::new(), 0);
        let Some(mut next) = self.queue.take(&|_| meter) else { return count };
        let (mut runner, _) = Runner::of(cx, engine, booted.clone(), next.1.plan.clone(), meter);
        loop {
            let (number, task, _) = next;
            let mut hand_in = HandIn { ahead: self, number, visit: None };
            if runner.comes_to(booted, &task) {
                hand_in.visit = Some(runner.visit_ahead(Deadline::NEVER, &task));
            }
            drop(hand_in);
            count += 1;
            let Some(another) = self.queue.take(&|_| meter) else { return count };
            next = another;
        }
    }

    /// Whether somebody helps.
    pub(crate) fn is_helped(&self) -> bool {
        self.crew().size > 0
    }

    fn crew(&self) -> MutexGuard<'_, Crew> {
        self.crew.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'p> Runner<'_, 'p> {
    /// Brings the machine to where a visit begins; whether it is there. `booted` is where explorations begin.
    fn comes_to(&mut self, booted: &State<'p>, task: &Task) -> bool {
        self.begin_anew(Deadline::NEVER, u64::MAX);
        if !Arc::ptr_eq(&self.plan, &task.plan) || !task.initialised.starts_with(&self.initialised) {
            self.plan = task.plan.clone();
            self.begin(booted.clone());
        }
        let missing = task.initialised.get(self.initialised.len()..).unwrap_or_default();
        missing.iter().all(|class| self.initialise(*class).is_ok())
    }

    /// Makes a visit before its turn; nothing if what comes of it is not worth keeping.
    pub fn visit_ahead(&mut self, whole: Deadline, task: &Task) -> Option<Visit> {
        let base = self.base.clone();
        self.begin_anew(whole, task.left);
        let mut lessons = Lessons::clone(&task.lessons);
        let (mut made, mut successors) = (Vec::new(), 0);
        let end = self.visit(task.call, (&task.shape, &task.values), &mut lessons, &mut |one| {
            successors += one.successors.len();
            made.push(one);
            if successors > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // A class is initialised when it is the turn of who needs it.
        let is_as_before = self.initialised.len() == task.initialised.len();
        if !is_as_before {
            self.base = base;
            self.initialised.truncate(task.initialised.len());
        }
        (end.is_continue() && is_as_before).then(|| Visit { made, lessons, effort: self.spent() })
    }
}

/// A thread that helps; hands in what it has read, however it ends.
struct Member<'a> {
    ahead: &'a Ahead,
    read: Option<Record>,
}

impl<'a> Member<'a> {
    fn of(ahead: &'a Ahead) -> Member<'a> {
        ahead.crew().size += 1;
        Member { ahead, read: None }
    }
}

impl Drop for Member<'_> {
    fn drop(&mut self) {
        let mut crew = self.ahead.crew();
        crew.size -= 1;
        crew.read.push(self.read.take());
        self.ahead.changed.notify_all();
    }
}

/// Hands in a visit, even if it ends by a panic.
struct HandIn<'a> {
    ahead: &'a Ahead,
    number: u64,
    visit: Option<Option<Visit>>,
}

impl Drop for HandIn<'_> {
    fn drop(&mut self) {
        self.ahead.queue.put(self.number, self.visit.take());
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;

    use heapwise_analysis::Session;
    use heapwise_engine::{Budget, Laziness};
    use heapwise_heap::Scope;
    use heapwise_natives::{BOOT, Table};
    use heapwise_program::{Program, ProgramConfig, java_home};

    use super::*;
    use crate::{Bounds, Calls, Reach, explore_with};

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    const EFFORT: u64 = 3_000_000;

    /// A session on another view of a program, where effort is limited.
    fn session(program: &Program, effort: u64) -> Session<'_> {
        let deadline = Deadline::NEVER.or_effort(Meter::new(), effort);
        let budget = Budget { deadline, ..Budget::default() };
        Session::new(program, Table::shared(), BOOT, Scope::uniform(4), budget, Laziness::AtUse).unwrap()
    }

    /// All that an exploration of a class has found, what it took, and how many visits others have made for it.
    fn explored(program: &Program, class: &str, helpers: usize, effort: u64) -> (String, u64) {
        let ahead = Ahead::default();
        let help = || {
            let view = program.view();
            let Session { mut cx, mut engine, base, .. } = session(&view, u64::MAX);
            ahead.help(&mut cx, &mut engine, &base)
        };
        std::thread::scope(|scope| {
            let helping: Vec<_> = (0..helpers).map(|_| scope.spawn(help)).collect();
            while ahead.crew().size < helpers {
                std::thread::yield_now();
            }
            let Session { mut cx, mut engine, mut base, .. } = session(program, effort);
            let deadline = engine.budget().deadline;
            let calls = Calls::of(program, &[program.find_class(class).unwrap()], &|_| true);
            let bounds = Bounds { scope: Scope::uniform(4), enough: 200, ..Bounds::default() };
            let found = explore_with(&mut cx, &mut engine, &mut base, (calls, &bounds), &ahead);
            assert_eq!(found.reach == Reach::Cut(heapwise_engine::Limit::Time), effort < EFFORT);
            ahead.end();
            let helped = helping.into_iter().map(|thread| thread.join().unwrap()).sum();
            let told = (&found.space, &found.lost, &found.too_many, &found.reach, found.rounds, found.edges);
            let taken = (&found.summary, &found.passed, &found.entered, deadline.meter().map(Meter::spent));
            (format!("{told:?} {taken:?}"), helped)
        })
    }

    /// Compares explorations alone with those that others help with, and has them help at least once.
    fn is_the_same_with_help(source: &str, class: &str, effort: u64) {
        let made = tempfile::tempdir().unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        javac.arg("-d").arg(made.path()).arg(Path::new(ROOT).join(source));
        assert!(javac.status().unwrap().success());
        let class_path = vec![made.path().to_owned()];
        let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
        let (alone, _) = explored(&program, class, 0, effort);
        let mut helped = 0;
        for helpers in [1, 3].into_iter().cycle().take(200) {
            let (together, visits) = explored(&program, class, helpers, effort);
            assert!(alone == together, "with {helpers}: {alone}\nis not\n{together}");
            helped += visits;
            if helped > 0 && helpers == 3 {
                return;
            }
        }
        panic!("nobody has helped");
    }

    #[test]
    fn what_calls_reach_does_not_depend_on_who_helps() {
        is_the_same_with_help("subjects/calls/BinarySearchTree.java", "calls/BinarySearchTree", EFFORT);
        is_the_same_with_help("subjects/calls/AvlTree.java", "calls/AvlTree", 10 * EFFORT);
    }

    #[test]
    fn classes_are_initialised_when_it_is_the_turn_of_who_needs_them() {
        is_the_same_with_help("tests/cases/ahead/Late.java", "Late", EFFORT);
    }

    #[test]
    fn the_limit_of_effort_cuts_at_the_same_place() {
        for effort in [20_000, 50_000, 100_001] {
            is_the_same_with_help("subjects/calls/BinarySearchTree.java", "calls/BinarySearchTree", effort);
        }
    }
}
