//! Text with places where a line may end, and its layout.
//!
//! A [`Doc`] describes all layouts of a piece of source at once; a group is printed on one line if it fits,
//! else its own line ends become real and each inner group is asked again. The method is Wadler's "A
//! prettier printer" in the linear, explicit-stack form that Oppen's algorithm suggests: `fits` looks ahead
//! by at most one line, so layout costs O(text · width). Names of classes stay symbolic until layout,
//! because how they are spelled depends on the whole file.

use std::borrow::Cow;

use crate::imports::Spelling;
use crate::literal::unicode_escape;
use crate::reflection::Helper;
use crate::tree::{Throws, Warning};
use crate::types::ClassName;

const WIDTH: usize = 120;
const INDENT: usize = 4;

/// A document to be laid out.
#[derive(Clone, Debug)]
pub(crate) enum Doc {
    /// Text without line ends.
    Text(Cow<'static, str>),
    /// The name of a class, as short as the file allows.
    Class(ClassName),
    /// The name of a static method, imported from its class.
    Static(&'static str, &'static str),
    /// The name of a reflective helper, which the class then declares.
    Helper(Helper),
    /// No text: what stands here makes javac warn.
    Warns(Warning),
    /// No text: what stands here throws that.
    Throws(Throws),
    /// One after the other.
    Seq(Vec<Doc>),
    /// On one line if it fits.
    Group(Box<Doc>),
    /// One step further to the right after line ends.
    Indent(Box<Doc>),
    /// A line end, or nothing if the group fits.
    SoftBreak,
    /// A line end, or a space if the group fits.
    Line,
    /// A line end.
    Newline,
}

impl Doc {
    pub(crate) fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Doc::Text(text.into())
    }

    pub(crate) fn seq(parts: impl IntoIterator<Item = Doc>) -> Self {
        Doc::Seq(parts.into_iter().collect())
    }

    pub(crate) fn group(self) -> Self {
        Doc::Group(Box::new(self))
    }

    pub(crate) fn indent(self) -> Self {
        Doc::Indent(Box::new(self))
    }

    /// The items with commas, as many on each line as fit.
    fn comma_separated(items: impl IntoIterator<Item = Doc>) -> Self {
        let mut parts = Vec::new();
        for (index, item) in items.into_iter().enumerate() {
            if index == 0 {
                parts.push(item);
            } else {
                // Each line end is in a group with the one item after it, and so decides for itself.
                parts.push(Doc::text(","));
                parts.push(Doc::seq([Doc::Line, item]).group());
            }
        }
        Doc::Seq(parts)
    }

    /// `open`, the items with commas, `close`; line ends only if it does not fit.
    pub(crate) fn list(
        open: &'static str,
        items: impl IntoIterator<Item = Doc>,
        close: &'static str,
    ) -> Self {
        let mut items = items.into_iter().peekable();
        if items.peek().is_none() {
            return Doc::seq([Doc::text(open), Doc::text(close)]);
        }
        // Two steps, as is usual for continued lines in Java.
        let inner = Doc::seq([Doc::SoftBreak, Doc::comma_separated(items)]).indent().indent();
        Doc::seq([Doc::text(open), inner, Doc::text(close)]).group()
    }

    /// Visits every part, outer before inner, in order of the text.
    pub(crate) fn each(&self, mut visit: impl FnMut(&Doc)) {
        let mut rest = vec![self];
        while let Some(doc) = rest.pop() {
            visit(doc);
            match doc {
                Doc::Seq(parts) => rest.extend(parts.iter().rev()),
                Doc::Group(inner) | Doc::Indent(inner) => rest.push(inner),
                _ => {}
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Item<'d> {
    doc: &'d Doc,
    indent: usize,
    flat: bool,
}

struct Layout<'s> {
    spelling: &'s Spelling,
    out: String,
    column: usize,
}

/// The text of `doc`.
pub(crate) fn layout(doc: &Doc, spelling: &Spelling) -> String {
    let mut layout = Layout { spelling, out: String::new(), column: 0 };
    let mut stack = vec![Item { doc, indent: 0, flat: false }];
    while let Some(item) = stack.pop() {
        layout.step(item, &mut stack);
    }
    layout.out
}

impl Layout<'_> {
    fn step<'d>(&mut self, item: Item<'d>, stack: &mut Vec<Item<'d>>) {
        let Item { doc, indent, flat } = item;
        match doc {
            Doc::Seq(parts) => stack.extend(parts.iter().rev().map(|doc| Item { doc, ..item })),
            Doc::Indent(inner) => stack.push(Item { doc: inner, indent: indent + INDENT, flat }),
            Doc::Group(inner) => {
                let flat = flat || self.fits(Item { doc: inner, indent, flat: true }, stack);
                stack.push(Item { doc: inner, indent, flat });
            }
            Doc::SoftBreak if flat => {}
            Doc::Line if flat => self.write(" ", indent),
            Doc::SoftBreak | Doc::Line | Doc::Newline => {
                self.out.push('\n');
                self.column = 0;
            }
            other => {
                let text = word_of(other, self.spelling);
                self.write(&text, indent);
            }
        }
    }

    /// Whether `first` and what follows it up to the next line end fit on the line.
    fn fits(&self, first: Item<'_>, after: &[Item<'_>]) -> bool {
        let mut room = WIDTH.saturating_sub(self.column.max(first.indent));
        let mut after = after.iter().rev();
        let mut stack = vec![first];
        while let Some(item) = stack.pop().or_else(|| after.next().copied()) {
            let width = match item.doc {
                Doc::Seq(parts) => {
                    stack.extend(parts.iter().rev().map(|doc| Item { doc, ..item }));
                    0
                }
                Doc::Indent(inner) | Doc::Group(inner) => {
                    stack.push(Item { doc: inner, ..item });
                    0
                }
                Doc::SoftBreak if item.flat => 0,
                Doc::Line if item.flat => 1,
                // A certain line end inside the group breaks the group; after it, the line is done.
                Doc::Newline => return !item.flat,
                Doc::SoftBreak | Doc::Line => return true,
                other => word_of(other, self.spelling).len(),
            };
            match room.checked_sub(width) {
                Some(left) => room = left,
                None => return false,
            }
        }
        true
    }

    fn write(&mut self, text: &str, indent: usize) {
        if text.is_empty() {
            return;
        }
        if self.column == 0 {
            self.out.extend(std::iter::repeat_n(' ', indent));
            self.column = indent;
        }
        self.out.push_str(text);
        self.column += text.len();
    }
}

/// The text of a part that is one word.
fn word_of<'d>(doc: &'d Doc, spelling: &Spelling) -> Cow<'d, str> {
    match doc {
        Doc::Text(text) => ascii(text),
        Doc::Class(name) => Cow::Owned(ascii(&spelling.of(name)).into_owned()),
        Doc::Static(_, name) => Cow::Borrowed(name),
        Doc::Helper(helper) => Cow::Borrowed(helper.name()),
        _ => Cow::Borrowed(""),
    }
}

fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() * 2);
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            out.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| unicode_escape(*unit)));
        }
    }
    Cow::Owned(out)
}
