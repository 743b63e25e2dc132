//! `styles`: one invariant in eight styles, beside a small Korat on a JVM \[Korat02\].
//!
//! Five structures have eight classes each, which accept the same structures and differ in how their invariant is written. The
//! peer `bench/java/peer/PlainKorat.java` is a plain Korat search. Each class is measured at the greatest size that the peer
//! finishes within the budget; both tools run by turns, and the medians are compared. The seconds of the peer are those of the
//! processor for the thread that searches, as it prints them: neither the start of the JVM nor its compiler threads count. Ours are
//! those of the whole process on one thread. A number of structures that differs between the two is a failure.
//!
//! A second table of each structure has all its styles at one size, the greatest of the first table, beside the fastest. A style that
//! takes more than [`BAR`] times as long misses the goal that style should not matter; the table says so, and it is no failure.

mod measure;
mod show;

use super::figure::median;
use super::{Asked, Failure};
use measure::Classes;
use serde::Serialize;
use std::collections::BTreeMap;

const DOMAINS: &str = "subjects/styles/domains.toml";
const STRUCTURES: [&str; 5] = ["sll", "bst", "rbt", "heap", "hash"];
/// Seconds after which a run of ours is cut.
const PATIENCE: &str = "120";
/// How many times as long as the fastest style of its structure a style may take.
const BAR: f64 = 3.0;

/// A class at the greatest size that the peer finishes; its fields are those of the JSON object.
#[derive(Debug, Serialize)]
struct Row {
    class: String,
    size: u32,
    structures: u64,
    peer_candidates: u64,
    peer_seconds: f64,
    heapwise: Option<Ours>,
    /// Why there is no figure of ours.
    why_not: Option<Failure>,
}

/// What heapwise needs for a row.
#[derive(Debug, Serialize)]
struct Ours {
    structures: u64,
    candidates: u64,
    runs: u64,
    seconds: f64,
    /// How many times faster than the peer.
    faster: f64,
    /// The candidates beside the fewest of any style of the structure at this size.
    beside_best: f64,
}

/// A class at the size that all styles of its structure are compared at; its fields are those of the JSON object.
#[derive(Debug, Serialize)]
struct Compared {
    class: String,
    common_size: u32,
    candidates: Option<u64>,
    seconds: Option<f64>,
    /// How many times as long as the fastest style.
    beside_fastest: Option<f64>,
    why_not: Option<Failure>,
}

/// How many candidates heapwise tries, by size and class; what was cut has none.
type Candidates = BTreeMap<(u32, String), u64>;

/// Measures every structure and prints it as soon as it is known.
///
/// # Errors
/// When the subjects cannot be compiled, the peer fails, or both tools count differently.
pub(crate) fn run(asked: Asked<'_>) -> Result<(), Failure> {
    let text = std::fs::read_to_string(DOMAINS).map_err(|error| format!("{DOMAINS}: {error}"))?;
    let domains = text.parse::<toml::Table>().map_err(|error| format!("{DOMAINS}: {error}"))?;
    let compiled = Classes::compile()?;
    let is_asked =
        |class: &String| asked.only.is_empty() || asked.only.iter().any(|word| class.contains(word));
    if !asked.json {
        println!("{}", show::ABOUT);
    }
    let mut wrong = Vec::new();
    for structure in STRUCTURES {
        let mut classes = measure::classes_of(structure, &domains)?;
        classes.retain(is_asked);
        if !classes.is_empty() {
            wrong.extend(measured(&compiled, &classes, asked)?);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// Measures the styles of a structure and prints both tables; gives the counts that differ.
fn measured(compiled: &Classes, classes: &[String], asked: Asked<'_>) -> Result<Vec<Failure>, Failure> {
    let mut sized = Vec::new();
    for class in classes {
        let ends = |size| measure::peer(compiled, class, size, Some(asked.budget)).map(|peer| peer.is_some());
        sized.push((class, measure::greatest(ends)?));
    }
    let mut sizes: Vec<u32> = sized.iter().map(|(_, size)| *size).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let mut candidates = Candidates::new();
    for size in &sizes {
        for class in classes {
            let tried = measure::ours(compiled, class, *size).ok().map(|ours| ours.candidates);
            candidates.extend(tried.map(|tried| ((*size, class.clone()), tried)));
        }
    }
    show::heading(asked.json);
    let mut wrong = Vec::new();
    for (class, size) in &sized {
        let row = row(compiled, class, *size, asked.runs, &candidates)?;
        show::row(&row, asked.json)?;
        let differs = row.heapwise.as_ref().filter(|ours| ours.structures != row.structures);
        wrong.extend(
            differs.map(|ours| {
                format!("{class} {size}: {} structures, not {}", ours.structures, row.structures)
            }),
        );
    }
    if let Some(size) = sizes.last() {
        show::compared(&compared(compiled, classes, *size, asked.runs), asked.json)?;
    }
    Ok(wrong)
}

/// Runs both tools by turns.
fn row(
    compiled: &Classes,
    class: &str,
    size: u32,
    runs: usize,
    candidates: &Candidates,
) -> Result<Row, Failure> {
    let (mut theirs, mut own) = (Vec::new(), Vec::new());
    let (mut peer, mut ours) = (None, Err("not measured".to_owned()));
    for turn in 0..runs {
        let found = measure::peer(compiled, class, size, None)?;
        theirs.extend(found.as_ref().map(|peer| peer.seconds));
        peer = found.or(peer);
        // What was cut once is cut again.
        if turn == 0 || ours.is_ok() {
            ours = measure::ours(compiled, class, size);
            own.extend(ours.as_ref().ok().map(|ours| ours.cpu));
        }
    }
    let (Some(peer), Some(peer_seconds)) = (peer, middle(theirs)) else { return Err("no sample".to_owned()) };
    let (heapwise, why_not) = match ours {
        Ok(ours) => {
            let seconds = middle(own).unwrap_or(ours.cpu);
            let fewest = fewest(candidates, size).unwrap_or(ours.candidates);
            let faster = peer_seconds / seconds;
            let beside_best = share(ours.candidates, fewest);
            let measure::Ours { structures, candidates, runs, .. } = ours;
            (Some(Ours { structures, candidates, runs, seconds, faster, beside_best }), None)
        }
        Err(why) => (None, Some(why)),
    };
    let measure::Peer { structures, candidates: peer_candidates, .. } = peer;
    Ok(Row { class: class.to_owned(), size, structures, peer_candidates, peer_seconds, heapwise, why_not })
}

/// All styles at one size, each in every turn.
fn compared(compiled: &Classes, classes: &[String], size: u32, runs: usize) -> Vec<Compared> {
    let mut samples = vec![Vec::new(); classes.len()];
    let mut last: Vec<_> = classes.iter().map(|_| Err("not measured".to_owned())).collect();
    for turn in 0..runs {
        for ((class, samples), last) in classes.iter().zip(&mut samples).zip(&mut last) {
            if turn == 0 || last.is_ok() {
                *last = measure::ours(compiled, class, size);
                samples.extend(last.as_ref().ok().map(|ours| ours.cpu));
            }
        }
    }
    let seconds: Vec<Option<f64>> = samples.into_iter().map(middle).collect();
    let fastest = seconds.iter().flatten().copied().min_by(f64::total_cmp);
    let rows = classes.iter().zip(seconds).zip(last);
    rows.map(|((class, seconds), last)| Compared {
        class: class.clone(),
        common_size: size,
        candidates: last.as_ref().ok().map(|ours| ours.candidates),
        seconds: seconds.filter(|_| last.is_ok()),
        beside_fastest: seconds.zip(fastest).map(|(seconds, fastest)| seconds / fastest),
        why_not: last.err(),
    })
    .collect()
}

/// The fewest candidates of any style at this size.
fn fewest(candidates: &Candidates, size: u32) -> Option<u64> {
    candidates.iter().filter(|((at, _), _)| *at == size).map(|(_, tried)| *tried).min()
}

#[expect(clippy::cast_precision_loss, reason = "a ratio with one place")]
fn share(candidates: u64, fewest: u64) -> f64 {
    candidates as f64 / fewest.max(1) as f64
}

fn middle(mut samples: Vec<f64>) -> Option<f64> {
    samples.sort_by(f64::total_cmp);
    median(&samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewest_candidates_are_those_of_the_same_size() {
        let tried = [((5, "a"), 20), ((5, "b"), 12), ((6, "a"), 90)];
        let candidates = tried.map(|((size, class), tried)| ((size, class.to_owned()), tried)).into();
        assert_eq!(fewest(&candidates, 5), Some(12));
        assert_eq!((fewest(&candidates, 6), fewest(&candidates, 7)), (Some(90), None));
        assert!((share(18, 12) - 1.5).abs() < 1e-9);
    }
}
