//! The real JVM as the judge of complete structures.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use heapwise_heap::{Cell, Value, Witness};
use heapwise_program::{ClassId, Program, java_home};

/// Compiles the classes of a folder, and the judge.
pub fn compile(into: &Path, folder: &Path) {
    let judge = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extensions/Judge.java");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let sources: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|is| is == "java")).collect();
    let javac = java_home().unwrap().join("bin/javac");
    let mut run = Command::new(javac);
    run.args(["-nowarn", "-g", "-d"]).arg(into).args(sources).arg(judge);
    let output = run.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Structures on their way to the JVM, as text.
#[derive(Default)]
pub struct Batch {
    text: String,
    known: Vec<ClassId>,
    count: usize,
}

impl Batch {
    /// Adds a structure: its objects, the root first, each with its class and its cells.
    pub fn add(&mut self, program: &Program, witness: &Witness) {
        let mut line = "structure".to_owned();
        for object in &witness.objects {
            let class = self.class(program, object.class);
            line += &format!(" {class} {}", object.cells.len());
            for cell in &object.cells {
                line += &match cell {
                    Cell::Null => " null".to_owned(),
                    Cell::Object(to) => format!(" #{to}"),
                    Cell::Constant(_) => panic!("no subject has an enum"),
                    Cell::Number(..) => match cell.number() {
                        Some(Value::Int(value)) => format!(" {value}"),
                        Some(Value::Long(value)) => format!(" {value}"),
                        other => panic!("no subject has a {other:?}"),
                    },
                };
            }
        }
        self.text += &line;
        self.text.push('\n');
        self.count += 1;
    }

    /// The number of a class, which is described before the first structure that has it.
    fn class(&mut self, program: &Program, class: ClassId) -> usize {
        if let Some(known) = self.known.iter().position(|known| *known == class) {
            return known;
        }
        let info = program.class(class);
        self.text += &format!("class {}", info.name.replace('/', "."));
        for field in info.instance_layout.iter().map(|field| program.field(*field)) {
            self.text += &format!(" {}.{}", program.class(field.class).java_name(), field.name);
        }
        self.text.push('\n');
        self.known.push(class);
        self.known.len() - 1
    }

    /// What the invariant says of each, in one run of the JVM: `true`, `false`, or what it throws.
    pub fn judge(&self, classes: &Path) -> Vec<String> {
        let mut java = Command::new(java_home().unwrap().join("bin/java"));
        java.arg("-cp").arg(classes).arg("Judge").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = java.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text = self.text.clone();
        let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()).unwrap());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert!(output.status.success());
        let verdicts: Vec<String> =
            String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
        assert_eq!(verdicts.len(), self.count);
        verdicts
    }
}
