//! Lines of the program in reports.

use heapwise_engine::CodeLine;
use heapwise_program::Program;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A line of a class. The order is that of a listing.
#[derive(Serialize, JsonSchema, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) struct PlaceReport {
    class: String,
    method: String,
    line: Option<u32>,
}

impl PlaceReport {
    pub(crate) fn of(program: &Program, place: CodeLine) -> PlaceReport {
        let method = program.method(place.method);
        PlaceReport {
            class: program.class(method.class).source_name(),
            method: method.name.to_string(),
            line: place.line,
        }
    }

    /// The line, if it is in a class or in one within it.
    pub(crate) fn line_in(&self, class: &str) -> Option<u32> {
        let rest = self.class.strip_prefix(class)?;
        self.line.filter(|_| rest.is_empty() || rest.starts_with('.'))
    }

    /// `Tree.repOk:42`.
    pub(crate) fn text(&self) -> String {
        let class = self.class.rsplit('.').next().unwrap_or_default();
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{class}.{}{line}", self.method)
    }
}
