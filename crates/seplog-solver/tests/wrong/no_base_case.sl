data Cell { int v; Cell nx }
pred ring(x) == x::Cell<_, n> * ring(n)
pre m == ring(x)
