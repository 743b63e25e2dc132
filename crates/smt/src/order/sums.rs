//! Facts with sums `x - y + c`, which may overflow.
//!
//! A sum is one of whole numbers once the bounds known so far exclude overflow. A sum that they do not exclude is
//! decided by cases: it is exact, or it has wrapped around once or more in one of the two directions. In which case a
//! sum is, and what it is then, are difference constraints.

use rustc_hash::FxHashSet;

use super::graph::{Distinct, Edge, Graph, Verdict, ZERO};

/// Distinctions before the sums that are left are left out.
const CASES: u32 = 32;

/// `plus - minus + offset`, true as a sum of whole numbers if it lies within `range`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Linear {
    pub(super) plus: usize,
    pub(super) minus: usize,
    pub(super) offset: i128,
    pub(super) range: Option<(i128, i128)>,
}

#[derive(Clone, Copy)]
pub(super) enum Relation {
    /// `a + slack <= b`.
    AtMost {
        slack: i128,
    },
    Equal,
    Different,
}

#[derive(Clone, Copy)]
pub(super) struct Fact {
    pub(super) relation: Relation,
    pub(super) a: Linear,
    pub(super) b: Linear,
    pub(super) reason: u32,
}

/// Facts, those without sums as a graph.
#[derive(Clone)]
pub(super) struct System {
    graph: Graph,
    /// Facts with sums that may overflow, as far as is known.
    pending: Vec<Fact>,
    /// Facts with sums that were found not to overflow.
    admitted: FxHashSet<u32>,
}

impl System {
    pub(super) fn new() -> Self {
        Self { graph: Graph::new(), pending: Vec::new(), admitted: FxHashSet::default() }
    }

    /// A node with values from `low` to `high`, which is not before `low`.
    pub(super) fn add_node(&mut self, low: i128, high: i128) -> usize {
        self.graph.add_node(low, high)
    }

    /// Adds a fact. One that relates more than two nodes is left out.
    pub(super) fn add(&mut self, fact: Fact) {
        if [(fact.a.plus, fact.b.minus), (fact.b.plus, fact.a.minus)]
            .iter()
            .any(|pair| pair.0.min(pair.1) != ZERO)
        {
            return;
        }
        if fact.a.range.is_some() || fact.b.range.is_some() {
            self.pending.push(fact);
        } else {
            self.add_to_graph(fact);
        }
    }

    /// Decides the facts, but for sums that are left when there were too many cases.
    pub(super) fn solve(&mut self) -> Verdict {
        let mut cases = CASES;
        self.solve_cases(&mut cases)
    }

    fn solve_cases(&mut self, cases: &mut u32) -> Verdict {
        let verdict = match self.admit_safe() {
            Err(reasons) => Verdict::Infeasible(reasons),
            Ok(Some(open)) if *cases > 0 => {
                *cases -= 1;
                return self.distinguish(open, cases);
            }
            Ok(_) => self.graph.solve(),
        };
        match verdict {
            Verdict::Infeasible(reasons) => Verdict::Infeasible(self.full_core(reasons)),
            verdict => verdict,
        }
    }

    /// Solves the case in which the sum is exact, then those in which it wraps around.
    fn distinguish(&mut self, (sum, reason): (Linear, u32), cases: &mut u32) -> Verdict {
        let mut core = Vec::new();
        let (least, greatest) = sum.wraps(self.graph.limits());
        let mut all: Vec<i128> = (least..=greatest).collect();
        all.sort_by_key(|wraps| wraps.abs());
        for wraps in all {
            let mut case = self.clone();
            case.assume(sum, wraps, reason);
            match case.solve_cases(cases) {
                Verdict::Infeasible(reasons) => core.extend(reasons),
                verdict => return verdict,
            }
        }
        Verdict::Infeasible(core)
    }

    /// Lets sums join in as long as the bounds exclude overflow; gives a sum that may overflow, if one is left,
    /// with an assertion that it is part of.
    fn admit_safe(&mut self) -> Result<Option<(Linear, u32)>, Vec<u32>> {
        while !self.pending.is_empty() {
            let bounds = self.graph.bounds()?;
            let is_exact = |linear: &Linear| linear.wraps(&bounds) == (0, 0);
            let (safe, open): (Vec<Fact>, Vec<Fact>) =
                self.pending.iter().partition(|fact| is_exact(&fact.a) && is_exact(&fact.b));
            self.pending = open;
            if safe.is_empty() {
                let Some(fact) = self.pending.first() else { break };
                let sum = if is_exact(&fact.a) { fact.b } else { fact.a };
                return Ok(Some((sum, fact.reason)));
            }
            for fact in safe {
                self.admitted.insert(fact.reason);
                self.add_to_graph(fact);
            }
        }
        Ok(None)
    }

    /// Assumes that a sum wraps around that often, wherever it occurs.
    fn assume(&mut self, sum: Linear, wraps: i128, reason: u32) {
        let Some((least, greatest)) = sum.range else { return };
        let shift = wraps * (greatest - least + 1);
        let Linear { plus, minus, offset, .. } = sum;
        self.graph.add_edge(Edge { from: minus, to: plus, weight: greatest + shift - offset, reason });
        self.graph.add_edge(Edge { from: plus, to: minus, weight: offset - least - shift, reason });
        let exact = Linear { offset: offset - shift, range: None, ..sum };
        for fact in &mut self.pending {
            for linear in [&mut fact.a, &mut fact.b] {
                if *linear == sum {
                    *linear = exact;
                }
            }
        }
    }

    /// A sum counts only because of bounds that other facts gave, so a core with one includes all facts.
    fn full_core(&self, reasons: Vec<u32>) -> Vec<u32> {
        if reasons.iter().any(|reason| self.admitted.contains(reason)) {
            self.graph.reasons()
        } else {
            reasons
        }
    }

    fn add_to_graph(&mut self, Fact { relation, a, b, reason }: Fact) {
        let difference = b.offset - a.offset;
        // One of the two is zero, see `System::add`.
        let (from, to) = (b.plus.max(a.minus), a.plus.max(b.minus));
        let at_most = |slack| Edge { from, to, weight: difference - slack, reason };
        match relation {
            Relation::AtMost { slack } => self.graph.add_edge(at_most(slack)),
            Relation::Equal => {
                self.graph.add_edge(at_most(0));
                self.graph.add_edge(Edge { from: to, to: from, weight: -difference, reason });
            }
            Relation::Different => {
                self.graph.add_distinct(Distinct { a: to, b: from, difference, reason });
            }
        }
    }
}

impl Linear {
    /// How often the sum wraps around at least and at most, within these bounds of the nodes. Negative numbers are
    /// wraps below the range.
    fn wraps(&self, bounds: &[(i128, i128)]) -> (i128, i128) {
        let Some((least, greatest)) = self.range else { return (0, 0) };
        let (plus, minus) = (bounds[self.plus], bounds[self.minus]);
        let wraps = |sum: i128| (sum - least).div_euclid(greatest - least + 1);
        (wraps(plus.0 - minus.1 + self.offset), wraps(plus.1 - minus.0 + self.offset))
    }
}
