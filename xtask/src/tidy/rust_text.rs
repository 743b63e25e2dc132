//! Takes Rust text apart into code, comments and string literals, line by line.
//!
//! A rule about code must not trip over a word in a comment or a string, and the other way round. This
//! is a scanner of the lexical forms only (nested block comments, raw strings, character literals,
//! lifetimes), which is all that the rules need.

/// One line of a Rust file.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The code, with the contents of literals taken out.
    pub(super) code: String,
    /// The text of comments, their markers included.
    pub(super) comment: String,
    /// The contents of the string literals that begin in this line.
    pub(super) strings: Vec<String>,
}

/// Takes a file apart.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let mut scanner = Scanner { rest: text, lines: Vec::new(), line: Line::default() };
    while scanner.step() {}
    if scanner.line != Line::default() {
        scanner.end_line();
    }
    scanner.lines
}

struct Scanner<'a> {
    rest: &'a str,
    lines: Vec<Line>,
    line: Line,
}

impl<'a> Scanner<'a> {
    /// Reads one lexical form; says whether there was one.
    fn step(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else { return false };
        if self.rest.starts_with("//") {
            let length = self.rest.find('\n').unwrap_or(self.rest.len());
            let comment = self.take(length);
            self.line.comment += comment;
        } else if self.rest.starts_with("/*") {
            let length = block_comment(self.rest);
            self.spread(length, |line, part| line.comment += part);
        } else if let Some(literal) = string_literal(self.rest).filter(|_| !self.in_word(first)) {
            let contents = self.rest.get(literal.contents).unwrap_or_default().to_owned();
            self.line.code += "\"\"";
            self.line.strings.push(contents);
            self.spread(literal.length, |_, _| {});
        } else if let Some(length) = char_literal(self.rest) {
            self.line.code += "' '";
            self.take(length);
        } else if first == '\n' {
            self.end_line();
            self.take(1);
        } else {
            self.line.code.push(first);
            self.take(first.len_utf8());
        }
        true
    }

    /// Whether a letter here continues a word, so that it cannot be the prefix of a literal.
    fn in_word(&self, first: char) -> bool {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        is_word(first) && self.line.code.chars().next_back().is_some_and(is_word)
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    /// Takes a form that may span lines, giving each line its part.
    fn spread(&mut self, length: usize, add: impl Fn(&mut Line, &str)) {
        for (index, part) in self.take(length).split('\n').enumerate() {
            if index > 0 {
                self.end_line();
            }
            add(&mut self.line, part);
        }
    }

    fn end_line(&mut self) {
        self.lines.push(std::mem::take(&mut self.line));
    }
}

/// The length of the block comment that begins here, nested ones included.
fn block_comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            (at, depth) = (at + 2, depth + 1);
        } else if rest.starts_with("*/") {
            (at, depth) = (at + 2, depth - 1);
            if depth == 0 {
                break;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

struct Literal {
    contents: std::ops::Range<usize>,
    length: usize,
}

/// The string literal, plain or raw, that begins here.
fn string_literal(text: &str) -> Option<Literal> {
    let body = text.trim_start_matches(['b', 'c']);
    let prefix = text.len() - body.len();
    if prefix > 1 {
        return None;
    }
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let start = prefix + 1 + hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        let inner = raw.get(hashes..)?.strip_prefix('"')?;
        let end = start + inner.find(&close).unwrap_or(inner.len());
        return Some(Literal { contents: start..end, length: (end + close.len()).min(text.len()) });
    }
    let inner = body.strip_prefix('"')?;
    let mut escaped = false;
    let end = inner.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    });
    let start = prefix + 1;
    let end = start + end.unwrap_or(inner.len());
    Some(Literal { contents: start..end, length: (end + 1).min(text.len()) })
}

/// The length of the character literal that begins here; a lifetime is none.
fn char_literal(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('\'')?;
    let first = inner.chars().next()?;
    if first == '\\' {
        let after_escape = 2 + inner.chars().nth(1).map_or(0, char::len_utf8);
        return Some(after_escape + text.get(after_escape..)?.find('\'')? + 1);
    }
    let end = first.len_utf8();
    inner.get(end..)?.starts_with('\'').then_some(end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Vec<String> {
        lines(text).into_iter().map(|line| line.code).collect()
    }

    #[test]
    fn comments_and_strings_are_not_code() {
        let parts = lines("let a = \"b // c\"; // d \"e\"\n");
        assert_eq!(parts.len(), 1);
        assert_eq!(parts[0].code, "let a = \"\"; ");
        assert_eq!(parts[0].comment, "// d \"e\"");
        assert_eq!(parts[0].strings, ["b // c"]);
    }

    #[test]
    fn literals_of_every_form_end_where_they_should() {
        assert_eq!(code(r#"f("a\"b", x)"#), [r#"f("", x)"#]);
        assert_eq!(code(r##"f(r#"a"b"#, x)"##), [r#"f("", x)"#]);
        assert_eq!(code(r#"f(b"a", r"\", x)"#), [r#"f("", "", x)"#]);
        assert_eq!(code(r"f('\'', '\\', '\u{7f}', 'é', x)"), ["f(' ', ' ', ' ', ' ', x)"]);
        assert_eq!(code("fn f<'a>(x: &'a str)"), ["fn f<'a>(x: &'a str)"]);
        assert_eq!(code("for x in r {} // r\""), ["for x in r {} "]);
        assert_eq!(code("expr\"a\""), ["expr\"\""]);
    }

    #[test]
    fn forms_over_several_lines_keep_the_count() {
        let parts = lines("a /* x\n /* y */ z */ b\nlet s = \"one\ntwo\"; c\nd");
        assert_eq!(parts.len(), 5);
        assert_eq!(parts[1].code, " b");
        assert_eq!(parts[2].strings, ["one\ntwo"]);
        assert_eq!(parts[3].code, "; c");
        assert_eq!(parts[4].code, "d");
    }

    #[test]
    fn cut_forms_end_with_the_text() {
        for text in ["\"abc", "/* abc", "r#\"abc", "'", "'\\", "b\"", "// é", "\"\\"] {
            assert_eq!(lines(text).len(), 1, "{text}");
        }
    }
}
