// Unboxing null throws NullPointerException; JLS §5.1.8.
public class UnboxNull {
    static Integer find(int a) {
        return a > 0 ? Integer.valueOf(5) : null;
    }

    public static int run(int a, int b) {
        try {
            int x = find(a);
            return x + b;
        } catch (NullPointerException e) {
            return -1;
        }
    }
}
