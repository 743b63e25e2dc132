//! A drawing as rectangles and lines: boxes with a head and a row of cells, in layers from the roots down.

use crate::graph::{Cell, Drawing, Holds, Object};
use crate::label::{IN_BOX, columns, label};
use crate::layers::{Layers, Link};
use crate::place::{Width, lefts};
use crate::route::{Detour, STEP, Sides, Track, Way, margins, routes, ways};

/// A rectangle, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rect {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
}

impl Rect {
    /// The right side.
    pub fn right(&self) -> i64 {
        self.x + self.width
    }

    /// The lower side.
    pub fn bottom(&self) -> i64 {
        self.y + self.height
    }
}

/// The part of a box above its cells.
pub(crate) const HEAD: i64 = 20;
const CELL: i64 = 34;
/// From the lower side of a cell to the middle of what it holds.
pub(crate) const HELD: i64 = 10;
/// Columns of the two fonts: names and values.
const NAME_COLUMN: i64 = 7;
const HELD_COLUMN: i64 = 8;
const PADDING: i64 = 12;
/// The least height of the gap below a layer.
const GAP: i64 = 36;

/// A box with its cells.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub rect: Rect,
    pub cells: Vec<Rect>,
}

/// A line from a cell to an object.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The box and the cell where it begins.
    pub from: (usize, usize),
    /// The box where it ends.
    pub to: usize,
    /// Corners. The last two of a line to the next layer are joined by a curve.
    pub points: Vec<(i64, i64)>,
    pub is_curved: bool,
}

/// Where everything is. The boxes are those of the roots, then those of the objects.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub boxes: Vec<Placed>,
    pub lines: Vec<Line>,
    pub width: i64,
    pub height: i64,
}

/// What a cell says of what it holds; nothing where a line or the sign of null says it.
pub(crate) fn held(cell: &Cell) -> Option<String> {
    match &cell.holds {
        Holds::Text(text) => Some(label(text, IN_BOX)),
        Holds::Null | Holds::Object(_) => None,
    }
}

/// Lays a drawing out. Takes about as long as the square of the lines between neighbouring layers.
pub(crate) fn layout(drawing: &Drawing) -> Layout {
    let roots = drawing.roots.len();
    let root = |root: &Cell| Shape::of(None, std::slice::from_ref(root));
    let object = |object: &Object| Shape::of(Some(&object.name), &object.cells);
    let shapes: Vec<Shape> =
        drawing.roots.iter().map(root).chain(drawing.objects.iter().map(object)).collect();
    let links = links(drawing);
    let layers = Layers::of(shapes.len(), roots, &links);
    let ways = ways(shapes.len(), &layers, &links);
    let margins = margins(shapes.len(), &links, &ways);
    let width = |(shape, margin): (&Shape, &i64)| Width { width: shape.width, margin: *margin };
    let widths: Vec<Width> = shapes.iter().zip(&margins).map(width).collect();
    let port = |link: &Link| shapes[link.from].port(link.cell);
    let lefts = lefts(&widths, &layers, &links, port);
    let rights: Vec<i64> = lefts.iter().zip(&shapes).map(|(left, shape)| left + shape.width).collect();
    let starts: Vec<i64> = links.iter().map(|link| lefts[link.from] + port(link)).collect();
    let routes =
        routes(&layers, &links, &ways, &Sides { rights: &rights, margins: &margins, starts: &starts });
    let floors = Floors::of(&layers, &shapes, &routes.tracks);
    let boxes: Vec<Placed> =
        (0..shapes.len()).map(|one| shapes[one].placed(lefts[one], floors.tops[layers.of[one]])).collect();
    let lines = links.iter().enumerate().map(|(index, link)| {
        let points = match routes.detours[index] {
            None => straight(&boxes, link, floors.bottoms[layers.of[link.from]]),
            Some(detour) => around(&boxes, link, &detour, &floors),
        };
        let is_curved = ways[index] == Way::Straight;
        Line { from: (link.from, link.cell), to: link.to, points, is_curved }
    });
    Layout { lines: lines.collect(), width: routes.right, height: floors.height, boxes }
}

/// The lines, in order of their boxes and cells.
fn links(drawing: &Drawing) -> Vec<Link> {
    let roots = drawing.roots.len();
    let of_roots = drawing.roots.iter().enumerate().map(|(index, root)| (index, 0, root));
    let objects = drawing.objects.iter().enumerate();
    let of_objects = objects.flat_map(|(index, object)| {
        object.cells.iter().enumerate().map(move |(cell, held)| (roots + index, cell, held))
    });
    let link = |(from, cell, held): (usize, usize, &Cell)| {
        Some(Link { from, cell, to: roots + drawing.target(held)? })
    };
    of_roots.chain(of_objects).filter_map(link).collect()
}

/// A box without a place: the width of each cell, and whether there is a head above them.
struct Shape {
    width: i64,
    cells: Vec<i64>,
    has_head: bool,
}

impl Shape {
    fn of(name: Option<&str>, cells: &[Cell]) -> Shape {
        let mut cells: Vec<i64> = cells.iter().map(cell_width).collect();
        let head = name.map_or(0, |name| columns(&label(name, IN_BOX)) * HELD_COLUMN + PADDING);
        let row: i64 = cells.iter().sum();
        if let Some(last) = cells.last_mut() {
            *last += (head - row).max(0);
        }
        Shape { width: head.max(row), cells, has_head: name.is_some() }
    }

    fn height(&self) -> i64 {
        let head = if self.has_head { HEAD } else { 0 };
        if self.cells.is_empty() { head } else { head + CELL }
    }

    /// Where a line from this cell begins: the middle of the cell.
    fn port(&self, cell: usize) -> i64 {
        let before: i64 = self.cells.iter().take(cell).sum();
        before + self.cells.get(cell).copied().unwrap_or(0) / 2
    }

    fn placed(&self, x: i64, y: i64) -> Placed {
        let rect = Rect { x, y, width: self.width, height: self.height() };
        let mut left = x;
        let cells = self.cells.iter().map(|width| {
            let cell = Rect { x: left, y: rect.bottom() - CELL, width: *width, height: CELL };
            left += width;
            cell
        });
        Placed { cells: cells.collect(), rect }
    }
}

fn cell_width(cell: &Cell) -> i64 {
    // Two more columns for the mark of the part.
    let name = (columns(&label(&cell.name, IN_BOX)) + 2) * NAME_COLUMN;
    let held = held(cell).map_or(0, |held| columns(&held) * HELD_COLUMN);
    name.max(held) + PADDING
}

/// The heights of layers and of the gaps below them.
struct Floors {
    tops: Vec<i64>,
    bottoms: Vec<i64>,
    height: i64,
}

impl Floors {
    fn of(layers: &Layers, shapes: &[Shape], tracks: &[i64]) -> Floors {
        let mut floors = Floors { tops: Vec::new(), bottoms: Vec::new(), height: 0 };
        for (row, tracks) in layers.rows.iter().zip(tracks) {
            let tallest = row.iter().map(|one| shapes[*one].height()).max().unwrap_or(0);
            floors.tops.push(floors.height);
            floors.bottoms.push(floors.height + tallest);
            floors.height += tallest + GAP + STEP * tracks;
        }
        floors
    }

    fn y(&self, track: Track) -> i64 {
        self.bottoms[track.layer] + STEP * (track.index + 1)
    }
}

fn start(boxes: &[Placed], link: &Link) -> (i64, i64) {
    let cell = &boxes[link.from].cells[link.cell];
    (cell.x + cell.width / 2, cell.bottom() - HELD)
}

/// Down beside taller boxes, then to the middle of the target's upper side.
fn straight(boxes: &[Placed], link: &Link, bottom: i64) -> Vec<(i64, i64)> {
    let (x, y) = start(boxes, link);
    let to = &boxes[link.to].rect;
    vec![(x, y), (x, bottom), (to.x + to.width / 2, to.y)]
}

/// By tracks to the right side of the target's head.
fn around(boxes: &[Placed], link: &Link, detour: &Detour, floors: &Floors) -> Vec<(i64, i64)> {
    let (x, y) = start(boxes, link);
    let first = floors.y(detour.first);
    let mut points = vec![(x, y), (x, first)];
    let mut last = first;
    if let Some((side, track)) = detour.second {
        last = floors.y(track);
        points.extend([(side, first), (side, last)]);
    }
    let to = &boxes[link.to].rect;
    let height = to.y + HEAD / 2;
    points.extend([(detour.side, last), (detour.side, height), (to.right(), height)]);
    points
}

#[cfg(test)]
mod tests;
