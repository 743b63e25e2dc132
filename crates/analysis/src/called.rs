//! A test of one call on an input that is known.

use heapwise_heap::Witness;

use crate::case::told_by_a_jvm;
use crate::leeway::firmness;
use crate::replay::replay;
use crate::tests_of::Writer;
use crate::{Analysis, Case, Drafts, Ending, Session, Target};

/// Runs a target on an input and writes the test that asserts what the run has shown.
///
/// # Errors
/// Why there is no such test: the input is not what is required, or the run says nothing that a test may say.
pub fn called(session: &mut Session<'_>, target: Target, input: &Witness) -> Result<Drafts, String> {
    let analysis = Analysis::begun(session, target, None);
    let mut replay = replay(session, target, None, input).ok_or("the replay of the calls did not end")?;
    told_by_a_jvm(&replay.state)?;
    if replay.is_refused {
        return Err("the precondition does not hold for what the calls leave".to_owned());
    }
    if !matches!(replay.ending, Ending::Returned | Ending::Threw(_)) {
        return Err("calls lead to it, but the call on it does not end".to_owned());
    }
    let firm = firmness(session, target, input, &replay);
    replay.firmness = firm.ok_or("the call on it may end otherwise on another JVM")?;
    let path = replay.state.clone();
    let case = Case { witness: input.clone(), replay, path, covered: Vec::new(), fault: None, is_made: true };
    let mut writer = Writer::new(session, target.class, None);
    let test = writer.test(&analysis, &case);
    Ok(writer.alone(test))
}
