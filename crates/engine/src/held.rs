//! The objects of static fields that an input may hold.
//!
//! They are objects of the program: their classes are initialised before every run, as they are on a JVM once a test names the
//! field, and they hold what their initialisers have put there. That a program may have changed them before is a gap.

use heapwise_heap::{Context, Held, ObjectId};
use heapwise_program::{ClassId, FieldId, Library, Program, Type};

use crate::constancy::note_changing;
use crate::{Engine, Machine, State, names};

impl<'p> Engine<'p> {
    /// Offers what these fields hold wherever an input has a reference of its type, and gives the state in which it is there. Left
    /// out are values, such as strings, boxes and constants of enums, and what the JDK has classes for.
    pub fn offer_held(&mut self, cx: &mut Context<'p>, state: &State<'p>, fields: &[FieldId]) -> State<'p> {
        let mut state = state.clone();
        let mut known: Vec<ObjectId> = Vec::new();
        for field in fields.iter().copied().filter(|field| may_be_shared(cx.program, *field)) {
            // One whose initialisation does not complete holds nothing.
            if let Ok(initialised) = self.initialise(cx, &state, cx.program.field(field).class) {
                state = initialised;
            }
            let Some(object) = state.static_object(cx.program, field) else { continue };
            let class = state.heap.class(object);
            if known.contains(&object) || !is_shareable(cx.program, class) {
                continue;
            }
            known.push(object);
            cx.asked.offer_held(Held { field, class });
            note_changing(cx, &state.heap, field, object);
        }
        state
    }

    /// The state in which what was offered is there.
    pub fn hold(&mut self, cx: &mut Context<'p>, state: &State<'p>) -> State<'p> {
        let mut state = state.clone();
        for held in cx.asked.held().to_vec() {
            if let Ok(initialised) = self.initialise(cx, &state, cx.program.field(held.field).class) {
                state = initialised;
            }
        }
        state
    }
}

impl Machine<'_, '_> {
    /// Whether an object is among those that are tried for references of a declared class because a static field holds it.
    pub(crate) fn is_offered(&self, declared: ClassId, object: ObjectId) -> bool {
        let program = self.cx.program;
        !self.cx.asked.held().is_empty()
            && self
                .cx
                .asked
                .held_below(program, declared)
                .iter()
                .any(|field| self.state.static_object(program, *field) == Some(object))
    }
}

/// Whether a static field may hold an object that inputs share: by what it is declared as.
fn may_be_shared(program: &Program, field: FieldId) -> bool {
    let info = program.field(field);
    let Type::Reference(name) = &info.ty else { return false };
    let is_own = !program.class(info.class).is_jdk() && !info.flags.is_synthetic() && !info.flags.is_enum();
    is_own
        && info.flags.is_final()
        && program.find_class(name).is_ok_and(|declared| {
            let declared = program.class(declared);
            let is_marker = declared.library == Some(Library::Object);
            !declared.is_array() && !declared.is_enum() && (is_marker || !declared.is_jdk())
        })
}

/// Whether objects of a class are told from others by their identity.
fn is_shareable(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    let is_plain = *info.name == *names::OBJECT;
    let is_value = program.superclasses(class).any(|above| above.is_enum()) || info.call_site_of.is_some();
    is_plain || !info.is_jdk() && !info.is_array() && !is_value
}
