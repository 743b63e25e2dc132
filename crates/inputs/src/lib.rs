//! From a path to a complete, replayed input and the recipe that builds it.
