//! Satisfiability of terms: one trait, layers and back ends.
