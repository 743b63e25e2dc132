//! The table of traits: pieces of a class, each a way in which callers come to the state of an object, or a question about it.
//!
//! A piece is Java with five signs. `#` is a letter of its own for each time that the piece is used, `Self` the name of the class, `…`
//! the values that its constructor takes, `<:a:|:b:>` a choice, and `@(c)` a condition whose sides are counted. Lines that are not
//! indented say what goes elsewhere:
//!
//! | Line | Meaning |
//! |---|---|
//! | `// …` | what the piece is about |
//! | `is T` | an interface of the class |
//! | `takes T x = v` | a parameter of the constructor, and a value for it |
//! | `begins …` | statements of the constructor |
//! | `caller overrides m(T x)` | a method in the subclass that the caller writes: it looks at the object, and goes on |
//! | `caller has …` | a class that the caller writes |
//!
//! `asks c` among the members stands for a method that takes a branch where `c` holds, and for questions to `verify` and `synthesize`.

/// One piece.
pub struct Trait {
    pub name: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// Its lines, before any choice.
    pub lines: Vec<&'static str>,
}

const TABLES: &[&str] = &[
    include_str!("traits/states.txt"),
    include_str!("traits/escape.txt"),
    include_str!("traits/constructors.txt"),
    include_str!("traits/constants.txt"),
    include_str!("traits/questions.txt"),
    include_str!("traits/numbers.txt"),
];

/// All traits, in order.
pub fn all() -> Vec<Trait> {
    let mut traits: Vec<Trait> = Vec::new();
    for line in TABLES.iter().flat_map(|table| table.lines()) {
        if let Some(name) = line.strip_prefix("== ") {
            traits.push(Trait { name, about: "", lines: Vec::new() });
        } else if let Some(last) = traits.last_mut() {
            match line.split_once(' ') {
                Some(("//", about)) => last.about = about,
                Some(_) => last.lines.push(line),
                None => {}
            }
        }
    }
    traits
}
