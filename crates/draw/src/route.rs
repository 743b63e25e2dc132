//! The ways of lines that cannot go straight down: around boxes, in the free space between layers and beside boxes.
//!
//! A line to the next layer is a curve in the gap between both. Every other line leaves its cell downwards too, and comes
//! to the right side of its target by straight pieces: along *tracks*, which lie across in the gap below a layer, by the
//! free space beside boxes, and by *lanes*, which lie at the right of everything. No two lines share a piece of a track or
//! a lane, and none goes through a box.

use crate::layers::{Layers, Link};

/// From a box to the line that comes to its side.
pub(crate) const ENTRY: i64 = 9;
/// Between lines beside each other.
pub(crate) const STEP: i64 = 7;
/// From a box to the first line that goes up beside it.
const EXIT: i64 = 16;
/// From the last line beside a box to the next box.
const CLEAR: i64 = 12;

/// How a line goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Down to the next layer.
    Straight,
    /// To a box of the same layer.
    Level,
    /// To the layer above, beside its own box; the how manieth such line of the box it is.
    Up(i64),
    /// By a lane.
    Lane,
    /// To the left side of the next box in a row.
    Right,
    /// To the right side of the box before in a row.
    Left,
    /// Below the row, to the left side of a box that comes before.
    Close,
}

/// The way of each link: one that is `known`, else by the layers.
pub(crate) fn ways(
    count: usize,
    layers: &Layers,
    links: &[Link],
    known: impl Fn(&Link) -> Option<Way>,
) -> Vec<Way> {
    let mut up = vec![0; count];
    let way = |link: &Link| match (layers.of[link.from], layers.of[link.to]) {
        _ if let Some(way) = known(link) => way,
        (from, to) if to == from + 1 => Way::Straight,
        (from, to) if to == from => Way::Level,
        (from, to) if to + 1 == from => {
            up[link.from] += 1;
            Way::Up(up[link.from] - 1)
        }
        _ => Way::Lane,
    };
    links.iter().map(way).collect()
}

/// What must stay free at the right of each box.
pub(crate) fn margins(count: usize, links: &[Link], ways: &[Way]) -> Vec<i64> {
    let mut margins = vec![EXIT + CLEAR; count];
    for (link, way) in links.iter().zip(ways) {
        if let Way::Up(_) = way {
            margins[link.from] += STEP;
        }
    }
    margins
}

/// Where a line goes across: its place in the gap below a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    pub layer: usize,
    /// 0 is the highest.
    pub index: i64,
}

/// The way of a line around boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Detour {
    /// Where it goes across first.
    pub first: Track,
    /// Where it goes up or down to another layer and across again, if it does.
    pub second: Option<(i64, Track)>,
    /// Where it comes to the height of its target: beside it.
    pub side: i64,
}

/// All detours, and how many tracks the gap below each layer has.
pub(crate) struct Routes {
    pub detours: Vec<Option<Detour>>,
    pub tracks: Vec<i64>,
    /// The right end of all.
    pub right: i64,
}

/// What routing knows of boxes: where each has its sides, what is free at the right one, and where a link begins.
pub(crate) struct Sides<'a> {
    pub lefts: &'a [i64],
    pub rights: &'a [i64],
    pub margins: &'a [i64],
    pub starts: &'a [i64],
}

/// Finds a detour for each link that needs one.
pub(crate) fn routes(layers: &Layers, links: &[Link], ways: &[Way], sides: &Sides<'_>) -> Routes {
    let edge =
        sides.rights.iter().zip(sides.margins).map(|(right, margin)| right + margin).max().unwrap_or(0);
    let lanes = lanes(layers, links, ways);
    let lane = |index: usize| edge + STEP * lanes[index].unwrap_or(0);
    let right = lanes.iter().flatten().max().map_or(edge, |last| edge + STEP * (last + 1));
    let mut pieces = Pieces::new(layers.rows.len());
    let plans: Vec<Option<Plan>> = links
        .iter()
        .enumerate()
        .map(|(index, link)| {
            let (from, to) = (layers.of[link.from], layers.of[link.to]);
            let (start, side) = (sides.starts[index], sides.rights[link.to] + ENTRY);
            // A layer is entered from below, where every layer has a gap.
            match ways[index] {
                Way::Straight | Way::Right | Way::Left => None,
                Way::Close => {
                    let side = sides.lefts[link.to] - ENTRY;
                    Some(Plan { first: pieces.add(from, start, side), second: None, side })
                }
                Way::Level => Some(Plan { first: pieces.add(from, start, side), second: None, side }),
                Way::Up(number) => {
                    let x = sides.rights[link.from] + EXIT + STEP * number;
                    Some(Plan::by(&mut pieces, (from, start), x, (to, side)))
                }
                Way::Lane => Some(Plan::by(&mut pieces, (from, start), lane(index), (to, side))),
            }
        })
        .collect();
    let (places, tracks) = pieces.settle();
    let track = |piece: (usize, usize)| Track { layer: piece.0, index: places[piece.0][piece.1] };
    let detour = |plan: Plan| Detour {
        first: track(plan.first),
        second: plan.second.map(|(x, piece)| (x, track(piece))),
        side: plan.side,
    };
    Routes { detours: plans.into_iter().map(|plan| plan.map(detour)).collect(), tracks, right }
}

/// A detour whose tracks are not decided.
struct Plan {
    first: (usize, usize),
    second: Option<(i64, (usize, usize))>,
    side: i64,
}

impl Plan {
    fn by(pieces: &mut Pieces, (from, start): (usize, i64), x: i64, (to, side): (usize, i64)) -> Plan {
        Plan { first: pieces.add(from, start, x), second: Some((x, pieces.add(to, x, side))), side }
    }
}

/// Pieces of lines that lie across, by layer.
struct Pieces(Vec<Vec<(i64, i64)>>);

impl Pieces {
    fn new(layers: usize) -> Pieces {
        Pieces(vec![Vec::new(); layers])
    }

    fn add(&mut self, layer: usize, from: i64, to: i64) -> (usize, usize) {
        self.0[layer].push((from.min(to), from.max(to)));
        (layer, self.0[layer].len() - 1)
    }

    /// The track of each piece, and the number of tracks of each layer.
    fn settle(self) -> (Vec<Vec<i64>>, Vec<i64>) {
        let places: Vec<Vec<i64>> = self.0.iter().map(|pieces| packed(pieces, STEP)).collect();
        let tracks = places.iter().map(|places| places.iter().max().map_or(0, |last| last + 1)).collect();
        (places, tracks)
    }
}

/// The lane of each link that goes by one; no two overlap.
fn lanes(layers: &Layers, links: &[Link], ways: &[Way]) -> Vec<Option<i64>> {
    let span = |link: &Link| {
        let (from, to) = (layers.of[link.from] as i64, layers.of[link.to] as i64);
        (from.min(to), from.max(to))
    };
    let by_lane = || links.iter().zip(ways).enumerate().filter(|(_, (_, way))| **way == Way::Lane);
    let spans: Vec<(i64, i64)> = by_lane().map(|(_, (link, _))| span(link)).collect();
    let mut lanes = vec![None; links.len()];
    for ((index, _), lane) in by_lane().zip(packed(&spans, 1)) {
        lanes[index] = Some(lane);
    }
    lanes
}

/// A row for each interval, so that those of one row are so far apart: each goes to the first row that is free.
fn packed(intervals: &[(i64, i64)], apart: i64) -> Vec<i64> {
    let mut order: Vec<usize> = (0..intervals.len()).collect();
    order.sort_by_key(|index| intervals[*index]);
    let mut ends: Vec<i64> = Vec::new();
    let mut rows = vec![0; intervals.len()];
    for index in order {
        let (begin, end) = intervals[index];
        let row = ends.iter().position(|last| last + apart <= begin).unwrap_or(ends.len());
        match ends.get_mut(row) {
            Some(last) => *last = end,
            None => ends.push(end),
        }
        rows[index] = row as i64;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_of_a_row_are_apart() {
        assert_eq!(packed(&[(0, 10), (5, 20), (30, 40), (12, 20), (28, 29)], 7), [0, 1, 1, 2, 0]);
    }

    #[test]
    fn the_way_depends_on_the_layers() {
        let all = [(0, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)];
        let links: Vec<Link> =
            all.iter().enumerate().map(|(cell, (from, to))| Link { from: *from, cell, to: *to }).collect();
        let layers = Layers::of(4, 1, &links, &[]);
        let expected =
            [Way::Straight, Way::Straight, Way::Up(0), Way::Level, Way::Straight, Way::Lane, Way::Up(0)];
        assert_eq!(ways(4, &layers, &links, |_| None), expected);
        let margins = margins(4, &links, &expected);
        assert_eq!((margins[0], margins[2]), (EXIT + CLEAR, EXIT + CLEAR + STEP));
    }
}
