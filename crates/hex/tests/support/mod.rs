//! Rules and origins for tests.

#![allow(dead_code)] // each test uses some of it

use heapwise_hex::meaning::{Meaning, Reference};
use heapwise_hex::{File, OriginId, Origins, Rules, parse};

/// A small generator of numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    pub fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Rules of one file, which must be right.
pub fn read(text: &str) -> Rules {
    parse(&[File { name: "test.jbse", bytes: text.as_bytes() }]).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Rules of these rows in a resolve section.
pub fn rules(rows: &[&str]) -> Rules {
    read(&format!(
        "resolve begin\n{}\nresolve end\n",
        rows.iter().map(|row| format!("{row};\n")).collect::<String>()
    ))
}

/// The segments of an origin's text: a beginning, then what begins with `.`, `[` or `::`.
pub fn segments(text: &str) -> Vec<String> {
    let mut segments = vec![String::new()];
    let mut is_in_brackets = false;
    for (at, char) in text.char_indices() {
        let is_map = text[at..].starts_with("::") && at > 0;
        if at > 0 && !is_in_brackets && (matches!(char, '.' | '[') || is_map) {
            segments.push(String::new());
        }
        is_in_brackets = char == '[' || is_in_brackets && char != ']';
        segments.last_mut().unwrap().push(char);
    }
    segments
}

/// The origin with a text.
pub fn origin(origins: &mut Origins, text: &str) -> OriginId {
    let mut segments = segments(text).into_iter();
    let first = origins.segment(&segments.next().unwrap());
    let mut origin = origins.root(first);
    for segment in segments {
        let segment = origins.segment(&segment);
        origin = origins.child(origin, segment);
    }
    origin
}

/// The reference with an origin and a static type.
pub fn reference(meaning: &Meaning<'_>, origins: &mut Origins, text: &str, key: &str) -> Reference {
    Reference { origin: origin(origins, text), key: meaning.rules().name(key) }
}
