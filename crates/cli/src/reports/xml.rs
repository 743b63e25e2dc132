//! XML as text: elements one a line, with attributes.

use std::fmt::Write;

use heapwise_draw::escaped;

/// A document that grows.
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// A document that begins with this declaration of its type, if there is one.
    pub(super) fn begin(doctype: &str) -> Xml {
        Xml { text: format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{doctype}"), open: Vec::new() }
    }

    /// Begins an element.
    pub(super) fn open(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, ">");
        self.open.push(name);
    }

    /// An element without contents.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, "/>");
    }

    /// An element with a text.
    pub(super) fn text(&mut self, name: &'static str, attributes: &[(&str, &str)], text: &str) {
        self.tag(name, attributes, ">");
        self.text.pop();
        _ = writeln!(self.text, "{}</{name}>", escaped(text));
    }

    /// Ends the innermost element.
    pub(super) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            _ = writeln!(self.text, "{:1$}</{name}>", "", self.open.len());
        }
    }

    /// The document.
    pub(super) fn end(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)], end: &str) {
        _ = write!(self.text, "{:1$}<{name}", "", self.open.len());
        for (name, value) in attributes {
            _ = write!(self.text, " {name}=\"{}\"", escaped(value));
        }
        _ = writeln!(self.text, "{end}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out() {
        let mut xml = Xml::begin("");
        xml.open("a", &[("b", "\"<&\u{0}\n")]);
        xml.text("c", &[], "]]> </c>");
        xml.empty("d", &[]);
        let expected = "<a b=\"&quot;&lt;&amp;\\u0000&#10;\">\n <c>]]&gt; &lt;/c&gt;</c>\n <d/>\n</a>\n";
        assert_eq!(xml.end().split_once('\n').unwrap().1, expected);
    }
}
