//! What was found about formulas, for people and for programs.

use std::collections::BTreeMap;

use heapwise_draw::{dot, outline};
use heapwise_seplog::{
    evaluate::{Location, Value},
    formula::{Precondition, Spec},
};
use heapwise_seplog_solver::solve::{Closed, Model, Refutation};
use serde_json::{Map, Value as Json, json};

use super::picture;
use crate::arguments::{SolveOptions, Solved};
use crate::failure::Failure;
use crate::human::print_line;

/// What is known about a formula.
pub(super) enum Found {
    Sat(Model),
    Unsat(Refutation),
    /// Not decided, and why.
    Unknown(String),
}

/// A formula and its answer.
pub(super) struct Answer<'s> {
    pub(super) asked: &'s Precondition,
    pub(super) found: Found,
    pub(super) seconds: f64,
}

/// All answers.
pub(super) struct Report<'s> {
    pub(super) spec: &'s Spec,
    pub(super) answers: Vec<Answer<'s>>,
}

impl Answer<'_> {
    fn name(&self) -> String {
        let name = &self.asked.formula.name;
        match &self.asked.descriptor {
            Some(types) => format!("{name}({})", types.join(",")),
            None => name.to_string(),
        }
    }

    fn word(&self) -> &'static str {
        match self.found {
            Found::Sat(_) => "sat",
            Found::Unsat(_) => "unsat",
            Found::Unknown(_) => "unknown",
        }
    }
}

impl Report<'_> {
    /// Prints an answer as soon as it is there, for people and as a graph.
    pub(super) fn tell(&self, answer: &Answer<'_>, options: &SolveOptions) {
        match options.format {
            Solved::Json => {}
            Solved::Human => {
                print_line(&format!("{}: {}", answer.name(), answer.word()));
                if options.verbose {
                    self.details(answer).iter().for_each(|line| print_line(&format!("  {line}")));
                }
            }
            Solved::Dot => match &answer.found {
                Found::Sat(model) => {
                    print_line(dot(&picture::drawing(self.spec, answer.asked, model)).trim_end());
                }
                Found::Unsat(_) | Found::Unknown(_) => {
                    crate::tell!("heapwise: {}: {}", answer.name(), answer.word());
                }
            },
        }
    }

    /// What comes after all answers.
    pub(super) fn finish(&self, options: &SolveOptions) -> Result<(), Failure> {
        if options.format == Solved::Json {
            let answers: Vec<Json> = self.answers.iter().map(|answer| self.json(answer)).collect();
            let report =
                json!({ "version": 1, "file": options.file.display().to_string(), "targets": answers });
            let text = serde_json::to_string_pretty(&report)
                .map_err(|error| Failure::internal(error.to_string()))?;
            print_line(&text);
        }
        Ok(())
    }

    fn details(&self, answer: &Answer<'_>) -> Vec<String> {
        match &answer.found {
            Found::Sat(model) => outline(&picture::drawing(self.spec, answer.asked, model)),
            Found::Unknown(why) => vec![why.clone()],
            Found::Unsat(refutation) => {
                refutation.closed.iter().map(|(heap, how)| format!("{heap}: {}", reason(*how))).collect()
            }
        }
    }

    fn json(&self, answer: &Answer<'_>) -> Json {
        let mut entry =
            json!({ "target": answer.name(), "verdict": answer.word(), "seconds": answer.seconds });
        let (key, value) = match &answer.found {
            Found::Sat(model) => ("model", self.model(answer.asked, model)),
            Found::Unknown(why) => ("reason", json!(why)),
            Found::Unsat(refutation) => {
                let closed =
                    |(heap, how): &(String, Closed)| json!({ "heap": heap, "closed_by": word(*how) });
                ("closed", refutation.closed.iter().map(closed).collect())
            }
        };
        if let Some(entry) = entry.as_object_mut() {
            entry.insert(key.to_owned(), value);
        }
        entry
    }

    fn model(&self, asked: &Precondition, model: &Model) -> Json {
        let names = picture::names(self.spec, &model.heap);
        let variables = asked.formula.parameters.iter().zip(&model.values);
        let values: Map<String, Json> =
            variables.map(|(variable, value)| (variable.name.to_string(), json(&names, *value))).collect();
        let objects: Map<String, Json> = model
            .heap
            .objects
            .iter()
            .map(|(at, object)| {
                let fields = self.spec.data.get(object.class).map_or(&[][..], |data| &data.fields);
                let fields = fields.iter().zip(&object.fields);
                let fields: Map<String, Json> =
                    fields.map(|(field, value)| (field.name.to_string(), json(&names, *value))).collect();
                (names.get(at).cloned().unwrap_or_default(), Json::Object(fields))
            })
            .collect();
        json!({ "values": values, "objects": objects })
    }
}

/// Objects by name, numbers as numbers where JSON has them.
fn json(names: &BTreeMap<Location, String>, value: Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::At(at) => json!(names.get(&at).cloned().unwrap_or_else(|| at.to_string())),
        Value::Integer(number) => {
            i64::try_from(number).map_or_else(|_| json!(number.to_string()), Json::from)
        }
        Value::Real(_) => json!(picture::text(value)),
    }
}

fn word(how: Closed) -> &'static str {
    match how {
        Closed::Base => "base",
        Closed::Summaries => "summaries",
        Closed::Cycle => "cycle",
    }
}

fn reason(how: Closed) -> &'static str {
    match how {
        Closed::Base => "its cells and its pure part contradict each other",
        Closed::Summaries => "what is known of its predicates contradicts the rest",
        Closed::Cycle => "it contains a heap that it came from",
    }
}
