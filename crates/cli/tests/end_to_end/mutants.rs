//! Inputs that are nearly right: class files with damage, specifications and tables with other words in their places.
//!
//! Whatever they say, there is an answer: an exit code that says what became of it, no panic, no more time and memory than the
//! limits give. The mutants are the same in each run; `HEAPWISE_MUTANTS` says how many of each kind (a night: 7000).

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::subjects;
use crate::tool::{Run, finish, folder, heapwise, java_sources, workspace};

/// The limit that runs get, and what they may take: the guard is against hangs, the run itself counts.
const SECONDS: &str = "1";
const GUARD: Duration = Duration::from_secs(60);
/// In MiB: the limit, and what a run may come to.
const MEMORY: &str = "700";

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

fn count() -> usize {
    std::env::var("HEAPWISE_MUTANTS").map_or(40, |count| count.parse().unwrap())
}

/// Runs a command on a mutant; keeps the mutant when it fails.
fn check(what: &str, arguments: &[&str], mutant: &Path) {
    let run: Run = finish(heapwise().args(arguments), GUARD);
    let is_answer = matches!(run.code, Some(0..=4)) && !run.err.contains("panicked");
    let kept = mutant.with_extension("kept");
    if !is_answer {
        std::fs::copy(mutant, &kept).unwrap();
    }
    assert!(is_answer, "{what}, kept in {}: {arguments:?}\n{run:?}", kept.display());
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
    for case in 0..count() {
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
        let limits =
            ["--effort", "20", "--time-limit", SECONDS, "--class-limit", SECONDS, "--memory-limit", MEMORY];
        let command =
            ["explore", "--format", "json", "--scope", "2", "--jobs", "1", "-cp", class_path, target];
        check(&format!("class file {case}"), &[&command[..], &limits].concat(), &path);
        std::fs::write(&path, bytes).unwrap();
    }
}

fn damage(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
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
    let specifications = texts("crates/seplog/tests/solve", "sl");
    let file = folder("mutants-specifications").join("Mutant.sl");
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for case in 0..count() {
        let text = random.of(&specifications).clone();
        let other = random.of(&specifications).clone();
        std::fs::write(&file, reworded(&text, &other, &mut random)).unwrap();
        let arguments = ["solve", file.to_str().unwrap(), "--max-heaps", "300", "--time-limit", SECONDS];
        check(&format!("specification {case}"), &arguments, &file);
    }
}

#[test]
fn tables() {
    let tables = texts("subjects/korat", "toml");
    let classes = crate::enumerate::classes();
    let names: Vec<String> = java_sources("subjects/korat")
        .iter()
        .map(|path| format!("korat.{}", path.file_stem().unwrap().to_str().unwrap()))
        .collect();
    let file = folder("mutants-tables").join("mutant.toml");
    let mut random = Random(0xda94_2042_e4dd_58b5);
    for case in 0..count() {
        let text = random.of(&tables).clone();
        std::fs::write(&file, reworded(&text, &text, &mut random)).unwrap();
        let class = random.of(&names).clone();
        let size = random.of(&["0", "1", "2", "3"]);
        let limits = ["-n", size, "--time-limit", SECONDS, "--jobs", "1"];
        let command = ["enumerate", "-cp", classes, &class, "--domains", file.to_str().unwrap()];
        check(&format!("table {case}"), &[&command[..], &limits].concat(), &file);
    }
}
