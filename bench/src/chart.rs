//! Lines over a common axis as an SVG file: the heights are logarithms, since the techniques differ by orders of magnitude.
//!
//! Each line ends in its name, and the lines differ by marks as well as by colour. The same chart gives the same bytes.

use std::fmt::Write;

/// Lines to draw.
pub(crate) struct Chart {
    pub(crate) title: String,
    /// The names of the axes.
    pub(crate) x: &'static str,
    pub(crate) y: &'static str,
    pub(crate) lines: Vec<Line>,
}

/// Points in ascending order, with positive heights.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
    pub(crate) is_dashed: bool,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 440.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 170.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 48.0;
/// The least distance between two names.
const NAME: f64 = 15.0;
/// Colours that people with any kind of colour vision tell apart, dark enough on white.
const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#8a5ba6", "#9a7500", "#555555", "#0072b2", "#d55e00"];
/// Marks at the points, around their middle.
const MARKS: [&str; 6] = [
    "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
    "m-3.2 -3.2h6.4v6.4h-6.4z",
    "m0 -4l4 7h-8z",
    "m0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z",
    "m0 4l4 -7h-8z",
    "m-3.5 -1h7v2h-7z",
];

/// What the axes span.
struct Frame {
    /// The greatest place; the least is 0.
    most: f64,
    /// The exponents of ten at the bottom and at the top.
    low: f64,
    high: f64,
}

impl Frame {
    fn of(lines: &[Line]) -> Frame {
        let points = || lines.iter().flat_map(|line| &line.points);
        let heights = points().map(|(_, height)| height.max(f64::MIN_POSITIVE).log10());
        let (low, high) = heights.fold((0.0_f64, 0.0_f64), |(low, high), at| (low.min(at), high.max(at)));
        let most = points().map(|(place, _)| *place).fold(1.0, f64::max);
        Frame { most, low: low.floor(), high: high.ceil().max(low.floor() + 1.0) }
    }

    fn x(&self, place: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * place / self.most
    }

    fn y(&self, height: f64) -> f64 {
        let share = (height.max(f64::MIN_POSITIVE).log10() - self.low) / (self.high - self.low);
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share
    }
}

impl Chart {
    /// The text of the file.
    pub(crate) fn svg(&self) -> String {
        let frame = Frame::of(&self.lines);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
             font-size=\"12\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
             <text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{title}</text>\n",
            title = escaped(&self.title)
        );
        self.axes(&frame, &mut svg);
        for (index, line) in self.lines.iter().enumerate() {
            draw(line, index, &frame, &mut svg);
        }
        self.names(&frame, &mut svg);
        svg + "</svg>\n"
    }

    fn axes(&self, frame: &Frame, svg: &mut String) {
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        let mut exponent = frame.low;
        while exponent <= frame.high {
            let y = frame.y(10_f64.powf(exponent));
            let label = 10_f64.powf(exponent);
            let _ = writeln!(
                svg,
                "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"#dddddd\"/><text x=\"{:.1}\" y=\"{:.1}\" \
                 text-anchor=\"end\">{label}</text>",
                LEFT - 6.0,
                y + 4.0
            );
            exponent += 1.0;
        }
        let step = (frame.most / 14.0).ceil().max(1.0);
        let mut place = step;
        while place <= frame.most {
            let x = frame.x(place);
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{place}</text>",
                bottom + 16.0
            );
            place += step;
        }
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"#444444\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n\
             <text transform=\"translate(16 {:.1})rotate(-90)\" text-anchor=\"middle\">{}</text>",
            LEFT.midpoint(right),
            bottom + 36.0,
            escaped(self.x),
            TOP.midpoint(bottom),
            escaped(self.y)
        );
    }

    /// The names at the ends of the lines, moved apart where they would overlap.
    fn names(&self, frame: &Frame, svg: &mut String) {
        let ends = self.lines.iter().enumerate().filter_map(|(index, line)| {
            let (place, height) = line.points.last()?;
            Some((frame.y(*height), frame.x(*place), index))
        });
        let mut ends: Vec<(f64, f64, usize)> = ends.collect();
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut next = TOP;
        for (y, x, index) in ends {
            let at = y.max(next);
            next = at + NAME;
            let Some(line) = self.lines.get(index) else { continue };
            let _ = writeln!(
                svg,
                "<path d=\"M{:.1} {y:.1}L{:.1} {at:.1}\" stroke=\"#bbbbbb\"/><text x=\"{:.1}\" y=\"{:.1}\" \
                 fill=\"{}\">{}</text>",
                x + 5.0,
                WIDTH - RIGHT + 14.0,
                WIDTH - RIGHT + 18.0,
                at + 4.0,
                colour(index),
                escaped(&line.name)
            );
        }
    }
}

fn draw(line: &Line, index: usize, frame: &Frame, svg: &mut String) {
    let places: Vec<(f64, f64)> =
        line.points.iter().map(|(place, height)| (frame.x(*place), frame.y(*height))).collect();
    let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let dashes = if line.is_dashed { " stroke-dasharray=\"5 4\"" } else { "" };
    let colour = colour(index);
    if path.len() > 1 {
        let _ = writeln!(
            svg,
            "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"{dashes}/>",
            path.join("L")
        );
    }
    let mark = MARKS.get(index % MARKS.len()).copied().unwrap_or_default();
    for place in &path {
        let _ = writeln!(svg, "<path d=\"M{place}{mark}\" fill=\"{colour}\"/>");
    }
}

fn colour(index: usize) -> &'static str {
    COLOURS.get(index % COLOURS.len()).copied().unwrap_or("black")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(points: &[(f64, f64)]) -> Chart {
        let line = |name: &str| Line { name: name.to_owned(), points: points.to_vec(), is_dashed: false };
        Chart { title: "a < b".to_owned(), x: "scope", y: "seconds", lines: vec![line("one"), line("two")] }
    }

    #[test]
    fn heights_are_logarithms() {
        let frame = Frame::of(&chart(&[(1.0, 0.01), (2.0, 1.0), (3.0, 100.0)]).lines);
        let [low, middle, high] = [0.01, 1.0, 100.0].map(|height| frame.y(height));
        assert!((low - middle - (middle - high)).abs() < 1e-9 && low > high);
        assert!(frame.x(3.0) <= WIDTH - RIGHT && frame.x(0.0) >= LEFT);
    }

    #[test]
    fn names_that_would_overlap_move_apart() {
        let svg = chart(&[(1.0, 0.5), (2.0, 5.0)]).svg();
        let names = svg.lines().filter(|line| line.ends_with("one</text>") || line.ends_with("two</text>"));
        let heights = names.map(|line| {
            let at = line.split("<text").nth(1).unwrap().split("y=\"").nth(1).unwrap();
            at.split('"').next().unwrap().parse::<f64>().unwrap()
        });
        let heights: Vec<f64> = heights.collect();
        assert!((heights[0] - heights[1]).abs() >= NAME - 0.2, "{heights:?}");
        assert!(svg.contains("a &lt; b") && !svg.contains("NaN"));
    }

    #[test]
    fn nothing_to_draw_is_a_frame() {
        assert!(chart(&[]).svg().ends_with("</svg>\n"));
    }
}
