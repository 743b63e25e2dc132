data Cell { int v; Cell nx }
pred lst(x) == x = nul || x::Cel<_, n> * lst(n)
pre a == lst(x, y);
pre b == x::Cell<> ** lst(x);
pre c == lst(x) & x > 0
