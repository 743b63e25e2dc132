//! Triggers: what rules over access paths say is called when a reference is resolved [HEX15 §3].
//!
//! The calls are stacked above the op that waits for the reference, as those that make a collection are: they belong to the input, and
//! what they cover does not count. They run in the state of the path, resolve what they look at under the same rules, and set off
//! further calls by that. An assumption of theirs that fails ends the path as one that no input takes.

use heapwise_heap::{Context, Triggered, Triggers, Value};
use heapwise_program::{ClassId, MethodId, Program};

use crate::driver::Pause;
use crate::ending::gave_up;
use crate::stack::After;
use crate::{Engine, Limit, Machine, Outcome, State, Step, Unsupported};

impl<'p> Engine<'p> {
    /// Changes what says which calls resolutions set off.
    pub fn set_triggers(&mut self, triggers: Option<Box<dyn Triggers + 'p>>) {
        self.bindings.triggers = triggers;
    }

    /// Whether something says which calls resolutions set off.
    pub fn has_triggers(&self) -> bool {
        self.bindings.triggers.is_some()
    }

    /// Stacks the calls that the resolutions since the last time set off.
    ///
    /// # Errors
    /// The outcome of the path when something cannot be called.
    pub(crate) fn set_off(&mut self, cx: &mut Context<'p>, state: &mut State<'p>) -> Result<(), Outcome> {
        let since = state.triggered;
        if since == state.input.turns() {
            return Ok(());
        }
        state.triggered = state.input.turns();
        let Some(triggers) = &mut self.bindings.triggers else { return Ok(()) };
        let mut calls = Vec::new();
        for reference in state.input.resolved_since(since) {
            let found = triggers.of(&state.input, reference);
            calls.extend(
                found
                    .map_err(|why| gave_up(cx.program, state.frames().into_iter(), Unsupported::new(why)))?,
            );
        }
        self.with_machine(cx, state, |machine| machine.enter_triggers(&calls))
    }
}

impl Machine<'_, '_> {
    /// What was entered last runs first: the initialisers of the classes, then the calls in their order.
    fn enter_triggers(&mut self, calls: &[Triggered]) -> Step<()> {
        for Triggered { method, argument } in calls.iter().rev() {
            self.state.making += 1;
            let arguments: Vec<Value> = argument.iter().copied().collect();
            self.enter_with(*method, &arguments, After::Trigger)?;
        }
        let program = self.cx.program;
        let classes: Vec<ClassId> = calls.iter().map(|call| program.method(call.method).class).collect();
        self.initialise_in_turn(&classes)
    }

    /// The end of a path whose trigger has thrown.
    pub(crate) fn thrown_by(&self, trigger: MethodId, class: &str) -> Pause {
        let what = format!("the trigger {}, which throws {class}", name(self.cx.program, trigger));
        self.gave_up(Unsupported::new(what))
    }

    /// Names the trigger in which a path ends by a limit of its own or as the program's end, if it does.
    pub(crate) fn named(&self, pause: Pause) -> Pause {
        let how = match &pause {
            Pause::Ended(Outcome::OutOfBudget(Limit::Endless)) => "never ends".to_owned(),
            Pause::Ended(Outcome::OutOfBudget(limit @ (Limit::Steps | Limit::CallDepth))) => {
                format!("exceeds the limit of {}", limit.describe())
            }
            Pause::Ended(Outcome::Exited(_)) => "ends the program".to_owned(),
            _ => return pause,
        };
        let mut frames = self.stack.frames();
        let trigger = frames.find(|frame| self.state.making > 0 && frame.after == After::Trigger);
        let Some(trigger) = trigger else { return pause };
        let name = name(self.cx.program, trigger.method);
        self.gave_up(Unsupported::new(format!("the trigger {name}, which {how}")))
    }
}

fn name(program: &Program, method: MethodId) -> String {
    let info = program.method(method);
    format!("{}.{}", program.class(info.class).source_name(), info.name)
}
