//! Boxes in layers by their distance from the roots, in an order with few crossings.
//!
//! Within a layer boxes begin in the order in which a breadth-first walk meets them, which has no crossing at all where the
//! structure is a tree. Sweeps up and down then sort each layer by the mean place of the neighbours; the best order seen is
//! kept.
//!
//! A *stack* stands at the left of all: its first box with the second in one layer, each further one in the next.

use std::collections::VecDeque;

/// A line from a cell of a box to another box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub from: usize,
    pub cell: usize,
    pub to: usize,
}

/// How often layers are sorted down and up.
const SWEEPS: usize = 4;

/// Boxes by layer, and where each is.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    pub rows: Vec<Vec<usize>>,
    /// The layer of each box.
    pub of: Vec<usize>,
}

impl Layers {
    /// The layers of `count` boxes, the first `roots` of them in the first, in their order. Links are in order of their
    /// boxes and cells. `stack` is empty where there is none.
    pub fn of(count: usize, roots: usize, links: &[Link], stack: &[usize]) -> Layers {
        let mut layers = Layers::by_distance(count, roots, links, stack);
        let fixed = layers.begin_with(stack);
        let straight: Vec<Link> = links.iter().copied().filter(|link| layers.is_straight(link)).collect();
        layers.order(count, &straight, &fixed);
        layers
    }

    /// Has layers begin with the boxes of a stack; how many of each layer are.
    fn begin_with(&mut self, stack: &[usize]) -> Vec<usize> {
        for row in &mut self.rows {
            row.sort_by_key(|one| stack.iter().position(|other| other == one).unwrap_or(stack.len()));
        }
        let of_stack = |row: &Vec<usize>| row.iter().filter(|one| stack.contains(one)).count();
        self.rows.iter().map(of_stack).collect()
    }

    /// Whether a link goes to the next layer.
    pub fn is_straight(&self, link: &Link) -> bool {
        self.of[link.to] == self.of[link.from] + 1
    }

    fn by_distance(count: usize, roots: usize, links: &[Link], stack: &[usize]) -> Layers {
        let mut begins = vec![links.len(); count + 1];
        for (index, link) in links.iter().enumerate().rev() {
            begins[link.from] = index;
        }
        for from in (0..count).rev() {
            begins[from] = begins[from].min(begins[from + 1]);
        }
        let mut distance: Vec<Option<usize>> = vec![None; count];
        let mut rows: Vec<Vec<usize>> = Vec::new();
        let mut queue: VecDeque<usize> = (0..roots).collect();
        distance[..roots].fill(Some(0));
        queue.iter().for_each(|root| place(&mut rows, 0, *root));
        // Of what no root reaches, what nothing leads to comes first: all that hangs on it is then below.
        let mut is_led_to = vec![false; count];
        links.iter().filter(|link| link.from != link.to).for_each(|link| is_led_to[link.to] = true);
        let beginnings = (roots..count).filter(|one| !is_led_to[*one]);
        let mut lost =
            beginnings.chain(roots..count).filter(|one| !stack.iter().skip(1).any(|other| other == one));
        let is_stacked = |one: usize| stack.iter().skip(1).any(|other| *other == one);
        loop {
            while let Some(from) = queue.pop_front() {
                let own = distance[from].unwrap_or(0);
                if stack.first() == Some(&from) {
                    for (beside, one) in stack.iter().skip(1).enumerate() {
                        distance[*one] = Some(own + beside);
                        place(&mut rows, own + beside, *one);
                        queue.push_back(*one);
                    }
                }
                let next = own + 1;
                for link in &links[begins[from]..begins[from + 1]] {
                    if distance[link.to].is_none() && !is_stacked(link.to) {
                        distance[link.to] = Some(next);
                        place(&mut rows, next, link.to);
                        queue.push_back(link.to);
                    }
                }
            }
            // What no root reaches stands beside what one does.
            let Some(seed) = lost.find(|one| distance[*one].is_none()) else { break };
            distance[seed] = Some(1);
            place(&mut rows, 1, seed);
            queue.push_back(seed);
        }
        Layers { rows, of: distance.into_iter().map(Option::unwrap_or_default).collect() }
    }

    fn order(&mut self, count: usize, straight: &[Link], fixed: &[usize]) {
        let mut best = (crossings(&self.rows, &self.of, count, straight), self.rows.clone());
        for _ in 0..SWEEPS {
            for layer in 1..self.rows.len() {
                self.sort((layer, fixed), count, straight, |link| (link.to, link.from));
            }
            self.keep_better(&mut best, count, straight);
            for layer in (1..self.rows.len().saturating_sub(1)).rev() {
                self.sort((layer, fixed), count, straight, |link| (link.from, link.to));
            }
            self.keep_better(&mut best, count, straight);
            if best.0 == 0 {
                break;
            }
        }
        self.rows = best.1;
    }

    fn keep_better(&self, best: &mut (usize, Vec<Vec<usize>>), count: usize, straight: &[Link]) {
        let now = crossings(&self.rows, &self.of, count, straight);
        if now < best.0 {
            *best = (now, self.rows.clone());
        }
    }

    /// Sorts a layer behind what is fixed in it by the mean place of the neighbours; `sides` gives the end of a link in this
    /// layer and the other.
    fn sort(
        &mut self,
        (layer, fixed): (usize, &[usize]),
        count: usize,
        straight: &[Link],
        sides: impl Fn(&Link) -> (usize, usize),
    ) {
        let place = places(&self.rows, count);
        let mut sums = vec![(0usize, 0usize); count];
        for link in straight {
            let (near, far) = sides(link);
            if self.of[near] == layer {
                sums[near].0 += place[far];
                sums[near].1 += 1;
            }
        }
        let mean = |one: &usize| match sums[*one] {
            (_, 0) => place[*one] as f64,
            (sum, count) => sum as f64 / count as f64,
        };
        self.rows[layer][fixed[layer]..].sort_by(|left, right| mean(left).total_cmp(&mean(right)));
    }
}

fn place(rows: &mut Vec<Vec<usize>>, layer: usize, one: usize) {
    if rows.len() <= layer {
        rows.resize_with(layer + 1, Vec::new);
    }
    rows[layer].push(one);
}

/// Where each box stands in its layer.
fn places(rows: &[Vec<usize>], count: usize) -> Vec<usize> {
    let mut places = vec![0; count];
    for row in rows {
        for (place, one) in row.iter().enumerate() {
            places[*one] = place;
        }
    }
    places
}

/// How many pairs of links between the same layers cross: inversions of where they end, in the order of where they begin.
fn crossings(rows: &[Vec<usize>], of: &[usize], count: usize, straight: &[Link]) -> usize {
    let place = places(rows, count);
    let mut links: Vec<(usize, usize, usize, usize)> =
        straight.iter().map(|link| (of[link.from], place[link.from], link.cell, place[link.to])).collect();
    links.sort_unstable();
    let mut crossings = 0;
    for between in links.chunk_by(|left, right| left.0 == right.0) {
        // The ends so far, sorted: those beyond the new one are crossed.
        let mut ends: Vec<usize> = Vec::with_capacity(between.len());
        for (.., end) in between {
            let before = ends.partition_point(|other| other <= end);
            crossings += ends.len() - before;
            ends.insert(before, *end);
        }
    }
    crossings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(all: &[(usize, usize)]) -> Vec<Link> {
        all.iter().enumerate().map(|(cell, (from, to))| Link { from: *from, cell, to: *to }).collect()
    }

    #[test]
    fn distance_from_the_roots() {
        // Two roots; 2 ⇄ 3, 3 → 4, 4 → 2; 5 is on its own and 6 hangs on it.
        let links = links(&[(0, 2), (1, 3), (2, 3), (3, 2), (3, 4), (4, 2), (5, 6)]);
        let layers = Layers::of(7, 2, &links, &[]);
        assert_eq!(layers.of, [0, 0, 1, 1, 2, 1, 2]);
        assert_eq!(layers.rows, [vec![0, 1], vec![2, 3, 5], vec![4, 6]]);
    }

    #[test]
    fn a_stack_stands_at_the_left() {
        // 0 → 1; 1 has 2 and 3 beside it, though 4 is met before 3 and 5 hangs on 2.
        let links = links(&[(0, 4), (0, 1), (2, 5), (4, 3)]);
        let layers = Layers::of(6, 1, &links, &[1, 2, 3]);
        assert_eq!(layers.of, [0, 1, 1, 2, 1, 2]);
        assert_eq!(layers.rows, [vec![0], vec![1, 2, 4], vec![3, 5]]);
    }

    #[test]
    fn crossings_that_need_not_be_are_undone() {
        // The walk meets 4 before 5, but then 1 → 5 crosses both 2 → 4 and 3 → 4; the other way only the lines of 1 cross.
        let links = links(&[(0, 1), (0, 2), (0, 3), (1, 4), (1, 5), (2, 4), (3, 4)]);
        let layers = Layers::of(6, 1, &links, &[]);
        assert_eq!(layers.rows, [vec![0], vec![1, 2, 3], vec![5, 4]]);
        assert_eq!(crossings(&layers.rows, &layers.of, 6, &links), 1);
    }

    #[test]
    fn crossings_are_counted() {
        let rows = [vec![0, 1], vec![2, 3]];
        let of = [0, 0, 1, 1];
        let count = |all| crossings(&rows, &of, 4, &links(all));
        assert_eq!(count(&[(0, 2), (1, 3)]), 0);
        assert_eq!(count(&[(0, 3), (1, 2)]), 1);
        assert_eq!(count(&[(0, 2), (0, 3), (1, 2), (1, 3)]), 1);
        assert_eq!(count(&[(0, 2), (1, 2)]), 0);
    }
}
