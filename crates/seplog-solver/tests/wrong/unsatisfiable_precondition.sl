data Cell { int v; Cell nx }
pred srt(x, lo, hi) == x = null || x::Cell<v, n> * srt(n, v, hi) & lo <= v & v <= hi
pre put == srt(this_head, lo, hi) & this_head != null & hi < lo
pre get == srt(this_head, lo, hi)
