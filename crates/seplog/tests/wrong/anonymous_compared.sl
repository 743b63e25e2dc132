data Cell { int v; Cell nx }
pre m == x::Cell<_, n> & _ > 3
