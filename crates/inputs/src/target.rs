//! The method to analyse, and the symbolic call that starts the analysis.

use heapwise_engine::{Outcome, State};
use heapwise_heap::{Choice, InputHeap, Value};
use heapwise_program::{ClassId, Kind, LoadError, MethodId, Program, Type};

use crate::Session;
use crate::access::Access;
use crate::arrange::signatures;
use crate::names;

/// A method and the class of its receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The class under test: the receiver is exactly of this class.
    pub class: ClassId,
    /// The method; declared by the class or inherited.
    pub method: MethodId,
}

impl Target {
    /// `pkg.Class#method(int,pkg.T)`.
    pub fn name(&self, program: &Program) -> String {
        let method = program.method(self.method);
        let parameters: Vec<String> = method.parameters.iter().map(Type::source_name).collect();
        let class = program.class(self.class).source_name();
        format!("{class}#{}({})", method.name, parameters.join(","))
    }

    /// The types of the parameters; type variables of a generic superclass are what the class makes of them.
    pub(crate) fn parameters(&self, program: &Program) -> Vec<Type> {
        let method = program.method(self.method);
        let types = method.parameters.iter().zip(signatures(method));
        let bound = |signature| program.bound_type(self.class, method.class, signature);
        types.map(|(ty, signature)| bound(signature).unwrap_or_else(|| ty.clone())).collect()
    }

    /// Whether this is `equals(Object)`, which asks for its own class, by whatever means.
    pub(crate) fn is_equals(&self, program: &Program) -> bool {
        let method = program.method(self.method);
        let takes_any = matches!(&*method.parameters, [Type::Reference(name)] if &**name == names::OBJECT);
        &*method.name == "equals" && takes_any
    }

    /// Why Java source in the package of the class cannot call the target, if it cannot.
    pub fn obstacle(&self, program: &Program) -> Option<String> {
        let access = Access::of(program, self.class);
        let method = program.method(self.method);
        if access.class_name(self.class).is_none() {
            let class = program.class(self.class).java_name();
            return Some(format!("a test cannot name the class {class}: it is private, local or anonymous"));
        }
        if !access.reaches(method.flags, program.class(method.class)) {
            return Some("not accessible from the package of the class".to_owned());
        }
        let types = self.parameters(program).into_iter();
        let hidden = types.filter_map(|ty| class_of(program, &ty).ok()).find(|class| !access.names(*class));
        hidden.map(|class| {
            format!("a test cannot name the parameter type {}", program.class(class).java_name())
        })
    }

    /// The state in which the target is called on symbolic arguments: the receiver is a fresh input object, every
    /// other argument is open.
    pub(crate) fn call<'p>(&self, session: &mut Session<'p>) -> Result<State<'p>, Outcome> {
        let mut state = session.base.clone();
        let mut arguments = Vec::new();
        let method = session.cx.program.method(self.method);
        if !method.is_static() {
            arguments.push(self.receiver(session, &mut state)?);
        }
        for parameter in self.parameters(session.cx.program) {
            let value = parameter_value(session, &mut state.input, &parameter)?;
            arguments.push(value);
            if parameter.slots() == 2 {
                arguments.push(Value::Filler);
            }
        }
        let Session { cx, engine, .. } = session;
        engine.start(cx, state, self.method, &arguments)
    }

    fn receiver<'p>(&self, session: &mut Session<'p>, state: &mut State<'p>) -> Result<Value, Outcome> {
        let receiver = state.input.add_reference(self.class);
        let fresh = Choice::Fresh(self.class);
        match state.input.resolve(&mut session.cx, &mut state.heap, receiver, fresh) {
            Ok(()) => Ok(state.input.read(receiver)),
            Err(_) => Err(Outcome::OutOfBudget(heapwise_engine::Limit::Memory)),
        }
    }
}

fn parameter_value(session: &mut Session<'_>, input: &mut InputHeap, ty: &Type) -> Result<Value, Outcome> {
    match ty {
        Type::Primitive(_) => Ok(input.add_number(&mut session.cx, ty.kind())),
        Type::Reference(_) => match class_of(session.cx.program, ty) {
            Ok(class) => Ok(Value::Symbol(input.add_reference(class))),
            Err(error) => Err(heapwise_engine::Engine::not_found(error)),
        },
    }
}

/// The class of a reference type.
pub(crate) fn class_of(program: &Program, ty: &Type) -> Result<ClassId, LoadError> {
    match ty {
        Type::Reference(name) => program.find_class(name),
        Type::Primitive(primitive) => Ok(program.primitive_class(*primitive)),
    }
}

/// The slots of arguments on a call: wide ones are followed by a filler.
pub(crate) fn slots(arguments: &[Value], kinds: &[Kind]) -> Vec<Value> {
    let mut slots = Vec::with_capacity(arguments.len());
    for (value, kind) in arguments.iter().zip(kinds) {
        slots.push(*value);
        if kind.is_wide() {
            slots.push(Value::Filler);
        }
    }
    slots
}
