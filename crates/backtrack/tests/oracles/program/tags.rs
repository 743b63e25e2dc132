//! Sets of objects with an equality of their own in random invariants: tags of a node and a number.

use super::{Sort, Variable, Writer};
use crate::classes::NODE;

impl Writer {
    /// The class of tags. Objects that are equal need not have one hash code, nor be equal both ways.
    pub(super) fn class_of_tags(&mut self) -> String {
        let codes = [
            "System.identityHashCode(node)",
            "number",
            "number & 1",
            "7",
            "(node == null ? 0 : node.weight())",
        ];
        let tests = [
            "((Tag) other).node == node",
            "((Tag) other).number == number",
            "((Tag) other).node == node && ((Tag) other).number == number",
            "((Tag) other).node == node && ((Tag) other).number <= number",
            "(number > 0 || ((Tag) other).node == node)",
        ];
        let (code, test) = (self.random.one(&codes), self.random.one(&tests));
        format!(
            "static class Tag {{\nfinal Node node;\nfinal int number;\n\
             Tag(Node node, int number) {{\nthis.node = node;\nthis.number = number;\n}}\n\
             @Override public int hashCode() {{ return {code}; }}\n\
             @Override public boolean equals(Object other) {{ return other instanceof Tag && {test}; }}\n}}\n"
        )
    }

    fn tag(&mut self) -> String {
        let node = match self.some(|one| one.sort == Sort::Object(NODE)) {
            Some(known) if self.random.percent(70) => known.name,
            _ => self.object(NODE, 1),
        };
        format!("new Tag({node}, {})", self.number(1))
    }

    fn tags(&mut self) -> Option<Variable> {
        self.some(|one| one.sort == Sort::Tags)
    }

    /// A new set of tags, or one more tag in a set.
    pub(super) fn add_tag(&mut self) {
        let known = self.tags().filter(|one| one.is_open && self.random.percent(80));
        let name = match known {
            Some(set) => set.name,
            None => {
                let (name, made) =
                    (self.name("t"), self.random.one(&["HashSet", "HashSet", "LinkedHashSet"]));
                self.put(&format!("Set<Tag> {name} = new {made}<>();"));
                self.declare(&name, Sort::Tags, true);
                name
            }
        };
        let tag = self.tag();
        self.put(&format!("{name}.add({tag});"));
    }

    /// What is asked of a set of tags.
    pub(super) fn truth_of_tags(&mut self) -> Option<String> {
        let set = self.tags()?;
        let name = self.chosen(&set);
        let not = self.random.one(&["", "!"]);
        let compare = self.random.one(&["!=", "==", "<", ">"]);
        Some(match self.random.below(5) {
            0 => format!("{name}.size() {compare} {}", self.random.below(4)),
            1 | 2 if set.is_open => format!("{not}{name}.add({})", self.tag()),
            _ => format!("{not}{name}.contains({})", self.tag()),
        })
    }
}
