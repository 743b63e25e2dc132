//! The initialisation of classes in the middle of a search.

use heapwise_engine::{Engine, State};
use heapwise_heap::Context;
use heapwise_program::{ClassId, FieldId, Kind};

use super::Machine;
use crate::Undecided;
use crate::names;

impl<'p> Machine<'p> {
    /// Initialises a class, for all runs: those that go back behind this one must not see what that changes for others. So the
    /// classes which it needs are initialised by themselves first; what it then changes besides, it changes for others.
    pub(super) fn initialise(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        class: ClassId,
    ) -> Result<(), Undecided> {
        let mut open = vec![class];
        while let Some(class) = open.last().copied() {
            let name = || self.program.class(class).source_name();
            // It would not see what the run has written.
            if !self.overlay.is_empty() && self.has_initialiser(class) {
                return Err(Undecided(format!(
                    "the initialisation of {} behind writes to static fields",
                    name()
                )));
            }
            let initialised = engine.initialise(cx, &self.base, class);
            let after = initialised.map_err(|_| Undecided(format!("the initialisation of {}", name())))?;
            match self.others_initialised(&after, class) {
                // In a circle, each may see the other half done.
                Some(other) if open.contains(&other) => return Err(changes_others(&name())),
                Some(other) => open.push(other),
                None if !after.heap.extends(&self.base.heap) => return Err(changes_others(&name())),
                None => {
                    self.base = after;
                    open.pop();
                }
            }
        }
        Ok(())
    }

    /// Whether code of the program initialises a class.
    fn has_initialiser(&self, class: ClassId) -> bool {
        let initialiser = self.program.find_method(class, names::INITIALISER, "()V");
        initialiser.is_some() && !self.program.class(class).is_jdk()
    }

    /// A class with more than constants that the initialisation of another one has initialised on the way.
    fn others_initialised(&self, after: &State<'p>, class: ClassId) -> Option<ClassId> {
        let program = self.program;
        let is_constant = |field: &FieldId| {
            let field = program.field(*field);
            field.flags.is_final() && field.kind != Kind::Reference
        };
        let may_hold = |other: &ClassId| {
            let info = program.class(*other);
            *other != class && !info.is_jdk() && !info.static_layout.iter().all(is_constant)
        };
        after.initialised_in_order(&self.base).into_iter().find(may_hold)
    }
}

fn changes_others(class: &str) -> Undecided {
    Undecided(format!("the initialisation of {class}, which changes what other classes hold"))
}
