//! A boolean method asked of the states that calls reach.
//!
//! The method runs on each abstract state as a call does. Where it may answer what is wanted, the numbers of the state and of the
//! arguments are chosen, and the calls that lead there are found by the way back. What zones do not say of its conditions, such as
//! sums of two variables, the numeric solver decides together with what the state says.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use heapwise_engine::{Outcome, Path, State};
use heapwise_heap::{Cell, Construction, Refusal, Value, Witness};
use heapwise_program::{ClassId, Program};
use heapwise_smt::{Answer as Solved, Solver};
use heapwise_term::TermId;
use rustc_hash::FxHashMap;

use crate::after::{described, found};
use crate::calls::Call;
use crate::conditions::Beyond;
use crate::invocations::{MOST, Open, invocations};
use crate::maker::{self, Cells};
use crate::payload::Payload;
use crate::run::{BEYOND, IDENTITY, Lost, PATHS, Runner, TOLD_APART};
use crate::sequence::{Argument, Item, Way};
use crate::start::Start;
use crate::step::{Holder, Input, Invocation};

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
    /// The classes of the values that the method has looked at: objects of the input.
    values: Vec<ClassId>,
    /// Those of the method, its receiver first.
    arguments: Vec<Argument>,
}

/// The method as it is called on a state with these values.
struct Asked<'a> {
    call: &'a Call,
    invocation: &'a Invocation,
    pattern: &'a [Payload],
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
        let invocations = invocations(program, shape, (0, call), &runner.plan.calls.held, Open::default());
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
        let Hit { numbers, items, values, arguments } = hit;
        let shape = &way.space.shapes[way.space.disjuncts[at].shape].shape;
        let Some(sequence) = way.sequence(at, numbers, items) else {
            self.lose(&Lost::to("a state without a way back"));
            return;
        };
        let calls = sequence.calls.len() as u32;
        if self.answer.input.is_some() && self.answer.calls <= calls {
            return;
        }
        let mut input = Witness { roots: Vec::new(), objects: Vec::new(), made: None, accesses: None };
        let mut cells = Cells::new(program, &mut input);
        values.into_iter().for_each(|class| _ = cells.add(class, Vec::new()));
        let mut objects: FxHashMap<usize, usize> = FxHashMap::default();
        for argument in arguments {
            let cell = match argument {
                Argument::Given(node) => {
                    let class = shape.nodes[node].class;
                    Cell::Object(*objects.entry(node).or_insert_with(|| cells.add(class, Vec::new())))
                }
                argument => cells.of(argument),
            };
            cells.input.roots.push(cell);
        }
        let roots = shape.roots.iter().zip(&sequence.roots);
        let given = roots.filter_map(|(node, call)| Some((*objects.get(&(*node as usize))?, *call)));
        let given: Vec<(usize, usize)> = given.collect();
        let mut made: Vec<usize> = given.iter().map(|(object, _)| *object).collect();
        made.sort_unstable();
        let calls_made = maker::calls(&sequence, &mut cells);
        input.made = Some(Arc::new(Construction { calls: calls_made, given, made }));
        (self.answer.calls, self.answer.input) = (calls, Some(input));
    }
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
        hit(start, asked, &inputs, &tuple).map(Some).ok_or_else(|| Lost::to("an argument that is not told"))
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
        all.extend(start.said(&mut self.cx.pool));
        match self.cx.smt.check(&mut self.cx.pool, &all, None) {
            Solved::Unsat(_) => Ok(None),
            Solved::Unknown(why) => Err(Lost::to(Refusal::from(why).0)),
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

/// A state and arguments by the values of all variables. `None` if an argument is not told.
fn hit(
    start: &Start<'_>,
    Asked { call, invocation, pattern }: &Asked<'_>,
    inputs: &[Input],
    tuple: &[i128],
) -> Option<Hit> {
    let mut values: Vec<ClassId> = Vec::new();
    let mut things: FxHashMap<u32, usize> = FxHashMap::default();
    let mut item = |input: &Input| match input.found {
        Payload::Thing(id, class) => Item::Own(*things.entry(id).or_insert_with(|| {
            values.push(class);
            values.len() - 1
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
    let receiver = invocation.receiver.map(|node| Some(Argument::Given(node as usize)));
    let passed = call.parameters.iter().zip(&invocation.passed).enumerate();
    let passed = passed.map(|(at, (parameter, passed))| {
        let number = start.numbers[at].map(|variable| tuple[variable - 1]);
        Argument::of(*parameter, *passed, number, held(Holder::Parameter(at)))
    });
    let arguments = receiver.into_iter().chain(passed).collect::<Option<_>>()?;
    Some(Hit { numbers: tuple[..pattern.len()].to_vec(), items: places, values, arguments })
}
