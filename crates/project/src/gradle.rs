//! Gradle: modules as `settings.gradle` includes them. A script is a program, so only calls of `include` with texts are understood,
//! and folders that one sets by `projectDir`; all else is as usual.

use std::path::{Path, PathBuf};

use crate::{Module, Project, Tool, Unreadable, paths};

pub(crate) const BUILD: &[&str] = &["build.gradle", "build.gradle.kts"];
pub(crate) const SETTINGS: &[&str] = &["settings.gradle", "settings.gradle.kts"];
/// The languages whose classes have a folder each.
const LANGUAGES: [&str; 4] = ["java", "kotlin", "groovy", "scala"];

/// The project of a folder with a build file.
pub(crate) fn project(folder: &Path) -> Result<Project, Unreadable> {
    // A build has one file of settings, at its root.
    let root = folder.ancestors().find(|above| settings(above).is_some()).unwrap_or(folder).to_owned();
    let mut folders = vec![root.clone()];
    let mut build_files = Vec::new();
    if let Some(file) = settings(&root) {
        folders.extend(included(&paths::text(&file)?).iter().map(|module| paths::below(&root, module)));
        build_files.push(file);
    }
    if !folders.iter().any(|module| module == folder) {
        folders.push(folder.to_owned());
    }
    for folder in &folders {
        build_files.extend(BUILD.iter().map(|name| folder.join(name)).filter(|file| file.is_file()));
    }
    let all: Vec<Module> = folders.into_iter().map(module).collect();
    let modules = all.iter().filter(|module| module.folder.starts_with(folder)).cloned().collect();
    Ok(Project { tool: Tool::Gradle, root, modules, all, build_files })
}

fn settings(folder: &Path) -> Option<PathBuf> {
    SETTINGS.iter().map(|name| folder.join(name)).find(|file| file.is_file())
}

fn module(folder: PathBuf) -> Module {
    let classes = LANGUAGES.map(|language| folder.join("build/classes").join(language).join("main"));
    let sources = vec![folder.join("src/main/java")];
    let has_code = classes.iter().chain(&sources).any(|folder| folder.is_dir());
    Module { tests: folder.join("src/test/java"), classes: classes.into(), sources, has_code, folder }
}

/// The folders of the modules that settings include: `:a:b` is `a/b`.
fn included(text: &str) -> Vec<String> {
    let words = words(text);
    let mut modules: Vec<(String, String)> = Vec::new();
    let mut rest = words.as_slice();
    while let [first, behind @ ..] = rest {
        rest = behind;
        match first {
            Word::Name("include") => {
                while let [word, behind @ ..] = rest {
                    match word {
                        Word::Text(name) => {
                            add(&mut modules, name.trim_start_matches(':'));
                        }
                        Word::Sign('(' | ',' | ')' | '[' | ']') => {}
                        _ => break,
                    }
                    rest = behind;
                }
            }
            Word::Name("project") => {
                if let Some((name, folder)) = moved(rest)
                    && let Some((_, path)) = modules.iter_mut().find(|(known, _)| known == name)
                {
                    folder.clone_into(path);
                }
            }
            _ => {}
        }
    }
    modules.into_iter().map(|(_, path)| path).collect()
}

/// Adds a module, and those that it lies in: `a:b` is one of `a`, which is one too.
fn add(modules: &mut Vec<(String, String)>, name: &str) {
    let ends = name.match_indices(':').map(|(at, _)| at).chain([name.len()]);
    for name in ends.filter_map(|end| name.get(..end)) {
        if !name.is_empty() && !modules.iter().any(|(known, _)| known == name) {
            modules.push((name.to_owned(), name.replace(':', "/")));
        }
    }
}

/// `(":a").projectDir = file("b")`: the module, and its folder. A file below `rootDir` is named behind it.
fn moved<'w>(words: &'w [Word<'_>]) -> Option<(&'w str, &'w str)> {
    let [Word::Sign('('), Word::Text(name), Word::Sign(')'), Word::Name("projectDir"), ..] = words else {
        return None;
    };
    let folder = words.get(4..)?.iter().take(8).find_map(|word| match word {
        Word::Text(text) => Some(text.as_str()),
        _ => None,
    });
    Some((name.trim_start_matches(':'), folder?))
}

/// A word of a script.
#[derive(PartialEq, Eq, Debug)]
enum Word<'t> {
    Name(&'t str),
    Text(String),
    Sign(char),
}

/// The words of a script, without comments, blanks and dots.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '\'' | '"' => {
                let end = rest.get(1..).and_then(|behind| behind.find([first, '\n']));
                let end = end.map_or(rest.len(), |end| end + 1);
                words.push(Word::Text(rest.get(1..end).unwrap_or_default().to_owned()));
                (end + 1).min(rest.len())
            }
            _ if first.is_alphabetic() || first == '_' => {
                let end = rest.find(|char: char| !char.is_alphanumeric() && char != '_');
                let end = end.unwrap_or(rest.len());
                words.push(Word::Name(rest.get(..end).unwrap_or_default()));
                end
            }
            _ => {
                if !first.is_whitespace() && first != '.' {
                    words.push(Word::Sign(first));
                }
                first.len_utf8()
            }
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_include_modules() {
        let text = "rootProject.name = 'shop' // include 'no'\n/* include 'nor' */\ninclude 'model', ':store:core'\ninclude(\":app\")\n
            include ':lib'\nproject(':lib').projectDir = file('libs/lib')\nincludeBuild 'other'\n";
        assert_eq!(included(text), ["model", "store", "store/core", "app", "libs/lib"]);
        assert_eq!(included("include(\n  \"a\",\n  \"b\",\n)\nprintln('c')"), ["a", "b"]);
    }

    #[test]
    fn any_text_is_read() {
        for text in
            ["include", "include '", "include 'a", "project(", "/*", "project(':a').projectDir = ", "ä'ö\nü"]
        {
            included(text);
        }
    }
}
