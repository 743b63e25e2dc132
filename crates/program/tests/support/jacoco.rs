//! JaCoCo's own figures: runs its command line and reads the report.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use heapwise_check::Toolchain;

/// Covered and missed branches.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Branches {
    pub covered: u32,
    pub missed: u32,
}

/// What JaCoCo counts; entries without branches are left out.
#[derive(PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// By class, method name and descriptor.
    pub methods: BTreeMap<(String, String, String), Branches>,
    /// By source file with its package, and line.
    pub lines: BTreeMap<(String, u32), Branches>,
}

/// The tools, fetched if need be; a clear failure if they cannot be had.
pub fn toolchain() -> Toolchain {
    let located = Toolchain::locate(&mut |notice| eprintln!("{notice}"));
    located.unwrap_or_else(|error| panic!("this test compares with JaCoCo, which is not at hand: {error}"))
}

/// JaCoCo's report on `classes` for an execution data file.
pub fn report(tools: &Toolchain, classes: &Path, executed: Option<&Path>) -> Figures {
    let folder = tempfile::tempdir().unwrap();
    let xml = folder.path().join("report.xml");
    let mut command = Command::new(tools.java_home.join("bin/java"));
    command
        .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar"])
        .arg(&tools.jacoco_cli)
        .arg("report");
    command.args(executed).arg("--classfiles").arg(classes).arg("--xml").arg(&xml).arg("--quiet");
    let output = command.output().unwrap();
    assert!(output.status.success(), "JaCoCo: {}", String::from_utf8_lossy(&output.stderr));
    read(&std::fs::read_to_string(xml).unwrap())
}

fn read(xml: &str) -> Figures {
    let mut figures = Figures::default();
    let (mut package, mut class, mut method, mut file) = (String::new(), String::new(), None, String::new());
    for tag in xml.split('<').skip(1) {
        let (name, rest) = tag.split_once([' ', '>', '/']).unwrap_or((tag, ""));
        let attribute =
            |key: &str| unescape(rest.split(&format!("{key}=\"")).nth(1).unwrap().split('"').next().unwrap());
        let number = |key: &str| attribute(key).parse::<u32>().unwrap();
        match name {
            "class" => class = attribute("name"),
            "method" => method = Some((class.clone(), attribute("name"), attribute("desc"))),
            "package" => package = attribute("name"),
            "sourcefile" => file = format!("{package}/{}", attribute("name")),
            "counter" if attribute("type") == "BRANCH" => {
                if let Some(method) = &method {
                    let branches = Branches { covered: number("covered"), missed: number("missed") };
                    figures.methods.insert(method.clone(), branches);
                }
            }
            "line" => {
                let branches = Branches { covered: number("cb"), missed: number("mb") };
                if branches != Branches::default() {
                    figures.lines.insert((file.clone(), number("nr")), branches);
                }
            }
            _ if tag.starts_with("/method") => method = None,
            _ => {}
        }
    }
    figures
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
