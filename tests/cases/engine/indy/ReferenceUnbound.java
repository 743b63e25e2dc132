// A reference to an instance method by its class: the first argument is the receiver; JLS §15.13.1.
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

public class ReferenceUnbound {
    interface Shape {
        int area(int scale);
    }

    record Square(int side) implements Shape {
        @Override
        public int area(int scale) {
            return side * side * scale;
        }
    }

    record Line(int length) implements Shape {
        @Override
        public int area(int scale) {
            return 0;
        }
    }

    public static int run(int a, int b) {
        ToIntFunction<String> length = String::length;
        Function<Integer, String> text = Object::toString;
        BiFunction<Shape, Integer, Integer> area = Shape::area;
        Comparator<String> order = String::compareTo;
        Shape shape = a > 0 ? new Square(a & 15) : new Line(b);
        ToIntFunction<Integer> unboxed = Integer::intValue;
        int sum = area.apply(shape, 3) + length.applyAsInt(text.apply(b & 63)) + unboxed.applyAsInt(a);
        return sum + order.compare("a", "c") + (b == 0 ? length.applyAsInt(null) : 0);
    }
}
