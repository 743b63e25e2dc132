//! Maven: modules and folders as `pom.xml` tells them. Profiles and properties are not evaluated: a folder that is spelled with one is
//! taken to be the usual.

use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::{Module, Project, Tool, Unreadable, paths};

pub(crate) const POM: &str = "pom.xml";
/// The most modules of a build.
const MOST: usize = 4096;

/// What a POM says.
#[derive(Default, Debug, PartialEq, Eq)]
struct Pom {
    /// Where the POM above is, if there is one.
    parent: Option<String>,
    modules: Vec<String>,
    build: Option<String>,
    classes: Option<String>,
    sources: Option<String>,
    tests: Option<String>,
}

/// The project of a folder with a POM.
pub(crate) fn project(folder: &Path) -> Result<Project, Unreadable> {
    let root = root(folder);
    let (all, build_files) = modules(&root)?;
    let modules = all.iter().filter(|module| module.folder.starts_with(folder)).cloned().collect();
    Ok(Project { tool: Tool::Maven, root, modules, all, build_files })
}

/// The outermost folder above whose POM has this one among its modules, or those of its modules.
fn root(folder: &Path) -> PathBuf {
    let mut root = folder.to_owned();
    for above in folder.ancestors().skip(1).filter(|above| above.join(POM).is_file()) {
        let has_it = read(above).is_ok_and(|pom| {
            let mut modules = pom.modules.iter().map(|module| of_module(above, module));
            modules.any(|module| root == module)
        });
        if has_it {
            root = above.to_owned();
        }
    }
    root
}

/// The folder of a module; a module may also be named by its POM.
fn of_module(folder: &Path, module: &str) -> PathBuf {
    let path = paths::below(folder, module);
    match path.extension().is_some_and(|extension| extension == "xml") && path.is_file() {
        true => path.parent().map_or_else(|| folder.to_owned(), Path::to_owned),
        false => path,
    }
}

/// The modules of a build, those with more modules before these, and their POMs.
fn modules(root: &Path) -> Result<(Vec<Module>, Vec<PathBuf>), Unreadable> {
    let (mut all, mut poms): (Vec<Module>, Vec<PathBuf>) = Default::default();
    let mut open = vec![root.to_owned()];
    let mut parents: Vec<PathBuf> = Vec::new();
    while let Some(folder) = open.pop() {
        let file = folder.join(POM);
        // A module that is named and is not there is Maven's to refuse.
        if all.len() == MOST || poms.contains(&file) || !file.is_file() {
            continue;
        }
        let pom = read(&folder)?;
        open.extend(pom.modules.iter().rev().map(|module| of_module(&folder, module)));
        parents.extend(pom.parent.iter().map(|parent| paths::below(&folder, parent)));
        all.push(pom.module(folder));
        poms.push(file);
    }
    // What is inherited says how the modules are built, too.
    while let Some(parent) = parents.pop() {
        let file = if parent.is_dir() { parent.join(POM) } else { parent };
        if poms.contains(&file) || poms.len() > 2 * MOST || !file.is_file() {
            continue;
        }
        let folder = file.parent().unwrap_or(root).to_owned();
        let above = paths::text(&file).ok().and_then(|text| parse(&text).ok()).and_then(|pom| pom.parent);
        parents.extend(above.map(|above| paths::below(&folder, &above)));
        poms.push(file);
    }
    Ok((all, poms))
}

impl Pom {
    fn module(self, folder: PathBuf) -> Module {
        let build = below(&folder, self.build, &folder.join("target"));
        let classes = below(&folder, self.classes, &build.join("classes"));
        let sources = vec![below(&folder, self.sources, &folder.join("src/main/java"))];
        let tests = below(&folder, self.tests, &folder.join("src/test/java"));
        let has_code = classes.is_dir() || sources.iter().any(|folder| folder.is_dir());
        Module { folder, classes: vec![classes], sources, tests, has_code }
    }
}

/// The folder that a POM names, or the usual one.
fn below(folder: &Path, said: Option<String>, usual: &Path) -> PathBuf {
    let said = said.map(|said| said.replace("${project.basedir}", ".").replace("${basedir}", "."));
    let known = said.filter(|said| !said.contains("${"));
    known.map_or_else(|| usual.to_owned(), |said| paths::below(folder, said.trim()))
}

fn read(folder: &Path) -> Result<Pom, Unreadable> {
    let file = folder.join(POM);
    let text = paths::text(&file)?;
    parse(&text).map_err(|why| Unreadable { file, why })
}

/// How deep the elements lie that count here. Those of profiles and plugins lie deeper, and do not.
const DEPTH: usize = 3;

fn parse(text: &str) -> Result<Pom, String> {
    let mut pom = Pom::default();
    let mut reader = Reader::from_str(text);
    let mut path: Vec<String> = Vec::new();
    let mut said = String::new();
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(start) => {
                path.push(start.local_name().as_ref().to_owned());
                said.clear();
            }
            Event::End(_) => {
                if path.len() <= DEPTH && !said.trim().is_empty() {
                    pom.take(&path.iter().map(String::as_str).collect::<Vec<_>>(), said.trim().to_owned());
                }
                said.clear();
                path.pop();
            }
            Event::Text(text) => said += &text,
            Event::CData(text) => said += &text,
            Event::GeneralRef(name) => match name.resolve_char_ref() {
                Ok(Some(char)) => said.push(char),
                _ => said += quick_xml::escape::resolve_predefined_entity(&name).unwrap_or_default(),
            },
            Event::Eof => break,
            _ => {}
        }
    }
    match path.last() {
        None => Ok(pom),
        Some(open) => {
            Err(format!("the element <{}> is not closed", open.chars().take(80).collect::<String>()))
        }
    }
}

impl Pom {
    fn take(&mut self, path: &[&str], text: String) {
        match path {
            ["project", "modules", "module"] | ["project", "subprojects", "subproject"] => {
                self.modules.push(text);
            }
            ["project", "parent", "artifactId"] => _ = self.parent.get_or_insert("../pom.xml".to_owned()),
            ["project", "parent", "relativePath"] => self.parent = Some(text),
            ["project", "build", "directory"] => self.build = Some(text),
            ["project", "build", "outputDirectory"] => self.classes = Some(text),
            ["project", "build", "sourceDirectory"] => self.sources = Some(text),
            ["project", "build", "testSourceDirectory"] => self.tests = Some(text),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pom_tells_its_modules_and_folders() {
        let pom = parse(
            "<?xml version='1.0'?><project xmlns='x'><!-- a --><modules><module> one </module><module>two</module></modules>
             <build><directory>out</directory><plugins><plugin><directory>no</directory></plugin></plugins></build>
             <profiles><profile><modules><module>three</module></modules></profile></profiles></project>",
        )
        .unwrap();
        assert_eq!(
            (pom.modules.as_slice(), pom.build.as_deref()),
            (&["one".to_owned(), "two".to_owned()][..], Some("out"))
        );
        let module = pom.module(PathBuf::from("/a"));
        assert_eq!(module.classes, [PathBuf::from("/a/out/classes")]);
        assert_eq!(module.tests, PathBuf::from("/a/src/test/java"));
    }

    #[test]
    fn what_is_spelled_with_properties_is_as_usual() {
        let build =
            "<directory>${project.basedir}/out</directory><sourceDirectory>${my}/java</sourceDirectory>";
        let module =
            parse(&format!("<project><build>{build}</build></project>")).unwrap().module(PathBuf::from("/a"));
        assert_eq!(module.classes, [PathBuf::from("/a/out/classes")]);
        assert_eq!(module.sources, [PathBuf::from("/a/src/main/java")]);
    }

    #[test]
    fn a_name_may_be_spelled_in_parts() {
        let pom = parse(
            "<project><modules><module>a<!-- x -->b</module><module>c&amp;&#100;<![CDATA[e]]></module></modules></project>",
        );
        assert_eq!(pom.unwrap().modules, ["ab", "c&de"]);
    }

    /// Seen from a module below a folder that has no POM, its siblings belong to it too.
    #[test]
    fn the_root_may_lie_far_above() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        };
        write(
            "pom.xml",
            "<project><modules><module>libs/a</module><module>libs/b/pom.xml</module></modules></project>",
        );
        write("libs/a/pom.xml", "<project/>");
        write("libs/b/pom.xml", "<project/>");
        let found = project(&folder.path().join("libs/a")).unwrap();
        assert_eq!((found.root.as_path(), found.modules.len(), found.all.len()), (folder.path(), 1, 3));
        write("libs/pom.xml", "<project/>");
        assert_eq!(project(&folder.path().join("libs/a")).unwrap().all.len(), 3);
    }

    /// A change of what is inherited is one of the build, too.
    #[test]
    fn parents_are_build_files() {
        let folder = tempfile::tempdir().unwrap();
        let above = folder.path().join("above");
        let own = folder.path().join("own");
        std::fs::create_dir_all(&above).unwrap();
        std::fs::create_dir_all(&own).unwrap();
        std::fs::write(above.join("pom.xml"), "<project/>").unwrap();
        let parent = "<parent><artifactId>a</artifactId><relativePath>../above</relativePath></parent>";
        std::fs::write(own.join("pom.xml"), format!("<project>{parent}</project>")).unwrap();
        let found = project(&own).unwrap();
        assert_eq!(found.build_files, [own.join("pom.xml"), above.join("pom.xml")]);
        assert_eq!(found.root, own);
    }

    #[test]
    fn a_pom_that_ends_too_soon_is_refused() {
        assert!(parse("<project><modules>").is_err());
        assert!(parse("<project></modules>").is_err());
    }
}
