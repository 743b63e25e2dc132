//! Following a concrete input through the forks of a path.

use std::sync::Arc;

use heapwise_analysis::Session;
use heapwise_engine::{Path, Pending, Reached, Side, State, Summary};
use heapwise_heap::{Context, Evidence, Witness};
use heapwise_term::Evaluator;

/// Where an input has led.
pub(crate) struct Followed<'p> {
    /// The end of the path; without one if the input led nowhere.
    pub end: Option<Path<'p>>,
    /// The sides that it did not take.
    pub others: Vec<Side<'p>>,
}

/// Runs a path, at each fork on the side that the input takes. Where it takes none, all wait.
pub(crate) fn follow<'p>(
    session: &mut Session<'p>,
    mut state: Box<State<'p>>,
    input: Option<&Arc<Witness>>,
    summary: &mut Summary,
) -> Followed<'p> {
    let mut others = Vec::new();
    loop {
        let Session { cx, engine, .. } = &mut *session;
        let mut sides = match engine.advance(cx, state, summary) {
            Reached::Ended(path) => return Followed { end: Some(*path), others },
            Reached::Impossible => {
                summary.infeasible += 1;
                return Followed { end: None, others };
            }
            Reached::Forked(sides) => sides,
        };
        if sides.len() > 1 {
            summary.forks += 1;
            sides.iter_mut().for_each(|side| side.state.spent.branches += 1);
        }
        let mut taken = None;
        for mut side in sides {
            let evidence = match (&taken, input) {
                (None, Some(input)) if side.can_be_taken() => evidence(cx, &side.state, input),
                _ => None,
            };
            match evidence {
                Some(evidence) => {
                    side.state.evidence = evidence;
                    taken = Some(side.taken());
                }
                None => others.push(side),
            }
        }
        match taken {
            Some(Pending::Running(next)) => state = next,
            Some(Pending::Ended(path)) => return Followed { end: Some(*path), others },
            None => return Followed { end: None, others },
        }
    }
}

/// Why a path is possible, if the input takes it. Linear in the input and in the conditions of the path.
pub(crate) fn evidence(cx: &Context<'_>, state: &State<'_>, input: &Arc<Witness>) -> Option<Evidence> {
    let model = input.model(&state.input, &cx.variables)?;
    let mut evaluator = Evaluator::new();
    let holds = state.path.conjuncts().iter().all(|condition| evaluator.holds(&cx.pool, *condition, &model));
    holds.then(|| Evidence { model: Arc::new(model), witness: Some(input.clone()), facts: None })
}
