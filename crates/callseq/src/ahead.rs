//! Visits before their turn, by threads that help with an exploration.
//!
//! What is found must not depend on who helps, so the thread that explores takes visits in the order in which it would make them, and
//! only those that began where they would begin then: with the same lessons and the same classes initialised. It makes the others
//! itself, among them those that initialise a class or that the limit of effort cuts.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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

/// Bounds of numbers in all successors of a visit; one with more is made when it is its turn, and not kept until then.
const MOST: usize = 1 << 17;

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
    pub effort: u64,
}

/// Explorations of one class, of which other threads may make visits.
#[derive(Default)]
pub struct Ahead {
    /// Nothing comes of a visit that is not worth keeping, or that has initialised a class.
    pub(crate) queue: Queue<Task, Option<Visit>>,
    crew: Mutex<Crew>,
    changed: Condvar,
    has_called: AtomicBool,
    taken: AtomicU64,
}

/// Who helps with an exploration, and how they are called.
pub struct Helpers<'a> {
    /// What they help with.
    pub ahead: &'a Ahead,
    /// Asks threads that have nothing to do; at most once for all explorations of a class.
    pub call: &'a dyn Fn(),
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

    /// How many visits were made before their turn, and taken when it came.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
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
        let Some(mut taken) = self.take(meter) else { return count };
        let (mut runner, _) = Runner::of(cx, engine, booted.clone(), taken.task.plan.clone(), meter);
        loop {
            let is_wanted = || self.queue.is_under_way(taken.number);
            let visit = match runner.comes_to(booted, &taken.task) {
                true => runner.visit_ahead(Deadline::NEVER, &taken.task, &is_wanted),
                false => None,
            };
            taken.hand_in(visit);
            count += 1;
            let Some(next) = self.take(meter) else { return count };
            taken = next;
        }
    }

    fn take(&self, meter: &'static Meter) -> Option<Taken<'_>> {
        let (number, task, _) = self.queue.take(&|_| meter)?;
        Some(Taken { ahead: self, number, task, visit: None })
    }

    /// Whether somebody helps.
    pub(crate) fn is_helped(&self) -> bool {
        self.crew().size > 0
    }

    /// Whether others are to be called: they were not yet.
    pub(crate) fn is_to_call(&self) -> bool {
        !self.has_called.swap(true, Ordering::Relaxed)
    }

    /// Notes that a visit was taken.
    pub(crate) fn note_taken(&self) {
        self.taken.fetch_add(1, Ordering::Relaxed);
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

    /// Makes a visit before its turn, if it is still wanted; nothing if what comes of it is not worth keeping, or a fault of ours has
    /// ended it. The machine is as before then.
    pub fn visit_ahead(
        &mut self,
        whole: Deadline,
        task: &Task,
        is_wanted: &dyn Fn() -> bool,
    ) -> Option<Visit> {
        let (base, initialised) = (self.base.clone(), self.initialised.len());
        self.begin_anew(whole, task.left);
        // Who ended it before has ended a meter that was restarted since.
        if !is_wanted() {
            return None;
        }
        // A fault of ours counts only when it is its turn.
        let visit = catch_unwind(AssertUnwindSafe(|| self.whole_visit(task))).ok().flatten();
        // A class is initialised when it is the turn of who needs it.
        let is_as_before = self.initialised.len() == initialised;
        self.base = base;
        self.initialised.truncate(initialised);
        visit.filter(|_| is_as_before)
    }

    fn whole_visit(&mut self, task: &Task) -> Option<Visit> {
        let mut lessons = Lessons::clone(&task.lessons);
        let (mut made, mut size) = (Vec::new(), 0);
        let end = self.visit(task.call, (&task.shape, &task.values), &mut lessons, &mut |one| {
            size +=
                one.successors.iter().map(|successor| successor.step.zone.variables().pow(2)).sum::<usize>();
            made.push(one);
            if size > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        end.is_continue().then(|| Visit { made, effort: self.spent() })
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

/// A task that a thread has taken; it is handed in even if that ends by a panic.
struct Taken<'a> {
    ahead: &'a Ahead,
    number: u64,
    task: Arc<Task>,
    visit: Option<Option<Visit>>,
}

impl Taken<'_> {
    fn hand_in(mut self, visit: Option<Visit>) {
        self.visit = Some(visit);
    }
}

impl Drop for Taken<'_> {
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
    use crate::{Bounds, Calls, explore_with};

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    const EFFORT: u64 = 3_000_000;

    /// A session on another view of a program, where effort is limited.
    fn session(program: &Program, effort: u64) -> Session<'_> {
        let deadline = Deadline::NEVER.or_effort(Meter::new(), effort);
        let budget = Budget { deadline, ..Budget::default() };
        Session::new(program, Table::shared(), BOOT, Scope::uniform(4), budget, Laziness::AtUse).unwrap()
    }

    /// Ends an exploration, however a test ends.
    struct Ends<'a>(&'a Ahead);

    impl Drop for Ends<'_> {
        fn drop(&mut self) {
            self.0.end();
        }
    }

    /// All that two explorations of a class have found and taken, and how many visits others have made for them.
    fn explored(program: &Program, class: &str, helpers: usize, effort: u64) -> (String, u64, u64) {
        let ahead = Ahead::default();
        let help = || {
            let view = program.view();
            let Session { mut cx, mut engine, base, .. } = session(&view, u64::MAX);
            ahead.help(&mut cx, &mut engine, &base)
        };
        std::thread::scope(|scope| {
            let ends = Ends(&ahead);
            let helping: Vec<_> = (0..helpers).map(|_| scope.spawn(help)).collect();
            while ahead.crew().size < helpers && !helping.iter().any(|thread| thread.is_finished()) {
                std::thread::yield_now();
            }
            let told = [4, 3].map(|scope| told(program, class, scope, effort, &ahead));
            drop(ends);
            let helped = helping.into_iter().map(|thread| thread.join().unwrap()).sum();
            (told.concat(), helped, ahead.taken())
        })
    }

    fn told(program: &Program, class: &str, scope: u32, effort: u64, ahead: &Ahead) -> String {
        let Session { mut cx, mut engine, mut base, .. } = session(program, effort);
        let deadline = engine.budget().deadline;
        let calls = Calls::of(program, &[program.find_class(class).unwrap()], &|_| true);
        let bounds = Bounds { scope: Scope::uniform(scope), enough: 100, ..Bounds::default() };
        let helpers = Helpers { ahead, call: &|| {} };
        let found = explore_with(&mut cx, &mut engine, &mut base, (calls, &bounds), &helpers);
        assert!(cx.pool.is_empty());
        let space = (&found.space, &found.lost, &found.too_many, &found.reach, found.rounds, found.edges);
        let calls = (&found.calls, &found.constants, found.passes_texts, found.is_assigned, &found.answer);
        let spent = deadline.meter().map(Meter::spent);
        format!("{space:?} {calls:?} {:?} {:?} {:?} {spent:?}\n", found.summary, found.passed, found.entered)
    }

    /// Compares explorations alone with those that others help with, and has them help at least once; what was found.
    fn is_the_same_with_help(source: &str, class: &str, effort: u64) -> String {
        let made = tempfile::tempdir().unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        javac.arg("-d").arg(made.path()).arg(Path::new(ROOT).join(source));
        assert!(javac.status().unwrap().success());
        let class_path = vec![made.path().to_owned()];
        let open = || {
            let config = ProgramConfig { class_path: class_path.clone(), java_home: java_home().unwrap() };
            Program::open(config).unwrap()
        };
        let (alone, ..) = explored(&open(), class, 0, effort);
        for helpers in [1, 3].into_iter().cycle().take(200) {
            let (together, helped, taken) = explored(&open(), class, helpers, effort);
            assert!(alone == together, "with {helpers}: {alone}\nis not\n{together}");
            if helped > 0 && taken > 0 && helpers == 3 {
                return alone;
            }
        }
        panic!("nobody has helped");
    }

    #[test]
    fn what_calls_reach_does_not_depend_on_who_helps() {
        for class in ["BinarySearchTree", "AvlTree", "LinkedStack"] {
            is_the_same_with_help(&format!("subjects/calls/{class}.java"), &format!("calls/{class}"), EFFORT);
        }
    }

    #[test]
    fn classes_are_initialised_when_it_is_the_turn_of_who_needs_them() {
        let found = is_the_same_with_help("tests/cases/ahead/Late.java", "Late", EFFORT);
        assert!(!found.contains("initialisation"), "{found}");
    }

    #[test]
    fn what_a_helper_has_met_before_changes_nothing() {
        let found = is_the_same_with_help("tests/cases/ahead/Words.java", "Words", 20 * EFFORT);
        assert!(found.contains("a class whose initialisation does not complete"), "{found}");
    }

    #[test]
    fn what_is_learned_of_calls_counts_from_its_turn_on() {
        let found = is_the_same_with_help("tests/cases/ahead/Hashed.java", "Hashed", EFFORT);
        assert!(found.contains("Text(1)"), "{found}");
    }

    #[test]
    fn the_limit_of_effort_cuts_at_the_same_place() {
        for effort in [20_000, 50_000, 100_001] {
            let source = "subjects/calls/BinarySearchTree.java";
            let found = is_the_same_with_help(source, "calls/BinarySearchTree", effort);
            assert!(found.contains("Cut(Time)"), "{found}");
        }
    }
}
