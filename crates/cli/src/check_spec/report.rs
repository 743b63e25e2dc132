//! What a comparison found, for people and for programs.

use std::time::Instant;

use heapwise_draw::outline;
use heapwise_heap::Witness;
use heapwise_program::Program;
use heapwise_session::Compared;
use serde_json::{Value as Json, json};

use crate::as_json;
use crate::check_spec::exit_code;
use crate::failure::Failure;
use crate::human::print_line;
use crate::picture;

/// The report of a run.
pub(crate) struct Report {
    pub class: String,
    pub compared: Vec<Compared>,
    pub begin: Instant,
}

impl Report {
    pub(crate) fn exit_code(&self) -> u8 {
        exit_code(self.compared.iter().any(Compared::differ), self.compared.iter().any(Compared::is_partial))
    }

    pub(crate) fn print(&self, program: &Program) {
        for compared in &self.compared {
            let [one, two] = &compared.names;
            if compared.differ() {
                print_line(&format!("{one} and {two} differ within scope {}", compared.scope));
            } else if compared.accepted == [0, 0] && !compared.is_partial() {
                print_line(&format!("{one} and {two} accept no structure within scope {}", compared.scope));
            } else {
                let all = if compared.is_partial() { "the" } else { "all" };
                let count = compared.accepted[0].min(compared.accepted[1]);
                let scope = compared.scope;
                print_line(&format!("{one} and {two} agree: {all} {count} structures within scope {scope}"));
            }
            for (alone, [one, two]) in compared.alone.iter().zip([[one, two], [two, one]]) {
                let Some(witness) = alone else { continue };
                print_line(&format!("  accepted by {one} and refused by {two}:"));
                for line in outline(&picture::of_whole(program, witness)) {
                    print_line(&format!("    {line}"));
                }
            }
            if let Some(why) = &compared.cut {
                print_line(&format!("  not all structures were compared: {why}"));
            }
            for (why, count) in &compared.undecided {
                print_line(&format!("  not decided {count} times: {why}"));
            }
        }
    }

    pub(crate) fn print_json(&self, program: &Program) -> Result<(), Failure> {
        let structure = |witness: &Option<Witness>| {
            witness.as_ref().map_or(Json::Null, |witness| as_json::structure(program, witness))
        };
        let compared = self.compared.iter().map(|compared| {
            json!({
                "first": compared.names[0],
                "second": compared.names[1],
                "scope": compared.scope,
                "agree": !compared.differ(),
                "accepted_by_both": compared.accepted[0].min(compared.accepted[1]),
                "only_first": structure(&compared.alone[0]),
                "only_second": structure(&compared.alone[1]),
                "cut": compared.cut,
                "undecided": compared.undecided,
            })
        });
        let target = json!({
            "target": self.class,
            "compared": compared.collect::<Vec<Json>>(),
            "seconds": self.begin.elapsed().as_secs_f64(),
        });
        let report = json!({ "version": 1, "targets": [target] });
        let text =
            serde_json::to_string_pretty(&report).map_err(|error| Failure::internal(error.to_string()))?;
        print_line(&text);
        Ok(())
    }
}
