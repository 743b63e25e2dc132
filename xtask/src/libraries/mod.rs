//! `cargo xtask libraries`: generates tests for classes of libraries that nobody here wrote, has them compiled and run in
//! three orders, and prints what came of it.
//!
//! The classes are drawn by a seed from the jars (`xtask/java/DrawClasses.java` says how), whole and without invariants. Each is
//! one run of the tool, as a user would start it.

pub(crate) mod containers;
mod options;
mod row;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::child::{self, Limits};
use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs};
use options::Options;
use row::{HEAD, Row};

const TESTS: &str = "target/libraries";
const DRAW: &str = "xtask/java/DrawClasses.java";
const WORKERS: usize = 2;
/// Seconds for one target.
const TIME_LIMIT: &str = "2";
/// For one class: far more than it needs.
const LIMITS: Limits = Limits { cpu: 300.0, memory: 3 << 30 };

/// The libraries, by the names of their jars without the version.
const LIBRARIES: [&str; 8] = [
    "commons-lang3",
    "commons-collections4",
    "guava",
    "commons-math3",
    "jgrapht-core",
    "joda-time",
    "gson",
    "fastutil",
];

/// A class to generate tests for.
struct Drawn {
    library: &'static str,
    class: String,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let options = Options::of(arguments)?;
    if let Some(unknown) = options.only.iter().find(|name| !LIBRARIES.contains(&name.as_str())) {
        return Err(format!("--only {unknown}: no such library; there are {}", LIBRARIES.join(", ")));
    }
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    let jars = jars::fetch(workspace)?;
    let binary = workspace.binary(options.binary.as_deref())?;
    let class_path = workspace::class_path(&jars)?;
    let classes = drawn(workspace, &options, &jars, &class_path)?;
    let rows = each(&classes, |index, drawn| one(workspace, &binary, &class_path, index, drawn));
    report(&options, &classes, &rows)
}

/// The classes of the command line, or those that the seed draws.
fn drawn(
    workspace: &Workspace,
    options: &Options,
    jars: &[PathBuf],
    class_path: &std::ffi::OsStr,
) -> Outcome<Vec<Drawn>> {
    if !options.classes.is_empty() {
        let named = options.classes.iter().map(|class| Drawn { library: "named", class: class.clone() });
        return Ok(named.collect());
    }
    let of_library = |library: &'static str| {
        let is_it = |jar: &&PathBuf| jars::artifact(jar) == Some(library);
        jars.iter().find(is_it).map(|jar| (library, jar))
    };
    let is_wanted =
        |library: &&str| options.only.is_empty() || options.only.iter().any(|only| only == library);
    let libraries: Vec<(&str, &PathBuf)> =
        LIBRARIES.into_iter().filter(|one| is_wanted(one)).filter_map(of_library).collect();
    let mut draw = workspace.command("java");
    draw.arg(DRAW).arg(options.seed.to_string()).arg(options.per_library.to_string()).arg(class_path);
    draw.args(libraries.iter().map(|(_, jar)| jar));
    let lines = workspace::output(&mut draw)?;
    let class = |line: &str| {
        let (jar, class) = line.split_once('\t')?;
        let (library, _) = libraries.iter().find(|(_, own)| own.as_path() == Path::new(jar))?;
        Some(Drawn { library: LIBRARIES.into_iter().find(|name| name == library)?, class: class.to_owned() })
    };
    Ok(lines.lines().filter_map(class).collect())
}

/// Runs the tool on each class, several at a time.
fn each(classes: &[Drawn], one: impl Fn(usize, &Drawn) -> Outcome<Row> + Sync) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let rows: Vec<Mutex<Row>> = classes.iter().map(|_| Mutex::default()).collect();
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(drawn) = classes.get(index) else { return };
                    let broken =
                        |message| Row { classes: 1, aborts: 1, notes: vec![message], ..Row::default() };
                    let row = one(index, drawn).unwrap_or_else(broken);
                    let mark = if row.has_faults() { " !" } else { "" };
                    eprintln!("{}/{} {} {:.1} s{mark}", index + 1, classes.len(), drawn.class, row.cpu);
                    if let Ok(mut place) = rows[index].lock() {
                        *place = row;
                    }
                }
            });
        }
    });
    rows.into_iter().map(|row| row.into_inner().unwrap_or_default()).collect()
}

/// Runs the tool on one class.
fn one(
    workspace: &Workspace,
    binary: &Path,
    class_path: &std::ffi::OsStr,
    index: usize,
    drawn: &Drawn,
) -> Outcome<Row> {
    let folder = workspace.path(TESTS).join(format!("{index}-{}", drawn.class));
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    workspace::fresh_folder(&folder)?;
    let mut tool = workspace.command(binary);
    tool.args(["generate", "--check", "--format", "json", "--jobs", "1", "--time-limit", TIME_LIMIT, "-cp"]);
    tool.arg(class_path).arg("--out").arg(folder.join("tests")).arg(&drawn.class);
    let ended = child::run(&mut tool, &folder, LIMITS).map_err(io)?;
    let out = std::fs::read(folder.join("out")).map_err(io)?;
    let err = std::fs::read(folder.join("err")).map_err(io)?;
    let report = serde_json::from_slice(&out).ok();
    Ok(Row::of(report.as_ref(), &ended, &String::from_utf8_lossy(&err)))
}

/// Prints what was said of each class and the table.
fn report(options: &Options, classes: &[Drawn], rows: &[Row]) -> Outcome {
    for (drawn, row) in classes.iter().zip(rows) {
        for note in &row.notes {
            println!("{}: {note}", drawn.class);
        }
    }
    if let Some(path) = &options.json {
        let all = classes.iter().zip(rows).map(|(drawn, row)| row.as_json(drawn.library, &drawn.class));
        let lines: String = all.map(|row| format!("{row}\n")).collect();
        std::fs::write(path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{HEAD}");
    let mut sum = Row::default();
    for library in LIBRARIES.into_iter().chain(["named"]) {
        let own = classes.iter().zip(rows).filter(|(drawn, _)| drawn.library == library);
        let mut of_library = Row::default();
        own.for_each(|(_, row)| of_library.add(row));
        if of_library.classes > 0 {
            println!("{}", of_library.line(library));
        }
        sum.add(&of_library);
    }
    println!("{}", sum.line("all"));
    match sum.has_faults() {
        false => Ok(()),
        true => Err("some tests are refused or fail, or some figures do not agree".to_owned()),
    }
}
