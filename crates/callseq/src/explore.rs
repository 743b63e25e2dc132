//! All states that calls reach, in rounds by the number of calls.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::{Engine, Limit, State, Summary};
use heapwise_entity::Entity;
use heapwise_heap::{Context, ObjectId, Scope};
use heapwise_program::{ClassId, FieldId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::calls::{Call, Calls, Parameter};
use crate::effects::{Fields, is_observer};
use crate::run::{BEYOND, IDENTITY, Lost, Runner};
use crate::samples;
use crate::shape::Shape;
use crate::space::{Added, Space};
use crate::step::{Invocation, Passed};

/// The most disjuncts that are kept, those included that others stand for.
const MOST: usize = 20_000;

/// Paths of a call whose numbers are beyond zones, at most: with more of them, it is passed numbers that are chosen.
const WAYS: usize = 8;

/// How far an exploration goes.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// How many objects of each class a state may have. Classes whose objects are roots have bounds of their own, unless they are
    /// named here.
    pub scope: Scope,
    /// The most calls in a sequence.
    pub calls: u32,
    /// Ops of the machine in all.
    pub steps: u64,
    /// How many disjuncts are enough once it is known that the exploration cannot be closed.
    pub enough: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { scope: Scope::uniform(6), calls: u32::MAX, steps: u64::MAX, enough: usize::MAX }
    }
}

/// How an exploration ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// No call leads to a state within scope that is not known.
    Fixpoint,
    /// All states that this many calls reach are known.
    Calls(u32),
    /// A limit was reached.
    Cut(Limit),
}

/// All states that calls reach within bounds.
pub struct Reachable {
    /// The calls.
    pub calls: Calls,
    pub(crate) space: Space,
    /// How far it went.
    pub reach: Reach,
    /// Why states that callers reach may be missing, with how often each was met. Empty if none is.
    pub lost: BTreeMap<String, u64>,
    /// Rounds.
    pub rounds: u32,
    /// What the engine has done.
    pub summary: Summary,
    /// The calls that change nothing.
    pub(crate) observers: Vec<usize>,
    /// The fields that nobody reads.
    pub(crate) unread: FxHashSet<FieldId>,
    /// What static fields of the program hold before all calls.
    pub(crate) constants: FxHashMap<FieldId, ObjectId>,
}

impl Reachable {
    /// A static field that holds an object before all calls.
    pub(crate) fn field(&self, object: ObjectId) -> Option<FieldId> {
        self.constants.iter().filter(|(_, held)| **held == object).map(|(field, _)| *field).min()
    }

    /// The shapes that were found, the empty heap first.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = &Shape> {
        self.space.shapes.iter().map(|known| &known.shape)
    }

    /// How many disjuncts they have.
    pub fn disjuncts(&self) -> usize {
        self.space.shapes.iter().map(|known| known.active.len()).sum()
    }

    /// Whether a state within scope that is not here cannot be reached by these calls.
    pub fn is_closed(&self) -> bool {
        self.reach == Reach::Fixpoint && self.lost.is_empty() && !self.calls.are_sampled
    }

    /// Whether a state within scope that is not here cannot be reached by any caller.
    pub fn is_complete(&self) -> bool {
        self.is_closed() && self.calls.left_out.is_empty()
    }

    /// The most roots that a state has.
    pub(crate) fn most_roots(&self) -> usize {
        self.space.shapes.iter().map(|known| known.shape.roots.len()).max().unwrap_or(0)
    }
}

/// Explores what calls reach from a machine on which nothing was called.
pub fn explore<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    mut calls: Calls,
    bounds: &Bounds,
) -> Reachable {
    let mut lost: BTreeMap<String, u64> = BTreeMap::new();
    let mut base = base.clone();
    for class in &calls.classes {
        match engine.initialise(cx, &base, *class) {
            Ok(initialised) => base = initialised,
            Err(outcome) => *lost.entry(crate::after::described(&outcome)).or_default() += 1,
        }
    }
    let caps = Caps::of(cx.program, &calls, &bounds.scope);
    let classes = calls.classes.clone();
    let Fields { unread, unwritten } = Fields::of(cx.program, &calls);
    for what in &calls.missing {
        *lost.entry(what.clone()).or_default() += 1;
    }
    for field in unwritten {
        let name = &cx.program.field(field).name;
        *lost.entry(format!("the field {name}, which only its users assign")).or_default() += 1;
    }
    let (observers, changes): (Vec<usize>, Vec<usize>) =
        (0..calls.list.len()).partition(|at| is_observer(cx.program, &calls, &calls.list[*at]));
    let summary = Summary::default();
    let mut runner = Runner { cx, engine, base, classes: &classes, unread: &unread, summary };
    let mut space = Space::new();
    let mut frontier = vec![0];
    let mut rounds = 0;
    let mut beyond: BTreeSet<ClassId> = BTreeSet::new();
    let mut open_of: Vec<Open> = vec![Open::default(); calls.list.len()];
    let mut reach = Reach::Fixpoint;
    'rounds: while !frontier.is_empty() {
        if rounds == bounds.calls {
            reach = Reach::Calls(rounds);
            break;
        }
        let mut found = Vec::new();
        for disjunct in frontier {
            if !space.is_active(disjunct) {
                continue;
            }
            let known = &space.disjuncts[disjunct];
            let shape = &space.shapes[known.shape].shape;
            for at in &changes {
                let call = &calls.list[*at];
                let mut waiting = invocations(runner.cx.program, shape, (*at, call), open_of[*at]);
                while let Some(invocation) = waiting.pop() {
                    let (successors, losses) = runner.successors(shape, &known.values, call, &invocation);
                    if open_of[*at].is_narrowed(&losses) {
                        waiting = invocations(runner.cx.program, shape, (*at, call), open_of[*at]);
                    }
                    for why in losses {
                        match why {
                            Lost::On(class) => beyond.extend([class]),
                            Lost::To(why) => *lost.entry(why).or_default() += 1,
                        }
                    }
                    let within = successors.into_iter().filter(|successor| caps.admit(&successor.shape));
                    found.extend(within.map(|successor| (disjunct, successor)));
                    let is_closed = lost.is_empty() && !calls.are_sampled;
                    if !is_closed && space.disjuncts.len() + found.len() > bounds.enough {
                        rounds += 1;
                        for (parent, successor) in found {
                            space.add(parent, successor);
                        }
                        reach = Reach::Cut(Limit::Paths);
                        break 'rounds;
                    }
                    if runner.summary.steps >= bounds.steps {
                        reach = Reach::Cut(Limit::TotalSteps);
                        break 'rounds;
                    }
                    if runner.engine.budget().deadline.has_passed() {
                        reach = Reach::Cut(Limit::Time);
                        break 'rounds;
                    }
                }
            }
        }
        rounds += 1;
        let mut new: BTreeSet<usize> = BTreeSet::new();
        for (parent, successor) in found {
            match space.add(parent, successor) {
                Added::New(disjunct) => new.extend([disjunct]),
                Added::Thrown => {
                    *lost.entry("states that calls leave which throw".to_owned()).or_default() += 1
                }
                Added::Known => {}
            }
        }
        frontier = new.into_iter().collect();
        if space.disjuncts.len() > MOST {
            reach = Reach::Cut(Limit::Paths);
            break;
        }
    }
    // Inputs have collections and their like in another form.
    let nodes = space.shapes.iter().flat_map(|known| &known.shape.nodes).map(|node| node.class);
    let of_library: BTreeSet<ClassId> =
        nodes.filter(|class| is_of_library(runner.cx.program, *class)).collect();
    for class in of_library {
        let class = runner.cx.program.class(class).java_name();
        *lost.entry(format!("objects of {class} in fields")).or_default() += 1;
    }
    for class in beyond {
        let class = runner.cx.program.class(class).java_name();
        calls.left_out.push(format!("calls on what calls return: {class}"));
    }
    let constants = constants(runner.cx.program, &runner.base);
    let summary = std::mem::take(&mut runner.summary);
    Reachable { calls, space, reach, lost, rounds, summary, observers, unread, constants }
}

/// The objects that final static fields of the program hold.
fn constants(program: &Program, state: &State<'_>) -> FxHashMap<FieldId, ObjectId> {
    let classes = (0..program.class_count()).map(ClassId::from_index).map(|class| program.class(class));
    let fields =
        classes.filter(|class| !class.is_jdk()).flat_map(|class| class.static_layout.iter().copied());
    let fields = fields.filter(|field| program.field(*field).flags.is_final());
    fields.filter_map(|field| Some((field, state.static_object(program, field)?))).collect()
}

/// What a call is passed open.
#[derive(Clone, Copy)]
struct Open {
    /// Values that are told apart by their identity alone; else strings, which have the same hash codes in every run.
    values: bool,
    /// Numbers; else some of them.
    numbers: bool,
}

impl Default for Open {
    fn default() -> Open {
        Open { values: true, numbers: true }
    }
}

impl Open {
    /// Passes less open after what was lost; whether anything has changed.
    fn is_narrowed(&mut self, losses: &[Lost]) -> bool {
        let before = (self.values, self.numbers);
        self.values &= losses.iter().all(|lost| !lost.is(IDENTITY));
        self.numbers &= losses.iter().filter(|lost| lost.is(BEYOND)).count() <= WAYS;
        (self.values, self.numbers) != before
    }
}

/// All ways to pass roots of a shape to a call, and the values that are tried; the first comes last.
fn invocations(
    program: &Program,
    shape: &Shape,
    (at, call): (usize, &Call),
    passes: Open,
) -> Vec<Invocation> {
    let of = |class: ClassId| {
        let fits = move |root: &&u32| program.is_subtype(shape.nodes[**root as usize].class, class);
        shape.roots.iter().filter(fits).copied()
    };
    let method = program.method(call.method);
    let receivers: Vec<Option<u32>> = match method.has_receiver() {
        // A call on an object of a class below is a call of that class.
        true => {
            of(call.class).filter(|root| shape.nodes[*root as usize].class == call.class).map(Some).collect()
        }
        false => vec![None],
    };
    let mut ways = vec![Vec::new()];
    for (position, parameter) in call.parameters.iter().enumerate() {
        let is_owner = position == 0 && call.takes_owner(program);
        let texts = (0..samples::TEXTS.len()).map(Passed::Text);
        let options: Vec<Passed> = match parameter {
            Parameter::Value(_) if !passes.values => texts.collect(),
            Parameter::Number(kind) if !passes.numbers => {
                samples::bits(*kind).into_iter().map(Passed::Bits).collect()
            }
            Parameter::Boxed(_, kind) if !passes.numbers => {
                samples::bits(*kind).into_iter().map(Passed::Bits).chain([Passed::Null]).collect()
            }
            Parameter::Number(_) | Parameter::Value(_) => vec![Passed::Open],
            Parameter::Text => texts.chain([Passed::Null]).collect(),
            Parameter::Float(kind) => samples::bits(*kind).into_iter().map(Passed::Bits).collect(),
            Parameter::Enum(class) => {
                let fields = program.class(*class).static_layout.iter().copied();
                let constants = fields.filter(|field| program.field(*field).flags.is_enum());
                constants.map(Passed::Constant).chain([Passed::Null]).collect()
            }
            Parameter::Boxed(..) => vec![Passed::Open, Passed::Null],
            Parameter::Root(class) if is_owner => of(*class).map(Passed::Root).collect(),
            Parameter::Root(class) => of(*class).map(Passed::Root).chain([Passed::Null]).collect(),
        };
        let longer = ways.iter().flat_map(|way: &Vec<Passed>| {
            options.iter().map(move |option| way.iter().copied().chain([*option]).collect())
        });
        ways = longer.collect();
    }
    let invocation =
        |receiver, passed: &Vec<Passed>| Invocation { call: at, receiver, passed: passed.clone() };
    let all = receivers.iter().flat_map(|receiver| ways.iter().map(|way| invocation(*receiver, way)));
    let mut all: Vec<Invocation> = all.collect();
    all.reverse();
    all
}

/// How many objects of each class a state may have.
struct Caps<'a> {
    program: &'a Program,
    scope: &'a Scope,
    /// Of classes whose objects are only roots.
    of_roots: FxHashMap<ClassId, u32>,
}

impl<'a> Caps<'a> {
    /// Objects that are only roots: as many as one method takes, receiver included, unless the scope names them. Others: the scope.
    fn of(program: &'a Program, calls: &Calls, scope: &'a Scope) -> Caps<'a> {
        let unnamed = Scope { by_class: BTreeMap::new(), ..scope.clone() };
        let is_named = |class: &ClassId| scope.bound(program, *class) != unnamed.bound(program, *class);
        let only_roots =
            calls.classes.iter().filter(|class| !is_linked(program, **class) && !is_named(class));
        let bound = |class: &ClassId| {
            let takes = calls.list.iter().map(|call| call.takes(program, *class));
            (*class, takes.max().unwrap_or(1).max(1))
        };
        Caps { program, scope, of_roots: only_roots.map(bound).collect() }
    }

    fn admit(&self, shape: &Shape) -> bool {
        let mut counts: FxHashMap<ClassId, u32> = FxHashMap::default();
        for node in &shape.nodes {
            *counts.entry(node.class).or_default() += 1;
        }
        counts.into_iter().all(|(class, count)| {
            let bound = self.of_roots.get(&class).copied();
            count <= bound.unwrap_or_else(|| self.scope.bound(self.program, class))
        })
    }
}

/// Whether a class is one of the JDK, and no array.
fn is_of_library(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.is_jdk() && !info.is_array()
}

/// Whether objects of a class hold such objects.
fn is_linked(program: &Program, class: ClassId) -> bool {
    let mut fields = program.class(class).instance_layout.iter().map(|field| &program.field(*field).ty);
    fields.any(|ty| {
        let held = ty.class_name().and_then(|name| program.find_class(name).ok());
        held == Some(class)
    })
}
