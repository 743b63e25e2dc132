//! Every class of `java.base`: loaded, compared with another reader, lowered, checked.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use heapwise_program::{CodeError, Program};
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

#[test]
fn every_class_of_java_base() {
    let program = support::program(&[]);
    let classes = support::classes_of("java.base");
    assert!(classes.len() > 5_000, "{} classes", classes.len());
    let mut bodies = 0;
    for (name, bytes) in &classes {
        let file = ClassFile::from_bytes(bytes).unwrap();
        let id = program.find_class(name).unwrap_or_else(|error| panic!("{error}"));
        compare_members(&program, id, &file, name);
        let methods = program.class(id).methods.iter().zip(&file.methods);
        bodies +=
            methods.filter(|(method, expected)| compare_body(&program, **method, expected, &file)).count();
    }
    assert!(bodies > 50_000, "{bodies} bodies");
}

fn compare_members(program: &Program, id: heapwise_program::ClassId, file: &ClassFile<'_>, name: &str) {
    let class = program.class(id);
    assert_eq!(&*class.name, name);
    assert_eq!(class.name.to_string(), file.class_name().unwrap().to_string());
    assert_eq!(class.major_version, file.version.major());
    let text = |index| file.constant_pool.try_get_utf8(index).unwrap().to_string();
    let expected: Vec<_> = file
        .fields
        .iter()
        .map(|f| (text(f.name_index), text(f.descriptor_index), f.access_flags.bits()))
        .collect();
    let fields = class.fields.iter().map(|id| program.field(*id));
    let found: Vec<_> =
        fields.map(|f| (f.name.to_string(), f.descriptor.to_string(), f.flags.bits())).collect();
    assert_eq!(found, expected, "{name}");
    let expected: Vec<_> = file
        .methods
        .iter()
        .map(|m| (text(m.name_index), text(m.descriptor_index), m.access_flags.bits()))
        .collect();
    let methods = class.methods.iter().map(|id| program.method(*id));
    let found: Vec<_> =
        methods.map(|m| (m.name.to_string(), m.descriptor.to_string(), m.flags.bits())).collect();
    assert_eq!(found, expected, "{name}");
}

/// Compares sizes with the other reader and checks the guarantees; whether there is a body.
fn compare_body(
    program: &Program,
    id: heapwise_program::MethodId,
    expected: &ristretto_classfile::Method,
    file: &ClassFile<'_>,
) -> bool {
    let expected = expected.attributes.iter().find_map(|attribute| match attribute {
        Attribute::Code { max_stack, max_locals, code, exception_table, .. } => {
            Some((*max_stack, *max_locals, code.len(), exception_table.len()))
        }
        _ => None,
    });
    let lowered = match program.code(id) {
        Ok(code) => code,
        Err(CodeError::Abstract { .. } | CodeError::Native { .. }) => {
            assert_eq!(expected, None, "{}", program.method_name(id));
            return false;
        }
        Err(error) => panic!("{error}"),
    };
    let found = (lowered.max_stack, lowered.max_locals, lowered.ops.len(), lowered.handlers.len());
    assert_eq!(Some(found), expected, "{}", program.method_name(id));
    assert!(lowered.coverage.is_none(), "the JDK is not measured");
    let verdict = support::guarantees::check_method(program, id, &file.constant_pool);
    verdict.unwrap_or_else(|problem| panic!("{}: {problem}", program.method_name(id)));
    true
}
