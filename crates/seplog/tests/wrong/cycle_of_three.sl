data A extends B { int a }
data B extends C { int b }
data C extends B { int c }
pre m == x::A<1, 2, 3>
