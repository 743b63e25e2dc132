//! What replayed tests cover, in the XML of JaCoCo's reports, which build servers read.
//!
//! Lines, branches, methods and classes are counted as JaCoCo does. Instructions are those of the lowered code and stand at the lines
//! only, so there is no counter of them; nor is there one of complexity.

use std::collections::BTreeMap;

use super::Page;
use super::xml::Xml;
use crate::lines::{ClassLines, Count, Line, MethodLines};

const DOCTYPE: &str = "<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n";

/// The text of the file.
pub(super) fn text(pages: &[Page]) -> String {
    let mut xml = Xml::begin(DOCTYPE);
    xml.open("report", &[("name", "heapwise")]);
    let mut packages: BTreeMap<String, Vec<&Page>> = BTreeMap::new();
    for page in pages.iter().filter(|page| !page.lines.is_empty()) {
        packages.entry(page.package.replace('.', "/")).or_default().push(page);
    }
    let mut all = Counters::default();
    for (name, pages) in &packages {
        let counters = package(&mut xml, name, pages);
        all = all.plus(counters);
    }
    all.write(&mut xml);
    xml.end()
}

fn package(xml: &mut Xml, name: &str, pages: &[&Page]) -> Counters {
    xml.open("package", &[("name", name)]);
    let mut all = Counters::default();
    // Two top-level classes may stand in one file.
    let mut files: BTreeMap<&str, (BTreeMap<u32, Line>, Counters)> = BTreeMap::new();
    for page in pages {
        let file = page.source_name.rsplit('/').next().unwrap_or_default();
        let of_file = files.entry(file).or_default();
        for class in &page.lines {
            let counters = self::class(xml, class, file);
            all = all.plus(counters);
            of_file.1 = of_file.1.plus(counters);
        }
        for (number, line) in page.lines_of_file() {
            let known = of_file.0.entry(number).or_default();
            *known = known.plus(line);
        }
    }
    let mut lines = Count::default();
    for (file, (of_file, counters)) in &files {
        let mut own = Count::default();
        xml.open("sourcefile", &[("name", file)]);
        for (number, line) in of_file {
            own.add(line.is_covered());
            let Line { instructions, branches, .. } = line;
            let counts = [instructions.missed, instructions.covered, branches.missed, branches.covered];
            let counts = counts.map(|count| count.to_string());
            let number = number.to_string();
            let names = ["mi", "ci", "mb", "cb"];
            let counts = names.into_iter().zip(counts.iter().map(|count| &**count));
            xml.empty("line", &[("nr", &*number)].into_iter().chain(counts).collect::<Vec<_>>());
        }
        lines = lines.plus(own);
        // A line of two classes of the file is one line of it.
        Counters { lines: own, ..*counters }.write(xml);
        xml.close();
    }
    all = Counters { lines, ..all };
    all.write(xml);
    xml.close();
    all
}

fn class(xml: &mut Xml, class: &ClassLines, file: &str) -> Counters {
    xml.open("class", &[("name", &class.name), ("sourcefilename", file)]);
    let mut all = Counters::default();
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    for method in &class.methods {
        all = all.plus(self::method(xml, method));
        for (number, line) in &method.lines {
            let known = lines.entry(*number).or_default();
            *known = known.plus(*line);
        }
    }
    let mut own = Count::default();
    lines.values().for_each(|line| own.add(line.is_covered()));
    let mut classes = Count::default();
    classes.add(all.methods.covered > 0);
    let all = Counters { lines: own, classes, ..all };
    all.write(xml);
    xml.close();
    all
}

fn method(xml: &mut Xml, method: &MethodLines) -> Counters {
    let first = method.lines.keys().next().map_or_else(String::new, u32::to_string);
    xml.open("method", &[("name", &method.name), ("desc", &method.descriptor), ("line", &first)]);
    let mut counters = Counters::default();
    for line in method.lines.values() {
        counters.lines.add(line.is_covered());
        counters.branches = counters.branches.plus(line.branches);
    }
    counters.methods.add(method.is_covered());
    counters.write(xml);
    xml.close();
    counters
}

/// The counters of an element and what it holds.
#[derive(Clone, Copy, Default)]
struct Counters {
    branches: Count,
    lines: Count,
    methods: Count,
    classes: Count,
}

impl Counters {
    fn plus(self, more: Counters) -> Counters {
        Counters {
            branches: self.branches.plus(more.branches),
            lines: self.lines.plus(more.lines),
            methods: self.methods.plus(more.methods),
            classes: self.classes.plus(more.classes),
        }
    }

    fn write(&self, xml: &mut Xml) {
        let counters = [
            ("BRANCH", self.branches),
            ("LINE", self.lines),
            ("METHOD", self.methods),
            ("CLASS", self.classes),
        ];
        for (kind, count) in counters.into_iter().filter(|(_, count)| count.total() > 0) {
            let (missed, covered) = (count.missed.to_string(), count.covered.to_string());
            xml.empty("counter", &[("type", kind), ("missed", &missed), ("covered", &covered)]);
        }
    }
}
