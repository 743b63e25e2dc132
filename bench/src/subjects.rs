//! The subjects (`target/subjects`, which `cargo xtask subjects` compiles) and what is measured on them.

use super::{Failure, java};
use heapwise_analysis::Target;
use heapwise_heap::Invariant;
use heapwise_program::{ClassId, Program};
use std::path::Path;

/// The folder of the compiled subjects.
pub(crate) const CLASSES: &str = "target/subjects";
/// The scope at which subjects are measured.
pub(crate) const SCOPE: u32 = 4;

/// The program with the subjects.
///
/// # Errors
/// When there is no JDK, or the subjects are not compiled.
pub(crate) fn open() -> Result<Program, Failure> {
    java::open(Path::new(CLASSES)).map_err(|error| format!("{error}; `cargo xtask subjects` compiles them"))
}

/// The names of the classes with public methods to test, as the command line takes them.
///
/// # Errors
/// When a class cannot be loaded, or there is none.
pub(crate) fn classes(program: &Program) -> Result<Vec<String>, Failure> {
    let mut names: Vec<String> =
        targets(program)?.into_iter().map(|(target, _)| program.class(target.class).source_name()).collect();
    names.dedup();
    if names.is_empty() { Err(format!("no subject is in {CLASSES}")) } else { Ok(names) }
}

/// Every public method of the subjects with its invariant, class by class: what `heapwise generate CLASS` tests.
///
/// # Errors
/// When a class cannot be loaded.
pub(crate) fn targets(program: &Program) -> Result<Vec<(Target, Option<Invariant>)>, Failure> {
    let mut targets = Vec::new();
    for name in program.class_path_classes().iter().filter(|name| !name.contains('$')) {
        let class = program.find_class(name).map_err(|error| error.to_string())?;
        let invariant = Invariant::detected(program, class);
        targets.extend(methods(program, class, invariant).map(|target| (target, invariant)));
    }
    Ok(targets)
}

fn methods(
    program: &Program,
    class: ClassId,
    invariant: Option<Invariant>,
) -> impl Iterator<Item = Target> + use<'_> {
    let public = move |method| {
        let info = program.method(method);
        let flags = info.flags;
        let is_target =
            flags.is_public() && !flags.is_abstract() && !flags.is_native() && !flags.is_synthetic();
        is_target
            && !info.name.starts_with('<')
            && invariant.is_none_or(|invariant| invariant.method != method)
    };
    let methods = program.class(class).methods.iter().copied();
    methods.filter(move |method| public(*method)).map(move |method| Target { class, method })
}
