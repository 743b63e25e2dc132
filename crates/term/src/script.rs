//! Queries as text, for recording and replaying.
//!
//! One line for each term that is new, one for each query:
//! ```text
//! t0 = var b32
//! t1 = b32 5
//! t2 = slt t0 t1
//! check t2
//! ```
//! Terms are named once for the whole script, so queries that share terms stay small, and a replay meets the
//! same sharing as the recorded run.

use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

use crate::{BinaryOp, Const, Function, Node, Sort, TermId, TermPool, UnaryOp};

/// What is wrong with a script, and in which line (from 1).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Neither `name = operation operands…` nor `check names…`.
    #[error("expected `name = operation operands` or `check names`")]
    Shape,
    /// A name that no earlier line defines.
    #[error("`{0}` is not defined above")]
    UnknownTerm(String),
    /// Not the name of an operation or sort.
    #[error("`{0}` is not an operation")]
    UnknownOperation(String),
    /// Not a value of the sort.
    #[error("`{0}` is not a value of this sort")]
    BadValue(String),
    /// The operation does not take operands of these sorts, or not so many.
    #[error("`{0}` does not take these operands")]
    WrongOperands(String),
}

/// Writes queries, each new term once.
#[derive(Default)]
pub struct Recorder {
    written: FxHashSet<TermId>,
    text: String,
}

impl Recorder {
    /// A recorder with no text yet. It is for one pool.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a query.
    pub fn record(&mut self, pool: &TermPool, assertions: &[TermId]) {
        let mut fresh = Vec::new();
        let mut stack = assertions.to_vec();
        while let Some(term) = stack.pop() {
            if self.written.insert(term) {
                fresh.push(term);
                stack.extend(pool.node(term).operands());
            }
        }
        // Operands are older than what is made of them.
        fresh.sort_unstable();
        for term in fresh {
            self.define(pool, term);
        }
        self.text.push_str("check");
        for assertion in assertions {
            self.push(format_args!(" {assertion}"));
        }
        self.text.push('\n');
    }

    /// What was recorded so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn define(&mut self, pool: &TermPool, term: TermId) {
        match *pool.node(term) {
            Node::Var(_) => self.push(format_args!("{term} = var {}\n", pool.sort(term))),
            Node::Const(value) => self.push(format_args!("{term} = {} {}\n", value.sort(), literal(value))),
            Node::Unary(op, a) => self.push(format_args!("{term} = {} {a}\n", unary_name(op))),
            Node::Binary(op, a, b) => self.push(format_args!("{term} = {} {a} {b}\n", binary_name(op))),
            Node::Ite(c, a, b) => self.push(format_args!("{term} = ite {c} {a} {b}\n")),
        }
    }

    fn push(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(text);
    }
}

/// Reads a script: the queries in order, their terms made in `pool` (and simplified again by it).
///
/// # Errors
/// The first line that is not understood.
pub fn parse(text: &str, pool: &mut TermPool) -> Result<Vec<Vec<TermId>>, ScriptError> {
    let mut terms: FxHashMap<&str, TermId> = FxHashMap::default();
    let mut queries = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = match words.as_slice() {
            [] => Ok(()),
            ["check", names @ ..] => query(pool, &terms, names).map(|query| queries.push(query)),
            [name, "=", operation, operands @ ..] => term(pool, &terms, operation, operands).map(|term| {
                terms.insert(name, term);
            }),
            _ => Err(Problem::Shape),
        };
        read.map_err(|problem| ScriptError { line: at + 1, problem })?;
    }
    Ok(queries)
}

fn query(pool: &TermPool, terms: &FxHashMap<&str, TermId>, names: &[&str]) -> Result<Vec<TermId>, Problem> {
    let assertions = lookup(terms, names)?;
    match assertions.iter().zip(names).find(|(term, _)| pool.sort(**term) != Sort::Bool) {
        Some((_, name)) => Err(Problem::BadValue((*name).to_owned())),
        None => Ok(assertions),
    }
}

fn lookup(terms: &FxHashMap<&str, TermId>, names: &[&str]) -> Result<Vec<TermId>, Problem> {
    names
        .iter()
        .map(|name| terms.get(name).copied().ok_or_else(|| Problem::UnknownTerm((*name).to_owned())))
        .collect()
}

fn term(
    pool: &mut TermPool,
    terms: &FxHashMap<&str, TermId>,
    operation: &str,
    operands: &[&str],
) -> Result<TermId, Problem> {
    let wrong = || Problem::WrongOperands(operation.to_owned());
    if operation == "var" {
        let [sort] = operands else { return Err(wrong()) };
        return Ok(pool.fresh_var(parse_sort(sort).ok_or_else(wrong)?));
    }
    if let Some(sort) = parse_sort(operation) {
        let [text] = operands else { return Err(wrong()) };
        let value = parse_literal(sort, text).ok_or_else(|| Problem::BadValue((*text).to_owned()))?;
        return Ok(pool.constant(value));
    }
    let operands = lookup(terms, operands)?;
    let sorts: Vec<Sort> = operands.iter().map(|&operand| pool.sort(operand)).collect();
    match (operation, operands.as_slice(), sorts.as_slice()) {
        ("ite", &[c, a, b], &[Sort::Bool, yes, no]) if yes == no => Ok(pool.ite(c, a, b)),
        (_, &[a], &[sort]) if let Some(op) = parse_unary(operation) => {
            if op.accepts(sort) {
                Ok(pool.apply_unary(op, a))
            } else {
                Err(wrong())
            }
        }
        (_, &[a, b], &[left, right]) if let Some(op) = parse_binary(operation) => {
            if op.accepts(left, right) {
                Ok(pool.apply_binary(op, a, b))
            } else {
                Err(wrong())
            }
        }
        _ if operation == "ite" || parse_unary(operation).is_some() || parse_binary(operation).is_some() => {
            Err(wrong())
        }
        _ => Err(Problem::UnknownOperation(operation.to_owned())),
    }
}

fn literal(value: Const) -> String {
    match value {
        Const::Bool(_) | Const::Bits { .. } => value.to_string(),
        Const::F32(_) | Const::F64(_) => format!("{:#x}", value.raw()),
    }
}

fn parse_literal(sort: Sort, text: &str) -> Option<Const> {
    match sort {
        Sort::Bool => text.parse().ok().map(Const::Bool),
        Sort::Bits(_) => {
            let value = Const::from_raw(sort, text.parse::<i64>().ok()? as u64);
            (value.signed().to_string() == text).then_some(value)
        }
        Sort::F32 | Sort::F64 => {
            let raw = u64::from_str_radix(text.strip_prefix("0x")?, 16).ok()?;
            (sort == Sort::F64 || raw <= u64::from(u32::MAX)).then(|| Const::from_raw(sort, raw))
        }
    }
}

fn parse_sort(text: &str) -> Option<Sort> {
    match text {
        "bool" => Some(Sort::Bool),
        "f32" => Some(Sort::F32),
        "f64" => Some(Sort::F64),
        _ => {
            let width = text.strip_prefix('b')?.parse().ok()?;
            (1..=64).contains(&width).then_some(Sort::Bits(width))
        }
    }
}

fn unary_name(op: UnaryOp) -> String {
    match op {
        UnaryOp::Not => "not".to_owned(),
        UnaryOp::Neg => "neg".to_owned(),
        UnaryOp::BitNot => "bitnot".to_owned(),
        UnaryOp::Sext { to } => format!("sext.{to}"),
        UnaryOp::Zext { to } => format!("zext.{to}"),
        UnaryOp::Extract { hi, lo } => format!("extract.{hi}.{lo}"),
        UnaryOp::FNeg => "fneg".to_owned(),
        UnaryOp::FIsNan => "isnan".to_owned(),
        UnaryOp::FloatToInt { to } => format!("toint.{to}"),
        UnaryOp::IntToFloat { to } => format!("fromint.{to}"),
        UnaryOp::FloatToFloat { to } => format!("tofloat.{to}"),
        UnaryOp::Math(function) => format!("{MATH}{}", function.name()),
        UnaryOp::FloatBits => "floatbits".to_owned(),
        UnaryOp::FloatFromBits => "bitsfloat".to_owned(),
    }
}

/// What the names of functions of doubles begin with.
const MATH: &str = "math_";

fn parse_unary(text: &str) -> Option<UnaryOp> {
    if let Some(name) = text.strip_prefix(MATH) {
        return Function::ALL.iter().find(|function| function.name() == name).copied().map(UnaryOp::Math);
    }
    let mut parts = text.split('.');
    let name = parts.next()?;
    let numbers: Vec<u8> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    Some(match (name, numbers.as_slice()) {
        ("not", []) => UnaryOp::Not,
        ("neg", []) => UnaryOp::Neg,
        ("bitnot", []) => UnaryOp::BitNot,
        ("sext", &[to]) => UnaryOp::Sext { to },
        ("zext", &[to]) => UnaryOp::Zext { to },
        ("extract", &[hi, lo]) => UnaryOp::Extract { hi, lo },
        ("fneg", []) => UnaryOp::FNeg,
        ("isnan", []) => UnaryOp::FIsNan,
        ("toint", &[to]) => UnaryOp::FloatToInt { to },
        ("fromint", &[to]) => UnaryOp::IntToFloat { to },
        ("tofloat", &[to]) => UnaryOp::FloatToFloat { to },
        ("floatbits", []) => UnaryOp::FloatBits,
        ("bitsfloat", []) => UnaryOp::FloatFromBits,
        _ => return None,
    })
}

fn binary_name(op: BinaryOp) -> String {
    format!("{op:?}").to_ascii_lowercase()
}

fn parse_binary(text: &str) -> Option<BinaryOp> {
    BinaryOp::ALL.iter().copied().find(|&op| binary_name(op) == text)
}
