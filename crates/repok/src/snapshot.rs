//! The references of a partial structure, numbered by a breadth-first walk from its root [LISSA22 §3].
//!
//! Isomorphic structures are equal, so a snapshot is a key for verdicts. Numbers are not in it: in LISSA they never bind a
//! query. Neither are references without a domain.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Choice, Context, Domains, Heap, HeapFull, InputHeap, InputId, Resolution, Value};
use heapwise_program::{ClassId, Kind, Program};

/// What a reference holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// Undecided; in a structure that the invariant accepted, not read.
    Open,
    Null,
    /// The object with this number.
    To(u32),
}

/// A [`Link`] as one number, so that snapshots are hashed and compared as bytes.
type Packed = u32;

impl Link {
    fn pack(self) -> Packed {
        match self {
            Link::Open => 0,
            Link::Null => 1,
            Link::To(object) => object + 2,
        }
    }

    fn unpack(packed: Packed) -> Link {
        match packed {
            0 => Link::Open,
            1 => Link::Null,
            object => Link::To(object - 2),
        }
    }
}

/// Which fields of each class are references with a domain, by its number.
#[derive(Default)]
pub(crate) struct Slots(Vec<Option<Rc<[u32]>>>);

impl Slots {
    /// The same of a class that was asked for before.
    pub(crate) fn known(&self, class: ClassId) -> &[u32] {
        self.0.get(class.index()).and_then(Option::as_deref).unwrap_or_default()
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
        if self.0.len() <= class.index() {
            self.0.resize(class.index() + 1, None);
        }
        self.0[class.index()].get_or_insert_with(find).clone()
    }
}

/// A partial structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Snapshot {
    /// The classes of the objects, the root's first.
    pub classes: Vec<ClassId>,
    /// The references of all objects, in order.
    links: Vec<Packed>,
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
        let count = input.object_count();
        let mut numbers = vec![None; count];
        let links = input.reference_count();
        let mut snapshot = Snapshot { classes: Vec::with_capacity(count), links: Vec::with_capacity(links) };
        let mut order = Vec::with_capacity(count);
        order.push(root);
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
                snapshot.links.push(link.pack());
            }
        }
        snapshot
    }

    /// Gives each reference in order, the number of its object, its field and what it holds, to `visit`.
    pub(crate) fn each(&self, slots: &Slots, mut visit: impl FnMut(usize, u32, Link)) {
        let mut links = self.links.iter();
        for (number, class) in self.classes.iter().enumerate() {
            let own = slots.known(*class);
            for (slot, link) in own.iter().zip(links.by_ref().take(own.len())) {
                visit(number, *slot, Link::unpack(*link));
            }
        }
    }

    /// Parts of the structure around an object, the smallest first: the way from the root to where its class begins on that way, or
    /// that of an object before it, and all that can be reached from there. What no structure extends in part, none does in whole.
    pub(crate) fn parts(&self, slots: &Slots, object: usize) -> Vec<Snapshot> {
        let own = |object: usize| self.classes.get(object).map_or(0, |class| slots.known(*class).len());
        let mut starts = Vec::with_capacity(self.classes.len());
        // By object but the root: that which leads to it, and the place of the link.
        let mut before = vec![None; self.classes.len()];
        let mut start = 0;
        for number in 0..self.classes.len() {
            starts.push(start);
            for (at, link) in self.links.iter().enumerate().skip(start).take(own(number)) {
                if let Link::To(to) = Link::unpack(*link)
                    && to != 0
                    && let Some(unmet @ None) = before.get_mut(to as usize)
                {
                    *unmet = Some((number, at));
                }
            }
            start += own(number);
        }
        let mut way = Vec::new();
        let mut last = object;
        while let Some((number, at)) = before.get(last).copied().flatten() {
            way.push((number, at));
            last = number;
        }
        way.reverse();
        let mut parts: Vec<Snapshot> = Vec::new();
        for length in (1..=way.len()).rev() {
            let first = way.get(length).map_or(object, |(number, _)| *number);
            if self.classes.get(first) == self.classes.get(way[length - 1].0) {
                continue;
            }
            let part = self.part(&starts, own, &way[..length]);
            if part != *self && parts.last() != Some(&part) {
                parts.push(part);
            }
        }
        parts
    }

    /// The links of a way, and all that can be reached behind it but through its objects.
    fn part(&self, starts: &[usize], own: impl Fn(usize) -> usize, way: &[(usize, usize)]) -> Snapshot {
        let mut numbers = vec![None; self.classes.len()];
        let mut part = Snapshot::default();
        let mut order = vec![0];
        numbers[0] = Some(0);
        let mut next = 0;
        while let Some(object) = order.get(next).copied() {
            next += 1;
            part.classes.push(self.classes[object]);
            let only = way.iter().find(|(number, _)| *number == object).map(|(_, at)| *at);
            let start = starts[object];
            for (at, link) in self.links.iter().enumerate().skip(start).take(own(object)) {
                let link = match Link::unpack(*link) {
                    _ if only.is_some_and(|only| only != at) => Link::Open,
                    Link::To(to) => Link::To(*numbers[to as usize].get_or_insert_with(|| {
                        order.push(to as usize);
                        order.len() as u32 - 1
                    })),
                    other => other,
                };
                part.links.push(link.pack());
            }
        }
        part
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
                let choice = match Link::unpack(*link) {
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

#[cfg(test)]
mod tests;
