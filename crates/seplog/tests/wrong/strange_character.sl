pre m == x ≠ null
