//! The beginning of a run.

use heapwise_heap::{Context, Value};
use heapwise_program::{ClassId, MethodId, Program};

use crate::ending::{ending, no_path};
use crate::invoke::code_error;
use crate::machine::load_error;
use crate::monitors::Monitors;
use crate::stack::Stack;
use crate::{Engine, Machine, Outcome, Path, State, Unsupported, Visit, names};

impl<'p> Engine<'p> {
    /// A state in which these classes of the JDK are initialised, in this order; a class that is absent or
    /// cannot be initialised is left for the program to meet.
    ///
    /// Pre-initialising the JDK's own classes is not observable, and every path starts with it done.
    pub fn boot(&mut self, cx: &mut Context<'p>, classes: &[&str]) -> State<'p> {
        let mut state = State::empty();
        for name in classes {
            if let Ok(class) = cx.program.find_class(name)
                && let Ok(next) = self.initialise(cx, &state, class)
            {
                state = next;
            }
        }
        self.make_literals(cx, &mut state);
        // The same in all runs.
        state.identity.asked = false;
        state.leeway.asked = false;
        state.leeway.asked_locale = false;
        state
    }

    /// Makes the `Class` objects of the literals that inputs may hold, so that they are in each state. Where that fails, no input has them.
    fn make_literals(&mut self, cx: &mut Context<'p>, state: &mut State<'p>) {
        let program = cx.program;
        let class = program.find_class(names::CLASS);
        let literals = class.map(|class| program.representatives(class)).unwrap_or_default();
        let Ok(mut start) = idle(program, state.clone()) else { return };
        let made = self.with_machine(cx, &mut start, |machine| {
            literals.iter().try_for_each(|field| machine.mirror(program.field(*field).class).map(|_| ()))
        });
        if made.is_ok() {
            *state = at_rest(start);
        }
    }

    /// The state after the initialisation of a class. What the initialiser leaves out is a gap for who uses the class, now and in runs
    /// from that state.
    ///
    /// # Errors
    /// The outcome of a path that begins so when the initialisation does not complete.
    pub fn initialise(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        class: ClassId,
    ) -> Result<State<'p>, Outcome> {
        if state.class_state(class).is_some() {
            if cx.gaps.are_wanted() {
                state.note_initialiser(&mut cx.gaps, class);
            }
            return Ok(state.clone());
        }
        let own = cx.gaps.of_initialiser();
        let outer = std::mem::replace(&mut cx.gaps, own);
        let mut initialised = self.run_to_rest(cx, state, class);
        let own = std::mem::replace(&mut cx.gaps, outer);
        if cx.gaps.are_wanted() {
            own.found().iter().for_each(|gap| cx.gaps.note(*gap));
        }
        if let (Ok(initialised), false) = (&mut initialised, own.found().is_empty()) {
            let mut new = initialised.initialised_since(state);
            new.retain(|class| !cx.program.class(*class).is_jdk());
            initialised.keep_gaps(new, own.found());
        }
        initialised
    }

    fn run_to_rest(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        class: ClassId,
    ) -> Result<State<'p>, Outcome> {
        let start = self.start_initialiser(cx, state, class)?;
        // Most classes have no initialiser.
        if start.stack.as_ref().is_some_and(|stack| stack.depth() == 1) {
            return Ok(at_rest(start));
        }
        let Path { state, outcome } = self.first_path(cx, start).ok_or_else(no_path)?;
        match outcome {
            Outcome::Returned(_) => Ok(at_rest(state)),
            Outcome::GaveUp(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => Err(outcome),
            Outcome::Threw(_) => {
                let name = cx.program.class(class).java_name();
                Err(Outcome::GaveUp(Unsupported::new(format!("a class whose initialisation fails: {name}"))))
            }
        }
    }

    /// The path on which a class, which is not initialised yet, is initialised and nothing else happens.
    ///
    /// # Errors
    /// The outcome of a path that could not begin.
    pub fn run_initialiser(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        class: ClassId,
    ) -> Result<Path<'p>, Outcome> {
        let start = self.start_initialiser(cx, state, class)?;
        self.first_path(cx, start).ok_or_else(no_path)
    }

    /// A state about to initialise a class, which is not initialised yet, and to do nothing else.
    ///
    /// # Errors
    /// The outcome of a path that could not begin.
    pub fn start_initialiser(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        class: ClassId,
    ) -> Result<State<'p>, Outcome> {
        let mut start = idle(cx.program, state.clone())?;
        self.with_machine(cx, &mut start, |machine| machine.initialise(class))?;
        Ok(start)
    }

    /// Does something to a state that is not running.
    ///
    /// # Errors
    /// The outcome of a path that could not begin, when the action asks for more than it can have here.
    pub fn prepare<T>(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        action: impl FnOnce(&mut Machine<'_, 'p>) -> crate::Step<T>,
    ) -> Result<T, Outcome> {
        *state = idle(cx.program, state.clone())?;
        let done = self.with_machine(cx, state, action);
        state.stack = None;
        done
    }

    /// The first path from a state: of a concrete state, the only one.
    pub fn first_path(&mut self, cx: &mut Context<'p>, start: State<'p>) -> Option<Path<'p>> {
        let mut ended = None;
        let mut solver = heapwise_heap::NoInvariant::default();
        self.explore(cx, start, &mut solver, &mut |_, _, path| {
            ended = Some(path);
            Visit::Stop
        });
        ended
    }

    /// A state about to execute `method` with these arguments (wide ones followed by fillers). The class of the method
    /// is initialised before, as the JVM does before it enters a method.
    ///
    /// # Errors
    /// The outcome of the path when the method has no code to execute, or its class cannot be initialised.
    pub fn start(
        &mut self,
        cx: &mut Context<'p>,
        state: State<'p>,
        method: MethodId,
        arguments: &[Value],
    ) -> Result<State<'p>, Outcome> {
        let program = cx.program;
        let class = program.method(method).class;
        let state = match state.class_state(class) {
            Some(_) => state,
            None => self.initialise(cx, &state, class)?,
        };
        let mut state = enter(program, state, method, arguments)?;
        if let (true, Some(Value::Object(made))) =
            (program.method(method).is_constructor(), arguments.first())
        {
            let class = state.heap.class(*made);
            self.with_machine(cx, &mut state, |machine| {
                machine.note_made(class);
                Ok(())
            })?;
        }
        if program.method(method).flags.is_synchronized() {
            let receiver = arguments.first().copied().unwrap_or(Value::Null);
            self.with_machine(cx, &mut state, |machine| machine.enter_synchronized(method, receiver, 1))?;
        }
        Ok(state)
    }

    /// Runs `action` on a state that has a stack.
    ///
    /// # Errors
    /// The outcome of the path when the action is interrupted, which nobody settles here.
    pub(crate) fn with_machine<T>(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        action: impl FnOnce(&mut Machine<'_, 'p>) -> crate::Step<T>,
    ) -> Result<T, Outcome> {
        let Some(mut stack) = state.stack.take() else {
            return Err(Outcome::GaveUp(Unsupported::new("a state that has ended")));
        };
        let bindings = &mut self.bindings;
        let done = action(&mut Machine { cx, state, stack: &mut stack, bindings });
        let done = done.map_err(|cause| ending(cx.program, stack.frames(), *cause));
        state.stack = Some(stack);
        done
    }

    /// The exception of a failed look-up, as an outcome for the caller to report.
    pub fn not_found(program: &Program, error: heapwise_program::LoadError) -> Outcome {
        ending(program, std::iter::empty(), *load_error(error))
    }
}

/// A state after a run that was not the target's: ready for the next one, with its budget unspent.
pub(crate) fn at_rest(mut state: State<'_>) -> State<'_> {
    state.spent = Default::default();
    state.stack = None;
    state
}

/// A state whose first frame has nothing to do.
pub(crate) fn idle<'p>(program: &'p Program, state: State<'p>) -> Result<State<'p>, Outcome> {
    let object = program.find_class(names::OBJECT).map_err(|error| Engine::not_found(program, error))?;
    let idle = program.find_method(object, names::INIT, "()V").ok_or_else(no_path)?;
    enter(program, state, idle, &[Value::Null])
}

/// A state whose first frame is that of `method`.
fn enter<'p>(
    program: &'p Program,
    mut state: State<'p>,
    method: MethodId,
    arguments: &[Value],
) -> Result<State<'p>, Outcome> {
    let code = program.code(method);
    let code =
        code.map_err(|error| ending(program, std::iter::empty(), *code_error(program, method, error)))?;
    state.monitors = Monitors::default();
    code.entry.into_iter().for_each(|entry| state.entered.add(entry));
    state.stack = Some(Stack::new(method, program.method(method).class, code, arguments));
    Ok(state)
}
