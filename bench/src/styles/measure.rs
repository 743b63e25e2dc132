//! One run of either tool on one class at one size, and the size that a row is measured at.

use super::super::{Failure, java, tool};
use super::{DOMAINS, PATIENCE};
use serde::Deserialize;
use std::path::{Path, PathBuf};

const SUBJECTS: &str = "subjects/styles";
const PEER: &str = "bench/java/peer";
/// The peer rewrites classes with the library that the JDK keeps to itself.
const EXPORTS: [&str; 2] = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"];
const PEER_CLASS: &str = "PlainKorat";
/// The first size that is tried; the peer takes no time for it.
const LEAST: u32 = 2;
/// No size beyond this is tried, whatever the budget.
const MOST: u32 = 40;

/// The compiled classes: the subjects, and the peer.
pub(super) struct Classes {
    subjects: PathBuf,
    peer: PathBuf,
}

impl Classes {
    /// Compiles both.
    ///
    /// # Errors
    /// When `javac` is missing or refuses them.
    pub(super) fn compile() -> Result<Self, Failure> {
        Ok(Self {
            subjects: java::compile_tree(SUBJECTS, "bench-styles", &[])?,
            peer: java::compile_tree(PEER, "bench-peer", &EXPORTS)?,
        })
    }
}

/// What `PlainKorat` prints.
#[derive(Debug, Deserialize)]
pub(super) struct Peer {
    pub(super) structures: u64,
    pub(super) candidates: u64,
    cut: bool,
    /// Of the thread that searches, without the start of the JVM.
    pub(super) seconds: f64,
}

/// What `heapwise enumerate --format json` prints of a target, and what the process took.
#[derive(Debug, Deserialize)]
pub(super) struct Ours {
    pub(super) structures: u64,
    pub(super) candidates: u64,
    pub(super) runs: u64,
    cut: Option<String>,
    /// Of the process, user and system, its start and the loading of the JDK included.
    #[serde(skip)]
    pub(super) cpu: f64,
}

#[derive(Deserialize)]
struct Report {
    targets: [Ours; 1],
}

/// A search by the peer; with a limit, `None` if that cut it.
///
/// # Errors
/// When the peer does not end well, or what it prints is something else.
pub(super) fn peer(
    classes: &Classes,
    class: &str,
    size: u32,
    limit: Option<f64>,
) -> Result<Option<Peer>, Failure> {
    let (size, limit) = (size.to_string(), limit.map(|seconds| seconds.to_string()));
    let subjects = classes.subjects.to_string_lossy();
    let mut arguments = vec![subjects.as_ref(), class, DOMAINS, &size];
    arguments.extend(limit.as_deref());
    let options = [["-XX:+UseSerialGC"].as_slice(), &EXPORTS].concat();
    let printed = java::run_with(&classes.peer, &options, PEER_CLASS, &arguments)?;
    let peer: Peer = serde_json::from_str(&printed).map_err(|error| format!("{PEER_CLASS}: {error}"))?;
    Ok((!peer.cut).then_some(peer))
}

/// A search by heapwise on one thread.
///
/// # Errors
/// When it does not end well, or was cut.
pub(super) fn ours(classes: &Classes, class: &str, size: u32) -> Result<Ours, Failure> {
    let size = size.to_string();
    let class_path = classes.subjects.to_string_lossy();
    let asked = ["enumerate", "-cp", &class_path, class, "--domains", DOMAINS, "--size", &size];
    let how = ["--jobs", "1", "--format", "json", "--time-limit", PATIENCE];
    let (cpu, printed) = tool::run_on_cpu(&[asked.as_slice(), &how].concat())?;
    let report: Report = serde_json::from_str(&printed).map_err(|error| error.to_string())?;
    let [ours] = report.targets;
    match ours.cut {
        Some(limit) => Err(format!("cut by the limit on {limit} after {:.1} s", cpu.as_secs_f64())),
        None => Ok(Ours { cpu: cpu.as_secs_f64(), ..ours }),
    }
}

/// The greatest size that `ends` within the budget, from the least on.
///
/// # Errors
/// When there is none, or a search fails.
pub(super) fn greatest(ends: impl Fn(u32) -> Result<bool, Failure>) -> Result<u32, Failure> {
    let mut last = None;
    for size in LEAST..=MOST {
        if !ends(size)? {
            break;
        }
        last = Some(size);
    }
    last.ok_or_else(|| format!("{PEER_CLASS} needs more than the budget for size {LEAST}"))
}

/// The classes of a structure that have domains, by name: `styles.bst.IntegerBounds`.
///
/// # Errors
/// When the folder cannot be read.
pub(super) fn classes_of(structure: &str, domains: &toml::Table) -> Result<Vec<String>, Failure> {
    let folder = Path::new(SUBJECTS).join(structure);
    let mut names: Vec<String> = java::sources(&folder)?
        .iter()
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .filter(|name| domains.contains_key(name))
        .map(|name| format!("styles.{structure}.{name}"))
        .collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_size_is_the_last_that_ends() {
        assert_eq!(greatest(|size| Ok(size < 7)), Ok(6));
        assert_eq!(greatest(|_| Ok(true)), Ok(MOST));
        assert!(greatest(|_| Ok(false)).unwrap_err().contains("more than the budget"));
        assert!(greatest(|size| if size < 5 { Ok(true) } else { Err("no JVM".to_owned()) }).is_err());
    }

    #[test]
    fn both_reports_are_read() {
        let printed = r#"{"target":"styles.sll.A","size":5,"structures":3,"candidates":9,"failures":0,"cut":false,"seconds":0.250}"#;
        let peer: Peer = serde_json::from_str(printed).unwrap();
        assert_eq!((peer.structures, peer.candidates, peer.cut), (3, 9, false));
        let printed = r#"{"targets":[{"structures":3,"candidates":7,"runs":2,"cut":null,"seconds":0.1}]}"#;
        let [ours] = serde_json::from_str::<Report>(printed).unwrap().targets;
        assert_eq!((ours.structures, ours.candidates, ours.runs, ours.cut), (3, 7, 2, None));
    }
}
