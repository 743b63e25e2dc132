//! Tokens to expressions in postfix order, by precedence and with a stack of our own: no parenthesis deepens the recursion.

use crate::Span;
use crate::syntax::lexer::Token;
use crate::syntax::parser::{Parser, Read};
use crate::syntax::{Arithmetic, Expression, Step};

/// What waits for its right side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Open,
    Negate,
    Apply(Arithmetic),
}

impl Waiting {
    fn precedence(self) -> u8 {
        match self {
            Waiting::Open => 0,
            Waiting::Apply(Arithmetic::Add | Arithmetic::Subtract) => 1,
            Waiting::Apply(Arithmetic::Multiply | Arithmetic::Divide) => 2,
            Waiting::Negate => 3,
        }
    }

    fn step(self) -> Option<Step> {
        match self {
            Waiting::Open => None,
            Waiting::Negate => Some(Step::Negate),
            Waiting::Apply(arithmetic) => Some(Step::Apply(arithmetic)),
        }
    }
}

/// Operators that wait for their right sides, and what is in postfix order already.
#[derive(Default)]
struct Order {
    steps: Vec<(Step, Span)>,
    waiting: Vec<(Waiting, Span)>,
    /// Parentheses that are open.
    open: usize,
}

impl Order {
    fn open(&mut self, span: Span) {
        self.waiting.push((Waiting::Open, span));
        self.open += 1;
    }

    fn close(&mut self) {
        self.settle(1);
        self.waiting.pop();
        self.open -= 1;
    }

    fn apply(&mut self, arithmetic: Arithmetic, span: Span) {
        let next = Waiting::Apply(arithmetic);
        self.settle(next.precedence());
        self.waiting.push((next, span));
    }

    /// Moves what binds at least as strongly as `precedence` to the steps, up to the last open parenthesis.
    fn settle(&mut self, precedence: u8) {
        while let Some((what, span)) = self.waiting.last().copied()
            && what.precedence() >= precedence
            && let Some(step) = what.step()
        {
            self.steps.push((step, span));
            self.waiting.pop();
        }
    }
}

impl Parser<'_, '_, '_> {
    pub(crate) fn expression(&mut self) -> Read<Expression> {
        let begin = self.span();
        let mut order = Order::default();
        loop {
            self.operand(&mut order)?;
            while order.open > 0 && self.take(")") {
                order.close();
            }
            let Some(arithmetic) = arithmetic(self.peek()) else { break };
            order.apply(arithmetic, self.span());
            self.advance();
        }
        order.settle(1);
        if let Some((_, open)) = order.waiting.last() {
            let help =
                "parentheses are for numbers only; a formula is `heap & condition || heap & condition`";
            return self.fail(*open, "this parenthesis is not closed", Some(help.to_owned()));
        }
        Ok(Expression { steps: order.steps, span: begin.to(self.last_span()) })
    }

    /// A number, a name or `null`, with what stands before it.
    fn operand(&mut self, order: &mut Order) -> Read<()> {
        loop {
            let span = self.span();
            match self.peek() {
                Token::Symbol("(") => order.open(span),
                Token::Symbol("-") => order.waiting.push((Waiting::Negate, span)),
                Token::Name => {
                    order.steps.push((self.word_step(), span));
                    self.advance();
                    return Ok(());
                }
                Token::Integer | Token::Decimal => {
                    let step = self.number(span)?;
                    order.steps.push((step, span));
                    self.advance();
                    return Ok(());
                }
                _ => return self.surprise("a variable, a number or `null`"),
            }
            self.advance();
        }
    }

    fn word_step(&self) -> Step {
        match self.word() {
            "null" => Step::Null,
            "true" => Step::Boolean(true),
            "false" => Step::Boolean(false),
            name => Step::Variable(name.into()),
        }
    }

    fn number(&mut self, span: Span) -> Read<Step> {
        let text = self.slice(span);
        let step = match text.split_once('.') {
            None => text.parse().ok().map(Step::Integer),
            Some((whole, fraction)) => {
                let digits = format!("{whole}{fraction}").parse().ok();
                digits.map(|digits| Step::Decimal { digits, scale: fraction.len() as u32 })
            }
        };
        match step {
            Some(step) => Ok(step),
            None => {
                self.fail(span, "this number is too large", Some("a number has at most 63 bits".to_owned()))
            }
        }
    }
}

fn arithmetic(token: Token) -> Option<Arithmetic> {
    match token {
        Token::Symbol("+") => Some(Arithmetic::Add),
        Token::Symbol("-") => Some(Arithmetic::Subtract),
        Token::Symbol("#") => Some(Arithmetic::Multiply),
        Token::Symbol("/") => Some(Arithmetic::Divide),
        _ => None,
    }
}
