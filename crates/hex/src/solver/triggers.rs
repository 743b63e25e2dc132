//! What rules say is called when a reference is resolved. The engine makes the calls; here stands which, and with which object.

use heapwise_entity::Entity;
use heapwise_heap::{InputHeap, InputId, Resolution, Slot, SymRef, Triggered, Triggers, Value};
use heapwise_program::{MethodId, Program, Type};
use rustc_hash::FxHashMap;

use crate::meaning::{Aim, Argument, Call, Meaning, Object, Reference, Resolution as Became};
use crate::origin::OriginId;
use crate::rules::{RowId, Rules};
use crate::solver::places::{Places, Root};

/// Names the calls of rules. It has origins of its own: who asks has no evidence of the solver.
pub(super) struct ByRows<'p> {
    rules: &'p Rules,
    places: Places<'p>,
    meaning: Meaning<'p>,
    methods: FxHashMap<RowId, Result<MethodId, String>>,
}

impl<'p> ByRows<'p> {
    pub(super) fn new(program: &'p Program, rules: &'p Rules, roots: &[Root]) -> ByRows<'p> {
        let (places, meaning) = (Places::new(program, rules, roots), Meaning::new(rules));
        ByRows { rules, places, meaning, methods: FxHashMap::default() }
    }

    /// The reference as rules see it. The type of a receiver is its class, as nobody declares it.
    fn reference(&mut self, input: &InputHeap, id: SymRef) -> Option<Reference> {
        let found = self.places.traced(input, id)?;
        let info = input.reference(id);
        match (info.slot, info.resolution) {
            (Slot::Parameter(index), Resolution::Object(object)) if self.places.is_receiver(index) => {
                let key = self.places.names.of(self.places.program, input.object(object).class);
                Some(Reference { key, ..found })
            }
            _ => Some(found),
        }
    }

    /// What a reference has become, in the words of rules.
    fn became(&mut self, input: &InputHeap, id: SymRef) -> Option<Became> {
        let program = self.places.program;
        Some(match input.reference(id).resolution {
            Resolution::Pending | Resolution::Outside => return None,
            Resolution::Null => Became::Null,
            Resolution::Constant(field, _) => Became::Fresh(self.places.names.of_field(program, field)),
            Resolution::Object(object) if input.object(object).reference == id => {
                Became::Fresh(self.places.names.of(program, input.object(object).class))
            }
            Resolution::Object(object) => Became::Alias(self.object(input, object)?),
        })
    }

    fn object(&mut self, input: &InputHeap, id: InputId) -> Option<Object> {
        let object = input.object(id);
        let origin = self.places.traced(input, object.reference)?.origin;
        Some(Object { origin, class: self.places.names.of(self.places.program, object.class) })
    }

    /// The objects that were there when a reference was resolved; after it, if it made one.
    fn objects(&mut self, input: &InputHeap, id: SymRef) -> Vec<(InputId, Object)> {
        let turn = input.reference(id).turn;
        let all = (0..input.object_count()).map(InputId::from_index);
        let is_there = |at: &InputId| {
            let made = input.reference(input.object(*at).reference).turn;
            // What the program has made has no turn.
            made == u32::MAX || made <= turn
        };
        let there: Vec<InputId> = all.filter(is_there).collect();
        there.into_iter().filter_map(|at| Some((at, self.object(input, at)?))).collect()
    }

    fn triggered(
        &mut self,
        input: &InputHeap,
        id: SymRef,
        call: Call,
        objects: &[(InputId, Object)],
    ) -> Result<Triggered, String> {
        let (rules, place) = (self.rules, || self.rules.place(call.row));
        let known = self.methods.entry(call.row);
        let program = self.places.program;
        let method = known.or_insert_with(|| method(program, rules, call.row)).clone()?;
        let argument = match call.argument {
            Argument::Absent => None,
            Argument::Nowhere => return Err(format!("the trigger of {} is given no object", place())),
            Argument::At(aim) => {
                let found = self.given(input, id, aim, objects);
                Some(found.ok_or_else(|| format!("the trigger of {} is given no object", place()))?)
            }
        };
        match takes(program, method, argument, input) {
            true => Ok(Triggered { method, argument }),
            false => Err(format!("the trigger of {} does not take what it is given", place())),
        }
    }

    /// The object that an aim means, the last of several: null, if it is the place of a reference that is null.
    fn given(
        &mut self,
        input: &InputHeap,
        id: SymRef,
        aim: Aim,
        objects: &[(InputId, Object)],
    ) -> Option<Value> {
        let own = self.places.traced(input, id)?.origin;
        let is_own = self.is_meant(aim, own);
        match input.reference(id).resolution {
            Resolution::Null if is_own => return Some(Value::Null),
            Resolution::Constant(_, object) if is_own => return Some(Value::Object(object)),
            _ => {}
        }
        let found = objects.iter().rev().find(|(_, object)| self.is_meant(aim, object.origin));
        found.map(|(at, _)| Value::Object(input.object(*at).object))
    }

    fn is_meant(&mut self, aim: Aim, origin: OriginId) -> bool {
        self.meaning.hits(&self.places.origins, aim, origin)
    }
}

/// The method of a row.
fn method(program: &Program, rules: &Rules, row: RowId) -> Result<MethodId, String> {
    let Some(called) = rules.trigger(row) else { return Err("a row without a trigger".to_owned()) };
    let place = rules.place(row);
    let class = program.find_class(&called.class);
    let class = class.map_err(|_| format!("the trigger of {place}: there is no class {}", called.class))?;
    let found = program.declared_method(class, &called.method, &called.descriptor).map(|method| method.id);
    let missing = || {
        format!("the trigger of {place}: no method {}.{}{}", called.class, called.method, called.descriptor)
    };
    let found = found.ok_or_else(missing)?;
    match program.method(found).returns {
        None => Ok(found),
        Some(_) => {
            Err(format!("the trigger of {place}, {}.{}, gives something back", called.class, called.method))
        }
    }
}

/// Whether a method can be called with what it is given: a static one with its one parameter, if it has one, another on an object.
fn takes(program: &Program, method: MethodId, argument: Option<Value>, input: &InputHeap) -> bool {
    let info = program.method(method);
    let is_of = |name: &str| match argument {
        Some(Value::Object(object)) => {
            let class =
                input.objects().find(|(_, known)| known.object == object).map(|(_, known)| known.class);
            let declared = program.find_class(name);
            class.is_none_or(|class| declared.is_ok_and(|declared| program.is_subtype(class, declared)))
        }
        _ => true,
    };
    match (info.is_static(), &info.parameters[..]) {
        (true, []) => argument.is_none(),
        (true, [Type::Reference(name)]) => argument.is_some() && is_of(name),
        (false, []) => matches!(argument, Some(Value::Object(_))) && is_of(&program.class(info.class).name),
        _ => false,
    }
}

impl Triggers for ByRows<'_> {
    fn of(&mut self, input: &InputHeap, id: SymRef) -> Result<Vec<Triggered>, String> {
        let Some(reference) = self.reference(input, id) else { return Ok(Vec::new()) };
        if !self.meaning.has_calls(&self.places.origins, reference) {
            return Ok(Vec::new());
        }
        let Some(became) = self.became(input, id) else { return Ok(Vec::new()) };
        let objects = self.objects(input, id);
        let own = input.reference(id).turn;
        let before =
            objects.iter().filter(|(at, _)| input.reference(input.object(*at).reference).turn != own);
        let before: Vec<Object> = before.map(|(_, object)| *object).collect();
        let calls = self.meaning.calls(&self.places.origins, reference, became, &before);
        calls.into_iter().map(|call| self.triggered(input, id, call, &objects)).collect()
    }
}
