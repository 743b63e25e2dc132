//! The subjects that have rules beside them, and what else lies there.

use crate::{Failure, java};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const DATA: &str = include_str!("../../data/rules.toml");
/// Where subjects lie, and what their package begins with. Those of Korat have no methods beside the invariant.
const FOLDERS: &[(&str, &str)] = &[
    ("subjects/lissa", "lissa."),
    ("subjects/meta", "meta."),
    ("subjects/rules", "rules."),
    ("subjects/separation", "separation."),
    ("subjects/src", ""),
];
/// What is compiled, in this order.
const SOURCES: &[&str] = &[
    "java",
    "subjects/rules",
    "subjects/meta",
    "subjects/src",
    "subjects/lissa",
    "subjects/separation",
    "subjects/guarded",
    "bench/java/often",
    EXACT,
];
/// Static invariants of what was looked at only, for classes that have none of their own.
const GUARDED: &str = "subjects/guarded";
/// Rules with triggers, in side classes, that say all of an invariant, for the subjects that have some.
const EXACT: &str = "subjects/exact";

/// What is published, and the scopes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Data {
    pub source: String,
    /// The scope of the subjects that have none of their own.
    scope: u32,
    scopes: BTreeMap<String, u32>,
    pub published: Vec<Published>,
}

/// The published sum of a technique.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Published {
    pub technique: String,
    pub feasible: u64,
    pub infeasible: u64,
    pub minutes: u64,
}

/// A class with rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Subject {
    pub class: String,
    pub scope: u32,
    /// As the command line takes them.
    pub methods: Vec<String>,
    /// The file of its rules.
    pub rules: String,
    /// The file of its specification in separation logic.
    pub specification: Option<String>,
    /// The invariant of what was looked at only; empty if the class has one that is marked.
    pub judge: Option<String>,
    pub has_invariant: bool,
}

impl Subject {
    /// Whether there are bounds for it, which `if-repok` and `hybrid-repok` need.
    pub(super) fn is_bounded(&self) -> bool {
        self.class.starts_with("lissa.")
    }
}

/// What is published.
///
/// # Errors
/// When the data file cannot be read.
pub(super) fn data() -> Result<Data, Failure> {
    toml::from_str(DATA).map_err(|error| format!("a data file cannot be read: {error}"))
}

/// Compiles the subjects into one folder.
///
/// # Errors
/// As [`java::compile_tree`].
pub(super) fn compile() -> Result<String, Failure> {
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let beside = own.with_file_name("bench-rules").to_string_lossy().into_owned();
    for folder in SOURCES {
        java::compile_tree(folder, "bench-rules", &["-cp", &beside])?;
    }
    Ok(beside)
}

/// The subjects in the order of their names.
///
/// # Errors
/// When a folder or a source cannot be read.
pub(super) fn subjects(data: &Data) -> Result<Vec<Subject>, Failure> {
    let mut found = Vec::new();
    for (folder, package) in FOLDERS {
        let mut pending = vec![PathBuf::from(folder)];
        while let Some(at) = pending.pop() {
            let unreadable = |error| format!("{}: {error}; run me from the root", at.display());
            for entry in std::fs::read_dir(&at).map_err(unreadable)? {
                let path = entry.map_err(unreadable)?.path();
                if path.is_dir() {
                    pending.push(path);
                } else if path.extension().is_some_and(|extension| extension == "jbse") {
                    found.push(subject(folder, package, &path, data)?);
                }
            }
        }
    }
    found.sort_by(|one, other| one.class.cmp(&other.class));
    Ok(found)
}

fn subject(folder: &str, package: &str, rules: &Path, data: &Data) -> Result<Subject, Failure> {
    let below = rules.strip_prefix(folder).unwrap_or(rules).with_extension("");
    let class = format!("{package}{}", below.to_string_lossy().replace('/', "."));
    let source = rules.with_extension("java");
    let text = std::fs::read_to_string(&source).map_err(|error| format!("{}: {error}", source.display()))?;
    let specification = rules.with_extension("sl");
    let guard = Path::new(GUARDED).join(format!("{}SoFar.java", class.replace('.', "/")));
    let exact = Path::new(EXACT).join(format!("{}.jbse", class.replace('.', "/")));
    let rules = if exact.is_file() { exact } else { rules.to_path_buf() };
    let judge = match text.contains("@ConservativeRepOk") {
        true => Some(String::new()),
        false => guard.is_file().then(|| format!("{class}SoFar#isRightSoFar")),
    };
    Ok(Subject {
        scope: data.scopes.get(&class).copied().unwrap_or(data.scope),
        class,
        methods: Vec::new(),
        rules: rules.to_string_lossy().into_owned(),
        specification: specification.is_file().then(|| specification.to_string_lossy().into_owned()),
        judge,
        has_invariant: text.contains("boolean repOk()"),
    })
}
