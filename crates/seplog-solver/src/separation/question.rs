//! A partial structure in the logic.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Context, HeapQuery, InputHeap, InputId, ObjectId, PathCondition, Refusal, Resolution, Slot, SymRef, Value,
};
use heapwise_program::{FieldId, Kind, MethodId, Program, Type, java_name};
use heapwise_seplog::{
    ClassFiles,
    class_path::ClassPath,
    formula::{
        DataId, Definition, Factor, Linear, Literal, Pointer, Precondition, Relation, Sort, Spec,
        SymbolicHeap, Var, Variable,
    },
    structure::{Input, Structures},
};
use rustc_hash::FxHashMap;

use super::conditions::NumberVariables;
use crate::solve::Part;

/// Where a parameter of a precondition is in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParameterAt {
    /// The receiver itself.
    Receiver,
    /// The field of the receiver in this slot.
    Field(u32),
    /// A parameter of the method, the receiver counted.
    Parameter(u32),
    /// Anywhere.
    Ghost,
}

/// What a precondition speaks of.
#[derive(Clone)]
pub(super) struct Inputs {
    /// Where each of its parameters is.
    pub(super) places: Vec<ParameterAt>,
    /// Whether there is a receiver that is no cell: its fields are parameters of the precondition.
    pub(super) is_receiver_outside: bool,
}

/// A number of the partial structure.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) var: Var,
    pub(super) slot: Slot,
    pub(super) kind: Kind,
}

/// The precondition with what is known of the structure, and where its variables are.
pub(super) struct Question {
    pub(super) disjuncts: Vec<SymbolicHeap>,
    pub(super) parts: Vec<Part>,
    /// The object of each part; none for a constant of an enum.
    pub(super) objects: Vec<Option<InputId>>,
    pub(super) constants: Vec<(FieldId, ObjectId, Var)>,
    /// References that are open.
    pub(super) pending: Vec<(SymRef, Var)>,
    pub(super) numbers: Vec<Number>,
}

impl ParameterAt {
    /// Where a parameter of the precondition is; nothing for what is no part of an input.
    pub(super) fn of(signature: &Signature<'_, '_>, input: &Input, name: &str) -> Option<Self> {
        Some(match input {
            Input::Receiver => Self::Receiver,
            Input::Field(slot) => Self::Field(u32::try_from(*slot).ok()?),
            Input::Ghost => Self::Ghost,
            Input::Beside => Self::Parameter(u32::try_from(signature.position(name)?).ok()?),
        })
    }
}

/// The roots of an input.
pub(super) struct Signature<'a, 'p> {
    pub(super) program: &'p Program,
    pub(super) method: MethodId,
    pub(super) classes: &'a ClassPath<'p>,
    /// The static fields that are inputs.
    pub(super) statics: &'a [FieldId],
}

impl Signature<'_, '_> {
    /// The receiver and the parameters come first, static fields behind them.
    fn position(&self, name: &str) -> Option<usize> {
        let method = self.program.method(self.method);
        let receiver = usize::from(method.has_receiver());
        let is_it = |parameter: &Option<_>| parameter.as_deref() == Some(name);
        if let Some(index) = method.parameter_names.iter().position(is_it) {
            return Some(receiver + index);
        }
        let field = self.classes.find_static(name)?;
        let index = self.statics.iter().position(|open| *open == field)?;
        Some(receiver + method.parameters.len() + index)
    }

    /// The precondition of the method: one for parameters of its types, else one for all methods of its name.
    pub(super) fn precondition<'s>(&self, spec: &'s Spec) -> Option<&'s Precondition> {
        let method = self.program.method(self.method);
        let is_type = |(name, ty): (&Arc<str>, &Type)| {
            let declared = ty.to_string();
            **name == *declared || self.classes.find(name).is_some_and(|file| *file.binary == *declared)
        };
        let fits = |types: &Vec<Arc<str>>| {
            types.len() == method.parameters.len() && types.iter().zip(&method.parameters).all(is_type)
        };
        let named = || spec.preconditions.iter().filter(|one| one.formula.name[..] == *method.name);
        named()
            .find(|one| one.descriptor.as_ref().is_some_and(fits))
            .or_else(|| named().find(|one| one.descriptor.is_none()))
    }

    /// Why a parameter of a precondition is nowhere in the input.
    pub(super) fn missing(&self, name: &str) -> Refusal {
        Refusal(match self.classes.find_static(name) {
            Some(field) => {
                let class = java_name(&self.program.class(self.program.field(field).class).name);
                format!(
                    "`{name}` is a static field, which is an input with --symbolic-statics {class} if it is not final"
                )
            }
            None => format!(
                "`{name}` is a parameter of another method of that name: say which method is meant, as in `pre f(int) == …`"
            ),
        })
    }
}

/// Names for the places of a structure, under construction.
struct Naming<'a> {
    input: &'a InputHeap,
    /// What all disjuncts have in common.
    common: SymbolicHeap,
    roots: Vec<Var>,
    of: FxHashMap<Slot, Var>,
    constants: Vec<(FieldId, ObjectId, Var)>,
    pending: Vec<(SymRef, Var)>,
    numbers: Vec<Number>,
}

impl Question {
    pub(super) fn of(
        structures: &Structures<'_>,
        formula: &Definition,
        inputs: &Inputs,
        query: &HeapQuery<'_>,
        cx: &Context<'_>,
    ) -> Result<Self, Refusal> {
        let input = query.input;
        let mut naming = Naming {
            input,
            common: SymbolicHeap { variables: formula.parameters.clone(), ..SymbolicHeap::default() },
            roots: Vec::new(),
            of: FxHashMap::default(),
            constants: Vec::new(),
            pending: Vec::new(),
            numbers: Vec::new(),
        };
        for _ in input.objects() {
            let root = naming.fresh(Sort::Reference(None));
            naming.roots.push(root);
        }
        for (index, (value, kind)) in input.parameters().enumerate() {
            naming.place(Slot::Parameter(index as u32), value, kind)?;
        }
        for (id, object) in input.objects() {
            if structures.data(object.class).is_none() && !is_plain(cx.program, object.class) {
                continue;
            }
            let layout = &cx.program.class(object.class).instance_layout;
            let cells = object.cells.as_deref().unwrap_or_default();
            for (slot, (value, field)) in cells.iter().zip(layout.iter()).enumerate() {
                let kind = cx.program.field(*field).kind;
                naming.place(Slot::Cell(id, slot as u32), *value, kind)?;
            }
        }
        naming.tie(&inputs.places)?;
        naming.assume(cx, query.path);
        let receiver = if inputs.is_receiver_outside { naming.receiver() } else { None };
        let mut parts = Vec::new();
        let mut objects = Vec::new();
        for ((id, object), root) in input.objects().zip(naming.roots.clone()) {
            let class = structures.data(object.class).filter(|_| receiver != Some(id));
            parts.push(naming.part(structures, id, root, class));
            objects.push(Some(id));
        }
        for (.., var) in &naming.constants {
            parts.push(Part { root: *var, class: None, above: Vec::new(), fields: Vec::new() });
            objects.push(None);
        }
        let arguments: Vec<Var> = (0..formula.parameters.len()).map(Var::from_index).collect();
        let with_common = |disjunct: &SymbolicHeap| {
            let mut heap = naming.common.clone();
            heap.conjoin(disjunct, &arguments);
            heap
        };
        Ok(Self {
            disjuncts: formula.disjuncts.iter().map(with_common).collect(),
            parts,
            objects,
            constants: naming.constants.clone(),
            pending: naming.pending.clone(),
            numbers: naming.numbers.clone(),
        })
    }
}

impl Naming<'_> {
    fn fresh(&mut self, sort: Sort) -> Var {
        self.common.fresh(Variable { name: "_".into(), sort })
    }

    /// Names a place, and says what is known of it.
    fn place(&mut self, slot: Slot, value: Value, kind: Kind) -> Result<(), Refusal> {
        let var = self.fresh(match kind {
            Kind::Reference => Sort::Reference(None),
            Kind::Float | Kind::Double => Sort::Real,
            _ => Sort::Integer,
        });
        self.of.insert(slot, var);
        match value {
            Value::Symbol(reference) => self.reference(reference, var),
            Value::Null => {
                self.common.pure.push(Literal::Same(Pointer::Null, Pointer::Var(var)));
                Ok(())
            }
            Value::Term(_) => {
                self.numbers.push(Number { var, slot, kind });
                self.within_type(var, kind);
                Ok(())
            }
            Value::Int(number) => {
                self.is(var, number.into());
                Ok(())
            }
            Value::Long(number) => {
                self.is(var, number.into());
                Ok(())
            }
            _ => Err(Refusal("a fixed object or floating-point number in the input".to_owned())),
        }
    }

    fn reference(&mut self, reference: SymRef, var: Var) -> Result<(), Refusal> {
        let other = match self.input.reference(reference).resolution {
            Resolution::Pending => {
                self.pending.push((reference, var));
                return Ok(());
            }
            Resolution::Null => Pointer::Null,
            Resolution::Object(object) => {
                self.roots.get(object.index()).map_or(Pointer::Null, |root| Pointer::Var(*root))
            }
            Resolution::Constant(field, object) => Pointer::Var(self.constant(field, object)),
            Resolution::Outside => return Err(Refusal("a reference that the bounds leave out".to_owned())),
        };
        self.common.pure.push(Literal::Same(Pointer::Var(var), other));
        Ok(())
    }

    fn constant(&mut self, field: FieldId, object: ObjectId) -> Var {
        if let Some((.., var)) = self.constants.iter().find(|(known, ..)| *known == field) {
            return *var;
        }
        let var = self.fresh(Sort::Reference(None));
        self.constants.push((field, object, var));
        var
    }

    fn is(&mut self, var: Var, number: i128) {
        let sum = Linear { constant: -number, terms: vec![(1, Factor::Var(var))] };
        self.common.pure.push(Literal::Integer(sum, Relation::Equal));
    }

    /// The range of a boolean. Those of other types are wide, hardly ever matter to a shape, and are kept by the variables of the path.
    fn within_type(&mut self, var: Var, kind: Kind) {
        if kind != Kind::Boolean {
            return;
        }
        for (factor, constant) in [(-1, 0), (1, -1)] {
            let sum = Linear { constant, terms: vec![(factor, Factor::Var(var))] };
            self.common.pure.push(Literal::Integer(sum, Relation::AtMost));
        }
    }

    /// What the path says of numbers, as far as it can be said here.
    fn assume(&mut self, cx: &Context<'_>, path: &PathCondition) {
        let known = NumberVariables::of(cx, &self.numbers);
        self.common.pure.extend(path.conjuncts().iter().filter_map(|condition| known.literal(*condition)));
    }

    fn receiver(&self) -> Option<InputId> {
        let (value, _) = self.input.parameters().next()?;
        let Value::Symbol(reference) = value else { return None };
        match self.input.reference(reference).resolution {
            Resolution::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The parameters of the precondition are the places that they name.
    fn tie(&mut self, places: &[ParameterAt]) -> Result<(), Refusal> {
        for (index, place) in places.iter().enumerate() {
            let var = Var::from_index(index);
            let slot = match place {
                ParameterAt::Ghost => continue,
                ParameterAt::Receiver => Slot::Parameter(0),
                ParameterAt::Parameter(index) => Slot::Parameter(*index),
                ParameterAt::Field(slot) => {
                    let receiver = self.receiver().ok_or_else(|| Refusal("an open receiver".to_owned()))?;
                    Slot::Cell(receiver, *slot)
                }
            };
            let missing = || Refusal("a place of the precondition that the input has not".to_owned());
            let other = self.of.get(&slot).copied().ok_or_else(missing)?;
            let literal = self.equal(var, other);
            self.common.pure.push(literal);
        }
        Ok(())
    }

    fn equal(&self, left: Var, right: Var) -> Literal {
        let sum = Linear { constant: 0, terms: vec![(1, Factor::Var(left)), (-1, Factor::Var(right))] };
        match self.common.variables.get(right.index()).map(|variable| variable.sort) {
            Some(Sort::Integer) => Literal::Integer(sum, Relation::Equal),
            Some(Sort::Real) => Literal::Real(sum, Relation::Equal),
            _ => Literal::Same(Pointer::Var(left), Pointer::Var(right)),
        }
    }

    /// An object with its fields, if all have names.
    fn part(&self, structures: &Structures<'_>, id: InputId, root: Var, class: Option<DataId>) -> Part {
        let data = class.and_then(|class| structures.spec().data.get(class));
        let fields = data.map_or(&[][..], |data| &data.fields).iter();
        let named = fields.map(|field| self.of.get(&Slot::Cell(id, field.slot as u32)).copied());
        let fields: Option<Vec<Var>> = named.collect();
        match fields {
            Some(fields) => Part { root, class, above: structures.above(class), fields },
            None => Part { root, class: None, above: Vec::new(), fields: Vec::new() },
        }
    }
}

/// Whether objects of the class have the cells of its fields.
fn is_plain(program: &Program, class: heapwise_program::ClassId) -> bool {
    !heapwise_heap::is_text(program, class)
        && !heapwise_heap::is_abstracted(program, class)
        && !program.class(class).is_array()
}
