data Object { }
pre m == x::Object<v>
