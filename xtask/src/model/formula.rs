//! The model in closed form: the seconds of a run from means of the recorded classes, without looking at any one task.
//!
//! `T` tasks on `P` cores have the work `W` and each the fixed cost `F`, so a core has `(W + T F) / P` on average. What a hash puts
//! into a task varies by the deviation `s` with `s² = n x² / T`, for `n` units of the mean square `x²`. Where each core has one task, the
//! fullest has `s √(2 ln P)` more than the average. Where cores have several, that is so of the `P` tasks that run last, as those before
//! them are levelled by the queue. No task is shorter than the largest unit with an average of the rest, and no run than all that is
//! asked of the cache.

use super::constants::Line;
use super::partition::Partition;
use super::population::Class;
use super::simulation::Service;

/// What things cost: CPU seconds, but for what the cache is busy with.
#[derive(Debug)]
pub(super) struct Costs {
    /// The classes that were recorded.
    pub classes: Vec<Class>,
    /// A task over so many classes, beside its methods.
    pub fixed: Line,
    pub service: Service,
}

/// A run that is predicted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub classes: usize,
    pub cores: usize,
    pub tasks: usize,
    pub partition: Partition,
}

/// What a partition moves as a whole: classes, or methods.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Units {
    /// How many, of how many classes.
    pub count: f64,
    pub classes: f64,
    /// Seconds of all of them, and of their squares.
    pub sum: f64,
    pub squares: f64,
    pub largest: f64,
}

impl Units {
    /// The units of the recorded classes when there are so many tasks.
    pub(super) fn of(recorded: &[Class], partition: Partition, tasks: usize) -> Units {
        let mut units = Units { classes: recorded.len() as f64, ..Units::default() };
        for class in recorded {
            match partition {
                Partition::Class | Partition::Weight => units.add(class.seconds(), class.seconds()),
                Partition::Method => {
                    let explored = places(class.methods.len(), tasks) / class.methods.len() as f64;
                    for seconds in &class.methods {
                        units.add(seconds + class.exploration * explored, seconds + class.exploration);
                    }
                }
            }
        }
        units
    }

    fn add(&mut self, seconds: f64, at_most: f64) {
        self.count += 1.0;
        self.sum += seconds;
        self.squares += seconds * seconds;
        self.largest = self.largest.max(at_most);
    }

    /// As many as so many classes have. The largest stays.
    fn scaled(self, classes: usize) -> Units {
        let by = classes as f64 / self.classes;
        let Units { count, classes, sum, squares, largest } = self;
        Units { count: count * by, classes: classes * by, sum: sum * by, squares: squares * by, largest }
    }
}

/// In how many tasks some of so many methods are, if a hash decides.
fn places(methods: usize, tasks: usize) -> f64 {
    let tasks = tasks as f64;
    tasks * (1.0 - (1.0 - 1.0 / tasks).powf(methods as f64))
}

/// The seconds until the last task has ended.
pub(super) fn predicted(costs: &Costs, plan: Plan) -> f64 {
    let Costs { classes: recorded, fixed, service } = costs;
    let Plan { classes, cores, tasks, partition } = plan;
    let units = Units::of(recorded, partition, tasks).scaled(classes);
    let methods = recorded.iter().map(|class| class.methods.len()).sum::<usize>() as f64 * classes as f64
        / recorded.len() as f64;
    let served = methods * (service.find + service.keep);
    let (cores, tasks) = (cores.min(tasks) as f64, tasks as f64);
    let fixed = fixed.at(classes as f64);
    let work = units.sum + served;
    let (deviation, beside_largest) = match partition {
        Partition::Class | Partition::Method => {
            ((units.squares / tasks).sqrt(), work / tasks * (1.0 - 1.0 / tasks))
        }
        Partition::Weight => (0.0, 0.0),
    };
    let by_cores = (work + tasks * fixed) / cores + deviation * (2.0 * cores.ln()).sqrt();
    by_cores.max(fixed + units.largest + beside_largest).max(fixed + served)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(partition: Partition, (classes, cores, tasks): (usize, usize, usize), find: f64, expected: f64) {
        let recorded = [
            Class { exploration: 1.0, methods: vec![1.0, 1.0] },
            Class { exploration: 0.0, methods: vec![1.0; 2] },
        ];
        let fixed = Line { at_zero: 1.0, slope: 0.01 };
        let costs = Costs { classes: recorded.to_vec(), fixed, service: Service { find, keep: 0.0 } };
        let seconds = predicted(&costs, Plan { classes, cores, tasks, partition });
        assert!((seconds - expected).abs() < 1e-9, "{partition:?}: {seconds}, not {expected}");
    }

    #[test]
    fn one_task_has_everything() {
        check(Partition::Class, (2, 1, 1), 0.0, 1.02 + 5.0);
        check(Partition::Class, (100, 8, 1), 0.0, 2.0 + 250.0);
    }

    /// With ten classes, 25 s over 10 tasks; the largest class has 3 s.
    #[test]
    fn weights_leave_the_largest_class() {
        check(Partition::Weight, (10, 10, 10), 0.0, 1.1 + 3.0);
        check(Partition::Weight, (10, 2, 10), 0.0, (1.1 + 2.5) * 5.0);
    }

    /// 2.5 s a task, and the deviation √((9 + 4) · 5 / 10) times √(2 ln 10); on two cores five tasks each, and √(2 ln 2).
    #[test]
    fn a_hash_fills_one_task_most() {
        let more = |cores: f64| 6.5_f64.sqrt() * (2.0 * cores.ln()).sqrt();
        check(Partition::Class, (10, 10, 10), 0.0, 3.6 + more(10.0));
        check(Partition::Class, (10, 2, 10), 0.0, 5.0 * 3.6 + more(2.0));
    }

    /// Two classes in ten tasks: the largest has 3 s, and half a second is the share of a task.
    #[test]
    fn no_task_is_shorter_than_the_largest_class() {
        check(
            Partition::Class,
            (2, 2, 10),
            0.0,
            5.0 * 1.02 + 2.5 + (13.0_f64 / 10.0 * 2.0 * 2.0_f64.ln()).sqrt(),
        );
        check(Partition::Weight, (2, 10, 10), 0.0, 1.02 + 3.0);
    }

    /// Two methods are in 2 (1 − 1/4) = 1.5 of two tasks on average.
    #[test]
    fn methods_apart_repeat_explorations() {
        let units = Units::of(&[Class { exploration: 4.0, methods: vec![1.0, 3.0] }], Partition::Method, 2);
        let expected = Units { count: 2.0, classes: 1.0, sum: 10.0, squares: 52.0, largest: 7.0 };
        assert_eq!(units, expected);
    }

    /// Twenty methods, each of which the cache is busy with for ten seconds.
    #[test]
    fn a_cache_that_is_always_busy() {
        check(Partition::Weight, (10, 10, 10), 10.0, 1.1 + 200.0);
    }
}
