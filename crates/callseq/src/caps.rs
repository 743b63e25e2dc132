//! How large a state may get.

use std::collections::BTreeMap;

use heapwise_heap::Scope;
use heapwise_program::{ClassId, ClassKind, Program};
use rustc_hash::FxHashMap;

use crate::calls::Calls;

/// How many objects of each class a state may have.
pub(crate) struct Caps {
    scope: Scope,
    /// Of classes whose objects are only roots.
    of_roots: FxHashMap<ClassId, u32>,
}

impl Caps {
    /// Objects that are only roots: as many as one method takes, receiver included, unless the scope names them. Others: the scope.
    pub fn of(program: &Program, calls: &Calls, scope: &Scope) -> Caps {
        let unnamed = Scope { by_class: BTreeMap::new(), ..scope.clone() };
        let is_named = |class: &ClassId| scope.bound(program, *class) != unnamed.bound(program, *class);
        let held = held(program, calls);
        let only_roots = calls.classes.iter().filter(|class| !held.contains(class) && !is_named(class));
        let bound = |class: &ClassId| {
            let takes = calls.list.iter().chain(&calls.asked).map(|call| call.takes(program, *class));
            (*class, takes.max().unwrap_or(1).max(1))
        };
        Caps { scope: scope.clone(), of_roots: only_roots.map(bound).collect() }
    }

    /// A class of which these are too many.
    pub fn exceeded(&self, program: &Program, classes: impl Iterator<Item = ClassId>) -> Option<ClassId> {
        let mut counts: FxHashMap<ClassId, u32> = FxHashMap::default();
        classes.for_each(|class| *counts.entry(class).or_default() += 1);
        let is_exceeded = |(class, count): &(ClassId, u32)| {
            let bound = self.of_roots.get(class).copied();
            *count > bound.unwrap_or_else(|| self.scope.bound(program, *class))
        };
        let exceeded = counts.into_iter().filter(is_exceeded).map(|(class, _)| class);
        exceeded.min_by_key(|class| &program.class(*class).name)
    }
}

/// The classes whose objects fields and arrays may hold of what roots lead to. A field of class `Object` holds values.
fn held(program: &Program, calls: &Calls) -> Vec<ClassId> {
    let mut held: Vec<ClassId> = Vec::new();
    let mut waiting = calls.classes.clone();
    while let Some(class) = waiting.pop() {
        let types = program.class(class).instance_layout.iter().map(|field| &program.field(*field).ty);
        let declared = types.filter_map(|ty| program.find_class(ty.class_name()?).ok());
        let declared = declared.map(|declared| element(program, declared));
        for declared in declared.filter(|declared| *declared != program.object_class()) {
            let below = calls.own.iter().filter(|own| program.is_subtype(**own, declared));
            let new: Vec<ClassId> = below.copied().filter(|class| !held.contains(class)).collect();
            waiting.extend(&new);
            held.extend(new);
        }
    }
    held
}

/// What an array holds in the end; of another class, that.
fn element(program: &Program, class: ClassId) -> ClassId {
    match program.class(class).kind {
        ClassKind::Array { element: of, .. } if of != class => element(program, of),
        _ => class,
    }
}
