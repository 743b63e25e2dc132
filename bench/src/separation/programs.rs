//! The programs of the evaluations, with what is published of them (`subjects/separation/expected.toml`).

use super::Failure;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

const EXPECTED: &str = include_str!("../../../subjects/separation/expected.toml");
/// Where specifications lie beside their classes.
const SOURCES: [&str; 2] = ["subjects/src", "subjects"];

/// What a tool is published to need for a program.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(from = "Figures")]
pub(super) struct Published {
    pub tests: u64,
    /// Percent of the branches.
    pub coverage: f64,
    /// Calls of the solver.
    pub calls: u64,
    pub seconds: f64,
}

/// The same as the file has it, other keys aside.
#[derive(Deserialize)]
struct Figures {
    tests: u64,
    coverage: f64,
    #[serde(default)]
    calls: u64,
    #[serde(default)]
    initial_calls: u64,
    #[serde(default)]
    concolic_calls: u64,
    seconds: f64,
}

impl From<Figures> for Published {
    fn from(figures: Figures) -> Published {
        let Figures { tests, coverage, calls, initial_calls, concolic_calls, seconds } = figures;
        Published { tests, coverage, calls: calls + initial_calls + concolic_calls, seconds }
    }
}

/// A program.
pub(super) struct Program {
    pub name: String,
    /// What is published of Java StarFinder.
    pub jsf: Option<Published>,
    /// What is published of Concolic StarFinder.
    pub csf: Option<Published>,
    pub methods: Vec<Method>,
}

/// A method of a program.
pub(super) struct Method {
    pub name: String,
    /// The class that it is called on here.
    pub class: String,
    /// It on the command line.
    pub target: String,
    /// The options that it needs.
    pub options: Vec<String>,
}

#[derive(Deserialize)]
struct Table {
    class: String,
    input: Option<String>,
    jsf: Option<Published>,
    csf: Option<Published>,
    methods: Methods,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Methods {
    Names(Vec<String>),
    Rows(BTreeMap<String, Row>),
}

#[derive(Default, Deserialize)]
struct Row {
    input: Option<String>,
    invariant: Option<String>,
    scope: Option<u32>,
}

/// All programs, in the order of their names.
///
/// # Errors
/// When the file cannot be read.
pub(super) fn all() -> Result<Vec<Program>, Failure> {
    let tables: BTreeMap<String, Table> =
        toml::from_str(EXPECTED).map_err(|error| format!("a data file cannot be read: {error}"))?;
    Ok(tables.into_iter().map(|(name, table)| program(name, table)).collect())
}

fn program(name: String, table: Table) -> Program {
    let Table { class, input, jsf, csf, methods } = table;
    let rows: Vec<(String, Row)> = match methods {
        Methods::Names(names) => names.into_iter().map(|name| (name, Row::default())).collect(),
        Methods::Rows(rows) => rows.into_iter().collect(),
    };
    let methods = rows.into_iter().map(|(name, row)| method(&class, input.as_ref(), name, row)).collect();
    Program { name, jsf, csf, methods }
}

fn method(class: &str, input: Option<&String>, name: String, row: Row) -> Method {
    let input = row.input.as_ref().or(input);
    // What holds the inputs of a call has a method without parameters beside the one that it calls.
    let target = input.map_or_else(|| format!("{class}#{name}"), |input| format!("{input}#{name}()"));
    let mut options = Vec::new();
    for (option, value) in
        [("--invariant", row.invariant), ("--scope", row.scope.map(|scope| scope.to_string()))]
    {
        options.extend(value.map(|value| [option.to_owned(), value]).into_iter().flatten());
    }
    Method { name, class: input.map_or(class, String::as_str).to_owned(), target, options }
}

/// The specifications of all classes as one file.
///
/// # Errors
/// When one cannot be read from below the current folder.
pub(super) fn specifications(programs: &[Program]) -> Result<String, Failure> {
    let methods = programs.iter().flat_map(|program| &program.methods);
    let classes: BTreeSet<&str> = methods.map(|method| method.class.as_str()).collect();
    let mut text = "[\"@spec\"]\n".to_owned();
    for class in classes {
        let file = class.replace('.', "/") + ".sl";
        let beside = SOURCES.map(|folder| Path::new(folder).join(&file));
        let found = beside.iter().find_map(|file| std::fs::read_to_string(file).ok());
        let found = found.ok_or_else(|| format!("there is no {file}; run me from the root"))?;
        let _ = writeln!(text, "\"{class}\" = \"\"\"\n{found}\"\"\"");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_are_those_of_the_papers() {
        let programs = all().unwrap();
        let (math, others): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.name == "Math");
        let count =
            |programs: &[&Program]| programs.iter().map(|program| program.methods.len()).sum::<usize>();
        assert_eq!((others.len(), count(&others), count(&math)), (11, 74, 32));
        // The sums that the papers give: seconds a method, all in all.
        let seconds = |of: fn(&Program) -> &Option<Published>| {
            others
                .iter()
                .filter_map(|program| of(program).as_ref())
                .map(|published| published.seconds)
                .sum::<f64>()
        };
        assert_eq!(seconds(|program| &program.jsf), 4980.0);
        assert_eq!(seconds(|program| &program.csf), 4243.0);
    }

    #[test]
    fn a_method_has_its_class_and_options() {
        let programs = all().unwrap();
        let find = |program: &str, method: &str| {
            let program = programs.iter().find(|found| found.name == program).unwrap();
            program.methods.iter().find(|found| found.name == method).unwrap()
        };
        assert_eq!(find("SLL", "insert").target, "separation.sll.InsertCall#insert()");
        assert_eq!(find("DLL", "get").target, "heapwise.subjects.dll.DoubleLinkedList#get");
        assert_eq!(find("Gantt", "startTransaction").options, ["--invariant", "canStart"]);
        assert_eq!(find("Math", "withUlp").class, "separation.math.InputCall");
    }
}
