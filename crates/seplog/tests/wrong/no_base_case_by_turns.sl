data Cell { int v; Cell nx }
pred a(x) == x::Cell<_, n> * b(n)
pred b(x) == x::Cell<_, n> * a(n) || c(x)
pred c(x) == b(x)
