// Heaps without predicates: what cells say of the references alone. Above each formula stands its answer and why.
data Node { Node next; Node prev; int val }
data Box { Node node; int size }

// empty: sat. The empty heap.
pre empty == emp

// one_cell: sat. One cell; its fields are anything.
pre one_cell == x::Node<n,p,v>

// root_is_null: unsat. A root is not null.
pre root_is_null == x::Node<n,p,v> & x = null

// root_twice: unsat. Two cells have two roots.
pre root_twice == x::Node<n,p,v> * x::Node<m,q,w>

// roots_equal: unsat. Two cells have two roots, and these are said to be one.
pre roots_equal == x::Node<n,p,v> * y::Node<m,q,w> & x = y

// roots_equal_through_a_third: unsat. x = z = y.
pre roots_equal_through_a_third == x::Node<n,p,v> * y::Node<m,q,w> & x = z & z = y

// roots_differ: sat. What two cells say anyway.
pre roots_differ == x::Node<n,p,v> * y::Node<m,q,w> & x != y

// self_loop: sat. A cell may point to itself.
pre self_loop == x::Node<x,x,v>

// two_cycle: sat. Two cells that point to each other.
pre two_cycle == x::Node<y,y,v> * y::Node<x,x,w>

// two_cycle_of_one: unsat. The cycle would have one cell, which is two.
pre two_cycle_of_one == x::Node<y,y,v> * y::Node<x,x,w> & y = x

// field_is_null_and_root: unsat. next of x is the root y, which is not null.
pre field_is_null_and_root == x::Node<n,p,v> * y::Node<m,q,w> & n = y & n = null

// dangling: sat. y is neither null nor a cell's root; that is allowed.
pre dangling == x::Node<y,null,v> & y != null & y != x

// only_dangling: sat. A reference may be other than null in the empty heap.
pre only_dangling == emp & x != null & x != y & y != null

// different_from_itself: unsat. x != x.
pre different_from_itself == emp & x != x

// different_through_a_third: unsat. x = y = z, but x != z.
pre different_through_a_third == emp & x = y & y = z & x != z

// null_differs_from_null: unsat. Both are null.
pre null_differs_from_null == emp & x = null & y = null & x != y

// two_classes_at_one_place: unsat. Two cells have two roots, of whatever class.
pre two_classes_at_one_place == x::Node<n,p,v> * y::Box<b,s> & b = x & y = x

// box_of_a_node: sat. The field of the box is the root of the other cell.
pre box_of_a_node == y::Box<x,s> * x::Node<null,null,s> & s = 3

// three_in_two_places: unsat. z is x or y by neither: three roots differ, but z = next of x = y.
pre three_in_two_places == x::Node<y,p,v> * y::Node<z,q,w> * z::Node<m,r,u> & z = y

// chain_of_five: sat. Five cells in a row.
pre chain_of_five == a::Node<b,null,v> * b::Node<c,a,v> * c::Node<d,b,v> * d::Node<e,c,v> * e::Node<null,d,v>

// chain_closed_too_early: unsat. The last cell is the first again.
pre chain_closed_too_early == a::Node<b,null,v> * b::Node<c,a,v> * c::Node<d,b,v> & d = a & d = null

// both_disjuncts_fail: unsat. One by null, the other by a root that is there twice.
pre both_disjuncts_fail == x::Node<n,p,v> & x = null || x::Node<n,p,v> * y::Node<m,q,w> & x = y

// one_disjunct_holds: sat. The second is one cell.
pre one_disjunct_holds == x::Node<n,p,v> & x = null || x::Node<n,p,v>

// value_and_alias: unsat. x = y is needed by the numbers' cell only: v = w + 1 and v = w.
pre value_and_alias == x::Node<n,n,v> * n::Node<x,x,w> & v = w + 1 & w = v

// false_is_false: unsat.
pre false_is_false == false

// true_is_empty: sat. The empty heap, nothing said.
pre true_is_empty == true
