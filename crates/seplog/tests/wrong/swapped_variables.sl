data Cell { int v; Cell nx }
pred lst(x, n) == x = null & n = 0 || x::Cell<_, y> * lst(y, m) & n = m + 1
pre m == lst(k, x) & k = 3
