//! The branches of a class as a whole, with its nested, local and anonymous classes: what JaCoCo's report has for its files.
//!
//! The tests of all targets count, and every branch is there, also those that no target comes to: static initialisers, methods
//! that no test can call, bodies that only others run.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::BranchId;
use heapwise_engine::Passed;
use heapwise_program::names::CLINIT;
use heapwise_program::{ClassId, MethodId, ProbeId, Program};

use crate::branches::{BranchTable, Entry, OF_OTHERS, places};
use crate::files::TestFile;
use crate::generated::Generated;
use crate::openings;
use crate::proof;
use crate::reached::Reached;
use crate::report::{ClassReport, Verdict};
use crate::select::ClassTargets;

/// What the tests of all targets cover.
#[derive(Default)]
pub(crate) struct Measured {
    tables: Vec<Table>,
    /// The targets that were not explored, by name.
    lost: BTreeSet<String>,
    runs: Vec<Run>,
}

/// What became of the branches of a target, and what its proofs rest on.
struct Table {
    branches: BranchTable,
    assumes: Vec<String>,
}

/// A test with the probes that it passes.
struct Run {
    class: ClassId,
    /// `PointHeapwiseTest`.
    file: String,
    name: String,
    passed: Passed,
}

impl Measured {
    /// What the tests of these files cover; has them named in the reports of their targets. `lost` names targets that are not
    /// among those generated.
    pub(crate) fn of(files: &[TestFile], generated: &mut [Generated], lost: &BTreeSet<String>) -> Measured {
        let mut measured = Measured { lost: lost.clone(), ..Measured::default() };
        for file in files {
            let stays: BTreeSet<&str> = file.source.tests.iter().map(|test| test.name.as_str()).collect();
            for (one, names) in generated[file.targets.clone()].iter_mut().zip(&file.names) {
                let names = names.iter().filter(|name| stays.contains(name.as_str()));
                let names: Vec<String> = names.cloned().collect();
                if one.report.branches.is_some() {
                    one.report.branches = Some(one.branches.report(&one.covered, &names));
                }
                let runs = names.into_iter().zip(one.passed.drain(..));
                let (class, file) = (file.class, &file.source.name);
                measured.runs.extend(runs.map(|(name, passed)| Run {
                    class,
                    file: file.clone(),
                    name,
                    passed,
                }));
            }
        }
        let lost = generated.iter().filter(|one| !one.is_done);
        measured.lost.extend(lost.map(|one| one.report.target.clone()));
        let table = |one: &mut Generated| Table {
            branches: std::mem::take(&mut one.branches),
            assumes: one.report.assumes.clone(),
        };
        measured.tables = generated.iter_mut().map(table).collect();
        measured
    }

    /// The figures of the classes that were named as a whole.
    pub(crate) fn reports<'c>(
        &self,
        program: &Program,
        classes: impl Iterator<Item = &'c ClassTargets>,
    ) -> Vec<ClassReport> {
        let classes: Vec<&ClassTargets> = classes.collect();
        let mut index = Index::of(self);
        index.named.extend(classes.iter().map(|class| class.class));
        let targets = classes.iter().flat_map(|class| &class.targets);
        let explored = targets.filter(|target| {
            program.method(target.method).class == target.class && !self.lost.contains(&target.name(program))
        });
        index.explored.extend(explored.map(|target| target.method));
        let whole = classes.into_iter().filter(|class| class.is_whole);
        whole.map(|class| report(program, class, &index)).collect()
    }
}

/// What was measured, by what it is about: a run of many classes asks for each of them.
struct Index<'m> {
    measured: &'m Measured,
    entries: BTreeMap<BranchId, Vec<Judgement<'m>>>,
    /// The runs that pass a probe, by their numbers.
    runs: BTreeMap<ProbeId, Vec<usize>>,
    /// The classes with targets.
    named: BTreeSet<ClassId>,
    /// The methods that were explored for the class that declares them.
    explored: BTreeSet<MethodId>,
}

/// What became of a branch with a target, and what the proofs of that rest on.
#[derive(Clone, Copy)]
struct Judgement<'m> {
    entry: &'m Entry,
    assumes: &'m [String],
}

impl<'m> Index<'m> {
    fn of(measured: &'m Measured) -> Index<'m> {
        let mut entries: BTreeMap<BranchId, Vec<Judgement<'m>>> = BTreeMap::new();
        for Table { branches, assumes } in &measured.tables {
            for entry in &branches.branches {
                entries.entry(entry.id).or_default().push(Judgement { entry, assumes });
            }
        }
        let mut runs: BTreeMap<ProbeId, Vec<usize>> = BTreeMap::new();
        for (number, run) in measured.runs.iter().enumerate() {
            run.passed.iter().for_each(|probe| runs.entry(probe).or_default().push(number));
        }
        Index { measured, entries, runs, named: BTreeSet::new(), explored: BTreeSet::new() }
    }

    /// The runs that pass a probe of these methods, in order.
    fn runs(&self, program: &Program, methods: &[MethodId]) -> Vec<&'m Run> {
        let coverage = |method: &MethodId| program.code(*method).ok()?.coverage.as_ref();
        let probes = methods.iter().filter_map(coverage).map(|coverage| coverage.probes());
        let numbers: BTreeSet<usize> =
            probes.flat_map(|probes| self.runs.range(probes)).flat_map(|(_, runs)| runs).copied().collect();
        numbers.into_iter().map(|number| &self.measured.runs[number]).collect()
    }
}

/// The classes under test, with those within them.
pub(crate) fn families(program: &Program, classes: &[ClassTargets]) -> BTreeSet<ClassId> {
    classes.iter().flat_map(|targets| family(program, targets.class)).collect()
}

/// The class and those whose code stands within its braces, by name.
pub(crate) fn family(program: &Program, class: ClassId) -> Vec<ClassId> {
    let prefix = format!("{}$", program.class(class).name);
    let all = program.class_path_classes();
    let first = all.partition_point(|name| **name < *prefix);
    let names = all[first..].iter().take_while(|name| name.starts_with(&prefix));
    let mut family = vec![class];
    // The name of a class begins with that of the class around it.
    for found in names.filter_map(|name| program.find_class(name).ok()) {
        let around = program.class(found).nesting.as_ref();
        let around = around.and_then(|nesting| nesting.outer.as_ref().or(nesting.enclosing_class.as_ref()));
        if around.is_some_and(|around| family.iter().any(|known| program.class(*known).name == *around)) {
            family.push(found);
        }
    }
    family
}

/// What the tests make of the branches of a class.
fn report(program: &Program, targets: &ClassTargets, index: &Index<'_>) -> ClassReport {
    let family = family(program, targets.class);
    let methods: Vec<MethodId> =
        family.iter().flat_map(|class| program.class(*class).methods.iter().copied()).collect();
    let ids: Vec<BranchId> = methods.iter().flat_map(|method| branches_of(program, *method)).collect();
    let others = openings::branches(program, &methods, &index.explored);
    let near = Reached::by(program, &family, &targets.targets);
    let mut proofs: Vec<&Judgement<'_>> = Vec::new();
    let entries = ids.iter().zip(places(program, &ids)).map(|(id, place)| {
        let known = index.entries.get(id).map_or(&[][..], |entries| entries);
        let unreached = || unreached(program, targets, id.0, (&near, &index.named));
        let (verdict, reason) = verdict(*id, known, &others, unreached);
        if verdict == Verdict::Infeasible {
            proofs.extend(known);
        }
        Entry { id: *id, place, verdict, reason }
    });
    let table = BranchTable { branches: entries.collect() };
    let assumes = proof::union(proofs.into_iter().map(|proved| proved.assumes));
    let runs = index.runs(program, &methods);
    let covered: Vec<Vec<bool>> = runs.iter().map(|run| covered(program, &methods, &run.passed)).collect();
    let name = |run: &&Run| match run.class == targets.class {
        true => run.name.clone(),
        false => format!("{}.{}", run.file, run.name),
    };
    let names: Vec<String> = runs.iter().map(name).collect();
    let class = program.class(targets.class).source_name();
    ClassReport { class, branches: table.report(&covered, &names), assumes }
}

/// The branches of a method.
pub(crate) fn branches_of(program: &Program, method: MethodId) -> impl Iterator<Item = BranchId> + use<> {
    let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref());
    (0..coverage.map_or(0, |coverage| coverage.branches.len())).map(move |index| (method, index))
}

fn covered(program: &Program, methods: &[MethodId], passed: &Passed) -> Vec<bool> {
    let coverage = |method: &MethodId| program.code(*method).ok()?.coverage.as_ref();
    let measured = methods.iter().filter_map(coverage);
    measured.flat_map(|coverage| coverage.covered(&|probe| passed.contains(probe))).collect()
}

/// What a branch is that no test covers.
fn verdict(
    id: BranchId,
    known: &[Judgement<'_>],
    others: &BTreeMap<BranchId, String>,
    unreached: impl Fn() -> String,
) -> (Verdict, String) {
    let known = || known.iter().map(|known| known.entry);
    let open = || known().filter(|entry| entry.verdict != Verdict::Infeasible);
    // What was worked for says more.
    let open = open().find(|entry| entry.reason != OF_OTHERS).or_else(|| open().next());
    match (open, known().next(), others.get(&id)) {
        (Some(entry), _, _) => (entry.verdict, entry.reason.clone()),
        (None, Some(_), Some(other)) => (
            Verdict::NotTried,
            format!("no input of the targets that were explored takes it; {other}, which was not, may"),
        ),
        (None, Some(proved), None) => {
            let reasons: BTreeSet<&str> = known().map(|entry| &*entry.reason).collect();
            // Proofs for several targets may hang on different bounds.
            let reasons: Vec<&str> = reasons.into_iter().collect();
            (proved.verdict, reasons.join("; "))
        }
        (None, None, _) => (Verdict::NotTried, unreached()),
    }
}

/// Why no target comes to a method.
fn unreached(
    program: &Program,
    targets: &ClassTargets,
    method: MethodId,
    (near, named): (&Reached, &BTreeSet<ClassId>),
) -> String {
    let info = program.method(method);
    if let Some((_, why)) = targets.skipped.iter().find(|(skipped, _)| *skipped == method) {
        return why.clone();
    }
    if targets.invariant.is_some_and(|invariant| invariant.method == method) {
        return "it is the invariant, by which tests judge".to_owned();
    }
    if &*info.name == CLINIT {
        return "the static initialiser runs once, before the tests".to_owned();
    }
    let holder = program.class(info.class);
    let why = match near.call(method) {
        Some(call) => format!(
            "targets come to it only by calls of {}, which may mean other methods, and are not measured by it",
            program.method_name(call)
        ),
        None if info.is_constructor() => {
            "no target calls it; tests may, where they build an input".to_owned()
        }
        None => "no target calls it".to_owned(),
    };
    match holder.nesting.as_ref().is_some_and(|nesting| nesting.outer.is_some()) {
        true if !named.contains(&holder.id) => {
            format!("{why}; {} can be named as a target", holder.source_name())
        }
        _ => why,
    }
}
