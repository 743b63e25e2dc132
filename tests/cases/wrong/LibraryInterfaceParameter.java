// What: a parameter has an interface type of the JDK that half the JDK implements.
// Target: wrong.LibraryInterfaceParameter#count(java.util.Collection)
// Answer: null, and gave up on the rest, named; no enumeration of the JDK.
// Exit: 3
// Says: ): 1 tests,
// Says: a symbolic object of interface java.util.Collection
package wrong;

public class LibraryInterfaceParameter {
    public int count(java.util.Collection<?> all) {
        return all == null ? 0 : all.size();
    }
}
