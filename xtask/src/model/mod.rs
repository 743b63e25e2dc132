//! `cargo xtask model`: what 10,000 and 100,000 classes would take on 8, 64 and 512 cores, and what would be the limit.
//!
//! The model is made from what `cargo xtask reach` has recorded. A formula predicts, and a simulation of every request that each method
//! makes checks it; both stand beside the recorded run itself. Nothing is fitted to the predictions.

mod constants;
mod formula;
mod partition;
mod population;
mod replay;
mod simulation;

use crate::reach::TIMES;
use crate::reach::recording::Recording;
use crate::workspace::{Outcome, Workspace};
use constants::Constants;
use formula::{Costs, Plan, Units, predicted};
use partition::Partition;
use population::Class;
use simulation::{Core, Spent, Task, simulate};
use std::path::PathBuf;

const CLASSES: [usize; 2] = [10_000, 100_000];
const CORES: [usize; 3] = [8, 64, 512];
/// Tasks for each core.
const TASKS: [usize; 3] = [1, 4, 16];
/// Bytes a second of a plain network.
const GIGABIT: f64 = 125e6;
/// The simulation has so many populations, and tells their mean.
const POPULATIONS: u64 = 5;

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let path = match arguments {
        [] => workspace.path(TIMES),
        [file] => PathBuf::from(file),
        _ => return Err("name one file, or none for that of `cargo xtask reach`".to_owned()),
    };
    let recording = Recording::read(&path)?;
    let model = Model::of(&recording)?;
    model.tell_constants();
    model.tell_comparison(&recording);
    model.tell_runs();
    model.tell_limits();
    Ok(())
}

struct Model {
    constants: Constants,
    /// With nothing in the cache, and with all in it.
    cold: Costs,
    warm: Costs,
}

/// A row of the table of runs.
struct Row {
    plan: Plan,
    /// The mean of all populations, and the deviation of the time of their tasks.
    spent: Spent,
    deviation: f64,
    formula: f64,
    merge: f64,
}

impl Model {
    fn of(recording: &Recording) -> Outcome<Model> {
        let constants = Constants::of(recording)?;
        let Constants { fixed, known_fixed, beside, known, .. } = constants;
        let classes = population::recorded(&recording.targets, beside);
        let known = |class: &Class| Class { exploration: 0.0, methods: vec![known; class.methods.len()] };
        let known = classes.iter().map(known).collect();
        let warm = Costs { classes: known, fixed: known_fixed, service: constants.warm };
        Ok(Model { constants, cold: Costs { classes, fixed, service: constants.cold }, warm })
    }

    fn methods(&self) -> f64 {
        self.cold.classes.iter().map(|class| class.methods.len()).sum::<usize>() as f64
    }

    fn row(&self, costs: &Costs, plan: Plan) -> Row {
        let fixed = costs.fixed.at(plan.classes as f64);
        let spent: Vec<Spent> = (0..POPULATIONS)
            .map(|seed| {
                let classes = population::drawn(&costs.classes, plan.classes, seed);
                let parts = plan.partition.tasks(&classes, plan.tasks);
                let tasks: Vec<Task> =
                    parts.into_iter().map(|methods| Task { fixed, methods, from: 0.0 }).collect();
                simulate(&tasks, &vec![Core::default(); plan.cores], costs.service)
            })
            .collect();
        let mean = Spent::mean(&spent);
        let squares: f64 = spent.iter().map(|one| (one.tasks - mean.tasks).powi(2)).sum();
        Row {
            plan,
            spent: mean,
            deviation: (squares / (spent.len() - 1) as f64).sqrt(),
            formula: predicted(costs, plan),
            merge: self.constants.merge.at(plan.classes as f64),
        }
    }

    fn tell_constants(&self) {
        let Constants { fixed, beside, known_fixed, known, merge, cold, warm, entry } = self.constants;
        let recorded = &self.cold.classes;
        let classes = recorded.len() as f64;
        let units = Units::of(&self.cold.classes, Partition::Class, 1);
        let apart = Units::of(&self.cold.classes, Partition::Method, 1);
        let explored: f64 = recorded.iter().map(|class| class.exploration).sum();
        println!("| What it costs | |\n|---|---|");
        let row = |what: &str, value: String| println!("| {what} | {value} |");
        row("classes recorded, with methods", format!("{classes}, {}", self.methods()));
        row("a class with its methods, CPU ms", format!("{:.0}", 1e3 * units.sum / classes));
        row("of that the exploration of calls", format!("{:.0} %", 100.0 * explored / units.sum));
        row("the largest class, CPU s", format!("{:.1}", units.largest));
        row("the largest method with its exploration, CPU s", format!("{:.1}", apart.largest));
        row("a task over the recorded classes, CPU s", format!("{:.2}", fixed.at(classes)));
        row("more for each class of the run, CPU ms", format!("{:.2}", 1e3 * fixed.slope));
        row("a method beside the work on it, CPU ms", format!("{:.1}", 1e3 * beside));
        row("a task whose methods the cache knows, CPU s", format!("{:.2}", known_fixed.at(classes)));
        row("a method that the cache knows, CPU ms", format!("{:.1}", 1e3 * known));
        row("the merge, CPU s and CPU ms a class", format!("{:.1}, {:.2}", merge.at_zero, 1e3 * merge.slope));
        row("an entry of the cache, KB", format!("{:.1}", entry / 1e3));
        row("the cache for a new method, ms", format!("{:.3}", 1e3 * (cold.find + cold.keep)));
        row("the cache for a known method, ms", format!("{:.3}", 1e3 * warm.find));
    }

    fn tell_comparison(&self, recording: &Recording) {
        println!("\n| The recorded run | Model | Measured | Error |\n|---|---|---|---|");
        for one in replay::compared(recording, &self.constants, self.cold.classes.len()) {
            let error = percent(one.model / one.measured - 1.0);
            println!("| {} | {:.1} | {:.1} | {error} |", one.what, one.model, one.measured);
        }
        let left_out =
            constants::left_out(recording, self.constants.fixed.at(self.cold.classes.len() as f64));
        println!("\nEach task from all others: {:.1} % off on average.", 100.0 * left_out);
        println!("A task had {:.0} % of a processor.", 100.0 * replay::share(recording));
    }

    fn tell_runs(&self) {
        for (title, partition, per_core) in [
            ("Nothing in the cache, parts by a hash of the class", Partition::Class, &TASKS[..]),
            (
                "The same with one task for each core, parts by a hash of the method",
                Partition::Method,
                &TASKS[..1],
            ),
            ("The same, parts by the weight of classes", Partition::Weight, &TASKS[..1]),
        ] {
            self.tell_table(title, partition, per_core, &self.cold);
        }
        let title = "All in the cache, one task for each core, parts by a hash of the class";
        self.tell_table(title, Partition::Class, &TASKS[..1], &self.warm);
    }

    fn tell_table(&self, title: &str, partition: Partition, per_core: &[usize], costs: &Costs) {
        println!("\n{title}:\n\n{}", Row::HEAD);
        for classes in CLASSES {
            for cores in CORES {
                for tasks in per_core.iter().map(|per_core| cores * per_core) {
                    let plan = Plan { classes, cores, tasks, partition };
                    println!("{}", self.row(costs, plan).line());
                }
            }
        }
    }

    /// Where each cost becomes as large as the work that it stands beside.
    fn tell_limits(&self) {
        let recorded = self.cold.classes.len() as f64;
        let units = Units::of(&self.cold.classes, Partition::Class, 1);
        let apart = Units::of(&self.cold.classes, Partition::Method, 1);
        let Constants { fixed, known, merge, cold, warm, entry, .. } = self.constants;
        let work = |classes: usize| units.sum * classes as f64 / recorded;
        let each = |what: &str, of: &dyn Fn(usize) -> f64| {
            let cells: Vec<String> = CLASSES.iter().map(|classes| format!("{:.0}", of(*classes))).collect();
            println!("| {what} | {} |", cells.join(" | "));
        };
        println!("\n| The limit begins at | 10,000 classes | 100,000 classes |\n|---|---|---|");
        each("skew: cores at which the largest class takes as long as all", &|classes| {
            work(classes) / units.largest
        });
        each("cores at which the largest method does", &|classes| work(classes) / apart.largest);
        each("start: tasks that cost as much as all methods", &|classes| {
            work(classes) / fixed.at(classes as f64)
        });
        each("merge: cores at which it takes as long as all methods", &|classes| {
            work(classes) / merge.at(classes as f64)
        });
        let methods = self.methods();
        each("cache: cores that keep it busy, with nothing in it", &|_| {
            units.sum / methods / (cold.find + cold.keep)
        });
        each("cores that keep it busy, with all in it", &|_| known / warm.find);
        each("network: cores that fill 1 Gbit/s, with nothing in the cache", &|_| {
            GIGABIT / (entry / (units.sum / methods))
        });
        each("cores that fill it, with all in the cache", &|_| GIGABIT / (entry / known));
        each("memory of the cache, GB", &|classes| methods * classes as f64 / recorded * entry / 1e9);
        println!("\n| Tasks by a hash of the method | Work beside that by class |\n|---|---|");
        for tasks in CORES {
            let repeated = Units::of(&self.cold.classes, Partition::Method, tasks).sum / units.sum;
            println!("| {tasks} | {} |", percent(repeated - 1.0));
        }
    }
}

impl Row {
    const HEAD: &str = "| Classes | Cores | Tasks | Tasks simulated, s | Formula, s | Error | Merge, s | Cores busy | Cache busy | Limits |\n\
         |---|---|---|---|---|---|---|---|---|---|";

    fn line(&self) -> String {
        let Row { plan, spent, deviation, formula, merge } = self;
        let cores = plan.cores as f64;
        format!(
            "| {} | {} | {} | {:.0} ± {:.0} | {:.0} | {} | {:.0} | {:.0} % | {:.1} % | {} |",
            plan.classes,
            plan.cores,
            plan.tasks,
            spent.tasks,
            deviation,
            formula,
            percent(formula / spent.tasks - 1.0),
            merge,
            100.0 * (spent.work + spent.fixed) / (cores * spent.tasks),
            100.0 * spent.served / spent.tasks,
            self.limits(),
        )
    }

    /// The two largest parts of the time. The parts are all of it.
    fn limits(&self) -> String {
        let Row { plan, spent, merge, .. } = self;
        let each = |seconds: f64| seconds / plan.cores as f64;
        let mut parts = [
            ("work", each(spent.work)),
            ("start", each(spent.fixed)),
            ("cache", each(spent.waited)),
            ("skew", each(spent.idle)),
            ("merge", *merge),
        ];
        parts.sort_by(|one, other| other.1.total_cmp(&one.1));
        let [(first, _), (second, _), ..] = parts;
        format!("{first}, {second}")
    }
}

fn percent(share: f64) -> String {
    format!("{:+.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cores for ten seconds: of each the work has three and the skew four and a half.
    #[test]
    fn the_largest_parts_are_the_limits() {
        let plan = Plan { classes: 1, cores: 4, tasks: 4, partition: Partition::Class };
        let spent = Spent { work: 12.0, fixed: 4.0, waited: 6.0, idle: 18.0, tasks: 10.0, served: 1.0 };
        let row = |merge| Row { plan, spent, deviation: 2.0, formula: 11.0, merge };
        assert_eq!(
            (row(2.0).limits(), row(5.0).limits()),
            ("skew, work".to_owned(), "merge, skew".to_owned())
        );
        let expected = "| 1 | 4 | 4 | 10 ± 2 | 11 | +10.0 % | 4 | 40 % | 10.0 % | skew, merge |";
        assert_eq!(row(4.0).line(), expected);
    }
}
