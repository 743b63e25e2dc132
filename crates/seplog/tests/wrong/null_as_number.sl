data Cell { int v; Cell nx }
pre m == x::Cell<null, n>
