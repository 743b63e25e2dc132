//! The options that the commands which analyse targets have in common.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use heapwise_heap::Scope;

use crate::failure::FailOn;

/// Where classes are.
#[derive(Args, Clone)]
pub(crate) struct ClassPathOptions {
    /// Folders and jars with the classes, in the format of java's class path; @FILE reads it from a file; -cp works too.
    /// Without it, the classes and dependencies of the Maven or Gradle module around the current folder
    #[arg(long, visible_alias = "classpath", value_name = "PATH")]
    pub class_path: Option<String>,
    /// Do not run Maven or Gradle: dependencies are those that an earlier run has found
    #[arg(long)]
    pub offline: bool,
    /// Allow what runs code of the project around the current folder, now and in later runs: its wrapper, its build, and what its
    /// heapwise.toml asks for
    #[arg(long)]
    pub trust: bool,
}

#[derive(Args, Clone)]
pub(crate) struct CommonOptions {
    /// What to analyse: pkg.Class, pkg.Class#method or pkg.Class#method(int,pkg.T); a package, `pkg` or with those below it
    /// `pkg..`; a source file, or a folder of sources or classes. Without one, all classes of the module
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The boolean method that returns true for valid structures: NAME, or pkg.Side#NAME for a static one (default:
    /// one that is marked @Invariant, @ClassInvariant or @RepOk, else repOk, repOK, checkRep or wellFormed, if the class has one)
    #[arg(long, value_name = "METHOD")]
    pub invariant: Option<String>,
    /// What decides whether a partial structure can become valid (default: with --spec, separation or, for rules, hex; lissa
    /// where there is an invariant, reachable where all states are known that calls reach): none, lissa, lissa-m, lissa-nosb,
    /// if-repok, hybrid-repok, conservative-repok, driver, reachable, separation, hex or toy; several, as hex,lissa, are asked one after the other. lissa-m, lissa-nosb, if-repok and hybrid-repok judge only shapes: explore has them with --repok-mode compat
    #[arg(long, value_name = "SOLVER")]
    pub heap_solver: Option<String>,
    /// A specification in separation logic, for --heap-solver separation: the preconditions of the targets; or rules over
    /// access paths, for --heap-solver hex: FILE.jbse,…
    #[arg(long, value_name = "FILE")]
    pub spec: Option<PathBuf>,
    /// How paths are found
    #[arg(long, value_enum, default_value_t = Exploring::Symbolic)]
    pub strategy: Exploring,
    /// How a precondition is unfolded when a reference is read, with --spec
    #[arg(long, value_enum, default_value_t = Unfolding::BasePairs)]
    pub laziness: Unfolding,
    /// How often the calls of a precondition are unfolded for the initial inputs of concolic and spec-only
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub unfold: u32,
    /// The seed with which spec-only draws numbers that the precondition leaves open
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// The most input objects of each class: N, or Class=N,… with an optional N for the rest
    #[arg(long, value_name = "SCOPE", allow_negative_numbers = true, default_value = "4")]
    pub scope: String,
    /// The longest input array (default: the scope)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub max_array_length: Option<u32>,
    /// The most classes to try for a reference: the declared one, those that the code asks for, the nearest subtypes on
    /// the class path
    #[arg(long, value_name = "N", default_value_t = Scope::SUBTYPES, value_parser = clap::value_parser!(u32).range(1..))]
    pub subtypes: u32,
    /// Explore as JBSE does, to compare counts: references are resolved as they are loaded, and where rules over access paths name no
    /// class, the declared one is tried and those that they name for it elsewhere
    #[arg(long)]
    pub jbse_compat: bool,
    /// The longest input string, in chars
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = heapwise_heap::Scope::STRING)]
    pub max_string: u32,
    /// Treat the non-final static fields of these classes as inputs: pkg.Class,…
    #[arg(long, value_name = "CLASS", value_delimiter = ',')]
    pub symbolic_statics: Vec<String>,
    /// When a symbolic reference is resolved
    #[arg(long, value_enum, default_value_t = Resolve::AtUse)]
    pub resolve: Resolve,
    /// The most decisions on one path
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000)]
    pub max_branches: u32,
    /// The most bytecodes on one path
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000_000)]
    pub max_steps: u64,
    /// The most paths of one target
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100_000)]
    pub max_paths: u64,
    /// The effort for one target, from its first bytecode to its tests, in millions of bytecodes; the work of solvers counts
    /// too. It does not depend on the machine or its load. Where tests are written, an exploration ends when it has shown
    /// nothing new for as long as it has worked, or for a five-hundredth once all branches are covered. 0 for no limit
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 500)]
    pub effort: u64,
    /// CPU seconds for one target, whatever effort is left; a result that this limit cuts may differ the next time. 0 for no
    /// limit
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 300)]
    pub time_limit: u64,
    /// CPU seconds for all targets of one class: each has an even part of what those before it have left. 0 for no limit
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 0)]
    pub class_limit: u64,
    /// Other limits for some classes: CLASS:OPTION=N,…, where CLASS may be a package, with those below it as pkg.., and OPTION is effort,
    /// time-limit, max-steps, max-branches or max-paths
    #[arg(long = "override", value_name = "CLASS:OPTION=N", value_delimiter = ',')]
    pub overrides: Vec<String>,
    /// The most memory, in MiB; when it is reached, the target that holds most is cut (default: three quarters of the
    /// machine's memory). 0 for no limit
    #[arg(long, value_name = "MIB", allow_negative_numbers = true)]
    pub memory_limit: Option<u64>,
    /// Targets analysed at the same time (default: the number of processors)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// The form of the result on stdout: human, json, or of generate and explore ndjson, a line for each target as soon as it is done
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: String,
    /// Leave out of a JSON report what depends on the machine and its load: seconds and memory
    #[arg(long)]
    pub no_timings: bool,
    /// What the exit code reports: findings (1), partial (3: a limit or a missing feature cut something), both separated by
    /// a comma, or none
    #[arg(long, value_name = "WHAT", default_value = "findings")]
    pub fail_on: FailOn,
    /// Report for each target what was not tried, and which branches are not covered
    #[arg(long, short)]
    pub verbose: bool,
}

/// How a precondition is unfolded.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Unfolding {
    /// Rule by rule, through the parameter that is read; base pairs exclude impossible cases
    BasePairs,
    /// By the contexts of each predicate, a precomputed fixpoint, as in the paper on Java StarFinder
    Lfp,
}

/// How paths are found.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Exploring {
    /// All paths, both sides of each branch as soon as it is reached; where tests are written, beside a search for branches that are
    /// missing
    Symbolic,
    /// Initial inputs, from the precondition if there is one, then inputs for branches that none has taken
    Concolic,
    /// The inputs that unfolding the precondition gives, and no others
    SpecOnly,
}

impl From<Exploring> for heapwise_session::Exploring {
    fn from(named: Exploring) -> Self {
        match named {
            Exploring::Symbolic => Self::Symbolic,
            Exploring::Concolic => Self::Concolic,
            Exploring::SpecOnly => Self::SpecOnly,
        }
    }
}

impl From<Unfolding> for heapwise_session::Unfolding {
    fn from(named: Unfolding) -> Self {
        match named {
            Unfolding::BasePairs => Self::BasePairs,
            Unfolding::Lfp => Self::Lfp,
        }
    }
}

/// When a symbolic reference is resolved.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Resolve {
    /// When it is dereferenced or compared
    AtUse,
    /// When it is read from a field, as in the papers
    AtLoad,
}
