data Cell { int v; Cell nx }
pre m == x::Cel<v, n>
