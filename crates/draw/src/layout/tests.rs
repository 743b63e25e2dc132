//! Geometry of random structures: boxes apart, lines from their cell to their target, and around all others.

use super::*;
use crate::graph::Part;

/// A random number below `below`, of a generator with this state.
fn random(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % below
}

fn random_drawing(seed: u64, objects: usize) -> Drawing {
    let mut state = seed;
    let mut cell = |index: usize| {
        let holds = match random(&mut state, 4) {
            0 => Holds::Null,
            1 => Holds::Text("7".repeat(random(&mut state, 20))),
            // Beyond the last object too: such cells have no line.
            _ => Holds::Object(random(&mut state, objects + 1)),
        };
        Cell { name: "n".repeat(index), part: Part::Fixed, holds, is_kin: false }
    };
    let roots = (0..2).map(&mut cell).collect();
    let object = |index: usize| Object {
        name: format!("Node#{index}"),
        part: Part::Fixed,
        // Where they hold lists, one of them is a table.
        is_array: index % 5 == 3 && seed.is_multiple_of(2),
        cells: (0..index % 5).map(&mut cell).collect(),
    };
    Drawing { roots, objects: (0..objects).map(object).collect(), ..Drawing::default() }
}

/// Whether the insides of two rectangles meet.
fn meet(one: &Rect, other: &Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// The straight pieces of a line, each as the rectangle that it or its curve stays in.
fn pieces(line: &Line) -> Vec<Rect> {
    let rect = |pair: &[(i64, i64)]| {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        Rect { x: x.min(to_x), y: y.min(to_y), width: (x - to_x).abs(), height: (y - to_y).abs() }
    };
    line.points.windows(2).map(rect).collect()
}

fn check(seed: u64, objects: usize) {
    let drawing = random_drawing(seed, objects);
    let layout = layout(&drawing);
    let wrong = |what: &str| format!("{what}; seed {seed}, {objects} objects");
    assert_eq!(layout.boxes.len(), drawing.roots.len() + objects);
    for (index, one) in layout.boxes.iter().enumerate() {
        assert!(one.rect.x >= 0 && one.rect.right() <= layout.width, "{}", wrong("a box is outside"));
        assert!(one.rect.y >= 0 && one.rect.bottom() <= layout.height, "{}", wrong("a box is outside"));
        for (at, cell) in one.cells.iter().enumerate() {
            assert!(
                one.rect.x <= cell.x && cell.right() <= one.rect.right(),
                "{}",
                wrong("a cell is outside")
            );
            assert!(
                one.rect.y <= cell.y && cell.bottom() <= one.rect.bottom(),
                "{}",
                wrong("a cell is outside")
            );
            assert!(!one.cells[..at].iter().any(|other| meet(cell, other)), "{}", wrong("cells overlap"));
        }
        for other in &layout.boxes[..index] {
            assert!(!meet(&one.rect, &other.rect), "{}", wrong("boxes overlap"));
        }
    }
    let held = drawing.roots.iter().chain(drawing.objects.iter().flat_map(|object| &object.cells));
    assert_eq!(layout.lines.len(), held.filter(|cell| drawing.target(cell).is_some()).count());
    for line in &layout.lines {
        let (from, cell) = line.from;
        let cell = &layout.boxes[from].cells[cell];
        let &[(x, y), .., (to_x, to_y)] = line.points.as_slice() else { panic!("a line has two ends") };
        assert!(cell.x < x && x < cell.right() && cell.y < y && y < cell.bottom());
        let to = &layout.boxes[line.to].rect;
        let on_top = to_y == to.y && to.x < to_x && to_x < to.right();
        let on_right = to_x == to.right() && to.y < to_y && to_y < to.bottom();
        let on_left = to_x == to.x && to.y < to_y && to_y < to.bottom();
        assert!(on_top || on_right || on_left, "{}", wrong("a line ends elsewhere"));
        for (index, placed) in layout.boxes.iter().enumerate() {
            // A line leaves its own box by its first piece.
            let skipped = usize::from(index == from);
            for piece in pieces(line).iter().skip(skipped) {
                assert!(!crosses(piece, &placed.rect), "{}", wrong("a line goes through a box"));
            }
        }
        for (x, y) in &line.points {
            let is_inside = (0..=layout.width).contains(x) && (0..=layout.height).contains(y);
            assert!(is_inside, "{} {x} {y} {layout:?}", wrong("a line is outside"));
        }
    }
}

/// Whether a piece of a line, which may have no width or no height, goes through the inside of a box.
fn crosses(piece: &Rect, rect: &Rect) -> bool {
    piece.x < rect.right() && rect.x < piece.right() && piece.y < rect.bottom() && rect.y < piece.bottom()
        || piece.width == 0
            && rect.x < piece.x
            && piece.x < rect.right()
            && piece.y < rect.bottom()
            && rect.y < piece.bottom()
        || piece.height == 0
            && rect.y < piece.y
            && piece.y < rect.bottom()
            && piece.x < rect.right()
            && rect.x < piece.right()
}

#[test]
fn random_structures() {
    for seed in 0..200 {
        check(seed, 1 + seed as usize % 23);
    }
    check(7, 200);
    // Rows and tables are among them.
    let rows = |seed: u64| Rows::of(&random_drawing(seed, 1 + seed as usize % 23));
    assert!((0..200).filter(|seed| !rows(*seed).rows.is_empty()).count() > 50);
    assert!((0..200).filter(|seed| rows(*seed).table.is_some()).count() > 5);
}

#[test]
fn nothing_at_all() {
    let layout = layout(&Drawing::default());
    assert!(layout.boxes.is_empty() && layout.lines.is_empty());
}

/// Pieces that lie across, and pieces in lanes, are never on top of each other.
#[test]
fn lines_are_told_apart() {
    for seed in 0..100 {
        let layout = layout(&random_drawing(seed, 12));
        let across: Vec<(usize, Rect)> = layout
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| !line.is_curved)
            .flat_map(|(index, line)| {
                // The last piece comes to the target, where lines may come together.
                let pieces = pieces(line);
                let inner = pieces.len() - 1;
                pieces.into_iter().take(inner).map(move |piece| (index, piece))
            })
            .filter(|(_, piece)| piece.height == 0)
            .collect();
        for (index, (line, one)) in across.iter().enumerate() {
            for (other_line, other) in &across[..index] {
                let meet = one.y == other.y && one.x < other.right() && other.x < one.right();
                assert!(line == other_line || !meet, "seed {seed}: {one:?} {other:?}");
            }
        }
    }
}
