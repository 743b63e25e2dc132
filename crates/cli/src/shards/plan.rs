//! `heapwise plan`: the jobs of a run in parts, for a scheduler that exists.
//!
//! A task that is lost is begun again by the scheduler; it needs nothing but the classes and writes nothing but its shard, whole.

use clap::ValueEnum;

use crate::arguments::PlanOptions;
use crate::failure::{self, Failure};
use crate::human;

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
pub(crate) fn run(options: &PlanOptions) -> Result<u8, Failure> {
    let plan = Plan { parts: options.parts, generate: command(&options.arguments) };
    let text = match options.scheduler {
        Scheduler::Slurm => plan.slurm(),
        Scheduler::Kubernetes => plan.kubernetes(),
        Scheduler::Github => plan.github(),
        Scheduler::Gitlab => plan.gitlab(),
        Scheduler::Make => plan.make(),
    };
    text.lines().for_each(human::print_line);
    Ok(failure::OK)
}

/// The command of the run, as a shell reads it.
fn command(arguments: &[String]) -> String {
    let words = ["heapwise".to_owned(), "generate".to_owned()].into_iter();
    words.chain(arguments.iter().map(|word| quoted(word))).collect::<Vec<_>>().join(" ")
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=@%+".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

struct Plan {
    parts: u32,
    generate: String,
}

impl Plan {
    /// The command of the part that a variable of the shell names.
    fn part(&self, variable: &str) -> String {
        let Plan { parts, generate } = self;
        format!("{generate} --partition \"hash:{variable}/{parts}\" --shard-out \"shards/{variable}.shard\"")
    }

    fn slurm(&self) -> String {
        let (parts, part) = (self.parts, self.part("$SLURM_ARRAY_TASK_ID"));
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
exec heapwise merge shards/*.shard
TASK
"#
        )
    }

    fn make(&self) -> String {
        let parts: Vec<String> = (1..=self.parts).map(|part| format!("shards/{part}.shard")).collect();
        let part = Plan { generate: self.generate.replace('$', "$$"), ..*self }.part("$*");
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
        let (parts, part) = (self.parts, self.part("$part"));
        format!(
            r#"# The project, compiled, is in the volume; so are the shards, for: heapwise merge shards/*.shard
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
      - run: heapwise merge shards/*.shard
      - uses: actions/upload-artifact@v4
        with:
          name: tests
          path: src/test/java
"#
        )
    }

    fn gitlab(&self) -> String {
        let (parts, part) = (self.parts, self.part("$CI_NODE_INDEX"));
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
    - heapwise merge shards/*.shard
  artifacts:
    paths: [src/test/java]
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
        let expected = r"heapwise generate -cp target/classes 'A#b(int)' '' 'it'\''s' com.acme..";
        assert_eq!(command(&words), expected);
    }
}
