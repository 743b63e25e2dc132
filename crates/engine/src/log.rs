//! What a path does, line by line, as a person reads it.
//!
//! A log is told of each op before it is executed. It notes the lines of the program and the calls of the JDK, but nothing of what
//! those do; nor what makes collections of the input. A call that waits for another, as initialisers and triggers do for each other,
//! counts as soon as it begins.

use heapwise_program::{ClassId, MethodId, Pc, Program};

use crate::stack::{After, Stack};
use crate::{Assumption, CodeLine, Frame, is_own};

/// The most that a log keeps.
const MOST: usize = 1_000;

/// What happened on a path.
#[derive(Clone, Debug)]
pub struct Event {
    /// How many calls that are shown it is in.
    pub depth: usize,
    /// What it is.
    pub what: Happened,
}

/// What can happen on a path.
#[derive(Clone, Debug)]
pub enum Happened {
    /// A line is executed.
    Line(CodeLine),
    /// A method of the JDK is called.
    Library(MethodId),
    /// Rules call this method, as a reference was resolved.
    Trigger(MethodId),
    /// An op throws a new exception of this class.
    Raised(ClassId),
    /// The path assumes this of its input.
    Assumed {
        /// What it is.
        assumption: Assumption,
        /// Whether nothing else was possible.
        is_only: bool,
    },
}

/// The events of a path.
#[derive(Default)]
pub struct Log {
    /// The first ones.
    pub events: Vec<Event>,
    /// How many there were beyond these.
    pub left_out: u64,
    calls: Vec<Call>,
}

/// A frame, as far as it was seen.
struct Call {
    method: MethodId,
    role: Role,
    /// Where it was last; nothing before it has begun.
    at: Option<At>,
}

/// Where a frame was.
#[derive(Clone, Copy)]
struct At {
    pc: Pc,
    line: Option<u32>,
    /// Where it came to the line: when it is there again, it executes the line once more.
    since: Pc,
}

/// What is shown of a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Own,
    Trigger,
    Library,
    /// What a call site was compiled into: what it calls in the JDK is no call of the program.
    Site,
    Raises(ClassId),
    /// Nothing, nor of what it calls.
    Hidden,
}

impl Log {
    /// Takes note of the op that comes next.
    pub(crate) fn step(
        &mut self,
        program: &Program,
        class_of: &dyn Fn(&Frame<'_>) -> Option<ClassId>,
        stack: &Stack<'_>,
    ) {
        self.follow(program, class_of, stack);
        let frame = stack.frame();
        let Some((call, below)) = self.calls.split_last_mut() else { return };
        let (before, pc) = (call.at, frame.pc);
        let line = match before {
            Some(at) if at.pc == pc => at.line,
            _ => frame.code.line(pc),
        };
        let is_line = before.is_none_or(|at| line != at.line || pc == at.since && pc < at.pc);
        let since = before.filter(|_| !is_line).map_or(pc, |at| at.since);
        call.at = Some(At { pc, line, since });
        let below = || below.iter().filter(|call| call.at.is_some());
        if below().any(|call| call.role == Role::Hidden || matches!(call.role, Role::Raises(_))) {
            return;
        }
        let is_inner =
            below().next_back().is_some_and(|call| matches!(call.role, Role::Library | Role::Site));
        let is_new = before.is_none();
        let (role, method, depth) = (call.role, call.method, depth(below()));
        let at = CodeLine { method, line };
        match role {
            Role::Own if is_line => self.add(depth, Happened::Line(at)),
            Role::Trigger => {
                if is_new {
                    self.add(depth, Happened::Trigger(method));
                }
                if is_line {
                    self.add(depth + 1, Happened::Line(at));
                }
            }
            Role::Library if is_new && !is_inner => self.add(depth, Happened::Library(method)),
            Role::Raises(class) if is_new && !is_inner => self.add(depth, Happened::Raised(class)),
            _ => {}
        }
    }

    /// Takes note of what the path assumes.
    pub(crate) fn assume(&mut self, assumption: Assumption, is_only: bool) {
        let begun = self.calls.iter().filter(|call| call.at.is_some());
        let depth = depth(begun);
        self.add(depth, Happened::Assumed { assumption, is_only });
    }

    fn add(&mut self, depth: usize, what: Happened) {
        match self.events.len() < MOST {
            true => self.events.push(Event { depth, what }),
            false => self.left_out += 1,
        }
    }

    /// Enters and leaves what was entered and left since the op before.
    fn follow(
        &mut self,
        program: &Program,
        class_of: &dyn Fn(&Frame<'_>) -> Option<ClassId>,
        stack: &Stack<'_>,
    ) {
        let (now, method) = (stack.depth() as usize, stack.frame().method);
        self.calls.truncate(now);
        if self.calls.len() == now && self.calls.last().is_some_and(|call| call.method != method) {
            self.calls.pop();
        }
        let new: Vec<Frame<'_>> = stack.frames().take(now - self.calls.len()).collect();
        self.calls.extend(new.iter().rev().map(|frame| Call {
            method: frame.method,
            role: role(program, class_of, frame),
            at: None,
        }));
    }
}

/// How many calls are shown of those that have begun. A trigger counts twice, since what it does is shown below its name.
fn depth<'c>(begun: impl Iterator<Item = &'c Call>) -> usize {
    let mut before = None;
    let mut depth = 0;
    for call in begun {
        depth += match call.role {
            Role::Own => 1,
            Role::Trigger => 2,
            Role::Library if !matches!(before, Some(Role::Library | Role::Site)) => 1,
            Role::Library | Role::Site | Role::Raises(_) | Role::Hidden => 0,
        };
        before = Some(call.role);
    }
    depth
}

fn role(program: &Program, class_of: &dyn Fn(&Frame<'_>) -> Option<ClassId>, frame: &Frame<'_>) -> Role {
    let is_own = is_own(program, frame.method);
    // Every constructor calls that of Object in the end.
    let is_of_object =
        program.method(frame.method).is_constructor() && program.class(frame.class).super_class.is_none();
    match frame.after {
        After::Trigger => Role::Trigger,
        After::Entry | After::Argument(_) => Role::Hidden,
        After::Throw { .. } => class_of(frame).map_or(Role::Hidden, Role::Raises),
        After::Initialised { .. } if !is_own => Role::Hidden,
        _ if is_of_object => Role::Hidden,
        _ if is_own => Role::Own,
        _ if program.class(frame.class).call_site_of.is_some() => Role::Site,
        _ => Role::Library,
    }
}
