//! The class path of what a project is compiled against: the build tool is asked once, and what it said is kept below the project
//! under the hash of the build files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::{Consent, Failed, Project, Tool};

/// Where things of a project are kept, below its root.
const KEPT: &str = ".heapwise";
/// What Maven is asked.
const MAVEN_GOAL: &str = "dependency:build-classpath";
/// What stands before each entry that the init script prints.
const MARK: &str = "heapwise-class-path:";
/// A task that prints what each module is compiled against. The collection is found before the task runs, as newer versions want it.
const INIT_SCRIPT: &str = "allprojects {
    afterEvaluate { module ->
        if (module.plugins.hasPlugin('java')) {
            def path = module.sourceSets.main.compileClasspath
            module.tasks.create('heapwiseClassPath') {
                doLast { path.each { println 'heapwise-class-path:' + it } }
            }
        }
    }
}
";

/// The jars and folders that a project is compiled against, besides its own modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dependencies {
    /// The entries, each once, all there.
    pub entries: Vec<PathBuf>,
    /// How they are known.
    pub origin: Origin,
}

/// How a class path is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The build tool said it in an earlier run, for the same build files: the file that keeps it.
    Kept(PathBuf),
    /// The build tool said it now: the command.
    Asked(String),
    /// Nobody was asked.
    Unknown,
    /// Nobody was asked, as this command runs code of the project.
    Distrusted(String),
}

impl Project {
    /// What the modules are compiled against. If that is not known yet, the build tool is run, as far as that is allowed; `announce` is
    /// told the command before.
    ///
    /// # Errors
    /// When the build tool fails, or there is none.
    pub fn dependencies(&self, consent: Consent, announce: impl Fn(&str)) -> Result<Dependencies, Failed> {
        let file = self.kept_file();
        if let Some(entries) = known(&file) {
            return Ok(Dependencies { entries, origin: Origin::Kept(file) });
        }
        let nothing = |origin: Origin| Ok(Dependencies { entries: Vec::new(), origin });
        let program = match consent {
            Consent::Nothing => return nothing(Origin::Unknown),
            Consent::Foreign => match self.harmless_program() {
                Some(program) => program,
                None => return nothing(Origin::Distrusted(self.asking(&self.program_there()?))),
            },
            Consent::Project => self.program_there()?,
        };
        let folder = tempfile::tempdir().map_err(|error| self.failed(&no_folder(&error)))?;
        let (command, entries) = match self.tool {
            Tool::Maven => self.ask_maven((&program, consent), folder.path(), announce),
            Tool::Gradle => self.ask_gradle(&program, folder.path(), announce),
        }?;
        let entries = self.foreign(entries);
        // To keep it saves time only.
        _ = keep(&file, &entries);
        Ok(Dependencies { entries, origin: Origin::Asked(command) })
    }

    fn program_there(&self) -> Result<PathBuf, Failed> {
        self.program().ok_or_else(|| self.absent())
    }

    /// The command that asks, as people are told it.
    fn asking(&self, program: &Path) -> String {
        let task = match self.tool {
            Tool::Maven => MAVEN_GOAL,
            Tool::Gradle => "heapwiseClassPath",
        };
        format!("{} {task}", program.display())
    }

    /// The file that keeps the class path for the build files as they are.
    fn kept_file(&self) -> PathBuf {
        let mut hash = blake3::Hasher::new();
        // What else says which versions are taken.
        let others = [
            ".mvn/maven.config",
            ".mvn/jvm.config",
            "gradle.properties",
            "gradle/libs.versions.toml",
            "gradle.lockfile",
            "buildSrc/build.gradle",
            "buildSrc/build.gradle.kts",
        ];
        let others: Vec<PathBuf> = others.iter().map(|name| self.root.join(name)).collect();
        for file in self.build_files.iter().chain(&others) {
            let name = file.strip_prefix(&self.root).unwrap_or(file).to_string_lossy().into_owned();
            let bytes = fs::read(file).unwrap_or_default();
            hash.update(format!("{name}\0{}\0", bytes.len()).as_bytes()).update(&bytes);
        }
        let hash = hash.finalize().to_hex();
        self.root.join(KEPT).join(format!("class-path-{}.txt", hash.get(..16).unwrap_or_default()))
    }

    /// One after the other: as it is, and where modules need each other, after compiling these, which older versions want.
    fn ask_maven(
        &self,
        (program, consent): (&Path, Consent),
        folder: &Path,
        announce: impl Fn(&str),
    ) -> Result<(String, Vec<PathBuf>), Failed> {
        let output = format!("-Dmdep.outputFile={}/${{project.artifactId}}.txt", folder.display());
        let ask = [MAVEN_GOAL, "-DincludeScope=compile", &output];
        let quiet = ["-q", "-B"];
        let command = self.command(program, &[&quiet[..], &ask].concat());
        let told = self.asking(program);
        announce(&told);
        let ran = command.output();
        let told = match ran {
            // Compiling runs the plugins that the project names.
            Err(_) if self.all.len() > 1 && consent == Consent::Project => {
                let compiling = self.command(program, &[&quiet[..], &["compile"], &ask].concat());
                let told = format!("{} compile {MAVEN_GOAL}", program.display());
                announce(&told);
                compiling.output()?;
                told
            }
            ran => ran.map(|_| told)?,
        };
        let mut entries = Vec::new();
        let files = fs::read_dir(folder).map_err(|error| self.failed(&error.to_string()))?;
        let mut files: Vec<PathBuf> = files.flatten().map(|entry| entry.path()).collect();
        files.sort();
        for file in files {
            let text = fs::read_to_string(&file).map_err(|error| self.failed(&error.to_string()))?;
            entries.extend(std::env::split_paths(text.trim()));
        }
        Ok((told, entries))
    }

    fn ask_gradle(
        &self,
        program: &Path,
        folder: &Path,
        announce: impl Fn(&str),
    ) -> Result<(String, Vec<PathBuf>), Failed> {
        let script = folder.join("heapwise.gradle");
        fs::write(&script, INIT_SCRIPT).map_err(|error| self.failed(&error.to_string()))?;
        let script = script.display().to_string();
        let arguments = ["-q", "--console=plain", "-I", &script, "heapwiseClassPath"];
        let command = self.command(program, &arguments);
        let told = self.asking(program);
        announce(&told);
        let printed = command.output()?;
        let entries = printed.lines().filter_map(|line| line.trim().strip_prefix(MARK));
        Ok((told, entries.map(PathBuf::from).collect()))
    }

    /// The entries that are there and no part of the project, each once.
    fn foreign(&self, entries: Vec<PathBuf>) -> Vec<PathBuf> {
        let mut foreign: Vec<PathBuf> = Vec::new();
        let is_own = |entry: &Path| {
            self.all.iter().any(|module| module.classes.iter().any(|classes| classes == entry))
        };
        for entry in entries {
            if !entry.as_os_str().is_empty() && entry.exists() && !is_own(&entry) && !foreign.contains(&entry)
            {
                foreign.push(entry);
            }
        }
        foreign
    }

    fn absent(&self) -> Failed {
        let name = match self.tool {
            Tool::Maven => "neither mvnw beside pom.xml nor mvn on the PATH",
            Tool::Gradle => "neither gradlew beside the settings nor gradle on the PATH",
        };
        self.failed(&format!("there is {name}"))
    }

    fn failed(&self, why: &str) -> Failed {
        Failed { command: self.tool.to_string(), last: vec![why.to_owned()] }
    }
}

/// Why there is no folder for what is temporary.
fn no_folder(error: &std::io::Error) -> String {
    format!("no temporary file can be made in {}: {error}", std::env::temp_dir().display())
}

/// What a file keeps, if all of it is still there.
fn known(file: &Path) -> Option<Vec<PathBuf>> {
    let text = fs::read_to_string(file).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    let (last, entries) = lines.split_last()?;
    let entries: Vec<PathBuf> = entries.iter().map(PathBuf::from).collect();
    // The last line counts the others, so that half a file is none.
    let is_whole = *last == format!("entries: {}", entries.len());
    (is_whole && entries.iter().all(|entry| entry.exists())).then_some(entries)
}

fn keep(file: &Path, entries: &[PathBuf]) -> std::io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let ignored = folder.join(".gitignore");
    if !ignored.exists() {
        fs::write(ignored, "*\n")?;
    }
    let mut written = tempfile::NamedTempFile::new_in(folder)?;
    for entry in entries {
        writeln!(written, "{}", entry.display())?;
    }
    writeln!(written, "entries: {}", entries.len())?;
    written.persist(file).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_known_while_it_is_whole_and_there() {
        let folder = tempfile::tempdir().unwrap();
        let jar = folder.path().join("a.jar");
        fs::write(&jar, "").unwrap();
        let file = folder.path().join("kept/class-path.txt");
        assert_eq!(known(&file), None);
        keep(&file, std::slice::from_ref(&jar)).unwrap();
        assert_eq!(known(&file), Some(vec![jar.clone()]));
        let text = fs::read_to_string(&file).unwrap();
        for length in 0..text.len() - 1 {
            fs::write(&file, &text[..length]).unwrap();
            assert_eq!(known(&file), None, "{length}");
        }
        fs::write(&file, &text).unwrap();
        fs::remove_file(&jar).unwrap();
        assert_eq!(known(&file), None);
    }
}
