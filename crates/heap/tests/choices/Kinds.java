import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Types of several kinds, and fields of them. */
public class Kinds {
    int tally;

    interface Shape {}

    abstract static class Base implements Shape {}

    static class Circle extends Base {}

    static class Square extends Base {}

    static final class Small extends Square {}

    enum Colour {
        RED,
        BLUE
    }

    abstract static class Lonely {}

    interface Absent {
        int one();

        Kinds two();
    }

    class Inner {
        Inner next;

        class Deep {
            int depth;
        }
    }

    static class Holder {
        Object any;
        Shape shape;
        Comparable<?> comparable;
        Colour colour;
        int[] ints;
        String text;
        Integer box;
        Number number;
        Thread thread;
        Lonely lonely;
        int count;
    }

    /** What static fields hold, declared as much or as little. */
    static class Kept {
        static final Circle CIRCLE = new Circle();
        static final Shape SMALL = new Small();
        static final Object PLAIN = new Object();
        static final Object MARKER = new Square();
    }

    /** Fields with type arguments. */
    static class Generic<T> {
        Object any;
        List<String> texts;
        List<String> moreTexts;
        List<Integer> numbers;
        List raw;
        Map<Integer, List<Colour>> map;
        Optional<Shape> maybe;
        Supplier<Circle> supplier;
        Function<String, int[]> function;
    }
}
