//! Why a class file could not be found or read, or a class not be loaded: the user must do something.

use std::path::PathBuf;

use crate::names;

/// The newest class file version that is known (Java 25). Newer ones are read as far as they hold nothing else.
pub const NEWEST_VERSION: u16 = 69;
/// The oldest class file version that is read (Java 1.0).
pub const OLDEST_VERSION: u16 = 45;
/// Why a class or the program could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// No JDK was found.
    #[error(
        "no JDK found: {cause}; install one (Debian: `apt-get install openjdk-17-jdk-headless`) or set JAVA_HOME to a JDK 17 or newer"
    )]
    NoJdk {
        /// What was looked at.
        cause: String,
    },
    /// The JDK's class image cannot be read.
    #[error("cannot read the JDK image `{}`: {cause}; set JAVA_HOME to a JDK 17 or newer whose image is not compressed", .path.display())]
    BadJdk {
        /// The image.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// A class path entry does not exist.
    #[error("class path entry `{}` does not exist; check --class-path", .path.display())]
    MissingEntry {
        /// The entry.
        path: PathBuf,
    },
    /// A class path entry is a file but not a readable jar.
    #[error("class path entry `{}` is not a readable jar: {cause}; name a directory of classes or a jar", .path.display())]
    BadJar {
        /// The entry.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// A file or jar entry could not be read.
    #[error("cannot read `{place}`: {cause}")]
    Io {
        /// The file or jar entry.
        place: String,
        /// The cause the system gave.
        cause: String,
    },
    /// No class with this name in the JDK or on the class path.
    #[error(
        "class `{name}` not found in the JDK or on the class path; add the directory or jar that holds it to --class-path"
    )]
    NotFound {
        /// The internal name.
        name: String,
    },
    /// The bytes are not a class file as the JVM specification defines it.
    #[error("class file `{place}` is corrupt: {cause}; compile it again")]
    Corrupt {
        /// The file or jar entry.
        place: String,
        /// What is wrong.
        cause: String,
    },
    /// The class file has a version that no Java had.
    #[error(
        "class file `{place}` has version {major}, but the first version is {OLDEST_VERSION}; compile it again"
    )]
    Version {
        /// The file or jar entry.
        place: String,
        /// Its major version.
        major: u16,
    },
    /// The class file is newer than this tool and has something in it that this tool does not know.
    #[error(
        "class file `{place}` has version {major}, newer than {NEWEST_VERSION} (Java 25), and cannot be read: {cause}; compile it with `javac --release 25` or lower"
    )]
    Newer {
        /// The file or jar entry.
        place: String,
        /// Its major version.
        major: u16,
        /// What is not known.
        cause: String,
    },
    /// The class in the file has another name than the file.
    #[error(
        "class file `{place}` holds the class `{found}`, but `{expected}` was looked for; put it where its package says"
    )]
    WrongName {
        /// The file or jar entry.
        place: String,
        /// The internal name that was looked for.
        expected: String,
        /// The internal name in the file.
        found: String,
    },
    /// The hierarchy breaks a rule of the JVM.
    #[error("class file `{place}`: {cause}; compile it together with its supertypes")]
    Hierarchy {
        /// The file or jar entry.
        place: String,
        /// The rule that is broken.
        cause: String,
    },
    /// A class is its own supertype.
    #[error("class file `{place}`: `{name}` is its own supertype; compile the classes of the cycle again")]
    Cycle {
        /// The file or jar entry.
        place: String,
        /// The internal name.
        name: String,
    },
    /// Class files say that a class is a member of itself.
    #[error(
        "class file `{place}`: `{name}` is a member class of itself; compile the classes of the circle again"
    )]
    Circle {
        /// The file or jar entry.
        place: String,
        /// The internal name.
        name: String,
    },
    /// A supertype of a class could not be loaded.
    #[error("cannot load `{name}`, a supertype of `{subtype}`: {cause}")]
    Supertype {
        /// The internal name of the supertype.
        name: String,
        /// The internal name of the class that needs it.
        subtype: String,
        /// Why it could not be loaded.
        cause: Box<LoadError>,
    },
}

impl LoadError {
    /// The Java error that the JVM throws where this happens while a program runs.
    pub fn java_error(&self) -> &'static str {
        match self {
            LoadError::Corrupt { .. } => names::CLASS_FORMAT_ERROR,
            LoadError::Version { .. } => names::UNSUPPORTED_CLASS_VERSION_ERROR,
            LoadError::Hierarchy { .. } => names::INCOMPATIBLE_CLASS_CHANGE_ERROR,
            LoadError::Cycle { .. } => names::CLASS_CIRCULARITY_ERROR,
            LoadError::Supertype { cause, .. } => cause.java_error(),
            _ => names::NO_CLASS_DEF_FOUND_ERROR,
        }
    }
}
