//! What a proof says, what it rests on, and what takes it away.
//!
//! "No input takes this branch" is said against the list of what callers can do ([`Means`](heapwise_heap::Means)): each of them is
//! modelled, excluded, or beyond a bound that stands here. What is left out besides is a loss, and then nothing is proved.

use heapwise_analysis::{Analysis, Session};
use heapwise_heap::{Bound, Scope};
use heapwise_program::Program;

use crate::describe;
use crate::report::Loss;

/// Which objects callers have.
pub(crate) const CLASSES: &str = "objects are of classes of the class path, none of them proxies, or of those of java.lang and java.util that hold data";
/// What no proof is about.
pub(crate) const BEYOND: &str = "callers use one thread at a time, no raw types, unchecked casts or other pollution of the heap (JLS \
     4.12.2), no reflection on what their source code may not name, no native code, and no forged class files or streams; assertions \
     are enabled (-ea); nobody sets or counts up what the JDK keeps for all of a JVM or for its threads, such as handlers, defaults, \
     priorities, numbers of threads and its standard streams, and these take what is written; the JDK is the one that was read, with \
     all its modules, and no option or property changes what its library does; the JVM has the stack and the memory that a call \
     needs, and makes each exception of its own anew, as it does until a method has thrown very many";

/// What becomes of inputs that come to a branch which no test covers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// None takes it.
    TakeAnother,
    /// What takes it throws before coverage counts it.
    Throw,
}

/// The message that a branch is infeasible, with the bounds that the proof depends on.
pub(crate) fn infeasible(session: &Session<'_>, analysis: &Analysis<'_>, fate: Fate) -> String {
    let bounds = bounds(session, analysis);
    let reached = format!("as these bounds were reached: {}", bounds.join(", "));
    let mut text = match (is_judged(session, analysis), bounds.is_empty(), fate) {
        (false, true, Fate::TakeAnother) => {
            "no input of classes of the class path takes it, whatever the scope".to_owned()
        }
        (false, true, Fate::Throw) => {
            "any input that takes it throws before coverage counts it, whatever the scope".to_owned()
        }
        (true, true, Fate::TakeAnother) => {
            "no valid input within scope takes it; a larger --scope may have one".to_owned()
        }
        (true, true, Fate::Throw) => {
            "any valid input within scope that takes it throws before coverage counts it; a larger --scope may have another"
                .to_owned()
        }
        (_, false, Fate::TakeAnother) => {
            format!("no input within scope takes it; a larger one may, {reached}")
        }
        (_, false, Fate::Throw) => format!(
            "any input within scope that takes it throws before coverage counts it; a larger one may have another, {reached}"
        ),
    };
    if analysis.closure.asks_for_assertions(session.cx.program) {
        text.push_str("; assertions are enabled (-ea)");
    }
    text
}

/// What the proofs of a target rest on; never empty.
pub(crate) fn assumptions(session: &Session<'_>, analysis: &Analysis<'_>) -> Vec<String> {
    let states = match (is_judged(session, analysis), session.is_by_calls) {
        (true, true) => "objects are in states that their invariant admits and calls of their class reach",
        (true, false) => "objects are in states that their invariant admits",
        (false, true) => "objects are in states that calls of their class reach",
        (false, false) => "fields hold any values of their types",
    };
    let mut assumed = vec![CLASSES.to_owned(), states.to_owned()];
    assumed.extend(bounds(session, analysis).into_iter().map(|bound| format!("inputs are within {bound}")));
    assumed.push(BEYOND.to_owned());
    assumed
}

/// What several proofs rest on, each once.
pub(crate) fn union<'a>(several: impl IntoIterator<Item = &'a [String]>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for assumed in several.into_iter().flatten() {
        if !all.contains(assumed) {
            all.push(assumed.clone());
        }
    }
    all
}

/// The same in words, if there are any.
pub(crate) fn condition(assumes: &[String]) -> Option<String> {
    (!assumes.is_empty()).then(|| format!("what is infeasible is so where {}", assumes.join("; ")))
}

/// What callers can do and was not explored.
pub(crate) fn losses(program: &Program, analysis: &Analysis<'_>) -> Vec<Loss> {
    let loss = |gap: &heapwise_heap::Gap| Loss {
        means: gap.means().name().into(),
        what: describe::gap(program, *gap),
    };
    let mut losses: Vec<Loss> = analysis.gaps.iter().map(loss).collect();
    if analysis.only_counted {
        // Threads meet them in no order.
        losses.sort();
    }
    losses
}

fn is_judged(session: &Session<'_>, analysis: &Analysis<'_>) -> bool {
    analysis.is_judged || session.requirement.is_some()
}

/// The bounds that left something out, each as the option that raises it.
fn bounds(session: &Session<'_>, analysis: &Analysis<'_>) -> Vec<String> {
    let (program, scope) = (session.cx.program, &session.cx.scope);
    analysis.reached.iter().map(|bound| reached(program, scope, *bound)).collect()
}

/// A bound that left something out, and the option that raises it.
fn reached(program: &Program, scope: &Scope, bound: Bound) -> String {
    match bound {
        Bound::Objects(class) => {
            let name = program.class(class).source_name();
            format!("--scope {name}={}", scope.bound(program, class))
        }
        Bound::Sharing(class, most) => format!("--scope {}={most}", program.class(class).source_name()),
        Bound::ArrayLength => format!("--max-array-length {}", scope.max_array_length),
        Bound::StringLength => format!("--max-string {}", scope.max_string_length),
    }
}
