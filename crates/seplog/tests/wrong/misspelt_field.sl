data Cell { int value; Cell next }
pre m == x::Cell<nxt: y>
