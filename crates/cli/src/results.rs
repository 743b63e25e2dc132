//! What came of the jobs of a run so far, and what of it is shown: each result in the order of the jobs, each class behind its own.

use std::ops::Range;
use std::sync::Arc;

use crate::failure::Failure;
use crate::job::Job;
use crate::work::Steps;

/// What came of jobs so far.
pub(crate) struct Results<T, C> {
    pub done: Vec<Option<T>>,
    /// The classes in the order of the jobs.
    classes: Vec<OfClass<T, C>>,
    /// How many of the first jobs are shown, and how many of the first classes.
    shown: usize,
    shown_classes: usize,
    /// The failure of the first of the jobs that failed.
    pub failure: Option<(usize, Failure)>,
}

struct OfClass<T, C> {
    jobs: Range<usize>,
    /// Jobs that are not done.
    left: usize,
    /// Their results, while the class is being closed.
    closing: Option<Arc<Vec<T>>>,
    ended: Option<Ended<C>>,
}

/// How the work on a class ended.
enum Ended<C> {
    Closed(C),
    /// By a fault of ours while it was closed.
    Spoilt,
}

impl<T, C> Results<T, C> {
    pub(crate) fn of(jobs: &[Job]) -> Self {
        let mut classes: Vec<OfClass<T, C>> = Vec::new();
        for (index, job) in jobs.iter().enumerate() {
            match classes.last_mut() {
                Some(last) if jobs[last.jobs.start].class == job.class => {
                    last.jobs.end = index + 1;
                    last.left += 1;
                }
                _ => classes.push(OfClass { jobs: index..index + 1, left: 1, closing: None, ended: None }),
            }
        }
        let done = jobs.iter().map(|_| None).collect();
        Results { done, classes, shown: 0, shown_classes: 0, failure: None }
    }

    pub(crate) fn fail(&mut self, index: usize, failure: Failure) {
        if self.failure.as_ref().is_none_or(|(first, _)| index < *first) {
            self.failure = Some((index, failure));
        }
    }

    /// Puts a result there; the results of its class if it was the last, which is to be closed.
    pub(crate) fn put(&mut self, index: usize, result: T) -> Option<(usize, Arc<Vec<T>>)> {
        self.done[index] = Some(result);
        let place = self.classes.partition_point(|class| class.jobs.end <= index);
        let class = self.classes.get_mut(place)?;
        class.left -= 1;
        let is_closed = class.left == 0;
        // What is shown is taken in order, so those of a class that is not shown are all there.
        is_closed.then(|| {
            let results: Vec<T> = self.done[class.jobs.clone()].iter_mut().filter_map(Option::take).collect();
            let results = Arc::new(results);
            class.closing = Some(results.clone());
            (place, results)
        })
    }

    /// Says that a class was closed. Nobody else has its results any more.
    pub(crate) fn closed(&mut self, place: usize, closed: Option<C>) {
        let results = self.classes[place].closing.take().and_then(Arc::into_inner);
        self.give_back(place, results.unwrap_or_default(), closed.map(Ended::Closed));
    }

    /// Says that a class could not be closed, which spoils the results of its jobs.
    pub(crate) fn spoilt(&mut self, place: usize, spoil: &dyn Fn(&mut T)) {
        let results = self.classes[place].closing.take().and_then(Arc::into_inner);
        let mut results = results.unwrap_or_default();
        results.iter_mut().for_each(spoil);
        self.give_back(place, results, Some(Ended::Spoilt));
    }

    fn give_back(&mut self, place: usize, results: Vec<T>, ended: Option<Ended<C>>) {
        let jobs = self.classes[place].jobs.clone();
        for (done, result) in self.done[jobs].iter_mut().zip(results) {
            *done = Some(result);
        }
        self.classes[place].ended = ended;
    }

    /// Whether all jobs before this one are shown, so that what is told of it stands in its place.
    pub(crate) fn is_next(&self, index: usize) -> bool {
        let class = self.classes.get(self.shown_classes);
        self.shown == index && class.is_some_and(|class| class.jobs.contains(&index))
    }

    /// Shows what is there and not shown yet, up to the first that is missing.
    pub(crate) fn show(&mut self, jobs: &[Job], steps: &Steps<'_, T, C>) {
        while let Some(class) = self.classes.get_mut(self.shown_classes) {
            let end = class.jobs.end;
            while self.shown < end {
                let Some(Some(result)) = self.done.get(self.shown) else { return };
                (steps.show)(result);
                self.shown += 1;
            }
            let Some(ended) = class.ended.take() else { return };
            self.show_ended(self.shown_classes, ended, jobs, steps);
            self.shown_classes += 1;
        }
    }

    fn show_ended(&mut self, place: usize, ended: Ended<C>, jobs: &[Job], steps: &Steps<'_, T, C>) {
        let Ended::Closed(closed) = ended else { return };
        let range = self.classes[place].jobs.clone();
        let mut results: Vec<T> = self.done[range.clone()].iter_mut().filter_map(Option::take).collect();
        (steps.closed)(jobs[range.start].class, &mut results, closed);
        self.give_back(place, results, None);
    }

    /// What is there, also of classes that are being closed.
    pub(crate) fn copies(&self) -> Vec<Option<T>>
    where
        T: Clone,
    {
        let mut copies = self.done.clone();
        for class in &self.classes {
            let Some(closing) = &class.closing else { continue };
            for (copy, result) in copies[class.jobs.clone()].iter_mut().zip(closing.iter()) {
                *copy = Some(result.clone());
            }
        }
        copies
    }

    /// Shows the classes that are closed and stand behind one that will not be.
    pub(crate) fn show_rest(&mut self, jobs: &[Job], steps: &Steps<'_, T, C>) {
        for place in self.shown_classes..self.classes.len() {
            let Some(ended) = self.classes[place].ended.take() else { continue };
            let range = self.classes[place].jobs.clone();
            let unseen = range.start.max(self.shown)..range.end;
            self.done[unseen].iter().flatten().for_each(|result| (steps.show)(result));
            self.show_ended(place, ended, jobs, steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use heapwise_analysis::Target;
    use heapwise_entity::Entity;
    use heapwise_program::{ClassId, MethodId};

    use super::*;
    use crate::work::Classes;

    #[test]
    fn a_class_that_is_spoilt_does_not_hold_up_the_others() {
        let target = Target { class: ClassId::from_index(0), method: MethodId::from_index(0) };
        let jobs: Vec<Job> =
            [0, 1, 1, 2].map(|class| Job { class, target, invariant: None }).into_iter().collect();
        let seen: Mutex<Vec<String>> = Mutex::default();
        let say = |text: String| seen.lock().unwrap().push(text);
        let steps: Steps<'_, i32, char> = Steps {
            classes: &Classes::default(),
            effort: None,
            kept: None,
            tell: None,
            finish: &|_, _, _| 0,
            broken: &|_| 0,
            spoil: &|_, _| {},
            show: &|result| say(format!("{result}")),
            close: &|_, _, _| Ok(None),
            closed: &|class, results, closed| say(format!("{class} {results:?} {closed}")),
            late: &|_, _| None,
        };
        let mut results: Results<i32, char> = Results::of(&jobs);
        for (index, result) in [(1, 11), (3, 13), (2, 12), (0, 10)] {
            match results.put(index, result) {
                Some((1, closing)) => {
                    drop(closing);
                    results.spoilt(1, &|result| *result = -*result);
                }
                Some((place, closing)) => {
                    drop(closing);
                    results.closed(place, Some('c'));
                }
                None => {}
            }
            results.show(&jobs, &steps);
        }
        let expected = ["10", "0 [10] c", "-11", "-12", "13", "2 [13] c"];
        assert_eq!(*seen.lock().unwrap(), expected);
        assert_eq!(results.copies(), [Some(10), Some(-11), Some(-12), Some(13)]);
    }
}
