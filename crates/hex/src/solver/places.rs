//! Where references and objects of an input heap stand, as rules name it: by access path and static type.

use heapwise_entity::Entity;
use heapwise_heap::{InputHeap, Slot, SymRef, cell_type, has_arguments, is_abstracted};
use heapwise_program::{ClassId, FieldId, Program, Type};
use rustc_hash::FxHashMap;

use crate::meaning::{Object, Reference};
use crate::origin::{OriginId, Origins, SegmentId};
use crate::rules::{NameId, Rules};
use crate::solver::known::Known;

/// A root of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Root {
    /// The receiver.
    Receiver,
    /// A parameter with its name and the name of its static type, as in class files.
    Parameter(String, String),
    /// A static field.
    Static(FieldId),
}

impl Root {
    /// What the receiver is called.
    const THIS: &str = "this";

    /// The segments of its origin.
    pub(super) fn segments(&self, program: &Program) -> Vec<String> {
        match self {
            Root::Receiver => vec![format!("{{ROOT}}:{}", Root::THIS)],
            Root::Parameter(name, _) => vec![format!("{{ROOT}}:{name}")],
            Root::Static(field) => {
                let holder = &program.class(program.field(*field).class).name;
                vec![format!("[{holder}]"), of_field(program, *field)]
            }
        }
    }

    /// The name of its static type; none of the receiver, which is not asked about.
    pub(super) fn type_name<'a>(&'a self, program: &'a Program) -> Option<&'a str> {
        match self {
            Root::Receiver => None,
            Root::Parameter(_, class) => Some(class),
            Root::Static(field) => name_of(&program.field(*field).ty),
        }
    }
}

/// The segment of a cell of an object: its field; of what is no field, the index.
pub(super) fn segment(program: &Program, class: ClassId, slot: u32) -> String {
    let layout = &program.class(class).instance_layout;
    match layout.get(slot as usize).filter(|_| !is_abstracted(program, class)) {
        Some(field) => of_field(program, *field),
        None => format!("[{slot}]"),
    }
}

fn of_field(program: &Program, field: FieldId) -> String {
    let field = program.field(field);
    format!(".{}:{}", program.class(field.class).name, field.name)
}

/// The name of a type of references.
pub(super) fn name_of(ty: &Type) -> Option<&str> {
    match ty {
        Type::Reference(name) => Some(name),
        Type::Primitive(_) => None,
    }
}

/// The classes of a program as rules name them.
pub(super) struct Names<'p> {
    rules: &'p Rules,
    known: Vec<Option<Option<NameId>>>,
}

impl Names<'_> {
    /// The name of a class, if a rule speaks of it.
    pub(super) fn of(&mut self, program: &Program, class: ClassId) -> Option<NameId> {
        let at = class.index();
        if self.known.len() <= at {
            self.known.resize(at + 1, None);
        }
        let rules = self.rules;
        let known = self.known.get_mut(at)?;
        *known.get_or_insert_with(|| rules.name(&program.class(class).name))
    }

    /// The name of the type of a field.
    pub(super) fn of_field(&self, program: &Program, field: FieldId) -> Option<NameId> {
        self.rules.name(name_of(&program.field(field).ty)?)
    }
}

/// A cell of the objects of a class.
#[derive(Clone, Copy)]
struct Cell {
    segment: SegmentId,
    /// The static type, unless it is one of the object's own.
    key: Option<Option<NameId>>,
}

/// The places of input heaps.
pub(super) struct Places<'p> {
    pub(super) program: &'p Program,
    pub(super) names: Names<'p>,
    pub(super) origins: Origins,
    roots: Vec<(OriginId, Option<NameId>)>,
    has_receiver: bool,
    cells: FxHashMap<(ClassId, u32), Cell>,
}

impl<'p> Places<'p> {
    pub(super) fn new(program: &'p Program, rules: &'p Rules, roots: &[Root]) -> Places<'p> {
        let mut origins = Origins::new();
        let mut of_root = |root: &Root| {
            let mut segments = root.segments(program).into_iter();
            let first = origins.segment(&segments.next().unwrap_or_default());
            let beginning = origins.root(first);
            let origin = segments.fold(beginning, |above, text| {
                let segment = origins.segment(&text);
                origins.child(above, segment)
            });
            (origin, root.type_name(program).and_then(|name| rules.name(name)))
        };
        let roots_of = roots.iter().map(&mut of_root).collect();
        Places {
            program,
            names: Names { rules, known: Vec::new() },
            origins,
            roots: roots_of,
            has_receiver: roots.first() == Some(&Root::Receiver),
            cells: FxHashMap::default(),
        }
    }

    /// Whether a parameter is the receiver.
    pub(super) fn is_receiver(&self, parameter: u32) -> bool {
        parameter == 0 && self.has_receiver
    }

    /// A reference as rules see it; nothing, if they cannot.
    pub(super) fn reference(&mut self, input: &InputHeap, id: SymRef, known: &Known) -> Option<Reference> {
        match input.reference(id).slot {
            Slot::Parameter(index) => {
                let (origin, key) = *self.roots.get(index as usize)?;
                Some(Reference { origin, key })
            }
            Slot::Cell(holder, _) => self.below(input, id, known.object(holder)?.origin),
        }
    }

    /// A reference that an object with this origin holds.
    pub(super) fn below(&mut self, input: &InputHeap, id: SymRef, above: OriginId) -> Option<Reference> {
        let Slot::Cell(holder, slot) = input.reference(id).slot else { return None };
        let cell = self.cell(input.object(holder).class, slot);
        let origin = self.origins.child(above, cell.segment);
        let key = match cell.key {
            Some(key) => key,
            None => {
                let class = input.static_type(self.program, id).ok()?;
                self.names.of(self.program, class)
            }
        };
        Some(Reference { origin, key })
    }

    /// A reference as rules see it, where nothing is known of the objects: it costs its depth.
    pub(super) fn traced(&mut self, input: &InputHeap, id: SymRef) -> Option<Reference> {
        let mut way = vec![id];
        let mut at = id;
        while let Slot::Cell(holder, _) = input.reference(at).slot {
            at = input.object(holder).reference;
            way.push(at);
        }
        let mut above: Option<OriginId> = None;
        let mut found = None;
        for id in way.into_iter().rev() {
            let reference = match above {
                None => self.reference(input, id, &Known::default()),
                Some(above) => self.below(input, id, above),
            }?;
            above = Some(reference.origin);
            found = Some(reference);
        }
        found
    }

    /// Makes the objects known that came into being since.
    pub(super) fn learn(&mut self, input: &InputHeap, known: &mut Known) {
        while known.count() < input.object_count() {
            let object = input.object(heapwise_heap::InputId::from_index(known.count()));
            let turn = input.reference(object.reference).turn;
            // What the program has made has no turn.
            if turn != u32::MAX && turn >= known.judged {
                return;
            }
            let Some(Reference { origin, .. }) = self.reference(input, object.reference, known) else {
                return;
            };
            let class = self.names.of(self.program, object.class);
            known.add(Object { origin, class });
        }
    }

    fn cell(&mut self, class: ClassId, slot: u32) -> Cell {
        if let Some(known) = self.cells.get(&(class, slot)) {
            return *known;
        }
        let segment = self.origins.segment(&segment(self.program, class, slot));
        let own = has_arguments(self.program, class);
        let declared = cell_type(self.program, class, slot).ok();
        let key = (!own).then(|| declared.and_then(|declared| self.names.of(self.program, declared)));
        let cell = Cell { segment, key };
        self.cells.insert((class, slot), cell);
        cell
    }
}
