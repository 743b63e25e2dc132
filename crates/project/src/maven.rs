//! Maven: modules and folders as `pom.xml` tells them, with what it inherits from the POMs above it on the disk. Profiles are not
//! evaluated: a folder that is spelled with a property which none of these POMs sets is taken to be the usual.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::{Module, Project, Tool, Unreadable, paths};

pub(crate) const POM: &str = "pom.xml";
/// The most modules of a build.
const MOST: usize = 4096;
/// The most POMs above one another, and the most properties that one is spelled with.
const DEEPEST: usize = 32;

/// The POM above, as one tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Parent {
    /// Its file or folder; none if it is not on the disk but in a repository.
    path: Option<String>,
    /// Its artifact.
    name: Option<String>,
    group: Option<String>,
    version: Option<String>,
}

impl Default for Parent {
    fn default() -> Parent {
        Parent { path: Some("../pom.xml".to_owned()), name: None, group: None, version: None }
    }
}

/// What a POM says.
#[derive(Default, Debug, PartialEq, Eq)]
struct Pom {
    parent: Option<Parent>,
    modules: Vec<String>,
    build: Option<String>,
    classes: Option<String>,
    sources: Option<String>,
    tests: Option<String>,
    name: Option<String>,
    group: Option<String>,
    version: Option<String>,
    properties: BTreeMap<String, String>,
}

/// Whether all that the POM of a folder inherits is on the disk. Maven takes a parent of another group or version from a repository.
pub(crate) fn has_all_parents(folder: &Path) -> bool {
    let Ok(mut pom) = read(folder) else { return false };
    for (_, above) in pom.above(folder) {
        let is_it = |parent: &Parent| parent.group == above.group && parent.version == above.version;
        if !pom.parent.as_ref().is_some_and(is_it) {
            return false;
        }
        pom = above;
    }
    pom.parent.is_none()
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
    let mut parents: BTreeSet<PathBuf> = BTreeSet::new();
    while let Some(folder) = open.pop() {
        let file = folder.join(POM);
        // A module that is named and is not there is Maven's to refuse.
        if all.len() == MOST || poms.contains(&file) || !file.is_file() {
            continue;
        }
        let pom = read(&folder)?;
        open.extend(pom.modules.iter().rev().map(|module| of_module(&folder, module)));
        let above = pom.above(&folder);
        all.push(pom.inheriting(&above).module(folder));
        parents.extend(above.into_iter().map(|(file, _)| file));
        poms.push(file);
    }
    // What is inherited says how the modules are built, too.
    for file in parents {
        if !poms.contains(&file) {
            poms.push(file);
        }
    }
    Ok((all, poms))
}

impl Pom {
    /// The POMs above it on the disk, the nearest first. One that cannot be read, or is another than the one that is named, is none.
    fn above(&self, folder: &Path) -> Vec<(PathBuf, Pom)> {
        let mut found: Vec<(PathBuf, Pom)> = Vec::new();
        let mut at = folder.to_owned();
        let mut next = self.parent.clone();
        while let Some(Parent { path: Some(path), name, .. }) = next.filter(|_| found.len() < DEEPEST) {
            let named = paths::below(&at, &path);
            let file = if named.is_dir() { named.join(POM) } else { named };
            let pom = paths::text(&file).ok().and_then(|text| parse(&text).ok());
            let Some(pom) = pom.filter(|pom| pom.name == name) else { break };
            at = file.parent().map_or(at, Path::to_owned);
            next = pom.parent.clone();
            found.push((file, pom));
        }
        found
    }

    /// With what the POMs above it say where it says nothing.
    fn inheriting(mut self, above: &[(PathBuf, Pom)]) -> Pom {
        for (_, above) in above {
            let inherit =
                |own: &mut Option<String>, said: &Option<String>| *own = own.take().or(said.clone());
            inherit(&mut self.build, &above.build);
            inherit(&mut self.classes, &above.classes);
            inherit(&mut self.sources, &above.sources);
            inherit(&mut self.tests, &above.tests);
            for (name, value) in &above.properties {
                self.properties.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        self
    }

    fn module(self, folder: PathBuf) -> Module {
        let build = self.below(&folder, self.build.as_ref(), &folder.join("target"));
        let classes = self.below(&folder, self.classes.as_ref(), &build.join("classes"));
        let sources = vec![self.below(&folder, self.sources.as_ref(), &folder.join("src/main/java"))];
        let tests = self.below(&folder, self.tests.as_ref(), &folder.join("src/test/java"));
        let has_code = classes.is_dir() || sources.iter().any(|folder| folder.is_dir());
        Module { folder, classes: vec![classes], sources, tests, has_code }
    }

    /// The folder that a POM names, or the usual one.
    fn below(&self, folder: &Path, said: Option<&String>, usual: &Path) -> PathBuf {
        let known = said.and_then(|said| self.spelled(said.trim()));
        known.map_or_else(|| usual.to_owned(), |said| paths::below(folder, &said))
    }

    /// A text without its properties; nothing if one is not known.
    fn spelled(&self, said: &str) -> Option<String> {
        let mut text = said.to_owned();
        for _ in 0..DEEPEST {
            let Some((before, rest)) = text.split_once("${") else { return Some(text) };
            let (name, behind) = rest.split_once('}')?;
            let value = match name {
                "project.basedir" | "basedir" => ".",
                "project.build.directory" => self.build.as_deref().unwrap_or("target"),
                "project.artifactId" => self.name.as_deref()?,
                "project.version" => self.version.as_deref()?,
                _ => self.properties.get(name)?,
            };
            text = format!("{before}{value}{behind}");
        }
        None
    }
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
    reader.config_mut().expand_empty_elements = true;
    let mut path: Vec<String> = Vec::new();
    let mut said = String::new();
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(start) => {
                path.push(start.local_name().as_ref().to_owned());
                said.clear();
            }
            Event::End(_) => {
                if path.len() <= DEPTH {
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
            ["project", "parent", "artifactId"] => self.parent.get_or_insert_default().name = Some(text),
            // An empty one says that the parent is not on the disk.
            ["project", "parent", "relativePath"] => {
                self.parent.get_or_insert_default().path = Some(text).filter(|text| !text.is_empty());
            }
            _ if text.is_empty() => {}
            ["project", "build", "directory"] => self.build = Some(text),
            ["project", "build", "outputDirectory"] => self.classes = Some(text),
            ["project", "build", "sourceDirectory"] => self.sources = Some(text),
            ["project", "build", "testSourceDirectory"] => self.tests = Some(text),
            ["project", "artifactId"] => self.name = Some(text),
            ["project", "version"] => self.version = Some(text),
            ["project", "groupId"] => self.group = Some(text),
            ["project", "parent", "version"] => {
                self.parent.get_or_insert_default().version = Some(text.clone());
                _ = self.version.get_or_insert(text);
            }
            ["project", "parent", "groupId"] => {
                self.parent.get_or_insert_default().group = Some(text.clone());
                _ = self.group.get_or_insert(text);
            }
            ["project", "properties", name] => _ = self.properties.insert((*name).to_owned(), text),
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
    fn folders_may_be_spelled_with_properties() {
        let check = |properties: &str, said: &str, expected: &str| {
            let text = format!(
                "<project><parent><version>1</version></parent><artifactId>shop</artifactId><version>1.2</version><properties>{properties}</properties>
                 <build><directory>${{project.basedir}}/out</directory><sourceDirectory>{said}</sourceDirectory></build></project>"
            );
            let module = parse(&text).unwrap().module(PathBuf::from("/a"));
            assert_eq!(module.classes, [PathBuf::from("/a/out/classes")]);
            assert_eq!(module.sources, [PathBuf::from(expected)], "{said}");
        };
        check("", "${my}/java", "/a/src/main/java");
        check("<my>code</my>", "${my}/java", "/a/code/java");
        check("<my>${other}/x</my><other>y</other>", "${my}", "/a/y/x");
        check("<my>o/${project.version}</my>", "${my}", "/a/o/1.2");
        check("", "${project.build.directory}/java/${project.artifactId}", "/a/out/java/shop");
        // What never ends is as usual.
        check("<my>${my}</my>", "${my}", "/a/src/main/java");
        check("", "${my", "/a/src/main/java");
    }

    /// Folders that a POM above names are those of the module, not of the POM above.
    #[test]
    fn folders_are_inherited() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("own");
        std::fs::create_dir_all(own.join("code")).unwrap();
        let above =
            "<project><artifactId>a</artifactId><properties><code>code</code></properties><modules><module>own</module></modules>
            <build><sourceDirectory>${code}</sourceDirectory><directory>made</directory></build></project>";
        std::fs::write(folder.path().join("pom.xml"), above).unwrap();
        let parent = "<parent><artifactId>a</artifactId></parent><build><directory>built</directory></build>";
        std::fs::write(own.join("pom.xml"), format!("<project>{parent}</project>")).unwrap();
        let found = project(&own).unwrap();
        assert_eq!(found.modules[0].sources, [own.join("code")]);
        assert_eq!(found.modules[0].classes, [own.join("built/classes")]);
        // The one above is no parent where that is another, or lies in a repository.
        for parent in [
            "<parent><artifactId>other</artifactId></parent>",
            "<parent><artifactId>a</artifactId><relativePath/></parent>",
            "<parent><relativePath></relativePath><artifactId>a</artifactId></parent>",
        ] {
            std::fs::write(own.join("pom.xml"), format!("<project>{parent}</project>")).unwrap();
            let found = project(&own).unwrap();
            assert_eq!(found.modules[0].classes, [own.join("target/classes")], "{parent}");
            assert_eq!(found.build_files.len(), 2, "the root and its module: {parent}");
        }
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
        std::fs::write(above.join("pom.xml"), "<project><artifactId>a</artifactId></project>").unwrap();
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
