//! What a path decides and where, in words: places of the input by access path, as `this.head.next`.

use heapwise_analysis::Session;
use heapwise_engine::{Assumption, CodeLine};
use heapwise_entity::Entity;
use heapwise_heap::{Choice, InputHeap, InputId, Slot, SymRef};
use heapwise_program::{MethodId, Program};
use heapwise_term::{TermId, VarId};
use schemars::JsonSchema;
use serde::Serialize;

use crate::describe;

/// Names what is in the input of a target.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a, 'p> {
    pub session: &'a Session<'p>,
    /// The names of the arguments.
    pub parameters: &'a [String],
}

/// A line of the program.
#[derive(Serialize, JsonSchema, Clone)]
pub(super) struct Line {
    file: String,
    line: Option<u32>,
    method: String,
}

impl Line {
    pub fn of(program: &Program, place: CodeLine) -> Line {
        let class = program.class(program.method(place.method).class);
        let file = class.source_file.as_deref().map_or_else(|| class.source_name(), str::to_owned);
        Line { file, line: place.line, method: short(program, place.method) }
    }

    /// `List.java:12`.
    pub fn place(&self) -> String {
        self.line.map_or_else(|| self.file.clone(), |line| format!("{}:{line}", self.file))
    }

    /// `List.java:12  List.find`.
    pub fn text(&self) -> String {
        format!("{}  {}", self.place(), self.method)
    }
}

/// `List.find`.
pub(crate) fn short(program: &Program, method: MethodId) -> String {
    let info = program.method(method);
    format!("{}.{}", describe::object_class(program, info.class), info.name)
}

/// `java.util.HashMap.get`.
pub(super) fn full(program: &Program, method: MethodId) -> String {
    let info = program.method(method);
    format!("{}.{}", program.class(info.class).source_name(), info.name)
}

impl Names<'_, '_> {
    /// What a fork decides. Of a condition with two sides this is the first.
    pub fn decided(&self, input: &InputHeap, assumptions: &[&Assumption]) -> String {
        match assumptions {
            [Assumption::Resolution(reference, _), ..] => self.reference(input, *reference),
            [Assumption::Length(object, _), ..] => format!("size of {}", self.object(input, *object)),
            [Assumption::Condition(first)]
            | [Assumption::Condition(first), Assumption::Condition(_) | Assumption::Late(_)] => {
                self.condition(input, *first, describe::NODES)
            }
            [Assumption::Condition(_), ..] => "one of these conditions".to_owned(),
            _ => "what is not supported".to_owned(),
        }
    }

    /// The side at this position.
    pub fn side(&self, input: &InputHeap, assumptions: &[&Assumption], at: usize) -> String {
        match (assumptions, assumptions.get(at)) {
            ([Assumption::Condition(_), Assumption::Condition(_) | Assumption::Late(_)], Some(_)) => {
                (at == 0).to_string()
            }
            (_, Some(Assumption::Condition(condition) | Assumption::Late(condition))) => {
                self.condition(input, *condition, describe::NODES)
            }
            (_, Some(Assumption::Resolution(_, choice))) => self.choice(input, *choice),
            (_, Some(Assumption::Length(_, length))) => length.to_string(),
            (_, Some(Assumption::Missing(unsupported))) => unsupported.what.clone(),
            (_, None) => String::new(),
        }
    }

    /// `this.head := new Node`, `this.head.next = this.head`, `key < this.head.key`.
    pub fn assumed(&self, input: &InputHeap, assumption: &Assumption) -> String {
        match assumption {
            Assumption::Condition(condition) | Assumption::Late(condition) => {
                self.condition(input, *condition, describe::NODES)
            }
            Assumption::Resolution(reference, choice) => {
                let sign = if matches!(choice, Choice::Alias(_)) { "" } else { ":= " };
                format!("{} {sign}{}", self.reference(input, *reference), self.choice(input, *choice))
            }
            Assumption::Length(object, length) => {
                format!("size of {} := {length}", self.object(input, *object))
            }
            Assumption::Missing(unsupported) => unsupported.what.clone(),
        }
    }

    fn choice(&self, input: &InputHeap, choice: Choice) -> String {
        let program = self.session.cx.program;
        match choice {
            Choice::Null => "null".to_owned(),
            Choice::Alias(object) => format!("= {}", self.object(input, object)),
            Choice::Fresh(class) => {
                let class = program.interface_of_stub(class).unwrap_or(class);
                format!("new {}", describe::object_class(program, class))
            }
            Choice::Constant(field, _) => describe::static_name(program, field),
        }
    }

    /// A condition, with so many nodes at most.
    pub fn condition(&self, input: &InputHeap, condition: TermId, nodes: usize) -> String {
        let cx = &self.session.cx;
        let is_here = |slot: &Slot| match slot {
            Slot::Parameter(_) => true,
            Slot::Cell(object, _) => object.index() < input.object_count(),
        };
        let names = |variable: VarId| match cx.variables.slot(variable).filter(|(slot, _)| is_here(slot)) {
            Some((slot, _)) => self.path(input, slot),
            None => variable.to_string(),
        };
        cx.pool.display_within(condition, &names, nodes)
    }

    /// The access path of a reference.
    pub fn reference(&self, input: &InputHeap, reference: SymRef) -> String {
        match reference.index() < input.reference_count() {
            true => self.path(input, input.reference(reference).slot),
            false => "a reference".to_owned(),
        }
    }

    /// The access path by which an object came into being.
    pub fn object(&self, input: &InputHeap, object: InputId) -> String {
        match object.index() < input.object_count() {
            true => self.reference(input, input.object(object).reference),
            false => "an object".to_owned(),
        }
    }

    fn path(&self, input: &InputHeap, slot: Slot) -> String {
        let (mut at, mut segments) = (slot, Vec::new());
        let root = loop {
            match at {
                Slot::Parameter(index) => break index as usize,
                Slot::Cell(holder, index) => {
                    let program = self.session.cx.program;
                    segments.push(match describe::cell_name(program, input, holder, index as usize) {
                        element if element.starts_with('[') => element,
                        field => format!(".{field}"),
                    });
                    at = input.reference(input.object(holder).reference).slot;
                }
            }
        };
        segments.push(describe::parameter(self.parameters, root));
        segments.reverse();
        segments.concat()
    }
}
