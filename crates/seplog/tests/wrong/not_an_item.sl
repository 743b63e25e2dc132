data Cell { int v; Cell nx }
lst(x) == x = null
