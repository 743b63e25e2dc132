//! The probes of a body, by their place among them. Their ids depend on what was lowered before.

use std::ops::Range;

use heapwise_entity::Entity;

use crate::{Code, MethodId, ProbeId, Program};

/// Probes of a method with consecutive ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probes {
    /// Their ids.
    pub ids: Range<ProbeId>,
    /// The method.
    pub method: MethodId,
    /// The place of the first among those of the method.
    pub place: usize,
}

impl Code {
    /// The probe at a place: those of branches, then that of the entry.
    pub fn probe(&self, place: usize) -> Option<ProbeId> {
        let (branches, count) = self.of_branches();
        match place < count {
            true => Some(ProbeId::from_index(branches.start.index() + place)),
            false => self.entry.filter(|_| place == count),
        }
    }

    fn of_branches(&self) -> (Range<ProbeId>, usize) {
        let none = ProbeId::from_index(0);
        let branches = self.coverage.as_ref().map_or(none..none, |coverage| coverage.probes());
        let count = branches.end.index() - branches.start.index();
        (branches, count)
    }
}

impl Program {
    /// All probes so far, in the order of their ids. Linear in the methods that were loaded.
    pub fn probes(&self) -> Vec<Probes> {
        let mut all = Vec::new();
        for (_, method) in self.store.methods.iter() {
            let Some(Ok(code)) = method.body.get() else { continue };
            let (branches, count) = code.of_branches();
            let of = |ids: Range<ProbeId>, place| Probes { ids, method: method.id, place };
            all.extend((count > 0).then(|| of(branches, 0)));
            all.extend(code.entry.map(|entry| of(entry..ProbeId::from_index(entry.index() + 1), count)));
        }
        all.sort_unstable_by_key(|probes| probes.ids.start);
        all
    }
}
