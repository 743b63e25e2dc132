//! What a run of the chore has measured, as the file that the cost model is made from.

use crate::workspace::Outcome;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// What was measured.
#[derive(Debug, PartialEq, Default)]
pub(crate) struct Recording {
    pub single: Single,
    pub targets: Vec<Target>,
    /// The runs of the tool on the scheduler, in the order in which they began.
    pub runs: Vec<ToolRun>,
    /// From when to when one of the nodes took no tasks.
    pub drained: Drained,
    /// Small tasks, one after another.
    pub samples: Vec<Sample>,
    /// Runs over more and more libraries.
    pub sizes: Vec<Size>,
    pub cache: Cache,
}

/// The run in one process, with as many threads as there are processors.
#[derive(Debug, PartialEq, Default)]
pub(crate) struct Single {
    pub cpu: f64,
    pub wall: f64,
}

/// One method, as the task did it that had it.
#[derive(Debug, PartialEq, Clone)]
pub(crate) struct Target {
    pub class: String,
    pub method: String,
    /// From 1 on.
    pub part: usize,
    /// CPU seconds of the method itself.
    pub worked: f64,
    /// Those before that: for the first method of a class, of the exploration of what calls reach.
    pub before: f64,
}

/// A run of the tool on the scheduler.
#[derive(Debug, PartialEq, Clone)]
pub(crate) struct ToolRun {
    /// From 1 on; none for the merge.
    pub part: Option<usize>,
    pub is_done: bool,
    pub cpu: f64,
    /// Seconds since all were submitted.
    pub began: f64,
    pub ended: f64,
}

/// Seconds since all tasks were submitted.
#[derive(Debug, PartialEq, Default, Clone, Copy)]
pub(crate) struct Drained {
    pub from: f64,
    pub to: f64,
}

/// A small part of the run.
#[derive(Debug, PartialEq, Clone)]
pub(crate) struct Sample {
    /// Those that have targets.
    pub classes: Vec<String>,
    /// CPU seconds without a cache, and with one that knows all of it.
    pub cold: f64,
    pub known: f64,
}

/// What runs cost that have no target to work on.
#[derive(Debug, PartialEq, Clone)]
pub(crate) struct Size {
    pub classes: usize,
    pub targets: usize,
    /// CPU seconds of a task that has no targets.
    pub empty: f64,
    /// The same where nothing but these libraries is on the class path.
    pub start: f64,
    /// CPU seconds of one that has all, and finds each in the cache.
    pub known: f64,
    /// CPU seconds of the merge.
    pub merge: f64,
}

/// The cache at the end, and how fast it is when nothing else is asked of it.
#[derive(Debug, PartialEq, Default, Clone, Copy)]
pub(crate) struct Cache {
    pub entries: u64,
    pub bytes: u64,
    /// Requests per second for what is not there, for entries, and to put them.
    pub misses: f64,
    pub gets: f64,
    pub sets: f64,
}

impl Recording {
    pub(crate) fn write(&self, path: &Path) -> Outcome {
        let text = format!("{:#}\n", self.to_json());
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// # Errors
    /// When there is no such file, or it lacks something.
    pub(crate) fn read(path: &Path) -> Outcome<Recording> {
        let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| at(&error))?;
        let value: Value = serde_json::from_str(&text).map_err(|error| at(&error))?;
        Recording::of(&value).ok_or_else(|| at(&"not what this version of the chore writes"))
    }

    fn to_json(&self) -> Value {
        let target = |one: &Target| json!({ "class": one.class, "method": one.method, "part": one.part, "worked": one.worked, "before": one.before });
        let run = |one: &ToolRun| json!({ "part": one.part, "is_done": one.is_done, "cpu": one.cpu, "began": one.began, "ended": one.ended });
        let sample = |one: &Sample| json!({ "classes": one.classes, "cold": one.cold, "known": one.known });
        let size = |one: &Size| {
            json!({
                "classes": one.classes, "targets": one.targets,
                "empty": one.empty, "start": one.start, "known": one.known, "merge": one.merge
            })
        };
        let Cache { entries, bytes, misses, gets, sets } = self.cache;
        json!({
            "single": { "cpu": self.single.cpu, "wall": self.single.wall },
            "targets": self.targets.iter().map(target).collect::<Vec<_>>(),
            "runs": self.runs.iter().map(run).collect::<Vec<_>>(),
            "drained": { "from": self.drained.from, "to": self.drained.to },
            "samples": self.samples.iter().map(sample).collect::<Vec<_>>(),
            "sizes": self.sizes.iter().map(size).collect::<Vec<_>>(),
            "cache": { "entries": entries, "bytes": bytes, "misses": misses, "gets": gets, "sets": sets },
        })
    }

    fn of(value: &Value) -> Option<Recording> {
        let (single, drained, cache) = (&value["single"], &value["drained"], &value["cache"]);
        Some(Recording {
            single: Single { cpu: number(single, "cpu")?, wall: number(single, "wall")? },
            targets: all(value, "targets", |one| {
                Some(Target {
                    class: one["class"].as_str()?.to_owned(),
                    method: one["method"].as_str()?.to_owned(),
                    part: count(one, "part")?,
                    worked: number(one, "worked")?,
                    before: number(one, "before")?,
                })
            })?,
            runs: all(value, "runs", |one| {
                Some(ToolRun {
                    part: count(one, "part"),
                    is_done: one["is_done"].as_bool()?,
                    cpu: number(one, "cpu")?,
                    began: number(one, "began")?,
                    ended: number(one, "ended")?,
                })
            })?,
            drained: Drained { from: number(drained, "from")?, to: number(drained, "to")? },
            samples: all(value, "samples", |one| {
                Some(Sample {
                    classes: all(one, "classes", |name| Some(name.as_str()?.to_owned()))?,
                    cold: number(one, "cold")?,
                    known: number(one, "known")?,
                })
            })?,
            sizes: all(value, "sizes", |one| {
                Some(Size {
                    classes: count(one, "classes")?,
                    targets: count(one, "targets")?,
                    empty: number(one, "empty")?,
                    start: number(one, "start")?,
                    known: number(one, "known")?,
                    merge: number(one, "merge")?,
                })
            })?,
            cache: Cache {
                entries: cache["entries"].as_u64()?,
                bytes: cache["bytes"].as_u64()?,
                misses: number(cache, "misses")?,
                gets: number(cache, "gets")?,
                sets: number(cache, "sets")?,
            },
        })
    }
}

fn number(value: &Value, key: &str) -> Option<f64> {
    value[key].as_f64()
}

fn count(value: &Value, key: &str) -> Option<usize> {
    usize::try_from(value[key].as_u64()?).ok()
}

fn all<T>(value: &Value, key: &str, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    value[key].as_array()?.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let run = |part| ToolRun { part, is_done: true, cpu: 1.5, began: 0.25, ended: 2.0 };
        let recording = Recording {
            single: Single { cpu: 3.0, wall: 1.75 },
            targets: vec![Target {
                class: "p.C".to_owned(),
                method: "m(int)".to_owned(),
                part: 2,
                worked: 0.5,
                before: 0.125,
            }],
            runs: vec![run(Some(2)), run(None)],
            drained: Drained { from: 1.0, to: 2.0 },
            samples: vec![Sample { classes: vec!["p.C".to_owned()], cold: 0.75, known: 0.5 }],
            sizes: vec![Size { classes: 1, targets: 2, empty: 0.25, start: 0.125, known: 0.5, merge: 1.0 }],
            cache: Cache { entries: 2, bytes: 300, misses: 1e5, gets: 5e4, sets: 2e4 },
        };
        let mut value = recording.to_json();
        assert_eq!(Recording::of(&value), Some(recording));
        value["cache"] = Value::Null;
        assert_eq!(Recording::of(&value), None);
    }
}
