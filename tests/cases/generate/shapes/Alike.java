// What: overloads whose parameters differ in their type arguments, so that an argument of a raw type would mean several of them.
package shapes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

@SuppressWarnings("rawtypes")
public class Alike {
    static final List<String> NONE = new ArrayList<>();

    public int add(Collection<String> names) {
        return names == null ? 1 : names.size() > 1 ? 2 : 3;
    }

    public int add(Iterable<Integer> numbers) {
        return numbers == null ? 4 : 5;
    }

    public static int put(List<? extends Map<String, ? super Integer>> maps) {
        return maps == null ? 1 : 2;
    }

    public static int put(Set<?> set) {
        return set == null ? 3 : 4;
    }

    public static int put(Iterable<? extends Object[]> arrays) {
        return arrays == null ? 5 : 6;
    }

    // A wildcard is no type that the compiler could infer for the variable.
    public static int wild(List<? extends Number> numbers) {
        return numbers == null ? 1 : 2;
    }

    public static <T> int wild(Iterable<T> any) {
        return any == null ? 3 : 4;
    }

    public static int wide(List<String> names, int number) {
        return names == null ? 1 : number > 3 ? 2 : 3;
    }

    public static int wide(Collection<Integer> numbers, long number) {
        return numbers == null ? 4 : number > 3 ? 5 : 6;
    }

    public static <T> int bind(List<T> any) {
        return any == null ? 1 : 2;
    }

    public static int bind(Iterable<String> names) {
        return names == null ? 3 : 4;
    }

    public static <T extends Comparable<T>> int order(List<T> any) {
        return any == null ? 1 : 2;
    }

    public static int order(Iterable<String> names) {
        return names == null ? 3 : 4;
    }

    public static <T extends Number & Comparable<T>> int rank(List<? super T> any, T value) {
        return any == null ? 1 : value == null ? 2 : 3;
    }

    public static <T extends Comparable<T>> int rank(T first, T second) {
        return first == null ? 4 : second == null ? 5 : 6;
    }

    public static <T extends Number & Comparable<T>> int near(T number) {
        return number == null ? 1 : 2;
    }

    public static int near(Comparable<String> text) {
        return text == null ? 3 : 4;
    }

    public static <K, V> int find(Map<K, V> map, K key) {
        return map == null ? 1 : key == null ? 2 : 3;
    }

    public static <K> int find(HashMap<K, K> map, K key) {
        return map == null ? 4 : key == null ? 5 : 6;
    }

    @SafeVarargs
    public static int all(List<String>... lists) {
        return lists == null ? 1 : lists.length > 1 ? 2 : 3;
    }

    @SafeVarargs
    public static int all(Iterable<Integer>... lists) {
        return lists == null ? 4 : 5;
    }

    public static int all(List<String> list) {
        return list == null ? 6 : 7;
    }

    public static int all(Iterable<Integer> list) {
        return list == null ? 8 : 9;
    }

    public static int apply(UnaryOperator<String> function) {
        return function == null ? 1 : function.apply("") == null ? 2 : 3;
    }

    public static int apply(Function<Integer, Integer> function) {
        return function == null ? 4 : function.apply(1) == null ? 5 : 6;
    }

    public static int apply(Supplier<? extends Number> supplier) {
        return supplier == null ? 7 : supplier.get() == null ? 8 : 9;
    }

    public static int both(BinaryOperator<String> function, String value) {
        return function == null ? 1 : function.apply(value, value) == null ? 2 : 3;
    }

    public static <T> int both(BiFunction<T, T, T> function, T value) {
        return function == null ? 4 : function.apply(value, value) == null ? 5 : 6;
    }

    public static int raw(List list) {
        return list == null ? 1 : 2;
    }

    public static int raw(Iterable<Integer> numbers) {
        return numbers == null ? 3 : 4;
    }

    public static int held(List<String> names) {
        return names == NONE ? 1 : names == null ? 2 : 3;
    }

    public static int held(Iterable<Integer> numbers) {
        return numbers == null ? 4 : 5;
    }

    private static class Hidden {}

    public static int hide(List<Hidden> list) {
        return list == null ? 1 : 2;
    }

    public static int hide(Iterable<String> names) {
        return names == null ? 3 : 4;
    }

    public static class Out<T> {
        public class In<U> {
            int count;
        }
    }

    public static int nest(Out<String>.In<Integer> in, Collection<String> names) {
        return in == null ? 1 : names == null ? 2 : 3;
    }

    public static int nest(Out<?>.In<Integer> in, Iterable<Integer> numbers) {
        return in == null ? 4 : 5;
    }
}
