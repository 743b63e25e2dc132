//! Rules as what is required of complete inputs, told by the judge: it shares no more with the solver than how places are spelled.

use std::collections::{BTreeSet, VecDeque};

use heapwise_entity::Entity;
use heapwise_heap::{Cell, InputId, Requirement, Slot, Witness, is_owner};
use heapwise_program::{ClassId, FieldId, Program};

use crate::judge::{Access, Broken, Is, Judge};
use crate::rules::Rules;
use crate::solver::places::{Root, name_of, segment};

/// What rules require.
pub struct Required<'p> {
    program: &'p Program,
    judge: Judge<'p>,
    roots: Vec<Root>,
    ghosts: BTreeSet<FieldId>,
}

impl<'p> Required<'p> {
    /// Of inputs with these roots.
    pub fn new(program: &'p Program, rules: &'p Rules, roots: Vec<Root>) -> Required<'p> {
        let judge = Judge::new(&rules.items);
        Required { program, judge, roots, ghosts: BTreeSet::new() }
    }

    /// The same, but nothing of these fields: they are not what an input has in them.
    pub fn without(self, ghosts: BTreeSet<FieldId>) -> Required<'p> {
        Required { ghosts, ..self }
    }

    /// The first access of an input that no rule allows, if there is one: its origin, and the rows that forbid it.
    pub fn broken(&self, input: &Witness) -> Option<(String, Vec<usize>)> {
        let accesses = self.accesses(input);
        let Broken { access, rows } = self.judge.judge(&accesses).err()?;
        Some((accesses.get(access).map(|access| access.origin.concat()).unwrap_or_default(), rows))
    }

    fn accesses(&self, input: &Witness) -> Vec<Access> {
        let objects = vec![None; input.objects.len()];
        Told { required: self, input, objects, accesses: Vec::new() }.accesses()
    }
}

impl Requirement for Required<'_> {
    fn holds(&self, input: &Witness) -> Option<bool> {
        Some(self.judge.judge(&self.accesses(input)).is_ok())
    }
}

/// How an object came into being.
#[derive(Clone)]
struct Made {
    access: usize,
    origin: Vec<String>,
}

/// An input on the way to its accesses: those that are known to be first, then the rest from the roots down.
struct Told<'a> {
    required: &'a Required<'a>,
    input: &'a Witness,
    objects: Vec<Option<Made>>,
    accesses: Vec<Access>,
}

impl Told<'_> {
    fn accesses(mut self) -> Vec<Access> {
        let mut done = BTreeSet::new();
        let mut met = VecDeque::new();
        for slot in self.input.accesses.iter().flat_map(|slots| slots.iter()) {
            if self.is_reached(*slot) && done.insert(*slot) {
                met.extend(self.access(*slot));
            }
        }
        for root in 0..self.input.roots.len() {
            let slot = Slot::Parameter(root as u32);
            if done.insert(slot) {
                met.extend(self.access(slot));
            }
        }
        while let Some(object) = met.pop_front() {
            let count = self.input.objects.get(object).map_or(0, |object| object.cells.len());
            for slot in (0..count).map(|cell| Slot::Cell(InputId::from_index(object), cell as u32)) {
                if done.insert(slot) {
                    met.extend(self.access(slot));
                }
            }
        }
        self.accesses
    }

    fn is_reached(&self, slot: Slot) -> bool {
        match slot {
            Slot::Parameter(_) => true,
            Slot::Cell(holder, _) => self.objects.get(holder.index()).is_some_and(Option::is_some),
        }
    }

    /// Reads a place. Gives back an object that was not met before.
    fn access(&mut self, slot: Slot) -> Option<usize> {
        let program = self.required.program;
        let (cell, origin, key) = self.place(slot)?;
        let (is, new) = match cell {
            Cell::Number(..) => return None,
            Cell::Null => (Is::Null, None),
            Cell::Constant(field) => {
                (Is::Fresh(name_of(&program.field(field).ty).unwrap_or_default().to_owned()), None)
            }
            Cell::Object(object) => match self.objects.get(object)? {
                Some(made) => (Is::Same(made.access), None),
                None => {
                    let class = program.class(self.input.objects.get(object)?.class);
                    (Is::Fresh(class.name.to_string()), Some(object))
                }
            },
        };
        if let Some(object) = new {
            let made = Made { access: self.accesses.len(), origin: origin.clone() };
            *self.objects.get_mut(object)? = Some(made);
        }
        self.accesses.push(Access { origin, key, is });
        new
    }

    /// What a place holds, its origin, and its static type: none, spelled as nothing, where nobody chooses what it holds.
    fn place(&self, slot: Slot) -> Option<(Cell, Vec<String>, String)> {
        let program = self.required.program;
        match slot {
            Slot::Parameter(index) => {
                let root = self.required.roots.get(index as usize)?;
                let key = root.type_name(program).unwrap_or_default().to_owned();
                Some((*self.input.roots.get(index as usize)?, root.segments(program), key))
            }
            Slot::Cell(holder, cell) => {
                let object = self.input.objects.get(holder.index())?;
                let layout = &program.class(object.class).instance_layout;
                if layout.get(cell as usize).is_some_and(|field| self.required.ghosts.contains(field)) {
                    return None;
                }
                let mut origin = self.objects.get(holder.index())?.as_ref()?.origin.clone();
                origin.push(segment(program, object.class, cell));
                let key = match is_enclosing(program, object.class, cell) {
                    true => String::new(),
                    false => program.class(object.cell_type(program, cell).ok()?).name.to_string(),
                };
                Some((*object.cells.get(cell as usize)?, origin, key))
            }
        }
    }
}

fn is_enclosing(program: &Program, class: ClassId, slot: u32) -> bool {
    program.class(class).instance_layout.get(slot as usize).is_some_and(|field| is_owner(program, *field))
}
