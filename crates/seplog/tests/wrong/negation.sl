pre m == !(x = null)
