//! The calls that lead to an input, in words: `this = new Ring(); this.add(7); this.turn(0, 0)`.

use heapwise_heap::{Argument, Cell, Construction, Made, Witness};
use heapwise_program::Program;

use crate::describe;
use crate::select::signature;

/// What the receiver of the target is called.
const RECEIVER: &str = "this";

/// The calls that make an input.
pub(crate) struct History<'a> {
    program: &'a Program,
    input: &'a Witness,
    construction: &'a Construction,
    /// Whether the first root is the receiver.
    has_receiver: bool,
}

impl<'a> History<'a> {
    /// The calls that make this input, the first root of which may be the receiver of the target.
    pub(crate) fn of(program: &'a Program, input: &'a Witness, has_receiver: bool) -> Option<History<'a>> {
        let construction = input.made.as_deref()?;
        Some(History { program, input, construction, has_receiver })
    }

    /// Each call, in order.
    pub(crate) fn calls(&self) -> Vec<String> {
        let calls = self.construction.calls.iter().enumerate();
        calls.map(|(index, made)| self.call(index, made)).collect()
    }

    /// The method that was called last on an object: what it left is what the target finds.
    pub(crate) fn last(&self) -> Option<String> {
        let made = self.construction.calls.iter().rev().find(|made| made.receiver.is_some())?;
        let class = self.program.class(made.class).source_name();
        Some(format!("{class}.{}", signature(self.program.method(made.method))))
    }

    fn call(&self, index: usize, made: &Made) -> String {
        let method = self.program.method(made.method);
        let class = describe::object_class(self.program, made.class);
        let called = match made.receiver {
            _ if method.is_constructor() => format!("new {class}"),
            Some(receiver) => format!("{}.{}", self.name(receiver), method.name),
            None => format!("{class}.{}", method.name),
        };
        let arguments = made.arguments.iter().zip(&method.parameters).map(|(argument, ty)| match argument {
            Argument::Given(call) => self.name(*call),
            Argument::Cell(cell) => describe::held_as(self.program, self.input, *cell, ty.kind()),
        });
        let call = format!("{called}({})", arguments.collect::<Vec<_>>().join(", "));
        let is_used =
            self.is_receiver(index) || self.construction.calls.iter().any(|later| later.uses(index));
        if is_used { format!("{} = {call}", self.name(index)) } else { call }
    }

    /// Whether a call gives the receiver of the target.
    fn is_receiver(&self, call: usize) -> bool {
        let first = self.input.roots.first().filter(|_| self.has_receiver);
        self.construction
            .given
            .iter()
            .any(|(object, by)| *by == call && first == Some(&Cell::Object(*object)))
    }

    /// What the object that a call gives is called: by its class, with a number from the second of it on.
    fn name(&self, call: usize) -> String {
        if self.is_receiver(call) {
            return RECEIVER.to_owned();
        }
        let class_of = |made: &Made| match self.program.method(made.method).returns.as_ref() {
            Some(ty) if !self.program.method(made.method).is_constructor() => {
                ty.source_name().rsplit('.').next().unwrap_or_default().to_owned()
            }
            _ => describe::object_class(self.program, made.class),
        };
        let Some(class) = self.construction.calls.get(call).map(class_of) else { return String::new() };
        let before = self.construction.calls.iter().take(call).enumerate();
        let before = before.filter(|&(at, made)| !self.is_receiver(at) && class_of(made) == class).count();
        let mut letters = class.chars();
        let first = letters.next().map(|letter| letter.to_lowercase().to_string()).unwrap_or_default();
        let number = if before > 0 { (before + 1).to_string() } else { String::new() };
        format!("{first}{}{number}", letters.as_str())
    }
}
