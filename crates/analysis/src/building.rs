//! Inputs as objects of a machine.

use heapwise_engine::State;
use heapwise_heap::collections::entry_width;
use heapwise_heap::{Cell, ObjectId, Value, Witness};

use crate::{Session, sequence};

impl<'p> Session<'p> {
    /// Builds a witness in a state and returns its roots and the object of each witness object. Enums whose constants it
    /// holds are initialised before, its collections are made, and static fields that are inputs get their values. `None`
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

    /// Makes the collections of a witness: the later ones first, as what a collection holds comes after it.
    fn make_collections(
        &mut self,
        state: &mut State<'p>,
        witness: &Witness,
        objects: &[ObjectId],
    ) -> Option<()> {
        let program = self.cx.program;
        for (made, object) in witness.objects.iter().zip(objects).rev() {
            if entry_width(program, made.class).is_none() {
                continue;
            }
            let value = |cell: &Cell| match *cell {
                Cell::Object(index) => objects.get(index).map_or(Value::Null, |id| Value::Object(*id)),
                Cell::Constant(field) => {
                    state.static_object(program, field).map_or(Value::Null, Value::Object)
                }
                Cell::Null | Cell::Number(..) => Value::Null,
            };
            let entries: Vec<Value> = made.cells.iter().map(value).collect();
            *state = self.engine.make_collection(&mut self.cx, state, *object, &entries).ok()?;
        }
        Some(())
    }
}
