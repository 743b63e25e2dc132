//! Difference constraints and disequalities over whole numbers.
//!
//! Solutions of difference constraints are closed under taking the smaller (and the larger) of two values
//! at each node. So the smaller of the greatest solution and of the least one that is nowhere negative is
//! a solution, and it is as near to zero from above as the constraints allow. Disequalities are first
//! repaired by moving a single value, then by case distinction.

use heapwise_linear::Differences;

/// The node whose value is zero.
pub(super) const ZERO: usize = 0;
/// What stands for the reason of a limit, which none of the assertions is.
const LIMIT: u32 = u32::MAX;

/// Graphs solved in case distinctions before giving up.
const CASES: u32 = 256;
/// Disequalities decided below each other before giving up.
const CASE_DEPTH: u32 = 48;

/// `to <= from + weight`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) weight: i128,
    /// The assertion that says so.
    pub(super) reason: u32,
}

/// `a - b != difference`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distinct {
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) difference: i128,
    pub(super) reason: u32,
}

/// What a graph says.
pub(super) enum Verdict {
    /// A value for each node.
    Feasible(Vec<i128>),
    /// Assertions that contradict each other.
    Infeasible(Vec<u32>),
    /// Too many cases.
    Open,
}

/// Nodes with bounds, edges and disequalities.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The least and the greatest value of each node on its own.
    limits: Vec<(i128, i128)>,
    edges: Vec<Edge>,
    distinct: Vec<Distinct>,
}

impl Graph {
    pub(super) fn new() -> Self {
        Self { limits: vec![(0, 0)], edges: Vec::new(), distinct: Vec::new() }
    }

    /// A node with values from `low` to `high`, which is not before `low`.
    pub(super) fn add_node(&mut self, low: i128, high: i128) -> usize {
        self.limits.push((low, high));
        self.limits.len() - 1
    }

    /// The least and the greatest value of each node on its own.
    pub(super) fn limits(&self) -> &[(i128, i128)] {
        &self.limits
    }

    pub(super) fn add_edge(&mut self, edge: Edge) {
        self.edges.push(edge);
    }

    pub(super) fn add_distinct(&mut self, distinct: Distinct) {
        self.distinct.push(distinct);
    }

    /// All assertions that the graph was made from, with repetitions.
    pub(super) fn reasons(&self) -> Vec<u32> {
        let edges = self.edges.iter().map(|edge| edge.reason);
        edges.chain(self.distinct.iter().map(|distinct| distinct.reason)).collect()
    }

    /// The least and greatest value of each node that the edges allow; the core if there are none.
    pub(super) fn bounds(&self) -> Result<Vec<(i128, i128)>, Vec<u32>> {
        let high = self.greatest()?;
        let from: Vec<i128> = self.limits.iter().map(|limit| limit.0).collect();
        let low = self.least_above(&from);
        Ok(low.into_iter().zip(high).collect())
    }

    /// Decides edges and disequalities.
    pub(super) fn solve(&mut self) -> Verdict {
        let mut cases = CASES;
        self.solve_cases(&mut cases, CASE_DEPTH)
    }

    fn solve_cases(&mut self, cases: &mut u32, depth: u32) -> Verdict {
        let mut values = match self.solution() {
            Ok(values) => values,
            Err(core) => return Verdict::Infeasible(core),
        };
        let Some(broken) = self.repair(&mut values) else { return Verdict::Feasible(values) };
        if depth == 0 {
            return Verdict::Open;
        }
        let Distinct { a, b, difference, reason } = broken;
        let greater = Edge { from: a, to: b, weight: -difference - 1, reason };
        let less = Edge { from: b, to: a, weight: difference - 1, reason };
        let mut core = Vec::new();
        for case in [greater, less] {
            if *cases == 0 {
                return Verdict::Open;
            }
            *cases -= 1;
            self.edges.push(case);
            let verdict = self.solve_cases(cases, depth - 1);
            self.edges.pop();
            match verdict {
                Verdict::Infeasible(reasons) if !reasons.contains(&reason) => {
                    return Verdict::Infeasible(reasons);
                }
                Verdict::Infeasible(reasons) => core.extend(reasons),
                decided => return decided,
            }
        }
        Verdict::Infeasible(core)
    }

    /// A solution of the edges near zero, from above where possible.
    fn solution(&self) -> Result<Vec<i128>, Vec<u32>> {
        let greatest = self.greatest()?;
        let from: Vec<i128> = self.limits.iter().map(|limit| limit.0.max(0)).collect();
        let mut values = self.least_above(&from);
        for (value, greatest) in values.iter_mut().zip(greatest) {
            *value = (*value).min(greatest);
        }
        Ok(values)
    }

    /// The greatest solution: shortest paths from zero. A core if there is none.
    fn greatest(&self) -> Result<Vec<i128>, Vec<u32>> {
        self.check()?;
        let mut values: Vec<i128> = self.limits.iter().map(|limit| limit.1).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for edge in &self.edges {
                let value = values[edge.from] + edge.weight;
                if value < values[edge.to] {
                    values[edge.to] = value;
                    changed = true;
                }
            }
        }
        Ok(values)
    }

    /// Whether limits and edges hold together; the reasons on a cycle of them if they do not.
    fn check(&self) -> Result<(), Vec<u32>> {
        let mut differences = Differences::default();
        for (node, (low, high)) in self.limits.iter().enumerate() {
            let at = differences.add_number();
            if node != ZERO {
                // A node has some value on its own.
                differences.add(ZERO as u32, *low, at, LIMIT)?;
                differences.add(at, -high, ZERO as u32, LIMIT)?;
            }
        }
        for Edge { from, to, weight, reason } in self.edges.iter().copied() {
            differences.add(to as u32, -weight, from as u32, reason).map_err(|mut core| {
                core.retain(|reason| *reason != LIMIT);
                core
            })?;
        }
        Ok(())
    }

    /// The least solution of the lower bounds and edges between nodes at or above `from`. Ends because the
    /// edges were found feasible.
    fn least_above(&self, from: &[i128]) -> Vec<i128> {
        let mut values = from.to_vec();
        let mut changed = true;
        while changed {
            changed = false;
            for edge in self.edges.iter().filter(|edge| edge.from != ZERO) {
                let value = values[edge.to] - edge.weight;
                if value > values[edge.from] {
                    values[edge.from] = value;
                    changed = true;
                }
            }
        }
        values
    }

    /// Moves single values so that disequalities hold, keeping the edges; one that does not hold after all.
    fn repair(&self, values: &mut [i128]) -> Option<Distinct> {
        for distinct in &self.distinct {
            if distinct.holds(values) {
                continue;
            }
            for node in [distinct.a, distinct.b] {
                if let Some(value) = self.free_value(node, values) {
                    values[node] = value;
                    break;
                }
            }
        }
        self.distinct.iter().find(|distinct| !distinct.holds(values)).copied()
    }

    /// The value nearest to zero that `node` can take while all others stay.
    fn free_value(&self, node: usize, values: &[i128]) -> Option<i128> {
        let (mut low, mut high) = self.limits[node];
        for edge in &self.edges {
            if edge.to == node {
                high = high.min(values[edge.from] + edge.weight);
            } else if edge.from == node {
                low = low.max(values[edge.to] - edge.weight);
            }
        }
        let mut taken: Vec<i128> = self
            .distinct
            .iter()
            .filter_map(|distinct| match (distinct.a == node, distinct.b == node) {
                (true, false) => Some(values[distinct.b] + distinct.difference),
                (false, true) => Some(values[distinct.a] - distinct.difference),
                _ => None,
            })
            .collect();
        taken.sort_unstable();
        if low > high {
            return None;
        }
        let start = 0i128.clamp(low, high);
        let is_free = |value: &i128| taken.binary_search(value).is_err();
        // Among one more candidates than there are taken values, one is free.
        let count = taken.len() as i128;
        let up = (start..=high.min(start + count)).find(is_free);
        let down = (low.max(start - count)..start).rev().find(is_free);
        match (up, down) {
            (Some(up), Some(down)) => Some(if start - down < up - start { down } else { up }),
            (up, down) => up.or(down),
        }
    }
}

impl Distinct {
    fn holds(&self, values: &[i128]) -> bool {
        values[self.a] - values[self.b] != self.difference
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// With the other at 3, `3 - n != 3` takes 0 and `n - 3 != -2` takes 1.
    #[test]
    fn the_free_value_next_to_zero_is_in_no_disequality() {
        let mut graph = Graph::new();
        let (node, other) = (graph.add_node(0, 10), graph.add_node(0, 10));
        let values = [0, 0, 3];
        assert_eq!(graph.free_value(node, &values), Some(0));
        graph.add_distinct(Distinct { a: other, b: node, difference: 3, reason: 0 });
        assert_eq!(graph.free_value(node, &values), Some(1));
        graph.add_distinct(Distinct { a: node, b: other, difference: -2, reason: 1 });
        assert_eq!(graph.free_value(node, &values), Some(2));
        // It is at most one less than the other.
        graph.add_edge(Edge { from: other, to: node, weight: -2, reason: 2 });
        assert_eq!(graph.free_value(node, &values), None);
    }

    /// Three nodes of a few values, with edges and disequalities between any two, zero among them.
    fn graphs() -> impl Strategy<Value = Graph> {
        let limits = prop::collection::vec((-3..3_i128, 0..4_i128), 3);
        let pair = || (0..4_usize, 0..4_usize, -3..4_i128).prop_filter("two nodes", |(a, b, _)| a != b);
        let (edges, distinct) = (prop::collection::vec(pair(), 0..5), prop::collection::vec(pair(), 0..6));
        (limits, edges, distinct).prop_map(|(limits, edges, distinct)| {
            let mut graph = Graph::new();
            limits.iter().for_each(|(low, more)| _ = graph.add_node(*low, low + more));
            for (reason, (from, to, weight)) in edges.iter().enumerate() {
                graph.add_edge(Edge { from: *from, to: *to, weight: *weight, reason: reason as u32 });
            }
            for (at, (a, b, difference)) in distinct.iter().enumerate() {
                let reason = (edges.len() + at) as u32;
                graph.add_distinct(Distinct { a: *a, b: *b, difference: *difference, reason });
            }
            graph
        })
    }

    /// All values of the nodes that keep the limits, and what these reasons say.
    fn solutions(graph: &Graph, is_in: impl Fn(u32) -> bool) -> Vec<Vec<i128>> {
        let mut all = vec![Vec::new()];
        for (low, high) in &graph.limits {
            all = all
                .iter()
                .flat_map(|row: &Vec<i128>| (*low..=*high).map(move |value| [&row[..], &[value]].concat()))
                .collect();
        }
        all.retain(|values| {
            let mut edges = graph.edges.iter().filter(|edge| is_in(edge.reason));
            let mut distinct = graph.distinct.iter().filter(|distinct| is_in(distinct.reason));
            edges.all(|edge| values[edge.to] <= values[edge.from] + edge.weight)
                && distinct.all(|distinct| values[distinct.a] - values[distinct.b] != distinct.difference)
        });
        all
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn graphs_are_decided_as_by_trying_all_values(graph in graphs()) {
            let all = solutions(&graph, |_| true);
            match graph.clone().solve() {
                Verdict::Feasible(values) => prop_assert!(all.contains(&values), "{values:?}"),
                Verdict::Infeasible(core) => {
                    prop_assert!(all.is_empty(), "{all:?}");
                    prop_assert_eq!(solutions(&graph, |reason| core.contains(&reason)), Vec::<Vec<i128>>::new());
                }
                Verdict::Open => prop_assert!(false, "open"),
            }
        }

        /// It is looked for among all values of a node, while those of the others stay; of two as near it is the positive one.
        #[test]
        fn a_free_value_is_the_nearest_to_zero(graph in graphs(), at in prop::collection::vec(any::<prop::sample::Index>(), 4), node in 1..4_usize) {
            let values = graph.limits.iter().zip(&at);
            let values: Vec<i128> =
                values.map(|((low, high), at)| low + at.index((high - low + 1) as usize) as i128).collect();
            let (low, high) = graph.limits[node];
            let is_free = |value: &i128| {
                let values: Vec<i128> = (0..4).map(|at| if at == node { *value } else { values[at] }).collect();
                let mut edges = graph.edges.iter().filter(|edge| edge.from == node || edge.to == node);
                let mut distinct = graph.distinct.iter().filter(|distinct| distinct.a == node || distinct.b == node);
                edges.all(|edge| values[edge.to] <= values[edge.from] + edge.weight)
                    && distinct.all(|distinct| distinct.holds(&values))
            };
            let nearest = (low..=high).filter(is_free).min_by_key(|value| (value.abs(), *value < 0));
            prop_assert_eq!(graph.free_value(node, &values), nearest);
        }

        /// Without disequalities a value is at least zero where it can be, and then no smaller one would do.
        #[test]
        fn edges_leave_bounds_and_a_solution_near_zero(graph in graphs()) {
            let graph = Graph { distinct: Vec::new(), ..graph };
            let all = solutions(&graph, |_| true);
            let Ok(bounds) = graph.bounds() else {
                prop_assert!(all.is_empty());
                return Ok(());
            };
            let ends = |node: usize| {
                let values = all.iter().map(|values| values[node]);
                Some((values.clone().min()?, values.max()?))
            };
            let expected: Option<Vec<(i128, i128)>> = (0..bounds.len()).map(ends).collect();
            prop_assert_eq!(Some(bounds), expected);
            let Verdict::Feasible(values) = graph.clone().solve() else { panic!("no solution") };
            let above = |values: &Vec<i128>| values.iter().all(|value| *value >= 0);
            let least = all.iter().filter(|values| above(values)).map(|values| values.iter().sum::<i128>()).min();
            if let Some(least) = least {
                prop_assert!(above(&values) && values.iter().sum::<i128>() == least, "{values:?}");
            }
        }
    }
}
