data D { double d; int i }
pred p(n, x) == x::D<_, n>
pre m == x::D<d, _> * p(d, y)
