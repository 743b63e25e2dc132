//! A boolean method asked of the states that calls reach.
//!
//! The method runs on each abstract state as a call does. Where it may answer what is wanted, the numbers of the state and of the
//! arguments are chosen, and the calls that lead there are found by the way back. What zones do not say of its conditions, such as
//! sums of two variables, the numeric solver decides together with what the state says.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use heapwise_engine::{Outcome, Path, State};
use heapwise_heap::{self as heap, Cell, Construction, Value, Witness, WitnessObject, text_cells};
use heapwise_program::{ClassId, Program};
use heapwise_smt::{Answer as Solved, Solver};
use heapwise_term::TermId;
use rustc_hash::FxHashMap;

use crate::after::{described, found};
use crate::calls::{Call, Parameter};
use crate::conditions::Beyond;
use crate::invocations::{MOST, Open, invocations};
use crate::locate::constant;
use crate::payload::Payload;
use crate::run::{BEYOND, IDENTITY, Lost, PATHS, Runner, Start, TOLD_APART};
use crate::sequence::{Item, Way};
use crate::step::{Holder, Input, Invocation, Passed};
use crate::{maker, samples};

/// What a method is to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// True.
    True,
    /// False, or an exception: what throws does not hold.
    False,
}

/// What was found out by asking.
#[derive(Debug, Default)]
pub struct Answer {
    /// Arguments of the method, made by calls, for which it answers what is wanted; the fewest calls that were found.
    pub input: Option<Witness>,
    /// How many calls make them.
    pub calls: u32,
    /// Why the method may answer so where it was not found, with how often.
    pub unknown: BTreeMap<String, u64>,
    /// How often it threw where true was wanted.
    pub threw: u64,
    /// An object that the method has written to, by its class: it changes what it is asked of.
    pub writes: Option<ClassId>,
    /// How often the method was asked.
    pub asked: u64,
}

/// An end of the method with the wanted answer.
struct Hit {
    /// The numbers of the places of the state.
    numbers: Vec<i128>,
    items: Vec<Item>,
    /// The objects that are passed and that no call gives.
    objects: Vec<WitnessObject>,
    arguments: Vec<Given>,
}

/// The method as it is called on a state with these values.
struct Asked<'a> {
    call: &'a Call,
    invocation: &'a Invocation,
    pattern: &'a [Payload],
}

/// What is passed for a parameter.
enum Given {
    Root(u32),
    Cell(Cell),
}

/// What the paths of the method on one state have told.
#[derive(Default)]
struct Heard {
    hits: Vec<Hit>,
    lost: Vec<Lost>,
    threw: u64,
    writes: Option<ClassId>,
}

/// A method that is asked while states are found, round by round: the first that answers has the fewest calls.
pub(crate) struct Asking<'a> {
    call: &'a Call,
    wanted: Wanted,
    pub answer: Answer,
}

impl<'a> Asking<'a> {
    pub fn of(call: &'a Call, wanted: Wanted) -> Asking<'a> {
        Asking { call, wanted, answer: Answer::default() }
    }

    /// Whether nothing more need be asked.
    pub fn is_over(&self) -> bool {
        self.answer.input.is_some() || self.answer.writes.is_some()
    }

    fn lose(&mut self, why: &Lost) {
        if let Lost::To(why) = why {
            *self.answer.unknown.entry(why.clone()).or_default() += 1;
        }
    }

    /// Asks one disjunct.
    pub fn one<'p>(&mut self, runner: &mut Runner<'_, 'p>, way: Way<'_>, at: usize) {
        let disjunct = &way.space.disjuncts[at];
        let shape = &way.space.shapes[disjunct.shape].shape;
        let program = runner.cx.program;
        let (call, wanted) = (self.call, self.wanted);
        let invocations = invocations(program, shape, (0, call), Open::default());
        if invocations.len() >= MOST || call.is_sampled(program) {
            self.lose(&Lost::to("arguments of which there are many"));
        }
        // What is to hold in every state is asked of objects, not of null.
        for invocation in
            invocations.into_iter().rev().filter(|one| wanted == Wanted::True || !one.lacks_root(call))
        {
            let mut read =
                |runner: &mut Runner<'_, 'p>, start: &Start<'p>, path: &Path<'p>, heard: &mut Heard| {
                    let asked = Asked { call, invocation: &invocation, pattern: &disjunct.values.pattern };
                    runner.hear(start, path, &asked, wanted, heard);
                    ControlFlow::Continue(())
                };
            self.answer.asked += 1;
            let heard = match runner.each_path((shape, &disjunct.values), call, &invocation, &mut read) {
                Ok((mut heard, is_cut)) => {
                    heard.lost.extend(is_cut.then(|| Lost::to(PATHS)));
                    heard
                }
                Err(why) => Heard { lost: vec![why], ..Heard::default() },
            };
            self.answer.threw += heard.threw;
            self.answer.writes = self.answer.writes.or(heard.writes);
            heard.lost.iter().for_each(|why| self.lose(why));
            heard.hits.into_iter().for_each(|hit| self.take(program, way, at, hit));
        }
    }

    /// Finds the calls of a hit, and keeps it if they are the fewest so far.
    fn take(&mut self, program: &Program, way: Way<'_>, at: usize, hit: Hit) {
        let Hit { numbers, items, objects, arguments } = hit;
        let shape = &way.space.shapes[way.space.disjuncts[at].shape].shape;
        let Some(sequence) = way.sequence(at, numbers, items) else {
            self.lose(&Lost::to("a state without a way back"));
            return;
        };
        let calls = sequence.calls.len() as u32;
        if self.answer.input.is_some() && self.answer.calls <= calls {
            return;
        }
        let mut input = Witness { roots: Vec::new(), objects, made: None };
        let mut roots: FxHashMap<u32, usize> = FxHashMap::default();
        let mut given = Vec::new();
        for argument in arguments {
            let cell = match argument {
                Given::Cell(cell) => cell,
                Given::Root(node) => Cell::Object(*roots.entry(node).or_insert_with(|| {
                    let class = shape.nodes[node as usize].class;
                    input.objects.push(object(class, Vec::new()));
                    let place = shape.roots.iter().position(|root| *root == node);
                    let call = place.and_then(|place| sequence.roots.get(place).copied());
                    given.push((input.objects.len() - 1, call.unwrap_or(usize::MAX)));
                    input.objects.len() - 1
                })),
            };
            input.roots.push(cell);
        }
        let mut made: Vec<usize> = given.iter().map(|(object, _)| *object).collect();
        made.sort_unstable();
        let calls_made = maker::calls(program, &sequence, &mut input);
        input.made = Some(Arc::new(Construction { calls: calls_made, given, made }));
        (self.answer.calls, self.answer.input) = (calls, Some(input));
    }
}

fn object(class: ClassId, cells: Vec<Cell>) -> WitnessObject {
    WitnessObject { class, cells, arguments: Default::default() }
}

impl<'p> Runner<'_, 'p> {
    /// What the end of a path of the method tells.
    fn hear(
        &mut self,
        start: &Start<'p>,
        path: &Path<'p>,
        asked: &Asked<'_>,
        wanted: Wanted,
        heard: &mut Heard,
    ) {
        if let Some(class) = written(start, &path.state) {
            let conditions = path.state.path.conjuncts().to_vec();
            match self.numbers(start, &conditions) {
                Ok(Some(_)) => heard.writes = heard.writes.or(Some(class)),
                Ok(None) => {}
                Err(why) => heard.lost.push(why),
            }
            return;
        }
        let answer = match &path.outcome {
            Outcome::Returned(Some(value)) => *value,
            Outcome::Threw(_) => {
                heard.threw += u64::from(wanted == Wanted::True);
                Value::Int(0)
            }
            outcome => return heard.lost.push(Lost::to(described(outcome))),
        };
        if path.state.identity.asked {
            return heard.lost.push(Lost::to(IDENTITY));
        }
        if path.state.leeway.told_apart {
            // Where they are one object, the answer may be another.
            heard.lost.push(Lost::to(TOLD_APART));
        }
        match self.hit(start, path, asked, (answer, wanted)) {
            Ok(hit) => heard.hits.extend(hit),
            Err(why) => heard.lost.push(why),
        }
    }

    /// Numbers with which a path ends with the wanted answer, if there are some.
    fn hit(
        &mut self,
        start: &Start<'p>,
        path: &Path<'p>,
        asked: &Asked<'_>,
        (answer, wanted): (Value, Wanted),
    ) -> Result<Option<Hit>, Lost> {
        let mut conditions: Vec<TermId> = path.state.path.conjuncts().to_vec();
        let is_true = wanted == Wanted::True;
        match answer {
            Value::Int(number) if (number != 0) != is_true => return Ok(None),
            Value::Term(term) => {
                let pool = &mut self.cx.pool;
                let zero = pool.bits(pool.sort(term).width(), 0);
                conditions.push(if is_true { pool.ne(term, zero) } else { pool.eq(term, zero) });
            }
            _ => {}
        }
        let inputs = found(self.cx.program, start, &path.state)?;
        let Some(tuple) = self.numbers(start, &conditions)? else { return Ok(None) };
        Ok(Some(hit(self.cx.program, start, asked, &inputs, &tuple)))
    }

    /// Values of all variables of a state and a call with which conditions hold.
    fn numbers(&mut self, start: &Start<'p>, conditions: &[TermId]) -> Result<Option<Vec<i128>>, Lost> {
        let mut cases = vec![start.zone.clone()];
        for condition in conditions.iter().filter(|condition| !start.known.contains(condition)) {
            match start.reader.assume(&self.cx.pool, cases, *condition, true) {
                Ok(read) => cases = read,
                Err(Beyond) => return self.solved(start, conditions),
            }
        }
        match cases.iter().find_map(|zone| zone.tuple(&[])) {
            // That no tuple was found is no proof that there is none.
            None if !cases.is_empty() => self.solved(start, conditions),
            tuple => Ok(tuple),
        }
    }

    /// The same by the numeric solver.
    fn solved(&mut self, start: &Start<'p>, conditions: &[TermId]) -> Result<Option<Vec<i128>>, Lost> {
        let mut all = conditions.to_vec();
        all.extend(start.differences(&mut self.cx.pool));
        match self.cx.smt.check(&mut self.cx.pool, &all, None) {
            Solved::Unsat(_) => Ok(None),
            Solved::Unknown(why) => Err(Lost::to(heap::Refusal::from(why).0)),
            Solved::Sat(model) => {
                let mut zone = start.zone.clone();
                let is_in = start.reader.fix(&mut zone, &model);
                let tuple = zone.tuple(&[]).filter(|_| is_in);
                tuple.map(Some).ok_or_else(|| Lost::to(BEYOND))
            }
        }
    }
}

/// The class of an object of the state that a path has written to.
fn written(start: &Start<'_>, state: &State<'_>) -> Option<ClassId> {
    let before = &start.state.heap;
    let mut written = None;
    state.heap.written_since(before, &mut |object| {
        if start.objects.contains(&object) && !state.heap.object(object).same(before.object(object)) {
            written.get_or_insert(state.heap.class(object));
        }
    });
    written
}

/// A state and arguments by the values of all variables.
fn hit(
    program: &Program,
    start: &Start<'_>,
    Asked { call, invocation, pattern }: &Asked<'_>,
    inputs: &[Input],
    tuple: &[i128],
) -> Hit {
    let mut objects: Vec<WitnessObject> = Vec::new();
    let mut things: FxHashMap<u32, usize> = FxHashMap::default();
    let mut item = |input: &Input| match input.found {
        Payload::Thing(id, class) => Item::Own(*things.entry(id).or_insert_with(|| {
            objects.push(object(class, Vec::new()));
            objects.len() - 1
        })),
        _ => Item::Null,
    };
    let items: Vec<Item> = inputs.iter().map(&mut item).collect();
    let held = |holder: Holder| {
        let input = inputs.iter().position(|input| input.holders.contains(&holder));
        input.map(|input| items[input])
    };
    let places = pattern.iter().enumerate().map(|(at, payload)| match payload {
        Payload::Null => Item::Null,
        _ => held(Holder::Place(at)).unwrap_or(Item::Told),
    });
    let places: Vec<Item> = places.collect();
    let mut arguments: Vec<Given> = invocation.receiver.map(Given::Root).into_iter().collect();
    for (at, (parameter, passed)) in call.parameters.iter().zip(&invocation.passed).enumerate() {
        let number = start.numbers[at].map(|variable| tuple[variable - 1]);
        let mut add = |class, cells| {
            objects.push(object(class, cells));
            Cell::Object(objects.len() - 1)
        };
        let cell = match (*passed, *parameter, number) {
            (Passed::Root(node), ..) => {
                arguments.push(Given::Root(node));
                continue;
            }
            (Passed::Constant(field), ..) => Cell::Constant(field),
            (Passed::Text(text), ..) => match program.find_class(crate::names::STRING) {
                Ok(string) => add(string, text_cells(&samples::units(text))),
                Err(_) => Cell::Null,
            },
            (Passed::Bits(bits), Parameter::Number(kind) | Parameter::Float(kind), _)
            | (Passed::Open, Parameter::Number(kind), Some(bits)) => Cell::Number(kind, constant(kind, bits)),
            (Passed::Bits(bits), Parameter::Boxed(class, kind), _)
            | (Passed::Open, Parameter::Boxed(class, kind), Some(bits)) => {
                add(class, vec![Cell::Number(kind, constant(kind, bits))])
            }
            (Passed::Open, Parameter::Value(_), _) => match held(Holder::Parameter(at)) {
                Some(Item::Own(object)) => Cell::Object(object),
                _ => Cell::Null,
            },
            _ => Cell::Null,
        };
        arguments.push(Given::Cell(cell));
    }
    Hit { numbers: tuple[..pattern.len()].to_vec(), items: places, objects, arguments }
}
