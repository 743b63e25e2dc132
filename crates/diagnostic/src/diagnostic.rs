//! What was found while texts were read, and how it is shown.

use std::fmt;

use crate::source::{Source, Span};

/// Beyond this many, what is wrong is most often the consequence of something said before.
const MOST: usize = 50;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Severity {
    /// The specification has no meaning.
    Error,
    /// The specification has a meaning that was hardly meant.
    Warning,
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// What to do, or what may have been meant.
    pub help: Option<String>,
    /// The name of the text.
    pub file: String,
    /// The line, from 1; 0 if it is about no place.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The line itself.
    pub excerpt: String,
    /// How many of its characters are meant, at least 1.
    pub width: usize,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        writeln!(f, "{}:{}:{}: {severity}: {}", self.file, self.line, self.column, self.message)?;
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        writeln!(f, "{}", format!("{number} | {}", self.excerpt).trim_end())?;
        // What is wide in the line above is as wide here.
        let before: String = self.excerpt.chars().take(self.column.saturating_sub(1)).map(blank).collect();
        write!(f, "{margin} | {before}{}", "^".repeat(self.width))?;
        if let Some(help) = &self.help {
            write!(f, "\n{margin} = {help}")?;
        }
        Ok(())
    }
}

fn blank(char: char) -> char {
    if char == '\t' { '\t' } else { ' ' }
}

/// All that is wrong, in the order of the texts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{diagnostic}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// What was found, before its place is counted: a text may have as many mistakes as characters, and few of them are told.
#[derive(PartialEq, Eq)]
struct Found {
    span: Span,
    severity: Severity,
    message: String,
    help: Option<String>,
}

/// Collects while a specification is read.
pub struct Collector<'s> {
    sources: &'s [Source],
    found: Vec<Found>,
    is_lenient: bool,
}

impl<'s> Collector<'s> {
    /// Nothing was found yet in these texts.
    pub fn new(sources: &'s [Source]) -> Self {
        Collector { sources, found: Vec::new(), is_lenient: false }
    }

    /// From now on, whether errors are warnings: what is looked at means nothing for the rest.
    pub fn be_lenient(&mut self, is_lenient: bool) {
        self.is_lenient = is_lenient;
    }

    /// Adds an error.
    pub fn error(&mut self, span: Span, message: impl Into<String>) {
        self.add(Severity::Error, span, message.into(), None);
    }

    /// Adds an error with what to do about it.
    pub fn error_with(&mut self, span: Span, message: impl Into<String>, help: Option<String>) {
        self.add(Severity::Error, span, message.into(), help);
    }

    /// Adds a warning.
    pub fn warn(&mut self, span: Span, message: impl Into<String>, help: Option<String>) {
        self.add(Severity::Warning, span, message.into(), help);
    }

    /// Whether there are errors.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|found| found.severity == Severity::Error)
    }

    /// The line in which a piece begins.
    pub fn line_of(&self, span: Span) -> usize {
        self.place_of(span).0
    }

    /// Line and column of the beginning of a piece.
    pub fn place_of(&self, span: Span) -> (usize, usize) {
        self.source(span).map_or((0, 0), |source| {
            let (line, column, ..) = place(&source.text, span);
            (line, column)
        })
    }

    fn source(&self, span: Span) -> Option<&'s Source> {
        self.sources.get(span.source as usize)
    }

    fn add(&mut self, severity: Severity, span: Span, message: String, help: Option<String>) {
        if self.source(span).is_none() {
            return;
        }
        let severity = if self.is_lenient { Severity::Warning } else { severity };
        self.found.push(Found { span, severity, message, help });
    }

    /// All that was found, in the order of the texts.
    pub fn in_order(mut self) -> Diagnostics {
        self.found.sort_by_key(|found| (found.span.source, found.span.start));
        self.found.dedup();
        self.found.truncate(MOST);
        let found = std::mem::take(&mut self.found);
        Diagnostics(found.into_iter().filter_map(|found| self.placed(found)).collect())
    }

    fn placed(&self, found: Found) -> Option<Diagnostic> {
        let source = self.source(found.span)?;
        let (line, column, excerpt, width) = place(&source.text, found.span);
        let Found { severity, message, help, .. } = found;
        Some(Diagnostic { severity, message, help, file: source.name.clone(), line, column, excerpt, width })
    }
}

/// Line, column, the line's text and the number of characters that are meant.
fn place(text: &str, span: Span) -> (usize, usize, String, usize) {
    let start = floor(text, span.start as usize);
    let end = floor(text, span.end as usize).max(start);
    let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let stop = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let line = text[..begin].matches('\n').count() + 1;
    let column = text[begin..start].chars().count() + 1;
    let width = text[start..end.min(stop)].chars().count().max(1);
    (line, column, text[begin..stop].to_owned(), width)
}

/// The nearest beginning of a character that is not after `at`.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Which of the names may have been meant, as a sentence.
pub fn meant<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let within = (name.chars().count() / 3).max(1);
    let lower = name.to_lowercase();
    let distance = |other: &str| {
        let other_lower = other.to_lowercase();
        let is_beginning = lower.starts_with(&other_lower) || other_lower.starts_with(&lower);
        match lower == other_lower {
            true => 0,
            false if is_beginning && lower.len().min(other.len()) > 2 => 1,
            false => strsim::damerau_levenshtein(name, other),
        }
    };
    let others = names.into_iter().filter(|other| *other != name);
    let near = others.map(|other| (distance(other), other)).filter(|(distance, _)| *distance <= within);
    // Of equally near names the longest has most in common.
    let meant = near.min_by_key(|(distance, other)| (*distance, std::cmp::Reverse(other.len()), *other));
    meant.map(|(_, other)| format!("did you mean `{other}`?"))
}
