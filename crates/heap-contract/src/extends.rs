//! Whether a complete structure extends a partial one and satisfies its conditions, decided by other code than `Witness::model`.

use heapwise_entity::Entity;
use heapwise_heap::{Cell, Context, InputHeap, InputId, Resolution, Slot, Value, Witness};
use heapwise_term::{Evaluator, Model};

use crate::questions::Question;

pub(crate) fn extends(cx: &Context<'_>, question: &Question, witness: &Witness) -> bool {
    let Some(model) = numbers(cx, &question.input, witness) else { return false };
    let mut evaluator = Evaluator::new();
    let mut conditions = question.path.conjuncts().iter();
    conditions.all(|condition| evaluator.holds(&cx.pool, *condition, &model))
}

/// The numbers that a structure gives to the places of a partial one, if it extends that.
fn numbers(cx: &Context<'_>, input: &InputHeap, witness: &Witness) -> Option<Model> {
    let mut walk = Walk { input, witness, image: vec![None; input.object_count()], queue: Vec::new() };
    let mut model = Model::new();
    for ((value, _), cell) in input.parameters().zip(&witness.roots) {
        walk.reference(value, *cell)?;
    }
    while let Some((id, target)) = walk.queue.pop() {
        let Some(cells) = input.object(id).cells.clone() else { continue };
        if cells.len() != witness.objects[target].cells.len() {
            return None;
        }
        for (slot, (value, cell)) in cells.iter().zip(&witness.objects[target].cells).enumerate() {
            match *cell {
                Cell::Number(kind, constant) => {
                    let variable = cx.variables.variable(Slot::Cell(id, slot as u32), kind)?;
                    model.set(variable, constant);
                }
                cell => walk.reference(*value, cell)?,
            }
        }
    }
    Some(model)
}

struct Walk<'a> {
    input: &'a InputHeap,
    witness: &'a Witness,
    /// What stands for each object of the partial structure; nothing stands for two.
    image: Vec<Option<usize>>,
    queue: Vec<(InputId, usize)>,
}

impl Walk<'_> {
    fn reference(&mut self, value: Value, cell: Cell) -> Option<()> {
        let Value::Symbol(reference) = value else { return None };
        match (self.input.reference(reference).resolution, cell) {
            (Resolution::Pending, _) | (Resolution::Null, Cell::Null) => Some(()),
            (Resolution::Object(id), Cell::Object(target)) => match self.image[id.index()] {
                Some(known) => (known == target).then_some(()),
                None if self.image.contains(&Some(target)) => None,
                None if self.witness.objects[target].class != self.input.object(id).class => None,
                None => {
                    self.image[id.index()] = Some(target);
                    self.queue.push((id, target));
                    Some(())
                }
            },
            _ => None,
        }
    }
}
