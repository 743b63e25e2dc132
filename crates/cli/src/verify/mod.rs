//! `heapwise verify`: whether a program with open inputs can violate a property.

mod report;

use std::time::Instant;

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::Scope;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{LoadError, Program};
use heapwise_session::not_initialised;
use heapwise_verify::{Order, Property, Question, Verdict, examine};

use crate::alone::Alone;
use crate::arguments::{Prohibited, SearchOrder, VerifyOptions};
use crate::failure::{self, Failure};
use crate::select::statics;
use crate::settings::{self, Format};
use crate::{asked, classpath, names};
use report::Report;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &VerifyOptions) -> Result<u8, Failure> {
    let begin = Instant::now();
    let alone = Alone::begin(options.limits);
    if let (Some(class), Some(method)) = (&options.class, &options.holds) {
        return asked::holds(&options.classes, class, method, &options.calls, &alone);
    }
    if let Some(option) = options.calls.given() {
        return Err(Failure::usage(format!("{option}: only with --holds, which makes calls")));
    }
    let main = options.main.as_deref().unwrap_or_default();
    let format = settings::format(&options.calls.format)?;
    let program = classpath::open(&options.classes)?.program;
    let question = question(program, main, options)?;
    let refused = |error: LoadError| Failure::usage(error.to_string());
    let scope = Scope {
        max_array_length: options.max_array_length,
        max_string_length: settings::max_string(options.max_string)?,
        ..Scope::uniform(0)
    };
    let mut session =
        Session::new(program, Table::verification(), BOOT, scope, budget(options, &alone), Laziness::AtUse)
            .map_err(refused)?;
    let examination = examine(&mut session, &question).map_err(|outcome| not_initialised(&outcome))?;
    let report = Report::of(main, question.property, &session, &examination, begin);
    match format {
        Format::Human => report.print(),
        Format::Json | Format::Ndjson => report.print_json()?,
    }
    Ok(alone.code(match examination.verdict {
        Verdict::Violated(_) => failure::FINDINGS,
        Verdict::Holds => failure::OK,
        Verdict::Unknown => failure::PARTIAL,
    }))
}

fn budget(options: &VerifyOptions, alone: &Alone) -> Budget {
    Budget {
        steps: options.calls.max_steps,
        branches: options.max_branches,
        paths: options.max_paths,
        deadline: alone.deadline(),
        ..Budget::default()
    }
}

fn question(program: &Program, name: &str, options: &VerifyOptions) -> Result<Question, Failure> {
    let class = program
        .find_class(&name.replace('.', "/"))
        .map_err(|error| Failure::usage(format!("--main {name}: {error}")))?;
    let main = program.find_method(class, "main", names::TAKES_STRINGS);
    let main = main.filter(|main| {
        let flags = program.method(*main).flags;
        flags.is_static() && flags.is_public()
    });
    let Some(main) = main else {
        return Err(Failure::usage(format!(
            "--main {name}: the class has no method `public static void main(String[])`"
        )));
    };
    Ok(Question {
        class,
        main,
        property: match options.property {
            Prohibited::Assert => Property::Assert,
            Prohibited::Exception => Property::Exception,
            Prohibited::NoRuntimeException => Property::RuntimeException,
        },
        statics: statics(program, &options.symbolic_statics)?,
        order: match options.strategy {
            SearchOrder::Deepening => Order::Deepening,
            SearchOrder::DepthFirst => Order::DepthFirst,
        },
    })
}
