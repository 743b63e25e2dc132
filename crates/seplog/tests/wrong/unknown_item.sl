predicate lst(x) == x = null
pre m == lst(x)
