//! Progress on stderr, for runs that a person waits for: how far it is, what was found, what is running, and how long it may take.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report::TargetReport;

/// What is shown: targets, then the rest as far as the terminal is wide.
const TEMPLATE: &str = "{elapsed:>4} {bar:20} {pos}/{len}, {eta} left; {wide_msg}";

/// A bar over the targets; invisible when stderr is no terminal, and for the first second.
pub(crate) struct Progress {
    bar: ProgressBar,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The targets that threads are on.
    running: BTreeSet<String>,
    /// Of those that were explored: paths, branches, and those of them that are covered.
    paths: u64,
    branches: usize,
    covered: usize,
}

impl Progress {
    pub(crate) fn new(targets: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(targets as u64), ProgressDrawTarget::stderr_with_hz(4));
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_secs(1));
        Progress { bar, state: Mutex::default() }
    }

    pub(crate) fn begin(&self, target: &str) {
        let mut state = self.lock();
        state.running.insert(target.to_owned());
        self.bar.set_message(state.text());
    }

    /// A target was explored.
    pub(crate) fn found(&self, report: &TargetReport) {
        let mut state = self.lock();
        state.paths += report.paths.total;
        if let Some(branches) = &report.branches {
            state.branches += branches.total;
            state.covered += branches.covered;
        }
        self.bar.set_message(state.text());
    }

    /// A target is done.
    pub(crate) fn end(&self, target: &str) {
        let mut state = self.lock();
        state.running.remove(target);
        self.bar.set_message(state.text());
        self.bar.inc(1);
    }

    /// Lets something be printed while the bar is away.
    pub(crate) fn aside(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// `1,204 paths, 31 of 40 branches; LruCache#get(int), LruCache#put(int,int)`, without the packages.
    fn text(&self) -> String {
        let running: Vec<&str> = self.running.iter().map(|target| without_package(target)).collect();
        let paths = HumanCount(self.paths);
        format!("{paths} paths, {} of {} branches; {}", self.covered, self.branches, running.join(", "))
    }
}

fn without_package(target: &str) -> &str {
    let class = target.split(['#', '(']).next().unwrap_or(target);
    class.rfind('.').and_then(|at| target.get(at + 1..)).unwrap_or(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_run_are_named() {
        let running = ["com.acme.Lru#put(int,java.lang.Object)", "Plain#get()"].map(str::to_owned).into();
        let state = State { running, paths: 1_204, branches: 40, covered: 31 };
        let expected = "1,204 paths, 31 of 40 branches; Plain#get(), Lru#put(int,java.lang.Object)";
        assert_eq!(state.text(), expected);
    }
}
