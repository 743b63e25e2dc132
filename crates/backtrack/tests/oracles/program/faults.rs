//! Methods of random invariants that give up by -1 or null, and callers that look at that at once or later.

use super::{Helper, Place, Sort, Writer, type_of};

impl Writer {
    /// How a method gives up that returns a number or an object.
    pub(super) fn fault(&mut self, place: Place) -> Option<&'static str> {
        match place.result {
            Some(Sort::Int) if self.faults && self.random.percent(75) => Some("return -1;"),
            Some(Sort::Object(_)) if self.faults && self.random.percent(75) => Some("return null;"),
            _ => None,
        }
    }

    /// A call whose result is kept, and looked at before or after something else.
    pub(super) fn asked(&mut self, place: Place) {
        let is_kept = |helper: &Helper| matches!(helper.result, Some(Sort::Int | Sort::Object(_)));
        let Some((helper, arguments)) = self.some_call(is_kept) else { return self.check(place) };
        let (name, sort) = (self.name("v"), helper.result.unwrap_or(Sort::Int));
        self.put(&format!("{} {name} = {}({arguments});", type_of(&self.classes, sort), helper.name));
        self.declare(&name, sort, false);
        if self.random.percent(50) {
            self.statement(Place { depth: place.depth + 1, ..place });
        }
        let asked = self.asks(&name, sort);
        let end = self.end(place);
        self.put(&format!("if ({asked}) {{ {end} }}"));
    }

    /// A method calls itself twice, and looks at both results in the end.
    pub(super) fn asks_itself(&mut self, helper: &Helper) -> bool {
        let Some(sort @ (Sort::Int | Sort::Object(_))) = helper.result.filter(|_| self.faults) else {
            return false;
        };
        let mut names = Vec::new();
        for _ in 0..2 {
            let Some(arguments) = self.arguments(&helper.parameters) else { return true };
            let name = self.name("v");
            let of = type_of(&self.classes, sort);
            self.put(&format!("{of} {name} = {}Again({arguments}, fuel - 1);", helper.name));
            self.declare(&name, sort, false);
            names.push(name);
        }
        let end = self.result(Place { result: helper.result, in_loop: false, depth: 1 }, true);
        let (one, other) = (self.asks(&names[0], sort), self.asks(&names[1], sort));
        let how = self.random.one(&["!=", "=="]);
        match self.random.below(3) {
            0 => self.put(&format!("if ({one} || {other}) {{ {end} }}")),
            1 => self.put(&format!("if ({one} || {} {how} {}) {{ {end} }}", names[0], names[1])),
            _ => self.put(&format!("if ({one}) {{ {end} }}")),
        }
        true
    }

    /// Whether a result is the fault, most often.
    fn asks(&mut self, name: &str, sort: Sort) -> String {
        match (sort, self.random.below(5)) {
            (Sort::Int, 0) => format!("{name} == -1"),
            (Sort::Int, 1) => format!("{name} != 1"),
            (Sort::Int, 2) => format!("{name} + 1 <= 0"),
            (Sort::Int, _) => format!("{name} < 0"),
            (_, 0) => format!("{name} != null"),
            _ => format!("{name} == null"),
        }
    }
}
