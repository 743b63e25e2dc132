//! Tokens to formulas: disjunctions of symbolic heaps.

use crate::syntax::lexer::Token;
use crate::syntax::parser::{Parser, Read};
use crate::syntax::{Argument, Atom, Comparison, Expression, Formula, Operator};

/// How comparisons are spelled.
const COMPARISONS: [(&str, Operator); 6] = [
    ("=", Operator::Equal),
    ("!=", Operator::Unequal),
    ("<", Operator::Less),
    ("<=", Operator::AtMost),
    (">", Operator::Greater),
    (">=", Operator::AtLeast),
];

impl Parser<'_, '_, '_> {
    /// `== formula || formula ..`
    pub(crate) fn disjuncts(&mut self) -> Read<Vec<Formula>> {
        self.expect("==", "the formula")?;
        let mut disjuncts = vec![self.symbolic_heap()?];
        while self.take("||") {
            disjuncts.push(self.symbolic_heap()?);
        }
        Ok(disjuncts)
    }

    fn symbolic_heap(&mut self) -> Read<Formula> {
        let mut formula = Formula::default();
        if self.word() == "exists" && self.peek_at(1) == Token::Name {
            self.advance();
            formula.ghosts = self.list(":", Parser::binder)?;
        }
        let mut is_pure = self.conjunct(&mut formula)?;
        loop {
            let separator = self.span();
            let is_separating = match self.peek() {
                Token::Symbol("*") => true,
                Token::Symbol("&") => false,
                _ => return Ok(formula),
            };
            self.advance();
            let begin = self.span();
            let was_pure = is_pure;
            is_pure = self.conjunct(&mut formula)?;
            match (is_separating, was_pure, is_pure) {
                (true, false, false) | (false, _, true) => {}
                (true, _, true) => {
                    let help =
                        "`*` joins parts of the heap; a condition follows `&`, and a product is `a # b`";
                    return self.fail(separator, "expected `&` before a condition", Some(help.to_owned()));
                }
                (_, true, false) => {
                    let help = "write the cells and predicates first: `x::C<..> * p(x) & x != y`";
                    return self.fail(
                        begin,
                        "a part of the heap stands after the conditions",
                        Some(help.to_owned()),
                    );
                }
                (false, false, false) => {
                    let help = "parts of the heap are joined by `*`";
                    return self.fail(separator, "expected `*`, found `&`", Some(help.to_owned()));
                }
            }
        }
    }

    /// Reads a conjunct and says whether it is pure.
    fn conjunct(&mut self, formula: &mut Formula) -> Read<bool> {
        if self.is_item() {
            return self.surprise("a formula");
        }
        let next = self.peek_at(1);
        match (self.word(), next) {
            ("emp", next) if !goes_on(next) => {
                self.advance();
                return Ok(false);
            }
            ("true", next) if !goes_on(next) => {
                self.advance();
                return Ok(true);
            }
            ("false", next) if !goes_on(next) => {
                self.advance();
                formula.is_false = true;
                return Ok(true);
            }
            _ => {}
        }
        if self.peek() == Token::Name && matches!(next, Token::Symbol("::" | "(")) {
            let atom = self.atom()?;
            formula.atoms.push(atom);
            return Ok(false);
        }
        let comparison = self.comparison()?;
        formula.comparisons.push(comparison);
        Ok(true)
    }

    fn atom(&mut self) -> Read<Atom> {
        let name = self.name("a cell or a predicate")?;
        if self.take("(") {
            return Ok(Atom::Call { name, arguments: self.list(")", Parser::argument)? });
        }
        self.refuse_value(&name)?;
        self.expect("::", "the class")?;
        let class = self.class_name("the class of the cell")?;
        let or_below = self.take("+");
        self.expect("<", "the fields of the cell")?;
        let arguments = self.list(">", Parser::argument)?;
        Ok(Atom::PointsTo { root: name, class, or_below, arguments })
    }

    fn argument(&mut self) -> Read<Argument> {
        let field = match (self.peek(), self.peek_at(1)) {
            (Token::Name, Token::Symbol(":")) => {
                let name = self.name("the name of a field")?;
                self.advance();
                Some(name)
            }
            _ => None,
        };
        Ok(Argument { field, value: self.expression()? })
    }

    fn comparison(&mut self) -> Read<Comparison> {
        let left = self.expression()?;
        let operator = self.operator(&left)?;
        let right = self.expression()?;
        if let Token::Symbol(symbol) = self.peek()
            && COMPARISONS.iter().any(|(known, _)| *known == symbol)
        {
            let help = "write it as two: `a <= b & b <= c`";
            return self.fail(self.span(), "a comparison has two sides", Some(help.to_owned()));
        }
        Ok(Comparison { left, operator, right })
    }

    fn operator(&mut self, left: &Expression) -> Read<Operator> {
        if let Token::Symbol(symbol) = self.peek() {
            if let Some((_, operator)) = COMPARISONS.iter().find(|(known, _)| *known == symbol) {
                self.advance();
                return Ok(*operator);
            }
            if symbol == "==" {
                let help = "`==` begins a definition; equality is `=`";
                return self.fail(self.span(), "expected a comparison, found `==`", Some(help.to_owned()));
            }
        }
        let help = left
            .as_variable()
            .filter(|_| self.peek() == Token::Symbol("*"))
            .map(|_| "`*` joins parts of the heap; a product is `a # b`".to_owned());
        let found = self.found();
        self.fail(
            self.span(),
            format!("expected a comparison (`=`, `!=`, `<`, `<=`, `>`, `>=`), found {found}"),
            help,
        )
    }
}

/// Whether a word before this is a variable or a value, and no conjunct by itself.
fn goes_on(next: Token) -> bool {
    match next {
        Token::Symbol(symbol) => {
            matches!(symbol, "::" | "(" | "+" | "-" | "#" | "/")
                || COMPARISONS.iter().any(|(known, _)| *known == symbol)
        }
        _ => false,
    }
}
