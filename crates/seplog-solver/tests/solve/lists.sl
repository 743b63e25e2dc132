// Lists and list segments, shape only.
data Node { Node next }

pred list(x) == x = null || x::Node<n> * list(n)

// May stop at any time, also in a cycle.
pred seg(x, y) == x = y || x::Node<n> * seg(n, y)

// The end is no cell of the segment.
pred strict(x, y) == x = y || x::Node<n> * strict(n, y) & x != y

pred nonempty(x, y) == x::Node<y> || x::Node<n> * nonempty(n, y)

// Grows at its end.
pred back(x, y) == x = y || back(x, m) * m::Node<y>

// The header is given to every call.
pred ring(x, header) == x = header || x::Node<n> * ring(n, header)

// some_list: sat. The empty list.
pre some_list == list(x)

// list_not_null: sat. One cell.
pre list_not_null == list(x) & x != null

// null_list: sat. The empty list.
pre null_list == list(x) & x = null

// two_lists_of_one_root: sat. Both are empty.
pre two_lists_of_one_root == list(x) * list(x)

// two_lists_of_one_cell: unsat. Each owns the cell x.
pre two_lists_of_one_cell == list(x) * list(x) & x != null

// two_lists_aliased: unsat. x = y is the root of a cell of each.
pre two_lists_aliased == list(x) * list(y) & x = y & y != null

// three_lists_of_two_roots: unsat. Two of the three begin at the same place, and no one is empty.
pre three_lists_of_two_roots == list(x) * list(y) * list(z) & x != null & y != null & z = y

// list_and_cell: unsat. The list owns x, which is a cell besides.
pre list_and_cell == list(x) * x::Node<n>

// list_behind_a_cell: sat. The list is the tail.
pre list_behind_a_cell == x::Node<n> * list(n) & n != null

// tail_is_the_head: unsat. The list at n = x owns a cell that is there besides.
pre tail_is_the_head == x::Node<n> * list(n) & n = x

// cycle_is_no_list: unsat. Walking from x comes to y and to x again, which the list at x owns only once.
pre cycle_is_no_list == x::Node<y> * y::Node<x> * list(x)

// seg_to_itself: sat. The empty segment.
pre seg_to_itself == seg(x, x)

// seg_as_cycle: sat. seg does not exclude that it comes back to its start.
pre seg_as_cycle == x::Node<n> * seg(n, x)

// seg_apart: sat. One cell.
pre seg_apart == seg(x, y) & x != y

// seg_from_null: unsat. A segment that begins at null is empty, so it ends at null.
pre seg_from_null == seg(x, y) & x = null & y != null

// seg_to_null: sat. A list.
pre seg_to_null == seg(x, y) & y = null & x != null

// seg_both_ways: sat. Two cells in a ring.
pre seg_both_ways == seg(x, y) * seg(y, x) & x != y

// seg_both_ways_to_null: unsat. seg(y, x) with y = null is empty, so x is null too.
pre seg_both_ways_to_null == seg(x, y) * seg(y, x) & x != y & y = null

// three_segs_from_one: unsat. At most one is not empty, and two end elsewhere.
pre three_segs_from_one == seg(x, y) * seg(x, z) * seg(x, u) & x != y & x != z

// two_segs_from_one: sat. The second is empty.
pre two_segs_from_one == seg(x, y) * seg(x, z) & x != y

// seg_and_its_start: unsat. x is a cell of the segment and one besides.
pre seg_and_its_start == seg(x, y) * x::Node<n> & x != y

// seg_and_its_end: sat. The end is no cell of the segment.
pre seg_and_its_end == seg(x, y) * y::Node<n> & x != y

// strict_as_cycle: sat. n is x after one step, and the strict segment from x to x is empty.
pre strict_as_cycle == x::Node<n> * strict(n, x)

// strict_to_an_inner_cell: unsat. The end x of strict(n, x) may not be one of its cells; it is a cell besides, but so is list(x).
pre strict_to_an_inner_cell == x::Node<n> * strict(n, x) * list(x)

// strict_never_loops: unsat. nonempty(x, x) from strict's view: strict(x, x) is empty, and x is to be a cell of it.
pre strict_never_loops == strict(x, y) & x = y & x != y

// nonempty_from_null: unsat. Its start is a cell.
pre nonempty_from_null == nonempty(null, y)

// nonempty_loop: sat. One cell that points to itself.
pre nonempty_loop == nonempty(x, x)

// two_nonempty_from_one: unsat. Both own x.
pre two_nonempty_from_one == nonempty(x, y) * nonempty(x, z)

// two_nonempty_rings: sat. Two rings at different places.
pre two_nonempty_rings == nonempty(x, x) * nonempty(y, y)

// two_nonempty_rings_at_one: unsat. They share the root.
pre two_nonempty_rings_at_one == nonempty(x, x) * nonempty(y, y) & x = y

// back_apart: sat. One cell: the inner segment is empty.
pre back_apart == back(x, y) & x != y

// back_from_null: unsat. back(null, m) with m = null leaves no cell at m; with m a cell of its own the
// start of the inner segment is still null, and so on: the innermost is empty, and null would be a cell.
pre back_from_null == back(x, y) & x = null & y != null

// back_and_its_start: unsat. If it is not empty, its first cell is x, which is there besides.
pre back_and_its_start == back(x, y) * x::Node<n> & x != y

// back_joined: sat. One cell each.
pre back_joined == back(x, y) * back(y, z) & x != y & y != z & x != z

// two_backs_from_one: unsat. Both own x.
pre two_backs_from_one == back(x, y) * back(x, z) & x != y & x != z

// ring_with_header: sat. The header points to itself.
pre ring_with_header == header::Node<n> * ring(n, header)

// ring_with_header_and_two: sat. Two cells between.
pre ring_with_header_and_two == header::Node<a> * a::Node<b> * b::Node<n> * ring(n, header) & a != b

// ring_that_ends_in_null: unsat. The ring comes to null, which is no cell; the header is not null.
pre ring_that_ends_in_null == header::Node<n> * ring(n, header) & n = null

// ring_without_header: sat. No cell of the header is needed: x = header.
pre ring_without_header == ring(x, header)

// ring_from_null: unsat. null is not the header and no cell.
pre ring_from_null == ring(x, header) & x = null & header != null

// four_apart: sat. Four lists with a cell each.
pre four_apart == list(a) * list(b) * list(c) * list(d) & a != null & b != null & c != null & d != null

// four_but_two_alike: unsat. b and d both own the cell.
pre four_but_two_alike == list(a) * list(b) * list(c) * list(d) & a != null & b != null & c != null & d != null & b = d

// pigeons: unsat. Each of the lists a, b, c is not empty, all begin at y or z, and the places are two.
pre pigeons == list(a) * list(b) * list(c) & a = y & b = z & c = a & a != null
