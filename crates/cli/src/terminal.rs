//! Lines on stdout and stderr. For people at a terminal, words are broken at its width and some have a colour; what a file or another
//! program reads has neither.

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
use std::sync::OnceLock;

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use clap::builder::styling::{AnsiColor, Style};
use heapwise_program::printable;

use crate::failure::Failure;

/// When words have a colour.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

/// How words stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    /// What a line is about.
    Name,
    Good,
    /// What is open, or may be wrong.
    Open,
    Bad,
}

/// How far the lines that go on are indented behind their first one.
const FURTHER: usize = 4;
/// A terminal that is narrower than that breaks lines as it likes.
const NARROWEST: u16 = 20;

/// One of the two streams.
struct Stream {
    /// The columns, where it is a terminal.
    width: Option<usize>,
    has_colour: bool,
}

static OUT: OnceLock<Stream> = OnceLock::new();
static ERR: OnceLock<Stream> = OnceLock::new();
/// The first error of stdout.
static FAILED: OnceLock<String> = OnceLock::new();

/// Says when words have a colour, before the first line.
pub(crate) fn choose(colour: Colour) {
    match colour {
        Colour::Auto => {}
        Colour::Always => ColorChoice::Always.write_global(),
        Colour::Never => ColorChoice::Never.write_global(),
    }
}

/// Prints a line, or several, on stdout; a reader that has gone away is no error.
pub(crate) fn print(parts: &[(Tone, &str)]) {
    let stream = OUT.get_or_init(|| Stream {
        width: width(stdout().is_terminal(), terminal_size::terminal_size_of(stdout())),
        has_colour: AutoStream::choice(&stdout()) != ColorChoice::Never,
    });
    write(stream.text(parts).as_bytes());
}

/// Prints a text for programs as it is.
pub(crate) fn print_whole(text: &str) {
    write(format!("{text}\n").as_bytes());
}

/// Writes bytes on stdout. A reader that has gone away is no error; that there is no room is told at the end.
pub(crate) fn write(bytes: &[u8]) {
    let written = stdout().write_all(bytes).and_then(|()| stdout().flush());
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        _ = FAILED.set(error.to_string());
    }
}

/// Why something was not printed, if that is so.
pub(crate) fn failure() -> Option<Failure> {
    FAILED.get().map(|why| Failure::usage(format!("cannot write to standard output: {why}")))
}

/// Prints a line, or several, on stderr; a reader that has gone away is no error.
pub(crate) fn tell(parts: &[(Tone, &str)]) {
    let stream = ERR.get_or_init(|| Stream {
        width: width(stderr().is_terminal(), terminal_size::terminal_size_of(stderr())),
        has_colour: AutoStream::choice(&stderr()) != ColorChoice::Never,
    });
    _ = stderr().write_all(stream.text(parts).as_bytes());
}

fn width(is_terminal: bool, size: Option<(terminal_size::Width, terminal_size::Height)>) -> Option<usize> {
    let (terminal_size::Width(width), _) = size.filter(|_| is_terminal)?;
    (width >= NARROWEST).then_some(usize::from(width))
}

impl Stream {
    /// The lines as they are written.
    fn text(&self, parts: &[(Tone, &str)]) -> String {
        let mut text = String::new();
        for (tone, part) in parts {
            let style = if self.has_colour { tone.style() } else { Style::new() };
            text += &format!("{style}{}{style:#}", shown(part));
        }
        let lines =
            text.split('\n').map(|line| self.width.map_or(line.to_owned(), |width| broken(line, width)));
        lines.map(|line| line + "\n").collect()
    }
}

impl Tone {
    fn style(self) -> Style {
        match self {
            Tone::Plain => Style::new(),
            Tone::Name => Style::new().bold(),
            Tone::Good => AnsiColor::Green.on_default(),
            Tone::Open => AnsiColor::Yellow.on_default(),
            Tone::Bad => AnsiColor::Red.on_default().bold(),
        }
    }
}

/// Lines without characters that a terminal obeys, as names of a class file may have them.
fn shown(lines: &str) -> String {
    lines.split('\n').map(printable).collect::<Vec<_>>().join("\n")
}

/// A line that is broken between words. A word that is wider than the terminal stays whole.
fn broken(line: &str, width: usize) -> String {
    let text = line.trim_start_matches(' ');
    let own = line.len() - text.len();
    let first = " ".repeat(own);
    let further = " ".repeat((own + FURTHER).min(width / 2));
    let options = textwrap::Options::new(width)
        .initial_indent(&first)
        .subsequent_indent(&further)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let check = |line: &str, width: usize, expected: &str| assert_eq!(broken(line, width), expected);
        check("a short one", 80, "a short one");
        check("p.C#m(int): 3 tests, 12 paths", 20, "p.C#m(int): 3 tests,\n    12 paths");
        check("  below: it is indented too", 16, "  below: it is\n      indented\n      too");
        check("a.very.long.name.of.a.Class is", 20, "a.very.long.name.of.a.Class\n    is");
        check("", 20, "");
    }

    #[test]
    fn colours_only_where_they_are_wanted() {
        let parts = [(Tone::Name, "C#m"), (Tone::Plain, ": "), (Tone::Good, "covered")];
        let text = |has_colour| Stream { width: None, has_colour }.text(&parts);
        assert_eq!(text(false), "C#m: covered\n");
        assert_eq!(text(true), "\u{1b}[1mC#m\u{1b}[0m: \u{1b}[32mcovered\u{1b}[0m\n");
    }

    #[test]
    fn names_cannot_speak_to_the_terminal() {
        let text = Stream { width: None, has_colour: false }.text(&[(Tone::Plain, "\u{1b}[31mred\nnext")]);
        assert!(!text.contains('\u{1b}') && text.lines().count() == 2, "{text}");
    }
}
