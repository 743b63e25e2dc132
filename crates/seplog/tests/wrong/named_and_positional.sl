data Cell { int v; Cell nx }
pre m == x::Cell<nx: y, 3>
