//! Text to pattern.

use heapwise_diagnostic::{Collector, Span};

use super::Node;
use crate::syntax::{Cursor, Read, Told, is_blank};

/// How deep groups may be nested: nobody writes a fourth level, and whoever reads patterns may recur.
const DEEPEST: usize = 32;
/// How many characters a pattern may have.
const LONGEST: usize = 2048;

/// How far a pattern goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// It is a path of its own, so a `|` outside all groups splits it.
    Path,
    /// It goes on from an origin, so such a `|` would split that.
    Continuation,
}

/// Reads the alternatives of a pattern up to white space or `;`. There is at least one, and it is not empty.
pub(crate) fn read(
    cursor: &mut Cursor<'_>,
    extent: Extent,
    told: &mut Collector<'_>,
) -> Read<(Vec<Node>, Span)> {
    let start = cursor.here().start as usize;
    let mut reader = Reader { cursor, told, extent, depth: 0, length: 0 };
    let alternatives = reader.alternatives()?;
    let span = reader.cursor.span(start, reader.cursor.at);
    if reader.cursor.peek() == Some(')') {
        return reader.fail(1, "this `)` closes nothing", Some("write `\\)` if the sign itself is meant"));
    }
    if reader.length == 0 {
        let (found, span) = reader.cursor.found();
        reader.told.error(span, format!("expected a pattern, found {found}"));
        return Err(Told);
    }
    Ok((alternatives, span))
}

struct Reader<'r, 't, 'd, 's> {
    cursor: &'r mut Cursor<'t>,
    told: &'d mut Collector<'s>,
    extent: Extent,
    depth: usize,
    /// How many characters were taken.
    length: usize,
}

impl Reader<'_, '_, '_, '_> {
    fn alternatives(&mut self) -> Read<Vec<Node>> {
        let mut alternatives = vec![self.sequence()?];
        while self.cursor.peek() == Some('|') {
            if self.depth == 0 && self.extent == Extent::Continuation {
                let help = "put the alternatives in parentheses";
                return self.fail(1, "a `|` outside all groups would split the origin, too", Some(help));
            }
            self.take();
            alternatives.push(self.sequence()?);
        }
        Ok(alternatives)
    }

    fn sequence(&mut self) -> Read<Node> {
        let mut nodes = Vec::new();
        while let Some(char) = self.cursor.peek().filter(|char| !is_blank(*char) && !";|)".contains(*char)) {
            let start = self.cursor.at;
            let node = self.atom(char)?;
            nodes.push(self.repeated(node, start)?);
        }
        Ok(one(nodes, Node::Sequence))
    }

    fn atom(&mut self, char: char) -> Read<Node> {
        if self.length >= LONGEST {
            return self.fail(1, format!("a pattern has at most {LONGEST} characters"), None);
        }
        match char {
            '(' => self.group(),
            '{' => self.special(),
            '\\' => self.escaped(),
            '*' | '+' | '?' => {
                let help = "write a backslash before it if the sign itself is meant";
                self.fail(1, format!("there is nothing that `{char}` could repeat"), Some(help))
            }
            '^' => {
                self.take();
                Ok(Node::Begin)
            }
            _ if char.is_ascii_alphanumeric() || "_/$.:[]!".contains(char) => {
                self.take();
                Ok(Node::Char(char))
            }
            _ => {
                let message = format!("`{}` cannot stand in a path", char.escape_debug());
                self.fail(char.len_utf8(), message, Some("`{°}` is any character"))
            }
        }
    }

    fn group(&mut self) -> Read<Node> {
        let open = self.cursor.at;
        if self.depth == DEEPEST {
            return self.fail(1, format!("groups are nested at most {DEEPEST} deep"), None);
        }
        self.take();
        let is_negative = match () {
            () if self.cursor.take("?!") => true,
            () if self.cursor.take("?:") => false,
            () if self.cursor.peek() == Some('?') => {
                let help = "the forms are `(…)`, `(?:…)` and `(?!…)`";
                return self.fail(1, "a group of this form is not supported", Some(help));
            }
            () if self.cursor.peek() == Some(')') => {
                let help = "write `(|…)` for what may be left out, or `(…)?`";
                return self.fail(1, "a group is not empty", Some(help));
            }
            () => false,
        };
        self.depth += 1;
        let alternatives = self.alternatives()?;
        self.depth -= 1;
        if self.cursor.peek() != Some(')') {
            let span = self.cursor.span(open, open + 1);
            self.told.error_with(span, "this group is not closed", Some("a `)` is missing".to_owned()));
            return Err(Told);
        }
        self.take();
        let inner = one(alternatives, Node::Choice);
        Ok(if is_negative { Node::NotAhead(Box::new(inner)) } else { inner })
    }

    /// What stands in braces.
    fn special(&mut self) -> Read<Node> {
        for (text, node) in [("{°}", Node::Any), ("{EOL}", Node::End)] {
            if self.cursor.take(text) {
                self.length += 1;
                return Ok(node);
            }
        }
        let word = self.cursor.word();
        let length = word.find('}').map_or(1, |at| at + 1);
        let text = word.get(..length).unwrap_or("{");
        let (message, help) = match text {
            "{UP}" => (
                "`{UP}` at this place is not supported".to_owned(),
                "it stands after `{$REF}` or `{$R_ANY}`, as in `{$REF}.{UP}.{UP}`",
            ),
            "{R_ANY}" | "{ROOT}" => {
                (format!("`{text}` stands only where a path begins"), "`{°}*` is any text")
            }
            "{$REF}" | "{$R_ANY}" => {
                (format!("`{text}` stands only where a target begins"), "`{°}*` is any text")
            }
            "{MAX}" => {
                ("`{MAX}` stands only before a target".to_owned(), "as in `aliases target {MAX}{R_ANY}…`")
            }
            _ => (
                "expected `{°}` or `{EOL}`".to_owned(),
                "`{°}` is any character, `{EOL}` the end; there are no counted repetitions",
            ),
        };
        self.fail(length, message, Some(help))
    }

    fn escaped(&mut self) -> Read<Node> {
        let after = self.cursor.rest().chars().nth(1);
        match after {
            Some(char) if "*+|?\\^()!:/_".contains(char) => {
                self.take();
                self.take();
                Ok(Node::Char(char))
            }
            Some(char) if "$.[]{}".contains(char) => {
                let help = "`.`, `$`, `[` and `]` stand for themselves";
                self.fail(2, format!("a backslash before `{char}` is not supported"), Some(help))
            }
            Some(char) if char.is_ascii_alphanumeric() => {
                let help = "a backslash stands only before a sign that has a meaning";
                self.fail(2, format!("`\\{char}` is not supported"), Some(help))
            }
            _ => {
                let help = "a backslash stands only before a sign that has a meaning";
                self.fail(1, "there is no such sign after this backslash", Some(help))
            }
        }
    }

    /// A node with the repetition that follows it, if one does.
    fn repeated(&mut self, node: Node, start: usize) -> Read<Node> {
        let Some(sign) = self.cursor.peek().filter(|char| "*+?".contains(*char)) else { return Ok(node) };
        let is_assertion = matches!(node, Node::Begin | Node::End | Node::NotAhead(_));
        if is_assertion || sign != '?' && node.has_assertion() {
            let span = self.cursor.span(start, self.cursor.at + 1);
            let message = "`(?!…)`, `{EOL}` and `^` under a repetition are not supported";
            let help = "write it once, before or behind what is repeated";
            self.told.error_with(span, message, Some(help.to_owned()));
            return Err(Told);
        }
        self.take();
        if let Some(second) = self.cursor.peek().filter(|char| "*+?".contains(*char)) {
            let (message, help) = match second {
                '?' => ("a lazy repetition is not supported", "it matches the same without this `?`"),
                '+' => ("a possessive repetition is not supported", "leave out this `+`"),
                _ => ("what is repeated cannot be repeated again", "put it into parentheses"),
            };
            return self.fail(1, message, Some(help));
        }
        let node = Box::new(node);
        Ok(match sign {
            '*' => Node::Star(node),
            '+' => Node::Plus(node),
            _ => Node::Optional(node),
        })
    }

    fn take(&mut self) {
        self.cursor.advance();
        self.length += 1;
    }

    /// Tells a mistake at the next `length` bytes.
    fn fail<T>(&mut self, length: usize, message: impl Into<String>, help: Option<&str>) -> Read<T> {
        let at = self.cursor.at;
        self.told.error_with(self.cursor.span(at, at + length), message, help.map(str::to_owned));
        Err(Told)
    }
}

/// The only node, or all under one.
pub(super) fn one(mut nodes: Vec<Node>, all: impl Fn(Vec<Node>) -> Node) -> Node {
    match nodes.pop() {
        Some(node) if nodes.is_empty() => node,
        last => {
            nodes.extend(last);
            all(nodes)
        }
    }
}
