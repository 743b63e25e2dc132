data Cell { int v; Cell nx }
pred lst(x) == x = null || x::Cell<_, n> * lst(n)
pre m(int, Cell) == lst(x)
pre m(int, Cell) == lst(y)
pre m(int) == lst(y)
