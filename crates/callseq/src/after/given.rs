//! What a call gives to its caller: an object that becomes a root, or one that may lead to parts of the structure.

use heapwise_engine::may_change;
use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Value};
use heapwise_program::ClassId;

use super::After;
use crate::api::is_of_program;
use crate::escape::Escape;
use crate::run::{Lost, Runner};

impl<'p> After<'_, 'p> {
    /// The class of the program on whose object a caller could call methods that are not called here.
    pub(super) fn unmade(&self, classes: &[ClassId], result: Option<Value>) -> Option<ClassId> {
        let Some(Value::Object(object)) = result else { return None };
        let class = self.state.heap.class(object);
        (is_of_program(self.program, class) && !classes.contains(&class)).then_some(class)
    }

    /// The object that a call gives to its caller, if it may be a root. One that a static field holds may be, if it never changes.
    pub(super) fn given(&self, classes: &[ClassId], result: Option<Value>) -> Result<Option<ObjectId>, Lost> {
        let object = match (self.start.made, result) {
            (Some(made), _) => made,
            (None, Some(Value::Object(object))) => object,
            _ => return Ok(None),
        };
        let class = self.state.heap.class(object);
        if !classes.contains(&class) || self.state.input.of_object(object).is_some() {
            return Ok(None);
        }
        if object.index() < self.outside && may_change(self.program, &self.state.heap, object) {
            let name = self.program.class(class).source_name();
            return Err(Lost::to(format!("an object of {name} that is there before all calls and changes")));
        }
        Ok(Some(object))
    }

    /// Whether what a call hands to its caller, which is no root, leads to no part of the structure that may change.
    pub(super) fn keeps(&self, runner: &Runner<'_, 'p>, handed: ObjectId) -> Result<(), Lost> {
        let roots: Vec<ObjectId> = self.graph.roots.iter().map(|root| self.met[*root]).collect();
        let escape = Escape {
            program: self.program,
            heap: &self.state.heap,
            before: &runner.base.heap,
            roots: &roots,
            classes: &runner.plan.calls.classes,
            parts: &self.numbers,
        };
        match escape.of(handed, runner.engine.budget().deadline) {
            None => Ok(()),
            Some(class) => {
                let name = self.program.class(class).source_name();
                Err(Lost::to(format!("an object of {name} that callers get hold of inside another")))
            }
        }
    }

    /// Whether a root is a constant that is left out: with the one that is given now there would be more of them than a call takes.
    /// Mostly the call that gave it gives it again.
    pub(super) fn forgets(&self, runner: &Runner<'_, 'p>, root: ObjectId, given: Option<ObjectId>) -> bool {
        let is_constant = |object: &ObjectId| object.index() < self.outside;
        let given = given.filter(is_constant).filter(|given| *given != root);
        let roots = self.start.roots.iter().map(|root| self.start.objects[*root as usize]);
        let count = roots.filter(|object| is_constant(object) && Some(*object) != given).count();
        is_constant(&root) && count + usize::from(given.is_some()) > runner.plan.most_roots
    }
}
