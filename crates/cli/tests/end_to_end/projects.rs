//! Maven and Gradle projects, without a class path on the command line: what a newcomer has. `examples` are the projects.

use std::fs;
use std::process::Command;
use std::time::Duration;

use crate::project::Project;
use crate::tool::{finish, folder, heapwise, java_home};

const LIMIT: Duration = Duration::from_secs(300);
const CLASSES: [&str; 6] = ["Account", "CategoryGraph", "Expression", "LruCache", "OrderBook", "Tokenizer"];

/// Nothing is named: all classes, what they are compiled against, the folder of the tests. The build is asked once.
#[test]
fn a_maven_project_needs_no_options() {
    let project = Project::of("shop", "maven").compiled("", "target/classes", &[]);
    let run = project.generate("", &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.err.contains("asking the build for its class path, once: "), "{run:?}");
    assert!(!run.out.contains("not on the class path"), "{run:?}");
    let tests = project.tests("src/test/java");
    for class in CLASSES {
        assert!(tests.contains(&format!("{class}HeapwiseTest.java")), "{class}: {tests:?}");
    }
    // The package of the sources, and below it, from any folder of the module.
    let whole = project.explored("src/main", &[]);
    assert!(CLASSES.iter().all(|class| whole.iter().any(|known| known == class)), "{whole:?}");
    assert!(
        whole.contains(&"Expression.Binary".to_owned()) && !whole.iter().any(|class| class.contains("Test"))
    );
    assert_eq!(project.times_asked(), 1);
    // Another build file is another question, which is not asked offline.
    let pom = project.root.join("pom.xml");
    fs::write(&pom, fs::read_to_string(&pom).unwrap() + "\n").unwrap();
    project.explored("", &["--offline", "LruCache"]);
    assert_eq!(project.times_asked(), 1);
    project.explored("", &["LruCache"]);
    assert_eq!(project.times_asked(), 2);
}

#[test]
fn a_target_may_be_a_package_a_file_or_a_folder() {
    let project = Project::of("shop", "targets").compiled("", "target/classes", &[]);
    let whole = project.explored("", &[]);
    for target in ["com.acme.shop", "com.acme..", "src/main/java", "target/classes", "target/classes/com"] {
        assert_eq!(project.explored("", &[target]), whole, "{target}");
    }
    let tokenizer = ["Tokenizer", "Tokenizer.Token"];
    assert_eq!(project.explored("", &["src/main/java/com/acme/shop/Tokenizer.java"]), tokenizer);
    assert_eq!(project.explored("src/main/java/com/acme/shop", &["Tokenizer.java"]), tokenizer);
    assert_eq!(project.explored("", &["LruCache#size"]), ["LruCache"]);
    for (target, why) in [
        (
            "com.acme.shp..",
            "com.acme.shp..: no class on the class path is in such a package; did you mean com.acme.shop?",
        ),
        ("src/main/jav", "src/main/jav: there is no such file or folder"),
        ("com.acme.shop.LruCach", "did you mean com.acme.shop.LruCache?"),
        ("src/test/java", "src/test/java: no class with methods to test is compiled from it"),
    ] {
        let run = project.run("", &["explore", target]);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.err.contains(why), "{why}: {run:?}");
    }
}

/// What a plugin of a build asks for: a module, with its siblings and its libraries on the class path.
#[test]
fn a_folder_of_classes_means_these_alone() {
    let project = Project::of("shop-modules", "one-folder")
        .compiled("model", "target/classes", &[])
        .compiled("store", "target/classes", &["model/target/classes"]);
    let class_path = ["-cp", "target/classes:../model/target/classes"];
    let explored = |target: &str| project.explored("store", &[&class_path[..], &[target]].concat());
    let both = project.explored("store", &class_path);
    let (store, model) = (explored("target/classes"), explored("../model/target/classes"));
    assert_eq!(store, ["store.LruCache", "store.OrderBook"]);
    assert_eq!([model, store].concat(), both);
    fs::create_dir(project.root.join("store/target/empty")).unwrap();
    let empty = project.run("store", &["generate", "-cp", "target/empty", "target/empty"]);
    assert_eq!(empty.code, Some(4), "{empty:?}");
    assert!(empty.err.contains("target/empty: no class in it has methods to test"), "{empty:?}");
}

/// As `java` and `javac` take them, and the folder above.
#[test]
fn a_class_path_may_be_above_the_classes_or_a_folder_of_jars() {
    let project = Project::of("shop", "class-path").compiled("", "target/classes", &[]);
    let size = |class_path: &str| project.explored("", &["-cp", class_path, "com.acme.shop.LruCache#size"]);
    for class_path in ["target/classes", "target", ".", "target/*:target"] {
        assert_eq!(size(class_path), ["LruCache"], "{class_path}");
    }
    fs::write(project.root.join("path.txt"), "# classes\n  # and no jars\ntarget/classes\n").unwrap();
    assert_eq!(size("@path.txt"), ["LruCache"]);
    assert_eq!(project.times_asked(), 0);
}

/// A manifest names what else is on the class path, whose classes are not targets.
#[test]
fn a_jar_brings_what_its_manifest_names() {
    let project = Project::of("shop-modules", "manifest").compiled("model", "target/classes", &[]).compiled(
        "store",
        "target/classes",
        &["model/target/classes"],
    );
    let manifest = project.root.join("manifest.txt");
    fs::write(&manifest, "Class-Path: ../model/target/classes/\n").unwrap();
    let mut jar = Command::new(java_home().join("bin/jar"));
    jar.current_dir(project.root.join("store"));
    jar.args(["cfm", "store.jar", manifest.to_str().unwrap(), "-C", "target/classes", "."]);
    assert!(jar.status().unwrap().success());
    assert_eq!(project.explored("store", &["-cp", "store.jar"]), ["store.LruCache", "store.OrderBook"]);
    let run = project.run("store", &["explore", "-cp", "store.jar", "store.OrderBook"]);
    assert!(!run.out.contains("not on the class path"), "{run:?}");
    let run = project.run("store", &["explore", "-cp", "store.jar:", "store.OrderBook"]);
    assert!(run.err.contains("the class path has an empty element"), "{run:?}");
}

#[test]
fn modules_have_tests_of_their_own() {
    let project = Project::of("shop-modules", "modules")
        .compiled("model", "target/classes", &[])
        .compiled("store", "target/classes", &["model/target/classes"])
        .compiled("search", "target/classes", &["model/target/classes", "store/target/classes"]);
    let run = project.generate("", &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(!run.out.contains("not on the class path"), "{run:?}");
    assert!(project.tests("model/src/test/java").contains(&"AccountHeapwiseTest.java".to_owned()));
    assert_eq!(
        project.tests("store/src/test/java"),
        ["LruCacheHeapwiseTest.java", "OrderBookHeapwiseTest.java"]
    );
    // One module alone knows the others.
    let of_store = project.explored("store", &[]);
    assert!(of_store.iter().all(|class| class.starts_with("store.")), "{of_store:?}");
    assert_eq!(project.times_asked(), 1);
}

#[test]
fn a_gradle_project_needs_no_options() {
    let project = Project::of("shop-gradle", "gradle").compiled("", "build/classes/java/main", &[]);
    let run = project.generate("", &["Tokenizer"]);
    assert_eq!((run.code, project.times_asked()), (Some(0), 1), "{run:?}");
    assert!(!run.out.contains("not on the class path"), "{run:?}");
    assert_eq!(project.tests("src/test/java"), ["TokenizerHeapwiseTest.java"]);
    // A folder that users name by mistake.
    assert_eq!(project.explored("", &["-cp", "build/classes", "com.acme.shop.LruCache#size"]), ["LruCache"]);
}

#[test]
fn what_is_not_compiled_is_told() {
    for (example, told) in [
        ("shop", "target/classes holds no classes; run `mvn compile`"),
        ("shop-modules", "model/target/classes holds no classes; run `mvn compile`"),
        ("shop-gradle", "build/classes/java/main holds no classes; run `gradle classes`"),
    ] {
        let project = Project::of(example, &format!("raw-{example}"));
        let run = project.generate("", &[]);
        assert_eq!((run.code, run.err), (Some(2), format!("heapwise: {told}\n")));
    }
    let project = Project::of("shop", "stale").compiled("", "target/classes", &[]);
    let source = project.root.join("src/main/java/com/acme/shop/LruCache.java");
    let later = std::time::SystemTime::now() + Duration::from_secs(60);
    fs::File::options().write(true).open(&source).unwrap().set_modified(later).unwrap();
    let run = project.run("", &["explore", "LruCache#size", "--effort", "1"]);
    let told = "src/main/java/com/acme/shop/LruCache.java is newer than its class; run `mvn compile`";
    assert!(run.code == Some(0) && run.err.contains(told), "{run:?}");
}

/// A build that fails costs the dependencies, and what needs them is named: nothing is proved without them.
#[test]
fn a_build_that_fails_is_told() {
    let project = Project::of("shop", "failing").compiled("", "target/classes", &[]);
    project.script(
        "mvnw",
        "#!/bin/sh\necho first\nfor line in 1 2 3 4 5 6; do echo \"line $line\"; done\nexit 1\n",
    );
    let run = project.run("", &["explore", "Tokenizer#tokens", "--format", "json"]);
    assert!(run.err.contains("dependency:build-classpath"), "{run:?}");
    assert!(run.err.contains("line 6") && !run.err.contains("first"), "{run:?}");
    assert!(run.err.contains("going on without dependencies"), "{run:?}");
    let target = &run.json()["targets"][0];
    let missing = "org.apache.commons.lang3.StringUtils, which is not on the class path";
    assert!(target["reason"].as_str().unwrap().contains(missing), "{target:#}");
    assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
}

/// A flag, the environment, a profile, the top of the file, the default: the first that there is counts.
#[test]
fn options_come_from_a_file_and_the_environment() {
    let project = Project::of("shop", "options").compiled("", "target/classes", &[]);
    let file = project.root.join("heapwise.toml");
    let shown = |command: &mut std::process::Command, line: &str| {
        let run = finish(command.current_dir(&project.root).args(["config", "--show", "explore"]), LIMIT);
        assert!(run.code == Some(0) && run.out.lines().any(|shown| shown == line), "{line}: {run:?}");
    };
    shown(&mut heapwise(), "scope = \"4\"  # default");
    fs::write(
        &file,
        "scope = 1\neffort = 3\nclass-path = [\"target\", \"@list\"]\n[profile.ci]\nscope = \"Entry=2,1\"\n",
    )
    .unwrap();
    shown(&mut heapwise(), "scope = \"1\"  # heapwise.toml:1:1");
    shown(heapwise().args(["--profile", "ci"]), "scope = \"Entry=2,1\"  # heapwise.toml:5:1");
    shown(heapwise().env("HEAPWISE_PROFILE", "ci"), "scope = \"Entry=2,1\"  # heapwise.toml:5:1");
    shown(heapwise().env("HEAPWISE_SCOPE", "3"), "scope = \"3\"  # HEAPWISE_SCOPE");
    fs::write(&file, "scope = 1\neffort = 3\nverbose = true\n").unwrap();
    let paths = |more: &[&str]| {
        let run = project.run(
            "src/main",
            &[&["explore", "com.acme.shop.LruCache#size", "--format", "json"], more].concat(),
        );
        run.json()["targets"][0]["paths"]["total"].as_u64().unwrap()
    };
    let (from_file, from_flag) = (paths(&[]), paths(&["--scope", "2"]));
    assert!(from_file < from_flag, "{from_file} and {from_flag}");
    // A nested class without its package.
    let nested = project.run("", &["explore", "Account.Entry", "--format", "json"]);
    let target = nested.json()["targets"][0]["target"].as_str().unwrap().to_owned();
    assert!(target.starts_with("com.acme.shop.Account.Entry#"), "{target}");
    // A flag before the command is no option of a command, and no reason to end otherwise than by saying so.
    let before = project.run("", &["--check=false", "generate"]);
    assert!(before.code == Some(2) && before.err.contains("--check"), "{before:?}");
    fs::write(&file, "no-timings = true\n").unwrap();
    for (flag, is_there) in
        [("--no-timings", false), ("--no-timings=true", false), ("--no-timings=false", true)]
    {
        let run = project.run("", &["explore", "com.acme.shop.LruCache#size", "--format", "json", flag]);
        assert_eq!(run.json()["targets"][0]["measured"].is_object(), is_there, "{flag}");
    }
}

#[test]
fn wrong_options_are_told_with_their_place() {
    let project = Project::of("shop", "wrong-options").compiled("", "target/classes", &[]);
    for (text, told) in [
        ("scope = 4\nscop = 3\n", "heapwise.toml:2:1: there is no option `scop`; did you mean scope"),
        ("[profile.cu]\nscope = 3\n", "heapwise.toml: there is no [profile.ci]; did you mean cu?"),
        ("[profile.ci]\n  scope = 'Entri=3'\n", "heapwise.toml:2:3: --scope Entri=3: no class Entri"),
        (
            "[profile.other]\nscop = 3\n[profile.ci]\n",
            "heapwise.toml:2:1: there is no option `scop`; did you mean scope",
        ),
        ("[profile.ci]\njobs = 'two'\n", "heapwise.toml:2:1: invalid value 'two' for '--jobs <N>'"),
        (
            "scope = 1979-05-27\n[profile.ci]\n",
            "heapwise.toml:1:1: `scope` is a text, a number, a truth or a list",
        ),
        ("scope = = 4\n", "heapwise.toml:1:9: "),
    ] {
        fs::write(project.root.join("heapwise.toml"), text).unwrap();
        let run = project.run("", &["explore", "LruCache#size", "--profile", "ci"]);
        assert!(run.code == Some(2) && run.err.contains(told), "{told}: {run:?}");
    }
    fs::remove_file(project.root.join("heapwise.toml")).unwrap();
    let run = project.run("", &["explore", "LruCache#size", "--profile", "ci"]);
    assert!(run.code == Some(2) && run.err.contains("--profile ci: there is no heapwise.toml"), "{run:?}");
}

/// What `init` writes is read, changes nothing, and is never replaced; `doctor` tells what is there.
#[test]
fn init_and_doctor_tell_a_newcomer_what_there_is() {
    let project = Project::of("shop-modules", "newcomer").compiled("model", "target/classes", &[]);
    let run = project.run("", &["init"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let file = project.root.join("heapwise.toml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.lines().all(|line| line.is_empty() || line.starts_with('#')), "{text}");
    let top = text.split("# [profile").next().unwrap();
    let options = top.lines().filter_map(|line| line.strip_prefix("# "));
    let is_option = |line: &&str| line.split(" = ").next().is_some_and(|name| !name.contains([' ', '`']));
    let options = options.filter(is_option);
    fs::write(&file, options.map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let run = project.run("", &["config"]);
    assert!(run.code == Some(0) && run.out.contains("effort = \"500\"  # heapwise.toml:"), "{run:?}");
    assert_eq!(project.run("", &["init"]).code, Some(2));
    let run = project.run("", &["doctor"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    for told in [
        "JDK           Java ",
        "project       Maven in ",
        ": 4 modules, of which 4 here or below",
        "module        model: classes in model/target/classes; tests go to model/src/test/java",
        "module        store: no classes; run `mvn compile`",
        "dependencies  1 entry, from `",
    ] {
        assert!(run.out.contains(told), "{told}: {run:?}");
    }
}

#[test]
fn shells_know_the_options() {
    for (shell, told) in
        [("bash", "complete -F _heapwise"), ("zsh", "#compdef heapwise"), ("fish", "complete -c heapwise")]
    {
        let run = finish(heapwise().args(["completions", shell]), LIMIT);
        assert!(run.code == Some(0) && run.out.contains(told) && run.out.contains("max-string"), "{shell}");
    }
    let run = finish(heapwise().args(["man", "generate"]), LIMIT);
    assert!(run.out.contains(".TH HEAPWISE-GENERATE 1") && run.out.contains("\\-\\-construct"), "{run:?}");
    let run = finish(heapwise().args(["man", "generat"]), LIMIT);
    assert!(run.code == Some(2) && run.err.contains("did you mean generate?"), "{run:?}");
}

/// A terminal is no place for thousands of paths; a report has all.
#[test]
fn few_paths_are_printed() {
    let project = Project::of("shop", "few").compiled("", "target/classes", &[]);
    let shown = |more: &[&str]| {
        let run = project.run("", &[&["explore", "LruCache#size"], more].concat());
        let count = run.out.lines().filter(|line| line.starts_with("  path ")).count();
        (count, run.out.contains(" more paths; --limit 0 shows all"))
    };
    assert_eq!(shown(&[]), (20, true));
    assert_eq!(shown(&["--limit", "3"]), (3, true));
    let (all, is_cut) = shown(&["--limit", "0"]);
    assert!(all > 20 && !is_cut);
}

/// Nothing of a project runs before its user has said so, once; then that is remembered for this user and this project.
#[test]
fn code_of_a_project_runs_when_it_is_trusted() {
    for (example, tool, classes) in
        [("shop", "mvnw", "target/classes"), ("shop-gradle", "gradlew", "build/classes/java/main")]
    {
        let project = Project::of(example, &format!("trust-{example}")).compiled("", classes, &[]);
        fs::create_dir_all(project.root.join(".mvn")).unwrap();
        let state = folder(&format!("project-trust-{example}-state"));
        for arguments in [&["doctor"][..], &["explore", "LruCache#size"], &["generate", "LruCache#size"]] {
            let run = project.run_as_stranger(&state, arguments);
            assert_eq!((run.code, project.times_asked()), (Some(0), 0), "{run:?}");
            assert!(run.err.contains(tool) && run.err.contains("allow it once with --trust"), "{run:?}");
        }
        assert!(project.run_as_stranger(&state, &["doctor"]).out.contains("runs code of the project"));
        let trusted = project.run_as_stranger(&state, &["explore", "LruCache#size", "--trust"]);
        assert!(trusted.code == Some(0) && trusted.err.contains("is trusted from now on"), "{trusted:?}");
        assert_eq!(project.times_asked(), 1);
        // The next time it need not be said, not even where the build is asked again.
        fs::remove_dir_all(project.root.join(".heapwise")).unwrap();
        let later = project.run_as_stranger(&state, &["explore", "LruCache#size"]);
        assert_eq!((later.code, project.times_asked()), (Some(0), 2), "{later:?}");
        // Another user has not said it.
        fs::remove_dir_all(project.root.join(".heapwise")).unwrap();
        let other = folder(&format!("project-trust-{example}-other"));
        project.run_as_stranger(&other, &["explore", "LruCache#size"]);
        assert_eq!(project.times_asked(), 2);
    }
}

/// A wrapper stays alone where the tool on the path does as well.
#[test]
fn a_plain_build_is_asked_without_its_wrapper() {
    let project = Project::of("shop", "plain").compiled("", "target/classes", &[]);
    let (state, programs) = (folder("project-plain-state"), folder("project-plain-programs"));
    fs::rename(project.root.join("mvnw"), programs.join("mvn")).unwrap();
    project.script("mvnw", "#!/bin/sh\ntouch ran\n");
    let mut path = programs.clone().into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap());
    let asked = || {
        let mut command = project.command("", &["explore", "Tokenizer#tokens", "--effort", "1"]);
        let run = finish(command.env("XDG_STATE_HOME", &state).env("PATH", &path), LIMIT);
        assert_eq!(run.code, Some(0), "{run:?}");
        fs::read_to_string(programs.join("asked")).unwrap_or_default().lines().count()
    };
    assert_eq!(asked(), 1);
    let pom = project.root.join("pom.xml");
    let text = fs::read_to_string(&pom).unwrap();
    let extending = text.replace("<plugins>", "<extensions></extensions><plugins>");
    fs::write(&pom, extending).unwrap();
    assert_eq!(asked(), 1);
    assert!(!project.root.join("ran").exists());
}

/// What lies in a project may not write elsewhere, run code, or take tests from a server.
#[test]
fn a_file_of_a_project_stays_inside() {
    let project = Project::of("shop", "inside").compiled("", "target/classes", &[]);
    let state = folder("project-inside-state");
    let outside = folder("project-inside-outside");
    // The repository that the tests are in is another.
    fs::create_dir(project.root.join(".git")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&outside, project.root.join("link")).unwrap();
    let file = project.root.join("heapwise.toml");
    let generate = ["generate", "LruCache#size", "--effort", "2"];
    for text in [
        "out = '../../..'",
        "out = '/tmp/there'",
        "out = 'link/tests'",
        "report = 'json=in.json,html=/tmp/pages'",
        "report = 'json=../report.json'",
        "cache = '/tmp/cache'",
        "class-path = ['target/classes', '/tmp/other.jar']",
        "class-path = '@../list'",
        "spec = 'a.sl,../b.sl'",
        "[profile.ci]\nshard-out = '../shard'",
    ] {
        fs::write(&file, text).unwrap();
        let run = project.run_as_stranger(&state, &generate);
        assert!(run.code == Some(2) && run.err.contains("outside the project in"), "{text}: {run:?}");
        assert!(run.err.starts_with("heapwise: heapwise.toml:"), "{run:?}");
    }
    for (text, told) in [
        (
            "check = true",
            "heapwise.toml:1:1: `check` runs the classes of the project; allow it once with --trust",
        ),
        ("cache = 'http://localhost:1/'", "`cache` takes tests from a server"),
        ("trust = true", "heapwise.toml:1:1: `trust` is for the user to say: --trust, or HEAPWISE_TRUST"),
    ] {
        fs::write(&file, text).unwrap();
        let run = project.run_as_stranger(&state, &generate);
        assert!(run.code == Some(2) && run.err.contains(told), "{text}: {run:?}");
    }
    // What does not concern a command is no matter there, and what stays inside is read.
    fs::write(&file, "check = true\nout = 'in/tests'\nreport = 'json=in/report.json'").unwrap();
    assert_eq!(project.run_as_stranger(&state, &["explore", "LruCache#size", "--effort", "1"]).code, Some(0));
    let run = project.run_as_stranger(&state, &[&generate[..], &["--check=false"]].concat());
    assert!(run.code == Some(0) && project.root.join("in/report.json").exists(), "{run:?}");
    // The command line and the environment are its user's own.
    fs::remove_file(&file).unwrap();
    let mut command = project.command("", &generate);
    command
        .env("XDG_STATE_HOME", &state)
        .env("HEAPWISE_REPORT", format!("json={}/r.json", outside.display()));
    let run = finish(command.arg("--out").arg(&outside), LIMIT);
    assert!(run.code == Some(0) && outside.join("r.json").exists(), "{run:?}");
}
