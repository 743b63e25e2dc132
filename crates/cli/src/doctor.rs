//! `heapwise doctor`: what was found around, and why.

use std::cell::RefCell;

use heapwise_check::Toolchain;
use heapwise_program::{Program, ProgramConfig, class_folders};
use heapwise_project::{Origin, Project};

use crate::arguments::DoctorOptions;
use crate::classpath;
use crate::failure::{self, Failure};
use crate::human::{counted, print_line};
use crate::module::Modules;
use crate::trust::Trust;

/// Runs the command; the result is its exit code. What is missing is told and is no failure, unless nothing can be explored.
pub(crate) fn run(options: &DoctorOptions) -> Result<u8, Failure> {
    let lines = RefCell::new(String::new());
    let say = |what: &str, told: String| lines.borrow_mut().push_str(&format!("{what:14}{told}\n"));
    say(
        "heapwise",
        format!("{} on {}-{}", env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH),
    );
    let home = classpath::home();
    match &home {
        Ok(home) => say("JDK", jdk(home)),
        Err(why) => say("JDK", why.message.clone()),
    }
    let modules = match &options.classes.class_path {
        Some(text) => {
            say("class path", format!("{text}, as named"));
            None
        }
        None => Modules::here(options.classes.offline, Trust::told(options.classes.trust))?,
    };
    let mut has_classes = options.classes.class_path.is_some();
    match &modules {
        Some(modules) => has_classes = project(modules, &say),
        None if has_classes => {}
        None => say("project", "none: there is no pom.xml and no build.gradle here or above".to_owned()),
    }
    match Toolchain::locate(&mut |notice| crate::tell!("heapwise: {notice}")) {
        Ok(_) => {
            say("--check", "works: the JDK has javac, and the jars of JUnit and JaCoCo are there".to_owned())
        }
        Err(why) => say("--check", format!("does not work: {why}")),
    }
    print_line(lines.borrow().trim_end());
    Ok(if home.is_ok() && has_classes { failure::OK } else { failure::USAGE })
}

/// `Java 17 in /usr/lib/jvm/…, by JAVA_HOME`.
pub(crate) fn jdk(home: &std::path::Path) -> String {
    let why = match std::env::var_os("JAVA_HOME") {
        Some(named) if std::path::Path::new(&named) == home => "by JAVA_HOME",
        _ => "by the `java` on the PATH, or at its usual place",
    };
    let config = ProgramConfig { class_path: Vec::new(), java_home: home.to_owned() };
    match Program::open(config) {
        Ok(program) => {
            let major = program.class(program.object_class()).major_version;
            format!("Java {} in {}, {why}", major.saturating_sub(44), home.display())
        }
        Err(error) => format!("{}, {why}, cannot be read: {error}", home.display()),
    }
}

/// Tells of a project; whether it has classes.
fn project(modules: &Modules, say: &impl Fn(&str, String)) -> bool {
    let Project { tool, root, modules: meant, all, .. } = &modules.project;
    let count = counted(all.len() as u64, "module");
    say("project", format!("{tool} in {}: {count}, of which {} here or below", root.display(), meant.len()));
    match modules.project.program() {
        Some(program) => say("build tool", program.display().to_string()),
        None => say("build tool", format!("none: {tool} is neither beside the build file nor on the PATH")),
    }
    let mut has_classes = false;
    for module in meant.iter().filter(|module| module.has_code) {
        let folders: Vec<String> = module
            .class_folders()
            .filter(|folder| !class_folders(folder).is_empty())
            .map(|folder| modules.near(folder).display().to_string())
            .collect();
        has_classes |= !folders.is_empty();
        let name = modules.near(&module.folder).display().to_string();
        let classes = match folders.is_empty() {
            true => format!("no classes; run `{}`", tool.compile()),
            false => format!("classes in {}", folders.join(", ")),
        };
        say("module", format!("{name}: {classes}; tests go to {}", modules.near(&module.tests).display()));
    }
    let dependencies = modules.dependencies();
    let count = match dependencies.entries.len() {
        1 => "1 entry".to_owned(),
        several => format!("{several} entries"),
    };
    say(
        "dependencies",
        match dependencies.origin {
            Origin::Kept(file) => format!("{count}, from {}", modules.near(&file).display()),
            Origin::Asked(command) => format!("{count}, from `{command}`"),
            Origin::Distrusted(command) => {
                format!("unknown: `{command}` runs code of the project; allow it with --trust")
            }
            Origin::Unknown => "unknown: the build tool was not asked, or failed".to_owned(),
        },
    );
    has_classes
}
