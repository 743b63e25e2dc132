//! `java.util.zip.CRC32` and `Adler32`: checksums as in RFC 1952 and RFC 1950.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument, nothing};
use crate::table::{Methods, native, replaced};

pub(crate) const CRC32: Methods = Methods {
    class: "java/util/zip/CRC32",
    entries: &[
        native("update(II)I", |_, arguments| one(arguments, crc32)),
        native("updateBytes0(I[BII)I", |machine, arguments| many(machine, arguments, crc32)),
    ],
};

pub(crate) const ADLER32: Methods = Methods {
    class: "java/util/zip/Adler32",
    entries: &[
        native("update(II)I", |_, arguments| one(arguments, adler32)),
        native("updateBytes(I[BII)I", |machine, arguments| many(machine, arguments, adler32)),
    ],
};

pub(crate) const ZIP_UTILS: Methods = Methods {
    class: "java/util/zip/ZipUtils",
    entries: &[replaced("loadLibrary()V", nothing, "loads a native library")],
};

/// The checksum with one more byte, from the one so far.
type Step32 = fn(u32, u8) -> u32;

fn one(arguments: &[Value], step: Step32) -> Step<Returned> {
    match (argument(arguments, 0), argument(arguments, 1)) {
        (Value::Int(so_far), Value::Int(byte)) => {
            Ok(Returned::Value(Value::Int(step(so_far as u32, byte as u8) as i32)))
        }
        _ => Interrupt::unsupported("a checksum of symbolic bytes"),
    }
}

fn many(machine: &mut Machine<'_, '_>, arguments: &[Value], step: Step32) -> Step<Returned> {
    let so_far = arguments::int(arguments, 0, "a checksum")?;
    let bytes =
        arguments::bytes(machine, argument(arguments, 1), argument(arguments, 2), argument(arguments, 3))?;
    let sum = bytes.into_iter().fold(so_far as u32, step);
    Ok(Returned::Value(Value::Int(sum as i32)))
}

fn crc32(so_far: u32, byte: u8) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mixed = !so_far ^ u32::from(byte);
    !(0..8).fold(mixed, |rest, _| if rest & 1 == 1 { rest >> 1 ^ POLYNOMIAL } else { rest >> 1 })
}

fn adler32(so_far: u32, byte: u8) -> u32 {
    const MODULUS: u32 = 65_521;
    let low = ((so_far & 0xffff) + u32::from(byte)) % MODULUS;
    let high = ((so_far >> 16) + low) % MODULUS;
    high << 16 | low
}
