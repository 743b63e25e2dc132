//! What rules say is tried for a reference: `expands to instanceof` names the classes, and others are not tried.

use std::sync::Arc;

use heapwise_heap::{InputHeap, Slot, SymRef, Tried, Tries};
use heapwise_program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::meaning::Meaning;
use crate::rules::{NameId, Rules};
use crate::solver::places::{Places, Root};

/// Names the classes that rules name. It has origins of its own: who asks has no evidence of the solver.
pub(super) struct ByRules<'p> {
    places: Places<'p>,
    meaning: Meaning<'p>,
    classes: FxHashMap<NameId, Option<ClassId>>,
}

impl<'p> ByRules<'p> {
    pub(super) fn new(program: &'p Program, rules: &'p Rules, roots: &[Root]) -> ByRules<'p> {
        let (places, meaning) = (Places::new(program, rules, roots), Meaning::new(rules));
        ByRules { places, meaning, classes: FxHashMap::default() }
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
        let fresh: Option<Arc<[ClassId]>> =
            names.map(|names| names.iter().filter_map(|name| self.class(*name)).collect());
        Tries { fresh, any_alias: self.meaning.names_aliases(&self.places.origins, reference) }
    }
}
