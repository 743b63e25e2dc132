// What: strings are joined by +, which javac compiles to invokedynamic by default.
// Target: wrong.UsesStringConcat#name(int)
// Answer: as for a lambda.
package wrong;

public class UsesStringConcat {
    public static String name(int x) {
        return x == 0 ? "zero" : "n" + x;
    }
}
