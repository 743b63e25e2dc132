//! All states that calls reach, in rounds by the number of calls.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use heapwise_engine::{Engine, Limit, State};
use heapwise_heap::{Context, ObjectId, Scope};
use heapwise_program::{ClassId, Field, FieldId, Kind, Library, MethodId, Program};
use heapwise_smt::{Deadline, Meter};
use heapwise_term::TermPool;
use rustc_hash::FxHashMap;

use crate::ahead::{Ahead, Helpers};
use crate::api;
use crate::calls::Calls;
use crate::effects::Fields;
use crate::goal::{Asking, Wanted};
use crate::handing::{Handing, handing, has_parts_as_items};
use crate::held::{self, Constants};
use crate::invocations::Open;
use crate::ledger::Ledger;
use crate::library::is_builder;
use crate::names;
use crate::outside::{outside, twin};
use crate::questions::Questions;
use crate::reachable::Reachable;
use crate::reached::Reached;
use crate::run::{Runner, Successor, TOLD_APART};
use crate::sequence::Way;
use crate::space::{Added, Space};
use crate::streams::by_streams;
use crate::turns::Turns;
use crate::visit::{Lessons, Plan};

/// The most disjuncts that are kept, those included that others stand for.
pub(crate) const MOST: usize = 20_000;

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
    let helpers = Helpers { ahead: &Ahead::default(), call: &|| {} };
    explore_with(cx, engine, base, (calls, bounds), &helpers)
}

/// The same with those who help. What it finds does not depend on them, if nothing but effort limits it in time.
pub fn explore_with<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &mut State<'p>,
    (calls, bounds): (Calls, &Bounds),
    helpers: &Helpers<'_>,
) -> Reachable {
    let budget = engine.budget();
    let pool = std::mem::replace(&mut cx.pool, TermPool::new());
    let variables = std::mem::take(&mut cx.variables);
    let found = explored((cx, engine), base, (calls, bounds), helpers);
    (cx.pool, cx.variables) = (pool, variables);
    cx.smt.begin_anew(budget.deadline);
    engine.set_budget(budget);
    found
}

fn explored<'p>(
    (cx, engine): (&mut Context<'p>, &mut Engine<'p>),
    base: &mut State<'p>,
    (mut calls, bounds): (Calls, &Bounds),
    helpers: &Helpers<'_>,
) -> Reachable {
    let (program, whole) = (cx.program, engine.budget().deadline);
    let Constants { held, changing, gaps } = held::held(cx, engine, base, &calls);
    calls.held = held;
    let all = calls.list.iter().chain(&calls.asked);
    let reached = Reached::from(program, &calls, all.map(|call| call.method));
    let questions = Questions::of(program, &reached);
    let Fields { unread, open: writable, unwritten, transient, is_cut } =
        Fields::of(program, &calls, &reached);
    calls.leave_subclasses(program, &reached, &questions);
    calls.leave_streams(program, &transient, &questions);
    let (plan, observers) = Plan::of(program, calls, unread, &bounds.scope);
    let plan = Arc::new(plan);
    let calls = &plan.calls;
    let meter = whole.meter().map_or_else(Meter::new, |meter| meter.of_part(0));
    let (runner, failed) = Runner::of(cx, engine, base.clone(), plan.clone(), meter);
    let mut ledger = Ledger::new(program, &plan, bounds, whole);
    failed.into_iter().chain(changing).for_each(|why| ledger.lose(why));
    if is_cut {
        ledger.lose("more methods than are looked at".to_owned());
    }
    ledger.note_missing(&unwritten, questions.are_for_classes_of_values(program));
    let mut explorer = Explorer {
        runner,
        plan: plan.clone(),
        bounds,
        whole,
        ledger,
        lessons: Lessons::new(calls.list.len()),
        space: Space::new(),
        asking: calls.asked.first().zip(bounds.wanted).map(|(call, wanted)| Asking::of(call, wanted)),
        edges: 0,
        turns: Turns::of(helpers),
    };
    let (reach, rounds) = explorer.run();
    explorer.lose_objects_of_library();
    explorer.lose_held();
    explorer.lose_handed(&observers);
    explorer.watch_results(&observers);
    if bounds.covers {
        explorer.observe(&observers);
    }
    let Explorer { runner, ledger, lessons, edges, space, asking, .. } = explorer;
    *base = runner.base;
    let answer = asking.map(|asking| asking.answer).unwrap_or_default();
    // What nobody writes but null, only users in the package fill.
    let is_empty = |field: &FieldId| space.never_holds(program, *field);
    let is_assigned = !unwritten.is_empty() || reach == Reach::Fixpoint && writable.iter().any(is_empty);
    let Ledger { mut lost, too_many, uncalled, tally, .. } = ledger;
    if tally.told_apart {
        lost.add(TOLD_APART.to_owned());
    }
    let outside = outside(program, &space, base);
    if let Some(class) = twin(program, &space, base, &outside) {
        let name = program.class(class).source_name();
        lost.add(format!("a second {name} in the place of one, which reading from a stream makes"));
    }
    let mut calls = plan.calls.clone();
    let mut by_streams = by_streams(program, &space, &plan.unread);
    by_streams.retain(|what| !calls.besides.contains(what));
    calls.besides.append(&mut by_streams);
    lost.note_gaps(program, tally.open.into_iter().chain(gaps), &mut calls);
    calls.left_out.sort();
    let on = uncalled.into_iter().map(|class| program.class(class).source_name());
    let mut uncalled: Vec<String> = on.map(|class| format!("calls on what calls return: {class}")).collect();
    uncalled.sort();
    calls.left_out.extend(uncalled);
    Reachable {
        outside,
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
        passed: tally.passed,
        entered: tally.entered,
        summary: tally.summary,
        passes_texts: lessons.open.iter().any(Open::passes_texts),
        observers,
        unread: plan.unread.clone(),
        constants: constants(program, base),
    }
}

/// An exploration at work.
struct Explorer<'a, 'p> {
    runner: Runner<'a, 'p>,
    plan: Arc<Plan>,
    bounds: &'a Bounds,
    /// When all of it ends.
    whole: Deadline,
    ledger: Ledger<'a>,
    lessons: Lessons,
    space: Space,
    asking: Option<Asking<'a>>,
    edges: usize,
    turns: Turns<'a>,
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
            if std::mem::take(&mut self.ledger.begins_again) {
                frontier = self.active();
            }
            let most = if self.bounds.unmerged { usize::MAX } else { MOST };
            let is_full = (self.space.disjuncts.len() > most).then_some(Limit::Paths);
            let is_late = self.whole.has_passed().then_some(Limit::Time);
            if let Some(limit) = cut.or(is_full).or(is_late) {
                return (Reach::Cut(limit), rounds);
            }
        }
        (Reach::Fixpoint, rounds)
    }

    /// Asks the disjuncts that are new; whether the search is over.
    fn ask(&mut self, frontier: &[usize]) -> bool {
        let Explorer { runner, plan, whole, ledger, space, asking: Some(asking), .. } = self else {
            return false;
        };
        let way = Way { space, calls: &plan.calls.list };
        for at in frontier.iter().filter(|at| space.is_active(**at)) {
            runner.begin_anew(*whole, whole.left());
            asking.one(runner, way, *at);
            whole.spend(runner.spent());
            ledger.tally.absorb(std::mem::take(&mut runner.tally));
        }
        let is_over = asking.is_over();
        self.note_time();
        is_over
    }

    /// All calls on the disjuncts that are new; those that stand for what is new then, and the limit that has cut the calls, if one
    /// has.
    fn round(&mut self, frontier: &[usize]) -> (Vec<usize>, Option<Limit>) {
        let mut new = BTreeSet::new();
        let mut cut = None;
        for (place, disjunct) in frontier.iter().copied().enumerate() {
            // What has been retired since is part of another one.
            if !self.space.is_active(disjunct) {
                continue;
            }
            let (found, limit) = self.visit(frontier, place);
            self.take(disjunct, found, &mut new);
            cut = limit;
            if cut.is_some() {
                break;
            }
        }
        self.turns.end_round();
        (new.into_iter().collect(), cut)
    }

    /// All calls on the disjunct whose turn it is, which others may have made before.
    fn visit(&mut self, frontier: &[usize], place: usize) -> (Vec<Successor>, Option<Limit>) {
        let (disjunct, plan, mut found) = (frontier[place], self.plan.clone(), Vec::new());
        self.ledger.begin(&self.space, disjunct);
        let cut = plan.changes.iter().enumerate().find_map(|(at, call)| {
            let Explorer { runner, lessons, space, turns, whole, .. } = self;
            let Some(visit) =
                turns.made_ahead(runner, (&plan, lessons), space, (frontier, (place, at)), *whole)
            else {
                return self.make(disjunct, *call, &mut found);
            };
            visit.made.into_iter().find_map(|mut made| {
                if let Some(lessons) = made.lessons.take() {
                    self.lessons = lessons;
                }
                self.ledger.take(made, &mut found)
            })
        });
        (found, cut)
    }

    /// Makes a call on a disjunct.
    fn make(&mut self, disjunct: usize, call: usize, found: &mut Vec<Successor>) -> Option<Limit> {
        let Explorer { runner, ledger, lessons, space, whole, .. } = self;
        runner.begin_anew(*whole, whole.left());
        let on = space.state(disjunct);
        let end = runner.visit(call, on, lessons, &mut |made| match ledger.take(made, found) {
            Some(limit) => ControlFlow::Break(limit),
            None => ControlFlow::Continue(()),
        });
        self.note_time();
        end.break_value()
    }

    /// What the clock has cut in a part, it has cut in the whole.
    fn note_time(&self) {
        if self.runner.meter.was_late() {
            self.whole.was_late();
        }
    }

    /// Makes the calls that change nothing on all states, until a limit is reached.
    fn observe(&mut self, observers: &[usize]) {
        for disjunct in self.active() {
            for observer in observers {
                self.ledger.begin(&self.space, disjunct);
                let cut = self.make(disjunct, *observer, &mut Vec::new());
                if let Some(limit) = cut {
                    self.ledger.lose(format!("the limit of {}", limit.describe()));
                    return;
                }
            }
        }
    }

    /// Items that are parts of the structure, which calls that change nothing hand to objects of callers.
    fn lose_handed(&mut self, observers: &[usize]) {
        let Explorer { plan, space, ledger, .. } = self;
        let program = ledger.program;
        let hands = |at: &usize| {
            let call = &plan.calls.list[*at];
            let reached = Reached::from(program, &plan.calls, [call.method]);
            handing(program, &reached, call.method) >= Handing::Items
        };
        if has_parts_as_items(program, space)
            && let Some(at) = observers.iter().find(|at| hands(at))
        {
            let name = program.method_name(plan.calls.list[*at].method);
            ledger.lose(format!("what objects that callers pass get of {name}"));
        }
    }

    /// Objects in static fields on which no calls were made.
    fn lose_held(&mut self) {
        let Explorer { runner, plan, space, ledger, .. } = self;
        let uncalled = held::uncalled(ledger.program, &runner.base, plan, space);
        uncalled.into_iter().for_each(|why| ledger.lose(why));
    }

    /// Makes those of the calls that change nothing whose results may hand out a part of the structure, on all states: what callers
    /// do to it is lost then. Where states are missing already, that would tell nothing new.
    fn watch_results(&mut self, observers: &[usize]) {
        let program = self.ledger.program;
        let throws_parts = self.plan.calls.own.iter().any(|class| may_carry(program, *class));
        let handing: Vec<usize> = (observers.iter().copied())
            .filter(|at| throws_parts || may_hand_out(program, self.plan.calls.list[*at].method))
            .collect();
        let is_open = !self.ledger.lost.0.is_empty() || !self.plan.calls.left_out.is_empty();
        // Who wants to know what they cover makes all of them.
        if !handing.is_empty() && !is_open && !self.bounds.covers {
            self.observe(&handing);
        }
    }

    /// The disjuncts that stand for themselves.
    fn active(&self) -> Vec<usize> {
        self.space.shapes.iter().flat_map(|known| known.active.iter().copied()).collect()
    }

    /// Adds what calls on a disjunct have found, in its order, and the disjuncts that stand for what is new.
    fn take(&mut self, parent: usize, found: Vec<Successor>, new: &mut BTreeSet<usize>) {
        self.edges += found.len();
        for successor in found {
            if self.whole.has_passed() {
                // The round is cut, and says so.
                break;
            }
            let added = match self.bounds.unmerged {
                true => self.space.add_apart(parent, successor),
                false => self.space.add(parent, successor),
            };
            match added {
                Added::New(disjunct) => _ = new.insert(disjunct),
                Added::Thrown => self.ledger.lose("states that calls leave which throw".to_owned()),
                Added::Known => {}
            }
        }
    }

    /// Inputs have collections and their like in another form than the states here.
    fn lose_objects_of_library(&mut self) {
        let program = self.ledger.program;
        let nodes = self.space.shapes.iter().flat_map(|known| &known.shape.nodes).map(|node| node.class);
        let of_library: BTreeSet<ClassId> = nodes.filter(|class| is_of_library(program, *class)).collect();
        for class in of_library {
            self.ledger.lose(format!("objects of {} in fields", program.class(class).source_name()));
        }
    }
}

/// The objects that final static fields of the program hold.
fn constants(program: &Program, state: &State<'_>) -> FxHashMap<FieldId, ObjectId> {
    let classes = state.classes_begun().map(|class| program.class(class));
    let fields =
        classes.filter(|class| !class.is_jdk()).flat_map(|class| class.static_layout.iter().copied());
    let fields = fields.filter(|field| program.field(*field).flags.is_final());
    fields.filter_map(|field| Some((field, state.static_object(program, field)?))).collect()
}

/// Whether what a method returns may lead to other objects, which its type does not show. Final classes of values and builders of text hold
/// none.
fn may_hand_out(program: &Program, method: MethodId) -> bool {
    let Some(returned) = &program.method(method).returns else { return false };
    api::class_of(program, returned).is_some_and(|class| {
        let info = program.class(class);
        let is_value = match info.library {
            Some(Library::Text | Library::Box(_)) => true,
            // An object of a class below may hold anything.
            Some(Library::Holder(holder)) => holder.is_value() && info.flags.is_final(),
            _ => is_builder(returned),
        };
        info.is_jdk() && !info.is_array() && !is_value
    })
}

/// Whether objects of a class are thrown or hold what is thrown, with references of their own.
fn may_carry(program: &Program, class: ClassId) -> bool {
    let is_thrown =
        |class: ClassId| program.superclasses(class).any(|above| &*above.name == names::THROWABLE);
    let own = program.superclasses(class).take_while(|above| !above.is_jdk());
    let mut fields = own.flat_map(|above| &above.instance_layout).map(|field| program.field(*field));
    let is_reference = |field: &&Field| field.kind == Kind::Reference && !program.class(field.class).is_jdk();
    match is_thrown(class) {
        true => fields.any(|field| is_reference(&field)),
        false => fields.any(|field| api::class_of(program, &field.ty).is_some_and(is_thrown)),
    }
}

/// Whether a class is one of the JDK, and no array.
fn is_of_library(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.is_jdk() && !info.is_array()
}
