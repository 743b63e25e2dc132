//! Which calls change nothing, read off their code.
//!
//! A method that writes to no field, array or lock, hands no part of the structure to an object of its caller, and calls only such
//! methods, leaves every state as it is. Methods of the JDK count where they change nothing, or nothing but a builder of strings which no
//! state can hold: such as `toString` mostly has.

use heapwise_program::{MethodId, Op, Program};

use crate::calls::{Call, Calls};
use crate::handing::{Handing, handing};
use crate::library::{is_builder, is_harmless, is_of_builder};
use crate::names;
use crate::reached::Reached;

/// Whether a call leaves every state as it is, and gives no root.
pub(crate) fn is_observer(program: &Program, calls: &Calls, call: &Call) -> bool {
    let method = program.method(call.method);
    if !method.has_receiver() || calls.gives_root(program, call) {
        return false;
    }
    let reached = Reached::unless(program, calls, call.method, changes);
    // A builder that is none of those the call has made could be part of a state.
    let has_own_builder = || {
        !method.parameters.iter().any(is_builder)
            && reached.methods.iter().all(|method| !finds_builder(program, *method))
    };
    reached.is_whole
        && handing(program, &reached, call.method) < Handing::Parts
        && (!reached.beyond.iter().any(|method| is_of_builder(program, *method)) || has_own_builder())
}

/// Whether a method may change something but a builder.
fn changes(program: &Program, method: MethodId) -> bool {
    match program.class(program.method(method).class).is_jdk() {
        true => !is_harmless(program, method) && !is_of_builder(program, method),
        false => writes(program, method),
    }
}

/// Whether a method writes to fields, arrays or locks.
pub(crate) fn writes(program: &Program, method: MethodId) -> bool {
    let writes =
        |op: &Op| matches!(op, Op::PutField(_) | Op::PutStatic(_) | Op::ArrayStore(_) | Op::MonitorEnter);
    program.method(method).flags.is_synchronized()
        || !program.code(method).is_ok_and(|code| !code.ops.iter().any(writes))
}

/// Whether the code of a method takes a builder out of a field, or an object as one.
fn finds_builder(program: &Program, method: MethodId) -> bool {
    let class = program.method(method).class;
    let Ok(code) = program.code(method) else { return true };
    code.ops.iter().any(|op| match op {
        Op::GetField(entry) | Op::GetStatic(entry) => program
            .resolve_field(class, *entry)
            .map_or(true, |found| is_builder(&program.field(found.field).ty)),
        Op::CheckCast(entry) => program.resolve_class(class, *entry).map_or(true, |asked| {
            names::BUILDERS.iter().any(|name| program.class(asked).name.contains(name))
        }),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;

    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/observers");

    /// The methods of a case that change nothing, by what is read off their code.
    fn observers(class: &str) -> Vec<String> {
        let made = tempfile::tempdir().unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        javac.arg("-d").arg(made.path()).arg(Path::new(CASES).join(class).with_extension("java"));
        assert!(javac.status().unwrap().success());
        let class_path = vec![made.path().to_owned()];
        let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
        let class = program.find_class(class).unwrap();
        let calls = Calls::of(&program, &[class], &|_| true);
        let methods = program.class(class).methods.iter().copied();
        let methods = methods.map(|method| Call { method, class, parameters: Vec::new() });
        let observers = methods.filter(|call| is_observer(&program, &calls, call));
        observers.map(|call| program.method(call.method).name.to_string()).collect()
    }

    #[test]
    fn text_is_made_without_a_change() {
        assert_eq!(observers("Tags"), ["text", "last", "isLong"]);
    }

    #[test]
    fn what_is_written_to_a_builder_or_asked_for_its_text_may_change() {
        assert_eq!(observers("Journal"), ["wasAsked"]);
    }

    #[test]
    fn arrays_that_are_handed_to_natives_may_change() {
        assert_eq!(observers("Pad"), ["isMarked"]);
    }

    #[test]
    fn parts_that_are_handed_to_values_may_change() {
        assert_eq!(observers("Likeness"), ["has", "hasByHelper", "isSelf", "same", "isLetter"]);
    }

    #[test]
    fn what_overrides_a_method_may_change_something() {
        assert_eq!(observers("Hooked"), ["isSecond"]);
        assert_eq!(observers("Seen"), ["wasAsked"]);
        assert_eq!(observers("Shelf"), ["isSecond"]);
        assert_eq!(observers("Numbered"), ["isSecond"]);
    }
}
