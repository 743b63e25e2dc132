//! Which strings and optional values are one object.
//!
//! Literals and what `intern` gives are one object where they are equal; all other strings are objects of their own.
//! The cell [`OWN`] of a text says which it is: 0 for an interned string, 1 for an object of its own, a symbol for a
//! string of the input, and for what a method of the JDK made of a string, that string, because it is the same
//! where nothing was changed.

use heapwise_heap::{OWN, ObjectId, Value};
use heapwise_program::Library;
use heapwise_term::TermId;

use crate::{Interrupt, Machine, Step};

/// How many strings may have been made of each other before their identity is not looked into.
const CHAIN: usize = 8;

impl Machine<'_, '_> {
    /// Whether two different strings stand for one object.
    ///
    /// # Errors
    /// Asks for a fork when that depends on an input.
    pub(crate) fn same_string(&mut self, left: ObjectId, right: ObjectId) -> Step<bool> {
        let string = self.bindings.known.string;
        if [left, right].iter().any(|object| self.state.heap.class(*object) != string)
            || self.own_cell(left).is_none() && self.own_cell(right).is_none()
        {
            return Ok(false);
        }
        let same = self.one_object(left, right, CHAIN)?;
        self.decide(same)
    }

    /// Whether two optional values are one object: all that hold nothing are, whoever made them.
    ///
    /// # Errors
    /// Asks for a fork when that depends on an input.
    pub(crate) fn same_optional(&mut self, left: ObjectId, right: ObjectId) -> Step<bool> {
        for object in [left, right] {
            let is_optional =
                self.cx.program.class(self.state.heap.class(object)).library == Some(Library::Optional);
            if !is_optional || self.resolve(self.state.heap.get(object, 0).unwrap_or(Value::Null))?.is_some()
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What `intern` gives for a string of symbolic contents: it is the same object for equal contents.
    pub(crate) fn symbolic_intern(&mut self, string: ObjectId) -> Step<ObjectId> {
        let text = self.string_text(string)?;
        self.add_text(&text, Value::Int(0))
    }

    fn one_object(&mut self, left: ObjectId, right: ObjectId, chain: usize) -> Step<TermId> {
        if left == right {
            return Ok(self.cx.pool.bool(true));
        }
        for (made, other) in [(left, right), (right, left)] {
            if let Some(Value::Object(source)) = self.own_cell(made) {
                return match chain.checked_sub(1) {
                    Some(chain) => self.made_of(made, source, other, chain),
                    None => Interrupt::unsupported("the identity of strings that were made of many others"),
                };
            }
        }
        let (left_own, right_own) = (self.is_own(left)?, self.is_own(right)?);
        let pool = &mut self.cx.pool;
        let own = pool.or(left_own, right_own);
        if pool.as_bool(own) == Some(true) {
            return Ok(pool.bool(false));
        }
        let interned = pool.not(own);
        let (left, right) = (self.string_text(left)?, self.string_text(right)?);
        let equal = self.equal_texts(&left, &right);
        Ok(self.cx.pool.and(interned, equal))
    }

    /// Whether `made`, which came of `source`, is the same object as another string.
    fn made_of(&mut self, made: ObjectId, source: ObjectId, other: ObjectId, chain: usize) -> Step<TermId> {
        let (text, before) = (self.string_text(made)?, self.string_text(source)?);
        let unchanged = self.equal_texts(&text, &before);
        let is_source = self.one_object(source, other, chain)?;
        let nothing = self.literal(self.cx.program.intern_string(&[]))?;
        let is_nothing = self.one_object(nothing, other, chain)?;
        let pool = &mut self.cx.pool;
        let zero = pool.int(0);
        let is_empty = pool.eq(text.length, zero);
        let is_nothing = pool.and(is_empty, is_nothing);
        Ok(pool.ite(unchanged, is_source, is_nothing))
    }

    /// Whether it is open of a string which other string it may be.
    pub(crate) fn is_open_string(&self, string: ObjectId) -> bool {
        self.own_cell(string).is_some_and(|own| own != Value::Int(1))
    }

    fn own_cell(&self, string: ObjectId) -> Option<Value> {
        let fields = self.cx.program.class(self.bindings.known.string).instance_layout.len();
        self.state.heap.object(string).text(fields).and_then(|cells| cells.get(OWN).copied())
    }

    /// Whether a string is not the one that `intern` gives for its contents.
    fn is_own(&mut self, string: ObjectId) -> Step<TermId> {
        let own = self.own_cell(string);
        let own = own.unwrap_or_else(|| Value::Int(i32::from(!self.is_interned(string))));
        let own = self.int_term(own)?;
        let pool = &mut self.cx.pool;
        let zero = pool.int(0);
        Ok(pool.ne(own, zero))
    }

    pub(crate) fn is_interned(&self, string: ObjectId) -> bool {
        let Some(text) = self.text(string) else { return false };
        self.state.literals.get(self.cx.program.intern_string(&text)) == Some(&string)
    }
}
