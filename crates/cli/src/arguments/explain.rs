//! The options of `explain`.

use std::path::PathBuf;

use clap::Args;

use crate::arguments::{Assertions, CommonOptions, Construct, FindingsAs, Framework, GenerateOptions};
use crate::naming::Naming;

pub(super) const EXPLAIN_HELP: &str = "A target may end with a line of its source: pkg.Class#method:38, pkg.Class:38, src/Tree.java:38. \
Only the branches on that line are explained then.

For each branch:
  covered     the test that generate writes for it, and its input
  infeasible  what excludes it: conditions of which none can be left out, or the invariant, with an input that it refuses. Each \
reason was confirmed by a second run or a question to the solver
  open        what stands before it, and which option may help";

#[derive(Args)]
pub(crate) struct ExplainOptions {
    #[command(flatten)]
    pub common: CommonOptions,
    /// A folder with sources, below which the lines are looked up (default: those of the module); may be given several times
    #[arg(long = "source", value_name = "DIR")]
    pub sources: Vec<PathBuf>,
}

impl ExplainOptions {
    /// What `generate` is asked for to have the same tests.
    pub(crate) fn as_generate(&self) -> GenerateOptions {
        GenerateOptions {
            common: self.common.clone(),
            all_paths: false,
            out: None,
            check: false,
            report: None,
            sources: self.sources.clone(),
            construct: Construct::Auto,
            findings_as: FindingsAs::Report,
            framework: Framework::Junit5,
            assertions: Assertions::Junit,
            test_name: Naming::default(),
            partition: None,
            times: None,
            shard_out: None,
            cache: None,
            changed_since: None,
            watch: false,
            display_names: false,
        }
    }
}
