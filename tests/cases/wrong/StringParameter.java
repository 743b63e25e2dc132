// What: a parameter is a String.
// Target: wrong.StringParameter#kind(java.lang.String)
// Answer: a test for each branch, with strings that reach it.
// Exit: 0
// Says: ): 4 tests,
package wrong;

public class StringParameter {
    public int kind(String s) {
        if (s.isEmpty()) {
            return 0;
        }
        return s.equals("tree") ? 1 : 2;
    }
}
