//! The model and the simulation beside what was recorded.
//!
//! The same tasks are played again on as many cores, with what happened to them: those that were lost, and the node that took none for a
//! while. When a lost task may begin again is up to the scheduler, and taken from the recording.

use super::constants::{Constants, Part, samples};
use super::population::{Class, recorded};
use super::simulation::{Core, Service, Task, simulate};
use crate::reach::NODES;
use crate::reach::recording::{Recording, ToolRun};

/// A figure twice: as the model has it and as it was measured.
pub(super) struct Beside {
    pub what: String,
    pub model: f64,
    pub measured: f64,
}

/// What can be compared.
pub(super) fn compared(recording: &Recording, constants: &Constants, classes: usize) -> Vec<Beside> {
    let work: f64 = recorded(&recording.targets, constants.beside).iter().map(Class::seconds).sum();
    let merge = constants.merge.at(classes as f64);
    let tasks = tasks(recording, constants, classes);
    let cpu = tasks.iter().map(|task| task.fixed + task.methods.iter().sum::<f64>()).sum();
    let samples = samples(recording);
    let small = |of: &dyn Fn(&Part) -> f64| samples.iter().map(|(part, _)| of(part)).sum::<f64>();
    let fixed = constants.fixed.at(classes as f64);
    let runs = || recording.runs.iter().filter(|run| run.part.is_some());
    let beside = |what: &str, model, measured| Beside { what: what.to_owned(), model, measured };
    vec![
        beside("CPU seconds of the single run", fixed + work + merge, recording.single.cpu),
        beside(
            "CPU seconds of small tasks",
            small(&|part| fixed + part.own + part.methods * constants.beside),
            small(&|part| part.cpu),
        ),
        beside("CPU seconds of all tasks", cpu, runs().map(|run| run.cpu).sum()),
        beside(
            "CPU seconds of the merge",
            merge,
            recording.runs.iter().filter(|run| run.part.is_none()).map(|run| run.cpu).sum(),
        ),
        beside(
            "seconds until the last task has ended",
            wall(recording, constants, &tasks),
            runs().map(|run| run.ended).fold(0.0, f64::max),
        ),
    ]
}

/// The share of a processor that a task had: others use this machine too.
pub(super) fn share(recording: &Recording) -> f64 {
    let sum = |of: fn(&ToolRun) -> f64| recording.runs.iter().map(of).sum::<f64>();
    sum(|run| run.cpu) / sum(|run| run.ended - run.began)
}

fn wall(recording: &Recording, constants: &Constants, tasks: &[Task]) -> f64 {
    let share = share(recording);
    let slowed = |task: &Task| Task {
        fixed: task.fixed / share,
        methods: task.methods.iter().map(|seconds| seconds / share).collect(),
        from: task.from,
    };
    let tasks: Vec<Task> = tasks.iter().map(slowed).collect();
    let mut cores = [Core::default(); NODES];
    if let Some(last) = cores.last_mut() {
        last.away = Some((recording.drained.from, recording.drained.to));
    }
    let Service { find, keep } = constants.cold;
    simulate(&tasks, &cores, Service { find, keep }).tasks
}

/// The recorded runs, in their order. A lost one has what it took; what it has done, its second attempt finds in the cache.
fn tasks(recording: &Recording, constants: &Constants, classes: usize) -> Vec<Task> {
    let fixed = constants.fixed.at(classes as f64);
    let of = |(index, run): (usize, &ToolRun)| {
        let part = run.part?;
        let lost: Vec<&ToolRun> = recording.runs[..index].iter().filter(|one| one.part == run.part).collect();
        let from = if lost.is_empty() { 0.0 } else { run.began };
        if !run.is_done {
            return Some(Task { fixed: run.cpu, methods: Vec::new(), from });
        }
        let own = recording.targets.iter().filter(|target| target.part == part);
        let classes = recorded(own, constants.beside);
        let mut methods: Vec<f64> = classes
            .iter()
            .flat_map(|class| std::iter::once(&class.exploration).chain(&class.methods))
            .copied()
            .collect();
        let mut done: f64 = lost.iter().map(|run| (run.cpu - fixed).max(0.0)).sum();
        for seconds in &mut methods {
            let saved = seconds.min(done);
            (*seconds, done) = (*seconds - saved, done - saved);
        }
        Some(Task { fixed, methods, from })
    };
    recording.runs.iter().enumerate().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::super::constants::Line;
    use super::*;
    use crate::reach::recording::{Drained, Target};

    fn run(part: usize, is_done: bool, cpu: f64, began: f64) -> ToolRun {
        ToolRun { part: Some(part), is_done, cpu, began, ended: began + cpu }
    }

    /// The first task is lost after 3 s, one of which was fixed; it has 8 s of work, so 6 s are left when it begins again at 10.
    #[test]
    fn a_lost_task_begins_again_with_what_is_left() {
        let target =
            |part, worked| Target { class: "C".to_owned(), method: String::new(), part, worked, before: 0.0 };
        let recording = Recording {
            targets: vec![target(1, 1.5), target(1, 6.5), target(2, 4.0)],
            runs: vec![run(1, false, 3.0, 0.0), run(2, true, 5.0, 0.0), run(1, true, 7.0, 10.0)],
            drained: Drained { from: 100.0, to: 100.0 },
            ..Recording::default()
        };
        let fixed = Line { at_zero: 1.0, slope: 0.0 };
        let constants = Constants { fixed, ..Constants::default() };
        let tasks = tasks(&recording, &constants, 1);
        let sums: Vec<f64> = tasks.iter().map(|task| task.fixed + task.methods.iter().sum::<f64>()).collect();
        assert_eq!(sums, [3.0, 5.0, 7.0]);
        assert_eq!((share(&recording), wall(&recording, &constants, &tasks)), (1.0, 17.0));
    }
}
