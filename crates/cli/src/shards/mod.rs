//! Runs in parts: each does some of the targets and writes what came of them to a file, a shard; `merge` makes of all shards what one
//! run would have made.

mod file;
mod merge;
mod partition;
mod plan;
mod run;
mod times;

pub(crate) use merge::run as merge;
pub(crate) use partition::Partition;
pub(crate) use plan::{Scheduler, run as plan};
pub(crate) use run::{times_alone, write};
