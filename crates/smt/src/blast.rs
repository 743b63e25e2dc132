//! Bit-blasting into an incremental SAT solver (CaDiCaL).
//!
//! Every term becomes a circuit once; a query assumes the signals of its assertions, so circuits and what
//! the solver learnt about them serve later queries. A contradiction names the assumptions it used: the
//! core. Models are made smaller afterwards ([`crate::shrink`]). Float arithmetic stays open in the circuit,
//! which keeps Unsat right; for Sat a search on the evaluator must confirm ([`crate::search`]).

mod arithmetic;
mod circuit;
mod floats;
mod terms;

use heapwise_term::{Const, Model, TermId, TermPool};

use crate::search::Search;
use crate::shrink::Shrink;
use crate::{Answer, Solver, Statistics, Why};
use circuit::{Lit, Outcome};
use terms::Circuits;

/// Signals before the circuits are thrown away. The solver decides all signals it knows for every model,
/// also those of earlier queries.
const SIGNALS: usize = 150_000;

/// The solver at the bottom of the stack.
pub struct Blast {
    circuits: Circuits,
    conflicts: Option<u32>,
    search: Search,
    shrink: Shrink,
    answered: u64,
    searched: u64,
}

impl Blast {
    /// A solver that gives up on a query after this many conflicts.
    pub fn new(conflicts: Option<u32>) -> Self {
        Self {
            circuits: Circuits::new(),
            conflicts,
            search: Search::new(),
            shrink: Shrink::new(),
            answered: 0,
            searched: 0,
        }
    }

    fn model(&self, pool: &TermPool, assertions: &[TermId]) -> Model {
        let mut model = Model::new();
        for &assertion in assertions {
            for &var in pool.support(assertion) {
                if model.get(var).is_none() {
                    let term = pool.var(var);
                    let bits = self.circuits.bits(term).iter().rev();
                    let raw = bits
                        .fold(0, |raw, &lit| raw << 1 | u64::from(self.circuits.circuit.model_value(lit)));
                    model.set(var, Const::from_raw(pool.sort(term), raw));
                }
            }
        }
        model
    }

    fn sat(&mut self, pool: &TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        let model = self.model(pool, assertions);
        if assertions.iter().any(|&assertion| self.circuits.is_abstract(assertion)) {
            return match self.search.find(pool, assertions, &model, hint) {
                Some(model) => {
                    self.searched += 1;
                    Answer::Sat(model)
                }
                None => Answer::Unknown(Why::Floats),
            };
        }
        self.answered += 1;
        Answer::Sat(self.shrink.apply(pool, assertions, model))
    }

    fn core(&mut self, assertions: &[TermId], signals: &[Lit]) -> Answer {
        self.answered += 1;
        let pairs = assertions.iter().zip(signals);
        Answer::Unsat(
            pairs.filter(|(_, signal)| self.circuits.circuit.failed(**signal)).map(|(&a, _)| a).collect(),
        )
    }
}

impl Solver for Blast {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if self.circuits.circuit.size() > SIGNALS {
            self.circuits = Circuits::new();
        }
        let signals: Vec<Lit> =
            assertions.iter().map(|&assertion| self.circuits.signal(pool, assertion)).collect();
        if let Some(at) = signals.iter().position(|&signal| signal == Lit::FALSE) {
            self.answered += 1;
            return Answer::Unsat(assertions.get(at).copied().into_iter().collect());
        }
        match self.circuits.circuit.solve(&signals, self.conflicts) {
            Outcome::Sat => self.sat(pool, assertions, hint),
            Outcome::Unsat => self.core(assertions, &signals),
            Outcome::OutOfBudget => Answer::Unknown(Why::Budget),
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.sat += self.answered;
        statistics.search += self.searched;
    }
}
