//! Running a program with a hard time limit.
//!
//! Output goes to files: a pipe that nobody empties would block the program, and the files can still be
//! read when the program had to be killed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::CheckError;

/// How a program ended.
pub(crate) struct Ended {
    /// The exit status; none if the program was killed at the time limit.
    pub(crate) status: Option<ExitStatus>,
    /// Both output streams, in the order written.
    pub(crate) output: String,
}

/// Kills and reaps the program when dropped, so that nothing outlives us on any way out.
pub(crate) struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        // Both calls fail only if the program has ended, which is what is wanted.
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Starts `command` without input. Its output is kept in `log`.
pub(crate) fn start(command: &mut Command, log: &Path) -> Result<Guard, CheckError> {
    let io = |source| CheckError::Io { path: log.to_path_buf(), source };
    let out = File::create(log).map_err(io)?;
    let err = out.try_clone().map_err(io)?;
    command.stdin(Stdio::null()).stdout(out).stderr(err);
    let program = PathBuf::from(command.get_program()).display().to_string();
    command.spawn().map(Guard).map_err(|source| CheckError::Start { program, source })
}

/// Runs `command` to its end, or kills it after `limit` or when `is_ended` says so. Its output is kept in `log`.
pub(crate) fn run(
    command: &mut Command,
    limit: Duration,
    is_ended: fn() -> bool,
    log: &Path,
) -> Result<Ended, CheckError> {
    let io = |source| CheckError::Io { path: log.to_path_buf(), source };
    let mut program = start(command, log)?;
    let status = wait(&mut program, limit, &is_ended).map_err(io)?;
    drop(program);
    // A signal of the terminal goes to the program too, so that its end may say nothing of itself.
    if is_ended() {
        return Err(CheckError::Ended);
    }
    let output = std::fs::read(log).map_err(io)?;
    Ok(Ended { status, output: String::from_utf8_lossy(&output).into_owned() })
}

/// Waits until a program ends, for at most `limit` and as long as `is_over` is false; the exit status if it has ended.
pub(crate) fn wait(
    child: &mut Guard,
    limit: Duration,
    is_over: &dyn Fn() -> bool,
) -> std::io::Result<Option<ExitStatus>> {
    const LONGEST_PAUSE: Duration = Duration::from_millis(20);
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.0.try_wait()? {
            return Ok(Some(status));
        }
        let left = limit.checked_sub(start.elapsed()).filter(|_| !is_over());
        let Some(left) = left else { return Ok(None) };
        std::thread::sleep(pause.min(left));
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// The last lines of an output, for an error message.
pub(crate) fn tail(output: &str) -> String {
    const LINES: usize = 12;
    let lines: Vec<&str> = output.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.get(lines.len().saturating_sub(LINES)..).unwrap_or(&lines).join("\n")
}
