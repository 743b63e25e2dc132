// Relations of three numbers that no bound on one or two of them tells: heaps that contain what they came from.
data Node { Node next; int val }

// a - b - c does not change.
pred three(x, a, b, c) == x = null & a <= b + c
  || x::Node<y,v> * three(y, d, b, e) & a = d + 1 & c = e + 1

// a rises, or b falls: a - b - c never gets smaller.
pred slack(x, a, b, c) == x = null & a <= b + c
  || x::Node<y,v> * slack(y, d, b, c) & d = a + v & v >= 0
  || x::Node<y,v> * slack(y, a, d, c) & d + v = b & v >= 0

// In two steps that call each other.
pred there(x, a, b, c) == x = null & a < b + c || x::Node<y,v> * back(y, d, e, c) & a = d + 3 & b = e + 2
pred back(x, a, b, c) == x::Node<y,v> * there(y, a, b, d) & c = d + 1

// Twice the first is at most the sum of the others, along a segment.
pred along(x, e, a, b, c) == x = e & a + a <= b + c
  || x::Node<y,v> * along(y, e, d, f, c) & a = d + 1 & b = f + 2 & x != e

// three_over: unsat. a - b - c is at most 0 at the end and stays the same.
pre three_over == three(x, a, b, c) & a > b + c

// three_at: sat. 2 = 1 + 1.
pre three_at == three(x, a, b, c) & a = b + c & x != null & b = 1

// three_over_with_cells: unsat. Behind two cells a, b, c are still out of step.
pre three_over_with_cells == p::Node<q,v> * q::Node<x,w> * three(x, a, b, c) & a = b + c + v & v = 1

// slack_over: unsat. a - b - c is above 0, never gets smaller, and is at most 0 at the end.
pre slack_over == slack(x, a, b, c) & b + c < a

// slack_far_below: sat. Empty.
pre slack_far_below == slack(x, 0, 5, 5)

// slack_not_null: sat. One cell.
pre slack_not_null == slack(x, 1, 1, 0) & x != null

// there_at: unsat. a - b - c is below 0 at the end and stays the same after two steps.
pre there_at == there(x, a, b, c) & a = b + c

// there_and_back: sat. Two cells.
pre there_and_back == there(x, a, b, c) & a = b + c - 1 & x != null

// back_over: unsat. One step: back leaves a and b and takes one off c, so a < b + c - 1 at least.
pre back_over == back(x, a, b, c) & a + 1 > b + c

// along_over: unsat. 2a - b - c stays the same.
pre along_over == along(x, e, a, b, c) & a + a > b + c

// along_3: sat. Three cells.
pre along_3 == along(x, e, 3, 6, 0) & x != e
