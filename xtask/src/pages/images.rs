//! The pictures of the book: a tree, a ring and a hash map before and after a call, a finding, and a page of a report.

use std::fs;
use std::path::{Path, PathBuf};

use super::browser::{Browser, save};
use super::entries;
use crate::workspace::Outcome;

/// What each drawing is of: its file, and how the drawings of the class begin.
const DRAWINGS: [(&str, &str); 3] = [
    ("tree.svg", "heapwise.subjects.avl.AvlTree."),
    ("ring.svg", "heapwise.subjects.dll.DoubleLinkedList."),
    ("hash-map.svg", "heapwise.subjects.hash.HashMap."),
];
/// The widest drawing that a page of the book takes.
const WIDEST: usize = 760;
const FINDING: &str = "classes/heapwise.subjects.leftist.LeftistHeap.html";
const REPORT: &str = "classes/heapwise.subjects.stack.StackLi.html";
/// The test whose call changes most.
const RICHEST: &str = "[...document.querySelectorAll('details')].reduce((best, one) => \
     one.querySelectorAll('.changes li').length > best.querySelectorAll('.changes li').length ? one : best)";
/// No picture is larger.
const MOST: usize = 60_000;

/// Writes them all from a report of the subjects and one with findings.
pub(super) fn write(browser: &mut Browser, report: &Path, findings: &Path, folder: &Path) -> Outcome {
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    for (name, prefix) in DRAWINGS {
        let text = drawing(&report.join("drawings"), prefix)?;
        check(name, text.len())?;
        save(&folder.join(name), text.as_bytes())?;
    }
    browser.resize(720, 700, false)?;
    browser.open(&findings.join(FINDING))?;
    let finding = place(browser, "document.querySelector('.finding')")?;
    let finding = browser.picture(finding)?;
    check("finding.png", finding.len())?;
    save(&folder.join("finding.png"), &finding)?;
    browser.open(&report.join(REPORT))?;
    let [x, y, width, height] = place(browser, RICHEST)?;
    let page = browser.picture([x, y, width, height.min(800.0)])?;
    check("report.png", page.len())?;
    save(&folder.join("report.png"), &page)
}

/// Where an element of the page is, with a little around it.
fn place(browser: &mut Browser, element: &str) -> Outcome<[f64; 4]> {
    let asked = format!(
        "(async () => {{ const one = {element}; one.open = true; const all = [...one.querySelectorAll('img')]; \
         all.forEach(image => image.loading = 'eager'); await Promise.all(all.map(image => image.decode())); \
         const at = one.getBoundingClientRect(); return [at.x, at.y + scrollY, at.width, at.height]; }})()"
    );
    let place = browser.evaluate(&asked)?;
    let [x, y, width, height] = [0, 1, 2, 3].map(|index| place[index].as_f64().unwrap_or(0.0));
    Ok([x - 8.0, y - 8.0, width + 16.0, height + 16.0])
}

fn check(name: &str, size: usize) -> Outcome {
    if size > MOST { Err(format!("{name} has {size} bytes, more than {MOST}")) } else { Ok(()) }
}

/// Of the calls of a class that change a link the one with the most objects that is not too wide: before it, and below that after it.
fn drawing(folder: &Path, prefix: &str) -> Outcome<String> {
    let is_after = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(prefix) && name.ends_with(".after.svg")
    };
    let mut best: Option<(usize, String, String)> = None;
    for file in entries(folder)?.into_iter().filter(is_after) {
        let after = read(&file)?;
        let before = read(&PathBuf::from(file.to_string_lossy().replace(".after.svg", ".before.svg")))?;
        let fits = [&before, &after].iter().all(|text| size(text).0 <= WIDEST);
        let objects = after.matches("class=\"box").count();
        let is_better = best.as_ref().is_none_or(|(most, ..)| objects > *most);
        if fits && after.contains("class=\"edge changed") && is_better {
            best = Some((objects, before, after));
        }
    }
    let (_, before, after) = best.ok_or_else(|| format!("no drawing of {prefix} changes a link"))?;
    Ok(pair(&before, &after))
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// Width and height of a drawing.
fn size(svg: &str) -> (usize, usize) {
    let number = |name: &str| {
        let (_, rest) = svg.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse().ok()
    };
    (number("width").unwrap_or(0), number("height").unwrap_or(0))
}

/// Two drawings below each other, with the style of the first.
fn pair(before: &str, after: &str) -> String {
    let ((width, first), (other, second)) = (size(before), size(after));
    let (width, height) = (width.max(other).max(240), first + second + 48);
    let (style, before) = parts(before);
    let (_, after) = parts(after);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"monospace\">\n<title>Before and after a call</title>\n{style}<rect class=\"ground\" width=\"{width}\" \
         height=\"{height}\"/>\n<text class=\"title\" x=\"16\" y=\"20\">Before the call</text>\n<g transform=\"translate(0 24)\">\n{before}</g>\n\
         <text class=\"title\" x=\"16\" y=\"{}\">After the call</text>\n<g transform=\"translate(0 {})\">\n{after}</g>\n</svg>\n",
        first + 44,
        first + 48,
    )
}

/// The style with the tips of lines, and what is drawn.
fn parts(svg: &str) -> (&str, &str) {
    let begin = svg.find("<style>").unwrap_or(0);
    let end = svg.find("</defs>\n").map_or(begin, |at| at + "</defs>\n".len());
    let style = svg.get(begin..end).unwrap_or_default();
    let drawn = svg.get(end..).unwrap_or_default();
    (style, drawn.strip_suffix("</svg>\n").unwrap_or(drawn))
}
