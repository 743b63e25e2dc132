//! A Slurm on this machine: a controller and two nodes, under names and ports of their own.

use crate::workspace::{self, Outcome};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub(super) const NODES: [&str; 2] = ["reach1", "reach2"];
const ATTEMPTS: usize = 60;
const PAUSE: Duration = Duration::from_millis(500);

pub(super) struct Slurm {
    configuration: PathBuf,
    daemons: Vec<Child>,
}

impl Slurm {
    /// Starts munge, if it does not run yet, the controller and the nodes, and waits until these are ready.
    pub(super) fn start(folder: &Path) -> Outcome<Slurm> {
        workspace::fresh_folder(folder)?;
        fs::create_dir_all(folder.join("state")).map_err(|error| error.to_string())?;
        authenticate()?;
        let configuration = folder.join("slurm.conf");
        fs::write(&configuration, text(folder)?).map_err(|error| error.to_string())?;
        let mut slurm = Slurm { configuration, daemons: Vec::new() };
        slurm.daemon(folder, "slurmctld", &["-D"])?;
        for node in NODES {
            slurm.daemon(folder, "slurmd", &["-D", "-N", node])?;
        }
        for _ in 0..ATTEMPTS {
            let states = slurm.ask("sinfo", &["-h", "-N", "-o", "%T"]).unwrap_or_default();
            if states.lines().filter(|state| *state == "idle").count() == NODES.len() {
                return Ok(slurm);
            }
            std::thread::sleep(PAUSE);
        }
        Err(format!("the nodes of Slurm do not come up; see {}", folder.display()))
    }

    /// A command that speaks with this Slurm.
    pub(super) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", &self.configuration);
        command
    }

    /// The tasks that run, as Slurm names them.
    pub(super) fn running(&self) -> Outcome<Vec<String>> {
        let tasks = self.ask("squeue", &["-h", "-r", "-t", "RUNNING", "-o", "%i"])?;
        Ok(tasks.lines().map(str::to_owned).collect())
    }

    /// Whether anything waits, or is being ended.
    pub(super) fn has_pending(&self) -> Outcome<bool> {
        Ok(!self.ask("squeue", &["-h", "-r", "-o", "%i"])?.trim().is_empty())
    }

    /// Ends a task wherever it is, and has it done again.
    pub(super) fn lose(&self, task: &str) -> Outcome {
        self.ask("scontrol", &["requeue", task]).map(|_| ())
    }

    /// A node takes no more tasks.
    pub(super) fn drain(&self) -> Outcome {
        let node = format!("NodeName={}", NODES[1]);
        self.ask("scontrol", &["update", &node, "State=DRAIN", "Reason=reach"]).map(|_| ())
    }

    /// It takes tasks again.
    pub(super) fn resume(&self) -> Outcome {
        self.ask("scontrol", &["update", &format!("NodeName={}", NODES[1]), "State=RESUME"]).map(|_| ())
    }

    /// Ends its processes.
    pub(super) fn end(self) {}

    fn ask(&self, program: &str, words: &[&str]) -> Outcome<String> {
        workspace::output(self.command(program).args(words))
    }

    fn daemon(&mut self, folder: &Path, program: &str, words: &[&str]) -> Outcome {
        let log = folder.join(format!("{program}-{}.out", self.daemons.len()));
        let log = File::create(log).map_err(|error| error.to_string())?;
        let errors = log.try_clone().map_err(|error| error.to_string())?;
        let mut command = self.command(program);
        let child = command.args(words).stdin(Stdio::null()).stdout(log).stderr(errors).spawn();
        self.daemons.push(child.map_err(|error| format!("{program}: {error}"))?);
        Ok(())
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        for daemon in self.daemons.iter_mut().rev() {
            // It may have ended by itself.
            _ = daemon.kill();
            _ = daemon.wait();
        }
    }
}

/// Starts the daemon by which the parts of Slurm know each other, where none runs.
fn authenticate() -> Outcome {
    if workspace::output(Command::new("munge").arg("-n")).is_ok() {
        return Ok(());
    }
    let start = "mkdir -p /run/munge && chown munge:munge /run/munge && \
                 su munge -s /bin/sh -c '/usr/sbin/munged --force'";
    workspace::run(Command::new("sh").args(["-c", start]))
}

fn text(folder: &Path) -> Outcome<String> {
    let host = workspace::output(Command::new("hostname").arg("-s"))?;
    let (folder, host) = (folder.display(), host.trim());
    let [first, second] = NODES;
    Ok(format!(
        "ClusterName=reach
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort=17000
SlurmUser=root
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
SelectType=select/cons_tres
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/controller.pid
SlurmdPidFile={folder}/node-%n.pid
SlurmctldLogFile={folder}/controller.log
SlurmdLogFile={folder}/node-%n.log
NodeName={first} NodeHostname={host} NodeAddr=127.0.0.1 Port=17001 CPUs=1 RealMemory=2000
NodeName={second} NodeHostname={host} NodeAddr=127.0.0.1 Port=17002 CPUs=1 RealMemory=2000
PartitionName=reach Nodes={first},{second} Default=YES MaxTime=INFINITE State=UP
"
    ))
}
