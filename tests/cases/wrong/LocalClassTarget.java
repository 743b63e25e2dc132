// What: the target is a local class, which no test can name.
// Target: wrong.LocalClassTarget$1Counter#next
// Answer: one line: a local class cannot be named in a test; exit 2 or 4.
// Exit: 2
// Says: a test cannot name the class wrong.LocalClassTarget$1Counter
package wrong;

public class LocalClassTarget {
    public static int two() {
        class Counter {
            int at;

            int next() {
                return ++at;
            }
        }
        Counter c = new Counter();
        return c.next() + c.next();
    }
}
