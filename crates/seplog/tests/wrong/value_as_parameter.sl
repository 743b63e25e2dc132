data Cell { int v; Cell nx }
pred p(x, null) == x::Cell<_, null>
