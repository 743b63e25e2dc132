//! Verdicts on shapes that are not found twice.
//!
//! A shape that lies within a structure found before can be completed: the parent's structure first, then the last few that
//! were found. What is left is searched by the machine of `enumerate`, which comes back over decisions that a rejection
//! does not depend on, until it has a catalogue of all structures.

use std::collections::VecDeque;
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

/// Structures found before, and the search for others.
pub(crate) struct Reuse<'p> {
    completer: Completer<'p>,
    catalogue: Catalogue<'p, Witness>,
    /// Of the catalogue, once that is complete.
    index: Option<Index>,
    recent: VecDeque<Arc<Witness>>,
    /// Whether parts of shapes can be.
    parts: FxHashMap<Snapshot, bool>,
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
            completer: Completer::new(cx, engine, base, invariant)?,
            catalogue: Catalogue::new(cx, engine, base, invariant)?,
            index: None,
            recent: VecDeque::new(),
            parts: FxHashMap::default(),
        })
    }

    /// A structure found before in which a shape lies.
    pub(crate) fn known(
        &self,
        slots: &Slots,
        snapshot: &Snapshot,
        parent: Option<&Arc<Witness>>,
    ) -> Option<Arc<Witness>> {
        let mut facts = Facts::of(slots, snapshot);
        let mut candidates = parent.into_iter().chain(self.recent.iter().rev());
        candidates.find(|witness| facts.lie_within(&***witness)).cloned()
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
        self.catalogue.ask(&whole);
        if let Some(all) = self.catalogue.all() {
            let mut facts = Facts::of(slots, snapshot);
            let index = self.index.get_or_insert_with(|| Index::of(all));
            let found = index.candidates(&facts).filter_map(|at| all.get(at));
            return Ok(found
                .into_iter()
                .find(|structure| facts.lie_within(*structure))
                .cloned()
                .map(Arc::new));
        }
        self.index = None;
        let before = self.completer.figures().runs;
        let found = match self.is_refuted_in_part(cx, engine, slots, snapshot, parent)? {
            true => None,
            false => self.completer.complete(cx, engine, &whole)?.map(Arc::new),
        };
        self.catalogue.grow(cx, engine, self.completer.figures().runs - before);
        self.keep(found.as_ref());
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
                    let can_be = self.known(slots, &part, None).is_some() || {
                        let found = self.completer.complete(cx, engine, &partial(slots, &part))?;
                        self.keep(found.map(Arc::new).as_ref()).is_some()
                    };
                    *self.parts.entry(part).or_insert(can_be)
                }
            };
            if !can_be {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Remembers what was found.
    fn keep<'f>(&mut self, found: Option<&'f Arc<Witness>>) -> Option<&'f Arc<Witness>> {
        let structure = found?;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(structure.clone());
        found
    }

    /// Candidates that the searches have stood for.
    pub(crate) fn candidates(&self) -> u64 {
        u64::try_from(self.completer.figures().candidates).unwrap_or(u64::MAX)
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
