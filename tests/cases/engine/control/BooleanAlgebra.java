// Comparison results as values, combined with not, and, or, exclusive or; JLS §15.22.2.
public class BooleanAlgebra {
    public static int run(int a, int b) {
        boolean p = a > b;
        boolean q = (a ^ b) < 0;
        boolean r = p ^ q;
        boolean s = !r | p & q;
        return (r ? 1 : 0) + (s == p ? 2 : 0);
    }
}
