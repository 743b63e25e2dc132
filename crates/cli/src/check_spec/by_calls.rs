//! `heapwise check-spec --by-calls`: an invariant against the structures that calls of the public API make.

use std::collections::BTreeMap;
use std::time::Instant;

use heapwise_analysis::{Scripts, Session, left_by_calls};
use heapwise_draw::outline;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::Witness;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, Program};
use heapwise_session::{AgainstCalls, Contrast, Within};
use serde_json::{Value as Json, json};

use super::named::Named;
use super::{budget, exit_code, invariant, scope, subject};
use crate::alone::Alone;
use crate::arguments::CheckSpecOptions;
use crate::enumerate::PATHS_OF_CALL;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::select::bounded;
use crate::settings::{self, Format};
use crate::{as_json, classpath, domains, picture};

/// Compares and reports; the result is the exit code.
pub(super) fn run(named: &Named, options: &CheckSpecOptions, alone: &Alone) -> Result<u8, Failure> {
    let begin = Instant::now();
    let Named::Method { class, method } = named else {
        return Err(Failure::usage(format!(
            "--by-calls: {} is no Java method; name one as pkg.Class#method",
            options.first
        )));
    };
    let format = settings::format(&options.format)?;
    let (scope, entries) = (scope(options)?, domains::entries(&options.domain)?);
    let program = classpath::open(&options.classes)?.program;
    bounded(program, &scope)?;
    let subject = subject(program, options, &[named])?;
    let invariant = invariant(program, subject, class, method.as_deref())?;
    let budget = budget(options, alone);
    let within = Within { scope, domains: domains::parse(program, subject, &entries)?, budget };
    let budget = Budget { paths: PATHS_OF_CALL, branches: Budget::default().branches, ..budget };
    let calls = options.max_calls.unwrap_or(u32::MAX);
    let contrast = AgainstCalls { program, invariant, within: &within, budget, calls }.run()?;
    let made = match &contrast.only_reached {
        Some(input) => Some(Made::of(program, subject, &within, input)?),
        None => None,
    };
    let report = Report { class: program.class(subject).source_name(), program, contrast, made, begin };
    match format {
        Format::Human => report.print(),
        Format::Json | Format::Ndjson => report.print_json()?,
    }
    Ok(alone.code(exit_code(report.contrast.differ(), report.contrast.is_partial())))
}

/// A structure that calls make.
struct Made {
    structure: Option<Witness>,
    calls: usize,
    java: Vec<String>,
}

impl Made {
    fn of(program: &Program, class: ClassId, within: &Within, input: &Witness) -> Result<Made, Failure> {
        let session = Session::new(
            program,
            Table::shared(),
            BOOT,
            within.scope.clone(),
            within.budget,
            Laziness::AtUse,
        );
        let mut session = session.map_err(|error| Failure::usage(error.to_string()))?;
        let structure = left_by_calls(&mut session, input);
        let script = Scripts::of(program, class).script(&mut session, input);
        let java = script.java.lines().map(str::to_owned).collect();
        Ok(Made { structure, calls: input.made.as_ref().map_or(0, |made| made.calls.len()), java })
    }
}

/// What was found, for people and for programs.
struct Report<'p> {
    class: String,
    program: &'p Program,
    contrast: Contrast,
    made: Option<Made>,
    begin: Instant,
}

impl Report<'_> {
    fn print(&self) {
        let Contrast { name, scope, larger, both, .. } = &self.contrast;
        let pair = format!("{name} and the calls of {}", self.class);
        let count = counted(*both, "structure");
        print_line(&match (self.contrast.differ(), self.contrast.is_partial()) {
            (true, _) => format!("{pair} differ within scope {scope}"),
            (false, true) => format!("{pair}: unknown; both have {count} within scope {scope}"),
            (false, false) => format!("{pair} agree: all {count} within scope {scope}"),
        });
        if let Some(structure) = &self.contrast.only_admitted {
            print_line(&format!("  admitted by {name} and made by no calls within scope {larger}:"));
            self.draw(structure);
        }
        if let Some(Made { structure, calls, java }) = &self.made {
            let calls = counted(*calls as u64, "call");
            print_line(&format!("  made by {calls} and not admitted by {name}:"));
            structure.iter().for_each(|structure| self.draw(structure));
            java.iter().for_each(|line| print_line(&format!("    {line}")));
        }
        self.say("not known whether calls make what it admits", &self.contrast.unknown_admitted);
        self.say("not known whether it admits what calls make", &self.contrast.unknown_reached);
        let not_made = self.contrast.found.calls.not_made();
        not_made.iter().for_each(|what| print_line(&format!("  not called: {what}")));
    }

    fn draw(&self, structure: &Witness) {
        let lines = outline(&picture::of_whole(self.program, structure));
        lines.iter().for_each(|line| print_line(&format!("    {line}")));
    }

    fn say(&self, what: &str, reasons: &BTreeMap<String, u64>) {
        for (why, count) in reasons {
            print_line(&format!("  {what}, {}: {why}", counted(*count, "time")));
        }
    }

    fn print_json(&self) -> Result<(), Failure> {
        let Contrast {
            name,
            scope,
            larger,
            found,
            both,
            only_admitted,
            unknown_admitted,
            unknown_reached,
            ..
        } = &self.contrast;
        let structure = |witness: &Option<Witness>| {
            witness.as_ref().map_or(Json::Null, |witness| as_json::structure(self.program, witness))
        };
        let only_reached = self.made.as_ref().map(
            |made| json!({ "structure": structure(&made.structure), "calls": made.calls, "java": made.java }),
        );
        let target = json!({
            "target": name,
            "scope": scope,
            "agree": !self.contrast.differ() && !self.contrast.is_partial(),
            "admitted_and_reached": both,
            "only_admitted": structure(only_admitted),
            "only_reached": only_reached,
            "unknown_admitted": unknown_admitted,
            "unknown_reached": unknown_reached,
            "states": {
                "scope": larger,
                "shapes": found.shapes().len(),
                "disjuncts": found.disjuncts(),
                "rounds": found.rounds,
                "fixpoint": found.is_closed(),
                "cut": found.reach.cut(),
            },
            "left_out": found.calls.not_made(),
            "seconds": self.begin.elapsed().as_secs_f64(),
        });
        let text = serde_json::to_string_pretty(&json!({ "version": 1, "targets": [target] }));
        print_line(&text.map_err(|error| Failure::internal(error.to_string()))?);
        Ok(())
    }
}
