//! A discrete-event simulation of tasks that wait in a queue for cores, and of the one cache that all ask.
//!
//! A core takes the next task. That is busy for a fixed time, and then does its methods one by one: it asks the cache for what is
//! known, works, and gives the cache what it has found. The cache answers one request at a time, in the order in which they come;
//! meanwhile the core waits. The merge follows the last task.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A task, in CPU seconds.
#[derive(Debug, Clone)]
pub(super) struct Task {
    pub fixed: f64,
    pub methods: Vec<f64>,
    /// It waits until then, whatever is free.
    pub from: f64,
}

/// What the cache is busy with for each method.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Service {
    pub find: f64,
    pub keep: f64,
}

/// A core, with the time in which it takes no tasks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Core {
    pub away: Option<(f64, f64)>,
}

/// Where the time went. The first four are summed over all cores; together they are cores times `tasks`.
#[derive(Debug, Default, PartialEq, Clone, Copy)]
pub(super) struct Spent {
    pub work: f64,
    pub fixed: f64,
    /// Waiting for the cache.
    pub waited: f64,
    /// Without a task.
    pub idle: f64,
    /// From the begin to the end of the last task.
    pub tasks: f64,
    /// How long the cache was busy.
    pub served: f64,
}

impl Spent {
    /// The mean of each.
    pub(super) fn mean(all: &[Spent]) -> Spent {
        let mean = |of: fn(&Spent) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
        Spent {
            work: mean(|one| one.work),
            fixed: mean(|one| one.fixed),
            waited: mean(|one| one.waited),
            idle: mean(|one| one.idle),
            tasks: mean(|one| one.tasks),
            served: mean(|one| one.served),
        }
    }
}

/// What a core does next.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Next {
    Take,
    /// With a method of its task.
    Find(usize),
    Keep(usize),
}

struct Event {
    at: f64,
    core: usize,
    task: usize,
    next: Next,
}

/// Does all tasks, in their order, on cores.
pub(super) fn simulate(tasks: &[Task], cores: &[Core], service: Service) -> Spent {
    let mut waiting: Vec<usize> = (0..tasks.len()).rev().collect();
    let start = |core| Event { at: 0.0, core, task: 0, next: Next::Take };
    let mut events: BinaryHeap<Event> = (0..cores.len()).map(start).collect();
    let (mut spent, mut cache_free) = (Spent::default(), 0.0_f64);
    let mut ask = |spent: &mut Spent, at: f64, seconds: f64| {
        cache_free = cache_free.max(at) + seconds;
        spent.served += seconds;
        spent.waited += cache_free - at;
        cache_free
    };
    while let Some(Event { at, core, task, next }) = events.pop() {
        let Some(event) = (match next {
            Next::Take => take(tasks, &mut waiting, cores[core], at).map(|taken| match taken {
                Taken::Later(at) => Event { at, core, task, next },
                Taken::Task(task) => {
                    spent.fixed += tasks[task].fixed;
                    Event { at: at + tasks[task].fixed, core, task, next: Next::Find(0) }
                }
            }),
            Next::Find(method) => Some(match tasks[task].methods.get(method) {
                Some(seconds) => {
                    spent.work += seconds;
                    let at = ask(&mut spent, at, service.find) + seconds;
                    Event { at, core, task, next: Next::Keep(method) }
                }
                None => {
                    spent.tasks = spent.tasks.max(at);
                    Event { at, core, task, next: Next::Take }
                }
            }),
            Next::Keep(method) => {
                let at = ask(&mut spent, at, service.keep);
                Some(Event { at, core, task, next: Next::Find(method + 1) })
            }
        }) else {
            continue;
        };
        events.push(event);
    }
    spent.idle = cores.len() as f64 * spent.tasks - spent.work - spent.fixed - spent.waited;
    spent
}

/// What becomes of a core that looks for a task.
enum Taken {
    Task(usize),
    Later(f64),
}

/// The first task that need not wait; the last in `waiting` is the first. Nothing if there are no more.
fn take(tasks: &[Task], waiting: &mut Vec<usize>, core: Core, at: f64) -> Option<Taken> {
    if let Some((_, to)) = core.away.filter(|(from, to)| (*from..*to).contains(&at)) {
        return Some(Taken::Later(to));
    }
    if let Some(place) = waiting.iter().rposition(|task| tasks[*task].from <= at) {
        return Some(Taken::Task(waiting.remove(place)));
    }
    waiting.iter().map(|task| tasks[*task].from).min_by(f64::total_cmp).map(Taken::Later)
}

/// The earliest is the greatest, as a heap gives that first; of two at the same time that of the first core.
impl Ord for Event {
    fn cmp(&self, other: &Event) -> Ordering {
        other.at.total_cmp(&self.at).then(other.core.cmp(&self.core))
    }
}

impl PartialOrd for Event {
    fn partial_cmp(&self, other: &Event) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Event {}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(fixed: f64, methods: &[f64]) -> Task {
        Task { fixed, methods: methods.to_vec(), from: 0.0 }
    }

    const NO_CACHE: Service = Service { find: 0.0, keep: 0.0 };

    /// The first core: 0 to 3, then the third task to 8. The second core: 0 to 4.
    #[test]
    fn three_tasks_on_two_cores() {
        let tasks = [task(1.0, &[2.0]), task(1.0, &[3.0]), task(1.0, &[2.0, 2.0])];
        let spent = simulate(&tasks, &[Core::default(); 2], NO_CACHE);
        let expected = Spent { work: 9.0, fixed: 3.0, waited: 0.0, idle: 4.0, tasks: 8.0, served: 0.0 };
        assert_eq!(spent, expected);
    }

    /// Requests of one second each, from four cores that want one every other second: the cache is always busy, and the last answer is
    /// followed by a second of work.
    #[test]
    fn a_cache_that_is_always_busy() {
        let tasks = vec![task(0.0, &[1.0; 3]); 4];
        let spent = simulate(&tasks, &[Core::default(); 4], Service { find: 1.0, keep: 0.0 });
        assert_eq!((spent.tasks, spent.served, spent.work), (13.0, 12.0, 12.0));
    }

    /// Find to 0.5, work to 2.5, keep to 2.75.
    #[test]
    fn a_core_waits_for_the_cache() {
        let spent = simulate(&[task(0.0, &[2.0])], &[Core::default()], Service { find: 0.5, keep: 0.25 });
        assert_eq!((spent.tasks, spent.waited, spent.idle), (2.75, 0.75, 0.0));
    }

    /// The first core does 0 to 2, is away to 6, and takes the last task when that comes at 7. The second is away from 1 on but ends what
    /// it has at 3, and does the third task from 5, when it is back, to 7.
    #[test]
    fn cores_that_are_away_and_tasks_that_wait() {
        let mut tasks = [task(2.0, &[]), task(3.0, &[]), task(2.0, &[]), task(1.0, &[])];
        tasks[2].from = 4.5;
        tasks[3].from = 7.0;
        let cores = [Core { away: Some((2.0, 6.0)) }, Core { away: Some((1.0, 5.0)) }];
        assert_eq!(simulate(&tasks, &cores, NO_CACHE).tasks, 8.0);
    }

    #[test]
    fn no_tasks_take_no_time() {
        assert_eq!(simulate(&[], &[Core::default()], NO_CACHE), Spent::default());
    }
}
