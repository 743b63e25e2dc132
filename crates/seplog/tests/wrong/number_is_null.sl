pre m == x + 1 = null
