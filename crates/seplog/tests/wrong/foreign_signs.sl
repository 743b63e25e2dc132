data Cell { int v; Cell nx }
pre m == x->Cell<v, n> && v > 0 ∧ n ≠ null
