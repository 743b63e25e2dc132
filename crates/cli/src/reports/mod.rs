//! Files that tell of a run: `--report html=DIR,sarif=FILE,lcov=FILE,jacoco=FILE,junit=FILE,json=FILE`.

mod calls;
mod html;
mod jacoco;
mod junit;
mod lcov;
mod pages;
mod sarif;
mod xml;

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
    files: Vec<(Kind, PathBuf)>,
}

/// A report that is one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sarif,
    Lcov,
    Jacoco,
    Junit,
    Json,
}

/// The kinds by their names in the option.
const KINDS: [(&str, Kind); 5] = [
    ("sarif", Kind::Sarif),
    ("lcov", Kind::Lcov),
    ("jacoco", Kind::Jacoco),
    ("junit", Kind::Junit),
    ("json", Kind::Json),
];

impl Kind {
    fn text(self, report: &Report, pages: &[Page]) -> Result<String, Failure> {
        Ok(match self {
            Kind::Sarif => sarif::text(pages),
            Kind::Lcov => lcov::text(pages),
            Kind::Jacoco => jacoco::text(pages),
            Kind::Junit => junit::text(report, pages),
            Kind::Json => {
                let text = serde_json::to_string_pretty(report);
                text.map_err(|error| Failure::internal(error.to_string()))? + "\n"
            }
        })
    }
}

/// A test as a report shows it.
pub(crate) struct ShownTest {
    pub target: String,
    /// `pkg.ClassHeapwiseTest`.
    pub class: String,
    pub name: String,
    pub java: String,
    /// The call, where that is shown.
    pub call: Option<ShownCall>,
}

impl Reports {
    /// What the option says. Where one of the files cannot be written, that is said now and not after the run.
    pub(crate) fn of(text: Option<&str>) -> Result<Reports, Failure> {
        let mut reports = Reports::default();
        for part in text.into_iter().flat_map(|text| text.split(',')) {
            let wrong = |why: &str| Failure::usage(format!("--report {part}: {why}"));
            let (kind, path) =
                part.split_once('=').ok_or_else(|| wrong("use KIND=PATH, such as html=heapwise-report"))?;
            let known = KINDS.iter().find(|(name, _)| *name == kind);
            let is_again = match known {
                Some((_, kind)) => reports.files.iter().any(|(other, _)| other == kind),
                None if kind == "html" => reports.html.is_some(),
                None => {
                    let names: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
                    return Err(wrong(&format!("there are the kinds html, {}", names.join(", "))));
                }
            };
            if path.is_empty() || is_again {
                return Err(wrong("each kind has one path"));
            }
            match known {
                Some((_, kind)) => reports.files.push((*kind, PathBuf::from(path))),
                None => reports.html = Some(PathBuf::from(path)),
            }
        }
        let mut files = std::collections::BTreeSet::new();
        let all = reports.files.iter().map(|(_, file)| file).chain(&reports.html);
        if let Some(twice) = all
            .into_iter()
            .find(|file| !files.insert(std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf())))
        {
            return Err(Failure::usage(format!("--report: {} stands for two reports", twice.display())));
        }
        if let Some(folder) = &reports.html {
            html::is_ours(folder)?;
            output::try_to_write(&folder.join(html::INDEX))?;
        }
        reports.files.iter().try_for_each(|(_, file)| output::try_to_write(file))?;
        Ok(reports)
    }

    /// Whether drawings of inputs are shown.
    pub(crate) fn shows_inputs(&self) -> bool {
        self.html.is_some()
    }

    /// Whether there is anything to write.
    pub(crate) fn are_wanted(&self) -> bool {
        *self != Reports::default()
    }

    /// Writes all of them, and says on stderr where they are. One that cannot be written does not keep back the others; the first
    /// failure is returned.
    pub(crate) fn write(&self, report: &Report, pages: &[Page]) -> Result<(), Failure> {
        let mut all = Ok(());
        let mut note = |path: &Path, written: Result<(), Failure>| match written {
            Ok(()) => crate::tell!("heapwise: wrote {}", path.display()),
            Err(failure) if all.is_ok() => all = Err(failure),
            Err(failure) => crate::tell!("heapwise: {}", failure.message),
        };
        if let Some(folder) = &self.html {
            note(&folder.join(html::INDEX), html::write(folder, pages));
        }
        for (kind, path) in &self.files {
            note(path, kind.text(report, pages).and_then(|text| output::write(path, &text)));
        }
        all
    }
}

/// How many branches are neither covered nor proved infeasible.
fn open(branches: &Branches) -> usize {
    branches.total.saturating_sub(branches.covered + branches.infeasible_proved)
}
