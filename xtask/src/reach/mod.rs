//! `cargo xtask reach`: a thousand classes of well-known libraries on a real Slurm, with a Redis as the cache, while tasks are lost
//! and a node is drained; then the same bytes as a single run, and what the parts cost beside it.
//!
//! Slurm, munge and Redis are Debian's. They run on this machine, under ports and in a folder of their own, and are ended with the
//! chore. It takes about twice the time of the single run, on two processors a quarter of an hour.

mod redis;
mod slurm;

use crate::child::{self, Limits};
use crate::jars;
use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use redis::Redis;
use serde_json::Value;
use slurm::Slurm;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const FOLDER: &str = "target/reach";
/// Their classes are the targets.
const PACKAGES: [&str; 5] = [
    "org.apache.commons.collections4..",
    "org.apache.commons.lang3..",
    "org.joda.time..",
    "com.google.gson..",
    "org.jheaps..",
];
const TASKS: u32 = 16;
/// Tasks that are lost, each once so many shards are there.
const LOST_AFTER: [usize; 2] = [2, 6];
/// A node is drained when so many shards are there, and comes back when so many are.
const DRAINED: std::ops::Range<usize> = 4..9;
const PAUSE: Duration = Duration::from_millis(500);
/// Long enough for the slowest machine: after that something hangs.
const PATIENCE: Duration = Duration::from_secs(3 * 60 * 60);
/// What is run in the place of the tool: it notes what the tool has taken, also when the task is ended.
const TIMED: &str = r#"#!/bin/sh
TOOL "$@" &
tool=$!
trap 'kill -TERM $tool 2>/dev/null' TERM
wait $tool
code=$?
wait $tool 2>/dev/null
times > "TIMES/$$"
exit $code
"#;

/// What is measured.
struct Options {
    binary: Option<PathBuf>,
    effort: String,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let options = Options::of(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN, &needs::SLURM, &needs::MUNGE, &needs::REDIS])?;
    let binary = workspace.binary(options.binary.as_deref())?;
    let folder = workspace.path(FOLDER);
    workspace::fresh_folder(&folder)?;
    let run = Run { folder, jars: jars::fetch(workspace)?, effort: options.effort };
    let redis = Redis::start(&run.folder.join("redis"))?;
    let whole = run.single(&binary, &redis)?;
    redis.clear()?;
    let slurm = Slurm::start(&run.folder.join("slurm"))?;
    let parts = run.parts(&binary, &redis, &slurm)?;
    slurm.end();
    run.report(&whole, &parts)
}

impl Options {
    fn of(arguments: &[String]) -> Outcome<Options> {
        let mut options = Options { binary: None, effort: "1".to_owned() };
        let mut rest = arguments.iter();
        while let Some(option) = rest.next() {
            let value = rest.next().ok_or_else(|| format!("{option} wants a value"))?;
            match option.as_str() {
                "--binary" => options.binary = Some(PathBuf::from(value)),
                "--effort" => options.effort = value.clone(),
                other => return Err(format!("use --binary PATH or --effort N, not `{other}`")),
            }
        }
        Ok(options)
    }
}

struct Run {
    folder: PathBuf,
    jars: Vec<PathBuf>,
    effort: String,
}

/// What a run took.
struct Whole {
    cpu: f64,
    wall: f64,
}

struct Parts {
    /// CPU seconds of the tool in each task, those that were lost included, and in the merge.
    cpu: Vec<f64>,
    wall: f64,
    /// Results that were made, and how many of them are different.
    made: u64,
    different: u64,
}

impl Run {
    /// What `generate` is given.
    fn arguments(&self, redis: &Redis) -> Outcome<Vec<OsString>> {
        let mut arguments: Vec<OsString> = vec!["-cp".into(), workspace::class_path(&self.jars)?];
        arguments.extend(PACKAGES.map(OsString::from));
        let rest =
            ["--effort", &self.effort, "--out", "tests", "--format", "json", "--no-timings", "--cache"];
        arguments.extend(rest.map(OsString::from));
        arguments.push(redis.url().into());
        Ok(arguments)
    }

    fn single(&self, binary: &Path, redis: &Redis) -> Outcome<Whole> {
        let folder = self.folder.join("single");
        workspace::fresh_folder(&folder)?;
        eprintln!("reach: a single run");
        let began = Instant::now();
        let mut command = Command::new(binary);
        command.arg("generate").args(self.arguments(redis)?).current_dir(&folder);
        let limits = Limits { cpu: f64::INFINITY, memory: u64::MAX };
        let ended = child::run(&mut command, &folder, limits).map_err(|error| error.to_string())?;
        let is_done = ended.status.and_then(|status| status.code()).is_some_and(|code| code <= 1);
        match is_done {
            true => Ok(Whole { cpu: ended.cpu, wall: began.elapsed().as_secs_f64() }),
            false => Err(format!("the single run ended with {:?}; see {}", ended.status, folder.display())),
        }
    }

    /// Does the plan for Slurm, and is in its way.
    fn parts(&self, binary: &Path, redis: &Redis, slurm: &Slurm) -> Outcome<Parts> {
        let folder = self.folder.join("parts");
        let (tools, times) = (self.folder.join("tools"), self.folder.join("times"));
        [&folder, &tools, &times].into_iter().try_for_each(|folder| workspace::fresh_folder(folder))?;
        let timed = TIMED.replace("TOOL", &binary.display().to_string());
        script(&tools.join("heapwise"), &timed.replace("TIMES", &times.display().to_string()))?;
        let mut plan = Command::new(binary);
        plan.args(["plan", "--for", "slurm", "--parts", &TASKS.to_string(), "--"]);
        let plan = workspace::output(plan.args(self.arguments(redis)?))?;
        script(&folder.join("jobs.sh"), &plan)?;
        eprintln!("reach: {TASKS} tasks on Slurm");
        let began = Instant::now();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([tools].into_iter().chain(std::env::split_paths(&path)));
        let path = path.map_err(|error| error.to_string())?;
        workspace::run(slurm.command("sh").arg("jobs.sh").env("PATH", path).current_dir(&folder))?;
        self.disturb(slurm, &folder.join("shards"), began)?;
        let (made, different) = redis.counts()?;
        let cpu = taken(&times)?;
        Ok(Parts { cpu, wall: began.elapsed().as_secs_f64(), made, different })
    }

    /// Loses tasks and drains a node, until nothing is left to do.
    fn disturb(&self, slurm: &Slurm, shards: &Path, began: Instant) -> Outcome {
        let (mut lost, mut is_drained, mut is_back) = (0, false, false);
        loop {
            let running = slurm.running()?;
            if running.is_empty() && !slurm.has_pending()? {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                return Err("the tasks do not end".to_owned());
            }
            let done = fs::read_dir(shards).into_iter().flatten().flatten();
            let done = done.filter(|file| file.path().extension().is_some_and(|end| end == "shard")).count();
            if LOST_AFTER.get(lost).is_some_and(|after| done >= *after) && !running.is_empty() {
                // Neither the first nor the last: where it stands depends on the machine.
                let task = &running[done % running.len()];
                eprintln!("reach: task {task} is lost");
                slurm.lose(task)?;
                lost += 1;
            }
            if !is_drained && done >= DRAINED.start {
                eprintln!("reach: a node is drained");
                slurm.drain()?;
                is_drained = true;
            }
            if is_drained && !is_back && done >= DRAINED.end {
                slurm.resume()?;
                is_back = true;
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn report(&self, whole: &Whole, parts: &Parts) -> Outcome {
        let (single, joined) = (self.folder.join("single"), self.folder.join("parts"));
        let (one, other) = (files(&single.join("tests"))?, files(&joined.join("tests"))?);
        let read =
            |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
        let (told, merged) = (read(single.join("out"))?, read(joined.join("shards/merge.log"))?);
        let report = merged.find('{').map_or("", |begin| &merged[begin..]);
        let is_same = one == other && !one.is_empty();
        let differs = differences(&told, report)?;
        let tests: usize = one.values().map(|text| text.matches("@Test").count()).sum();
        let cpu: f64 = parts.cpu.iter().sum();
        println!(
            "{} files with {tests} tests: {}",
            one.len(),
            if is_same { "the same bytes" } else { "DIFFERENT" }
        );
        println!("{} classes, {} targets", differs.classes, differs.targets);
        for (key, count) in &differs.by_key {
            println!("reports: {count} targets with another `{key}`");
        }
        println!("single run: {:.1} CPU s, {:.0} s", whole.cpu, whole.wall);
        println!(
            "{} runs of the tool for {TASKS} parts: {cpu:.1} CPU s, {:.0} s",
            parts.cpu.len(),
            parts.wall
        );
        println!("overhead: {:+.1} %", 100.0 * (cpu / whole.cpu - 1.0));
        println!("results made: {}, of {} targets", parts.made, parts.different);
        match is_same && differs.by_key.is_empty() && parts.made == parts.different {
            true => Ok(()),
            false => Err(format!("compare {} and {}", single.display(), joined.display())),
        }
    }
}

/// How two reports differ.
struct Differences {
    classes: usize,
    targets: usize,
    /// How many targets say something else, by what that is; `report` is what is of no target.
    by_key: BTreeMap<String, usize>,
}

fn differences(one: &str, other: &str) -> Outcome<Differences> {
    let read = |text: &str| {
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        values.next().ok_or("there is no report")?.map_err(|error| error.to_string())
    };
    let (mut one, mut other) = (read(one)?, read(other)?);
    let targets = |report: &mut Value| match report["targets"].take() {
        Value::Array(targets) => targets,
        _ => Vec::new(),
    };
    let (mine, others) = (targets(&mut one), targets(&mut other));
    let mut by_key: BTreeMap<String, usize> = BTreeMap::new();
    if one != other || mine.len() != others.len() {
        by_key.insert("report".to_owned(), 1);
    }
    for (one, other) in mine.iter().zip(&others) {
        let keys = [one, other].into_iter().filter_map(Value::as_object).flat_map(|object| object.keys());
        let keys: std::collections::BTreeSet<&String> = keys.filter(|key| one[*key] != other[*key]).collect();
        keys.into_iter().for_each(|key| *by_key.entry(key.clone()).or_default() += 1);
    }
    let classes = one["classes"].as_array().map_or(0, Vec::len);
    Ok(Differences { classes, targets: mine.len(), by_key })
}

/// The CPU seconds of each run of the tool, as the shell has told them.
fn taken(folder: &Path) -> Outcome<Vec<f64>> {
    let times = files(folder)?;
    times.values().map(|text| of_children(text).ok_or_else(|| format!("the shell says `{text}`"))).collect()
}

/// What the children of a shell have taken: the second line that its `times` prints.
fn of_children(text: &str) -> Option<f64> {
    let seconds = text.lines().nth(1)?.split_whitespace().map(|time| {
        let (minutes, seconds) = time.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    });
    seconds.sum()
}

/// The text of all files below a folder, with their names.
fn files(folder: &Path) -> Outcome<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(at) = pending.pop() {
        let io = |error: std::io::Error| format!("{}: {error}", at.display());
        for entry in fs::read_dir(&at).map_err(io)? {
            let path = entry.map_err(io)?.path();
            if path.is_dir() {
                pending.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap_or(&path).to_owned();
            found.insert(name, fs::read_to_string(&path).map_err(io)?);
        }
    }
    Ok(found)
}

fn script(path: &Path, text: &str) -> Outcome {
    let io = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::write(path, text).map_err(io)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(io)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_counted_by_key() {
        let one =
            r#"{"classes": [1], "targets": [{"target": "a", "steps": 1}, {"target": "b", "steps": 2}]}"#;
        let same = differences(one, &format!("{one}\nmore")).unwrap();
        assert_eq!((same.classes, same.targets, same.by_key.len()), (1, 2, 0));
        let other = one.replace("2}", "3, \"effort\": 4}").replace("[1]", "[2]");
        let keys: Vec<String> = differences(one, &other).unwrap().by_key.into_keys().collect();
        assert_eq!(keys, ["effort", "report", "steps"]);
        assert!(differences(one, "").is_err());
    }

    #[test]
    fn times_of_shells_are_read() {
        assert_eq!(of_children("0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n"), Some(62.75));
        assert_eq!(of_children("0m0.001s 0m0.002s\n"), None);
        assert_eq!(of_children("0m0.001s 0m0.002s\nsoon\n"), None);
    }
}
