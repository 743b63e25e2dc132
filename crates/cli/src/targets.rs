//! What the targets on the command line name: classes and methods one by one, or all classes of a package, of a source file or a folder,
//! or where none is named, of the module.

use std::path::{Path, PathBuf};

use heapwise_program::{Class, ClassKind, Origin, Program, package_of};

use crate::classpath::ClassPath;
use crate::failure::Failure;
use crate::module::sources;

/// One class or method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    /// As one names it: `pkg.Class#method`.
    pub text: String,
    /// Whether it was not named by itself: then it is no mistake if there is nothing to test.
    pub is_broad: bool,
}

/// What a target is.
enum Meant {
    /// A class or a method.
    One,
    /// The classes in a package.
    Package(String),
    /// Those in a package and in all below it; all there are in that without a name.
    Packages(String),
    /// The same of one entry of the class path.
    Folder(usize, String),
    /// Those in sources.
    Sources(Vec<PathBuf>),
}

/// The classes and methods that some targets name.
pub(crate) fn targets(
    program: &Program,
    class_path: &ClassPath,
    texts: &[String],
) -> Result<Vec<Named>, Failure> {
    if texts.is_empty() {
        let Found { named, unloadable } = within(program, class_path, &Meant::Packages(String::new()));
        return match (named.is_empty(), unloadable) {
            (true, Some(why)) => Err(Failure::usage(why)),
            (true, None) => {
                Err(Failure::nothing("no class on the class path has methods to test".to_owned()))
            }
            (false, _) => Ok(named),
        };
    }
    let mut named = Vec::new();
    let mut empty = None;
    for text in texts {
        match meant(program, class_path, text)? {
            Meant::One => named.push(Named { text: text.clone(), is_broad: false }),
            meant => {
                let Found { named: found, unloadable } = within(program, class_path, &meant);
                if found.is_empty() {
                    if matches!(meant, Meant::Folder(..)) && unloadable.is_none() {
                        empty.get_or_insert(text);
                        continue;
                    }
                    let why = unloadable.unwrap_or_else(|| {
                        format!("{text}: no class with methods to test is compiled from it")
                    });
                    return Err(Failure::usage(why));
                }
                named.extend(found);
            }
        }
    }
    match empty {
        Some(text) if named.is_empty() => {
            Err(Failure::nothing(format!("{text}: no class in it has methods to test")))
        }
        _ => Ok(named),
    }
}

fn meant(program: &Program, class_path: &ClassPath, text: &str) -> Result<Meant, Failure> {
    if text.is_empty() {
        return Err(Failure::usage(
            "no class: a target is empty; leave it out to have all classes of the module",
        ));
    }
    if text == "." || text == ".." {
        return of_files(class_path, Path::new(text));
    }
    if let Some(package) = text.strip_suffix("..") {
        let package = package.replace('.', "/");
        return match has_package(program, &package, true) {
            true => Ok(Meant::Packages(package)),
            false => Err(no_package(program, text, &package)),
        };
    }
    let class = text.split('#').next().unwrap_or(text);
    if crate::select::find_class(program, class).is_ok() {
        return Ok(Meant::One);
    }
    let is_path = text.contains('/') || cfg!(windows) && text.contains('\\') || Path::new(text).is_dir();
    if !text.contains('#') && (text.ends_with(".java") || is_path) {
        return of_files(class_path, Path::new(text));
    }
    let package = text.replace('.', "/");
    let is_package = !text.contains('#') && has_package(program, &package, false);
    Ok(match is_package {
        true => Meant::Package(package),
        false => Meant::One,
    })
}

/// A source file, a folder of sources, or one of classes.
fn of_files(class_path: &ClassPath, path: &Path) -> Result<Meant, Failure> {
    if path.is_file() {
        return Ok(Meant::Sources(vec![path.to_owned()]));
    }
    if !path.is_dir() {
        let path = path.display();
        return Err(Failure::usage(format!("{path}: there is no such file or folder")));
    }
    let sources = sources(path);
    if !sources.is_empty() {
        return Ok(Meant::Sources(sources));
    }
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let at = real(path);
    let mut entries = class_path.entries.iter().enumerate();
    let within =
        entries.find_map(|(index, entry)| Some((index, at.strip_prefix(real(entry)).ok()?.to_owned())));
    match within {
        Some((entry, below)) => Ok(Meant::Folder(entry, below.to_string_lossy().replace('\\', "/"))),
        None => {
            let path = path.display();
            Err(Failure::usage(format!(
                "{path}: there are no sources in it, and it is no part of the class path"
            )))
        }
    }
}

/// The classes that a target means.
struct Found {
    named: Vec<Named>,
    /// Why the first of those that cannot be loaded cannot.
    unloadable: Option<String>,
}

/// The classes that are meant and can have tests, in the order of their names. Those that cannot be loaded are told.
fn within(program: &Program, class_path: &ClassPath, meant: &Meant) -> Found {
    let files: Vec<(String, String)> = match meant {
        Meant::Sources(files) => files.iter().map(|file| of_source(file)).collect(),
        _ => Vec::new(),
    };
    let may_be = |name: &str| match meant {
        Meant::One => false,
        Meant::Package(package) => package_of(name) == package,
        Meant::Packages(above) | Meant::Folder(_, above) => is_below(package_of(name), above),
        Meant::Sources(_) => files.iter().any(|(package, _)| package_of(name) == package),
    };
    let is_meant = |class: &Class| match meant {
        Meant::Sources(_) => files
            .iter()
            .any(|(package, file)| class.package() == package && class.source_file.as_deref() == Some(file)),
        Meant::Folder(folder, _) => matches!(class.origin, Origin::ClassPath(entry) if entry == *folder),
        Meant::Packages(_) | Meant::Package(_) | Meant::One => {
            matches!(class.origin, Origin::ClassPath(entry) if class_path.own.contains(&entry))
        }
    };
    let mut found = Found { named: Vec::new(), unloadable: None };
    let mut lost = 0;
    for name in program.class_path_classes().iter().filter(|name| may_be(name)) {
        match program.find_class(name) {
            Ok(class) => {
                let class = program.class(class);
                if is_meant(class) && is_testable(program, class) {
                    found.named.push(Named { text: class.name.replace('/', "."), is_broad: true });
                }
            }
            Err(why) => {
                lost += 1;
                found.unloadable.get_or_insert(why.to_string());
            }
        }
    }
    // Jars have many that nobody needs; those of the module are looked for.
    if let (Some(why), false, false) = (&found.unloadable, found.named.is_empty(), class_path.own.is_empty())
    {
        let others = if lost > 1 { format!("; {} more cannot be loaded", lost - 1) } else { String::new() };
        crate::tell!("heapwise: warning: {why}{others}");
    }
    found
}

/// The package and the name of a source file.
pub(crate) fn of_source(file: &Path) -> (String, String) {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = without_comments(&crate::input::read(file).unwrap_or_default());
    let mut words = text.split_whitespace();
    let package = words.by_ref().find(|word| *word == "package").and_then(|_| words.next());
    let package = package.and_then(|package| package.split(';').next()).unwrap_or_default();
    (package.replace('.', "/"), name)
}

/// A source up to its first brace, behind which no package is named, without its comments.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let length = match char {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '{' => break,
            _ => {
                kept.push(char);
                char.len_utf8()
            }
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    kept
}

/// Whether tests can name a class: it is no local class and no annotation, and nothing private is around it.
fn is_testable(program: &Program, class: &Class) -> bool {
    let mut at = Some(class.id);
    while let Some(info) = at.map(|class| program.class(class)) {
        let Some(nesting) = &info.nesting else { break };
        if nesting.is_anonymous() || nesting.outer.is_none() || nesting.flags.is_private() {
            return false;
        }
        at = nesting.outer.as_deref().and_then(|outer| program.find_class(outer).ok());
    }
    matches!(class.kind, ClassKind::Instance | ClassKind::Interface)
        && !class.flags.is_synthetic()
        && !class.flags.is_annotation()
}

fn is_below(package: &str, above: &str) -> bool {
    above.is_empty()
        || package.strip_prefix(above).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn has_package(program: &Program, package: &str, with_below: bool) -> bool {
    let mut packages = program.class_path_classes().iter().map(|name| package_of(name));
    packages.any(|of| of == package || with_below && is_below(of, package))
}

fn no_package(program: &Program, text: &str, package: &str) -> Failure {
    let packages: Vec<String> =
        program.class_path_classes().iter().map(|name| package_of(name).replace('/', ".")).collect();
    let suggestion = crate::select::suggestion(&package.replace('/', "."), &packages);
    Failure::usage(format!("{text}: no class on the class path is in such a package{suggestion}"))
}
