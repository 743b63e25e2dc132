//! The class path, and the program on it.

use std::path::{Path, PathBuf};

use heapwise_program::{Program, ProgramConfig, java_home};

use crate::failure::Failure;
use crate::input;

/// Opens the program on a class path as given on the command line. It stays until the process ends: to free it method by method
/// would take a short run a twentieth of its time.
pub(crate) fn open(text: Option<&str>) -> Result<(&'static Program, Vec<PathBuf>), Failure> {
    let _phase = tracing::info_span!("load").entered();
    let class_path = entries(text)?;
    let java_home = home()?;
    let config = ProgramConfig { class_path: class_path.clone(), java_home };
    let program = Program::open(config).map_err(|error| Failure::usage(error.to_string()))?;
    Ok((Box::leak(Box::new(program)), class_path))
}

/// The folder of the JDK.
pub(crate) fn home() -> Result<PathBuf, Failure> {
    java_home().map_err(|error| Failure::usage(error.to_string()))
}

fn entries(text: Option<&str>) -> Result<Vec<PathBuf>, Failure> {
    let text = match text {
        Some(text) => text.to_owned(),
        None => return module(),
    };
    let text = match text.strip_prefix('@') {
        Some(file) => input::read(Path::new(file)).map_err(|error| {
            Failure::usage(format!(
                "class path file {file}: {error}; @FILE names a file that holds the class path"
            ))
        })?,
        None => text,
    };
    let separator = if cfg!(windows) { ';' } else { ':' };
    let parts = text.split([separator, '\n', '\r']).map(str::trim).filter(|part| !part.is_empty());
    let entries: Vec<PathBuf> = parts.map(PathBuf::from).collect();
    if entries.is_empty() {
        return Err(Failure::usage("the class path is empty; name folders or jars with --class-path"));
    }
    Ok(entries)
}

/// The compiled classes of the Maven or Gradle module in the current folder.
fn module() -> Result<Vec<PathBuf>, Failure> {
    let known = ["target/classes", "build/classes/java/main"];
    match known.iter().find(|folder| Path::new(folder).is_dir()) {
        Some(folder) => Ok(vec![PathBuf::from(folder)]),
        None => Err(Failure::usage(
            "no class path: neither target/classes nor build/classes/java/main exists here; name the compiled classes \
             with --class-path (-cp)",
        )),
    }
}
