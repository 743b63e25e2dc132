//! Verdicts on shapes that are not found twice.
//!
//! A shape that lies within a structure found before can be completed: the parent's structure first, then the last few that
//! were found. What is left is searched by the machine of `backtrack`, which comes back over decisions that a rejection
//! does not depend on, until it has a catalogue of all structures.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use heapwise_backtrack::{Partial, Undecided};
use heapwise_engine::{Engine, State};
use heapwise_enumerate::{Catalogue, Completer};
use heapwise_heap::{Context, Invariant, Witness};
use heapwise_program::ClassId;
use rustc_hash::FxHashMap;

use crate::embedding::Facts;
use crate::index::Index;
use crate::snapshot::{Slots, Snapshot};

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

/// A shape that structures are asked for.
pub(crate) struct Question<'a> {
    slots: &'a Slots,
    snapshot: &'a Snapshot,
    facts: Facts,
}

impl<'a> Question<'a> {
    pub(crate) fn new(slots: &'a Slots, snapshot: &'a Snapshot) -> Question<'a> {
        Question { slots, snapshot, facts: Facts::of(slots, snapshot) }
    }

    /// The field of the root that is known to hold an object, if no other one is known.
    fn only_reference(&self) -> Option<u32> {
        let mut own = self.facts.links().iter().take_while(|(object, ..)| *object == 0);
        let (_, slot, held) = own.next()?;
        (held.is_some() && own.next().is_none()).then_some(*slot)
    }

    /// The fields that are known, of some objects.
    fn fields(&self) -> impl Iterator<Item = (ClassId, u32)> {
        let links = self.facts.links().iter();
        links.filter_map(|(object, slot, _)| Some((self.facts.class(*object as usize)?, *slot)))
    }

    fn partial(&self) -> Partial {
        let mut partial = Partial::default();
        partial.objects.extend(self.snapshot.classes.iter().map(|class| (*class, Vec::new())));
        for (object, slot, held) in self.facts.links() {
            if let Some((_, known)) = partial.objects.get_mut(*object as usize) {
                known.push((*slot, held.map(|held| held as usize)));
            }
        }
        partial
    }
}

impl Shelf<'_> {
    /// The first structure of the catalogue in which a shape lies; nothing when the catalogue is not complete.
    fn find(&mut self, question: &mut Question<'_>) -> Option<Option<Arc<Witness>>> {
        let Some(all) = self.catalogue.all() else {
            self.index = None;
            return None;
        };
        let facts = &mut question.facts;
        let index = self.index.get_or_insert_with(|| Index::of(all));
        let mut candidates = index.candidates(facts).filter_map(|at| all.get(at));
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
        question: &mut Question<'_>,
        parent: Option<&Arc<Witness>>,
    ) -> Option<Option<Arc<Witness>>> {
        let apart = parent.map(|parent| question.facts.first_apart(&**parent));
        if apart == Some(None) {
            return parent.cloned().map(Some);
        }
        if self.has_all(question) {
            return None;
        }
        if let Some(apart) = apart.flatten() {
            let mut parts = question.snapshot.parts(question.slots, apart).into_iter();
            if parts.any(|part| self.parts.get(&part) == Some(&false)) {
                return Some(None);
            }
        }
        let mut recent = self.recent.iter().rev();
        recent.find(|witness| question.facts.lie_within(&***witness)).cloned().map(Some)
    }

    /// Whether the catalogue for a shape has all structures, so that no other place need be looked at.
    fn has_all(&self, question: &Question<'_>) -> bool {
        let shelf = question.only_reference().and_then(|slot| self.shelves.get(&slot));
        shelf.is_some_and(|shelf| shelf.index.is_some())
    }

    /// Searches a structure in which a shape lies.
    ///
    /// # Errors
    /// Names what the machine does not know, or that the time is up.
    pub(crate) fn search(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        question: &mut Question<'_>,
        parent: Option<&Arc<Witness>>,
    ) -> Result<Option<Arc<Witness>>, Undecided> {
        let shelf = self.shelf(cx, engine, question)?;
        if let Some(known) = shelf.and_then(|shelf| shelf.find(question)) {
            return Ok(known);
        }
        if self.is_refuted_in_part(cx, engine, question, parent)? {
            return Ok(None);
        }
        self.complete(cx, engine, question)
    }

    /// The catalogue for a question. One of all that hangs at several references of the root would have every combination.
    fn shelf(
        &mut self,
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        question: &Question<'_>,
    ) -> Result<Option<&mut Shelf<'p>>, Undecided> {
        let Reuse { base, invariant, shelves, .. } = self;
        let Some(slot) = question.only_reference() else { return Ok(None) };
        let shelf = match shelves.entry(slot) {
            Entry::Occupied(shelf) => shelf.into_mut(),
            Entry::Vacant(free) => {
                let catalogue = Catalogue::new(cx, engine, base, *invariant)?;
                free.insert(Shelf { catalogue, index: None })
            }
        };
        shelf.catalogue.ask(question.fields());
        Ok(Some(shelf))
    }

    /// A structure in which a shape lies, from its catalogue or by a search, which lets the catalogue grow.
    fn complete(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        question: &mut Question<'_>,
    ) -> Result<Option<Arc<Witness>>, Undecided> {
        let shelf = self.shelf(cx, engine, question)?;
        if let Some(known) = shelf.and_then(|shelf| shelf.find(question)) {
            return Ok(known);
        }
        let before = self.completer.figures().runs;
        let found = self.completer.complete(cx, engine, &question.partial())?.map(Arc::new);
        let runs = self.completer.figures().runs - before;
        if let Some(shelf) = self.shelf(cx, engine, question)? {
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
        question: &mut Question<'_>,
        parent: Option<&Arc<Witness>>,
    ) -> Result<bool, Undecided> {
        let Question { slots, snapshot, facts } = question;
        let apart = parent.and_then(|parent| facts.first_apart(&**parent));
        for part in apart.map_or(Vec::new(), |object| snapshot.parts(slots, object)) {
            let can_be = match self.parts.get(&part) {
                Some(known) => *known,
                None => {
                    let mut question = Question::new(slots, &part);
                    let can_be = self.known(&mut question, None).is_some_and(|found| found.is_some())
                        || self.complete(cx, engine, &mut question)?.is_some();
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
