//! Sections of a file.
//!
//! After a mistake the reading goes on behind the next `;`, so that one run tells all mistakes.

use heapwise_diagnostic::{Collector, Span, meant};

use super::cursor::Gap;
use super::{Cursor, Items, Read, Section, is_blank};

/// The sections, in the order in which they stand.
const SECTIONS: [&str; 3] = ["init", "resolve", "trigger"];
const ORDER: &str = "the order is `init begin`, `resolve begin`, `trigger begin`";

/// Reads one file.
pub(super) struct FileReader<'t, 'd, 's> {
    pub(super) cursor: Cursor<'t>,
    pub(super) told: &'d mut Collector<'s>,
    strict: &'d mut Collector<'s>,
    /// In which lines sections begin that were read.
    begun: [Option<usize>; 3],
}

/// The beginning or the end of a section.
#[derive(Clone, Copy)]
struct Mark {
    section: usize,
    is_begin: bool,
    span: Span,
}

impl<'t, 'd, 's> FileReader<'t, 'd, 's> {
    pub(super) fn new(
        cursor: Cursor<'t>,
        told: &'d mut Collector<'s>,
        strict: &'d mut Collector<'s>,
    ) -> FileReader<'t, 'd, 's> {
        FileReader { cursor, told, strict, begun: [None; 3] }
    }

    pub(super) fn file(mut self, items: &mut Items) {
        if self.cursor.skip_blanks().blanks > 0 {
            let span = self.cursor.span(0, 0);
            self.remark(span, "white space before the first section");
        }
        while self.cursor.peek().is_some() {
            match self.mark() {
                Some(mark) if mark.is_begin => self.section(mark, items),
                Some(mark) => {
                    let message = format!("the section `{}` is closed but not open", SECTIONS[mark.section]);
                    self.told.error_with(mark.span, message, Some(ORDER.to_owned()));
                }
                None => self.stray(),
            }
            self.cursor.skip_blanks();
        }
        if let Some(comment) = self.cursor.open_comment {
            self.remark(comment, "a comment in the last line without an end of line");
        }
    }

    /// What stands between sections and begins none.
    fn stray(&mut self) {
        let word = self.cursor.word();
        let help = match meant(word, SECTIONS) {
            Some(help) => help,
            None if word.starts_with(['{', '[', '<']) || word == "instanceof" => {
                "rows stand between `resolve begin` and `resolve end`".to_owned()
            }
            None => ORDER.to_owned(),
        };
        let expected = "`init begin`, `resolve begin` or `trigger begin`";
        let _: Read<()> = self.surprise(expected, Some(&help));
        while self.cursor.peek().is_some() && !self.peek_mark().is_some_and(|mark| mark.is_begin) {
            self.skip_word();
            self.cursor.skip_blanks();
        }
    }

    fn section(&mut self, begin: Mark, items: &mut Items) {
        self.check_order(begin);
        let gap = self.cursor.skip_blanks();
        self.need_blank(gap);
        let mut rows = 0;
        loop {
            if self.cursor.peek().is_none() {
                return self.not_closed(begin);
            }
            let before = self.cursor.at;
            match self.mark() {
                Some(mark) if mark.is_begin => {
                    self.cursor.at = before;
                    return self.not_closed(begin);
                }
                Some(mark) => return self.close(begin, mark, rows),
                None => rows += 1,
            }
            let read = match begin.section {
                0 => self.class("the name of a class").map(|class| items.init.push(class)),
                1 => self.row(Section::Resolve).map(|row| items.rows.push(row)),
                _ => self.row(Section::Trigger).map(|row| items.rows.push(row)),
            };
            match read {
                Ok(()) => self.end_row(),
                Err(_) => self.skip_row(),
            }
        }
    }

    fn check_order(&mut self, begin: Mark) {
        let name = SECTIONS[begin.section];
        if let Some(first) = self.begun[begin.section] {
            let help = format!("first in line {first}; all its rows stand there");
            self.told.error_with(begin.span, format!("the section `{name}` stands twice"), Some(help));
        } else if let Some(later) = (begin.section..3).find(|later| self.begun[*later].is_some()) {
            let message = format!("the section `{name}` stands after `{}`", SECTIONS[later]);
            self.told.error_with(begin.span, message, Some(ORDER.to_owned()));
        }
        let told = &self.told;
        self.begun[begin.section].get_or_insert_with(|| told.line_of(begin.span));
    }

    fn not_closed(&mut self, begin: Mark) {
        let name = SECTIONS[begin.section];
        let help = format!("`{name} end` is missing");
        self.told.error_with(begin.span, format!("the section `{name}` is not closed"), Some(help));
    }

    fn close(&mut self, begin: Mark, end: Mark, rows: usize) {
        let name = SECTIONS[begin.section];
        if end.section != begin.section {
            let message = format!("expected `{name} end`, found `{} end`", SECTIONS[end.section]);
            let help = format!("`{name} end` is missing, or the section has another name");
            self.told.error_with(end.span, message, Some(help));
        } else if rows == 0 {
            let help = Some("leave out the whole section".to_owned());
            self.told.error_with(begin.span, format!("the section `{name}` is empty"), help);
        }
    }

    /// The `;` after a row.
    fn end_row(&mut self) {
        let end = self.cursor.here();
        let gap = self.cursor.skip_blanks();
        if self.cursor.take(";") {
            if gap.blanks > 0 {
                self.remark(end, "white space before `;`");
            }
            let gap = self.cursor.skip_blanks();
            return self.need_blank(gap);
        }
        let (found, _) = self.cursor.found();
        let help =
            meant(self.cursor.word(), ["triggers"]).unwrap_or_else(|| "each row ends with `;`".to_owned());
        self.told.error_with(end, format!("expected `;` after the row, found {found}"), Some(help));
        let is_row = self.cursor.word() == "instanceof" || self.cursor.rest().starts_with(['{', '[', '<']);
        if !is_row && self.peek_mark().is_none() {
            self.skip_row();
        }
    }

    /// Goes behind the `;` of a row that was not understood, or before the end of its section.
    fn skip_row(&mut self) {
        while self.cursor.peek().is_some() && self.peek_mark().is_none() {
            if self.cursor.take(";") {
                if self.cursor.peek().is_none_or(is_blank) {
                    break;
                }
            } else {
                self.skip_word();
            }
            self.cursor.skip_blanks();
        }
        self.cursor.skip_blanks();
    }

    fn skip_word(&mut self) {
        let length = self.cursor.word().len();
        if length == 0 { self.cursor.advance() } else { self.cursor.at += length }
    }

    /// Takes the beginning or the end of a section if one comes next.
    fn mark(&mut self) -> Option<Mark> {
        let (mark, is_one_space) = self.find_mark()?;
        self.cursor.at = mark.span.end as usize;
        if !is_one_space {
            self.remark(mark.span, "other than one space between the two words");
        }
        Some(mark)
    }

    fn peek_mark(&mut self) -> Option<Mark> {
        self.find_mark().map(|(mark, _)| mark)
    }

    fn find_mark(&mut self) -> Option<(Mark, bool)> {
        self.cursor.peek();
        let before = self.cursor.at;
        let word = self.cursor.word();
        let section = SECTIONS.iter().position(|name| *name == word)?;
        self.cursor.at += word.len();
        let gap = self.cursor.skip_blanks();
        let second = self.cursor.word();
        let span = self.cursor.span(before, self.cursor.at + second.len());
        self.cursor.at = before;
        let is_begin = second == "begin";
        (is_begin || second == "end").then_some((Mark { section, is_begin, span }, gap.is_one_space))
    }

    /// Keeps what JBSE would refuse.
    pub(super) fn remark(&mut self, span: Span, what: &str) {
        self.strict.warn(span, format!("JBSE refuses {what}"), None);
    }

    /// White space after a word: we can do without, where something else parts the words.
    pub(super) fn need_blank(&mut self, gap: Gap) {
        if gap.blanks == 0 {
            let here = self.cursor.here();
            self.remark(here, "words without white space between them");
        }
    }
}
