//! Searches that begin with a partial structure, and what one that was accepted says.

use heapwise_heap::{Cell, cell_kind};
use heapwise_program::{ClassId, Kind};

use super::causes::{ALL, Causes};
use super::facts::{Comparison, Fact};
use super::plan::{Fresh, Layout};
use super::structures::{Because, Filling, Leaf, NumberAt, Partial};
use super::value::{Ref, Val};
use super::{Input, Machine, Stage};
use crate::Undecided;

impl Machine<'_> {
    /// Begins a search of its own for what completes a partial structure, whose root is its first object.
    ///
    /// # Errors
    /// When the structure is not of the plan.
    pub fn begin_with(&mut self, partial: &Partial) -> Result<(), Undecided> {
        self.clear();
        for (object, (class, _)) in partial.objects.iter().enumerate() {
            let template = self.plan.of_class(*class).ok_or_else(not_planned)?;
            let more = match self.plan.templates[template].shape {
                Layout::Fields(_) => 0,
                Layout::Elements(_, (least, _)) => {
                    let length = partial.lengths.get(&object);
                    length.and_then(|length| length.checked_sub(least)).ok_or_else(not_planned)?
                }
            };
            // What encloses it is among what is given.
            self.add_object(template, more, None).ok_or_else(not_planned)?;
        }
        self.note_holders(partial);
        for (object, (_, cells)) in partial.objects.iter().enumerate() {
            for (slot, link) in cells {
                let value = match link {
                    None => Val::Null,
                    Some(target) if *target < partial.objects.len() => Val::Ref(Ref::own(*target)),
                    Some(_) => return Err(not_planned()),
                };
                self.give(object, *slot, value)?;
            }
        }
        for (object, slot) in &partial.opaque {
            self.give(*object, *slot, Val::Opaque)?;
        }
        for (object, slot, field) in &partial.held {
            let held = self.plan.constant(*field).ok_or_else(not_planned)?;
            self.give(*object, *slot, Val::Ref(held))?;
        }
        self.stage = if self.assume_all(partial)? { Stage::Begun } else { Stage::Done };
        self.enter(Ref::own(0))
    }

    /// Notes which object leads to which, breadth first from the root.
    fn note_holders(&mut self, partial: &Partial) {
        let mut order = vec![0];
        let mut next = 0;
        while let Some(object) = order.get(next).copied() {
            next += 1;
            for (_, held) in partial.objects.get(object).into_iter().flat_map(|(_, links)| links) {
                if let Some(held) = held.filter(|held| *held != 0)
                    && let Some(input @ Input { holder: None, .. }) = self.inputs.get_mut(held)
                {
                    input.holder = Some(object as u32);
                    order.push(held);
                }
            }
        }
    }

    /// What a reference of an object holds that is given.
    fn give(&mut self, object: usize, slot: u32, value: Val) -> Result<(), Undecided> {
        let header = self.heap.objects.get(object).copied().ok_or_else(not_planned)?;
        let cell = header.start + slot;
        if slot >= header.len || self.heap.cells[cell as usize] != Val::Unread {
            return Err(not_planned());
        }
        self.fix(cell, cell + header.len, value);
        Ok(())
    }

    /// Takes all comparisons to hold; whether they can.
    fn assume_all(&mut self, partial: &Partial) -> Result<bool, Undecided> {
        self.apart.clear();
        let mut unknowns = Vec::with_capacity(partial.places.len());
        for place in &partial.places {
            unknowns.push(match place {
                NumberAt::Cell(object, slot) => {
                    let header = self.heap.objects.get(*object).ok_or_else(not_planned)?;
                    match self.heap.cells.get((header.start + slot) as usize) {
                        Some(Val::Open { unknown, plus: 0 }) if *slot < header.len => *unknown,
                        _ => return Err(Undecided("a number that is not open".to_owned())),
                    }
                }
                NumberAt::Apart(index) => {
                    let bounds = partial.apart.get(*index).copied().ok_or_else(not_planned)?;
                    let unknown = self.add_unknown(&[bounds].into());
                    self.apart.push((unknown, *index));
                    unknown
                }
            });
        }
        let unknown = |at: usize| unknowns.get(at).copied().ok_or_else(not_planned);
        for comparison in &partial.comparisons {
            let fact = match *comparison {
                Comparison::Within(at, low, high) => Fact::Within(unknown(at)?, low, high),
                Comparison::Not(at, value) => Fact::Not(unknown(at)?, value),
                Comparison::AtMost(left, plus, right) => Fact::AtMost(unknown(left)?, plus, unknown(right)?),
                Comparison::Same(left, plus, right) => Fact::Same(unknown(left)?, plus, unknown(right)?),
                Comparison::Differ(left, plus, right) => Fact::Differ(unknown(left)?, plus, unknown(right)?),
            };
            if !self.bounds.assume(fact, 0) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What the last run has accepted.
    ///
    /// # Errors
    /// When the structure holds what is no part of it, or numbers of which more is known than comparisons say.
    pub fn leaf(&self) -> Result<Leaf, Undecided> {
        let places = vec![NumberAt::Apart(usize::MAX); self.bounds.count()];
        let mut leaf = Leaf { places, ..Leaf::default() };
        for (unknown, index) in &self.apart {
            leaf.places[*unknown as usize] = NumberAt::Apart(*index);
        }
        for (number, input) in self.inputs.iter().enumerate() {
            let object = self.heap.objects[input.object as usize];
            let before = (object.start + object.len) as usize;
            let cells = self.heap.cells[before..before + object.len as usize].iter().enumerate();
            let mut fillings = Vec::with_capacity(object.len as usize);
            for (slot, value) in cells {
                let fresh = self.plan.cell(input.template as usize, slot);
                if let Val::Open { unknown, plus: 0 } = *value {
                    leaf.places[unknown as usize] = NumberAt::Cell(number, slot as u32);
                }
                fillings.push(self.filling(*value, fresh, object.class, slot)?);
            }
            leaf.objects.push((object.class, fillings));
        }
        leaf.comparisons = self.bounds.comparisons(&self.ranges)?;
        leaf.terms = self.terms.all().to_vec();
        leaf.conditions = self.terms.conditions().collect();
        Ok(leaf)
    }

    /// The structure that the last run has accepted is refused, for these parts of it: the search goes back to a decision that they
    /// depend on.
    pub fn refuse(&mut self, because: &[Because]) {
        if self.notes {
            let causes = because.iter().map(|part| self.causes_of_part(*part));
            self.reasons = causes.fold(0, |all, one| all | one.unwrap_or(ALL));
        }
    }

    fn causes_of_part(&self, part: Because) -> Option<Causes> {
        match part {
            Because::Comparison(at) => self.bounds.causes_of_comparison(at),
            Because::Condition(at) => self.terms.causes_of_condition(&self.bounds, at),
            Because::Cell(object, slot) => {
                let object = self.heap.objects[self.inputs.get(object)?.object as usize];
                match self.heap.cells.get((object.start + object.len + slot) as usize)? {
                    Val::Open { unknown, .. } => Some(self.bounds.causes(*unknown)),
                    _ => None,
                }
            }
            Because::Everything => None,
        }
    }

    fn filling(
        &self,
        value: Val,
        fresh: Option<&Fresh>,
        class: ClassId,
        slot: usize,
    ) -> Result<Filling, Undecided> {
        let kind = cell_kind(self.program, class, slot);
        Ok(match (self.known(value), fresh) {
            (Val::Open { .. }, _) => Filling::Number(kind),
            (Val::Unread, Some(Fresh::Reference(choices))) => Filling::Open(self.plan.choices[*choices].null),
            (
                Val::Unread,
                Some(Fresh::Opaque(_) | Fresh::Owner { .. } | Fresh::Chosen(Kind::Reference, _)),
            ) => Filling::Open(true),
            (Val::Opaque, _) => Filling::Opaque,
            (Val::Unread, _) => Filling::Number(kind),
            (Val::Null, _) => Filling::Fixed(Cell::Null),
            (Val::Ref(target), _) => Filling::Fixed(self.held_cell(target)?),
            (value, _) => match value.as_value() {
                Some(value) => Filling::Fixed(Cell::of_number(kind, value)),
                None => return Err(not_planned()),
            },
        })
    }
}

fn not_planned() -> Undecided {
    Undecided("a structure that is not in scope".to_owned())
}
