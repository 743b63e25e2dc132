//! Fields that only constructors assign.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

/// Old class files let methods of the compiler write for nested classes, newer ones nests.
#[test]
fn what_only_constructors_assign_is_settled() {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/settled/Settled.java");
    for release in ["8", "11"] {
        let out = tempfile::tempdir().unwrap();
        support::javac(std::slice::from_ref(&source), out.path(), &["--release", release]);
        let program = support::program(&[out.path()]);
        let mut count = 0;
        for class in ["Settled", "Settled$Inner"] {
            let class = program.class(program.find_class(class).unwrap());
            for field in class.fields.iter().map(|field| program.field(*field)) {
                let is_settled = field.name.starts_with("settled") || field.name.starts_with("this$");
                assert_eq!(program.is_settled(field.id), is_settled, "{release}: {}", field.name);
                count += 1;
            }
        }
        assert_eq!(count, 13);
    }
}
