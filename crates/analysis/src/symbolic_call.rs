//! The symbolic call of a target, which starts its analysis.

use heapwise_engine::{Engine, Limit, Outcome, State, Unsupported, note_changing};
use heapwise_heap::collections::Arguments;
use heapwise_heap::{Candidates, Choice, Held, InputHeap, ObjectId, Unlisted, Value, Witness};
use heapwise_program::{ClassId, Program, Type};

use crate::driven::{Receiver, begun, receivers};
use crate::signatures::signatures;
use crate::started::{Driven, OnMade, Started};
use crate::types::class_of;
use crate::{Session, Target};

/// The most starts on which an argument is one that was passed before.
const PASSING: usize = 96;

/// A state in which a target is called.
#[derive(Clone)]
pub(crate) struct Start<'p> {
    pub state: State<'p>,
    /// Its place among those of its kind.
    pub place: usize,
    /// What it begins on, if the receiver is not open.
    pub made: Option<Started>,
}

impl Target {
    /// The states in which the target is called on receivers that calls have made.
    pub(crate) fn on_all_made<'p>(&self, session: &mut Session<'p>) -> Result<Vec<Start<'p>>, Outcome> {
        let program = session.cx.program;
        let maker = session.maker.clone().filter(|_| program.method(self.method).has_receiver());
        let Some(maker) = maker.filter(|maker| maker.makes(self.class)) else { return Ok(Vec::new()) };
        let some = maker.some(program, self.class);
        let open = vec![None; program.method(self.method).parameters.len()];
        let on_open = some.iter().map(|input| OnMade { input: input.clone(), passed: open.clone() });
        let on_passed = in_turn(some.iter().map(|input| self.passing(program, input)).collect());
        self.on_these(session, on_open.chain(on_passed.into_iter().take(PASSING)).enumerate())
    }

    /// The states in which the target is called on these, each with its place among all.
    pub(crate) fn on_these<'p>(
        &self,
        session: &mut Session<'p>,
        these: impl Iterator<Item = (usize, OnMade)>,
    ) -> Result<Vec<Start<'p>>, Outcome> {
        let mut starts = Vec::new();
        for (place, made) in these {
            if let Some(state) = self.on_made(session, &made)? {
                starts.push(Start { state, place, made: Some(Started::On(made)) });
            }
        }
        Ok(starts)
    }

    /// The states in which the target is called on receivers that calls make of open arguments.
    pub(crate) fn on_all_driven<'p>(&self, session: &mut Session<'p>) -> Result<Vec<Start<'p>>, Outcome> {
        let is_on_object = session.cx.program.method(self.method).has_receiver();
        let is_made = session.maker.as_ref().is_some_and(|maker| maker.makes(self.class));
        if !is_on_object || !is_made {
            return Ok(Vec::new());
        }
        let mut starts = Vec::new();
        for (place, receiver) in receivers(session, *self)?.into_iter().enumerate() {
            if let Some((state, driven)) = self.on_driven(session, receiver) {
                starts.push(Start { state, place, made: Some(Started::By(driven)) });
            }
        }
        Ok(starts)
    }

    /// The states in which the target is called on open receivers.
    pub(crate) fn on_all_open<'p>(&self, session: &mut Session<'p>) -> Result<Vec<Start<'p>>, Outcome> {
        let calls = self.calls(session)?.into_iter().enumerate();
        Ok(calls.map(|(place, state)| Start { state, place, made: None }).collect())
    }

    /// All ways to pass the receiver or one of the objects that the calls were passed: whether they are met again, an open argument may not tell.
    fn passing(&self, program: &Program, input: &Witness) -> Vec<OnMade> {
        let types = self.parameters(program);
        let mut all = Vec::new();
        for (at, ty) in types.iter().enumerate() {
            let Some(declared) = class_of(program, ty).ok().filter(|_| ty.class_name().is_some()) else {
                continue;
            };
            for (object, value) in input.objects.iter().enumerate() {
                if program.is_subtype(value.class, declared) {
                    let mut passed = vec![None; types.len()];
                    passed[at] = Some(object);
                    all.push(OnMade { input: input.clone(), passed });
                }
            }
        }
        all
    }

    /// The state in which the target is called on what calls have made.
    fn on_made<'p>(&self, session: &mut Session<'p>, made: &OnMade) -> Result<Option<State<'p>>, Outcome> {
        let mut state = session.engine.initialise(&mut session.cx, &session.base, self.class)?;
        let Some((roots, objects)) = session.build(&mut state, &made.input) else { return Ok(None) };
        let Some(Value::Object(receiver)) = roots.first().copied() else { return Ok(None) };
        state.input.adopt(self.class, receiver);
        let mut arguments = vec![Value::Object(receiver)];
        let passed: Vec<Option<(ClassId, ObjectId)>> = (made.passed.iter())
            .map(|passed| {
                let object = objects.get((*passed)?)?;
                Some((state.heap.class(*object), *object))
            })
            .collect();
        arguments.extend(self.arguments_with(session, &mut state.input, &passed)?);
        session.add_statics(&mut state)?;
        let ranges = session.ranges.clone();
        session.assume_ranges(&mut state, &ranges, 1)?;
        session.engine.start(&mut session.cx, state, self.method, &arguments).map(Some)
    }

    /// The state in which the target is called on what calls make of open arguments.
    fn on_driven<'p>(
        &self,
        session: &mut Session<'p>,
        receiver: Receiver<'p>,
    ) -> Option<(State<'p>, Driven)> {
        let Receiver { state, object, passed, by } = receiver;
        let mut state = begun(session, state);
        state.input.adopt(self.class, object);
        let mut slots = vec![Value::Object(object)];
        slots.extend(self.arguments_with(session, &mut state.input, &passed).ok()?);
        let started = session.engine.start(&mut session.cx, state, self.method, &slots);
        started.ok().map(|state| (state, by))
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
                note_changing(&mut session.cx, &base.heap, field, object);
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
            Some(missing) if calls.is_empty() => {
                Err(Outcome::GaveUp(Unsupported::no_fresh(session.cx.program, self.class, missing)))
            }
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
        let (named, unnamed) = match program.method(self.method).is_static() {
            true => (&[][..], &[][..]),
            false => (program.instantiable_below(self.class), program.unnamed_below(self.class)),
        };
        let below = named.iter().chain(unnamed).copied();
        session.cx.asked.leave_receivers(below.filter(|class| !tried.contains(class)));
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
        let mut started = match (judged_first, arguments.first()) {
            (Some(judge), Some(receiver)) if method.has_receiver() => {
                let judge = judge.method_for(cx.program, self.class);
                engine.start(cx, state, judge, &[*receiver])
            }
            _ => {
                let method = self.run_with(cx.program, &state.heap, &arguments);
                engine.start(cx, state, method, &arguments)
            }
        }?;
        engine.make_records(cx, &mut started)?;
        Ok(started)
    }

    /// Open arguments for a call, but for the receiver: each is a further root of the input.
    pub(crate) fn arguments(
        &self,
        session: &mut Session<'_>,
        input: &mut InputHeap,
    ) -> Result<Vec<Value>, Outcome> {
        self.arguments_with(session, input, &[])
    }

    /// The same, but for those parameters for which there is an object, with its class.
    fn arguments_with(
        &self,
        session: &mut Session<'_>,
        input: &mut InputHeap,
        passed: &[Option<(ClassId, ObjectId)>],
    ) -> Result<Vec<Value>, Outcome> {
        let program = session.cx.program;
        let method = program.method(self.method);
        let scopes = [&method.signature, &program.class(method.class).signature];
        let scopes = scopes.map(|signature| signature.as_deref().unwrap_or_default());
        let mut arguments = Vec::new();
        let parameters = self.parameters(program);
        for (at, (parameter, signature)) in parameters.iter().zip(signatures(program, method)).enumerate() {
            if let Some((class, object)) = passed.get(at).copied().flatten() {
                input.adopt(class, object);
                arguments.push(Value::Object(object));
                continue;
            }
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
        let method = self.run_with(cx.program, &state.heap, &arguments);
        engine.start(cx, state, method, &arguments)
    }
}

/// The first of each list, then the second of each, and so on.
fn in_turn<T>(lists: Vec<Vec<T>>) -> Vec<T> {
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut all = Vec::new();
    loop {
        let before = all.len();
        all.extend(lists.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
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
            Err(error) => Err(Engine::not_found(session.cx.program, error)),
        },
    }
}
