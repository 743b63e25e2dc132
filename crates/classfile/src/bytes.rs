//! A cursor over bytes: big-endian numbers, or an error that says what was being read.

use crate::malformed::{Malformed, Read};

/// Reads forward through a slice.
#[derive(Clone)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    /// What the bytes are, for messages: "the constant pool".
    part: &'static str,
}

impl<'a> Cursor<'a> {
    /// Begins at the first of these bytes.
    pub fn new(bytes: &'a [u8], part: &'static str) -> Cursor<'a> {
        Cursor { bytes, at: 0, part }
    }

    /// Goes on under another name.
    pub fn enter(&mut self, part: &'static str) {
        self.part = part;
    }

    /// How many bytes were read.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Whether all bytes were read.
    pub fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        let taken = self.at.checked_add(count).and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or_else(|| Malformed::new(format!("it ends inside {}", self.part)))?;
        self.at += count;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    /// The next byte.
    pub fn u8(&mut self) -> Read<u8> {
        Ok(u8::from_be_bytes(self.array()?))
    }

    /// The next byte, signed.
    pub fn i8(&mut self) -> Read<i8> {
        Ok(i8::from_be_bytes(self.array()?))
    }

    /// The next two bytes.
    pub fn u16(&mut self) -> Read<u16> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    /// The next two bytes, signed.
    pub fn i16(&mut self) -> Read<i16> {
        Ok(i16::from_be_bytes(self.array()?))
    }

    /// The next four bytes.
    pub fn u32(&mut self) -> Read<u32> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    /// The next four bytes, signed.
    pub fn i32(&mut self) -> Read<i32> {
        Ok(i32::from_be_bytes(self.array()?))
    }

    /// The next eight bytes, signed.
    pub fn i64(&mut self) -> Read<i64> {
        Ok(i64::from_be_bytes(self.array()?))
    }
}
