//! The system properties of a JVM of this JDK that is started on this machine.
//!
//! What says which release it is stands in the JDK itself, whose own code is run for it.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use heapwise_engine::{Engine, Outcome, State};
use heapwise_heap::{Context, Value};
use heapwise_program::Program;

use crate::arguments::RunOptions;
use crate::names;

/// Whether the C library would choose UTF-8, which is how the JVM finds out.
pub(super) fn is_utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
    let code_set = locale.split_once('.').map_or("", |(_, code_set)| code_set);
    code_set.replace('-', "").eq_ignore_ascii_case("utf8")
}

/// What hangs on the machine and on how the JVM is started.
pub(super) fn of_the_machine(
    options: &RunOptions,
    class_path: &[PathBuf],
    home: &Path,
) -> BTreeMap<String, String> {
    let text = |path: &Path| path.display().to_string();
    let class_path: Vec<String> = class_path.iter().map(|entry| text(entry)).collect();
    let command: Vec<&str> =
        [&options.main].into_iter().chain(&options.arguments).map(String::as_str).collect();
    let arch = if env::consts::ARCH == "x86_64" { "amd64" } else { env::consts::ARCH };
    let user = User::of_this_process();
    let known = [
        ("file.separator", "/".to_owned()),
        ("java.class.path", class_path.join(":")),
        ("java.home", text(home)),
        ("java.io.tmpdir", "/tmp".to_owned()),
        ("java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib".to_owned()),
        ("java.vm.info", "mixed mode, sharing".to_owned()),
        ("java.vm.specification.name", "Java Virtual Machine Specification".to_owned()),
        ("java.vm.specification.vendor", "Oracle Corporation".to_owned()),
        ("jdk.debug", "release".to_owned()),
        ("line.separator", "\n".to_owned()),
        ("native.encoding", encoding().to_owned()),
        ("os.arch", arch.to_owned()),
        ("os.name", "Linux".to_owned()),
        ("os.version", read("/proc/sys/kernel/osrelease")),
        ("path.separator", ":".to_owned()),
        ("sun.arch.data.model", "64".to_owned()),
        ("sun.boot.library.path", text(&home.join("lib"))),
        ("sun.cpu.endian", "little".to_owned()),
        ("sun.io.unicode.encoding", "UnicodeLittle".to_owned()),
        ("sun.java.command", command.join(" ")),
        ("sun.java.launcher", "SUN_STANDARD".to_owned()),
        ("sun.jnu.encoding", encoding().to_owned()),
        ("sun.management.compiler", "HotSpot 64-Bit Tiered Compilers".to_owned()),
        ("user.dir", env::current_dir().map_or_else(|_| ".".to_owned(), |dir| text(&dir))),
        ("user.home", user.home),
        ("user.language", "en".to_owned()),
        ("user.name", user.name),
    ];
    known.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// What hangs on the release of the JDK.
///
/// # Errors
/// The outcome of its own code, when that does not return.
pub(super) fn of_the_jdk<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    state: &State<'p>,
) -> Result<Vec<(String, String)>, Outcome> {
    let program: &'p Program = cx.program;
    let class =
        program.find_class(names::VERSION_PROPS).map_err(|error| Engine::not_found(program, error))?;
    let Some(init) = program.find_method(class, "init", names::TAKES_MAP) else { return Ok(Vec::new()) };
    let mut state = state.clone();
    for table in names::TABLES {
        let class = program.find_class(table).map_err(|error| Engine::not_found(program, error))?;
        state = engine.initialise(cx, &state, class)?;
    }
    let table =
        engine.prepare(cx, &mut state, |machine| heapwise_natives::table_of_properties(machine, &[]))?;
    let started = engine.start(cx, state, init, &[Value::Object(table)])?;
    let Some(path) = engine.first_path(cx, started) else { return Ok(Vec::new()) };
    if !matches!(path.outcome, Outcome::Returned(_)) {
        return Err(path.outcome);
    }
    let mut state = path.state;
    let mut known =
        engine.prepare(cx, &mut state, |machine| heapwise_natives::properties_of(machine, table))?;
    known.extend(follow_from(&known.iter().cloned().collect()));
    Ok(known)
}

/// What a JVM makes of what its JDK says.
fn follow_from(jdk: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let stated = |key: &str| jdk.get(key).cloned().unwrap_or_default();
    let is_open = stated("java.runtime.name").starts_with("OpenJDK");
    let release: u32 = stated("java.specification.version").parse().unwrap_or_default();
    let same = [
        ("java.vm.specification.version", "java.specification.version"),
        ("java.vm.vendor", "java.vendor"),
        ("java.vm.version", "java.runtime.version"),
    ];
    let same = same.map(|(key, other)| Some((key, stated(other))));
    let name = if is_open { "OpenJDK 64-Bit Server VM" } else { "Java HotSpot(TM) 64-Bit Server VM" };
    let charset = if release >= 18 { "UTF-8" } else { encoding() };
    let streams = [("stdin.encoding", 25), ("stdout.encoding", 19), ("stderr.encoding", 19)];
    let streams = streams.map(|(key, since)| (release >= since).then(|| (key, encoding().to_owned())));
    let named = [Some(("java.vm.name", name.to_owned())), Some(("file.encoding", charset.to_owned()))];
    let all = same.into_iter().chain(streams).chain(named).flatten();
    all.map(|(key, value)| (key.to_owned(), value)).collect()
}

fn encoding() -> &'static str {
    if is_utf8() { "UTF-8" } else { "ANSI_X3.4-1968" }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default().trim_end().to_owned()
}

/// The user of this process, as the table of users has it.
struct User {
    name: String,
    home: String,
}

impl User {
    fn of_this_process() -> User {
        let number = fs::metadata("/proc/self").map(|data| data.uid().to_string()).ok();
        let users = read("/etc/passwd");
        let mut lines = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
        let line = lines.find(|line| line.get(2).copied() == number.as_deref());
        let part =
            |index: usize| line.as_ref().and_then(|line| line.get(index)).map(|part| (*part).to_owned());
        let variable = |name: &str| env::var(name).unwrap_or_else(|_| "?".to_owned());
        User {
            name: part(0).unwrap_or_else(|| variable("USER")),
            home: part(5).filter(|home| home.len() > 1).unwrap_or_else(|| variable("HOME")),
        }
    }
}
