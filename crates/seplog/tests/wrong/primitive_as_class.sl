data int { int v }
