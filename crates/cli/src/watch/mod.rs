//! `generate --watch`: another run whenever classes have changed.
//!
//! Each round is a process of its own: it has its own limits and signals, and of the rounds before it knows what is in the cache. What
//! the system tells of writes only says when to look. What has changed is seen in the contents: a compiler that writes the same classes
//! again begins no round, and no change is lost when folders are removed and made anew.

mod places;
mod rounds;
mod seen;
mod writes;

use crate::arguments::GenerateOptions;
use crate::cache;
use crate::failure::Failure;
use crate::reports::Reports;
use crate::settings::Settings;
use places::Places;
use rounds::Rounds;
use seen::Seen;
use writes::Writes;

/// Runs the command until a signal ends the process.
pub(crate) fn run(options: &GenerateOptions) -> Result<u8, Failure> {
    // An option that is wrong now is wrong in every round.
    Settings::of(&options.common)?;
    Reports::of(options.report.as_deref())?;
    if !cache::keeps(options) {
        crate::tell!("heapwise: note: no results are kept, so each round does everything again");
    }
    let rounds = Rounds::new()?;
    let mut watch = Watch::of(options)?;
    loop {
        // A change in the meantime waits for the end of the round. What that finds out is kept, and a round that takes longer than
        // the time between two changes would otherwise never come to its end.
        rounds.run()?;
        let changed = watch.next_change()?;
        crate::tell!("heapwise: {}", told(&changed));
    }
}

/// A class path that is looked at again and again.
struct Watch<'a> {
    options: &'a GenerateOptions,
    places: Places,
    writes: Writes,
    seen: Seen,
}

impl<'a> Watch<'a> {
    /// Begins with what is there now.
    fn of(options: &'a GenerateOptions) -> Result<Watch<'a>, Failure> {
        let watch =
            Watch { options, places: Places::of(options)?, writes: Writes::new(), seen: Seen::default() };
        let mut watch = watch;
        watch.look()?;
        Ok(watch)
    }

    /// Waits until files differ from those that were last seen; their names.
    fn next_change(&mut self) -> Result<Vec<String>, Failure> {
        let mut is_told = false;
        loop {
            self.writes.settle();
            // A build file may be in the midst of an edit: then the class path is the one from before.
            if let Ok(places) = Places::of(self.options) {
                self.places = places;
            }
            let changed = self.look()?;
            if !changed.is_empty() {
                return Ok(changed);
            }
            if !std::mem::replace(&mut is_told, true) {
                let count = match self.places.parts.len() {
                    1 => "1 folder or jar".to_owned(),
                    count => format!("{count} folders and jars"),
                };
                crate::tell!("heapwise: watching {count}; press Ctrl-C to end");
            }
            self.writes.wait();
        }
    }

    /// What has changed since it was last looked. Writes are listened for before that, so that none is missed.
    fn look(&mut self) -> Result<Vec<String>, Failure> {
        self.writes.listen(&self.places)?;
        Ok(self.seen.update(&self.places))
    }
}

/// Says which files have changed.
fn told(changed: &[String]) -> String {
    match changed {
        [] => "nothing has changed".to_owned(),
        [one] => format!("{one} has changed"),
        [first, _] => format!("{first} and another one have changed"),
        [first, others @ ..] => format!("{first} and {} others have changed", others.len()),
    }
}
