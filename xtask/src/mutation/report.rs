//! What PIT reports: the mutants of a class, and which of them the tests noticed.
//!
//! The report is XML that a program wrote, one element a mutant, so a few searches read it and no parser is needed. A mutant has a
//! name that survives edits elsewhere in its file: its method, what was changed, and the how manieth such change of this method it is.

use std::collections::BTreeMap;

use crate::workspace::Outcome;

/// A fault that PIT planted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mutant {
    /// Class without its package and method, as in `Matrix.times`.
    pub method: String,
    /// The how manieth of the mutants of this method with this description it is, from 1.
    pub number: usize,
    /// What was changed, in PIT's words.
    pub description: String,
    pub line: u32,
    pub mutator: String,
    /// How the tests of it ended, in PIT's words.
    pub status: String,
    /// Whether a test noticed it; a test that no longer ends did.
    pub is_killed: bool,
}

impl Mutant {
    /// What it is called in the list of equivalent mutants.
    pub(super) fn name(&self) -> String {
        format!("{} {} {}", self.method, self.number, self.description)
    }
}

/// Reads a report.
///
/// # Errors
/// When an element that each mutant has is missing.
pub(super) fn mutants(report: &str) -> Outcome<Vec<Mutant>> {
    let mut found = Vec::new();
    for text in report.split("<mutation ").skip(1) {
        found.push(mutant(text).ok_or_else(|| {
            let start: String = text.chars().take(200).collect();
            format!("PIT's report has a mutant that lacks something: {start}")
        })?);
    }
    // By line and instruction: an order that other runs of PIT have too.
    found.sort_by_key(|(_, place)| *place);
    let mut numbers: BTreeMap<(String, String), usize> = BTreeMap::new();
    let numbered = found.into_iter().map(|(mutant, _)| {
        let number = numbers.entry((mutant.method.clone(), mutant.description.clone())).or_default();
        *number += 1;
        Mutant { number: *number, ..mutant }
    });
    Ok(numbered.collect())
}

/// A mutant that has no number yet, with its line and the instruction in its method.
fn mutant(text: &str) -> Option<(Mutant, (u32, u32))> {
    let class = element(text, "mutatedClass")?;
    let class = class.rsplit('.').next()?;
    let line = element(text, "lineNumber")?.parse().ok()?;
    let instruction = element(text, "index")?.parse().ok()?;
    let mutator = element(text, "mutator")?;
    let mutant = Mutant {
        method: format!("{class}.{}", element(text, "mutatedMethod")?),
        number: 0,
        description: element(text, "description")?,
        line,
        mutator: mutator.rsplit('.').next()?.trim_end_matches("Mutator").to_owned(),
        status: attribute(text, "status")?.to_owned(),
        is_killed: attribute(text, "detected")? == "true",
    };
    Some((mutant, (line, instruction)))
}

/// The text of the first element with this name.
fn element(text: &str, name: &str) -> Option<String> {
    let (_, rest) = text.split_once(&format!("<{name}>"))?;
    let (inner, _) = rest.split_once(&format!("</{name}>"))?;
    let plain = inner.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    Some(plain.replace("&apos;", "'").replace("&#39;", "'").replace("&amp;", "&"))
}

fn attribute<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(&format!("{name}='"))?;
    rest.split_once('\'').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An element as PIT writes it.
    fn written(status: &str, method: &str, line: u32, index: u32, description: &str) -> String {
        let detected = status == "KILLED";
        format!(
            "<mutation detected='{detected}' status='{status}' numberOfTestsRun='3'><sourceFile>A.java</sourceFile>\
             <mutatedClass>ordinary.A$Node</mutatedClass><mutatedMethod>{method}</mutatedMethod>\
             <methodDescription>(I)V</methodDescription><lineNumber>{line}</lineNumber>\
             <mutator>org.pitest.mutationtest.engine.gregor.mutators.MathMutator</mutator>\
             <indexes><index>{index}</index></indexes><blocks><block>2</block></blocks><killingTest/>\
             <description>{description}</description></mutation>\n"
        )
    }

    fn read(mutants_of: &[String]) -> Outcome<Vec<Mutant>> {
        mutants(&format!(
            "<?xml version=\"1.0\"?>\n<mutations partial=\"true\">\n{}</mutations>",
            mutants_of.concat()
        ))
    }

    #[test]
    fn a_mutant_has_all_that_pit_says_of_it() {
        let found = read(&[written("KILLED", "&lt;init&gt;", 12, 5, "replaced with &quot;&quot;")]).unwrap();
        let mutant = Mutant {
            method: "A$Node.<init>".to_owned(),
            number: 1,
            description: "replaced with \"\"".to_owned(),
            line: 12,
            mutator: "Math".to_owned(),
            status: "KILLED".to_owned(),
            is_killed: true,
        };
        assert_eq!(found, [mutant]);
    }

    /// Whatever the order of the report, the later of two has the greater number; another method counts for itself.
    #[test]
    fn mutants_that_are_alike_are_numbered_by_their_places() {
        let found = read(&[
            written("SURVIVED", "m", 9, 30, "negated"),
            written("KILLED", "m", 9, 4, "negated"),
            written("KILLED", "n", 7, 4, "negated"),
            written("NO_COVERAGE", "m", 8, 40, "removed"),
        ])
        .unwrap();
        let names: Vec<String> = found.iter().map(Mutant::name).collect();
        assert_eq!(
            names,
            ["A$Node.n 1 negated", "A$Node.m 1 removed", "A$Node.m 1 negated", "A$Node.m 2 negated"]
        );
        let killed: Vec<bool> = found.iter().map(|mutant| mutant.is_killed).collect();
        assert_eq!(killed, [true, false, true, false]);
    }

    #[test]
    fn a_report_without_an_element_is_refused() {
        let text = written("KILLED", "m", 9, 4, "negated").replace("lineNumber", "line");
        assert!(read(&[text]).unwrap_err().contains("lacks something: detected='true'"));
    }
}
