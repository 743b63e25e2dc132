//! The tool as tasks run it: within a script that notes what it has taken, also when the task is ended. And the log of its phases, of
//! which the script keeps a file.

use super::recording::ToolRun;
use super::{files, script};
use crate::workspace::{self, Outcome};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is run in the place of the tool. A file has what the tool took, with its part and its clock, and another its phases.
const SCRIPT: &str = r#"#!/bin/sh
began=$(date +%s.%N)
LOG TOOL "$@" 2> "FOLDER/$$.phases" &
tool=$!
trap 'kill -TERM $tool 2>/dev/null' TERM
wait $tool
code=$?
wait $tool 2>/dev/null
{ times; echo "${SLURM_ARRAY_TASK_ID:-merge} $code $began $(date +%s.%N)"; } > "FOLDER/$$.run"
exit $code
"#;
/// What asks the tool for a log of its phases.
pub(super) const LOG: (&str, &str) = ("HEAPWISE_LOG", "phases");
/// `generate` ends with it where it wrote a shard, `merge` perhaps with the next.
const DONE: std::ops::RangeInclusive<u8> = 0..=1;

/// The folder in which scripts note what they see.
pub(super) struct Timed(PathBuf);

/// What the runs of the tool took.
pub(super) struct Noted {
    /// In the order in which they began, their clocks since the epoch.
    pub runs: Vec<ToolRun>,
    /// The part that did each target, and the seconds of the clock from its first look at it to the end.
    pub targets: BTreeMap<String, (usize, f64)>,
}

impl Timed {
    /// Writes a script `heapwise` into a folder of its own, which is returned, and has it note things in another.
    pub(super) fn new(binary: &Path, folder: &Path) -> Outcome<(Timed, PathBuf)> {
        let (tools, times) = (folder.join("tools"), folder.join("times"));
        [&tools, &times].into_iter().try_for_each(|folder| workspace::fresh_folder(folder))?;
        let text = SCRIPT.replace("LOG", &format!("{}={}", LOG.0, LOG.1));
        let text = text.replace("TOOL", &binary.display().to_string());
        script(&tools.join("heapwise"), &text.replace("FOLDER", &times.display().to_string()))?;
        Ok((Timed(times), tools))
    }

    pub(super) fn noted(&self) -> Outcome<Noted> {
        let mut noted = Noted { runs: Vec::new(), targets: BTreeMap::new() };
        let files = files(&self.0)?;
        for (path, text) in files.iter().filter(|(path, _)| path.extension().is_some_and(|end| end == "run"))
        {
            let run = run_of(text).ok_or_else(|| format!("the shell says `{text}`"))?;
            let phases = files.get(&path.with_extension("phases"));
            let targets = phases.map(|text| targets(text)).unwrap_or_default().into_iter();
            noted
                .targets
                .extend(targets.filter_map(|(target, seconds)| Some((target, (run.part?, seconds)))));
            noted.runs.push(run);
        }
        noted.runs.sort_by(|one, other| one.began.total_cmp(&other.began));
        Ok(noted)
    }
}

/// A run of the tool, as its script has noted it.
fn run_of(text: &str) -> Option<ToolRun> {
    let words: Vec<&str> = text.lines().last()?.split_whitespace().collect();
    let &[part, code, began, ended] = &words[..] else { return None };
    let part = if part == "merge" { None } else { Some(part.parse().ok()?) };
    let is_done = code.parse().is_ok_and(|code| DONE.contains(&code));
    Some(ToolRun {
        part,
        is_done,
        cpu: of_children(text)?,
        began: began.parse().ok()?,
        ended: ended.parse().ok()?,
    })
}

/// What the children of a shell have taken: the second line that its `times` prints.
fn of_children(text: &str) -> Option<f64> {
    let seconds = text.lines().nth(1)?.split_whitespace().map(|time| {
        let (minutes, seconds) = time.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    });
    seconds.sum()
}

/// The targets that were done, with the seconds of the clock from the first look at each to its end, from a log of phases.
pub(super) fn targets(log: &str) -> BTreeMap<String, f64> {
    log.lines().filter_map(span).collect()
}

/// The target and its seconds, from the line of the log where its span ends.
fn span(line: &str) -> Option<(String, f64)> {
    let (_, line) = line.split_once(" target{name=\"")?;
    let (target, end) = line.split_once("\"}: close time.busy=")?;
    let time = end.split_whitespace().next()?;
    let (number, unit) = time.split_at(time.find(|c: char| !c.is_ascii_digit() && c != '.')?);
    let scale = match unit {
        "s" => 1.0,
        "ms" => 1e-3,
        "µs" => 1e-6,
        "ns" => 1e-9,
        _ => return None,
    };
    Some((target.to_owned(), number.parse::<f64>().ok()? * scale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_shells_are_read() {
        assert_eq!(of_children("0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n"), Some(62.75));
        assert_eq!(of_children("0m0.001s 0m0.002s\n"), None);
        assert_eq!(of_children("0m0.001s 0m0.002s\nsoon\n"), None);
    }

    #[test]
    fn runs_are_read() {
        let times = "0m0.001s 0m0.002s\n0m1.500s 0m0.250s\n";
        let run = run_of(&format!("{times}12 0 100.5 103.25\n")).unwrap();
        let expected = ToolRun { part: Some(12), is_done: true, cpu: 1.75, began: 100.5, ended: 103.25 };
        assert_eq!(run, expected);
        let lost = run_of(&format!("{times}merge 143 100.5 103.25\n")).unwrap();
        assert_eq!((lost.part, lost.is_done), (None, false));
        assert_eq!(run_of(times), None);
    }

    #[test]
    fn spans_of_targets_are_read() {
        let line = "    3.912 s target{name=\"p.C#m(int)\"}: close time.busy=92.5ms time.idle=1.36µs";
        assert_eq!(span(line), Some(("p.C#m(int)".to_owned(), 0.0925)));
        assert_eq!(span(&line.replace("92.5ms", "2s")).unwrap().1, 2.0);
        assert_eq!(span(&line.replace("\"}: close", "\"}:analyse: close")), None);
    }
}
