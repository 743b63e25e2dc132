data Cell { int v; Cell nx }
pre m(int == x = null
