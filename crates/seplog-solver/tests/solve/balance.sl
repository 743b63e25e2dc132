// Trees with heights and bounds.
data Tree { int key; Tree left; Tree right }
data Avl { int key; int height; Avl left; Avl right }

pred tree(x) == x = null || x::Tree<k,l,r> * tree(l) * tree(r)

// Keys strictly between the bounds.
pred bst(x, low, high) == x = null & low < high
  || x::Tree<k,l,r> * bst(l, low, k) * bst(r, k, high)

// n nodes, height h (null: 0), children differ by at most one.
pred avl(x, n, h) == x = null & n = 0 & h = 0
  || x::Tree<k,l,r> * avl(l, a, i) * avl(r, b, j) & n = a + b + 1 & h = i + 1 & i = j
  || x::Tree<k,l,r> * avl(l, a, i) * avl(r, b, j) & n = a + b + 1 & h = i + 1 & i = j + 1
  || x::Tree<k,l,r> * avl(l, a, i) * avl(r, b, j) & n = a + b + 1 & h = j + 1 & j = i + 1

// The height is stored; that of null is -1.
pred stored(x, h) == x = null & h = 0 - 1
  || x::Avl<k,h,l,r> * stored(l, i) * stored(r, j) & i <= j & j <= i + 1 & h = j + 1
  || x::Avl<k,h,l,r> * stored(l, i) * stored(r, j) & j < i & i <= j + 1 & h = i + 1

// All paths are of the same length.
pred perfect(x, n, h) == x = null & n = 0 & h = 0
  || x::Tree<k,l,r> * perfect(l, a, i) * perfect(r, b, i) & n = a + b + 1 & h = i + 1

// The height is that of the deepest path.
pred height(x, h) == x = null & h = 0
  || x::Tree<k,l,r> * height(l, i) * height(r, j) & i <= j & h = j + 1
  || x::Tree<k,l,r> * height(l, i) * height(r, j) & j < i & h = i + 1

// A tree that is ordered, with heights.
pred both(x, low, high, h) == x = null & low < high & h = 0
  || x::Tree<k,l,r> * both(l, low, k, i) * both(r, k, high, j) & i <= j & j <= i + 1 & h = j + 1
  || x::Tree<k,l,r> * both(l, low, k, i) * both(r, k, high, j) & j < i & i <= j + 1 & h = i + 1

// A heap in order: parents are not above their children.
pred heap(x, low) == x = null || x::Tree<k,l,r> * heap(l, k) * heap(r, k) & low <= k

// some_tree: sat. A node without children.
pre some_tree == tree(x) & x != null

// shared_subtree: unsat. l = r is a node of both subtrees.
pre shared_subtree == x::Tree<k,l,r> * tree(l) * tree(r) & l = r & r != null

// tree_with_a_loop: unsat. The left subtree would own x.
pre tree_with_a_loop == x::Tree<k,l,r> * tree(l) * tree(r) & l = x

// grandchild_is_the_root: unsat. ll = x is a root already.
pre grandchild_is_the_root == x::Tree<k,l,r> * l::Tree<m,ll,lr> * tree(ll) * tree(lr) * tree(r) & ll = x

// bst_some: sat. Null between 0 and 1.
pre bst_some == bst(x, 0, 1)

// bst_node_without_room: unsat. A key is strictly between 0 and 1.
pre bst_node_without_room == bst(x, 0, 1) & x != null

// bst_node_with_room: sat. The key 1.
pre bst_node_with_room == bst(x, 0, 2) & x != null

// bst_bounds_crossed: unsat. low < high holds at each leaf, and so between the outer bounds.
pre bst_bounds_crossed == bst(x, low, high) & high <= low

// bst_two_nodes_without_room: unsat. k and m are strictly between 0 and 2, and m < k.
pre bst_two_nodes_without_room == x::Tree<k,l,r> * l::Tree<m,ll,lr> * bst(ll, 0, m) * bst(lr, m, k) * bst(r, k, 2)

// bst_two_nodes: sat. 1 below 2.
pre bst_two_nodes == x::Tree<k,l,r> * l::Tree<m,ll,lr> * bst(ll, 0, m) * bst(lr, m, k) * bst(r, k, 3)

// bst_wrong_side: unsat. The left child is below k.
pre bst_wrong_side == x::Tree<k,l,r> * bst(l, low, k) * bst(r, k, high) & k <= low

// bst_three_nodes: sat. 1, 4 and 5.
pre bst_three_nodes == x::Tree<k,l,r> * bst(l, 0, k) * bst(r, k, 9) & l != null & r != null & k = 4

// bst_two_trees_one_root: unsat. Both own the root.
pre bst_two_trees_one_root == bst(x, 0, 9) * bst(y, 0, 9) & x = y & x != null

// avl_height_of_null: unsat. Height 0 only for null.
pre avl_height_of_null == avl(x, n, 0) & x != null

// avl_3: sat. Height 3 needs at least 4 nodes, and 4 do.
pre avl_3 == avl(x, 4, 3)

// avl_too_small: unsat. Height 3 needs at least 4 nodes: one, a subtree of height 2 (at least 2) and one of height 1.
pre avl_too_small == avl(x, 3, 3)

// avl_too_large: unsat. Height 2 has at most 3 nodes.
pre avl_too_large == avl(x, 4, 2)

// avl_7_nodes_3: sat. The perfect tree.
pre avl_7_nodes_3 == avl(x, 7, 3)

// avl_height_above_size: unsat. A tree has at least as many nodes as levels.
pre avl_height_above_size == avl(x, n, h) & n < h

// avl_negative: unsat.
pre avl_negative == avl(x, n, h) & h < 0

// avl_unbalanced: unsat. The left height is 0, the right 2, and they are to be equal.
pre avl_unbalanced == x::Tree<k,l,r> * avl(l, a, i) * avl(r, b, j) & l = null & j = 2 & i = j

// avl_balanced: sat. Heights 1 and 2.
pre avl_balanced == x::Tree<k,l,r> * avl(l, a, i) * avl(r, b, j) & j = 2 & i = 1

// avl_4_levels: sat. Height 4: at least 7 nodes.
pre avl_4_levels == avl(x, 7, 4)

// stored_empty: sat. Null has -1.
pre stored_empty == stored(x, 0 - 1)

// stored_leaf: sat. Height 0.
pre stored_leaf == stored(x, 0)

// stored_below: unsat. No height is below -1.
pre stored_below == stored(x, h) & h < 0 - 1

// stored_node_at_null: unsat. A node has height 0 at least.
pre stored_node_at_null == stored(x, h) & x != null & h < 0

// stored_2: sat. Height 2.
pre stored_2 == stored(x, 2)

// stored_child_too_low: unsat. The left child is null (-1), the right has height 1: they differ by 2.
pre stored_child_too_low == x::Avl<k,h,l,r> * stored(l, i) * stored(r, j) & l = null & j = 1 & j <= i + 1

// perfect_3: sat. Seven nodes.
pre perfect_3 == perfect(x, 7, 3)

// perfect_of_6: unsat. 0, 1, 3, 7.
pre perfect_of_6 == perfect(x, 6, h)

// perfect_of_4: unsat. Two equal halves and one are odd.
pre perfect_of_4 == perfect(x, 4, h)

// perfect_5: unsat. Halves of 2 nodes each: 2 is no size of a perfect tree.
pre perfect_5 == perfect(x, 5, h)

// perfect_even: unsat. Only the empty tree has an even size.
pre perfect_even == perfect(x, n, h) & n = 2 # m & x != null

// perfect_lower_than_size: unsat. n >= h.
pre perfect_lower_than_size == perfect(x, n, h) & h > n

// height_3: sat. A path of three nodes.
pre height_3 == height(x, 3)

// height_of_parts: unsat. A child has a smaller height.
pre height_of_parts == x::Tree<k,l,r> * height(l, i) * height(r, j) & i <= j & h = j + 1 & h <= i

// both_room_for_one: unsat. Two levels need two keys strictly between 0 and 2, or one of them on the other side.
pre both_room_for_one == both(x, 0, 2, 2)

// both_room_for_two: sat. 1 and 2 between 0 and 3.
pre both_room_for_two == both(x, 0, 3, 2)

// both_null_with_height: unsat. Null has height 0.
pre both_null_with_height == both(null, low, high, h) & h != 0

// heap_small: sat. 5, with a child of 6.
pre heap_small == x::Tree<k,l,r> * heap(l, k) * heap(r, k) & k = 5 & l != null

// heap_child_below: unsat. The child's key is at least that of its parent.
pre heap_child_below == x::Tree<k,l,r> * l::Tree<m,ll,lr> * heap(ll, m) * heap(lr, m) * heap(r, k) & k <= m & m < k
