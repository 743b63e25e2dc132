//! Concrete states of what was found, each with calls that make it: what an oracle needs to judge both.

use std::sync::Arc;

use heapwise_heap::{Cell, Construction, Witness, WitnessObject};
use heapwise_program::{ClassId, Kind, Program};
use rustc_hash::FxHashMap;

use crate::cells;
use crate::locate::constant;
use crate::maker::{self, Cells};
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::sequence::{Item, wishes};
use crate::shape::{Link, Shape};

/// How far from zero numbers are wished, besides how far from each other.
const SCALES: [i128; 5] = [1, -1, 1_000, 1 << 28, -(1 << 28)];

/// A concrete state.
pub struct Instance<'a> {
    /// The shape that it has.
    pub shape: &'a Shape,
    /// Its objects, those of the shape first, with the calls that make it. Numbers that the shape leaves out are zero.
    pub state: Witness,
}

impl Reachable {
    /// Up to so many states of each disjunct, with different values, the disjuncts of a shape one after the other. Where a value is a
    /// string, a box or a constant, or a root is one that was there before, there are none, nor of the empty heap.
    pub fn instances<'a>(
        &'a self,
        program: &'a Program,
        most: usize,
    ) -> impl Iterator<Item = Vec<Instance<'a>>> + 'a {
        let disjuncts = self.space.shapes.iter().skip(1).flat_map(|known| &known.active);
        disjuncts.map(move |at| self.of_disjunct(program, *at, most))
    }

    fn of_disjunct(&self, program: &Program, at: usize, most: usize) -> Vec<Instance<'_>> {
        let disjunct = &self.space.disjuncts[at];
        let shape = &self.space.shapes[disjunct.shape].shape;
        if shape.nodes.iter().any(|node| node.constant.is_some()) {
            return Vec::new();
        }
        let (zone, pattern) = (&disjunct.values.zone, &disjunct.values.pattern);
        let mut known: Vec<(Vec<i128>, Vec<Item>)> = Vec::new();
        for nth in 0..2 * most {
            if known.len() == most {
                break;
            }
            let scale = SCALES[nth % SCALES.len()];
            let wishes: Vec<i128> = wishes(zone, nth).into_iter().map(|wish| wish * scale).collect();
            let values = zone.tuple(&wishes).zip(items(pattern, shape.nodes.len(), nth));
            known.extend(values.filter(|values| !known.contains(values)));
        }
        let made = known.into_iter().filter_map(|(numbers, items)| {
            let mut state = state(program, shape, &numbers, &items);
            let sequence = self.way().sequence(at, numbers, items)?;
            let calls = maker::calls(&sequence, &mut Cells::new(program, &mut state));
            let given = shape.roots.iter().map(|node| *node as usize).zip(sequence.roots).collect();
            let made = (0..shape.nodes.len()).collect();
            state.made = Some(Arc::new(Construction { calls, given, made }));
            Some(Instance { shape, state })
        });
        made.collect()
    }
}

/// What the places of a pattern hold: open values are all different, all null or all the same, and then one of the things. Objects are numbered from `first` on.
fn items(pattern: &[Payload], first: usize, nth: usize) -> Option<Vec<Item>> {
    let mut known: FxHashMap<Option<&Payload>, usize> = FxHashMap::default();
    let mut object = |payload| {
        let next = first + known.len();
        Item::Own(*known.entry(payload).or_insert(next))
    };
    let items = pattern.iter().map(|payload| match payload {
        Payload::Number => Some(Item::Told),
        Payload::Null => Some(Item::Null),
        Payload::Thing(..) => Some(object(Some(payload))),
        Payload::Open(_) => Some(match nth % 3 {
            0 => object(Some(payload)),
            1 => Item::Null,
            _ => object(pattern.iter().find(|other| matches!(other, Payload::Thing(..)))),
        }),
        Payload::Box(_) | Payload::Text(_) | Payload::Constant(_) => None,
    });
    items.collect()
}

/// The objects of a shape with these values, and then those that are values.
fn state(program: &Program, shape: &Shape, numbers: &[i128], items: &[Item]) -> Witness {
    let object = |class: ClassId, cells| WitnessObject { class, cells, arguments: Default::default() };
    let nodes = shape.nodes.iter().map(|node| {
        let cells = node.links.iter().enumerate().map(|(cell, link)| match link {
            Link::To(target) => Cell::Object(*target as usize),
            _ => match cells::kind(program, node.class, cell) {
                Kind::Reference => Cell::Null,
                kind => Cell::Number(kind, constant(kind, 0)),
            },
        });
        object(node.class, cells.collect())
    });
    let mut objects: Vec<WitnessObject> = nodes.collect();
    for ((place, number), item) in shape.places.iter().zip(numbers).zip(items) {
        let cell = &mut objects[place.node as usize].cells[place.cell as usize];
        *cell = match item {
            Item::Own(object) => Cell::Object(*object),
            Item::Told => Cell::Number(place.kind, constant(place.kind, *number)),
            Item::Null | Item::Other(_) => Cell::Null,
        };
    }
    let values = items.iter().filter_map(|item| match item {
        Item::Own(object) => Some(object + 1),
        _ => None,
    });
    let count = values.max().unwrap_or(objects.len());
    objects.resize(count, object(program.object_class(), Vec::new()));
    let roots = shape.roots.iter().map(|root| Cell::Object(*root as usize)).collect();
    Witness { roots, objects, made: None, accesses: None }
}
