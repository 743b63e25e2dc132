//! Java structures as heaps of the logic, and back.
//!
//! A structure is an object, the receiver, with all that it reaches. It satisfies a formula if a part of its objects is a model:
//! in a program there is an object wherever a reference leads that is not null, also where the formula says nothing of it and
//! has no cell. The receiver has a cell only if a precondition speaks of `this`; else its fields are the variables `this_f`.

use std::collections::BTreeMap;
use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{Cell, Value as JavaValue, Witness, WitnessObject};
use heapwise_program::{ClassId, FieldId, Kind, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class_path::ClassPath;
use crate::evaluate::{Heap, Location, Object, Rational, Value};
use crate::formula::{DataId, Definition, Sort, Spec, SymbolicHeap, Var, Variable};
use crate::models::Model;

/// What a free variable of a precondition is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// `this`
    Receiver,
    /// The field of the receiver in this slot.
    Field(usize),
    /// A parameter of the method, or a static field: it is no part of the receiver.
    Beside,
    /// Anything that makes the formula true.
    Ghost,
}

/// A structure has a number that the logic has not: infinite, or none at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoReal;

/// What a specification says of the structures of a class.
pub struct Structures<'p> {
    program: &'p Program,
    subject: ClassId,
    spec: Spec,
    by_class: FxHashMap<ClassId, DataId>,
    by_data: Vec<Option<ClassId>>,
}

impl<'p> Structures<'p> {
    /// Of a specification that was read with `classes`.
    pub fn of(program: &'p Program, subject: ClassId, classes: &ClassPath<'p>, spec: Spec) -> Self {
        let class = |name: &Option<Arc<str>>| name.as_deref().and_then(|name| classes.class(name));
        let by_data: Vec<Option<ClassId>> = spec.data.iter().map(|(_, data)| class(&data.binary)).collect();
        let known = by_data.iter().enumerate();
        let by_class =
            known.filter_map(|(index, class)| Some(((*class)?, DataId::from_index(index)))).collect();
        Structures { program, subject, spec, by_class, by_data }
    }

    /// The specification.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The class of a declaration.
    pub fn class(&self, data: DataId) -> Option<ClassId> {
        self.by_data.get(data.index()).copied().flatten()
    }

    /// The declaration of a class, if the logic has cells for its objects.
    pub fn data(&self, class: ClassId) -> Option<DataId> {
        self.by_class.get(&class).copied()
    }

    /// The classes above one.
    pub fn above(&self, class: Option<DataId>) -> Vec<DataId> {
        let parent = |class: &DataId| self.spec.data.get(*class).and_then(|data| data.parent);
        let above = std::iter::successors(class.as_ref().and_then(parent), parent);
        above.take(self.spec.data.len()).collect()
    }

    /// What the parameters of a precondition are.
    pub fn inputs(&self, precondition: &Definition, classes: &ClassPath<'_>) -> Vec<Input> {
        use crate::class_files::ClassFiles;
        let layout = &self.program.class(self.subject).instance_layout;
        let names: FxHashSet<&str> = self
            .program
            .superclasses(self.subject)
            .flat_map(|class| class.methods.iter())
            .map(|id| self.program.method(*id))
            .filter(|method| *method.name == *precondition.name)
            .flat_map(|method| method.parameter_names.iter().filter_map(|name| name.as_deref()))
            .collect();
        let input = |variable: &Variable| {
            let field = variable.name.strip_prefix("this_");
            let slot = field
                .and_then(|name| layout.iter().rposition(|field| *self.program.field(*field).name == *name));
            match slot {
                Some(slot) => Input::Field(slot),
                None if &*variable.name == "this" => Input::Receiver,
                None if names.contains(&*variable.name) => Input::Beside,
                None if classes.static_field(&variable.name).is_some() => Input::Beside,
                None => Input::Ghost,
            }
        };
        precondition.parameters.iter().map(input).collect()
    }

    /// The formula with every field of the receiver among its parameters, where its fields are variables.
    pub fn with_all_fields(&self, formula: &Definition, inputs: &[Input]) -> (Definition, Vec<Input>) {
        let (mut formula, mut inputs) = (formula.clone(), inputs.to_vec());
        if inputs.contains(&Input::Receiver) {
            return (formula, inputs);
        }
        let known = formula.parameters.len();
        for (slot, field) in self.program.class(self.subject).instance_layout.iter().enumerate() {
            if !inputs.contains(&Input::Field(slot)) {
                let field = self.program.field(*field);
                let name = format!("this_{}", field.name).into();
                formula.parameters.push(Variable { name, sort: sort(&field.ty) });
                inputs.push(Input::Field(slot));
            }
        }
        let arguments: Vec<Var> = (0..known).map(Var::from_index).collect();
        for disjunct in &mut formula.disjuncts {
            let mut with_all =
                SymbolicHeap { variables: formula.parameters.clone(), ..SymbolicHeap::default() };
            // What a disjunct says of the sort of a parameter may be more than the parameter does.
            with_all.variables[..known].clone_from_slice(&disjunct.variables[..known]);
            with_all.conjoin(disjunct, &arguments);
            *disjunct = with_all;
        }
        (formula, inputs)
    }

    /// Whether the formula, or a predicate, may say anything of a field: of a cell, or of the receiver.
    pub fn speaks_of(&self, formula: &Definition, inputs: &[Input], field: FieldId) -> bool {
        let slot = self.program.field(field).slot as usize;
        let is_input = |heap: &SymbolicHeap| {
            let vars = inputs.iter().enumerate().filter(|(_, input)| **input == Input::Field(slot));
            vars.map(|(index, _)| Var::from_index(index)).any(|var| heap.uses(var) > 0)
        };
        let is_own = self.program.class(self.subject).instance_layout.get(slot) == Some(&field);
        if is_own && formula.disjuncts.iter().any(is_input) {
            return true;
        }
        let known = formula.parameters.len();
        let is_ghost = |var: Var| inputs.get(var.index()) == Some(&Input::Ghost);
        let own = formula.disjuncts.iter();
        let own = own.flat_map(|heap| {
            self.values_of(heap, field).map(move |var| (heap, var, var.index() >= known || is_ghost(var)))
        });
        let predicates = self.spec.predicates.iter().flat_map(|(_, predicate)| {
            let parameters = predicate.parameters.len();
            let rules = predicate.disjuncts.iter();
            rules.flat_map(move |heap| {
                self.values_of(heap, field).map(move |var| (heap, var, var.index() >= parameters))
            })
        });
        // What is free to be anything and occurs nowhere else is anything.
        own.chain(predicates).any(|(heap, var, is_free)| !is_free || heap.uses(var) > 1)
    }

    /// The variables that stand for a field in the cells of a heap.
    fn values_of<'h>(&'h self, heap: &'h SymbolicHeap, field: FieldId) -> impl Iterator<Item = Var> + 'h {
        heap.cells.iter().filter_map(move |cell| {
            let layout = &self.program.class(self.class(cell.class)?).instance_layout;
            let declared = &self.spec.data.get(cell.class)?.fields;
            let index = declared.iter().position(|declared| layout.get(declared.slot) == Some(&field))?;
            cell.fields.get(index).copied()
        })
    }

    /// The heap of a structure whose receiver is its first root, and the values of the parameters.
    ///
    /// # Errors
    /// If it has a number that the logic has not.
    pub fn heap(&self, witness: &Witness, inputs: &[Input]) -> Result<(Heap, Vec<Option<Value>>), NoReal> {
        let receiver = match witness.roots.first() {
            Some(Cell::Object(index)) => *index,
            _ => 0,
        };
        let is_cell = inputs.contains(&Input::Receiver);
        let mut objects = BTreeMap::new();
        for (index, object) in witness.objects.iter().enumerate() {
            if index == receiver && !is_cell {
                continue;
            }
            if let Some(made) = self.object(object)? {
                objects.insert(Location::from_index(index), made);
            }
        }
        let fields = witness.objects.get(receiver).map_or(&[][..], |object| &object.cells);
        let input = |input: &Input| match input {
            Input::Receiver => Ok(Some(Value::At(Location::from_index(receiver)))),
            Input::Field(slot) => fields.get(*slot).map(value).transpose(),
            Input::Beside | Input::Ghost => Ok(None),
        };
        let values = inputs.iter().map(input).collect::<Result<_, NoReal>>()?;
        Ok((Heap { objects }, values))
    }

    /// The object of the logic, if it has cells for the class.
    pub fn object(&self, object: &WitnessObject) -> Result<Option<Object>, NoReal> {
        let Some(class) = self.data(object.class) else { return Ok(None) };
        let fields = self.spec.data.get(class).map_or(&[][..], |data| &data.fields);
        let fields = fields.iter().filter_map(|field| object.cells.get(field.slot)).map(value);
        Ok(Some(Object { class, fields: fields.collect::<Result<_, NoReal>>()? }))
    }

    /// The structure of a model: the receiver, the objects that have cells, and the others, whose classes are `kinds`. What the
    /// logic does not speak of is as in a new object. None if the receiver does not reach every object.
    pub fn structure(&self, model: &Model, inputs: &[Input], kinds: &[ClassId]) -> Option<Witness> {
        let mut objects: Vec<WitnessObject> = Vec::new();
        for (data, fields) in &model.objects {
            let mut object = self.new_object(self.class(*data)?);
            for (field, value) in self.spec.data.get(*data)?.fields.iter().zip(fields) {
                self.set(&mut object, field.slot, *value)?;
            }
            objects.push(object);
        }
        for kind in &model.others {
            objects.push(self.new_object(*kinds.get(*kind)?));
        }
        let receiver = match inputs.iter().position(|input| *input == Input::Receiver) {
            Some(index) => match model.inputs.get(index).copied().flatten() {
                Some(Value::At(place)) => place.index(),
                _ => return None,
            },
            None => {
                let mut object = self.new_object(self.subject);
                for (input, value) in inputs.iter().zip(&model.inputs) {
                    if let (Input::Field(slot), Some(value)) = (input, value) {
                        self.set(&mut object, *slot, *value)?;
                    }
                }
                objects.push(object);
                objects.len() - 1
            }
        };
        (self.program.is_subtype(objects.get(receiver)?.class, self.subject))
            .then(|| in_order_of_walk(&objects, receiver))
            .flatten()
    }

    fn new_object(&self, class: ClassId) -> WitnessObject {
        let layout = self.program.class(class).instance_layout.iter();
        let cell = |field: &_| match self.program.field(*field).kind {
            Kind::Reference => Cell::Null,
            kind => Cell::of_whole(kind, 0),
        };
        WitnessObject { class, cells: layout.map(cell).collect(), arguments: Default::default() }
    }

    fn set(&self, object: &mut WitnessObject, slot: usize, value: Value) -> Option<()> {
        let field = self.program.class(object.class).instance_layout.get(slot)?;
        let kind = self.program.field(*field).kind;
        *object.cells.get_mut(slot)? = match value {
            Value::Null => Cell::Null,
            Value::At(place) => Cell::Object(place.index()),
            Value::Integer(number) => Cell::of_whole(kind, i64::try_from(number).ok()?),
            Value::Real(number) => Cell::of_whole(kind, i64::try_from(number.as_integer()?).ok()?),
        };
        Some(())
    }
}

/// The structure with its objects numbered as a walk from the receiver meets them, so that isomorphic ones are equal.
fn in_order_of_walk(objects: &[WitnessObject], receiver: usize) -> Option<Witness> {
    let mut order = vec![receiver];
    let mut number: FxHashMap<usize, usize> = [(receiver, 0)].into_iter().collect();
    let mut at = 0;
    while let Some(index) = order.get(at) {
        for cell in &objects.get(*index)?.cells {
            if let Cell::Object(target) = cell
                && !number.contains_key(target)
            {
                number.insert(*target, order.len());
                order.push(*target);
            }
        }
        at += 1;
    }
    if order.len() < objects.len() {
        return None;
    }
    let renumbered = order.iter().map(|index| {
        let mut object = objects[*index].clone();
        for cell in &mut object.cells {
            if let Cell::Object(target) = cell {
                *target = number.get(target).copied().unwrap_or_default();
            }
        }
        object
    });
    Some(Witness { roots: vec![Cell::Object(0)], objects: renumbered.collect(), made: None, accesses: None })
}

fn sort(ty: &Type) -> Sort {
    match ty.kind() {
        Kind::Reference => Sort::Reference(None),
        Kind::Float | Kind::Double => Sort::Real,
        _ => Sort::Integer,
    }
}

/// What a cell holds.
pub fn value(cell: &Cell) -> Result<Value, NoReal> {
    Ok(match cell {
        Cell::Null => Value::Null,
        Cell::Object(index) => Value::At(Location::from_index(*index)),
        // Constants of enums are places without cells; their numbers are far from those of objects.
        Cell::Constant(field) => Value::At(Location::from_index(CONSTANTS + field.index())),
        Cell::Number(..) => match cell.number() {
            Some(JavaValue::Int(number)) => Value::Integer(number.into()),
            Some(JavaValue::Long(number)) => Value::Integer(number.into()),
            Some(JavaValue::Float(number)) => real(number.into())?,
            Some(JavaValue::Double(number)) => real(number)?,
            _ => return Err(NoReal),
        },
    })
}

/// Where the places of constants begin.
const CONSTANTS: usize = 1 << 31;

fn real(number: f64) -> Result<Value, NoReal> {
    Rational::of_double(number).map(Value::Real).ok_or(NoReal)
}
