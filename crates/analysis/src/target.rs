//! The method to analyse, and the symbolic call that starts the analysis.

use heapwise_engine::{Engine, Limit, Outcome, State, Unsupported};
use heapwise_heap::collections::Arguments;
use heapwise_heap::{Candidates, Choice, Held, InputHeap, NoFresh, Unlisted, Value};
use heapwise_program::{ClassId, Kind, MethodId, Program, Type, printable};

use crate::Session;
use crate::access::Access;
use crate::names;
use crate::signatures::signatures;
use crate::types::class_of;

/// The most bytes of a part of a class name: file systems give a file 255, and tests have longer names than their class.
const LONGEST: usize = 200;

/// A method and the class of its receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The class under test: the receiver is exactly of this class, or of a class below it if it is abstract or an enum.
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
        format!("{class}#{}({})", printable(&method.name), parameters.join(","))
    }

    /// The type of what a call gives: of a constructor the new object.
    pub(crate) fn returns(&self, program: &Program) -> Option<Type> {
        let method = program.method(self.method);
        match method.is_constructor() {
            true => Some(Type::Reference(program.class(self.class).name.clone())),
            false => method.returns.clone(),
        }
    }

    /// The class of the object in which an object of the class under test is made, if it is an inner class and the target a
    /// constructor, which takes it first.
    pub(crate) fn owner(&self, program: &Program) -> Option<ClassId> {
        let nesting = program.class(self.class).nesting.as_ref()?;
        let is_inner = !nesting.flags.is_static() && program.method(self.method).is_constructor();
        program.find_class(nesting.outer.as_deref().filter(|_| is_inner)?).ok()
    }

    /// The types of the parameters; type variables of a generic superclass are what the class makes of them.
    pub(crate) fn parameters(&self, program: &Program) -> Vec<Type> {
        let method = program.method(self.method);
        let types = method.parameters.iter().zip(signatures(program, method));
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
            let class = printable(&class);
            return Some(format!(
                "a test cannot name the class {class}: it is private, local or anonymous, or its name is none in Java source"
            ));
        }
        if program.class(self.class).name.split('/').any(|part| part.len() > LONGEST) {
            return Some("the name of the class is too long for the file of its tests".to_owned());
        }
        let fields =
            program.class(self.class).instance_layout.iter().map(|field| &*program.field(*field).name);
        if std::iter::once(&*method.name).chain(fields).any(|name| name.contains(char::REPLACEMENT_CHARACTER))
        {
            return Some(
                "a test cannot say a name with half a character in it, or one that was lost".to_owned(),
            );
        }
        if self.is_shadowed(program) {
            return Some("the class has another method that differs in its result alone".to_owned());
        }
        if !access.reaches(method.flags, program.class(method.class)) {
            return Some("not accessible from the package of the class".to_owned());
        }
        let types = self.parameters(program).into_iter();
        let hidden = types.filter_map(|ty| class_of(program, &ty).ok()).find(|class| !access.names(*class));
        hidden.map(|class| {
            format!("a test cannot name the parameter type {}", printable(&program.class(class).java_name()))
        })
    }

    /// Whether neither source nor reflection can tell the target from another method.
    fn is_shadowed(&self, program: &Program) -> bool {
        let method = program.method(self.method);
        program.class(method.class).methods.iter().map(|id| program.method(*id)).any(|other| {
            other.id != self.method
                && other.name == method.name
                && other.parameters == method.parameters
                && !other.flags.is_synthetic()
        })
    }

    /// The states in which the target is called on symbolic arguments, one for each class or constant that the receiver can
    /// be of, and each static field whose object it can be. All other arguments are open.
    pub(crate) fn calls<'p>(&self, session: &mut Session<'p>) -> Result<Vec<State<'p>>, Outcome> {
        if !session.cx.program.method(self.method).has_receiver() {
            self.leave_receivers(session, &[self.class]);
            return Ok(vec![self.call(session, session.base.clone(), None)?]);
        }
        let candidates = self.receivers(session);
        self.leave_receivers(session, &candidates.fresh);
        let mut calls = Vec::new();
        for class in candidates.fresh {
            calls.push(self.call(session, session.base.clone(), Some(Choice::Fresh(class)))?);
        }
        for class in candidates.enums {
            let base = session.engine.initialise(&mut session.cx, &session.base, class)?;
            for (field, object) in base.enum_constants(session.cx.program, class) {
                calls.push(self.call(session, base.clone(), Some(Choice::Constant(field, object)))?);
            }
        }
        for Held { field, class } in session.cx.asked.held().to_vec() {
            if let Some(object) = session.base.static_object(session.cx.program, field)
                && self.is_called_on(session.cx.program, class)
            {
                let choice = Choice::Constant(field, object);
                calls.push(self.call(session, session.base.clone(), Some(choice))?);
            }
        }
        match candidates.missing.into_iter().next() {
            Some(NoFresh { feature }) if calls.is_empty() => Err(Outcome::GaveUp(Unsupported { feature })),
            _ => Ok(calls),
        }
    }

    /// Whether a call of the target on an object of exactly this class, which a static field holds, runs it as a receiver does.
    fn is_called_on(&self, program: &Program, class: ClassId) -> bool {
        let is_below = program.class(self.class).flags.is_abstract() && program.is_subtype(class, self.class);
        class == self.class || is_below && program.select(class, self.method).ok() == Some(self.method)
    }

    /// Notes which classes below the one under test are not among those tried: their objects run the target too, where it is
    /// inherited or called by what overrides it. A static method has no receiver.
    fn leave_receivers(&self, session: &mut Session<'_>, tried: &[ClassId]) {
        let program = session.cx.program;
        let below = match program.method(self.method).is_static() {
            true => &[],
            false => program.instantiable_below(self.class),
        };
        session.cx.asked.leave_receivers(below.iter().copied().filter(|class| !tried.contains(class)));
    }

    /// The class under test; if it has no objects of its own, the classes below it whose objects run the target when called.
    fn receivers(&self, session: &mut Session<'_>) -> Candidates {
        let program = session.cx.program;
        let info = program.class(self.class);
        if !info.flags.is_abstract() && !info.is_enum() {
            return Candidates { fresh: vec![self.class], ..Candidates::default() };
        }
        let mut candidates = Candidates::of(&mut session.cx, self.class);
        let runs = |class: &ClassId| program.select(*class, self.method).ok() == Some(self.method);
        candidates.fresh.retain(runs);
        candidates
    }

    fn call<'p>(
        &self,
        session: &mut Session<'p>,
        mut state: State<'p>,
        receiver: Option<Choice>,
    ) -> Result<State<'p>, Outcome> {
        let class = session.cx.program.method(self.method).class;
        state = session.engine.initialise(&mut session.cx, &state, class)?;
        let mut arguments = Vec::new();
        let mut called = *self;
        let program = session.cx.program;
        if program.method(self.method).is_constructor() {
            let made = state.heap.instance(program, self.class);
            arguments.push(Value::Object(made.map_err(|_| Outcome::OutOfBudget(Limit::Memory))?));
        }
        if let Some(choice) = receiver {
            let receiver = state.input.add_reference(self.class);
            let resolved = state.input.resolve(&mut session.cx, &mut state.heap, receiver, choice);
            resolved.map_err(|_| Outcome::OutOfBudget(Limit::Memory))?;
            let receiver = state.input.read(receiver);
            if let Value::Object(receiver) = receiver {
                called.class = state.heap.class(receiver);
            }
            arguments.push(receiver);
        }
        if let (Some(Value::Object(subject)), false) =
            (arguments.first(), session.cx.asked.other_receivers().is_empty())
        {
            state.subject = Some(*subject);
        }
        arguments.extend(called.arguments(session, &mut state.input)?);
        if let (Some(owner), Some(argument)) = (self.owner(program), arguments.get_mut(1)) {
            // Java source makes no inner object without its owner.
            if let Value::Symbol(reference) = *argument {
                let made =
                    state.input.resolve(&mut session.cx, &mut state.heap, reference, Choice::Fresh(owner));
                made.map_err(|_| Outcome::OutOfBudget(Limit::Memory))?;
                *argument = state.input.read(reference);
            }
        }
        session.add_statics(&mut state)?;
        let method = session.cx.program.method(self.method);
        let ranges = session.ranges.clone();
        session.assume_ranges(&mut state, &ranges, usize::from(method.has_receiver()))?;
        let Session { cx, engine, judged_first, .. } = session;
        match (judged_first, arguments.first()) {
            (Some(judge), Some(receiver)) if method.has_receiver() => {
                let judge = judge.method_for(cx.program, self.class);
                engine.start(cx, state, judge, &[*receiver])
            }
            _ => engine.start(cx, state, self.method, &arguments),
        }
    }

    /// Open arguments for a call, but for the receiver: each is a further root of the input.
    pub(crate) fn arguments(
        &self,
        session: &mut Session<'_>,
        input: &mut InputHeap,
    ) -> Result<Vec<Value>, Outcome> {
        let program = session.cx.program;
        let method = program.method(self.method);
        let scopes = [&method.signature, &program.class(method.class).signature];
        let scopes = scopes.map(|signature| signature.as_deref().unwrap_or_default());
        let mut arguments = Vec::new();
        for (parameter, signature) in self.parameters(program).iter().zip(signatures(program, method)) {
            let bound = program.type_arguments(signature, &scopes).into();
            arguments.push(root(session, input, parameter, bound)?);
            if parameter.slots() == 2 {
                arguments.push(Value::Filler);
            }
        }
        Ok(arguments)
    }

    /// The target about to run where the invariant was judged first: on the same arguments.
    pub(crate) fn after_judging<'p>(
        &self,
        session: &mut Session<'p>,
        state: State<'p>,
    ) -> Result<State<'p>, Outcome> {
        let method = session.cx.program.method(self.method);
        let mut arguments = Vec::new();
        for (value, kind) in state.input.parameters().take(method.parameters.len() + 1) {
            arguments.push(match value {
                Value::Symbol(reference) => state.input.read(reference),
                value => value,
            });
            if kind.is_wide() {
                arguments.push(Value::Filler);
            }
        }
        let Session { cx, engine, .. } = session;
        engine.start(cx, state, self.method, &arguments)
    }
}

/// A further root of an input, of a declared type with these type arguments.
pub(crate) fn root(
    session: &mut Session<'_>,
    input: &mut InputHeap,
    ty: &Type,
    arguments: Arguments,
) -> Result<Value, Outcome> {
    match ty {
        Type::Primitive(_) => Ok(input.add_number(&mut session.cx, ty.kind())),
        Type::Reference(_) => match class_of(session.cx.program, ty) {
            Ok(class) => {
                let reference = input.add_generic_reference(class, arguments);
                if session.cx.domains.unlisted == Unlisted::Outside {
                    input.leave_out(reference);
                }
                Ok(Value::Symbol(reference))
            }
            Err(error) => Err(Engine::not_found(error)),
        },
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
