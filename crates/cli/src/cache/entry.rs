//! The file of an entry.

use std::collections::VecDeque;

use heapwise_program::Record;
use heapwise_store::MOST as MOST_BYTES;
use heapwise_wire::{NoIds, from_bytes, to_bytes};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::sealed::{Broken, open, seal};

/// What the file begins with.
const MAGIC: &[u8] = b"heapwise result 1\n";
/// What files of all versions begin with.
const OURS: &[u8] = b"heapwise result ";
const HASH: usize = blake3::OUT_LEN;
const DAMAGED: &str = "the file is damaged";
/// The most results of a target: as many as there may be branches that take turns.
const MOST: usize = 4;

/// What is known of a target.
#[derive(Serialize, Deserialize)]
pub(super) struct Entry {
    /// Its key: an entry that has another has come from elsewhere.
    key: String,
    /// The target, for people.
    pub target: String,
    /// What came of it, the newest first.
    pub known: VecDeque<Known>,
}

/// What came of a target.
#[derive(Serialize, Deserialize)]
pub(super) struct Known {
    /// What was read for it.
    pub read: Record,
    /// The hash of that.
    pub hash: [u8; HASH],
    /// The bytes of the result.
    pub result: Vec<u8>,
}

impl Entry {
    pub(super) fn of(key: String, target: String) -> Entry {
        Entry { key, target, known: VecDeque::new() }
    }

    /// Adds a result; the oldest goes if there are too many.
    pub(super) fn add(&mut self, known: Known) {
        self.known.retain(|other| other.hash != known.hash || other.read != known.read);
        self.known.push_front(known);
        self.known.truncate(MOST);
    }

    /// The file, without the oldest results where it would be too large; `None` if one alone is.
    pub(super) fn bytes_to_put(&mut self) -> Option<Vec<u8>> {
        while !self.known.is_empty() {
            let bytes = self.bytes().ok()?;
            if bytes.len() as u64 <= MOST_BYTES {
                return Some(bytes);
            }
            self.known.pop_back();
        }
        None
    }

    fn bytes(&self) -> Result<Vec<u8>, Failure> {
        let body = to_bytes(self, &NoIds).map_err(|error| Failure::internal(error.to_string()))?;
        Ok(seal(MAGIC, &body))
    }

    /// Whether bytes are those of an entry, of whatever state or version.
    pub(super) fn is_meant(bytes: &[u8]) -> bool {
        bytes.starts_with(OURS)
    }

    /// Reads the entry with this key.
    ///
    /// # Errors
    /// Why the bytes are none.
    pub(super) fn read(bytes: &[u8], key: &str) -> Result<Entry, &'static str> {
        let body = open(MAGIC, bytes).map_err(|broken| match broken {
            Broken::Other => "this is no result, or one of another version",
            Broken::Damaged => DAMAGED,
        })?;
        let entry: Entry = from_bytes(body, &NoIds).map_err(|_| DAMAGED)?;
        if entry.key == key { Ok(entry) } else { Err("the file belongs to another name") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sealed::damaged;

    fn known(byte: u8) -> Known {
        let classes = [format!("p/C{byte}").into()].into();
        let read = Record { classes, ..Record::default() };
        Known { read, hash: [byte; HASH], result: vec![byte; 50] }
    }

    #[test]
    fn the_oldest_result_goes() {
        let mut entry = Entry::of("key".to_owned(), "p.C#m()".to_owned());
        for byte in [1, 2, 3, 2, 4, 5] {
            entry.add(known(byte));
        }
        let left: Vec<u8> = entry.known.iter().map(|known| known.hash[0]).collect();
        assert_eq!(left, [5, 4, 2, 3]);
    }

    /// Whatever happens to a file, it is told that it is none, or it says the same.
    #[test]
    fn damaged_entries_are_refused() {
        let mut whole = Entry::of("key".to_owned(), "p.C#m()".to_owned());
        (0..4).for_each(|byte| whole.add(known(byte)));
        let bytes = whole.bytes().unwrap();
        assert_eq!(Entry::read(&bytes, "key").unwrap().bytes().unwrap(), bytes);
        assert!(Entry::read(&bytes, "another").is_err());
        damaged(&bytes, |damaged| assert!(Entry::read(damaged, "key").is_err()));
    }
}
