//! Rules over access paths by themselves: can they be read, and is each row one that can apply?

use std::path::{Path, PathBuf};

use heapwise_session::{Linted, RuleFiles};
use serde_json::{Value as Json, json};

use crate::arguments::CheckSpecOptions;
use crate::check_spec::exit_code;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::select::find_class;
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

/// Reads rules and tells what is wrong with them; with a class, also what that makes of them.
pub(crate) fn run(files: RuleFiles, options: &CheckSpecOptions) -> Result<u8, Failure> {
    if options.by_calls {
        return Err(Failure::usage("--by-calls: compares a Java method, and no rules, with what calls make"));
    }
    let format = settings::format(&options.format)?;
    let name = match (&options.second, &options.class) {
        (Some(second), None) => Some(second),
        (None, class) => class.as_ref(),
        (Some(second), Some(class)) if second == class => Some(class),
        (Some(second), Some(_)) => {
            return Err(Failure::usage(format!(
                "{second}: rules are not compared with another specification yet; name the class once"
            )));
        }
    };
    let linted = match name {
        None => files.lint(None)?,
        Some(name) => {
            let (program, _) = classpath::open(options.class_path.as_deref())?;
            files.lint(Some((program, find_class(program, name)?)))?
        }
    };
    let report = Report { name: files.names(), class: name.cloned(), linted, is_strict: options.strict };
    match format {
        Format::Human => report.print(),
        Format::Json => report.print_json()?,
    }
    Ok(exit_code(report.count() > 0, false))
}

/// What was found.
struct Report {
    name: String,
    class: Option<String>,
    linted: Linted,
    is_strict: bool,
}

impl Report {
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
        let target = json!({
            "target": self.name,
            "class": self.class,
            "rows": self.linted.rows,
            "warnings": told(&self.linted.warnings),
            "refused_by_jbse": self.is_strict.then(|| told(&self.linted.strict)),
        });
        let text = serde_json::to_string_pretty(&json!({ "version": 1, "targets": [target] }));
        print_line(&text.map_err(|error| Failure::internal(error.to_string()))?);
        Ok(())
    }
}
