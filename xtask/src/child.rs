//! One run of the tool: its CPU seconds, its memory, and its end.
//!
//! Everything is read from `/proc`, the last time when the process has ended and nobody has waited for it: what it used stands
//! there until then. Where there is no `/proc` there are no limits and no figures.

use crate::workspace::Outcome;
use serde_json::Value;
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

const PAUSE: Duration = Duration::from_millis(20);
/// Clock ticks a second in `/proc`, the same on all architectures of Linux that we know.
const TICKS: f64 = 100.0;
const PAGE: u64 = 4096;

/// What a run may use.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// CPU seconds of the process itself.
    pub cpu: f64,
    /// Bytes of resident memory.
    pub memory: u64,
}

/// How a run ended.
#[derive(Default)]
pub(crate) struct Ended {
    /// None if it was killed.
    pub status: Option<ExitStatus>,
    /// The limit at which it was killed.
    pub killed: Option<&'static str>,
    /// CPU seconds of the process, and of those that it started.
    pub cpu: f64,
    pub children: f64,
    /// The largest resident memory that was seen, in bytes.
    pub memory: u64,
}

/// Runs a command to its end or to a limit, its output in files of the folder.
pub(crate) fn run(command: &mut Command, folder: &Path, limits: Limits) -> std::io::Result<Ended> {
    let file = |name: &str| File::create(folder.join(name));
    command.stdin(Stdio::null()).stdout(file("out")?).stderr(file("err")?);
    let mut child = command.spawn()?;
    let mut ended = Ended::default();
    loop {
        let is_over = ended.read(child.id());
        if is_over {
            ended.status = Some(child.wait()?);
            return Ok(ended);
        }
        let over_limit = [(ended.cpu > limits.cpu, "CPU seconds"), (ended.memory > limits.memory, "memory")];
        if let Some((_, limit)) = over_limit.into_iter().find(|(is_over, _)| *is_over) {
            kill(&mut child)?;
            return Ok(Ended { killed: Some(limit), ..ended });
        }
        std::thread::sleep(PAUSE);
    }
}

/// Runs the tool to its end or to a limit, and reads the report that it wrote as JSON: null if it was killed before.
///
/// # Errors
/// When it cannot be started or ends without a report; the message is what it said.
pub(crate) fn report(command: &mut Command, folder: &Path, limits: Limits) -> Outcome<(Ended, Value)> {
    let io = |error: std::io::Error| error.to_string();
    let ended = run(command, folder, limits).map_err(io)?;
    let text = std::fs::read(folder.join("out")).map_err(io)?;
    match serde_json::from_slice(&text) {
        Err(_) if ended.killed.is_none() => {
            let said = std::fs::read_to_string(folder.join("err")).unwrap_or_default();
            Err(format!("no report: {}", said.trim_end()))
        }
        report => Ok((ended, report.unwrap_or_default())),
    }
}

fn kill(child: &mut Child) -> std::io::Result<()> {
    child.kill()?;
    child.wait().map(drop)
}

impl Ended {
    /// Reads what the process uses; whether it has ended.
    fn read(&mut self, process: u32) -> bool {
        let Ok(stat) = std::fs::read_to_string(format!("/proc/{process}/stat")) else { return true };
        // The name, in brackets, may hold anything.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let number =
            |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
        self.cpu = (number(11) + number(12)) as f64 / TICKS;
        self.children = (number(13) + number(14)) as f64 / TICKS;
        self.memory = self.memory.max(number(21) * PAGE);
        matches!(fields.first(), Some(&"Z" | &"X"))
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    fn sh(script: &str, cpu: f64) -> Ended {
        let folder = std::env::temp_dir().join(format!("heapwise-xtask-{}-{cpu}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let ended =
            run(Command::new("sh").args(["-c", script]), &folder, Limits { cpu, memory: 1 << 30 }).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        ended
    }

    #[test]
    fn what_a_process_used_is_known_when_it_has_ended() {
        let ended = sh("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; exit 3", 60.0);
        assert_eq!((ended.status.unwrap().code(), ended.killed), (Some(3), None));
        assert!(ended.cpu > 0.0 && ended.memory > 0);
    }

    #[test]
    fn a_process_that_goes_on_is_killed() {
        let ended = sh("while :; do :; done", 0.1);
        assert_eq!((ended.status, ended.killed), (None, Some("CPU seconds")));
    }
}
