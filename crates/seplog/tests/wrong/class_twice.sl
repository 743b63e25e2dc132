data Cell { int v; Cell nx }
data Cell { int w }
