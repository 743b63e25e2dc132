//! The hashes of what records name: class files, and lists of subtypes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use blake3::{Hash, Hasher};
use heapwise_program::{Program, Record};
use rustc_hash::FxHashMap;

use super::add;

/// In the place of the number of an entry of the class path: there is no such file.
const ABSENT: u64 = u64::MAX;

/// A memo: each file is read, and each list made, once a run.
pub(super) struct Hashes<'a> {
    program: &'a Program,
    /// The entry of the class path that a class is from, and the hash of its file.
    files: Mutex<FxHashMap<Box<str>, File>>,
    below: Mutex<FxHashMap<Box<str>, Hash>>,
    /// Why classes cannot be loaded; empty where they can.
    failures: Mutex<FxHashMap<Box<str>, Arc<str>>>,
}

/// A class file: the entry of the class path, whether that is a jar, and the hash of its bytes.
type Found = (usize, bool, Hash);

/// What a class file was when it was looked at.
#[derive(Clone, Copy)]
struct File {
    found: Option<Found>,
    /// Whether it was loaded: until then it may change.
    is_loaded: bool,
}

impl<'a> Hashes<'a> {
    pub(super) fn of(program: &'a Program) -> Hashes<'a> {
        Hashes { program, files: Mutex::default(), below: Mutex::default(), failures: Mutex::default() }
    }

    /// The hash of all that a record names, as it is now. Of the entries of the class path it counts which classes are from the
    /// same and which are jars, not where these are; but the reason why a class cannot be loaded may say that, and is told.
    pub(super) fn of_record(&self, record: &Record) -> [u8; blake3::OUT_LEN] {
        let mut hasher = Hasher::new();
        let mut entries: BTreeMap<usize, u64> = BTreeMap::new();
        for name in &record.classes {
            add(&mut hasher, name);
            let Some((entry, is_in_jar, hash)) = self.file(name) else {
                hasher.update(&ABSENT.to_le_bytes());
                continue;
            };
            let next = entries.len() as u64;
            let entry = *entries.entry(entry).or_insert(next);
            hasher.update(&entry.to_le_bytes()).update(&[u8::from(is_in_jar)]).update(hash.as_bytes());
        }
        for name in &record.failed {
            add(&mut hasher, name);
            add(&mut hasher, &self.failure(name));
        }
        for name in &record.below {
            add(&mut hasher, name);
            hasher.update(self.below(name).as_bytes());
        }
        *hasher.finalize().as_bytes()
    }

    fn file(&self, name: &str) -> Option<Found> {
        let is_loaded = self.program.is_loaded(name);
        if let Some(known) = lock(&self.files).get(name).filter(|known| known.is_loaded == is_loaded) {
            return known.found;
        }
        let file = self.program.file_on_class_path(name);
        let found = file.map(|file| (file.entry, file.is_in_jar, blake3::hash(&file.bytes)));
        lock(&self.files).insert(name.into(), File { found, is_loaded });
        found
    }

    fn failure(&self, name: &str) -> Arc<str> {
        if let Some(known) = lock(&self.failures).get(name) {
            return known.clone();
        }
        let failure = self.program.find_class(name).err().map(|error| error.to_string());
        let failure: Arc<str> = failure.unwrap_or_default().into();
        lock(&self.failures).insert(name.into(), failure.clone());
        failure
    }

    /// The hash of the subtypes of a class that can have instances, in their order.
    fn below(&self, name: &str) -> Hash {
        if let Some(known) = lock(&self.below).get(name) {
            return *known;
        }
        let mut hasher = Hasher::new();
        let class = self.program.find_class(name).ok();
        for below in class.into_iter().flat_map(|class| self.program.instantiable_below(class)) {
            add(&mut hasher, &self.program.class(*below).name);
        }
        let hash = hasher.finalize();
        lock(&self.below).insert(name.into(), hash);
        hash
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
