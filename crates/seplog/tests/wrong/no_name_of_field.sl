data Cell { int; Cell nx }
