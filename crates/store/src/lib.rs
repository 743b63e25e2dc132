//! Bytes under names, in a folder or on a server that several machines share: over HTTP, in S3 or in Redis.
//!
//! What is there may be anything, as others write it too: whoever reads it has to see for himself that it is whole and what he has
//! put there. Nothing is larger than [`MOST`]. A server is waited for at most [`PATIENCE`] at a time.

mod error;
mod folder;
mod http;
mod place;
mod redis;
mod s3;

use std::time::Duration;

pub use error::{StoreError, Unusable};
pub use folder::Folder;
pub use place::Place;

/// The most bytes under a name.
pub const MOST: u64 = 64 << 20;

/// How long an answer may take.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Where bytes are kept. Names are of letters, digits and `-`.
pub trait Store: Send + Sync {
    /// The bytes under a name; `None` if there are none.
    ///
    /// # Errors
    /// If the place cannot be read, or does not answer.
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Puts bytes under a name, in the place of those that are there: nobody sees a part of them.
    ///
    /// # Errors
    /// If the place cannot be written, or does not answer.
    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// What is under a name, as people would look for it.
    fn path(&self, name: &str) -> String;
}
