//! Heap solvers that run a boolean Java method as the invariant.
