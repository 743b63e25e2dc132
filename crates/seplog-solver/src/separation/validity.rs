//! Whether a complete input meets a precondition, as the evaluator says that shares nothing with the solvers.
//!
//! Numbers are those that the fields hold, and sums of them mean what they mean over the integers: a size that only equals
//! another plus one because it wrapped around is refused.

use std::collections::BTreeMap;
use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Cell, Requirement, Witness};
use heapwise_seplog::{
    evaluate::{Heap, Limits, Location, Value, Verdict, evaluate_part},
    formula::Definition,
    structure::{NoReal, Structures, value},
};

use super::question::{Inputs, ParameterAt};

/// How far an input is judged.
const LIMITS: Limits = Limits { unfoldings: 100_000, idle: 50 };

/// What a precondition requires.
pub struct Required<'p> {
    pub(super) structures: Rc<Structures<'p>>,
    pub(super) formula: Definition,
    pub(super) inputs: Inputs,
}

impl Required<'_> {
    /// The heap of the logic, and the values of the parameters of the precondition.
    fn heap(&self, input: &Witness) -> Result<(Heap, Vec<Option<Value>>), NoReal> {
        let receiver = match input.roots.first() {
            Some(Cell::Object(index)) if self.inputs.is_receiver_outside => Some(*index),
            _ => None,
        };
        let mut objects = BTreeMap::new();
        for (index, object) in input.objects.iter().enumerate().filter(|(index, _)| Some(*index) != receiver)
        {
            if let Some(made) = self.structures.object(object)? {
                objects.insert(Location::from_index(index), made);
            }
        }
        let fields =
            receiver.and_then(|index| input.objects.get(index)).map_or(&[][..], |object| &object.cells);
        let cell = |place: &ParameterAt| match place {
            ParameterAt::Receiver => input.roots.first(),
            ParameterAt::Field(slot) => fields.get(*slot as usize),
            ParameterAt::Parameter(index) => input.roots.get(*index as usize),
            ParameterAt::Ghost => None,
        };
        let values = self.inputs.places.iter().map(|place| cell(place).map(value).transpose());
        Ok((Heap { objects }, values.collect::<Result<_, NoReal>>()?))
    }
}

impl Requirement for Required<'_> {
    fn holds(&self, input: &Witness) -> Option<bool> {
        let (heap, values) = self.heap(input).ok()?;
        match evaluate_part(self.structures.spec(), &heap, &self.formula, &values, LIMITS) {
            Verdict::Holds => Some(true),
            Verdict::Fails => Some(false),
            Verdict::Unknown(_) => None,
        }
    }
}
