//! The strategy: initial inputs first, then flips.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use heapwise_analysis::{
    Aim, BranchId, Case, Closure, Ending, Goal, Judgement, Search, Session, Step, Strategy, judgement,
};
use heapwise_engine::{Limit, Passed, Path, Pending, State, Summary};
use heapwise_heap::{Cell, Context, HeapSolver, Invariant, Refusal, Specification, Verdict, Witness};
use heapwise_program::ClassId;

use crate::distance::Distances;
use crate::follow::{evidence, follow};
use crate::tree::Leaves;
use crate::{Flips, Initial};

/// What a concolic execution is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phases {
    /// The initial inputs only.
    Initial,
    /// The initial inputs, then flips.
    All,
}

/// Concolic execution of a target.
pub struct Concolic<'p> {
    phases: Phases,
    specification: Option<Box<dyn Specification<'p> + 'p>>,
    /// Inputs that are still to be run.
    inputs: VecDeque<Arc<Witness>>,
    /// The root of the constraint tree, while no input has left it.
    root: Option<State<'p>>,
    leaves: Leaves<'p>,
    distances: Distances,
    pursuit: Option<Pursuit>,
    summary: Summary,
    initial: Initial,
    flips: Flips,
}

/// The effort of a flip beside the query, which a cache may answer.
const FLIP: u64 = 1_000;

/// A path to go on with, and the input that leads on, where one is known.
type Way<'p> = (Pending<'p>, Option<Arc<Witness>>);

/// What became of a leaf.
enum Flip<'p> {
    Taken(Way<'p>),
    Impossible,
    /// There was none.
    NoneLeft,
}

/// What is covered so far.
struct Pursuit {
    goal: Goal,
    branches: Vec<BranchId>,
    covered: Vec<bool>,
    passed: Passed,
}

impl<'p> Concolic<'p> {
    /// A strategy whose initial inputs are those that a specification describes; without one, the completion that the heap
    /// solver finds first is the only one.
    pub fn new(phases: Phases, specification: Option<Box<dyn Specification<'p> + 'p>>) -> Self {
        Concolic {
            phases,
            specification,
            inputs: VecDeque::new(),
            root: None,
            leaves: Leaves::default(),
            distances: Distances::default(),
            pursuit: None,
            summary: Summary::default(),
            initial: Initial::default(),
            flips: Flips::default(),
        }
    }

    /// The same with at most so many leaves: of the largest queue the newest are left out, so that it is no longer complete.
    #[must_use]
    pub fn within(self, leaves: usize) -> Self {
        Concolic { leaves: Leaves::within(leaves), ..self }
    }

    /// Whether it has initial inputs from a specification.
    pub fn has_specification(&self) -> bool {
        self.specification.is_some()
    }

    /// What became of the initial inputs.
    pub fn initial(&self) -> &Initial {
        &self.initial
    }

    /// What became of the flips.
    pub fn flips(&self) -> Flips {
        Flips { untried: self.leaves.count() as u64, ..self.flips }
    }
}

impl<'p> Strategy<'p> for Concolic<'p> {
    fn begin(&mut self, session: &mut Session<'p>, aim: &Aim<'_>, start: State<'p>) {
        let covered = vec![false; aim.closure.branches.len()];
        self.pursue(session, aim.closure, aim.goal, covered);
        self.inputs = self.describe(session, aim.invariant, &start).into();
        self.initial.inputs.extend(self.inputs.iter().map(|input| Witness::clone(input)));
        self.root = Some(start);
    }
    fn next(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Option<Path<'p>> {
        loop {
            if self.summary.paths > 0 || self.flips.tried() > 0 {
                self.summary.cut = self.exhausted(session);
            }
            if self.summary.cut.is_some() {
                return None;
            }
            match self.step(session, solver) {
                Step::Ended(path) => return Some(*path),
                Step::Paused => {}
                Step::Over => return None,
            }
        }
    }

    fn reached(&mut self, _: Ending, cases: &[Case<'p>]) -> bool {
        for case in cases {
            self.note(&case.covered, &case.replay.passed);
        }
        let Some(pursuit) = &self.pursuit else { return false };
        let is_done = self.phases == Phases::All && self.inputs.is_empty();
        is_done && matches!(pursuit.goal, Goal::Coverage { .. }) && !pursuit.covered.contains(&false)
    }

    fn summary(&self) -> Summary {
        self.summary.clone()
    }

    fn forget_cut(&mut self) {
        self.summary.cut = None;
        self.leaves.clear();
        self.root = None;
        self.inputs.clear();
    }

    fn left_out(&self) -> u64 {
        match self.phases {
            Phases::Initial => self.leaves.count() as u64 + u64::from(self.root.is_some()),
            Phases::All => 0,
        }
    }
}

impl<'p> Search<'p> for Concolic<'p> {
    fn begin(&mut self, session: &mut Session<'p>, closure: &Closure, start: State<'p>) {
        self.leaves.clear();
        self.inputs.clear();
        // What tests of the target are not for is nothing to look for.
        let covered = closure.goals.iter().map(|is_goal| !is_goal).collect();
        self.pursue(session, closure, Goal::AllPaths, covered);
        self.root = Some(start);
    }

    fn step(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Step<'p> {
        let way = match self.next_input(session) {
            Some(way) => Flip::Taken(way),
            None => self.flip(session, solver),
        };
        let end = match way {
            Flip::Taken((Pending::Ended(path), _)) => Some(*path),
            Flip::Taken((Pending::Running(state), input)) => self.follow(session, state, input.as_ref()),
            Flip::Impossible => None,
            Flip::NoneLeft => return Step::Over,
        };
        match end {
            Some(path) => {
                self.summary.paths += 1;
                Step::Ended(Box::new(path))
            }
            None => Step::Paused,
        }
    }

    fn note(&mut self, covered: &[bool], passed: &Passed) {
        let Some(pursuit) = &mut self.pursuit else { return };
        if pursuit.take_note(covered, passed) {
            self.distances.measure(&pursuit.branches, &pursuit.covered, &pursuit.passed);
            self.leaves.forgive();
        }
    }
}

impl<'p> Concolic<'p> {
    /// Measures the code of a closure, once, of which some branches count as covered.
    fn pursue(&mut self, session: &Session<'p>, closure: &Closure, goal: Goal, covered: Vec<bool>) {
        if self.pursuit.is_some() {
            return;
        }
        self.distances = Distances::of(session.cx.program, closure);
        let branches = closure.branches.clone();
        let pursuit = Pursuit { goal, branches, covered, passed: Passed::default() };
        self.distances.measure(&pursuit.branches, &pursuit.covered, &pursuit.passed);
        self.pursuit = Some(pursuit);
    }

    /// The initial inputs of a start.
    fn describe(
        &mut self,
        session: &mut Session<'p>,
        invariant: Option<Invariant>,
        start: &State<'p>,
    ) -> Vec<Arc<Witness>> {
        let mut inputs = Vec::new();
        if let Some(specification) = &mut self.specification {
            // The inputs are to be run, too.
            let deadline = session.engine.budget().deadline.half_way();
            let described = specification.inputs(&mut session.cx, &start.input, &start.path, deadline);
            self.initial.unfoldings += described.descriptions;
            for (why, count) in described.unknown {
                *self.initial.unknown.entry(why).or_default() += count;
            }
            for input in described.inputs {
                let beyond = beyond_scope(session, &input);
                if !beyond.is_empty() && self.phases == Phases::All {
                    self.initial.beyond_scope += 1;
                } else if refuses(session, invariant, &input) {
                    self.initial.refused += 1;
                } else {
                    // Where nothing but the initial inputs is run, they make the scope.
                    let Context { program, scope, .. } = &mut session.cx;
                    beyond.into_iter().for_each(|(class, count)| scope.raise(program, class, count));
                    inputs.push(Arc::new(input));
                }
            }
        }
        inputs
    }

    /// The limit that ends the execution, if more is left of it.
    fn exhausted(&self, session: &Session<'p>) -> Option<Limit> {
        let is_left = !self.inputs.is_empty() || self.phases == Phases::All && self.leaves.count() > 0;
        let is_full = self.leaves.count() as u64 > session.engine.budget().paths;
        match is_left {
            true if is_full => Some(Limit::Paths),
            true => session.engine.exhausted(&self.summary),
            false => None,
        }
    }

    /// Where the next initial input takes a path of its own.
    fn next_input(&mut self, session: &Session<'p>) -> Option<Way<'p>> {
        while let Some(input) = self.inputs.pop_front() {
            if let Some(pending) = self.claim(session, &input) {
                return Some((pending, Some(input)));
            }
            self.initial.same_path += 1;
        }
        None
    }

    /// The leaf that an input reaches.
    fn claim(&mut self, session: &Session<'p>, input: &Arc<Witness>) -> Option<Pending<'p>> {
        let cx = &session.cx;
        if let Some(evidence) = self.root.as_ref().and_then(|root| evidence(cx, root, input)) {
            let mut root = self.root.take()?;
            root.evidence = evidence;
            return Some(Pending::Running(Box::new(root)));
        }
        let reaches = |side: &heapwise_engine::Side<'p>| {
            side.can_be_taken() && evidence(cx, &side.state, input).is_some()
        };
        let mut side = self.leaves.take_first(reaches)?;
        side.state.evidence = evidence(cx, &side.state, input)?;
        Some(side.taken())
    }

    /// Flips the leaf that is worth it most.
    fn flip(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Flip<'p> {
        if self.phases == Phases::Initial {
            return Flip::NoneLeft;
        }
        if let Some(root) = self.root.take() {
            return self.begin_with(session, solver, root).map_or(Flip::NoneLeft, Flip::Taken);
        }
        let Some(mut side) = self.leaves.take(&self.distances) else { return Flip::NoneLeft };
        session.engine.budget().deadline.spend(FLIP);
        if !side.can_be_taken() {
            return Flip::Taken((side.taken(), None));
        }
        let found = match side.admit(&mut session.cx, solver) {
            Verdict::Sat(_) => completion(session, solver, &side.state),
            Verdict::Unsat => Err(None),
            Verdict::Unknown(why) => Err(Some(why)),
        };
        match found {
            Ok(input) => {
                self.flips.sat += 1;
                Flip::Taken((side.taken(), Some(input)))
            }
            Err(None) => {
                self.flips.unsat += 1;
                self.summary.infeasible += 1;
                Flip::Impossible
            }
            Err(Some(why)) => {
                self.flips.unknown += 1;
                *self.summary.unknown.entry(why).or_default() += 1;
                Flip::Taken((side.taken(), None))
            }
        }
    }

    /// Begins with the completion that is found first, where no other input does.
    fn begin_with(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        mut root: State<'p>,
    ) -> Option<Way<'p>> {
        match completion(session, solver, &root) {
            Ok(input) => {
                self.initial.inputs.push(Witness::clone(&input));
                if let Some(evidence) = evidence(&session.cx, &root, &input) {
                    root.evidence = evidence;
                }
                Some((Pending::Running(Box::new(root)), Some(input)))
            }
            Err(None) => {
                self.summary.infeasible += 1;
                None
            }
            Err(Some(why)) => {
                *self.summary.unknown.entry(why).or_default() += 1;
                Some((Pending::Running(Box::new(root)), None))
            }
        }
    }

    /// Follows an input to the end of its path; what it does not take waits.
    fn follow(
        &mut self,
        session: &mut Session<'p>,
        state: Box<State<'p>>,
        input: Option<&Arc<Witness>>,
    ) -> Option<Path<'p>> {
        let followed = follow(session, state, input, &mut self.summary);
        for mut side in followed.others {
            let Session { cx, engine, .. } = &mut *session;
            if engine.look_ahead(cx, &mut side, &mut self.summary) {
                self.leaves.add(side, &self.distances);
            } else {
                self.summary.infeasible += 1;
            }
        }
        followed.end
    }
}

impl Pursuit {
    /// Takes note of what inputs have covered; says whether anything is new.
    fn take_note(&mut self, covered: &[bool], passed: &Passed) -> bool {
        let before = self.passed.clone();
        self.passed.union(passed);
        for (all, one) in self.covered.iter_mut().zip(covered) {
            *all |= one;
        }
        self.passed != before
    }
}

/// The complete input that shows why a path is possible; where the heap solver judges each resolution by itself, it is looked for.
///
/// # Errors
/// Why none was found; nothing, if there is none.
fn completion<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Arc<Witness>, Option<Refusal>> {
    if solver.is_stepwise() {
        return heapwise_analysis::completion(session, solver, state).map(Arc::new);
    }
    let (cx, evidence) = (&session.cx, &state.evidence);
    let complete = || Witness::complete(cx.program, &state.input, &cx.variables, &evidence.model);
    Ok(evidence.witness.clone().unwrap_or_else(|| Arc::new(complete())))
}

/// The classes of which an input has more objects than the scope allows, and how many it has.
fn beyond_scope(session: &Session<'_>, input: &Witness) -> Vec<(ClassId, u32)> {
    let Context { program, scope, .. } = &session.cx;
    let mut counts: BTreeMap<ClassId, u32> = BTreeMap::new();
    for object in &input.objects {
        *counts.entry(object.class).or_default() += 1;
    }
    counts.into_iter().filter(|(class, count)| *count > scope.bound(program, *class)).collect()
}

/// Whether the invariant is false for an input that it can be asked about.
fn refuses(session: &mut Session<'_>, invariant: Option<Invariant>, input: &Witness) -> bool {
    let Some(invariant) = invariant else { return false };
    let Some(Cell::Object(receiver)) = input.roots.first() else { return false };
    let class = input.objects.get(*receiver).map(|object| object.class);
    class.is_some_and(|class| session.cx.program.is_subtype(class, invariant.subject))
        && judgement(session, input, invariant) == Judgement::Invalid
}
