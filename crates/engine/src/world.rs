//! What a program sees of the world outside when it runs as a program.
//!
//! In an exploration there is no world: a path is one of many, and what it does must not be seen. A concrete run is
//! given one, and the natives that need it ask the machine for it.

use heapwise_heap::Value;
use heapwise_program::Kind;

use crate::TraceEntry;

/// Where a program writes text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// What a program is given when it asks for an input.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A number.
    Number(Value),
    /// The UTF-16 units of a string.
    Text(Vec<u16>),
}

/// What the operating system says of a file; times are seconds since 1970 and nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileStatus {
    /// Its kind and permissions, as in POSIX.
    pub mode: i32,
    /// The number of names it has.
    pub links: i32,
    /// The user it belongs to.
    pub owner: i32,
    /// The group it belongs to.
    pub group: i32,
    /// Its number on its device.
    pub number: i64,
    /// The device it is on.
    pub device: i64,
    /// Its length in bytes.
    pub size: i64,
    /// When it was read last.
    pub read: (i64, i64),
    /// When its content was changed last.
    pub modified: (i64, i64),
    /// When anything of it was changed last.
    pub changed: (i64, i64),
}

/// The outside of one run.
pub trait World {
    /// Whether it is a machine: with properties, an environment, a clock, standard input and threads. What a program asks of
    /// them is otherwise as unsupported as in an exploration.
    fn is_machine(&self) -> bool {
        true
    }

    /// Writes bytes, which may be kept until [`World::flush`]; `false` when nobody can read them any more.
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> bool;

    /// Sends on what was written; `false` when nobody can read it any more.
    fn flush(&mut self, stream: Stream) -> bool;

    /// Sends on everything that was written.
    fn end(&mut self);

    /// Whether the characters of the console are Unicode; otherwise they are ASCII.
    fn has_unicode(&self) -> bool;

    /// Reads up to `buffer.len()` bytes of standard input and waits for the first; 0 at its end.
    fn read(&mut self, buffer: &mut [u8]) -> usize;

    /// How many bytes of standard input can be read without waiting.
    fn available(&mut self) -> usize;

    /// Opens a file for reading, if it is one that a program may read here; its number is 3 or more.
    fn open_file(&mut self, _path: &str) -> Option<i32> {
        None
    }

    /// Reads up to `buffer.len()` bytes of an open file; 0 at its end, `None` if there is no such file.
    fn read_file(&mut self, _file: i32, _buffer: &mut [u8]) -> Option<usize> {
        None
    }

    /// What is known of a file, if it is one that a program may read here, or a folder of such.
    fn file_status(&mut self, _path: &str) -> Option<FileStatus> {
        None
    }

    /// The absolute path of such a file without links; a program may read the file by this path too.
    fn real_path(&mut self, _path: &str) -> Option<String> {
        None
    }

    /// Nanoseconds since 1970.
    fn now(&self) -> i128;

    /// The value of a system property.
    fn property(&self, key: &str) -> Option<String>;

    /// All system properties.
    fn properties(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Sets or removes a system property.
    fn set_property(&mut self, key: &str, value: Option<String>);

    /// The value of a variable of the environment.
    fn variable(&self, name: &str) -> Option<String>;

    /// All variables of the environment.
    fn variables(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The name of the time zone, where one is set.
    fn time_zone(&self) -> Option<String> {
        None
    }

    /// How many processors there are.
    fn processors(&self) -> i32 {
        1
    }

    /// Whether the assertions of the program are on.
    fn asserts(&self) -> bool;

    /// The input of this kind that the program asks for there, a string for a reference; `None` when there are no more.
    fn input(&mut self, kind: Kind, at: Option<TraceEntry>) -> Option<Input>;
}
