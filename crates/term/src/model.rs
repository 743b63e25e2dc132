//! Models: values of variables.

use std::sync::Arc;

use crate::{Const, VarId};

/// Values for variables. A variable without one reads as zero or false.
///
/// Clones share their entries until one of them is written. Entries are sorted by variable; reading
/// costs the logarithm of their number.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Model {
    entries: Arc<Vec<(VarId, Const)>>,
}

impl Model {
    /// The model where every variable is zero or false.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value given to a variable, if one was given.
    #[inline]
    pub fn get(&self, var: VarId) -> Option<Const> {
        let at = self.entries.binary_search_by_key(&var, |entry| entry.0).ok()?;
        self.entries.get(at).map(|entry| entry.1)
    }

    /// Gives a variable a value, made normal ([`Const::normal`]).
    pub fn set(&mut self, var: VarId, value: Const) {
        let entry = (var, value.normal());
        let entries = Arc::make_mut(&mut self.entries);
        match entries.binary_search_by_key(&var, |entry| entry.0) {
            Ok(at) => entries[at] = entry,
            Err(at) => entries.insert(at, entry),
        }
    }

    /// The given values, in order of variable.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, Const)> + '_ {
        self.entries.iter().copied()
    }

    /// How many variables were given a value.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no variable was given a value.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl FromIterator<(VarId, Const)> for Model {
    fn from_iter<I: IntoIterator<Item = (VarId, Const)>>(entries: I) -> Self {
        let mut model = Model::new();
        for (var, value) in entries {
            model.set(var, value);
        }
        model
    }
}
