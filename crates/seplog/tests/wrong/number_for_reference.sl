data Cell { int v; Cell nx }
pre m == x::Cell<1, 0>
