//! A run in parts: `merge` makes what one run makes, and says what it lacks.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::subjects;
use crate::tool::{Run, compile, finish, folder, heapwise, java_sources, run, tree};

const LIMIT: Duration = Duration::from_secs(300);

const TARGETS: [&str; 4] = [
    "heapwise.subjects.dll.DoubleLinkedList",
    "heapwise.subjects.hash.HashMap",
    "heapwise.subjects.bst.BinarySearchTree",
    "heapwise.subjects.queue.TwoStackQueue",
];

/// Does one part of a run, and gives the file with its shard.
fn part(folder: &Path, arguments: &[&str], partition: &str) -> PathBuf {
    let shard = folder.join(partition.replace([':', '/'], "-"));
    let more = ["--partition", partition, "--shard-out", shard.to_str().unwrap()];
    let run = run(&[arguments, &more].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    shard
}

fn merged(shards: &[&Path], out: &Path) -> Run {
    let shards = shards.iter().map(|shard| shard.to_str().unwrap());
    let arguments: Vec<&str> =
        ["merge"].into_iter().chain(shards).chain(["--out", out.to_str().unwrap()]).collect();
    run(&arguments, LIMIT)
}

/// The tests and the report of a run, and those of its parts, which go by `way` and have more arguments.
fn same_in_parts(name: &str, arguments: &[&str], (way, more): (&str, &[&str]), parts: usize) {
    let arguments = [arguments, &["--format", "json", "--no-timings"]].concat();
    let (whole, joined) = (folder(&format!("{name}-whole")), folder(&format!("{name}-joined")));
    let one = run(&[&arguments[..], &["--out", whole.to_str().unwrap()]].concat(), LIMIT);
    let shards = folder(&format!("{name}-shards"));
    // The last is done first: the order is that of the run.
    let of_part = [&arguments[..], more].concat();
    let part = |k: usize| part(&shards, &of_part, &format!("{way}:{k}/{parts}"));
    let shards: Vec<PathBuf> = (1..=parts).rev().map(part).collect();
    let other = merged(&shards.iter().map(PathBuf::as_path).collect::<Vec<_>>(), &joined);
    assert!(tree(&whole).iter().map(|(_, text)| text.matches("@Test").count()).sum::<usize>() > 30);
    let (whole_files, joined_files) = (tree(&whole), tree(&joined));
    for ((name, text), (other_name, other)) in whole_files.iter().zip(&joined_files) {
        assert_eq!(name, other_name);
        let differs = text.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert!(text == other, "{}: {differs:?}", name.display());
    }
    assert_eq!(whole_files.len(), joined_files.len(), "{}", other.err);
    let told = |run: &Run, out: &Path| format!("{:#}", run.json()).replace(out.to_str().unwrap(), "out");
    assert_eq!(told(&one, &whole), told(&other, &joined));
    assert_eq!(one.code, other.code);
}

#[test]
fn parts_of_subjects_give_the_bytes_of_one_run() {
    let arguments = [&["generate", "-cp", subjects::classes()], &TARGETS[..]].concat();
    same_in_parts("shards-subjects", &arguments, ("hash", &[]), 3);
}

/// The times are those that an earlier run has told; one class is not among them.
#[test]
fn slices_of_subjects_give_the_bytes_of_one_run() {
    let folder = folder("shards-times");
    let report = folder.join("report.json");
    let report = report.to_str().unwrap();
    let classes = ["-cp", subjects::classes(), "--scope", "2"];
    let more = ["--report", &format!("json={report}"), "--out", folder.to_str().unwrap()];
    let earlier = run(&[&["generate"], &classes[..], &more, &TARGETS[1..]].concat(), LIMIT);
    assert_eq!(earlier.code, Some(0), "{}", earlier.err);
    let arguments = [&["generate"], &classes[..], &TARGETS].concat();
    same_in_parts("shards-slices", &arguments, ("slice", &["--times", report]), 3);
}

/// Inputs with functions, strings, enums and calls; tests in words, and checked by a JVM.
#[test]
fn parts_of_callers_give_the_bytes_of_one_run() {
    let classes = compile("shards-callers", &java_sources("tests/cases/callers"), "");
    let composites = compile("shards-composites", &java_sources("tests/cases/composites"), "");
    let path = format!("{}:{}", classes.display(), composites.display());
    let targets = ["near", "Crate", "Limited", "Dozen", "Labels"];
    let more = ["--scope", "2", "--display-names", "--check"];
    same_in_parts(
        "shards-callers",
        &[&["generate", "-cp", &path][..], &targets, &more].concat(),
        ("hash", &[]),
        2,
    );
}

/// `p.A.B` is a class in `p.A`, and a class of the package `p.A`.
#[test]
fn classes_of_one_java_name_are_told_apart() {
    let sources = folder("shards-names-sources");
    let [nested, package] = ["A.java", "B.java"].map(|name| sources.join(name));
    let method = |bound: u32| format!("public int high(int x) {{ return x > {bound} ? {bound} : 0; }}");
    fs::write(&nested, format!("package p; public class A {{ public static class B {{ {} }} }}", method(3)))
        .unwrap();
    fs::write(&package, format!("package p.A; public class B {{ {} }}", method(30))).unwrap();
    let [nested, package] = [("shards-nested", nested), ("shards-package", package)]
        .map(|(name, source)| compile(name, &[source], "").to_str().unwrap().to_owned());
    let path = format!("{nested}:{package}");
    let arguments = ["generate", "-cp", &path, &nested, &package, "--format", "json", "--no-timings"];
    let (whole, joined) = (folder("shards-names-whole"), folder("shards-names-joined"));
    let one = run(&[&arguments[..], &["--out", whole.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(one.json()["targets"].as_array().unwrap().len(), 2, "{}", one.out);
    let shard = part(&joined, &arguments, "hash:1/1");
    let out = joined.join("tests");
    let other = merged(&[&shard], &out);
    let told = |run: &Run, out: &Path| run.out.replace(out.to_str().unwrap(), "out");
    assert_eq!(told(&one, &whole), told(&other, &out));
    assert_eq!(tree(&whole), tree(&out));
}

#[test]
fn what_a_merge_lacks_is_told() {
    let classes = compile("shards-told", &java_sources("tests/cases/callers"), "");
    let classes = classes.to_str().unwrap();
    let (folder, others) = (folder("shards-told-shards"), folder("shards-told-others"));
    let arguments = ["generate", "-cp", classes, "near.Taking", "near.Lower", "--effort", "20"];
    let [first, second] = ["hash:1/2", "hash:2/2"].map(|partition| part(&folder, &arguments, partition));
    let out = folder.join("tests");
    fs::create_dir(&out).unwrap();
    let check = |shards: &[&Path], told: &[&str]| {
        let run = merged(shards, &out);
        assert_eq!(run.code, Some(2), "{}", run.err);
        told.iter().for_each(|told| assert!(run.err.contains(told), "{told}: {}", run.err));
        assert!(tree(&out).is_empty());
    };
    check(&[&first], &["missing: hash:2/2", "the first of them near."]);
    let other = part(&others, &[&arguments[..], &["--scope", "3"]].concat(), "hash:2/2");
    let other_name = other.to_str().unwrap();
    check(
        &[&first, &other],
        &[first.to_str().unwrap(), other_name, "of options: --scope=4, and", "--scope=3"],
    );
    // A flag is no option with a value: what stands behind it is a target.
    let upper = ["generate", "-cp", classes, "near.Taking", "--effort", "20", "--offline", "near.Upper"];
    let upper = part(&others, &upper, "hash:1/2");
    check(&[&first, &upper], &["of options: near.Lower, and", "of near.Upper"]);
    let damaged = out.with_extension("damaged");
    let mut bytes = fs::read(&second).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&damaged, &bytes).unwrap();
    let third = part(&others, &arguments, "hash:2/3");
    check(&[&first, &third], &["of partition hash:1/2, and", "of hash:2/3"]);
    let overrides = ["near..:effort=12,near.Lower:effort=13", "near.Lower:effort=13,near..:effort=12"];
    let [one, other] = overrides.map(|two| [&arguments[..], &["--override", two]].concat());
    let (one, other) = (part(&folder, &one, "hash:1/2"), part(&others, &other, "hash:2/2"));
    check(&[&one, &other], &["of options: --override=near..:effort=12 near.Lower:effort=13, and"]);
    let first = part(&folder, &arguments, "hash:1/2");
    check(&[&first, &damaged], &[damaged.to_str().unwrap(), "the shard is damaged"]);
    check(
        &[&first, Path::new(classes).join("near/Lower.class").as_path()],
        &["Lower.class: this is no shard"],
    );
    check(&[&first, Path::new("no/such")], &["no/such: "]);
    // What does not change results may differ, and so may the order.
    let alike = ["generate", "--offline", "near.Lower", "-v", "near.Taking", "--effort=20", "--jobs", "1"];
    let alike = part(&others, &[&alike[..], &["--class-path", classes]].concat(), "hash:2/2");
    assert_eq!(merged(&[&first, &alike], &folder.join("alike")).code, Some(0));
    fs::remove_file(Path::new(classes).join("near/Pile.class")).unwrap();
    check(&[&first, &second], &["the classes or the JDK are not those of the shard"]);
}

#[test]
fn partitions_are_checked() {
    let check = |arguments: &[&str], told: &str| {
        let run = run(&[&["generate", "-cp", subjects::classes()], arguments].concat(), LIMIT);
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains(told), "{told}: {}", run.err);
    };
    check(&["--partition", "hash:3/2", "--shard-out", "s"], "there is no part 3 of 2");
    check(&["--partition", "hash:1/0", "--shard-out", "s"], "N is 1 or more");
    check(&["--partition", "hash:1/2"], "--shard-out");
    check(&["--shard-out", "s"], "--partition");
    check(&["--partition", "hash:1/2", "--shard-out", "/proc/s"], "cannot write /proc/s");
    let folder = folder("shards-checked");
    let (none, no_times) = (folder.join("none.json"), folder.join("no-times.json"));
    let (none, no_times) = (none.to_str().unwrap(), no_times.to_str().unwrap());
    fs::write(no_times, r#"{"targets": [{"target": "A#m()"}]}"#).unwrap();
    let shard = folder.join("s");
    let with = |partition: &str, times: &[&str], told: &str| {
        let own = ["--partition", partition, "--shard-out", shard.to_str().unwrap()];
        check(&[&own[..], times].concat(), told);
    };
    with("slice:1/2", &[], "--times FILE is missing");
    with("hash:1/2", &["--times", no_times], "--times: only with --partition slice:K/N");
    with("slice:1/2", &["--times", none], "none.json: No such file");
    with("slice:1/2", &["--times", no_times], "no-times.json: it has no times");
    fs::write(no_times, "{").unwrap();
    with("slice:1/2", &["--times", no_times], "no-times.json: EOF while parsing");
    check(&["--times", no_times], "--times: only with --partition slice:K/N");
}

/// The script for Slurm is run, with a scheduler that does its tasks at once.
#[test]
fn a_plan_for_slurm_does_all_parts() {
    const SBATCH: &str = r#"#!/bin/sh
cat > task
for argument; do case $argument in --array=1-*) last=${argument#--array=1-};; esac; done
[ -n "${last:-}" ] || exec sh task >&2
for task in $(seq "$last"); do SLURM_ARRAY_TASK_ID=$task sh task >&2 || exit 1; done
echo 7
"#;
    let project = folder("shards-slurm");
    let tools = project.join("bin");
    fs::create_dir(&tools).unwrap();
    fs::write(tools.join("sbatch"), SBATCH).unwrap();
    fs::set_permissions(tools.join("sbatch"), fs::Permissions::from_mode(0o755)).unwrap();
    let binary = Path::new(heapwise().get_program()).canonicalize().unwrap();
    std::os::unix::fs::symlink(binary, tools.join("heapwise")).unwrap();
    let arguments = ["plan", "--for", "slurm", "--parts", "3", "--", "-cp", subjects::classes()];
    let more = ["heapwise.subjects.queue.TwoStackQueue", "--out", "it's here"];
    let script = run(&[&arguments[..], &more].concat(), LIMIT).out;
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).current_dir(&project).env("PATH", path);
    let ended = shell.output().unwrap();
    assert!(ended.status.success(), "{script}\n{}", String::from_utf8_lossy(&ended.stderr));
    assert_eq!(fs::read_dir(project.join("shards")).unwrap().count(), 3);
    let test = project.join("it's here/heapwise/subjects/queue/TwoStackQueueHeapwiseTest.java");
    assert!(fs::read_to_string(test).unwrap().contains("@Test"));
}

#[test]
fn each_plan_has_all_parts() {
    let project = folder("shards-plans");
    fs::write(project.join("heapwise.toml"), "[profile.x]\nscope = 2\n").unwrap();
    let planned = |arguments: &[&str]| finish(heapwise().current_dir(&project).args(arguments), LIMIT);
    let check = |scheduler: &str, parts: &[&str]| {
        let more = ["--parts", "2", "--", "A#b(int)", "--out", "$o's"];
        let plan = planned(&[&["plan", "--profile", "x", "--for", scheduler][..], &more].concat());
        parts.iter().for_each(|part| assert!(plan.out.contains(part), "{part}: {} {}", plan.out, plan.err));
    };
    let user = r"'A#b(int)' --out '$o'\''s'";
    let merge = "heapwise merge $(seq -f shards/%g.shard 1 2)\n";
    let own = "heapwise --profile x generate --partition \"hash:";
    check("slurm", &[user, own, merge, "--array=1-2 ", "hash:$SLURM_ARRAY_TASK_ID/2\""]);
    check("kubernetes", &[user, own, merge, "completions: 2\n", "\"shards/$part.shard\""]);
    check("github", &[user, own, merge, "part: [1, 2]\n", "hash:${{ matrix.part }}/2\"", "path: '$o''s'\n"]);
    check("gitlab", &[user, own, merge, "parallel: 2\n", "hash:$CI_NODE_INDEX/2\"", "paths: ['$o''s']\n"]);
    let slices = planned(&["plan", "--for", "make", "--parts", "2", "--", "A", "--times", "r.json"]);
    assert!(slices.out.contains("--partition \"slice:$*/2\" "), "{} {}", slices.out, slices.err);
    let rule = "\n\theapwise --profile x generate --partition \"hash:$*/2\" --shard-out \"shards/$*.shard\" ";
    check(
        "make",
        &[rule, r"--out '$$o'\''s'", "tests: shards/1.shard shards/2.shard\n\theapwise merge $^\n"],
    );
    let none = planned(&["plan", "--for", "make", "--parts", "0"]);
    assert_eq!(none.code, Some(2), "{}", none.err);
    let refused = |arguments: &[&str], told: &str| {
        let plan = planned(&[&["plan", "--for", "github", "--parts", "2", "--"], arguments].concat());
        assert_eq!((plan.code, plan.out.as_str()), (Some(2), ""), "{}", plan.err);
        assert!(plan.err.contains(told), "{told}: {}", plan.err);
    };
    refused(&["--efort", "5"], "behind `--`: unexpected argument '--efort'");
    refused(&["--partition", "hash:1/2", "--shard-out", "s"], "--partition and --shard-out are of the plan");
    refused(&["a\nb"], "a line break");
    refused(
        &["--cache", "redis://:secret@host"],
        "--cache redis://host: a password does not belong in a plan",
    );
    refused(&["${{ secrets }}"], "cannot stand in a plan for GitHub");
}
