data Cell { int v; Cell nx }
pred seg(x, x) == x = null
