//! A drawing as rectangles and lines: boxes with a head and a row of cells, in layers from the roots down; what is a list
//! stands side by side.

use crate::floors::{Floors, Stack};
use crate::graph::{Cell, Drawing, Holds, Object};
use crate::label::{IN_BOX, label};
use crate::layers::{Layers, Link};
use crate::route::{Detour, Sides, Way, margins, routes, ways};
use crate::rows::Rows;
use crate::shape::{CELL, HEAD, Shape};
use crate::units::Units;

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

/// From the lower side of a cell to the middle of what it holds.
pub(crate) const HELD: i64 = 10;
/// By how much a line that goes back is lower than one that goes on.
const LOWER: i64 = 5;
/// What is free at the left of the leftmost box to which a line comes there.
const INSET: i64 = 14;

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
    let (roots, rows) = (drawing.roots.len(), Rows::of(drawing));
    let shapes = shapes(drawing, &rows);
    let links = links(drawing);
    let units = Units::of(shapes.len(), roots, &rows, &links);
    let layers = units.layers();
    let stack = stack(drawing, &rows, &units, &layers);
    let ways = ways(shapes.len(), &layers, &links, |link| {
        let cell = |cells: &[Option<usize>]| cells.get(link.from.wrapping_sub(roots)).copied().flatten();
        let is_low = |stack: &Stack| stack.offset() > 0 && stack.first.contains(&link.to);
        match units.along(link) {
            _ if units.is_of_table(link) => Some(Way::Right),
            Some(1) if cell(&rows.forward) == Some(link.cell) => Some(Way::Right),
            Some(-1) if cell(&rows.backward) == Some(link.cell) => Some(Way::Left),
            Some(along) if along < 0 => Some(Way::Close),
            // Beside what is lower than its layer there may be boxes.
            None if layers.is_straight(link) && stack.as_ref().is_some_and(is_low) => Some(Way::Lane),
            _ => None,
        }
    });
    let margins = margins(shapes.len(), &links, &ways);
    let mut lefts = units.lefts(&shapes, &margins);
    let closed = links.iter().zip(&ways).filter(|(_, way)| **way == Way::Close);
    let lack = closed.map(|(link, _)| INSET - lefts[link.to]).max().unwrap_or(0).max(0);
    lefts.iter_mut().for_each(|left| *left += lack);
    let rights: Vec<i64> = lefts.iter().zip(&shapes).map(|(left, shape)| left + shape.width).collect();
    let starts = links.iter().map(|link| lefts[link.from] + shapes[link.from].port(link.cell));
    let starts: Vec<i64> = starts.collect();
    let sides = Sides { lefts: &lefts, rights: &rights, margins: &margins, starts: &starts };
    let routes = routes(&layers, &links, &ways, &sides);
    let floors = Floors::of(&layers, &shapes, &routes.tracks, stack.as_ref());
    let placed = |one: usize| {
        let top = floors.tops[layers.of[one]];
        match &stack {
            Some(stack) if stack.table == one => shapes[one].placed_table(lefts[one], top, &floors.slots),
            Some(stack) if stack.first.contains(&one) => shapes[one].placed(lefts[one], top + stack.offset()),
            _ => shapes[one].placed(lefts[one], top),
        }
    };
    let boxes: Vec<Placed> = (0..shapes.len()).map(placed).collect();
    let lines = links.iter().enumerate().map(|(index, link)| {
        let points = match (ways[index], routes.detours[index]) {
            (Way::Right, _) => to_the_right(&boxes, link),
            (Way::Left, _) => to_the_left(&boxes, link),
            (_, Some(detour)) => around(&boxes, link, &detour, &floors),
            (_, None) => straight(&boxes, link, floors.bottoms[layers.of[link.from]]),
        };
        let is_curved = ways[index] == Way::Straight;
        Line { from: (link.from, link.cell), to: link.to, points, is_curved }
    });
    Layout { lines: lines.collect(), width: routes.right, height: floors.height, boxes }
}

/// The boxes without places: those of the roots, then those of the objects.
fn shapes(drawing: &Drawing, rows: &Rows) -> Vec<Shape> {
    let root = |root: &Cell| Shape::of(None, std::slice::from_ref(root), None, None);
    let object = |(index, object): (usize, &Object)| match &rows.table {
        Some(table) if table.array == index => Shape::of_table(&object.heading(), &object.cells),
        _ => Shape::of(Some(&object.heading()), &object.cells, rows.backward[index], rows.forward[index]),
    };
    drawing.roots.iter().map(root).chain(drawing.objects.iter().enumerate().map(object)).collect()
}

/// The table among the boxes.
fn stack(drawing: &Drawing, rows: &Rows, units: &Units, layers: &Layers) -> Option<Stack> {
    let (roots, table) = (drawing.roots.len(), rows.table.as_ref()?);
    let (_, first) = table.chains.first()?;
    Some(Stack {
        table: roots + table.array,
        layer: layers.of[roots + table.array],
        slots: table.chains.iter().map(|(slot, _)| *slot).collect(),
        count: drawing.objects[table.array].cells.len(),
        first: units.beside(roots + first).to_vec(),
    })
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

/// The height of what a cell holds. A slot of a table may be higher than other cells.
pub(crate) fn level(cell: &Rect) -> i64 {
    cell.y + CELL - HELD
}

fn start(boxes: &[Placed], link: &Link) -> (i64, i64) {
    let cell = &boxes[link.from].cells[link.cell];
    (cell.x + cell.width / 2, level(cell))
}

/// Down beside taller boxes, then to the middle of the target's upper side.
fn straight(boxes: &[Placed], link: &Link, bottom: i64) -> Vec<(i64, i64)> {
    let (x, y) = start(boxes, link);
    let to = &boxes[link.to].rect;
    vec![(x, y), (x, bottom), (to.x + to.width / 2, to.y)]
}

/// To the left side of the next box, which has the same height.
fn to_the_right(boxes: &[Placed], link: &Link) -> Vec<(i64, i64)> {
    let (x, y) = start(boxes, link);
    vec![(x, y), (boxes[link.to].rect.x, y)]
}

/// To the right side of the box before, below the line that comes from there.
fn to_the_left(boxes: &[Placed], link: &Link) -> Vec<(i64, i64)> {
    let (x, y) = start(boxes, link);
    vec![(x, y), (x, y + LOWER), (boxes[link.to].rect.right(), y + LOWER)]
}

/// By tracks to the side of the target's head.
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
    let end = if detour.side < to.x { to.x } else { to.right() };
    points.extend([(detour.side, last), (detour.side, height), (end, height)]);
    points
}

#[cfg(test)]
mod tests;
