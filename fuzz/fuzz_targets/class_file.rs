//! Any bytes as a class file: loaded, all methods lowered and checked against the guarantees of lowering, all pool
//! entries resolved. Only answers count, not which.

#![no_main]

#[path = "../../crates/program/tests/support/guarantees.rs"]
#[allow(dead_code)]
mod guarantees;

use heapwise_callsite::CallSites;
use heapwise_program::{Program, ProgramConfig, java_home};
use libfuzzer_sys::fuzz_target;
use ristretto_classfile::ConstantPool;
use ristretto_classfile::byte_reader::ByteReader;

fuzz_target!(|bytes: &[u8]| {
    // A class stays in its program, so each input gets its own.
    let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let Ok(class) = program.define_class(bytes.to_vec(), "input") else { return };
    let methods = || program.class(class).methods.iter().copied();
    if let Ok(pool) = ConstantPool::from_bytes(&mut ByteReader::new(&bytes[8..])) {
        for method in methods().filter(|method| program.method(*method).has_code()) {
            guarantees::check_method(&program, method, &pool).unwrap();
        }
    }
    for entry in 0..200 {
        let _ = program.resolve_class(class, entry);
        let _ = program.resolve_field(class, entry);
        let _ = program.resolve_method(class, entry);
        let _ = program.constant(class, entry);
        let _ = program.call_site(class, entry);
    }
    for method in methods() {
        let _ = program.select(class, method);
    }
});
