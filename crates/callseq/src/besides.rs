//! What callers could pass, and what could be there, beside what calls were made with.

use heapwise_heap::Gap;
use heapwise_program::{ClassId, Program};

use crate::names;
use crate::run::IDENTITY;

/// What a gap in what was explored is for the answer.
pub(crate) enum Besides {
    /// Callers can do that too, and it is named.
    Named(String),
    /// States may be missing.
    Lost(String),
}

/// What callers could pass, or what could be there besides.
pub(crate) fn besides(program: &Program, gap: Gap) -> Besides {
    let name = |class: ClassId| program.class(class).source_name();
    match gap {
        Gap::Subtype { asked, .. } => Besides::Lost(format!("values of class {}", name(asked))),
        Gap::MoreSubtypes(class) | Gap::OtherClasses(class) => {
            Besides::Lost(format!("values of classes below {}", name(class)))
        }
        Gap::Override(method) if &*program.method(method).name == names::EQUALS => {
            Besides::Named("values with an equals of their own".to_owned())
        }
        Gap::Override(method) => {
            Besides::Lost(format!("values that override {}", program.method_name(method)))
        }
        Gap::Static(field) | Gap::Held(field) => {
            Besides::Lost(format!("what the static field {} may hold", program.field(field).name))
        }
        Gap::InitialisationOrder(class) => Besides::Lost(format!(
            "another order in which {} and classes that need it are initialised",
            name(class)
        )),
        Gap::IdentityHashes => Besides::Lost(IDENTITY.to_owned()),
        Gap::OtherBoxes(class) => Besides::Lost(format!("boxes of {} told apart", name(class))),
        Gap::HeldMonitors => Besides::Lost("calls of a thread that holds monitors".to_owned()),
        Gap::Finalizers(class) => {
            Besides::Lost(format!("what finalize of a {} does when nobody holds it", name(class)))
        }
        Gap::Strings => Besides::Lost("strings told apart".to_owned()),
        Gap::Settings(what) | Gap::LastPlace(what) => Besides::Lost(format!("what a JVM says of {what}")),
        Gap::Shared(class)
        | Gap::OtherArguments(class)
        | Gap::OtherOwners(class)
        | Gap::Awaited(class)
        | Gap::OtherValues(class)
        | Gap::LongerArrays(class)
        | Gap::OtherCollections(class)
        | Gap::OtherFunctions(class)
        | Gap::ChangedEntries(class) => Besides::Lost(format!("other objects of {}", name(class))),
        Gap::BesideCalls => Besides::Lost("states that no call leads to".to_owned()),
        Gap::OtherNans => Besides::Lost("numbers that are not a number".to_owned()),
    }
}
