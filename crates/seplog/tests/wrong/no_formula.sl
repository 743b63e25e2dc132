data Cell { int v; Cell nx }
pred lst(x) ==
pre m == lst(x)
