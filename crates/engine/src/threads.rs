//! The threads of a concrete run, one after the other.
//!
//! One thread runs at a time: until it waits, ends, or has executed a counted number of ops while others could run. Which comes
//! next hangs on nothing but that, so a run repeats; and what it does is one of the orders that the Java memory model allows
//! (JLS §17.4), as each op is done before the next. An op that has to wait is an [`Interrupt`] like any other: it is executed
//! again when its thread is next.
//!
//! Time is counted too. It passes with the ops, and when all threads wait it goes on to when the first of them stops waiting; so
//! nobody waits in vain for a program that sleeps, and who sleeps longer wakes later. When all wait for each other the JVM
//! would hang: the run ends with a limit that says so. An exploration has no threads but its own.

use std::mem;

use heapwise_heap::{Context, ObjectId, Value};
use heapwise_program::{ClassId, MethodId, Program};

use crate::explore::Pause;
use crate::invoke::code_error;
use crate::monitor::Monitors;
use crate::setup::{ending, no_path};
use crate::stack::{After, Stack};
use crate::state::Initialisation;
use crate::{Engine, Frame, Interrupt, Limit, Machine, Outcome, Path, State, Step, Stream, names};

/// Nanoseconds that an op takes: about what compiled code needs.
const OP: u64 = 2;
/// Ops of a turn while others could go on.
const TURN: u64 = 1 << 16;

/// What a thread waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wait {
    /// Its turn.
    Turn,
    /// The monitor of this object.
    Monitor(ObjectId),
    /// Another thread initialises this class.
    Class(ClassId),
    /// A time.
    Sleep(Time),
    /// Another thread notifies it of this object, whose monitor it has given back; or a time, if there is one.
    Notice(ObjectId, Option<Time>),
    /// Another thread gives it a permit; or a time, if there is one.
    Permit(Option<Time>),
}

/// When a thread goes on by itself: nanoseconds of counted time since the run began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Time(u64);

/// Why a thread does not wait any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Woken {
    /// It is its turn, it was notified, or it was given a permit.
    Asked,
    /// It is time.
    Late,
    /// It was interrupted.
    Interrupted,
}

/// How far a thread has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Life {
    /// The thread that began the run: where it ends, the path does.
    Main,
    /// It has not had a turn, and will run this method of its object.
    New(MethodId),
    /// It runs the program.
    Running,
    /// What nobody caught is reported.
    Reporting,
    /// The JDK closes its own accounts of it.
    Leaving,
}

/// A thread that was started and has not ended. What it has on its stack and holds is here while another one runs.
#[derive(Clone)]
struct Thread<'p> {
    object: ObjectId,
    life: Life,
    daemon: bool,
    stack: Option<Stack<'p>>,
    monitors: Monitors,
    wait: Wait,
    /// Counts up with each wait: of those who wait for the same the first comes first.
    since: u64,
    /// Why it does not wait any more, until the op that has waited asks.
    woken: Option<Woken>,
    /// The object whose monitor it has given back until it goes on.
    lent: Option<ObjectId>,
    /// Whether it will not wait the next time that it asks for a permit.
    permit: bool,
}

impl Thread<'_> {
    fn new(object: ObjectId, life: Life, daemon: bool) -> Self {
        Thread {
            object,
            life,
            daemon,
            stack: None,
            monitors: Monitors::default(),
            wait: Wait::Turn,
            since: 0,
            woken: None,
            lent: None,
            permit: false,
        }
    }

    /// When it goes on by itself, if nothing else has let it go on.
    fn time(&self) -> Option<Time> {
        match self.wait {
            _ if self.woken.is_some() => None,
            Wait::Sleep(time) => Some(time),
            Wait::Notice(_, time) | Wait::Permit(time) => time,
            Wait::Turn | Wait::Monitor(_) | Wait::Class(_) => None,
        }
    }

    /// Whether it waits for something that an interruption ends.
    fn is_idle(&self) -> bool {
        self.woken.is_none() && matches!(self.wait, Wait::Sleep(_) | Wait::Notice(..) | Wait::Permit(_))
    }

    fn status(&self) -> i32 {
        match self.wait {
            Wait::Turn | Wait::Class(_) => status::RUNNABLE,
            Wait::Monitor(_) => status::BLOCKED,
            Wait::Sleep(_) => status::SLEEPING,
            Wait::Notice(_, None) => status::NOTICE,
            Wait::Notice(_, Some(_)) => status::NOTICE_OR_TIME,
            Wait::Permit(None) => status::PARKED,
            Wait::Permit(Some(_)) => status::PARKED_OR_TIME,
        }
    }
}

/// What `Thread.getState` is made of (JVM TI, `GetThreadState`).
mod status {
    pub(super) const RUNNABLE: i32 = 0x5;
    pub(super) const TERMINATED: i32 = 0x2;
    pub(super) const BLOCKED: i32 = 0x401;
    pub(super) const SLEEPING: i32 = 0xE1;
    pub(super) const NOTICE: i32 = 0x191;
    pub(super) const NOTICE_OR_TIME: i32 = 0x1A1;
    pub(super) const PARKED: i32 = 0x291;
    pub(super) const PARKED_OR_TIME: i32 = 0x2A1;
}

/// Where the object of a thread keeps how it is.
#[derive(Clone, Copy)]
struct Slots {
    /// The object that has its status, where that is not the thread's own.
    holder: Option<usize>,
    status: usize,
    /// Not 0 while it is alive.
    alive: usize,
}

impl Slots {
    fn find(program: &Program) -> Option<Slots> {
        let slot = |class, field| Some(program.field(program.find_field(class, field)?).slot as usize);
        let thread = program.find_class(names::THREAD).ok()?;
        let alive = slot(thread, names::EETOP)?;
        if let Some(status) = slot(thread, names::THREAD_STATUS) {
            return Some(Slots { holder: None, status, alive });
        }
        let holder = program.find_class(names::THREAD_HOLDER).ok()?;
        let status = slot(holder, names::THREAD_STATUS)?;
        Some(Slots { holder: Some(slot(thread, names::HOLDER)?), status, alive })
    }
}

/// All threads of a run, as soon as one of them had to wait or a second one was started.
#[derive(Clone)]
pub(crate) struct Threads<'p> {
    /// In the order in which they were started.
    all: Vec<Thread<'p>>,
    running: usize,
    /// The steps of the run when the turn of the running one began.
    turn: u64,
    /// Nanoseconds that passed while all were waiting.
    skipped: u64,
    /// Waits so far.
    waits: u64,
    slots: Slots,
}

impl<'p> Threads<'p> {
    /// What the threads hold on to that do not run.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.all.iter().flat_map(|thread| {
            let waits = match thread.wait {
                Wait::Monitor(object) | Wait::Notice(object, _) => Some(object),
                _ => None,
            };
            let own = [Some(thread.object), thread.lent, waits].into_iter().flatten();
            own.chain(thread.stack.iter().flat_map(Stack::objects)).chain(thread.monitors.objects())
        })
    }

    /// Whether a thread that does not run, and is not this one, holds the monitor of an object.
    fn holds(&self, but: usize, object: ObjectId) -> bool {
        let mut others = self.all.iter().enumerate().filter(|(index, _)| *index != but);
        others.any(|(_, thread)| {
            thread.lent != Some(object) && thread.monitors.objects().any(|held| held == object)
        })
    }

    fn of(&mut self, object: ObjectId) -> Option<&mut Thread<'p>> {
        self.all.iter_mut().find(|thread| thread.object == object)
    }

    /// Whether a thread can go on at this time; none is running, or the running one holds nothing.
    fn can_go_on(&self, index: usize, now: u64, is_running: impl Fn(ClassId) -> bool) -> bool {
        let Some(thread) = self.all.get(index) else { return false };
        let is_free = |object| !self.holds(index, object);
        let is_time = || thread.time().is_some_and(|Time(time)| time <= now);
        match thread.wait {
            _ if thread.lent.is_some_and(|object| !is_free(object)) => false,
            _ if thread.woken.is_some() => true,
            Wait::Turn => true,
            Wait::Monitor(object) => is_free(object),
            Wait::Class(class) => !is_running(class),
            Wait::Sleep(_) | Wait::Notice(..) | Wait::Permit(_) => is_time(),
        }
    }

    /// The first in turn that can go on, else the first for which it will be time, and how long that is.
    fn next(&self, now: u64, is_running: impl Fn(ClassId) -> bool) -> Option<(usize, u64)> {
        let count = self.all.len();
        let turns: Vec<usize> = (1..=count).map(|step| (self.running + step) % count).collect();
        let can_go_on = |index: usize, time: u64| self.can_go_on(index, time, &is_running);
        let time = |index: usize| {
            let thread = self.all.get(index)?;
            thread.time().map(|Time(time)| (time, thread.since))
        };
        // Of those for which it is time the one that has waited for the earliest.
        let earliest = |now: u64| {
            let timed =
                turns.iter().copied().filter(|index| time(*index).is_some() && can_go_on(*index, now));
            timed.min_by_key(|index| time(*index))
        };
        match turns.iter().copied().find(|index| can_go_on(*index, now)) {
            Some(next) if time(next).is_none() => Some((next, 0)),
            Some(_) => earliest(now).map(|index| (index, 0)),
            None => {
                let next = earliest(u64::MAX)?;
                time(next).map(|(time, _)| (next, time.saturating_sub(now)))
            }
        }
    }
}

impl<'p> State<'p> {
    /// Whether there are threads beside the running one.
    pub fn has_other_threads(&self) -> bool {
        self.threads.as_ref().is_some_and(|threads| threads.all.len() > 1)
    }

    /// The objects of the threads that do not run, with their frames, the innermost first.
    pub fn waiting_threads(&self) -> Vec<(ObjectId, Vec<Frame<'p>>)> {
        let threads = self.threads.iter().flat_map(|threads| threads.all.iter());
        threads
            .filter_map(|thread| Some((thread.object, thread.stack.as_ref()?.frames().collect())))
            .collect()
    }
}

impl<'p> Engine<'p> {
    /// What is left of a run whose first thread has ended: its other threads run until only daemons are left, then what is to
    /// happen at the end.
    ///
    /// # Errors
    /// The outcome of a path that could not begin.
    pub fn run_other_threads(&mut self, cx: &mut Context<'p>, state: State<'p>) -> Result<Path<'p>, Outcome> {
        let Some(main) = state.thread.filter(|_| state.has_other_threads()) else {
            return match shutdown(cx.program, &state) {
                Some(shutdown) => {
                    let state = self.start(cx, state, shutdown, &[])?;
                    self.first_path(cx, state).ok_or_else(no_path)
                }
                None => Ok(Path { state, outcome: Outcome::Returned(None) }),
            };
        };
        let exit = thread_method(cx.program, names::EXIT, "()V").ok_or_else(no_path)?;
        let state = self.start(cx, state, exit, &[Value::Object(main)])?;
        let Path { mut state, outcome } = self.first_path(cx, state).ok_or_else(no_path)?;
        if !matches!(outcome, Outcome::Returned(_) | Outcome::Threw(_)) {
            return Ok(Path { state, outcome });
        }
        let left = self.with_machine(cx, &mut state, |machine| machine.retire());
        match left.map_err(|cause| ending(*cause))? {
            Some(Pause::Ended(outcome)) => Ok(Path { state, outcome }),
            _ => self.first_path(cx, state).ok_or_else(no_path),
        }
    }
}

/// What natives do to threads.
impl<'p> Machine<'_, 'p> {
    /// The threads. The object of the running one must have been made.
    fn threads(&mut self) -> Step<&mut Threads<'p>> {
        if self.state.threads.is_none() {
            let (Some(main), Some(slots)) = (self.state.thread, Slots::find(self.cx.program)) else {
                return Interrupt::unsupported("threads of this JDK");
            };
            let all = vec![Thread::new(main, Life::Main, false)];
            let threads = Threads { all, running: 0, turn: 0, skipped: 0, waits: 0, slots };
            self.state.threads = Some(Box::new(threads));
        }
        match &mut self.state.threads {
            Some(threads) => Ok(threads),
            None => Interrupt::malformed("no threads"),
        }
    }

    fn running(&mut self) -> Step<&mut Thread<'p>> {
        let threads = self.threads()?;
        match threads.all.get_mut(threads.running) {
            Some(thread) => Ok(thread),
            None => Interrupt::malformed("no running thread"),
        }
    }

    /// Starts a thread, which has an object, with this method of that. It begins when it is its turn.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn start_thread(&mut self, object: ObjectId, run: MethodId, daemon: bool) -> Step<()> {
        let is_synchronized = self.cx.program.method(run).flags.is_synchronized();
        let wait = if is_synchronized { Wait::Monitor(object) } else { Wait::Turn };
        let thread = Thread { wait, ..Thread::new(object, Life::New(run), daemon) };
        let status = thread.status();
        self.threads()?.all.push(thread);
        self.set_status(object, status, true)
    }

    /// The time so many nanoseconds from now.
    pub fn time_in(&self, nanoseconds: u64) -> Time {
        Time(self.counted_time().saturating_add(nanoseconds))
    }

    fn counted_time(&self) -> u64 {
        self.state.spent.steps.saturating_mul(OP).saturating_add(self.skipped_time())
    }

    /// Nanoseconds for which all threads have waited, and which no clock has seen.
    pub fn skipped_time(&self) -> u64 {
        self.state.threads.as_ref().map_or(0, |threads| threads.skipped)
    }

    /// Why the running thread goes on in an op that has waited; `None` when the op begins.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn woken(&mut self) -> Step<Option<Woken>> {
        match self.state.threads {
            None => Ok(None),
            Some(_) => Ok(self.running()?.woken.take()),
        }
    }

    /// Lets the running thread wait; its op is executed again afterwards.
    ///
    /// # Errors
    /// Always.
    pub fn wait_for<T>(wait: Wait) -> Step<T> {
        Err(Box::new(Interrupt::Wait(wait)))
    }

    /// Takes the permit of the running thread, if it has one.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn take_permit(&mut self) -> Step<bool> {
        Ok(mem::take(&mut self.running()?.permit))
    }

    /// Gives a thread a permit, or lets it go on if it waits for one.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn give_permit(&mut self, object: ObjectId) -> Step<()> {
        match self.threads()?.of(object) {
            Some(thread) if thread.is_idle() && matches!(thread.wait, Wait::Permit(_)) => {
                thread.woken = Some(Woken::Asked);
            }
            Some(thread) => thread.permit = true,
            None => {}
        }
        Ok(())
    }

    /// Lets a thread go on that sleeps, or waits to be notified or for a permit.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn interrupt_thread(&mut self, object: ObjectId) -> Step<()> {
        if let Some(thread) = self.threads()?.of(object).filter(|thread| thread.is_idle()) {
            thread.woken = Some(Woken::Interrupted);
        }
        Ok(())
    }

    /// Notifies those that wait for it of an object: all, or the one that has waited longest.
    pub fn notify(&mut self, object: ObjectId, all: bool) {
        let Some(threads) = &mut self.state.threads else { return };
        let waits = |thread: &&mut Thread<'_>| {
            thread.woken.is_none() && matches!(thread.wait, Wait::Notice(of, _) if of == object)
        };
        let mut waiting: Vec<_> = threads.all.iter_mut().filter(waits).collect();
        waiting.sort_by_key(|thread| thread.since);
        for thread in waiting.into_iter().take(if all { usize::MAX } else { 1 }) {
            thread.woken = Some(Woken::Asked);
        }
    }

    /// The running thread, which was notified, holds the monitor again that it has lent.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn take_back_monitor(&mut self) -> Step<()> {
        self.running()?.lent = None;
        Ok(())
    }
}

/// What the driver does.
impl<'p> Machine<'_, 'p> {
    /// Waits while another thread holds the monitor of an object.
    #[inline]
    pub(crate) fn await_monitor(&self, object: ObjectId) -> Step<()> {
        match &self.state.threads {
            Some(threads) if threads.holds(threads.running, object) => Self::wait_for(Wait::Monitor(object)),
            _ => Ok(()),
        }
    }

    /// Waits while another thread initialises a class.
    #[cold]
    pub(crate) fn await_initialised(&self, class: ClassId) -> Step<()> {
        let is_ours =
            |frame: Frame<'_>| matches!(frame.after, After::Initialised { class: one, .. } if one == class);
        match self.state.has_other_threads() && !self.stack.frames().any(is_ours) {
            true => Self::wait_for(Wait::Class(class)),
            false => Ok(()),
        }
    }

    /// The running thread waits, and another one goes on.
    pub(crate) fn give_way(&mut self, wait: Wait) -> Step<Option<Pause>> {
        let threads = self.threads()?;
        threads.waits += 1;
        let since = threads.waits;
        let thread = self.running()?;
        (thread.wait, thread.since) = (wait, since);
        match wait {
            Wait::Turn => thread.woken = Some(Woken::Asked),
            Wait::Notice(object, _) => thread.lent = Some(object),
            _ => {}
        }
        let (object, status) = (thread.object, thread.status());
        self.set_status(object, status, true)?;
        self.step_aside()
    }

    /// Another thread goes on, if the running one has had its turn and there is one that can.
    pub(crate) fn take_turns(&mut self) -> Step<Option<Pause>> {
        let steps = self.state.spent.steps;
        match &self.state.threads {
            Some(threads) if threads.all.len() > 1 && steps.saturating_sub(threads.turn) >= TURN => {
                self.step_aside()
            }
            _ => Ok(None),
        }
    }

    /// Puts aside what the running thread holds, and lets the next one go on.
    fn step_aside(&mut self) -> Step<Option<Pause>> {
        let monitors = mem::take(&mut self.state.monitors);
        self.running()?.monitors = monitors;
        let left = self.threads()?.running;
        self.go_on(Some(left))
    }

    /// The running thread has returned from its first method, or thrown something from it.
    pub(crate) fn thread_ended(&mut self, outcome: Outcome) -> Step<Option<Pause>> {
        if self.state.threads.is_none() {
            return Ok(Some(Pause::Ended(outcome)));
        }
        let thread = self.running()?;
        let (thread, life) = (thread.object, thread.life);
        if let (Life::Reporting, Outcome::Threw(exception)) = (life, &outcome) {
            self.tell_of_failed_handler(thread, *exception)?;
        }
        let object = Value::Object(thread);
        let (life, method, arguments) = match (life, outcome) {
            (Life::Main, outcome) => return Ok(Some(Pause::Ended(outcome))),
            (Life::Leaving, _) => return self.retire(),
            (Life::New(_) | Life::Running, Outcome::Threw(exception)) => {
                let dispatch = thread_method(self.cx.program, names::DISPATCH, names::TAKES_THROWABLE);
                (Life::Reporting, dispatch, vec![object, Value::Object(exception)])
            }
            _ => (Life::Leaving, thread_method(self.cx.program, names::EXIT, "()V"), vec![object]),
        };
        let Some(method) = method else { return Interrupt::unsupported("threads of this JDK") };
        self.running()?.life = life;
        *self.stack = self.first_stack(method, &arguments)?;
        Ok(None)
    }

    /// Says as the JVM does that what was to report an exception has thrown one itself.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn tell_of_failed_handler(&mut self, thread: ObjectId, exception: ObjectId) -> Step<()> {
        let program = self.cx.program;
        let name = program.find_field(self.state.heap.class(thread), names::NAME);
        let name = match name {
            Some(name) => self.read_cell(thread, program.field(name).slot as usize)?,
            None => Value::Null,
        };
        let name = match name {
            Value::Object(name) => self.text(name).unwrap_or_default(),
            _ => Vec::new(),
        };
        let (name, class) =
            (String::from_utf16_lossy(&name), program.class(self.state.heap.class(exception)).java_name());
        let text =
            format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n");
        if let Some(world) = self.world() {
            world.write(Stream::Err, text.as_bytes());
        }
        Ok(())
    }

    /// The running thread is no more. The run ends with the last one that is no daemon.
    fn retire(&mut self) -> Step<Option<Pause>> {
        let object = self.running()?.object;
        self.set_status(object, status::TERMINATED, false)?;
        self.notify(object, true);
        self.state.monitors = Monitors::default();
        let threads = self.threads()?;
        let running = threads.running;
        let is_last = threads.all.iter().enumerate().all(|(index, thread)| thread.daemon || index == running);
        match shutdown(self.cx.program, self.state).filter(|_| is_last) {
            Some(shutdown) => {
                // As the thread that destroys a JVM.
                self.running()?.life = Life::Main;
                *self.stack = self.first_stack(shutdown, &[])?;
                return Ok(None);
            }
            None if is_last => return Ok(Some(Pause::Ended(Outcome::Returned(None)))),
            None => {}
        }
        self.state.thread = None;
        let threads = self.threads()?;
        threads.all.remove(running);
        // The one behind it is next.
        threads.running = running.checked_sub(1).unwrap_or(threads.all.len().saturating_sub(1));
        self.go_on(None)
    }

    /// Lets the next thread go on in place of the one that ran, whose number is given if it still is there.
    fn go_on(&mut self, left: Option<usize>) -> Step<Option<Pause>> {
        let (now, steps) = (self.counted_time(), self.state.spent.steps);
        let classes = &self.state.classes;
        let is_running = |class| {
            let state = classes.get(class);
            state.is_some_and(|state| state.initialisation == Initialisation::Running)
        };
        let next = self.state.threads.as_ref().and_then(|threads| threads.next(now, is_running));
        let Some((next, pause)) = next else {
            return Ok(Some(Pause::Ended(Outcome::OutOfBudget(Limit::Deadlock))));
        };
        let threads = self.threads()?;
        threads.skipped = threads.skipped.saturating_add(pause);
        (threads.running, threads.turn) = (next, steps);
        let thread = self.running()?;
        if thread.is_idle() {
            thread.woken = Some(Woken::Late);
        }
        thread.wait = Wait::Turn;
        let (object, life, stack) = (thread.object, thread.life, thread.stack.take());
        let monitors = mem::take(&mut thread.monitors);
        self.state.monitors = monitors;
        self.state.thread = Some(object);
        let stack = match life {
            Life::New(run) => {
                self.running()?.life = Life::Running;
                Some(self.first_stack(run, &[Value::Object(object)])?)
            }
            _ => stack,
        };
        // None if the thread that stepped aside goes on.
        if let Some(stack) = stack {
            let old = mem::replace(self.stack, stack);
            if let Some(thread) = left.and_then(|left| self.state.threads.as_mut()?.all.get_mut(left)) {
                thread.stack = Some(old);
            }
        }
        self.set_status(object, status::RUNNABLE, true).map(|()| None)
    }

    /// A stack of one frame. The monitor of a synchronized method is free.
    fn first_stack(&mut self, method: MethodId, arguments: &[Value]) -> Step<Stack<'p>> {
        let program = self.cx.program;
        let code = program.code(method).map_err(code_error)?;
        let info = program.method(method);
        if info.flags.is_synchronized() {
            let receiver = arguments.first().copied().unwrap_or(Value::Null);
            self.enter_synchronized(method, receiver, 1)?;
        }
        Ok(Stack::new(method, info.class, code, arguments))
    }

    /// Writes into the object of a thread how it is.
    fn set_status(&mut self, object: ObjectId, status: i32, is_alive: bool) -> Step<()> {
        let slots = self.threads()?.slots;
        let holder = match slots.holder {
            None => Value::Object(object),
            Some(slot) => self.read_cell(object, slot)?,
        };
        if let Value::Object(holder) = holder {
            self.write_cell(holder, slots.status, Value::Int(status))?;
        }
        self.write_cell(object, slots.alive, Value::Long(i64::from(is_alive)))?;
        Ok(())
    }
}

/// The method that does what is to happen at the end of a program, if there is anything.
fn shutdown(program: &Program, state: &State<'_>) -> Option<MethodId> {
    let class = program.find_class(names::SHUTDOWN).ok()?;
    state.class_state(class)?;
    program.find_method(class, names::SHUT_DOWN, "()V")
}

/// A method of `java.lang.Thread`.
fn thread_method(program: &Program, name: &str, descriptor: &str) -> Option<MethodId> {
    program.find_method(program.find_class(names::THREAD).ok()?, name, descriptor)
}
