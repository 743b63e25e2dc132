//! `--changed-since`: the classes whose sources differ from a revision of git.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::tool::{Run, compile, finish, folder, heapwise, java_sources};

const LIMIT: Duration = Duration::from_secs(120);

fn git(folder: &Path, words: &[&str]) {
    let own = ["-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"];
    let run = Command::new("git").current_dir(folder).args(own).args(words).output().unwrap();
    assert!(run.status.success(), "{words:?}: {}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn only_classes_that_differ_from_a_revision_are_done() {
    let here = folder("changed");
    let sources = here.join("src/kept");
    fs::create_dir_all(&sources).unwrap();
    for source in java_sources("tests/cases/kept") {
        fs::copy(&source, sources.join(source.file_name().unwrap())).unwrap();
    }
    git(&here, &["init", "-q"]);
    git(&here, &["add", "."]);
    git(&here, &["commit", "-q", "-m", "one"]);
    let generate = |more: &[&str]| -> Run {
        let sources = java_sources(here.join("src").to_str().unwrap());
        let classes = compile("changed-classes", &sources, "");
        let mut command = heapwise();
        command.current_dir(&here).args(["generate", "-cp", classes.to_str().unwrap(), "--format", "json"]);
        finish(command.args(more), LIMIT)
    };
    let targets = |run: &Run| -> Vec<String> {
        let report = run.json();
        let targets = report["targets"].as_array().unwrap().iter();
        targets.map(|target| target["target"].as_str().unwrap().to_owned()).collect()
    };
    let nothing = generate(&["--changed-since", "HEAD"]);
    assert_eq!(nothing.code, Some(0), "{}", nothing.err);
    assert!(nothing.err.contains("--changed-since HEAD: no target has changed"), "{}", nothing.err);
    let lone = sources.join("Lone.java");
    fs::write(&lone, fs::read_to_string(&lone).unwrap().replace("> 0", "> 1")).unwrap();
    fs::write(
        sources.join("New.java"),
        "package kept;\n\npublic class New {\n    public static int one() { return 1; }\n}\n",
    )
    .unwrap();
    let changed = generate(&["--changed-since", "HEAD"]);
    assert_eq!(targets(&changed), ["kept.Lone#sign(int)", "kept.New#one()"]);
    let named = generate(&["kept.Lone#sign", "kept.Drawing", "--changed-since", "HEAD"]);
    assert_eq!(targets(&named), ["kept.Lone#sign(int)"]);
    git(&here, &["add", "."]);
    git(&here, &["commit", "-q", "-m", "two"]);
    assert_eq!(generate(&["--changed-since", "HEAD"]).out, "");
    let part = generate(&["--changed-since", "HEAD~1", "--partition", "hash:1/2", "--shard-out", "s"]);
    assert_eq!(part.code, Some(2), "{}", part.err);
    assert!(part.err.contains("--partition: not with --changed-since"), "{}", part.err);
    assert_eq!(targets(&generate(&["--changed-since", "HEAD~1"])).len(), 2);
    for (revision, told) in [("nowhere", "git says: "), ("--output=x", "git says: ")] {
        let wrong = generate(&[&format!("--changed-since={revision}")]);
        assert_eq!(wrong.code, Some(2), "{}", wrong.err);
        let told = format!("--changed-since {revision}: {told}");
        assert!(wrong.err.contains(&told), "{told}: {}", wrong.err);
    }
    assert!(!here.join("x").exists());
}
