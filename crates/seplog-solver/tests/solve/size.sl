// Lengths and sizes.
data Node { Node next; int val }
data Tree { Tree left; Tree right; int val }

pred len(x, n) == x = null & n = 0 || x::Node<y,v> * len(y, m) & n = m + 1

// Passes its end through.
pred lseg(x, y, n) == x = y & n = 0 || x::Node<z,v> * lseg(z, y, m) & n = m + 1

// Two cells a step.
pred pairs(x, n) == x = null & n = 0 || x::Node<y,v> * y::Node<z,w> * pairs(z, m) & n = m + 2

// Three cells a step, and one at the end.
pred threes(x, n) == x::Node<null,v> & n = 1 || x::Node<a,v> * a::Node<b,w> * b::Node<c,u> * threes(c, m) & n = m + 3

// The sum of the values, which are 1 or 2.
pred sum(x, s) == x = null & s = 0 || x::Node<y,v> * sum(y, t) & s = t + v & 1 <= v & v <= 2

pred size(x, n) == x = null & n = 0 || x::Tree<l,r,v> * size(l, a) * size(r, b) & n = a + b + 1

// Nodes and leaves (null) of a tree.
pred full(x, n, e) == x = null & n = 0 & e = 1 || x::Tree<l,r,v> * full(l, a, c) * full(r, b, d) & n = a + b + 1 & e = c + d

// Of both lists the same number of cells.
pred twins(x, y, n) == x = null & y = null & n = 0 || x::Node<a,v> * y::Node<b,w> * twins(a, b, m) & n = m + 1

// The second number counts twice as fast.
pred twice(x, n, k) == x = null & n = 0 & k = 0 || x::Node<y,v> * twice(y, m, j) & n = m + 1 & k = j + 2

// k is the sum of the lengths of both parts.
pred split(x, n, m, k) == x = null & n = 0 & m = 0 & k = 0 || x::Node<y,v> * split(y, a, m, b) & n = a + 1 & k = b + 1 || x::Node<y,v> * split(y, n, a, b) & m = a + 1 & k = b + 1

// len_0: sat. The empty list.
pre len_0 == len(x, 0)

// len_0_not_null: unsat. A cell counts.
pre len_0_not_null == len(x, n) & n = 0 & x != null

// len_5: sat. Five cells.
pre len_5 == len(x, 5)

// len_20: sat. Twenty cells.
pre len_20 == len(x, 20)

// len_negative: unsat. Lengths are at least 0.
pre len_negative == len(x, n) & n < 0

// null_len_3: unsat. The list at null is empty.
pre null_len_3 == len(null, 3)

// two_lens: unsat. Each has a cell, so the sum is at least 2.
pre two_lens == len(x, n) * len(y, m) & x != null & y != null & n + m = 1

// two_lens_fit: sat. One cell each.
pre two_lens_fit == len(x, n) * len(y, m) & x != null & y != null & n + m = 2

// three_cells_by_hand: sat. A list of one cell at z, and two before it.
pre three_cells_by_hand == x::Node<y,v> * y::Node<z,w> * len(z, n) & n = 1

// len_between: unsat. No integer is strictly between 2 and 3.
pre len_between == len(x, n) & 2 < n & n < 3

// len_of_alias: unsat. The lists share a cell: n >= 1 means x is not null.
pre len_of_alias == len(x, n) * len(y, m) & x = y & n >= 1

// len_of_alias_empty: sat. Both empty.
pre len_of_alias_empty == len(x, n) * len(y, m) & x = y & n = m

// lseg_ring: sat. A ring of three.
pre lseg_ring == x::Node<y,v> * lseg(y, x, 2)

// lseg_negative: unsat.
pre lseg_negative == lseg(x, y, n) & n <= 0 - 1

// lseg_empty_apart: unsat. A segment between different places has a cell.
pre lseg_empty_apart == lseg(x, y, 0) & x != y

// lseg_joined: unsat. Each part has a cell, together at least 2.
pre lseg_joined == lseg(x, y, n) * lseg(y, null, m) & n + m < 2 & x != y & y != null

// lseg_joined_fits: sat. One and one.
pre lseg_joined_fits == lseg(x, y, n) * lseg(y, null, m) & n + m = 2 & x != y & y != null

// pairs_odd: unsat. The number of cells is even.
pre pairs_odd == pairs(x, 7)

// pairs_odd_open: unsat. n = 2k + 1 is odd for every k.
pre pairs_odd_open == pairs(x, n) & n = 2 # k + 1

// pairs_even: sat. Eight cells.
pre pairs_even == pairs(x, 8)

// pairs_of_two_lists: unsat. Two even numbers add up to an even one.
pre pairs_of_two_lists == pairs(x, n) * pairs(y, m) & n + m = 5

// pairs_as_length: sat. Both have two cells.
pre pairs_as_length == pairs(x, n) * len(y, m) & n = m & m > 1

// threes_rest: unsat. n is 1, 4, 7, ..: never divisible by 3.
pre threes_rest == threes(x, n) & n = 3 # k

// threes_7: sat. 3 + 3 + 1.
pre threes_7 == threes(x, 7)

// pairs_and_threes: unsat. n even, n = 3k + 1, between 5 and 9: neither 5, 6, 7, 8 nor 9 is both.
pre pairs_and_threes == pairs(x, n) * threes(y, n) & 5 <= n & n <= 9

// pairs_and_threes_10: sat. 10 is even and 3 # 3 + 1.
pre pairs_and_threes_10 == pairs(x, n) * threes(y, n) & n = 10

// sum_5: sat. 2 + 2 + 1.
pre sum_5 == sum(x, 5)

// sum_negative: unsat. Values are at least 1.
pre sum_negative == sum(x, s) & s < 0

// sum_of_one_cell: unsat. One cell has at most 2.
pre sum_of_one_cell == x::Node<n,v> * sum(n, t) & s = t + v & n = null & v <= 2 & s >= 3

// sum_zero: unsat. A cell has at least 1.
pre sum_zero == sum(x, 0) & x != null

// size_0: unsat. A node counts.
pre size_0 == size(x, 0) & x != null

// size_3: sat. Three nodes.
pre size_3 == size(x, 3)

// size_of_parts: unsat. The sum of both and one is at least 1.
pre size_of_parts == x::Tree<l,r,v> * size(l, a) * size(r, b) & a + b + 1 <= 0

// size_shared: unsat. Both trees own the node.
pre size_shared == x::Tree<l,r,v> * size(l, a) * size(r, b) & l = r & a >= 1

// size_shared_empty: sat. Both children are null.
pre size_shared_empty == x::Tree<l,r,v> * size(l, a) * size(r, b) & l = r

// full_leaves: unsat. A tree with n nodes has n + 1 leaves.
pre full_leaves == full(x, n, e) & e != n + 1

// full_4: sat. 4 nodes, 5 leaves.
pre full_4 == full(x, 4, e)

// full_wrong_4: unsat. 5, not 6.
pre full_wrong_4 == full(x, 4, 6)

// twins_apart: unsat. One is empty, so the other is.
pre twins_apart == twins(x, y, n) & x = null & y != null

// twins_alias: unsat. The first cells are two.
pre twins_alias == twins(x, y, n) & x = y & n > 0

// twins_3: sat. Three each.
pre twins_3 == twins(x, y, 3)

// twice_wrong: unsat. k = 2n.
pre twice_wrong == twice(x, n, k) & k = 2 # n + 1

// twice_small: unsat. k = 2n, so k = n only for 0.
pre twice_small == twice(x, n, k) & k = n & x != null

// twice_3: sat. 3 and 6.
pre twice_3 == twice(x, 3, 6)

// split_sum: unsat. k = n + m.
pre split_sum == split(x, n, m, k) & k < n + m

// split_sum_other: unsat. k = n + m.
pre split_sum_other == split(x, n, m, k) & n = 2 & m = 3 & k = 6

// split_5: sat. 2 and 3.
pre split_5 == split(x, 2, 3, 5)
