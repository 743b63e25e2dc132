//! The options of commands that tell of heapwise itself and of what is around it.

use clap::{Args, Subcommand};

use crate::arguments::ClassPathOptions;

#[derive(Args)]
pub(crate) struct DoctorOptions {
    #[command(flatten)]
    pub classes: ClassPathOptions,
}

#[derive(Args)]
pub(crate) struct ConfigOptions {
    /// The command
    #[arg(value_name = "COMMAND", default_value = "generate")]
    pub of: String,
    /// Print each value with its origin; there is nothing else to do yet
    #[arg(long)]
    pub show: bool,
}

#[derive(Args)]
pub(crate) struct CacheOptions {
    #[command(subcommand)]
    pub work: CacheWork,
    /// The folder of the cache (default: .heapwise/results of the project, or of the current folder)
    #[arg(long, value_name = "DIR", global = true)]
    pub cache: Option<String>,
}

/// What is done with a cache.
#[derive(Subcommand)]
pub(crate) enum CacheWork {
    /// Count what is there
    Stats,
    /// Remove what was written long ago, and what is damaged
    Prune {
        /// How many days ago; 0 removes all
        #[arg(long, value_name = "N", default_value_t = 30)]
        days: u32,
    },
    /// Read all, and name the files that are damaged; the exit code is 1 if there are any
    Verify,
}

#[derive(Args)]
pub(crate) struct CompletionsOptions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Args)]
pub(crate) struct ManOptions {
    /// The command (default: heapwise itself)
    #[arg(value_name = "COMMAND")]
    pub of: Option<String>,
}
