//! Heap solvers against enumeration: a partial structure can be completed exactly when one of *all* valid structures in scope
//! extends it. The subjects are those of LISSA's and of Korat's evaluation, the partial structures random, and what a solver
//! finds is judged once more on the real JVM. The enumeration shares its machine with two of the solvers; the others run on the
//! engine, and where the number of structures is published or has a closed form, it is compared.
//!
//! A usual test run asks of a few hundred partial structures a subject. More is asked, of all subjects or of one, by
//! `ROUNDS=10000 SUBJECT=TreeMap cargo test --release -p heapwise-repok --test extensions -- --nocapture`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod draft;
mod jvm;
mod random;
mod solvers;
mod tables;
mod valid;

use std::path::{Path, PathBuf};

use draft::Draft;
use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_enumerate::{Enumeration, enumerate};
use heapwise_heap::{Domains, Invariant, Scope, Witness};
use heapwise_natives::{BOOT, Table as Natives};
use heapwise_program::{Program, ProgramConfig, java_home};
use jvm::Batch;
use random::{Random, partial};
use solvers::{Asked, Reply};
use tables::Table;
use valid::{Valid, Word};

/// The greatest scope at which a subject is enumerated: 5, or less where there are too many structures to keep.
const LISSA: &[(&str, i64, Option<Count>)] = &[
    ("TreeMap", 5, Some(trees)),
    ("TreeSet", 5, Some(trees)),
    ("HashMap", 5, Some(sixteen_chains)),
    ("LinkedList", 5, Some(|scope| scope)),
    ("Schedule", 5, None),
    ("TransportStats", 5, None),
    ("DictionaryInfo", 5, Some(|scope| trees(scope) * trees(scope))),
    ("SQLFilter", 2, None),
    ("Template", 5, Some(|scope| scope * sixteen_chains(scope))),
    ("CombatantStatistic", 2, None),
];

/// How many valid structures a scope has.
type Count = fn(usize) -> usize;

/// Red-black trees with a black root (OEIS A001137), summed up.
fn trees(scope: usize) -> usize {
    [1, 1, 2, 2, 4, 8].iter().take(scope + 1).sum()
}

/// Ways to put that many entries, or fewer, into 16 chains.
fn sixteen_chains(scope: usize) -> usize {
    (1..=16).fold(1, |ways, chains| ways * (scope + chains) / chains)
}

/// Those of Korat; partial structures of one that holds all its objects from the start are not asked for.
const KORAT: &[(&str, i64, Option<Count>)] = &[
    ("BinaryTree", 5, None),
    ("SearchTree", 5, None),
    ("RedBlackTree", 5, None),
    ("SinglyLinkedList", 5, None),
    ("DoublyLinkedList", 5, None),
    ("SortedList", 5, None),
    ("HeapArray", 5, None),
    ("BinomialHeap", 5, None),
    ("FibonacciHeap", 5, None),
    ("DisjSet", 5, None),
];

/// How much less the scope of a usual test run is.
const LESS: i64 = 2;
/// Partial structures of a subject in a usual test run.
const ROUNDS: usize = 300;
/// Of so many partial structures a solver may leave one undecided.
const LEAST_DECIDED: usize = 1_000;
/// Enough for every run of an invariant that ends.
const STEPS: u64 = 20_000;

fn session<'p>(program: &'p Program, scope: Scope, domains: Domains) -> Session<'p> {
    let budget = Budget {
        steps: STEPS,
        branches: 10_000,
        paths: u64::MAX,
        total_steps: u64::MAX,
        ..Budget::default()
    };
    let mut session = Session::new(program, Natives::shared(), BOOT, scope, budget, Laziness::AtUse).unwrap();
    session.cx.domains = domains;
    session
}

/// A subject with all its valid structures.
struct Subject<'p> {
    program: &'p Program,
    invariant: Invariant,
    table: Table,
    /// Here the only numbers are those that the invariant asks for.
    narrow: Session<'p>,
    valid: Valid,
}

impl<'p> Subject<'p> {
    /// Enumerates it. Of LISSA's subjects only flags are asked for by the invariants.
    fn of(program: &'p Program, table: Table, asks_numbers: bool) -> Subject<'p> {
        let class = program.find_class(&table.class).unwrap();
        let invariant = Invariant::detected(program, class).unwrap();
        let domains = table.domains(program, |values| asks_numbers || values == "boolean");
        let narrow = session(program, table.scope(), domains.clone());
        let Session { mut cx, mut engine, base, .. } = session(program, table.scope(), domains);
        let mut words = Vec::new();
        let mut visit = |witness: Witness| {
            words.push(Word::of(&narrow.cx, &Draft::of(&narrow.cx, &witness)));
            true
        };
        let mut enumeration = Enumeration { engine: &mut engine, base: &base, invariant };
        let figures = enumerate(&mut cx, &mut enumeration, Some(&mut visit)).unwrap();
        assert!(figures.are_exact(), "{}: {figures:?}", table.class);
        Subject { program, invariant, table, narrow, valid: Valid::of(words) }
    }

    /// Compares the solvers with the structures on random partial structures; the answer is what is wrong.
    fn compare(&self, rounds: usize, classes: &Path) -> Vec<String> {
        let mut session =
            session(self.program, self.table.scope(), self.table.domains(self.program, |_| true));
        let mut solvers = solvers::all(&mut session, self.invariant);
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let (mut faults, mut sat) = (Vec::new(), 0);
        let mut found = Found::default();
        for round in 0..rounds {
            let draft = partial(&self.narrow.cx, &self.valid, self.invariant.subject, &mut random);
            let shape = draft.without_numbers();
            let (expected, expected_shape) =
                (self.valid.has_extension(&draft), self.valid.has_extension(&shape));
            sat += usize::from(expected);
            for solver in solvers.iter_mut().filter(|solver| round % solver.every == 0) {
                let (asked, expected) = match solver.knows_numbers() {
                    true => (&draft, expected),
                    false => (&shape, expected_shape),
                };
                let fault = match solver.ask(&mut session, asked) {
                    Some(Reply::Unknown(why)) => {
                        solver.unknown += 1;
                        (solver.unknown * LEAST_DECIDED > rounds).then(|| format!("unknown too often, {why}"))
                    }
                    Some(reply) => self.fault(asked, expected, reply, &mut found),
                    None => None,
                };
                faults
                    .extend(fault.map(|fault| format!("round {round}: {}: {fault}: {asked:?}", solver.name)));
            }
        }
        faults.extend(found.rejected(classes));
        self.print(rounds, sat, &solvers, &found);
        let is_one_sided = sat < rounds / 20 || rounds - sat < rounds / 20;
        faults.extend(is_one_sided.then(|| format!("{sat} of {rounds} can be completed: one-sided")));
        faults
    }

    /// What is wrong with a reply.
    fn fault(&self, partial: &Draft, expected: bool, reply: Reply, found: &mut Found) -> Option<String> {
        let witness = match (reply, expected) {
            (Reply::Unsat, true) => return Some("unsat, but a valid structure extends it".to_owned()),
            (Reply::Sat(_), false) => return Some("sat, but no valid structure extends it".to_owned()),
            (Reply::Unsat, false) | (Reply::Sat(None), true) | (Reply::Unknown(_), _) => return None,
            (Reply::Sat(Some(witness)), true) => witness,
        };
        let word = Word::of(&self.narrow.cx, &Draft::of(&self.narrow.cx, &witness));
        found.add(self.program, &witness);
        if word.extends(partial).is_err() {
            return Some(format!("a witness that does not extend it: {witness:?}"));
        }
        (!self.valid.contains(&word))
            .then(|| format!("a witness that is not valid or out of scope: {witness:?}"))
    }

    fn print(&self, rounds: usize, sat: usize, solvers: &[Asked<'_>], found: &Found) {
        let figures = solvers.iter().map(|solver| {
            let Asked { name, asked, unknown, spent, .. } = solver;
            format!("{name} {asked} ({unknown} unknown) in {:.2} s", spent.as_secs_f64())
        });
        println!(
            "{}: {} valid, {sat} of {rounds} sat, {} witnesses; {}",
            self.table.class,
            self.valid.len(),
            found.witnesses.len(),
            figures.collect::<Vec<_>>().join(", ")
        );
    }
}

/// Witnesses that were found, each once.
#[derive(Default)]
struct Found {
    witnesses: Vec<String>,
    batch: Batch,
}

impl Found {
    fn add(&mut self, program: &Program, witness: &Witness) {
        self.batch.add(program, witness);
        self.witnesses.push(format!("{witness:?}"));
    }

    /// Those that the JVM does not accept.
    fn rejected(&self, classes: &Path) -> Vec<String> {
        let verdicts = self.batch.judge(classes).into_iter().zip(&self.witnesses);
        let rejected = verdicts.filter(|(verdict, _)| verdict != "true");
        rejected.map(|(verdict, witness)| format!("{verdict} on the JVM: {witness}")).collect()
    }
}

/// Compares every solver with the enumeration on the subjects of a folder.
fn agree(folder: &str, subjects: &[(&str, i64, Option<Count>)], asks_numbers: bool) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects").join(folder);
    let classes = tempfile::tempdir().unwrap();
    jvm::compile(classes.path(), &sources);
    let class_path: Vec<PathBuf> = vec![classes.path().to_owned()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let only = std::env::var("SUBJECT").ok();
    let (rounds, less) = match std::env::var("ROUNDS") {
        Ok(rounds) => (rounds.parse().unwrap(), 0),
        Err(_) => (ROUNDS, LESS),
    };
    let mut faults = Vec::new();
    for (name, size, count) in
        subjects.iter().filter(|(name, ..)| only.as_ref().is_none_or(|only| only == name))
    {
        let size = (size - less).max(1);
        let subject = Subject::of(&program, Table::read(&sources, folder, name, size), asks_numbers);
        let published = Table::published(&sources, name, size);
        if let Some(count) = count.map(|count| count(size as usize)).or(published) {
            assert_eq!(subject.valid.len(), count, "{name} {size}: structures");
        }
        let wrong = subject.compare(rounds, classes.path());
        faults.extend(wrong.iter().take(5).map(|fault| format!("{name} {size}: {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn subjects_of_lissa() {
    agree("lissa", LISSA, false);
}

#[test]
fn subjects_of_korat() {
    agree("korat", KORAT, true);
}
