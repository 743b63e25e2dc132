//! The calls that make a complete structure.

use heapwise_heap::{Cell, ObjectId, Witness};
use heapwise_program::{ClassId, FieldId, Kind, Program};
use heapwise_term::{Const, Sort};

use crate::matching::{Embedding, Partial, Seen};
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::sequence::{Item, Sequence};
use crate::zone::{ZERO, Zone};

/// A structure that calls make.
#[derive(Clone, Debug)]
pub(crate) struct Located {
    /// The calls. What they call an object of the caller's is one of the structure.
    pub sequence: Sequence,
    /// The objects of the structure that are roots, with the call that gives each.
    pub roots: Vec<(usize, usize)>,
    /// All objects of the structure that calls make.
    pub made: Vec<usize>,
}

impl Reachable {
    /// The fewest calls that were found to make a structure with these of its objects as roots. `None` if none were. Where its callers
    /// hold nothing else no calls may, as what they pass to one they hold too.
    pub(crate) fn locate(&self, program: &Program, structure: &Witness, roots: &[usize]) -> Option<Located> {
        let objects = structure.objects.iter().map(|object| {
            let cells = object.cells.iter().enumerate();
            let cells = cells.map(|(slot, cell)| self.seen(program, (object.class, slot), *cell).ok());
            (object.class, cells.collect())
        });
        let partial = Partial { objects: objects.collect(), roots: roots.to_vec() };
        if partial.computed(program).is_some() {
            return None;
        }
        let alone = self.best(structure, &partial, &|held| held == roots.len());
        alone.or_else(|| self.best(structure, &partial, &|held| held > roots.len()))
    }

    /// The same among the shapes that have so many roots.
    fn best(
        &self,
        structure: &Witness,
        partial: &Partial,
        has_roots: &dyn Fn(usize) -> bool,
    ) -> Option<Located> {
        let mut best: Option<(u32, Located)> = None;
        for known in self.space.shapes.iter().filter(|known| has_roots(known.shape.roots.len())) {
            for embedding in partial.embeddings(&known.shape) {
                for at in &known.active {
                    let disjunct = &self.space.disjuncts[*at];
                    if best.as_ref().is_some_and(|(calls, _)| *calls <= disjunct.calls) {
                        continue;
                    }
                    let zone = self.fixed(structure, partial, &embedding, *at);
                    if let Some(located) = zone.and_then(|zone| self.located(&embedding, *at, &zone)) {
                        best = Some((located.sequence.calls.len() as u32, located));
                    }
                }
            }
        }
        best.map(|(_, located)| located)
    }

    /// The numbers of a disjunct in which those places that the structure has are as they are in it. `None` if there are none.
    pub(crate) fn fixed(
        &self,
        structure: &Witness,
        partial: &Partial,
        embedding: &Embedding,
        at: usize,
    ) -> Option<Zone> {
        let disjunct = &self.space.disjuncts[at];
        let shape = &self.space.shapes[disjunct.shape].shape;
        let pattern = &disjunct.values.pattern;
        let origins = partial.numbers(shape, embedding, pattern)?;
        let mut zone = disjunct.values.zone.clone();
        for (place, origin) in origins.iter().enumerate() {
            let Some((object, cell)) = origin else { continue };
            let Some(Cell::Number(kind, number)) = structure.objects[*object].cells.get(*cell) else {
                return None;
            };
            if !zone.equate(place + 1, ZERO, integer(*kind, *number)) {
                return None;
            }
        }
        Some(zone)
    }

    /// Calls that make a structure of a disjunct with numbers of this zone.
    pub(crate) fn located(&self, embedding: &Embedding, at: usize, zone: &Zone) -> Option<Located> {
        let disjunct = &self.space.disjuncts[at];
        let shape = &self.space.shapes[disjunct.shape].shape;
        let pattern = &disjunct.values.pattern;
        let numbers = zone.tuple(&[])?;
        let items = shape.places.iter().zip(pattern).map(|(place, payload)| {
            match (payload, embedding.values.get(&(place.node, place.cell))) {
                (Payload::Open(_) | Payload::Thing(..), Some(Seen::Object(object))) => Item::Own(*object),
                (Payload::Open(_) | Payload::Null, _) => Item::Null,
                _ => Item::Told,
            }
        });
        let sequence = self.way().sequence(at, numbers, items.collect())?;
        let of_node =
            |node: &u32| embedding.nodes.iter().find(|(_, taken)| *taken == node).map(|(object, _)| *object);
        let roots = shape.roots.iter().zip(&sequence.roots);
        let roots = roots.filter_map(|(node, call)| Some((of_node(node)?, *call))).collect();
        let mut made: Vec<usize> = embedding.nodes.keys().copied().collect();
        made.sort_unstable();
        Some(Located { sequence, roots, made })
    }

    /// A cell of a structure as states have it; where they leave it out, it may hold anything.
    ///
    /// # Errors
    /// The static field whose object is not known.
    pub(crate) fn seen(
        &self,
        program: &Program,
        (class, slot): (ClassId, usize),
        cell: Cell,
    ) -> Result<Seen, FieldId> {
        Ok(match cell {
            _ if self.leaves_out(program, class, slot) => Seen::Nothing,
            Cell::Number(..) => Seen::Number,
            Cell::Null => Seen::Null,
            Cell::Object(object) => Seen::Object(object),
            Cell::Constant(field) => Seen::Outside(self.constant(field).ok_or(field)?),
        })
    }

    /// The object that a static field holds before all calls.
    pub(crate) fn constant(&self, field: FieldId) -> Option<ObjectId> {
        self.constants.get(&field).copied()
    }
}

/// A number of a kind as the zones have it.
pub(crate) fn integer(kind: Kind, number: Const) -> i128 {
    match (kind, number) {
        (_, Const::Bool(value)) => value.into(),
        (Kind::Char, number) => (number.raw() & 0xFFFF).into(),
        (Kind::Float | Kind::Double, number) => number.raw().into(),
        (_, number) => number.signed().into(),
    }
}

/// The constant of a kind for a number as the zones have it.
pub(crate) fn constant(kind: Kind, number: i128) -> Const {
    let bits = |width| Const::from_raw(Sort::Bits(width), number as u64);
    match kind {
        Kind::Boolean => Const::Bool(number != 0),
        Kind::Byte => bits(8),
        Kind::Char | Kind::Short => bits(16),
        Kind::Int | Kind::Reference => bits(32),
        Kind::Long => bits(64),
        Kind::Float => Const::F32(number as u32),
        Kind::Double => Const::F64(number as u64),
    }
}
