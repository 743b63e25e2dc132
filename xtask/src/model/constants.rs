//! The constants of the model, each from a recording: what a task, a class, a method, a request and the merge cost.

use super::population::{Class, recorded};
use super::simulation::Service;
use crate::reach::recording::{Recording, Sample, Size, Target};
use crate::workspace::Outcome;

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Line {
    pub at_zero: f64,
    pub slope: f64,
}

/// CPU seconds, but for what a service is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Constants {
    /// Of a task over so many classes, its own work aside: start, the classes of the JDK, and a look at all classes of the run.
    pub fixed: Line,
    /// Of a method beside the work on it: to record what it has read, to pack it and to send it.
    pub beside: f64,
    /// The same of a task whose methods are all in the cache, and of each of them.
    pub known_fixed: Line,
    pub known: f64,
    /// Of the merge over so many classes.
    pub merge: Line,
    /// The cache for a method that it does not know: two questions and an entry.
    pub cold: Service,
    /// The cache for one that it knows.
    pub warm: Service,
    /// Bytes of an entry.
    pub entry: f64,
}

impl Line {
    pub(super) fn at(self, x: f64) -> f64 {
        self.at_zero + self.slope * x
    }

    /// The line with the least squares to points; a level one through a single point.
    pub(super) fn through(points: &[(f64, f64)]) -> Outcome<Line> {
        let count = points.len() as f64;
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
        let (x, y) = (mean(&|point| point.0), mean(&|point| point.1));
        let (with_y, with_x) =
            (mean(&|point| (point.0 - x) * (point.1 - y)), mean(&|point| (point.0 - x).powi(2)));
        let slope = if with_x > 0.0 { with_y / with_x } else { 0.0 };
        match points {
            [] => Err("the recording is empty".to_owned()),
            _ => Ok(Line { at_zero: y - slope * x, slope }),
        }
    }
}

/// What a part has to do, by what the single run took for it, and what it took itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Part {
    pub methods: f64,
    /// Seconds of its methods and explorations.
    pub own: f64,
    pub cpu: f64,
}

impl Constants {
    pub(super) fn of(recording: &Recording) -> Outcome<Constants> {
        let sizes = &recording.sizes;
        let over = |cost: fn(&Size) -> f64| {
            Line::through(&sizes.iter().map(|size| (size.classes as f64, cost(size))).collect::<Vec<_>>())
        };
        let (start, merge, known) = (over(|size| size.start)?, over(|size| size.merge)?, known(recording)?);
        // More classes are more on the class path.
        let growing = |classes: usize, fixed: f64| Line {
            at_zero: fixed - start.slope * classes as f64,
            slope: start.slope,
        };
        let all = sizes.iter().max_by_key(|size| size.classes).ok_or("the recording is empty")?;
        let cache = recording.cache;
        Ok(Constants {
            fixed: growing(all.classes, all.empty),
            beside: beside(&parts(recording), all.empty),
            known_fixed: growing(all.classes, known.at_zero),
            known: known.slope,
            merge,
            cold: Service { find: 1.0 / cache.misses, keep: 1.0 / cache.misses + 1.0 / cache.sets },
            warm: Service { find: 1.0 / cache.gets, keep: 0.0 },
            entry: cache.bytes as f64 / cache.entries as f64,
        })
    }
}

/// What is left for each method of the CPU seconds of tasks when those of the methods, and of tasks without any, are taken away.
fn beside(parts: &[Part], fixed: f64) -> f64 {
    let sum = |of: &dyn Fn(&Part) -> f64| parts.iter().map(of).sum::<f64>();
    sum(&|part| part.cpu - part.own - fixed) / sum(&|part| part.methods)
}

/// The CPU seconds of a task that finds all in the cache, by the number of its methods.
fn known(recording: &Recording) -> Outcome<Line> {
    let whole = recording.sizes.iter().max_by_key(|size| size.classes);
    let whole = whole.map(|size| (size.targets as f64, size.known));
    let samples = samples(recording).into_iter().map(|(part, known)| (part.methods, known));
    Line::through(&samples.chain(whole).collect::<Vec<_>>())
}

/// The small tasks, and what each took when the cache knew its methods.
pub(super) fn samples(recording: &Recording) -> Vec<(Part, f64)> {
    let part = |sample: &Sample| {
        let own = recording.targets.iter().filter(|target| sample.classes.contains(&target.class));
        (Part::of(own, sample.cold), sample.known)
    };
    recording.samples.iter().map(part).collect()
}

/// The parts that were done at the first attempt.
pub(super) fn parts(recording: &Recording) -> Vec<Part> {
    let part = |number: usize| {
        let mut runs = recording.runs.iter().filter(|run| run.part == Some(number));
        let (only, None) = (runs.next()?, runs.next()) else { return None };
        Some(Part::of(recording.targets.iter().filter(|target| target.part == number), only.cpu))
    };
    let last = recording.runs.iter().filter_map(|run| run.part).max().unwrap_or_default();
    (1..=last).filter_map(part).collect()
}

impl Part {
    fn of<'t>(targets: impl Iterator<Item = &'t Target>, cpu: f64) -> Part {
        let classes = recorded(targets, 0.0);
        let methods = classes.iter().map(|class| class.methods.len()).sum::<usize>() as f64;
        Part { methods, own: classes.iter().map(Class::seconds).sum(), cpu }
    }
}

/// By how much the CPU seconds of parts are missed when each is predicted from the others: the mean of the absolute errors, as a share.
pub(super) fn left_out(recording: &Recording, fixed: f64) -> f64 {
    let parts = parts(recording);
    let error = |(index, part): (usize, &Part)| {
        let others = [&parts[..index], &parts[index + 1..]].concat();
        ((part.own + fixed + part.methods * beside(&others, fixed)) / part.cpu - 1.0).abs()
    };
    parts.iter().enumerate().map(error).sum::<f64>() / parts.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reach::recording::{Cache, ToolRun};

    #[test]
    fn lines_have_the_least_squares() {
        assert_eq!(
            Line::through(&[(1.0, 3.0), (2.0, 5.0), (4.0, 9.0)]),
            Ok(Line { at_zero: 1.0, slope: 2.0 })
        );
        // The means are 1 and 2; 0 and 1 are one below, and 2 and 3 one above.
        let line = Line::through(&[(0.0, 1.0), (2.0, 3.0), (0.0, 1.0), (2.0, 3.0)]).unwrap();
        assert_eq!((line.at_zero, line.slope, line.at(5.0)), (1.0, 1.0, 6.0));
        assert_eq!(Line::through(&[(3.0, 7.0)]), Ok(Line { at_zero: 7.0, slope: 0.0 }));
        assert!(Line::through(&[]).is_err());
    }

    /// Two seconds a task and a quarter a method; if the cache knows them, one second and an eighth.
    fn recording() -> Recording {
        let target = |class: &str, part, worked| Target {
            class: class.to_owned(),
            method: String::new(),
            part,
            worked,
            before: 0.5,
        };
        let run = |part, cpu| ToolRun { part: Some(part), is_done: true, cpu, began: 0.0, ended: cpu };
        let size = |classes, empty, start, known, merge| Size {
            classes,
            targets: classes / 25,
            empty,
            start,
            known,
            merge,
        };
        Recording {
            targets: vec![target("A", 1, 1.0), target("B", 2, 1.5), target("B", 2, 2.0), target("C", 3, 9.0)],
            runs: vec![run(1, 3.75), run(2, 6.5), run(3, 2.0), run(3, 12.0)],
            samples: vec![Sample { classes: vec!["A".to_owned()], cold: 3.5, known: 1.125 }],
            sizes: vec![size(50, 1.5, 0.5, 9.0, 1.0), size(100, 2.0, 0.75, 1.5, 2.0)],
            cache: Cache { entries: 4, bytes: 1000, misses: 100.0, gets: 50.0, sets: 25.0 },
            ..Recording::default()
        }
    }

    #[test]
    fn constants_come_from_a_recording() {
        let constants = Constants::of(&recording()).unwrap();
        assert_eq!(
            (constants.beside, constants.fixed.at(100.0), constants.fixed.at(200.0)),
            (0.25, 2.0, 2.5)
        );
        assert_eq!((constants.known, constants.known_fixed.at(100.0)), (0.125, 1.0));
        assert_eq!((constants.merge.at(150.0), constants.entry), (3.0, 250.0));
        assert_eq!((constants.cold.find, constants.cold.keep, constants.warm.find), (0.01, 0.05, 0.02));
    }

    /// The third was lost once, so its seconds are not those of a whole task.
    #[test]
    fn parts_that_were_lost_are_left_out() {
        let parts = parts(&recording());
        assert_eq!((parts.len(), parts[1]), (2, Part { methods: 2.0, own: 4.0, cpu: 6.5 }));
    }

    /// Where a second of a task is not fixed, the first has 1.25 s for its method, and the second 1.5 s for two.
    #[test]
    fn parts_are_predicted_from_others() {
        assert_eq!(left_out(&recording(), 2.0), 0.0);
        let expected = (0.5 / 3.75 + 1.0 / 6.5) / 2.0;
        assert!((left_out(&recording(), 1.0) - expected).abs() < 1e-12);
    }
}
