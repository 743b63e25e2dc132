//! What rules say is tried for a reference: `expands to instanceof` names the classes, and others are not tried.

use std::sync::Arc;

use heapwise_heap::{InputHeap, Slot, SymRef, Tried, Tries};
use heapwise_program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::meaning::{Meaning, Reference};
use crate::rules::{NameId, Rules};
use crate::solver::Reading;
use crate::solver::places::{Places, Root};

/// Names the classes that rules name. It has origins of its own: who asks has no evidence of the solver.
pub(super) struct ByRules<'p> {
    pub(super) places: Places<'p>,
    pub(super) meaning: Meaning<'p>,
    reading: Reading,
    classes: FxHashMap<NameId, Option<ClassId>>,
}

impl<'p> ByRules<'p> {
    pub(super) fn new(
        program: &'p Program,
        rules: &'p Rules,
        roots: &[Root],
        reading: Reading,
    ) -> ByRules<'p> {
        let (places, meaning) = (Places::new(program, rules, roots), Meaning::new(rules));
        ByRules { places, meaning, reading, classes: FxHashMap::default() }
    }

    /// The classes that JBSE tries: abstract ones have no objects.
    fn as_jbse(&mut self, input: &InputHeap, id: SymRef, reference: Reference) -> Option<Arc<[ClassId]>> {
        let program: &Program = self.places.program;
        let declared = input.static_type(program, id).ok()?;
        let info = program.class(declared);
        let has_objects = info.is_array() || !info.is_interface() && !info.flags.is_abstract();
        let named = reference.key.map(|key| self.meaning.named_for(key)).unwrap_or_default();
        let mut classes: Vec<ClassId> = has_objects.then_some(declared).into_iter().collect();
        for name in named {
            classes.extend(self.class(name).filter(|class| *class != declared));
        }
        Some(classes.into())
    }

    fn class(&mut self, name: NameId) -> Option<ClassId> {
        let program: &Program = self.places.program;
        let rules = self.meaning.rules();
        *self.classes.entry(name).or_insert_with(|| program.find_class(rules.name_text(name)).ok())
    }
}

impl<'p> Tried<'p> for ByRules<'p> {
    fn of(&mut self, input: &InputHeap, id: SymRef) -> Tries {
        if matches!(input.reference(id).slot, Slot::Parameter(index) if self.places.is_receiver(index)) {
            return Tries::default();
        }
        let Some(reference) = self.places.traced(input, id) else { return Tries::default() };
        let names = self.meaning.classes(&self.places.origins, reference);
        let is_absent = |name: &NameId| self.class(*name).is_none();
        let leaves_out = match &names {
            None => self.reading == Reading::Jbse,
            Some(names) => names.to_vec().iter().any(is_absent),
        };
        let fresh: Option<Arc<[ClassId]>> = match names {
            Some(names) => Some(names.iter().filter_map(|name| self.class(*name)).collect()),
            None if leaves_out => self.as_jbse(input, id, reference),
            None => None,
        };
        Tries { fresh, leaves_out, any_alias: self.meaning.names_aliases(&self.places.origins, reference) }
    }

    fn awaits(&mut self, input: &InputHeap, id: SymRef) -> bool {
        let is_receiver =
            matches!(input.reference(id).slot, Slot::Parameter(index) if self.places.is_receiver(index));
        !is_receiver && self.is_awaiting(input, id)
    }
}
