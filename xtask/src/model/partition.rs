//! How the methods of a population become tasks.

use super::population::{Class, scattered};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What decides in which task a method is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Partition {
    /// A hash of its class, as `--partition hash:K/N` has it.
    Class,
    /// A hash of its own name. Each task that has a method of a class explores the class anew.
    Method,
    /// What its class has taken in an earlier run: the longest first, each into the task that has the least so far.
    Weight,
}

impl Partition {
    /// For each task the seconds of its methods. The exploration of a class is with the first of them.
    pub(super) fn tasks(self, classes: &[Class], count: usize) -> Vec<Vec<f64>> {
        let mut tasks = vec![Vec::new(); count];
        match self {
            Partition::Class => {
                for (index, class) in classes.iter().enumerate() {
                    whole(&mut tasks[place(index, count)], class);
                }
            }
            Partition::Method => {
                let mut number = 0;
                for class in classes {
                    let mut explored = Vec::new();
                    for seconds in &class.methods {
                        let at = place(number, count);
                        let is_first = !explored.contains(&at);
                        tasks[at].push(seconds + if is_first { class.exploration } else { 0.0 });
                        explored.push(at);
                        number += 1;
                    }
                }
            }
            Partition::Weight => {
                let mut order: Vec<&Class> = classes.iter().collect();
                order.sort_by(|one, other| other.seconds().total_cmp(&one.seconds()));
                // Whole nanoseconds have an order, which seconds have not.
                let mut least: BinaryHeap<Reverse<(u64, usize)>> =
                    (0..count).map(|at| Reverse((0, at))).collect();
                for class in order {
                    let Some(Reverse((load, at))) = least.pop() else { break };
                    whole(&mut tasks[at], class);
                    least.push(Reverse((load + (class.seconds() * 1e9) as u64, at)));
                }
            }
        }
        tasks
    }
}

fn whole(task: &mut Vec<f64>, class: &Class) {
    let first = task.len();
    task.extend(&class.methods);
    if let Some(first) = task.get_mut(first) {
        *first += class.exploration;
    }
}

/// Any hash does that is as good as the tool's.
fn place(number: usize, count: usize) -> usize {
    const SEED: u64 = 0x7061_7274;
    (scattered(SEED, number) % count as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(exploration: f64, methods: &[f64]) -> Class {
        Class { exploration, methods: methods.to_vec() }
    }

    fn sums(partition: Partition, classes: &[Class], count: usize) -> Vec<f64> {
        partition.tasks(classes, count).iter().map(|task| task.iter().sum()).collect()
    }

    #[test]
    fn weights_level_the_tasks() {
        let classes = [class(0.0, &[3.0]), class(1.0, &[2.0, 4.0]), class(0.0, &[5.0]), class(0.0, &[2.0])];
        // 7 | 5, then 3 to the second, 2 to the first.
        assert_eq!(sums(Partition::Weight, &classes, 2), [9.0, 8.0]);
    }

    #[test]
    fn only_methods_apart_repeat_an_exploration() {
        let classes = vec![class(10.0, &[1.0; 50]); 20];
        let all = |partition, count| sums(partition, &classes, count).iter().sum::<f64>();
        assert_eq!(all(Partition::Class, 4), 20.0 * 60.0);
        assert_eq!(all(Partition::Method, 1), 20.0 * 60.0);
        // With fifty methods, each task has one of each class.
        assert_eq!(all(Partition::Method, 4), 20.0 * (50.0 + 4.0 * 10.0));
    }
}
