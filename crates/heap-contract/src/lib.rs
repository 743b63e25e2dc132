//! What every heap solver must do, as a function that its tests call: [`check`].
//!
//! A solver is compared with brute force. All complete structures of a small space are built and judged one by one; a partial
//! structure under conditions can be completed exactly if one of the valid structures extends it and satisfies the conditions.
//! The enumeration and the comparison know nothing of lazy initialisation, symmetry or terms, so they cannot share a fault with the
//! solver they judge.
//!
//! The questions come from random paths: each adds a resolution, a length or a condition to the previous one, and passes the
//! evidence of the last answer, until the answer is Unsat. This finds a fault at the shortest prefix of its path. At the end of the
//! path the last question is asked once more, with the evidence that it got and nothing new. All questions are then repeated without
//! evidence and in reverse order with a solver that was asked nothing else, and the last question of each path with a solver that was
//! asked nothing at all: the answers must be the same.

mod extends;
mod questions;
mod space;

use std::fmt::{self, Display};

use heapwise_heap::{Change, Context, Evidence, HeapQuery, HeapSolver, Verdict, Witness};
use heapwise_term::Evaluator;

use extends::extends;
use questions::{Question, Random, path};
pub use space::Space;

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Makes the solver that is tested, as it is before the first question.
pub type Make<'a, 'p> = dyn FnMut() -> Box<dyn HeapSolver<'p> + 'p> + 'a;

/// Says whether a complete structure is valid, by other means than the solver.
pub type IsValid<'a, 'p> = dyn FnMut(&mut Context<'p>, &Witness) -> bool + 'a;

/// An answer without its evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    Sat,
    Unsat,
    Unknown,
}

/// How often a solver gave each answer on its way down the paths.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Sat.
    pub sat: usize,
    /// Those of them that came without a witness, as from a solver that knows no invariant.
    pub without_witness: usize,
    /// Unsat.
    pub unsat: usize,
    /// Unknown, which the contract allows: the caller decides how many are too many.
    pub unknown: usize,
    /// Answers for isomorphic questions that were remembered, as the solver counts them.
    pub by_memo: u64,
}

/// A solver that broke its contract.
#[derive(Debug)]
pub struct Fault {
    what: String,
    path: usize,
    question: String,
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { what, path, question } = self;
        write!(f, "{what}\n  in path {path} of seed {SEED:#x}: {question}")
    }
}

/// Asks a solver about so many random paths of a space. Exponential in the size of the space.
///
/// # Errors
/// The first question at which it broke its contract.
pub fn check<'p>(
    cx: &mut Context<'p>,
    space: &Space,
    paths: usize,
    is_valid: &mut IsValid<'_, 'p>,
    make: &mut Make<'_, 'p>,
) -> Result<Figures, Fault> {
    let valid = space.structures(cx.program, &mut |witness| is_valid(cx, witness));
    let mut checked = Check { cx, valid, is_valid, figures: Figures::default() };
    let mut random = Random(SEED);
    let mut solver = make();
    let mut asked = Vec::new();
    for number in 0..paths {
        let questions = path(checked.cx, space, &mut random);
        let answers = checked.follow(&mut *solver, questions, number)?;
        if let Some((question, answer, _)) = answers.last() {
            checked.again(&mut *make(), question, *answer, number)?;
        }
        asked.extend(answers);
    }
    let mut other = make();
    for (question, answer, number) in asked.iter().rev() {
        checked.again(&mut *other, question, *answer, *number)?;
    }
    Ok(Figures { by_memo: solver.statistics().by_memo, ..checked.figures })
}

/// A question with the answer that it got, and the number of its path.
type Asked = (Question, Answer, usize);

struct Check<'a, 'b, 'p> {
    cx: &'a mut Context<'p>,
    valid: Vec<Witness>,
    is_valid: &'a mut IsValid<'b, 'p>,
    figures: Figures,
}

impl<'p> Check<'_, '_, 'p> {
    /// Asks the questions of a path up to the first Unsat, each with the evidence of the one before.
    fn follow(
        &mut self,
        solver: &mut dyn HeapSolver<'p>,
        questions: Vec<Question>,
        number: usize,
    ) -> Result<Vec<Asked>, Fault> {
        let mut evidence = Evidence::default();
        let mut asked = Vec::new();
        for question in questions {
            let verdict = solver.admit(self.cx, &question.with(&evidence));
            let answer =
                self.judge(&question, &verdict).map_err(|what| self.fault(what, &question, number))?;
            self.count(&verdict);
            asked.push((question, answer, number));
            match verdict {
                Verdict::Sat(found) => evidence = found,
                Verdict::Unsat => break,
                Verdict::Unknown(_) => evidence.witness = None,
            }
        }
        if let Some((question, Answer::Sat, _)) = asked.last() {
            let query = HeapQuery { change: Change::Nothing, ..question.with(&evidence) };
            let verdict = solver.admit(self.cx, &query);
            self.agrees(&verdict, question, Answer::Sat, number)?;
        }
        Ok(asked)
    }

    /// Asks a question that was answered before; without evidence, its last condition counts as new.
    fn again(
        &mut self,
        solver: &mut dyn HeapSolver<'p>,
        question: &Question,
        answer: Answer,
        number: usize,
    ) -> Result<(), Fault> {
        let evidence = Evidence::default();
        let last = question.path.conjuncts().last();
        let change = last.map_or(Change::Whole, |condition| Change::Condition(*condition));
        let verdict = solver.admit(self.cx, &HeapQuery { change, ..question.with(&evidence) });
        self.agrees(&verdict, question, answer, number)
    }

    /// Compares a verdict with the valid structures and with the answer that the same question had on its path.
    fn agrees(
        &mut self,
        verdict: &Verdict,
        question: &Question,
        answer: Answer,
        number: usize,
    ) -> Result<(), Fault> {
        match self.judge(question, verdict) {
            Err(what) => Err(self.fault(what, question, number)),
            Ok(now) if now == answer => Ok(()),
            Ok(now) => {
                let what = format!("{answer:?} on its path, and {now:?} when it was asked again");
                Err(self.fault(what, question, number))
            }
        }
    }

    /// Compares a verdict with the valid structures; the error is what is wrong with it.
    fn judge(&mut self, question: &Question, verdict: &Verdict) -> Result<Answer, String> {
        let is_possible = self.valid.iter().any(|witness| extends(self.cx, question, witness));
        match verdict {
            Verdict::Sat(_) if !is_possible => Err("Sat, but no valid structure extends it".to_owned()),
            Verdict::Sat(evidence) => self.judge_evidence(question, evidence).map(|()| Answer::Sat),
            Verdict::Unsat if is_possible => Err("Unsat, but a valid structure extends it".to_owned()),
            Verdict::Unsat => Ok(Answer::Unsat),
            Verdict::Unknown(_) => Ok(Answer::Unknown),
        }
    }

    fn judge_evidence(&mut self, question: &Question, evidence: &Evidence) -> Result<(), String> {
        let mut evaluator = Evaluator::new();
        let mut conditions = question.path.conjuncts().iter();
        if !conditions.all(|condition| evaluator.holds(&self.cx.pool, *condition, &evidence.model)) {
            return Err("the model does not satisfy the path condition".to_owned());
        }
        let Some(witness) = &evidence.witness else { return Ok(()) };
        if !extends(self.cx, question, witness) {
            return Err(format!("the witness does not extend the question: {witness:?}"));
        }
        if !is_within_scope(self.cx, witness) {
            return Err(format!("the witness is out of scope: {witness:?}"));
        }
        match (self.is_valid)(self.cx, witness) {
            true => Ok(()),
            false => Err(format!("the witness is not valid: {witness:?}")),
        }
    }

    fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Sat(evidence) => {
                self.figures.sat += 1;
                self.figures.without_witness += usize::from(evidence.witness.is_none());
            }
            Verdict::Unsat => self.figures.unsat += 1,
            Verdict::Unknown(_) => self.figures.unknown += 1,
        }
    }

    fn fault(&self, what: String, question: &Question, path: usize) -> Fault {
        Fault { what, path, question: question.describe(self.cx) }
    }
}

fn is_within_scope(cx: &Context<'_>, witness: &Witness) -> bool {
    let count = |class| witness.objects.iter().filter(|object| object.class == class).count();
    let is_within = |class| count(class) <= cx.scope.bound(cx.program, class) as usize;
    witness.objects.iter().all(|object| is_within(object.class))
}
