//! The references of a partial structure, numbered by a breadth-first walk from its root [LISSA22 §3].
//!
//! Isomorphic structures are equal, so a snapshot is a key for verdicts. Numbers are not in it: in LISSA they never bind a
//! query. Neither are references without a domain.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_enumerate::Partial;
use heapwise_heap::{
    Cell, Choice, Context, Domains, Heap, HeapFull, InputHeap, InputId, Resolution, Value, Witness,
};
use heapwise_program::{ClassId, Kind, Program};
use rustc_hash::FxHashMap;

/// What a reference holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Link {
    /// Undecided; in a structure that the invariant accepted, not read.
    Open,
    Null,
    /// The object with this number.
    To(u32),
}

/// Which fields of each class are references with a domain.
#[derive(Default)]
pub(crate) struct Slots(FxHashMap<ClassId, Rc<[u32]>>);

impl Slots {
    /// How many fields of a class that was asked for are references with a domain.
    pub(crate) fn width(&self, class: ClassId) -> usize {
        self.0.get(&class).map_or(0, |slots| slots.len())
    }

    /// The fields of a class, in the order of their declaration.
    pub(crate) fn of(&mut self, program: &Program, domains: &Domains, class: ClassId) -> Rc<[u32]> {
        let find = || {
            let layout = program.class(class).instance_layout.iter().enumerate();
            let listed = layout.filter(|(_, field)| {
                program.field(**field).kind == Kind::Reference && domains.fields.contains_key(field)
            });
            listed.map(|(slot, _)| slot as u32).collect()
        };
        self.0.entry(class).or_insert_with(find).clone()
    }
}

/// A partial structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Snapshot {
    /// The classes of the objects, the root's first.
    pub classes: Vec<ClassId>,
    /// The references of all objects, in order.
    pub links: Vec<Link>,
}

impl Snapshot {
    /// The structure that can be reached from an object by references with a domain.
    pub(crate) fn of(
        program: &Program,
        domains: &Domains,
        slots: &mut Slots,
        input: &InputHeap,
        root: InputId,
    ) -> Snapshot {
        let mut numbers = vec![None; input.object_count()];
        let mut snapshot = Snapshot::default();
        let mut order = vec![root];
        if let Some(number) = numbers.get_mut(root.index()) {
            *number = Some(0);
        }
        let mut next = 0;
        while let Some(object) = order.get(next).copied() {
            next += 1;
            let object = input.object(object);
            snapshot.classes.push(object.class);
            let cells = object.cells.as_deref().unwrap_or_default();
            for slot in slots.of(program, domains, object.class).iter() {
                let link = match cells.get(*slot as usize) {
                    Some(Value::Symbol(reference)) => match input.reference(*reference).resolution {
                        Resolution::Object(held) => {
                            let fresh = order.len() as u32;
                            let number = numbers.get_mut(held.index());
                            Link::To(*number.map_or(&mut None, |number| number).get_or_insert_with(|| {
                                order.push(held);
                                fresh
                            }))
                        }
                        Resolution::Null => Link::Null,
                        Resolution::Pending | Resolution::Constant(..) | Resolution::Outside => Link::Open,
                    },
                    _ => Link::Open,
                };
                snapshot.links.push(link);
            }
        }
        snapshot
    }

    /// Whether this structure, which is complete, is one of those that a partial structure stands for. Both are walked
    /// breadth first, so an object that is new to the walk of the one has to be new to that of the other; linear.
    pub(crate) fn extends(&self, partial: &Snapshot, width: impl Fn(ClassId) -> usize) -> bool {
        let starts = |snapshot: &Snapshot| {
            let widths = snapshot.classes.iter().map(|class| width(*class));
            widths
                .scan(0, |start, width| {
                    let at = *start;
                    *start += width;
                    Some(at)
                })
                .collect::<Vec<usize>>()
        };
        let (own, other) = (starts(self), starts(partial));
        let mut image: Vec<Option<u32>> = vec![None; partial.classes.len()];
        let mut taken = vec![false; self.classes.len()];
        let (Some(root), Some(first)) = (image.first_mut(), taken.first_mut()) else { return false };
        (*root, *first) = (Some(0), true);
        for (object, class) in partial.classes.iter().enumerate() {
            let Some(target) = image[object] else { return false };
            if self.classes[target as usize] != *class {
                return false;
            }
            for slot in 0..width(*class) {
                let held = self.links[own[target as usize] + slot];
                match (partial.links[other[object] + slot], held) {
                    (Link::Open, _) | (Link::Null, Link::Null) => {}
                    (Link::To(to), Link::To(held)) => match image[to as usize] {
                        Some(known) if known == held => {}
                        None if !std::mem::replace(&mut taken[held as usize], true) => {
                            image[to as usize] = Some(held);
                        }
                        _ => return false,
                    },
                    _ => return false,
                }
            }
        }
        true
    }

    /// The references of a complete structure.
    pub(crate) fn of_witness(
        program: &Program,
        domains: &Domains,
        slots: &mut Slots,
        witness: &Witness,
    ) -> Snapshot {
        let mut snapshot = Snapshot::default();
        for object in &witness.objects {
            snapshot.classes.push(object.class);
            for slot in slots.of(program, domains, object.class).iter() {
                snapshot.links.push(match object.cells.get(*slot as usize) {
                    Some(Cell::Object(target)) => Link::To(*target as u32),
                    _ => Link::Null,
                });
            }
        }
        snapshot
    }

    /// The same for the machine that enumerates.
    pub(crate) fn partial(&self, program: &Program, domains: &Domains, slots: &mut Slots) -> Partial {
        let mut links = self.links.iter();
        let object = |class: &ClassId| {
            let own = slots.of(program, domains, *class);
            let known = own.iter().zip(links.by_ref()).filter_map(|(slot, link)| match link {
                Link::Open => None,
                Link::Null => Some((*slot, None)),
                Link::To(to) => Some((*slot, Some(*to as usize))),
            });
            (*class, known.collect())
        };
        Partial { objects: self.classes.iter().map(object).collect() }
    }

    /// Builds the structure as an input of its own, whose objects are numbered as here.
    ///
    /// # Errors
    /// When the program heap is full.
    pub(crate) fn build(
        &self,
        cx: &mut Context<'_>,
        slots: &mut Slots,
        heap: &mut Heap,
    ) -> Result<InputHeap, HeapFull> {
        let mut input = InputHeap::new();
        let Some(root) = self.classes.first() else { return Ok(input) };
        let reference = input.add_reference(*root);
        input.resolve(cx, heap, reference, Choice::Fresh(*root))?;
        let mut links = self.links.iter();
        for (number, class) in self.classes.iter().enumerate() {
            let cells = input.object(InputId::from_index(number)).cells.clone();
            let cells = cells.as_deref().unwrap_or_default();
            let own = slots.of(cx.program, &cx.domains, *class);
            for (slot, link) in own.iter().zip(links.by_ref().take(own.len()).collect::<Vec<_>>()) {
                let Some(Value::Symbol(reference)) = cells.get(*slot as usize) else { continue };
                let choice = match *link {
                    Link::Open => continue,
                    Link::Null => Choice::Null,
                    Link::To(to) if (to as usize) < input.object_count() => {
                        Choice::Alias(InputId::from_index(to as usize))
                    }
                    Link::To(to) => match self.classes.get(to as usize) {
                        Some(class) => Choice::Fresh(*class),
                        None => continue,
                    },
                };
                input.resolve(cx, heap, *reference, choice)?;
            }
        }
        Ok(input)
    }
}
