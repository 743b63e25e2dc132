//! Classes whose initialisation fails.
//!
//! Who uses such a class first gets another error than all who come later, and an object of it no test can make. So what
//! needs one has no test, and is told by its name.

use heapwise_engine::{Outcome, State};
use heapwise_heap::Witness;
use heapwise_program::{ClassId, ClassKind, Program};

use crate::Session;

const FAILS: &str = "fails";

/// Why no test can make the objects of a structure: the initialisation of a class of the program fails, or may.
pub(crate) fn that_fails(session: &mut Session<'_>, witness: &Witness) -> Option<String> {
    // Not by their ids, which hang on the threads.
    let mut classes = witness.objects.iter().map(|object| object.class);
    let (class, how) = classes.find_map(|class| Some((class, fails(session, class)?)))?;
    Some(described(session.cx.program, class, how))
}

/// Why a run from the base has no test: the initialisation of a class of the program has failed in it.
pub(crate) fn that_failed(session: &Session<'_>, ran: &State<'_>) -> Option<String> {
    let program = session.cx.program;
    let failed = ran.failed_since(&session.base).into_iter().filter(|class| !program.class(*class).is_jdk());
    let first = failed.min_by_key(|class| &program.class(*class).name)?;
    Some(described(program, first, FAILS))
}

/// Why there is no test.
fn described(program: &Program, class: ClassId, how: &str) -> String {
    format!("the initialisation of {} {how}", program.class(class).source_name())
}

/// How the initialisation of a class goes wrong, if it does. Runs the initialiser at the first call for the class.
fn fails(session: &mut Session<'_>, class: ClassId) -> Option<&'static str> {
    let Session { cx, engine, base, failing, .. } = session;
    let info = cx.program.class(class);
    if info.kind != ClassKind::Instance || info.is_jdk() || base.class_state(class).is_some() {
        return None;
    }
    if let Some(known) = failing.get(&class) {
        return *known;
    }
    let path = engine.run_initialiser(cx, base, class).ok();
    let fails = path.and_then(|path| match path.outcome {
        Outcome::Threw(_) => Some(FAILS),
        Outcome::Returned(_) => None,
        // What it would come to may hang on which class of a circle is initialised first.
        _ if path.state.circles_since(base, cx.program).is_empty() => None,
        _ => Some("may fail, as it and that of other classes need each other"),
    });
    failing.insert(class, fails);
    fails
}
