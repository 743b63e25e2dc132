//! The options of `heapwise generate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use heapwise_junit::{Library, Style};

use crate::arguments::CommonOptions;
use crate::naming::{self, Naming};
use crate::shards::{Partition, Scheduler};

#[derive(Args)]
pub(crate) struct GenerateOptions {
    #[command(flatten)]
    pub common: CommonOptions,
    /// Keep a test for every path, not only those that add coverage
    #[arg(long)]
    pub all_paths: bool,
    /// The folder for the tests (default: src/test/java when it exists, else heapwise-tests)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Compile the tests with javac, run them under JUnit and JaCoCo, and drop those that do not compile or fail. This runs
    /// the classes of the class path on a JVM, including any side effects they have
    #[arg(long)]
    pub check: bool,
    /// Files that tell of the run: html=DIR, sarif=FILE, lcov=FILE, jacoco=FILE, junit=FILE, json=FILE, separated by commas
    #[arg(long, value_name = "KIND=PATH,…")]
    pub report: Option<String>,
    /// A folder with sources, which reports show (default: those of the module); may be given several times
    #[arg(long = "source", value_name = "DIR")]
    pub sources: Vec<PathBuf>,
    /// How tests build their inputs
    #[arg(long, value_enum, default_value_t = Construct::Auto)]
    pub construct: Construct,
    /// Whether certain findings appear only in the report, or also as tests, which fail by design
    #[arg(long, value_enum, default_value_t = FindingsAs::Report)]
    pub findings_as: FindingsAs,
    /// What runs the tests
    #[arg(long, value_enum, default_value_t = Framework::Junit5)]
    pub framework: Framework,
    /// What assertions are written with
    #[arg(long, value_enum, default_value_t = Assertions::Junit)]
    pub assertions: Assertions,
    /// The name of the test class, with {class} for that of the class under test
    #[arg(long, value_name = "PATTERN", default_value = naming::DEFAULT, value_parser = Naming::parse)]
    pub test_name: Naming,
    /// Do only one of several parts, and write what came of it to the file of --shard-out; `heapwise merge` makes the tests from all
    /// parts. hash:K/N is the K-th of N: the classes whose names have a hash for it. With slice:K/N all parts take about as long, by
    /// the times of an earlier run
    #[arg(long, value_name = "WAY:K/N", value_parser = Partition::parse, requires = "shard_out")]
    pub partition: Option<Partition>,
    /// The JSON report of an earlier run, by whose times slice:K/N goes; the same file for all parts
    #[arg(long, value_name = "FILE")]
    pub times: Option<PathBuf>,
    /// The file for the results of a part
    #[arg(long, value_name = "FILE", requires = "partition")]
    pub shard_out: Option<PathBuf>,
    /// Where results are kept, so that later runs do only targets of which something has changed: a folder, or for several
    /// machines an address: http://, https://, redis:// or s3:// (default: .heapwise/results of the project, or of the current folder); none keeps nothing
    #[arg(long, value_name = "PLACE")]
    pub cache: Option<String>,
    /// Only classes whose sources differ from this revision of git, or are new
    #[arg(long, value_name = "REV")]
    pub changed_since: Option<String>,
    /// Stay, and run again whenever classes or jars of the class path have changed; with the results that are kept, that is only
    /// what the change concerns
    #[arg(long, conflicts_with_all = ["partition", "shard_out"])]
    pub watch: bool,
    /// Have each test say in words what path it takes: in a comment, and as the name that JUnit 5 and TestNG display
    #[arg(long)]
    pub display_names: bool,
}

impl GenerateOptions {
    /// How tests are spelled.
    pub(crate) fn style(&self) -> Style {
        Style {
            framework: match self.framework {
                Framework::Junit5 => heapwise_junit::Framework::Junit5,
                Framework::Junit4 => heapwise_junit::Framework::Junit4,
                Framework::Testng => heapwise_junit::Framework::TestNg,
            },
            assertions: match self.assertions {
                Assertions::Junit => Library::Framework,
                Assertions::Assertj => Library::AssertJ,
            },
        }
    }
}

/// The options of `heapwise merge`.
#[derive(Args)]
pub(crate) struct MergeOptions {
    /// The shards of all parts
    #[arg(value_name = "FILE", required = true)]
    pub shards: Vec<PathBuf>,
    /// The folder for the tests (default: that of the run)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Report for each target what was not tried, and which branches are not covered
    #[arg(long, short)]
    pub verbose: bool,
}

/// The options of `heapwise plan`.
#[derive(Args)]
pub(crate) struct PlanOptions {
    /// What runs the jobs
    #[arg(long = "for", value_enum, value_name = "SCHEDULER")]
    pub scheduler: Scheduler,
    /// How many parts there are
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub parts: u32,
    /// What `heapwise generate` is given, behind `--`
    #[arg(value_name = "ARGUMENT", last = true)]
    pub arguments: Vec<String>,
}

/// What runs tests.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Framework {
    /// JUnit 5
    Junit5,
    /// JUnit 4.13
    Junit4,
    /// TestNG
    Testng,
}

/// What assertions are written with.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Assertions {
    /// The assertions of the framework
    Junit,
    /// AssertJ
    Assertj,
}

/// How findings are told.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FindingsAs {
    /// In the report
    Report,
    /// In the report, and as tests that state what should hold, and fail
    Tests,
}

/// How tests build their inputs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Construct {
    /// Calls of the public API where such calls are found, else constructors and fields
    Auto,
    /// Constructors and fields
    Fields,
    /// Calls of the public API only: what they are not found to make gets no test
    Api,
}
