// An accessor that throws in a record pattern; JLS §14.30.2.
public class MatchFails {
    record Odd(int value) {
        @Override
        public int value() {
            if (value % 2 == 0) {
                throw new IllegalStateException("even");
            }
            return value;
        }
    }

    static int kind(Object o) {
        return switch (o) {
            case Odd(int v) when v > 10 -> 1;
            case Odd(int v) -> v;
            default -> 2;
        };
    }

    public static int run(int a, int b) {
        try {
            return kind(a > 0 ? new Odd(b) : "x");
        } catch (MatchException e) {
            return e.getCause().getMessage().length() * 100;
        }
    }
}
