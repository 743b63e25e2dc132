//! The solvers that are asked, each by the interface that paths use.

use std::time::{Duration, Instant};

use heapwise_analysis::Session;
use heapwise_backtrack::Partial;
use heapwise_engine::Laziness;
use heapwise_entity::Entity;
use heapwise_enumerate::Completer;
use heapwise_heap::{
    Cell, Change, Choice, Context, Evidence, HeapQuery, HeapSolver, InputHeap, InputId, Invariant,
    PathCondition, Resolution, Value, Verdict, Witness,
};
use heapwise_program::Kind;
use heapwise_repok::{Lissa, SymSolve, Technique};
use heapwise_smt::Deadline;
use heapwise_term::{Const, TermId};

use crate::draft::{Draft, Hole, kind};

/// What a solver says.
pub enum Reply {
    /// It can be completed, to this if the solver tells.
    Sat(Option<Witness>),
    Unsat,
    Unknown(String),
}

enum Way<'p> {
    /// The machine of `backtrack`, query by query.
    Machine(Box<Completer<'p>>),
    /// Shapes alone, as in LISSA's evaluation.
    Compat(Box<dyn HeapSolver<'p> + 'p>),
    /// Shapes and numbers together.
    Joint(Box<dyn HeapSolver<'p> + 'p>),
}

/// A solver, and how long it has taken.
pub struct Asked<'p> {
    pub name: &'static str,
    way: Way<'p>,
    /// Every how many rounds it is asked.
    pub every: usize,
    pub asked: usize,
    pub unknown: usize,
    pub spent: Duration,
}

/// How often solvers that run on the engine are asked: it is far slower than the machine.
const BY_ENGINE: usize = 10;
/// The same of the solver that tries isomorphic structures too.
const WITHOUT_SYMMETRY: usize = 500;

/// All solvers for an invariant.
pub fn all<'p>(session: &mut Session<'p>, invariant: Invariant) -> Vec<Asked<'p>> {
    let mut solvers = Vec::new();
    let mut add = |name, way, every| {
        solvers.push(Asked { name, way, every, asked: 0, unknown: 0, spent: Duration::ZERO });
    };
    if let Ok(completer) = Completer::new(&mut session.cx, &session.engine, &session.base, invariant) {
        add("completer", Way::Machine(Box::new(completer)), 1);
    }
    for (name, technique, every) in [
        ("lissa-m", Technique::Memoised, 1),
        ("lissa", Technique::Lissa, BY_ENGINE),
        ("lissa-nosb", Technique::WithoutSymmetry, WITHOUT_SYMMETRY),
    ] {
        let engine = session.another_engine().with_laziness(Laziness::AtLoad);
        let domains = session.cx.domains.clone();
        let mut solver = SymSolve::new(technique, engine, session.base.clone(), invariant, domains);
        solver.set_deadline(Deadline::NEVER);
        add(name, Way::Compat(Box::new(solver)), every);
    }
    let joint = Lissa::new(session.another_engine(), session.base.clone(), invariant);
    add("joint", Way::Joint(Box::new(joint)), 1);
    solvers
}

impl<'p> Asked<'p> {
    /// Asks whether a partial structure can be completed; `None` where the interface has no place for such a one.
    pub fn ask(&mut self, session: &mut Session<'p>, partial: &Draft) -> Option<Reply> {
        let begin = Instant::now();
        let reply = match &mut self.way {
            Way::Machine(completer) => {
                let partial = links(&session.cx, partial)?;
                match completer.complete(&mut session.cx, &mut session.engine, &partial) {
                    Ok(Some(witness)) => Reply::Sat(Some(witness)),
                    Ok(None) => Reply::Unsat,
                    Err(why) => Reply::Unknown(why.0),
                }
            }
            Way::Compat(solver) => {
                links(&session.cx, partial)?;
                let (input, _) = built(session, partial);
                judged(solver.admit(&mut session.cx, &query(&input, &PathCondition::default())))
            }
            Way::Joint(solver) => {
                let (input, path) = built(session, partial);
                judged(solver.admit(&mut session.cx, &query(&input, &path)))
            }
        };
        self.asked += 1;
        self.spent += begin.elapsed();
        Some(reply)
    }

    /// Whether numbers of a partial structure count for it.
    pub fn knows_numbers(&self) -> bool {
        matches!(self.way, Way::Joint(_))
    }
}

fn judged(verdict: Verdict) -> Reply {
    match verdict {
        Verdict::Sat(evidence) => Reply::Sat(evidence.witness.map(|witness| Witness::clone(&witness))),
        Verdict::Unsat => Reply::Unsat,
        Verdict::Unknown(why) => Reply::Unknown(why.0),
    }
}

fn query<'a>(input: &'a InputHeap, path: &'a PathCondition) -> HeapQuery<'a> {
    let none: &'static Evidence = Box::leak(Box::default());
    HeapQuery { input, path, evidence: none, change: Change::Whole }
}

/// The references alone; `None` with an array or a box, which shapes cannot have.
fn links(cx: &Context<'_>, partial: &Draft) -> Option<Partial> {
    let objects = partial.objects.iter().map(|object| {
        let info = cx.program.class(object.class);
        if info.is_array() || info.is_jdk() {
            return None;
        }
        let link = |(slot, hole): (usize, &Hole)| match *hole {
            Hole::Null => Some((slot as u32, None)),
            Hole::To(to) => Some((slot as u32, Some(to))),
            Hole::Open | Hole::Number(_) => None,
        };
        Some((object.class, object.holes.iter().enumerate().filter_map(link).collect()))
    });
    objects.collect::<Option<Vec<_>>>().map(|objects| Partial { objects, ..Partial::default() })
}

/// The partial structure as the input of a path, and what the path knows of its numbers.
fn built(session: &mut Session<'_>, partial: &Draft) -> (InputHeap, PathCondition) {
    let cx = &mut session.cx;
    let mut heap = session.base.heap.clone();
    let mut input = InputHeap::new();
    let mut path = PathCondition::default();
    let root = input.add_reference(partial.objects[0].class);
    input.resolve(cx, &mut heap, root, Choice::Fresh(partial.objects[0].class)).unwrap();
    for (number, object) in partial.objects.iter().enumerate() {
        let id = InputId::from_index(number);
        if cx.program.class(object.class).is_array() {
            input.set_length(cx, &mut heap, id, object.holes.len() as u32).unwrap();
        }
        if let Some(within) = input.within_domains(cx, id) {
            path.assume(&cx.pool, within);
        }
        let cells = input.object(id).cells.clone().unwrap();
        for (slot, (hole, cell)) in object.holes.iter().zip(cells.iter()).enumerate() {
            match (*hole, *cell) {
                (Hole::Open, _) => {}
                (Hole::Number(number), Value::Term(term)) => {
                    let number = constant(cx, kind(cx, object.class, slot), number);
                    let is = cx.pool.eq(term, number);
                    path.assume(&cx.pool, is);
                }
                (hole, Value::Symbol(reference)) => {
                    assert_eq!(input.reference(reference).resolution, Resolution::Pending);
                    let choice = match hole {
                        Hole::To(to) if to < input.object_count() => Choice::Alias(InputId::from_index(to)),
                        Hole::To(to) => Choice::Fresh(partial.objects[to].class),
                        _ => Choice::Null,
                    };
                    input.resolve(cx, &mut heap, reference, choice).unwrap();
                }
                (hole, cell) => panic!("{hole:?} in {cell:?}"),
            }
        }
    }
    (input, path)
}

/// A number as the JVM has it on the stack.
fn constant(cx: &mut Context<'_>, kind: Kind, number: Const) -> TermId {
    match Cell::Number(kind, number).number() {
        Some(Value::Int(value)) => cx.pool.int(value),
        Some(Value::Long(value)) => cx.pool.long(value),
        other => panic!("no subject has a {other:?}"),
    }
}
