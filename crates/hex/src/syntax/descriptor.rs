//! Names of classes and descriptors of methods, as class files spell them.

use heapwise_diagnostic::Span;

use super::file::FileReader;
use super::{Name, Read, Told, is_blank};

/// How many dimensions an array type has at most [JVMS17 §4.3.2].
const DIMENSIONS: usize = 255;

impl FileReader<'_, '_, '_> {
    /// A class: `p/A$B`, or `[` with a type.
    pub(super) fn class(&mut self, what: &str) -> Read<Name> {
        self.cursor.peek();
        let start = self.cursor.at;
        if self.cursor.peek() == Some('[') {
            self.type_descriptor()?
        } else {
            self.class_name(what)?
        };
        Ok(self.name_from(start))
    }

    /// A descriptor: `(Lp/A;I)V`.
    pub(super) fn method_descriptor(&mut self) -> Read<Name> {
        self.cursor.peek();
        let start = self.cursor.at;
        if !self.cursor.take("(") {
            return self.surprise("the descriptor of a method", Some("such as `(Lp/A;)V`"));
        }
        while !self.cursor.take(")") {
            self.type_descriptor()?;
        }
        if !self.cursor.take("V") {
            self.type_descriptor()?;
        }
        Ok(self.name_from(start))
    }

    /// The name of a method or a part of one.
    pub(super) fn identifier(&mut self, what: &str) -> Read<Name> {
        self.cursor.peek();
        let start = self.cursor.at;
        if !self.part(true) {
            return self.surprise(what, None);
        }
        Ok(self.name_from(start))
    }

    fn class_name(&mut self, what: &str) -> Read<()> {
        let mut may_be_package = true;
        loop {
            if !self.part(false) {
                return self.surprise(what, None);
            }
            match self.cursor.peek() {
                Some('/') if may_be_package => {}
                Some('$') => may_be_package = false,
                Some('.') => {
                    return self.surprise("`/`", Some("names of classes have `/` where Java has `.`"));
                }
                _ => return Ok(()),
            }
            self.cursor.advance();
        }
    }

    /// Takes letters, digits and `_`, and `$` where it is allowed. Whether there were some.
    fn part(&mut self, with_dollar: bool) -> bool {
        let start = self.cursor.at;
        let is_part = |char: char| char.is_ascii_alphanumeric() || char == '_' || with_dollar && char == '$';
        while self.cursor.peek().is_some_and(is_part) {
            self.cursor.advance();
        }
        self.cursor.at > start
    }

    fn type_descriptor(&mut self) -> Read<()> {
        let start = self.cursor.at;
        let mut dimensions = 0;
        while self.cursor.take("[") {
            dimensions += 1;
        }
        if dimensions > DIMENSIONS {
            let span = self.cursor.span(start, self.cursor.at);
            return self.fail(span, format!("an array has at most {DIMENSIONS} dimensions"), None);
        }
        match self.cursor.peek() {
            Some('L') => {
                self.cursor.advance();
                self.class_name("the name of a class")?;
                match self.cursor.take(";") {
                    true => Ok(()),
                    false => self.surprise("`;` after the name of the class", Some("as in `Lp/A;`")),
                }
            }
            Some(char) if "BCDFIJSZ".contains(char) => {
                self.cursor.advance();
                Ok(())
            }
            _ => self.surprise("a type", Some("such as `I`, `[I` or `Lp/A;`")),
        }
    }

    /// What was taken since `start`, without comments.
    fn name_from(&self, start: usize) -> Name {
        let span = self.cursor.span(start, self.cursor.at);
        let text = self.cursor.text.get(start..self.cursor.at).unwrap_or_default();
        let mut plain = super::Cursor::new(self.cursor.source, text);
        let mut name = String::new();
        while let Some(char) = plain.peek() {
            name.push(char);
            plain.advance();
        }
        Name { text: name.into(), span }
    }

    /// Tells that something else was expected.
    pub(super) fn surprise<T>(&mut self, expected: &str, help: Option<&str>) -> Read<T> {
        let (found, span) = self.cursor.found();
        self.fail(span, format!("expected {expected}, found {found}"), help.map(str::to_owned))
    }

    pub(super) fn fail<T>(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: Option<String>,
    ) -> Read<T> {
        // At the end of the file something is missing after the last word, not where the white space ends.
        let is_at_end = span.start as usize >= self.cursor.text.len();
        let last = self.cursor.text.trim_end_matches(is_blank).len();
        let span = if is_at_end { self.cursor.span(last, last) } else { span };
        self.told.error_with(span, message, help);
        Err(Told)
    }
}
