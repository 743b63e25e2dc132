//! The concrete run that proves a violation: the program in a world that answers its questions from a list.

use std::sync::mpsc::{Sender, channel};

use heapwise_engine::{Budget, Engine, Hashes, Input, Outcome, State, Stream, TraceEntry, Visit, World};
use heapwise_heap::{Context, NoInvariant, ObjectId};
use heapwise_natives::{Table, Thrown};
use heapwise_program::{FieldId, Kind, Program};

use crate::{Counterexample, Given, Question, Source, SourceLine};

/// An answer that the program was given.
struct Asked {
    kind: Kind,
    input: Input,
    at: Option<TraceEntry>,
}

/// A world in which nothing is seen and the inputs are known.
struct KnownWorld {
    inputs: Vec<Input>,
    /// How many of them the program has asked for.
    given: usize,
    asked: Sender<Asked>,
}

impl World for KnownWorld {
    /// A violation must not hang on the machine that it was found on.
    fn is_machine(&self) -> bool {
        false
    }

    fn write(&mut self, _: Stream, _: &[u8]) -> bool {
        true
    }

    fn flush(&mut self, _: Stream) -> bool {
        true
    }

    fn end(&mut self) {}

    fn has_unicode(&self) -> bool {
        true
    }

    fn read(&mut self, _: &mut [u8]) -> usize {
        0
    }

    fn available(&mut self) -> usize {
        0
    }

    fn now(&self) -> i128 {
        0
    }

    fn property(&self, _: &str) -> Option<String> {
        None
    }

    fn set_property(&mut self, _: &str, _: Option<String>) {}

    fn variable(&self, _: &str) -> Option<String> {
        None
    }

    fn asserts(&self) -> bool {
        true
    }

    fn input(&mut self, kind: Kind, at: Option<TraceEntry>) -> Option<Input> {
        let input = self.inputs.get(self.given)?.clone();
        self.given += 1;
        // Who has hung up does not want to know.
        _ = self.asked.send(Asked { kind, input: input.clone(), at });
        Some(input)
    }
}

/// A run that violated the property, before anybody has looked at it.
struct Violation<'p> {
    state: State<'p>,
    exception: ObjectId,
    asked: Vec<Asked>,
    engine: Engine<'p>,
}

/// The identity hash codes of further runs.
const OTHER_HASHES: [Hashes; 3] = [Hashes::Scattered(0x5bd1_e995), Hashes::Crowded, Hashes::Descending];

/// Runs the program on these inputs; what it shows, if it violates the property. A JVM has other identity hash codes in
/// every run, so a program that asks for them must do it with others too.
pub(crate) fn rehearse<'p>(
    cx: &mut Context<'p>,
    base: &State<'p>,
    question: &Question,
    budget: Budget,
    inputs: &[Input],
) -> Option<Counterexample> {
    let violation = run(cx, base.clone(), question, budget, inputs)?;
    if violation.state.identity.asked {
        for hashes in OTHER_HASHES {
            let mut other = base.clone();
            other.identity.hashes = hashes;
            run(cx, other, question, budget, inputs)?;
        }
    }
    let mut is_open = false;
    if violation.state.leeway.asked {
        for salt in 1..=3 {
            let mut other = base.clone();
            other.leeway.salt = salt;
            is_open |= run(cx, other, question, budget, inputs).is_none();
        }
    }
    let counterexample = violation.told(cx, &question.open_statics(cx.program));
    Some(Counterexample { is_open, ..counterexample })
}

fn run<'p>(
    cx: &mut Context<'p>,
    base: State<'p>,
    question: &Question,
    budget: Budget,
    inputs: &[Input],
) -> Option<Violation<'p>> {
    let (sender, receiver) = channel();
    let known = KnownWorld { inputs: inputs.to_vec(), given: 0, asked: sender };
    let engine = Engine::new(cx.program, Table::verification(), budget).ok()?;
    let mut engine = engine.in_world(Box::new(known));
    let mut ended = None;
    question.explore(&mut engine, cx, base, &mut NoInvariant::default(), &mut |_, _, path| {
        ended = Some(path);
        Visit::Stop
    });
    let path = ended?;
    match path.outcome {
        Outcome::Threw(exception) if question.property.is_violated(cx.program, &path) => {
            Some(Violation { state: path.state, exception, asked: receiver.try_iter().collect(), engine })
        }
        _ => None,
    }
}

impl<'p> Violation<'p> {
    fn told(mut self, cx: &mut Context<'p>, statics: &[FieldId]) -> Counterexample {
        let program: &'p Program = cx.program;
        let place = |entry| SourceLine::of(program, entry);
        let mut statics = statics.iter().map(|field| program.field(*field));
        let mut source = |at: Option<TraceEntry>| match at {
            Some(entry) => Some(Source::Call(place(entry))),
            // What is asked for outside of any code is a static field.
            None => statics.next().map(|field| {
                let class = program.class(field.class).source_name();
                Source::Static(format!("{class}.{}", field.name))
            }),
        };
        let inputs = self.asked.into_iter();
        let inputs = inputs
            .filter_map(|Asked { kind, input, at }| Some(Given { kind, input, source: source(at)? }))
            .collect();
        let exception = self.exception;
        let class = program.class(self.state.heap.class(exception));
        let thrown = self.engine.prepare(cx, &mut self.state, |machine| Thrown::of(machine, exception));
        let (message, trace) = thrown.map_or((None, Vec::new()), |thrown| (thrown.message, thrown.trace));
        Counterexample {
            inputs,
            exception: class.java_name(),
            message,
            trace: trace.into_iter().map(place).collect(),
            is_open: false,
        }
    }
}
