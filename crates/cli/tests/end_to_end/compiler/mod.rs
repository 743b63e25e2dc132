//! One JVM that compiles the fixtures of all tests: javac takes a fraction of the time once it is warm.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use crate::tool::java_home;

const SOURCE: &str = "tests/end_to_end/compiler/Compiler.java";

/// The JVM. It ends with its input, which is when the tests end.
static JVM: Mutex<Option<Child>> = Mutex::new(None);

/// Runs javac with these arguments and fails the test when it refuses.
pub fn javac(arguments: &[&str]) {
    let mut jvm = JVM.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let (code, printed) = ask(jvm.get_or_insert_with(start), arguments).expect("the compiler answers");
    drop(jvm);
    assert_eq!(code, 0, "{printed}");
}

fn start() -> Child {
    let mut java = Command::new(java_home().join("bin/java"));
    java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join(SOURCE))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    java.spawn().unwrap()
}

/// javac's exit code and what it printed.
fn ask(jvm: &mut Child, arguments: &[&str]) -> std::io::Result<(u32, String)> {
    let mut request = u16::try_from(arguments.len()).unwrap().to_be_bytes().to_vec();
    for argument in arguments {
        request.extend(u32::try_from(argument.len()).unwrap().to_be_bytes());
        request.extend(argument.as_bytes());
    }
    let input = jvm.stdin.as_mut().expect("it is piped");
    input.write_all(&request)?;
    input.flush()?;
    let output = jvm.stdout.as_mut().expect("it is piped");
    let mut word = || -> std::io::Result<u32> {
        let mut bytes = [0; 4];
        output.read_exact(&mut bytes)?;
        Ok(u32::from_be_bytes(bytes))
    };
    let (code, length) = (word()?, word()?);
    let mut printed = vec![0; length as usize];
    output.read_exact(&mut printed)?;
    Ok((code, String::from_utf8_lossy(&printed).into_owned()))
}
