//! Separation logic with inductive predicates over the objects of a program.
//!
//! A specification (a `.sl` file) declares the fields of classes, defines predicates over heaps, and gives preconditions of
//! methods. [`parse`] turns it into [`formula::Spec`], in which every name is resolved and every variable has a sort;
//! mistakes are reported with place and cause by [`diagnostic`]. The language is that of the tools of \[JSF19\] and \[CSF19\], with
//! additions; `syntax` lists them. What a formula means is said once, by [`evaluate`] on one heap and by [`models`] on all within
//! bounds. This crate must not know any solver.

mod class_files;
pub mod class_path;
pub mod evaluate;
pub mod formula;
pub mod models;
mod names;
mod resolve;
pub mod structure;
mod syntax;

pub use class_files::{ClassFile, ClassFiles, NoClassFiles, Receiver, Typed};
pub use heapwise_diagnostic as diagnostic;
pub use heapwise_diagnostic::{Diagnostic, Diagnostics, Severity, Source, Span};
pub use resolve::with_base_case;

use formula::Spec;

/// Reads a specification. The file's name is only for messages.
///
/// # Errors
/// Everything that is wrong with the text, in its order.
pub fn parse(text: &str, file: &str) -> Result<Spec, Diagnostics> {
    parse_all(&[Source::new(file, text)])
}

/// Reads a specification that is spread over several files, as where declarations, predicates and preconditions are kept
/// apart.
///
/// # Errors
/// Everything that is wrong with the texts, in their order.
pub fn parse_all(sources: &[Source]) -> Result<Spec, Diagnostics> {
    parse_with(sources, &NoClassFiles)
}

/// Reads a specification of a class, with what class files say of it.
///
/// # Errors
/// Everything that is wrong with the texts, or does not agree with the class files.
pub fn parse_with(sources: &[Source], files: &dyn ClassFiles) -> Result<Spec, Diagnostics> {
    let mut diagnostics = diagnostic::Collector::new(sources);
    let items = syntax::read(sources, &mut diagnostics);
    let spec = resolve::resolve(&items, files, &mut diagnostics);
    let is_meaningful = !diagnostics.has_errors();
    let found = diagnostics.in_order();
    if is_meaningful { Ok(Spec { warnings: found, ..spec }) } else { Err(found) }
}
