data Cell { int v; Cell nx }
pred a(x) == b(x)
pred b(y) == y::Cell<_, _>
pre m == a(k) & k + 1 = 2
