//! A world with a clock that stands still, so that time passes only by what is counted, and with no files, input or settings. It keeps
//! what a program tells of on standard error.

use std::collections::BTreeMap;

use heapwise_engine::{Input, Stream, TraceEntry, World};
use heapwise_program::Kind;

/// The property that says what was told of.
pub const TOLD: &str = "told";

#[derive(Default)]
pub struct Outside {
    properties: BTreeMap<String, String>,
    told: String,
}

impl World for Outside {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> bool {
        if stream == Stream::Err {
            self.told.push_str(&String::from_utf8_lossy(bytes));
        }
        true
    }

    fn flush(&mut self, _: Stream) -> bool {
        true
    }

    fn end(&mut self) {}

    fn has_unicode(&self) -> bool {
        true
    }

    fn read(&mut self, _: &mut [u8]) -> usize {
        0
    }

    fn available(&mut self) -> usize {
        0
    }

    fn now(&self) -> i128 {
        0
    }

    fn property(&self, key: &str) -> Option<String> {
        if key == TOLD { Some(self.told.clone()) } else { self.properties.get(key).cloned() }
    }

    fn set_property(&mut self, key: &str, value: Option<String>) {
        match value {
            Some(value) => _ = self.properties.insert(key.to_owned(), value),
            None => _ = self.properties.remove(key),
        }
    }

    fn variable(&self, _: &str) -> Option<String> {
        None
    }

    fn asserts(&self) -> bool {
        true
    }

    fn input(&mut self, _: Kind, _: Option<TraceEntry>) -> Option<Input> {
        None
    }
}
