data Cell { int v; Cell nx }
pre m == x::Cell<next: y>
