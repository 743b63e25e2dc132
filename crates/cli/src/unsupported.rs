//! What heapwise does not support in reports: how often each thing was met, where, and what a user can do.
//!
//! Which of several places a path meets first depends on the order of paths, and ids on that of threads; so places are listed in the
//! order of their names.

use std::borrow::Cow;
use std::collections::BTreeMap;

use heapwise_engine::{Tip, Unsupported};
use heapwise_program::Program;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::human::counted;
use crate::place::PlaceReport;

/// Something that is not supported, at one place.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct UnsupportedReport {
    /// Its name.
    what: String,
    /// Where the program is at the innermost line of its own; null where no code ran.
    #[serde(rename = "where")]
    place: Option<PlaceReport>,
    /// What a user can do; null where nothing helps.
    tip: Option<Cow<'static, str>>,
    /// How many paths ended so.
    count: u64,
}

/// Each thing at each place.
pub(crate) fn by_place(program: &Program, gave_up: &BTreeMap<Unsupported, u64>) -> Vec<UnsupportedReport> {
    let mut counts: BTreeMap<_, u64> = BTreeMap::new();
    for (Unsupported { what, place, tip }, count) in gave_up {
        let place = place.map(|place| PlaceReport::of(program, place));
        *counts.entry((what, place, *tip)).or_default() += count;
    }
    let report = |((what, place, tip), count): ((&String, _, Option<Tip>), u64)| UnsupportedReport {
        what: what.clone(),
        place,
        tip: tip.map(|tip| words(tip).into()),
        count,
    };
    counts.into_iter().map(report).collect()
}

/// How often each thing was met.
pub(crate) fn by_name(reports: &[UnsupportedReport]) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for report in reports {
        *counts.entry(report.what.clone()).or_default() += report.count;
    }
    counts
}

/// A line for each thing, with the first of its places: `not supported (2 paths): native method p.C.f()I, at C.get:7; tip: …`.
pub(crate) fn lines(reports: &[UnsupportedReport]) -> Vec<String> {
    reports.chunk_by(|one, other| one.what == other.what).map(line).collect()
}

fn line(places: &[UnsupportedReport]) -> String {
    let paths = counted(places.iter().map(|place| place.count).sum::<u64>(), "path");
    let what = places.first().map_or("", |first| &first.what);
    let mut known = places.iter().filter_map(|report| report.place.as_ref());
    let first = known.next();
    let tip = places.iter().find_map(|report| report.tip.as_deref());
    format!("not supported ({paths}): {}", clause(what, first, known.count(), tip))
}

/// What ended the only path of a run: `native method p.C.f()I, at C.get:7; tip: …`.
pub(crate) fn told(program: &Program, unsupported: &Unsupported) -> String {
    let place = unsupported.place.map(|place| PlaceReport::of(program, place));
    clause(&unsupported.what, place.as_ref(), 0, unsupported.tip.map(words))
}

fn clause(what: &str, place: Option<&PlaceReport>, more: usize, tip: Option<&str>) -> String {
    let mut text = what.to_owned();
    text.extend(place.map(|place| format!(", at {}", place.text())));
    text.extend((more > 0).then(|| format!(" and {}", counted(more as u64, "other place"))));
    text.extend(tip.map(|tip| format!("; tip: {tip}")));
    text
}

/// A tip for who runs heapwise.
pub(crate) fn words(tip: Tip) -> &'static str {
    match tip {
        Tip::Body => {
            "a class of the same name with a body in Java, earlier on the class path, stands in for it"
        }
        Tip::Input => {
            "make it an input: a parameter of the target, or with `verify` a call of Verifier.nondetInt or its like"
        }
        Tip::Subtype => "put a class that implements or extends it on the class path",
        Tip::LongerArrays => "raise --max-array-length",
        Tip::Recompile => "compile the program without invokedynamic, if its compiler has an option for that",
    }
}
