// What: the method is named size, the target says sise; and the class is named in lower case.
// Target: wrong.MisspeltTarget#sise, wrong.misspelttarget
// Answer: not found, with the nearest name (size, MisspeltTarget); exit 2 or 4.
package wrong;

public class MisspeltTarget {
    public int size() {
        return 1;
    }
}
