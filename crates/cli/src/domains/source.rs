//! Where the bounds and domains of a class come from: a table in a file, or a method that says them by Korat's API.

use std::fmt;
use std::path::{Path, PathBuf};

use heapwise_heap::{Symmetry, Unlisted};
use heapwise_program::{ClassId, Program};

use super::finitization;
use super::table::{self, Entries};
use crate::failure::Failure;

/// What says bounds and domains.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    /// The file of `--domains`.
    Table(&'a Path),
    /// The call of `--finitization`.
    Call(&'a str),
}

/// What a source is read with.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// The size `n`.
    pub size: Option<u32>,
    /// Where the classes are: the method of a call is run apart from what is analysed.
    pub class_path: &'a [PathBuf],
    /// How many bytecodes a method may take.
    pub steps: u64,
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Table(file) => write!(f, "--domains {}", file.display()),
            Source::Call(call) => write!(f, "--finitization {call}"),
        }
    }
}

/// Says that a class has methods that say domains, to those who have said none.
pub(crate) fn note_offered(program: &Program, class: ClassId) {
    let offered = finitization::offered(program, class);
    if !offered.is_empty() {
        let (class, offered) = (program.class(class).source_name(), offered.join(", "));
        crate::tell!(
            "heapwise: note: {class} says its domains in {offered}; --finitization with a call reads them"
        );
    }
}

impl<'a> Source<'a> {
    /// The one that options name.
    pub(crate) fn of(domains: Option<&'a PathBuf>, finitization: Option<&'a String>) -> Option<Source<'a>> {
        match (domains, finitization) {
            (Some(file), _) => Some(Source::Table(file)),
            (None, call) => call.map(|call| Source::Call(call)),
        }
    }

    /// What it says of a class.
    pub(crate) fn read(
        self,
        program: &Program,
        class: ClassId,
        reading: Reading<'_>,
    ) -> Result<Entries, Failure> {
        match self {
            Source::Table(file) => table::read(file, &program.class(class).java_name(), reading.size),
            Source::Call(call) => finitization::read(program, class, call, reading),
        }
    }

    /// What a place holds of which it says nothing, where structures are enumerated.
    pub(crate) fn unlisted(self) -> Unlisted {
        match self {
            Source::Table(_) => Unlisted::Closed,
            Source::Call(_) => Unlisted::Null(Symmetry::Broken),
        }
    }
}
