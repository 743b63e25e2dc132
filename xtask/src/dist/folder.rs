//! What is installed: the binary, its manual and completions, and the texts that go with it.

use super::{Target, VERSION, copy, write};
use crate::workspace::{self, Outcome, Workspace};
use std::path::{Path, PathBuf};

/// What the binary prints of itself: the place below `usr`, and the text.
pub(super) struct Texts(Vec<(String, String)>);

/// Where each shell looks for completions of installed programs.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/heapwise"),
    ("zsh", "share/zsh/vendor-completions/_heapwise"),
    ("fish", "share/fish/vendor_completions.d/heapwise.fish"),
];
const DOCUMENTS: [&str; 4] = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md"];

impl Texts {
    pub(super) fn of(workspace: &Workspace, binary: &Path) -> Outcome<Texts> {
        let printed = |arguments: &[&str]| workspace::output(workspace.command(binary).args(arguments));
        let main = printed(&["man"])?;
        let mut texts = Vec::new();
        for name in pages(&main) {
            texts.push((format!("share/man/man1/heapwise-{name}.1"), printed(&["man", &name])?));
        }
        if texts.is_empty() {
            return Err("the manual names no page of a command".to_owned());
        }
        texts.push(("share/man/man1/heapwise.1".to_owned(), main));
        for (shell, place) in COMPLETIONS {
            texts.push((place.to_owned(), printed(&["completions", shell])?));
        }
        Ok(Texts(texts))
    }
}

/// The commands that a manual page refers to, but for `help`.
fn pages(manual: &str) -> Vec<String> {
    let references = manual.lines().filter_map(|line| line.strip_prefix("heapwise\\-")?.strip_suffix("(1)"));
    references.map(|name| name.replace('\\', "")).filter(|name| name != "help").collect()
}

/// What is installed for a target.
pub(super) struct Folder<'d> {
    pub workspace: &'d Workspace,
    pub target: &'d Target,
    pub binary: &'d Path,
    pub texts: &'d Texts,
    /// Those of what others wrote.
    pub licences: &'d str,
}

impl Folder<'_> {
    /// Lays everything out below a folder such as `usr`.
    pub(super) fn lay(&self, root: &Path, documents: &str) -> Outcome {
        copy(self.binary, root.join("bin/heapwise"))?;
        for (place, text) in &self.texts.0 {
            write(&root.join(place), text)?;
        }
        for name in DOCUMENTS {
            copy(&self.workspace.path(name), root.join(documents).join(name))?;
        }
        write(&root.join(documents).join("LICENSES-OF-OTHERS.txt"), self.licences)
    }

    /// Packs an archive; gives its name. The same input makes the same archive.
    pub(super) fn archive(&self, dist: &Path) -> Outcome<String> {
        let name = format!("heapwise-{VERSION}-{}", self.target.name);
        self.lay(&dist.join(&name), "")?;
        let date = date(self.workspace)?;
        let mut tar = self.workspace.command("tar");
        tar.current_dir(dist).args([
            "--sort=name",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            "--mode=u+rw,go+r,go-w",
        ]);
        tar.arg(format!("--mtime=@{date}")).args(["--use-compress-program=gzip -9n", "-cf"]);
        workspace::run(tar.arg(format!("{name}.tar.gz")).arg(&name))?;
        remove(dist.join(&name))?;
        Ok(format!("{name}.tar.gz"))
    }
}

/// The second of the last commit, so that what is packed does not tell when.
pub(super) fn date(workspace: &Workspace) -> Outcome<String> {
    let date = workspace::output(workspace.command("git").args(["log", "-1", "--format=%ct"]))?;
    Ok(date.trim().to_owned())
}

pub(super) fn remove(folder: PathBuf) -> Outcome {
    std::fs::remove_dir_all(&folder).map_err(|error| format!("cannot remove {}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_refers_to_its_pages() {
        let manual = ".SH SUBCOMMANDS\n.TP\nheapwise\\-generate(1)\nTests\n.TP\nheapwise\\-check\\-spec(1)\n.TP\nheapwise\\-help(1)\n";
        assert_eq!(pages(manual), ["generate", "check-spec"]);
    }
}
