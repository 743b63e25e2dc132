// Static, bound, unbound, constructor, array and super method references.
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class MethodReferenceKinds {
    static class Base {
        String name() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            Supplier<String> above = super::name;
            return "derived of " + above.get();
        }

        String bound() {
            Supplier<String> own = this::name;
            return own.get();
        }
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        Function<String, Integer> length = String::length;
        BiFunction<String, String, Boolean> starts = String::startsWith;
        Supplier<String> bound = "text"::toUpperCase;
        Function<String, StringBuilder> builder = StringBuilder::new;
        IntFunction<int[]> array = int[]::new;
        Supplier<List<String>> list = ArrayList::new;
        System.out.println(parse.apply("12") + length.apply("four"));
        System.out.println(starts.apply("hello", "he") + " " + bound.get());
        System.out.println(builder.apply("abc").reverse());
        System.out.println(array.apply(4).length + " " + list.get());
        System.out.println(new Derived().bound());
    }
}
