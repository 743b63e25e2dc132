//! Which variables a term depends on.
//!
//! Sets are sorted slices, shared by all terms with the same variables, made when a term is made.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::VarId;

/// A set in a [`SupportTable`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SupportId(u32);

impl SupportId {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self(0);
}

/// All variable sets of a pool, each once.
pub(crate) struct SupportTable {
    sets: Vec<Arc<[VarId]>>,
    ids: FxHashMap<Arc<[VarId]>, SupportId>,
    unions: FxHashMap<(SupportId, SupportId), SupportId>,
}

impl SupportTable {
    pub(crate) fn new() -> Self {
        let mut table = Self { sets: Vec::new(), ids: FxHashMap::default(), unions: FxHashMap::default() };
        table.intern(&[]);
        table
    }

    pub(crate) fn get(&self, id: SupportId) -> &[VarId] {
        &self.sets[id.0 as usize]
    }

    pub(crate) fn singleton(&mut self, var: VarId) -> SupportId {
        self.intern(&[var])
    }

    pub(crate) fn union(&mut self, a: SupportId, b: SupportId) -> SupportId {
        if a == b || b == SupportId::EMPTY {
            return a;
        }
        if a == SupportId::EMPTY {
            return b;
        }
        let key = (a.min(b), a.max(b));
        if let Some(&known) = self.unions.get(&key) {
            return known;
        }
        let mut merged: SmallVec<[VarId; 16]> = SmallVec::new();
        merged.extend_from_slice(self.get(a));
        merged.extend_from_slice(self.get(b));
        merged.sort_unstable();
        merged.dedup();
        let id = self.intern(&merged);
        self.unions.insert(key, id);
        id
    }

    fn intern(&mut self, vars: &[VarId]) -> SupportId {
        if let Some(&id) = self.ids.get(vars) {
            return id;
        }
        let id = SupportId(self.sets.len() as u32);
        let set: Arc<[VarId]> = vars.into();
        self.sets.push(set.clone());
        self.ids.insert(set, id);
        id
    }
}
