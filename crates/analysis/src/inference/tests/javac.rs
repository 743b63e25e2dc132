//! What a comparison says against the compiler: each type of a list is assigned to each, and passed to generic methods.
//!
//! Where the answer is sure, it is that of javac: a type is below another if that takes its values without an error, and by subtyping
//! if it does so without a warning, too.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::process::Command;

use heapwise_program::{Program, ProgramConfig, java_home};

use crate::generic::{Argument, Generic};
use crate::inference::{Bounds, Conversion, Inference, Verdict};

/// Types as Java spells them and by their signatures. `T`, `U` and `V` are variables of the method around.
const TYPES: [(&str, &str); 58] = [
    ("Object", "Ljava/lang/Object;"),
    ("String", "Ljava/lang/String;"),
    ("Integer", "Ljava/lang/Integer;"),
    ("Number", "Ljava/lang/Number;"),
    ("Cloneable", "Ljava/lang/Cloneable;"),
    ("java.io.Serializable", "Ljava/io/Serializable;"),
    ("Comparable", "Ljava/lang/Comparable;"),
    ("Comparable<Integer>", "Ljava/lang/Comparable<Ljava/lang/Integer;>;"),
    ("Comparable<?>", "Ljava/lang/Comparable<*>;"),
    ("Comparable<? super Integer>", "Ljava/lang/Comparable<-Ljava/lang/Integer;>;"),
    ("Iterable<Integer>", "Ljava/lang/Iterable<Ljava/lang/Integer;>;"),
    ("Iterable<? extends Comparable<?>>", "Ljava/lang/Iterable<+Ljava/lang/Comparable<*>;>;"),
    ("Collection", "Ljava/util/Collection;"),
    ("Collection<?>", "Ljava/util/Collection<*>;"),
    ("Collection<String>", "Ljava/util/Collection<Ljava/lang/String;>;"),
    ("Collection<Object>", "Ljava/util/Collection<Ljava/lang/Object;>;"),
    ("Collection<? extends Number>", "Ljava/util/Collection<+Ljava/lang/Number;>;"),
    ("Collection<? super Integer>", "Ljava/util/Collection<-Ljava/lang/Integer;>;"),
    ("List", "Ljava/util/List;"),
    ("List<?>", "Ljava/util/List<*>;"),
    ("List<String>", "Ljava/util/List<Ljava/lang/String;>;"),
    ("List<Integer>", "Ljava/util/List<Ljava/lang/Integer;>;"),
    ("List<Object>", "Ljava/util/List<Ljava/lang/Object;>;"),
    ("List<? extends Integer>", "Ljava/util/List<+Ljava/lang/Integer;>;"),
    ("List<? extends Object>", "Ljava/util/List<+Ljava/lang/Object;>;"),
    ("List<? super Number>", "Ljava/util/List<-Ljava/lang/Number;>;"),
    ("List<T>", "Ljava/util/List<TT;>;"),
    ("List<? extends T>", "Ljava/util/List<+TT;>;"),
    ("List<List<String>>", "Ljava/util/List<Ljava/util/List<Ljava/lang/String;>;>;"),
    ("List<List<?>>", "Ljava/util/List<Ljava/util/List<*>;>;"),
    ("List<? extends List<?>>", "Ljava/util/List<+Ljava/util/List<*>;>;"),
    ("List<int[]>", "Ljava/util/List<[I>;"),
    ("ArrayList", "Ljava/util/ArrayList;"),
    ("ArrayList<String>", "Ljava/util/ArrayList<Ljava/lang/String;>;"),
    ("ArrayList<ArrayList<String>>", "Ljava/util/ArrayList<Ljava/util/ArrayList<Ljava/lang/String;>;>;"),
    ("Map<String, Integer>", "Ljava/util/Map<Ljava/lang/String;Ljava/lang/Integer;>;"),
    ("Map<?, ? extends Number>", "Ljava/util/Map<*+Ljava/lang/Number;>;"),
    ("HashMap<String, Integer>", "Ljava/util/HashMap<Ljava/lang/String;Ljava/lang/Integer;>;"),
    ("HashMap<Integer, String>", "Ljava/util/HashMap<Ljava/lang/Integer;Ljava/lang/String;>;"),
    ("Map.Entry<String, Integer>", "Ljava/util/Map$Entry<Ljava/lang/String;Ljava/lang/Integer;>;"),
    (
        "AbstractMap.SimpleEntry<String, Integer>",
        "Ljava/util/AbstractMap$SimpleEntry<Ljava/lang/String;Ljava/lang/Integer;>;",
    ),
    ("Properties", "Ljava/util/Properties;"),
    ("Map<Object, Object>", "Ljava/util/Map<Ljava/lang/Object;Ljava/lang/Object;>;"),
    ("Class<?>", "Ljava/lang/Class<*>;"),
    ("Class<String>", "Ljava/lang/Class<Ljava/lang/String;>;"),
    ("Enum<?>", "Ljava/lang/Enum<*>;"),
    ("Thread.State", "Ljava/lang/Thread$State;"),
    ("int[]", "[I"),
    ("long[]", "[J"),
    ("int[][]", "[[I"),
    ("Object[]", "[Ljava/lang/Object;"),
    ("Integer[]", "[Ljava/lang/Integer;"),
    ("Number[]", "[Ljava/lang/Number;"),
    ("List<String>[]", "[Ljava/util/List<Ljava/lang/String;>;"),
    ("Collection<?>[]", "[Ljava/util/Collection<*>;"),
    ("T", "TT;"),
    ("U", "TU;"),
    ("V", "TV;"),
];
/// Those of them that are raw.
const RAW: [&str; 4] = ["Comparable", "Collection", "List", "ArrayList"];
/// The variables of the method around.
const AROUND: &str = "<T extends Number, U extends List<T>, V>";
const BOUNDS: [(&str, &[&str]); 3] =
    [("T", &["Ljava/lang/Number;"]), ("U", &["Ljava/util/List<TT;>;"]), ("V", &[])];

/// Generic methods: their type parameters, with the bounds of `X`, and the types of their parameters.
const METHODS: [(&str, &[&str], &str, &str); 9] = [
    ("X", &[], "X", "TX;"),
    ("X", &[], "X[]", "[TX;"),
    ("X", &[], "List<X>", "Ljava/util/List<TX;>;"),
    ("X", &[], "Collection<? extends X>", "Ljava/util/Collection<+TX;>;"),
    ("X", &[], "Map<X, X>", "Ljava/util/Map<TX;TX;>;"),
    ("X extends Number", &["Ljava/lang/Number;"], "X", "TX;"),
    ("X extends Number", &["Ljava/lang/Number;"], "List<X>", "Ljava/util/List<TX;>;"),
    ("X extends Comparable<X>", &["Ljava/lang/Comparable<TX;>;"], "X", "TX;"),
    ("X extends Comparable<X>", &["Ljava/lang/Comparable<TX;>;"], "Iterable<X>", "Ljava/lang/Iterable<TX;>;"),
];

/// What javac says of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Fine,
    Warned,
    Wrong,
}

/// What javac says of statements with a variable `a` of a type, each in a method of its own.
fn said(declared: &str, cases: &[(&str, String)]) -> Vec<Said> {
    let compiled = |left_out: &BTreeSet<usize>| {
        let mut text = format!("import java.util.*;\nclass Compared {{ {declared}\n");
        for (at, (ty, statement)) in cases.iter().enumerate() {
            match left_out.contains(&at) {
                true => text.push('\n'),
                false => writeln!(text, "static {AROUND} void m{at}({ty} a) {{ {statement} }}").unwrap(),
            }
        }
        text.push('}');
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Compared.java");
        std::fs::write(&file, text).unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        javac.args(["-J-XX:TieredStopAtLevel=1", "-XDrawDiagnostics", "-Xlint:unchecked", "-proc:none"]);
        javac.args(["-Xmaxerrs", "99999", "-Xmaxwarns", "99999", "-d"]).arg(folder.path()).arg(file);
        let output = String::from_utf8(javac.output().unwrap().stderr).unwrap();
        let line = |text: &str| {
            let (_, rest) = text.split_once("Compared.java:")?;
            let (number, rest) = rest.split_once(':')?;
            Some((number.parse::<usize>().ok()?.checked_sub(3)?, rest.contains("compiler.err.")))
        };
        output.lines().filter_map(line).collect::<Vec<_>>()
    };
    let wrong = compiled(&BTreeSet::new()).into_iter().filter(|(_, is_error)| *is_error);
    let wrong: BTreeSet<usize> = wrong.map(|(at, _)| at).collect();
    let rest = compiled(&wrong);
    assert!(rest.iter().all(|(_, is_error)| !is_error), "{rest:?}");
    let warned: BTreeSet<usize> = rest.into_iter().map(|(at, _)| at).collect();
    let of = |at: usize| match (wrong.contains(&at), warned.contains(&at)) {
        (true, _) => Said::Wrong,
        (_, true) => Said::Warned,
        _ => Said::Fine,
    };
    (0..cases.len()).map(of).collect()
}

fn program() -> Program {
    Program::open(ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() }).unwrap()
}

fn read(program: &Program, signature: &str) -> Generic {
    let variable = |name: &str| {
        Some(Argument::Exact(if name == "X" { Generic::Open(0) } else { Generic::Variable(name.to_owned()) }))
    };
    Generic::read(program, signature, &variable).unwrap()
}

fn bounds(program: &Program) -> Bounds {
    let of = |bounds: &[&str]| bounds.iter().map(|bound| read(program, bound)).collect();
    BOUNDS.iter().map(|(name, bounds)| ((*name).to_owned(), of(bounds))).collect()
}

/// Compares what was found with what javac says; the share of answers that are not sure, in percent.
fn check(answers: Vec<(String, Conversion, Verdict, Said)>) -> usize {
    let (count, mut unsure, mut faults) = (answers.len(), 0, BTreeMap::new());
    for (what, conversion, verdict, said) in answers {
        let expected = match said {
            Said::Fine => Verdict::Yes,
            Said::Warned if conversion == Conversion::Unchecked => Verdict::Yes,
            Said::Warned | Said::Wrong => Verdict::No,
        };
        match verdict {
            Verdict::Unsure => unsure += 1,
            verdict if verdict == expected => {}
            verdict => _ = faults.insert(what, (verdict, said)),
        }
    }
    assert!(faults.is_empty(), "{} of {count}: {faults:#?}", faults.len());
    unsure * 100 / count
}

#[test]
fn types_are_below_others_as_the_compiler_says() {
    let program = program();
    let bounds = bounds(&program);
    let pairs: Vec<_> = TYPES.iter().flat_map(|one| TYPES.iter().map(move |other| (one, other))).collect();
    let cases: Vec<_> = pairs.iter().map(|(one, other)| (one.0, format!("{} b = a;", other.0))).collect();
    let mut answers = Vec::new();
    for (((below, _), (above, _)), said) in pairs.iter().zip(said("", &cases)) {
        let find = |name: &str| TYPES.iter().find(|(java, _)| *java == name).unwrap().1;
        let pair = (read(&program, find(below)), read(&program, find(above)));
        for conversion in [Conversion::Subtyping, Conversion::Unchecked] {
            let verdict = Inference::new(&program, &bounds, &[]).are_below([pair.clone()], conversion);
            // A raw type is below one with wildcards by a conversion of which nobody warns (JLS §5.1.9).
            let is_silent = RAW.contains(below) && above.ends_with("<?>");
            let said = if is_silent && said == Said::Fine { Said::Warned } else { said };
            let how = if conversion == Conversion::Subtyping { "is below" } else { "goes to" };
            answers.push((format!("{below} {how} {above}"), conversion, verdict, said));
        }
    }
    let unsure = check(answers);
    assert!(unsure < 5, "{unsure} % are not sure");
}

#[test]
fn generic_methods_take_what_the_compiler_says() {
    let program = program();
    let bounds = bounds(&program);
    let declared: String = METHODS
        .iter()
        .enumerate()
        .map(|(at, (variables, _, ty, _))| format!("static <{variables}> void f{at}({ty} x) {{}} "))
        .collect();
    // What a wildcard is captured by is no affair of a comparison.
    let types = TYPES.iter().filter(|(_, signature)| !read(&program, signature).has_wildcards());
    let pairs: Vec<_> =
        types.flat_map(|ty| METHODS.iter().enumerate().map(move |method| (ty, method))).collect();
    let cases: Vec<_> = pairs.iter().map(|(ty, (at, _))| (ty.0, format!("f{at}(a);"))).collect();
    let mut answers = Vec::new();
    for (((java, signature), (_, method)), said) in pairs.iter().zip(said(&declared, &cases)) {
        let (variables, bound, parameter, wanted) = method;
        let bound: Vec<Generic> = bound.iter().map(|bound| read(&program, bound)).collect();
        let pair = (read(&program, signature), read(&program, wanted));
        let inference = Inference::new(&program, &bounds, &[bound]);
        let verdict = inference.are_below([pair], Conversion::Unchecked);
        let what = format!("{java} goes to <{variables}> {parameter}");
        answers.push((what, Conversion::Unchecked, verdict, said));
    }
    let unsure = check(answers);
    assert!(unsure < 20, "{unsure} % are not sure");
}

/// No boxing, and no narrowing (JLS §5.1.2): by the table of the language.
#[test]
fn primitive_types_go_where_they_are_widened() {
    let program = program();
    let wider = [
        ("B", "BSIJFD"),
        ("S", "SIJFD"),
        ("C", "CIJFD"),
        ("I", "IJFD"),
        ("J", "JFD"),
        ("F", "FD"),
        ("D", "D"),
        ("Z", "Z"),
    ];
    for (below, all) in wider {
        for above in ["B", "S", "C", "I", "J", "F", "D", "Z", "Ljava/lang/Object;", "[I", "TV;"] {
            let pair = (read(&program, below), read(&program, above));
            let bounds = bounds(&program);
            let verdict = Inference::new(&program, &bounds, &[]).are_below([pair], Conversion::Unchecked);
            let expected = if all.contains(above) { Verdict::Yes } else { Verdict::No };
            assert_eq!(verdict, expected, "{below} {above}");
        }
    }
}
