//! What the code of calls asks of objects beside what they hold: for their class, and whether two are the same.

use heapwise_program::{ClassId, Library, MethodId, Op, Program};
use rustc_hash::FxHashSet;

use crate::names;
use crate::reached::Reached;

/// What methods ask of objects.
#[derive(Default)]
pub(crate) struct Questions {
    /// The types for which they ask: by casts, by `instanceof`, and by handlers of exceptions.
    types: FxHashSet<ClassId>,
    /// Whether they ask for the class itself, or by it.
    for_class: bool,
    /// Whether they ask whether two references are the same.
    pub for_identity: bool,
}

impl Questions {
    pub fn of(program: &Program, reached: &Reached) -> Questions {
        let for_class = reached.beyond.iter().any(|method| asks_class(program, *method));
        let mut questions = Questions { for_class, ..Questions::default() };
        reached.methods.iter().for_each(|method| questions.add(program, *method));
        questions
    }

    fn add(&mut self, program: &Program, method: MethodId) {
        let class = program.method(method).class;
        let Ok(code) = program.code(method) else { return };
        let asked = code.ops.iter().filter_map(|op| match op {
            Op::CheckCast(entry) | Op::InstanceOf(entry) => Some(*entry),
            _ => None,
        });
        let caught = code.handlers.iter().filter_map(|handler| handler.catch);
        let types = asked.chain(caught).filter_map(|entry| program.resolve_class(class, entry).ok());
        self.types.extend(types);
        self.for_identity |= code.ops.iter().any(|op| matches!(op, Op::IfSame(..)));
    }

    /// Whether they may ask a value for its class, or whether it is a string.
    pub fn are_for_classes_of_values(&self, program: &Program) -> bool {
        let is_text = |asked: &ClassId| program.class(*asked).library == Some(Library::Text);
        self.for_class || self.types.iter().any(is_text)
    }

    /// Whether they tell objects of a class from those of a class below it.
    pub fn tell(&self, program: &Program, class: ClassId, below: ClassId) -> bool {
        let differs =
            |asked: &ClassId| program.is_subtype(below, *asked) && !program.is_subtype(class, *asked);
        self.for_class || self.types.iter().any(differs)
    }
}

/// Whether a method gives the class of an object, or asks a class for one.
fn asks_class(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    let class = program.class(method.class);
    let is_get_class = class.library == Some(Library::Object) && &*method.name == names::GET_CLASS;
    is_get_class || *class.name == *names::CLASS && names::OF_CLASSES.contains(&&*method.name)
}
