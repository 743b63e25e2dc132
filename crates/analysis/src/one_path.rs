//! One path of a target, by its number, and an input that calls make for it.

use heapwise_engine::{Exploration, Path};
use heapwise_heap::NoInvariant;

use crate::assumed::NoCase;
use crate::case::Task;
use crate::symbolic_call::Start;
use crate::tests_of::Writer;
use crate::{Analysis, Case, Drafts, Ending, Session, Target};

/// What became of a path.
pub enum OnePath {
    /// A test whose input so many calls make, and that takes it.
    Taken {
        /// The test.
        test: Drafts,
        /// How many calls make the input.
        calls: usize,
    },
    /// No calls make an input that takes it.
    Unreachable,
    /// It is not known whether some do, for this reason.
    Unknown(String),
    /// There are only so many paths.
    Absent(usize),
}

/// Looks for calls that make an input of the path with this number, from 1 on: they are numbered in the order of exploration, those
/// that never end or end the program last, where every structure within scope counts as valid. Paths without an input have no number. The session knows
/// what calls reach.
pub fn one_path(session: &mut Session<'_>, target: Target, number: usize) -> OnePath {
    let analysis = Analysis::begun(session, target, None);
    let Ok(starts) = target.on_all_open(session) else {
        return OnePath::Unknown("the method cannot be called".to_owned());
    };
    let by_calls = (session.maker.take(), session.reach.take());
    let found = find(session, &analysis, starts, number);
    (session.maker, session.reach) = by_calls;
    match found {
        Ok(path) => taken(session, &analysis, path),
        Err(why) => why,
    }
}

/// The path with a number; without it, what is to be said of that.
fn find<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    starts: Vec<Start<'p>>,
    number: usize,
) -> Result<Path<'p>, OnePath> {
    let task = analysis.task();
    let mut solver = NoInvariant::default();
    let (mut count, mut endless) = (0, Vec::new());
    for start in starts {
        let mut exploration = Exploration::of(start.state);
        while let Some(path) = exploration.next(&mut session.engine, &mut session.cx, &mut solver) {
            let ending = Ending::of(&path.state, &path.outcome);
            if matches!(ending, Ending::GaveUp(_) | Ending::OutOfBudget(_))
                || Case::of(session, &mut solver, &task, path.clone()).is_err()
            {
                continue;
            }
            if matches!(ending, Ending::Endless | Ending::Exited(_)) {
                endless.push(path);
                continue;
            }
            count += 1;
            if count == number {
                return Ok(path);
            }
        }
        if let Some(cut) = exploration.summary().cut {
            return Err(OnePath::Unknown(format!("the paths were cut by the limit on {}", cut.describe())));
        }
    }
    let all = count + endless.len();
    endless.into_iter().nth(number - count - 1).ok_or(OnePath::Absent(all))
}

fn taken<'p>(session: &mut Session<'p>, analysis: &Analysis<'p>, path: Path<'p>) -> OnePath {
    let task = Task { only_made: true, ..analysis.task() };
    match Case::of(session, &mut NoInvariant::default(), &task, path) {
        Ok(case) if case.replay.ending == Ending::Endless => {
            OnePath::Unknown("calls lead to it, but it never ends: a test would not end either".to_owned())
        }
        Ok(case) if matches!(case.replay.ending, Ending::Exited(_)) => OnePath::Unknown(
            "calls lead to it, but it ends the program: a test would end there too".to_owned(),
        ),
        Ok(case) => {
            let calls = case.witness.made.as_ref().map_or(0, |made| made.calls.len());
            let mut writer = Writer::new(session, analysis.target.class, None);
            let test = writer.test(analysis, &case);
            OnePath::Taken { test: writer.alone(test), calls }
        }
        Err(NoCase::Unreachable) => OnePath::Unreachable,
        Err(NoCase::Impossible) => OnePath::Unknown("the path turned out to be impossible".to_owned()),
        Err(NoCase::Missing(why)) => OnePath::Unknown(why),
    }
}

impl<'p> Analysis<'p> {
    fn task(&self) -> Task<'_> {
        Task { target: self.target, closure: &self.closure, invariant: None, only_made: false }
    }
}
