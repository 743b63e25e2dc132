//! Tokens to items: declarations, predicates and preconditions.
//!
//! After a mistake the reading goes on at the next item, so that one run tells all mistakes.

use crate::diagnostic::{Collector, meant};
use crate::syntax::lexer::{Token, tokens};
use crate::syntax::{Binder, DataItem, FieldItem, Items, Name, PreconditionItem, PredicateItem};
use crate::{Source, Span};

/// The words that begin an item.
const ITEMS: [&str; 3] = ["data", "pred", "pre"];

/// A mistake was found and told.
#[derive(Debug)]
pub(crate) struct Told;

/// What a part of the text was read as, if it could be read.
pub(crate) type Read<T> = Result<T, Told>;

/// Reads all texts.
pub(crate) fn read(sources: &[Source], diagnostics: &mut Collector<'_>) -> Items {
    let mut items = Items::default();
    for (index, source) in sources.iter().enumerate() {
        let tokens = tokens(index as u32, &source.text, diagnostics);
        Parser { text: &source.text, tokens, at: 0, diagnostics }.items(&mut items);
    }
    items
}

/// Reads one text.
pub(crate) struct Parser<'t, 'd, 's> {
    text: &'t str,
    tokens: Vec<(Token, Span)>,
    at: usize,
    pub(crate) diagnostics: &'d mut Collector<'s>,
}

impl Parser<'_, '_, '_> {
    fn items(&mut self, items: &mut Items) {
        while self.peek() != Token::End {
            if self.item(items).is_err() {
                self.skip_to_item();
            } else if !self.take(";") && self.peek() != Token::End && !self.is_item() {
                let _: Read<()> = self.surprise("`;` or the next item");
                self.skip_to_item();
            }
        }
    }

    fn item(&mut self, items: &mut Items) -> Read<()> {
        match self.word() {
            "data" => {
                self.at += 1;
                let item = self.data()?;
                items.data.push(item);
            }
            "pred" => {
                self.at += 1;
                let item = self.predicate()?;
                items.predicates.push(item);
            }
            "pre" => {
                self.at += 1;
                let item = self.precondition()?;
                items.preconditions.push(item);
            }
            word => {
                let help = meant(word, ITEMS);
                let found = self.found();
                let message = format!("expected `data`, `pred` or `pre`, found {found}");
                return self.fail(self.span(), message, help);
            }
        }
        Ok(())
    }

    fn data(&mut self) -> Read<DataItem> {
        let name = self.class_name("the name of a class")?;
        let parent = match self.word() {
            "extends" => {
                self.at += 1;
                Some(self.class_name("the name of the class above")?)
            }
            _ => None,
        };
        self.expect("{", "the fields")?;
        let mut fields = Vec::new();
        while !self.take("}") {
            let declared = self.class_name("the type of a field, or `}`")?;
            let name = self.name("the name of the field")?;
            fields.push(FieldItem { declared, name });
            if self.peek() != Token::Symbol("}") {
                self.expect(";", "`}` or the next field")?;
            }
        }
        Ok(DataItem { name, parent, fields })
    }

    fn predicate(&mut self) -> Read<PredicateItem> {
        let name = self.name("the name of a predicate")?;
        self.expect("(", "the parameters")?;
        let parameters = self.list(")", Parser::binder)?;
        let disjuncts = self.disjuncts()?;
        Ok(PredicateItem { name, parameters, disjuncts })
    }

    fn precondition(&mut self) -> Read<PreconditionItem> {
        let name = self.name("the name of a method")?;
        let descriptor = match self.take("(") {
            true => Some(self.list(")", |parser| parser.class_name("the type of a parameter"))?),
            false => None,
        };
        let disjuncts = self.disjuncts()?;
        Ok(PreconditionItem { name, descriptor, disjuncts })
    }

    /// Items separated by commas up to the symbol `end`, which may follow at once.
    pub(crate) fn list<T>(
        &mut self,
        end: &'static str,
        mut item: impl FnMut(&mut Self) -> Read<T>,
    ) -> Read<Vec<T>> {
        let mut list = Vec::new();
        if self.take(end) {
            return Ok(list);
        }
        loop {
            list.push(item(self)?);
            if self.take(end) {
                return Ok(list);
            }
            if !self.take(",") {
                let found = self.found();
                return self.fail(self.span(), format!("expected `,` or `{end}`, found {found}"), None);
            }
        }
    }

    /// `name` or `type name`.
    pub(crate) fn binder(&mut self) -> Read<Binder> {
        let first = self.class_name("the name of a variable")?;
        match self.peek() {
            Token::Name => {
                let name = self.name("the name of a variable")?;
                self.refuse_value(&name)?;
                Ok(Binder { declared: Some(first), name })
            }
            _ if first.text.contains(['.', '[']) => {
                let message = format!("expected the name of a variable of type `{}`", first.text);
                self.fail(first.span, message, None)
            }
            _ => {
                self.refuse_value(&first)?;
                Ok(Binder { declared: None, name: first })
            }
        }
    }

    /// Refuses a value where a variable stands.
    pub(crate) fn refuse_value(&mut self, name: &Name) -> Read<()> {
        match &*name.text {
            "null" | "true" | "false" => {
                self.fail(name.span, format!("expected a variable, found `{}`", name.text), None)
            }
            _ => Ok(()),
        }
    }

    /// A type: names joined by dots, with `[]` behind if it is an array.
    pub(crate) fn class_name(&mut self, what: &str) -> Read<Name> {
        let mut span = self.name(what)?.span;
        while self.peek() == Token::Symbol(".") && self.peek_at(1) == Token::Name {
            span = span.to(self.tokens[self.at + 1].1);
            self.at += 2;
        }
        while self.peek() == Token::Symbol("[]") {
            span = span.to(self.span());
            self.at += 1;
        }
        Ok(Name { text: self.slice(span).into(), span })
    }

    pub(crate) fn name(&mut self, what: &str) -> Read<Name> {
        if self.peek() != Token::Name {
            let found = self.found();
            return self.fail(self.span(), format!("expected {what}, found {found}"), None);
        }
        let span = self.span();
        self.at += 1;
        Ok(Name { text: self.slice(span).into(), span })
    }

    /// Takes the symbol, which comes before `what`.
    pub(crate) fn expect(&mut self, symbol: &'static str, what: &str) -> Read<()> {
        if self.take(symbol) {
            return Ok(());
        }
        let found = self.found();
        let is_definition = symbol == "==" && self.peek() == Token::Symbol("=");
        let help = is_definition.then(|| "a definition is `==`, and equality is `=`".to_owned());
        self.fail(self.span(), format!("expected `{symbol}` before {what}, found {found}"), help)
    }

    /// Takes the symbol if it comes next.
    pub(crate) fn take(&mut self, symbol: &'static str) -> bool {
        let is_next = self.peek() == Token::Symbol(symbol);
        self.at += usize::from(is_next);
        is_next
    }

    pub(crate) fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    pub(crate) fn peek(&self) -> Token {
        self.peek_at(0)
    }

    pub(crate) fn peek_at(&self, ahead: usize) -> Token {
        self.tokens.get(self.at + ahead).map_or(Token::End, |(token, _)| *token)
    }

    /// The next token's text if it is a name.
    pub(crate) fn word(&self) -> &str {
        if self.peek() == Token::Name { self.slice(self.span()) } else { "" }
    }

    pub(crate) fn span(&self) -> Span {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(Span::default(), |(_, span)| *span)
    }

    /// The last token that was taken.
    pub(crate) fn last_span(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(Span::default(), |(_, span)| *span)
    }

    pub(crate) fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    pub(crate) fn surprise<T>(&mut self, expected: &str) -> Read<T> {
        let found = self.found();
        self.fail(self.span(), format!("expected {expected}, found {found}"), None)
    }

    /// Tells a mistake. At the end of the text it is told after the last token, where something is missing.
    pub(crate) fn fail<T>(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: Option<String>,
    ) -> Read<T> {
        if self.peek() == Token::Wrong {
            return Err(Told);
        }
        let is_at_end = span == self.span() && self.peek() == Token::End && self.at > 0;
        let span = if is_at_end { self.last_span().after() } else { span };
        self.diagnostics.error_with(span, message, help);
        Err(Told)
    }

    pub(crate) fn found(&self) -> String {
        match self.peek() {
            Token::End => "the end of the file".to_owned(),
            _ => format!("`{}`", self.slice(self.span())),
        }
    }

    /// Whether an item begins here: no formula goes on with two names.
    pub(crate) fn is_item(&self) -> bool {
        ITEMS.contains(&self.word()) && self.peek_at(1) == Token::Name
    }

    fn skip_to_item(&mut self) {
        loop {
            self.advance();
            if self.peek() == Token::End || self.is_item() {
                return;
            }
        }
    }
}
