//! How large a state may get.
//!
//! Of a class whose objects no field holds, a state needs as many as one method takes, if these share nothing. Where no call takes more
//! than one object, what befalls one is found without the others, so more of them are left out without a loss; else they are a bound,
//! which is named. Objects that share a part of the structure, as a copy does that is not deep, act on each other without being passed
//! together, so two of them are kept, and further ones are a bound as well.
//!
//! What no root leads to any more does not count, and callers let go of roots where there is no room for all of them.

use std::collections::BTreeSet;

use heapwise_heap::Scope;
use heapwise_program::{ClassId, ClassKind, Program};
use rustc_hash::FxHashMap;

use crate::calls::Calls;
use crate::shape::{Link, Node, Shape};

/// How many objects that share parts a state has of a class whose objects are only roots.
const SHARING: u32 = 2;

/// How many objects of each class a state may have.
pub(crate) struct Caps {
    scope: Scope,
    /// Of classes whose objects are only roots: how many a method takes.
    of_roots: FxHashMap<ClassId, u32>,
    /// Whether a call takes several roots, what a constructor makes included.
    are_combined: bool,
}

/// Why a state is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excess {
    /// It has more objects of this class than so many.
    Objects(ClassId, u32),
    /// It falls into parts that no call takes together, and each is found without the others.
    Apart,
}

impl Caps {
    /// Objects that are only roots: as many as one method takes, receiver included, unless the scope names them. Others: the scope.
    pub fn of(program: &Program, calls: &Calls, scope: &Scope) -> Caps {
        let is_named = |class: &ClassId| scope.own_bound(program, *class).is_some();
        let held = held(program, calls);
        let only_roots = calls.classes.iter().filter(|class| !held.contains(class) && !is_named(class));
        let bound = |class: &ClassId| {
            let takes = calls.list.iter().chain(&calls.asked).map(|call| call.takes(program, *class));
            (*class, takes.max().unwrap_or(1).max(1))
        };
        let are_combined = calls.list.iter().chain(&calls.asked).any(|call| call.roots(program) > 1);
        Caps { scope: scope.clone(), of_roots: only_roots.map(bound).collect(), are_combined }
    }

    /// Why a state of this shape is left out.
    pub fn excess(&self, program: &Program, shape: &Shape) -> Option<Excess> {
        let mut counts: FxHashMap<ClassId, u32> = FxHashMap::default();
        let own = shape.nodes.iter().filter(|node| node.constant.is_none());
        own.for_each(|node| *counts.entry(node.class).or_default() += 1);
        let taken = |class: ClassId| self.of_roots.get(&class).copied();
        let many = |(class, count): (&ClassId, &u32)| {
            let most = taken(*class).filter(|most| count > most)?;
            Some((*class, most))
        };
        let many: Vec<(ClassId, u32)> = counts.iter().filter_map(many).collect();
        let apart = (!many.is_empty()).then(|| apart(program, shape, &many)).flatten();
        match apart {
            Some(_) if !self.are_combined => return Some(Excess::Apart),
            Some((class, most)) => return Some(Excess::Objects(class, most)),
            None => {}
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

/// A class of whose objects more lie apart than so many; of several the first by name.
fn apart(program: &Program, shape: &Shape, many: &[(ClassId, u32)]) -> Option<(ClassId, u32)> {
    let parts = parts(shape);
    let is_apart = |(class, most): &&(ClassId, u32)| {
        let is_of_class = |node: &Node| node.class == *class && node.constant.is_none();
        let nodes = shape.nodes.iter().zip(&parts).filter(|(node, _)| is_of_class(node));
        let parts: BTreeSet<usize> = nodes.map(|(_, part)| *part).collect();
        parts.len() > *most as usize
    };
    many.iter().filter(is_apart).min_by_key(|(class, _)| &program.class(*class).name).copied()
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
