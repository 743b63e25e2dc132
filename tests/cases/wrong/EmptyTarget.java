// What: a class without methods.
// Target: wrong.EmptyTarget
// Answer: one line: no method to test; exit 4.
package wrong;

public class EmptyTarget {
    int value;
}
