//! What the launcher of a JVM does: it finds the main class, calls `main`, and reports an exception that nobody caught.

use heapwise_engine::{Engine, Frame, Limit, Machine, Outcome, Path, State, Step, Stream};
use heapwise_heap::{Context, ObjectId, Value};
use heapwise_program::{ClassId, LoadError, MethodId, Program, printable};

use super::main_method::Main;
use super::properties;
use crate::{failure, names, unsupported};

/// The most frames of a thread that are shown.
const SHOWN: usize = 20;

/// A machine that is to run a program.
pub(super) struct Launch<'p> {
    pub cx: Context<'p>,
    pub engine: Engine<'p>,
}

/// Why a run ended before the program did.
type Ended<T> = Result<T, u8>;

impl<'p> Launch<'p> {
    /// Runs a program from beginning to end; the result is its exit code.
    pub(super) fn program(&mut self, name: &str, arguments: &[String]) -> u8 {
        let code = self.run(name, arguments).unwrap_or_else(|code| code);
        if let Some(world) = self.engine.world() {
            world.end();
        }
        code
    }

    fn run(&mut self, name: &str, arguments: &[String]) -> Ended<u8> {
        let mut state = self.engine.boot(&mut self.cx, heapwise_natives::BOOT);
        state.heap.set_limit(self.engine.budget().memory);
        self.learn_properties(&state).map_err(|outcome| self.refused(&outcome, None))?;
        let (class, main) = self.main(name)?;
        let path = match state.class_state(class) {
            None => self.engine.run_initialiser(&mut self.cx, &state, class),
            Some(_) => Ok(Path { state, outcome: Outcome::Returned(None) }),
        };
        let path = path.map_err(|outcome| self.refused(&outcome, None))?;
        let path = match path.outcome {
            Outcome::Returned(_) => self.call_main(path.state, class, main, arguments)?,
            _ => path,
        };
        self.finish(path)
    }

    /// Completes the system properties by those of the JDK; what the command line has set stays.
    fn learn_properties(&mut self, state: &State<'p>) -> Result<(), Outcome> {
        let known = properties::of_the_jdk(&mut self.engine, &mut self.cx, state)?;
        if let Some(world) = self.engine.world() {
            for (key, value) in known {
                if world.property(&key).is_none() {
                    world.set_property(&key, Some(value));
                }
            }
        }
        Ok(())
    }

    /// The class of this name and its main method.
    fn main(&mut self, name: &str) -> Ended<(ClassId, Main)> {
        let program: &'p Program = self.cx.program;
        let class = match program.find_class(&name.replace('.', "/")) {
            Ok(class) => class,
            Err(error) => return Err(self.no_main_class(name, &error)),
        };
        match Main::of(program, class, self.release()) {
            Ok(main) => Ok((class, main)),
            Err(complaint) => Err(self.complain(&complaint)),
        }
    }

    /// The release of the JDK: 17.
    fn release(&mut self) -> u32 {
        let release = self.engine.world().and_then(|world| world.property("java.vm.specification.version"));
        release.and_then(|release| release.parse().ok()).unwrap_or_default()
    }

    fn no_main_class(&mut self, name: &str, error: &LoadError) -> u8 {
        let cause = match error {
            LoadError::NotFound { .. } => format!("java.lang.ClassNotFoundException: {name}"),
            other => format!("{}: {other}", other.java_error().replace('/', ".")),
        };
        self.complain(&format!("Error: Could not find or load main class {name}\nCaused by: {cause}\n"))
    }

    /// Makes the receiver of the main method, if it has one, and calls it.
    fn call_main(
        &mut self,
        state: State<'p>,
        class: ClassId,
        main: Main,
        arguments: &[String],
    ) -> Ended<Path<'p>> {
        let (mut state, receiver) = match main.constructor {
            None => (state, None),
            Some(constructor) => {
                let (path, receiver) = self.construct(state, class, constructor)?;
                match path.outcome {
                    Outcome::Returned(_) => (path.state, Some(receiver)),
                    _ => return Ok(path),
                }
            }
        };
        let mut values = Vec::from_iter(receiver);
        if main.takes_arguments {
            let array = self.engine.prepare(&mut self.cx, &mut state, |machine| strings(machine, arguments));
            values.push(array.map_err(|outcome| self.refused(&outcome, None))?);
        }
        let started = self.engine.start(&mut self.cx, state, main.method, &values);
        self.path(started)
    }

    fn construct(
        &mut self,
        mut state: State<'p>,
        class: ClassId,
        constructor: MethodId,
    ) -> Ended<(Path<'p>, Value)> {
        let object = self.engine.prepare(&mut self.cx, &mut state, |machine| machine.allocate(class));
        let object = Value::Object(object.map_err(|outcome| self.refused(&outcome, None))?);
        let started = self.engine.start(&mut self.cx, state, constructor, &[object]);
        Ok((self.path(started)?, object))
    }

    fn path(&mut self, started: Result<State<'p>, Outcome>) -> Ended<Path<'p>> {
        let state = started.map_err(|outcome| self.refused(&outcome, None))?;
        let path = self.engine.first_path(&mut self.cx, state);
        path.ok_or(failure::INTERNAL)
    }

    /// The exit code of a path that has ended; an exception that nobody caught is reported as the JVM does.
    fn finish(&mut self, path: Path<'p>) -> Ended<u8> {
        let Path { state, outcome } = path;
        match outcome {
            Outcome::Returned(_) => self.await_others(state, failure::OK),
            Outcome::Exited(status) => Ok(status as u8),
            Outcome::Threw(exception) => {
                let Path { mut state, outcome } = self.report(state, exception)?;
                if let (Outcome::Threw(thrown), Some(thread)) = (&outcome, state.thread) {
                    let told = self.engine.prepare(&mut self.cx, &mut state, |machine| {
                        machine.tell_of_failed_handler(thread, *thrown)
                    });
                    told.map_err(|outcome| self.refused(&outcome, None))?;
                }
                match outcome {
                    Outcome::Returned(_) | Outcome::Threw(_) => self.await_others(state, failure::FINDINGS),
                    _ => self.finish(Path { state, outcome }),
                }
            }
            Outcome::GaveUp(_) | Outcome::OutOfBudget(_) => Ok(self.refused(&outcome, Some(&state))),
        }
    }

    /// What the other threads do until only daemons are left. The exit code is that of the first thread, unless another one ends
    /// the program.
    fn await_others(&mut self, state: State<'p>, code: u8) -> Ended<u8> {
        let rest = self.engine.run_other_threads(&mut self.cx, state);
        let Path { state, outcome } = rest.map_err(|outcome| self.refused(&outcome, None))?;
        match outcome {
            Outcome::Returned(_) | Outcome::Threw(_) => Ok(code),
            Outcome::Exited(status) => Ok(status as u8),
            Outcome::GaveUp(_) | Outcome::OutOfBudget(_) => Ok(self.refused(&outcome, Some(&state))),
        }
    }

    /// `Thread.dispatchUncaughtException`.
    fn report(&mut self, mut state: State<'p>, exception: ObjectId) -> Ended<Path<'p>> {
        let program: &'p Program = self.cx.program;
        let thread = program.find_class(names::THREAD);
        let dispatch = thread.ok().and_then(|class| {
            program.find_method(class, "dispatchUncaughtException", names::TAKES_THROWABLE)
        });
        let Some(dispatch) = dispatch else { return Err(failure::INTERNAL) };
        let thread = self.engine.prepare(&mut self.cx, &mut state, heapwise_natives::current_thread);
        let started = thread.and_then(|thread| {
            let arguments = [Value::Object(thread), Value::Object(exception)];
            self.engine.start(&mut self.cx, state, dispatch, &arguments)
        });
        self.path(started)
    }

    /// Says what heapwise cannot do, and where the program is.
    fn refused(&mut self, outcome: &Outcome, state: Option<&State<'p>>) -> u8 {
        let what = match outcome {
            Outcome::GaveUp(unsupported) => {
                format!("not supported: {}", unsupported::told(self.cx.program, unsupported))
            }
            Outcome::OutOfBudget(Limit::Deadlock) => format!("deadlock: {}", Limit::Deadlock.describe()),
            Outcome::OutOfBudget(limit) => format!("limit reached: {}", limit.describe()),
            Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => "the run has ended".to_owned(),
        };
        let mut text = format!("heapwise: {what}\n");
        if let Some(state) = state {
            let waiting = state.waiting_threads();
            let running = state.thread.map(|thread| (thread, state.frames()));
            match waiting.is_empty() && *outcome != Outcome::OutOfBudget(Limit::Deadlock) {
                true => text.push_str(&self.frames(&state.frames())),
                false => {
                    for (thread, frames) in running.into_iter().chain(waiting) {
                        text.push_str(&self.thread_name(state, thread));
                        text.push_str(&self.frames(&frames));
                    }
                }
            }
        }
        self.complain(&text);
        failure::PARTIAL
    }

    /// The innermost of these frames, as a stack trace shows them.
    fn frames(&self, frames: &[Frame<'p>]) -> String {
        let program = self.cx.program;
        let frame = |frame: &Frame<'p>| {
            let class = program.class(frame.class);
            let line = frame.code.line(frame.pc).map_or_else(String::new, |line| format!(":{line}"));
            let file = class.source_file.as_deref().unwrap_or("Unknown Source");
            let name = &program.method(frame.method).name;
            let at = format!("{}.{name}({file}{line})", class.java_name());
            format!("\tat {}\n", printable(&at))
        };
        frames.iter().take(SHOWN).map(frame).collect()
    }

    /// The name of a thread, as a line.
    fn thread_name(&self, state: &State<'p>, thread: ObjectId) -> String {
        let program = self.cx.program;
        let field = program.find_field(state.heap.class(thread), "name");
        let name = field.and_then(|field| state.heap.get(thread, program.field(field).slot as usize));
        let name = match name {
            Some(Value::Object(name)) => self.engine.text(&state.heap, name),
            _ => None,
        };
        format!("    thread {}\n", String::from_utf16_lossy(&name.unwrap_or_default()))
    }

    fn complain(&mut self, text: &str) -> u8 {
        if let Some(world) = self.engine.world() {
            world.write(Stream::Err, text.as_bytes());
        }
        failure::FINDINGS
    }
}

/// A new array of strings.
fn strings(machine: &mut Machine<'_, '_>, texts: &[String]) -> Step<Value> {
    let string = machine.find_class(names::STRING)?;
    let class = machine.program().array_class(string);
    let array = machine.allocate_array(class, texts.len())?;
    for (index, text) in texts.iter().enumerate() {
        let units: Vec<u16> = text.encode_utf16().collect();
        let string = machine.new_string(&units)?;
        machine.write_cell(array, index, Value::Object(string))?;
    }
    Ok(Value::Object(array))
}
