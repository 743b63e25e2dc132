//! The command line.

mod calls;
mod common;
mod explain;
mod generate;
mod setup;
pub(crate) mod words;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::alone::LimitOptions;
use crate::failure::FailOn;
use crate::phases::Log;
use crate::terminal::Colour;
pub(crate) use calls::{CallsOptions, SynthesizeOptions};
pub(crate) use common::{ClassPathOptions, CommonOptions, Exploring, Resolve, Unfolding};
pub(crate) use explain::ExplainOptions;
pub(crate) use generate::{
    Assertions, Construct, FindingsAs, Framework, GenerateOptions, MergeOptions, PlanOptions,
};
pub(crate) use setup::{
    CacheOptions, CacheWork, CompletionsOptions, ConfigOptions, DoctorOptions, ManOptions,
};

/// What clap says on several lines: the mistake, and its tip if it has one.
pub(crate) fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let parts: Vec<&str> = lines.map(|line| line.trim_start_matches("error: ").trim()).collect();
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("; ").replace(":; ", ": ")
}

/// Symbolic execution and JUnit test generation for JVM programs whose inputs are linked structures.
#[derive(Parser)]
#[command(name = "heapwise", version, arg_required_else_help = true, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 ok; 1 findings; 2 usage or bad input; 3 partial (a limit or a missing \
feature cut something; only with --fail-on partial); 4 nothing matched; 70 internal error; 130 and 143 ended by SIGINT and SIGTERM."
)]
pub(crate) struct Arguments {
    /// The options of [profile.NAME] in heapwise.toml, before its others
    #[arg(long, global = true, value_name = "NAME")]
    pub profile: Option<String>,
    /// When words have a colour; auto is at a terminal, unless NO_COLOR is set or TERM is dumb
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Tell on stderr how long the phases of a run take, or its paths too; -vv is `--verbose --log phases`
    #[arg(long, global = true, value_enum, value_name = "WHAT")]
    pub log: Option<Log>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Write JUnit tests that cover every feasible branch of the targets
    Generate(GenerateOptions),
    /// Write the tests of a run whose parts were done one by one, as one run would have
    Merge(MergeOptions),
    /// Print the jobs of a run in parts, for a scheduler
    Plan(PlanOptions),
    /// Tell of the results that earlier runs have kept, or remove some
    Cache(CacheOptions),
    /// Show the paths of the targets, without writing tests
    // Who counts paths wants all of them.
    #[command(mut_arg("effort", |effort| effort.default_value("2000")))]
    Explore(ExploreOptions),
    /// Say for each branch of the targets which test covers it, why no input takes it, or what stands before it
    #[command(after_help = explain::EXPLAIN_HELP)]
    Explain(ExplainOptions),
    /// List or count the structures in scope that satisfy an invariant
    #[command(after_help = ENUMERATE_HELP)]
    Enumerate(EnumerateOptions),
    /// Run a program as `java` would
    Run(RunOptions),
    /// Look for inputs with which a program violates a property
    #[command(after_help = VERIFY_HELP)]
    Verify(VerifyOptions),
    /// Find calls of a public API that make a structure for which a boolean method is true
    #[command(after_help = calls::SYNTHESIZE_HELP)]
    Synthesize(SynthesizeOptions),
    /// Check a specification, or compare two of the same class on all structures in scope
    #[command(after_help = CHECK_SPEC_HELP)]
    CheckSpec(CheckSpecOptions),
    /// Say whether the preconditions of a separation-logic specification can be met
    #[command(after_help = SOLVE_HELP)]
    Solve(SolveOptions),
    /// Write a heapwise.toml with the usual options, to be changed
    Init,
    /// Say which project, JDK, class path and test libraries are found, and why
    Doctor(DoctorOptions),
    /// Show the options of a command, and where each is from
    Config(ConfigOptions),
    /// Print completions for a shell
    Completions(CompletionsOptions),
    /// Print the JSON schema of the reports of generate and explore
    Schema,
    /// Print the manual page of heapwise, or of one of its commands
    Man(ManOptions),
}

#[derive(Args)]
pub(crate) struct ExploreOptions {
    #[command(flatten)]
    pub common: CommonOptions,
    /// Draw the input of each path: what the path fixed, what it leaves open, and what completes it
    #[arg(long)]
    pub show: bool,
    /// Print the execution tree in place of the paths: where they part, by what, which sides are infeasible, and the numbers of the paths
    /// at the ends
    #[arg(long, conflicts_with_all = ["show", "show_dir", "path"])]
    pub tree: bool,
    /// Show only the path with this number, of one target
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub path: Option<u32>,
    /// Show what the path of --path does step by step: lines, calls, what it assumes of its input, and triggers of rules
    #[arg(long, requires = "path")]
    pub trace: bool,
    /// The most paths of a target that are printed; a JSON report has all. 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,
    /// Draw the input of each path into an SVG file in this folder
    #[arg(long, value_name = "DIR")]
    pub show_dir: Option<PathBuf>,
    /// A table of bounds and domains as functions of a size n. A reference that is not in the table is not null, and code that
    /// follows it throws; in the candidates of --repok-mode compat it is null. Only in that mode does the table bound numbers.
    /// Paths are counted and get no inputs
    #[arg(long, value_name = "FILE", group = "bounds")]
    pub domains: Option<PathBuf>,
    /// The call of a static method that says bounds and domains by the API of Korat and SymSolve, in place of a table:
    /// finTree(3), finTree(n,n-1) with --size, or pkg.Side#finTree(3) of another class
    #[arg(long, value_name = "CALL", group = "bounds")]
    pub finitization: Option<String>,
    /// The size n in the table or the call
    #[arg(long, short = 'n', value_name = "N", requires = "bounds")]
    pub size: Option<u32>,
    /// The methods that fill a structure before the target runs, for --heap-solver driver: add,put(int). The size or the scope
    /// says how many calls are made, beginning with the first method; paths are counted and get no inputs
    #[arg(long, value_name = "METHODS")]
    pub driver_methods: Option<String>,
    /// Whether the invariant judges numbers together with the shape, or the shape alone as in LISSA
    #[arg(long, value_enum, default_value_t = RepokMode::Joint)]
    pub repok_mode: RepokMode,
}

/// What an invariant judges.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RepokMode {
    /// Shapes and numbers together: every path has an input
    Joint,
    /// Shapes alone, with references resolved as they are loaded: the paths of LISSA
    Compat,
}

#[derive(Args)]
pub(crate) struct EnumerateOptions {
    /// The class whose instances are enumerated
    #[arg(value_name = "CLASS")]
    pub class: String,
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The boolean method that returns true for valid structures: NAME, or pkg.Side#NAME for a static one (default:
    /// one that is marked @Invariant, @ClassInvariant or @RepOk, else repOk, repOK, checkRep or wellFormed, if the class has one)
    #[arg(long, value_name = "METHOD")]
    pub invariant: Option<String>,
    /// The most objects of each class: N, or Class=N,… with an optional N for the rest
    #[arg(long, value_name = "SCOPE", allow_negative_numbers = true, default_value = "4")]
    pub scope: String,
    /// Count the states that calls of the public constructors, factories and methods reach, instead of what an invariant
    /// admits: shapes, and the disjuncts of what holds of their numbers. Formats that list structures give one of each shape, with
    /// the calls that make it. Objects that are only called and passed have a scope
    /// of their own, unless it is given: as many as one method takes
    #[arg(long, conflicts_with_all = ["invariant", "domain", "bounds"])]
    pub by_calls: bool,
    /// The most calls in a sequence (default: until no call leads to another state)
    #[arg(long, value_name = "N", requires = "by_calls")]
    pub max_calls: Option<u32>,
    /// Keep all states apart, also those of one shape: for comparison, as it takes much longer
    #[arg(long, requires = "by_calls")]
    pub unmerged: bool,
    /// What fields and elements may hold: Node.key=0..9, Tree.root=null|Node, int[]=0..3, int[].length=0..4. Without a
    /// domain a number is zero, and a reference is null or an object of the declared class or a subclass
    #[arg(long, value_name = "PLACE=VALUES", value_delimiter = ',')]
    pub domain: Vec<String>,
    /// A table of bounds and domains as functions of a size n; --domain adds to it
    #[arg(long, value_name = "FILE", group = "bounds")]
    pub domains: Option<PathBuf>,
    /// The call of a static method that says bounds and domains by the API of Korat and SymSolve, in place of a table:
    /// finTree(3), finTree(n,n-1) with --size, or pkg.Side#finTree(3) of another class
    #[arg(long, value_name = "CALL", group = "bounds")]
    pub finitization: Option<String>,
    /// The size n in the table or the call
    #[arg(long, short = 'n', value_name = "N", requires = "bounds")]
    pub size: Option<u32>,
    /// The longest array (default: the scope)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub max_array_length: Option<u32>,
    /// The most decisions in one run of the invariant
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10_000)]
    pub max_branches: u32,
    /// The most bytecodes in one run of the invariant
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000_000)]
    pub max_steps: u64,
    #[command(flatten)]
    pub limits: LimitOptions,
    /// Threads that count (default: the number of processors)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// The most structures to list
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// What to print: the figures, or every structure
    #[arg(long, value_enum, default_value_t = Listing::Human)]
    pub format: Listing,
    /// Whether the exit code is 3 when not all structures were found: partial, or none
    #[arg(long, value_name = "WHAT", default_value = "findings")]
    pub fail_on: FailOn,
}

/// What an enumeration prints.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listing {
    /// The figures for people
    Human,
    /// The figures as JSON
    Json,
    /// Every structure as a line of JSON
    Ndjson,
    /// Every structure as a graph for Graphviz
    Dot,
    /// A Java class that builds every structure, as data for parameterised JUnit 5 tests
    Junit,
}

impl Listing {
    /// Whether structures are printed.
    pub(crate) fn is_list(self) -> bool {
        matches!(self, Listing::Ndjson | Listing::Dot | Listing::Junit)
    }
}

const ENUMERATE_HELP: &str = "Places and values of --domain:
  Node.key=0..9|20             numbers; zero if nothing is said
  Tree.root=Node               an object of exactly this class; null|A|B for null or one of several
  Entry.value=null|Integer 1..5  boxes with these numbers
  int[]=0..3, Tree.keys[]=0..3 the elements of arrays of a type, or of that of a field
  int[].length=1..4            their lengths

A table for --domains, where n is the --size; in heapwise.toml it is [enumerate.Tree]:
  [Tree]
  \"Node\" = \"n\"                 # at most n objects
  \"Tree.root\" = \"null, Node\"
  \"Node.key\" = \"0..n-1\"";

const VERIFY_HELP: &str = "Every call of org.sosy_lab.sv_benchmarks.Verifier.nondetInt() and its like is an open \
input, and Verifier.assume(b) drops the runs in which b is false; the class itself comes from the class path.

Verdicts, with their exit codes: holds (0), every run was finished and none violates the property; violated (1), with \
the inputs of a run that was replayed; unknown (3), for reasons that are named.

With --holds instead of --main: a boolean method is true in every state that calls of the public API of a class reach within scope \
(0), or the shortest sequence that was found after which it is false or throws is printed, with --out as a test that fails (1).";

#[derive(Args)]
pub(crate) struct VerifyOptions {
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The class whose objects calls make, for --holds
    #[arg(value_name = "CLASS", requires = "holds", conflicts_with = "main")]
    pub class: Option<String>,
    /// The boolean method that is to be true in every state that calls of the public API reach: NAME of the class, or pkg.Side#NAME
    /// for a static one that takes an object of it
    #[arg(long, value_name = "METHOD", requires = "class")]
    pub holds: Option<String>,
    #[command(flatten)]
    pub calls: CallsOptions,
    /// The class whose main method is run
    #[arg(long, value_name = "CLASS", required_unless_present = "holds")]
    pub main: Option<String>,
    /// What must not happen
    #[arg(long, value_enum, default_value_t = Prohibited::Assert)]
    pub property: Prohibited,
    /// The order in which runs are explored
    #[arg(long, value_enum, default_value_t = SearchOrder::Deepening)]
    pub strategy: SearchOrder,
    /// The longest new array whose length depends on inputs
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=4096))]
    pub max_array_length: u32,
    /// Let the non-final static fields of these classes hold any number when main begins: pkg.Class,…
    #[arg(long, value_name = "CLASS", value_delimiter = ',')]
    pub symbolic_statics: Vec<String>,
    /// The longest string among the inputs, in chars
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = heapwise_heap::Scope::STRING)]
    pub max_string: u32,
    /// The most decisions on one path
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000)]
    pub max_branches: u32,
    /// The most paths
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100_000)]
    pub max_paths: u64,
    #[command(flatten)]
    pub limits: LimitOptions,
}

/// What must not happen.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Prohibited {
    /// An AssertionError leaves main; assertions are on
    Assert,
    /// Any exception or error leaves main, AssertionError included
    Exception,
    /// A RuntimeException leaves main; assertions are on, and a failed one is an Error
    NoRuntimeException,
}

/// The order in which runs are explored.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchOrder {
    /// Runs with few decisions first, in rounds
    Deepening,
    /// Depth first from the start
    DepthFirst,
}

const CHECK_SPEC_HELP: &str = "Specifications:
  FILE.sl            each different precondition of a separation-logic specification
  FILE.sl#METHOD     the precondition of a method
  heapwise.toml      the specification of the class in the table [\"@spec\"]
  FILE.jbse,…        rules over access paths, which are checked against the class that follows
  CLASS, CLASS#NAME  a boolean Java method that is true of valid structures

The receiver's fields are `this_f`. Objects of classes for which the logic has no cells may be anything, and are made as new
objects. A single specification is checked by itself; with --by-calls a Java method is compared with what calls make.";

#[derive(Args)]
pub(crate) struct CheckSpecOptions {
    /// A specification
    #[arg(value_name = "SPEC")]
    pub first: String,
    /// The one to compare it with
    #[arg(value_name = "SPEC")]
    pub second: Option<String>,
    /// Compare a boolean Java method with the structures that calls of the public constructors, factories and methods make
    #[arg(long, conflicts_with = "second")]
    pub by_calls: bool,
    /// The most calls in a sequence (default: until no call leads to another state)
    #[arg(long, value_name = "N")]
    pub max_calls: Option<u32>,
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The class that the specifications describe (default: that of the Java method)
    #[arg(long, value_name = "CLASS")]
    pub class: Option<String>,
    /// The most objects of each class: N, or Class=N,… with an optional N for the rest
    #[arg(long, value_name = "SCOPE", allow_negative_numbers = true, default_value = "3")]
    pub scope: String,
    /// What fields may hold, as for enumerate (default: numbers from -1 to the scope)
    #[arg(long, value_name = "PLACE=VALUES", value_delimiter = ',')]
    pub domain: Vec<String>,
    /// The most bytecodes in one run of a Java method
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000_000)]
    pub max_steps: u64,
    #[command(flatten)]
    pub limits: LimitOptions,
    /// Say also what JBSE would refuse in a file of rules
    #[arg(long)]
    pub strict: bool,
    /// The form of the result on stdout
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: String,
}

const SOLVE_HELP: &str = "Answers are sat (with -v the model, drawn), unsat (with -v how each heap was closed) and unknown (with -v \
the limit that was reached). Integers are mathematical, floating-point numbers are reals. Exit codes: 0 all were decided; 3 some \
are unknown.";

#[derive(Args)]
pub(crate) struct SolveOptions {
    /// The specification; each of its preconditions is solved
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Only these preconditions
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub only: Vec<String>,
    #[command(flatten)]
    pub classes: ClassPathOptions,
    /// The class that the specification describes, if it does not declare the classes itself
    #[arg(long, value_name = "CLASS")]
    pub class: Option<String>,
    /// The most heaps to unfold one precondition into
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub max_heaps: usize,
    #[command(flatten)]
    pub limits: LimitOptions,
    /// Print models, and why there is none
    #[arg(long, short)]
    pub verbose: bool,
    /// What to print: the answers, or the models as graphs
    #[arg(long, value_enum, default_value_t = Solved::Human)]
    pub format: Solved,
}

impl SolveOptions {
    /// Whether the precondition of this method is to be solved.
    pub(crate) fn asks_for(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }
}

/// The form of answers.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Solved {
    /// One line each
    Human,
    /// One JSON object
    Json,
    /// Every model as a graph for Graphviz
    Dot,
}

#[derive(Args)]
pub(crate) struct RunOptions {
    /// Folders and jars with the classes, in the format of java's class path (default: the current folder); -cp works
    /// too
    #[arg(long, visible_alias = "classpath", value_name = "PATH")]
    pub class_path: Option<String>,
    /// Turn the program's assertions on; -ea works too
    #[arg(long)]
    pub enable_assertions: bool,
    /// Set a system property
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    pub define: Vec<String>,
    /// The class whose main method is run
    #[arg(value_name = "MAIN")]
    pub main: String,
    /// The arguments of main
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    pub arguments: Vec<String>,
}
