//! A place in a text that moves on: words, white space and comments.
//!
//! `-` is part of no word, so `--` begins a comment wherever it stands, also in a path. JBSE asks for white space at some places and
//! forbids it at others; here any is right, and what JBSE would refuse is kept as a remark.

use heapwise_diagnostic::Span;

/// The longest piece that a message quotes.
const QUOTED: usize = 40;

/// What stood between two words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Gap {
    /// White space that counts: what a comment takes with it, its end of line, does not.
    pub(crate) blanks: usize,
    /// Whether it is just one space.
    pub(crate) is_one_space: bool,
}

/// A place in a text.
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t str,
    pub(crate) source: u32,
    pub(crate) at: usize,
    /// A comment at the end of the text that no end of line follows.
    pub(crate) open_comment: Option<Span>,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(source: u32, text: &'t str) -> Cursor<'t> {
        Cursor { text, source, at: 0, open_comment: None }
    }

    pub(crate) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        Span { source: self.source, start: start as u32, end: end as u32 }
    }

    /// The place itself.
    pub(crate) fn here(&self) -> Span {
        self.span(self.at, self.at)
    }

    /// The next character; a comment before it is skipped.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.skip_comments();
        self.rest().chars().next()
    }

    /// Takes the next character.
    pub(crate) fn advance(&mut self) {
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// Takes what comes next if it is this.
    pub(crate) fn take(&mut self, piece: &str) -> bool {
        self.skip_comments();
        let is_next = self.rest().starts_with(piece);
        self.at += if is_next { piece.len() } else { 0 };
        is_next
    }

    /// Goes over white space and comments.
    pub(crate) fn skip_blanks(&mut self) -> Gap {
        let start = self.at;
        let mut blanks = 0;
        loop {
            self.skip_comments();
            if !self.rest().starts_with(is_blank) {
                break;
            }
            blanks += 1;
            self.advance();
        }
        Gap { blanks, is_one_space: self.text.get(start..self.at) == Some(" ") }
    }

    /// Goes over comments: each takes the end of its line with it.
    fn skip_comments(&mut self) {
        while self.rest().starts_with("--") {
            match self.rest().find(['\r', '\n']) {
                Some(length) => self.at += length + 1,
                None => {
                    self.open_comment = Some(self.span(self.at, self.text.len()));
                    self.at = self.text.len();
                }
            }
        }
    }

    /// The word that comes next: what is no white space, up to a `;` or a comment.
    pub(crate) fn word(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|char| is_blank(char) || char == ';').unwrap_or(rest.len());
        let word = rest.get(..end).unwrap_or_default();
        word.find("--").and_then(|comment| word.get(..comment)).unwrap_or(word)
    }

    /// The word that comes next as a message calls it, with its place.
    pub(crate) fn found(&mut self) -> (String, Span) {
        self.skip_comments();
        let length = match self.word().len() {
            0 => self.rest().chars().next().map_or(0, char::len_utf8),
            length => length,
        };
        let span = self.span(self.at, self.at + length);
        let text = self.rest().get(..length).unwrap_or_default();
        if text.is_empty() {
            return ("the end of the file".to_owned(), span);
        }
        let short: String = text.chars().take(QUOTED).collect();
        let dots = if short.len() < text.len() { "…" } else { "" };
        (format!("`{}{dots}`", short.escape_debug()), span)
    }
}

/// White space of the language.
pub(crate) fn is_blank(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\r' | '\n')
}
