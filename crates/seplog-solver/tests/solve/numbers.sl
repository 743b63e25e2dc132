// Arithmetic in the pure part, and what it does with one predicate. Integers are mathematical; quotients are cut
// towards zero; floating-point numbers are reals.
data Node { Node next; int val }
data Point { double x; double y }
data Flag { boolean on; boolean off }

pred len(x, n) == x = null & n = 0 || x::Node<y,v> * len(y, m) & n = m + 1

// In strict order.
pred rising(x, low) == x = null || x::Node<y,v> * rising(y, v) & low < v

// The length is halved by each cell.
pred halving(x, n) == x = null & n = 0 || x::Node<y,v> * halving(y, m) & m = n / 2 & n > 0

// product of the values, each at least 2
pred product(x, p) == x = null & p = 1 || x::Node<y,v> * product(y, q) & p = v # q & v >= 2 & q >= 1

// gap: unsat. 0 < 2v < 2.
pre gap == x::Node<n,v> & 0 < 2 # v & 2 # v < 2

// parity: unsat. An even number is not odd.
pre parity == x::Node<n,v> * y::Node<m,w> & 2 # v = 2 # w + 1

// combination: unsat. 6v - 4w is even.
pre combination == x::Node<n,v> * y::Node<m,w> & 6 # v - 4 # w = 3

// combination_fits: sat. v = 1, w = 1.
pre combination_fits == x::Node<n,v> * y::Node<m,w> & 6 # v - 4 # w = 2

// frobenius: unsat. 3a + 5b = 7 has no solution that is not negative.
pre frobenius == emp & 3 # a + 5 # b = 7 & a >= 0 & b >= 0

// frobenius_fits: sat. 3 + 5.
pre frobenius_fits == emp & 3 # a + 5 # b = 8 & a >= 0 & b >= 0

// chain: unsat. a < b < c < a.
pre chain == emp & a < b & b < c & c < a

// tight_chain: unsat. Three integers strictly between 0 and 3 in a chain.
pre tight_chain == emp & 0 < a & a < b & b < c & c < 3

// all_different: unsat. Three numbers of two values.
pre all_different == emp & 0 <= a & a <= 1 & 0 <= b & b <= 1 & 0 <= c & c <= 1 & a != b & b != c & a != c

// all_different_fits: sat. 0, 1, 2.
pre all_different_fits == emp & 0 <= a & a <= 2 & 0 <= b & b <= 2 & 0 <= c & c <= 2 & a != b & b != c & a != c

// no_wrap: unsat. Over the integers a + 1 > a.
pre no_wrap == x::Node<n,a> & a + 1 < a

// beyond_int: sat. Integers of the logic have no range.
pre beyond_int == x::Node<n,v> & v > 9999999999

// booleans: unsat. A boolean is 0 or 1.
pre booleans == x::Flag<a,b> & a + b >= 3

// booleans_both: sat. Both true.
pre booleans_both == x::Flag<a,b> & a + b = 2

// booleans_three: unsat. Three booleans, two values, all different.
pre booleans_three == x::Flag<a,b> * y::Flag<c,d> & a != b & b != c & a != c

// quotient: unsat. 7 / 2 is 3.
pre quotient == emp & a = 7 & a / 2 = 4

// quotient_negative: sat. -7 / 2 is -3.
pre quotient_negative == emp & a = 0 - 7 & b = a / 2 & b = 0 - 3

// quotient_floor: unsat. -7 / 2 is not -4.
pre quotient_floor == emp & a = 0 - 7 & b = a / 2 & b = 0 - 4

// quotient_inverse: sat. a is 6 or 7.
pre quotient_inverse == emp & a / 2 = 3 & a != 6

// quotient_inverse_no: unsat. Only 6 and 7 divided by 2 give 3.
pre quotient_inverse_no == emp & a / 2 = 3 & a != 6 & a != 7

// quotient_by_negative: unsat. 7 / -2 is -3.
pre quotient_by_negative == emp & a = 7 & b = 0 - 2 & a / b = 0 - 4

// quotient_by_zero: unsat. It has no value.
pre quotient_by_zero == emp & a / b = c & b = 0

// product_fixed: sat. 6 # 7.
pre product_fixed == emp & a # b = 42 & a = 6

// product_prime: unsat. 7 is a product of 2 to 6 by nothing.
pre product_prime == emp & a # b = 7 & 2 <= a & a <= 6

// product_square: unsat. No square of 0 to 9 is 50.
pre product_square == emp & a # a = 50 & 0 <= a & a <= 9

// product_square_fits: sat. 7.
pre product_square_fits == emp & a # a = 49 & 0 <= a

// product_list: sat. 2, 3.
pre product_list == product(x, 6) & x != null

// product_list_one: unsat. 3 # 1 is not 4.
pre product_list_one == x::Node<y,v> * product(y, q) & v = 3 & q = 1 & y = null & v # q = 4

// len_quotient: unsat. n / 3 = 2 makes n at least 6.
pre len_quotient == len(x, n) & n / 3 = 2 & n < 6

// len_quotient_fits: sat. Eight cells.
pre len_quotient_fits == len(x, n) & n / 3 = 2 & n > 7

// halving_10: sat. 10, 5, 2, 1.
pre halving_10 == halving(x, 10)

// halving_negative: unsat. A cell has n > 0, and null n = 0.
pre halving_negative == halving(x, n) & n < 0

// halving_ends_early: unsat. 3 / 2 = 1 is not 0.
pre halving_ends_early == x::Node<null,v> * halving(y, m) & y = null & m = n / 2 & n = 3

// halves: sat. Reals have something between 1 and 2.
pre halves == p::Point<x,y> & 1.0 < x & x < 2.0

// reals_chain: unsat. x < y < x.
pre reals_chain == p::Point<x,y> & x < y & y < x

// reals_sum: unsat. 2x = 1 and x = 1.
pre reals_sum == p::Point<x,y> & x + x = 1.0 & x = 1.0

// reals_sum_fits: sat. 0.5.
pre reals_sum_fits == p::Point<x,y> & x + x = 1.0

// reals_strict: unsat. x + y is at most 3, and above it.
pre reals_strict == p::Point<x,y> & x + y <= 3.0 & y > 3.0 - x

// reals_differ: sat. Two places, two values.
pre reals_differ == p::Point<x,y> * q::Point<u,w> & x != u & y = w

// rising_by_alias: unsat. The lists share the cell, and by numbers v < w < v.
pre rising_by_alias == rising(x, v) * rising(y, w) & v < w & w < v & x = y

// rising_3: sat. 1, 2, 3.
pre rising_3 == x::Node<y,1> * y::Node<z,2> * rising(z, 2) & z != null

// len_sum_of_values: unsat. n = 2 by the cells; a + b = n but a, b > 1.
pre len_sum_of_values == x::Node<y,a> * y::Node<z,b> * len(z, k) & n = k + 2 & z = null & a + b = n & a > 1 & b > 1

// len_large: unsat. Between 1000000 and 1000001 there is nothing.
pre len_large == len(x, n) & 1000000 < n & n < 1000001
