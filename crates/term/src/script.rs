//! Queries as text.
