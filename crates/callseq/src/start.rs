//! The state in which a call begins: a shape in the program heap, its numbers and values open.

use heapwise_engine::State;
use heapwise_entity::Entity;
use heapwise_heap::{Choice, Data, InputHeap, InputId, Object, ObjectId, Slot, SymRef, Value};
use heapwise_program::{ClassKind, Kind};
use heapwise_term::{TermId, TermPool};

use crate::calls::{Call, Parameter};
use crate::cells;
use crate::conditions::{Reader, range};
use crate::payload::Payload;
use crate::run::{Lost, Runner};
use crate::samples;
use crate::shape::{Link, Place, Shape};
use crate::state::Values;
use crate::step::{Holder, Invocation, Passed};
use crate::terms::{comparisons, conditions};
use crate::zone::Zone;

/// Variables of places are named as if their objects were inputs, behind all that a path makes.
const NAMES: usize = 1 << 24;

/// Cells that a call may allocate.
const CELLS: u64 = 1 << 15;

/// A state about to run, and what its parts stand for.
pub(crate) struct Start<'p> {
    pub state: State<'p>,
    /// The object of each node.
    pub objects: Vec<ObjectId>,
    /// The nodes that are roots.
    pub roots: Vec<u32>,
    /// The conditions that the state says, which the path is given.
    pub known: Vec<TermId>,
    pub reader: Reader,
    pub zone: Zone,
    /// By variable of the zone, its term if it is open.
    terms: Vec<Option<TermId>>,
    pub numbers: Vec<Option<usize>>,
    /// The references that stand for open values, with what holds them.
    pub inputs: Vec<(SymRef, Vec<Holder>)>,
    /// The new object of a constructor.
    pub made: Option<ObjectId>,
}

impl Start<'_> {
    /// What the zone says of open numbers, where the path is told no more than comparisons.
    pub fn said(&self, pool: &mut TermPool) -> Vec<TermId> {
        conditions(pool, &self.zone, &self.terms).0
    }
}

impl<'p> Runner<'_, 'p> {
    /// The state in which a call begins on values of a shape.
    pub fn start(
        &mut self,
        shape: &Shape,
        values: &Values,
        call: &Call,
        invocation: &Invocation,
    ) -> Result<Start<'p>, Lost> {
        let mut state = self.base.clone();
        state.input = InputHeap::new();
        state.heap.set_limit(state.heap.cells() + CELLS);
        let mut start = Start {
            state,
            objects: Vec::with_capacity(shape.nodes.len()),
            roots: shape.roots.clone(),
            known: Vec::new(),
            reader: Reader::default(),
            zone: values.zone.clone(),
            terms: vec![None; shape.places.len() + 1],
            numbers: Vec::new(),
            inputs: Vec::new(),
            made: None,
        };
        self.build(&mut start, shape)?;
        for at in 0..shape.places.len() {
            let value = self.value(&mut start, shape, values, at)?;
            let place = shape.places[at];
            start.state.heap.set(start.objects[place.node as usize], place.cell as usize, value);
        }
        self.assume(&mut start);
        let arguments = self.arguments(&mut start, call, invocation)?;
        let begun = self.engine.start(self.cx, start.state.clone(), call.method, &arguments);
        start.state = begun.map_err(|outcome| Lost::to(crate::after::described(&outcome)))?;
        Ok(start)
    }

    /// The objects of a shape with their links.
    fn build(&self, start: &mut Start<'p>, shape: &Shape) -> Result<(), Lost> {
        let program = self.cx.program;
        for node in &shape.nodes {
            if let Some(object) = node.constant {
                start.objects.push(object);
                continue;
            }
            let data = match program.class(node.class).kind {
                ClassKind::Array { kind, .. } => Data::array(kind, node.links.len()),
                _ => Data::instance(program, node.class),
            };
            start.objects.push(start.state.heap.add(Object { class: node.class, data })?);
        }
        for (node, object) in shape.nodes.iter().zip(&start.objects) {
            for (cell, link) in node.links.iter().enumerate() {
                let value = match link {
                    Link::To(target) => Value::Object(start.objects[*target as usize]),
                    Link::Outside(object) => Value::Object(*object),
                    Link::Null | Link::Value(_) => continue,
                };
                start.state.heap.set(*object, cell, value);
            }
        }
        Ok(())
    }

    /// The value of a place.
    fn value(
        &mut self,
        start: &mut Start<'p>,
        shape: &Shape,
        values: &Values,
        at: usize,
    ) -> Result<Value, Lost> {
        let place = shape.places[at];
        let payload = &values.pattern[at];
        Ok(match *payload {
            Payload::Number => self.number(start, place, at, place.kind),
            Payload::Null => Value::Null,
            Payload::Constant(object) => Value::Object(object),
            Payload::Text(ref units) => self.text(start, units)?,
            Payload::Box(class) => {
                let number = self.number(start, place, at, cells::kind(self.cx.program, class, 0));
                Value::Object(start.state.heap.add(Object::box_of_callers(class, number))?)
            }
            Payload::Open(_) | Payload::Thing(..) => {
                let holder = Holder::Place(at);
                if let Some(same) = (0..at).find(|other| values.pattern[*other] == *payload)
                    && let Some((reference, holders)) =
                        start.inputs.iter_mut().find(|(_, holders)| holders.contains(&Holder::Place(same)))
                {
                    holders.push(holder);
                    return Ok(start.state.input.read(*reference));
                }
                let node = &shape.nodes[place.node as usize];
                let declared = cells::declared(self.cx.program, node.class, place.cell as usize);
                let class = declared.unwrap_or(self.cx.program.object_class());
                let reference = start.state.input.add_reference(class);
                start.inputs.push((reference, vec![holder]));
                if let Payload::Thing(_, class) = *payload {
                    let State { input, heap, .. } = &mut start.state;
                    input.resolve(self.cx, heap, reference, Choice::Fresh(class))?;
                }
                start.state.input.read(reference)
            }
        })
    }

    /// The number of a place: its only value, or a variable.
    fn number(&mut self, start: &mut Start<'p>, place: Place, at: usize, kind: Kind) -> Value {
        if let Some(value) = start.zone.value(at + 1) {
            return concrete(kind, value);
        }
        let slot = Slot::Cell(InputId::from_index(NAMES + place.node as usize), place.cell);
        let value = self.cx.variables.value(&mut self.cx.pool, slot, kind);
        if let (Some(variable), Value::Term(term)) = (self.cx.variables.variable(slot, kind), value) {
            start.reader.set(variable, at + 1, kind);
            start.terms[at + 1] = Some(term);
        }
        value
    }

    /// Has the path know what comparisons tell of the zone: what is left out only makes paths that end without a state.
    fn assume(&mut self, start: &mut Start<'p>) {
        let pool = &mut self.cx.pool;
        start.known = comparisons(pool, &start.zone, &start.terms);
        for condition in &start.known {
            start.state.path.assume(pool, *condition);
        }
    }

    /// The slots of the call.
    fn arguments(
        &mut self,
        start: &mut Start<'p>,
        call: &Call,
        invocation: &Invocation,
    ) -> Result<Vec<Value>, Lost> {
        let program = self.cx.program;
        let mut slots = Vec::new();
        if program.method(call.method).is_constructor() {
            let made = start.state.heap.instance(program, call.class)?;
            start.made = Some(made);
            slots.push(Value::Object(made));
        }
        slots.extend(invocation.receiver.map(|root| Value::Object(start.objects[root as usize])));
        for (at, (parameter, passed)) in call.parameters.iter().zip(&invocation.passed).enumerate() {
            let mut variable = None;
            let value = match (passed, *parameter) {
                (Passed::Null, _) => Value::Null,
                (Passed::Root(root), _) => Value::Object(start.objects[*root as usize]),
                (Passed::Open, Parameter::Number(kind)) => {
                    let (value, number) = self.argument(start, kind);
                    variable = Some(number);
                    value
                }
                (Passed::Boxed(class, kind, bits), _) => {
                    let value = match bits {
                        Some(bits) => concrete(*kind, *bits),
                        None => {
                            let (value, number) = self.argument(start, *kind);
                            variable = Some(number);
                            value
                        }
                    };
                    Value::Object(start.state.heap.add(Object::box_of_callers(*class, value))?)
                }
                (Passed::Text(text), _) => self.text(start, &samples::units(*text))?,
                (Passed::Constant(field), _) => {
                    let object = start.state.static_object(program, *field);
                    object.map_or(Value::Null, Value::Object)
                }
                (Passed::Bits(bits), Parameter::Float(kind) | Parameter::Number(kind)) => {
                    concrete(kind, *bits)
                }
                (Passed::Open, Parameter::Value(class)) => {
                    let reference = start.state.input.add_reference(class);
                    start.inputs.push((reference, vec![Holder::Parameter(at)]));
                    Value::Symbol(reference)
                }
                (Passed::Bits(_) | Passed::Open, _) => Value::Null,
            };
            start.numbers.push(variable);
            slots.push(value);
            if matches!(parameter, Parameter::Number(kind) | Parameter::Float(kind) if kind.is_wide()) {
                slots.push(Value::Filler);
            }
        }
        Ok(slots)
    }

    /// A string.
    fn text(&mut self, start: &mut Start<'p>, units: &[u16]) -> Result<Value, Lost> {
        let made = self.engine.prepare(self.cx, &mut start.state, |machine| machine.new_string(units));
        made.map(Value::Object).map_err(|outcome| Lost::to(crate::after::described(&outcome)))
    }

    /// An open number, and its variable of the zone.
    fn argument(&mut self, start: &mut Start<'p>, kind: Kind) -> (Value, usize) {
        let slot = Slot::Parameter(start.state.input.parameters().len() as u32);
        let value = start.state.input.add_number(self.cx, kind);
        let number = start.zone.add(range(kind));
        if let Some(variable) = self.cx.variables.variable(slot, kind) {
            start.reader.set(variable, number, kind);
        }
        (value, number)
    }
}

/// A number of a kind as a value of the machine.
fn concrete(kind: Kind, number: i128) -> Value {
    match kind {
        Kind::Long => Value::Long(number as i64),
        Kind::Float => Value::Float(f32::from_bits(number as u32)),
        Kind::Double => Value::Double(f64::from_bits(number as u64)),
        Kind::Reference => Value::Null,
        Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => Value::Int(number as i32),
    }
}
