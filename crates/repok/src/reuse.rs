//! Verdicts on shapes that are not found twice.
//!
//! A shape that lies within a structure found before can be completed: the parent's structure first, then the last few that
//! were found. What is left is searched by the machine of `enumerate`, which comes back over decisions that a rejection
//! does not depend on, until it has a catalogue of all structures.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use heapwise_engine::{Engine, State};
use heapwise_enumerate::{Catalogue, Completer, Partial, Undecided};
use heapwise_heap::{Context, Invariant, Witness};
use rustc_hash::FxHashMap;

use crate::embedding::Facts;
use crate::index::Index;
use crate::snapshot::{Link, Slots, Snapshot};

/// Structures kept for other shapes to lie within.
const RECENT: usize = 64;
/// Verdicts on parts of shapes after which all are forgotten.
const MOST_PARTS: usize = 1 << 17;

/// Structures found before, and the search for others.
pub(crate) struct Reuse<'p> {
    base: State<'p>,
    invariant: Invariant,
    completer: Completer<'p>,
    /// By the only reference of the root that is known.
    shelves: FxHashMap<u32, Shelf<'p>>,
    recent: VecDeque<Arc<Witness>>,
    /// Whether parts of shapes can be.
    parts: FxHashMap<Snapshot, bool>,
}

/// A catalogue, and its index once it is complete.
struct Shelf<'p> {
    catalogue: Catalogue<'p, Witness>,
    index: Option<Index>,
}

impl Shelf<'_> {
    /// The first structure of the catalogue in which a shape lies; nothing when the catalogue is not complete.
    fn find(&mut self, slots: &Slots, snapshot: &Snapshot) -> Option<Option<Arc<Witness>>> {
        let Some(all) = self.catalogue.all() else {
            self.index = None;
            return None;
        };
        let mut facts = Facts::of(slots, snapshot);
        let index = self.index.get_or_insert_with(|| Index::of(all));
        let mut candidates = index.candidates(&facts).filter_map(|at| all.get(at));
        Some(candidates.find(|structure| facts.lie_within(*structure)).cloned().map(Arc::new))
    }
}

impl<'p> Reuse<'p> {
    /// A search within the scope and the domains of the context.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn new(
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        base: &State<'p>,
        invariant: Invariant,
    ) -> Result<Self, Undecided> {
        Ok(Reuse {
            base: base.clone(),
            invariant,
            completer: Completer::new(cx, engine, base, invariant)?,
            shelves: FxHashMap::default(),
            recent: VecDeque::new(),
            parts: FxHashMap::default(),
        })
    }

    /// What follows from what was found before: a structure in which a shape lies, that of the parent first, or that there is none,
    /// as there is none for a part of the shape.
    pub(crate) fn known(
        &self,
        slots: &Slots,
        snapshot: &Snapshot,
        parent: Option<&Arc<Witness>>,
    ) -> Option<Option<Arc<Witness>>> {
        let mut facts = Facts::of(slots, snapshot);
        let apart = parent.map(|parent| facts.first_apart(&**parent));
        if apart == Some(None) {
            return parent.cloned().map(Some);
        }
        if self.has_all(snapshot, slots) {
            return None;
        }
        if let Some(apart) = apart.flatten() {
            let mut parts = snapshot.parts(slots, apart).into_iter();
            if parts.any(|part| self.parts.get(&part) == Some(&false)) {
                return Some(None);
            }
        }
        let mut recent = self.recent.iter().rev();
        recent.find(|witness| facts.lie_within(&***witness)).cloned().map(Some)
    }

    /// Whether the catalogue for a shape has all structures, so that no other place need be looked at.
    fn has_all(&self, snapshot: &Snapshot, slots: &Slots) -> bool {
        let Some(class) = snapshot.classes.first() else { return false };
        let own = slots.known(*class).iter().zip(&snapshot.links);
        let mut known = own.filter(|(_, link)| **link != Link::Open).map(|(slot, _)| slot);
        let shelf = known.next().and_then(|slot| self.shelves.get(slot));
        known.next().is_none() && shelf.is_some_and(|shelf| shelf.index.is_some())
    }

    /// Searches a structure in which a shape lies.
    ///
    /// # Errors
    /// Names what the machine does not know, or that the time is up.
    pub(crate) fn search(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        slots: &Slots,
        snapshot: &Snapshot,
        parent: Option<&Arc<Witness>>,
    ) -> Result<Option<Arc<Witness>>, Undecided> {
        let whole = partial(slots, snapshot);
        let shelf = self.shelf(cx, engine, &whole)?;
        if let Some(known) = shelf.and_then(|shelf| shelf.find(slots, snapshot)) {
            return Ok(known);
        }
        if self.is_refuted_in_part(cx, engine, slots, snapshot, parent)? {
            return Ok(None);
        }
        self.complete(cx, engine, slots, snapshot)
    }

    /// The catalogue for a question. One of all that hangs at several references of the root would have every combination.
    fn shelf(
        &mut self,
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        partial: &Partial,
    ) -> Result<Option<&mut Shelf<'p>>, Undecided> {
        let Reuse { base, invariant, shelves, .. } = self;
        let Some(slot) = only_reference(partial) else { return Ok(None) };
        let shelf = match shelves.entry(slot) {
            Entry::Occupied(shelf) => shelf.into_mut(),
            Entry::Vacant(free) => {
                let catalogue = Catalogue::new(cx, engine, base, *invariant)?;
                free.insert(Shelf { catalogue, index: None })
            }
        };
        shelf.catalogue.ask(partial);
        Ok(Some(shelf))
    }

    /// A structure in which a shape lies, from its catalogue or by a search, which lets the catalogue grow.
    fn complete(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        slots: &Slots,
        snapshot: &Snapshot,
    ) -> Result<Option<Arc<Witness>>, Undecided> {
        let partial = partial(slots, snapshot);
        let shelf = self.shelf(cx, engine, &partial)?;
        if let Some(known) = shelf.and_then(|shelf| shelf.find(slots, snapshot)) {
            return Ok(known);
        }
        let before = self.completer.figures().runs;
        let found = self.completer.complete(cx, engine, &partial)?.map(Arc::new);
        let runs = self.completer.figures().runs - before;
        if let Some(shelf) = self.shelf(cx, engine, &partial)? {
            shelf.catalogue.grow(cx, engine, runs);
        }
        if let Some(found) = &found {
            if self.recent.len() == RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back(found.clone());
        }
        Ok(found)
    }

    /// Whether no structure has a part of the shape: one around the object in which it differs from the structure in which the
    /// shape lay before. Other parts were in it, and can be.
    fn is_refuted_in_part(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        slots: &Slots,
        snapshot: &Snapshot,
        parent: Option<&Arc<Witness>>,
    ) -> Result<bool, Undecided> {
        let apart = parent.and_then(|parent| Facts::of(slots, snapshot).first_apart(&**parent));
        for part in apart.map_or(Vec::new(), |object| snapshot.parts(slots, object)) {
            let can_be = match self.parts.get(&part) {
                Some(known) => *known,
                None => {
                    let can_be = self.known(slots, &part, None).is_some_and(|found| found.is_some())
                        || self.complete(cx, engine, slots, &part)?.is_some();
                    if self.parts.len() == MOST_PARTS {
                        self.parts.clear();
                    }
                    *self.parts.entry(part).or_insert(can_be)
                }
            };
            if !can_be {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Candidates that the searches have stood for.
    pub(crate) fn candidates(&self) -> u64 {
        u64::try_from(self.completer.figures().candidates).unwrap_or(u64::MAX)
    }
}

/// The field of the root that is known to hold an object, if no other one is known.
fn only_reference(partial: &Partial) -> Option<u32> {
    match partial.objects.first()?.1.as_slice() {
        [(slot, Some(_))] => Some(*slot),
        _ => None,
    }
}

fn partial(slots: &Slots, snapshot: &Snapshot) -> Partial {
    let mut partial = Partial::default();
    snapshot.each(slots, |_, class, own, links| {
        let known = own.iter().zip(links).filter_map(|(slot, link)| match link {
            Link::Open => None,
            Link::Null => Some((*slot, None)),
            Link::To(object) => Some((*slot, Some(*object as usize))),
        });
        partial.objects.push((class, known.collect()));
        Some(())
    });
    partial
}
