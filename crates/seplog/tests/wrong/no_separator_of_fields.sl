data Cell { int v Cell nx }
