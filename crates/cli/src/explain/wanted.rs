//! The lines that targets name: `pkg.Class#method:38`.

use std::collections::BTreeSet;

use heapwise_analysis::{BranchId, Closure};
use heapwise_program::{ClassId, Program};

use crate::class_coverage::{branches_of, family};
use crate::failure::Failure;
use crate::select::ClassTargets;

/// The most lines that are named beside one that has no branches.
const NEAREST: usize = 2;

/// The lines of which branches are explained; all if none is named.
pub(super) struct Wanted {
    /// As the command line has it, with the line.
    named: Vec<(String, Option<u32>)>,
}

/// The branches that are explained, by class of the run.
pub(super) struct Chosen {
    /// What each class has.
    pub branches: Vec<Vec<BranchId>>,
}

impl Wanted {
    /// Takes the lines off the targets.
    pub(super) fn of(targets: &[String]) -> Result<(Vec<String>, Wanted), Failure> {
        if targets.is_empty() {
            return Err(Failure::usage(
                "explain: name what to explain: pkg.Class, pkg.Class#method or, with a line, pkg.Class#method:38",
            ));
        }
        let mut texts = Vec::new();
        let mut named = Vec::new();
        for target in targets {
            let (text, line) = parted(target)?;
            texts.push(text.to_owned());
            named.push((target.clone(), line));
        }
        Ok((texts, Wanted { named }))
    }

    /// The branches of these classes that are meant, in the order of their methods.
    ///
    /// # Errors
    /// Where a line has none.
    pub(super) fn chosen(&self, program: &Program, classes: &[ClassTargets]) -> Result<Chosen, Failure> {
        let all: Vec<Vec<BranchId>> = classes.iter().map(|class| of_class(program, class)).collect();
        if self.named.iter().any(|(_, line)| line.is_none()) {
            return Ok(Chosen { branches: all });
        }
        let of_file = |class: ClassId, id: &BranchId| is_in_file(program, class, *id);
        for (text, line) in &self.named {
            let line = line.unwrap_or_default();
            let own = classes.iter().zip(&all);
            let own = own.flat_map(|(class, ids)| ids.iter().filter(|id| of_file(class.class, id)));
            let lines: BTreeSet<u32> = own.filter_map(|id| line_of(program, *id)).collect();
            if !lines.contains(&line) {
                return Err(Failure::usage(format!("{text}: {}", elsewhere(line, &lines))));
            }
        }
        let is_meant = |class: ClassId, id: &BranchId| {
            let line = line_of(program, *id);
            of_file(class, id) && self.named.iter().any(|(_, wanted)| *wanted == line)
        };
        let chosen = classes
            .iter()
            .zip(all)
            .map(|(class, ids)| ids.into_iter().filter(|id| is_meant(class.class, id)).collect());
        Ok(Chosen { branches: chosen.collect() })
    }
}

/// A target without its line, and the line.
fn parted(target: &str) -> Result<(&str, Option<u32>), Failure> {
    let Some((text, line)) = target.rsplit_once(':') else { return Ok((target, None)) };
    // The drive of a path is followed by no number.
    if line.is_empty() || !line.bytes().all(|byte| byte.is_ascii_digit()) {
        return match text.contains('#') || text.ends_with(".java") {
            true => Err(Failure::usage(format!("{target}: `{line}` is no line; write {text}:38"))),
            false => Ok((target, None)),
        };
    }
    match line.parse() {
        Ok(line @ 1..) => Ok((text, Some(line))),
        _ => Err(Failure::usage(format!("{target}: lines are numbered from 1 on"))),
    }
}

/// The branches by which a class, or the targets of it, are measured.
pub(super) fn of_class(program: &Program, class: &ClassTargets) -> Vec<BranchId> {
    if class.is_whole {
        let family = family(program, class.class);
        let methods = family.iter().flat_map(|class| program.class(*class).methods.iter().copied());
        return methods.flat_map(|method| branches_of(program, method)).collect();
    }
    let mut ids = Vec::new();
    for target in &class.targets {
        for id in Closure::of(program, *target).branches {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    ids
}

/// Whether a branch stands in the source file of a class.
fn is_in_file(program: &Program, class: ClassId, (method, _): BranchId) -> bool {
    let (class, holder) = (program.class(class), program.class(program.method(method).class));
    class.package() == holder.package() && (class.source_file == holder.source_file || class.id == holder.id)
}

/// The line of a branch.
pub(super) fn line_of(program: &Program, (method, index): BranchId) -> Option<u32> {
    let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref())?;
    coverage.branches.get(index)?.line
}

/// That a line has no branches, and which have some.
fn elsewhere(line: u32, lines: &BTreeSet<u32>) -> String {
    let before = lines.range(..line).next_back();
    let behind = lines.range(line..).next();
    let mut nearest: Vec<u32> = before.into_iter().chain(behind).copied().collect();
    nearest.truncate(NEAREST);
    match nearest[..] {
        [] => format!("there are no branches on line {line}, nor on any other line of it"),
        [one] => format!("there are no branches on line {line}; the nearest line with branches is {one}"),
        _ => {
            let nearest: Vec<String> = nearest.iter().map(u32::to_string).collect();
            format!(
                "there are no branches on line {line}; the nearest lines with branches are {}",
                nearest.join(" and ")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_off_targets() {
        let check = |target: &str, expected: Option<(&str, Option<u32>)>| {
            assert_eq!(parted(target).ok(), expected, "{target}");
        };
        check("p.C#m:38", Some(("p.C#m", Some(38))));
        check("p.C#m(int,long):7", Some(("p.C#m(int,long)", Some(7))));
        check("p.C:1", Some(("p.C", Some(1))));
        check("p.C", Some(("p.C", None)));
        check("src/C.java:12", Some(("src/C.java", Some(12))));
        check("C:\\src", Some(("C:\\src", None)));
        check("p.C#m:x", None);
        check("p.C#m:", None);
        check("p.C#m:0", None);
        check("p.C#m:99999999999", None);
    }

    #[test]
    fn the_nearest_lines_are_named() {
        let lines = BTreeSet::from([3, 8, 20]);
        assert!(elsewhere(9, &lines).ends_with("lines with branches are 8 and 20"));
        assert!(elsewhere(1, &lines).ends_with("line with branches is 3"));
        assert!(elsewhere(30, &lines).ends_with("line with branches is 20"));
        assert!(elsewhere(30, &BTreeSet::new()).ends_with("nor on any other line of it"));
    }
}
