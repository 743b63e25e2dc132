pre m == x = y / (2 - 2)
