//! Verdicts on shape and numbers from a catalogue: of what the runs of the invariant on all structures in scope have accepted, some
//! has the partial structure within it, and numbers under which the path condition holds.

use heapwise_backtrack::{Comparison, Filling, Leaf, NumberAt, Partial, Undecided};
use heapwise_engine::{Engine, State};
use heapwise_enumerate::{Catalogue, Judged, MOST_REFUSED};
use heapwise_heap::{Cell, Context, Invariant, Witness};
use heapwise_program::{ClassId, FieldId};
use rustc_hash::FxHashSet;

use crate::embedding::Facts;
use crate::index::Index;

/// Questions that the catalogue may leave open, since too many structures with the right references have wrong numbers, more than
/// it answers, before it is no longer asked: the machine chooses both together.
const PATIENCE: i32 = 16;

/// The catalogue.
pub(crate) struct Leaves<'p> {
    catalogue: Catalogue<'p, Leaf>,
    subject: ClassId,
    /// Of the catalogue, once that is complete.
    found: Option<Catalogued>,
    patience: i32,
    looked_at: u64,
}

struct Catalogued {
    index: Index,
    /// The fields that some run has not read, or not looked behind. What hangs there is in no structure of the catalogue.
    unread: FxHashSet<(ClassId, u32)>,
}

/// Numbers for a structure, if there are any; an error leaves that open.
type Judge<'j, 'p> = &'j mut dyn FnMut(&mut Context<'p>, &Leaf) -> Result<Judged<Witness>, Undecided>;

impl<'p> Leaves<'p> {
    /// A catalogue that is empty.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn new(
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        base: &State<'p>,
        invariant: Invariant,
    ) -> Result<Self, Undecided> {
        let catalogue = Catalogue::new(cx, engine, base, invariant)?;
        Ok(Leaves { catalogue, subject: invariant.subject, found: None, patience: PATIENCE, looked_at: 0 })
    }

    /// How many structures questions were compared with.
    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// See [`Catalogue::grow`].
    pub(crate) fn grow(&mut self, cx: &mut Context<'p>, engine: &mut Engine<'p>, runs: u64) {
        self.catalogue.grow(cx, engine, runs);
    }

    /// The first structure in which a partial one lies that `judge` finds numbers for. Nothing when the catalogue does not tell;
    /// nothing inside when there is none.
    pub(crate) fn find(
        &mut self,
        cx: &mut Context<'p>,
        partial: &Partial,
        judge: Judge<'_, 'p>,
    ) -> Option<Option<Witness>> {
        let all = self.catalogue.all().filter(|_| self.patience > 0)?;
        let Catalogued { index, unread } = self.found.get_or_insert_with(|| Catalogued::of(all));
        if partial.objects.first()?.0 != self.subject {
            return None;
        }
        let mut facts = Facts::reached(partial)?;
        let hangs_apart = |(object, slot, held): &(u32, u32, Option<u32>)| {
            let class = partial.objects.get(*object as usize).map(|(class, _)| *class);
            held.is_some() && class.is_some_and(|class| unread.contains(&(class, *slot)))
        };
        if facts.links().iter().any(hangs_apart) {
            return None;
        }
        let mut refused = 0;
        for leaf in index.candidates(&facts).filter_map(|at| all.get(at)) {
            self.looked_at += 1;
            if !facts.lie_within(leaf) || !may_hold(partial, leaf, facts.image()) {
                continue;
            }
            if let Judged::Found(found) = judge(cx, &arranged(leaf, facts.image())).ok()? {
                self.patience = (self.patience + 1).min(PATIENCE);
                return Some(Some(found));
            }
            refused += 1;
            if refused > MOST_REFUSED {
                self.patience -= 1;
                return None;
            }
        }
        self.patience = (self.patience + 1).min(PATIENCE);
        Some(None)
    }
}

impl Catalogued {
    fn of(all: &[Leaf]) -> Catalogued {
        let mut unread = FxHashSet::default();
        for (class, fillings) in all.iter().flat_map(|leaf| &leaf.objects) {
            let is_apart = |filling: &Filling| matches!(filling, Filling::Open(_) | Filling::Opaque);
            let apart = fillings.iter().enumerate().filter(|(_, filling)| is_apart(filling));
            unread.extend(apart.map(|(slot, _)| (*class, slot as u32)));
        }
        Catalogued { index: Index::of(all), unread }
    }
}

/// Whether the numbers that a structure fixes are what is known of each of them, and what is not null may be an object.
fn may_hold(partial: &Partial, leaf: &Leaf, image: &[u32]) -> bool {
    let filling = |object: usize, slot: u32| {
        let (_, fillings) = leaf.objects.get(*image.get(object)? as usize)?;
        fillings.get(slot as usize)
    };
    let fixed = |at: usize| match *partial.places.get(at)? {
        NumberAt::Cell(object, slot) => filling(object, slot)?.whole().map(i64::from),
        NumberAt::Apart(_) => None,
    };
    let is_object = |(object, slot): &(usize, u32)| {
        matches!(filling(*object, *slot), Some(Filling::Opaque | Filling::Open(_)))
    };
    let is_held = |(object, slot, field): &(usize, u32, FieldId)| {
        filling(*object, *slot) == Some(&Filling::Fixed(Cell::Constant(*field)))
    };
    partial.opaque.iter().all(is_object)
        && partial.held.iter().all(is_held)
        && partial.comparisons.iter().all(|comparison| match *comparison {
            Comparison::Within(at, low, high) => fixed(at).is_none_or(|value| low <= value && value <= high),
            Comparison::Not(at, other) => fixed(at) != Some(other),
            Comparison::AtMost(..) | Comparison::Same(..) | Comparison::Differ(..) => true,
        })
}

/// The same structure, the objects of the partial one first.
fn arranged(leaf: &Leaf, image: &[u32]) -> Leaf {
    let mut order: Vec<usize> = image.iter().map(|object| *object as usize).collect();
    let mut number = vec![usize::MAX; leaf.objects.len()];
    for (at, object) in order.iter().enumerate() {
        number[*object] = at;
    }
    for (object, number) in number.iter_mut().enumerate() {
        if *number == usize::MAX {
            *number = order.len();
            order.push(object);
        }
    }
    let filling = |filling: &Filling| match *filling {
        Filling::Fixed(Cell::Object(held)) => Filling::Fixed(Cell::Object(number[held])),
        other => other,
    };
    let object = |at: &usize| {
        let (class, fillings) = &leaf.objects[*at];
        (*class, fillings.iter().map(filling).collect())
    };
    let place = |place: &NumberAt| match *place {
        NumberAt::Cell(object, slot) => NumberAt::Cell(number[object], slot),
        apart @ NumberAt::Apart(_) => apart,
    };
    Leaf {
        objects: order.iter().map(object).collect(),
        places: leaf.places.iter().map(place).collect(),
        comparisons: leaf.comparisons.clone(),
        terms: leaf.terms.clone(),
        conditions: leaf.conditions.clone(),
    }
}

#[cfg(test)]
mod tests;
