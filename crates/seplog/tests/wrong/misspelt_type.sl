data Cell { itn v; Cell nx }
