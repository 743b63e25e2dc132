//! Inputs that are nearly right: class files with damage, specifications and tables with other words in their places.
//!
//! Whatever they say, there is an answer: an exit code that says what became of it, no panic, no more time and memory than the
//! limits give. The mutants are the same in each run; `HEAPWISE_MUTANTS` says how many of each kind (a night: 7000).

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use crate::subjects;
use crate::tool::{Run, finish_measured, folder, heapwise, workspace};

/// The limits that runs get, and a guard against hangs.
const SECONDS: u64 = 1;
const MEMORY: u64 = 700;
const GUARD: Duration = Duration::from_secs(60);
/// What a run takes beyond its seconds, on a quick machine.
const BEYOND: Duration = Duration::from_secs(1);
/// How much slower another may be. Where mutants are many, it is a quick one.
const SLOWEST: u32 = 10;

/// The generator of Marsaglia.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }

    fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

const COUNT: &str = "HEAPWISE_MUTANTS";

fn count() -> usize {
    std::env::var(COUNT).map_or(40, |count| count.parse().unwrap())
}

/// The runs on mutants of a kind.
struct Runs {
    kind: &'static str,
    done: usize,
    /// How many of them took the mutant for bad input.
    refused: usize,
    wrong: Vec<String>,
}

impl Runs {
    fn of(kind: &'static str) -> Runs {
        Runs { kind, done: 0, refused: 0, wrong: Vec::new() }
    }

    /// Runs a command on a mutant, which has so many parts with the limit each; keeps the mutant when it fails.
    fn check(&mut self, arguments: &[&str], mutant: &Path, parts: usize) {
        let (seconds, memory) = (SECONDS.to_string(), MEMORY.to_string());
        let limits = ["--effort", "20", "--time-limit", &seconds, "--memory-limit", &memory];
        let mut tool = heapwise();
        let (run, taken) = finish_measured(tool.args(arguments).args(limits), Stdio::null(), GUARD);
        self.done += 1;
        self.refused += usize::from(run.code == Some(2));
        let slowness = if std::env::var_os(COUNT).is_some() { 1 } else { SLOWEST };
        let is_in_time = taken.worked <= (Duration::from_secs(SECONDS) * parts as u32 + BEYOND) * slowness;
        let is_answer = matches!(run.code, Some(0..=4)) && !run.err.contains("panicked");
        if !is_answer || !is_in_time || taken.peak > MEMORY {
            let kept = mutant.with_extension(format!("kept{}", self.wrong.len()));
            std::fs::copy(mutant, &kept).unwrap();
            let Run { code, err, .. } = run;
            let (kind, done, kept) = (self.kind, self.done, kept.display());
            self.wrong
                .push(format!("{kind} {done}, kept in {kept}: {arguments:?}: {code:?}, {taken:?}: {err}"));
            eprintln!("{}", self.wrong[self.wrong.len() - 1]);
        }
    }

    /// Fails if a run did; most mutants are to be understood where they are made word by word.
    fn end(self, most_refused: f64) {
        let Runs { kind, done, refused, wrong } = self;
        eprintln!("{kind}: {done} mutants, {refused} of them refused, {} wrong answers", wrong.len());
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(refused as f64 <= most_refused * done as f64, "{refused} of {done} refused");
    }
}

#[test]
fn class_files() {
    let names =
        ["chain/IntChain", "bst/BinarySearchTree", "bst/BinarySearchTree$Node", "dll/DoubleLinkedList"];
    let below = |name: &str| format!("heapwise/subjects/{name}.class");
    let sources: Vec<(String, Vec<u8>)> = names
        .map(|name| (below(name), std::fs::read(Path::new(subjects::classes()).join(below(name))).unwrap()))
        .into();
    let classes = folder("mutants-classes");
    for (name, bytes) in &sources {
        let path = classes.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    let class_path = classes.to_str().unwrap();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut runs = Runs::of("class files");
    for _ in 0..count() {
        let (name, bytes) = random.of(&sources);
        let mut mutant = bytes.clone();
        for _ in 0..1 + random.below(3) {
            damage(&mut mutant, &random.of(&sources).1, &mut random);
        }
        let path = classes.join(name);
        std::fs::write(&path, &mutant).unwrap();
        let target = match name.contains("chain") {
            true => "heapwise.subjects.chain.IntChain",
            false if name.contains("dll") => "heapwise.subjects.dll.DoubleLinkedList",
            false => "heapwise.subjects.bst.BinarySearchTree",
        };
        let command = ["explore", "--format", "json", "--scope", "2", "--jobs", "1", "--class-limit", "1"];
        runs.check(&[&command[..], &["-cp", class_path, target]].concat(), &path, 1);
        std::fs::write(&path, bytes).unwrap();
    }
    runs.end(1.0);
}

fn damage(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    if bytes.is_empty() {
        return;
    }
    let at = random.below(bytes.len());
    match random.below(12) {
        0 => bytes.truncate(at),
        1 => {
            let length = random.below(16).min(bytes.len() - at);
            bytes.drain(at..at + length);
        }
        2 => {
            let from = random.below(other.len());
            let piece = other[from..(from + random.below(64)).min(other.len())].to_vec();
            bytes.splice(at..at, piece);
        }
        3..=5 => bytes[at] = *random.of(&[0, 1, 2, 7, 0x7f, 0x80, 0xff, 167, 168, 169, 170, 196]),
        // Small numbers are places in the constant pool.
        6..=8 => bytes[at] = bytes[at].wrapping_add(*random.of(&[1, 2, 255, 254])),
        _ => bytes[at] ^= 1 << random.below(8),
    }
}

/// The words of a text with what is between them: joined, they are the text.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let kind = |c: char| match c {
        c if c.is_alphanumeric() || c == '_' => 0,
        c if c.is_whitespace() => 1,
        _ => 2,
    };
    for c in text.chars() {
        match words.last_mut() {
            Some(last) if kind(c) < 2 && last.chars().all(|before| kind(before) == kind(c)) => last.push(c),
            _ => words.push(c.to_string()),
        }
    }
    words
}

/// Puts words in the places of others of their kind, so that the text mostly still has a meaning.
fn reworded(text: &str, other: &str, random: &mut Random) -> String {
    const SIGNS: [&str; 8] = ["=", "<", ">", "*", "+", "-", "|", "&"];
    let mut words = self::words(text);
    let others = self::words(other);
    let is_name = |word: &String| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let is_number = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
    let is_sign = |word: &String| SIGNS.contains(&word.as_str());
    let places = |words: &[String], fits: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..words.len()).filter(|at| fits(&words[*at])).collect()
    };
    for _ in 0..1 + random.below(3) {
        let kinds: [&dyn Fn(&String) -> bool; 3] = [&is_name, &is_number, &is_sign];
        let fits = *random.of(&kinds);
        let at = places(&words, fits);
        if at.is_empty() {
            continue;
        }
        let at = *random.of(&at);
        match random.below(8) {
            0 => {
                let line =
                    words[at..].iter().take_while(|word| !word.contains('\n')).cloned().collect::<Vec<_>>();
                words.splice(at..at, line);
            }
            1 => {
                let length = 1 + random.below(4).min(words.len() - at - 1);
                words.drain(at..at + length);
            }
            2 => {
                let from = places(&others, fits);
                if !from.is_empty() {
                    words[at] = others[*random.of(&from)].clone();
                }
            }
            3 if is_number(&words[at]) => {
                let number =
                    ["0", "1", "2", "1000", "2147483647", "9223372036854775807", "99999999999999999999"];
                words[at] = (*random.of(&number)).to_owned();
            }
            4 if is_sign(&words[at]) => words[at] = (*random.of(&SIGNS)).to_owned(),
            _ => {
                let from = places(&words, fits);
                words[at] = words[*random.of(&from)].clone();
            }
        }
    }
    words.concat()
}

/// A specification with another formula: a part of it is what may stand there by the grammar.
fn respoken(text: &str, random: &mut Random) -> String {
    const RELATIONS: [&str; 6] = [" < ", " <= ", " > ", " >= ", " = ", " != "];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_formula = |line: &String| ["pre ", "pred ", "||"].iter().any(|word| line.trim().starts_with(word));
    let formulas: Vec<usize> = (0..lines.len()).filter(|at| is_formula(&lines[*at])).collect();
    let other = lines[*random.of(&formulas)].clone();
    let at = *random.of(&formulas);
    let line = lines[at].clone();
    let body = line.find("==").map_or(0, |at| at + 2);
    let (head, body) = line.split_at(body);
    let mutant = match random.below(6) {
        0 => {
            let parts: Vec<&str> = body.split(" & ").collect();
            let gone = 1 + random.below(parts.len());
            parts
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != gone)
                .map(|(_, part)| *part)
                .collect::<Vec<_>>()
                .join(" & ")
        }
        1 => match RELATIONS.iter().filter_map(|one| Some((body.find(one)?, one))).min() {
            // References are the same or not; only numbers are in order.
            Some((at, relation)) => {
                let others = if RELATIONS[..4].contains(relation) { &RELATIONS[..] } else { &RELATIONS[4..] };
                format!("{}{}{}", &body[..at], random.of(others), &body[at + relation.len()..])
            }
            None => format!("{body} & 1 < 2"),
        },
        2 => other.find("==").map_or_else(|| body.to_owned(), |at| other[at + 2..].to_owned()),
        3 => format!(
            "{body}{}",
            other.split(" & ").skip(1).map(|part| format!(" & {part}")).collect::<String>()
        ),
        _ => renamed(body, random),
    };
    lines[at] = format!("{head}{mutant}");
    if random.below(8) == 0 && line.trim().starts_with("||") {
        lines.remove(at);
    }
    lines.join("\n")
}

/// A formula with another of its variables, or another number, in one place.
fn renamed(body: &str, random: &mut Random) -> String {
    const NUMBERS: [&str; 6] = ["0", "1", "2", "1000", "2147483647", "9223372036854775807"];
    let mut words = words(body);
    let is_variable = |at: &usize| {
        let called = words.get(at + 1).is_some_and(|next| next == "(" || next == "<");
        words[*at].starts_with(|first: char| first.is_ascii_lowercase()) && !called
    };
    let variables: Vec<usize> = (0..words.len()).filter(is_variable).collect();
    let is_number = |at: &usize| words[*at].starts_with(|first: char| first.is_ascii_digit());
    let numbers: Vec<usize> = (0..words.len()).filter(is_number).collect();
    if !numbers.is_empty() && random.below(2) == 0 {
        words[*random.of(&numbers)] = (*random.of(&NUMBERS)).to_owned();
    } else if !variables.is_empty() {
        words[*random.of(&variables)] = words[*random.of(&variables)].clone();
    }
    words.concat()
}

/// The table of a class with another value in one place.
fn retold(table: &str, random: &mut Random) -> String {
    const VALUES: [&str; 8] = ["n", "n+1", "2*n", "0..n", "-1..1", "0..0", "3..2147483647", "null, Node"];
    let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
    let entries: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains(" = ")).collect();
    let value = |line: &str| line.split_once(" = ").map_or_else(String::new, |(_, value)| value.to_owned());
    let other = value(&lines[*random.of(&entries)]);
    let at = *random.of(&entries);
    let own = value(&lines[at]);
    let place = lines[at].trim_end_matches(own.as_str()).to_owned();
    match random.below(6) {
        0 => _ = lines.remove(at),
        1 => lines[at] = format!("{place}{other}"),
        2 => lines[at] = format!("{place}\"{}\"", random.of(&VALUES)),
        3 => lines[at] = format!("{place}{}", own.replacen("null, ", "", 1)),
        _ => {
            let number = ["0", "1", "2", "3", "40", "2147483647"];
            let is_of_numbers = !own.contains(|c: char| c.is_ascii_uppercase());
            let is_number = |c: char| is_of_numbers && (c.is_ascii_digit() || c == 'n');
            let digits: Vec<usize> =
                own.char_indices().filter(|(_, c)| is_number(*c)).map(|(at, _)| at).collect();
            let mut own = own.clone();
            match digits.is_empty() {
                true => own = other,
                false => {
                    let at = *random.of(&digits);
                    own.replace_range(at..=at, random.of::<&str>(&number));
                }
            }
            lines[at] = format!("{place}{own}");
        }
    }
    lines.join("\n")
}

/// The files with this ending below a folder of the workspace, in order.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    let mut pending = vec![workspace().join(folder)];
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn specifications() {
    let specifications = texts("crates/seplog-solver/tests/solve", "sl");
    let file = folder("mutants-specifications").join("Mutant.sl");
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut runs = Runs::of("specifications");
    for _ in 0..count() {
        let text = random.of(&specifications).clone();
        let other = random.of(&specifications).clone();
        let mutant = match random.below(4) {
            0 => reworded(&text, &other, &mut random),
            _ => respoken(&text, &mut random),
        };
        std::fs::write(&file, &mutant).unwrap();
        let parts = mutant.lines().filter(|line| line.starts_with("pre ")).count().max(1);
        runs.check(&["solve", file.to_str().unwrap(), "--max-heaps", "300"], &file, parts);
    }
    runs.end(0.75);
}

#[test]
fn tables() {
    let text = std::fs::read_to_string(workspace().join("subjects/korat/domains.toml")).unwrap();
    let tables: Vec<String> = text.split("\n[").skip(1).map(|table| format!("[{table}")).collect();
    let classes = crate::enumerate::classes();
    let file = folder("mutants-tables").join("mutant.toml");
    let mut random = Random(0xda94_2042_e4dd_58b5);
    let mut runs = Runs::of("tables");
    for _ in 0..count() {
        let text = random.of(&tables).clone();
        let mutant = match random.below(4) {
            0 => reworded(&text, &text, &mut random),
            _ => retold(&text, &mut random),
        };
        std::fs::write(&file, mutant).unwrap();
        let class = text.trim_start_matches('[').split(']').next().unwrap();
        let class = format!("korat.{class}");
        let size = random.of(&["0", "1", "2", "3"]);
        let command = ["enumerate", "-cp", classes, &class, "--domains", file.to_str().unwrap()];
        runs.check(&[&command[..], &["-n", size, "--jobs", "1"]].concat(), &file, 1);
    }
    runs.end(0.75);
}
