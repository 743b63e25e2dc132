//! The world of a run: this process.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{self, IsTerminal, Read, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use heapwise_engine::{FileStatus, Input, Stream, TraceEntry, World};
use heapwise_program::Kind;

use super::properties;
use crate::arguments::RunOptions;
use crate::failure::Failure;

/// Bytes of output that wait at most.
const KEPT: usize = 1 << 16;

/// The number of the first file behind the standard streams.
const FIRST_FILE: usize = 3;

/// Standard streams, clock, environment and the system properties of a JVM started here.
pub(super) struct Outside {
    out: Vec<u8>,
    /// Whether every line is wanted at once.
    by_line: bool,
    /// What was read and not asked for yet, from `at` on.
    input: Vec<u8>,
    at: usize,
    /// The folder of the JDK, whose files may be read.
    home: PathBuf,
    /// Files of the JDK that are elsewhere, behind links.
    linked: BTreeSet<PathBuf>,
    /// The open files: their contents, and how much was read.
    files: Vec<(Vec<u8>, usize)>,
    properties: BTreeMap<String, String>,
    unicode: bool,
    asserts: bool,
}

impl Outside {
    pub(super) fn new(options: &RunOptions, class_path: &[PathBuf], home: &Path) -> Result<Outside, Failure> {
        let mut properties = properties::of_the_machine(options, class_path, home);
        for definition in &options.define {
            let (key, value) = definition.split_once('=').unwrap_or((definition, ""));
            if key.is_empty() {
                return Err(Failure::usage(format!("-D{definition}: a property needs a name")));
            }
            properties.insert(key.to_owned(), value.to_owned());
        }
        Ok(Outside {
            out: Vec::with_capacity(KEPT),
            by_line: io::stdout().is_terminal(),
            input: Vec::new(),
            at: 0,
            home: home.to_owned(),
            linked: BTreeSet::new(),
            files: Vec::new(),
            properties,
            unicode: properties::is_utf8(),
            asserts: options.enable_assertions,
        })
    }

    fn send(&mut self) -> bool {
        let mut out = io::stdout().lock();
        let sent = out.write_all(&self.out).and_then(|()| out.flush()).is_ok();
        self.out.clear();
        sent
    }

    /// The path, if it is one of a file or folder of the JDK.
    fn of_the_jdk<'p>(&self, path: &'p str) -> Option<&'p Path> {
        let path = Path::new(path);
        let has_dots = path.components().any(|part| matches!(part, Component::ParentDir));
        (self.linked.contains(path) || !has_dots && path.starts_with(&self.home)).then_some(path)
    }

    /// Reads more of the input when nothing is left of it.
    fn fill(&mut self) {
        if self.at == self.input.len() {
            self.send();
            self.input.resize(1 << 13, 0);
            let count = io::stdin().lock().read(&mut self.input).unwrap_or(0);
            self.input.truncate(count);
            self.at = 0;
        }
    }
}

impl World for Outside {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> bool {
        match stream {
            Stream::Out => {
                self.out.extend_from_slice(bytes);
                let wanted = self.out.len() >= KEPT || self.by_line && bytes.contains(&b'\n');
                !wanted || self.send()
            }
            Stream::Err => self.send() && io::stderr().write_all(bytes).is_ok(),
        }
    }

    fn flush(&mut self, stream: Stream) -> bool {
        match stream {
            // Nobody sees the difference but a reader at the other end, who is served when it matters to him.
            Stream::Out => !self.by_line || self.send(),
            Stream::Err => true,
        }
    }

    fn end(&mut self) {
        self.send();
    }

    fn has_unicode(&self) -> bool {
        self.unicode
    }

    fn read(&mut self, buffer: &mut [u8]) -> usize {
        self.fill();
        let rest = &self.input[self.at..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        count
    }

    /// What a file has can always be read; of a pipe only what was read already is known.
    fn available(&mut self) -> usize {
        self.fill();
        self.input.len() - self.at
    }

    /// Its content is read at once: the JDK's files are small.
    fn open_file(&mut self, path: &str) -> Option<i32> {
        let content = std::fs::read(self.of_the_jdk(path)?).ok()?;
        self.files.push((content, 0));
        i32::try_from(self.files.len() - 1 + FIRST_FILE).ok()
    }

    fn read_file(&mut self, file: i32, buffer: &mut [u8]) -> Option<usize> {
        let index = usize::try_from(file).ok()?.checked_sub(FIRST_FILE)?;
        let (content, at) = self.files.get_mut(index)?;
        let rest = content.get(*at..)?;
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        *at += count;
        Some(count)
    }

    fn file_status(&mut self, path: &str) -> Option<FileStatus> {
        let data = std::fs::metadata(self.of_the_jdk(path)?).ok()?;
        // The JVM narrows these numbers as its fields are narrower.
        Some(FileStatus {
            mode: data.mode() as i32,
            links: data.nlink() as i32,
            owner: data.uid() as i32,
            group: data.gid() as i32,
            number: data.ino() as i64,
            device: data.dev() as i64,
            size: data.size() as i64,
            read: (data.atime(), data.atime_nsec()),
            modified: (data.mtime(), data.mtime_nsec()),
            changed: (data.ctime(), data.ctime_nsec()),
        })
    }

    fn real_path(&mut self, path: &str) -> Option<String> {
        let real = std::fs::canonicalize(self.of_the_jdk(path)?).ok()?;
        let text = real.to_str()?.to_owned();
        self.linked.insert(real);
        Some(text)
    }

    fn now(&self) -> i128 {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH);
        passed.map_or(0, |passed| passed.as_nanos() as i128)
    }

    fn property(&self, key: &str) -> Option<String> {
        self.properties.get(key).cloned()
    }

    fn properties(&self) -> Vec<(String, String)> {
        self.properties.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    fn set_property(&mut self, key: &str, value: Option<String>) {
        match value {
            Some(value) => self.properties.insert(key.to_owned(), value),
            None => self.properties.remove(key),
        };
    }

    fn variable(&self, name: &str) -> Option<String> {
        env::var(name).ok()
    }

    fn variables(&self) -> Vec<(String, String)> {
        env::vars().collect()
    }

    fn time_zone(&self) -> Option<String> {
        if let Some(zone) = env::var("TZ").ok().filter(|zone| !zone.is_empty()) {
            return Some(zone.strip_prefix(':').unwrap_or(&zone).to_owned());
        }
        let link = std::fs::read_link("/etc/localtime").ok()?;
        let (_, zone) = link.to_str()?.split_once("zoneinfo/")?;
        Some(zone.to_owned())
    }

    fn processors(&self) -> i32 {
        let count = std::thread::available_parallelism().ok();
        count.and_then(|count| i32::try_from(count.get()).ok()).unwrap_or(1)
    }

    fn asserts(&self) -> bool {
        self.asserts
    }

    /// A program that is only run makes its inputs itself.
    fn input(&mut self, _: Kind, _: Option<TraceEntry>) -> Option<Input> {
        None
    }
}
