//! The heap solver `separation` \[JSF19\]: can the partial structure be completed into one that meets a precondition?
//!
//! The partial structure is said in the logic: each object is a part with its fields, each reference is null, a part or open.
//! Together with the precondition it is unfolded into heaps without calls ([`crate::solve::Solver::complete`]). So a
//! reference is resolved as its context allows, through whatever parameter of a predicate it is known. Stores of the
//! program never touch the partial structure. Numbers of the precondition become conditions over the variables of the
//! structure, and are decided together with those of the path.
//!
//! What follows from earlier answers is not searched ([`Remembered`]).

mod below;
mod conditions;
mod described;
mod numbers;
mod outcome;
mod question;
mod validity;

use std::collections::BTreeSet;
use std::rc::Rc;

use heapwise_heap::{Context, HeapQuery, HeapSolver, HeapStatistics, Refusal, Remembered, Searched, Verdict};
use heapwise_program::{FieldId, MethodId};
use heapwise_seplog::{
    class_path::ClassPath,
    formula::{DataId, Definition, Spec, SymbolicHeap, Variable},
    structure::{Input, Structures},
};
use heapwise_smt::{Answer, Deadline, Solver as _};
use heapwise_term::TermId;

use crate::solve::{Completion, Contexts, Ended, Limits, Partial, Solver};
use below::Below;
pub use described::Unfoldings;
use question::{Inputs, ParameterAt, Question, Signature};
pub use validity::Required;

/// The heap solver.
pub struct Separation<'p> {
    structures: Rc<Structures<'p>>,
    formula: Definition,
    inputs: Inputs,
    below: Below,
    solver: Solver,
    /// Variables for numbers that are in no place of the input, made as they are needed.
    ghosts: Vec<TermId>,
    remembered: Remembered,
}

impl<'p> Separation<'p> {
    /// For a method of a class, from a specification that was read with `classes`. Its inputs are its parameters and these
    /// static fields. Nothing if the specification has no precondition for the method. Questions end as Unknown after the deadline.
    ///
    /// # Errors
    /// If the precondition speaks of what is no part of the input.
    pub fn of(
        classes: &ClassPath<'p>,
        method: MethodId,
        statics: &[FieldId],
        spec: Spec,
        deadline: Deadline,
    ) -> Result<Option<Self>, Refusal> {
        let (program, subject) = (classes.program, classes.subject);
        let signature = Signature { program, method, classes, statics };
        let Some(precondition) = signature.precondition(&spec) else { return Ok(None) };
        let formula = precondition.formula.clone();
        let solver = Solver::new(&spec, Limits { heaps: 4000, deadline, ..Limits::default() });
        let structures = Structures::of(program, subject, classes, spec);
        let inputs = structures.inputs(&formula, classes);
        let place = |(input, variable): (&Input, &Variable)| {
            let place = ParameterAt::of(&signature, input, &variable.name);
            place.ok_or_else(|| signature.missing(&variable.name))
        };
        let places = inputs.iter().zip(&formula.parameters).map(place).collect::<Result<Vec<_>, _>>()?;
        let below = Below::of(&structures, &formula);
        let is_receiver_outside =
            program.method(method).has_receiver() && !places.contains(&ParameterAt::Receiver);
        Ok(Some(Self {
            structures: Rc::new(structures),
            formula,
            inputs: Inputs { places, is_receiver_outside },
            below,
            solver,
            ghosts: Vec::new(),
            remembered: Remembered::default(),
        }))
    }

    /// Has the precondition unfolded by the contexts of its predicates.
    ///
    /// # Errors
    /// If they are too many.
    pub fn by_contexts(&mut self) -> Result<(), Refusal> {
        let contexts = Contexts::of(self.structures.spec());
        let contexts = contexts.ok_or_else(|| Refusal("its predicates have too many contexts".to_owned()))?;
        self.solver.complete_by(&contexts);
        Ok(())
    }

    /// The precondition as an independent judge of complete inputs.
    pub fn required(&self) -> Required<'p> {
        let Self { structures, formula, inputs, .. } = self;
        Required { structures: structures.clone(), formula: formula.clone(), inputs: inputs.clone() }
    }

    fn search(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Searched {
        let question = match Question::of(&self.structures, &self.formula, &self.inputs, query, cx) {
            Ok(question) => question,
            Err(why) => return Searched::Undecided(why),
        };
        self.find(cx, query, &question, &question.disjuncts).0
    }

    /// The first completion of one of these heaps that satisfies the path, with the numbers that it has.
    fn find(
        &mut self,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
        question: &Question,
        disjuncts: &[SymbolicHeap],
    ) -> (Searched, Option<Completion>) {
        let keep: BTreeSet<_> = question.numbers.iter().map(|number| number.var).collect();
        let (structures, ghosts) = (&self.structures, &mut self.ghosts);
        let (program, scope) = (cx.program, cx.scope.clone());
        let (input, below) = (query.input, &self.below);
        let fits = |fresh: &[DataId]| {
            fresh.iter().all(|data| {
                let count =
                    |class| fresh.iter().filter(|other| *other == data).count() + input.count(class) as usize;
                structures
                    .class(*data)
                    .is_none_or(|class| count(class) <= below.room(structures, program, &scope, *data))
            })
        };
        let mut found = None;
        let mut undecided = None;
        let mut judge = |completion: &Completion| {
            match outcome::judge(cx, query, structures, question, completion, ghosts) {
                Searched::Nothing => {}
                Searched::Witness(evidence) => found = Some((evidence, completion.clone())),
                Searched::Undecided(why) => undecided = Some(why),
            }
            found.is_none()
        };
        let partial = Partial { disjuncts, parts: &question.parts, keep: &keep, fits: &fits };
        let ended = self.solver.complete(&partial, &mut judge);
        match (found, undecided, ended) {
            (Some((evidence, completion)), ..) => (Searched::Witness(evidence), Some(completion)),
            (None, Some(why), _) => (Searched::Undecided(why), None),
            (None, None, Ended::Cut(gap)) => {
                (Searched::Undecided(Refusal(format!("precondition: {gap}"))), None)
            }
            (None, None, _) => match below.gap(structures, cx.program, input) {
                Some(why) => (Searched::Undecided(why), None),
                None => (Searched::Nothing, None),
            },
        }
    }
}

impl<'p> HeapSolver<'p> for Separation<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        match self.remembered.answer(cx, query) {
            Ok(verdict) => verdict,
            Err(open) => {
                let found = self.search(cx, query);
                self.remembered.conclude(open, found)
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.remembered.statistics
    }
}

/// Whether conditions can hold together with those of the path.
fn numeric(cx: &mut Context<'_>, query: &HeapQuery<'_>, conditions: &[TermId]) -> Answer {
    let all: Vec<TermId> = query.path.conjuncts().iter().chain(conditions).copied().collect();
    cx.smt.check(&mut cx.pool, &all, Some(&query.evidence.model))
}
