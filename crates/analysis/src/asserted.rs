//! Tests that assert that a boolean method holds for one input.

use heapwise_engine::Passed;
use heapwise_heap::{Value, Witness};
use heapwise_junit::{Assertion, Stmt, TestMethod};
use heapwise_program::ClassId;

use crate::arrange::{Arranged, throws};
use crate::drafts::{Draft, Drafts, section};
use crate::replay::replay;
use crate::test_names::{shape_name, test_name};
use crate::tests_of::Writer;
use crate::untouched::Untouched;
use crate::{Case, Ending, Session, Shown, Target};

/// What a boolean method says of an input in a concrete run.
pub struct Asserted {
    /// Whether it returned true; `None` if it threw.
    pub holds: Option<bool>,
    /// One test that builds the input and asserts that the method holds. Where it does not, the test fails by design.
    pub test: Drafts,
}

/// Runs a boolean method on an input that calls make. The test is one of the package of `home`.
///
/// # Errors
/// Why the run did not end.
pub fn asserted<'p>(
    session: &mut Session<'p>,
    target: Target,
    home: ClassId,
    input: &Witness,
) -> Result<Asserted, String> {
    let replay = replay(session, target, None, input).ok_or("the replay of the calls did not end")?;
    let holds = match (&replay.ending, replay.result) {
        (Ending::Returned, Some(Value::Int(answer))) => Some(answer != 0),
        (Ending::Threw(_), _) => None,
        _ => return Err("the replay of the calls did not end".to_owned()),
    };
    let path = replay.state.clone();
    let case = Case { witness: input.clone(), replay, path, covered: Vec::new(), fault: None, is_made: true };
    let mut writer = Writer::new(session, home, None);
    let draft = draft(&mut writer, target, &case, holds);
    Ok(Asserted { holds, test: writer.alone(draft) })
}

fn draft<'p>(writer: &mut Writer<'_, 'p>, target: Target, case: &Case<'p>, holds: Option<bool>) -> Draft {
    let program = writer.access.program;
    let method = program.method(target.method);
    let Arranged { statements, locals, warnings, throws: built, constructors, .. } =
        writer.arranged(case, &Untouched::new());
    writer.suppress.extend(warnings);
    let call = writer.call(target, case, &locals);
    // An exception is what the assertion fails with.
    let assert = match holds {
        Some(_) => Stmt::Assert(Assertion::True(call)),
        None => Stmt::Expr(call),
    };
    let ending = if holds == Some(true) { "holds" } else { "holds_failsByDesign" };
    let shown = Shown::by_replay(writer.session, target, case.witness.clone(), &case.replay);
    Draft {
        method: test_name(method),
        ending: format!("{}{ending}", shape_name(writer.access, case)),
        test: TestMethod {
            of: Some(section(&target.name(program))),
            arrange: statements,
            assert: vec![assert],
            throws: built.max(throws(program, method)),
            in_english: case.replay.state.leeway.asked_locale,
            fails_by_design: holds != Some(true),
            ..TestMethod::default()
        },
        shown: shown.built_by(constructors),
        around: Passed::default(),
    }
}
