//! All states that calls reach, in rounds by the number of calls.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::{Engine, Limit, Passed, State, Summary};
use heapwise_heap::{Context, Gap, ObjectId, Scope};
use heapwise_program::{ClassId, FieldId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::after::described;
use crate::besides::{Besides, besides};
use crate::calls::{Calls, Parameter};
use crate::caps::Caps;
use crate::effects::Fields;
use crate::goal::{Asking, Wanted};
use crate::invocations::{Open, Payloads, invocations};
use crate::observing::is_observer;
use crate::reachable::Reachable;
use crate::run::{Lost, MEMORY, PATHS, Runner, Successor, TOLD_APART};
use crate::sequence::Way;
use crate::space::{Added, Space};

/// The most disjuncts that are kept, those included that others stand for.
const MOST: usize = 20_000;

/// At most so many calls make several objects, of which there are many combinations, where not all states can be known.
const CALLS_OF_SEVERAL: u32 = 3;

/// How many states calls on a disjunct find for one that is kept, at most.
const FOUND_OF_KEPT: usize = 40;

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
    /// What the method that the calls ask is to answer: a state for which it does ends the exploration.
    pub wanted: Option<Wanted>,
    /// Whether calls that change nothing are made too, for what they cover.
    pub covers: bool,
    /// Whether all states are kept apart.
    pub unmerged: bool,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            scope: Scope::uniform(6),
            calls: u32::MAX,
            steps: u64::MAX,
            enough: usize::MAX,
            wanted: None,
            covers: false,
            unmerged: false,
        }
    }
}

/// How an exploration ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// No call leads to a state within scope that is not known.
    Fixpoint,
    /// All states that this many calls reach are known.
    Calls(u32),
    /// A state was found for which the method that is asked answers what is wanted.
    Met,
    /// A limit was reached.
    Cut(Limit),
}

impl Reach {
    /// What has kept the exploration from going on.
    pub fn cut(&self) -> Option<&'static str> {
        match self {
            Reach::Fixpoint | Reach::Met => None,
            Reach::Calls(_) => Some("number of calls"),
            Reach::Cut(limit) => Some(limit.describe()),
        }
    }
}

/// Explores what calls reach from a machine on which nothing was called. The machine is left with all classes initialised that the
/// calls need.
pub fn explore<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &mut State<'p>,
    calls: Calls,
    bounds: &Bounds,
) -> Reachable {
    let mut lost = Losses::default();
    initialise(cx, engine, base, &calls, &mut lost);
    let Fields { unread, open: writable, unwritten, asks_class } = Fields::of(cx.program, &calls);
    lost.note(cx.program, &calls, &unwritten, asks_class);
    let program = cx.program;
    let (observers, changes) =
        (0..calls.list.len()).partition(|at| is_observer(program, &calls, &calls.list[*at]));
    let mut explorer = Explorer {
        runner: Runner {
            cx,
            engine,
            base: base.clone(),
            classes: &calls.classes,
            unread: &unread,
            summary: Summary::default(),
            passed: Passed::default(),
            entered: Passed::default(),
            open: FxHashSet::default(),
            has_cast_in_vain: false,
            told_apart: false,
        },
        calls: &calls,
        changes,
        caps: Caps::of(program, &calls, &bounds.scope),
        bounds,
        edges: 0,
        too_many: BTreeSet::new(),
        open: vec![Open::default(); calls.list.len()],
        too_large: vec![usize::MAX; calls.list.len()],
        begins_again: false,
        space: Space::new(),
        asking: calls.asked.first().zip(bounds.wanted).map(|(call, wanted)| Asking::of(call, wanted)),
        lost,
        uncalled: BTreeSet::new(),
    };
    let (reach, rounds) = explorer.run();
    explorer.lose_objects_of_library();
    if bounds.covers {
        explorer.observe(&observers);
    }
    let Explorer { runner, open, edges, too_many, space, asking, mut lost, uncalled, .. } = explorer;
    let Runner { base: after, summary, passed, entered, open: gaps, told_apart, .. } = runner;
    let answer = asking.map(|asking| asking.answer).unwrap_or_default();
    *base = after;
    if told_apart {
        lost.add(TOLD_APART.to_owned());
    }
    let mut calls = calls;
    lose_gaps(program, gaps, &mut calls, &mut lost);
    let on = uncalled.into_iter().map(|class| program.class(class).source_name());
    calls.left_out.sort();
    calls.left_out.extend(on.map(|class| format!("calls on what calls return: {class}")));
    // What nobody writes but null, only users in the package fill.
    let is_empty = |field: &FieldId| space.never_holds(program, *field);
    let is_assigned = !unwritten.is_empty() || reach == Reach::Fixpoint && writable.iter().any(is_empty);
    Reachable {
        calls,
        space,
        scope: bounds.scope.clone(),
        is_assigned,
        reach,
        lost: lost.0,
        answer,
        rounds,
        edges,
        too_many,
        passed,
        entered,
        summary,
        passes_texts: open.iter().any(Open::passes_texts),
        observers,
        unread,
        constants: constants(program, base),
    }
}

/// Initialises the classes that calls need.
fn initialise<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &mut State<'p>,
    calls: &Calls,
    lost: &mut Losses,
) {
    let asked = calls.asked.iter().map(|asked| asked.class);
    for class in calls.classes.iter().copied().chain(asked).chain(calls.enums(cx.program)) {
        match engine.initialise(cx, base, class) {
            Ok(initialised) => *base = initialised,
            Err(outcome) => lost.add(described(&outcome)),
        }
    }
}

/// Notes what callers could pass and what could be there, beside what calls were made with.
fn lose_gaps(program: &Program, gaps: impl IntoIterator<Item = Gap>, calls: &mut Calls, lost: &mut Losses) {
    for gap in gaps {
        match besides(program, gap) {
            Besides::Named(what) if !calls.besides.contains(&what) => calls.besides.push(what),
            Besides::Named(_) => {}
            Besides::Lost(why) => lost.add(why),
        }
    }
    calls.besides.sort();
}

/// Why states may be missing, with how often.
#[derive(Default)]
struct Losses(BTreeMap<String, u64>);

impl Losses {
    /// Notes what calls are not made, and what they read that calls alone do not tell.
    fn note(&mut self, program: &Program, calls: &Calls, unwritten: &[FieldId], asks_class: bool) {
        calls.missing.iter().for_each(|what| self.add(what.clone()));
        let mut parameters = calls.list.iter().flat_map(|call| &call.parameters);
        if asks_class && parameters.any(|one| matches!(one, Parameter::Value(_))) {
            self.add("values that are asked for their class".to_owned());
        }
        for field in unwritten {
            let name = &program.field(*field).name;
            self.add(format!("the field {name}, which only its users assign"));
        }
    }

    fn add(&mut self, why: String) {
        *self.0.entry(why).or_default() += 1;
    }
}

/// An exploration at work.
struct Explorer<'a, 'p> {
    runner: Runner<'a, 'p>,
    calls: &'a Calls,
    /// The calls that may change something, or give a root.
    changes: Vec<usize>,
    caps: Caps,
    bounds: &'a Bounds,
    edges: usize,
    /// The classes of which larger states have too many objects.
    too_many: BTreeSet<ClassId>,
    /// By call: what it is passed open.
    open: Vec<Open>,
    /// By call: how many values a state has on which a limit cuts its paths.
    too_large: Vec<usize>,
    /// Whether calls are passed other values than on the states so far.
    begins_again: bool,
    space: Space,
    asking: Option<Asking<'a>>,
    lost: Losses,
    /// Classes of what calls return on whose objects nothing is called.
    uncalled: BTreeSet<ClassId>,
}

impl Explorer<'_, '_> {
    /// Round after round, until one brings nothing new or a bound is reached; how it ended, and how many rounds there were.
    fn run(&mut self) -> (Reach, u32) {
        let mut frontier = vec![0];
        let mut rounds = 0;
        while !frontier.is_empty() {
            if self.ask(&frontier) {
                return (Reach::Met, rounds);
            }
            if rounds == self.bounds.calls {
                return (Reach::Calls(rounds), rounds);
            }
            rounds += 1;
            let (new, cut) = self.round(&frontier);
            frontier = new;
            if std::mem::take(&mut self.begins_again) {
                frontier = self.active();
            }
            let most = if self.bounds.unmerged { usize::MAX } else { MOST };
            let is_full = (self.space.disjuncts.len() > most).then_some(Limit::Paths);
            let is_late = self.runner.engine.budget().deadline.has_passed().then_some(Limit::Time);
            if let Some(limit) = cut.or(is_full).or(is_late) {
                return (Reach::Cut(limit), rounds);
            }
        }
        (Reach::Fixpoint, rounds)
    }

    /// Asks the disjuncts that are new; whether the search is over.
    fn ask(&mut self, frontier: &[usize]) -> bool {
        let Some(asking) = &mut self.asking else { return false };
        let way = Way { space: &self.space, calls: &self.calls.list };
        let active = frontier.iter().filter(|at| self.space.is_active(**at));
        active.for_each(|at| asking.one(&mut self.runner, way, *at));
        asking.is_over()
    }

    /// All calls on the disjuncts that are new; those that stand for what is new then, and the limit that has cut the calls, if one
    /// has.
    fn round(&mut self, frontier: &[usize]) -> (Vec<usize>, Option<Limit>) {
        let mut new = BTreeSet::new();
        let mut cut = None;
        for disjunct in frontier.iter().copied() {
            // What has been retired since is part of another one.
            if !self.space.is_active(disjunct) {
                continue;
            }
            let mut found = Vec::new();
            cut = (0..self.changes.len()).find_map(|at| self.call(disjunct, self.changes[at], &mut found));
            self.take(disjunct, found, &mut new);
            if cut.is_some() {
                break;
            }
        }
        (new.into_iter().collect(), cut)
    }

    /// One call on a disjunct, in all ways.
    fn call(&mut self, disjunct: usize, at: usize, found: &mut Vec<Successor>) -> Option<Limit> {
        let call = &self.calls.list[at];
        let known = &self.space.disjuncts[disjunct];
        let shape = &self.space.shapes[known.shape].shape;
        let program = self.runner.cx.program;
        let size = shape.places.len();
        if size >= self.too_large[at] {
            return None;
        }
        let mut waiting = invocations(program, shape, (at, call), self.open[at]);
        while let Some(invocation) = waiting.pop() {
            let (mut successors, losses) = self.runner.successors(shape, &known.values, call, &invocation);
            if waiting.len() + 1 >= crate::invocations::MOST {
                self.lost.add("calls with many arguments".to_owned());
            }
            let is_new = self.runner.asked().is_some_and(|asked| pass(&mut self.open, asked));
            self.begins_again |= is_new;
            if self.open[at].is_narrowed(&losses) || is_new {
                waiting = invocations(program, shape, (at, call), self.open[at]);
            }
            if losses.iter().any(|why| why.is(MEMORY)) {
                // Of what open lengths make there is too much.
                successors.clear();
            }
            if losses.iter().any(|why| why.is(PATHS)) {
                self.too_large[at] = size;
                waiting.clear();
            }
            for why in losses {
                match why {
                    Lost::On(class) => _ = self.uncalled.insert(class),
                    Lost::To(why) if why == PATHS => {
                        self.lost.add(format!("{PATHS}: {}", program.method_name(call.method)));
                    }
                    Lost::To(why) => self.lost.add(why),
                }
            }
            // An op of the machine is about as much as fifty of a closure.
            let closures =
                successors.iter().map(|successor| (successor.step.zone.variables() as u64).pow(3) / 50);
            self.runner.summary.steps += closures.sum::<u64>();
            let is_open = self.bounds.enough < MOST && !self.lost.0.is_empty();
            let most = if is_open && known.calls >= CALLS_OF_SEVERAL { 1 } else { usize::MAX };
            for successor in successors {
                match self.caps.exceeded(program, successor.shape.nodes.iter().map(|node| node.class)) {
                    Some(class) => _ = self.too_many.insert(class),
                    None if successor.shape.roots.len() <= most => found.push(successor),
                    None => {}
                }
            }
            let limit = self.limit(found.len());
            if limit.is_some() {
                return limit;
            }
        }
        None
    }

    /// Makes the calls that change nothing on all states, until a limit is reached.
    fn observe(&mut self, observers: &[usize]) {
        for disjunct in self.active() {
            for observer in observers {
                let cut = self.call(disjunct, *observer, &mut Vec::new());
                if let Some(limit) = cut {
                    self.lost.add(format!("the limit of {}", limit.describe()));
                    return;
                }
            }
        }
    }

    /// The disjuncts that stand for themselves.
    fn active(&self) -> Vec<usize> {
        self.space.shapes.iter().flat_map(|known| known.active.iter().copied()).collect()
    }

    /// The limit that is reached, with so many states found by calls on one disjunct.
    fn limit(&self, found: usize) -> Option<Limit> {
        let may_be_closed = self.lost.0.is_empty() && !self.calls.are_sampled;
        let kept = self.space.disjuncts.len();
        let is_full = kept.max(found / FOUND_OF_KEPT) > self.bounds.enough;
        if self.runner.summary.steps >= self.bounds.steps {
            Some(Limit::TotalSteps)
        } else if self.runner.engine.budget().deadline.has_passed() {
            Some(Limit::Time)
        } else {
            (!may_be_closed && is_full).then_some(Limit::Paths)
        }
    }

    /// Adds what calls on a disjunct have found, in its order, and the disjuncts that stand for what is new.
    fn take(&mut self, parent: usize, found: Vec<Successor>, new: &mut BTreeSet<usize>) {
        self.edges += found.len();
        for successor in found {
            if self.runner.engine.budget().deadline.has_passed() {
                // The round is cut, and says so.
                break;
            }
            let added = match self.bounds.unmerged {
                true => self.space.add_apart(parent, successor),
                false => self.space.add(parent, successor),
            };
            match added {
                Added::New(disjunct) => _ = new.insert(disjunct),
                Added::Thrown => self.lost.add("states that calls leave which throw".to_owned()),
                Added::Known => {}
            }
        }
    }

    /// Inputs have collections and their like in another form than the states here.
    fn lose_objects_of_library(&mut self) {
        let program = self.runner.cx.program;
        let nodes = self.space.shapes.iter().flat_map(|known| &known.shape.nodes).map(|node| node.class);
        let of_library: BTreeSet<ClassId> = nodes.filter(|class| is_of_library(program, *class)).collect();
        for class in of_library {
            self.lost.add(format!("objects of {} in fields", program.class(class).source_name()));
        }
    }
}

/// Passes what a call has asked objects to be, from now on in all calls; whether that is new.
fn pass(open: &mut [Open], asked: Payloads) -> bool {
    open.iter_mut().fold(false, |is_new, open| open.pass(asked) | is_new)
}

/// The objects that final static fields of the program hold.
fn constants(program: &Program, state: &State<'_>) -> FxHashMap<FieldId, ObjectId> {
    let classes = state.classes_begun().map(|class| program.class(class));
    let fields =
        classes.filter(|class| !class.is_jdk()).flat_map(|class| class.static_layout.iter().copied());
    let fields = fields.filter(|field| program.field(*field).flags.is_final());
    fields.filter_map(|field| Some((field, state.static_object(program, field)?))).collect()
}

/// Whether a class is one of the JDK, and no array.
fn is_of_library(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.is_jdk() && !info.is_array()
}
