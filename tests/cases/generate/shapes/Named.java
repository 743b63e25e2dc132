// What: results of anonymous and local classes and of lambda expressions, by which tests are named, and optional values.
package shapes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

public class Named {
    interface Shape {
        int area();
    }

    private Optional<String> word = Optional.empty();
    private List<String> words = new ArrayList<>();

    static class Failure extends RuntimeException {}

    public static Shape shape(int area) {
        if (area < 0) {
            throw new Failure() {};
        }
        return new Shape() {
            @Override
            public int area() {
                return area;
            }
        };
    }

    public static Object local(int number) {
        class Local {
            int kept = number;
        }
        return number > 3 ? new Local() : new Object() {};
    }

    public static Supplier<Integer> supplier(int number) {
        return number > 3 ? () -> number : null;
    }

    public static Optional<String> word(int number) {
        return number > 3 ? Optional.of("word") : Optional.empty();
    }

    public static Object wrapped(Object held) {
        return held == null ? Optional.of(3) : Optional.of(held);
    }
}
