//! Hash-consed, sorted terms with a simplifier, an evaluator and models.
