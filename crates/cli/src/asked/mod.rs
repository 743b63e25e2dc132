//! `heapwise synthesize` and `heapwise verify --holds`: a boolean method asked of the states that calls of a public API reach.

mod one_path;
mod precondition;
mod report;

use std::path::Path;
use std::time::Instant;

use heapwise_analysis::{Drafts, Session, Target, assemble, asserted};
use heapwise_callseq::{Bounds, Calls, Wanted, created, explore};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Scope, Witness};
use heapwise_junit::{TestClass, print};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, MethodId, Primitive, Program, Type};

use crate::alone::Alone;
use crate::arguments::{CallsOptions, ClassPathOptions, SynthesizeOptions};
use crate::check_spec::Named;
use crate::enumerate::PATHS_OF_CALL;
use crate::failure::{self, Failure};
use crate::select::{bounded, find_class, named, signature};
use crate::settings::{self, Format};
use crate::{classpath, output};
use report::{Report, Said, Verdict};
pub(crate) use report::{bounds, within};

/// What a test class with sequences is called.
const NAME: &str = "{class}SequenceTest";
/// How many objects of each class states have, if nothing is said.
const SCOPE: &str = "6";

/// A question: whether calls lead to a state for which a method answers so.
struct Question {
    target: Target,
    /// The classes whose calls are made.
    classes: Vec<ClassId>,
    wanted: Wanted,
}

/// Runs `heapwise synthesize`; the result is its exit code.
pub(crate) fn synthesize(options: &SynthesizeOptions) -> Result<u8, Failure> {
    let alone = Alone::begin(options.limits);
    let program = classpath::open(&options.classes)?.program;
    let spec = options.spec.as_deref().unwrap_or_default();
    match (&options.target, options.path, Named::of_file(spec)) {
        (Some(target), Some(number), _) => {
            return one_path::run(program, target, number, &options.calls, &alone);
        }
        (Some(target), None, Some(file)) => {
            return precondition::run(program, target, file, &options.calls, &alone);
        }
        (None, _, Some(_)) => {
            return Err(Failure::usage(format!(
                "--spec {spec}: name the method whose precondition is to hold, as pkg.Class#method"
            )));
        }
        (Some(target), ..) => {
            return Err(Failure::usage(format!(
                "{target}: with a boolean method as --spec there is no target"
            )));
        }
        (None, ..) => {}
    }
    let target = boolean(program, "--spec", spec)?;
    let mut classes = parameters(program, target);
    if !program.method(target.method).is_static() {
        classes.insert(0, target.class);
    }
    if classes.is_empty() {
        return Err(Failure::usage(format!(
            "--spec {spec}: no parameter is of a class of the program, so there is nothing to make"
        )));
    }
    let question = Question { target, classes, wanted: Wanted::True };
    answer(program, &question, &options.calls, &alone)
}

/// Runs `heapwise verify CLASS --holds METHOD`; the result is its exit code.
pub(crate) fn holds(
    classes: &ClassPathOptions,
    class: &str,
    method: &str,
    options: &CallsOptions,
    alone: &Alone,
) -> Result<u8, Failure> {
    let program = classpath::open(classes)?.program;
    let subject = find_class(program, class)?;
    let text = if method.contains('#') { method.to_owned() } else { format!("{class}#{method}") };
    let target = boolean(program, "--holds", &text)?;
    let method = program.method(target.method);
    let takes = |ty: &Type| ty.class_name().and_then(|name| program.find_class(name).ok());
    let is_about = match method.is_static() {
        true => match &*method.parameters {
            [ty] => takes(ty).is_some_and(|taken| program.is_subtype(subject, taken)),
            _ => false,
        },
        false => method.parameters.is_empty() && program.is_subtype(subject, target.class),
    };
    if !is_about {
        return Err(Failure::usage(format!(
            "--holds {text}: {} must be an instance method without parameters, or a static one with one parameter of type {class}",
            signature(method)
        )));
    }
    // What runs is the method of the class, which may override the one that is named.
    let target = match program.select(subject, target.method) {
        Ok(method) if !program.method(target.method).is_static() => Target { class: subject, method },
        _ => target,
    };
    let question = Question { target, classes: vec![subject], wanted: Wanted::False };
    answer(program, &question, options, alone)
}

/// The boolean method that `pkg.Class#method` names.
fn boolean(program: &Program, option: &str, text: &str) -> Result<Target, Failure> {
    let Some((class, name)) = text.split_once('#') else {
        return Err(Failure::usage(format!("{option} {text}: name a boolean method, as pkg.Class#method")));
    };
    let class = find_class(program, class)?;
    let found = named(program, class, text, name)?;
    let is_boolean = |target: &&Target| {
        matches!(program.method(target.method).returns, Some(Type::Primitive(Primitive::Boolean)))
    };
    match found.iter().filter(is_boolean).collect::<Vec<_>>()[..] {
        [target] => Ok(*target),
        [] => Err(Failure::usage(format!("{option} {text}: the method does not return a boolean"))),
        [one, ..] => Err(Failure::usage(format!(
            "{option} {text}: there are several; add the types, as in {}",
            signature(program.method(one.method))
        ))),
    }
}

/// The method that `pkg.Class#method` names.
fn method(program: &Program, text: &str) -> Result<Target, Failure> {
    let Some((class, name)) = text.split_once('#') else {
        return Err(Failure::usage(format!("{text}: name a method, as pkg.Class#method")));
    };
    match named(program, find_class(program, class)?, text, name)?[..] {
        [target] => Ok(target),
        [] => Err(Failure::usage(format!("{text}: there is no such method"))),
        [one, ..] => Err(Failure::usage(format!(
            "{text}: there are several; add the types, as in {}",
            signature(program.method(one.method))
        ))),
    }
}

/// The classes of the program whose objects a method is called on and passed.
fn passed(program: &Program, target: Target, text: &str) -> Result<Vec<ClassId>, Failure> {
    let mut classes = parameters(program, target);
    if program.method(target.method).has_receiver() && !classes.contains(&target.class) {
        classes.insert(0, target.class);
    }
    match classes.is_empty() {
        true => Err(Failure::usage(format!(
            "{text}: it takes no object of a class of the program, so there is nothing to make"
        ))),
        false => Ok(classes),
    }
}

/// The classes of the program whose objects the parameters of a method take. Of an interface or abstract class, those below it that
/// the methods of the other classes make.
fn parameters(program: &Program, target: Target) -> Vec<ClassId> {
    let types = target.parameters(program);
    let taken: Vec<ClassId> =
        types.iter().filter_map(|ty| program.find_class(ty.class_name()?).ok()).collect();
    let mut found: Vec<ClassId> = Vec::new();
    let mut add = |class: ClassId| {
        let info = program.class(class);
        if !info.is_jdk() && !info.is_enum() && !info.flags.is_abstract() && !found.contains(&class) {
            found.push(class);
        }
    };
    taken.iter().copied().for_each(&mut add);
    for open in taken.iter().filter(|class| program.class(**class).flags.is_abstract()) {
        let made = taken.iter().flat_map(|class| created(program, *class));
        made.filter(|class| program.is_subtype(*class, *open)).for_each(&mut add);
    }
    found
}

/// The calls that the options leave, and the question asked of what they make.
fn calls(program: &Program, question: &Question, options: &CallsOptions) -> Result<Calls, Failure> {
    // What is asked writes nothing, or is refused: it is no call.
    let mut calls = calls_but(program, &question.classes, Some(question.target.method), options)?;
    calls.ask(program, question.target).map_err(|ty| {
        let method = signature(program.method(question.target.method));
        Failure::usage(format!("{method}: calls make no values of type {ty}"))
    })?;
    Ok(calls)
}

/// The calls on objects of these classes that the options leave.
fn calls_but(
    program: &Program,
    classes: &[ClassId],
    asked: Option<MethodId>,
    options: &CallsOptions,
) -> Result<Calls, Failure> {
    let chosen = chosen(program, classes, "--methods", &options.methods)?;
    let left = self::chosen(program, classes, "--without-methods", &options.without_methods)?;
    let is_kept = |method: MethodId| {
        let is_chosen = chosen.is_empty() || chosen.contains(&method);
        (is_chosen || program.method(method).is_constructor())
            && !left.contains(&method)
            && Some(method) != asked
    };
    let calls = Calls::of(program, classes, &is_kept);
    for class in classes {
        if !calls.makes(program, *class) {
            return Err(Failure::usage(calls.describe_lack(program, *class)));
        }
    }
    Ok(calls)
}

/// The methods of these classes that a list names, each one alone.
fn chosen(
    program: &Program,
    classes: &[ClassId],
    option: &str,
    names: &[String],
) -> Result<Vec<MethodId>, Failure> {
    let mut found = Vec::new();
    for name in names {
        let of = |class: &ClassId| named(program, *class, name, name).ok();
        let all: Vec<Target> = classes.iter().filter_map(of).flatten().collect();
        match all[..] {
            [one] => found.push(one.method),
            [] => return Err(Failure::usage(format!("{option} {name}: no class has such a method"))),
            [one, ..] => {
                return Err(Failure::usage(format!(
                    "{option} {name}: there are several; add the types, as in {}",
                    signature(program.method(one.method))
                )));
            }
        }
    }
    Ok(found)
}

fn answer(
    program: &Program,
    question: &Question,
    options: &CallsOptions,
    alone: &Alone,
) -> Result<u8, Failure> {
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let scope = scope(program, options)?;
    let calls = calls(program, question, options)?;
    let mut session = session(program, &scope, options, alone)?;
    let bounds = Bounds {
        scope,
        calls: options.max_calls.unwrap_or(u32::MAX),
        wanted: Some(question.wanted),
        ..Bounds::default()
    };
    let found = explore(&mut session.cx, &mut session.engine, &mut session.base, calls, &bounds);
    if let Some(class) = found.answer.writes {
        return Err(Failure::usage(format!(
            "{}: the method writes to an object of {}, so it changes what it is asked of",
            question.target.name(program),
            program.class(class).source_name()
        )));
    }
    let shown = found.answer.input.as_ref().map(|input| {
        let home = home(program, question, input);
        let asserted = asserted(&mut session, question.target, home, input)?;
        match asserted.holds == Some(true) {
            holds if holds == (question.wanted == Wanted::True) => {
                Ok(test(program, question.target, home, &asserted.test))
            }
            _ => Err("a replay of the calls answers otherwise".to_owned()),
        }
    });
    let said = Said::of(question, &found, shown);
    let report = Report::of(program, question.target.name(program), &found, said, begin);
    conclude(report, format, options, alone)
}

/// How many objects of each class the states have.
fn scope(program: &Program, options: &CallsOptions) -> Result<Scope, Failure> {
    let scope = settings::scope(options.scope.as_deref().unwrap_or(SCOPE), None)?;
    bounded(program, &scope)?;
    Ok(scope)
}

/// Writes the test, if it is wanted, and reports; the result is the exit code.
fn conclude(report: Report, format: Format, options: &CallsOptions, alone: &Alone) -> Result<u8, Failure> {
    let report = match (&options.out, report.test()) {
        (Some(out), Some(test)) => {
            let file = written(out, test)?;
            report.with_file(file)
        }
        _ => report,
    };
    match format {
        Format::Human => report.print(),
        Format::Json | Format::Ndjson => report.print_json()?,
    }
    Ok(alone.code(report.verdict().code()))
}

fn session<'p>(
    program: &'p Program,
    scope: &Scope,
    options: &CallsOptions,
    alone: &Alone,
) -> Result<Session<'p>, Failure> {
    let budget = Budget {
        steps: options.max_steps,
        paths: PATHS_OF_CALL,
        total_steps: u64::MAX,
        deadline: alone.deadline(),
        ..Budget::default()
    };
    let session = Session::new(program, Table::shared(), BOOT, scope.clone(), budget, Laziness::AtUse);
    session.map_err(|error| Failure::usage(error.to_string()))
}

/// The class in whose package the sequence is written: that of the method, or where it makes calls that only their package sees, that
/// of their class.
fn home(program: &Program, question: &Question, input: &Witness) -> ClassId {
    let mut calls = input.made.iter().flat_map(|made| &made.calls).map(|made| program.method(made.method));
    match calls.all(|method| method.flags.is_public()) {
        true => question.target.class,
        false => question.classes.first().copied().unwrap_or(question.target.class),
    }
}

/// The test class with a sequence.
fn test(program: &Program, target: Target, home: ClassId, test: &Drafts) -> TestClass {
    let name = target.name(program);
    let header = vec![format!("{} {} for {name}.", output::MARK, env!("CARGO_PKG_VERSION"))];
    assemble(program, home, NAME, header, &[test], &|_| false, &[])
}

/// Writes the test class below a folder; the path of the file.
fn written(out: &Path, test: &TestClass) -> Result<String, Failure> {
    let path = out.join(test.path());
    output::is_ours(&path, "--out")?;
    output::write(&path, &output::sealed(&print(test)))?;
    Ok(path.display().to_string())
}

impl Verdict {
    fn code(self) -> u8 {
        match self {
            Verdict::Found | Verdict::Holds => failure::OK,
            Verdict::Violated => failure::FINDINGS,
            Verdict::Unreachable => failure::NOTHING,
            Verdict::Unknown => failure::PARTIAL,
        }
    }
}
