//! Whether calls reach a structure.
//!
//! Yes is said with calls that lead there, no only where all states that calls reach are known and each was compared. A state may have
//! further roots, which its callers forget. Fields that nobody reads are left out, as they are in states. Values are passed as objects
//! of class `Object`, so of a structure that has others, and fits no state, it is not known.

use heapwise_heap::{Cell, Scope, Witness, WitnessObject, is_box, is_computed};
use heapwise_program::{ClassId, FieldId, Program};

use crate::caps::Caps;
use crate::cells;
use crate::matching::{Embedding, Partial, Seen};
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::things::is_thing;

/// Whether calls reach a structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    /// They do.
    Reached,
    /// Within scope they do not.
    Unreached,
    /// It is not known, for this reason.
    Unknown(String),
}

/// How a structure fits a state.
enum Fit {
    Yes,
    No,
    /// It may, but calls that lead there were not found, for this reason.
    Perhaps(String),
}

/// Asks of structures whether calls reach them.
pub struct Admits<'a> {
    program: &'a Program,
    found: &'a Reachable,
    caps: Caps,
    /// Why no structure is known to be unreached.
    missing: Option<String>,
}

impl<'a> Admits<'a> {
    /// Asks what was found within a scope.
    pub fn of(program: &'a Program, found: &'a Reachable, scope: &Scope) -> Admits<'a> {
        let caps = Caps::of(program, &found.calls, scope);
        let missing = (!found.is_closed()).then(|| match found.missing().into_keys().next() {
            Some(why) => format!("not all states are known: {why}"),
            None => "not all states were looked for".to_owned(),
        });
        Admits { program, found, caps, missing }
    }

    /// Whether calls reach a structure whose roots are objects that they have given.
    pub fn ask(&self, structure: &Witness) -> Admission {
        let unknown = |why: &str| Admission::Unknown(why.to_owned());
        let mut partial = Partial::default();
        for root in &structure.roots {
            match root {
                Cell::Object(object) => partial.roots.push(*object),
                _ => return unknown("a root that is no object of the structure"),
            }
        }
        for object in &structure.objects {
            match self.seen(object) {
                Ok(cells) => partial.objects.push((object.class, Some(cells))),
                Err(why) => return Admission::Unknown(why),
            }
        }
        if let Some(class) = partial.computed(self.program) {
            let name = self.program.class(class).source_name();
            return Admission::Unknown(format!("a {name} by what its constructor was given"));
        }
        let parts = partial.parts();
        let classes = parts.iter().map(|object| partial.objects[*object].0);
        let nodes: Vec<ClassId> =
            classes.filter(|class| !WitnessObject::is_simple(self.program, *class)).collect();
        if self.caps.exceeded(self.program, nodes.iter().copied()).is_some() {
            return unknown("more objects than the states have");
        }
        let mut perhaps = None;
        let shapes = self.found.space.shapes.iter();
        for known in shapes.filter(|known| known.shape.nodes.len() >= nodes.len()) {
            for embedding in partial.embeddings(&known.shape) {
                for at in &known.active {
                    match self.fit(structure, &partial, &embedding, *at) {
                        Fit::Yes => return Admission::Reached,
                        Fit::Perhaps(why) => perhaps = Some(why),
                        Fit::No => {}
                    }
                }
            }
        }
        let doubt = perhaps.or_else(|| self.doubt(structure, &parts)).or_else(|| self.missing.clone());
        doubt.map_or(Admission::Unreached, Admission::Unknown)
    }

    /// The cells of an object as states have them.
    fn seen(&self, object: &WitnessObject) -> Result<Vec<Seen>, String> {
        let cells = object.cells.iter().enumerate();
        let cells = cells.map(|(slot, cell)| self.found.seen(self.program, (object.class, slot), *cell));
        let cells: Result<Vec<Seen>, FieldId> = cells.collect();
        cells.map_err(|field| format!("what the static field {} holds", self.program.field(field).name))
    }

    fn fit(&self, structure: &Witness, partial: &Partial, embedding: &Embedding, at: usize) -> Fit {
        let Some(zone) = self.found.fixed(structure, partial, embedding, at) else { return Fit::No };
        let disjunct = &self.found.space.disjuncts[at];
        let shape = &self.found.space.shapes[disjunct.shape].shape;
        for (place, payload) in shape.places.iter().zip(&disjunct.values.pattern) {
            let Some(Seen::Object(held)) = embedding.values.get(&(place.node, place.cell)) else { continue };
            let class = partial.objects[*held].0;
            let is_told_apart = matches!(payload, Payload::Thing(..)) && !is_thing(self.program, class);
            // Callers may have no such object to pass.
            if is_told_apart || !WitnessObject::is_simple(self.program, class) {
                return Fit::Perhaps(self.values_of(class));
            }
        }
        match self.found.located(embedding, at, &zone) {
            Some(_) => Fit::Yes,
            None => Fit::Perhaps("a state without a way back".to_owned()),
        }
    }

    /// A value of the structure that callers could pass and calls were not made with.
    fn doubt(&self, structure: &Witness, parts: &[usize]) -> Option<String> {
        parts.iter().map(|object| &structure.objects[*object]).find_map(|holder| {
            holder.cells.iter().enumerate().find_map(|(slot, cell)| {
                let Cell::Object(held) = *cell else { return None };
                let class = structure.objects[held].class;
                let declared = cells::declared(self.program, holder.class, slot)?;
                (!self.is_made(class, declared)).then(|| self.values_of(class))
            })
        })
    }

    /// Whether what calls do with values of a class in fields of a declared class was seen.
    fn is_made(&self, class: ClassId, declared: ClassId) -> bool {
        let [info, declared_info] = [class, declared].map(|class| self.program.class(class));
        let is_open = declared_info.is_jdk() && !declared_info.is_array();
        match () {
            () if is_thing(self.program, class) => true,
            () if is_box(self.program, class) => class == declared,
            () => !is_open && (info.is_array() || !info.is_jdk()),
        }
    }

    fn values_of(&self, class: ClassId) -> String {
        format!("values of class {}", self.program.class(class).java_name())
    }
}

impl Partial {
    /// A class of records among the objects that the roots lead to whose constructor computes: states have its fields, an input what
    /// it is made of.
    pub(crate) fn computed(&self, program: &Program) -> Option<ClassId> {
        let mut classes = self.parts().into_iter().map(|object| self.objects[object].0);
        classes.find(|class| is_computed(program, *class))
    }

    /// The objects that the roots lead to.
    fn parts(&self) -> Vec<usize> {
        let mut parts = self.roots.clone();
        let mut next = 0;
        while let Some(object) = parts.get(next).copied() {
            next += 1;
            for cell in self.objects[object].1.iter().flatten() {
                if let Seen::Object(held) = cell
                    && !parts.contains(held)
                {
                    parts.push(*held);
                }
            }
        }
        parts
    }
}
