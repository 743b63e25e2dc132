//! Cells of a class or of one below it: `root::C+<..>`.
//!
//! Which of the classes an object is of is no part of the logic: a class is chosen when the cell becomes an object. So where
//! there was a choice, or a class that the specification does not know, nothing is refuted.

use heapwise_entity::Entity;
use heapwise_heap::{InputHeap, Refusal, Scope};
use heapwise_program::Program;
use heapwise_seplog::{
    formula::{DataId, Definition, SymbolicHeap},
    structure::Structures,
};

/// The classes of such cells in a precondition and its predicates.
pub(super) struct Below(Vec<DataId>);

impl Below {
    pub(super) fn of(structures: &Structures<'_>, formula: &Definition) -> Self {
        let rules = structures.spec().predicates.iter().flat_map(|(_, predicate)| &predicate.disjuncts);
        let cells = |heap: &SymbolicHeap| heap.cells.clone();
        let cells = rules.chain(&formula.disjuncts).flat_map(cells).filter(|cell| cell.or_below);
        let mut classes: Vec<DataId> = cells.map(|cell| cell.class).collect();
        classes.sort_unstable();
        classes.dedup();
        Self(classes)
    }

    /// The most objects that cells of a class can be.
    pub(super) fn room(
        &self,
        structures: &Structures<'_>,
        program: &Program,
        scope: &Scope,
        data: DataId,
    ) -> usize {
        let bound = |data| structures.class(data).map_or(0, |class| scope.bound(program, class) as usize);
        if !self.0.contains(&data) {
            return bound(data);
        }
        let spec = structures.spec();
        let all = (0..spec.data.len()).map(DataId::from_index).filter(|other| spec.is_below(*other, data));
        all.map(bound).fold(0, usize::saturating_add)
    }

    /// Why nothing is refuted: an object may be such a cell, and the specification does not know its class.
    pub(super) fn gap(
        &self,
        structures: &Structures<'_>,
        program: &Program,
        input: &InputHeap,
    ) -> Option<Refusal> {
        let mut classes = self.0.iter().filter_map(|data| structures.class(*data));
        let is_unknown = |class| {
            let mut objects = input.objects().filter(|(_, object)| structures.data(object.class).is_none());
            objects.any(|(_, object)| program.is_subtype(object.class, class))
        };
        classes.any(is_unknown).then(gap)
    }
}

/// The refusal because a further class was not tried.
pub(super) fn gap() -> Refusal {
    Refusal("a cell of a class or one below it, `C+<..>`".to_owned())
}
