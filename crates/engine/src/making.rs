//! Making the collections and records of an input: the constructor runs, then one call for each entry of a collection.
//!
//! A record is made so where its constructor computes, so that its fields are what the constructor makes of arguments that are open.
//! The calls are stacked above the op that waits for the object, the constructor on top, as class initialisers are. They
//! belong to the input and not to the target, so what they cover does not count, and one that throws means that no program
//! makes this input.

use heapwise_entity::Entity;
use heapwise_heap::collections::{Keys, asks_entries, making, of_unknown_keys};
use heapwise_heap::{
    Choice, Context, Gap, InputHeap, InputId, InputObject, ObjectId, Resolution, Value, cell_kind,
    is_computed, is_immutable,
};
use heapwise_program::{ClassId, MethodId};

use crate::ending::no_path;
use crate::setup::{at_rest, idle};
use crate::stack::After;
use crate::{Assumption, Engine, Interrupt, Machine, Outcome, Path, State, Step, names};

impl<'p> Engine<'p> {
    /// Has a state make the collection whose size a side of a fork assumes, or the records that it brings, if it does.
    pub(crate) fn make_assumed(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        side: &Assumption,
    ) -> Result<(), Outcome> {
        let input = match side {
            Assumption::Length(input, _) => input,
            // It is a record itself, or the enclosing instance is that came with it.
            Assumption::Resolution(reference, Choice::Fresh(_)) => {
                let Resolution::Object(new) = state.input.reference(*reference).resolution else {
                    return Ok(());
                };
                return self.make_records_from(cx, state, new.index());
            }
            _ => return Ok(()),
        };
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

    /// Has a state make the records among the objects that its input was given before it began.
    ///
    /// # Errors
    /// The outcome of the path when a record cannot be made here.
    pub fn make_records(&mut self, cx: &mut Context<'p>, state: &mut State<'p>) -> Result<(), Outcome> {
        self.make_records_from(cx, state, 0)
    }

    /// Those among the objects from this one on.
    fn make_records_from(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        first: usize,
    ) -> Result<(), Outcome> {
        let objects = state.input.objects().skip(first).map(|(_, object)| object);
        let records: Vec<_> =
            objects.filter(|object| is_computed(cx.program, object.class)).cloned().collect();
        if records.is_empty() {
            return Ok(());
        }
        for record in &records {
            note_kept(cx, record.class);
        }
        self.stack_making(cx, state, &records)
    }

    /// Has a state make the collections and records among its input objects before it goes on, each after what it is made of. Among
    /// collections those that came later are made first: what a collection holds was found after it.
    ///
    /// # Errors
    /// The outcome of the path when a collection cannot be made here.
    pub fn make_collections(&mut self, cx: &mut Context<'p>, state: &mut State<'p>) -> Result<(), Outcome> {
        let objects: Vec<_> =
            order(cx, &state.input).into_iter().map(|id| state.input.object(id).clone()).collect();
        self.stack_making(cx, state, &objects)
    }

    fn stack_making(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        objects: &[InputObject],
    ) -> Result<(), Outcome> {
        self.with_machine(cx, state, |machine| {
            let mut uses = Vec::new();
            for input in objects {
                if let Some(entries) = &input.cells {
                    machine.make(input.class, &input.arguments, input.object, entries, &mut uses)?;
                }
            }
            machine.initialise_in_turn(&uses)
        })
    }

    /// The state after a collection with these type arguments was made of concrete entries, or a record of concrete arguments.
    ///
    /// # Errors
    /// The outcome of the making when it does not complete.
    pub fn make_collection(
        &mut self,
        cx: &mut Context<'p>,
        state: &State<'p>,
        object: ObjectId,
        arguments: &[Box<str>],
        entries: &[Value],
    ) -> Result<State<'p>, Outcome> {
        let class = state.heap.class(object);
        let mut start = idle(cx.program, state.clone())?;
        self.with_machine(cx, &mut start, |machine| {
            let mut uses = Vec::new();
            machine.make(class, arguments, object, entries, &mut uses)?;
            machine.initialise_in_turn(&uses)
        })?;
        match self.first_path(cx, start) {
            Some(Path { state, outcome: Outcome::Returned(_) }) => Ok(at_rest(state)),
            Some(Path { outcome, .. }) => Err(outcome),
            None => Err(no_path()),
        }
    }
}

impl Machine<'_, '_> {
    /// Stacks the calls that make a collection or a record, and adds the classes that must be initialised before any call; does nothing
    /// for other objects.
    fn make(
        &mut self,
        class: ClassId,
        arguments: &[Box<str>],
        object: ObjectId,
        entries: &[Value],
        uses: &mut Vec<ClassId>,
    ) -> Step<()> {
        let Some(making) = making(self.cx.program, class, arguments) else {
            return self.make_record(class, object, entries, uses);
        };
        for entry in entries.chunks_exact(making.width).rev() {
            let mut arguments = vec![Value::Object(object)];
            arguments.extend_from_slice(entry);
            self.enter_making(making.add, &arguments)?;
        }
        match making.keys {
            Keys::Objects => self.enter_making(making.constructor, &[Value::Object(object)])?,
            Keys::Constants(keys) => {
                self.enter_making_of_constants(making.constructor, object, keys)?;
                uses.push(keys);
            }
            Keys::Unknown => {
                let what = format!("a {}", of_unknown_keys(self.cx.program, class));
                return Interrupt::unsupported(what);
            }
        }
        uses.push(class);
        Ok(())
    }

    /// Stacks the constructor of a collection of constants, which takes their class and may take them too.
    fn enter_making_of_constants(
        &mut self,
        constructor: MethodId,
        object: ObjectId,
        keys: ClassId,
    ) -> Step<()> {
        let program = self.cx.program;
        let mut arguments = vec![Value::Object(object), Value::Object(self.mirror(keys)?)];
        let constants = arguments.len() as u16;
        let takes_constants = program.method(constructor).arg_slots > constants;
        arguments.extend(takes_constants.then_some(Value::Null));
        self.enter_making(constructor, &arguments)?;
        if takes_constants {
            let descriptor = format!("()[L{};", program.class(keys).name);
            let Some(values) = program.find_method(keys, names::VALUES, &descriptor) else {
                return Interrupt::unsupported("an enum without a method that gives its constants");
            };
            self.state.making += 1;
            self.enter_with(values, &[], After::Argument(constants))?;
        }
        Ok(())
    }

    /// One that the program has made has no cells.
    fn make_record(
        &mut self,
        class: ClassId,
        object: ObjectId,
        arguments: &[Value],
        uses: &mut Vec<ClassId>,
    ) -> Step<()> {
        let program = self.cx.program;
        let constructor = program.computing_constructor(class);
        let is_made = arguments.len() != program.class(class).instance_layout.len();
        let Some(constructor) = constructor.filter(|_| !is_made) else { return Ok(()) };
        let mut slots = vec![Value::Object(object)];
        for (slot, argument) in arguments.iter().enumerate() {
            slots.push(*argument);
            slots.extend(cell_kind(program, class, slot).is_wide().then_some(Value::Filler));
        }
        uses.push(class);
        self.enter_making(constructor, &slots)
    }

    fn enter_making(&mut self, method: MethodId, arguments: &[Value]) -> Step<()> {
        self.state.making += 1;
        self.enter_with(method, arguments, After::Entry)
    }
}

/// The objects in the order in which their makings are stacked, the last of which runs first.
fn order(cx: &Context<'_>, input: &InputHeap) -> Vec<InputId> {
    match input.objects().any(|(_, object)| is_computed(cx.program, object.class)) {
        true => input.inner_first().into_iter().rev().collect(),
        false => input.objects().map(|(id, _)| id).collect(),
    }
}

/// Notes that others may have changed what a record was made of since, if that can change: its fields are as they were made of what
/// was there before. And that someone may have seen it before its constructor had ended.
fn note_kept(cx: &mut Context<'_>, class: ClassId) {
    let program = cx.program;
    if !cx.gaps.is_unjudged(Gap::ChangedEntries(class)) {
        return;
    }
    if !is_immutable(program, class) {
        cx.gaps.note(Gap::ChangedEntries(class));
    }
    let constructor = program.computing_constructor(class);
    if constructor.is_some_and(|constructor| program.is_seen_early(class, constructor)) {
        cx.gaps.note(Gap::BesideCalls);
    }
}
