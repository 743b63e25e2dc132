// A pattern switch without a case for null throws; JLS §14.11.3.
public class TypeSwitchNull {
    public static int run(int a, int b) {
        Object o = a > 0 ? "x" : b > 0 ? Integer.valueOf(3) : null;
        return switch (o) {
            case String s -> 1;
            case Integer i -> 2;
            default -> 3;
        };
    }
}
