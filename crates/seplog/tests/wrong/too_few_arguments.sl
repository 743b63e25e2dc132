data Cell { int v; Cell nx }
pred seg(x, y) == x = y || x::Cell<_, n> * seg(n, y)
pre m == seg(x)
