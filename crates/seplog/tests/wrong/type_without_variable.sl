data Cell { int v; Cell nx }
pre m == exists java.util.List: x = null
