//! `--heap-solver driver --driver-methods add,put(int)`: structures that a constructor and calls make.

use heapwise_analysis::{Call, Driver, Target};
use heapwise_program::{ClassId, Program};
use heapwise_session::SolverChoice;

use crate::arguments::ExploreOptions;
use crate::bounds::Bounds;
use crate::failure::Failure;
use crate::select::{ClassTargets, named};
use crate::settings::Settings;

/// The drivers of the classes, in their order; none if another heap solver is asked for. As many calls are made as the size of
/// the table of domains says, else the scope.
pub(crate) fn drivers(
    program: &Program,
    options: &ExploreOptions,
    classes: &[ClassTargets],
    settings: &Settings,
) -> Result<Vec<Driver>, Failure> {
    match (settings.choices.solver, &options.driver_methods) {
        (SolverChoice::Driver, None) => Err(Failure::usage(
            "--heap-solver driver: say which methods fill a structure: --driver-methods add,put(int)",
        )),
        (SolverChoice::Driver, Some(methods)) => {
            let most = options.size.unwrap_or(settings.choices.scope.default);
            let driver = |(index, class): (usize, &ClassTargets)| {
                of_class(program, class.class, methods, settings.bounds.get(index), most)
            };
            classes.iter().enumerate().map(driver).collect()
        }
        (_, Some(methods)) => Err(Failure::usage(format!(
            "--driver-methods {methods}: only --heap-solver driver makes structures by calls"
        ))),
        (_, None) => Ok(Vec::new()),
    }
}

fn of_class(
    program: &Program,
    class: ClassId,
    methods: &str,
    bounds: Option<&Bounds>,
    most: u32,
) -> Result<Driver, Failure> {
    let constructor = Driver::constructor_of(program, class).ok_or_else(|| {
        let name = program.class(class).source_name();
        Failure::usage(format!("--heap-solver driver: {name} has no constructor that its package can call"))
    })?;
    let calls = names(methods).map(|name| {
        let text = format!("--driver-methods {methods}");
        let [target] = named(program, class, &text, name)?[..] else {
            return Err(Failure::usage(format!(
                "{text}: several methods are called {name}; add its types: {name}(int)"
            )));
        };
        call(program, target, bounds)
    });
    Ok(Driver { constructor, calls: calls.collect::<Result<_, _>>()?, most })
}

fn call(program: &Program, target: Target, bounds: Option<&Bounds>) -> Result<Call, Failure> {
    if program.method(target.method).is_static() {
        let name = target.name(program);
        return Err(Failure::usage(format!("--driver-methods: {name} is static, so it fills no structure")));
    }
    let ranges = bounds.map_or(Ok(Vec::new()), |bounds| bounds.ranges(program, target))?;
    Ok(Call { method: target.method, ranges })
}

/// The parts between the commas that are not between parentheses.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_u32;
    text.split(move |letter| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    })
    .map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_parameters_stay_with_their_method() {
        let found: Vec<&str> = names("add, put(int,Object),remove()").collect();
        assert_eq!(found, ["add", "put(int,Object)", "remove()"]);
    }
}
