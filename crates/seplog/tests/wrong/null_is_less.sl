pre m == x < null
