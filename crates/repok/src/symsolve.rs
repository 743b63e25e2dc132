//! LISSA's own semantics of a path [LISSA22 §3]: the shape is judged alone, after each decision about a reference.
//!
//! The invariant runs on the shape with numbers of its own, from the domains that the bounds give, whatever the path knows
//! of them; the path condition is judged apart. A path that decides no reference is not judged at all. So some paths that are
//! kept have no input, and Sat proves less than the contract of heap solvers asks for: it is good for counts only.
//!
//! A run forks at the first read of a field that is open, in the order of SymSolve's access stack, so its ends are SymSolve's
//! candidates; what they share is executed once. Symmetry is broken over the objects that are fixed and those that were met: the
//! next new object has the next number.

use std::mem::swap;
use std::sync::Arc;
use std::time::Instant;

use heapwise_engine::{Budget, Engine, Exploration, Limit, Outcome, Path, State};
use heapwise_entity::Entity;
use heapwise_heap::{
    Change, Context, Domains, Evidence, HeapQuery, HeapSolver, HeapStatistics, InputId, Invariant,
    NoInvariant, Refusal, Symmetry, Unlisted, Value, Verdict, Witness,
};
use heapwise_smt::{Answer, Deadline, Solver};
use rustc_hash::FxHashMap;

use crate::reuse::{Question, Reuse};
use crate::snapshot::{Slots, Snapshot};

/// How shapes are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Every query is searched.
    Lissa,
    /// No query is searched whose answer follows from an earlier one, and no candidate that must fail as another did.
    Memoised,
    /// As the first, and new objects are told apart by their numbers.
    WithoutSymmetry,
    /// The invariant runs once, and accepts what it cannot judge without a field that is open.
    Hybrid,
}

/// What a search found.
#[derive(Clone)]
enum ShapeVerdict {
    /// The shape can be completed, to this structure if it is known.
    Valid(Option<Arc<Witness>>),
    Nothing,
}

/// The heap solvers of LISSA's evaluation.
pub struct SymSolve<'p> {
    technique: Technique,
    engine: Engine<'p>,
    /// A booted machine, from which every search starts.
    base: State<'p>,
    invariant: Invariant,
    /// What fields may hold in a candidate.
    domains: Domains,
    slots: Slots,
    numbers: NoInvariant,
    verdicts: FxHashMap<Snapshot, ShapeVerdict>,
    /// Made at the first query; `None` inside when the machine does not know the invariant's ways, which is not tried again.
    reuse: Option<Option<Reuse<'p>>>,
    statistics: HeapStatistics,
}

impl<'p> SymSolve<'p> {
    /// A solver that runs `invariant` in `engine`, which resolves references as they are loaded, on copies of `base`.
    /// `domains` say what fields may hold in a candidate. A reference that they do not list is null there, though the path takes it
    /// for something else.
    pub fn new(
        technique: Technique,
        engine: Engine<'p>,
        base: State<'p>,
        invariant: Invariant,
        domains: Domains,
    ) -> Self {
        let symmetry = match technique {
            Technique::WithoutSymmetry => Symmetry::Kept,
            Technique::Lissa | Technique::Memoised | Technique::Hybrid => Symmetry::Broken,
        };
        SymSolve {
            technique,
            engine,
            base,
            invariant,
            domains: Domains { unlisted: Unlisted::Null(symmetry), ..domains },
            slots: Slots::default(),
            numbers: NoInvariant::default(),
            verdicts: FxHashMap::default(),
            reuse: None,
            statistics: HeapStatistics::default(),
        }
    }

    /// The limits of a run of the invariant, and the moment after which searches end as Unknown.
    pub fn set_deadline(&mut self, deadline: Deadline) {
        let budget = Budget {
            steps: 1_000_000,
            branches: u32::MAX,
            total_steps: u64::MAX,
            paths: u64::MAX,
            deadline,
            ..Budget::default()
        };
        self.engine.set_budget(budget);
    }

    /// Whether the path condition holds for some numbers. What is known of the shape stays.
    fn judge_numbers(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let mut verdict = self.numbers.admit(cx, query);
        if let Verdict::Sat(evidence) = &mut verdict {
            evidence.witness.clone_from(&query.evidence.witness);
        }
        verdict
    }

    /// Whether some completion of the shape is valid, and the one that was found if it is known.
    fn judge(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Result<ShapeVerdict, Refusal> {
        let SymSolve { domains, slots, .. } = self;
        let root = InputId::from_index(0);
        let snapshot = Snapshot::of(cx.program, domains, slots, query.input, root);
        let remembers = self.technique == Technique::Memoised;
        if remembers && let Some(known) = self.verdicts.get(&snapshot) {
            self.statistics.by_memo += 1;
            return Ok(known.clone());
        }
        let searched = self.statistics.by_search;
        swap(&mut cx.domains, &mut self.domains);
        let found = match self.technique {
            // What is reused begins with an object of the subject itself.
            Technique::Memoised if snapshot.classes.first() == Some(&self.invariant.subject) => {
                self.reused(cx, &snapshot, query.evidence.witness.as_ref())
            }
            _ => self.search(cx, &snapshot),
        };
        swap(&mut cx.domains, &mut self.domains);
        if remembers && let Ok(found) = &found {
            self.statistics.remembered += self.statistics.by_search - searched;
            self.verdicts.insert(snapshot, found.clone());
        }
        found
    }

    /// Looks among the structures that were found, then searches by the machine; by the engine where that does not know something.
    fn reused(
        &mut self,
        cx: &mut Context<'p>,
        snapshot: &Snapshot,
        parent: Option<&Arc<Witness>>,
    ) -> Result<ShapeVerdict, Refusal> {
        let SymSolve { engine, base, invariant, reuse: made, .. } = self;
        let reuse = made.get_or_insert_with(|| Reuse::new(cx, engine, base, *invariant).ok());
        if let Some(reuse) = reuse {
            let mut question = Question::new(&self.slots, snapshot);
            match reuse.known(&mut question, parent) {
                Some(Some(known)) => {
                    self.statistics.by_witness += 1;
                    return Ok(ShapeVerdict::Valid(Some(known)));
                }
                Some(None) => {
                    self.statistics.by_memo += 1;
                    return Ok(ShapeVerdict::Nothing);
                }
                None => {}
            }
            let searched = reuse.search(cx, &mut self.engine, &mut question, parent);
            self.statistics.candidates = reuse.candidates();
            if let Ok(found) = searched {
                self.statistics.by_search += 1;
                return Ok(found.map_or(ShapeVerdict::Nothing, |found| ShapeVerdict::Valid(Some(found))));
            }
            self.reuse = Some(None);
        }
        self.search(cx, snapshot)
    }

    fn search(&mut self, cx: &mut Context<'p>, snapshot: &Snapshot) -> Result<ShapeVerdict, Refusal> {
        self.statistics.by_search += 1;
        let start = self.start(cx, snapshot)?;
        if self.technique == Technique::Hybrid {
            let accepted = self.run_once(cx, start, snapshot)?;
            return Ok(if accepted { ShapeVerdict::Valid(None) } else { ShapeVerdict::Nothing });
        }
        let mut exploration = Exploration::depth_first(start);
        while let Some(path) = exploration.next(&mut self.engine, cx, &mut self.numbers) {
            self.statistics.candidates += 1;
            if self.accepts(cx, &path)? {
                return Ok(ShapeVerdict::Valid(None));
            }
        }
        match exploration.summary().cut {
            Some(limit) => {
                Err(Refusal(format!("the search for a valid structure: limit on {}", limit.describe())))
            }
            None => Ok(ShapeVerdict::Nothing),
        }
    }

    /// The invariant about to judge a shape.
    fn start(&mut self, cx: &mut Context<'p>, snapshot: &Snapshot) -> Result<State<'p>, Refusal> {
        let full = |_| Refusal("the structure does not fit the heap".to_owned());
        let mut state = self.base.clone();
        state.input = snapshot.build(cx, &mut self.slots, &mut state.heap).map_err(full)?;
        let objects: Vec<InputId> = state.input.objects().map(|(id, _)| id).collect();
        for object in &objects {
            if let Some(within) = state.input.within_domains(cx, *object) {
                state.path.assume(&cx.pool, within);
            }
        }
        if let Answer::Sat(model) = cx.smt.check(&mut cx.pool, state.path.conjuncts(), None) {
            state.evidence = Evidence { model: model.into(), witness: None, facts: None };
        }
        let (class, root) = match objects.first() {
            Some(root) => (state.input.object(*root).class, state.input.object(*root).object),
            None => return Err(Refusal("no structure to judge".to_owned())),
        };
        let method = self.invariant.method_for(cx.program, class);
        let refused = |_| Refusal("the invariant did not start".to_owned());
        let mut started = self.engine.start(cx, state, method, &[Value::Object(root)]).map_err(refused)?;
        self.engine.make_records(cx, &mut started).map_err(refused)?;
        Ok(started)
    }

    /// Whether a run of the invariant has accepted its candidate. One that throws or does not end is invalid.
    fn accepts(&mut self, cx: &mut Context<'p>, path: &Path<'p>) -> Result<bool, Refusal> {
        match &path.outcome {
            Outcome::Returned(Some(Value::Int(verdict))) => Ok(*verdict != 0),
            Outcome::Returned(Some(Value::Term(term))) => {
                let zero = cx.pool.int(0);
                let refused = cx.pool.eq(*term, zero);
                let mut conditions = path.state.path.conjuncts().to_vec();
                conditions.push(cx.pool.not(refused));
                match cx.smt.check(&mut cx.pool, &conditions, Some(&path.state.evidence.model)) {
                    Answer::Sat(_) => Ok(true),
                    Answer::Unsat(_) => Ok(false),
                    Answer::Unknown(why) => Err(Refusal::from(why)),
                }
            }
            Outcome::GaveUp(unsupported) => Err(Refusal(format!("in the invariant: {}", unsupported.what))),
            Outcome::OutOfBudget(Limit::Time) => Err(Refusal("in the invariant: limit on time".to_owned())),
            Outcome::Returned(_) | Outcome::Threw(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => {
                self.statistics.invariant_failures += 1;
                Ok(false)
            }
        }
    }

    /// Runs the invariant up to the first read that leaves it a choice.
    fn run_once(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        snapshot: &Snapshot,
    ) -> Result<bool, Refusal> {
        let budget = self.engine.budget();
        self.engine.set_budget(Budget { branches: 0, ..budget });
        let path = Exploration::depth_first(start).next(&mut self.engine, cx, &mut self.numbers);
        self.engine.set_budget(budget);
        self.statistics.candidates += 1;
        let Some(path) = path else { return Ok(true) };
        let read =
            Snapshot::of(cx.program, &cx.domains, &mut self.slots, &path.state.input, InputId::from_index(0));
        match path.outcome {
            Outcome::OutOfBudget(Limit::Branches) => Ok(true),
            _ if read != *snapshot => Ok(true),
            _ => self.accepts(cx, &path),
        }
    }
}

impl<'p> HeapSolver<'p> for SymSolve<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        match query.change {
            Change::Nothing => return Verdict::Sat(query.evidence.clone()),
            Change::Condition(_) => return self.judge_numbers(cx, query),
            Change::Resolution(..) | Change::Length(..) | Change::Whole => {}
        }
        let begin = Instant::now();
        self.statistics.queries += 1;
        let verdict = self.judge(cx, query);
        self.statistics.nanoseconds += begin.elapsed().as_nanos() as u64;
        match verdict {
            Ok(ShapeVerdict::Valid(witness)) => {
                Verdict::Sat(Evidence { model: query.evidence.model.clone(), witness, facts: None })
            }
            Ok(ShapeVerdict::Nothing) => Verdict::Unsat,
            Err(why) => {
                self.statistics.unknown += 1;
                Verdict::Unknown(why)
            }
        }
    }

    fn is_joint(&self) -> bool {
        false
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }
}
