//! Classes whose initialisation fails.
//!
//! Who uses such a class first gets another error than all who come later, and an object of it no test can make. So what
//! needs one has no test, and is told by its name.

use heapwise_engine::{Outcome, State};
use heapwise_heap::Witness;
use heapwise_program::{ClassId, ClassKind, Program};

use crate::Session;

/// A class of the program of which a structure has an object, though its initialisation fails.
pub(crate) fn that_fails(session: &mut Session<'_>, witness: &Witness) -> Option<ClassId> {
    // Not by their ids, which hang on the threads.
    witness.objects.iter().map(|object| object.class).find(|class| fails(session, *class))
}

/// A class of the program whose initialisation has failed in a run from the base.
pub(crate) fn that_failed(session: &Session<'_>, ran: &State<'_>) -> Option<ClassId> {
    let program = session.cx.program;
    let failed = ran.failed_since(&session.base).into_iter().filter(|class| !program.class(*class).is_jdk());
    failed.min_by_key(|class| &program.class(*class).name)
}

/// Why there is no test.
pub(crate) fn described(program: &Program, class: ClassId) -> String {
    format!("the initialisation of {} fails", program.class(class).source_name())
}

/// Runs the initialiser at the first call for a class.
fn fails(session: &mut Session<'_>, class: ClassId) -> bool {
    let Session { cx, engine, base, failing, .. } = session;
    let info = cx.program.class(class);
    if info.kind != ClassKind::Instance || info.is_jdk() || base.class_state(class).is_some() {
        return false;
    }
    if let Some(known) = failing.get(&class) {
        return *known;
    }
    let path = engine.run_initialiser(cx, base, class);
    let fails = path.is_ok_and(|path| matches!(path.outcome, Outcome::Threw(_)));
    failing.insert(class, fails);
    fails
}
