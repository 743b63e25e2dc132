//! `--report`: pages that a browser opens from the disk, and files for other tools, beside the JSON report of the same run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use heapwise_check::Toolchain;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;
use serde_sarif::sarif::Sarif;

use crate::subjects;
use crate::tool::{Run, compile, folder, heapwise, java_home, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);

fn generate(out: &Path, targets: &[&str], report: &str) -> Run {
    let tests = out.join("tests");
    let fixed = ["generate", "--out", tests.to_str().unwrap(), "--format", "json", "--effort", "50"];
    let subjects = ["-cp", subjects::classes()];
    let class_path = if targets.contains(&"-cp") { &[][..] } else { &subjects };
    run(&[&fixed[..], class_path, &["--report", report], targets].concat(), LIMIT)
}

/// A finding, tests with inputs, an infeasible branch; and nothing that a browser would have to fetch.
#[test]
fn pages_are_whole_and_ask_nobody() {
    let out = folder("reports");
    let html = out.join("html");
    let report = format!("html={}", html.display());
    let targets = ["heapwise.subjects.leftist.LeftistHeap", "heapwise.subjects.rbt.TreeMap#put"];
    let found = generate(&out, &[&targets[..], &["--construct", "fields"]].concat(), &report);
    assert!(matches!(found.code, Some(0 | 1)), "{found:?}");
    let json = found.json();
    let mut pages = 0;
    let classes = html.join("classes");
    let files = fs::read_dir(&classes).unwrap().map(|entry| entry.unwrap().path());
    for file in files.chain([html.join("index.html")]) {
        let text = fs::read_to_string(&file).unwrap();
        pages += 1;
        for part in ["<script", "http:", "https:", "@import", "url(", " onclick", " onload"] {
            assert!(!text.contains(part), "{part} in {}", file.display());
        }
        let ids: Vec<&str> = values(&text, " id=\"").collect();
        let distinct: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), distinct.len(), "an id is there twice in {}", file.display());
        for target in values(&text, " href=\"").chain(values(&text, " src=\"")) {
            let (path, fragment) = target.split_once('#').unwrap_or((target, ""));
            let found = file.parent().unwrap().join(path);
            assert!(fragment.is_empty() && found.is_file(), "{target} in {}", file.display());
        }
    }
    assert_eq!(pages, 3);
    let page = fs::read_to_string(classes.join("heapwise.subjects.leftist.LeftistHeap.html")).unwrap();
    let targets = json["targets"].as_array().unwrap().iter();
    let heap = targets.filter(|target| target["target"].as_str().unwrap().contains("LeftistHeap"));
    let (mut tests, mut findings) = (0, 0);
    for target in heap {
        tests += target["tests"].as_u64().unwrap() as usize;
        for finding in target["findings"].as_array().unwrap() {
            findings += 1;
            let message = finding["message"].as_str().unwrap().replace('<', "&lt;").replace('>', "&gt;");
            assert!(page.contains(&message.replace('"', "&quot;")), "{message}");
        }
    }
    assert!(findings > 0 && tests > 5);
    assert_eq!(page.matches("<details ").count(), tests);
    // Before and after each call, and the legend once.
    assert_eq!(page.matches("<img ").count(), 2 * tests + 1);
    assert_eq!(page.matches("legend.svg").count(), 1);
    let drawings = fs::read_dir(html.join("drawings")).unwrap().count() as u64;
    let all =
        json["targets"].as_array().unwrap().iter().map(|one| one["tests"].as_u64().unwrap()).sum::<u64>();
    assert_eq!(drawings, 2 * all + 1);
    // What another run writes replaces all of it; what is somebody's own stays.
    let again = generate(&out, &["heapwise.subjects.stack.StackLi#push"], &report);
    assert_eq!(again.code, Some(0), "{again:?}");
    fs::remove_file(html.join("index.html")).unwrap();
    let refused = generate(&out, &["heapwise.subjects.stack.StackLi#push"], &report);
    assert!(refused.code == Some(2) && refused.err.contains("that heapwise did not write"), "{refused:?}");
}

/// What stands behind this name of an attribute.
fn values<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(name).skip(1).map(|rest| rest.split('"').next().unwrap())
}

/// A call that is known by heart: `push` on a stack of one makes a node that leads to the old one, and the stack leads to the new one.
#[test]
fn what_a_call_changes_stands_out() {
    let out = folder("reports-of-changes");
    let html = out.join("html");
    let found =
        generate(&out, &["heapwise.subjects.stack.StackLi#push"], &format!("html={}", html.display()));
    assert_eq!(found.code, Some(0), "{found:?}");
    let page = fs::read_to_string(html.join("classes/heapwise.subjects.stack.StackLi.html")).unwrap();
    assert!(page.contains("StackNode#1 is new") || page.contains("StackNode#2 is new"), "{page}");
    assert!(page.contains(": null becomes StackNode#1"), "{page}");
    let drawings = fs::read_dir(html.join("drawings")).unwrap().map(|entry| entry.unwrap().path());
    let is_after = |path: &std::path::PathBuf| path.to_str().unwrap().ends_with(".after.svg");
    let after: Vec<String> =
        drawings.filter(is_after).map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(!after.is_empty());
    for drawing in after {
        assert!(drawing.contains("class=\"edge changed") && drawing.contains("class=\"box new"), "{drawing}");
        assert!(drawing.contains(" ≠</text>") && drawing.contains(" *</text>"), "{drawing}");
    }
}

/// Of the conditions of a path only those are shown that do not follow from others: where `x == 9`, that it is above 3 and 5 too is
/// not said, and above 5 says that it is above 3.
#[test]
fn conditions_that_follow_are_left_out() {
    let out = folder("reports-of-conditions");
    let source = out.join("Narrow.java");
    let text = "public class Narrow { public static int of(int x) { if (x > 3) { if (x > 5) { return x == 9 ? 3 : 2; } return 1; } return 0; } }";
    fs::write(&source, text).unwrap();
    let classes = compile("reports-narrow", &[source], ".");
    let (html, tests) = (out.join("html"), out.join("tests"));
    let report = format!("html={}", html.display());
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "Narrow", "--report", &report, "--out"];
    let found = run(&[&arguments[..], &[tests.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(found.code, Some(0), "{found:?}");
    let page = fs::read_to_string(html.join("classes/Narrow.html")).unwrap();
    let conditions = page.split("<li><code>").skip(1).map(|rest| rest.split('<').next().unwrap());
    let mut conditions: Vec<&str> = conditions.collect();
    conditions.sort_unstable();
    let expected = ["x != 9", "x &gt; 3", "x &gt; 5", "x &lt; 4", "x &lt; 6", "x == 9"];
    assert_eq!(conditions, expected);
}

/// What JaCoCo's XML says.
#[derive(Default)]
struct Covered {
    /// By file and line whether something of it is covered.
    lines: BTreeMap<(String, u32), bool>,
    /// The counters of the whole: what is missed and what is covered.
    counters: BTreeMap<String, (u64, u64)>,
}

fn covered(xml: &str) -> Covered {
    let mut reader = Reader::from_str(xml);
    let mut found = Covered::default();
    let (mut file, mut depth) = (String::new(), 0);
    loop {
        let event = reader.read_event().unwrap();
        let (tag, is_open) = match &event {
            Event::Start(tag) => (tag, true),
            Event::Empty(tag) => (tag, false),
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            Event::Eof => return found,
            _ => continue,
        };
        let number = |name: &str| attribute(tag, name).parse::<u64>().unwrap();
        match tag.name().as_ref() {
            "sourcefile" => file = attribute(tag, "name"),
            "line" => _ = found.lines.insert((file.clone(), number("nr") as u32), number("ci") > 0),
            "counter" if depth == 1 => {
                found.counters.insert(attribute(tag, "type"), (number("missed"), number("covered")));
            }
            _ => {}
        }
        depth += usize::from(is_open);
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    let found = tag.attributes().map(Result::unwrap).find(|one| one.key.as_ref() == name).unwrap();
    found.normalized_value(quick_xml::XmlVersion::Implicit1_0).unwrap().into_owned()
}

/// A program that reads XML as JaCoCo's own description of it says, which stands in JaCoCo's jar.
const VALIDATOR: &str = r#"
import java.io.*;
import javax.xml.parsers.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

public class Validator extends DefaultHandler {
    public static void main(String[] arguments) throws Exception {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setValidating(true);
        factory.newSAXParser().parse(new File(arguments[0]), new Validator());
    }
    @Override public InputSource resolveEntity(String publicId, String systemId) {
        return new InputSource(Validator.class.getResourceAsStream("/org/jacoco/cli/internal/report/xml/report.dtd"));
    }
    @Override public void error(SAXParseException error) throws SAXException {
        throw error;
    }
}
"#;

fn java(arguments: &[&str]) {
    let ran = Command::new(java_home().join("bin/java")).args(arguments).output().unwrap();
    assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

/// JaCoCo's description accepts our XML, and JaCoCo itself sees the same lines covered when it runs the same tests.
#[test]
fn jacoco_sees_the_same_lines() {
    let toolchain = Toolchain::locate(&mut |notice: &str| eprintln!("{notice}")).unwrap();
    let out = folder("reports-for-jacoco");
    let path = |name: &str| out.join(name).display().to_string();
    let class = "heapwise.subjects.bst.BinarySearchTree";
    let report = format!("jacoco={},lcov={},junit={}", path("ours.xml"), path("a.info"), path("junit.xml"));
    let found = generate(&out, &[class, "--check"], &report);
    assert_eq!(found.code, Some(0), "{found:?}");
    let source = out.join("Validator.java");
    fs::write(&source, VALIDATOR).unwrap();
    let validator = compile("reports-validator", &[source], ".");
    let jar = toolchain.jacoco_cli.to_str().unwrap();
    let class_path = std::env::join_paths([validator.as_path(), Path::new(jar)]).unwrap();
    java(&["-cp", class_path.to_str().unwrap(), "Validator", &path("ours.xml")]);

    let test = out.join("tests/heapwise/subjects/bst/BinarySearchTreeHeapwiseTest.java");
    let junit = toolchain.junit.to_str().unwrap();
    let against = std::env::join_paths([Path::new(subjects::classes()), Path::new(junit)]).unwrap();
    let tests = compile("reports-tests", &[test], against.to_str().unwrap());
    let class_path = std::env::join_paths([Path::new(subjects::classes()), tests.as_path()]).unwrap();
    let agent = format!("-javaagent:{}=destfile={}", toolchain.jacoco_agent.display(), path("jacoco.exec"));
    let arguments =
        ["execute", "--scan-class-path", "-cp", class_path.to_str().unwrap(), "--details", "none"];
    java(&[&[&*agent, "-ea", "-jar", junit], &arguments[..]].concat());
    let classes = format!("{}/heapwise/subjects/bst", subjects::classes());
    let files = ["report", &path("jacoco.exec"), "--classfiles", &classes, "--xml", &path("theirs.xml")];
    java(&[&["-jar", jar], &files[..]].concat());

    let read = |name: &str| covered(&fs::read_to_string(out.join(name)).unwrap());
    let (ours, theirs) = (read("ours.xml"), read("theirs.xml"));
    assert!(ours.lines.len() > 20 && ours.lines.values().any(|covered| *covered), "{:?}", ours.lines);
    assert_eq!(ours.lines, theirs.lines);
    for counter in ["BRANCH", "LINE", "METHOD", "CLASS"] {
        assert_eq!(ours.counters[counter], theirs.counters[counter], "{counter}");
    }
    let lcov = fs::read_to_string(out.join("a.info")).unwrap();
    let lines = lcov.lines().filter_map(|line| line.strip_prefix("DA:")?.split_once(','));
    let lines: BTreeMap<u32, bool> =
        lines.map(|(line, tests)| (line.parse().unwrap(), tests != "0")).collect();
    assert_eq!(lines, theirs.lines.into_iter().map(|((_, line), covered)| (line, covered)).collect());
}

/// A case for each test, and a failure for each certain finding: what is only possible fails no build.
#[test]
fn junit_is_told_of_tests_and_certain_findings() {
    let out = folder("reports-for-junit");
    let file = out.join("junit.xml");
    let certain = compile("reports-found", &java_sources("tests/cases/findings"), "");
    let class_path = format!("{}:{}", certain.display(), subjects::classes());
    let classes = ["found.Tally", "heapwise.subjects.leftist.LeftistHeap"];
    let options = ["--construct", "fields", "-cp", &class_path];
    let found = generate(&out, &[&classes[..], &options].concat(), &format!("junit={}", file.display()));
    let json = found.json();
    let (mut cases, mut failures, mut told) = (0, BTreeSet::new(), (0, 0));
    for (name, attributes) in elements(&fs::read_to_string(&file).unwrap()) {
        match &*name {
            "testsuite" => {
                told.0 += attributes["tests"].parse::<u64>().unwrap();
                told.1 += attributes["failures"].parse::<usize>().unwrap();
            }
            "testcase" => cases += 1,
            "failure" => _ = failures.insert(attributes["message"].clone()),
            _ => {}
        }
    }
    let targets = json["targets"].as_array().unwrap();
    let tests: u64 = targets.iter().map(|one| one["tests"].as_u64().unwrap()).sum();
    let findings = || targets.iter().flat_map(|one| one["findings"].as_array().unwrap());
    let certain = findings().filter(|one| one["certain"] == true);
    let messages: BTreeSet<String> = certain.map(|one| one["message"].as_str().unwrap().to_owned()).collect();
    assert!(messages.len() > 1 && findings().count() > messages.len(), "{messages:?}");
    assert!(failures.len() > 1 && failures.is_subset(&messages), "{failures:?}");
    assert_eq!((told.0, told.1), (cases, failures.len()));
    assert_eq!(cases, tests + failures.len() as u64);
}

/// What anybody has written into a class file brings no other file into a report, and no line.
#[test]
fn a_class_file_cannot_name_another_file() {
    let out = folder("reports-hostile");
    let source = out.join("Hostile.java");
    fs::write(&source, "public class Hostile { public int m(int x) { return x > 3 ? 1 : 0; } }").unwrap();
    let classes = compile("reports-hostile-classes", std::slice::from_ref(&source), "");
    let secret = out.join("Secret.java");
    fs::write(&secret, "what nobody may see\n").unwrap();
    // Of the same length, so that the class file stays as it is but for this.
    let file = classes.join("Hostile.class");
    let bytes = fs::read(&file).unwrap();
    let name = b"Hostile.java";
    let at = bytes.windows(name.len()).position(|window| window == name).unwrap();
    for other in [b"../.././././", b"/etc/////pas", b"a\nSF:/etc/pa"] {
        let mut changed = bytes.clone();
        changed[at..at + name.len()].copy_from_slice(other);
        fs::write(&file, changed).unwrap();
        let lcov = out.join("lcov");
        let options = ["Hostile", "-cp", classes.to_str().unwrap(), "--source", out.to_str().unwrap()];
        let found = generate(&out, &options, &format!("lcov={}", lcov.display()));
        assert_eq!(found.code, Some(0), "{found:?}");
        let text = fs::read_to_string(lcov).unwrap();
        let files: Vec<&str> = text.lines().filter(|line| line.starts_with("SF:")).collect();
        assert_eq!(files, ["SF:"], "{text}");
    }
}

/// A device without room: it stays what it is, and that nothing was written is no success.
#[cfg(target_os = "linux")]
#[test]
fn what_is_no_file_is_written_to_and_not_replaced() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::process::Stdio;
    let out = folder("reports-device");
    let full = Path::new("/dev/full");
    let target = "heapwise.subjects.bst.BinarySearchTree#find";
    let found = generate(&out, &[target], "json=/dev/full");
    assert!(found.code == Some(2) && found.err.contains("cannot write /dev/full"), "{found:?}");
    let link = out.join("link.json");
    fs::write(out.join("real.json"), "old").unwrap();
    symlink("real.json", &link).unwrap();
    assert_eq!(generate(&out, &[target], &format!("json={}", link.display())).code, Some(0));
    assert!(link.is_symlink() && fs::read_to_string(out.join("real.json")).unwrap().starts_with('{'));
    let device = fs::OpenOptions::new().write(true).open(full).unwrap();
    let mut explore = heapwise();
    explore.args(["explore", "-cp", subjects::classes(), target]);
    let status = explore.stdout(Stdio::from(device)).stderr(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(2));
    assert!(fs::metadata(full).unwrap().file_type().is_char_device());
}

/// The elements of a document with their attributes.
fn elements(text: &str) -> Vec<(String, BTreeMap<String, String>)> {
    let mut reader = Reader::from_str(text);
    let mut all = Vec::new();
    loop {
        let event = reader.read_event().unwrap();
        if let Event::Start(tag) | Event::Empty(tag) = &event {
            let names = tag.attributes().map(|one| one.unwrap().key.as_ref().to_owned());
            let attributes = names.map(|name| (name.clone(), attribute(tag, &name))).collect();
            all.push((tag.name().as_ref().to_owned(), attributes));
        }
        if event == Event::Eof {
            return all;
        }
    }
}

#[test]
fn other_tools_are_told_the_same() {
    let out = folder("reports-for-tools");
    let path = |name: &str| out.join(name).display().to_string();
    let report = format!("sarif={},lcov={},json={}", path("a.sarif"), path("a.info"), path("a.json"));
    let class = "heapwise.subjects.leftist.LeftistHeap";
    let sources = workspace().join("subjects/src");
    let sources = sources.to_str().unwrap();
    let found = generate(&out, &[class, "--construct", "fields", "--source", sources], &report);
    let json = found.json();
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let written: Value = serde_json::from_str(&read("a.json")).unwrap();
    assert_eq!(written["targets"], json["targets"]);
    let sarif: Value = serde_json::from_str(&read("a.sarif")).unwrap();
    // The types are made from the schema of SARIF 2.1.0; what they do not know would be lost on the way.
    let typed: Sarif = serde_json::from_str(&read("a.sarif")).unwrap();
    assert_eq!(serde_json::to_value(&typed).unwrap(), sarif);
    let run = &sarif["runs"][0];
    let known: BTreeSet<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    let results = run["results"].as_array().unwrap();
    let findings: usize = json["targets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|target| target["findings"].as_array().unwrap().len())
        .sum();
    assert!(results.len() == findings && findings > 0, "{sarif:#}");
    for result in results {
        assert!(known.contains(result["ruleId"].as_str().unwrap()), "{result:#}");
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert_eq!(uri, format!("{sources}/heapwise/subjects/leftist/LeftistHeap.java"), "{result:#}");
    }
    // The class as a whole: all branches but those that nobody can take.
    let branches = &json["classes"][0]["branches"];
    let count = |of: &str| branches[of].as_u64().unwrap();
    let lcov = read("a.info");
    let sum = |key: &str| -> u64 {
        lcov.lines()
            .filter_map(|line| line.strip_prefix(key))
            .map(|number| number.parse::<u64>().unwrap())
            .sum()
    };
    assert_eq!(sum("BRF:"), count("total") - count("infeasible_proved"));
    assert_eq!(sum("BRH:"), count("covered"));
    assert_eq!(lcov.matches("BRDA:").count() as u64, sum("BRF:"));
}

#[test]
fn wrong_reports_are_refused_before_anything_is_explored() {
    let out = folder("reports-refused");
    for (report, why) in [
        ("html", "use KIND=PATH"),
        ("pdf=a", "there are the kinds html, sarif, lcov, jacoco, junit, json"),
        ("json=", "each kind has one path"),
        ("json=a,json=b", "each kind has one path"),
    ] {
        let found = generate(&out, &["heapwise.subjects.stack.StackLi"], report);
        assert!(found.code == Some(2) && found.err.contains(why), "{why}: {found:?}");
        assert!(!out.join("tests").exists());
    }
    // A file where a folder would have to be, and a folder where a file would.
    fs::write(out.join("file"), "").unwrap();
    for path in ["file/a.json", ""] {
        let report = format!("json={}", out.join(path).display());
        let found = generate(&out, &["heapwise.subjects.stack.StackLi"], &report);
        assert!(found.code == Some(2) && found.err.contains("cannot write"), "{report}: {found:?}");
        assert!(!out.join("tests").exists());
    }
}

/// Where nothing can be tested there are reports that say nothing, and what a run cannot write does not keep back the rest.
#[test]
fn reports_are_written_in_any_case() {
    let out = folder("reports-of-nothing");
    let source = out.join("Nothing.java");
    fs::write(&source, "public interface Nothing { void done(); }").unwrap();
    let classes = compile("reports-nothing", &[source], ".");
    let path = |name: &str| out.join(name).display().to_string();
    let report = format!("html={},sarif={},jacoco={}", path("html"), path("a.sarif"), path("a.xml"));
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "Nothing", "--report", &report];
    let found = run(&arguments, LIMIT);
    assert_eq!(found.code, Some(4), "{found:?}");
    let sarif: Value = serde_json::from_str(&fs::read_to_string(path("a.sarif")).unwrap()).unwrap();
    assert_eq!(sarif["runs"][0]["results"].as_array().unwrap().len(), 0);
    assert!(out.join("html/index.html").is_file() && out.join("a.xml").is_file());
}
