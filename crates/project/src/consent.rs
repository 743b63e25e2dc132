//! Which code of a project runs when its build tool is asked, and who has allowed that.
//!
//! A wrapper is a script of the project, and a Gradle build is a program. Maven on the path runs one goal of a plugin of its own, and no
//! code of the project, where the POMs say nothing that could bring other code in: extensions, repositories, another version of that
//! plugin, a parent that is not on the disk, options in `.mvn`. That is read off their text, and in doubt it is no.

use std::path::PathBuf;

use crate::{Project, Tool, maven, paths};

/// What may be run to ask for a class path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Nothing.
    Nothing,
    /// What runs no code of the project.
    Foreign,
    /// The wrapper and the build.
    Project,
}

/// What a POM without a way for other code does not have in its text. Entities could spell all else.
const WAYS: [&str; 6] = ["xtension", "epositor", "maven-dependency-plugin", "<!DOCTYPE", "<!ENTITY", "\0"];
/// The encodings of which the text is read as Maven reads it.
const ENCODINGS: [&str; 3] = ["utf-8", "iso-8859-1", "us-ascii"];

impl Project {
    /// The installed tool that can be asked without running code of the project, if there is one and the project is such.
    pub fn harmless_program(&self) -> Option<PathBuf> {
        (self.tool == Tool::Maven && self.brings_no_code()).then(|| self.installed()).flatten()
    }

    fn brings_no_code(&self) -> bool {
        let folders = self.build_files.iter().filter_map(|file| file.parent());
        let has_options =
            self.root.join(".mvn").exists() || folders.into_iter().any(|at| at.join(".mvn").exists());
        !has_options
            && self.build_files.iter().all(|file| {
                let Some(folder) = file.parent() else { return false };
                paths::text(file).is_ok_and(|text| is_plain(&text)) && maven::has_all_parents(folder)
            })
    }
}

/// Whether a POM brings in no other code.
fn is_plain(text: &str) -> bool {
    !WAYS.iter().any(|way| text.contains(way)) && has_known_encoding(text)
}

fn has_known_encoding(text: &str) -> bool {
    let head = text.trim_start_matches('\u{feff}');
    let Some(declared) = head.strip_prefix("<?xml").and_then(|rest| rest.split("?>").next()) else {
        return true;
    };
    let Some((_, encoding)) = declared.split_once("encoding") else { return true };
    let encoding = encoding.trim_start_matches([' ', '=', '"', '\'', '\t']);
    let encoding = encoding.split(['"', '\'', ' ']).next().unwrap_or_default();
    ENCODINGS.iter().any(|known| known.eq_ignore_ascii_case(encoding))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_bring_other_code_is_not_plain() {
        let check = |text: &str, expected: bool| assert_eq!(is_plain(text), expected, "{text}");
        check("<project><dependencies><dependency/></dependencies></project>", true);
        check("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<project/>", true);
        check("<?xml version='1.0' encoding = 'iso-8859-1' ?><project/>", true);
        check("<?xml version='1.0' encoding='utf-16'?><project/>", false);
        check("<?xml version='1.0' encoding='IBM037'?><project/>", false);
        check("<project><build><extensions/></build></project>", false);
        check(
            "<project><build><plugins><plugin><extensions>true</extensions></plugin></plugins></build></project>",
            false,
        );
        check("<project><pluginRepositories/></project>", false);
        check("<project><repositories/></project>", false);
        check("<plugin><artifactId>maven-dependency-plugin</artifactId></plugin>", false);
        check("<!DOCTYPE project [<!ENTITY x SYSTEM 'y'>]><project>&x;</project>", false);
        check("<\0p\0r\0o\0", false);
    }

    #[test]
    fn options_and_parents_of_elsewhere_count() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("own");
        std::fs::create_dir_all(&own).unwrap();
        let pom =
            |text: &str| std::fs::write(own.join("pom.xml"), format!("<project>{text}</project>")).unwrap();
        let check = |expected: bool, what: &str| {
            let project = Project::around(&own).unwrap().unwrap();
            assert_eq!(project.brings_no_code(), expected, "{what}");
        };
        pom("<artifactId>own</artifactId>");
        check(true, "nothing");
        pom("<parent><artifactId>above</artifactId></parent>");
        check(false, "a parent in a repository");
        std::fs::write(folder.path().join("pom.xml"), "<project><artifactId>above</artifactId></project>")
            .unwrap();
        check(true, "a parent on the disk");
        pom("<parent><groupId>g</groupId><artifactId>above</artifactId></parent>");
        check(false, "a parent of another group");
        pom("<parent><artifactId>above</artifactId></parent>");
        let extending = "<project><artifactId>above</artifactId><build><extensions/></build></project>";
        std::fs::write(folder.path().join("pom.xml"), extending).unwrap();
        check(false, "a parent with extensions");
        pom("");
        std::fs::create_dir(own.join(".mvn")).unwrap();
        check(false, "options");
    }
}
