//! What random invariants do besides asking for objects and numbers: static fields that they write, exceptions of the JVM that they
//! catch, and longs.

use super::{Place, Sort, Writer};
use crate::classes::NODE;

impl Writer {
    /// The static fields of a program that writes to some. Each run begins with what it finds there, so it sets them first.
    pub(super) fn statics(&self) -> &'static str {
        "static int counted;\nstatic boolean flagged;\nstatic final int[] TALLY = new int[3];\n"
    }

    pub(super) fn reset(&self) -> &'static str {
        "counted = 0;\nflagged = false;\nArrays.fill(TALLY, 0);\n"
    }

    pub(super) fn outside(&mut self, place: Place) {
        match self.random.below(7) {
            0 => self.count(),
            1 => self.counted(place),
            2 | 3 => self.caught(place),
            4 => self.declare_long(),
            _ => self.compare_longs(place),
        }
    }

    fn count(&mut self) {
        let (truth, number, at) = (self.truth(1), self.number(1), self.random.below(3));
        let what = match self.random.below(3) {
            0 => "counted++;".to_owned(),
            1 => format!("TALLY[{at}] += {number};"),
            _ => format!("flagged = {truth};"),
        };
        match self.random.percent(60) {
            true => {
                let when = self.truth(1);
                self.put(&format!("if ({when}) {{ {what} }}"));
            }
            false => self.put(&what),
        }
    }

    fn counted(&mut self, place: Place) {
        let (number, at) = (self.random.below(3), self.random.below(3));
        let truth = match self.random.below(3) {
            0 => format!("counted > {number}"),
            1 => format!("TALLY[{at}] == {number}"),
            _ => "flagged".to_owned(),
        };
        let end = self.end(place);
        self.put(&format!("if ({truth}) {{ {end} }}"));
    }

    /// An exception of the JVM that ends the method, or leaves something undone.
    fn caught(&mut self, place: Place) {
        let (object, number) = (self.object(NODE, 1), self.number(1));
        let (thrown, what) = match self.random.below(4) {
            0 => ("NullPointerException", format!("if (((Node) ({object})).weight() > 1) {{ counted++; }}")),
            1 => ("ArithmeticException", format!("TALLY[0] += 6 / ({number});")),
            2 => ("ArrayIndexOutOfBoundsException", format!("TALLY[{number}]++;")),
            _ => ("RuntimeException", format!("flagged = ((Node) ({object})).isGood(null);")),
        };
        let end = if self.random.percent(70) { self.end(place) } else { "flagged = true;".to_owned() };
        self.put(&format!("try {{ {what} }} catch ({thrown} thrown) {{ {end} }}"));
    }

    fn declare_long(&mut self) {
        let (number, name) = (self.number(1), self.name("l"));
        let plus = self.random.one(&["", " + 1L", " - 2", " * 2L"]);
        self.put(&format!("long {name} = (long) ({number}){plus};"));
        let part = self.name("v");
        self.put(&format!("int {part} = (int) {name};"));
        self.declare(&part, Sort::Int, true);
    }

    fn compare_longs(&mut self, place: Place) {
        let (left, right) = (self.number(1), self.number(1));
        let how = self.random.one(&["<", "<=", ">", ">=", "==", "!="]);
        let right = match self.random.below(5) {
            0 => "Long.MIN_VALUE".to_owned(),
            1 => "1L".to_owned(),
            2 => format!("({right}) + 1L"),
            _ => format!("(long) ({right})"),
        };
        let end = self.end(place);
        self.put(&format!("if ((long) ({left}) {how} {right}) {{ {end} }}"));
    }

    pub(super) fn end(&mut self, place: Place) -> String {
        match place.result {
            Some(Sort::Bool) => "return false;".to_owned(),
            _ => self.result(place, true),
        }
    }
}
