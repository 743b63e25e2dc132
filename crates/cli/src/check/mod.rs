//! `--check`: javac, the framework of the tests and JaCoCo on what was generated.

mod settle;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use heapwise_analysis::{Drafts, assemble};
use heapwise_check::{Jvm, Order, Toolchain};
use heapwise_engine::Passed;
use heapwise_junit::{Framework, Library, Style, TestClass};
use heapwise_program::{ClassId, MethodId, Program};

use crate::class_coverage::{branches_of, family};
use crate::failure::Failure;
use crate::files::TestFile;
use crate::generated::Generated;
use crate::human::counted;
use crate::names;
use crate::report::{CheckReport, ClassCount, DroppedTest, Stage};
use crate::select::ClassTargets;
use settle::{Checks, Settled, unwritable};

/// What the outside oracle is to confirm.
pub(crate) struct Oracle<'c> {
    pub toolchain: &'c Toolchain,
    pub style: Style,
    /// Where all that is temporary is.
    pub folder: &'c Path,
    pub program: &'c Program,
    pub class_path: &'c [PathBuf],
    /// The classes that were named as a whole.
    pub whole: Vec<ClassId>,
    /// The classes under test, with those within them.
    pub classes: &'c BTreeSet<ClassId>,
}

impl Oracle<'_> {
    /// Compiles and runs the tests of the files, takes out what is refused, in the files as well, and has the inputs of the
    /// others judged. Only the tests that stay are measured. No report if a signal ends it.
    pub(crate) fn check(
        &self,
        files: &mut [TestFile],
        generated: &mut [Generated],
    ) -> Result<Option<CheckReport>, Failure> {
        let framework = self.toolchain.framework.name();
        let mut report = CheckReport { compiled: true, framework, ..CheckReport::default() };
        if files.is_empty() {
            return Ok(Some(report));
        }
        let measured = measured(generated);
        let folder = self.class_files(&measured)?;
        let Oracle { toolchain, style, class_path, folder: temporary, .. } = *self;
        let jvm = Jvm::new(toolchain, Some(temporary));
        let mut checks = Checks { jvm, style, class_path, folder: temporary };
        let mut sources: Vec<TestClass> =
            files.iter_mut().map(|file| std::mem::take(&mut file.source)).collect();
        let settled = checks.settle(&mut sources, &[folder.path().to_owned()], &Order::THREE);
        for (file, source) in files.iter_mut().zip(sources) {
            file.source = source;
        }
        let Settled { is_ended, compiled, tests, passed, fail_by_design, dropped, failures, coverage } =
            settled?;
        let gone: BTreeSet<usize> = dropped.iter().map(|one| one.class).collect();
        for one in dropped.iter().filter(|one| one.stage == Stage::Junit) {
            let target = files[one.class].target_of(&one.test);
            target.into_iter().for_each(|index| generated[index].branches.refute());
        }
        report = CheckReport { compiled, tests, passed, fail_by_design, failures, ..report };
        for one in dropped {
            let file = &files[one.class];
            let test = format!("{}.{}", file.source.qualified_name(), one.test);
            let target = file.target_of(&one.test).map(|index| generated[index].report.target.clone());
            let (stage, message) = (one.stage, one.message);
            report.dropped.push(DroppedTest { test, target: target.unwrap_or_default(), stage, message });
        }
        for index in gone {
            settled_file(&files[index], generated)?;
        }
        if is_ended {
            return Ok(None);
        }
        if let Some(coverage) = &coverage {
            self.compare(&measured, generated, coverage, &mut report);
            self.compare_totals(coverage, &mut report);
            report.classes = self.whole.iter().map(|class| self.count(*class, coverage)).collect();
        }
        let is_judged = self.judge(&mut checks, files, generated, &mut report)?;
        Ok(is_judged.then_some(report))
    }

    /// Has the inputs of the tests that stay judged by the invariant; whether it was done before a signal came.
    fn judge(
        &self,
        checks: &mut Checks<'_>,
        files: &[TestFile],
        generated: &mut [Generated],
        report: &mut CheckReport,
    ) -> Result<bool, Failure> {
        let mut validity = Vec::new();
        for file in files {
            let own = &mut generated[file.targets.clone()];
            let parts: Vec<_> = own.iter_mut().filter_map(|one| one.validity.take()).collect();
            if parts.iter().any(|part| !part.is_empty()) {
                let parts: Vec<&Drafts> = parts.iter().collect();
                let (pattern, header) = ("{class}HeapwiseValidity", Vec::new());
                validity.push(assemble(self.program, file.class, pattern, header, &parts, &|_| false, &[]));
            }
        }
        let hidden = generated.iter().filter(|one| one.has_hidden_invariant);
        report.inputs_not_judged = hidden.map(|one| one.report.tests).sum();
        if validity.is_empty() {
            return Ok(true);
        }
        let mut judged = checks.round(&validity, &[], &[])?;
        report.compiled &= judged.compiled;
        report.inputs_judged = judged.tests;
        report.inputs_valid = judged.passed;
        report.failures.append(&mut judged.failures);
        report.failures.extend(
            judged
                .dropped
                .iter()
                .map(|one| format!("{}.{}: {}", validity[one.class].qualified_name(), one.test, one.message)),
        );
        Ok(!judged.is_ended)
    }

    /// A folder with the files of the measured classes, the ones that run. JaCoCo would read a whole class path with all
    /// releases of its jars, and refuses a class of which there are two.
    fn class_files(&self, measured: &[MethodId]) -> Result<tempfile::TempDir, Failure> {
        let program = self.program;
        let folder = tempfile::tempdir_in(self.folder).map_err(|error| unwritable(self.folder, &error))?;
        let mut classes = self.classes.clone();
        classes.extend(measured.iter().map(|id| program.method(*id).class));
        for class in classes {
            let bytes = program.class_file(class);
            let bytes = bytes.map_err(|error| Failure::internal(format!("--check: {error}")))?;
            let file = folder.path().join(format!("{class}.class"));
            std::fs::write(&file, bytes).map_err(|error| unwritable(folder.path(), &error))?;
        }
        Ok(folder)
    }

    /// What JaCoCo counts in a class with those within it.
    fn count(&self, class: ClassId, coverage: &heapwise_check::Coverage) -> ClassCount {
        let family = family(self.program, class);
        let methods = family.iter().flat_map(|class| coverage.of_class(&self.program.class(*class).name));
        let (branches, covered) = methods.fold((0, 0), |(branches, covered), method| {
            let (own, missed) = (method.branches_covered as usize, method.branches_missed as usize);
            (branches + own + missed, covered + own)
        });
        ClassCount { class: self.program.class(class).source_name(), branches, covered }
    }

    /// How many branches JaCoCo counts in each class under test beside how many we do.
    fn compare_totals(&self, coverage: &heapwise_check::Coverage, report: &mut CheckReport) {
        for class in self.classes.iter().map(|class| self.program.class(*class)) {
            let ours = class.methods.iter().map(|method| branches_of(self.program, *method).count());
            let ours = ours.sum::<usize>();
            let theirs = coverage.of_class(&class.name).iter();
            let theirs = theirs.map(|method| (method.branches_covered + method.branches_missed) as usize);
            let theirs = theirs.sum::<usize>();
            if ours != theirs {
                let name = class.java_name();
                report.differences.push(format!("{name}: {ours} branches here, {theirs} by JaCoCo"));
            }
        }
    }

    /// JaCoCo's branch counts of each measured method beside ours.
    fn compare(
        &self,
        measured: &[MethodId],
        generated: &[Generated],
        coverage: &heapwise_check::Coverage,
        report: &mut CheckReport,
    ) {
        let program = self.program;
        let mut passed = Passed::default();
        generated.iter().for_each(|one| passed.union(&one.passed()));
        for id in measured {
            let method = program.method(*id);
            let class = program.class(method.class);
            let ours = program.code(*id).ok().and_then(|code| code.coverage.as_ref());
            let ours = ours.map_or((0, 0), |coverage| {
                let covered = coverage.covered(&|probe| passed.contains(probe));
                (covered.len(), covered.iter().filter(|covered| **covered).count())
            });
            let theirs = coverage.method(&class.name, &method.name, &method.descriptor);
            let theirs = theirs.map_or((0, 0), |found| {
                let covered = found.branches_covered as usize;
                (covered + found.branches_missed as usize, covered)
            });
            report.jacoco_branches += theirs.0;
            report.jacoco_covered += theirs.1;
            if ours != theirs {
                let name = program.method_name(*id);
                report.differences.push(format!(
                    "{name}: {} of {} branches here, {} of {} by JaCoCo",
                    ours.1, ours.0, theirs.1, theirs.0
                ));
            }
        }
    }
}

/// A folder for what is temporary.
pub(crate) fn temporary() -> Result<tempfile::TempDir, Failure> {
    let folder = tempfile::Builder::new().prefix("heapwise-check-").tempdir();
    folder.map_err(|error| unwritable(&std::env::temp_dir(), &error))
}

/// The tools for tests of a style, before anything is explored.
pub(crate) fn toolchain(style: Style) -> Result<Toolchain, Failure> {
    let framework = match style.framework {
        Framework::Junit5 => heapwise_check::Framework::Junit5,
        Framework::Junit4 => heapwise_check::Framework::Junit4,
        Framework::TestNg => heapwise_check::Framework::TestNg,
    };
    let has_assertj = style.assertions == Library::AssertJ;
    let notice = &mut |notice: &str| crate::tell!("heapwise: {notice}");
    Toolchain::for_framework(framework, has_assertj, notice)
        .map_err(|error| Failure::usage(format!("--check: {error}")))
}

/// Refuses classes that are newer than the JDK, whose tools could not read them.
pub(crate) fn versions(program: &Program, classes: &[ClassTargets]) -> Result<(), Failure> {
    let java = |major: u16| major.saturating_sub(44);
    let Ok(object) = program.find_class(names::OBJECT) else { return Ok(()) };
    let newest = program.class(object).major_version;
    let newer =
        classes.iter().map(|targets| program.class(targets.class)).find(|class| class.major_version > newest);
    let Some(class) = newer else { return Ok(()) };
    Err(Failure::usage(format!(
        "--check: {} was compiled for Java {} (class file version {}), and the JDK is of Java {}; set JAVA_HOME to a newer one",
        class.source_name(),
        java(class.major_version),
        class.major_version,
        java(newest)
    )))
}

/// The methods by which the targets are measured, each once.
fn measured(generated: &[Generated]) -> Vec<MethodId> {
    let mut seen = BTreeSet::new();
    let methods = generated.iter().flat_map(|one| &one.measured);
    methods.copied().filter(|method| seen.insert(*method)).collect()
}

/// Has the targets of a file, and the file, hold only the tests that stay.
fn settled_file(file: &TestFile, generated: &mut [Generated]) -> Result<(), Failure> {
    let stays: BTreeSet<&str> = file.source.tests.iter().map(|test| test.name.as_str()).collect();
    for (one, names) in generated[file.targets.clone()].iter_mut().zip(&file.names) {
        let keep: Vec<bool> = names.iter().map(|name| stays.contains(name.as_str())).collect();
        let gone = keep.iter().filter(|keep| !**keep).count();
        if gone > 0 {
            one.keep(&keep, format!("{} dropped by --check", counted(gone as u64, "test")));
        }
    }
    file.write()
}
