// Predicates that do not come to an end, or whose numbers never fit: here the least fixpoint matters.
data Node { Node next; int val }

// No rule without a call of itself.
pred never(x) == x::Node<y,v> * never(y)

// Not even a cell.
pred circular(x) == circular(x) || x::Node<y,v> * circular(y)

// Calls itself without a cell, and has a base.
pred idle(x, n) == x = null & n = 0 || idle(x, m) & n = m + 1

// Ends only at zero, comes from above in steps of two.
pred down2(x, n) == x = null & n = 0 || x::Node<y,v> * down2(y, m) & n = m + 2

// Counts away from its end: the argument grows, and the end wants 5.
pred upto5(x, n) == x = null & n = 5 || x::Node<y,v> * upto5(y, m) & m = n + 1

// Both count, at different speeds.
pred race(x, a, b) == x = null & a = b || x::Node<y,v> * race(y, c, d) & c = a + 1 & d = b + 2

// The first is passed through.
pred pass(x, e, n) == x = e & n = 0 || x::Node<y,v> * pass(y, e, m) & n = m + 1 & m >= 0

// Wants its own negation.
pred broken(x, n) == x = null & n = 0 & n = 1 || x::Node<y,v> * broken(y, m) & n = m + 1

// The base is one cell that points to itself.
pred lasso(x) == x::Node<x,v> || x::Node<y,v> * lasso(y)

// The argument doubles.
pred doubling(x, n) == x = null & n = 1 || x::Node<y,v> * doubling(y, m) & n = m + m

// The second is the first or three times as much and more.
pred spread(x, a, b) == x = null & a = b & a >= 1 || x::Node<y,v> * spread(y, c, d) & a = c & b = d + a

// Swaps its arguments.
pred swap(x, a, b) == x = null & a = 0 & b = 1 || x::Node<y,v> * swap(y, b, a)

// Rotates three.
pred rotate(x, a, b, c) == x = a & a = b & b = c || x::Node<y,v> * rotate(y, b, c, a) & x != a

// never_holds: unsat. No finite derivation.
pre never_holds == never(x)

// never_behind: unsat.
pre never_behind == x::Node<y,v> * never(y) & v = 3

// circular_holds: unsat. Its rules only lead to itself.
pre circular_holds == circular(x)

// circular_or_not: sat. The second disjunct is a cell.
pre circular_or_not == circular(x) || x::Node<y,v>

// idle_4: sat. Four idle steps, no cell.
pre idle_4 == idle(x, 4)

// idle_not_null: unsat. It ends at null, and x is never changed.
pre idle_not_null == idle(x, n) & x != null

// idle_negative: unsat. n counts up from 0.
pre idle_negative == idle(x, n) & n < 0

// idle_and_cell: unsat. x is null.
pre idle_and_cell == idle(x, n) * x::Node<y,v>

// down2_3: unsat. Odd.
pre down2_3 == down2(x, 3)

// down2_4: sat.
pre down2_4 == down2(x, 4)

// upto5_2: sat. Three cells: 2, 3, 4, and 5 at the end.
pre upto5_2 == upto5(x, 2)

// upto5_6: unsat. The argument grows, so it never comes to 5.
pre upto5_6 == upto5(x, 6)

// upto5_null: unsat. At null it is 5.
pre upto5_null == upto5(null, 4)

// race_ahead: unsat. b - a grows by one with each cell and is 0 at the end.
pre race_ahead == race(x, a, b) & b > a

// race_behind: sat. Two cells.
pre race_behind == race(x, 3, 1)

// race_even_at_start: unsat. With a cell b - a is below 0.
pre race_even_at_start == race(x, 3, 3) & x != null

// pass_apart: unsat. n = 0 only if x = e.
pre pass_apart == pass(x, e, 0) & x != e

// pass_2: sat.
pre pass_2 == pass(x, e, 2) & e != null

// pass_null_start: unsat. From null only to null.
pre pass_null_start == pass(null, e, n) & n > 0

// broken_holds: unsat. Its base contradicts itself.
pre broken_holds == broken(x, n)

// lasso_holds: sat. One cell.
pre lasso_holds == lasso(x)

// lasso_null: unsat. It has a cell at x.
pre lasso_null == lasso(x) & x = null

// lasso_and_its_start: unsat. x is a cell of it.
pre lasso_and_its_start == lasso(x) * x::Node<y,v>

// two_lassos: unsat. Both own x.
pre two_lassos == lasso(x) * lasso(x)

// doubling_8: sat. 8, 4, 2, 1.
pre doubling_8 == doubling(x, 8)

// doubling_6: unsat. 6, 3, and 3 is odd.
pre doubling_6 == doubling(x, 6)

// doubling_0: unsat. It is at least 1.
pre doubling_0 == doubling(x, 0)

// doubling_odd: unsat. With a cell it is even.
pre doubling_odd == doubling(x, n) & x != null & n = 2 # k + 1

// spread_below: unsat. b >= a.
pre spread_below == spread(x, a, b) & b < a

// spread_12: sat. 4, 4 + 4, 4 + 4 + 4.
pre spread_12 == spread(x, 4, 12)

// spread_13: unsat. b is a multiple of 4: 4, 8, 12, 16.
pre spread_13 == spread(x, 4, 13)

// swap_some: sat. One cell, swapped.
pre swap_some == swap(x, 1, 0)

// swap_same: unsat. One of them is 0 and the other 1.
pre swap_same == swap(x, a, b) & a = b

// swap_sum: unsat. The sum is 1.
pre swap_sum == swap(x, a, b) & a + b = 2

// rotate_null: unsat. x = null is not a cell, so a = b = c = x.
pre rotate_null == rotate(null, a, b, c) & a != c

// rotate_some: sat. x = a = b = c.
pre rotate_some == rotate(x, a, b, c)
