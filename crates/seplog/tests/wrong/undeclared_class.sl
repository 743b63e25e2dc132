pre m == x::Node<v, n>
