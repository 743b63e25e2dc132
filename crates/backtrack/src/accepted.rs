//! The structure on which a run has ended.

use heapwise_entity::Entity;
use heapwise_heap::{Cell, Context, cell_kind};
use heapwise_program::Kind;
use heapwise_term::VarId;

use super::bounds::Ranges;
use super::plan::Fresh;
use super::value::{Ref, Val};
use super::{Bounds, Input, Machine};
use crate::Undecided;
use crate::shape::{Made, Part, Shape};

impl Machine<'_> {
    /// How many inputs a run stands for whose result does not depend on which objects of its groups are meant.
    pub fn ways(&self) -> u128 {
        self.groups.ways()
    }

    /// Says whether each accepted run is to stand for one structure, but for what it leaves open, or for all that it does not tell
    /// apart, where that is possible: [`Machine::ways`] counts them.
    pub fn set_settling(&mut self, settles: bool) {
        self.settles = settles;
    }

    /// Whether an accepted run decides which objects its groups mean. What it wrote may depend on that, and so do the enclosing
    /// instances of objects.
    pub(crate) fn settles_groups(&self) -> bool {
        self.settles || self.writes_input || self.plan.has_owners
    }

    /// Whether nothing of the structure is open.
    pub fn is_complete(&self) -> bool {
        self.unread == 0 && self.bounds.is_empty()
    }

    /// By open number, what it may be; `None` where references are open too.
    pub fn open_numbers(&self) -> Option<&[Ranges]> {
        (self.unread == 0).then(|| &self.ranges[..self.bounds.len()])
    }

    /// What holds of the open numbers, which are variables by their index.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Whether the run has written to the structure.
    pub fn has_written(&self) -> bool {
        let differs = |input: &Input| {
            let object = self.heap.objects[input.object as usize];
            let (start, len) = (object.start as usize, object.len as usize);
            self.heap.cells[start..start + len] != self.heap.cells[start + len..start + 2 * len]
        };
        self.writes_input && self.inputs.iter().any(differs)
    }

    /// The structure as it was before the run; a reference to any object of a group is to its first one.
    ///
    /// # Errors
    /// When it holds what is no part of an input.
    pub fn shape(&self, cx: &Context<'_>) -> Result<Shape, Undecided> {
        let objects = self.inputs.iter().map(|input| self.object(cx, input));
        Ok(Shape { objects: objects.collect::<Result<_, _>>()? })
    }

    fn object(&self, cx: &Context<'_>, input: &Input) -> Result<Made, Undecided> {
        let object = self.heap.objects[input.object as usize];
        let before = object.start as usize + object.len as usize;
        let cells = self.heap.cells[before..before + object.len as usize].iter().enumerate();
        let parts = cells.map(|(slot, value)| {
            let fresh = self.plan.cell(input.template as usize, slot);
            let kind = cell_kind(cx.program, object.class, slot);
            let value = match *value {
                open @ Val::Open { .. } => open,
                value => self.known(value),
            };
            Ok(match (value, fresh) {
                (Val::Unread, Some(Fresh::Reference(_))) if self.plan.premade.is_some() => {
                    return Err(Undecided("references to objects that are there from the start".to_owned()));
                }
                (Val::Unread, Some(Fresh::Reference(choices))) => {
                    Part::Open(self.plan.sorts[*choices].clone())
                }
                (Val::Unread, Some(Fresh::Opaque(_))) => Part::Number(Kind::Reference, None, [].into()),
                (Val::Unread, Some(Fresh::Owner { outer, .. })) => Part::Owner(*outer),
                (Val::Unread, Some(Fresh::Chosen(kind, ranges))) => Part::Number(*kind, None, ranges.clone()),
                (Val::Open { unknown, .. }, Some(Fresh::Open(ranges))) => {
                    Part::Number(kind, Some(VarId::from_index(unknown as usize)), ranges.clone())
                }
                (Val::Null, _) => Part::Fixed(Cell::Null),
                (Val::Ref(target), _) => Part::Fixed(self.held_cell(target)?),
                (Val::Group(group), _) => Part::Fixed(Cell::Object(self.groups.first(group))),
                (value, _) => match value.as_value() {
                    Some(value) => Part::Fixed(Cell::of_number(kind, value)),
                    None => return Err(no_input()),
                },
            })
        });
        let holder = input.holder.map(|holder| holder as usize);
        Ok(Made { class: object.class, holder, parts: parts.collect::<Result<_, _>>()? })
    }

    /// A cell that holds this object: one of the structure, or of a static field.
    pub(crate) fn held_cell(&self, target: Ref) -> Result<Cell, Undecided> {
        match target.place() {
            Ok(_) => Ok(Cell::Object(self.input_of(target)?)),
            Err(shared) => self.plan.holder(shared).map(Cell::Constant).ok_or_else(no_input),
        }
    }

    pub(crate) fn input_of(&self, target: Ref) -> Result<usize, Undecided> {
        let object = target.place().map_err(|_| no_input())? as u32;
        self.inputs.binary_search_by_key(&object, |input| input.object).map_err(|_| no_input())
    }
}

fn no_input() -> Undecided {
    Undecided("a structure that holds what is no part of it".to_owned())
}
