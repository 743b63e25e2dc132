//! Every command that the README and the book show is run, in a folder such as a reader has. A block that shows output must show what
//! is printed now (`cargo xtask bless` writes it there), and each command must end with the exit code that the page says.
//!
//! How a page says how to run a block stands in `block`; which folders there are, in `places`; what it may run, in `shell`.

mod block;
mod gallery;
mod places;
mod reference;
mod shell;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use block::{Block, Use};
use places::Place;

use crate::blessed;
use crate::tool::{finish, workspace};

/// For one command. It is CPU time, and generous: it only catches a command that hangs.
const LIMIT: Duration = Duration::from_secs(300);
/// The effort for a block that shows no output: what is found does not matter there.
const LITTLE: &str = "2";
/// The list of what is not run.
const NOT_RUN: &str = "crates/cli/tests/end_to_end/pages/not_run.txt";

#[test]
fn blessed_pages() {
    let pages = pages();
    assert!(pages.len() > 20, "{pages:?}");
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(page) = pages.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            done.push((page.clone(), now(page)));
        }
        done
    };
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get().min(4));
    let done: BTreeMap<String, Now> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    let mut list = String::new();
    let (mut run, mut not_run) = (0, 0);
    for (page, now) in &done {
        run += now.run;
        not_run += now.not_run.len();
        for (reason, command) in &now.not_run {
            writeln!(list, "{page}: {command}\n    {reason}").unwrap();
        }
    }
    let problems: Vec<&str> = done.values().flat_map(|now| &now.problems).map(String::as_str).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let list = format!(
        "Blocks of the README and the book that no test runs: {not_run}. Others: {run} commands.\n\n{list}"
    );
    blessed::file(&workspace().join(NOT_RUN), &list);
    // Others write the pages that show no output, perhaps at the same time.
    for (page, now) in done.iter().filter(|(_, now)| now.text != now.read) {
        blessed::file(&workspace().join(page), &now.text);
    }
}

/// A page with what its commands print now.
#[derive(Default)]
struct Now {
    page: String,
    /// What stood there.
    read: String,
    text: String,
    /// How many commands were run.
    run: usize,
    /// The blocks that were not: why, and the first line.
    not_run: Vec<(String, String)>,
    /// Commands that ended with another exit code than the page says.
    problems: Vec<String>,
}

/// Runs the blocks of a page one after the other.
fn now(page: &str) -> Now {
    let text = std::fs::read_to_string(workspace().join(page)).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let blocks = block::read(&lines).unwrap_or_else(|why| panic!("{page}:{why}"));
    let mut places: BTreeMap<&str, Place> = BTreeMap::new();
    let mut now = Now { page: page.to_owned(), read: text.clone(), ..Now::default() };
    let mut copied = 0;
    for block in &blocks {
        let place = places.entry(block.place).or_insert_with(|| Place::of(block.place, page));
        let inside = &lines[block.lines.clone()];
        let shown = match &block.used {
            Use::File(name) => {
                place.write(name, &format!("{}\n", inside.join("\n")));
                continue;
            }
            Use::NotRun(reason) => {
                now.not_run.push((reason.clone(), inside.first().copied().unwrap_or_default().to_owned()));
                continue;
            }
            Use::Console => printed(block, inside, place, &mut now),
            Use::Shell => {
                let commands = inside.iter().filter(|line| !line.is_empty() && !line.starts_with('#'));
                let commands: Vec<&str> = commands.copied().collect();
                for (number, command) in commands.iter().enumerate() {
                    execute(block, command, number + 1 == commands.len(), place, &mut now);
                }
                continue;
            }
        };
        now.text.extend(lines[copied..block.lines.start].iter().map(|line| format!("{line}\n")));
        now.text += &shown;
        copied = block.lines.end;
    }
    now.text.extend(lines[copied..].iter().map(|line| format!("{line}\n")));
    now
}

/// A block of commands with what they print. Where only times differ, it stays as it is.
fn printed(block: &Block, inside: &[&str], place: &Place, now: &mut Now) -> String {
    let mut text = String::new();
    let starts: Vec<usize> = (0..inside.len()).filter(|at| inside[*at].starts_with("$ ")).collect();
    assert_eq!(starts.first(), Some(&0), "{}:{}: a block begins with a command", now.page, block.lines.start);
    for (number, start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(inside.len());
        let command = inside[*start].trim_start_matches("$ ");
        let shown: Vec<&str> = inside[start + 1..end].to_vec();
        let printed = execute(block, command, number + 1 == starts.len(), place, now);
        let printed: Vec<&str> = printed.lines().collect();
        let is_same =
            printed.iter().map(|line| without_times(line)).eq(shown.iter().map(|line| without_times(line)));
        let lines = if is_same { shown } else { printed };
        writeln!(text, "$ {command}").unwrap();
        text.extend(lines.iter().map(|line| format!("{line}\n")));
    }
    text
}

/// Runs a line of a page; gives what it prints.
fn execute(block: &Block, line: &str, is_last: bool, place: &Place, now: &mut Now) -> String {
    let at = format!("{}:{}: {line}", now.page, block.lines.start);
    if let Some(why) = shell::refused(line) {
        panic!("{at}: {why}; say why it is `not run`");
    }
    let mut shell = place.shell(line);
    if matches!(block.used, Use::Shell) {
        shell.env("HEAPWISE_EFFORT", LITTLE);
    }
    let run = finish(&mut shell, LIMIT);
    now.run += 1;
    let code = if is_last { block.code } else { 0 };
    if run.code != Some(code) {
        now.problems.push(format!("{at}: exit code {:?}, not {code}\n{}", run.code, run.out));
    }
    run.out
}

/// A line with `#` for each time in it, as `0.02 s`.
fn without_times(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let is_time = |at: usize| {
        let unit = words.get(at + 1).is_some_and(|next| next.trim_end_matches([',', ';', ':']) == "s");
        unit && words[at].parse::<f64>().is_ok()
    };
    let word = |at: usize| if is_time(at) { "#" } else { words[at] };
    (0..words.len()).map(word).collect::<Vec<_>>().join(" ")
}

/// The README and the pages below `docs`, in order.
pub fn pages() -> Vec<String> {
    let root = workspace();
    let mut pending = vec![root.join("docs")];
    let mut pages = vec!["README.md".to_owned()];
    while let Some(folder) = pending.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(relative(&root, &path));
            }
        }
    }
    pages.sort();
    pages
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap().to_str().unwrap().to_owned()
}

#[test]
fn times_are_no_difference() {
    assert_eq!(without_times("3 structures, 0.02 s"), without_times("3 structures, 1.5 s"));
    assert_ne!(without_times("3 structures, 0.02 s"), without_times("4 structures, 0.02 s"));
    assert_eq!(without_times("scope 3 is"), "scope 3 is");
}
