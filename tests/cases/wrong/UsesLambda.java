// What: one path runs a lambda. Nothing is wrong here.
// Target: wrong.UsesLambda#apply(int)
// Answer: the right result on both paths.
// Exit: 0
// Says: ): 2 tests,
package wrong;

public class UsesLambda {
    public static int apply(int x) {
        if (x < 0) {
            return -1;
        }
        java.util.function.IntUnaryOperator twice = y -> y * 2;
        return twice.applyAsInt(x);
    }
}
