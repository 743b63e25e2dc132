data Cell { int v; Cell nx }
pre m == exists Cell c: x::Cell<c, n>
