//! Every function beside `java.lang.StrictMath` of the JVM at hand, to the bit.
//!
//! The points are chosen by `StrictMathPoints.java`: all magnitudes, special values, the bounds of the ranges that the
//! algorithms tell apart, and the neighbourhood of multiples of pi/2. `FDLIBM_POINTS` asks for more of them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use heapwise_fdlibm as fdlibm;

/// A function with its name.
enum Function {
    Unary(&'static str, fn(f64) -> f64),
    Binary(&'static str, fn(f64, f64) -> f64),
}
use Function::{Binary, Unary};

/// In the order of the Java program.
const FUNCTIONS: [Function; 19] = [
    Unary("sin", fdlibm::sin),
    Unary("cos", fdlibm::cos),
    Unary("tan", fdlibm::tan),
    Unary("asin", fdlibm::asin),
    Unary("acos", fdlibm::acos),
    Unary("atan", fdlibm::atan),
    Unary("exp", fdlibm::exp),
    Unary("expm1", fdlibm::expm1),
    Unary("log", fdlibm::log),
    Unary("log1p", fdlibm::log1p),
    Unary("log10", fdlibm::log10),
    Unary("cbrt", fdlibm::cbrt),
    Unary("sinh", fdlibm::sinh),
    Unary("cosh", fdlibm::cosh),
    Unary("tanh", fdlibm::tanh),
    Binary("pow", fdlibm::pow),
    Binary("atan2", fdlibm::atan2),
    Binary("hypot", fdlibm::hypot),
    Binary("IEEEremainder", fdlibm::remainder),
];

#[test]
fn every_function_is_that_of_the_jvm() {
    let points = std::env::var("FDLIBM_POINTS").map_or(20_000, |points| points.parse().unwrap());
    let mut java = Command::new(java());
    java.args(["-XX:TieredStopAtLevel=1"]).arg(program()).arg(format!("{points}")).stdout(Stdio::piped());
    let mut java = java.spawn().expect("a JDK");
    let mut answers = BufReader::new(java.stdout.take().unwrap());
    let mut differences = Vec::new();
    for function in &FUNCTIONS {
        let found: Vec<String> = (0..points).filter_map(|_| difference(function, &mut answers)).collect();
        if let Some(first) = found.first() {
            differences.push(format!("{} of {points}: {first}", found.len()));
        }
    }
    assert_eq!(answers.read(&mut [0]).unwrap(), 0, "the JVM has more to say");
    assert!(java.wait().unwrap().success());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// What differs at the next point.
fn difference(function: &Function, answers: &mut impl Read) -> Option<String> {
    let mut next = || {
        let mut bytes = [0; 8];
        answers.read_exact(&mut bytes).expect("the JVM answers at every point");
        f64::from_bits(u64::from_be_bytes(bytes))
    };
    let (call, expected, got) = match function {
        Unary(name, function) => {
            let x = next();
            (format!("{name}({x:?})"), next(), function(x))
        }
        Binary(name, function) => {
            let (x, y) = (next(), next());
            (format!("{name}({x:?}, {y:?})"), next(), function(x, y))
        }
    };
    let is_same = expected.to_bits() == got.to_bits() || expected.is_nan() && got.is_nan();
    (!is_same).then(|| format!("{call} is {expected:?}, not {got:?}"))
}

fn program() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/StrictMathPoints.java")
}

/// The launcher of the JDK: that of `JAVA_HOME`, else the one on the path.
fn java() -> PathBuf {
    std::env::var_os("JAVA_HOME").map_or_else(|| "java".into(), |home| Path::new(&home).join("bin/java"))
}
