//! Rules about single source files.

use super::Finding;
use super::tree::{File, Tree};

/// A file longer than this holds more than one idea.
const MAX_LINES: usize = 900;
/// Names under which unrelated things gather.
const EMPTY_NAMES: &[&str] = &["utils", "util", "helpers", "helper", "misc"];
/// Code that says its author did not finish.
const UNFINISHED: &[&str] = &["todo!", "unimplemented!", "dbg!", "#[ignore", "#[should_panic"];
/// Folders of one machine. They are put together here so that the table does not find itself.
const MACHINE_PATHS: &[&str] =
    &[concat!("/", "work/"), concat!("/", "root/"), concat!("/", "farm/"), concat!("/", "home/")];
/// What reaches files, processes, the environment or the terminal.
const OUTSIDE_WORLD: &[&str] = &["std::fs", "std::process", "std::env", "println!", "print!", "std::net"];
/// The crates that may reach the outside world: the reader of class paths, the runner of `javac`, the binary.
const EDGE_CRATES: &[&str] = &["classfile", "check", "project", "store", "cli"];
/// The crates that may spell the JDK's names anywhere.
const JDK_CRATES: &[&str] = &["classfile", "coverage", "program", "callsite", "natives"];

/// Only the crates at the edge touch files, processes, the environment or the terminal.
pub(super) fn files_at_the_edge(tree: &Tree) -> Vec<Finding> {
    let inner = |file: &&File| file.krate().is_some_and(|name| !EDGE_CRATES.contains(&name));
    let mut findings = Vec::new();
    for file in tree.rust().filter(inner) {
        for (number, line) in file.product_lines() {
            if let Some(word) = OUTSIDE_WORLD.iter().find(|word| has_word(&line.code, word)) {
                let message = format!("`{word}` belongs to the crates {}", EDGE_CRATES.join(", "));
                findings.push(Finding::new(&file.path, number, message));
            }
        }
    }
    findings
}

/// Every Rust file begins with `//!`: its idea.
pub(super) fn module_header(tree: &Tree) -> Vec<Finding> {
    let headless = tree.rust().filter(|file| !file.text.starts_with("//! "));
    headless.map(|file| Finding::new(&file.path, 1, "begin the file with `//!` and its idea")).collect()
}

/// No Rust file is longer than [`MAX_LINES`].
pub(super) fn file_length(tree: &Tree) -> Vec<Finding> {
    let lines = |file: &File| file.text.lines().count();
    let long = tree.rust().filter(|file| lines(file) > MAX_LINES);
    let message = |file: &File| format!("{} lines; split it by idea (at most {MAX_LINES})", lines(file));
    long.map(|file| Finding::new(&file.path, 0, message(file))).collect()
}

/// No module has a name that says nothing.
pub(super) fn module_names(tree: &Tree) -> Vec<Finding> {
    let is_empty = |file: &&File| {
        let mut names = file.path.trim_end_matches(".rs").split('/');
        names.any(|name| EMPTY_NAMES.contains(&name))
    };
    let message = "name the module by what it holds";
    tree.rust().filter(is_empty).map(|file| Finding::new(&file.path, 0, message)).collect()
}

/// No unfinished code and no test that does not say what it expects.
pub(super) fn unfinished(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        for (index, line) in file.rust.iter().enumerate() {
            if let Some(word) = UNFINISHED.iter().find(|word| has_word(&line.code, word)) {
                findings.push(Finding::new(&file.path, index + 1, format!("finish it: `{word}`")));
            }
        }
    }
    findings
}

/// No code in comments. The history keeps it.
pub(super) fn commented_code(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        for (index, line) in file.rust.iter().enumerate() {
            if is_commented_code(&line.comment) {
                findings.push(Finding::new(&file.path, index + 1, "delete code that is not used"));
            }
        }
    }
    findings
}

/// A guess that takes prose for prose: code ends like a statement or a block and has the marks of one.
fn is_commented_code(comment: &str) -> bool {
    let Some(text) = comment.strip_prefix("//").filter(|text| !text.starts_with(['/', '!'])) else {
        return false;
    };
    let text = text.trim();
    let ends_like_code = text.ends_with([';', '{']) || text == "}";
    let has_marks = text == "}" || text.contains("(") || text.contains(" = ") || text.ends_with(" {");
    let opens_like_code =
        ["use ", "let ", "pub ", "return", "mod "].iter().any(|word| text.starts_with(word));
    ends_like_code && (has_marks || opens_like_code)
}

/// The JDK's class names stand in one `names` module a crate.
pub(super) fn names_table(tree: &Tree) -> Vec<Finding> {
    let bound = |file: &&File| file.krate().is_some_and(|name| !JDK_CRATES.contains(&name));
    let mut findings = Vec::new();
    for file in tree.rust().filter(bound).filter(|file| !is_names_module(file)) {
        for (number, line) in file.product_lines() {
            if line.strings.iter().any(|text| names_the_jdk(text)) {
                findings.push(Finding::new(
                    &file.path,
                    number,
                    "put the JDK's names in the crate's `names.rs`",
                ));
            }
        }
    }
    findings.extend(second_names_modules(tree));
    findings
}

fn names_the_jdk(text: &str) -> bool {
    text.trim_start_matches(['[', 'L', '(']).starts_with("java/")
}

fn is_names_module(file: &File) -> bool {
    file.path.ends_with("/names.rs")
}

fn second_names_modules(tree: &Tree) -> Vec<Finding> {
    let modules: Vec<&File> = tree.rust().filter(|file| is_names_module(file)).collect();
    let is_second = |pair: &&[&File]| matches!(pair, [one, two] if one.krate() == two.krate());
    let second = modules.windows(2).filter(is_second).filter_map(<[&File]>::last);
    second.map(|file| Finding::new(&file.path, 0, "a crate has one `names` module")).collect()
}

/// No white space at the end of a line, no tab in Rust, one line end at the end of a file.
pub(super) fn white_space(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &tree.files {
        for (index, line) in file.text.split('\n').enumerate() {
            if line.ends_with([' ', '\t', '\r']) {
                findings.push(Finding::new(&file.path, index + 1, "white space at the end of the line"));
            }
            if file.path.ends_with(".rs") && line.contains('\t') {
                findings.push(Finding::new(
                    &file.path,
                    index + 1,
                    "a tab: write `\\t` in a literal, else spaces",
                ));
            }
        }
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            findings.push(Finding::new(&file.path, 0, "the last line has no end"));
        }
    }
    findings
}

/// Nothing names a folder of the machine it was written on.
pub(super) fn machine_paths(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &tree.files {
        for (index, line) in file.text.lines().enumerate() {
            if let Some(folder) = MACHINE_PATHS.iter().find(|folder| names_folder(line, folder)) {
                findings.push(Finding::new(
                    &file.path,
                    index + 1,
                    format!("`{folder}` is a folder of one machine"),
                ));
            }
        }
    }
    findings
}

/// Whether the folder is named as an absolute path, not as the tail of a longer one.
fn names_folder(line: &str, folder: &str) -> bool {
    let continues = |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || "._-}~".contains(c));
    line.match_indices(folder).any(|(at, _)| !continues(line.get(..at).unwrap_or_default()))
}

/// Whether the word stands in the code, not as the tail of a longer one (`print!` in `println!` or `eprint!`).
fn has_word(code: &str, word: &str) -> bool {
    let continues = |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| !continues(code.get(..at).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Check = fn(&Tree) -> Vec<Finding>;

    /// Checks that a rule is silent on one file.
    fn good(rule: Check, path: &str, text: &str) {
        assert_eq!(rule(&Tree::of(&[(path, text)])), [], "{text}");
    }

    /// Checks that a rule finds one fault, in this line.
    fn bad(rule: Check, path: &str, text: &str, line: usize) {
        let findings = rule(&Tree::of(&[(path, text)]));
        assert_eq!(findings.iter().map(|f| f.line).collect::<Vec<_>>(), [line], "{text}");
    }

    const ENGINE: &str = "crates/engine/src/a.rs";

    #[test]
    fn only_the_edge_touches_files() {
        good(files_at_the_edge, "crates/cli/src/a.rs", "use std::fs;\n");
        good(files_at_the_edge, ENGINE, "// println! is not for us\n");
        good(files_at_the_edge, ENGINE, "fn a() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n");
        bad(files_at_the_edge, ENGINE, "\nuse std::fs;\n", 2);
        bad(files_at_the_edge, ENGINE, "fn a() { println!(\"\"); }\n", 1);
    }

    #[test]
    fn a_file_begins_with_its_idea() {
        good(module_header, ENGINE, "//! The idea.\n");
        bad(module_header, ENGINE, "use a::b;\n", 1);
        good(module_header, "README.md", "# heapwise\n");
    }

    #[test]
    fn a_long_file_is_found() {
        good(file_length, ENGINE, &"//! a\n".repeat(MAX_LINES));
        bad(file_length, ENGINE, &"//! a\n".repeat(MAX_LINES + 1), 0);
    }

    #[test]
    fn a_module_has_a_name() {
        good(module_names, "crates/engine/src/utility_theory.rs", "");
        bad(module_names, "crates/engine/src/utils.rs", "", 0);
        bad(module_names, "crates/engine/src/helpers/mod.rs", "", 0);
    }

    #[test]
    fn unfinished_code_is_found() {
        good(unfinished, ENGINE, "// a todo! in a comment\nlet a = \"dbg!(x)\";\n");
        bad(unfinished, ENGINE, "fn a() { todo!() }\n", 1);
        bad(unfinished, "crates/a/tests/b.rs", "#[test]\n#[ignore = \"slow\"]\nfn a() {}\n", 2);
        bad(unfinished, ENGINE, "#[should_panic]\n", 1);
    }

    #[test]
    fn commented_code_is_found_and_prose_is_not() {
        good(commented_code, ENGINE, "// A list is acyclic;\n// so it ends (always).\n/// let a = b;\n");
        good(commented_code, ENGINE, "//! ```\n//! let a = f(x);\n//! ```\n");
        bad(commented_code, ENGINE, "// let a = f(x);\n", 1);
        bad(commented_code, ENGINE, "fn a() {}\n// if a {\n", 2);
        bad(commented_code, ENGINE, "// }\n", 1);
        bad(commented_code, ENGINE, "// use a::b;\n", 1);
    }

    #[test]
    fn jdk_names_stand_in_one_module() {
        good(names_table, "crates/engine/src/names.rs", "const A: &str = \"java/lang/Object\";\n");
        good(names_table, "crates/natives/src/a.rs", "f(\"java/lang/Math\");\n");
        good(names_table, "crates/engine/tests/a.rs", "f(\"java/lang/Math\");\n");
        good(names_table, ENGINE, "// \"java/lang/Math\"\n");
        bad(names_table, ENGINE, "\nf(\"java/lang/Math\");\n", 2);
        bad(names_table, ENGINE, "f(\"[Ljava/lang/Math;\");\n", 1);
    }

    #[test]
    fn a_second_names_module_is_found() {
        let one = ("crates/engine/src/a/names.rs", "");
        let other = ("crates/repok/src/names.rs", "");
        assert_eq!(names_table(&Tree::of(&[one, other])), []);
        assert_eq!(names_table(&Tree::of(&[one, ("crates/engine/src/names.rs", ""), other])).len(), 1);
    }

    #[test]
    fn white_space_is_found() {
        good(white_space, ENGINE, "fn a() {}\n");
        good(white_space, "subjects/src/A.java", "class A {\n\tint x;\n}\n");
        bad(white_space, "README.md", "a \nb\n", 1);
        bad(white_space, ENGINE, "a\n\tb\n", 2);
        bad(white_space, ENGINE, "a", 0);
    }

    #[test]
    fn machine_paths_are_found() {
        let folder = MACHINE_PATHS[0];
        good(machine_paths, "README.md", &format!("see net{folder}x and ${{HOME}}{folder}\n"));
        bad(machine_paths, "README.md", &format!("\nsee {folder}main\n"), 2);
        bad(machine_paths, ENGINE, &format!("f(\"{folder}main\");\n"), 1);
    }
}
