//! The answer for people and for programs.

use std::collections::BTreeMap;
use std::time::Instant;

use heapwise_callseq::{Reach, Reachable, Wanted};
use heapwise_junit::{TestClass, statements};
use heapwise_program::Program;
use serde::Serialize;

use super::Question;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::proof::{BEYOND, CLASSES};

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verdict {
    /// Calls lead to what is wanted.
    Found,
    /// No calls within scope do.
    Unreachable,
    /// The method holds in every state within scope.
    Holds,
    /// Calls lead to a state in which it does not.
    Violated,
    /// Some states or answers are not known.
    Unknown,
}

/// One object: the version of the form, and the question with its answer.
#[derive(Serialize)]
pub(super) struct Report {
    version: u32,
    targets: [Target; 1],
    #[serde(skip)]
    test: Option<TestClass>,
}

#[derive(Serialize)]
struct Target {
    target: String,
    verdict: Verdict,
    /// How many calls lead there.
    calls: Option<u32>,
    /// Their statements, and what they show.
    java: Vec<String>,
    /// The test that was written.
    file: Option<String>,
    states: States,
    /// How often the method threw where it was to be true.
    threw: u64,
    /// Why the answer is not known, with how often.
    reasons: BTreeMap<String, u64>,
    /// What a verdict without calls rests on, beside the bounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumes: Vec<&'static str>,
    /// What callers can do that was not done.
    left_out: Vec<String>,
    seconds: f64,
}

/// The states that were asked.
#[derive(Serialize)]
struct States {
    shapes: usize,
    disjuncts: usize,
    rounds: u32,
    fixpoint: bool,
    /// The most calls, if longer sequences may lead to more states.
    calls: Option<u32>,
    cut: Option<&'static str>,
    /// The classes of which larger states have more objects than were admitted, with how many those are.
    too_many: BTreeMap<String, u32>,
}

/// What was found out.
pub(super) struct Said {
    pub verdict: Verdict,
    pub test: Option<TestClass>,
    pub calls: u32,
    /// Why it is not known, with how often.
    pub reasons: BTreeMap<String, u64>,
}

impl Said {
    /// Calls that lead to what is wanted.
    pub fn found(test: TestClass, calls: u32) -> Said {
        Said { verdict: Verdict::Found, test: Some(test), calls, reasons: BTreeMap::new() }
    }

    /// Nothing that calls reach within scope will do.
    pub fn unreachable() -> Said {
        Said { verdict: Verdict::Unreachable, test: None, calls: 0, reasons: BTreeMap::new() }
    }

    /// It is not known, for these reasons.
    pub fn unknown(reasons: BTreeMap<String, u64>) -> Said {
        Said { verdict: Verdict::Unknown, test: None, calls: 0, reasons }
    }

    /// What the method has answered, and the test by which a replay has shown it.
    pub fn of(question: &Question, found: &Reachable, shown: Option<Result<TestClass, String>>) -> Said {
        let answer = &found.answer;
        let mut reasons = found.missing();
        for (why, count) in &answer.unknown {
            *reasons.entry(why.clone()).or_default() += count;
        }
        if answer.asked == 0 {
            reasons.insert("no call has made an object to ask about".to_owned(), 1);
        }
        let is_wanted = question.wanted == Wanted::True;
        match shown {
            Some(Ok(test)) => {
                let verdict = if is_wanted { Verdict::Found } else { Verdict::Violated };
                Said { verdict, ..Said::found(test, answer.calls) }
            }
            Some(Err(why)) => {
                reasons.insert(why, 1);
                Said::unknown(reasons)
            }
            None if !answer.unknown.is_empty() || answer.asked == 0 => Said::unknown(reasons),
            // What callers can do besides may lead there.
            None if !found.calls.not_made().is_empty() => Said::unknown(reasons),
            None if is_wanted && found.is_closed() => Said::unreachable(),
            // What holds may hold up to a length.
            None if !is_wanted && found.is_exhaustive() => {
                Said { verdict: Verdict::Holds, ..Said::unreachable() }
            }
            None => Said::unknown(reasons),
        }
    }
}

/// The bounds that have left out larger states: by class, how many objects the states have.
pub(crate) fn bounds(program: &Program, found: &Reachable) -> BTreeMap<String, u32> {
    let name = |class| program.class(class).source_name();
    found.too_many.iter().map(|(class, most)| (name(*class), *most)).collect()
}

/// `, with at most 2 objects of p.Copy and 6 of p.Node`; nothing without bounds.
pub(crate) fn within(bounds: &BTreeMap<String, u32>) -> String {
    let mut bounds = bounds.iter();
    let Some((class, most)) = bounds.next() else { return String::new() };
    let first = format!(" with at most {} of {class}", counted(u64::from(*most), "object"));
    bounds.fold(first, |text, (class, most)| format!("{text}, {most} of {class}"))
}

impl Report {
    pub(super) fn of(
        program: &Program,
        name: String,
        found: &Reachable,
        said: Said,
        begin: Instant,
    ) -> Report {
        let Said { verdict, test, calls, reasons } = said;
        let java = test.as_ref().map(statements).unwrap_or_default();
        let target = Target {
            target: name,
            verdict,
            calls: test.as_ref().map(|_| calls),
            java: java.trim().lines().map(str::to_owned).collect(),
            file: None,
            states: States {
                shapes: found.shapes().len(),
                disjuncts: found.disjuncts(),
                rounds: found.rounds,
                too_many: bounds(program, found),
                fixpoint: found.is_closed(),
                calls: match found.reach {
                    Reach::Calls(most) => Some(most),
                    Reach::Fixpoint | Reach::Met | Reach::Cut(_) => None,
                },
                cut: found.reach.cut(),
            },
            threw: found.answer.threw,
            reasons,
            assumes: match verdict {
                Verdict::Holds | Verdict::Unreachable => vec![CLASSES, BEYOND],
                Verdict::Found | Verdict::Violated | Verdict::Unknown => Vec::new(),
            },
            left_out: found.calls.not_made(),
            seconds: begin.elapsed().as_secs_f64(),
        };
        Report { version: 1, targets: [target], test }
    }

    pub(super) fn verdict(&self) -> Verdict {
        self.targets[0].verdict
    }

    pub(super) fn test(&self) -> Option<&TestClass> {
        self.test.as_ref()
    }

    pub(super) fn with_file(mut self, file: String) -> Report {
        self.targets[0].file = Some(file);
        self
    }

    pub(super) fn print_json(&self) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(self);
        print_line(&text.map_err(|error| Failure::internal(error.to_string()))?);
        Ok(())
    }

    pub(super) fn print(&self) {
        let [target] = &self.targets;
        let States { shapes, disjuncts, fixpoint, cut, .. } = target.states;
        let calls = counted(u64::from(target.calls.unwrap_or_default()), "call");
        let said = match target.verdict {
            Verdict::Found => format!("found, after {calls}"),
            Verdict::Violated => format!("violated, after {calls}"),
            Verdict::Unreachable => "unreachable within scope".to_owned(),
            Verdict::Holds => match target.states.calls {
                Some(most) => format!("holds within scope for up to {}", counted(u64::from(most), "call")),
                None => "holds within scope".to_owned(),
            },
            Verdict::Unknown => "unknown".to_owned(),
        };
        print_line(&format!("{}: {said}", target.target));
        target.java.iter().for_each(|line| {
            let indent = if line.is_empty() { "" } else { "    " };
            print_line(&format!("{indent}{line}"));
        });
        if let Some(file) = &target.file {
            print_line(&format!("wrote {file}"));
        }
        if target.calls.is_none() {
            let states = (counted(shapes as u64, "shape"), counted(disjuncts as u64, "disjunct"));
            let end = match (cut, fixpoint) {
                (Some(cut), _) => format!("cut by the limit on the {cut}"),
                (None, true) => format!("all that these calls reach{}", within(&target.states.too_many)),
                (None, false) => "not all that callers reach".to_owned(),
            };
            print_line(&format!("  asked of {}, {}: {end}", states.0, states.1));
            if !target.assumes.is_empty() {
                print_line(&format!("  where {}", target.assumes.join("; ")));
            }
            target.left_out.iter().for_each(|what| print_line(&format!("  not called: {what}")));
        }
        for (why, count) in &target.reasons {
            print_line(&format!("  unknown {}: {why}", counted(*count, "time")));
        }
        if target.threw > 0 {
            let times = counted(target.threw, "time");
            print_line(&format!("  the method threw {times}; what throws does not hold"));
        }
    }
}
