//! Drawings of linked structures: a [`Drawing`] in; text, an SVG file or a Graphviz graph out.
//!
//! How much is known about a structure differs from place to place, and every form shows that by more than colour: see
//! [`Part`]. The same drawing always gives the same bytes. This crate must not know the engine or Java: it could draw the
//! heap of any program.

mod changes;
mod dot;
mod escape;
mod floors;
mod graph;
mod label;
mod layers;
mod layout;
mod outline;
mod place;
mod route;
mod rows;
mod shape;
mod svg;
mod units;

pub use changes::changes;
pub use dot::dot;
pub use escape::escaped;
pub use graph::{Cell, Drawing, Holds, Object, Part};
pub use outline::{legend, outline};
pub use svg::{figure, legend as legend_svg, meanings, svg};
