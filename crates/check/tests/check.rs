//! The oracle itself, on a class of three branches and tests with known ends.

// The helpers below are test code as well.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use heapwise_check::*;

/// The compiled subject, and a place for more sources.
struct Fixture {
    toolchain: &'static Toolchain,
    dir: tempfile::TempDir,
    class_path: Vec<PathBuf>,
}

impl Fixture {
    fn new() -> Self {
        static TOOLCHAIN: LazyLock<Toolchain> =
            LazyLock::new(|| Toolchain::locate(&mut |notice| eprintln!("{notice}")).unwrap());
        let toolchain = &*TOOLCHAIN;
        let dir = tempfile::tempdir().unwrap();
        let classes = dir.path().join("subject");
        let mut javac = Command::new(toolchain.java_home.join("bin/javac"));
        javac.arg("-g").arg("-d").arg(&classes).arg(source("subject/p/Sign.java"));
        assert!(javac.status().unwrap().success());
        Self { toolchain, dir, class_path: vec![classes] }
    }

    fn check(&self, sources: &[PathBuf], limits: Limits) -> Report {
        self.check_in(&[], sources, limits)
    }

    fn check_in(&self, orders: &[Order], sources: &[PathBuf], limits: Limits) -> Report {
        let work = self.dir.path().join("work");
        std::fs::create_dir_all(&work).unwrap();
        let request = Request { work_dir: Some(&work), limits, ..self.request(orders, sources) };
        let report = check(self.toolchain, &request).unwrap();
        assert_eq!(std::fs::read_dir(&work).unwrap().count(), 0, "the work directory is left empty");
        report
    }

    fn request<'r>(&'r self, orders: &'r [Order], sources: &'r [PathBuf]) -> Request<'r> {
        Request {
            class_path: &self.class_path,
            sources,
            measured: &self.class_path,
            orders,
            work_dir: None,
            limits: Limits::default(),
        }
    }

    /// The process id of the JVM in which the only test of a class, with this body, passes, and how many branches of `of` it covers.
    fn passes_in(&self, jvm: &mut Jvm<'_>, class: &str, body: &str) -> (String, u32) {
        let pid = self.dir.path().join("pid");
        let note = format!(
            "try {{ java.nio.file.Files.writeString(java.nio.file.Path.of(\"{}\"), \"\" + ProcessHandle.current().pid()); }} \
             catch (java.io.IOException e) {{ throw new java.io.UncheckedIOException(e); }} {body}",
            pid.display()
        );
        let tests = [self.tests(class, &[("test", &note)])];
        let report = jvm.check(&self.request(&Order::THREE, &tests)).unwrap();
        assert!(report.is_success(), "{report:?}");
        let covered = report.coverage.unwrap().method("p/Sign", "of", "(I)I").unwrap().branches_covered;
        (std::fs::read_to_string(pid).unwrap(), covered)
    }

    /// A test class in package `p` with these tests, by name and body.
    fn tests(&self, class: &str, tests: &[(&str, &str)]) -> PathBuf {
        let methods: String = tests
            .iter()
            .map(|(name, body)| format!("@org.junit.jupiter.api.Test void {name}() {{ {body} }}\n"))
            .collect();
        let path = self.dir.path().join(format!("{class}.java"));
        std::fs::write(&path, format!("package p;\nclass {class} {{\n{methods}}}\n")).unwrap();
        path
    }
}

/// The only run of a report.
fn only(report: &Report) -> &TestRun {
    let [run] = report.runs.as_slice() else { panic!("{:?}", report.runs) };
    run
}

fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture").join(path)
}

#[test]
fn passing_and_failing_tests_and_branch_coverage() {
    let fixture = Fixture::new();
    let report = fixture.check(&[source("tests")], Limits::default());
    assert!(report.compilation.is_success() && !report.is_success());

    let run = only(&report);
    assert_eq!(run.killed, None);
    let [passed, failed] = run.results.as_slice() else { panic!("{:?}", run.results) };
    assert_eq!((passed.class.as_str(), passed.name.as_str()), ("p.SignTest", "negative"));
    assert_eq!(passed.outcome, Outcome::Passed);
    assert_eq!((failed.class.as_str(), failed.name.as_str()), ("p.SignTest", "wrong"));
    let Outcome::Failed(message) = &failed.outcome else { panic!("{failed:?}") };
    assert!(message.starts_with("org.opentest4j.AssertionFailedError: a <message> & "), "{message}");
    assert!(message.ends_with("expected: <5> but was: <1>"), "{message}");

    // -7 and 3 take both sides of the first branch and one side of the second.
    let coverage = report.coverage.unwrap();
    let of = coverage.method("p/Sign", "of", "(I)I").unwrap();
    assert_eq!((of.branches_missed, of.branches_covered, of.line), (1, 3, Some(5)));
    assert!(of.entered && !coverage.method("p/Sign", "forever", "()V").unwrap().entered);
    let [sign] = coverage.sources.as_slice() else { panic!("{:?}", coverage.sources) };
    assert_eq!((sign.package.as_str(), sign.file.as_str()), ("p", "Sign.java"));
    let branches: Vec<_> =
        sign.lines.iter().map(|l| (l.line, l.branches_missed, l.branches_covered)).collect();
    let expected = [(3, 0, 0), (5, 0, 2), (6, 0, 0), (8, 1, 1)];
    assert_eq!(branches.get(..4), Some(expected.as_slice()));
}

#[test]
fn sources_that_do_not_compile_are_data() {
    let fixture = Fixture::new();
    let report = fixture.check(&[source("tests"), source("broken")], Limits::default());
    assert!(report.runs.is_empty() && report.coverage.is_none());
    let [error] = report.compilation.errors().collect::<Vec<_>>()[..] else {
        panic!("{:?}", report.compilation)
    };
    assert_eq!(error.place, Some((source("broken/p/BrokenTest.java"), 5)));
    assert!(error.message.starts_with("incompatible types: String cannot be converted to int"), "{error}");
}

#[test]
fn a_missing_source_is_data_too() {
    let report = Fixture::new().check(&[source("absent/NoTest.java")], Limits::default());
    let error = report.compilation.errors().next().unwrap();
    assert!(error.message.contains("NoTest.java"), "{error}");
}

#[test]
fn a_test_that_hangs_fails_and_the_others_run() {
    let fixture = Fixture::new();
    let tests =
        fixture.tests("HangTest", &[("hangs", "new Sign().forever();"), ("passes", "new Sign().of(0);")]);
    let limits = Limits { test: Duration::from_secs(5), ..Limits::default() };
    let report = fixture.check(&[tests], limits);
    let run = only(&report);
    let [hangs, passes] = run.results.as_slice() else { panic!("{:?}", run.results) };
    let Outcome::Failed(message) = &hangs.outcome else { panic!("{hangs:?}") };
    // JUnit says it in the letters of the language that the tests run under.
    assert!(message.contains("timed out after 5000 m\u{131}ll\u{131}seconds"), "{message}");
    assert_eq!((passes.name.as_str(), &passes.outcome), ("passes", &Outcome::Passed));
}

#[test]
fn a_run_that_hangs_is_killed_and_the_test_is_named() {
    let fixture = Fixture::new();
    let tests = fixture.tests("HangTest", &[("hangs", "new Sign().forever();")]);
    // Time enough for a JVM to come to the test beside other work.
    let limits = Limits { run: Duration::from_secs(30), ..Limits::default() };
    let report = fixture.check(&[tests], limits);
    assert!(!report.is_success() && report.coverage.is_none());
    let killed = only(&report).killed.as_ref().unwrap();
    assert_eq!(killed.running.as_deref(), Some("p.HangTest > hangs()"));
    assert_eq!(killed.reason, "no end within 30 s");
}

#[test]
fn code_that_ends_the_jvm_does_not_pass() {
    let fixture = Fixture::new();
    let tests = fixture.tests("ExitTest", &[("exits", "new Sign().exit();")]);
    let report = fixture.check(&[tests], Limits::default());
    assert!(!report.is_success());
    assert_eq!(only(&report).killed.as_ref().unwrap().running.as_deref(), Some("p.ExitTest > exits()"));
}

/// Programs may look for files beside their classes.
#[test]
fn a_class_knows_where_it_is_whatever_its_name() {
    let fixture = Fixture::new();
    let place = "java.io.File place = new java.io.File(\
                 getClass().getProtectionDomain().getCodeSource().getLocation().toURI());";
    let sees = format!(
        "{place} org.junit.jupiter.api.Assertions.assertTrue(new java.io.File(place, \"p/Gr\\u00f6\\u00dfeTest.class\").isFile());"
    );
    let tests = fixture.tests("Gr\u{f6}\u{df}eTest", &[("sees", &sees)]);
    let text = std::fs::read_to_string(&tests).unwrap();
    std::fs::write(&tests, text.replace("() {", "() throws Exception {")).unwrap();
    let report = fixture.check(&[tests], Limits::default());
    assert!(report.is_success(), "{:?}", report.runs);
}

/// The other class has the same simple name, and would be named as well.
#[test]
fn a_test_that_ended_the_jvm_is_named_with_its_package() {
    let fixture = Fixture::new();
    let passes = fixture.tests("ExitTest", &[("exits", "")]);
    let text = std::fs::read_to_string(&passes).unwrap();
    let other = fixture.dir.path().join("other").join("ExitTest.java");
    std::fs::create_dir(other.parent().unwrap()).unwrap();
    let exits =
        text.replace("package p;", "package q;").replace("() {", "() { Runtime.getRuntime().halt(3);");
    std::fs::write(&other, exits).unwrap();
    let report = fixture.check(&[passes, other], Limits::default());
    let killed = only(&report).killed.as_ref().unwrap();
    assert_eq!(killed.running.as_deref(), Some("q.ExitTest > exits()"));
}

/// One test sees what the other leaves behind, so it passes only before it.
#[test]
fn a_test_that_passes_in_some_order_only_fails() {
    let fixture = Fixture::new();
    let leaves = "OrderTest.left = true;";
    let sees = "org.junit.jupiter.api.Assertions.assertFalse(OrderTest.left);";
    for names in [["a", "b"], ["b", "a"]] {
        let tests = fixture.tests("OrderTest", &[(names[0], leaves), (names[1], sees)]);
        let text = std::fs::read_to_string(&tests).unwrap();
        std::fs::write(&tests, text.replace("class OrderTest {", "class OrderTest { static boolean left;"))
            .unwrap();
        let runs = fixture.check_in(&Order::THREE, &[tests], Limits::default()).runs;
        let orders: Vec<Order> = runs.iter().map(|run| run.order).collect();
        assert_eq!(orders, Order::THREE);
        let failed: Vec<&str> =
            runs.iter().flat_map(TestRun::failures).map(|one| one.name.as_str()).collect();
        assert!(!failed.is_empty() && failed.iter().all(|name| *name == names[1]), "{runs:?}");
        // Classes are loaded anew, so one that runs first passes.
        assert!(failed.len() < 3, "{runs:?}");
    }
}

/// What the second order covers beside the first is not measured: it shows what a static field held before.
#[test]
fn the_first_order_is_measured() {
    let fixture = Fixture::new();
    let tests = fixture.tests(
        "MeasuredTest",
        &[
            ("first", "if (System.getProperty(\"seen\") != null) new Sign().of(0);"),
            ("last", "System.setProperty(\"seen\", \"\");"),
        ],
    );
    let orders = [Order::ByName, Order::ByName];
    let report = fixture.check_in(&orders, &[tests], Limits::default());
    assert!(report.is_success(), "{:?}", report.runs);
    assert!(!report.coverage.unwrap().method("p/Sign", "of", "(I)I").unwrap().entered);
}

#[test]
fn one_jvm_checks_one_thing_after_the_other() {
    let fixture = Fixture::new();
    let mut jvm = Jvm::new(fixture.toolchain, None);
    let leaves = "new Sign().of(-7); System.setProperty(\"left\", \"\"); java.util.Locale.setDefault(java.util.Locale.FRENCH);";
    let (first, covered) = fixture.passes_in(&mut jvm, "FirstTest", leaves);
    assert_eq!(covered, 1);
    let sees = "new Sign().of(0); assert System.getProperty(\"left\") == null; \
                assert !java.util.Locale.getDefault().equals(java.util.Locale.FRENCH);";
    let (second, covered) = fixture.passes_in(&mut jvm, "SecondTest", sees);
    assert_eq!((second, covered), (first, 2), "the same JVM, and nothing of the first test");
}

/// Tests do not fail by global state that earlier tests have left and that cannot be restored.
#[test]
fn tests_are_not_judged_by_what_others_have_left_in_the_jvm() {
    let fixture = Fixture::new();
    let mut jvm = Jvm::new(fixture.toolchain, None);
    let leaves = "java.security.Security.setProperty(\"left\", \"\");";
    let (first, _) = fixture.passes_in(&mut jvm, "FirstTest", leaves);
    let sees = "assert java.security.Security.getProperty(\"left\") == null;";
    let (second, _) = fixture.passes_in(&mut jvm, "SecondTest", sees);
    assert_ne!(second, first);
    let thread =
        "Thread t = new Thread(() -> { while (true) Thread.onSpinWait(); }); t.setDaemon(true); t.start();";
    let (third, _) = fixture.passes_in(&mut jvm, "ThirdTest", thread);
    assert_eq!(third, second);
    let (fourth, _) = fixture.passes_in(&mut jvm, "FourthTest", "");
    assert_ne!(fourth, third, "a thread was left");
    let exits = [fixture.tests("ExitTest", &[("exits", "new Sign().exit();")])];
    let report = jvm.check(&fixture.request(&[], &exits)).unwrap();
    assert_eq!(only(&report).killed.as_ref().unwrap().running.as_deref(), Some("p.ExitTest > exits()"));
    fixture.passes_in(&mut jvm, "LastTest", "");
}

/// The launcher is compiled anew where the cached one is incomplete, and where it cannot be cached.
#[test]
fn a_broken_place_for_jars_breaks_nothing() {
    let fixture = Fixture::new();
    let jars = fixture.dir.path().join("jars");
    std::fs::create_dir(&jars).unwrap();
    for place in [&jars, &jars, &fixture.dir.path().join("absent")] {
        let toolchain = Toolchain { jars: place.clone(), ..fixture.toolchain.clone() };
        fixture.passes_in(&mut Jvm::new(&toolchain, None), "PlainTest", "");
        for kept in std::fs::read_dir(place).into_iter().flatten() {
            // The second time, the file is gone already.
            _ = std::fs::remove_file(kept.unwrap().path().join("HeapwiseRunner.class"));
        }
    }
    assert_eq!(std::fs::read_dir(&jars).unwrap().count(), 1);
}

#[test]
fn no_tests_is_no_success() {
    let fixture = Fixture::new();
    let tests = fixture.tests("EmptyTest", &[]);
    let report = fixture.check(&[tests], Limits::default());
    assert!(report.compilation.is_success() && !report.is_success());
    assert!(only(&report).results.is_empty());
}

#[test]
fn warnings_do_not_prevent_the_run() {
    let fixture = Fixture::new();
    let tests = fixture.tests("RawTest", &[("raw", "new java.util.ArrayList().add(1);")]);
    let report = fixture.check(&[tests], Limits::default());
    assert!(report.is_success());
    let categories: Vec<_> =
        report.compilation.diagnostics.iter().filter_map(|d| d.message.split(' ').next()).collect();
    assert_eq!(categories, ["[rawtypes]", "[unchecked]"]);
}

#[test]
fn a_broken_class_path_breaks_nothing_and_an_absent_measured_jar_is_named() {
    let fixture = Fixture::new();
    let absent = [fixture.dir.path().join("absent.jar")];
    let tests = [fixture.tests("PlainTest", &[("plain", "")])];
    let request = Request { class_path: &absent, measured: &absent, ..fixture.request(&[], &tests) };
    let error = check(fixture.toolchain, &request).unwrap_err();
    assert!(matches!(error, CheckError::Failed { program: "JaCoCo", .. }), "{error}");
    assert!(error.to_string().contains("absent.jar"), "{error}");
}

/// The runners of other frameworks tell the same of the same tests, in every order.
#[test]
fn other_frameworks_are_judged_as_junit_5_is() {
    let fixture = Fixture::new();
    let notice = &mut |notice: &str| eprintln!("{notice}");
    for (framework, annotation) in
        [(Framework::Junit4, "org.junit.Test"), (Framework::TestNg, "org.testng.annotations.Test")]
    {
        let toolchain = Toolchain::for_framework(framework, false, notice).unwrap();
        let run = |name: &str, methods: &[(&str, &str)], orders: &[Order], test: Duration| {
            let methods: String = methods
                .iter()
                .map(|(name, body)| format!("@{annotation} public void {name}() {{ {body} }}\n"))
                .collect();
            let path = fixture.dir.path().join(format!("{name}.java"));
            let text = format!("package p;\npublic class {name} {{\nstatic boolean left;\n{methods}}}\n");
            std::fs::write(&path, text).unwrap();
            let limits = Limits { test, ..Limits::default() };
            check(&toolchain, &Request { limits, ..fixture.request(orders, &[path]) }).unwrap()
        };
        let (short, long) = (Duration::from_secs(5), Limits::default().test);
        let fails = "throw new IllegalStateException(\"a\\tb\\n\\\\n\");";
        let tests = [("fails", fails), ("hangs", "new Sign().forever();"), ("passes", "new Sign().of(-7);")];
        let report = run("EndTest", &tests, &[], short);
        let [failed, hung, passed] = only(&report).results.as_slice() else { panic!("{report:?}") };
        assert_eq!((failed.class.as_str(), failed.name.as_str()), ("p.EndTest", "fails"));
        let Outcome::Failed(message) = &failed.outcome else { panic!("{failed:?}") };
        assert_eq!(message, "java.lang.IllegalStateException: a\tb\n\\n");
        assert!(hung.name == "hangs" && matches!(hung.outcome, Outcome::Failed(_)), "{hung:?}");
        assert_eq!((passed.name.as_str(), &passed.outcome), ("passes", &Outcome::Passed));
        let coverage = report.coverage.unwrap();
        assert_eq!(coverage.method("p/Sign", "of", "(I)I").unwrap().branches_covered, 1);

        let exits = run("ExitTest", &[("exits", "new Sign().exit();")], &[], long);
        assert_eq!(only(&exits).killed.as_ref().unwrap().running.as_deref(), Some("p.ExitTest > exits()"));

        // One test sees what the other leaves behind, so it passes only before it.
        for names in [["a", "b"], ["b", "a"]] {
            let sees = "if (left) throw new IllegalStateException();";
            let tests = [(names[0], "left = true;"), (names[1], sees)];
            let runs = run("OrderTest", &tests, &Order::THREE, long).runs;
            let failed: Vec<&str> =
                runs.iter().flat_map(TestRun::failures).map(|one| one.name.as_str()).collect();
            assert!(!failed.is_empty() && failed.iter().all(|name| *name == names[1]), "{runs:?}");
            assert!(runs.len() == 3 && failed.len() < 3, "{runs:?}");
        }
    }
}
