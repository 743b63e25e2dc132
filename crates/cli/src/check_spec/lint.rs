//! A specification by itself: can it be read, and is what it says what was meant?

use heapwise_program::{ClassId, Program};
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog::formula::Spec;
use heapwise_seplog::solve::Limits;
use heapwise_seplog::{Diagnostics, Source, parse_all, parse_with, unsatisfiable};

use crate::arguments::CheckSpecOptions;
use crate::check_spec::exit_code;
use crate::check_spec::sources::{self, Named};
use crate::classpath;
use crate::failure::Failure;
use crate::human::print_line;
use crate::select::find_class;

/// Reads one specification and tells what is wrong with it; without a class it stands for itself.
pub(crate) fn run(named: &Named, options: &CheckSpecOptions) -> Result<u8, Failure> {
    let Named::File { path, .. } = named else {
        return Err(Failure::usage("a Java method needs a second specification to compare it with"));
    };
    let opened = options.class.as_deref().map(|name| {
        let (program, _) = classpath::open(options.class_path.as_deref())?;
        let class = find_class(&program, name)?;
        Ok((program, class))
    });
    let opened = opened.transpose()?;
    let subject = opened.as_ref().map(|(program, class)| (program, *class));
    let source = sources::read(path, subject)?;
    let spec = read(std::slice::from_ref(&source), subject)?;
    let unsatisfiable = unsatisfiable(&spec, &[source], Limits::default());
    tell(&unsatisfiable);
    let warnings = spec.warnings.0.len() + unsatisfiable.0.len();
    print_line(&format!(
        "{}: {} predicates, {} preconditions, {warnings} warnings",
        path.display(),
        spec.predicates.len(),
        spec.preconditions.len()
    ));
    Ok(exit_code(warnings > 0, false))
}

/// Reads a specification, and tells on stderr what is wrong with it.
pub(crate) fn read(sources: &[Source], subject: Option<(&Program, ClassId)>) -> Result<Spec, Failure> {
    let read = match subject {
        Some((program, class)) => parse_with(sources, &ClassPath::of(program, class)),
        None => parse_all(sources),
    };
    let name = sources.first().map_or("", |source| &source.name);
    match read {
        Ok(spec) => {
            tell(&spec.warnings);
            Ok(spec)
        }
        Err(errors) => {
            tell(&errors);
            let count = errors.0.len();
            let mistakes = if count == 1 { "mistake" } else { "mistakes" };
            Err(Failure::usage(format!("{name}: {count} {mistakes}")))
        }
    }
}

fn tell(told: &Diagnostics) {
    told.0.iter().for_each(|diagnostic| eprintln!("{diagnostic}"));
}
