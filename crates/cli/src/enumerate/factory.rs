//! `--format junit`: a Java class that builds the structures.

use heapwise_analysis::{Session, factories};
use heapwise_enumerate::{Figures, Undecided};
use heapwise_heap::Witness;
use heapwise_junit::print as source;
use heapwise_program::ClassId;

use super::Settings;
use crate::arguments::EnumerateOptions;
use crate::failure::{self, Failure};
use crate::human::print_line;
use crate::output;

/// More methods than these make a class that no one reads, and soon one that the JVM does not load.
const MOST: u64 = 2000;

/// Prints the class.
pub(super) fn print(settings: &Settings<'_>, options: &EnumerateOptions) -> Result<Figures, Failure> {
    let failed =
        |why: Undecided| Failure { message: format!("{}: {}", options.class, why.0), code: failure::PARTIAL };
    let most = most(options)?;
    let mut structures: Vec<Witness> = Vec::new();
    let figures = settings.each(&mut |witness| {
        structures.push(witness);
        (structures.len() as u64) < most
    });
    let figures = figures.map_err(failed)?;
    let mut session = settings.session().map_err(failed)?;
    print_class(&mut session, settings.invariant.subject, &structures)?;
    Ok(figures)
}

/// How many structures are looked for: one more than a class may have, if nothing is said.
pub(super) fn most(options: &EnumerateOptions) -> Result<u64, Failure> {
    match options.limit {
        Some(limit) if limit > MOST => {
            Err(Failure::usage(format!("--limit {limit}: a class of JUnit data holds at most {MOST}")))
        }
        limit => Ok(limit.unwrap_or(MOST + 1)),
    }
}

/// Prints the class that builds these structures, which are their first roots.
pub(super) fn print_class(
    session: &mut Session<'_>,
    class: ClassId,
    structures: &[Witness],
) -> Result<(), Failure> {
    if structures.len() as u64 > MOST {
        return Err(Failure::usage(format!(
            "--format junit: there are more than {MOST} structures; take a smaller scope, or the first with --limit"
        )));
    }
    let mut made = factories(session, class, structures);
    let name = session.cx.program.class(class).source_name();
    let path = made.path().trim_end_matches(".java").replace('/', ".");
    made.header = vec![
        format!("{} {} for {name}.", output::MARK, env!("CARGO_PKG_VERSION")),
        format!("For tests with one parameter: @ParameterizedTest @MethodSource(\"{path}#structures\")."),
    ];
    print_line(source(&made).trim_end());
    Ok(())
}
