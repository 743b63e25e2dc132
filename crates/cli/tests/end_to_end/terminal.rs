//! What people see at a terminal: no word is cut at its width, and some have a colour.

use std::fs::File;
use std::io::Read;
use std::thread;
use std::time::Duration;

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::guard::Guard;
use crate::subjects;
use crate::tool::{heapwise, run};

const LIMIT: Duration = Duration::from_secs(60);
const COLUMNS: u16 = 80;
const COMMAND: [&str; 8] =
    ["explore", "-v", "--show", "--limit", "3", "-cp", "", "heapwise.subjects.leftist.LeftistHeap#merge"];

fn command() -> Vec<&'static str> {
    COMMAND.iter().map(|word| if word.is_empty() { subjects::classes() } else { word }).collect()
}

/// What a terminal of 80 columns is given.
fn at_terminal(variable: (&str, &str), more: &[&str]) -> String {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let size = Winsize { ws_row: 24, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&terminal, size).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap();
    let side = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let mut command = heapwise();
    command.args(self::command()).args(more).stdout(side).stderr(std::process::Stdio::null());
    // A build server sets `CI`, and even a dumb terminal has colours there.
    let variables = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "CI"];
    variables.iter().for_each(|other| _ = command.env_remove(other));
    let mut child = command.env("TERM", "xterm").env(variable.0, variable.1).spawn().unwrap();
    // The command holds its side open until it is dropped.
    drop(command);
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        // When the last one has closed its side, reading fails.
        _ = File::from(terminal).read_to_end(&mut bytes);
        bytes
    });
    let mut guard = Guard::of(child.id(), LIMIT);
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if guard.is_hanging() {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("hangs at a terminal: {more:?}");
        }
        thread::sleep(Duration::from_millis(5));
    };
    assert!(status.code().is_some_and(|code| code < 2));
    String::from_utf8(reader.join().unwrap()).unwrap()
}

/// A text without what sets colours.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').unwrap_or_default().1)
}

#[test]
fn no_word_is_cut_at_80_columns() {
    let whole = run(&command(), LIMIT).out;
    let shown = at_terminal(("NO_COLOR", ""), &[]);
    let words = |text: &str| plain(text).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert!(whole.lines().any(|line| line.chars().count() > 80), "{whole}");
    assert_eq!(words(&whole), words(&shown));
    for line in plain(&shown).lines() {
        let is_one_word = line.split_whitespace().count() == 1;
        assert!(line.chars().count() <= usize::from(COLUMNS) || is_one_word, "{line}");
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let has_colour = |variable, more: &[&str]| at_terminal(variable, more).contains('\u{1b}');
    assert!(has_colour(("CLICOLOR", "1"), &[]));
    assert!(!has_colour(("NO_COLOR", "1"), &[]));
    assert!(!has_colour(("TERM", "dumb"), &[]));
    assert!(!has_colour(("CLICOLOR", "1"), &["--color", "never"]));
    let piped = |more: &[&str]| run(&[&command()[..], more].concat(), LIMIT).out;
    assert!(!piped(&[]).contains('\u{1b}'));
    assert!(piped(&["--color", "always"]).contains('\u{1b}'));
}
