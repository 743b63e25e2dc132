//! What is placed as one: a box alone, or a row of boxes side by side.

use crate::layers::{Layers, Link};
use crate::place::{Width, lefts};
use crate::rows::Rows;
use crate::shape::Shape;

/// Boxes by units, and units in layers.
pub(crate) struct Units {
    /// The boxes of each unit, from left to right.
    members: Vec<Vec<usize>>,
    /// The unit of each box, and its place in that.
    of: Vec<(usize, usize)>,
    layers: Layers,
    /// Links between units, of which `cell` is the place among `inner`.
    links: Vec<Link>,
    /// The same links between boxes.
    inner: Vec<Link>,
    /// The table and its chains, where there is one.
    stack: Vec<usize>,
}

impl Units {
    /// The units of `count` boxes, the first `roots` of which are roots.
    pub fn of(count: usize, roots: usize, rows: &Rows, links: &[Link]) -> Units {
        let mut row_of = vec![None; count];
        for (index, row) in rows.rows.iter().enumerate() {
            row.iter().for_each(|object| row_of[roots + object] = Some(index));
        }
        let mut members: Vec<Vec<usize>> = Vec::new();
        let mut of = vec![(0, 0); count];
        let mut is_done = vec![false; rows.rows.len()];
        for (one, row) in row_of.iter().enumerate() {
            let boxes = match row {
                None => vec![one],
                Some(row) if std::mem::replace(&mut is_done[*row], true) => continue,
                Some(row) => rows.rows[*row].iter().map(|object| roots + object).collect(),
            };
            boxes.iter().enumerate().for_each(|(place, member)| of[*member] = (members.len(), place));
            members.push(boxes);
        }
        let stack: Vec<usize> = rows
            .table
            .iter()
            .flat_map(|table| {
                let chains = table.chains.iter().map(|(_, first)| *first);
                std::iter::once(table.array).chain(chains).map(|object| of[roots + object].0)
            })
            .collect();
        let is_between = |link: &&Link| {
            let (from, to) = (of[link.from].0, of[link.to].0);
            from != to && !(stack.first() == Some(&from) && stack.contains(&to))
        };
        let mut inner: Vec<Link> = links.iter().filter(is_between).copied().collect();
        inner.sort_by_key(|link| (of[link.from], link.cell));
        let between = |(cell, link): (usize, &Link)| Link { from: of[link.from].0, cell, to: of[link.to].0 };
        let links: Vec<Link> = inner.iter().enumerate().map(between).collect();
        let layers = Layers::of(members.len(), roots, &links, &stack);
        Units { members, of, layers, links, inner, stack }
    }

    /// The layers of the boxes.
    pub fn layers(&self) -> Layers {
        let boxes = |row: &Vec<usize>| row.iter().flat_map(|unit| self.members[*unit].clone()).collect();
        Layers {
            rows: self.layers.rows.iter().map(boxes).collect(),
            of: self.of.iter().map(|(unit, _)| self.layers.of[*unit]).collect(),
        }
    }

    /// The left sides of the boxes.
    pub fn lefts(&self, shapes: &[Shape], margins: &[i64]) -> Vec<i64> {
        let mut inset = vec![0; shapes.len()];
        let width = |members: &Vec<usize>| {
            let mut width = Width { width: 0, margin: 0 };
            for one in members {
                inset[*one] = width.width + width.margin;
                width = Width { width: inset[*one] + shapes[*one].width, margin: margins[*one] };
            }
            width
        };
        let mut widths: Vec<Width> = self.members.iter().map(width).collect();
        let mut layers = self.layers.clone();
        // A table reaches down to its last chain: what stands for it there keeps the place free.
        let mut stands_for = Vec::new();
        if let [table, first, others @ ..] = &self.stack[..] {
            for (below, _) in others.iter().enumerate() {
                let layer = layers.of[*first] + below + 1;
                layers.rows[layer].insert(0, widths.len());
                layers.of.push(layer);
                stands_for.push(widths.len());
                widths.push(widths[*table]);
            }
        }
        let port = |link: &Link| {
            let inner = self.inner[link.cell];
            inset[inner.from] + shapes[inner.from].port(inner.cell)
        };
        let entry = |link: &Link| {
            let to = self.inner[link.cell].to;
            inset[to] + shapes[to].width / 2
        };
        let mut units = lefts(&widths, &layers, &self.links, port, entry);
        if let [table, chains @ ..] = &self.stack[..] {
            // They are the first of their layers, so they can stand as far to the left as any of them.
            let left = stands_for.iter().map(|one| units[*one]).fold(units[*table], i64::min);
            units[*table] = left;
            let beside = left + widths[*table].width + widths[*table].margin;
            chains.iter().for_each(|chain| units[*chain] = beside);
        }
        self.of.iter().zip(&inset).map(|((unit, _), inset)| units[*unit] + inset).collect()
    }

    /// Where a link goes within a row: by how many boxes to the right.
    pub fn along(&self, link: &Link) -> Option<i64> {
        let ((from, place), (to, end)) = (self.of[link.from], self.of[link.to]);
        (from == to).then_some(end as i64 - place as i64)
    }

    /// Whether a link leads from a table to a chain of it.
    pub fn is_of_table(&self, link: &Link) -> bool {
        self.stack.first() == Some(&self.of[link.from].0)
            && self.stack.iter().skip(1).any(|one| *one == self.of[link.to].0)
    }

    /// The boxes that stand beside this one in its row.
    pub fn beside(&self, one: usize) -> &[usize] {
        &self.members[self.of[one].0]
    }
}
