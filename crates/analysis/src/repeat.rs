//! Whether a test says the same every time.
//!
//! Tests of one JVM share static fields, and identity hash codes differ from run to run. So an input is run again in the state
//! that its first run left; under other hash codes, if the run asked for any; and with each class initialised first whose
//! initialiser and that of another need each other. A test may leave the tool only if it could not tell. What other tests leave
//! in static fields is tried when they are all known. An input whose run has left everything as it found it is not run again.

use heapwise_engine::State;
use heapwise_heap::{Gap, InputHeap, Witness};

use crate::hashes::HASHES;
use crate::session::NotFirst;
use crate::shown::{Rerun, Shown, initialise, is_of_class_path};
use crate::{Replay, Session, Target};

const OTHER_OUTCOME: &str =
    "another outcome when it runs again: it depends on static fields or identity hash codes";

const CUT: &str = "a limit cut the run that shows whether it ends as before";

/// Whether further runs of a replayed input end as the first, with the same values where a test can look.
///
/// # Errors
/// What the outcome depends on.
pub(crate) fn repeats<'p>(
    session: &mut Session<'p>,
    target: Target,
    input: &InputHeap,
    witness: &Witness,
    first: &Replay<'p>,
) -> Result<(), String> {
    let used = with_classes(session, &first.state, input, witness);
    let program = session.cx.program;
    let circles = session.circles(&used);
    if circles.is_empty() && used.is_as(&session.base, program) {
        return Ok(());
    }
    let shown = Shown::by_replay(session, target, witness.clone(), first);
    for class in circles {
        let made = session.base_after(class).map(|state| with_classes(session, &state, input, witness));
        // Its initialiser may have failed for want of the others in the first run too: these are in the order of the objects.
        let lacks =
            |state: &State<'p>, class| is_of_class_path(program, class) && state.class_state(class).is_none();
        let mut classes = witness.objects.iter().map(|object| object.class);
        let rerun = match made {
            Ok(state) if classes.any(|class| lacks(&state, class)) => Err(NotFirst::Fails),
            made => made.map(|state| shown.again(session, state)),
        };
        let what = match rerun {
            Ok(Rerun::Same(_)) => continue,
            Ok(Rerun::Other(_)) | Err(NotFirst::Fails) => "another outcome",
            Ok(Rerun::Cut) | Err(NotFirst::Unknown) => "no known outcome",
        };
        let name = program.class(class).source_name();
        return Err(format!("{what} when {name} is initialised first"));
    }
    for hashes in HASHES {
        // What was asked for in an earlier run counts too: it may be kept in static fields.
        let mut state = used.clone();
        state.identity.hashes = hashes;
        match shown.again(session, state) {
            Rerun::Same(state) if state.identity.asked => {}
            Rerun::Same(_) => return Ok(()),
            Rerun::Other(_) => return Err(OTHER_OUTCOME.to_owned()),
            Rerun::Cut => return Err(CUT.to_owned()),
        }
    }
    Ok(())
}

/// Keeps, of the probes that a run passes, those that it passes whatever the identity hash codes are: JaCoCo sees no others with
/// certainty.
pub(crate) fn keep_certain<'p>(
    session: &mut Session<'p>,
    target: Target,
    witness: &Witness,
    first: &mut Replay<'p>,
) {
    if !first.state.identity.asked {
        return;
    }
    let shown = Shown::by_replay(session, target, witness.clone(), first);
    for hashes in HASHES {
        let mut state = session.base.clone();
        state.identity.hashes = hashes;
        if let Some((_, passed)) = shown.nearly(session, state)
            && !first.passed.intersect(&passed)
        {
            session.cx.gaps.note(Gap::IdentityHashes);
        }
    }
}

/// A state in which the classes of the input are initialised: on a JVM they are when an object of them exists, be it one
/// of another test. Not all are in the first run, which makes input objects without initialising their class.
fn with_classes<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    input: &InputHeap,
    witness: &Witness,
) -> State<'p> {
    let program = session.cx.program;
    let declared = input.references().filter_map(|reference| input.static_type(program, reference).ok());
    let mut state = state.clone();
    // One that throws is left as it is: the reruns see whether the input can be built at all.
    initialise(session, &mut state, declared.chain(witness.objects.iter().map(|object| object.class)));
    state
}
