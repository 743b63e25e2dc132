//! What excludes a branch where its jump decides: on each path that comes there.
//!
//! The paths of a recorded exploration run once more up to the jump. If the condition of the branch cannot hold together with what the path
//! has assumed of numbers, the solver names some of these conditions; then one after the other is left out as long as the
//! rest still excludes the branch. So of the conditions that are told none can be spared, and the solver was asked about exactly these.

use std::collections::BTreeMap;

use heapwise_engine::{Asked, Jump};
use heapwise_heap::InputHeap;
use heapwise_program::{MethodId, Op, Pc, Program};
use heapwise_smt::{Answer, Solver};
use heapwise_term::TermId;

use crate::{BranchId, Recorded, Session};

/// The most paths that run once more.
const PATHS: usize = 2_000;
/// The most different questions about one branch.
const QUESTIONS: usize = 200;

/// What excludes a branch where its jump decides.
#[derive(Default)]
pub struct AtJump {
    /// How many paths were followed.
    pub followed: usize,
    /// Whether these are all.
    pub are_all: bool,
    /// How many of them come to the jump.
    pub paths: usize,
    /// Conditions that exclude it, each set minimal, in the order in which they were met.
    pub sets: Vec<Excluding>,
    /// How often what is asked was no open number and went the other way.
    pub known: usize,
    /// How often neither numbers nor what is known exclude it: whoever judges inputs does.
    pub judged: usize,
    /// How often the solver did not know.
    pub undecided: usize,
    /// How often a path took it all the same: what comes behind it throws before coverage counts it.
    pub taken: usize,
}

/// Conditions that cannot hold together with that of a branch.
pub struct Excluding {
    /// The condition of the branch; its negation holds wherever the others do.
    pub branch: TermId,
    /// What the path has assumed before. Nothing where the branch can never be taken.
    pub conditions: Vec<TermId>,
    /// The input as it is there, to name what they are about.
    pub input: InputHeap,
}

/// What excludes each of these branches.
pub fn excluded_at_jump<'p>(
    session: &mut Session<'p>,
    recorded: &Recorded<'p>,
    branches: &[BranchId],
) -> Vec<AtJump> {
    let program = session.cx.program;
    let places: Vec<_> = branches
        .iter()
        .map(|(method, index)| {
            let coverage = program.code(*method).ok().and_then(|code| code.coverage.as_ref());
            let branch = coverage.and_then(|coverage| coverage.branches.get(*index));
            branch.map(|branch| (*method, branch.pc, usize::from(branch.index)))
        })
        .collect();
    let is_wanted = |method, pc| places.iter().flatten().any(|place| (place.0, place.1) == (method, pc));
    let leaves: Vec<_> = recorded.ends.keys().copied().take(PATHS).collect();
    let mut found: Vec<AtJump> = branches.iter().map(|_| AtJump::default()).collect();
    let mut asked: Vec<BTreeMap<Question, Answered>> = branches.iter().map(|_| BTreeMap::new()).collect();
    // What is met on the way was met before.
    let gaps = std::mem::take(&mut session.cx.gaps);
    let mut followed = 0;
    for leaf in &leaves {
        let Some(jumps) = recorded.jumps(session, *leaf, &is_wanted) else { continue };
        followed += 1;
        for ((place, found), asked) in places.iter().zip(&mut found).zip(&mut asked) {
            let Some((method, pc, side)) = *place else { continue };
            let mut jumps = jumps.iter().filter(|jump| (jump.method, jump.pc) == (method, pc)).peekable();
            found.paths += usize::from(jumps.peek().is_some());
            jumps.for_each(|jump| found.look(session, asked, jump, side));
        }
    }
    session.cx.gaps = gaps;
    for found in &mut found {
        (found.followed, found.are_all) = (followed, followed == recorded.ends.len());
    }
    found
}

/// What a path has assumed, and the condition of a branch.
type Question = (Vec<TermId>, TermId);

/// What is known of a question.
#[derive(Clone, Copy)]
enum Answered {
    Excluded,
    Known,
    Possible,
    Undecided,
}

impl AtJump {
    /// Takes note of what keeps a path from a side of a jump.
    fn look(
        &mut self,
        session: &mut Session<'_>,
        asked: &mut BTreeMap<Question, Answered>,
        jump: &Jump,
        side: usize,
    ) {
        let Some(op) =
            session.cx.program.code(jump.method).ok().and_then(|code| code.ops.get(jump.pc as usize))
        else {
            return;
        };
        if jump.to.is_some() && jump.to == target(op, jump.pc, side) {
            self.taken += 1;
            return;
        }
        let condition = match jump.asked {
            Asked::Condition(jumps) if side == 1 => Some(jumps),
            Asked::Condition(jumps) => Some(session.cx.pool.not(jumps)),
            Asked::Key(key) => key_condition(session, op, key, side),
            Asked::Known(jumps) => {
                match jumps == (side == 1) {
                    true => self.undecided += 1,
                    false => self.known += 1,
                }
                return;
            }
            Asked::Open => None,
        };
        let Some(condition) = condition else {
            self.judged += 1;
            return;
        };
        let question = (jump.assumed.clone(), condition);
        let answered = match asked.get(&question) {
            Some(answered) => *answered,
            None if asked.len() >= QUESTIONS => Answered::Undecided,
            None => {
                let answered = self.ask(session, jump, condition);
                asked.insert(question, answered);
                answered
            }
        };
        match answered {
            Answered::Excluded => {}
            Answered::Known => self.known += 1,
            Answered::Possible => self.judged += 1,
            Answered::Undecided => self.undecided += 1,
        }
    }

    fn ask(&mut self, session: &mut Session<'_>, jump: &Jump, condition: TermId) -> Answered {
        let cx = &mut session.cx;
        if cx.pool.as_bool(condition) == Some(false) {
            return Answered::Known;
        }
        let all: Vec<TermId> = jump.assumed.iter().copied().chain([condition]).collect();
        let core = match cx.smt.check(&mut cx.pool, &all, None) {
            Answer::Unsat(core) => core,
            Answer::Sat(_) => return Answered::Possible,
            Answer::Unknown(_) => return Answered::Undecided,
        };
        let core = core.into_iter().filter(|term| *term != condition).collect();
        // The solver is asked about what is told in the end, whatever it named.
        let Some(conditions) = least(session, core, condition) else { return Answered::Undecided };
        let is_known = |set: &Excluding| set.branch == condition && set.conditions == conditions;
        if !self.sets.iter().any(is_known) {
            self.sets.push(Excluding { branch: condition, conditions, input: jump.input.clone() });
        }
        Answered::Excluded
    }
}

/// Some of these conditions that exclude the branch and of which none can be left out; `None` if they do not exclude it.
fn least(session: &mut Session<'_>, mut conditions: Vec<TermId>, branch: TermId) -> Option<Vec<TermId>> {
    let mut excludes = |conditions: &[TermId]| {
        let cx = &mut session.cx;
        let all: Vec<TermId> = conditions.iter().copied().chain([branch]).collect();
        matches!(cx.smt.check(&mut cx.pool, &all, None), Answer::Unsat(_))
    };
    if !excludes(&conditions) {
        return None;
    }
    let mut at = 0;
    while at < conditions.len() {
        let spared = conditions.remove(at);
        if !excludes(&conditions) {
            conditions.insert(at, spared);
            at += 1;
        }
    }
    Some(conditions)
}

/// Where a side of a jump leads.
fn target(op: &Op, pc: Pc, side: usize) -> Option<Pc> {
    let mut targets = Vec::new();
    op.visit_targets(|target| {
        if !targets.contains(&target) {
            targets.push(target);
        }
    });
    match (op, side) {
        (Op::Switch(_), side) => targets.get(side).copied(),
        (_, 0) => Some(pc + 1),
        _ => targets.first().copied(),
    }
}

/// The same of an op of a method.
pub(crate) fn target_of(program: &Program, method: MethodId, pc: Pc, side: usize) -> Option<Pc> {
    target(program.code(method).ok()?.ops.get(pc as usize)?, pc, side)
}

/// What holds of the key of a switch on one of its sides.
fn key_condition(session: &mut Session<'_>, op: &Op, key: TermId, side: usize) -> Option<TermId> {
    let Op::Switch(switch) = op else { return None };
    let to = target(op, 0, side)?;
    let pool = &mut session.cx.pool;
    let mut any = pool.bool(false);
    let mut none = pool.bool(true);
    for (number, target) in &switch.cases {
        let number = pool.int(*number);
        let equal = pool.eq(key, number);
        let differs = pool.not(equal);
        none = pool.and(none, differs);
        if *target == to {
            any = pool.or(any, equal);
        }
    }
    Some(if switch.default == to { pool.or(any, none) } else { any })
}
