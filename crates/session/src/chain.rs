//! Several heap solvers for a target, and all that they require of inputs.

use heapwise_heap::{Chain, HeapSolver, Link, Requirement, Witness};

use crate::choices::{Choices, SolverChoice};

impl SolverChoice {
    /// What it is called where it can be a link of a chain: it judges partial structures by itself, with what the session has.
    pub fn link(self) -> Option<&'static str> {
        Some(match self {
            SolverChoice::None => "none",
            SolverChoice::Lissa => "lissa",
            SolverChoice::Separation => "separation",
            SolverChoice::Hex => "hex",
            SolverChoice::ConservativeRepok => "conservative-repok",
            SolverChoice::Toy => "toy",
            _ => return None,
        })
    }
}

impl Choices {
    /// Whether a heap solver is asked, alone or in a chain.
    pub fn asks(&self, solver: SolverChoice) -> bool {
        self.solver == solver || self.chain.contains(&solver)
    }

    /// The heap solver that says whether an invariant is needed: of several, the one that does.
    pub fn judging(&self) -> SolverChoice {
        let asks = [SolverChoice::Lissa, SolverChoice::ConservativeRepok];
        asks.into_iter().find(|one| self.chain.contains(one)).unwrap_or(self.solver)
    }
}

/// A chain of solvers, each of which is made by `of`.
pub(crate) fn of<'p>(
    links: &[SolverChoice],
    of: impl FnMut(SolverChoice) -> Box<dyn HeapSolver<'p> + 'p>,
) -> Box<dyn HeapSolver<'p> + 'p> {
    let names = links.iter().map(|link| link.link().unwrap_or_default());
    let links = names.zip(links.iter().copied().map(of)).map(|(name, solver)| Link::new(name, solver));
    Box::new(Chain::new(links.collect()))
}

/// All of these requirements.
pub(crate) fn all<'p>(mut required: Vec<Box<dyn Requirement + 'p>>) -> Option<Box<dyn Requirement + 'p>> {
    if required.len() > 1 {
        return Some(Box::new(All(required)));
    }
    required.pop()
}

struct All<'p>(Vec<Box<dyn Requirement + 'p>>);

impl Requirement for All<'_> {
    fn holds(&self, input: &Witness) -> Option<bool> {
        let said: Vec<Option<bool>> = self.0.iter().map(|required| required.holds(input)).collect();
        if said.contains(&Some(false)) {
            return Some(false);
        }
        said.iter().all(|said| *said == Some(true)).then_some(true)
    }
}
