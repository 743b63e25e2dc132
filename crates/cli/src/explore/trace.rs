//! `explore --path N --trace`: what one path does, step by step.

use heapwise_engine::{Happened, Retraced};
use schemars::JsonSchema;
use serde::Serialize;

use super::words::{Line, Names, full, short};
use crate::human::counted;

/// The steps of a path.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct TraceReport {
    steps: Vec<Step>,
    /// How many there are beyond these.
    left_out: u64,
}

#[derive(Serialize, JsonSchema, Clone)]
struct Step {
    /// How many calls it is in.
    depth: usize,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize, JsonSchema, Clone)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum What {
    Line(Line),
    /// A method of the JDK is called.
    Library {
        method: String,
    },
    /// Rules call a method.
    Trigger {
        method: String,
    },
    Throws {
        class: String,
    },
    Assumes {
        what: String,
        only: bool,
    },
}

impl TraceReport {
    pub(super) fn of(names: Names<'_, '_>, retraced: &Retraced) -> TraceReport {
        let program = names.session.cx.program;
        let what = |happened: &Happened| match happened {
            Happened::Line(line) => What::Line(Line::of(program, *line)),
            Happened::Library(method) => What::Library { method: full(program, *method) },
            Happened::Trigger(method) => What::Trigger { method: short(program, *method) },
            Happened::Raised(class) => What::Throws { class: program.class(*class).source_name() },
            Happened::Assumed { assumption, is_only } => {
                What::Assumes { what: names.assumed(&retraced.input, assumption), only: *is_only }
            }
        };
        let events = retraced.log.events.iter();
        TraceReport {
            steps: events.map(|event| Step { depth: event.depth, what: what(&event.what) }).collect(),
            left_out: retraced.log.left_out,
        }
    }

    /// The steps as people read them, with the end of the path.
    pub fn lines(&self, ending: &str) -> Vec<String> {
        let shown = |step: &Step| format!("{:width$}{}", "", step.what.text(), width = 2 * step.depth);
        let mut lines: Vec<String> = self.steps.iter().map(shown).collect();
        if self.left_out > 0 {
            lines.push(format!("not shown: {}", counted(self.left_out, "step")));
        }
        lines.push(ending.to_owned());
        lines
    }
}

impl What {
    fn text(&self) -> String {
        match self {
            What::Line(line) => line.text(),
            What::Library { method } => format!("{method} of the JDK"),
            What::Trigger { method } => format!("trigger {method}"),
            What::Throws { class } => format!("throws {class}"),
            What::Assumes { what, only: true } => format!("{what}, as nothing else is possible"),
            What::Assumes { what, only: false } => what.clone(),
        }
    }
}
