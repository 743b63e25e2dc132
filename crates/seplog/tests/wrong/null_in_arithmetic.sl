pre m == x = null + 1
