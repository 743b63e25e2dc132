//! Whose turn it is: threads step aside, wait, go on and end.

use std::mem;

use heapwise_heap::{Context, ObjectId, Value};
use heapwise_program::{ClassId, MethodId, Program};

use crate::driver::Pause;
use crate::ending::no_path;
use crate::invoke::code_error;
use crate::monitors::Monitors;
use crate::stack::{After, Stack};
use crate::state::Initialisation;
use crate::thread::{Life, Wait, status};
use crate::{Engine, Frame, Interrupt, Limit, Machine, Outcome, Path, State, Step, Stream, Woken, names};

/// Ops of a turn while others could go on.
const TURN: u64 = 1 << 16;

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
        match self.with_machine(cx, &mut state, |machine| machine.retire())? {
            Some(Pause::Ended(outcome)) => Ok(Path { state, outcome }),
            _ => self.first_path(cx, state).ok_or_else(no_path),
        }
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
        self.notify(object, true)?;
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
        let code = program.code(method).map_err(|error| code_error(program, method, error))?;
        let info = program.method(method);
        if info.flags.is_synchronized() {
            let receiver = arguments.first().copied().unwrap_or(Value::Null);
            self.enter_synchronized(method, receiver, 1)?;
        }
        Ok(Stack::new(method, info.class, code, arguments))
    }

    /// Writes into the object of a thread how it is.
    pub(super) fn set_status(&mut self, object: ObjectId, status: i32, is_alive: bool) -> Step<()> {
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
