data Cell { int v; Cell nx }
pred p(x) == exists x: x = null
