//! A Redis of our own, which ends with us.

use crate::workspace::{self, Outcome};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const PORT: &str = "16379";
/// It answers within that, or something is wrong with it.
const ATTEMPTS: usize = 100;
const PAUSE: Duration = Duration::from_millis(100);

pub(super) struct Redis(Child);

impl Redis {
    /// Starts it, without any files.
    pub(super) fn start(folder: &Path) -> Outcome<Redis> {
        workspace::fresh_folder(folder)?;
        let mut command = Command::new("redis-server");
        command.args(["--port", PORT, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir"]);
        let child = command.arg(folder).stdout(Stdio::null()).spawn();
        let redis = Redis(child.map_err(|error| format!("redis-server: {error}"))?);
        for _ in 0..ATTEMPTS {
            match redis.ask(&["INFO", "server"]) {
                Ok(server) if redis.is_ours(&server) => return Ok(redis),
                // It is not for us to clear.
                Ok(_) => return Err(format!("another server answers at port {PORT}; end that first")),
                Err(_) => std::thread::sleep(PAUSE),
            }
        }
        Err(format!("redis-server does not answer at port {PORT}"))
    }

    /// Whether what a server says of itself is said by our process.
    fn is_ours(&self, server: &str) -> bool {
        let process = server.lines().find_map(|line| line.strip_prefix("process_id:"));
        process.is_some_and(|process| process.trim() == self.0.id().to_string())
    }

    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{PORT}")
    }

    pub(super) fn url(&self) -> String {
        format!("redis://{}", self.address())
    }

    /// Forgets everything, and what was counted.
    pub(super) fn clear(&self) -> Outcome {
        self.ask(&["FLUSHALL"])?;
        self.ask(&["CONFIG", "RESETSTAT"]).map(|_| ())
    }

    /// How often something was put there, and how many different things are there.
    pub(super) fn counts(&self) -> Outcome<(u64, u64)> {
        let stats = self.ask(&["INFO", "commandstats"])?;
        let calls = stats.lines().find_map(|line| line.strip_prefix("cmdstat_set:calls="));
        let calls = calls.and_then(|rest| rest.split(',').next()?.parse().ok());
        let size = self.ask(&["DBSIZE"])?.trim().parse().ok();
        calls.zip(size).ok_or_else(|| format!("redis says {stats}"))
    }

    fn ask(&self, words: &[&str]) -> Outcome<String> {
        workspace::output(Command::new("redis-cli").args(["-p", PORT]).args(words))
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.0.kill();
        _ = self.0.wait();
    }
}
