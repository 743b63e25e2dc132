//! `generate --watch`: rounds begin with changes of classes, and with nothing else, and a signal ends all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::compiler::javac;
use crate::interruptions::{processes_in, signal};
use crate::tool::{finish, folder, heapwise, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);
/// How long something may take on the slowest machine.
const LONGEST: Duration = Duration::from_secs(300);

/// Waits until something is there.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begin.elapsed() < LONGEST, "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A run that watches, in a folder of its own.
struct Watching {
    here: PathBuf,
    process: Child,
}

impl Watching {
    fn begin(here: &Path, arguments: &[&str]) -> Watching {
        use std::os::unix::process::CommandExt;
        let file = |name: &str| fs::File::create(here.join(name)).unwrap();
        let mut tool = heapwise();
        tool.current_dir(here).env("HEAPWISE_CACHE", "").stdout(file("told")).stderr(file("noted"));
        // As a shell starts it: with a process group of its own, to which the terminal sends a Ctrl-C.
        let process = tool.args(["generate", "--watch"]).args(arguments).process_group(0).spawn().unwrap();
        Watching { here: here.to_owned(), process }
    }

    fn noted(&self) -> String {
        fs::read_to_string(self.here.join("noted")).unwrap()
    }

    /// Waits until so many rounds have found nothing more to do.
    fn is_waiting(&self, times: usize) {
        let told = "heapwise: watching 1 folder or jar; press Ctrl-C to end";
        until(&format!("{told}: {}", self.noted()), || {
            (self.noted().matches(told).count() >= times).then_some(())
        });
    }

    /// Waits until a file that is written holds a text.
    fn writes(&self, file: &str, text: &str) {
        let path = self.here.join(file);
        let is_there = || fs::read_to_string(&path).is_ok_and(|written| written.contains(text)).then_some(());
        until(&format!("{text} in {file}: {}", self.noted()), is_there);
    }

    /// The exit code, when nothing of it is left.
    fn end(mut self) -> Option<i32> {
        let code = until("its end", || self.process.try_wait().unwrap()).code();
        until("the end of its round", || processes_in(&self.here).is_empty().then_some(()));
        code
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        // A test that fails leaves nothing behind, not even a round.
        _ = kill_process_group(Pid::from_child(&self.process), Signal::KILL);
        _ = self.process.wait();
    }
}

/// Compiles sources into a folder that may have classes already.
fn compile_into(classes: &Path, sources: &[PathBuf]) {
    let classes = classes.to_str().unwrap();
    let mut arguments = vec!["-nowarn", "-g", "--release", "17", "-cp", classes, "-d", classes];
    arguments.extend(sources.iter().map(|source| source.to_str().unwrap()));
    javac(&arguments);
}

/// The classes are not there yet, then one is changed, then all are removed and compiled anew, beside what must not matter.
#[test]
fn rounds_follow_changes_of_classes() {
    let here = folder("watch-changes");
    let sources = folder("watch-sources");
    for source in java_sources("tests/cases/kept") {
        fs::copy(&source, sources.join(source.file_name().unwrap())).unwrap();
    }
    let all = java_sources(sources.to_str().unwrap());
    let classes = here.join("target/classes");
    let out = classes.join("tests");
    let own = ["-cp", "target/classes", "--out", out.to_str().unwrap(), "--effort", "20"];
    let watching = Watching::begin(&here, &own);
    watching.is_waiting(1);
    compile_into(&classes, &all);
    let file = "target/classes/tests/kept/LoneHeapwiseTest.java";
    watching.writes(file, "assertEquals(1,");
    watching.is_waiting(2);

    // Neither what an editor compiles of the tests, nor other files, nor the same classes again.
    fs::write(classes.join("tests/kept/LoneHeapwiseTest.class"), "compiled").unwrap();
    fs::create_dir_all(classes.join(".heapwise")).unwrap();
    fs::write(classes.join(".heapwise/kept.class"), "kept").unwrap();
    fs::write(classes.join("log.txt"), "a line").unwrap();
    compile_into(&classes, &all);
    let lone = sources.join("Lone.java");
    let edit = |from: &str, to: &str| {
        fs::write(&lone, fs::read_to_string(&lone).unwrap().replace(from, to)).unwrap()
    };
    edit("? 1 :", "? 7001 :");
    compile_into(&classes, std::slice::from_ref(&lone));
    watching.writes(file, "assertEquals(7001,");
    watching.is_waiting(3);

    fs::remove_dir_all(here.join("target")).unwrap();
    edit("? 7001 :", "? 7002 :");
    compile_into(&folder("watch-changes/target/classes"), &all);
    watching.writes(file, "assertEquals(7002,");
    watching.is_waiting(4);

    let noted = watching.noted();
    assert!(noted.contains("heapwise: kept/Lone.class has changed\n"), "{noted}");
    assert!(noted.contains(" targets from earlier runs"), "{noted}");
    let changes: Vec<&str> = noted.lines().filter(|line| line.contains(" changed")).collect();
    let is_of_class = |line: &&str| line.starts_with("heapwise: kept/") && line.contains(".class ");
    assert!(changes.iter().all(is_of_class), "{noted}");
    signal(watching.process.id(), "TERM");
    assert_eq!(watching.end(), Some(143));
}

/// A signal while a round is under way ends that too: SIGTERM, which only the one who watches gets, and the Ctrl-C of a terminal.
#[test]
fn a_signal_ends_the_round_too() {
    for (name, code) in [("TERM", 143), ("INT", 130)] {
        let here = folder("watch-ended");
        compile_into(&folder("watch-ended/classes"), &java_sources("tests/cases/nothing-lost"));
        let limits = ["--effort", "0", "--time-limit", "0", "--jobs", "2"];
        let out = here.join("tests");
        let own = ["-cp", "classes", "--out", out.to_str().unwrap(), "Forever", "First"];
        let watching = Watching::begin(&here, &[&own[..], &limits].concat());
        watching.writes("tests/FirstHeapwiseTest.java", "@Test");
        match name {
            "TERM" => signal(watching.process.id(), name),
            _ => {
                let group = format!("-{}", watching.process.id());
                let ended = finish(Command::new("kill").args([&format!("-{name}"), "--", &group]), LIMIT);
                assert_eq!(ended.code, Some(0), "{}", ended.err);
            }
        }
        assert_eq!(watching.end(), Some(code), "{name}");
        let told = fs::read_to_string(here.join("told")).unwrap();
        assert!(told.contains("\ninterrupted: ") && told.ends_with(" targets done\n"), "{name}: {told}");
    }
}

#[test]
fn what_watching_does_not_go_with_is_refused() {
    let check = |arguments: &[&str], told: &str| {
        let refused = run(arguments, LIMIT);
        assert_eq!(refused.code, Some(2), "{}", refused.err);
        assert!(refused.err.contains(told), "{told}: {}", refused.err);
    };
    let part = ["generate", "--watch", "--partition", "hash:1/2", "--shard-out", "a.shard"];
    check(&part, "'--watch' cannot be used with");
    check(&["plan", "--for", "make", "--parts", "2", "--", "--watch"], "--watch never ends");
    check(&["generate", "--watch", "--scope", "x"], "--scope x");
    let here = folder("watch-configured");
    fs::write(here.join("heapwise.toml"), "watch = true\n").unwrap();
    let configured = finish(heapwise().current_dir(&here).args(["generate", "-cp", "."]), LIMIT);
    assert_eq!(configured.code, Some(2));
    let told = "heapwise.toml:1:1: `watch` is for the command line alone: --watch";
    assert!(configured.err.contains(told), "{}", configured.err);
}
