data Cell { int v; Cell nx }
pre m == null::Cell<1, x>
