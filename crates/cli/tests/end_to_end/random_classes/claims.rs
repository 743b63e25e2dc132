//! What heapwise claims of classes: branches that no input takes, methods that hold, states that no calls reach.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::generate::{Class, site};
use crate::tool::{self, Run};

const LIMIT: Duration = Duration::from_secs(300);
/// The work for one target, in millions of bytecodes: these are small classes.
const EFFORT: &str = "1";

/// What a reason says that does not hold for classes which a caller writes.
const CLASS_PATH: &str = "of classes of the class path";

/// What nobody can do, if it is true.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The number of the class.
    pub class: usize,
    /// The same in words.
    pub text: String,
    /// The same for the caller.
    line: String,
    /// Which trait says it, by its letter.
    pub is_proof_of: String,
}

impl Claim {
    /// One line for the caller.
    pub fn line(&self) -> &str {
        &self.line
    }
}

/// All claims of these classes, which are compiled in a folder.
pub fn of(classes: &[Class], folder: &Path) -> Vec<Claim> {
    let mut claims = Vec::new();
    for command in ["generate", "explore"] {
        claims.extend(of_branches(command, classes, folder, "infeasible"));
    }
    claims.extend(classes.iter().flat_map(|class| of_questions(class, folder)));
    claims
}

/// Claims that are all false: that nobody takes the branches which heapwise has covered.
pub fn denials(classes: &[Class], folder: &Path) -> Vec<Claim> {
    of_branches("explore", classes, folder, "covered")
}

/// Claims that nobody takes the branches with this verdict.
fn of_branches(command: &str, classes: &[Class], folder: &Path, denied: &str) -> Vec<Claim> {
    let mut heapwise = tool::heapwise();
    heapwise
        .args([command, "--format", "json", "--no-timings", "--jobs", "1", "--effort", EFFORT, "-cp"])
        .arg(folder);
    if command == "generate" {
        heapwise.arg("--out").arg(folder.with_extension("tests"));
    }
    heapwise.args(names(folder));
    let run = tool::finish(&mut heapwise, LIMIT);
    let mut branches: BTreeMap<(usize, u64), BTreeMap<String, Value>> = BTreeMap::new();
    for branch in listed(&run.json()) {
        let number = number(branch["class"].as_str().unwrap());
        if let (Some(number), Some(line)) = (number, branch["line"].as_u64()) {
            let on_line = branches.entry((number, line)).or_default();
            let key = format!("{} {} {}", branch["class"], branch["method"], branch["index"]);
            if branch["verdict"] == denied || !on_line.contains_key(&key) {
                on_line.insert(key, branch);
            }
        }
    }
    classes.iter().flat_map(|class| of_sites(command, class, &branches, denied)).collect()
}

/// The branches of a report: of whole classes where it has them, else those that are the target's own. A class within another is part of
/// its branches, too.
fn listed(report: &Value) -> Vec<Value> {
    let list = |entry: &Value| entry["branches"]["list"].as_array().cloned().unwrap_or_default();
    match report["classes"].as_array() {
        Some(classes) => classes.iter().flat_map(list).collect(),
        None => {
            let targets = report["targets"].as_array().unwrap().iter();
            targets
                .flat_map(|target| list(target).into_iter().filter(|branch| is_own(target, branch)))
                .collect()
        }
    }
}

fn is_own(target: &Value, branch: &Value) -> bool {
    let (class, method) = (branch["class"].as_str().unwrap(), branch["method"].as_str().unwrap());
    target["target"].as_str() == Some(format!("{class}#{method}").as_str())
}

/// The claims about the conditions of a class.
fn of_sites(
    command: &str,
    class: &Class,
    branches: &BTreeMap<(usize, u64), BTreeMap<String, Value>>,
    denied: &str,
) -> Vec<Claim> {
    let mut claims = Vec::new();
    for condition in class.sites() {
        let Some(list) = branches.get(&(class.number, condition.line as u64)) else { continue };
        // A constant folds, or a comparison is a value: the branches that are left match no condition.
        if list.len() != 2 * condition.is_flipped.len() {
            continue;
        }
        for branch in list.values().filter(|branch| branch["verdict"] == denied) {
            let index = branch["index"].as_u64().unwrap() as usize - 1;
            let side = index.is_multiple_of(2) != condition.is_flipped[index / 2];
            let reason = branch["reason"].as_str().unwrap_or_default();
            let site = site(condition.line, index / 2);
            claims.push(Claim {
                class: class.number,
                text: format!("{command}: line {} is never {side}: {reason}", condition.line),
                line: format!(
                    "{}\tside\t{site}\t{side}\t{}\t{}",
                    class.name(),
                    bounds(reason),
                    reason.contains(CLASS_PATH)
                ),
                is_proof_of: branch["method"].as_str().unwrap().to_owned(),
            });
        }
    }
    claims
}

/// The bounds that a proof names, as the caller reads them.
fn bounds(reason: &str) -> String {
    let mut bounds = Vec::new();
    let mut words = reason.split([' ', ',', ';']);
    while let Some(word) = words.next() {
        match word {
            "--scope" => bounds.extend(words.next().filter(|name| name.contains('=')).map(str::to_owned)),
            "--max-array-length" => bounds.extend(words.next().map(|length| format!("array={length}"))),
            "--max-string" => bounds.extend(words.next().map(|length| format!("string={length}"))),
            _ => {}
        }
    }
    bounds.join(" ")
}

/// What is claimed of the boolean methods of a class.
fn of_questions(class: &Class, folder: &Path) -> Vec<Claim> {
    let mut claims = Vec::new();
    for method in &class.questions {
        let holds = method.starts_with("ok");
        let name = format!("r.{}", class.name());
        let mut heapwise = tool::heapwise();
        match holds {
            true => heapwise.args(["verify", &name, "--holds", method]),
            false => heapwise.args(["synthesize", "--spec", &format!("{name}#{method}")]),
        };
        heapwise.args(["--format", "json", "--effort", EFFORT, "-cp"]).arg(folder);
        let run = tool::finish(&mut heapwise, LIMIT);
        let verdict = verdict(&run);
        if matches!(verdict.as_str(), "holds" | "unreachable") {
            let kind = if holds { "holds" } else { "never" };
            claims.push(Claim {
                class: class.number,
                text: format!("{method}: {verdict} within scope"),
                line: format!("{}\t{kind}\t{method}\t\tobject=6 array=6 string=8\tfalse", class.name()),
                is_proof_of: method.clone(),
            });
        }
    }
    claims
}

fn verdict(run: &Run) -> String {
    if run.out.trim().is_empty() {
        return String::new();
    }
    run.json()["targets"][0]["verdict"].as_str().unwrap_or_default().to_owned()
}

/// The number of the class `r.C12` or of one within it.
fn number(name: &str) -> Option<usize> {
    name.strip_prefix("r.C")?.split('.').next()?.parse().ok()
}

/// The names of the compiled classes that source can write.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder.join("r"))
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().to_str()?.strip_suffix(".class").map(str::to_owned))
        .filter(|name| !name.split('$').any(|part| part.starts_with(|first: char| first.is_ascii_digit())))
        .map(|name| format!("r.{}", name.replace('$', ".")))
        .collect();
    names.sort();
    names
}
