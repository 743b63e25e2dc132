// What: strings are joined by +, which javac compiles to invokedynamic by default. Nothing is wrong here.
// Target: wrong.UsesStringConcat#name(int)
// Answer: the right result on both paths.
// Exit: 0
// Says: ): 2 tests,
package wrong;

public class UsesStringConcat {
    public static String name(int x) {
        return x == 0 ? "zero" : "n" + x;
    }
}
