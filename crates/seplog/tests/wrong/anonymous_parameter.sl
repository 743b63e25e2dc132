data Cell { int v; Cell nx }
pred p(_, x) == x = null
