data { int v }
