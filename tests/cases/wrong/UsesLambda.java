// What: one path runs a lambda.
// Target: wrong.UsesLambda#apply(int)
// Answer: if invokedynamic is not supported, that path ends as such and names the call site; the other path has its test.
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
