//! Several heap solvers, one after the other: a choice is dropped at the first that says Unsat [JBSE16 §3].
//!
//! JBSE asks its procedures in the same way, but each says yes or no there. Here Sat and Unknown both go on to the next link, and what
//! the last link says counts, with its evidence. Links that judge shapes alone are not asked about numbers; where no link is left for
//! these, they are decided by themselves, as the solver `none` does. Each link keeps its own evidence from question to question.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use crate::{
    Change, Choice, Context, Evidence, HeapQuery, HeapSolver, HeapStatistics, InputHeap, NoInvariant, SymRef,
    Tried, Triggers, Verdict,
};

/// A heap solver in a chain.
pub struct Link<'p> {
    /// What it is called.
    pub name: &'static str,
    /// The solver.
    pub solver: Box<dyn HeapSolver<'p> + 'p>,
    statistics: LinkStatistics,
}

/// How often a link was asked, and what it said.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LinkStatistics {
    /// What it is called.
    pub name: &'static str,
    /// Questions.
    pub asked: u64,
    /// Answers Unsat.
    pub refused: u64,
    /// Answers Unknown.
    pub unknown: u64,
    /// Nanoseconds spent; no answer depends on it.
    pub nanoseconds: u64,
}

impl LinkStatistics {
    /// Adds the figures of the same link of another chain.
    pub fn absorb(&mut self, other: &LinkStatistics) {
        self.name = if self.name.is_empty() { other.name } else { self.name };
        self.asked += other.asked;
        self.refused += other.refused;
        self.unknown += other.unknown;
        self.nanoseconds += other.nanoseconds;
    }
}

impl<'p> Link<'p> {
    /// A link that was not asked yet.
    pub fn new(name: &'static str, solver: Box<dyn HeapSolver<'p> + 'p>) -> Link<'p> {
        Link { name, solver, statistics: LinkStatistics { name, ..LinkStatistics::default() } }
    }

    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let since = Instant::now();
        let verdict = self.solver.admit(cx, query);
        self.statistics.asked += 1;
        self.statistics.refused += u64::from(matches!(verdict, Verdict::Unsat));
        self.statistics.unknown += u64::from(matches!(verdict, Verdict::Unknown(_)));
        self.statistics.nanoseconds += since.elapsed().as_nanos() as u64;
        verdict
    }
}

/// Heap solvers that are asked one after the other.
pub struct Chain<'p> {
    links: Vec<Link<'p>>,
    numbers: NoInvariant,
    asked: u64,
}

/// The evidence of each link, which forks with that of the chain.
type Kept = Vec<Evidence>;

impl<'p> Chain<'p> {
    /// A chain of these links, in their order.
    pub fn new(links: Vec<Link<'p>>) -> Chain<'p> {
        Chain { links, numbers: NoInvariant::default(), asked: 0 }
    }
}

impl<'p> HeapSolver<'p> for Chain<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        self.asked += 1;
        let is_number = matches!(query.change, Change::Condition(_));
        let kept = query.evidence.facts.as_ref().and_then(|facts| facts.downcast_ref::<Kept>());
        let stale = Evidence { facts: None, ..query.evidence.clone() };
        let mut kept: Kept = kept.cloned().unwrap_or_else(|| vec![stale; self.links.len()]);
        let mut last = None;
        for (link, evidence) in self.links.iter_mut().zip(&mut kept) {
            if is_number && !link.solver.is_joint() {
                continue;
            }
            let verdict = link.admit(cx, &HeapQuery { evidence, ..*query });
            match &verdict {
                Verdict::Unsat => return Verdict::Unsat,
                Verdict::Sat(found) => *evidence = found.clone(),
                Verdict::Unknown(_) => evidence.witness = None,
            }
            last = Some(verdict);
        }
        let last = last.unwrap_or_else(|| self.numbers.admit(cx, query));
        match last {
            Verdict::Sat(evidence) => {
                // A link that was not asked has the numbers of the one that was.
                let model = &evidence.model;
                kept.iter_mut().for_each(|kept| kept.model = model.clone());
                Verdict::Sat(Evidence { facts: Some(Rc::new(kept)), ..evidence })
            }
            other => other,
        }
    }

    fn statistics(&self) -> HeapStatistics {
        let mut all = HeapSolver::statistics(&self.numbers);
        self.links.iter().for_each(|link| all.absorb(&link.solver.statistics()));
        for (told, link) in all.links.iter_mut().zip(&self.links) {
            *told = link.statistics;
        }
        HeapStatistics { queries: self.asked, ..all }
    }

    fn by_engine(&self) -> BTreeMap<String, u64> {
        let mut all = BTreeMap::new();
        for (why, count) in self.links.iter().flat_map(|link| link.solver.by_engine()) {
            *all.entry(why).or_default() += count;
        }
        all
    }

    fn is_joint(&self) -> bool {
        self.links.last().is_some_and(|link| link.solver.is_joint())
    }

    fn tried(&self) -> Option<Box<dyn Tried<'p> + 'p>> {
        self.links.iter().find_map(|link| link.solver.tried())
    }

    fn triggers(&self) -> Option<Box<dyn Triggers + 'p>> {
        self.links.iter().find_map(|link| link.solver.triggers())
    }

    fn is_stepwise(&self) -> bool {
        self.links.iter().any(|link| link.solver.is_stepwise())
    }

    fn forbids(&mut self, input: &InputHeap, evidence: &Evidence, reference: SymRef, choice: Choice) -> bool {
        let kept = evidence.facts.as_ref().and_then(|facts| facts.downcast_ref::<Kept>());
        let mut links = self.links.iter_mut().zip(kept.into_iter().flatten());
        links.any(|(link, evidence)| link.solver.forbids(input, evidence, reference, choice))
    }

    fn is_required(&self) -> bool {
        self.links.iter().all(|link| link.solver.is_required())
    }

    fn proposes(&self) -> bool {
        let Some((last, others)) = self.links.split_last() else { return false };
        !last.solver.is_stepwise() && others.iter().all(|link| link.solver.is_required())
    }

    fn decides_alone(&mut self, input: &InputHeap, reference: SymRef) -> bool {
        self.links.iter_mut().any(|link| link.solver.decides_alone(input, reference))
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        let links = self.links.iter().map(|link| Some(Link::new(link.name, link.solver.another()?)));
        Some(Box::new(Chain::new(links.collect::<Option<Vec<_>>>()?)))
    }
}

#[cfg(test)]
mod tests;
