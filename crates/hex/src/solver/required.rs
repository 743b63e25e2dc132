//! Rules as what is required of complete inputs, told by the judge: it shares no more with the solver than how places are spelled.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};

use heapwise_entity::Entity;
use heapwise_heap::{Cell, InputId, Requirement, Slot, Witness, is_owner};
use heapwise_program::{ClassId, FieldId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::judge::{Access, Broken, Is, Judge, Told};
use crate::rules::Rules;
use crate::solver::places::{Root, name_of, segment};

/// What rules require.
pub struct Required<'p> {
    program: &'p Program,
    judge: RefCell<Judge<'p>>,
    roots: Vec<Root>,
    ghosts: BTreeSet<FieldId>,
    /// The segments of cells, as they are spelled.
    segments: RefCell<FxHashMap<(ClassId, u32), Box<str>>>,
}

impl<'p> Required<'p> {
    /// Of inputs with these roots.
    pub fn new(program: &'p Program, rules: &'p Rules, roots: Vec<Root>) -> Required<'p> {
        let judge = RefCell::new(Judge::new(&rules.items));
        Required { program, judge, roots, ghosts: BTreeSet::new(), segments: RefCell::default() }
    }

    /// The same, but nothing of these fields: they are not what an input has in them.
    pub fn without(self, ghosts: BTreeSet<FieldId>) -> Required<'p> {
        Required { ghosts, ..self }
    }

    /// The first access of an input that no rule allows, if there is one: its origin, and the rows that forbid it.
    pub fn broken(&self, input: &Witness) -> Option<(String, Vec<usize>)> {
        let judge = &mut *self.judge.borrow_mut();
        let accesses = self.accesses(judge, input);
        let Broken { access, rows } = judge.judge(&accesses).err()?;
        let origin = accesses.get(access).map(|access| judge.text(access.origin));
        Some((origin.unwrap_or_default().to_owned(), rows))
    }

    fn accesses<'a>(&'a self, judge: &mut Judge<'p>, input: &Witness) -> Vec<Access<'a>> {
        judge.begin();
        let objects = vec![None; input.objects.len()];
        Reading { required: self, judge, input, objects, accesses: Vec::new() }.accesses()
    }
}

impl Requirement for Required<'_> {
    fn holds(&self, input: &Witness) -> Option<bool> {
        let judge = &mut *self.judge.borrow_mut();
        let accesses = self.accesses(judge, input);
        Some(judge.judge(&accesses).is_ok())
    }
}

/// How an object came into being.
#[derive(Clone, Copy)]
struct Made {
    access: usize,
    origin: Told,
}

/// An input on the way to its accesses: those that are known to be first, then the rest from the roots down.
struct Reading<'a, 'r, 'p> {
    required: &'a Required<'p>,
    judge: &'r mut Judge<'p>,
    input: &'r Witness,
    objects: Vec<Option<Made>>,
    accesses: Vec<Access<'a>>,
}

impl<'a> Reading<'a, '_, '_> {
    fn accesses(mut self) -> Vec<Access<'a>> {
        let mut done = FxHashSet::default();
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

    /// What a place holds, if that is a reference: nobody chooses the others.
    fn held(&self, slot: Slot) -> Option<Cell> {
        let cell = match slot {
            Slot::Parameter(index) => self.input.roots.get(index as usize)?,
            Slot::Cell(holder, cell) => self.input.objects.get(holder.index())?.cells.get(cell as usize)?,
        };
        Some(*cell).filter(|cell| !matches!(cell, Cell::Number(..)))
    }

    /// Reads a place. Gives back an object that was not met before.
    fn access(&mut self, slot: Slot) -> Option<usize> {
        let cell = self.held(slot)?;
        let program = self.required.program;
        let (origin, key) = self.place(slot)?;
        let (is, new) = match cell {
            Cell::Number(..) => return None,
            Cell::Null => (Is::Null, None),
            Cell::Constant(field) => (Is::Fresh(name_of(&program.field(field).ty).unwrap_or_default()), None),
            Cell::Object(object) => match self.objects.get(object)? {
                Some(made) => (Is::Same(made.access), None),
                None => (Is::Fresh(&program.class(self.input.objects.get(object)?.class).name), Some(object)),
            },
        };
        if let Some(object) = new {
            *self.objects.get_mut(object)? = Some(Made { access: self.accesses.len(), origin });
        }
        self.accesses.push(Access { origin, key, is });
        new
    }

    /// The origin of a place, and its static type: none, spelled as nothing, where nobody chooses what it holds.
    fn place(&mut self, slot: Slot) -> Option<(Told, &'a str)> {
        let Required { program, roots, ghosts, segments, .. } = self.required;
        match slot {
            Slot::Parameter(index) => {
                let root = roots.get(index as usize)?;
                let segments = root.segments(program);
                let origin =
                    segments.iter().fold(Told::BEGINNING, |above, segment| self.judge.below(above, segment));
                Some((origin, root.type_name(program).unwrap_or_default()))
            }
            Slot::Cell(holder, cell) => {
                let object = self.input.objects.get(holder.index())?;
                let layout = &program.class(object.class).instance_layout;
                if layout.get(cell as usize).is_some_and(|field| ghosts.contains(field)) {
                    return None;
                }
                let above = (*self.objects.get(holder.index())?)?.origin;
                let mut segments = segments.borrow_mut();
                let spelled = segments
                    .entry((object.class, cell))
                    .or_insert_with(|| segment(program, object.class, cell).into());
                let origin = self.judge.below(above, spelled);
                let key = match is_enclosing(program, object.class, cell) {
                    true => "",
                    false => &program.class(object.cell_type(program, cell).ok()?).name,
                };
                Some((origin, key))
            }
        }
    }
}

fn is_enclosing(program: &Program, class: ClassId, slot: u32) -> bool {
    program.class(class).instance_layout.get(slot as usize).is_some_and(|field| is_owner(program, *field))
}
