//! What a class path is made of, and the files there that a round reads.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::arguments::GenerateOptions;
use crate::cache::KEPT;
use crate::classpath::{self, Part};
use crate::failure::Failure;
use crate::generate::{TESTS, USUAL_TESTS};
use crate::module::Modules;
use crate::trust::Trust;

/// The parts of a class path, whether they are there yet or not.
pub(super) struct Places {
    pub parts: BTreeSet<Part>,
    /// The folders of the tests. An editor may compile what a round has written, and that is to begin no other.
    pub tests: Vec<PathBuf>,
}

/// A file, and its name in its part of the class path.
pub(super) struct Found {
    pub name: String,
    pub path: PathBuf,
}

impl Places {
    /// Those that the options name, or those of the modules around the current folder.
    ///
    /// # Errors
    /// If they cannot be told: a file that is to name them, or one of the build, cannot be read.
    pub(super) fn of(options: &GenerateOptions) -> Result<Places, Failure> {
        let text = options.common.classes.class_path.as_deref();
        // It is for the rounds to ask the build tool.
        let modules = if text.is_none() { Modules::here(true, Trust::told(false))? } else { None };
        let parts = match (text, &modules) {
            (Some(text), _) => classpath::parts(text)?,
            (None, Some(modules)) => modules.places().into_iter().map(Part::Entry).collect(),
            (None, None) => classpath::USUAL.map(|folder| Part::Entry(folder.into())).into(),
        };
        let tests = match &options.out {
            Some(out) => vec![out.clone()],
            None => {
                let of_modules = modules.iter().flat_map(|modules| &modules.project.all);
                let usual = [USUAL_TESTS, TESTS].map(PathBuf::from);
                usual.into_iter().chain(of_modules.map(|module| module.tests.clone())).collect()
            }
        };
        Ok(Places { parts: parts.into_iter().map(Part::absolute).collect(), tests })
    }

    /// The classes and jars of a part that are there now.
    pub(super) fn files(&self, part: &Part) -> Vec<Found> {
        let (root, files) = match part {
            Part::Jars(folder) => (folder.clone(), classpath::jars(folder).unwrap_or_default()),
            Part::Entry(entry) if entry.is_dir() => {
                let root = real(entry);
                let files = self.classes(&root);
                (root, files)
            }
            Part::Entry(jar) => (jar.parent().map(Path::to_owned).unwrap_or_default(), vec![jar.clone()]),
        };
        let name = |file: &Path| file.strip_prefix(&root).unwrap_or(file).display().to_string();
        files.into_iter().map(|path| Found { name: name(&path), path }).collect()
    }

    /// The class files below a folder.
    fn classes(&self, root: &Path) -> Vec<PathBuf> {
        let tests: Vec<PathBuf> = self.tests.iter().map(|folder| real(folder)).collect();
        let is_ours = |folder: &Path| folder.ends_with(KEPT) || tests.iter().any(|tests| tests == folder);
        let mut found = Vec::new();
        let mut pending = vec![root.to_owned()];
        while let Some(folder) = pending.pop() {
            let Ok(files) = fs::read_dir(folder) else { continue };
            for file in files.flatten() {
                let path = file.path();
                if file.file_type().is_ok_and(|kind| kind.is_dir()) {
                    if !is_ours(&path) {
                        pending.push(path);
                    }
                } else if path.extension().is_some_and(|extension| extension == "class") {
                    found.push(path);
                }
            }
        }
        found
    }
}

/// A path without links, if it is there.
pub(super) fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}
