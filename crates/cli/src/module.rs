//! The modules of the Maven or Gradle project around the current folder: their classes, what these are compiled against, and where their
//! tests go.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use heapwise_program::class_folders;
use heapwise_project::{Consent, Dependencies, Failed, Module, Origin, Project, Unreadable};

use crate::classpath::ClassPath;
use crate::failure::Failure;
use crate::trust::{self, Trust};

/// The most sources that are compared with their classes.
const MOST: usize = 100_000;

/// The modules that are meant.
#[derive(Clone)]
pub(crate) struct Modules {
    pub project: Project,
    may_ask: bool,
    trust: Trust,
    /// The current folder: what is below it is named from there.
    here: PathBuf,
}

impl Modules {
    /// Those around the current folder.
    pub(crate) fn here(is_offline: bool, trust: Trust) -> Result<Option<Modules>, Failure> {
        let here = std::env::current_dir()
            .map_err(|error| Failure::usage(format!("the current folder cannot be read: {error}")))?;
        let project =
            Project::around(&here).map_err(|error: Unreadable| Failure::usage(error.to_string()))?;
        Ok(project.map(|project| Modules { project, may_ask: !is_offline, trust, here }))
    }

    /// Their classes first, then those of the other modules, then what all are compiled against.
    pub(crate) fn class_path(self) -> Result<ClassPath, Failure> {
        let folders = self.project.modules.iter().map(|module| (module, self.compiled(module)));
        let folders: Vec<(&Module, Vec<PathBuf>)> = folders.collect();
        let mut entries: Vec<PathBuf> = folders.iter().flat_map(|(_, folders)| folders.clone()).collect();
        let own = (0..entries.len()).collect();
        if entries.is_empty() {
            return Err(self.nothing());
        }
        for (module, folders) in folders {
            match folders.is_empty() && module.has_code {
                true => self.tell_empty(module),
                false => self.tell_stale(module),
            }
        }
        for module in &self.project.all {
            for folder in self.compiled(module) {
                if !entries.contains(&folder) {
                    entries.push(folder);
                }
            }
        }
        entries.extend(self.dependencies().entries);
        Ok(ClassPath { entries, own, modules: Some(self) })
    }

    /// What their class path may be made of, whether it is there yet or not, as far as it is known without the build tool.
    pub(crate) fn places(&self) -> Vec<PathBuf> {
        let known = self
            .project
            .dependencies(Consent::Nothing, |_| {})
            .map_or_else(|_| Vec::new(), |known| known.entries);
        self.project.all.iter().flat_map(|module| module.classes.clone()).chain(known).collect()
    }

    /// What the modules are compiled against. Where the tool fails, or may not be run, that is told, and they stay unknown.
    pub(crate) fn dependencies(&self) -> Dependencies {
        let root = &trust::root(&self.project.root);
        let consent = match self.may_ask {
            false => Consent::Nothing,
            true if self.trust.has(root) => Consent::Project,
            true => Consent::Foreign,
        };
        let asked = match self.asked(consent) {
            Ok(Dependencies { origin: Origin::Distrusted(command), .. }) => {
                let what = format!("`{command}` tells the class path, and runs code of the project");
                match self.trust.ask(root, &what) {
                    true => self.asked(Consent::Project),
                    false => Ok(distrusted(command)),
                }
            }
            asked => asked,
        };
        asked.unwrap_or_else(|failed| {
            crate::tell!("heapwise: warning: {failed}");
            crate::tell!("heapwise: note: {WITHOUT}");
            Dependencies { entries: Vec::new(), origin: Origin::Unknown }
        })
    }

    fn asked(&self, consent: Consent) -> Result<Dependencies, Failed> {
        self.project.dependencies(consent, |command| {
            crate::tell!("heapwise: asking the build for its class path, once: {command}");
        })
    }

    /// The folder for the tests of the classes in an entry of the class path.
    pub(crate) fn tests_of(&self, entry: &Path) -> Option<PathBuf> {
        let is_its = |module: &&Module| module.classes.iter().any(|folder| self.near(folder) == entry);
        self.project.all.iter().find(is_its).map(|module| self.near(&module.tests))
    }

    /// The roots of the sources of the module whose classes are in an entry of the class path.
    pub(crate) fn sources_of(&self, entry: &Path) -> Vec<PathBuf> {
        let is_its = |module: &&Module| module.classes.iter().any(|folder| self.near(folder) == entry);
        let module = self.project.all.iter().find(is_its);
        let roots = module.iter().flat_map(|module| &module.sources);
        roots.map(|root| self.near(root)).collect()
    }

    /// A path as one names it from here.
    pub(crate) fn near(&self, path: &Path) -> PathBuf {
        match path.strip_prefix(&self.here) {
            Ok(below) if below.as_os_str().is_empty() => PathBuf::from("."),
            Ok(below) => below.to_owned(),
            Err(_) => path.to_owned(),
        }
    }

    /// The folders of a module that hold classes.
    fn compiled(&self, module: &Module) -> Vec<PathBuf> {
        let folders = module.class_folders().filter(|folder| !class_folders(folder).is_empty());
        folders.map(|folder| self.near(folder)).collect()
    }

    fn first_folder(&self, module: &Module) -> String {
        module.classes.first().map(|folder| self.near(folder).display().to_string()).unwrap_or_default()
    }

    fn tell_empty(&self, module: &Module) {
        let (folder, command) = (self.first_folder(module), self.project.tool.compile());
        crate::tell!("heapwise: warning: {folder} holds no classes; run `{command}`");
    }

    fn nothing(&self) -> Failure {
        let with_code = self.project.modules.iter().find(|module| module.has_code);
        let Some(module) = with_code.or(self.project.modules.first()) else {
            let root = self.project.root.display();
            return Failure::usage(format!(
                "the build in {root} does not include the module around the current folder"
            ));
        };
        let (folder, command) = (self.first_folder(module), self.project.tool.compile());
        Failure::usage(format!("{folder} holds no classes; run `{command}`"))
    }

    /// Warns of a source that is newer than its class: what is explored is the class.
    fn tell_stale(&self, module: &Module) {
        let changed = |path: &Path| fs::metadata(path).and_then(|found| found.modified()).ok();
        let folders: Vec<&Path> = module.class_folders().collect();
        let is_newer = |root: &Path, source: &Path| -> bool {
            let Ok(below) = source.strip_prefix(root) else { return false };
            let compiled =
                folders.iter().find_map(|folder| changed(&folder.join(below).with_extension("class")));
            changed(source)
                .zip(compiled)
                .is_some_and(|(source, class): (SystemTime, SystemTime)| source > class)
        };
        let mut stale = Vec::new();
        for root in &module.sources {
            stale.extend(sources(root).into_iter().filter(|source| is_newer(root, source)));
        }
        if let Some(first) = stale.first() {
            let (first, command) = (self.near(first).display().to_string(), self.project.tool.compile());
            let others = match stale.len() - 1 {
                0 => String::new(),
                others => format!(" and {}", crate::human::counted(others as u64, "other source")),
            };
            let is =
                if others.is_empty() { "is newer than its class" } else { "are newer than their classes" };
            crate::tell!("heapwise: warning: {first}{others} {is}; run `{command}`");
        }
    }
}

/// How it goes on where it is not known what the modules are compiled against.
const WITHOUT: &str = "going on without dependencies; name them with --class-path if classes are missing";

/// What the modules are compiled against where the tool may not be run.
fn distrusted(command: String) -> Dependencies {
    crate::tell!(
        "heapwise: warning: `{command}` was not run, as it runs code of the project; allow it once with --trust, or with HEAPWISE_TRUST=true"
    );
    crate::tell!("heapwise: note: {WITHOUT}");
    Dependencies { entries: Vec::new(), origin: Origin::Distrusted(command) }
}

/// The Java sources below a folder, in the order of their names.
pub(crate) fn sources(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut pending = vec![root.to_owned()];
    while let Some(folder) = pending.pop() {
        let Ok(files) = fs::read_dir(&folder) else { continue };
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        paths.sort();
        for path in paths {
            if fs::symlink_metadata(&path).is_ok_and(|found| found.is_dir()) {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                found.push(path);
            }
        }
        if found.len() + pending.len() > MOST {
            break;
        }
    }
    found.sort();
    found
}
