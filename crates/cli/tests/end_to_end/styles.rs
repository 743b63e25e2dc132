//! Tests in the style of a project: frameworks, assertions, names of files and words.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use heapwise_check::{Framework, Toolchain};

use crate::tool::{Run, compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(60);
/// The options, and what runs their tests.
const FRAMEWORKS: [(&str, Framework); 3] =
    [("junit5", Framework::Junit5), ("junit4", Framework::Junit4), ("testng", Framework::TestNg)];

fn generate(classes: &Path, out: &Path, options: &[&str]) -> Run {
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--out", out.to_str().unwrap()];
    run(&[&common[..], options].concat(), LIMIT)
}

fn sources() -> Vec<PathBuf> {
    java_sources("tests/cases/styles")
}

/// The report on the tests, and then what javac and the framework say of them without us.
#[test]
fn tests_pass_in_every_style() {
    let classes = compile("styles", &sources(), "");
    for (framework, runner) in FRAMEWORKS {
        for assertions in ["junit", "assertj"] {
            let out = folder(&format!("styles-{framework}-{assertions}"));
            let style = ["--framework", framework, "--assertions", assertions];
            let options = ["styles.Shelf", "styles.Chain", "--display-names", "--check", "--format", "json"];
            let report = generate(&classes, &out, &[&style[..], &options].concat()).json();
            let check = &report["check"];
            assert!(check["compiled"] == true && check["tests"].as_u64() > Some(30), "{check:#}");
            assert!(
                check["tests"] == check["passed"] && check["dropped"] == serde_json::json!([]),
                "{check:#}"
            );
            assert_eq!(check["jacoco_covered"], check["jacoco_branches"], "{check:#}");
            assert_eq!(check["differences"], serde_json::json!([]), "{framework} {assertions}");
            passes(&classes, &out, runner, check["tests"].as_u64().unwrap());
        }
    }
}

/// javac accepts the tests with all warnings as errors, and as many pass as were written.
fn passes(classes: &Path, out: &Path, framework: Framework, tests: u64) {
    let notice = &mut |notice: &str| eprintln!("{notice}");
    let toolchain = Toolchain::for_framework(framework, true, notice).unwrap();
    let compiled = folder(&format!("{}-classes", out.file_name().unwrap().to_str().unwrap()));
    let path: Vec<&Path> = [compiled.as_path(), classes]
        .into_iter()
        .chain(toolchain.test_libraries().map(PathBuf::as_path))
        .collect();
    let path = std::env::join_paths(path).unwrap();
    let mut javac = Command::new(java_home().join("bin/javac"));
    javac.args(["-Xlint:all", "-Werror", "-proc:none", "-d"]).arg(&compiled).arg("-cp").arg(&path);
    let names = ["styles.ShelfHeapwiseTest", "styles.ChainHeapwiseTest"];
    javac.args(names.map(|name| out.join(name.replace('.', "/")).with_extension("java")));
    let compiled = finish(&mut javac, LIMIT);
    assert_eq!(compiled.code, Some(0), "{compiled:?}");
    let mut java = Command::new(java_home().join("bin/java"));
    java.arg("-cp").arg(&path);
    let told = match framework {
        Framework::Junit5 => {
            java.arg("org.junit.platform.console.ConsoleLauncher").args(["execute", "--details=summary"]);
            java.args(names.map(|name| format!("--select-class={name}")));
            format!("{tests} tests successful")
        }
        Framework::Junit4 => {
            java.arg("org.junit.runner.JUnitCore").args(names);
            format!("OK ({tests} tests)")
        }
        Framework::TestNg => {
            java.args(["org.testng.TestNG", "-usedefaultlisteners", "false", "-testclass", &names.join(",")]);
            format!("Passes: {tests}, Failures: 0, Skips: 0")
        }
    };
    let ran = finish(&mut java, LIMIT);
    assert!(ran.out.contains(&told), "{told}: {ran:?}");
}

#[test]
fn words_say_which_path_a_test_takes() {
    let classes = compile("styles-words", &sources(), "");
    for (framework, shown) in [
        (
            "junit5",
            "@Test\n    @DisplayName(\"find(int): returns true, where root is this, this.key == key\")\n",
        ),
        ("junit4", "@Test\n"),
        ("testng", "@Test(description = \"find(int): returns true, where root is this, this.key == key\")\n"),
    ] {
        let out = folder(&format!("styles-words-{framework}"));
        generate(
            &classes,
            &out,
            &["styles.Chain#find", "--framework", framework, "--display-names", "--construct", "fields"],
        );
        let text = std::fs::read_to_string(out.join("styles/ChainHeapwiseTest.java")).unwrap();
        let expected =
            format!("    // find(int): returns true, where root is this, this.key == key\n    {shown}");
        assert!(text.contains(&expected), "{expected}\n{text}");
    }
}

#[test]
fn names_of_files_follow_the_pattern() {
    let (classes, out) = (compile("styles-names", &sources(), ""), folder("styles-names-out"));
    let files = || {
        let mut all: Vec<String> = std::fs::read_dir(out.join("styles"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        all.sort();
        all
    };
    let generate = |pattern: &str| generate(&classes, &out, &["styles.Chain", "--test-name", pattern]);
    generate("Gen{class}Tests");
    generate("Gen{class}Tests");
    assert_eq!(files(), ["GenChainTests.java"]);
    // A file that was edited stays, and the next gets a number.
    let first = out.join("styles/GenChainTests.java");
    let edited = std::fs::read_to_string(&first).unwrap() + "// Mine.\n";
    std::fs::write(&first, &edited).unwrap();
    let beside = generate("Gen{class}Tests");
    assert!(
        beside.err.contains("GenChainTests.java was not written by heapwise or was edited"),
        "{beside:?}"
    );
    assert_eq!(files(), ["GenChainTests.java", "GenChain_2Tests.java"]);
    assert_eq!(std::fs::read_to_string(&first).unwrap(), edited);
    let second = std::fs::read_to_string(out.join("styles/GenChain_2Tests.java")).unwrap();
    assert!(second.contains("\nclass GenChain_2Tests {\n"), "{second}");
    for (pattern, why) in [
        ("ChainTest", "it has no {class}, which stands for the name of the class under test"),
        ("{class}-Test", "C-Test would be no name for a Java class"),
        ("{class}", "it names the class under test itself"),
    ] {
        let refused = generate(pattern);
        assert!(refused.code == Some(2) && refused.err.contains(why), "{refused:?}");
    }
}

/// The tests of other methods stay only where they are tests for the same framework.
#[test]
fn a_file_holds_tests_for_one_framework() {
    let (classes, out) = (compile("styles-merged", &sources(), ""), folder("styles-merged-out"));
    let generate = |target: &str, framework: &str| {
        generate(&classes, &out, &[target, "--framework", framework, "--display-names"]);
    };
    let text = |file: &str| std::fs::read_to_string(out.join("styles").join(file)).unwrap_or_default();
    for (framework, file) in [
        ("testng", "ChainHeapwiseTest.java"),
        ("junit4", "ChainHeapwise2Test.java"),
        ("junit5", "ChainHeapwise3Test.java"),
    ] {
        generate("styles.Chain#find", framework);
        generate("styles.Chain#add", framework);
        let both = text(file);
        assert!(
            both.contains("// Tests of find(int)\n") && both.contains("// Tests of add(int)\n"),
            "{both}"
        );
        generate("styles.Chain#find", framework);
        assert_eq!(text(file), both);
    }
}
