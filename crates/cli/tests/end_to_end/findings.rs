//! Findings: what is one, what is shown of it, and what the exit code says.

use std::time::Duration;

use crate::tool::{compile, folder, java_sources, run};

const SOURCES: &str = "tests/cases/findings";
const LIMIT: Duration = Duration::from_secs(60);

fn classes(name: &str) -> String {
    compile(name, &java_sources(SOURCES), "").to_str().unwrap().to_owned()
}

/// A cut says so by the exit code only where it is asked to, a finding unless it is asked not to.
#[test]
fn the_exit_code_tells_what_it_is_asked_to() {
    let classes = classes("findings-codes");
    let out = folder("findings-codes-out");
    let seats = "found.Reserve#seats(int)";
    let leave = "found.Reserve#leave(int)";
    for (target, asked, code) in [
        (leave, None, 0),
        (leave, Some("partial"), 3),
        (leave, Some("findings"), 0),
        (seats, None, 1),
        (seats, Some("partial"), 0),
        (seats, Some("findings,partial"), 1),
        (seats, Some("none"), 0),
        (seats, Some("everything"), 2),
    ] {
        let asked = asked.map(|asked| ["--fail-on", asked]);
        let options = asked.as_ref().map_or(&[][..], |asked| &asked[..]);
        for start in [&["generate", "--out", out.to_str().unwrap()][..], &["explore"]] {
            let run = run(&[start, &["-cp", &classes, target], options].concat(), LIMIT);
            assert_eq!(run.code, Some(code), "{start:?} {options:?} {run:?}");
        }
    }
}
