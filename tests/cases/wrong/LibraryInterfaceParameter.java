// What: a parameter has an interface type of the JDK that half the JDK implements.
// Target: wrong.LibraryInterfaceParameter#count(java.util.Collection)
// Answer: null, and gave up on the rest, named; no enumeration of the JDK.
package wrong;

public class LibraryInterfaceParameter {
    public int count(java.util.Collection<?> all) {
        return all == null ? 0 : all.size();
    }
}
