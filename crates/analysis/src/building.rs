//! Inputs as objects of a machine.

use heapwise_engine::State;
use heapwise_heap::collections::entry_width;
use heapwise_heap::{Cell, ObjectId, Value, Witness, is_computed};

use crate::{Session, sequence};

impl<'p> Session<'p> {
    /// Builds a witness in a state and returns its roots and the object of each witness object. Enums whose constants it
    /// holds are initialised before, its collections and records are made, and static fields that are inputs get their values. `None`
    /// when that does not end, or the heap is full.
    pub(crate) fn build(
        &mut self,
        state: &mut State<'p>,
        witness: &Witness,
    ) -> Option<(Vec<Value>, Vec<ObjectId>)> {
        let program = self.cx.program;
        self.initialise_enums(state, witness.constants());
        let (mut roots, mut objects) = self.engine.build(program, state, witness).ok()?;
        self.make_collections(state, witness, &objects)?;
        if witness.made.is_some() {
            sequence::make(self, state, witness, &mut objects)?;
            sequence::relink(state, witness, &objects);
            for (root, cell) in roots.iter_mut().zip(&witness.roots) {
                if let Cell::Object(object) = cell {
                    *root = Value::Object(*objects.get(*object)?);
                }
            }
        }
        self.set_statics(state, &roots);
        state.leeway.known = state.heap.len();
        Some((roots, objects))
    }

    /// Makes the collections and records of a witness, each after its parts; records that calls make are left out. Among
    /// collections the later ones come first, as what a collection holds comes after it.
    fn make_collections(
        &mut self,
        state: &mut State<'p>,
        witness: &Witness,
        objects: &[ObjectId],
    ) -> Option<()> {
        let program = self.cx.program;
        let is_record = |index: &usize| {
            witness.objects.get(*index).is_some_and(|object| is_computed(program, object.class))
        };
        let order = match (0..objects.len()).any(|index| is_record(&index)) {
            true => witness.inner_first(),
            false => (0..objects.len()).rev().collect(),
        };
        let by_calls = witness.made.as_deref().map(|made| &made.made[..]).unwrap_or_default();
        for index in order {
            let (Some(made), Some(object)) = (witness.objects.get(index), objects.get(index)) else {
                continue;
            };
            let is_made = is_record(&index) && !by_calls.contains(&index);
            if entry_width(program, made.class).is_none() && !is_made {
                continue;
            }
            let value = |cell: &Cell| match *cell {
                Cell::Object(index) => objects.get(index).map_or(Value::Null, |id| Value::Object(*id)),
                Cell::Constant(field) => {
                    state.static_object(program, field).map_or(Value::Null, Value::Object)
                }
                Cell::Null => Value::Null,
                number @ Cell::Number(..) => number.number().unwrap_or(Value::Null),
            };
            let entries: Vec<Value> = made.cells.iter().map(value).collect();
            *state =
                self.engine.make_collection(&mut self.cx, state, *object, &made.arguments, &entries).ok()?;
        }
        Some(())
    }
}
