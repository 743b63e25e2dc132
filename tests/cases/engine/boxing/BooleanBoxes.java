// Boolean has two boxes; JLS §5.1.7.
public class BooleanBoxes {
    public static int run(int a, int b) {
        Boolean x = a > 0;
        Boolean y = b > 0;
        return (x == y ? 1 : 0) + (x && y ? 2 : 0) + x.hashCode();
    }
}
