// Lists in order.
data Node { int val; Node next }

pred sorted(x, low) == x = null || x::Node<v,n> * sorted(n, v) & low <= v
pred strict(x, low) == x = null || x::Node<v,n> * strict(n, v) & low < v

// All values are between both bounds, and in order.
pred ordered(x, y, low, high) == x = y & low <= high || x::Node<v,n> * ordered(n, y, v, high) & low <= v & x != y

// All values are the same.
pred same(x, v) == x = null || x::Node<v,n> * same(n, v)

// Each is one more than the one before; the last is the given one.
pred counting(x, first, last) == x::Node<first,null> & last = first || x::Node<first,n> * counting(n, next, last) & next = first + 1

// Values fall to zero.
pred falling(x, v) == x::Node<v,null> & v = 0 || x::Node<v,n> * falling(n, w) & w < v & w >= 0

// some_sorted: sat. Empty.
pre some_sorted == sorted(x, low)

// sorted_pair: sat. 1 before 2.
pre sorted_pair == x::Node<v,n> * n::Node<w,m> * sorted(m, w) & v <= w

// sorted_below_its_bound: unsat. y is a root, so x = y is not null and a cell of the list besides.
pre sorted_below_its_bound == sorted(x, low) * y::Node<v,null> & low = 5 & v = 3 & y = x

// first_below_bound: unsat. 5 = low <= v = 3.
pre first_below_bound == x::Node<v,n> * sorted(n, v) & low <= v & low = 5 & v = 3

// tail_below_head: unsat. The tail is sorted from 7 on, its first cell has 4; that cell would be there twice.
pre tail_below_head == x::Node<v,n> * sorted(n, v) * n::Node<w,m> & v = 7 & w = 4

// strict_between_neighbours: sat. The list behind 1 may be empty.
pre strict_between_neighbours == x::Node<v,n> * strict(n, v) & v = 1

// three_strict_between_1_and_2: unsat. Two strict steps lead from 1 to at least 3.
pre three_strict_between_1_and_2 == x::Node<a,y> * y::Node<b,z> * z::Node<c,n> * strict(n, c) & a >= 1 & a < b & b < c & c <= 2

// ordered_crossed: unsat. Whatever lies between, low <= high at the end, and the bounds only move together.
pre ordered_crossed == ordered(x, y, low, high) & high < low

// ordered_crossed_far: unsat. The same with a distance.
pre ordered_crossed_far == ordered(x, y, low, high) & low = high + 100

// ordered_fits: sat. Empty.
pre ordered_fits == ordered(x, y, 3, 3) & x = y

// ordered_of_one_value: sat. One cell with 3.
pre ordered_of_one_value == ordered(x, y, 3, 3) & x != y

// ordered_joined: sat. Two cells, 2 and 8.
pre ordered_joined == ordered(x, y, 1, 5) * ordered(y, z, 6, 9) & x != y & y != z & x != z

// ordered_joined_wrongly: unsat. 6 <= low <= m <= high <= 4.
pre ordered_joined_wrongly == ordered(x, y, low, m) * ordered(y, z, m, high) & high <= 4 & low >= 6

// ordered_first_value: unsat. x is the first cell of the segment, so v >= low; the segment is unfolded by hand.
pre ordered_first_value == x::Node<v,n> * ordered(n, y, v, high) & v > high

// ordered_own_cell: unsat. x is a cell of the segment and besides.
pre ordered_own_cell == ordered(x, y, 0, 9) * x::Node<v,n> & x != y

// same_with_another: unsat. The second cell has the value of the first.
pre same_with_another == x::Node<v,n> * n::Node<w,m> * same(m, w) & v = w & w != v

// same_pair: sat. Two cells with 7.
pre same_pair == x::Node<v,n> * same(n, v) & n != null & v = 7

// same_at_two_values: unsat. One cell has one value: both lists are at x, and not empty.
pre same_at_two_values == same(x, v) * same(y, w) & x = y & v != w & x != null

// counting_to_3: sat. 1, 2, 3.
pre counting_to_3 == counting(x, 1, 3)

// counting_back: unsat. The last is at least the first.
pre counting_back == counting(x, first, last) & last < first

// counting_three_cells: sat. 4, 5, 6.
pre counting_three_cells == x::Node<4,y> * y::Node<5,z> * counting(z, 6, 6)

// counting_gap: unsat. From 6 the list comes to 7 at least, if it goes on after z.
pre counting_gap == z::Node<6,n> * counting(n, 7, last) & last <= 6

// counting_apart: sat. Two lists, 0..2 and 5..5.
pre counting_apart == counting(x, 0, 2) * counting(y, 5, 5)

// falling_from_2: sat. 2, 0.
pre falling_from_2 == falling(x, 2) & x != null

// falling_from_below: unsat. All values are at least 0.
pre falling_from_below == falling(x, v) & v < 0

// falling_to_an_end: unsat. The list behind 0 would begin below 0.
pre falling_to_an_end == x::Node<v,n> * falling(n, w) & v = 0 & w < v

// sorted_by_alias: unsat. y = x makes two cells of one.
pre sorted_by_alias == sorted(x, a) * sorted(y, b) & x = y & x != null & a <= b

// sorted_both_ways: unsat. By both: the values force v < w < v.
pre sorted_both_ways == x::Node<v,y> * y::Node<w,x> & v < w & w < v
