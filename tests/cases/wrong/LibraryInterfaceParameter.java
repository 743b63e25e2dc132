// What: a parameter has an interface type of the JDK that half the JDK implements.
// Target: wrong.LibraryInterfaceParameter#count(java.util.Collection)
// Answer: nothing is wrong here: null, and collections that their own methods make.
// Exit: 0
// Says: 2 of 2 branches covered
package wrong;

public class LibraryInterfaceParameter {
    public int count(java.util.Collection<?> all) {
        return all == null ? 0 : all.size();
    }
}
