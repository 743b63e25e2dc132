//! What a run costs beside its targets: that of small tasks, of those that find everything in the cache, of those that have nothing to do,
//! and of the merge; the latter over more and more classes.
//!
//! Where the cache has to know everything, the class path stays the same: a result hangs on which classes extend those it is about.

use super::recording::{Sample, Size};
use super::timed::{self, LOG};
use super::{LIBRARIES, Library, Run, is_done, of_report};
use crate::child::{self, Limits};
use crate::jars;
use crate::workspace::{self, Outcome};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Parts with the work of seconds.
const SMALL: [&str; 5] = ["hash:1/256", "hash:2/256", "hash:3/256", "hash:4/256", "hash:1/64"];
/// A part of so many that it has no class, or one.
const EMPTY: &str = "hash:1/10000";
const WHOLE: &str = "hash:1/1";
/// Runs that should take the same: the shortest was disturbed least by what else the machine did.
const ATTEMPTS: usize = 3;

/// The tool in a folder, and what it is told.
struct Tool<'r> {
    binary: &'r Path,
    folder: PathBuf,
    arguments: Vec<OsString>,
}

impl Run {
    pub(super) fn samples(&self, binary: &Path, cache: &str) -> Outcome<Vec<Sample>> {
        let sample = |part: &&str| {
            eprintln!("reach: the part {part}, by itself");
            let tool = |cache| self.tool(binary, "sample", (&self.jars, &LIBRARIES), cache);
            let cold = tool("none")?.part(part)?;
            let log =
                fs::read_to_string(self.folder.join("sample/err")).map_err(|error| error.to_string())?;
            let targets = timed::targets(&log);
            let classes = classes(targets.keys()).into_iter().map(str::to_owned).collect();
            Ok(Sample { classes, cold, known: tool(cache)?.part(part)? })
        };
        SMALL.iter().map(sample).collect()
    }

    /// Measures over more and more of the libraries, the smallest first. Their results are in the cache.
    pub(super) fn sizes(&self, binary: &Path, cache: &str) -> Outcome<Vec<Size>> {
        let size = |left_out: usize| {
            let libraries = &LIBRARIES[left_out..];
            eprintln!("reach: what runs over {} libraries cost beside their targets", libraries.len());
            let start =
                self.tool(binary, "size", (&own(&self.jars, libraries), libraries), cache)?.empty()?;
            let tool = self.tool(binary, "size", (&self.jars, libraries), cache)?;
            let empty = tool.empty()?;
            let known = tool.part(WHOLE)?;
            let merge = tool.cpu_of(&["merge", SHARD].map(OsString::from))?;
            let report = fs::read_to_string(tool.folder.join("out")).map_err(|error| error.to_string())?;
            let targets = of_report(&report)?;
            let classes = classes(targets.iter().map(|(name, ..)| name)).len();
            Ok(Size { classes, targets: targets.len(), empty, start, known, merge })
        };
        (0..LIBRARIES.len()).rev().map(size).collect()
    }

    fn tool<'r>(
        &self,
        binary: &'r Path,
        folder: &str,
        (jars, libraries): (&[PathBuf], &[Library]),
        cache: &str,
    ) -> Outcome<Tool<'r>> {
        let folder = self.folder.join(folder);
        workspace::fresh_folder(&folder)?;
        let mut arguments = self.arguments(jars, libraries, cache)?;
        arguments.extend(["--jobs", "1"].map(OsString::from));
        Ok(Tool { binary, folder, arguments })
    }
}

const SHARD: &str = "part.shard";

/// The jars of libraries.
fn own(jars: &[PathBuf], libraries: &[Library]) -> Vec<PathBuf> {
    let is_own =
        |jar: &&PathBuf| libraries.iter().any(|library| jars::artifact(jar) == Some(library.artifact));
    jars.iter().filter(is_own).cloned().collect()
}

impl Tool<'_> {
    /// The CPU seconds of a task that has nothing to do.
    fn empty(&self) -> Outcome<f64> {
        let seconds: Outcome<Vec<f64>> = (0..ATTEMPTS).map(|_| self.part(EMPTY)).collect();
        Ok(seconds?.into_iter().fold(f64::INFINITY, f64::min))
    }

    /// The CPU seconds of a part.
    fn part(&self, part: &str) -> Outcome<f64> {
        let mut arguments = vec![OsString::from("generate")];
        arguments.extend(self.arguments.iter().cloned());
        arguments.extend(["--partition", part, "--shard-out", SHARD].map(OsString::from));
        self.cpu_of(&arguments)
    }

    fn cpu_of(&self, arguments: &[OsString]) -> Outcome<f64> {
        let mut command = Command::new(self.binary);
        command.args(arguments).env(LOG.0, LOG.1).current_dir(&self.folder);
        let limits = Limits { cpu: f64::INFINITY, memory: u64::MAX };
        let ended = child::run(&mut command, &self.folder, limits).map_err(|error| error.to_string())?;
        match is_done(&ended) {
            true => Ok(ended.cpu),
            false => Err(format!("the tool ended with {:?}; see {}", ended.status, self.folder.display())),
        }
    }
}

/// The classes of targets.
fn classes<'t>(targets: impl Iterator<Item = &'t String>) -> BTreeSet<&'t str> {
    targets.filter_map(|name| Some(name.split_once('#')?.0)).collect()
}
