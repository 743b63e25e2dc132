pre m == (x + 1 < 3
