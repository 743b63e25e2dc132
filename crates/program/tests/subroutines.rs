//! What only old compilers make, and handlers up to the last instruction: lowered, and kept to the guarantees.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use heapwise_program::{Handler, Op};
use ristretto_classfile::ConstantPool;
use ristretto_classfile::attributes::{ExceptionTableEntry, Instruction as I};
use ristretto_classfile::byte_reader::ByteReader;
use support::assemble::with_body;

#[test]
fn a_finally_block_as_a_subroutine() {
    // iload_0; jsr S; ireturn; S: astore_1; iinc 0 1; ret 1: the value on the stack stays there.
    let code = vec![I::Iload_0, I::Jsr(3), I::Ireturn, I::Astore_1, I::Iinc(0, 1), I::Ret(1)];
    let bytes = with_body("p/A", "(I)I", (2, 2), code, Vec::new());
    let program = support::program(&[]);
    let class = program.define_class(bytes.clone(), "memory").unwrap();
    let method = program.class(class).methods[0];
    let code = program.code(method).unwrap();
    let expected =
        [Op::Load(0), Op::Subroutine(3), Op::ReturnValue, Op::Store(1), Op::Increment(0, 1), Op::Ret(1)];
    assert_eq!(*code.ops, expected);
    assert!(code.coverage.is_none());
    let pool = ConstantPool::from_bytes(&mut ByteReader::new(&bytes[8..])).unwrap();
    support::guarantees::check_method(&program, method, &pool).unwrap();
}

#[test]
fn a_handler_that_ends_with_the_code() {
    // The range of the handler is the whole body, its last instruction included.
    let code = vec![I::Iconst_1, I::Istore_0, I::Goto(0), I::Athrow];
    let bytes = with_body(
        "p/A",
        "(I)V",
        (1, 1),
        code,
        vec![ExceptionTableEntry { range_pc: 0..3, handler_pc: 3, catch_type: 0 }],
    );
    // The writer cannot express the end of the code; in bytes the range ends at 5 (the throw), and 6 is behind it.
    let table = [0, 1, 0, 0, 0, 5, 0, 5, 0, 0];
    let at = bytes.windows(table.len()).position(|window| window == table).unwrap();
    let mut whole = bytes;
    whole[at + 5] = 6;
    let program = support::program(&[]);
    let class = program.define_class(whole, "memory").unwrap();
    let code = program.code(program.class(class).methods[0]).unwrap();
    let handlers: Vec<Handler> = code.handlers_at(3).copied().collect();
    assert_eq!(handlers, [Handler { start: 0, end: 4, target: 3, catch: None }]);
}
