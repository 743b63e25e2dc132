data Cell { int v; Cell nx }
/* the list
pred lst(x) == x = null
