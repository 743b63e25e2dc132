//! What is done of a run that a signal, or the memory limit, ends.
//!
//! First all files are written, with the tests of every target that was explored. A test needs no run in other orders to be true: its
//! own replay has shown that it passes by itself. So only those go that were seen to depend on the order, and the report says how many
//! were not tried in others. In what is left of the grace they still are, class by class, and a file that loses a test by that
//! is written again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

use heapwise_analysis::LeftOut;
use heapwise_smt::{Deadline, Moment};

use crate::control::{self, Ended};
use crate::generated::Generated;
use crate::human::counted;
use crate::report::{Cause, Report};
use crate::select::ClassTargets;
use crate::settings::Watch;
use crate::writer::{Closed, Writer, count, drafts, lock};
use crate::{output, told};

/// What is there of a run that was ended, once it is on the disk.
pub(crate) struct Salvage {
    /// The targets that were explored, by their class.
    done: BTreeMap<usize, Vec<Generated>>,
    /// The names of the others.
    lost: BTreeSet<String>,
    /// What became of the classes that were not closed before, and their tests that were not tried in other orders.
    closed: Vec<(usize, Closed, BTreeSet<usize>)>,
}

/// What is known of how the tests of a class go together.
#[derive(Clone)]
pub(crate) struct Compatibility {
    /// The tests to leave out.
    pub out: LeftOut,
    /// Those that were not tried in other orders, and stay.
    pub untried: BTreeSet<usize>,
}

impl Compatibility {
    fn nothing(tests: usize) -> Compatibility {
        Compatibility { out: LeftOut::default(), untried: (0..tests).collect() }
    }

    /// What was seen until a signal came: only what was seen counts against a test.
    pub(crate) fn cut(seen: LeftOut) -> Compatibility {
        let LeftOut { conflicting, untried, .. } = seen;
        Compatibility { out: LeftOut { conflicting, ..LeftOut::default() }, untried }
    }
}

impl Writer<'_> {
    /// Writes the tests of all targets that were explored. The tests of others that are there stay.
    pub(crate) fn save(&self, by_class: BTreeMap<usize, Vec<Option<Generated>>>) -> Salvage {
        let mut there = Salvage { done: BTreeMap::new(), lost: BTreeSet::new(), closed: Vec::new() };
        for (class, all) in by_class {
            let names = self.classes[class].targets.iter().map(|target| target.name(self.program));
            there.lost.extend(names.zip(&all).filter(|(_, one)| one.is_none()).map(|(name, _)| name));
            let all: Vec<Generated> = all.into_iter().flatten().collect();
            if !all.is_empty() {
                there.done.insert(class, all);
            }
        }
        // Who is writing a class ends that before; nobody begins it after.
        let mut is_ended = self.is_ended.write().unwrap_or_else(PoisonError::into_inner);
        *is_ended = true;
        let is_open =
            |class: &usize, all: &[Generated]| count(all) > 0 && !lock(&self.closed).contains(class);
        for (class, all) in there.done.iter().filter(|(class, all)| is_open(class, all)) {
            let known = lock(&self.known).get(class).cloned();
            let Compatibility { out, untried } = known.unwrap_or_else(|| Compatibility::nothing(count(all)));
            match self.write(*class, all, &|number| out.has(number)) {
                Ok(file) => there.closed.push((*class, Closed { out, file }, untried)),
                // The others are not to be lost with one that cannot be written.
                Err(failure) => crate::tell!("heapwise: {}", failure.message),
            }
        }
        there
    }

    /// Tells of a run that something has ended, when what was done is on the disk; nothing if it is told of already.
    pub(crate) fn end(&self, mut there: Salvage, by: Ended) -> Option<u8> {
        self.stand(there.done.values().flatten());
        self.try_orders(&mut there);
        let Salvage { mut done, lost, closed } = there;
        for (class, closed, untried) in closed {
            let Some(all) = done.get_mut(&class) else { continue };
            tell_untried(all, &untried, by);
            self.closed(class, all, closed);
        }
        self.stand(done.values().flatten());
        let classes: Vec<&ClassTargets> = done.keys().map(|class| &self.classes[*class]).collect();
        let made = self.made(done);
        let material = self.material(&made);
        let mut report = self.report(made, classes.into_iter(), &lost);
        self.write_what_there_is(&mut report, material, by);
        self.last_words.tell(by, report)
    }

    /// Runs tests that are written in other orders, as long as the grace after a signal lasts.
    fn try_orders(&self, there: &mut Salvage) {
        let is_open = there.closed.iter().any(|(_, _, untried)| !untried.is_empty());
        if !is_open || control::grace().is_none() {
            return;
        }
        let Ok(booted) = self.booted() else { return };
        for (class, closed, untried) in &mut there.closed {
            let Some(grace) = control::grace() else { return };
            let Some(all) = there.done.get(class).filter(|_| !untried.is_empty()) else { continue };
            let watch = Watch::start();
            let deadline = Deadline::after(Moment::now(), grace).or_effort(watch.meter, u64::MAX);
            let seen = self.settle(&booted, &[drafts(all)], watch, deadline);
            *untried = seen.untried;
            if seen.conflicting.is_subset(&closed.out.conflicting) {
                continue;
            }
            closed.out.conflicting.extend(seen.conflicting);
            match self.write_again(*class, all, &|number| closed.out.has(number)) {
                Ok(file) => closed.file = file,
                Err(failure) => crate::tell!("heapwise: {}", failure.message),
            }
        }
    }

    /// Ends a run of which all targets were done and that does not end in time.
    pub(crate) fn late(&self, by: Ended) -> Option<u8> {
        let standing = std::mem::take(&mut *lock(&self.standing));
        let code = self.last_words.tell(by, Report::of(standing.targets))?;
        if let Some(folder) = standing.temporary {
            output::clear(&folder);
        }
        Some(code)
    }
}

/// Says how many tests stay though they were not tried in other orders.
fn tell_untried(all: &mut [Generated], untried: &BTreeSet<usize>, by: Ended) {
    let mut first = 0;
    for one in all {
        let numbers = first..first + one.tests.len();
        first = numbers.end;
        let count = untried.range(numbers).count();
        if count > 0 {
            let tests = counted(count as u64, "test");
            let why =
                format!("{} the run of {tests} in other orders; they stay", told::cut_by(Some(by.end())));
            one.report.add_reason(Cause::Limit, why);
        }
    }
}
