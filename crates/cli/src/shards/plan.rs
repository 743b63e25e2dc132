//! `heapwise plan`: the jobs of a run in parts, for a scheduler that exists.
//!
//! A task that is lost is begun again by the scheduler; it needs nothing but the classes and writes nothing but its shard, whole.

use clap::{Parser, ValueEnum};
use heapwise_store::Place;

use crate::arguments::{Arguments, Command, GenerateOptions, PlanOptions, one_line};
use crate::failure::Failure;
use crate::shell;

/// What runs the jobs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scheduler {
    /// A shell script that submits a Slurm job array, and the merge behind it
    Slurm,
    /// An Indexed Job of Kubernetes
    Kubernetes,
    /// A workflow of GitHub Actions with a matrix
    Github,
    /// Jobs of GitLab CI
    Gitlab,
    /// A Makefile
    Make,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &PlanOptions, profile: Option<&str>) -> Result<u8, Failure> {
    let mut words = vec!["heapwise".to_owned()];
    words.extend(profile.into_iter().flat_map(|name| ["--profile".to_owned(), name.to_owned()]));
    words.push("generate".to_owned());
    let read = checked(options, &words)?;
    let out = read.out.map_or_else(|| "src/test/java".to_owned(), |out| out.display().to_string());
    let line = |words: &[String]| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    let plan = Plan {
        parts: options.parts,
        way: if read.times.is_some() { "slice" } else { "hash" },
        generate: line(&words),
        arguments: line(&options.arguments),
        out: quoted_in_yaml(&out),
    };
    let text = match options.scheduler {
        Scheduler::Slurm => plan.slurm(),
        Scheduler::Kubernetes => plan.kubernetes(),
        Scheduler::Github => plan.github(),
        Scheduler::Gitlab => plan.gitlab(),
        Scheduler::Make => plan.make(),
    };
    // Not escaped for a terminal: a Makefile has tabs.
    shell::printed(text.as_bytes())
}

/// The options of the run, as each job will read them.
fn checked(options: &PlanOptions, command: &[String]) -> Result<GenerateOptions, Failure> {
    if options.arguments.iter().any(|word| word.contains(char::is_control)) {
        return Err(Failure::usage("a line break or another control character cannot stand in a plan"));
    }
    // What stands between these is replaced by GitHub before a shell sees it.
    if options.scheduler == Scheduler::Github && options.arguments.iter().any(|word| word.contains("${{")) {
        return Err(Failure::usage("`${{` cannot stand in a plan for GitHub"));
    }
    let words = command.iter().chain(&options.arguments);
    let read = Arguments::try_parse_from(words)
        .map_err(|error| Failure::usage(format!("behind `--`: {}", one_line(&error))))?;
    match read.command {
        Command::Generate(read) if read.watch => {
            Err(Failure::usage("behind `--`: --watch never ends, and a job has to"))
        }
        Command::Generate(GenerateOptions { cache: Some(place), .. }) if Place::shown(&place) != place => {
            let why = "a password does not belong in a plan; set HEAPWISE_CACHE where the jobs run";
            Err(Failure::usage(format!("behind `--`: --cache {}: {why}", Place::shown(&place))))
        }
        Command::Generate(read) if read.partition.is_none() => Ok(read),
        _ => Err(Failure::usage("behind `--`: --partition and --shard-out are of the plan")),
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=@%+".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// A text as YAML reads it, whatever is in it.
fn quoted_in_yaml(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

struct Plan {
    parts: u32,
    /// Which parts they are.
    way: &'static str,
    /// The command, up to its arguments.
    generate: String,
    arguments: String,
    /// The folder of the tests.
    out: String,
}

impl Plan {
    /// The command of the part that a variable of the shell names.
    fn part(&self, variable: &str) -> String {
        let Plan { parts, way, generate, arguments, .. } = self;
        let own = format!("--partition \"{way}:{variable}/{parts}\" --shard-out \"shards/{variable}.shard\"");
        format!("{generate} {own} {arguments}").trim_end().to_owned()
    }

    /// The command that merges these parts, and no others that are left from before.
    fn merge(&self) -> String {
        format!("heapwise merge $(seq -f shards/%g.shard 1 {})", self.parts)
    }

    fn slurm(&self) -> String {
        let (parts, part, merge) = (self.parts, self.part("$SLURM_ARRAY_TASK_ID"), self.merge());
        format!(
            r#"#!/bin/sh
# Submits {parts} tasks, and behind them the merge. Run it in the folder of the project, which all nodes share.
set -eu
mkdir -p shards
job=$(sbatch --parsable --job-name=heapwise --array=1-{parts} --requeue --output=shards/%a.log <<'TASK'
#!/bin/sh
exec {part}
TASK
)
sbatch --job-name=heapwise-merge --dependency="afterok:$job" --output=shards/merge.log <<'TASK'
#!/bin/sh
exec {merge}
TASK
"#
        )
    }

    fn make(&self) -> String {
        let parts: Vec<String> = (1..=self.parts).map(|part| format!("shards/{part}.shard")).collect();
        let part = self.part("PART").replace('$', "$$").replace("PART", "$*");
        format!(
            "# make -j: so many parts at a time. A part whose shard is there is not done again.\n\
             tests: {parts}\n\
             \theapwise merge $^\n\
             \n\
             shards/%.shard:\n\
             \t{part}\n\
             \n\
             .PHONY: tests\n",
            parts = parts.join(" ")
        )
    }

    fn kubernetes(&self) -> String {
        let (parts, part, merge) = (self.parts, self.part("$part"), self.merge());
        format!(
            r#"# The project, compiled, is in the volume; so are the shards, for: {merge}
apiVersion: batch/v1
kind: Job
metadata:
  name: heapwise
spec:
  completionMode: Indexed
  completions: {parts}
  parallelism: {parts}
  backoffLimitPerIndex: 3
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: heapwise
          image: heapwise # the image that the Containerfile of heapwise makes
          workingDir: /project
          command: ["/bin/sh", "-c"]
          args:
            - |
              part=$((JOB_COMPLETION_INDEX + 1))
              exec {part}
          volumeMounts:
            - name: project
              mountPath: /project
      volumes:
        - name: project
          persistentVolumeClaim:
            claimName: project
"#
        )
    }

    fn github(&self) -> String {
        let (parts, part) = (self.list(), self.part("${{ matrix.part }}"));
        let Plan { out, .. } = self;
        let merge = self.merge();
        format!(
            r#"name: heapwise
on: workflow_dispatch
jobs:
  part:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        part: [{parts}]
    steps:
      - uses: actions/checkout@v4
      # Here the project is compiled, and heapwise is put on the PATH.
      - run: |
          {part}
      - uses: actions/upload-artifact@v4
        with:
          name: shard-${{{{ matrix.part }}}}
          path: shards
  merge:
    needs: part
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      # The same here: the merge looks at the classes.
      - uses: actions/download-artifact@v4
        with:
          path: shards
          merge-multiple: true
      - run: {merge}
      - uses: actions/upload-artifact@v4
        with:
          name: tests
          path: {out}
"#
        )
    }

    fn gitlab(&self) -> String {
        let (parts, part, merge) = (self.parts, self.part("$CI_NODE_INDEX"), self.merge());
        let out = &self.out;
        format!(
            r#"# Before the scripts the project is compiled, and heapwise is put on the PATH.
heapwise-part:
  stage: build
  parallel: {parts}
  retry: 2
  script:
    - |
      {part}
  artifacts:
    paths: [shards]

heapwise-merge:
  stage: test
  script:
    - {merge}
  artifacts:
    paths: [{out}]
"#
        )
    }

    fn list(&self) -> String {
        (1..=self.parts).map(|part| part.to_string()).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let words = ["-cp", "target/classes", "A#b(int)", "", "it's", "com.acme.."].map(str::to_owned);
        let expected = ["-cp", "target/classes", "'A#b(int)'", "''", r"'it'\''s'", "com.acme.."];
        assert_eq!(words.map(|word| quoted(&word)), expected);
    }
}
