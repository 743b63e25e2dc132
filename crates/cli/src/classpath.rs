//! The class path, and the program on it.

use std::path::{Path, PathBuf, absolute};

use heapwise_program::{Program, ProgramConfig, added_by_manifest, class_folders, java_home};

use crate::arguments::ClassPathOptions;
use crate::failure::Failure;
use crate::input;
use crate::module::Modules;
use crate::trust::Trust;

/// A program, and where it is from.
pub(crate) struct Opened {
    /// It stays until the process ends: to free it method by method would take a short run a twentieth of its time.
    pub program: &'static Program,
    pub class_path: ClassPath,
}

/// Where the classes are.
#[derive(Clone, Default)]
pub(crate) struct ClassPath {
    /// Folders and jars.
    pub entries: Vec<PathBuf>,
    /// Those of them, by their indices, that hold the classes that are meant where none is named.
    pub own: Vec<usize>,
    /// The modules that they are of, where no class path was named.
    pub modules: Option<Modules>,
}

/// A part of a class path, as it is written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    /// A folder or a jar.
    Entry(PathBuf),
    /// `lib/*`: the jars of a folder.
    Jars(PathBuf),
}

/// What stands between the parts of a class path.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

/// Where the classes in the current folder are, where there is no build file.
pub(crate) const USUAL: [&str; 2] = ["target/classes", "build/classes/java/main"];

/// Opens the program on the class path that the command line names, or on that of the module around the current folder.
pub(crate) fn open(options: &ClassPathOptions) -> Result<Opened, Failure> {
    match &options.class_path {
        Some(text) => open_at(text),
        None => {
            let _phase = tracing::info_span!("load").entered();
            match Modules::here(options.offline, Trust::told(options.trust))? {
                Some(modules) => opened(modules.class_path()?),
                None => open_at(without_build()?),
            }
        }
    }
}

/// The classes in the current folder, where there is no build file.
fn without_build() -> Result<&'static str, Failure> {
    USUAL.into_iter().find(|folder| Path::new(folder).is_dir()).ok_or_else(|| {
        Failure::usage(
            "no class path: there is no pom.xml and no build.gradle here or above; name the compiled classes with \
             --class-path (-cp)",
        )
    })
}

/// Opens the program on a class path as given on the command line.
pub(crate) fn open_at(text: &str) -> Result<Opened, Failure> {
    let _phase = tracing::info_span!("load").entered();
    let entries = entries(text)?;
    let all = entries.iter().enumerate();
    let folders: Vec<usize> = all.filter(|(_, entry)| entry.is_dir()).map(|(at, _)| at).collect();
    let own = if folders.is_empty() { (0..entries.len()).collect() } else { folders };
    opened(ClassPath { entries, own, modules: None })
}

fn opened(class_path: ClassPath) -> Result<Opened, Failure> {
    let class_path = class_path.with_those_of_manifests();
    let config = ProgramConfig { class_path: class_path.entries.clone(), java_home: home()? };
    let program = Program::open(config).map_err(|error| Failure::usage(error.to_string()))?;
    if class_path.modules.is_some() {
        program.keep_near(&class_path.own);
    }
    Ok(Opened { program: Box::leak(Box::new(program)), class_path })
}

/// The folder of the JDK.
pub(crate) fn home() -> Result<PathBuf, Failure> {
    java_home().map_err(|error| Failure::usage(error.to_string()))
}

/// The entries of a class path.
fn entries(text: &str) -> Result<Vec<PathBuf>, Failure> {
    if !text.starts_with('@') && text.split(SEPARATOR).any(|part| part.trim().is_empty()) {
        crate::tell!(
            "heapwise: note: the class path has an empty element, which is left out; java takes it for the current folder, `.`"
        );
    }
    let mut entries = Vec::new();
    for part in parts(text)? {
        match part {
            Part::Jars(folder) => entries.extend(jars(&folder)?),
            Part::Entry(entry) => entries.extend(folders(entry)),
        }
    }
    match entries.is_empty() {
        true => Err(Failure::usage("the class path is empty; name folders or jars with --class-path")),
        false => Ok(entries),
    }
}

/// The parts of a class path. Lines of a file that begin with `#` are comments.
pub(crate) fn parts(text: &str) -> Result<Vec<Part>, Failure> {
    let text = match text.strip_prefix('@') {
        Some(file) => {
            let text = input::read(Path::new(file)).map_err(|error| {
                Failure::usage(format!(
                    "class path file {file}: {error}; @FILE names a file that holds the class path"
                ))
            })?;
            let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
            lines.collect::<Vec<_>>().join("\n")
        }
        None => text.to_owned(),
    };
    let parts = text.split([SEPARATOR, '\n', '\r']).map(str::trim).filter(|part| !part.is_empty());
    let part = |part: &str| {
        let folder =
            part.strip_suffix('*').filter(|folder| folder.is_empty() || folder.ends_with(['/', '\\']));
        folder.map_or_else(|| Part::Entry(part.into()), |folder| Part::Jars(folder.into()))
    };
    Ok(parts.map(part).collect())
}

impl ClassPath {
    /// The same with what the manifests of jars add, each behind its jar, as a JVM has it.
    fn with_those_of_manifests(self) -> ClassPath {
        let mut entries: Vec<PathBuf> = Vec::new();
        let mut waiting: Vec<PathBuf> = self.entries.iter().rev().cloned().collect();
        while let Some(entry) = waiting.pop() {
            if !entries.contains(&entry) {
                waiting.extend(added_by_manifest(&entry).into_iter().rev());
                entries.push(entry);
            }
        }
        let place = |own: &usize| entries.iter().position(|entry| *entry == self.entries[*own]);
        let own = self.own.iter().filter_map(place).collect();
        ClassPath { entries, own, ..self }
    }
}

impl Part {
    /// The folder or the jar.
    pub(crate) fn path(&self) -> &Path {
        let (Part::Entry(path) | Part::Jars(path)) = self;
        path
    }

    /// The same from the root of the file system.
    pub(crate) fn absolute(self) -> Part {
        let from_root = |path: PathBuf| absolute(Path::new(".").join(&path)).unwrap_or(path);
        match self {
            Part::Entry(path) => Part::Entry(from_root(path)),
            Part::Jars(path) => Part::Jars(from_root(path)),
        }
    }
}

/// `lib/*`: the jars of a folder, in the order of their names.
pub(crate) fn jars(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let files = std::fs::read_dir(folder)
        .map_err(|error| Failure::usage(format!("class path {}/*: {error}", folder.display())))?;
    let is_jar =
        |path: &PathBuf| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<PathBuf> = files.flatten().map(|file| file.path()).filter(is_jar).collect();
    jars.sort();
    Ok(jars)
}

/// The folders of classes at or below an entry, where it is a folder from which no class has its name.
fn folders(entry: PathBuf) -> Vec<PathBuf> {
    let found = if entry.is_dir() { class_folders(&entry) } else { Vec::new() };
    match found.is_empty() || found.contains(&entry) {
        true => vec![entry],
        false => found,
    }
}
