data A extends B { int a }
data B extends A { int b }
