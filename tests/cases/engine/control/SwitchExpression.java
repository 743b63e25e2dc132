// A switch expression yields a value from each arm; JLS §15.28.
public class SwitchExpression {
    public static int run(int a, int b) {
        int x = switch (a & 7) {
            case 0, 2, 4, 6 -> 10;
            case 1 -> b;
            case 3 -> {
                int y = b * 2;
                yield y + 1;
            }
            default -> -1;
        };
        return x + 1;
    }
}
