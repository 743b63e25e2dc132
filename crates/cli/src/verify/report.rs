//! The answer for people and for programs.

use std::collections::BTreeMap;
use std::time::Instant;

use heapwise_analysis::{Session, literal};
use heapwise_engine::Input;
use heapwise_heap::{Bound, Value};
use heapwise_junit::{Expr, source};
use heapwise_program::Kind;
use heapwise_verify::{Counterexample, Examination, Given, Property, Source, SourceLine, Tally, Verdict};
use serde::Serialize;

use crate::describe;
use crate::failure::Failure;
use crate::human::print_line;
use crate::memory;
use crate::told::numeric_queries;
use crate::unsupported::{self, UnsupportedReport};

/// One object: the version of the form, and the programs.
#[derive(Serialize)]
pub(super) struct Report {
    version: u32,
    targets: [Target; 1],
}

#[derive(Serialize)]
struct Target {
    target: String,
    property: &'static str,
    verdict: &'static str,
    /// What the verdict is for.
    assumes: Vec<String>,
    /// Why the verdict is unknown.
    reasons: Vec<String>,
    counterexample: Option<Witness>,
    paths: Paths,
    infeasible: u64,
    unknown: u64,
    steps: u64,
    queries: Queries,
    seconds: Seconds,
    peak_rss_mb: Option<f64>,
    unsupported: BTreeMap<String, u64>,
    /// The same by place, with what a user can do.
    unsupported_at: Vec<UnsupportedReport>,
}

/// A replayed run.
#[derive(Serialize)]
struct Witness {
    inputs: Vec<Answer>,
    exception: String,
    message: Option<String>,
    at: Option<String>,
    trace: Vec<String>,
    /// Whether a JVM may do otherwise.
    is_open: bool,
}

#[derive(Serialize)]
struct Answer {
    /// The method that was called, or the static field.
    call: String,
    /// The value as Java's own methods read it; a char is its number.
    value: String,
    /// The value as Java source.
    java: String,
    at: Option<String>,
}

#[derive(Serialize)]
struct Paths {
    total: u64,
    returned: u64,
    threw: u64,
    exited: u64,
    endless: u64,
    gave_up: u64,
    out_of_budget: u64,
    not_confirmed: u64,
}

#[derive(Serialize)]
struct Queries {
    numeric: BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct Seconds {
    total: f64,
    smt: f64,
}

impl Report {
    pub(super) fn of(
        main: &str,
        property: Property,
        session: &Session<'_>,
        examination: &Examination,
        begin: Instant,
    ) -> Report {
        let Examination { verdict, tally, summary, steps } = examination;
        let (verdict, counterexample) = match verdict {
            Verdict::Violated(counterexample) => ("violated", Some(witness(counterexample))),
            Verdict::Holds => ("holds", None),
            Verdict::Unknown => ("unknown", None),
        };
        let unsupported_at = unsupported::by_place(session.cx.program, &tally.gave_up);
        let mut reasons = Vec::new();
        if verdict == "unknown" {
            reasons = tally.reasons(summary);
            reasons.extend(unsupported::lines(&unsupported_at));
            reasons.extend(tally.gaps.iter().map(|gap| describe::gap(session.cx.program, *gap)));
        }
        let target = Target {
            target: main.to_owned(),
            property: match property {
                Property::Assert => "assert",
                Property::Exception => "exception",
                Property::RuntimeException => "no-runtime-exception",
            },
            verdict,
            assumes: assumptions(session),
            reasons,
            counterexample,
            paths: paths(tally),
            infeasible: summary.infeasible,
            unknown: summary.unknown.values().sum(),
            steps: *steps,
            queries: Queries { numeric: numeric_queries(session.cx.smt.statistics()) },
            seconds: Seconds {
                total: begin.elapsed().as_secs_f64(),
                smt: session.cx.smt.statistics().seconds,
            },
            peak_rss_mb: memory::peak_mib(),
            unsupported: unsupported::by_name(&unsupported_at),
            unsupported_at,
        };
        Report { version: 1, targets: [target] }
    }

    pub(super) fn print_json(&self) -> Result<(), Failure> {
        let text =
            serde_json::to_string_pretty(self).map_err(|error| Failure::internal(error.to_string()))?;
        print_line(&text);
        Ok(())
    }

    /// The verdict, then what it rests on.
    pub(super) fn print(&self) {
        let [target] = &self.targets;
        let meaning = match (target.verdict, target.property) {
            ("violated", "assert") => "an assertion fails",
            ("violated", "exception") => "an exception leaves main",
            ("violated", _) => "a runtime exception leaves main",
            ("holds", "assert") => "no assertion can fail",
            ("holds", "exception") => "no exception can leave main",
            ("holds", _) => "no runtime exception can leave main",
            (_, "assert") => "an assertion may fail, or none can",
            (_, "exception") => "an exception may leave main, or none can",
            _ => "a runtime exception may leave main, or none can",
        };
        print_line(&format!("{}: {}: {meaning}", target.target, target.verdict));
        if target.verdict == "holds" {
            print_line(&format!("  for {}", target.assumes.join(", ")));
        }
        for reason in &target.reasons {
            print_line(&format!("  {reason}"));
        }
        match &target.counterexample {
            Some(witness) => witness.print(),
            None => print_line(&format!("  {} paths, {} infeasible", target.paths.total, target.infeasible)),
        }
    }
}

/// Which runs of the program were looked at.
fn assumptions(session: &Session<'_>) -> Vec<String> {
    let mut assumed =
        vec!["main without arguments".to_owned(), "a JVM with assertions enabled (-ea)".to_owned()];
    if session.cx.gaps.reached().contains(&Bound::StringLength) {
        assumed.push(format!("strings of at most {} chars", session.cx.scope.max_string_length));
    }
    assumed
}

impl Witness {
    fn print(&self) {
        let message = self.message.as_ref().map_or_else(String::new, |message| format!(": {message}"));
        print_line(&format!("  {}{message}", self.exception));
        for place in &self.trace {
            print_line(&format!("    at {place}"));
        }
        if self.is_open {
            print_line(
                "  it hangs on the last place of what Math.sin or its like gives, or on whether a string is a new one: a JVM may do otherwise",
            );
        }
        if self.inputs.is_empty() {
            print_line("  without any input");
        } else {
            print_line("  with these inputs, in this order:");
        }
        for input in &self.inputs {
            let at = input.at.as_ref().map_or_else(String::new, |at| format!(" at {at}"));
            print_line(&format!("    {} = {}{at}", input.call, input.java));
        }
    }
}

fn witness(counterexample: &Counterexample) -> Witness {
    Witness {
        inputs: counterexample.inputs.iter().map(answer).collect(),
        exception: counterexample.exception.clone(),
        message: counterexample.message.clone(),
        at: counterexample.line().map(line),
        trace: counterexample
            .trace
            .iter()
            .map(|place| format!("{}.{}({})", place.class, place.method, line(place)))
            .collect(),
        is_open: counterexample.is_open,
    }
}

fn answer(given: &Given) -> Answer {
    Answer {
        call: match &given.source {
            Source::Static(field) => field.clone(),
            Source::Call(_) => called(given.kind).to_owned(),
        },
        value: plain(given.kind, &given.input),
        java: java(given.kind, &given.input),
        at: match &given.source {
            Source::Static(_) => None,
            Source::Call(place) => Some(line(place)),
        },
    }
}

/// The method of `Verifier` that gives such an input.
fn called(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "nondetBoolean",
        Kind::Byte => "nondetByte",
        Kind::Char => "nondetChar",
        Kind::Short => "nondetShort",
        Kind::Int => "nondetInt",
        Kind::Long => "nondetLong",
        Kind::Float => "nondetFloat",
        Kind::Double => "nondetDouble",
        Kind::Reference => "nondetString",
    }
}

/// An input as `parseInt`, `parseDouble` and their like read it.
fn plain(kind: Kind, input: &Input) -> String {
    match (kind, input) {
        (_, Input::Text(units)) => String::from_utf16_lossy(units),
        (Kind::Boolean, Input::Number(Value::Int(value))) => (*value != 0).to_string(),
        (_, Input::Number(Value::Int(value))) => value.to_string(),
        (_, Input::Number(Value::Long(value))) => value.to_string(),
        (_, Input::Number(Value::Float(value))) if value.is_infinite() => infinity(f64::from(*value)),
        (_, Input::Number(Value::Double(value))) if value.is_infinite() => infinity(*value),
        (_, Input::Number(Value::Float(value))) => format!("{value:?}"),
        (_, Input::Number(Value::Double(value))) => format!("{value:?}"),
        (_, Input::Number(_)) => String::new(),
    }
}

fn infinity(value: f64) -> String {
    if value > 0.0 { "Infinity" } else { "-Infinity" }.to_owned()
}

/// An input as Java source.
fn java(kind: Kind, input: &Input) -> String {
    source(&match input {
        Input::Text(units) => Expr::String(units.clone()),
        Input::Number(value) => literal(kind, *value),
    })
}

/// `Main.java:12`.
fn line(place: &SourceLine) -> String {
    let file = place.file.as_deref().unwrap_or(&place.class);
    place.line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}

fn paths(tally: &Tally) -> Paths {
    Paths {
        total: tally.total(),
        returned: tally.returned,
        threw: tally.threw,
        exited: tally.exited,
        endless: tally.endless,
        gave_up: tally.gave_up.values().sum(),
        out_of_budget: tally.limits.values().sum(),
        not_confirmed: tally.not_confirmed,
    }
}
