//! Which classes tests name: those of the module, of dependencies that it uses itself, and of the JDK.

use std::fs;

use crate::project::{MVNW, Project, javac};

const PRICE: &str = "package com.acme.shop;
public interface Price {
    int of(int pieces);
    int limit();
}
";
const BILL: &str = "package com.acme.shop;
public final class Bill {
    public static int total(Price price, int pieces) {
        int sum = price.of(pieces);
        return sum > price.limit() ? price.limit() : sum;
    }
}
";
const FLAT: &str = "package far;
public final class Flat implements com.acme.shop.Price {
    public int of(int pieces) { return pieces; }
    public int limit() { return 9; }
}
";
/// A class of the module that uses the other one.
const DESK: &str = "package com.acme.shop;
public final class Desk {
    public static Price price() { return new far.Flat(); }
}
";

/// The test of `Bill` where the class path has another entry with an implementation, and the module these classes besides.
fn test_of_bill(name: &str, uses_it: bool) -> String {
    let project = Project::of("shop", name);
    let sources = project.root.join("src/main/java/com/acme/shop");
    let far = project.root.join("far");
    fs::create_dir_all(&far).unwrap();
    for (folder, class, text) in [(&sources, "Price", PRICE), (&sources, "Bill", BILL), (&far, "Flat", FLAT)]
    {
        fs::write(folder.join(class).with_extension("java"), text).unwrap();
    }
    let classes = project.root.join("far-classes");
    javac(&[sources.join("Price.java"), far.join("Flat.java")], &classes, "");
    fs::remove_dir_all(classes.join("com")).unwrap();
    if uses_it {
        fs::write(sources.join("Desk.java"), DESK).unwrap();
    }
    let path = format!("{}:{}", project.library.display(), classes.display());
    project.script("mvnw", &MVNW.replace("LIBRARY", &path));
    let project = project.compiled("", "target/classes", &["far-classes"]);
    let run = project.generate("", &["Bill"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    fs::read_to_string(project.root.join("src/test/java/com/acme/shop/BillHeapwiseTest.java")).unwrap()
}

#[test]
fn a_class_that_the_module_does_not_use_is_not_named() {
    let text = test_of_bill("far", false);
    assert!(text.contains("new Price() {") && !text.contains("Flat"), "{text}");
}

#[test]
fn a_class_of_a_dependency_that_the_module_uses_is_named() {
    let text = test_of_bill("near", true);
    assert!(text.contains("new Flat()"), "{text}");
}
