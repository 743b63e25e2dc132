//! Paths and targets.

use heapwise_diagnostic::meant;

use super::file::FileReader;
use super::{Anchor, Path, Place, Read, Relative, TargetItem};
use crate::pattern::{self, Extent, Node, Pattern};

/// How deep functions may be arguments of each other.
const DEEPEST: usize = 32;
/// How often `{UP}` may be said.
const MOST_UPS: u32 = 4096;
/// What parts a map from what its model has.
const MODEL: &str = "::";
const PATHS: &str = "a path begins with `{ROOT}:`, `{R_ANY}`, `[class].` or `<`";

/// Which part of the name of a function's result is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Function,
    Arguments,
    History,
}

impl FileReader<'_, '_, '_> {
    /// A path; where there is none, `expected` says what might stand there.
    pub(super) fn path(&mut self, expected: &str) -> Read<Path> {
        self.cursor.peek();
        let start = self.cursor.at;
        if self.cursor.take("{R_ANY}") {
            return self.after_any();
        }
        if self.cursor.take("{ROOT}:") {
            return self.after_head(start);
        }
        if self.cursor.take("[") {
            self.class("the name of a class")?;
            if !self.cursor.take("].") {
                return self.surprise("`].` after the class", Some("a static field is `[p/A].p/A:field`"));
            }
            return self.after_head(start);
        }
        if self.cursor.peek() == Some('<') {
            return self.function();
        }
        let word = self.cursor.word();
        let help = meant(word, ["instanceof"]).unwrap_or_else(|| PATHS.to_owned());
        self.surprise(expected, Some(&help))
    }

    pub(super) fn target(&mut self) -> Read<TargetItem> {
        self.cursor.peek();
        let start = self.cursor.at;
        let is_max = self.cursor.take("{MAX}");
        let is_relative = ["{$REF}", "{$R_ANY}"].iter().any(|text| self.cursor.rest().starts_with(text));
        let place = match is_relative {
            true => Place::Relative(self.relative()?),
            false => Place::Path(self.path("a path, `{$REF}` or `{$R_ANY}`")?),
        };
        Ok(TargetItem { is_max, place, span: self.cursor.span(start, self.cursor.at) })
    }

    pub(super) fn relative(&mut self) -> Read<Relative> {
        self.cursor.peek();
        let start = self.cursor.at;
        let from = match () {
            () if self.cursor.take("{$REF}") => Anchor::Reference,
            () if self.cursor.take("{$R_ANY}") => Anchor::Capture,
            () => {
                let help = "an argument is the origin of an object, from the reference";
                return self.surprise("`{$REF}` or `{$R_ANY}`", Some(help));
            }
        };
        let mut ups = 0;
        while ups < MOST_UPS && self.cursor.take(".{UP}") {
            ups += 1;
        }
        let rest = match self.goes_on() {
            false => None,
            true if ups == 0 && self.cursor.peek() != Some('.') => {
                return self.surprise("`.`", Some("what comes below a reference begins with `.`"));
            }
            true => {
                let (mut alternatives, _) =
                    pattern::read(&mut self.cursor, Extent::Continuation, &mut *self.told)?;
                let first = alternatives.pop().unwrap_or_else(Node::empty);
                Some(Pattern { is_any: false, first, others: None })
            }
        };
        Ok(Relative { from, ups, rest, span: self.cursor.span(start, self.cursor.at) })
    }

    fn after_any(&mut self) -> Read<Path> {
        let mut alternatives = match self.goes_on() {
            true => self.alternatives()?,
            false => vec![Node::empty()],
        };
        let first = alternatives.remove(0);
        let others = (!alternatives.is_empty()).then_some(Node::Choice(alternatives));
        Ok(Path::Pattern(Pattern { is_any: true, first, others }))
    }

    /// The pattern behind a literal beginning, which goes with the first of several alternatives, as in Java.
    fn after_head(&mut self, start: usize) -> Read<Path> {
        let head = self.cursor.text.get(start..self.cursor.at).unwrap_or_default();
        let mut nodes = Node::text(head);
        let mut alternatives = self.alternatives()?;
        nodes.push(alternatives.remove(0));
        let first = Node::Sequence(nodes);
        let first = match alternatives.is_empty() {
            true => first,
            false => {
                alternatives.insert(0, first);
                Node::Choice(alternatives)
            }
        };
        Ok(Path::Pattern(Pattern { is_any: false, first, others: None }))
    }

    fn alternatives(&mut self) -> Read<Vec<Node>> {
        let (alternatives, span) = pattern::read(&mut self.cursor, Extent::Path, &mut *self.told)?;
        let text = self.cursor.text.get(span.start as usize..span.end as usize).unwrap_or_default();
        if text.contains(MODEL) {
            let help = "no reference of an input has such an origin".to_owned();
            self.told.warn(span, "a row over models of maps never applies", Some(help));
        }
        if alternatives.len() > 1 {
            let help = "put the alternatives in parentheses, if only the end differs";
            self.told.warn(span, "a `|` outside all groups splits the whole path", Some(help.to_owned()));
        }
        Ok(alternatives)
    }

    /// Whether a pattern comes next, without white space.
    fn goes_on(&mut self) -> bool {
        self.cursor.peek().is_some_and(|char| !super::is_blank(char) && char != ';')
    }

    /// `<class:descriptor:name@arguments@history>`: only where it ends is looked for, as no origin of ours is such a result.
    fn function(&mut self) -> Read<Path> {
        let start = self.cursor.at;
        let mut open: Vec<Part> = Vec::new();
        loop {
            let is_deepest = open.len() == DEEPEST;
            let part = open.last_mut();
            match (self.cursor.peek(), part) {
                (Some('<'), None | Some(Part::Arguments)) if !is_deepest => {
                    open.push(Part::Function);
                    self.cursor.advance();
                    if self.cursor.peek() == Some('@') {
                        return self.surprise("the name of a function", None);
                    }
                    continue;
                }
                (Some('@'), Some(part)) if *part < Part::History => {
                    *part = if *part == Part::Function { Part::Arguments } else { Part::History };
                }
                (Some('>'), Some(Part::Arguments | Part::History)) => {
                    open.pop();
                }
                (Some(';'), Some(Part::Function)) | (Some(','), Some(Part::Arguments)) => {}
                (Some(char), Some(_))
                    if char.is_ascii_alphanumeric() || "_/$.:[]*+|\\?!^(){}°".contains(char) => {}
                _ => {
                    let help = "the result of a function is `<class:descriptor:name@arguments@history>`";
                    return self.surprise("`@` or `>`", Some(help));
                }
            }
            self.cursor.advance();
            if open.is_empty() {
                break;
            }
        }
        let span = self.cursor.span(start, self.cursor.at);
        let message = "a row over results of functions never applies";
        self.told.warn(span, message, Some("no reference of an input has such an origin".to_owned()));
        Ok(Path::Function(span))
    }
}
