//! The lines of classes that tests run, by what their replays have passed.
//!
//! In a method with branches it is as JaCoCo has it: what a passed probe implies. A method without branches has no probes: all its lines
//! count once it was entered, also where it threw on its way. What the JVM alone runs, such as static initialisers that no replay came
//! to, is missing.

use std::collections::BTreeMap;

use heapwise_engine::Passed;
use heapwise_entity::Entity;
use heapwise_program::{Class, ClassId, Method, MethodId, ProbeId, Program};

use crate::class_coverage::{branches_of, family};
use crate::names;

/// A class with its methods that have lines.
pub(crate) struct ClassLines {
    /// `com/acme/Tree$Node`.
    pub name: String,
    pub methods: Vec<MethodLines>,
}

/// A method.
pub(crate) struct MethodLines {
    pub name: String,
    pub descriptor: String,
    /// `pkg.Class.method`.
    pub shown: String,
    pub lines: BTreeMap<u32, Line>,
}

/// A line, within a method or a file.
#[derive(Clone, Copy, Default)]
pub(crate) struct Line {
    /// How many tests run it.
    pub tests: u64,
    /// Instructions that none runs, and that some do.
    pub instructions: Count,
    pub branches: Count,
}

/// What is missed and what is covered.
#[derive(Clone, Copy, Default)]
pub(crate) struct Count {
    pub missed: u64,
    pub covered: u64,
}

impl Count {
    /// One more.
    pub(crate) fn add(&mut self, is_covered: bool) {
        match is_covered {
            true => self.covered += 1,
            false => self.missed += 1,
        }
    }

    /// The sum.
    pub(crate) fn plus(self, more: Count) -> Count {
        Count { missed: self.missed + more.missed, covered: self.covered + more.covered }
    }

    /// All.
    pub(crate) fn total(self) -> u64 {
        self.missed + self.covered
    }
}

impl Line {
    /// Whether something of it ran.
    pub(crate) fn is_covered(&self) -> bool {
        self.instructions.covered > 0
    }

    /// The same line with what another method has on it.
    pub(crate) fn plus(self, more: Line) -> Line {
        Line {
            tests: self.tests.max(more.tests),
            instructions: self.instructions.plus(more.instructions),
            branches: self.branches.plus(more.branches),
        }
    }
}

impl MethodLines {
    /// Whether a test runs a part of it.
    pub(crate) fn is_covered(&self) -> bool {
        self.lines.values().any(Line::is_covered)
    }
}

/// The classes of a file below this one, with what tests that have passed this run of them.
pub(crate) fn lines(program: &Program, class: ClassId, tests: &[&Passed]) -> Vec<ClassLines> {
    let of_class = |class: &ClassId| {
        let info = program.class(*class);
        let methods = info.methods.iter().filter_map(|method| of_method(program, *method, tests));
        ClassLines { name: info.name.to_string(), methods: methods.collect() }
    };
    family(program, class).iter().map(of_class).filter(|class| !class.methods.is_empty()).collect()
}

fn of_method(program: &Program, method: MethodId, tests: &[&Passed]) -> Option<MethodLines> {
    let info = program.method(method);
    if is_of_the_compiler(program.class(info.class), info) {
        return None;
    }
    let code = program.code(method).ok()?;
    let begins = [code.entry?].into_iter().chain(code.coverage.iter().flat_map(|coverage| {
        let probes = coverage.probes();
        (probes.start.index()..probes.end.index()).map(ProbeId::from_index)
    }));
    let own: Vec<ProbeId> = begins.collect();
    let runs: Vec<&&Passed> =
        tests.iter().filter(|passed| own.iter().any(|probe| passed.contains(*probe))).collect();
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    for (line, is_covered) in code.ran(&|probe| runs.iter().any(|passed| passed.contains(probe))) {
        lines.entry(line).or_default().instructions.add(is_covered);
    }
    for passed in &runs {
        let mut ran: Vec<u32> = code
            .ran(&|probe| passed.contains(probe))
            .into_iter()
            .filter_map(|(line, ran)| ran.then_some(line))
            .collect();
        ran.sort_unstable();
        ran.dedup();
        for line in ran {
            lines.entry(line).or_default().tests += 1;
        }
    }
    if let Some(coverage) = &code.coverage {
        let covered = coverage.covered(&|probe| runs.iter().any(|passed| passed.contains(probe)));
        for ((_, index), is_covered) in branches_of(program, method).zip(covered) {
            if let Some(line) = coverage.branches.get(index).and_then(|branch| branch.line) {
                lines.entry(line).or_default().branches.add(is_covered);
            }
        }
    }
    (!lines.is_empty()).then(|| MethodLines {
        name: info.name.to_string(),
        descriptor: info.descriptor.to_string(),
        shown: format!("{}.{}", program.class(info.class).source_name(), info.name),
        lines,
    })
}

/// Whether a method of an enum is one that the compiler makes, which JaCoCo leaves out.
fn is_of_the_compiler(class: &Class, method: &Method) -> bool {
    let is_values = &*method.name == "values" && method.descriptor.starts_with("()");
    let is_value_of = &*method.name == "valueOf" && method.descriptor.starts_with(names::TAKES_STRING);
    class.is_enum() && (is_values || is_value_of)
}
