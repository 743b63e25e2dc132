data Cell { int v; Cell nx }
pred lst(x, n) == x = null || x::Cell<_, y> * lst(y, n)
