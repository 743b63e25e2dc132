//! Files that tell of a run: `--report html=DIR,sarif=FILE,lcov=FILE,json=FILE`.

mod calls;
mod html;
mod lcov;
mod pages;
mod sarif;

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::output;
use crate::report::{Branches, Report};
pub(crate) use calls::ShownCall;
pub(crate) use pages::Page;

/// The files that are asked for.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) struct Reports {
    html: Option<PathBuf>,
    sarif: Option<PathBuf>,
    lcov: Option<PathBuf>,
    json: Option<PathBuf>,
}

/// A test as a report shows it.
pub(crate) struct ShownTest {
    pub target: String,
    pub name: String,
    pub java: String,
    /// The call, where that is shown.
    pub call: Option<ShownCall>,
}

impl Reports {
    /// What the option says.
    pub(crate) fn of(text: Option<&str>) -> Result<Reports, Failure> {
        let mut reports = Reports::default();
        for part in text.into_iter().flat_map(|text| text.split(',')) {
            let wrong = |why: &str| Failure::usage(format!("--report {part}: {why}"));
            let (kind, path) =
                part.split_once('=').ok_or_else(|| wrong("use KIND=PATH, such as html=heapwise-report"))?;
            let place = match kind {
                "html" => &mut reports.html,
                "sarif" => &mut reports.sarif,
                "lcov" => &mut reports.lcov,
                "json" => &mut reports.json,
                _ => return Err(wrong("there are the kinds html, sarif, lcov and json")),
            };
            if path.is_empty() || place.replace(PathBuf::from(path)).is_some() {
                return Err(wrong("each kind has one path"));
            }
        }
        let mut files = std::collections::BTreeSet::new();
        if let Some(twice) = reports.files().find(|file| !files.insert(*file)) {
            return Err(Failure::usage(format!("--report: {} stands for two reports", twice.display())));
        }
        if let Some(folder) = &reports.html {
            html::is_ours(folder)?;
        }
        Ok(reports)
    }

    fn files(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.html, &self.sarif, &self.lcov, &self.json].into_iter().flatten()
    }

    /// Whether drawings of inputs are shown.
    pub(crate) fn shows_inputs(&self) -> bool {
        self.html.is_some()
    }

    /// Whether there is anything to write.
    pub(crate) fn are_wanted(&self) -> bool {
        *self != Reports::default()
    }

    /// Writes all of them. Says on stderr where they are.
    pub(crate) fn write(&self, report: &Report, pages: &[Page]) -> Result<(), Failure> {
        if let Some(folder) = &self.html {
            html::write(folder, pages)?;
            crate::tell!("heapwise: wrote {}", folder.join(html::INDEX).display());
        }
        let written = |path: &Path, text: String| {
            output::write(path, &text)?;
            crate::tell!("heapwise: wrote {}", path.display());
            Ok::<(), Failure>(())
        };
        if let Some(path) = &self.sarif {
            written(path, sarif::text(pages))?;
        }
        if let Some(path) = &self.lcov {
            written(path, lcov::text(pages))?;
        }
        if let Some(path) = &self.json {
            let text = serde_json::to_string_pretty(report);
            written(path, text.map_err(|error| Failure::internal(error.to_string()))? + "\n")?;
        }
        Ok(())
    }
}

/// How many branches are neither covered nor proved infeasible.
fn open(branches: &Branches) -> usize {
    branches.total.saturating_sub(branches.covered + branches.infeasible_proved)
}
