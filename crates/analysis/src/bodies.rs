//! Enums whose constants have bodies of their own.
//!
//! Such a body is a class below the enum, and a call on the constant runs the method of the body where it has one. So a target of an
//! enum is all the methods that a call of it runs, each on the constants that run it.

use heapwise_heap::{Heap, Value};
use heapwise_program::{ClassId, MethodId, Op, Program};

use crate::Target;

impl Target {
    /// The method that a call of the target on an object of this class runs.
    fn run_on(&self, program: &Program, class: ClassId) -> MethodId {
        match program.class(self.class).is_enum() && program.method(self.method).has_receiver() {
            true => program.select(class, self.method).unwrap_or(self.method),
            false => self.method,
        }
    }

    /// The method that a call with these arguments runs, the receiver first if there is one.
    pub(crate) fn run_with(&self, program: &Program, heap: &Heap, arguments: &[Value]) -> MethodId {
        match arguments.first() {
            Some(Value::Object(receiver)) => self.run_on(program, heap.class(*receiver)),
            _ => self.method,
        }
    }

    /// The methods that calls of the target run, its own first; none if there is nothing to run.
    pub fn runs(&self, program: &Program) -> Vec<MethodId> {
        let own = Some(self.method).filter(|method| !program.method(*method).flags.is_abstract());
        let mut runs: Vec<MethodId> = own.into_iter().collect();
        for body in bodies(program, self.class) {
            let run = self.run_on(program, body);
            if !program.method(run).flags.is_abstract() && !runs.contains(&run) {
                runs.push(run);
            }
        }
        runs
    }
}

/// The classes of the constants that have bodies, in the order in which the initialiser of an enum makes them.
pub(crate) fn bodies(program: &Program, class: ClassId) -> Vec<ClassId> {
    let info = program.class(class);
    let code = info.initializer.filter(|_| info.is_enum()).and_then(|method| program.code(method).ok());
    let mut bodies = Vec::new();
    for op in code.map_or(&[][..], |code| &code.ops) {
        if let Op::New(entry) = op
            && let Ok(made) = program.resolve_class(class, *entry)
            && program.class(made).super_class == Some(class)
            && !bodies.contains(&made)
        {
            bodies.push(made);
        }
    }
    bodies
}
