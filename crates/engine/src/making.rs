//! Making the collections of an input: the constructor runs, then one call for each entry.
//!
//! The calls are stacked above the op that waits for the object, the constructor on top, as class initialisers are. They
//! belong to the input and not to the target, so what they cover does not count, and one that throws means that no program
//! makes this input.

use heapwise_heap::collections::{asks_entries, making};
use heapwise_heap::{Context, Gap, InputObject, ObjectId, Value};
use heapwise_program::{ClassId, MethodId};

use crate::ending::no_path;
use crate::setup::{at_rest, idle};
use crate::stack::After;
use crate::{Assumption, Engine, Machine, Outcome, Path, State, Step};

impl<'p> Engine<'p> {
    /// Has a state make the collection whose size a side of a fork assumes, if it does.
    pub(crate) fn make_assumed(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        side: &Assumption,
    ) -> Result<(), Outcome> {
        let Assumption::Length(input, _) = side else { return Ok(()) };
        let object = state.input.object(*input).clone();
        let has_entries = object.cells.as_ref().is_some_and(|cells| !cells.is_empty());
        if has_entries
            && asks_entries(cx.program, object.class)
            && state.input.is_written(cx.program, &state.heap)
        {
            cx.gaps.note(Gap::ChangedEntries(object.class));
        }
        self.stack_making(cx, state, std::slice::from_ref(&object))
    }

    /// Has a state make the collections among its input objects before it goes on. Those that came later are made first:
    /// what a collection holds was found after it.
    ///
    /// # Errors
    /// The outcome of the path when a collection cannot be made here.
    pub fn make_collections(&mut self, cx: &mut Context<'p>, state: &mut State<'p>) -> Result<(), Outcome> {
        let objects: Vec<_> = state.input.objects().map(|(_, object)| object.clone()).collect();
        self.stack_making(cx, state, &objects)
    }

    fn stack_making(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        objects: &[InputObject],
    ) -> Result<(), Outcome> {
        self.with_machine(cx, state, |machine| {
            objects.iter().try_for_each(|input| match &input.cells {
                Some(entries) => machine.make(input.class, input.object, entries),
                None => Ok(()),
            })
        })
    }

    /// The state after a collection was made of concrete entries.
    ///
    /// # Errors
    /// The outcome of the making when it does not complete.
    pub fn make_collection(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        object: ObjectId,
        entries: &[Value],
    ) -> Result<State<'p>, Outcome> {
        let class = state.heap.class(object);
        let mut start = idle(cx.program, state.clone())?;
        self.with_machine(cx, &mut start, |machine| machine.make(class, object, entries))?;
        match self.first_path(cx, start) {
            Some(Path { state, outcome: Outcome::Returned(_) }) => Ok(at_rest(state)),
            Some(Path { outcome, .. }) => Err(outcome),
            None => Err(no_path()),
        }
    }
}

impl Machine<'_, '_> {
    /// Stacks the calls that make a collection; does nothing for other objects.
    fn make(&mut self, class: ClassId, object: ObjectId, entries: &[Value]) -> Step<()> {
        let Some(making) = making(self.cx.program, class) else { return Ok(()) };
        for entry in entries.chunks_exact(making.width).rev() {
            let mut arguments = vec![Value::Object(object)];
            arguments.extend_from_slice(entry);
            self.enter_making(making.add, &arguments)?;
        }
        self.enter_making(making.constructor, &[Value::Object(object)])?;
        match self.state.class_state(class) {
            None => self.initialise(class),
            Some(_) => Ok(()),
        }
    }

    fn enter_making(&mut self, method: MethodId, arguments: &[Value]) -> Step<()> {
        self.state.making += 1;
        self.enter_with(method, arguments, After::Entry)
    }
}
