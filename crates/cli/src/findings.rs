//! Findings for people and for programs: the input, the call, the state after it, the line to blame, and the test.

use std::borrow::Cow;

use heapwise_analysis::{Analysis, FaultKind, Session};
use heapwise_draw::Holds;
use heapwise_heap::Witness;
use heapwise_program::Program;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::as_json::Input;
use crate::history::History;
use crate::job::Job;
use crate::place::PlaceReport;
use crate::terminal::{self, Tone};
use crate::{describe, drawings, picture};

const BROKEN_INVARIANT: &str = "broken_invariant";
const ENDS_UNSAFE: &str = "ends_unsafe";
/// The most objects of a structure that is drawn.
const DRAWN: usize = 12;

/// What a target does that no program should, on its smallest input.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct Finding {
    /// `broken_invariant`, `failed_assertion` or `never_ends`.
    pub kind: Cow<'static, str>,
    /// Whether the program is made for the input: its invariant or its precondition accepts it, or public calls make it.
    pub certain: bool,
    /// The calls that make the input, in order; none where none is known.
    calls: Vec<String>,
    /// Where the call never ends: the method that was called before it, which has left what it does not end on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// The target whose finding has the same cause and comes before this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// The input before the call.
    input: Input,
    /// The call, with the names of the objects of the input.
    call: String,
    /// The input after the call; where it does not end, in the middle of it.
    after: Input,
    /// The line to blame.
    place: Option<PlaceReport>,
    /// All of it in words.
    pub message: String,
    /// The test that shows it: `pkg.ClassHeapwiseTest.method`.
    pub test: Option<String>,
    /// Why there is none, where tests of findings were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_test: Option<Cow<'static, str>>,
    #[serde(skip)]
    pub aside: Aside,
}

/// What JSON leaves out of a finding.
#[derive(Serialize, Deserialize, Clone, Default)]
pub(crate) struct Aside {
    /// Whether the call, or the invariant behind it, never ends.
    never_ends: bool,
    /// The case, if the call ends.
    pub case: Option<usize>,
    /// The input before and after the call, for people.
    pub shown: Vec<String>,
}

impl Finding {
    /// The line to blame, if it is in a class or in one within it.
    pub(crate) fn line_in(&self, class: &str) -> Option<u32> {
        self.place.as_ref().and_then(|place| place.line_in(class))
    }

    pub(crate) fn of(
        session: &Session<'_>,
        analysis: &Analysis<'_>,
        job: &Job,
        found: &heapwise_analysis::Finding,
    ) -> Finding {
        let program = session.cx.program;
        let kind = found.fault.kind;
        let has_test = !matches!(kind, FaultKind::NeverEnds | FaultKind::EndsUnsafe);
        let cases = if has_test { &analysis.cases } else { &analysis.without_test };
        let case = &cases[found.case];
        let roots = describe::parameters(session, analysis.target);
        let call = call(session, job, &found.before);
        let place = found.place.map(|place| PlaceReport::of(program, place));
        let has_receiver = program.method(job.target.method).has_receiver();
        let history = History::of(program, &case.witness, has_receiver);
        let calls = history.as_ref().map(History::calls).unwrap_or_default();
        Finding {
            kind: Cow::Borrowed(match kind {
                FaultKind::BrokenInvariant => BROKEN_INVARIANT,
                FaultKind::FailedAssertion => "failed_assertion",
                FaultKind::NeverEnds => "never_ends",
                FaultKind::EndsUnsafe => ENDS_UNSAFE,
            }),
            certain: found.fault.is_certain,
            cause: history.filter(|_| kind == FaultKind::NeverEnds).and_then(|history| history.last()),
            same_as: None,
            input: match case.witness.made {
                Some(_) => Input::whole(program, &found.before, &roots),
                None => Input::of(program, &case.path.input, &case.witness, &roots),
            },
            message: message(program, found, &call, place.as_ref()),
            call,
            after: Input::whole(program, &found.after, &roots),
            place,
            test: None,
            without_test: None,
            aside: Aside {
                never_ends: kind == FaultKind::NeverEnds || found.never_answers,
                case: has_test.then_some(found.case),
                shown: shown(program, found, &calls, &roots),
            },
            calls,
        }
    }

    /// Says why it has no test, though tests of findings were asked for.
    pub(crate) fn lacks_test(&mut self) {
        if self.certain && self.test.is_none() {
            let why = match &*self.kind {
                _ if self.aside.never_ends => "a test of it would not end either",
                ENDS_UNSAFE => "a test of it would end the JVM",
                BROKEN_INVARIANT => "no test in the package can call the invariant, or it was left out",
                _ => "its test was left out",
            };
            self.without_test = Some(why.into());
        }
    }

    /// Prints that another target has told the cause.
    pub(crate) fn print_again(&self, told_by: &str) {
        let cause = self.cause.as_deref().unwrap_or_default();
        terminal::print(&[(
            Tone::Plain,
            &format!("  {}; {cause} is the cause, as of {told_by}", self.message),
        )]);
    }

    /// Prints the lines below that of the target.
    pub(crate) fn print(&self) {
        let (tone, word) = match self.certain {
            true => (Tone::Bad, "finding"),
            false => (Tone::Open, "possible finding"),
        };
        terminal::print(&[(Tone::Plain, "  "), (tone, word), (Tone::Plain, &format!(": {}", self.message))]);
        self.aside.shown.iter().for_each(|line| terminal::print(&[(Tone::Plain, &format!("    {line}"))]));
    }
}

/// `this.insert(7, Node#1)`, `Tree.of(7)`, `new Tree(7)`.
fn call(session: &Session<'_>, job: &Job, input: &Witness) -> String {
    let program = session.cx.program;
    let method = program.method(job.target.method);
    let mut roots = input.roots.iter();
    let class = || describe::object_class(program, job.target.class);
    let called = match () {
        () if method.is_constructor() => format!("new {}", class()),
        () if method.is_static() => format!("{}.{}", class(), method.name),
        () => roots.next().map_or_else(String::new, |_| format!("this.{}", method.name)),
    };
    let arguments =
        roots.zip(&method.parameters).map(|(cell, ty)| describe::held_as(program, input, *cell, ty.kind()));
    format!("{called}({})", arguments.collect::<Vec<_>>().join(", "))
}

fn message(
    program: &Program,
    found: &heapwise_analysis::Finding,
    call: &str,
    place: Option<&PlaceReport>,
) -> String {
    let text = place.map(PlaceReport::text);
    let at = |verb: &str| text.as_ref().map_or_else(String::new, |place| format!(": {place} {verb}"));
    match found.fault.kind {
        FaultKind::BrokenInvariant => {
            let verb = match found.thrown {
                Some(class) => format!("throws {}", program.class(class).source_name()),
                None if found.never_answers => "never ends".to_owned(),
                None => "returns false".to_owned(),
            };
            format!("the invariant does not hold after {call}{}", at(&verb))
        }
        FaultKind::FailedAssertion => {
            let said = found.message.as_deref().map(plain);
            let parts = [Some(format!("an assertion fails in {call}")), text, said];
            parts.into_iter().flatten().collect::<Vec<_>>().join(": ")
        }
        FaultKind::NeverEnds => {
            let place = text.map_or_else(String::new, |place| format!(": the loop at {place}"));
            format!("{call} never ends{place}")
        }
        FaultKind::EndsUnsafe => format!(
            "{call} ends the program as unsafe{}",
            text.map_or_else(String::new, |place| format!(": {place}"))
        ),
    }
}

/// A message of a program, in which nothing can move the cursor.
fn plain(message: &str) -> String {
    let escaped = |letter: char| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    message.chars().map(escaped).collect()
}

/// The calls that make the input, the input before the call, and what it is afterwards where that is what is wrong.
fn shown(
    program: &Program,
    found: &heapwise_analysis::Finding,
    calls: &[String],
    roots: &[String],
) -> Vec<String> {
    let mut lines = Vec::new();
    if !calls.is_empty() {
        lines.push(format!("{:<7} {}", "calls", calls.join("; ")));
    }
    // What holds no object, the call shows.
    if !found.before.objects.is_empty() {
        lines.extend(structure(program, "before", &found.before, roots));
    }
    if found.fault.kind == FaultKind::BrokenInvariant {
        lines.extend(structure(program, "after", &found.after, roots));
    }
    lines
}

fn structure(program: &Program, name: &str, witness: &Witness, roots: &[String]) -> Vec<String> {
    let lines: Vec<String> = match witness.objects.len() <= DRAWN {
        true => {
            let mut drawing = picture::of_call(program, witness, roots);
            // The call shows the others.
            drawing.roots.retain(|root| matches!(root.holds, Holds::Object(_)));
            drawings::plain_lines(&drawing).collect()
        }
        false => vec![describe::witness(program, witness, roots)],
    };
    let head = |index: usize| if index == 0 { name } else { "" };
    lines.iter().enumerate().map(|(index, line)| format!("{:<7} {line}", head(index))).collect()
}
