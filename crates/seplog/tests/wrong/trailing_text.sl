data Cell { int v; Cell nx }
pre m == x = null y
