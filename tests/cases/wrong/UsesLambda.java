// What: one path runs a lambda. Nothing is wrong here.
// Target: wrong.UsesLambda#apply(int)
// Answer: two tests, one for each path.
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
