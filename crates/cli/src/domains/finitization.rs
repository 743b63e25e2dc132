//! `--finitization 'finTree(3)'`: a method that says bounds and domains by Korat's API is run, and its calls are read.
//!
//! The run has a program of its own, in which stand-ins take the place of the API: what is analysed must not meet them.

use heapwise_analysis::Session;
use heapwise_engine::{Budget, CodeLine, Frame, Laziness, Outcome, Path, State, TraceEntry, is_own};
use heapwise_heap::{Scope, Value};
use heapwise_natives::{BOOT, Thrown, finitization};
use heapwise_program::names::NO_SUCH_METHOD_ERROR;
use heapwise_program::{Class, ClassId, Method, MethodId, Primitive, Program, ProgramConfig, Type};

use super::calls::{self, Wrong};
use super::source::Reading;
use super::table::{self, Entries};
use crate::classpath;
use crate::failure::Failure;
use crate::place::PlaceReport;
use crate::select::{find_class, signature};
use crate::unsupported;

/// Runs the method, and reads what it says of a class.
pub(super) fn read(
    program: &Program,
    class: ClassId,
    call: &str,
    reading: Reading<'_>,
) -> Result<Entries, Failure> {
    let bad = |why: String| Failure::usage(format!("--finitization {call}: {why}"));
    let Named { holder, method, arguments } = Named::parse(call, reading.size).map_err(bad)?;
    let holder = match holder {
        Some(holder) => find_class(program, holder)?,
        None => class,
    };
    let config = ProgramConfig { class_path: reading.class_path.to_vec(), java_home: classpath::home()? };
    let own = Program::open(config).map_err(|error| Failure::usage(error.to_string()))?;
    finitization::define(&own).map_err(|error| bad(error.to_string()))?;
    let holder = own.find_class(&program.class(holder).name).map_err(|error| bad(error.to_string()))?;
    let method = find(&own, holder, method, &arguments).map_err(bad)?;
    let subject = program.class(class);
    let run = Run { own: &own, method, subject: own.find_class(&subject.name).ok(), steps: reading.steps };
    let (calls, returned) = run.calls(&arguments).map_err(bad)?;
    let root = returned.ok_or_else(|| bad(format!("{} returns none", run.name())))?;
    let meaning = calls::meaning(&own, &subject.java_name(), (&calls, root), call);
    meaning.map_err(|Wrong { at, why }| bad(format!("{}: {why}", PlaceReport::of(&own, at).text())))
}

/// The methods of a class that say domains, for those who have not asked for one.
pub(super) fn offered(program: &Program, class: ClassId) -> Vec<String> {
    let methods = program.class(class).methods.iter().map(|method| program.method(*method));
    let says = |method: &&Method| {
        method.name.starts_with("fin")
            && is_finitization(method)
            && method.parameters.iter().all(|ty| value(ty, 0).is_some())
    };
    methods.filter(says).map(signature).collect()
}

/// Whether a method says domains by Korat's API.
pub(crate) fn is_finitization(method: &Method) -> bool {
    method.is_static() && method.returns.as_ref().and_then(Type::class_name) == Some(finitization::RETURNED)
}

/// A call as the option has it.
struct Named<'a> {
    /// The class of the method, where it is not the one that is enumerated.
    holder: Option<&'a str>,
    method: &'a str,
    arguments: Vec<i64>,
}

impl Named<'_> {
    fn parse(call: &str, size: Option<u32>) -> Result<Named<'_>, String> {
        let form = "write the call with its arguments, as finTree(3) or pkg.Side#finTree(n)";
        let parts = call.trim().strip_suffix(')').and_then(|call| call.split_once('('));
        let (name, arguments) = parts.ok_or(form)?;
        let (holder, method) = match name.rsplit_once('#') {
            Some((holder, method)) => (Some(holder.trim()), method.trim()),
            None => (None, name.trim()),
        };
        if method.is_empty() {
            return Err(form.to_owned());
        }
        let argument = |text: &str| match text.trim() {
            "true" => Ok(1),
            "false" => Ok(0),
            number => table::sum(number, size),
        };
        let texts = arguments.split(',').filter(|_| !arguments.trim().is_empty());
        Ok(Named { holder, method, arguments: texts.map(argument).collect::<Result<_, _>>()? })
    }
}

/// The static method of this name that takes so many whole numbers.
fn find<'p>(own: &'p Program, holder: ClassId, name: &str, arguments: &[i64]) -> Result<MethodId, String> {
    let named = |class: &'p Class| {
        class.methods.iter().map(|method| own.method(*method)).filter(|method| &*method.name == name)
    };
    let all: Vec<&Method> = own.superclasses(holder).flat_map(named).collect();
    let takes = |method: &&&Method| {
        method.is_static()
            && method.parameters.len() == arguments.len()
            && method.parameters.iter().zip(arguments).all(|(ty, argument)| value(ty, *argument).is_some())
    };
    if let Some(found) = all.iter().find(takes) {
        return Ok(found.id);
    }
    let class = own.class(holder).source_name();
    let count = crate::human::counted(arguments.len() as u64, "number");
    match all.is_empty() {
        true => Err(format!("{class} has no method {name}")),
        false => {
            let all: Vec<String> = all.iter().map(|method| signature(method)).collect();
            Err(format!(
                "{class} has no static method {name} that takes {count} like these; there is {}",
                all.join(", ")
            ))
        }
    }
}

/// An argument of a type; `None` if it has no such value.
fn value(ty: &Type, number: i64) -> Option<Value> {
    let Type::Primitive(primitive) = ty else { return None };
    let (least, most) = match primitive {
        Primitive::Long => return Some(Value::Long(number)),
        Primitive::Int | Primitive::Short | Primitive::Byte | Primitive::Boolean => {
            primitive.kind()?.int_range()?
        }
        Primitive::Char | Primitive::Float | Primitive::Double | Primitive::Void => return None,
    };
    i32::try_from(number).ok().filter(|_| (least..=most).contains(&number)).map(Value::Int)
}

/// A run of a method.
struct Run<'p> {
    own: &'p Program,
    method: MethodId,
    /// The class that is finitized, if it can be loaded.
    subject: Option<ClassId>,
    steps: u64,
}

impl<'p> Run<'p> {
    /// The calls on the API, and which of them has made what is returned.
    fn calls(&self, arguments: &[i64]) -> Result<(Vec<finitization::Call>, Option<usize>), String> {
        let budget = Budget { steps: self.steps, ..Budget::default() };
        let scope = Scope::uniform(0);
        let session = Session::new(self.own, finitization::recording(), BOOT, scope, budget, Laziness::AtUse);
        let Session { mut cx, mut engine, mut base, .. } = session.map_err(|error| error.to_string())?;
        let info = self.own.method(self.method);
        let mut values = Vec::new();
        for (ty, number) in info.parameters.iter().zip(arguments) {
            values.extend(value(ty, *number));
            values.extend((ty.slots() == 2).then_some(Value::Filler));
        }
        for class in self.subject.into_iter().chain([info.class]) {
            base = engine.initialise(&mut cx, &base, class).map_err(|outcome| self.told(&outcome, &[]))?;
        }
        let start = engine.start(&mut cx, base.clone(), self.method, &values);
        let start = start.map_err(|outcome| self.told(&outcome, &[]))?;
        let Path { mut state, outcome } = engine.first_path(&mut cx, start).ok_or("it has no run")?;
        match outcome {
            Outcome::Returned(value) => {
                self.note_statics(&base, &state);
                Ok(finitization::recorded(&engine, self.own, &state, value))
            }
            Outcome::Threw(exception) => {
                let class = self.own.class(state.heap.class(exception));
                let thrown = engine.prepare(&mut cx, &mut state, |machine| Thrown::of(machine, exception));
                let unread = Thrown { message: None, trace: Vec::new() };
                Err(self.thrown(class, thrown.unwrap_or(unread)))
            }
            outcome => Err(self.told(&outcome, &state.frames())),
        }
    }

    fn thrown(&self, class: &Class, Thrown { message, trace }: Thrown) -> String {
        let (place, name) = (self.innermost(&trace), class.java_name());
        let is_absent = &*class.name == NO_SUCH_METHOD_ERROR;
        match message {
            Some(message) if is_absent && message.contains(finitization::PACKAGE_NAME) => {
                format!("{place}not supported: the call {message}")
            }
            Some(message) => format!("{place}it throws {name}: {message}"),
            None => format!("{place}it throws {name}"),
        }
    }

    /// Why there is no result.
    fn told(&self, outcome: &Outcome, frames: &[Frame<'_>]) -> String {
        let entry = |frame: &Frame<'_>| TraceEntry { method: frame.method, pc: Some(frame.pc) };
        let place = || self.innermost(&frames.iter().map(entry).collect::<Vec<_>>());
        match outcome {
            Outcome::GaveUp(unsupported) => {
                format!("not supported: {}", unsupported::told(self.own, unsupported))
            }
            Outcome::OutOfBudget(limit) => format!("{}it reaches a limit: {}", place(), limit.describe()),
            Outcome::Exited(status) => format!("it ends the program with status {status}"),
            Outcome::Returned(_) | Outcome::Threw(_) => "it does not begin".to_owned(),
        }
    }

    /// The innermost line of the program's own: `Tree.finTree:17: `.
    fn innermost(&self, trace: &[TraceEntry]) -> String {
        let entry = trace.iter().find(|entry| is_own(self.own, entry.method));
        let place = entry.map(|entry| match entry.pc {
            Some(pc) => CodeLine::of(self.own, entry.method, pc),
            None => CodeLine { method: entry.method, line: None },
        });
        place.map_or_else(String::new, |place| format!("{}: ", PlaceReport::of(self.own, place).text()))
    }

    /// The method, without a line.
    fn name(&self) -> String {
        PlaceReport::of(self.own, CodeLine { method: self.method, line: None }).text()
    }

    /// Says which static fields the method has written: the invariant is run as if it had not.
    fn note_statics(&self, before: &State<'_>, after: &State<'_>) {
        let own = Some(self.own.method(self.method).class);
        for class in [own, self.subject.filter(|subject| Some(*subject) != own)].into_iter().flatten() {
            let class = self.own.class(class);
            for field in &class.static_layout {
                if before.static_value(self.own, *field) != after.static_value(self.own, *field) {
                    let (name, class, field) =
                        (self.name(), class.source_name(), &self.own.field(*field).name);
                    crate::tell!(
                        "heapwise: note: {name} writes the static field {class}.{field}, which invariants and methods find as \
                         it was before"
                    );
                }
            }
        }
    }
}
