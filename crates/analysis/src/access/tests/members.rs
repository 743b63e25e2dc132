//! Which classes, fields, methods and constructors source of a package may use, against the compiler: each of them is used once by a
//! class of each package.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;

/// The classes, with the package of each.
const SOURCES: [(&str, &str); 7] = [
    (
        "a/Above.java",
        "package a; public class Above {
            public int open; protected int kept; int near; private int own;
            public static int openStatic; protected static int keptStatic; static int nearStatic;
            private static int ownStatic;
            public Above() {} protected Above(int x) {} Above(long x) {} private Above(char x) {}
            public static void openCall() {} protected static void keptCall() {} static void nearCall() {}
            private static void ownCall() {}
            public static class Open { public int open; int near; public Open() {} }
            protected static class Kept { public int open; }
            static class Near { public int open; int near; }
            private static class Own { public int open; }
        }",
    ),
    ("a/Hiding.java", "package a; public class Hiding extends Above { int near; private int open; }"),
    ("a/Hidden.java", "package a; class Hidden extends Above { public int more; public Hidden() {} }"),
    ("b/Below.java", "package b; public class Below extends a.Above { int near2; public Below() {} }"),
    ("a/Back.java", "package a; public class Back extends b.Below { int last; }"),
    ("Bare.java", "public class Bare { public int open; public Bare() {} public static void call() {} }"),
    ("b/Lowest.java", "package b; public class Lowest extends a.Hiding { protected Lowest() {} }"),
];

const CLASSES: [&str; 11] = [
    "a/Above",
    "a/Above$Open",
    "a/Above$Kept",
    "a/Above$Near",
    "a/Above$Own",
    "a/Hiding",
    "a/Hidden",
    "b/Below",
    "a/Back",
    "Bare",
    "b/Lowest",
];

/// Runs the compiler, and gives what it says.
fn javac(classes: &Path, files: &[PathBuf], more: &[&str]) -> String {
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-Xmaxerrs", "10000", "-cp"]).arg(classes);
    let run = javac.args(more).arg("-d").arg(classes).args(files).output().unwrap();
    String::from_utf8_lossy(&run.stderr).into_owned()
}

fn write(folder: &Path, path: &str, text: &str) -> PathBuf {
    let file = folder.join(path);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, text).unwrap();
    file
}

/// A use of something in a package, and whether it is said to be allowed.
struct Probe {
    package: &'static str,
    body: String,
    is_allowed: bool,
}

/// All uses of the classes and their members in these packages.
fn probes(program: &Program) -> Vec<Probe> {
    let mut probes = Vec::new();
    for package in ["a", "b", "c", ""] {
        let access = Access { program, package, class: program.object_class() };
        for name in CLASSES {
            let id = program.find_class(name).unwrap();
            let class = program.class(id);
            let spelled = name.replace(['/', '$'], ".");
            let mut probe = |body: String, is_allowed: bool| probes.push(Probe { package, body, is_allowed });
            probe(format!("{spelled} one;"), access.class_name(id).is_some());
            for field in &class.instance_layout {
                let info = program.field(*field);
                // The class may have another field of the name, which is meant then.
                if program.find_field(id, &info.name) != Some(*field) {
                    assert!(!access.reaches_field(id, *field));
                    continue;
                }
                let body = format!("static void use({spelled} one) {{ one.{0} = one.{0}; }}", info.name);
                probe(body, access.reaches_field(id, *field));
            }
            let is_named = access.class_name(id).is_some();
            for field in &class.static_layout {
                let body = format!("int use = {spelled}.{};", program.field(*field).name);
                probe(body, is_named && access.reaches_static(*field));
            }
            for method in &class.methods {
                let info = program.method(*method);
                let argument = match info.parameters.first() {
                    None => "",
                    Some(ty) => match ty.kind() {
                        heapwise_program::Kind::Int => "(int) 1",
                        heapwise_program::Kind::Long => "(long) 1",
                        heapwise_program::Kind::Char => "(char) 1",
                        other => panic!("{other:?}"),
                    },
                };
                // Those with a wider parameter take the argument too.
                if argument == "(char) 1" {
                    continue;
                }
                let body = match info.is_constructor() {
                    true => format!("Object use = new {spelled}({argument});"),
                    false => format!("static void use() {{ {spelled}.{}({argument}); }}", info.name),
                };
                probe(body, access.reaches_method(*method));
            }
        }
    }
    probes
}

#[test]
fn members_are_reached_where_the_compiler_lets_them_be_used() {
    let (classes, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let files: Vec<PathBuf> = SOURCES.iter().map(|(path, text)| write(folder.path(), path, text)).collect();
    assert_eq!(javac(classes.path(), &files, &[]), "");
    let class_path = vec![classes.path().to_path_buf()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let probes = probes(&program);
    let each = probes.iter().enumerate().map(|(at, Probe { package, body, .. })| {
        let mut text = String::new();
        if !package.is_empty() {
            writeln!(text, "package {package};").unwrap();
        }
        writeln!(text, "class Probe{at} {{ {body} }}").unwrap();
        write(folder.path(), &format!("probes/{package}/Probe{at}.java"), &text)
    });
    let files: Vec<PathBuf> = each.collect();
    let said = javac(classes.path(), &files, &[]);
    let refused: BTreeSet<usize> = said
        .lines()
        .filter(|line| line.contains(": error: "))
        .filter_map(|line| line.split_once("Probe")?.1.split_once(".java")?.0.parse().ok())
        .collect();
    let mut faults = Vec::new();
    for (at, Probe { package, body, is_allowed }) in probes.iter().enumerate() {
        if *is_allowed == refused.contains(&at) {
            faults.push(format!("in {package:?} `{body}` is said to be allowed: {is_allowed}"));
        }
    }
    assert!(faults.is_empty(), "{} of {}\n{}", faults.len(), probes.len(), faults.join("\n"));
    assert!(refused.len() > 50 && probes.len() - refused.len() > 50);
}
