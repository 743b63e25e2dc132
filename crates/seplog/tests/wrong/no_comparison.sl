pre m == x + 1
