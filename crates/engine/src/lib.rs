//! The interpreter: state, step, fork, exploration, budgets and coverage.
