//! How a path ends that cannot go on: outcomes of interrupts that nobody settles, and the place where something was refused.

use heapwise_program::Program;

use crate::trace::is_hidden;
use crate::{CodeLine, Frame, Interrupt, Outcome, Unsupported, is_own};

/// The end of a path that has met something unsupported in these frames, the innermost first.
#[cold]
pub(crate) fn gave_up<'p>(
    program: &Program,
    frames: impl Iterator<Item = Frame<'p>>,
    unsupported: Unsupported,
) -> Outcome {
    Outcome::GaveUp(Unsupported { place: place(program, frames), ..unsupported })
}

/// The innermost line of the program, or of the JDK if there is no other.
fn place<'p>(program: &Program, frames: impl Iterator<Item = Frame<'p>>) -> Option<CodeLine> {
    let mut frames = frames.filter(|frame| !is_hidden(program, frame)).peekable();
    let innermost = *frames.peek()?;
    let own = frames.find(|frame| is_own(program, frame.method));
    let frame = own.unwrap_or(innermost);
    Some(CodeLine::of(program, frame.method, frame.pc))
}

/// The outcome of a path that could not begin, as this happened in these frames. Only a limit is reported as one.
pub(crate) fn ending<'p>(
    program: &Program,
    frames: impl Iterator<Item = Frame<'p>>,
    interrupt: Interrupt,
) -> Outcome {
    let what = match interrupt {
        Interrupt::Unsupported(unsupported) => return gave_up(program, frames, unsupported),
        Interrupt::Exhausted(limit) => return Outcome::OutOfBudget(limit),
        Interrupt::Exit(status) => return Outcome::Exited(status),
        Interrupt::Wait(_) => "a thread that waits".to_owned(),
        Interrupt::Unloadable { what, .. } => what,
        Interrupt::Raise { class, message: Some(message) } => format!("{class}: {message}"),
        Interrupt::Raise { class, message: None } | Interrupt::RaiseWith { class, .. } => class.to_owned(),
        Interrupt::Throw(_) => "an exception".to_owned(),
        Interrupt::Fork(_) => "a decision".to_owned(),
        Interrupt::Initialise(class) => format!("the initialiser of {}", program.class(class).java_name()),
        Interrupt::NotInitialised(class) => {
            format!("the use of {}, whose initialiser has failed", program.class(class).java_name())
        }
    };
    gave_up(program, frames, Unsupported::new(format!("{what}, before the first instruction")))
}

/// The outcome of an exploration that should have a path.
pub(crate) fn no_path() -> Outcome {
    Outcome::GaveUp(Unsupported::new("a run without a path"))
}

#[cfg(test)]
mod tests {
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;
    use crate::{Limit, names};

    fn check(interrupt: impl FnOnce(&Program) -> Interrupt, expected: Outcome) {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        let interrupt = interrupt(&program);
        assert_eq!(ending(&program, std::iter::empty(), interrupt), expected);
    }

    #[test]
    fn only_a_limit_is_reported_as_one() {
        check(|_| Interrupt::Exhausted(Limit::Memory), Outcome::OutOfBudget(Limit::Memory));
        let gave_up = |what: &str| Outcome::GaveUp(Unsupported::new(what));
        check(|_| Interrupt::Fork(Vec::new()), gave_up("a decision, before the first instruction"));
        let object = |program: &Program| program.find_class(names::OBJECT).unwrap();
        check(
            |program| Interrupt::Initialise(object(program)),
            gave_up("the initialiser of java.lang.Object, before the first instruction"),
        );
        check(
            |program| Interrupt::NotInitialised(object(program)),
            gave_up(
                "the use of java.lang.Object, whose initialiser has failed, before the first instruction",
            ),
        );
        let message = Some("no".to_owned());
        check(
            |_| Interrupt::Raise { class: names::NULL_POINTER, message },
            gave_up("java/lang/NullPointerException: no, before the first instruction"),
        );
    }
}
