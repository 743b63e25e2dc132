//! The heap solver `conservative-repok` [JBSE16 §3]: does an invariant that looks at nothing unresolved still hold?
//!
//! The methods ask of a partial structure whether anything in it is wrong already: they guard what they read by
//! `Analysis.isResolved`, so that what is open counts as right. Each object of a class that has one is judged after each resolution, by
//! a symbolic run on the structure under the path condition, and one path that returns true is enough. So is one that exhausts a
//! limit. JBSE runs all of them again for each candidate; here a verdict is remembered by the canonical form of the structure.
//!
//! Numbers alone are not judged again, and a state is not completed: who explores resolves what is open, step by step, and asks of the
//! complete structure for numbers with which all methods return true.

use std::sync::Arc;
use std::time::Instant;

use heapwise_engine::{Budget, Engine, Outcome, State, Visit};
use heapwise_heap::{
    Canonical, Change, Context, Evidence, Gap, HeapQuery, HeapSolver, HeapStatistics, InputHeap, Invariant,
    NoInvariant, ObjectId, PathCondition, Refusal, SymRef, Value, Verdict,
};
use heapwise_program::{ClassId, MethodId, Primitive, Program, Type};
use heapwise_smt::{Answer, Deadline, Solver};
use rustc_hash::FxHashMap;

use crate::{Lissa, names};

/// The heap solver.
pub struct Conservative<'p> {
    engine: Engine<'p>,
    /// A booted machine, from which every run starts.
    base: State<'p>,
    invariant: Option<Invariant>,
    judges: FxHashMap<ClassId, Option<MethodId>>,
    memo: FxHashMap<Canonical, Judged>,
    /// What the methods have met that could be otherwise: a structure that they call wrong may be right there.
    gaps: Vec<Gap>,
    numbers: NoInvariant,
    statistics: HeapStatistics,
}

/// What the methods say of a structure.
#[derive(Clone, PartialEq)]
enum Judged {
    Right,
    Wrong,
    Open(Refusal),
}

impl<'p> Conservative<'p> {
    /// A solver that runs the methods that are marked, and for the classes of `invariant` that one. The engine's budget is replaced.
    pub fn new(mut engine: Engine<'p>, base: State<'p>, invariant: Option<Invariant>) -> Self {
        engine.set_budget(Lissa::budget());
        Conservative {
            engine,
            base,
            invariant,
            judges: FxHashMap::default(),
            memo: FxHashMap::default(),
            gaps: Vec::new(),
            numbers: NoInvariant::default(),
            statistics: HeapStatistics::default(),
        }
    }

    /// A moment after which runs end as Unknown.
    pub fn set_deadline(&mut self, deadline: Deadline) {
        self.engine.set_budget(Budget { deadline, ..self.engine.budget() });
    }

    /// Whether a class has a method that this solver runs.
    pub fn judges(program: &Program, class: ClassId, invariant: Option<Invariant>) -> bool {
        judge(program, class, invariant).is_some()
    }

    fn judged(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Judged {
        let form = Canonical::of(cx, query.input, query.path);
        if let Some(known) = self.memo.get(&form) {
            self.statistics.by_memo += 1;
            return known.clone();
        }
        self.statistics.by_search += 1;
        let judged = self.search(cx, query);
        if !matches!(judged, Judged::Open(_)) {
            self.statistics.remembered += 1;
            self.memo.insert(form, judged.clone());
        }
        judged
    }

    /// Judges the objects in turn: all must be right.
    fn search(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Judged {
        let mut open = None;
        for (_, object) in query.input.objects() {
            let invariant = self.invariant;
            let known = self.judges.entry(object.class);
            let Some(judge) = *known.or_insert_with(|| judge(cx.program, object.class, invariant)) else {
                continue;
            };
            match self.run(cx, query, judge, object.reference).0 {
                Judged::Right => {}
                Judged::Wrong => return Judged::Wrong,
                Judged::Open(why) => open = Some(why),
            }
        }
        open.map_or(Judged::Right, Judged::Open)
    }

    /// Numbers for a complete structure with which all methods return true.
    fn confirmed(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let mut path = query.path.clone();
        let objects: Vec<(ClassId, SymRef)> =
            query.input.objects().map(|(_, object)| (object.class, object.reference)).collect();
        for (class, reference) in objects {
            let Some(judge) = self.judges.get(&class).copied().flatten() else { continue };
            match self.run(cx, &HeapQuery { path: &path, ..*query }, judge, reference) {
                (Judged::Right, Some(further)) => path = further,
                // Each object is right by itself, but perhaps not with these numbers.
                _ => {
                    return Verdict::Unknown(Refusal(
                        "the invariant accepts no numbers that were tried".to_owned(),
                    ));
                }
            }
        }
        match cx.smt.check(&mut cx.pool, path.conjuncts(), Some(&query.evidence.model)) {
            Answer::Sat(model) => Verdict::Sat(Evidence { model: Arc::new(model), ..Evidence::default() }),
            Answer::Unsat(_) => {
                Verdict::Unknown(Refusal("the invariant accepts no numbers that were tried".to_owned()))
            }
            Answer::Unknown(why) => Verdict::Unknown(Refusal::from(why)),
        }
    }

    /// What a method says of one object, and what is assumed where it returns true.
    fn run(
        &mut self,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
        judge: MethodId,
        reference: SymRef,
    ) -> (Judged, Option<PathCondition>) {
        let start = match self.start(cx, query, judge, reference) {
            Ok(start) => start,
            Err(why) => return (Judged::Open(why), None),
        };
        let (mut judged, mut right) = (Judged::Wrong, None);
        let (gaps, numbers) = (cx.gaps.clone(), &mut NoInvariant::default());
        let summary = self.engine.explore(cx, start, numbers, &mut |_, cx, mut ended| {
            match ended.outcome {
                Outcome::Returned(Some(Value::Int(0))) | Outcome::Threw(_) => {}
                Outcome::Returned(verdict) => {
                    if let Some(Value::Term(term)) = verdict {
                        let zero = cx.pool.int(0);
                        let is_false = cx.pool.eq(term, zero);
                        let is_true = cx.pool.not(is_false);
                        ended.state.path.assume(&cx.pool, is_true);
                    }
                    right = Some(ended.state.path);
                    judged = Judged::Right;
                }
                Outcome::OutOfBudget(_) => judged = Judged::Right,
                Outcome::Exited(_) => {
                    judged = Judged::Open(Refusal("the invariant ends the program".to_owned()));
                }
                Outcome::GaveUp(unsupported) => {
                    judged = Judged::Open(Refusal(format!("in the invariant: {}", unsupported.what)));
                }
            }
            if judged == Judged::Right { Visit::Stop } else { Visit::Continue }
        });
        let met = std::mem::replace(&mut cx.gaps, gaps);
        let new = met.found().iter().filter(|gap| !cx.gaps.has(**gap) && !self.gaps.contains(gap));
        let new: Vec<Gap> = new.copied().collect();
        self.gaps.extend(new);
        self.statistics.ops += summary.steps;
        match summary.cut {
            Some(_) if judged == Judged::Wrong => (Judged::Right, None),
            _ => (judged, right),
        }
    }

    fn start(
        &mut self,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
        judge: MethodId,
        reference: SymRef,
    ) -> Result<State<'p>, Refusal> {
        let refused = |outcome: Outcome| match outcome {
            Outcome::GaveUp(unsupported) => Refusal(format!("in the invariant: {}", unsupported.what)),
            _ => Refusal("the invariant does not begin".to_owned()),
        };
        if !cx.asked.held().is_empty() {
            self.base = self.engine.hold(cx, &self.base);
        }
        let mut state = self.base.clone();
        for class in constants(cx, query.input) {
            state = self.engine.initialise(cx, &state, class).map_err(refused)?;
        }
        let (program, before) = (cx.program, state.clone());
        let constant = |field| before.static_object(program, field);
        let input = query.input.materialise(program, &mut state.heap, constant);
        state.input = input.map_err(|_| Refusal("the structure does not fit the heap".to_owned()))?;
        state.path = query.path.clone();
        state.evidence.model = query.evidence.model.clone();
        let object: Option<ObjectId> = match state.input.read(reference) {
            Value::Object(object) => Some(object),
            _ => None,
        };
        let object = object.ok_or_else(|| Refusal("an object that is not of the input".to_owned()))?;
        let mut start = self.engine.start(cx, state, judge, &[Value::Object(object)]).map_err(refused)?;
        self.engine.make_collections(cx, &mut start).map_err(refused)?;
        Ok(start)
    }
}

fn constants(cx: &Context<'_>, input: &InputHeap) -> Vec<ClassId> {
    input.constants().map(|field| cx.program.field(field).class).collect()
}

/// The method that judges the objects of a class: the invariant that was named, else the one that is marked.
fn judge(program: &Program, class: ClassId, invariant: Option<Invariant>) -> Option<MethodId> {
    if let Some(invariant) = invariant.filter(|invariant| program.is_subtype(class, invariant.subject)) {
        return Some(invariant.method_for(program, class));
    }
    let marked = program.superclasses(class).find_map(|class| {
        let mut own = class.methods.iter().map(|method| program.method(*method));
        own.find(|method| {
            method.has_code()
                && !method.is_static()
                && method.parameters.is_empty()
                && method.returns == Some(Type::Primitive(Primitive::Boolean))
                && method.annotations.iter().any(|annotation| &**annotation == names::CONSERVATIVE)
        })
        .map(|method| method.id)
    });
    // A call on such an object runs what overrides it.
    marked.map(|method| program.select(class, method).unwrap_or(method))
}

impl<'p> HeapSolver<'p> for Conservative<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        if let Change::Condition(_) = query.change {
            return self.numbers.admit(cx, query);
        }
        let since = Instant::now();
        self.statistics.queries += 1;
        let judged = self.judged(cx, query);
        self.statistics.nanoseconds += since.elapsed().as_nanos() as u64;
        match judged {
            Judged::Right if matches!(query.change, Change::Nothing | Change::Whole) => {
                self.confirmed(cx, query)
            }
            Judged::Right => {
                Verdict::Sat(Evidence { model: query.evidence.model.clone(), ..Evidence::default() })
            }
            Judged::Wrong => {
                self.gaps.iter().for_each(|gap| cx.gaps.note(*gap));
                Verdict::Unsat
            }
            Judged::Open(why) => {
                self.statistics.unknown += 1;
                Verdict::Unknown(why)
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }

    fn is_joint(&self) -> bool {
        false
    }

    fn is_stepwise(&self) -> bool {
        true
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        let mut another = Conservative::new(self.engine.another(), self.base.clone(), self.invariant);
        another.set_deadline(self.engine.budget().deadline);
        Some(Box::new(another))
    }
}
