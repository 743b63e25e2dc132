//! The walk over the execution tree: which state runs next, and what of a fork is kept.

use heapwise_heap::{Context, HeapSolver, Verdict};

use crate::side::{Pending, Reached, Side};
use crate::trail::{Followed, Fork, Turn, Way};
use crate::tree::Split;
use crate::{Engine, Limit, Path, State, Summary, Trail, Tree};

/// How to go on after a path.
pub enum Visit<'p> {
    /// Explore the next path.
    Continue,
    /// The path has not ended: it goes on in this state, see [`Engine::start`].
    Resume(Box<State<'p>>),
    /// End the exploration.
    Stop,
}

/// How many decisions deep an exploration goes first; each time that all is explored down to there, twice as deep.
const HORIZON: u32 = 16;
/// The horizon where the first path is late. If every turn of a loop or of a recursion is a hard query, the paths of few turns end soon
/// and the others never.
const NEAR: u32 = 4;
/// The effort after which the first path is late.
const LATE: u64 = 5_000_000;
/// How many decisions a side counts for of which no solver knows whether it is possible: what is known comes first, since the questions
/// behind such a side are as hard.
const DOUBT: u32 = HORIZON;
/// The most states that wait beyond the horizon. With more of them, an exploration goes on depth first without one.
const BEYOND: usize = 10_000;

/// The effort of deciding whether a side of a fork is possible, beside what solvers count themselves.
const SIDE: u64 = 500;

/// An exploration, path by path: depth first, but down to a horizon that recedes. So a loop that may turn any number
/// of times does not keep the exploration from what is near.
pub struct Exploration<'p> {
    frontier: Vec<Waiting<'p>>,
    /// States beyond the horizon, in the order in which they were met.
    beyond: Vec<Waiting<'p>>,
    horizon: u32,
    /// The effort that is left when the first path is late, 0 once the horizon was lowered for that; none before the first fork.
    late: Option<u64>,
    /// The way to what was explored last; none if no trail leads there.
    way: Option<Way>,
    /// The tree, if it is recorded.
    tree: Option<Tree>,
    summary: Summary,
}

/// What waits, and the way there; none if no trail leads there.
struct Waiting<'p> {
    pending: Pending<'p>,
    way: Option<Way>,
}

/// What an exploration misses of that which others have left.
#[derive(Default, Debug)]
pub struct Missed {
    /// Trails for which there was no time.
    pub late: Vec<Trail>,
    /// How many lead elsewhere here.
    pub astray: u64,
}

impl<'p> Exploration<'p> {
    /// The exploration of all paths from `start`.
    pub fn of(start: State<'p>) -> Self {
        let start = Waiting { pending: Pending::Running(Box::new(start)), way: Some(Way::default()) };
        Exploration::from(vec![start])
    }

    fn from(frontier: Vec<Waiting<'p>>) -> Self {
        Exploration {
            frontier,
            beyond: Vec::new(),
            horizon: HORIZON,
            late: None,
            way: None,
            tree: None,
            summary: Summary::default(),
        }
    }

    /// The same, with the forks noted as another tree beside those that are there.
    pub fn recorded(mut start: State<'p>, mut tree: Tree) -> Self {
        tree.root(&mut start);
        Exploration { tree: Some(tree), ..Exploration::of(start) }
    }

    /// The tree, if it is recorded.
    pub fn into_tree(self) -> Option<Tree> {
        self.tree
    }

    /// The same, depth first all the way: at any time only the siblings of one path wait.
    pub fn depth_first(start: State<'p>) -> Self {
        Exploration { horizon: u32::MAX, ..Exploration::of(start) }
    }

    /// What another one from the same start has given away, depth first. `None` if the path does not go
    /// that way here, as when a limit on time ends it.
    pub fn behind(
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: Trail,
    ) -> Option<Self> {
        let pending = engine.follow_one(cx, start, &trail, None)?;
        let only = Waiting { pending, way: Some(Way::of(&trail)) };
        Some(Exploration { horizon: u32::MAX, ..Exploration::from(vec![only]) })
    }

    /// What others from the same start have left, in this order, and what it misses of that. A trail on which a limit ends the path here
    /// leads to that end: other sessions may take fewer steps to get there.
    pub fn behind_all(
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        start: &State<'p>,
        trails: &[Trail],
    ) -> (Self, Missed) {
        let Followed { there, short, mut late, astray } =
            engine.follow(cx, start.clone(), trails, Some(solver));
        let there = there
            .into_iter()
            .map(|(trail, pending)| (trail, Waiting { pending, way: Some(Way::of(&trails[trail])) }));
        let short = short.into_iter().map(|(trail, path, turns)| {
            (
                trail,
                Waiting { pending: Pending::Ended(path), way: Some(Way::of_first(&trails[trail], turns)) },
            )
        });
        let mut frontier: Vec<(usize, Waiting<'p>)> = there.chain(short).collect();
        frontier.sort_by_key(|(trail, _)| std::cmp::Reverse(*trail));
        late.sort_unstable();
        let late = late.into_iter().map(|trail| trails[trail].clone()).collect();
        let frontier = frontier.into_iter().map(|(_, waiting)| waiting).collect();
        (Exploration::from(frontier), Missed { late, astray })
    }

    /// Gives away the subtree that waits nearest to the start, unless it is the next. `None` if none can be given.
    pub fn give_away(&mut self) -> Option<Trail> {
        let can_go =
            |waiting: &Waiting<'_>| matches!(waiting.pending, Pending::Running(_)) && waiting.way.is_some();
        let nearest = self.frontier.iter().position(can_go)?;
        if nearest + 1 == self.frontier.len() {
            return None;
        }
        self.frontier.remove(nearest).way.map(|way| way.trail())
    }

    /// The trail of the path that has ended last; `None` if it was resumed.
    pub fn trail(&self) -> Option<Trail> {
        self.way.as_ref().map(Way::trail)
    }

    /// The trail of the path that has ended last, as a limit on time did; it does not count, since others will go on with it. `None` if
    /// no trail leads there.
    pub fn put_off(&mut self) -> Option<Trail> {
        let trail = self.trail()?;
        self.take_back();
        Some(trail)
    }

    /// Takes back the path that has ended last: it does not count.
    pub fn take_back(&mut self) {
        self.summary.paths -= 1;
    }

    /// The trails to all that waits, in the order in which it would be explored; `None` if there is none to something.
    pub fn left(&self) -> Option<Vec<Trail>> {
        let (far, near): (Vec<_>, Vec<_>) =
            self.frontier.iter().rev().partition(|waiting| waiting.is_beyond(self.horizon));
        let all = near.into_iter().chain(&self.beyond).chain(far);
        all.map(|waiting| waiting.way.as_ref().map(Way::trail)).collect()
    }

    /// The next path that ends; `None` after the last, and when a limit ends the exploration.
    pub fn next(
        &mut self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
    ) -> Option<Path<'p>> {
        if self.summary.paths > 0 && self.has_more() {
            self.summary.cut = engine.exhausted(&self.summary);
        }
        while self.summary.cut.is_none() {
            let path = match self.nearest()? {
                Pending::Ended(path) => *path,
                Pending::Running(state) => {
                    let node = state.node;
                    match engine.advance(cx, state, &mut self.summary) {
                        Reached::Ended(path) => *path,
                        Reached::Forked(sides) => {
                            engine.budget().deadline.spend(SIDE * sides.len() as u64);
                            self.keep(cx, sides, solver);
                            self.lower_horizon(engine.budget().deadline.left());
                            // Beyond the deadline, sides are kept without being decided.
                            if self.has_more() && engine.budget().deadline.has_passed() {
                                self.summary.cut = Some(Limit::Time);
                            }
                            continue;
                        }
                        Reached::Impossible => {
                            self.summary.infeasible += 1;
                            self.tree.iter_mut().for_each(|tree| tree.refute(node));
                            continue;
                        }
                    }
                }
            };
            self.summary.paths += 1;
            self.tree.iter_mut().for_each(|tree| tree.end(&path.state));
            return Some(path);
        }
        None
    }

    /// Whether something waits to be explored.
    pub fn has_more(&self) -> bool {
        !self.frontier.is_empty() || !self.beyond.is_empty()
    }

    /// Lowers the horizon, once, if the first path is late; `left` is the effort that is left.
    fn lower_horizon(&mut self, left: u64) {
        let late = *self.late.get_or_insert(left.saturating_sub(LATE));
        if self.summary.paths == 0 && self.horizon == HORIZON && left < late {
            (self.horizon, self.late) = (NEAR, Some(0));
        }
    }

    /// What is to be explored next.
    fn nearest(&mut self) -> Option<Pending<'p>> {
        loop {
            match self.frontier.pop() {
                Some(far) if far.is_beyond(self.horizon) => {
                    self.beyond.push(far);
                    if self.beyond.len() > BEYOND {
                        self.horizon = u32::MAX;
                    }
                }
                Some(near) => {
                    self.way = near.way;
                    return Some(near.pending);
                }
                None if self.beyond.is_empty() => return None,
                None => {
                    self.horizon = self.horizon.saturating_mul(2).max(HORIZON);
                    self.frontier = std::mem::take(&mut self.beyond);
                    self.frontier.reverse();
                }
            }
        }
    }

    /// Keeps the sides that are possible.
    fn keep(&mut self, cx: &mut Context<'p>, sides: Vec<Side<'p>>, solver: &mut dyn HeapSolver<'p>) {
        let summary = &mut self.summary;
        let fork = Fork::of(&sides);
        let at = sides.first().and_then(|side| side.state.node);
        let split = self.tree.as_ref().and_then(|_| Split::of(cx.program, &sides));
        let mut children = Vec::with_capacity(sides.len());
        for (index, mut side) in sides.into_iter().enumerate() {
            match side.admit(cx, solver) {
                Verdict::Sat(_) => children.push((index, side.taken(), false)),
                Verdict::Unsat => summary.infeasible += 1,
                Verdict::Unknown(reason) => {
                    *summary.unknown.entry(reason).or_default() += 1;
                    children.push((index, side.taken(), true));
                }
            }
        }
        let is_branch = children.len() > 1;
        summary.forks += u64::from(is_branch);
        if let (Some(tree), Some(split)) = (&mut self.tree, split) {
            let kept = children.iter_mut().map(|(side, pending, is_doubtful)| (*side, pending, *is_doubtful));
            tree.split(split, (fork, is_branch), at, kept);
        }
        let way = self.way.take();
        self.frontier.extend(children.into_iter().rev().map(|(side, mut pending, is_doubtful)| {
            if let Pending::Running(child) = &mut pending {
                child.spent.branches += u32::from(is_branch);
                child.spent.doubts += u32::from(is_doubtful);
            }
            Waiting { pending, way: way.as_ref().map(|way| way.on(Turn { fork, side, is_branch })) }
        }));
    }

    /// Lets a path that has ended go on in this state, to which no trail leads.
    pub fn resume(&mut self, mut state: State<'p>) {
        state.resumed += 1;
        self.frontier.push(Waiting { pending: Pending::Running(Box::new(state)), way: None });
    }

    /// What was done so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}

/// The decisions of a path, as the horizon counts them.
fn depth(state: &State<'_>) -> u32 {
    state.spent.branches.saturating_add(state.spent.doubts.saturating_mul(DOUBT))
}

impl Waiting<'_> {
    fn is_beyond(&self, horizon: u32) -> bool {
        matches!(&self.pending, Pending::Running(state) if depth(state) > horizon)
    }
}

impl<'p> Engine<'p> {
    /// Explores all paths from `start`, in the order of [`Exploration`], and hands each to `visit` as it ends.
    pub fn explore(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        solver: &mut dyn HeapSolver<'p>,
        visit: &mut dyn FnMut(&mut Self, &mut Context<'p>, Path<'p>) -> Visit<'p>,
    ) -> Summary {
        let mut exploration = Exploration::of(start);
        while let Some(path) = exploration.next(self, cx, solver) {
            match visit(self, cx, path) {
                Visit::Continue => {}
                Visit::Resume(state) => exploration.resume(*state),
                Visit::Stop => break,
            }
        }
        exploration.summary
    }

    /// The limit that ends an exploration of which more is left.
    pub fn exhausted(&self, summary: &Summary) -> Option<Limit> {
        let budget = &self.bindings.budget;
        if summary.steps >= budget.total_steps {
            Some(Limit::TotalSteps)
        } else if summary.paths >= budget.paths {
            Some(Limit::Paths)
        } else if budget.deadline.has_passed() {
            Some(Limit::Time)
        } else {
            None
        }
    }
}
