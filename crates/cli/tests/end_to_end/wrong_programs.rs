//! The catalogue of programs that a user gets wrong or that a tool cannot handle: `tests/cases/wrong`.
//!
//! Each case says in its header what the run must say and with which exit code it must end. Whatever tests come of the
//! catalogue pass on a JVM.

use std::path::{Path, PathBuf};
use std::time::Duration;

use heapwise_check::{Limits, Outcome, Request, Toolchain, check};

use crate::tool::{Run, compile, folder, heapwise, java_sources};

const SOURCES: &str = "tests/cases/wrong";
/// Class files that are deleted after compiling.
const MISSING: [&str; 2] = ["MissingSuperclassGone", "MissingFieldTypeGone"];

/// What the header of a case says.
struct Case {
    name: String,
    arguments: Vec<String>,
    exit: i32,
    says: Vec<String>,
    never_says: Vec<String>,
}

impl Case {
    fn read(source: &Path) -> Case {
        let text = std::fs::read_to_string(source).unwrap();
        let all = |key: &str| -> Vec<String> {
            let lines = text.lines().map_while(|line| line.strip_prefix("// "));
            lines.filter_map(|line| Some(line.strip_prefix(key)?.trim().to_owned())).collect()
        };
        let only = |key: &str| match all(key).as_slice() {
            [one] => one.clone(),
            other => panic!("{}: {key} {other:?}", source.display()),
        };
        Case {
            name: source.file_stem().unwrap().to_str().unwrap().to_owned(),
            arguments: only("Target:").split_whitespace().map(str::to_owned).collect(),
            exit: only("Exit:").parse().unwrap(),
            says: all("Says:"),
            never_says: all("Never says:"),
        }
    }

    /// Runs the case and says what is wrong with the answer.
    fn faults(&self, classes: &Path, out: &Path) -> Vec<String> {
        let mut command = heapwise();
        command.arg("generate").arg("--class-path").arg(classes).arg("--out").arg(out);
        command.args(["-v", "--fail-on", "findings,partial"]).args(&self.arguments);
        let run = crate::tool::finish(&mut command, Duration::from_secs(30));
        let mut faults = answered(&run, self.exit, &self.says);
        let said = self.never_says.iter().filter(|text| run.out.contains(*text) || run.err.contains(*text));
        faults.extend(said.map(|text| format!("says `{text}`: {run:?}")));
        let file = out.join(format!("wrong/{}HeapwiseTest.java", self.name));
        if file.exists() != run.out.contains("wrote ") && !self.name.contains("InnerClass") {
            faults.push("the test file is not where the report says".to_owned());
        }
        faults.iter_mut().for_each(|fault| *fault = format!("{}: {fault}", self.name));
        faults
    }
}

/// What is wrong with an answer: another exit code, a text that is missing, or signs of a fault in the tool.
pub fn answered(run: &Run, exit: i32, says: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    if run.code != Some(exit) {
        faults.push(format!("exit {:?}, not {exit}", run.code));
    }
    let said = format!("{}\n{}", run.out, run.err);
    faults.extend(
        says.iter().filter(|text| !said.contains(*text)).map(|text| format!("does not say `{text}`")),
    );
    faults.extend(
        ["panicked", "RUST_BACKTRACE"]
            .iter()
            .filter(|sign| said.contains(**sign))
            .map(|sign| (*sign).to_owned()),
    );
    if exit == 2 && run.err.lines().filter(|line| !line.starts_with("heapwise: note: ")).count() != 1 {
        faults.push("not one line".to_owned());
    }
    if !faults.is_empty() {
        faults.push(said);
    }
    faults
}

#[test]
fn every_wrong_program_gets_its_answer() {
    let sources = java_sources(SOURCES);
    let classes = compile("wrong", &sources, "");
    for missing in MISSING {
        std::fs::remove_file(classes.join(format!("wrong/{missing}.class"))).unwrap();
    }
    let out = folder("wrong-tests");
    let cases: Vec<Case> = sources.iter().map(|source| Case::read(source)).collect();
    assert!(cases.len() >= 30);
    let faults: Vec<String> = cases.iter().flat_map(|case| case.faults(&classes, &out)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("should-not-exist.txt");
    assert!(!written.exists(), "a target has written its file");
    all_pass(&[classes], &out);
}

/// javac accepts all sources below a folder, and all tests in them pass.
pub fn all_pass(class_path: &[PathBuf], tests: &Path) {
    let toolchain = Toolchain::locate(&mut |notice: &str| eprintln!("{notice}")).unwrap();
    let sources = [tests.to_owned()];
    let request = Request {
        class_path,
        sources: &sources,
        measured: &[],
        orders: &[],
        work_dir: None,
        limits: Limits::default(),
    };
    let report = check(&toolchain, &request).unwrap();
    assert!(report.compilation.is_success(), "{:#?}", report.compilation.diagnostics);
    let [run] = report.runs.as_slice() else { panic!("{:?}", report.runs) };
    assert!(!run.results.is_empty());
    let failed: Vec<_> = run.results.iter().filter(|result| result.outcome != Outcome::Passed).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}
