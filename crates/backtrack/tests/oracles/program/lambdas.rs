//! Lambdas, method references and streams in random invariants.

use super::{Sort, Variable, Writer, is_collection};
use crate::classes::NODE;

impl Writer {
    /// A truth about a node, in a lambda: other variables but collections may have changed, so it does not name them.
    fn truth_in_lambda(&mut self, of: &Variable, at: &str) -> String {
        let others = self.variables.clone();
        self.variables.retain(|one| is_collection(one.sort) && one.name != of.name);
        for variable in &mut self.variables {
            variable.is_open &= variable.sort != of.sort;
        }
        self.declare(at, Sort::Object(NODE), false);
        let truth = self.truth(1);
        self.variables = others;
        truth
    }

    fn streamed(&mut self) -> Option<Variable> {
        self.some(|one| is_collection(one.sort) && one.is_ordered)
    }

    pub(super) fn truth_of_stream(&mut self) -> Option<String> {
        let of = self.streamed()?;
        let at = self.name("v");
        let source = match self.random.percent(60) {
            true => format!("{}.stream().filter(Objects::nonNull)", of.name),
            false => format!("{}.stream()", of.name),
        };
        let (compare, number) = (self.random.one(&["==", "!=", "<"]), self.random.below(3));
        Some(match self.random.below(7) {
            0..=2 => {
                let how = self.random.one(&["allMatch", "noneMatch", "anyMatch"]);
                format!("{source}.{how}({at} -> {})", self.truth_in_lambda(&of, &at))
            }
            3 => {
                let truth = self.truth_in_lambda(&of, &at);
                format!("{source}.filter({at} -> {truth}).count() {compare} {number}")
            }
            4 => format!("{source}.map(Node::weight).reduce(0, Integer::sum) {compare} {number}"),
            5 => {
                let is_other = |one: &Variable| one.sort == Sort::Set && one.is_open && one.name != of.name;
                format!("{source}.allMatch({}::add)", self.some(is_other)?.name)
            }
            _ => format!(
                "new HashSet<>({source}.map(Node::weight).collect(java.util.stream.Collectors.toList())).size() {compare} {number}"
            ),
        })
    }

    /// Does something with each element.
    pub(super) fn for_each(&mut self) {
        let Some(of) = self.streamed() else { return self.collection() };
        let is_other = |one: &Variable| is_collection(one.sort) && one.is_open && one.sort != of.sort;
        let Some(other) = self.some(is_other) else { return self.collection() };
        let at = self.name("v");
        let truth = self.truth_in_lambda(&of, &at);
        self.put(&format!(
            "{}.forEach({at} -> {{ if ({at} != null && {truth}) {{ {}.add({at}); }} }});",
            of.name, other.name
        ));
    }
}
