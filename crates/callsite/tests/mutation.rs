//! Damaged class files: whatever the bytes, an error or code that keeps the guarantees, and no panic.
//!
//! Real classes of the JDK with flipped bits, cuts and spliced pieces; the same cases in each run. The
//! fuzz target in `fuzz/` does the same without an end.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../program/tests/support/mod.rs"]
mod support;

use heapwise_callsite::CallSites;
use heapwise_program::Program;
use ristretto_classfile::ConstantPool;
use ristretto_classfile::byte_reader::ByteReader;
use support::guarantees;

const CASES: usize = 4_000;

/// The generator of Marsaglia.
struct XorShift(u64);

impl XorShift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

#[derive(Default, Debug)]
struct Tally {
    defined: usize,
    lowered: usize,
    refused: usize,
}

#[test]
fn damaged_classes() {
    let mut random = XorShift(0x9e37_79b9_7f4a_7c15);
    let classes = support::classes_of("java.base");
    let classes: Vec<Vec<u8>> =
        classes.into_iter().map(|class| class.1).filter(|bytes| bytes.len() < 20_000).collect();
    let mut tally = Tally::default();
    for case in 0..CASES {
        let mut bytes = classes[random.below(classes.len())].clone();
        for _ in 0..1 + random.below(4) {
            let other = &classes[random.below(classes.len())];
            damage(&mut bytes, other, &mut random);
        }
        try_class(bytes, case % 8 == 0, &mut tally);
    }
    // The damage is of every degree: many classes survive it, many methods too, and many do not.
    assert!(tally.defined > CASES / 10, "{tally:?}");
    assert!(tally.lowered > CASES, "{tally:?}");
    assert!(tally.refused > CASES / 20, "{tally:?}");
}

fn damage(bytes: &mut Vec<u8>, other: &[u8], random: &mut XorShift) {
    if bytes.is_empty() {
        return;
    }
    let at = random.below(bytes.len());
    match random.below(20) {
        0 => bytes.truncate(at),
        1 => {
            let length = random.below(16).min(bytes.len() - at);
            bytes.drain(at..at + length);
        }
        2 => {
            let from = random.below(other.len());
            let piece = &other[from..(from + random.below(64)).min(other.len())];
            bytes.splice(at..at, piece.iter().copied());
        }
        3 => {
            let from = random.below(other.len());
            let length = random.below(64).min(other.len() - from).min(bytes.len() - at);
            bytes[at..at + length].copy_from_slice(&other[from..from + length]);
        }
        4..=7 => bytes[at] = random.next() as u8,
        // The second half is mostly code and attributes.
        8..=13 => {
            let at = bytes.len() / 2 + at / 2;
            bytes[at] = [0, 1, 0x7f, 0x80, 0xff, 167, 168, 169, 170, 196][random.below(10)];
        }
        _ => bytes[at] ^= 1 << random.below(8),
    }
}

fn try_class(bytes: Vec<u8>, resolves: bool, tally: &mut Tally) {
    let program = support::program(&[]);
    let Ok(class) = program.define_class(bytes.clone(), "damaged") else { return };
    tally.defined += 1;
    if let Some(mut reader) = bytes.get(8..).map(ByteReader::new)
        && let Ok(pool) = ConstantPool::from_bytes(&mut reader)
    {
        for method in program.class(class).methods.iter().filter(|method| program.method(**method).has_code())
        {
            *(if program.code(*method).is_ok() { &mut tally.lowered } else { &mut tally.refused }) += 1;
            let verdict = guarantees::check_method(&program, *method, &pool);
            verdict.unwrap_or_else(|problem| panic!("{}: {problem}", program.method_name(*method)));
        }
    }
    if resolves {
        resolve_all(&program, class);
    }
}

/// The bodies of a class that this program wrote itself are never refused.
fn lower_all(program: &Program, class: heapwise_program::ClassId) {
    for method in &program.class(class).methods {
        program.code(*method).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Whatever the answers, there is one.
fn resolve_all(program: &Program, class: heapwise_program::ClassId) {
    for entry in 0..400 {
        let _ = program.resolve_class(class, entry);
        let _ = program.resolve_field(class, entry);
        let _ = program.resolve_method(class, entry);
        let _ = program.constant(class, entry);
        if let Ok(linked) = program.call_site(class, entry) {
            lower_all(program, program.method(linked).class);
        }
        let _ = program.pool_text(class, entry);
    }
    for method in &program.class(class).methods {
        let _ = program.select(class, *method);
    }
}
