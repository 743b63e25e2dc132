// The receiver of a bound method reference is evaluated, and checked, when it is made.
import java.util.function.Function;
import java.util.function.Supplier;

public class BoundReceiverEvaluatedOnce {
    static int made;

    static StringBuilder make() {
        made++;
        return new StringBuilder("x");
    }

    public static void main(String[] args) {
        Function<String, StringBuilder> append = make()::append;
        append.apply("1");
        System.out.println(append.apply("2") + " " + made);
        String nothing = null;
        try {
            Supplier<Integer> length = nothing::length;
            System.out.println("made " + length.get());
        } catch (NullPointerException e) {
            System.out.println("checked at once");
        }
        StringBuilder text = new StringBuilder("a");
        Supplier<String> read = text::toString;
        text.append("b");
        System.out.println(read.get());
    }
}
