//! The options of commands that make calls.

use std::path::PathBuf;

use clap::Args;

use crate::alone::LimitOptions;
use crate::arguments::ClassPathOptions;

/// Which calls are made, how far, and what becomes of the answer.
#[derive(Args)]
pub(crate) struct CallsOptions {
    /// Make calls of these methods only, and of constructors: NAME or NAME(TYPES), where there are several
    #[arg(long, value_name = "METHOD", value_delimiter = ';')]
    pub methods: Vec<String>,
    /// Make no calls of these methods; new for the constructor
    #[arg(long, value_name = "METHOD", value_delimiter = ';')]
    pub without_methods: Vec<String>,
    /// The most objects of each class: N, or Class=N,… with an optional N for the rest. Objects that are only called and passed have
    /// a scope of their own, unless it is given: as many as one method takes (default: 6)
    #[arg(long, value_name = "SCOPE", allow_negative_numbers = true)]
    pub scope: Option<String>,
    /// The most calls in a sequence (default: until no call leads to another state)
    #[arg(long, value_name = "N")]
    pub max_calls: Option<u32>,
    /// The most bytecodes on one path
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10_000_000)]
    pub max_steps: u64,
    /// Write the sequence as a JUnit test below this folder
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The form of the result on stdout
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: String,
}

impl CallsOptions {
    /// An option that was given and says something of calls.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let given = [
            (!self.methods.is_empty(), "--methods"),
            (!self.without_methods.is_empty(), "--without-methods"),
            (self.max_calls.is_some(), "--max-calls"),
            (self.out.is_some(), "--out"),
        ];
        given.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| option)
    }
}

pub(super) const SYNTHESIZE_HELP: &str = "The shortest sequence that was found is replayed before it is printed. Objects among the parameters of the method are those that calls have given; numbers may be any.

Verdicts, with their exit codes: found (0); unreachable (4), no sequence of these calls whose states are within scope makes such a structure; unknown (3), for reasons that are named.";

#[derive(Args)]
pub(crate) struct SynthesizeOptions {
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The method whose path is to be taken, or whose precondition is to hold: pkg.Class#METHOD
    #[arg(value_name = "TARGET")]
    pub target: Option<String>,
    /// The boolean method that is to be true, pkg.Class#METHOD; or a file with the precondition of TARGET, FILE.sl or
    /// heapwise.toml
    #[arg(long, value_name = "SPEC", required_unless_present = "path", conflicts_with = "path")]
    pub spec: Option<String>,
    /// The path of TARGET that is to be taken, by its number in what `explore --heap-solver none` lists. Its --scope is that of
    /// explore too, if it is given
    #[arg(long, value_name = "N", requires = "target", value_parser = clap::value_parser!(u32).range(1..))]
    pub path: Option<u32>,
    #[command(flatten)]
    pub calls: CallsOptions,
    #[command(flatten)]
    pub limits: LimitOptions,
}
