data Cell { int v; Cell v }
