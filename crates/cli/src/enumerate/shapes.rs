//! `heapwise enumerate --by-calls` with a format that lists: of each shape a structure, with the calls that make it.
//!
//! The structure is what is left when the calls are run, so each sequence was run before it is printed.

use heapwise_analysis::{Script, Scripts, Session, left_by_calls};
use heapwise_callseq::{Listed, Reachable};
use heapwise_heap::{Cell, Witness};
use heapwise_program::{ClassId, Program};
use serde_json::{Value as Json, json};

use super::factory;
use super::report;
use crate::arguments::{EnumerateOptions, Listing};
use crate::as_json;
use crate::failure::Failure;
use crate::human::{counted, print_line};

/// A shape that is listed.
struct Shape {
    disjuncts: usize,
    calls: usize,
    /// The calls.
    input: Witness,
    /// What they leave.
    structure: Witness,
}

/// Prints the shapes; what is to be said of those that are not there.
pub(super) fn list(
    session: &mut Session<'_>,
    class: ClassId,
    found: &Reachable,
    options: &EnumerateOptions,
) -> Result<Vec<String>, Failure> {
    let program = session.cx.program;
    let most = match options.format {
        Listing::Junit => factory::most(options)?,
        _ => options.limit.unwrap_or(u64::MAX),
    };
    let mut scripts = Scripts::of(program, class);
    let mut structures = Vec::new();
    let (mut lost, mut without, mut count, mut is_cut) = (0u64, 0u64, 0u64, false);
    for listed in found.listed(program, class) {
        if count >= most {
            is_cut = true;
            break;
        }
        let Some(shape) = shape(session, listed) else {
            lost += 1;
            continue;
        };
        let is_of_class = shape.structure.objects.first().is_some_and(|first| first.class == class);
        match options.format {
            Listing::Junit if is_of_class => structures.push(shape.input),
            Listing::Junit => {
                without += 1;
                continue;
            }
            format => {
                let script = scripts.script(session, &shape.input);
                print(program, format, &shape, &script);
            }
        }
        count += 1;
    }
    if options.format == Listing::Junit {
        factory::print_class(session, class, &structures)?;
    }
    let name = program.class(class).source_name();
    let times = |count, what| (count > 0).then(|| format!("  {} {what}", counted(count, "shape")));
    let lost = times(lost, "not listed: a run of the calls did not end".to_owned());
    let without = times(without, format!("not listed, as no object of {name} is held in them"));
    let cut = is_cut.then(|| "  ended at --limit".to_owned());
    Ok(lost.into_iter().chain(without).chain(cut).collect())
}

fn shape(session: &mut Session<'_>, listed: Listed) -> Option<Shape> {
    let Listed { disjuncts, calls, input } = listed;
    let input = input?;
    let structure = left_by_calls(session, &input)?;
    Some(Shape { disjuncts, calls, input, structure })
}

fn print(program: &Program, format: Listing, shape: &Shape, script: &Script) {
    match format {
        Listing::Ndjson => print_line(&shape.json(program, script).to_string()),
        format => {
            // The same mark begins a comment in the language of graphs.
            print_line(&format!("// after {}", counted(shape.calls as u64, "call")));
            script.java.lines().for_each(|line| print_line(&format!("// {line}")));
            report::structure(program, format, &shape.structure);
        }
    }
}

impl Shape {
    /// A structure as others are listed, with the calls and the local variables that keep its roots.
    fn json(&self, program: &Program, script: &Script) -> Json {
        let mut json = as_json::structure(program, &self.structure);
        let roots = self.structure.roots.iter().zip(&script.roots).map(|(root, local)| match root {
            Cell::Object(object) => json!({ "ref": object, "local": local }),
            _ => Json::Null,
        });
        let roots: Vec<Json> = roots.collect();
        if roots.is_empty() {
            json["root"] = Json::Null;
        }
        json["roots"] = Json::from(roots);
        json["disjuncts"] = json!(self.disjuncts);
        json["calls"] = json!(self.calls);
        json["java"] = script.java.lines().collect();
        json
    }
}
