//! `explore --show`: the inputs of paths as text, and as one SVG file for each path.

use std::collections::BTreeSet;
use std::path::PathBuf;

use heapwise_analysis::Target;
use heapwise_draw::{Drawing, outline, svg};
use heapwise_program::Program;

use crate::arguments::ExploreOptions;
use crate::failure::Failure;
use crate::job::Job;
use crate::output;
use crate::settings::Format;

/// The most letters of a file name before the number of the path.
const STEM: usize = 80;
const FOLDER_OPTION: &str = "--show-dir";

/// Where drawings go.
pub(crate) struct Drawings {
    /// Whether they are printed.
    pub as_text: bool,
    /// The folder, and how the files of each target begin.
    files: Option<(PathBuf, Vec<(Target, String)>)>,
}

impl Drawings {
    /// Refuses options that leave nothing to draw, or no place for it.
    pub(crate) fn check(options: &ExploreOptions, format: Format) -> Result<(), Failure> {
        if options.show && format != Format::Human {
            return Err(Failure::usage(
                "--show is for people; --show-dir writes drawings beside a JSON report",
            ));
        }
        if (options.show || options.show_dir.is_some())
            && (options.domains.is_some() || options.finitization.is_some())
        {
            return Err(Failure::usage("--show: paths within a table of bounds are counted, without inputs"));
        }
        Ok(())
    }

    /// What the options ask for.
    pub(crate) fn of(program: &Program, options: &ExploreOptions, jobs: &[Job]) -> Drawings {
        let files = options.show_dir.clone().map(|folder| (folder, stems(program, jobs)));
        Drawings { as_text: options.show, files }
    }

    /// Whether there is a folder for them.
    pub(crate) fn are_written(&self) -> bool {
        self.files.is_some()
    }

    /// Writes the drawing of a path, the first of which is 1, if there is a folder for it.
    ///
    /// # Errors
    /// When the file cannot be written, or is somebody's own.
    pub(crate) fn write(&self, target: Target, path: usize, drawing: &Drawing) -> Result<(), Failure> {
        let Some(file) = self.file(target, path) else { return Ok(()) };
        output::is_ours(&file, FOLDER_OPTION)?;
        output::write(&file, &svg(drawing, output::MARK))
    }

    /// `wrote 4 drawings: out/Tree.insert.1.svg …`.
    pub(crate) fn note(&self, target: Target, paths: usize) -> Option<String> {
        let first = self.file(target, 1).filter(|_| paths > 0)?;
        Some(match paths {
            1 => format!("  wrote {}", first.display()),
            many => format!("  wrote {many} drawings: {} …", first.display()),
        })
    }

    fn file(&self, target: Target, path: usize) -> Option<PathBuf> {
        let (folder, stems) = self.files.as_ref()?;
        let (_, stem) = stems.iter().find(|(other, _)| *other == target)?;
        Some(folder.join(format!("{stem}.{path}.svg")))
    }
}

/// The lines of a drawing, and of the legend below all.
pub(crate) fn lines(drawing: &Drawing) -> impl Iterator<Item = String> {
    plain_lines(drawing).map(|line| format!("    {line}"))
}

/// The lines of a drawing.
pub(crate) fn plain_lines(drawing: &Drawing) -> impl Iterator<Item = String> {
    outline(drawing).into_iter()
}

/// What the marks in the lines mean.
pub(crate) fn legend() -> String {
    format!("  {}", heapwise_draw::legend())
}

/// `Tree.insert` for each target; where targets would have the same, or differ by case only, with a number.
fn stems(program: &Program, jobs: &[Job]) -> Vec<(Target, String)> {
    let mut taken = BTreeSet::new();
    let stem = |job: &Job| {
        let class = program.class(job.target.class).source_name();
        let class = class.rsplit('.').next().unwrap_or_default();
        let name = format!("{class}.{}", program.method(job.target.method).name);
        (job.target, distinct(&plain(&name), &mut taken))
    };
    jobs.iter().map(stem).collect()
}

/// Only what every file system takes.
fn plain(name: &str) -> String {
    let plain = |one: char| if one.is_ascii_alphanumeric() || "._$".contains(one) { one } else { '_' };
    name.trim_start_matches('.').chars().take(STEM).map(plain).collect()
}

fn distinct(stem: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let mut candidates = std::iter::once(stem.to_owned()).chain(numbered);
    candidates.find(|one| taken.insert(one.to_lowercase())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_plain_and_distinct() {
        let mut taken = BTreeSet::new();
        let mut name = |name: &str| distinct(&plain(name), &mut taken);
        assert_eq!(name("Tree.insert"), "Tree.insert");
        assert_eq!(name("Tree.Insert"), "Tree.Insert-2");
        assert_eq!(name("Tree.insert"), "Tree.insert-3");
        assert_eq!(name("a/../木<init>"), "a_..___init_");
        assert_eq!(name("../x"), "_x");
        assert_eq!(name(&"y".repeat(1_000)).len(), STEM);
    }
}
