//! What is asked of an invariant before a search is taken for an exploration, checked by hand on some cases.

use heapwise_enumerate::{Completer, Workbench};
use heapwise_program::Program;

use crate::case::Case;
use crate::ways::Ways;

/// Whether the invariant asks only for what its input is, and every reference may mean all that Java admits.
const EXACT: &[(&str, bool)] = &[
    ("Arithmetic", true),
    ("Chain", true),
    ("Coloured", true),
    ("Marked", true),
    ("Ring", true),
    ("Sets", true),
    ("Sized", true),
    ("Switches", true),
    ("Writer", true),
    // It looks boxes up.
    ("Boxes", false),
    // It asks for hash codes by identity.
    ("KeptIdentity", false),
    // Its static fields may change, or what they hold.
    ("OutlivingWrites", false),
    ("Statics", false),
    // It has lambdas.
    ("Receivers", false),
    ("Streams", false),
    // It asks for the class of an object.
    ("Shapes", false),
    // It has collections that the machine runs the code of the JDK for.
    ("Trees", false),
];

/// Classes by case: whether objects of them are in scope, and whether some reference may hold such.
const CLASSES: &[(&str, &str, bool, bool)] = &[
    ("Chain", "cases/Chain", true, false),
    ("Chain", "cases/Chain$Node", true, true),
    ("Chain", "cases/Ring", false, false),
    ("Chain", "java/lang/Object", false, false),
    ("Ring", "cases/Ring", true, true),
    ("Shapes", "cases/Shapes$Circle", true, true),
    ("Shapes", "cases/Shapes$Shape", false, true),
];

/// Inner classes whose enclosing instances the invariant reads.
const INNER: &[(&str, Option<&str>)] =
    &[("Chain", None), ("Shapes", None), ("Inner", Some("cases/Inner$Node"))];

/// What is wrong with these answers.
pub fn faults(program: &Program, cases: &[Case]) -> Vec<String> {
    let mut faults = Vec::new();
    for case in cases {
        let is_of = |name: &str| case.class.strip_prefix("cases/") == Some(name);
        let exact = EXACT.iter().find(|(name, _)| is_of(name));
        let inner = INNER.iter().find(|(name, _)| is_of(name));
        let classes: Vec<_> = CLASSES.iter().filter(|(name, ..)| is_of(name)).collect();
        if exact.is_none() && inner.is_none() && classes.is_empty() {
            continue;
        }
        let ways = Ways::of(program, case);
        let Workbench { mut cx, engine, base } = ways.bench();
        let completer = Completer::new(&mut cx, &engine, &base, ways.invariant).unwrap();
        let mut check = |what: &str, is_as_expected: bool| {
            if !is_as_expected {
                faults.push(format!("{}: {what}", case.class));
            }
        };
        if let Some((_, expected)) = exact {
            check("is_exact", completer.is_exact(&cx) == *expected);
        }
        if let Some((_, expected)) = inner {
            let found = completer.inner().map(|class| &*program.class(class).name);
            check("inner", found == *expected);
        }
        for (_, class, plans, may_hold) in classes {
            let id = program.find_class(class).unwrap();
            check(&format!("plans {class}"), completer.plans(id) == *plans);
            check(&format!("may_hold {class}"), completer.may_hold(id) == *may_hold);
        }
    }
    faults
}
