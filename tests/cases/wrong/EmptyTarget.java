// What: a class without methods.
// Target: wrong.EmptyTarget
// Answer: one line: no method to test; exit 4.
// Exit: 4
// Says: no methods to test
package wrong;

public class EmptyTarget {
    int value;
}
