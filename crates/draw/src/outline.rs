//! A structure as text: an outline that hangs every object where it is nearest to a root.
//!
//! ```text
//! this = List#1 (size ? 2)
//! └─ head = Node#1 (value ? 0)
//!    └─ next = Node#2 (value ? 0, next = → Node#1)
//! ```
//!
//! Between a name and what it holds stands the mark of its [`Part`].

use std::collections::VecDeque;

use crate::graph::{Cell, Drawing, Holds, Object, Part};
use crate::label::{IN_TEXT, label};

/// So many levels are hung into each other; what is deeper begins at the margin again.
const DEEPEST: usize = 16;

/// What the marks mean, on one line.
pub fn legend() -> String {
    let marks = Part::KNOWN.map(|part| format!("{} {}", part.mark(), part.meaning()));
    format!("{}; ∅ null, → drawn elsewhere", marks.join(", "))
}

/// The lines of the outline. Linear in the drawing.
pub fn outline(drawing: &Drawing) -> Vec<String> {
    let mut outline =
        Outline { drawing, owners: owners(drawing), margins: VecDeque::new(), lines: Vec::new() };
    for (index, root) in drawing.roots.iter().enumerate() {
        let line = cell_head(root);
        outline.hang(vec![Twig { owner: None, cell: index, line, indent: String::new(), depth: 0 }]);
    }
    let unreached = (0..drawing.objects.len()).filter(|object| outline.owners[*object].is_none());
    let unreached: Vec<usize> = unreached.collect();
    outline.margins.extend(unreached);
    while let Some(object) = outline.margins.pop_front() {
        outline.begin_anew(object);
    }
    outline.lines
}

/// A place: the object, or none for the roots, and the index of the cell.
type Place = (Option<usize>, usize);

/// The place that each object hangs on: the first that is nearest to the roots.
fn owners(drawing: &Drawing) -> Vec<Option<Place>> {
    let mut owners: Vec<Option<Place>> = vec![None; drawing.objects.len()];
    let mut queue = VecDeque::from([None]);
    let mut unreached = 0..drawing.objects.len();
    let mut is_margin = vec![false; drawing.objects.len()];
    loop {
        while let Some(owner) = queue.pop_front() {
            for (index, cell) in cells(drawing, owner).iter().enumerate() {
                if let Some(target) = drawing.target(cell)
                    && owners[target].is_none()
                    && !is_margin[target]
                {
                    owners[target] = Some((owner, index));
                    queue.push_back(Some(target));
                }
            }
        }
        let Some(next) = unreached.find(|object| owners[*object].is_none()) else { return owners };
        is_margin[next] = true;
        queue.push_back(Some(next));
    }
}

fn cells(drawing: &Drawing, owner: Option<usize>) -> &[Cell] {
    match owner {
        Some(object) => drawing.objects.get(object).map_or(&[], |object| &object.cells),
        None => &drawing.roots,
    }
}

/// A cell that is about to be drawn.
struct Twig {
    owner: Option<usize>,
    cell: usize,
    /// Its line up to what it holds.
    line: String,
    /// What stands before the lines of its children.
    indent: String,
    depth: usize,
}

struct Outline<'a> {
    drawing: &'a Drawing,
    owners: Vec<Option<Place>>,
    /// Objects that begin at the margin.
    margins: VecDeque<usize>,
    lines: Vec<String>,
}

impl Outline<'_> {
    /// Draws cells with all that hangs on them, the last first.
    fn hang(&mut self, mut pending: Vec<Twig>) {
        while let Some(twig) = pending.pop() {
            let Some(cell) = cells(self.drawing, twig.owner).get(twig.cell) else { continue };
            let target = self.drawing.target(cell).filter(|target| self.hangs(*target, &twig));
            match target {
                Some(object) if twig.depth < DEEPEST => {
                    self.lines.push(format!("{}{}", twig.line, self.head(object)));
                    self.branch(object, &twig.indent, twig.depth, &mut pending);
                }
                Some(object) => {
                    self.margins.push_back(object);
                    self.lines.push(format!("{}{}", twig.line, self.held(cell)));
                }
                None => self.lines.push(format!("{}{}", twig.line, self.held(cell))),
            }
        }
    }

    fn begin_anew(&mut self, object: usize) {
        self.lines.push(self.head(object));
        let mut pending = Vec::new();
        self.branch(object, "", 0, &mut pending);
        self.hang(pending);
    }

    fn hangs(&self, object: usize, twig: &Twig) -> bool {
        self.owners.get(object) == Some(&Some((twig.owner, twig.cell)))
    }

    /// The cells of an object that other objects hang on, the last first.
    fn branch(&self, object: usize, indent: &str, depth: usize, pending: &mut Vec<Twig>) {
        let Some(shown) = self.drawing.objects.get(object) else { return };
        let hanging = (0..shown.cells.len()).filter(|cell| self.has_hanging(object, *cell));
        let hanging: Vec<usize> = hanging.collect();
        for (place, cell) in hanging.iter().enumerate().rev() {
            let (tip, below) =
                if place + 1 == hanging.len() { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            pending.push(Twig {
                owner: Some(object),
                cell: *cell,
                line: format!("{indent}{tip}{}", cell_head(&shown.cells[*cell])),
                indent: format!("{indent}{below}"),
                depth: depth + 1,
            });
        }
    }

    fn has_hanging(&self, object: usize, cell: usize) -> bool {
        let target = self.drawing.target(&self.drawing.objects[object].cells[cell]);
        target.is_some_and(|target| self.owners[target] == Some((Some(object), cell)))
    }

    /// The name of an object and the cells that nothing hangs on.
    fn head(&self, index: usize) -> String {
        let object = &self.drawing.objects[index];
        let name = label(&object.heading(), IN_TEXT);
        if object.is_array {
            return format!("{name} {}", self.row(index, object));
        }
        let cells = object.cells.iter().enumerate().filter(|(cell, _)| !self.has_hanging(index, *cell));
        let cells: Vec<String> =
            cells.map(|(_, cell)| format!("{}{}", cell_head(cell), self.held(cell))).collect();
        if cells.is_empty() { name } else { format!("{name} ({})", cells.join(", ")) }
    }

    /// The elements of an array, with one mark if they have the same.
    fn row(&self, index: usize, object: &Object) -> String {
        let part = object.cells.first().map(|cell| cell.part);
        let is_even = object.cells.iter().all(|cell| Some(cell.part) == part);
        let element = |(place, cell): (usize, &Cell)| {
            let held = if self.has_hanging(index, place) { "↓".to_owned() } else { self.held(cell) };
            if is_even { held } else { format!("{} {held}", cell.part.mark()) }
        };
        let elements: Vec<String> = object.cells.iter().enumerate().map(element).collect();
        let mark = part.filter(|_| is_even).map_or_else(String::new, |part| format!("{} ", part.mark()));
        format!("{mark}[{}]", elements.join(" | "))
    }

    fn held(&self, cell: &Cell) -> String {
        match (&cell.holds, self.drawing.target(cell)) {
            (Holds::Text(text), _) => label(text, IN_TEXT),
            (_, Some(object)) => format!("→ {}", label(&self.drawing.objects[object].name, IN_TEXT)),
            (_, None) => "∅".to_owned(),
        }
    }
}

/// `next ? `.
fn cell_head(cell: &Cell) -> String {
    format!("{} {} ", label(&cell.name, IN_TEXT), cell.part.mark())
}
