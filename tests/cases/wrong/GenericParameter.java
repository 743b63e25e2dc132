// What: class and parameter are generic.
// Target: wrong.GenericParameter#keep(java.lang.Comparable)
// Answer: the erased type counts, and a string is tried for it; the text of the test compiles, without errors about types.
// Exit: 0
// Says: ): 5 tests,
package wrong;

public class GenericParameter<T extends Comparable<T>> {
    T best;

    public void keep(T x) {
        if (best == null || best.compareTo(x) < 0) {
            best = x;
        }
    }
}
