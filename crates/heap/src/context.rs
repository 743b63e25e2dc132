//! What every path of a run shares and no path owns.

use std::collections::BTreeSet;

use heapwise_program::{MethodId, Pc, Program};
use heapwise_smt::StandardSolver;
use heapwise_term::TermPool;

use crate::{Asked, Domains, Gaps, Scope, Tried, Variables};

/// The program, the terms, the variables and the solver of a run.
///
/// Everything in here is either immutable, a memo of pure functions, or a note for the report, so paths may share it.
pub struct Context<'p> {
    /// The program under analysis.
    pub program: &'p Program,
    /// All terms.
    pub pool: TermPool,
    /// All variables.
    pub variables: Variables,
    /// The numeric solver.
    pub smt: StandardSolver,
    /// The bound on input structures.
    pub scope: Scope,
    /// What fields may hold within it.
    pub domains: Domains,
    /// The classes that the code asks for.
    pub asked: Asked,
    /// What names the classes that are tried for a reference, if something else than its type does.
    pub tried: Option<Box<dyn Tried<'p> + 'p>>,
    /// What was not explored.
    pub gaps: Gaps,
    /// Where exceptions were thrown or went on, in methods whose branches are counted: branches that lead there without a probe were
    /// taken, though nothing counts them.
    pub throws: BTreeSet<(MethodId, Pc)>,
}
