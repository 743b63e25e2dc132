//! The folders in which the commands of pages are run: what a reader has when he comes to them.
//!
//! `mvn` is a script that does what Maven does here, so that no test needs a network.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project;
use crate::subjects;
use crate::tool::{folder, heapwise, java_home, workspace};

const MVN: &str = "#!/bin/sh
for argument; do
    case \"$argument\" in
        -Dmdep.outputFile=*)
            echo LIBRARY > \"$(dirname \"${argument#-Dmdep.outputFile=}\")/module.txt\"
            played=yes;;
        compile)
            mkdir -p target/classes
            \"$JAVA_HOME/bin/javac\" -nowarn -g --release 11 -cp LIBRARY -d target/classes $(find src/main/java -name '*.java') || exit 1
            played=yes;;
    esac
done
if [ -z \"$played\" ]; then
    echo \"pages run only mvn compile, not mvn $*; say why the block is not run\"
    exit 1
fi
";

/// A folder with what is on the `PATH` there.
pub struct Place {
    here: PathBuf,
    programs: PathBuf,
}

impl Place {
    /// A new folder for a page: `repository`, the root of this repository with compiled subjects; `new shop`, a copy of `examples/shop`;
    /// `shop`, the same when it is compiled.
    pub fn of(name: &str, page: &str) -> Place {
        let root = folder(&format!("pages-{}-{}", page.replace('/', "-"), name.replace(' ', "-")));
        let (here, programs) = (root.join("here"), root.join("programs"));
        fs::create_dir_all(&here).unwrap();
        fs::create_dir_all(&programs).unwrap();
        symlink(fs::canonicalize(heapwise().get_program()).unwrap(), programs.join("heapwise")).unwrap();
        symlink(java_home().join("bin/javac"), programs.join("javac")).unwrap();
        let library = project::library(&root.join("library"));
        script(&programs.join("mvn"), &MVN.replace("LIBRARY", library.to_str().unwrap()));
        let place = Place { here, programs };
        match name {
            "repository" => {
                for linked in ["subjects", "crates"] {
                    symlink(fs::canonicalize(workspace().join(linked)).unwrap(), place.here.join(linked))
                        .unwrap();
                }
                // `find` follows no link that it is given.
                project::copy(&workspace().join("java"), &place.here.join("java"));
                fs::create_dir_all(place.here.join("target")).unwrap();
                symlink(subjects::classes(), place.here.join("target/subjects")).unwrap();
            }
            "new shop" => project::copy(&workspace().join("examples/shop"), &place.here),
            "shop" => {
                project::copy(&workspace().join("examples/shop"), &place.here);
                // The build is asked for the class path now, so that no page shows how.
                let made = place.shell("mvn -q compile && heapwise doctor").output().unwrap();
                assert!(made.status.success(), "{made:?}");
            }
            other => panic!("{page}: no place is called {other}"),
        }
        place
    }

    /// Writes a file of the reader.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.here.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A shell that runs a line here. As on a terminal, what goes to stderr stands where it was written.
    pub fn shell(&self, line: &str) -> Command {
        let mut path = self.programs.clone().into_os_string();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let tool = heapwise();
        let mut shell = Command::new("sh");
        for (name, value) in tool.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        shell.args(["-c", &format!("exec 2>&1\n{line}")]).env("PATH", path).current_dir(&self.here);
        // Results are kept as those of users are.
        shell.env_remove("HEAPWISE_CACHE");
        shell
    }
}

fn script(file: &Path, text: &str) {
    fs::write(file, text).unwrap();
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}
