pre m == 0 <= x < 10
