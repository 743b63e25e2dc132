//! How large a state may get.
//!
//! Of a class whose objects no field holds, a state needs as many as one method takes, if these lead lives of their own: what is left
//! out is a state, too, and no call looks at more at a time. Objects that share a part of the structure, as a copy does that is not
//! deep, act on each other without being passed together, so two of them are kept. Further ones are a bound, which is named.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_heap::Scope;
use heapwise_program::{ClassId, ClassKind, Program};
use rustc_hash::FxHashMap;

use crate::calls::Calls;
use crate::shape::{Link, Shape};

/// How many objects that share parts a state has of a class whose objects are only roots.
const SHARING: u32 = 2;

/// How many objects of each class a state may have.
pub(crate) struct Caps {
    scope: Scope,
    /// Of classes whose objects are only roots: how many a method takes.
    of_roots: FxHashMap<ClassId, u32>,
}

/// Why a state is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excess {
    /// It has more objects of this class than so many.
    Objects(ClassId, u32),
    /// It falls into parts, of which no call looks at all: each is a state.
    Apart,
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

    /// Why a state of this shape is left out.
    pub fn excess(&self, program: &Program, shape: &Shape) -> Option<Excess> {
        let mut counts: FxHashMap<ClassId, u32> = FxHashMap::default();
        let own = shape.nodes.iter().filter(|node| node.constant.is_none());
        own.for_each(|node| *counts.entry(node.class).or_default() += 1);
        let taken = |class: ClassId| self.of_roots.get(&class).copied();
        let many = counts.iter().filter(|(class, count)| taken(**class).is_some_and(|most| **count > most));
        let many: Vec<(ClassId, u32)> = many.map(|(class, count)| (*class, *count)).collect();
        if !many.is_empty() {
            let parts = parts(shape);
            let is_apart = |class: ClassId| {
                let nodes = shape.nodes.iter().zip(&parts).filter(|(node, _)| node.class == class);
                let parts: BTreeSet<usize> = nodes.map(|(_, part)| *part).collect();
                taken(class).is_some_and(|most| parts.len() > most as usize)
            };
            if many.iter().any(|(class, _)| is_apart(*class)) {
                return Some(Excess::Apart);
            }
        }
        let bound = |class: ClassId| match taken(class) {
            Some(most) => most.max(SHARING),
            None => self.scope.bound(program, class),
        };
        let exceeded = counts.into_iter().filter(|(class, count)| *count > bound(*class));
        let first = exceeded.map(|(class, _)| class).min_by_key(|class| &program.class(*class).name);
        first.map(|class| Excess::Objects(class, bound(class)))
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

/// By node, the part of the shape that it lies in: parts have no links to each other.
fn parts(shape: &Shape) -> Vec<usize> {
    let mut parts: Vec<usize> = (0..shape.nodes.len()).collect();
    for (node, of) in shape.nodes.iter().enumerate() {
        for link in &of.links {
            let Link::To(target) = link else { continue };
            let (kept, joined) = (parts[node], parts[*target as usize]);
            parts.iter_mut().filter(|part| **part == joined).for_each(|part| *part = kept);
        }
    }
    parts
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
