//! Z3 as a back end: the cross-check of the tests, and an alternative.
//!
//! Each query is a solver of its own, terms are translated once. Floats are not translated: a query with
//! one is unsupported. Z3's objects belong to the thread that made them, and so does this one.

use ::z3::ast::{BV, Bool};
use ::z3::{SatResult, Solver as Z3Solver};
use heapwise_term::{BinaryOp, Const, Model, Node, Sort, TermId, TermPool, UnaryOp};
use rustc_hash::FxHashMap;

use crate::{Answer, Solver, Statistics, Why};

/// The back end.
#[derive(Default)]
pub struct Z3 {
    translated: FxHashMap<TermId, Ast>,
    answered: u64,
    incremental: Option<Incremental>,
}

/// How Z3 is asked for a verdict alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Z3Use {
    /// A solver for each query, made for bit-vectors.
    Fresh,
    /// One solver for all queries, which keeps the assertions that a query begins with like the one before it.
    Incremental,
}

/// A solver with the assertions that were pushed, one level each.
struct Incremental {
    solver: Z3Solver,
    pushed: Vec<TermId>,
}

#[derive(Clone)]
enum Ast {
    Bool(Bool),
    Bits(BV),
}

impl Z3 {
    /// A back end that has translated nothing yet. It is for one pool.
    pub fn new() -> Self {
        Self::default()
    }

    /// The version of the library.
    pub fn version() -> &'static str {
        ::z3::full_version()
    }

    /// Whether the assertions can hold together. Without model and core Z3 is faster; what `way` is the fastest
    /// depends on the queries. `None` if there is a float among them, or if Z3 gives up.
    pub fn verdict(&mut self, pool: &TermPool, assertions: &[TermId], way: Z3Use) -> Option<bool> {
        let asts = assertions.iter().map(|&assertion| match self.translate(pool, assertion) {
            Some(Ast::Bool(ast)) => Some(ast),
            _ => None,
        });
        let asts = asts.collect::<Option<Vec<Bool>>>()?;
        let result = match way {
            Z3Use::Fresh => {
                let solver = Z3Solver::new_for_logic("QF_BV")?;
                asts.iter().for_each(|ast| solver.assert(ast));
                solver.check()
            }
            Z3Use::Incremental => {
                self.incremental.get_or_insert_with(Incremental::new).check(assertions, &asts)
            }
        };
        match result {
            SatResult::Sat => Some(true),
            SatResult::Unsat => Some(false),
            SatResult::Unknown => None,
        }
    }

    /// Z3's form of a term; `None` if there is a float in it.
    fn translate(&mut self, pool: &TermPool, term: TermId) -> Option<Ast> {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.translated.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = pool.node(top);
            let before = stack.len();
            stack.extend(node.operands().filter(|operand| !self.translated.contains_key(operand)));
            if stack.len() == before {
                let ast = self.translate_node(pool, top, node)?;
                self.translated.insert(top, ast);
            }
        }
        self.translated.get(&term).cloned()
    }

    fn translate_node(&self, pool: &TermPool, term: TermId, node: &Node) -> Option<Ast> {
        match *node {
            Node::Const(Const::Bool(value)) => Some(Ast::Bool(Bool::from_bool(value))),
            Node::Const(Const::Bits { width, value }) => {
                Some(Ast::Bits(BV::from_u64(value, u32::from(width))))
            }
            Node::Const(_) => None,
            Node::Var(var) => match pool.sort(term) {
                Sort::Bool => Some(Ast::Bool(Bool::new_const(var.to_string()))),
                Sort::Bits(width) => Some(Ast::Bits(BV::new_const(var.to_string(), u32::from(width)))),
                _ => None,
            },
            Node::Unary(op, a) => unary(op, self.translated.get(&a)?),
            Node::Binary(op, a, b) => binary(op, self.translated.get(&a)?, self.translated.get(&b)?),
            Node::Ite(c, a, b) => {
                let Ast::Bool(c) = self.translated.get(&c)? else { return None };
                match (self.translated.get(&a)?, self.translated.get(&b)?) {
                    (Ast::Bool(a), Ast::Bool(b)) => Some(Ast::Bool(c.ite(a, b))),
                    (Ast::Bits(a), Ast::Bits(b)) => Some(Ast::Bits(c.ite(a, b))),
                    _ => None,
                }
            }
        }
    }

    fn model(&self, pool: &TermPool, assertions: &[TermId], found: &::z3::Model) -> Option<Model> {
        let mut model = Model::new();
        for &assertion in assertions {
            for &var in pool.support(assertion) {
                let term = pool.var(var);
                let raw = match self.translated.get(&term)? {
                    Ast::Bool(ast) => u64::from(found.eval(ast, true)?.as_bool()?),
                    Ast::Bits(ast) => found.eval(ast, true)?.as_u64()?,
                };
                model.set(var, Const::from_raw(pool.sort(term), raw));
            }
        }
        Some(model)
    }
}

impl Incremental {
    fn new() -> Self {
        Self { solver: Z3Solver::new(), pushed: Vec::new() }
    }

    fn check(&mut self, assertions: &[TermId], asts: &[Bool]) -> SatResult {
        let common = self.pushed.iter().zip(assertions).take_while(|(old, new)| old == new).count();
        self.solver.pop((self.pushed.len() - common) as u32);
        self.pushed.truncate(common);
        for (&assertion, ast) in assertions.iter().zip(asts).skip(common) {
            self.solver.push();
            self.solver.assert(ast);
            self.pushed.push(assertion);
        }
        self.solver.check()
    }
}

fn unary(op: UnaryOp, a: &Ast) -> Option<Ast> {
    let a = match a {
        Ast::Bool(a) if op == UnaryOp::Not => return Some(Ast::Bool(a.not())),
        Ast::Bool(_) => return None,
        Ast::Bits(a) => a,
    };
    let width = a.get_size();
    Some(Ast::Bits(match op {
        UnaryOp::Neg => a.bvneg(),
        UnaryOp::BitNot => a.bvnot(),
        UnaryOp::Sext { to } => a.sign_ext(u32::from(to) - width),
        UnaryOp::Zext { to } => a.zero_ext(u32::from(to) - width),
        UnaryOp::Extract { hi, lo } => a.extract(u32::from(hi), u32::from(lo)),
        _ => return None,
    }))
}

fn binary(op: BinaryOp, a: &Ast, b: &Ast) -> Option<Ast> {
    let (a, b) = match (a, b) {
        (Ast::Bool(a), Ast::Bool(b)) => {
            return Some(Ast::Bool(match op {
                BinaryOp::And => Bool::and(&[a, b]),
                BinaryOp::Or => Bool::or(&[a, b]),
                BinaryOp::Eq => a.iff(b),
                _ => return None,
            }));
        }
        (Ast::Bits(a), Ast::Bits(b)) => (a, b),
        _ => return None,
    };
    let comparison = match op {
        BinaryOp::Eq => Some(a.eq(b)),
        BinaryOp::Slt => Some(a.bvslt(b)),
        BinaryOp::Sle => Some(a.bvsle(b)),
        BinaryOp::Ult => Some(a.bvult(b)),
        BinaryOp::Ule => Some(a.bvule(b)),
        _ => None,
    };
    if let Some(comparison) = comparison {
        return Some(Ast::Bool(comparison));
    }
    Some(Ast::Bits(match op {
        BinaryOp::Add => a.bvadd(b),
        BinaryOp::Sub => a.bvsub(b),
        BinaryOp::Mul => a.bvmul(b),
        BinaryOp::Sdiv => a.bvsdiv(b),
        BinaryOp::Srem => a.bvsrem(b),
        BinaryOp::Udiv => a.bvudiv(b),
        BinaryOp::Urem => a.bvurem(b),
        BinaryOp::BitAnd => a.bvand(b),
        BinaryOp::BitOr => a.bvor(b),
        BinaryOp::BitXor => a.bvxor(b),
        BinaryOp::Shl => a.bvshl(b),
        BinaryOp::Lshr => a.bvlshr(b),
        BinaryOp::Ashr => a.bvashr(b),
        BinaryOp::Concat => a.concat(b),
        BinaryOp::Compare => {
            let [less, equal, greater] = [-1, 0, 1].map(|outcome| BV::from_i64(outcome, 32));
            a.bvslt(b).ite(&less, &a.eq(b).ite(&equal, &greater))
        }
        _ => return None,
    }))
}

impl Solver for Z3 {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], _hint: Option<&Model>) -> Answer {
        let solver = Z3Solver::new();
        let mut names = Vec::new();
        for (at, &assertion) in assertions.iter().enumerate() {
            let Some(Ast::Bool(ast)) = self.translate(pool, assertion) else {
                return Answer::Unknown(Why::Unsupported);
            };
            let name = Bool::new_const(format!("assertion {at}"));
            solver.assert_and_track(ast, &name);
            names.push(name);
        }
        let answer = match solver.check() {
            SatResult::Unsat => {
                let core = solver.get_unsat_core();
                let pairs = assertions.iter().zip(&names);
                Answer::Unsat(pairs.filter(|(_, name)| core.contains(name)).map(|(&term, _)| term).collect())
            }
            SatResult::Sat => {
                let model = solver.get_model().and_then(|model| self.model(pool, assertions, &model));
                model.map_or(Answer::Unknown(Why::Unsupported), Answer::Sat)
            }
            SatResult::Unknown => Answer::Unknown(Why::Budget),
        };
        self.answered += u64::from(!matches!(answer, Answer::Unknown(_)));
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.sat += self.answered;
    }
}
