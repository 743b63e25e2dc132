//! Static fields that are inputs.
//!
//! They are further roots of the input, behind the parameters and in one order for a whole session. Their classes are
//! initialised before every run, as they are on a JVM when a test assigns the fields.

use heapwise_engine::{Outcome, State};
use heapwise_heap::{Value, Witness};
use heapwise_program::{ClassId, FieldId, Program};

use crate::Session;
use crate::symbolic_call::root;

impl<'p> Session<'p> {
    /// Makes the static fields of these classes inputs of every target, but for those that are final.
    ///
    /// # Errors
    /// The outcome of the initialiser of a class that cannot be initialised.
    pub fn open_statics(&mut self, classes: &[ClassId]) -> Result<(), Outcome> {
        let program = self.cx.program;
        for class in classes {
            self.base = self.engine.initialise(&mut self.cx, &self.base, *class)?;
            self.statics.extend(changeable(program, *class));
            self.bases.clear();
        }
        Ok(())
    }

    /// The static fields that are inputs, in the order of their roots.
    pub fn statics(&self) -> &[FieldId] {
        &self.statics
    }

    /// Adds the static fields to the roots of an input, and gives the fields these symbolic values.
    ///
    /// # Errors
    /// The outcome of the path when the class that a field names cannot be loaded.
    pub(crate) fn add_statics(&mut self, state: &mut State<'p>) -> Result<(), Outcome> {
        for index in 0..self.statics.len() {
            let field = self.statics[index];
            let program = self.cx.program;
            let info = program.field(field);
            let bound = program.type_arguments(info.signature.as_deref().unwrap_or_default(), &[]).into();
            let value = root(self, &mut state.input, &info.ty, bound)?;
            self.set_static(state, field, value);
        }
        Ok(())
    }

    /// Gives the static fields the values that are behind those of the parameters.
    pub(crate) fn set_statics(&self, state: &mut State<'p>, roots: &[Value]) {
        let values = roots.get(roots.len().saturating_sub(self.statics.len())..).unwrap_or_default();
        for (field, value) in self.statics.iter().zip(values) {
            self.set_static(state, *field, *value);
        }
    }

    fn set_static(&self, state: &mut State<'p>, field: FieldId, value: Value) {
        let info = self.cx.program.field(field);
        if let Some(class) = state.class_state(info.class) {
            state.heap.set(class.statics, info.slot as usize, value);
        }
    }
}

/// The cells of a witness that static fields hold.
pub(crate) fn cells<'w>(
    statics: &'w [FieldId],
    witness: &'w Witness,
) -> impl Iterator<Item = (FieldId, heapwise_heap::Cell)> + 'w {
    let first = witness.roots.len().saturating_sub(statics.len());
    statics.iter().copied().zip(witness.roots.iter().skip(first).copied())
}

fn changeable(program: &Program, class: ClassId) -> impl Iterator<Item = FieldId> {
    let layout = program.class(class).static_layout.iter().copied();
    layout.filter(|field| {
        let flags = program.field(*field).flags;
        !flags.is_final() && !flags.is_synthetic()
    })
}
