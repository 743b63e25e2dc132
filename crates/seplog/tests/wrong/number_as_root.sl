data Cell { int v; Cell nx }
pre m == x::Cell<v, n> * v::Cell<_, null>
