pre m == x * y = 4
