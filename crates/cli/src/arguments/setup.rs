//! The options of commands that tell of heapwise itself and of what is around it.

use clap::Args;

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
