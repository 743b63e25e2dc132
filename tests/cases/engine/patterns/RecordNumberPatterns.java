// Record patterns with components of primitive types, told apart by guards; JLS §14.30.1.
public class RecordNumberPatterns {
    record Mixed(long l, double d, boolean z, char c) {}

    static int kind(Object o) {
        return switch (o) {
            case Mixed(long l, double d, boolean z, char c) when l > 5 -> 1;
            case Mixed(long l, double d, boolean z, char c) when d > 1 -> 2;
            case Mixed(long l, double d, boolean z, char c) when z -> 3 + c;
            case Mixed(long l, double d, boolean z, char c) -> (int) l;
            default -> -1;
        };
    }

    public static int run(int a, int b) {
        return kind(new Mixed(a, (b & 3) / 2.0, a < b, (char) b));
    }
}
