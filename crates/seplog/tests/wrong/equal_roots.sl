data Cell { int v; Cell next }
pred twice(x, y) == x::Cell<1, y> * y::Cell<2, x> || x::Cell<1, y> * y::Cell<2, null> * x::Cell<1, y>
pre m == exists z: z::Cell<_, null> * z::Cell<_, null>
