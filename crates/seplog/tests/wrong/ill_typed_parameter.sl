data Cell { int v; Cell nx }
pred p(int x) == x::Cell<_, _>
