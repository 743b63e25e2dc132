//! Where boxes stand side by side: each as near to the middle of its neighbours as the others in its layer allow.

use crate::layers::{Layers, Link};

/// How often the layers are moved down and up.
const SWEEPS: usize = 3;

/// A box as wide as it must be.
#[derive(Clone, Copy)]
pub(crate) struct Width {
    pub width: i64,
    /// What stays free at its right.
    pub margin: i64,
}

/// The left sides of the boxes, none below 0. `port` gives where in its box a link begins, `entry` where it ends in its.
pub(crate) fn lefts(
    widths: &[Width],
    layers: &Layers,
    links: &[Link],
    port: impl Fn(&Link) -> i64,
    entry: impl Fn(&Link) -> i64,
) -> Vec<i64> {
    let straight: Vec<Link> = links.iter().copied().filter(|link| layers.is_straight(link)).collect();
    let mut lefts = vec![0; widths.len()];
    for row in &layers.rows {
        settle(row, widths, &mut lefts, |_| 0);
    }
    for _ in 0..SWEEPS {
        for row in layers.rows.iter().skip(1) {
            // Below the middle of the places that point here.
            let wanted =
                wanted(&straight, &lefts, |link| (link.to, lefts[link.from] + port(link) - entry(link)));
            settle(row, widths, &mut lefts, |one| wanted[one]);
        }
        for row in layers.rows.iter().rev().skip(1) {
            // So that the places that point elsewhere are above that.
            let wanted =
                wanted(&straight, &lefts, |link| (link.from, lefts[link.to] + entry(link) - port(link)));
            settle(row, widths, &mut lefts, |one| wanted[one]);
        }
    }
    let least = lefts.iter().copied().min().unwrap_or(0);
    lefts.iter_mut().for_each(|left| *left -= least);
    lefts
}

/// The mean of what the links want for each box; boxes without links stay.
fn wanted(straight: &[Link], lefts: &[i64], want: impl Fn(&Link) -> (usize, i64)) -> Vec<i64> {
    let mut sums = vec![(0, 0); lefts.len()];
    for (one, left) in straight.iter().map(want) {
        sums[one].0 += left;
        sums[one].1 += 1;
    }
    let mean = |(index, (sum, count)): (usize, &(i64, i64))| match count {
        0 => lefts[index],
        count => sum.div_euclid(*count),
    };
    sums.iter().enumerate().map(mean).collect()
}

/// Moves the boxes of a layer to where they want to be, but in order and apart: the least sum of squares, by pooling
/// neighbours that want to be in each other's place.
fn settle(row: &[usize], widths: &[Width], lefts: &mut [i64], wanted: impl Fn(usize) -> i64) {
    let mut offset = 0;
    // Pools of boxes that stand side by side: the sum of what they want without their offsets, and how many they are.
    let mut pools: Vec<(i64, i64)> = Vec::new();
    let mut offsets = Vec::with_capacity(row.len());
    for one in row {
        pools.push((wanted(*one) - offset, 1));
        offsets.push(offset);
        offset += widths[*one].width + widths[*one].margin;
        while let [.., (left, many), (right, more)] = pools[..]
            && mean(left, many) >= mean(right, more)
        {
            pools.truncate(pools.len() - 2);
            pools.push((left + right, many + more));
        }
    }
    let places =
        pools.iter().flat_map(|(sum, count)| std::iter::repeat_n(mean(*sum, *count), *count as usize));
    for ((one, offset), place) in row.iter().zip(offsets).zip(places) {
        lefts[*one] = place + offset;
    }
}

fn mean(sum: i64, count: i64) -> i64 {
    sum.div_euclid(count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_get_their_place_or_share_it() {
        let widths = [Width { width: 10, margin: 2 }; 4];
        let mut lefts = [0; 4];
        settle(&[0, 1, 2, 3], &widths, &mut lefts, |one| [0, 100, 100, 300][one]);
        assert_eq!(lefts, [0, 94, 106, 300]);
        settle(&[3, 2, 1, 0], &widths, &mut lefts, |_| 18);
        assert_eq!(lefts, [36, 24, 12, 0]);
    }

    #[test]
    fn a_parent_stands_above_its_children() {
        let links = [Link { from: 0, cell: 0, to: 1 }, Link { from: 0, cell: 1, to: 2 }];
        let layers = Layers::of(3, 1, &links, &[]);
        let widths = [Width { width: 20, margin: 10 }; 3];
        let lefts = lefts(&widths, &layers, &links, |link| [5, 15][link.cell], |_| 10);
        assert_eq!(lefts, [15, 0, 30]);
    }
}
