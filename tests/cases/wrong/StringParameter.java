// What: a parameter is a String.
// Target: wrong.StringParameter#kind(java.lang.String)
// Answer: null, and strings as far as supported; else gave up, named. Never a String whose fields contradict each other.
// Exit: 3
// Says: ): 1 tests,
// Says: a symbolic object of JDK class java.lang.String
package wrong;

public class StringParameter {
    public int kind(String s) {
        if (s.isEmpty()) {
            return 0;
        }
        return s.equals("tree") ? 1 : 2;
    }
}
