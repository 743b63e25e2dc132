//! The language of specifications: text to syntax tree.
//!
//! It accepts what the tools of [JSF19] and [CSF19] accept, where declarations, predicates and preconditions may stand in one
//! file, with `;` between them or not:
//!
//! ```text
//! data Cell { int v; Cell nx }
//! pred srt(h, lo) == h = null || h::Cell<v, n> * srt(n, v) & lo <= v
//! pre put == srt(this_head, lo)
//! ```
//!
//! and beyond that: `emp`, `true` and `false`; `||` in a precondition; `null`, numbers and sums as arguments; named fields
//! `h::Cell<v: x>`; `h::Cell+<..>` for an object of `Cell` or of a class below; types before parameters;
//! `exists int n, Cell c:` before a symbolic heap; `data B extends A`; class names with dots; `pre put(int, Cell) == ..`
//! for one of several methods; `-` without blanks; comments `// ..` and `/* .. */`.
//!
//! Words are reserved only where they mean something, so a parameter may be called `data` or `emp`.

mod expression;
mod formula;
mod lexer;
mod parser;
mod tree;

pub(crate) use parser::read;
pub(crate) use tree::*;
