data Cell { int v; Cell nx }
pred lst(x) == x = null || x::Cell<_, n> * lst(n)
pre m == x::Cell<_, y> & lst(y)
