//! The package for Debian and what descends from it, made with `dpkg-deb`.

use super::folder::{Folder, date, remove};
use super::{VERSION, write};
use crate::workspace::{self, Outcome};
use std::path::Path;
use std::process::Command;

const DOCUMENTS: &str = "share/doc/heapwise";

/// Makes the package; gives the name of its file.
pub(super) fn package(folder: &Folder<'_>, dist: &Path) -> Outcome<String> {
    let name = format!("heapwise_{VERSION}_{}", folder.target.debian);
    let root = dist.join(&name);
    folder.lay(&root.join("usr"), DOCUMENTS)?;
    let pages = root.join("usr/share/man/man1");
    workspace::run(Command::new("gzip").arg("-9nr").arg(&pages))?;
    let documents = root.join("usr").join(DOCUMENTS);
    workspace::run(Command::new("gzip").arg("-9n").arg(documents.join("CHANGELOG.md")))?;
    write(&documents.join("copyright"), COPYRIGHT)?;
    let size = workspace::output(Command::new("du").args(["-sk", "--apparent-size"]).arg(root.join("usr")))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    write(&root.join("DEBIAN/control"), &control(folder.target.debian, &size))?;
    let mut permissions = Command::new("chmod");
    workspace::run(permissions.args(["-R", "u+rwX,go+rX,go-w"]).arg(&root))?;
    let mut build = Command::new("dpkg-deb");
    build.args(["--root-owner-group", "-Zxz", "--build"]).env("SOURCE_DATE_EPOCH", date(folder.workspace)?);
    workspace::run(build.arg(&root).arg(dist.join(format!("{name}.deb"))).stdout(std::io::stderr()))?;
    remove(root)?;
    Ok(format!("{name}.deb"))
}

/// What the package says of itself. It needs nothing to start; to do more than that, a JDK.
fn control(architecture: &str, size: &str) -> String {
    format!(
        "Package: heapwise
Version: {VERSION}
Architecture: {architecture}
Maintainer: The heapwise developers <heapwise@users.noreply.github.com>
Installed-Size: {size}
Recommends: default-jdk-headless
Suggests: maven, gradle
Section: java
Priority: optional
Homepage: https://github.com/heapwise/heapwise
Description: JUnit tests for Java classes with linked structures
 heapwise reads compiled classes, explores the paths through their methods, and
 writes JUnit tests with valid lists, trees, maps and graphs as inputs. It needs
 the class library of a JDK, version 17 or newer.
"
    )
}

const COPYRIGHT: &str = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: heapwise
Source: https://github.com/heapwise/heapwise

Files: *
Copyright: 2026 heapwise contributors
License: MIT or Apache-2.0
 The texts of both licences are in the files LICENSE-MIT and LICENSE-APACHE in
 this folder; that of Apache-2.0 is also in /usr/share/common-licenses. The
 licences of what others wrote are in the file LICENSES-OF-OTHERS.txt.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_says_what_dpkg_asks_for() {
        let control = control("arm64", "12");
        for field in ["Package", "Version", "Architecture", "Maintainer", "Description"] {
            assert!(control.lines().any(|line| line.starts_with(&format!("{field}: "))), "{field}");
        }
        assert!(control.ends_with('\n') && control.lines().all(|line| line.len() <= 80 && !line.is_empty()));
    }
}
