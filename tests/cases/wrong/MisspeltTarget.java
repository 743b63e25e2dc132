// What: the method is named size, the target says sise.
// Target: wrong.MisspeltTarget#sise
// Answer: not found, with the nearest name (size); exit 2.
// Exit: 2
// Says: has no method sise; did you mean size?
package wrong;

public class MisspeltTarget {
    public int size() {
        return 1;
    }
}
