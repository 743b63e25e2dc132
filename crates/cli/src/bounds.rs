//! What a table of domains says of an exploration, see [`crate::domains::table`].

use heapwise_analysis::Target;
use heapwise_heap::{Domain, Domains, Scope, Unlisted};
use heapwise_program::{ClassId, FieldId, Program, Type};

use crate::domains::table::{Entries, Range};
use crate::domains::{self, Reading, Source};
use crate::failure::Failure;

/// The bounds of the inputs of one class.
pub(crate) struct Bounds {
    /// How many objects of each class: those of classes that the table does not name there are none.
    pub scope: Scope,
    /// What references may hold on a path. Numbers are any: the table bounds them in candidates only.
    pub explored: Domains,
    /// What fields may hold in a candidate.
    pub candidates: Domains,
    parameters: Vec<Range>,
}

impl Bounds {
    /// Reads what a source says of a class.
    pub(crate) fn read(
        program: &Program,
        class: ClassId,
        scope: &Scope,
        source: Source<'_>,
        reading: Reading<'_>,
    ) -> Result<Bounds, Failure> {
        let entries = source.read(program, class, reading)?;
        refuse_arrays(program, class, source, &entries)?;
        let domains = domains::parse(program, class, &entries.domains)?;
        let is_reference = |domain: &Domain| matches!(domain, Domain::References { .. });
        let mut references = domains.clone();
        references.fields.retain(|_, domain| is_reference(domain));
        references.elements.retain(|_, domain| is_reference(domain));
        Ok(Bounds {
            scope: Scope { default: 0, by_class: entries.bounds.into_iter().collect(), ..scope.clone() },
            explored: Domains { unlisted: Unlisted::Outside, ..references },
            candidates: domains,
            parameters: entries.parameters,
        })
    }

    /// The fields whose numbers the table bounds, by name.
    pub(crate) fn numbers(&self, program: &Program) -> Vec<String> {
        let listed = self.candidates.fields.iter();
        let numbers = listed.filter(|(_, domain)| matches!(domain, Domain::Numbers(_)));
        let name = |field: FieldId| {
            let field = program.field(field);
            format!("{}.{}", program.class(field.class).source_name(), field.name)
        };
        let mut names: Vec<String> = numbers.map(|(field, _)| name(*field)).collect();
        names.sort();
        names
    }

    /// The parameters of a target that hold references, by name or else by position: they are outside of every table.
    pub(crate) fn left_out(program: &Program, target: Target) -> Vec<String> {
        let method = program.method(target.method);
        let mut left_out = Vec::new();
        for (index, ty) in method.parameters.iter().enumerate() {
            let Type::Reference(_) = ty else { continue };
            let name = method.parameter_names.get(index).and_then(|name| name.as_deref());
            left_out.push(name.map_or_else(|| format!("number {}", index + 1), str::to_owned));
        }
        left_out
    }

    /// The ranges of the parameters of a target, by position.
    ///
    /// # Errors
    /// When the class file does not name a parameter that has a range.
    pub(crate) fn ranges(
        &self,
        program: &Program,
        target: Target,
    ) -> Result<Vec<(usize, i64, i64)>, Failure> {
        let method = program.method(target.method);
        let of_target = self.parameters.iter().filter(|range| *range.method == *method.name);
        let position = |parameter: &str| {
            method.parameter_names.iter().position(|name| name.as_deref() == Some(parameter))
        };
        let find = |range: &Range| match position(&range.parameter) {
            Some(position) => Ok((position, range.low, range.high)),
            None => Err(Failure::usage(format!(
                "--domains: the class file of {} names no parameter {}; compile with -g or -parameters",
                target.name(program),
                range.parameter
            ))),
        };
        of_target.map(find).collect()
    }
}

/// Refuses what says something of arrays: a count has none, as no path of the published ones does.
fn refuse_arrays(
    program: &Program,
    class: ClassId,
    source: Source<'_>,
    entries: &Entries,
) -> Result<(), Failure> {
    for entry in &entries.domains {
        let said = domains::parse(program, class, std::slice::from_ref(entry))?;
        let is_array = |class: &ClassId| program.class(*class).is_array();
        let are_arrays = |domain: &Domain| match domain {
            Domain::References { classes: Some(classes), .. } => classes.iter().any(is_array),
            _ => false,
        };
        let is_of_arrays = !said.elements.is_empty()
            || !said.lengths.is_empty()
            || !said.all.is_empty()
            || said.fields.values().any(are_arrays);
        if is_of_arrays {
            return Err(Failure::usage(format!(
                "{source}: {}: there are no arrays in the inputs that explore counts; leave the entry out (code that \
                 reads the array then throws), or explore without a table, where --scope and --max-array-length bound arrays",
                entry.place
            )));
        }
    }
    Ok(())
}
