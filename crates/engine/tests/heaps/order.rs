//! In which order paths end, and what ends those that would go on.

use heapwise_engine::{Budget, Exploration, Limit, Outcome, Path, State};
use heapwise_heap::Value;

use crate::cases::shared;
use crate::explored::Explorer;

/// Enough for the loops of `Chains`.
const SOME: Budget = Budget { paths: 90, ..BUDGET };
const BUDGET: Budget = Budget {
    steps: 10_000,
    branches: 1_000,
    call_depth: 100,
    total_steps: 1_000_000,
    paths: 1_000,
    memory: u64::MAX,
    collect_every: u64::MAX,
    deadline: heapwise_smt::Deadline::NEVER,
};

type Begin = fn(State<'static>) -> Exploration<'static>;

/// The paths of a method of `Chains`, and the limit that cut their exploration.
fn paths(method: &str, budget: Budget, begin: Begin) -> (Vec<Path<'static>>, Option<Limit>) {
    let mut explorer = Explorer::new(&shared().program);
    let (paths, summary) = explorer.within("Chains", method, budget, begin);
    assert_eq!(summary.paths, paths.len() as u64);
    let steps: u64 = paths.iter().map(|path| path.state.spent.steps).sum();
    assert!(summary.steps <= steps, "each step of a path is counted once, and shared ones not again");
    (paths, summary.cut)
}

fn returned(paths: &[Path<'_>]) -> Vec<i32> {
    let value = |path: &Path<'_>| match path.outcome {
        Outcome::Returned(Some(Value::Int(value))) => Some(value),
        _ => None,
    };
    paths.iter().filter_map(value).collect()
}

fn limits(paths: &[Path<'_>]) -> Vec<Limit> {
    let limit = |path: &Path<'_>| match path.outcome {
        Outcome::OutOfBudget(limit) => Some(limit),
        _ => None,
    };
    paths.iter().filter_map(limit).collect()
}

/// The first 16 decisions come before what is behind them, and the first 32 before the rest.
#[test]
fn what_is_near_comes_first() {
    let (paths, cut) = paths("either", SOME, Exploration::of);
    assert_eq!(cut, Some(Limit::Paths));
    let depths: Vec<u32> = paths.iter().map(|path| path.state.spent.branches).collect();
    for horizon in [16, 32] {
        let first = depths.iter().take_while(|depth| **depth <= horizon).count();
        assert_eq!(depths.iter().filter(|depth| **depth <= horizon).count(), first, "{depths:?}");
        assert!(first > 0 && first < depths.len());
    }
    let returned = returned(&paths);
    assert!((1..10).all(|turns| returned.contains(&turns) && returned.contains(&-turns)), "{returned:?}");
}

#[test]
fn depth_first_stays_with_what_it_began() {
    let (paths, cut) = paths("either", SOME, Exploration::depth_first);
    assert_eq!(cut, Some(Limit::Paths));
    let returned = returned(&paths);
    assert!(returned.iter().all(|turns| *turns >= 0) || returned.iter().all(|turns| *turns <= 0));
}

/// A path with `turns` turns has taken `turns` decisions and one more.
#[test]
fn decisions_are_counted_where_there_was_a_choice() {
    let (paths, _) = paths("count", SOME, Exploration::depth_first);
    for path in &paths {
        let [turns] = returned(std::slice::from_ref(path))[..] else { panic!("{:?}", path.outcome) };
        assert_eq!(path.state.spent.branches, turns as u32 + 1);
    }
}

#[test]
fn limits_end_paths_and_explorations() {
    let (few, cut) = paths("count", Budget { branches: 5, ..BUDGET }, Exploration::of);
    // Both sides of the sixth decision.
    assert_eq!((returned(&few), limits(&few), cut), ((0..5).collect(), vec![Limit::Branches; 2], None));
    let (short, cut) = paths("count", Budget { steps: 40, ..BUDGET }, Exploration::of);
    let cut_short = |path: &&Path<'_>| path.outcome == Outcome::OutOfBudget(Limit::Steps);
    assert!(short.iter().filter(cut_short).all(|path| path.state.spent.steps == 40));
    assert_eq!((returned(&short).len() + limits(&short).len(), cut), (short.len(), None));
    assert!(
        short.iter().any(|path| cut_short(&path)) && short.iter().all(|path| path.state.spent.steps <= 40)
    );
    let (_, cut) = paths("count", Budget { total_steps: 200, ..BUDGET }, Exploration::of);
    assert_eq!(cut, Some(Limit::TotalSteps));
    let (deep, _) = paths("down", Budget { call_depth: 10, ..BUDGET }, Exploration::of);
    assert_eq!(limits(&deep), [Limit::CallDepth]);
    let mut depths = returned(&deep);
    depths.sort_unstable();
    assert_eq!(depths, (0..depths.len() as i32).collect::<Vec<_>>());
    assert!(depths.len() >= 8, "{depths:?}");
}

#[test]
fn what_comes_back_to_where_it_was_never_ends() {
    let (paths, _) = paths("spin", Budget { steps: 1_000_000, ..BUDGET }, Exploration::of);
    assert_eq!((returned(&paths), limits(&paths)), (vec![7], vec![Limit::Endless]));
    let endless = paths.iter().find(|path| path.outcome == Outcome::OutOfBudget(Limit::Endless)).unwrap();
    assert!(endless.state.spent.steps < 100_000, "long before the limit");
}
