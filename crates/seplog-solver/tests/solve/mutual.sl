// Predicates that call each other.
data Node { Node next; int val }
data Tree { Forest children; int val }
data Forest { Tree tree; Forest rest }

pred even(x) == x = null || x::Node<y,v> * odd(y)
pred odd(x) == x::Node<y,v> * even(y)

pred evenlen(x, n) == x = null & n = 0 || x::Node<y,v> * oddlen(y, m) & n = m + 1
pred oddlen(x, n) == x::Node<y,v> * evenlen(y, m) & n = m + 1

// 0, 1, 0, 1, ..
pred zeros(x) == x = null || x::Node<y,v> * ones(y) & v = 0
pred ones(x) == x = null || x::Node<y,v> * zeros(y) & v = 1

pred tree(x) == x::Tree<c,v> * forest(c)
pred forest(x) == x = null || x::Forest<t,r> * tree(t) * forest(r)

// n trees nodes in all.
pred treesize(x, n) == x::Tree<c,v> * forestsize(c, m) & n = m + 1
pred forestsize(x, n) == x = null & n = 0 || x::Forest<t,r> * treesize(t, a) * forestsize(r, b) & n = a + b

// Up one, down one: the value is always between 0 and 1.
pred up(x, v) == x = null || x::Node<y,v> * down(y, w) & w = v + 1
pred down(x, v) == x = null || x::Node<y,v> * up(y, w) & w = v - 1

// Ends in three places.
pred aa(x, e) == x = e || x::Node<y,v> * bb(y, e)
pred bb(x, e) == x::Node<y,v> * cc(y, e)
pred cc(x, e) == x::Node<y,v> * aa(y, e)

// Neither ever ends.
pred ping(x) == x::Node<y,v> * pong(y)
pred pong(x) == x::Node<y,v> * ping(y)

// even_null: sat.
pre even_null == even(x) & x = null

// odd_null: unsat. An odd number of cells is at least one.
pre odd_null == odd(x) & x = null

// even_and_odd: sat. Two cells and one.
pre even_and_odd == even(x) * odd(y) & x != null

// even_and_odd_alias: unsat. odd(y) owns y; even(x) with x = y not null owns it too.
pre even_and_odd_alias == even(x) * odd(y) & x = y

// odd_by_hand: unsat. A cell with an odd rest that is null.
pre odd_by_hand == x::Node<y,v> * odd(y) & y = null

// even_three_by_hand: sat. Three cells and an odd rest of one.
pre even_three_by_hand == x::Node<y,v> * y::Node<z,w> * z::Node<u,t> * odd(u)

// evenlen_6: sat.
pre evenlen_6 == evenlen(x, 6)

// evenlen_7: unsat. Its lengths are even.
pre evenlen_7 == evenlen(x, 7)

// oddlen_6: unsat. Its lengths are odd.
pre oddlen_6 == oddlen(x, 6)

// oddlen_open: unsat. n is odd, and 2k is not.
pre oddlen_open == oddlen(x, n) & n = k + k

// odd_plus_odd: unsat. The sum of odd lengths is even.
pre odd_plus_odd == oddlen(x, n) * oddlen(y, m) & n + m = 2 # k + 1

// odd_plus_odd_even: sat. 1 + 3.
pre odd_plus_odd_even == oddlen(x, n) * oddlen(y, m) & n + m = 4

// even_equals_odd: unsat. No number is both.
pre even_equals_odd == evenlen(x, n) * oddlen(y, n)

// zeros_two: sat. 0, 1.
pre zeros_two == x::Node<y,0> * ones(y) & y != null

// zeros_wrong: unsat. The second value is 1.
pre zeros_wrong == x::Node<y,v> * y::Node<z,w> * zeros(z) & v = 0 & w = 1 & v = w

// zeros_and_ones: unsat. The first cell has 0 in one and is owned by the other too.
pre zeros_and_ones == zeros(x) * ones(x) & x != null

// zeros_and_ones_empty: sat.
pre zeros_and_ones_empty == zeros(x) * ones(x)

// tree_some: sat. A leaf.
pre tree_some == tree(x)

// tree_null: unsat. A tree has a node.
pre tree_null == tree(x) & x = null

// tree_shared: unsat. Both places of the forest own t.
pre tree_shared == f::Forest<t,r> * r::Forest<t,q> * tree(t) * tree(t) * forest(q)

// forest_two: sat. Two trees.
pre forest_two == f::Forest<t,r> * r::Forest<s,q> * tree(t) * tree(s) * forest(q)

// forest_cycle: unsat. The rest of f would own f.
pre forest_cycle == f::Forest<t,r> * tree(t) * forest(r) & r = f

// treesize_3: sat. A root with two leaves.
pre treesize_3 == treesize(x, 3)

// treesize_0: unsat. A root counts.
pre treesize_0 == treesize(x, 0)

// forestsize_short: unsat. A forest that is not empty has a tree with a node.
pre forestsize_short == forestsize(x, n) & x != null & n < 1

// forest_negative: unsat.
pre forest_negative == forestsize(x, n) & n + 3 <= 2

// up_down: sat. 0, 1, 0.
pre up_down == x::Node<y,0> * down(y, 1) & y != null

// up_wrong: unsat. After v comes v + 1.
pre up_wrong == x::Node<y,v> * down(y, w) & w = v + 1 & w <= v

// aa_3: sat. Three cells.
pre aa_3 == aa(x, null) & x != null

// bb_short: unsat. bb has two cells at least, so its second is not the end null.
pre bb_short == x::Node<y,v> * cc(y, null) & y = null

// cc_null: unsat. It has a cell.
pre cc_null == cc(x, e) & x = null

// aa_from_null: unsat. Null is no cell, so it is the end.
pre aa_from_null == aa(x, e) & x = null & e != null

// ping_never_ends: unsat. There is no finite derivation.
pre ping_never_ends == ping(x)

// pong_behind_a_cell: unsat. The same.
pre pong_behind_a_cell == x::Node<y,v> * pong(y)
