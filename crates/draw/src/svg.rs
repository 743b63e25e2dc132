//! A structure as an SVG file. Colour tells the parts, and so do strokes and the marks of the text form. The ground is light or dark
//! as the reader has asked for.

use std::fmt::Write;

use crate::escape::escaped;
use crate::graph::{Cell, Drawing, Holds, Object, Part};
use crate::label::{IN_BOX, IN_TEXT, columns, label};
use crate::layout::{Layout, Line, Placed, Rect, held, layout, level};
use crate::shape::HEAD;

/// Around everything.
const MARGIN: i64 = 16;
/// The height of a line of text outside boxes.
const LINE: i64 = 18;
const COLUMN: i64 = 8;
const TITLE_COLUMN: i64 = 9;
/// The most characters of a title or a note that are seen.
const SEEN: usize = 140;
/// The most characters of what a reader asks for.
const HINT: usize = 400;
const NULL_RADIUS: i64 = 4;

/// The text of the file, with a legend. `origin` stands in a comment at its top; the structure needs about a kilobyte for an object.
pub fn svg(drawing: &Drawing, origin: &str) -> String {
    let parts: Vec<Part> = [&Part::KNOWN[..], &Part::BY_CALL]
        .into_iter()
        .filter(|parts| drawing.has_one_of(parts))
        .flatten()
        .copied()
        .collect();
    picture(drawing, &parts, origin)
}

/// The same without a legend, for a page that has one.
pub fn figure(drawing: &Drawing, origin: &str) -> String {
    picture(drawing, &[], origin)
}

/// A file with the legend of all drawings.
pub fn legend(origin: &str) -> String {
    let parts = [&Part::KNOWN[..], &Part::BY_CALL].concat();
    picture(&Drawing { title: "Legend".to_owned(), ..Drawing::default() }, &parts, origin)
}

/// What the legend says, part by part.
pub fn meanings() -> impl Iterator<Item = String> {
    let parts = Part::KNOWN.into_iter().chain(Part::BY_CALL);
    parts.map(|part| format!("{} {}", part.mark(), part.meaning())).chain(["\u{2205} null".to_owned()])
}

/// A drawing with a legend of these parts.
fn picture(drawing: &Drawing, parts: &[Part], origin: &str) -> String {
    let layout = layout(drawing);
    let has_legend = !parts.is_empty();
    let below = parts.len() + usize::from(has_legend) + drawing.notes.len();
    let width = |text: &String, column: i64| columns(&label(text, SEEN)) * column;
    let texts =
        drawing.notes.iter().map(|note| width(note, COLUMN)).chain([width(&drawing.title, TITLE_COLUMN)]);
    let legend = if has_legend { 44 * COLUMN + 40 } else { 0 };
    let widest = texts.chain([layout.width, legend]).max().unwrap_or(0);
    let top = if drawing.title.is_empty() { MARGIN } else { MARGIN + LINE + LINE / 2 };
    let (width, height) = (widest + 2 * MARGIN, top + layout.height + below as i64 * LINE + MARGIN);
    let mut picture = Picture { out: String::new() };
    picture.begin(width, height, origin, &drawing.title);
    if !drawing.title.is_empty() {
        picture.text("title", MARGIN, MARGIN + 8, &drawing.title);
    }
    picture.out.push_str(&format!("<g transform=\"translate({MARGIN} {top})\">\n"));
    picture.structure(drawing, &layout);
    picture.out.push_str("</g>\n");
    let mut y = top + layout.height;
    for part in parts {
        y += LINE;
        picture.legend(*part, y);
    }
    if let Some(part) = parts.first() {
        y += LINE;
        picture.null(MARGIN + 22, y - 4, *part);
        picture.text("note", MARGIN + 40, y, "null");
    }
    for note in &drawing.notes {
        y += LINE;
        picture.text("note", MARGIN, y, note);
    }
    picture.out.push_str("</svg>\n");
    picture.out
}

struct Picture {
    out: String,
}

impl Picture {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        _ = self.out.write_fmt(line);
        self.out.push('\n');
    }

    fn begin(&mut self, width: i64, height: i64, origin: &str, title: &str) {
        // Two hyphens would end the comment.
        let origin = escaped(&label(origin, IN_TEXT)).replace("--", "-\u{2010}");
        self.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"monospace\">"
        ));
        self.line(format_args!("<!-- {origin} -->"));
        self.line(format_args!("<title>{}</title>", escaped(&label(title, HINT))));
        self.out.push_str(STYLE);
        self.line(format_args!("<defs>"));
        for name in Part::KNOWN.into_iter().chain(Part::BY_CALL).map(Part::name) {
            self.line(format_args!(
                "<marker id=\"{name}-tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" \
                 markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">\
                 <path d=\"M0 0L8 4L0 8z\" class=\"{name}-ink\"/></marker>"
            ));
        }
        self.line(format_args!("</defs>"));
        self.line(format_args!("<rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>"));
    }

    fn structure(&mut self, drawing: &Drawing, layout: &Layout) {
        let roots = drawing.roots.len();
        for (root, placed) in drawing.roots.iter().zip(&layout.boxes) {
            self.cells(std::slice::from_ref(root), placed);
        }
        for (object, placed) in drawing.objects.iter().zip(layout.boxes.iter().skip(roots)) {
            self.object(object, placed);
        }
        // Lines are above boxes, though they touch none but those that they join.
        for line in &layout.lines {
            let (from, cell) = line.from;
            let (owner, cell) = match from.checked_sub(roots) {
                None => ("", drawing.roots.get(from)),
                Some(object) => drawing
                    .objects
                    .get(object)
                    .map_or(("", None), |object| (object.name.as_str(), object.cells.get(cell))),
            };
            let target = line.to.checked_sub(roots).and_then(|target| drawing.objects.get(target));
            if let (Some(cell), Some(target)) = (cell, target) {
                let owner = if owner.is_empty() { String::new() } else { format!("{}.", label(owner, HINT)) };
                let (name, target) = (label(&cell.name, HINT), label(&target.name, HINT));
                self.edge(line, cell.part, &format!("{owner}{name} → {target}"));
            }
        }
    }

    fn object(&mut self, object: &Object, placed: &Placed) {
        let Rect { x, y, width, height } = placed.rect;
        let class = object.part.name();
        self.line(format_args!(
            "<rect class=\"box {class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\"/>"
        ));
        self.centred("name", x + width / 2, y + HEAD - 6, &object.heading());
        self.cells(&object.cells, placed);
    }

    fn cells(&mut self, cells: &[Cell], placed: &Placed) {
        for (cell, rect) in cells.iter().zip(&placed.cells) {
            self.cell(cell, rect);
        }
    }

    fn cell(&mut self, cell: &Cell, rect: &Rect) {
        let Rect { x, y, width, height } = *rect;
        let class = cell.part.name();
        self.line(format_args!(
            "<rect class=\"cell {class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        ));
        let (middle, level) = (x + width / 2, level(rect));
        let name = label(&cell.name, IN_BOX);
        self.centred("field", middle, y + 12, &format!("{name} {}", cell.part.mark()));
        match (held(cell), &cell.holds) {
            (Some(_), Holds::Text(text)) => self.centred("held", middle, level + 4, text),
            (_, Holds::Object(_)) => {
                self.line(format_args!(
                    "<circle class=\"{class}-ink\" cx=\"{middle}\" cy=\"{level}\" r=\"3\"/>"
                ));
            }
            _ => self.null(middle, level, cell.part),
        }
    }

    /// A circle with a stroke through it.
    fn null(&mut self, x: i64, y: i64, part: Part) {
        let (r, class) = (NULL_RADIUS, part.name());
        let (left, right, top, bottom) = (x - r - 1, x + r + 1, y - r - 1, y + r + 1);
        self.line(format_args!(
            "<path class=\"{class} null\" d=\"M{left} {bottom}L{right} {top}M{0} {y}a{r} {r} 0 1 0 {1} 0a{r} {r} 0 1 0 -{1} 0\">\
             <title>null</title></path>",
            x - r,
            2 * r,
        ));
    }

    fn edge(&mut self, line: &Line, part: Part, title: &str) {
        let mut path = String::new();
        let [rest @ .., last] = line.points.as_slice() else { return };
        for (index, (x, y)) in rest.iter().enumerate() {
            path += &format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' });
        }
        let (x, y) = last;
        match rest.last().filter(|_| line.is_curved) {
            Some((from, top)) => {
                let half = (y - top) / 2;
                path += &format!("C{from} {} {x} {} {x} {y}", top + half, y - half);
            }
            None => path += &format!("L{x} {y}"),
        }
        let class = part.name();
        self.line(format_args!(
            "<path class=\"edge {class}\" d=\"{path}\" marker-end=\"url(#{class}-tip)\"><title>{}</title></path>",
            escaped(title)
        ));
    }

    fn legend(&mut self, part: Part, y: i64) {
        let (class, middle) = (part.name(), y - 4);
        self.line(format_args!(
            "<path class=\"edge {class}\" d=\"M{MARGIN} {middle}h32\" marker-end=\"url(#{class}-tip)\"/>"
        ));
        self.text("note", MARGIN + 40, y, &format!("{} {}", part.mark(), part.meaning()));
    }

    fn centred(&mut self, class: &str, x: i64, y: i64, text: &str) {
        let (shown, whole) = (label(text, IN_BOX + 2), label(text, HINT));
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}{}</text>",
            escaped(&shown),
            hint(&shown, &whole)
        ));
    }

    fn text(&mut self, class: &str, x: i64, y: i64, text: &str) {
        let (shown, whole) = (label(text, SEEN), label(text, HINT));
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" xml:space=\"preserve\">{}{}</text>",
            escaped(&shown),
            hint(&shown, &whole)
        ));
    }
}

/// The whole of a text that is not seen in full, for readers that ask.
fn hint(shown: &str, whole: &str) -> String {
    if shown == whole { String::new() } else { format!("<title>{}</title>", escaped(whole)) }
}

/// Colours that readers who see few can tell apart, and strokes that tell the same.
const STYLE: &str = "<style>
.title{font-size:14px;font-weight:bold}
.note{font-size:12px}
.name{font-size:12px;font-weight:bold;text-anchor:middle}
.field{font-size:10px;text-anchor:middle}
.held{font-size:12px;text-anchor:middle}
.ground,.box,.cell{fill:#fff}
text{fill:#1a1a1a}
.edge{fill:none;stroke-linejoin:round}
.fixed,.kept{stroke:#1a1a1a;stroke-width:1.2}
.symbolic{stroke:#c04a00;stroke-width:1.2;stroke-dasharray:6 3}
.completed{stroke:#0067a5;stroke-width:1.6;stroke-dasharray:1.6 2.4}
.changed{stroke:#b3003c;stroke-width:3}
.new{stroke:#00664b;stroke-width:2.4;stroke-dasharray:10 2 2 2}
.lost{stroke:#6b6b6b;stroke-width:1;stroke-dasharray:2 4}
.null{fill:none;stroke-width:1;stroke-dasharray:none}
.fixed-ink,.kept-ink{fill:#1a1a1a}
.symbolic-ink{fill:#c04a00}
.completed-ink{fill:#0067a5}
.changed-ink{fill:#b3003c}
.new-ink{fill:#00664b}
.lost-ink{fill:#6b6b6b}
@media(prefers-color-scheme:dark){
.ground,.box,.cell{fill:#0d1117}
text{fill:#e6edf3}
.fixed,.kept{stroke:#e6edf3}
.symbolic{stroke:#ff9d5c}
.completed{stroke:#6cb6ff}
.changed{stroke:#ff7b9c}
.new{stroke:#4fd1a5}
.lost{stroke:#9a9a9a}
.fixed-ink,.kept-ink{fill:#e6edf3}
.symbolic-ink{fill:#ff9d5c}
.completed-ink{fill:#6cb6ff}
.changed-ink{fill:#ff7b9c}
.new-ink{fill:#4fd1a5}
.lost-ink{fill:#9a9a9a}
}
</style>
";
