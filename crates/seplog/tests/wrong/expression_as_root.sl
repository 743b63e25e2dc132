data Cell { int v; Cell nx }
pre m == (x + 1)::Cell<1, x>
