//! Rounds: runs of this program with the same arguments, one after the other.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::arguments::words;
use crate::control::{self, Ended};
use crate::failure::{self, Failure};

/// How often it is looked whether a round has ended.
const LOOK: Duration = Duration::from_millis(20);
/// How long a round gets to end after a signal; on a machine with time it needs less than a second for its last words.
const PATIENCE: Duration = Duration::from_secs(10);

/// What begins rounds.
pub(super) struct Rounds {
    program: PathBuf,
    words: Vec<OsString>,
    running: Running,
}

/// The process of the round under way.
type Running = Arc<Mutex<Option<Child>>>;

impl Rounds {
    /// From now on a signal ends the round under way, and this process.
    ///
    /// # Errors
    /// If the system does not tell where this program is.
    pub(super) fn new() -> Result<Rounds, Failure> {
        let program = std::env::current_exe().map_err(|error| {
            Failure::usage(format!(
                "--watch: heapwise cannot find its own program, which does each round: {error}"
            ))
        })?;
        let running = Running::default();
        let rounds = Rounds {
            program,
            words: without_watch(std::env::args_os().collect()),
            running: Arc::clone(&running),
        };
        control::on_signal(move |signal| {
            // It is locked to the end, so that no other round begins.
            let mut running = lock(&running);
            if let Some(round) = running.as_mut() {
                end(round, signal);
            }
            let code = Ended::Signal(signal).code_of_signal().unwrap_or(failure::OK);
            std::process::exit(i32::from(code));
        });
        Ok(rounds)
    }

    /// Does a round, whatever comes of it: what is wrong with classes now may be right after the next change.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let failed = |error| {
            Failure::usage(format!(
                "--watch: {} cannot be started for the next round: {error}",
                self.program.display()
            ))
        };
        let mut begun = lock(&self.running);
        *begun = Some(Command::new(&self.program).args(&self.words).spawn().map_err(failed)?);
        drop(begun);
        while lock(&self.running).as_mut().is_some_and(is_running) {
            std::thread::sleep(LOOK);
        }
        *lock(&self.running) = None;
        Ok(())
    }
}

/// The words of a round: those of this process but for `--watch`, which no file and no variable can say.
fn without_watch(words: Vec<OsString>) -> Vec<OsString> {
    let own = words::own(&words).len();
    let is_watch = |word: &OsString| *word == *"--watch" || *word == *"--watch=true";
    let words = words.into_iter().enumerate().skip(1);
    words.filter(|(at, word)| *at >= own || !is_watch(word)).map(|(_, word)| word).collect()
}

fn is_running(round: &mut Child) -> bool {
    matches!(round.try_wait(), Ok(None))
}

/// Ends a round after a signal.
fn end(round: &mut Child, signal: u8) {
    // A terminal sends SIGINT to the round too, and a second signal would cut off its last words.
    if !is_running(round) || signal == control::SIGINT && has_ended(round) {
        return;
    }
    terminate(round);
    if !has_ended(round) {
        // Both fail only if it has ended.
        _ = round.kill();
        _ = round.wait();
    }
}

/// Whether a round ends in time.
fn has_ended(round: &mut Child) -> bool {
    let begin = Instant::now();
    while is_running(round) {
        if begin.elapsed() > PATIENCE {
            return false;
        }
        std::thread::sleep(LOOK);
    }
    true
}

#[cfg(unix)]
fn terminate(round: &Child) {
    use rustix::process::{Pid, Signal, kill_process};
    // It fails only if the round has ended.
    _ = kill_process(Pid::from_child(round), Signal::TERM);
}

#[cfg(not(unix))]
fn terminate(round: &mut Child) {
    _ = round.kill();
}

fn lock(running: &Running) -> MutexGuard<'_, Option<Child>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}
