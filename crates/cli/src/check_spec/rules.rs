//! Rules over access paths: can they be read, and is each row one that can apply?

use std::path::{Path, PathBuf};
use std::time::Instant;

use heapwise_session::{Linted, RuleFiles};
use serde_json::{Value as Json, json};

use super::named::Named;
use super::shapes::Compared;
use super::{exit_code, subject};
use crate::alone::Alone;
use crate::arguments::CheckSpecOptions;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::settings::{self, Format};
use crate::{classpath, input};

/// The files of rules that a name on the command line stands for: `a.jbse,b.jbse`. Nothing, if it is no such name.
pub(crate) fn named(text: &str) -> Result<Option<RuleFiles>, Failure> {
    let is_rules =
        |name: &str| Path::new(name).extension().is_some_and(|ending| ending == RuleFiles::EXTENSION);
    let names: Vec<&str> = text.split(',').collect();
    if !names.iter().any(|name| is_rules(name)) {
        return Ok(None);
    }
    if let Some(other) = names.iter().find(|name| !is_rules(name)) {
        return Err(Failure::usage(format!("{text}: `{other}` is no file of rules, *.jbse")));
    }
    Ok(Some(input::rules(names.into_iter().map(PathBuf::from).collect())))
}

/// Reads rules and tells what is wrong with them; with a class, also what that makes of them; and with an invariant of the class whether
/// both accept the same.
pub(crate) fn run(files: RuleFiles, options: &CheckSpecOptions, alone: &Alone) -> Result<u8, Failure> {
    if options.by_calls {
        return Err(Failure::usage("--by-calls: compares a Java method, and no rules, with what calls make"));
    }
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let second = options.second.as_deref().map(Named::of).transpose()?;
    if let (Some(Named::File { .. }), Some(text)) = (&second, &options.second) {
        return Err(Failure::usage(format!("{text}: rules are compared with a Java method only")));
    }
    let (class, linted, compared) = match (&options.class, &second) {
        (None, None) => (None, files.lint(None)?, Compared::WithNothing),
        _ => {
            let program = classpath::open(&options.classes)?.program;
            let subject = subject(program, options, second.as_slice())?;
            let linted = files.lint(Some((program, subject)))?;
            let compared = match &second {
                Some(second) => Compared::of(program, subject, &files, second, options, alone)?,
                None => Compared::WithNothing,
            };
            (Some(program.class(subject).source_name()), linted, compared)
        }
    };
    let is_strict = options.strict;
    let report = Report { name: files.names(), class, linted, is_strict, compared, begin };
    match format {
        Format::Human => report.print(),
        Format::Json | Format::Ndjson => report.print_json()?,
    }
    let has_findings = report.count() > 0 || report.compared.differ();
    Ok(alone.code(exit_code(has_findings, report.compared.is_partial())))
}

/// What was found.
struct Report<'p> {
    name: String,
    class: Option<String>,
    linted: Linted,
    is_strict: bool,
    compared: Compared<'p>,
    begin: Instant,
}

impl Report<'_> {
    fn count(&self) -> usize {
        let strict = if self.is_strict { self.linted.strict.0.len() } else { 0 };
        self.linted.warnings.0.len() + strict
    }

    fn print(&self) {
        for found in &self.linted.warnings.0 {
            crate::tell!("{found}");
        }
        if self.is_strict {
            for found in &self.linted.strict.0 {
                crate::tell!("{found}");
            }
        }
        let rows = counted(self.linted.rows as u64, "row");
        print_line(&format!("{}: {rows}, {}", self.name, counted(self.count() as u64, "warning")));
        self.compared.print();
    }

    fn print_json(&self) -> Result<(), Failure> {
        let told = |found: &heapwise_session::Diagnostics| -> Vec<Json> {
            let all = found.0.iter().map(|found| {
                json!({
                    "file": found.file,
                    "line": found.line,
                    "column": found.column,
                    "message": found.message,
                    "help": found.help,
                })
            });
            all.collect()
        };
        let (compared, not_compared) = self.compared.json();
        let target = json!({
            "target": self.name,
            "class": self.class,
            "rows": self.linted.rows,
            "warnings": told(&self.linted.warnings),
            "refused_by_jbse": self.is_strict.then(|| told(&self.linted.strict)),
            "compared": compared,
            "not_compared": not_compared,
            "seconds": self.begin.elapsed().as_secs_f64(),
        });
        let text = serde_json::to_string_pretty(&json!({ "version": 1, "targets": [target] }));
        print_line(&text.map_err(|error| Failure::internal(error.to_string()))?);
        Ok(())
    }
}
