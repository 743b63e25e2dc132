pre m == (x = null)
