//! `cargo xtask reach`: a thousand classes of well-known libraries on a real Slurm, with a Redis as the cache, while tasks are lost
//! and a node is drained; then the same bytes as a single run, and what the parts cost beside it.
//!
//! Slurm, munge and Redis are Debian's. They run on this machine, under ports and in a folder of their own, and all but munge end with the
//! chore. It takes about twice the time of the single run, on two processors half an hour. What the chore `model` needs is
//! measured on the way.

mod growth;
pub(crate) mod recording;
mod redis;
mod slurm;
mod speed;
mod timed;

use crate::child::{self, Ended, Limits};
use crate::jars;
use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use recording::{Drained, Recording, Single, ToolRun};
use redis::Redis;
use serde_json::Value;
use slurm::Slurm;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use timed::{Noted, Timed};

const FOLDER: &str = "target/reach";
/// What the model is made from.
pub(crate) const TIMES: &str = "target/reach/times.json";
/// A library whose classes are targets.
struct Library {
    packages: &'static str,
    artifact: &'static str,
}

/// The largest come first.
const LIBRARIES: [Library; 6] = [
    Library { packages: "org.apache.commons.collections4..", artifact: "commons-collections4" },
    Library { packages: "org.jgrapht.alg..", artifact: "jgrapht-core" },
    Library { packages: "org.apache.commons.lang3..", artifact: "commons-lang3" },
    Library { packages: "org.joda.time..", artifact: "joda-time" },
    Library { packages: "com.google.gson..", artifact: "gson" },
    Library { packages: "org.jheaps..", artifact: "jheaps" },
];
const TASKS: u32 = 16;
/// Each has one processor.
pub(crate) const NODES: usize = slurm::NODES.len();
/// Tasks that are lost, each once so many shards are there.
const LOST_AFTER: [usize; 2] = [2, 6];
/// A node is drained when so many shards are there, and comes back when so many are.
const DRAINED: std::ops::Range<usize> = 4..9;
const PAUSE: Duration = Duration::from_millis(500);
/// Long enough for the slowest machine: after that something hangs.
const PATIENCE: Duration = Duration::from_secs(3 * 60 * 60);

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
    let single = run.single(&binary, &redis)?;
    redis.clear()?;
    let slurm = Slurm::start(&run.folder.join("slurm"))?;
    let parts = run.parts(&binary, &redis, &slurm)?;
    slurm.end();
    let reports = Reports::read(&run.folder)?;
    let compared = run.report(&reports, &single, &parts);
    let recording = Recording {
        targets: reports.targets(&parts.noted)?,
        single,
        runs: parts.noted.runs,
        drained: parts.drained,
        samples: run.samples(&binary, &redis.url())?,
        sizes: run.sizes(&binary, &redis.url())?,
        cache: speed::measure(&redis.address())?,
    };
    recording.write(&workspace.path(TIMES))?;
    println!("for `cargo xtask model`: {TIMES}");
    compared
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

/// What the run on the scheduler took.
struct Parts {
    noted: Noted,
    drained: Drained,
    wall: f64,
    /// Results that were made, and how many of them are different.
    made: u64,
    different: u64,
}

impl Run {
    /// What `generate` is given.
    fn arguments(&self, jars: &[PathBuf], libraries: &[Library], cache: &str) -> Outcome<Vec<OsString>> {
        let mut arguments: Vec<OsString> = vec!["-cp".into(), workspace::class_path(jars)?];
        arguments.extend(libraries.iter().map(|library| library.packages.into()));
        let rest = ["--effort", &self.effort, "--out", "tests", "--format", "json", "--cache", cache];
        arguments.extend(rest.map(OsString::from));
        Ok(arguments)
    }

    fn single(&self, binary: &Path, redis: &Redis) -> Outcome<Single> {
        let folder = self.folder.join("single");
        workspace::fresh_folder(&folder)?;
        eprintln!("reach: a single run");
        let began = Instant::now();
        let mut command = Command::new(binary);
        let arguments = self.arguments(&self.jars, &LIBRARIES, &redis.url())?;
        command.arg("generate").args(arguments).current_dir(&folder);
        let limits = Limits { cpu: f64::INFINITY, memory: u64::MAX };
        let ended = child::run(&mut command, &folder, limits).map_err(|error| error.to_string())?;
        match is_done(&ended) {
            true => Ok(Single { cpu: ended.cpu, wall: began.elapsed().as_secs_f64() }),
            false => Err(format!("the single run ended with {:?}; see {}", ended.status, folder.display())),
        }
    }

    /// Does the plan for Slurm, and is in its way.
    fn parts(&self, binary: &Path, redis: &Redis, slurm: &Slurm) -> Outcome<Parts> {
        let folder = self.folder.join("parts");
        workspace::fresh_folder(&folder)?;
        let (timed, tools) = Timed::new(binary, &self.folder)?;
        let mut plan = Command::new(binary);
        plan.args(["plan", "--for", "slurm", "--parts", &TASKS.to_string(), "--"]);
        plan.args(self.arguments(&self.jars, &LIBRARIES, &redis.url())?);
        // A node has one processor.
        let plan = workspace::output(plan.args(["--jobs", "1"]))?;
        script(&folder.join("jobs.sh"), &plan)?;
        eprintln!("reach: {TASKS} tasks on Slurm");
        let (began, epoch) = (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH));
        let epoch = epoch.map_err(|error| error.to_string())?.as_secs_f64();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([tools].into_iter().chain(std::env::split_paths(&path)));
        let path = path.map_err(|error| error.to_string())?;
        workspace::run(slurm.command("sh").arg("jobs.sh").env("PATH", path).current_dir(&folder))?;
        let drained = self.disturb(slurm, &folder.join("shards"), began)?;
        let wall = began.elapsed().as_secs_f64();
        let (made, different) = redis.counts()?;
        let mut noted = timed.noted()?;
        for ToolRun { began, ended, .. } in &mut noted.runs {
            (*began, *ended) = (*began - epoch, *ended - epoch);
        }
        Ok(Parts { noted, drained, wall, made, different })
    }

    /// Loses tasks and drains a node, until nothing is left to do.
    fn disturb(&self, slurm: &Slurm, shards: &Path, began: Instant) -> Outcome<Drained> {
        let (mut lost, mut drained, mut back) = (0, None, None);
        loop {
            let running = slurm.running()?;
            let now = began.elapsed().as_secs_f64();
            if running.is_empty() && !slurm.has_pending()? {
                let (from, to) = (drained.unwrap_or(now), back.unwrap_or(now));
                return Ok(Drained { from, to });
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
            if drained.is_none() && done >= DRAINED.start {
                eprintln!("reach: a node is drained");
                slurm.drain()?;
                drained = Some(now);
            }
            if drained.is_some() && back.is_none() && done >= DRAINED.end {
                slurm.resume()?;
                back = Some(now);
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn report(&self, reports: &Reports, whole: &Single, parts: &Parts) -> Outcome {
        let (single, joined) = (self.folder.join("single"), self.folder.join("parts"));
        let (one, other) = (files(&single.join("tests"))?, files(&joined.join("tests"))?);
        let is_same = one == other && !one.is_empty();
        let differs = differences(&reports.single, &reports.merged)?;
        let tests: usize = one.values().map(|text| text.matches("@Test").count()).sum();
        let cpu: f64 = parts.noted.runs.iter().map(|run| run.cpu).sum();
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
            parts.noted.runs.len(),
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

/// Whether a run of the tool has done all it should: with 1 it says that there is something to look at.
fn is_done(ended: &Ended) -> bool {
    ended.status.and_then(|status| status.code()).is_some_and(|code| code <= 1)
}

/// What the single run and the merge have printed.
struct Reports {
    single: String,
    merged: String,
}

impl Reports {
    fn read(folder: &Path) -> Outcome<Reports> {
        let read =
            |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
        let single = read(folder.join("single/out"))?;
        let merged = read(folder.join("parts/shards/merge.log"))?;
        let merged = merged.find('{').map_or("", |begin| &merged[begin..]).to_owned();
        Ok(Reports { single, merged })
    }

    /// What each target has taken in its task.
    ///
    /// Of the time before a target the log has seconds of the clock. Where others use the processors too, a task has only a share of one,
    /// and only so much of its seconds was worked. A report has both for the targets themselves, which tells the share.
    fn targets(&self, noted: &Noted) -> Outcome<Vec<recording::Target>> {
        let mut targets = Vec::new();
        let mut shares: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for (name, worked, total) in of_report(&self.merged)? {
            let done = noted.targets.get(&name).copied();
            let (part, seconds) = done.ok_or_else(|| format!("no task has done {name}"))?;
            let (class, method) = name.split_once('#').ok_or_else(|| format!("`{name}` names no method"))?;
            let (class, method) = (class.to_owned(), method.to_owned());
            let before = (seconds - total).max(0.0);
            targets.push(recording::Target { class, method, part, worked, before });
            let (all_worked, all) = shares.entry(part).or_default();
            (*all_worked, *all) = (*all_worked + worked, *all + total);
        }
        for target in &mut targets {
            target.before *= shares.get(&target.part).map_or(1.0, |(worked, total)| worked / total);
        }
        Ok(targets)
    }
}

/// What a report says of the time of its targets: the name of each, its CPU seconds, and those of the clock.
fn of_report(text: &str) -> Outcome<Vec<(String, f64, f64)>> {
    let report = value(text)?;
    let target = |target: &Value| {
        let seconds = &target[MEASURED]["seconds"];
        // A target that has ended by a fault of ours has no figures.
        let number = |key: &str| seconds[key].as_f64().unwrap_or_default();
        let name = target["target"].as_str().ok_or("a target of the report has no name")?;
        Ok((name.to_owned(), number("worked"), number("total")))
    };
    report["targets"].as_array().map(Vec::as_slice).unwrap_or_default().iter().map(target).collect()
}

/// The report that a text begins with.
fn value(text: &str) -> Outcome<Value> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    values.next().ok_or("there is no report")?.map_err(|error| error.to_string())
}

/// How two reports differ.
struct Differences {
    classes: usize,
    targets: usize,
    /// How many targets say something else, by what that is; `report` is what is of no target.
    by_key: BTreeMap<String, usize>,
}

/// What depends on the machine and its load.
const MEASURED: &str = "measured";

fn differences(one: &str, other: &str) -> Outcome<Differences> {
    let (mut one, mut other) = (value(one)?, value(other)?);
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
        let differs = |key: &&String| *key != MEASURED && one[*key] != other[*key];
        let keys: std::collections::BTreeSet<&String> = keys.filter(differs).collect();
        keys.into_iter().for_each(|key| *by_key.entry(key.clone()).or_default() += 1);
    }
    let classes = one["classes"].as_array().map_or(0, Vec::len);
    Ok(Differences { classes, targets: mine.len(), by_key })
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
        let timed = one.replace("\"steps\": 1", "\"steps\": 1, \"measured\": 5");
        assert!(differences(one, &timed).unwrap().by_key.is_empty());
    }

    /// The part had half a processor: 1 s of the 2 s that its targets took. So of the second before the first, half was worked.
    #[test]
    fn the_time_before_a_target_is_what_was_worked_of_it() {
        let target = |method: &str, worked: f64, total: f64| {
            format!(
                r#"{{"target": "p.C#{method}", "measured": {{"seconds": {{"worked": {worked}, "total": {total}}}}}}}"#
            )
        };
        let (m, n) = (target("m()", 0.25, 0.5), target("n()", 0.75, 1.5));
        let reports = Reports { single: String::new(), merged: format!(r#"{{"targets": [{m}, {n}]}}"#) };
        let done = [("p.C#m()".to_owned(), (3, 1.5)), ("p.C#n()".to_owned(), (3, 1.5))];
        let targets = reports.targets(&Noted { runs: Vec::new(), targets: done.into() }).unwrap();
        let seconds: Vec<(usize, f64, f64)> =
            targets.iter().map(|one| (one.part, one.worked, one.before)).collect();
        assert_eq!(seconds, [(3, 0.25, 0.5), (3, 0.75, 0.0)]);
        assert!(reports.targets(&Noted { runs: Vec::new(), targets: BTreeMap::new() }).is_err());
    }
}
