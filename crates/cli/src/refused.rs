//! Options that users of heapwise may expect and that do not exist yet: each is refused by name.

use clap::Args;

use crate::failure::Failure;

/// Options that are parsed only to be refused.
#[derive(Args)]
pub(crate) struct Refused {
    #[arg(long, hide = true, value_name = "N")]
    seed: Option<String>,
}

impl Refused {
    /// Refuses the first of the options that was given.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let given =
            [("--seed", self.seed.is_some(), "nothing in this version is random, so there is no seed")];
        match given.iter().find(|(_, given, _)| *given) {
            Some((name, _, why)) => Err(Failure::usage(format!("{name}: {why}"))),
            None => Ok(()),
        }
    }
}
