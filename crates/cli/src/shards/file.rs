//! The file of a shard.

use std::path::Path;

use heapwise_analysis::Target;
use heapwise_program::Program;
use heapwise_wire::{NoIds, ProgramNames, from_bytes, to_bytes};
use serde::{Deserialize, Serialize};

use super::Partition;
use crate::failure::Failure;
use crate::generated::Generated;
use crate::output;
use crate::sealed::{Broken, open, seal};

/// What the file begins with.
const MAGIC: &[u8] = b"heapwise shard 1\n";
const NONE: &str =
    "this is no shard, or one of another version; generate --partition … --shard-out FILE writes one";
const DAMAGED: &str = "the shard is damaged; write it again";

/// A part of a run.
#[derive(Serialize, Deserialize)]
pub(crate) struct Shard {
    /// The tool that has made it.
    pub tool: String,
    /// What the classes were.
    pub classes: String,
    /// The command, with what came from files and variables.
    pub words: Vec<String>,
    /// Which part it is.
    pub partition: String,
    /// What came of each target, by its [`key`].
    pub results: Vec<(String, Vec<u8>)>,
}

impl Shard {
    /// Adds what came of a target.
    ///
    /// # Errors
    /// If another run could not read it.
    pub(crate) fn add(
        &mut self,
        names: &ProgramNames<'_>,
        key: String,
        generated: &Generated,
    ) -> Result<(), Failure> {
        let bytes = to_bytes(generated, names);
        let bytes = bytes.map_err(|error| Failure::internal(format!("the result of {key}: {error}")))?;
        self.results.push((key, bytes));
        Ok(())
    }

    pub(crate) fn partition(&self) -> Result<Partition, Failure> {
        Partition::parse(&self.partition).map_err(Failure::usage)
    }

    /// Writes it whole.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        output::write_bytes(path, &self.bytes()?)
    }

    fn bytes(&self) -> Result<Vec<u8>, Failure> {
        let body = to_bytes(self, &NoIds).map_err(|error| Failure::internal(error.to_string()))?;
        Ok(seal(MAGIC, &body))
    }

    /// Reads it.
    ///
    /// # Errors
    /// If the file cannot be read, is none of a shard, or is damaged.
    pub(crate) fn read(path: &Path) -> Result<Shard, Failure> {
        let bytes = std::fs::read(path).map_err(|error| error.to_string());
        let shard = bytes.and_then(|bytes| Shard::of(&bytes).map_err(str::to_owned));
        shard.map_err(|why| Failure::usage(format!("{}: {why}", path.display())))
    }

    /// The shard that the bytes of a file are, or why they are none.
    fn of(bytes: &[u8]) -> Result<Shard, &'static str> {
        match open(MAGIC, bytes) {
            Ok(body) => from_bytes(body, &NoIds).map_err(|_| DAMAGED),
            Err(Broken::Other) => Err(NONE),
            Err(Broken::Damaged) => Err(DAMAGED),
        }
    }
}

/// What a target is known by. Two classes of different packages may have one name in Java, not in their files.
pub(crate) fn key(program: &Program, target: Target) -> String {
    format!("{} {}", program.class(target.class).name, program.method_name(target.method))
}

/// A result of a shard.
///
/// # Errors
/// If the bytes are none: the shard is of other classes.
pub(crate) fn result(names: &ProgramNames<'_>, bytes: &[u8]) -> Result<Generated, String> {
    from_bytes(bytes, names).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sealed::damaged;

    /// Whatever happens to a file, it is told that it is none, or it says the same.
    #[test]
    fn damaged_shards_are_refused() {
        let results = (0..20u8).map(|number| (format!("p.C#m{number}()"), vec![number; 50])).collect();
        let words = ["heapwise", "generate", "p.C"].map(str::to_owned).to_vec();
        let partition = "hash:1/2".to_owned();
        let whole = Shard { tool: "1".to_owned(), classes: "2".to_owned(), words, partition, results };
        let bytes = whole.bytes().unwrap();
        assert_eq!(Shard::of(&bytes).unwrap().bytes().unwrap(), bytes);
        damaged(&bytes, |damaged| assert!(Shard::of(damaged).is_err()));
    }
}
