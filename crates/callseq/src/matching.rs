//! Which abstract states a structure is an instance of.
//!
//! Roots go to roots, and everything else is forced by the links. Objects of the structure are distinct, so they go to distinct
//! objects.

use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, Kind};
use rustc_hash::FxHashMap;

use crate::payload::Payload;
use crate::shape::{Link, Shape};

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// Nothing yet.
    Nothing,
    /// Null.
    Null,
    /// An object of the structure.
    Object(usize),
    /// An object that is there before all calls.
    Outside(ObjectId),
    /// A number.
    Number,
}

/// A structure with what is known of its objects.
#[derive(Default, Debug)]
pub(crate) struct Partial {
    /// The class of each object, and its cells if they are known.
    pub objects: Vec<(ClassId, Option<Vec<Seen>>)>,
    /// The objects that are roots of a state.
    pub roots: Vec<usize>,
}

/// A cell of the structure that stands for a place: object and cell.
pub(crate) type Origin = (usize, usize);

/// How a structure lies in a shape.
#[derive(Clone, Default, Debug)]
pub(crate) struct Embedding {
    /// By object: its node.
    pub nodes: FxHashMap<usize, u32>,
    /// The node that each object has; no two have one.
    taken: FxHashMap<u32, usize>,
    /// What is known of places that hold references.
    pub values: FxHashMap<(u32, u32), Seen>,
}

impl Partial {
    /// All ways in which the structure lies in a shape.
    pub fn embeddings(&self, shape: &Shape) -> Vec<Embedding> {
        let mut found = vec![Embedding::default()];
        for root in &self.roots {
            let longer = found.iter().flat_map(|embedding: &Embedding| {
                shape.roots.iter().filter_map(|node| {
                    let mut embedding = embedding.clone();
                    self.bind(shape, &mut embedding, *root, *node).then_some(embedding)
                })
            });
            found = longer.collect();
        }
        found
    }

    /// Puts an object on a node, and with it all that it leads to.
    fn bind(&self, shape: &Shape, embedding: &mut Embedding, object: usize, node: u32) -> bool {
        let mut open = vec![(object, node)];
        while let Some((object, node)) = open.pop() {
            match (embedding.nodes.get(&object), embedding.taken.get(&node)) {
                (Some(known), _) if *known == node => continue,
                (None, None) => {}
                _ => return false,
            }
            embedding.nodes.insert(object, node);
            embedding.taken.insert(node, object);
            let (class, cells) = &self.objects[object];
            let target = &shape.nodes[node as usize];
            // An object of the input is none that was there before.
            if *class != target.class || target.constant.is_some() {
                return false;
            }
            let Some(cells) = cells else { continue };
            if cells.len() != target.links.len() {
                return false;
            }
            for (cell, (seen, link)) in cells.iter().zip(&target.links).enumerate() {
                match (seen, link) {
                    (Seen::Number | Seen::Nothing, _) | (Seen::Null, Link::Null) => {}
                    (Seen::Object(held), Link::To(to)) => open.push((*held, *to)),
                    (Seen::Outside(one), Link::Outside(other)) if one == other => {}
                    (Seen::Null | Seen::Object(_) | Seen::Outside(_), Link::Value(Kind::Reference)) => {
                        embedding.values.insert((node, cell as u32), *seen);
                    }
                    _ => return false,
                }
            }
        }
        true
    }

    /// What the places hold by an embedding, if that fits a pattern: for each place whose number is known, the cell that has it.
    pub fn numbers(
        &self,
        shape: &Shape,
        embedding: &Embedding,
        pattern: &[Payload],
    ) -> Option<Vec<Option<Origin>>> {
        let (mut open, mut things, mut images) =
            (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        let mut numbers = Vec::with_capacity(pattern.len());
        for (place, payload) in shape.places.iter().zip(pattern) {
            if *payload == Payload::Number {
                let object = embedding.taken.get(&place.node);
                let is_known = |object: &&usize| self.objects[**object].1.is_some();
                numbers.push(object.filter(is_known).map(|object| (*object, place.cell as usize)));
                continue;
            }
            let mut number = None;
            let Some(seen) = embedding.values.get(&(place.node, place.cell)).copied() else {
                numbers.push(None);
                continue;
            };
            let fits = match (payload, seen) {
                (Payload::Open(id), seen) => *open.entry(*id).or_insert(seen) == seen,
                (Payload::Null, seen) => seen == Seen::Null,
                (Payload::Thing(id, _), Seen::Object(object)) => {
                    *things.entry(*id).or_insert(object) == object
                        && *images.entry(object).or_insert(*id) == *id
                }
                (Payload::Box(class), Seen::Object(object)) => {
                    number = Some((object, 0));
                    self.objects[object].0 == *class
                }
                (Payload::Constant(one), Seen::Outside(other)) => *one == other,
                _ => false,
            };
            if !fits {
                return None;
            }
            numbers.push(number);
        }
        Some(numbers)
    }
}
