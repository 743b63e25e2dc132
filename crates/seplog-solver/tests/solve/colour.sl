// Red-black trees: colour 1 is red.
data Node { int key; boolean red; Node left; Node right; Node parent }

// Black height b, root of the given colour.
pred rb(x, red, b) == x = null & red = 0 & b = 0
  || x::Node<k,red,l,r,p> * rb(l, c, a) * rb(r, d, a) & red = 0 & b = a + 1
  || x::Node<k,red,l,r,p> * rb(l, 0, a) * rb(r, 0, a) & red = 1 & b = a

// The same with parents and bounds.
pred rbt(x, up, red, b, low, high) == x = null & red = 0 & b = 0 & low < high
  || x::Node<k,red,l,r,up> * rbt(l, x, c, a, low, k) * rbt(r, x, d, a, k, high) & red = 0 & b = a + 1
  || x::Node<k,red,l,r,up> * rbt(l, x, 0, a, low, k) * rbt(r, x, 0, a, k, high) & red = 1 & b = a

// rb_0: sat. Null.
pre rb_0 == rb(x, red, 0)

// rb_red_0: sat. A red node with black null children has black height 0.
pre rb_red_0 == rb(x, 1, 0)

// rb_red_null: unsat. Null is black.
pre rb_red_null == rb(x, 1, b) & x = null

// rb_third_colour: unsat. Colours are 0 and 1.
pre rb_third_colour == rb(x, 2, b)

// rb_negative: unsat. Black heights are at least 0.
pre rb_negative == rb(x, red, b) & b < 0

// rb_2: sat. Three black nodes.
pre rb_2 == rb(x, 0, 2)

// rb_black_null_1: unsat. Null has black height 0.
pre rb_black_null_1 == rb(x, 0, 1) & x = null

// red_below_red: unsat. Both are nodes by hand, and the lower has to be black.
pre red_below_red == x::Node<k,c,l,r,p> * rb(l, d, a) * rb(r, d, a) & c = 1 & d = 0 & d = c

// uneven_black_heights: unsat. Left is null, so the right has black height 0; a black node has at least 1.
pre uneven_black_heights == x::Node<k,c,l,r,p> * rb(l, d, a) * rb(r, 0, a) & l = null & r != null

// uneven_but_red: sat. Left is null, right is a red node.
pre uneven_but_red == x::Node<k,c,l,r,p> * rb(l, d, a) * rb(r, 1, a) & l = null & r != null

// rb_shared: unsat. Both subtrees own l.
pre rb_shared == x::Node<k,c,l,r,p> * rb(l, d, a) * rb(r, e, a) & l = r & l != null

// rb_black_of_null: sat. Both null.
pre rb_black_of_null == x::Node<k,c,l,r,p> * rb(l, d, a) * rb(r, e, a) & l = r

// rbt_empty: sat. Null root.
pre rbt_empty == rbt(root, null, 0, b, low, high) & root = null

// rbt_some: sat. One black node.
pre rbt_some == rbt(root, null, 0, b, low, high) & root != null

// rbt_room: unsat. No key strictly between 3 and 4.
pre rbt_room == rbt(root, null, 0, b, 3, 4) & root != null

// rbt_crossed: unsat. The bounds do not cross.
pre rbt_crossed == rbt(root, null, 0, b, low, high) & high < low

// rbt_parent: unsat. The left child's parent is x, which is not null.
pre rbt_parent == x::Node<k,c,l,r,p> * l::Node<m,d,ll,lr,x> * rbt(ll, l, 0, 0, low, m) & x = null

// rbt_wrong_parent: unsat. Black height 1 makes l a cell of the tree, and as y it is one besides.
pre rbt_wrong_parent == x::Node<k,c,l,r,p> * y::Node<m,d,null,null,q> * rbt(l, y, 0, 1, low, k) & y = l

// rbt_two_levels: sat. A black root with two red children.
pre rbt_two_levels == x::Node<k,0,l,r,null> * rbt(l, x, 1, 0, 0, k) * rbt(r, x, 1, 0, k, 9)

// rbt_two_levels_no_room: unsat. Keys 0 < m < k < n < 3 need four steps and have three.
pre rbt_two_levels_no_room == x::Node<k,0,l,r,null> * rbt(l, x, 1, 0, 0, k) * rbt(r, x, 1, 0, k, 3)

// rbt_black_2: sat. Black height 2 with keys between 0 and 4.
pre rbt_black_2 == rbt(root, null, 0, 2, 0, 4)

// rbt_black_2_no_room: unsat. Black height 2 needs three keys strictly between 0 and 3.
pre rbt_black_2_no_room == rbt(root, null, 0, 2, 0, 3)
