data Cell { int v; Cell nx }
pred lst(x) == x = null || x::Cell<_, n> * lst(n)
pre m == exists n: lst(x)
