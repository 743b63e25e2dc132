// Parameters that are passed through, doubly linked lists, rings with headers, lists of lists.
data Node { Node next; Node prev; int val }
data Cell { Cell next; Outer up; int val }
data Outer { Outer next; Cell inner }
data Leafy { Leafy left; Leafy right; Leafy parent; Leafy next }

// From first with predecessor before to last with successor after.
pred dll(first, before, last, after) == first = after & last = before
  || first::Node<n,before,v> * dll(n, first, last, after)

// The same from the end.
pred lld(first, before, last, after) == first = after & last = before
  || last::Node<after,p,v> * lld(first, before, p, last)

// Counted.
pred cdll(first, before, last, after, n) == first = after & last = before & n = 0
  || first::Node<x,before,v> * cdll(x, first, last, after, m) & n = m + 1

// Cells that all point up to their owner.
pred owned(x, owner) == x = null || x::Cell<n,owner,v> * owned(n, owner)

// A list of owners with their cells.
pred owners(x) == x = null || x::Outer<n,i> * owned(i, x) * owners(n)

// The value is passed down.
pred upto(x, bound) == x = null || x::Cell<n,u,v> * upto(n, bound) & v <= bound

// A tree with parents, leaves chained from left to right: first leaf l, after the last comes e.
pred tll(x, up, l, e) == x::Leafy<a,null,up,e> & l = x
  || x::Leafy<a,b,up,c> * tll(a, x, l, m) * tll(b, x, m, e)

// Two lists that run in parallel and end at the same place.
pred ladder(x, y, end) == x = end & y = end || x::Node<a,y,v> * y::Node<b,x,w> * ladder(a, b, end)

// The cell of the end is part of it.
pred closed(x, end) == x::Node<n,p,v> & x = end || x::Node<n,p,v> * closed(n, end) & x != end

// dll_some: sat. Empty.
pre dll_some == dll(f, b, l, a)

// dll_one: sat. One cell, first = last.
pre dll_one == dll(f, null, l, null) & f = l & f != null

// dll_three: sat.
pre dll_three == x::Node<y,null,v> * y::Node<z,x,w> * dll(z, y, l, null) & z != null

// dll_first_null_last_not: unsat. If first = null is the successor of the last, the segment is empty and last = before = null.
pre dll_first_null_last_not == dll(f, null, l, null) & f = null & l != null

// dll_last_null: unsat. The last cell is a cell; if there is none, f = null.
pre dll_last_null == dll(f, null, l, null) & f != null & l = null

// dll_last_is_owned: unsat. The last of a segment that is not empty is one of its cells: by induction, the last of the rest, or first itself
// if the rest is empty.
pre dll_last_is_owned == dll(f, b, l, a) * l::Node<n,p,v> & f != a

// dll_empty_before: sat. The segment is empty: l = b may be a cell.
pre dll_empty_before == dll(f, b, l, a) * l::Node<n,p,v> & f = a

// dll_ring: sat. A ring with header h and one entry.
pre dll_ring == h::Node<f,l,v> * dll(f, h, l, h) & f != h

// dll_ring_empty: sat. The header points to itself.
pre dll_ring_empty == h::Node<f,l,v> * dll(f, h, l, h) & f = h

// dll_ring_half_empty: unsat. If the first is the header the segment is empty, or owns the header: then the last is the header.
pre dll_ring_half_empty == h::Node<f,l,v> * dll(f, h, l, h) & f = h & l != h

// dll_ring_other_half: unsat. If the segment is not empty its last is a cell of it, not h.
pre dll_ring_other_half == h::Node<f,l,v> * dll(f, h, l, h) & f != h & l = h

// lld_last_null: unsat. As for dll, from the end: a segment that is not empty ends in a cell.
pre lld_last_null == lld(f, null, l, null) & f != null & l = null

// lld_first_is_owned: unsat. The first of a segment that is not empty is one of its cells: induction from the end.
pre lld_first_is_owned == lld(f, b, l, a) * f::Node<n,p,v> & l != b

// lld_ring: sat. Header and entry.
pre lld_ring == h::Node<f,l,v> * lld(f, h, l, h) & l != h

// dll_and_lld: sat. Two parts of one list.
pre dll_and_lld == dll(f, null, m, x) * lld(x, m, l, null) & f != x & x != null

// dll_and_lld_overlap: unsat. Both own m's successor: x is the first of the second and the last of the first.
pre dll_and_lld_overlap == dll(f, null, x, a) * lld(x, m, l, null) & f != a & l != m

// cdll_ring_2: sat. Header and two entries.
pre cdll_ring_2 == h::Node<f,l,v> * cdll(f, h, l, h, 2)

// cdll_ring_size_wrong: unsat. Size 0 with an entry.
pre cdll_ring_size_wrong == h::Node<f,l,v> * cdll(f, h, l, h, 0) & f != h

// cdll_one_entry: unsat. With one entry first and last are the same cell.
pre cdll_one_entry == h::Node<f,l,v> * cdll(f, h, l, h, 1) & f != l

// cdll_two_entries_alike: unsat. With two entries they are different cells.
pre cdll_two_entries_alike == h::Node<f,l,v> * cdll(f, h, l, h, 2) & f = l

// cdll_negative: unsat.
pre cdll_negative == cdll(f, b, l, a, n) & n < 0

// owned_two: sat. Two cells of o.
pre owned_two == o::Outer<null,i> * owned(i, o) & i != null

// owned_by_null: sat. The owner may be null.
pre owned_by_null == owned(i, null) & i != null

// owned_by_two: unsat. The cell at i would point to o and to q.
pre owned_by_two == i::Cell<n,o,v> * owned(n, o) & o = q & q != o

// owned_shared: unsat. The cell is in one list of cells only.
pre owned_shared == o::Outer<null,i> * owned(i, o) * owned(i, q) & i != null

// owners_some: sat. One owner with a cell.
pre owners_some == x::Outer<n,i> * owned(i, x) * owners(n) & i != null

// owners_share: unsat. x is an owner and the head of its own rest.
pre owners_share == x::Outer<n,i> * owned(i, x) * owners(n) & n = x

// owners_twice: unsat. Both own x.
pre owners_twice == owners(x) * owners(y) & x = y & y != null

// upto_5: sat. One cell with at most 5.
pre upto_5 == upto(x, 5) & x != null

// upto_above: unsat. The value of the first cell is at most the bound, 5, and is 6.
pre upto_above == x::Cell<n,u,v> * upto(n, b) & v <= b & v = 6 & b = 5

// tll_leaf: sat. One leaf.
pre tll_leaf == tll(x, null, l, null)

// tll_null: unsat. The tree is not empty.
pre tll_null == tll(x, null, l, null) & x = null

// tll_first_leaf_null: unsat. The first leaf is a node of the tree.
pre tll_first_leaf_null == tll(x, null, l, e) & l = null

// tll_first_leaf_is_owned: unsat. The first leaf is a cell of the tree: the root, or by induction one of the left subtree.
pre tll_first_leaf_is_owned == tll(x, u, l, e) * l::Leafy<a,b,p,n>

// tll_three: sat. A root with two leaves.
pre tll_three == x::Leafy<a,b,u,c> * tll(a, x, l, m) * tll(b, x, m, e)

// tll_leaf_as_root: unsat. x is a cell of the first tree, and as its first leaf one of the second.
pre tll_leaf_as_root == tll(x, u, l, e) * tll(y, u, k, f) & l = x & k = x

// ladder_some: sat. One rung.
pre ladder_some == ladder(x, y, null) & x != null

// ladder_one_side: unsat. Both sides end together.
pre ladder_one_side == ladder(x, y, null) & x = null & y != null

// ladder_meets: unsat. The sides are different cells.
pre ladder_meets == ladder(x, y, null) & x = y & x != null

// closed_some: sat. One cell.
pre closed_some == closed(x, end)

// closed_null_end: unsat. The end is a cell.
pre closed_null_end == closed(x, end) & end = null

// closed_end_is_owned: unsat. The end is a cell of it.
pre closed_end_is_owned == closed(x, end) * end::Node<n,p,v>

// closed_apart: sat. Two cells.
pre closed_apart == closed(x, end) & x != end
