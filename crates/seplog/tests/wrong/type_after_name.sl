data D { double d }
pred p(n: int) == n = 0
