//! `cargo xtask pages`: opens the HTML reports of subjects, of `examples/shop` and of 500 classes in Chromium, narrow and wide, light
//! and dark, and fails where one is not as it should be: errors on the console, requests to the network, dead links, a body that
//! scrolls sideways, violations that axe-core finds, or more than a second until it is there.
//!
//! `--images` writes the pictures of the book from the same reports into `docs/images`.

mod browser;
mod images;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::workspace::{self, Outcome, Workspace};
use crate::{needs, subjects};
use browser::Browser;

const FOLDER: &str = "target/pages";
const SUBJECTS: [&str; 4] = [
    "heapwise.subjects.avl.AvlTree",
    "heapwise.subjects.dll.DoubleLinkedList",
    "heapwise.subjects.hash.HashMap",
    "heapwise.subjects.stack.StackLi",
];
/// A class of which assigned fields show findings.
const FAULTY: &str = "heapwise.subjects.leftist.LeftistHeap";
const SHOP: &str = "examples/shop/src/main/java";
/// What the shop needs.
const SHOP_JAR: &str = "org.apache.commons:commons-lang3:3.12.0";
const COPY: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";
/// The classes of the large run.
const MANY: usize = 500;
const WIDTHS: [u32; 2] = [390, 1_280];
const HEIGHT: u32 = 900;
const MOST: Duration = Duration::from_secs(1);
/// How many pages of a report are looked at.
const SAMPLE: usize = 8;
/// How often a page is opened that took too long: others may use the machine.
const ATTEMPTS: usize = 3;
/// The checker of accessibility, as npm names it.
const AXE: &str = "axe-core@4.10.3";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let mut wants_images = false;
    let mut named = None;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--images" => wants_images = true,
            "--binary" => named = arguments.next().map(PathBuf::from),
            other => return Err(format!("pages takes `--images` and `--binary PATH`, not `{other}`")),
        }
    }
    needs::meet(&[&needs::JDK, &needs::MAVEN, &needs::CHROMIUM, &needs::NPM])?;
    let binary = workspace.binary(named.as_deref())?;
    let folder = workspace.path(FOLDER);
    workspace::fresh_folder(&folder)?;
    let reports = reports(workspace, &binary, &folder)?;
    let axe = axe(&folder)?;
    let mut browser = Browser::start(&folder.join("browser"))?;
    if wants_images {
        let [subjects, findings, ..] = &reports;
        images::write(&mut browser, subjects, findings, &workspace.path("docs/images"))?;
    }
    let mut faults = Vec::new();
    println!(
        "{:<10} {:>6} {:>6} {:>9} {:>8} {:>8} {:>6} {:>9} {:>5}",
        "report", "pages", "width", "slowest", "errors", "requests", "links", "sideways", "axe"
    );
    for report in &reports {
        // Of very many pages, which are all alike, the first ones are looked at besides the overview.
        let pages: Vec<PathBuf> = pages(report)?.into_iter().take(SAMPLE).collect();
        for width in WIDTHS {
            for is_dark in [false, true] {
                browser.resize(width, HEIGHT, is_dark)?;
                let found = pages
                    .iter()
                    .map(|page| look(&mut browser, page, &axe))
                    .collect::<Outcome<Vec<Found>>>()?;
                let sum = |count: fn(&Found) -> usize| found.iter().map(count).sum::<usize>();
                let slowest = found.iter().map(|found| found.loaded).max().unwrap_or_default();
                let scheme = if is_dark { "dark" } else { "light" };
                println!(
                    "{:<10} {:>6} {width:>6} {:>6} ms {:>8} {:>8} {:>6} {:>9} {:>5} {scheme}",
                    report.file_name().unwrap_or_default().display(),
                    pages.len(),
                    slowest.as_millis(),
                    sum(|found| found.errors.len()),
                    sum(|found| found.requests.len()),
                    sum(|found| found.dead.len()),
                    sum(|found| usize::from(found.is_sideways)),
                    sum(|found| found.axe.len()),
                );
                for (page, found) in pages.iter().zip(&found) {
                    faults.extend(
                        found
                            .faults()
                            .map(|fault| format!("{} at {width}, {scheme}: {fault}", page.display())),
                    );
                }
            }
        }
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join("\n")),
    }
}

/// The folders of the reports, written anew.
fn reports(workspace: &Workspace, binary: &Path, folder: &Path) -> Outcome<[PathBuf; 4]> {
    subjects::compile(workspace)?;
    let generate = |name: &str, classes: &Path, targets: &[&str], options: &[&str]| {
        let report = folder.join(name);
        let option = format!("html={}", report.display());
        let mut command = workspace.command(binary);
        command
            .arg("generate")
            .arg("-cp")
            .arg(classes)
            .args(targets)
            .args(options)
            .args(["--report", &option]);
        workspace::output(command.arg("--out").arg(folder.join(format!("{name}-tests"))))?;
        Ok::<PathBuf, String>(report)
    };
    let of_subjects =
        generate("subjects", &workspace.path("target/subjects"), &SUBJECTS, &["--effort", "200"])?;
    let fields = ["--effort", "50", "--construct", "fields"];
    let of_findings = generate("findings", &workspace.path("target/subjects"), &[FAULTY], &fields)?;
    let (shop, many) = (folder.join("shop-classes"), folder.join("many-classes"));
    workspace::output(
        Command::new("mvn")
            .args(["-q", "-B", COPY])
            .arg(format!("-Dartifact={SHOP_JAR}"))
            .arg(format!("-DoutputDirectory={}", folder.join("jars").display())),
    )?;
    compile(&java_files(&workspace.path(SHOP))?, &shop, &folder.join("jars/*"))?;
    let of_shop = generate("shop", &shop, &["com.acme.shop"], &["--effort", "100"])?;
    let sources = many_sources(&folder.join("many-sources"))?;
    compile(&sources, &many, &shop)?;
    let of_many = generate("many", &many, &["many"], &["--effort", "5"])?;
    Ok([of_subjects, of_findings, of_shop, of_many])
}

fn compile(sources: &[PathBuf], out: &Path, class_path: &Path) -> Outcome {
    let mut javac = Command::new(needs::java_program("javac"));
    workspace::run(
        javac.args(["-nowarn", "-g", "-parameters", "-cp"]).arg(class_path).arg("-d").arg(out).args(sources),
    )
}

/// The Java files below a folder.
fn java_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in entries(&folder)? {
            match entry.is_dir() {
                true => folders.push(entry),
                false if entry.extension().is_some_and(|end| end == "java") => files.push(entry),
                false => {}
            }
        }
    }
    Ok(files)
}

fn entries(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let failed = |error| format!("cannot read {}: {error}", folder.display());
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder).map_err(failed)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    all.sort();
    Ok(all)
}

/// Small classes, each a list with two methods.
fn many_sources(folder: &Path) -> Outcome<Vec<PathBuf>> {
    workspace::fresh_folder(folder)?;
    let write = |number: usize| {
        let file = folder.join(format!("List{number}.java"));
        let text = format!(
            "package many;\npublic class List{number} {{\n    int value;\n    List{number} next;\n    public int last() {{\n        \
             return next == null ? value : next.value;\n    }}\n    public void cut() {{\n        if (value > {number}) next = null;\n    }}\n}}\n"
        );
        fs::write(&file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        Ok(file)
    };
    (0..MANY).map(write).collect()
}

/// The text of axe-core.
fn axe(folder: &Path) -> Outcome<String> {
    let packed = workspace::output(Command::new("npm").current_dir(folder).args(["pack", "--silent", AXE]))?;
    let file = packed.lines().last().unwrap_or_default().trim().to_owned();
    workspace::run(Command::new("tar").current_dir(folder).args(["xzf", &file, "package/axe.min.js"]))?;
    fs::read_to_string(folder.join("package/axe.min.js")).map_err(|error| format!("no axe-core: {error}"))
}

/// The pages of a report, the overview first.
fn pages(report: &Path) -> Outcome<Vec<PathBuf>> {
    let classes = entries(&report.join("classes"))?;
    Ok([report.join("index.html")].into_iter().chain(classes).collect())
}

/// What was found on a page.
struct Found {
    loaded: Duration,
    errors: Vec<String>,
    requests: Vec<String>,
    dead: Vec<String>,
    is_sideways: bool,
    axe: Vec<String>,
}

impl Found {
    fn faults(&self) -> impl Iterator<Item = String> {
        let slow = (self.loaded > MOST).then(|| format!("takes {} ms", self.loaded.as_millis()));
        let sideways = self.is_sideways.then(|| "the body scrolls sideways".to_owned());
        let named = |name: &'static str, all: &[String]| {
            all.iter().map(|one| format!("{name}: {one}")).collect::<Vec<String>>()
        };
        let lists = [
            named("console", &self.errors),
            named("request", &self.requests),
            named("dead link", &self.dead),
            named("axe", &self.axe),
        ];
        slow.into_iter().chain(sideways).chain(lists.into_iter().flatten())
    }
}

/// Everything is unfolded before it is judged: what is folded is not looked at by axe.
const UNFOLD: &str = "document.querySelectorAll('details').forEach(one => one.open = true); \
     document.querySelectorAll('img').forEach(one => one.loading = 'eager'); \
     Promise.all([...document.images].map(one => one.decode().then(() => null, () => one.src))).then(all => all.filter(one => one))";
const LINKS: &str = "[...document.querySelectorAll('[href],[src]')].map(one => one.href || one.src)";
const SIDEWAYS: &str = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
const IDS: &str = "[...document.querySelectorAll('[id]')].map(one => one.id)";
const RUN_AXE: &str =
    "axe.run().then(result => result.violations.map(one => one.id + ' at ' + one.nodes[0].html))";

fn look(browser: &mut Browser, page: &Path, axe: &str) -> Outcome<Found> {
    let mut seen = browser.open(page)?;
    for _ in 1..ATTEMPTS {
        if seen.loaded > MOST {
            let again = browser.open(page)?;
            seen.loaded = seen.loaded.min(again.loaded);
        }
    }
    let strings = |value: Value| {
        let all = value.as_array().cloned().unwrap_or_default();
        all.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect::<Vec<String>>()
    };
    let mut dead = strings(browser.evaluate(UNFOLD)?);
    let is_sideways = browser.evaluate(SIDEWAYS)? == Value::Bool(true);
    let ids: BTreeSet<String> = strings(browser.evaluate(IDS)?).into_iter().collect();
    for link in strings(browser.evaluate(LINKS)?) {
        let path = link.strip_prefix("file://").unwrap_or(&link);
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let is_there = Path::new(path).is_file();
        let is_here = Path::new(path) == page;
        if !is_there || is_here && !fragment.is_empty() && !ids.contains(fragment) {
            dead.push(link);
        }
    }
    browser.evaluate(&format!("{axe};0"))?;
    let violations = strings(browser.evaluate(RUN_AXE)?);
    browser.rest(&mut seen);
    let browser::Seen { loaded, requests, errors } = seen;
    Ok(Found { loaded, errors, requests, dead, is_sideways, axe: violations })
}
