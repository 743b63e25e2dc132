//! What heapwise claims of random classes beside a caller on a JVM that stops at nothing.
//!
//! Classes are made from seeds, of pieces that each show a way in which callers come to the state of an object; every other class has one
//! piece only, so that all come by in turn. heapwise is asked which branches no input takes, which methods hold, and which states no calls
//! reach. A program in Java (`random_classes/caller`) then searches for calls that do it all the same, by all that source in the
//! package of the class may do. A class with a claim that it refutes is cut down, piece by piece, as long as a claim is refuted, and printed
//! with its seed and the calls. `HEAPWISE_CLASSES` says how many (200), `HEAPWISE_SEED` where to begin (1).

mod claims;
mod generate;
mod traits;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use crate::tool;
use claims::Claim;
use generate::Class;
use traits::Trait;

/// Classes that one run of `javac`, of heapwise and of the caller takes.
const BATCH: usize = 25;
/// The line that tells which claim is refuted.
const MARK: &str = "=== ";
const LIMIT: Duration = Duration::from_secs(300);
/// Classes that are cut down when many claims are refuted.
const SHRUNK: usize = 3;

#[test]
fn no_caller_refutes_what_is_claimed_of_random_classes() {
    let traits = traits::all();
    let (count, first) = (setting("HEAPWISE_CLASSES", 200), setting("HEAPWISE_SEED", 1));
    let (mut claimed, mut refuted) = (0, Vec::new());
    for start in (first..first + count).step_by(BATCH) {
        let seeds = start..(first + count).min(start + BATCH);
        let classes: Vec<Class> = seeds.map(|seed| class(seed, &traits)).collect();
        let answer = judge(&classes, "random-classes");
        claimed += answer.claimed;
        refuted.extend(answer.refuted);
    }
    println!("{claimed} claims, {} refuted", refuted.len());
    if !refuted.is_empty() {
        panic!("{}", told(&refuted, &traits));
    }
    assert!(claimed > count, "few claims: {claimed}");
}

/// The judge finds what is false: of the branches that tests cover, it takes nine in ten.
#[test]
fn the_caller_takes_the_branches_that_tests_cover() {
    let traits = traits::all();
    let classes: Vec<Class> = (1..=BATCH).map(|seed| class(seed, &traits)).collect();
    let answer = refute(&classes, "covered-classes", claims::denials);
    let (taken, all) = (answer.refuted.len(), answer.claimed);
    assert!(all > 5 * BATCH && 10 * taken > 9 * all, "{taken} of {all} taken, not {:#?}", answer.standing);
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// The class of a seed.
fn class(seed: usize, traits: &[Trait]) -> Class {
    generate::class(seed, &(0..traits.len()).collect::<Vec<usize>>(), traits)
}

/// A claim, and the calls that refute it.
struct Refutation {
    claim: Claim,
    calls: String,
}

struct Answer {
    claimed: usize,
    /// Claims that stand.
    standing: Vec<String>,
    refuted: Vec<Refutation>,
}

/// Asks heapwise and the caller about these classes, in folders of this name.
fn judge(classes: &[Class], name: &str) -> Answer {
    refute(classes, name, claims::of)
}

/// Has the caller refute claims about these classes, in folders of this name.
fn refute(classes: &[Class], name: &str, claims: fn(&[Class], &Path) -> Vec<Claim>) -> Answer {
    let plain = compile(name, classes, |class| vec![(class.name(), class.source())], "");
    let claims = claims(classes, &plain);
    let caller = caller();
    let copies = |class: &Class| {
        vec![(class.name(), class.counted()), (format!("{}_Sub", class.name()), class.callers())]
    };
    let counted = compile(&format!("{name}-counted"), classes, copies, caller);
    let list = tool::folder(&format!("{name}-claims")).join("claims");
    let lines: Vec<&str> = claims.iter().map(Claim::line).collect();
    std::fs::write(&list, lines.join("\n")).unwrap();
    let mut java = Command::new(tool::java_home().join("bin/java"));
    java.args(["-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"]);
    java.args(["-Dline.separator=\r\n", "-cp"]).arg(caller).arg("r.Caller").arg(&counted).arg(&list);
    let run = tool::finish_reading(&mut java, Stdio::null(), LIMIT);
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    let refutations = run.out.split(MARK).skip(1).map(|part| {
        let (number, calls) = part.split_once('\n').unwrap();
        Refutation { claim: claims[number.trim().parse::<usize>().unwrap()].clone(), calls: calls.to_owned() }
    });
    let refuted: Vec<Refutation> = refutations.collect();
    let is_refuted = |claim: &&Claim| refuted.iter().any(|one| one.claim.line() == claim.line());
    let standing = claims.iter().filter(|claim| !is_refuted(claim));
    let standing = standing.map(|claim| format!("C{}: {}", claim.class, claim.text)).collect();
    Answer { claimed: claims.len(), standing, refuted }
}

/// Where the program is compiled that looks for calls.
fn caller() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    let sources = || tool::java_sources("crates/cli/tests/end_to_end/random_classes/caller");
    CLASSES.get_or_init(|| tool::compile("random-callers", &sources(), "").to_str().unwrap().to_owned())
}

fn compile(
    name: &str,
    classes: &[Class],
    files: impl Fn(&Class) -> Vec<(String, String)>,
    against: &str,
) -> PathBuf {
    let folder = tool::folder(&format!("{name}-sources"));
    let sources: Vec<PathBuf> =
        classes.iter().flat_map(files).map(|(name, source)| write(&folder, &name, &source)).collect();
    tool::compile(name, &sources, against)
}

fn write(folder: &Path, name: &str, source: &str) -> PathBuf {
    let path = folder.join(name).with_extension("java");
    std::fs::write(&path, source).unwrap();
    path
}

/// All refutations in a line each, with the calls for the first of each class; and the first classes cut down.
fn told(refuted: &[Refutation], traits: &[Trait]) -> String {
    let mut by_class: BTreeMap<usize, Vec<&Refutation>> = BTreeMap::new();
    refuted.iter().for_each(|one| by_class.entry(one.claim.class).or_default().push(one));
    let mut text = String::new();
    for (&seed, refutations) in &by_class {
        let names: Vec<&str> = class(seed, traits).parts.iter().map(|&(nth, _)| traits[nth].name).collect();
        text.push_str(&format!("seed {seed} ({}):\n", names.join(", ")));
        for one in refutations {
            text.push_str(&format!("  {} ({})\n", one.claim.text, one.claim.is_proof_of));
        }
        text.push_str(&refutations[0].calls);
    }
    for &seed in by_class.keys().take(SHRUNK) {
        text.push_str(&shrunk(seed, traits));
    }
    text
}

/// The class of a seed with as few traits as leave a claim refuted, and the calls.
fn shrunk(seed: usize, traits: &[Trait]) -> String {
    let mut parts = class(seed, traits).parts;
    loop {
        let without = |missing: usize| {
            let mut fewer = parts.clone();
            fewer.remove(missing);
            generate::of_parts(missing, seed, fewer, traits)
        };
        let candidates: Vec<Class> =
            if parts.len() > 1 { (0..parts.len()).map(without).collect() } else { Vec::new() };
        let refuted =
            if candidates.is_empty() { Vec::new() } else { judge(&candidates, "random-classes").refuted };
        match refuted.first() {
            Some(one) => {
                parts.remove(one.claim.class);
            }
            None => break,
        }
    }
    let smallest = [generate::of_parts(seed, seed, parts, traits)];
    let shown = judge(&smallest, "random-classes").refuted.into_iter();
    let calls: String = shown.map(|one| format!("{}\n{}", one.claim.text, one.calls)).collect();
    format!("\nthe class of seed {seed}, cut down:\n{}{calls}", smallest[0].source())
}
