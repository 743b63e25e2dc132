// Switches on strings and enums within lambdas; JLS §14.11.
import java.util.function.Function;
import java.util.function.ToIntFunction;

public class SwitchesInLambdas {
    enum Color {
        RED,
        GREEN {
            @Override
            int code() {
                return 20;
            }
        };

        int code() {
            return 10;
        }
    }

    public static int run(int a, int b) {
        ToIntFunction<String> word = s -> switch (s) {
            case "one" -> 1;
            case "two" -> 2;
            default -> s.length();
        };
        Function<Color, Integer> color = c -> switch (c) {
            case RED -> c.code() + 1;
            case GREEN -> c.code() + 2;
        };
        String s = a > 0 ? "one" : a < 0 ? "two" : "three";
        return word.applyAsInt(s) * 100 + color.apply(b > 0 ? Color.RED : Color.GREEN);
    }
}
