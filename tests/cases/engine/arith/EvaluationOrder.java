// Operands are evaluated left to right, with their side effects; JLS §15.7.
public class EvaluationOrder {
    public static int run(int a, int b) {
        int i = a;
        int x = i++ + i++ * --i;
        int y = b;
        y = y++ + y;
        return x ^ (y << 4);
    }
}
