//! The JDK: where it is, and the class files in its image.
//!
//! The image names a class by module and path, and a class alone does not say its module. Most classes
//! that are reached are in `java.base`, which is tried first; else the modules of the package are looked
//! up in an index that is made at the first need, from what each module declares: any class of the
//! program is such a need, and a walk over the tens of thousands of resources would be felt in every run.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use ristretto_jimage::Image;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::LoadError;
use crate::malformed::Malformed;
use crate::module::module_packages;
use crate::names;
use crate::origin::Origin;
use crate::source::ClassBytes;
use crate::types::package_of;

const BASE: &str = "java.base";

/// The class file that describes a module.
const MODULE_INFO: &str = "module-info";

/// The directory of the JDK: `JAVA_HOME`, else that of the `java` on the `PATH`.
///
/// # Errors
/// If there is neither, or if it is older than Java 9; the message says what to install.
pub fn java_home() -> Result<PathBuf, LoadError> {
    locate(env::var_os("JAVA_HOME"), env::var_os("PATH"))
}

fn locate(java_home: Option<OsString>, path: Option<OsString>) -> Result<PathBuf, LoadError> {
    if let Some(home) = java_home.filter(|home| !home.is_empty()) {
        return with_image(PathBuf::from(home), "JAVA_HOME");
    }
    let executable = format!("java{}", env::consts::EXE_SUFFIX);
    let directories = path.map(|path| env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
    let found = directories.iter().map(|directory| directory.join(&executable)).find(|java| java.is_file());
    let Some(java) = found else {
        return Err(LoadError::NoJdk { cause: "JAVA_HOME is not set and `java` is not on the PATH".into() });
    };
    let real = fs::canonicalize(&java)
        .map_err(|error| LoadError::NoJdk { cause: format!("`{}`: {error}", java.display()) })?;
    let home = real.parent().and_then(Path::parent).unwrap_or(Path::new("/")).to_path_buf();
    with_image(home, &format!("`{}`", java.display()))
}

fn with_image(home: PathBuf, found_by: &str) -> Result<PathBuf, LoadError> {
    if image_path(&home).is_file() {
        return Ok(home);
    }
    let cause = format!("{found_by} leads to `{}`, which has no file lib/modules", home.display());
    Err(LoadError::NoJdk { cause })
}

fn image_path(home: &Path) -> PathBuf {
    home.join("lib").join("modules")
}

/// The class image of a JDK.
pub(crate) struct Jdk {
    path: PathBuf,
    image: Image,
    release: Release,
    /// The modules that declare a package.
    modules: OnceLock<FxHashMap<Box<str>, Vec<Box<str>>>>,
}

impl Jdk {
    /// Opens the image and reads a class from it, to find out now if it cannot be read.
    pub(crate) fn open(home: &Path) -> Result<Jdk, LoadError> {
        let path = image_path(home);
        if !path.is_file() {
            return Err(with_image(home.to_path_buf(), "the given JDK")
                .err()
                .unwrap_or(LoadError::NoJdk { cause: format!("`{}` vanished", path.display()) }));
        }
        let bad = |cause: String| LoadError::BadJdk { path: path.clone(), cause };
        let image = guarded(|| Image::from_file(&path)).map_err(bad)?;
        let jdk = Jdk { path: path.clone(), image, release: Release::read(home), modules: OnceLock::new() };
        match jdk.find(names::OBJECT)? {
            Some(_) => Ok(jdk),
            None => Err(bad(format!("it has no class `{}`", names::OBJECT))),
        }
    }

    /// 17 for Java 17; 9 if the JDK does not say.
    pub(crate) fn feature_version(&self) -> u32 {
        self.release.feature_version
    }

    /// The class file of the class with this internal name.
    pub(crate) fn find(&self, name: &str) -> Result<Option<ClassBytes>, LoadError> {
        if let Some(found) = self.find_in(BASE, name)? {
            return Ok(Some(found));
        }
        let Some(modules) = self.modules()?.get(package_of(name)) else { return Ok(None) };
        for module in modules {
            if let Some(found) = self.find_in(module, name)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn find_in(&self, module: &str, name: &str) -> Result<Option<ClassBytes>, LoadError> {
        let place = format!("/{module}/{name}.class");
        // The reader reports an absent name as one of several errors.
        let found = guarded(|| Ok(self.image.get_resource(&place).ok())).map_err(|cause| self.bad(cause))?;
        Ok(found.map(|resource| ClassBytes {
            bytes: resource.data().to_vec(),
            place: format!("jrt:{place}"),
            origin: Origin::Jdk(module.into()),
        }))
    }

    fn modules(&self) -> Result<&FxHashMap<Box<str>, Vec<Box<str>>>, LoadError> {
        if let Some(modules) = self.modules.get() {
            return Ok(modules);
        }
        let mut modules: FxHashMap<Box<str>, Vec<Box<str>>> = FxHashMap::default();
        let named = match &self.release.modules {
            Some(named) => named,
            None => &self.walked_modules()?,
        };
        for module in named {
            for package in self.packages_of(module)? {
                modules.entry(package).or_default().push(module.clone());
            }
        }
        Ok(self.modules.get_or_init(|| modules))
    }

    /// The packages that a module declares, exported or not; none of a module that is listed but not in the image.
    fn packages_of(&self, module: &str) -> Result<Vec<Box<str>>, LoadError> {
        let Some(ClassBytes { bytes, place, .. }) = self.find_in(module, MODULE_INFO)? else {
            return Ok(Vec::new());
        };
        module_packages(&Arc::from(bytes)).map_err(|Malformed(cause)| LoadError::Corrupt { place, cause })
    }

    /// The names of the modules in the image, sorted: for a JDK that does not list them.
    fn walked_modules(&self) -> Result<Vec<Box<str>>, LoadError> {
        let mut modules: FxHashSet<Box<str>> = FxHashSet::default();
        guarded(|| {
            self.image.iter().try_for_each(|resource| {
                let resource = resource?;
                if resource.base() == MODULE_INFO && resource.extension() == "class" {
                    modules.insert(resource.module().into());
                }
                Ok(())
            })
        })
        .map_err(|cause| self.bad(cause))?;
        let mut modules: Vec<_> = modules.into_iter().collect();
        modules.sort_unstable();
        Ok(modules)
    }

    fn bad(&self, cause: String) -> LoadError {
        LoadError::BadJdk { path: self.path.clone(), cause }
    }
}

/// Runs the image reader, which panics on compressed or damaged images.
fn guarded<T>(read: impl FnOnce() -> ristretto_jimage::Result<T>) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(_) => Err("it is compressed or damaged".into()),
    }
}

/// What the file `release` of a JDK says.
struct Release {
    feature_version: u32,
    /// The modules in the image.
    modules: Option<Vec<Box<str>>>,
}

impl Release {
    /// A file that is missing says nothing.
    fn read(home: &Path) -> Release {
        let text = fs::read_to_string(home.join("release")).unwrap_or_default();
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
            Some(line.trim_matches('"'))
        };
        Release {
            feature_version: value("JAVA_VERSION").and_then(parse_feature).unwrap_or(9),
            modules: value("MODULES")
                .map(|names| names.split_whitespace().map(Into::into).collect())
                .filter(|modules: &Vec<_>| !modules.is_empty()),
        }
    }
}

fn parse_feature(version: &str) -> Option<u32> {
    version.split(['.', '-', '+', '_']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feature_versions() {
        assert_eq!(parse_feature("17.0.15"), Some(17));
        assert_eq!(parse_feature("25"), Some(25));
        assert_eq!(parse_feature("x"), None);
    }

    #[test]
    fn modules_and_packages_of_a_jdk() {
        let jdk = Jdk::open(&java_home().unwrap()).unwrap();
        let walked = jdk.walked_modules().unwrap();
        if let Some(mut listed) = jdk.release.modules.clone() {
            listed.sort_unstable();
            assert_eq!(listed, walked);
        }
        let modules = jdk.modules().unwrap();
        let mut classes = 0;
        for resource in &jdk.image {
            let resource = resource.unwrap();
            if resource.extension() == "class" && !resource.parent().is_empty() {
                let declaring = modules.get(resource.parent());
                assert!(
                    declaring
                        .is_some_and(|modules| modules.iter().any(|module| **module == *resource.module())),
                    "{}",
                    resource.full_name()
                );
                classes += 1;
            }
        }
        assert!(classes > 1_000, "{classes} classes");
    }

    #[test]
    fn classes_of_a_jdk_whose_list_of_modules_is_missing_or_wrong() {
        for listed in [None, Some(vec!["java.base".into(), "jdk.nowhere".into(), "java.logging".into()])] {
            let mut jdk = Jdk::open(&java_home().unwrap()).unwrap();
            jdk.release.modules = listed;
            let found = jdk.find("java/util/logging/Logger").unwrap().unwrap();
            assert_eq!(found.origin, Origin::Jdk("java.logging".into()));
            assert!(jdk.find("nowhere/Logger").unwrap().is_none());
        }
    }

    #[test]
    fn what_release_says() {
        let home = tempfile::tempdir().unwrap();
        let release = Release::read(home.path());
        assert_eq!((release.feature_version, release.modules), (9, None));
        fs::write(home.path().join("release"), "MODULES=\"\"\n").unwrap();
        assert_eq!(Release::read(home.path()).modules, None);
        fs::write(home.path().join("release"), "JAVA_VERSION=\"21.0.2\"\nMODULES=\"java.base java.sql\"\n")
            .unwrap();
        let release = Release::read(home.path());
        assert_eq!((release.feature_version, release.modules.unwrap().len()), (21, 2));
    }

    #[test]
    fn says_what_to_install() {
        let message = locate(None, Some(OsString::new())).unwrap_err().to_string();
        assert_eq!(
            message,
            "no JDK found: JAVA_HOME is not set and `java` is not on the PATH; install one \
             (Debian: `apt-get install openjdk-17-jdk-headless`) or set JAVA_HOME to a JDK 17 or newer"
        );
        let empty = tempfile::tempdir().unwrap();
        let message = locate(Some(empty.path().into()), None).unwrap_err().to_string();
        let expected =
            format!("JAVA_HOME leads to `{}`, which has no file lib/modules", empty.path().display());
        assert!(message.contains(&expected), "{message}");
    }
}
