//! `separation`: test generation from specifications in separation logic, beside Java StarFinder and Concolic StarFinder.
//!
//! For every program of their evaluations and every strategy: tests, branches covered, calls of the solvers and seconds beside the
//! published ones; then the sums, and what javac, JUnit, the invariants on a JVM and JaCoCo say of all tests. Ours are measured
//! now, each method in a process of its own. Inputs that are not valid, and tests that fail or cover something else than heapwise
//! said, are a failure.

mod measure;
mod programs;

use super::{Asked, Failure, java};
use measure::{Checked, Measured, Setting, check, measure};
use programs::{Program, Published};
use serde::Serialize;

const SUBJECTS: &str = "subjects/separation";
/// The subjects that are no subjects of these evaluations alone.
const OTHERS: &str = "target/subjects";
/// The program that the published sums leave out.
const MATH: &str = "Math";
/// How many times less than the published time the sum is to be.
const GOAL: f64 = 100.0;
/// The seconds that the slowest method may take.
const MOST: f64 = 5.0;

/// A way to make tests, and the tool whose it is.
struct Strategy {
    /// The name on the command line.
    name: &'static str,
    /// Further words there.
    options: &'static [&'static str],
    tool: &'static str,
    /// Whether it is measured on a program.
    is_measured: fn(&Program) -> bool,
    published: fn(&Program) -> Option<&Published>,
}

const STRATEGIES: [Strategy; 3] = [
    Strategy {
        name: "symbolic",
        options: &[],
        tool: "JSF",
        is_measured: |_| true,
        published: |program| program.jsf.as_ref(),
    },
    Strategy {
        name: "concolic",
        options: &[],
        tool: "CSF",
        is_measured: |_| true,
        published: |program| program.csf.as_ref(),
    },
    // The second experiment with Concolic StarFinder.
    Strategy {
        name: "spec-only",
        options: &["--unfold", "9"],
        tool: "CSF",
        is_measured: |program| program.name == MATH,
        published: |program| program.csf.as_ref(),
    },
];

/// A row; its fields are those of the JSON object.
#[derive(Debug, Serialize)]
struct Row {
    strategy: &'static str,
    program: String,
    methods: usize,
    tool: &'static str,
    published: Option<Published>,
    #[serde(flatten)]
    heapwise: Measured,
    /// Percent of the branches that are not proved infeasible.
    coverage: f64,
    /// The method that takes longest.
    slowest: String,
    slowest_seconds: f64,
    /// What was cut or not decided, by method.
    unusual: Vec<String>,
}

/// The end of a strategy.
#[derive(Debug, Serialize)]
struct Sum {
    strategy: &'static str,
    tool: &'static str,
    /// Without the programs with functions of Math.
    published_seconds: f64,
    seconds: f64,
    ratio: f64,
    goal: f64,
    slowest: String,
    slowest_seconds: f64,
    check: Checked,
}

/// Measures every program with every strategy and prints each row as soon as it is known.
///
/// # Errors
/// When the subjects cannot be compiled or read, heapwise does not run, or a test is not valid, fails, or covers something else.
pub(crate) fn run(Asked { runs, json, .. }: Asked<'_>) -> Result<(), Failure> {
    let classes = java::compile_tree(SUBJECTS, "bench-separation", &["-cp", OTHERS])?;
    let programs = programs::all()?;
    let file = classes.with_file_name("bench-separation.toml");
    std::fs::write(&file, programs::specifications(&programs)?)
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let class_path =
        std::env::join_paths([classes.as_os_str(), OTHERS.as_ref()]).map_err(|error| error.to_string())?;
    let mut wrong = Vec::new();
    for strategy in &STRATEGIES {
        let setting = Setting {
            class_path: class_path.to_string_lossy().into_owned(),
            specifications: file.display().to_string(),
            tests: classes.with_file_name("bench-separation-tests").display().to_string(),
            strategy: strategy.name,
            options: strategy.options,
        };
        match follow(&setting, strategy, &programs, runs, json) {
            Ok(found) => wrong.extend(found),
            Err(why) => wrong.push(format!("{}: {why}", strategy.name)),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// Measures a strategy; what is wrong with its tests.
fn follow(
    setting: &Setting,
    strategy: &Strategy,
    programs: &[Program],
    runs: usize,
    json: bool,
) -> Result<Vec<Failure>, Failure> {
    let programs: Vec<&Program> = programs.iter().filter(|program| (strategy.is_measured)(program)).collect();
    let mut rows = Vec::new();
    for program in &programs {
        let row = row(setting, strategy, program, runs)?;
        if rows.is_empty() && !json {
            println!("{}", heading(strategy));
        }
        print(&row, json, shown)?;
        rows.push(row);
    }
    let methods: Vec<_> = programs.iter().flat_map(|program| &program.methods).collect();
    let sum = sum(strategy, &rows, check(setting, &methods)?);
    print(&sum, json, shown_sum)?;
    let invalid = rows.iter().filter(|row| row.heapwise.valid != row.heapwise.tests);
    let invalid = invalid.map(|row| format!("{}: tests without a valid input", row.program));
    let Checked { dropped, failures, differences, .. } = sum.check;
    let dropped = dropped.into_iter().map(|one| format!("{}: {}", one.test, one.message));
    Ok(invalid.chain(dropped).chain(failures).chain(differences).collect())
}

fn row(setting: &Setting, strategy: &Strategy, program: &Program, runs: usize) -> Result<Row, Failure> {
    let mut all = Measured::default();
    let (mut slowest, mut slowest_seconds, mut unusual) = (String::new(), 0.0, Vec::new());
    for method in &program.methods {
        let (measured, reason) = measure(setting, method, runs)?;
        unusual.extend(reason.map(|reason| format!("{}.{}: {reason}", program.name, method.name)));
        if measured.seconds > slowest_seconds {
            (slowest, slowest_seconds) = (method.name.clone(), measured.seconds);
        }
        all.add(&measured);
    }
    Ok(Row {
        strategy: strategy.name,
        program: program.name.clone(),
        methods: program.methods.len(),
        tool: strategy.tool,
        published: (strategy.published)(program).cloned(),
        coverage: all.coverage(),
        heapwise: all,
        slowest,
        slowest_seconds,
        unusual,
    })
}

fn sum(strategy: &Strategy, rows: &[Row], check: Checked) -> Sum {
    let counted: Vec<&Row> = rows.iter().filter(|row| row.program != MATH).collect();
    let published_seconds =
        counted.iter().filter_map(|row| row.published.as_ref()).map(|published| published.seconds).sum();
    let seconds = counted.iter().map(|row| row.heapwise.seconds).sum();
    let slowest = rows.iter().max_by(|left, right| left.slowest_seconds.total_cmp(&right.slowest_seconds));
    Sum {
        strategy: strategy.name,
        tool: strategy.tool,
        published_seconds,
        seconds,
        ratio: published_seconds / seconds,
        goal: GOAL,
        slowest: slowest.map_or_else(String::new, |row| format!("{}.{}", row.program, row.slowest)),
        slowest_seconds: slowest.map_or(0.0, |row| row.slowest_seconds),
        check,
    }
}

fn print<T: Serialize>(value: &T, json: bool, shown: impl Fn(&T) -> String) -> Result<(), Failure> {
    match json {
        true => println!("{}", serde_json::to_string(value).map_err(|error| error.to_string())?),
        false => println!("{}", shown(value)),
    }
    Ok(())
}

fn heading(strategy: &Strategy) -> String {
    format!(
        "{:9} {:>7} | {:>5} {:>6} {:>6} {:>7} | {:>5} {:>5} {:>8} {:>8} {:>6} {:>8} {:>8} {:>8}   {}",
        strategy.name,
        "methods",
        strategy.tool,
        "cov.%",
        "calls",
        "s",
        "tests",
        "valid",
        "branches",
        "covered",
        "cov.%",
        "numeric",
        "heap",
        "s",
        "slowest"
    )
}

fn shown(row: &Row) -> String {
    let theirs = row.published.as_ref().map_or_else(
        || format!("{:>5} {:>6} {:>6} {:>7}", "-", "-", "-", "-"),
        |Published { tests, coverage, calls, seconds }| {
            format!("{tests:>5} {coverage:>6} {calls:>6} {seconds:>7}")
        },
    );
    let Measured { tests, valid, branches, covered, infeasible_proved, numeric_calls, heap_calls, seconds } =
        row.heapwise;
    let feasible = branches - infeasible_proved;
    let mut text = format!(
        "{:9} {:>7} | {theirs} | {tests:>5} {valid:>5} {feasible:>8} {covered:>8} {:>6.2} {numeric_calls:>8} {heap_calls:>8} {seconds:>8.3}   {} {:.3}",
        row.program, row.methods, row.coverage, row.slowest, row.slowest_seconds
    );
    for unusual in &row.unusual {
        text += &format!("\n          {unusual}");
    }
    text
}

fn shown_sum(sum: &Sum) -> String {
    let Checked {
        tests,
        passed,
        inputs_judged,
        inputs_valid,
        jacoco_branches,
        jacoco_covered,
        dropped,
        failures,
        differences,
    } = &sum.check;
    let beside = match sum.published_seconds > 0.0 {
        true => format!(
            "without {MATH} {:.3} s, {} {} s: {:.1} times faster, {:.0} wanted; ",
            sum.seconds, sum.tool, sum.published_seconds, sum.ratio, sum.goal
        ),
        false => String::new(),
    };
    format!(
        "{beside}slowest {} {:.3} s, at most {MOST} wanted\n\
         on a JVM: {passed} of {tests} tests pass, {inputs_valid} of {inputs_judged} inputs are valid, JaCoCo sees \
         {jacoco_covered} of {jacoco_branches} branches covered, {} failures, {} differences\n",
        sum.slowest,
        sum.slowest_seconds,
        dropped.len() + failures.len(),
        differences.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(program: &str, seconds: f64) -> Row {
        let published = Published { tests: 74, coverage: 100.0, calls: 325, seconds: 49.0 };
        let heapwise = Measured {
            tests: 3,
            valid: 3,
            branches: 8,
            covered: 6,
            infeasible_proved: 2,
            seconds,
            ..Measured::default()
        };
        Row {
            strategy: "symbolic",
            program: program.to_owned(),
            methods: 20,
            tool: "JSF",
            published: Some(published),
            coverage: heapwise.coverage(),
            heapwise,
            slowest: "get".to_owned(),
            slowest_seconds: seconds,
            unusual: vec!["DLL.get: cut".to_owned()],
        }
    }

    #[test]
    fn a_row_shows_both_sides() {
        let text = shown(&row("DLL", 0.5));
        let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "|").collect();
        let expected = [
            "DLL", "20", "74", "100", "325", "49", "3", "3", "6", "6", "100.00", "0", "0", "0.500", "get",
            "0.500", "DLL.get:", "cut",
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn sums_leave_out_functions_of_math() {
        let sum = sum(&STRATEGIES[0], &[row("DLL", 0.5), row(MATH, 2.0)], Checked::default());
        assert_eq!((sum.seconds, sum.published_seconds, sum.ratio), (0.5, 49.0, 98.0));
        assert_eq!(sum.slowest, "Math.get");
        assert!(shown_sum(&sum).starts_with("without Math 0.500 s, JSF 49 s: 98.0 times faster"));
    }
}
