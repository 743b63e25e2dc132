//! Where classes are found: directories, jars, versions of a jar, modules; in any order and from several threads.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::fs::File;
use std::io::Write;
use std::path::Path;

use heapwise_program::{ClassId, Origin, Program};
use ristretto_classfile::ClassAccessFlags as Flags;
use support::assemble::{class, put};
use zip::write::{SimpleFileOptions, ZipWriter};

fn jar(path: &Path, entries: &[(&str, &[u8])]) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for (name, bytes) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}

#[test]
fn directories_and_jars_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let (directory, archive) = (folder.path().join("classes"), folder.path().join("some.jar"));
    let flags = Flags::empty();
    put(&directory, "p/A", &class("p/A", "p/B", flags));
    put(&directory, "p/package-info", b"never read");
    put(&directory, "Top", &class("Top", "java/lang/Object", flags));
    let (first, second) = (class("p/A", "java/lang/Object", flags), class("p/B", "java/lang/Object", flags));
    jar(&archive, &[("p/A.class", &first), ("p/B.class", &second), ("p/notes.txt", b"text")]);
    let program = support::program(&[&directory, &archive]);
    assert_eq!(program.class_path_classes(), ["Top", "p/A", "p/B"]);
    let a = program.class(program.find_class("p/A").unwrap());
    assert_eq!(a.origin, Origin::ClassPath(0));
    let b = program.class(a.super_class.unwrap());
    assert_eq!((&*b.name, &b.origin), ("p/B", &Origin::ClassPath(1)));
}

/// Links to directories are followed, and a circle of them ends.
#[cfg(unix)]
#[test]
fn links_in_directories() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let (directory, elsewhere) = (folder.path().join("classes"), folder.path().join("elsewhere"));
    let flags = Flags::empty();
    put(&directory, "Top", &class("Top", "java/lang/Object", flags));
    put(&elsewhere, "A", &class("p/A", "java/lang/Object", flags));
    put(&elsewhere, "C", &class("D", "java/lang/Object", flags));
    symlink(&elsewhere, directory.join("p")).unwrap();
    symlink(elsewhere.join("C.class"), directory.join("D.class")).unwrap();
    symlink(folder.path().join("nowhere"), directory.join("q")).unwrap();
    let program = support::program(&[&directory]);
    assert_eq!(program.class_path_classes(), ["D", "Top", "p/A", "p/C"]);
    assert_eq!(program.class(program.find_class("p/A").unwrap()).origin, Origin::ClassPath(0));
    for link in ["again", "and_again"] {
        symlink(&elsewhere, elsewhere.join(link)).unwrap();
        symlink(".", directory.join(link)).unwrap();
    }
    assert_eq!(support::program(&[&directory]).class_path_classes(), ["D", "Top", "p/A", "p/C"]);
}

/// Links that double the ways at each level are no circle, and are not all walked.
#[cfg(unix)]
#[test]
fn many_ways_to_a_directory() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let level = |depth: usize| folder.path().join(format!("{depth}"));
    for depth in (0..40).rev() {
        std::fs::create_dir(level(depth)).unwrap();
        for link in ["a", "b"] {
            symlink(level(depth + 1), level(depth).join(link)).unwrap();
        }
    }
    put(&level(40), "C", &class("C", "java/lang/Object", Flags::empty()));
    let program = support::program(&[&level(0)]);
    let classes = program.class_path_classes();
    assert!((1..=8).contains(&classes.len()), "{classes:?}");
}

#[test]
fn the_newest_version_of_a_jar_that_the_jdk_runs() {
    let folder = tempfile::tempdir().unwrap();
    let versions: Vec<Vec<u8>> = ["java/lang/Object", "java/util/ArrayList", "java/util/HashMap"]
        .map(|above| class("p/A", above, Flags::empty()))
        .into();
    let entries: [(&str, &[u8]); 4] = [
        ("p/A.class", &versions[0]),
        ("META-INF/versions/11/p/A.class", &versions[1]),
        ("META-INF/versions/9999/p/A.class", &versions[2]),
        ("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\r\nMulti-Release: true\r\n"),
    ];
    for (with_manifest, expected) in [(true, "java/util/ArrayList"), (false, "java/lang/Object")] {
        let path = folder.path().join(format!("{with_manifest}.jar"));
        jar(&path, if with_manifest { &entries } else { &entries[..3] });
        let program = support::program(&[&path]);
        assert_eq!(program.class_path_classes(), ["p/A"]);
        let a = program.class(program.find_class("p/A").unwrap());
        assert_eq!(&*program.class(a.super_class.unwrap()).name, expected);
    }
}

#[test]
fn modules_of_the_jdk() {
    let program = support::program(&[]);
    for (name, module) in [("java/util/List", "java.base"), ("java/util/logging/Logger", "java.logging")] {
        let class = program.class(program.find_class(name).unwrap());
        assert_eq!(class.origin, Origin::Jdk(module.into()));
    }
}

#[test]
fn names_of_nested_classes() {
    let classes = support::compile(&["coverage/Classes.java"]);
    let program = support::program(&[classes.path()]);
    let class = |name: &str| program.class(program.find_class(name).unwrap());
    let inner = class("coverage/Classes$Inner");
    assert_eq!(
        (inner.java_name(), inner.source_name()),
        ("coverage.Classes$Inner".into(), "coverage.Classes.Inner".into())
    );
    assert_eq!(inner.package(), "coverage");
    let nesting = |name: &str| class(name).nesting.as_ref().unwrap();
    assert!(!nesting("coverage/Classes$Inner").is_static_member());
    assert!(nesting("coverage/Classes$Box").is_static_member());
    assert!(nesting("coverage/Classes$1").is_anonymous());
    assert_eq!(nesting("coverage/Classes$1").enclosing_class.as_deref(), Some("coverage/Classes"));
    assert!(class("coverage/Classes$Level").is_enum() && class("coverage/Classes$Range").is_record());
    let components = class("coverage/Classes$Range").record_components.as_ref().unwrap();
    assert_eq!(components.iter().map(|component| &*component.name).collect::<Vec<_>>(), ["low", "high"]);
    let array = program.array_class(class("java/util/Map$Entry").id);
    assert_eq!(program.class(array).source_name(), "java.util.Map.Entry[]");
    let method = program.find_method(class("coverage/Classes$Range").id, "contains", "(I)Z").unwrap();
    assert_eq!(*program.method(method).parameter_names, [Some("x".into())]);
}

/// What a class looks like without ids.
fn describe(program: &Program, class: ClassId) -> String {
    let name = |class: ClassId| program.class(class).name.to_string();
    let class = program.class(class);
    let mut text = format!("{} {:?}\n", class.name, class.super_class.map(name));
    let mut interfaces: Vec<String> = program.superinterfaces(class.id).iter().map(|id| name(*id)).collect();
    interfaces.sort();
    text += &format!("{interfaces:?}\n");
    for field in class.instance_layout.iter().chain(&class.static_layout).map(|id| program.field(*id)) {
        text += &format!("{} {} {}\n", field.slot, name(field.class), field.name);
    }
    let supertypes = program
        .superclasses(class.id)
        .map(|class| class.id)
        .chain(program.superinterfaces(class.id).iter().copied());
    let mut selections: Vec<String> = supertypes
        .flat_map(|above| program.class(above).methods.iter())
        .map(|method| {
            let selected = program.select(class.id, *method).map(|selected| program.method_name(selected));
            format!("{}: {:?}", program.method_name(*method), selected.map_err(|error| error.to_string()))
        })
        .collect();
    selections.sort();
    text + &selections.join("\n")
}

#[test]
fn the_order_of_loading_decides_ids_only() {
    let names: Vec<String> = support::classes_of("java.base").into_iter().map(|class| class.0).collect();
    let names: Vec<&String> =
        names.iter().filter(|name| name.starts_with("java/util/") && !name.contains("concurrent")).collect();
    let (one, other) = (support::program(&[]), support::program(&[]));
    let find = |program: &Program, name: &&String| program.find_class(name).unwrap();
    let ids: Vec<ClassId> = names.iter().map(|name| find(&one, name)).collect();
    std::thread::scope(|scope| {
        scope.spawn(|| names.iter().rev().map(|name| find(&other, name)).max());
        scope.spawn(|| names.iter().step_by(3).map(|name| find(&other, name)).max());
    });
    let other_ids: Vec<ClassId> = names.iter().map(|name| find(&other, name)).collect();
    assert_ne!(ids, other_ids);
    for (id, other_id) in ids.into_iter().zip(other_ids) {
        assert_eq!(describe(&one, id), describe(&other, other_id));
    }
}
