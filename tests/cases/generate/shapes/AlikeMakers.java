// What: constructors whose parameters differ in their type arguments: of plain classes, generic ones, inner ones and records.
package shapes;

import java.util.Collection;
import java.util.List;

public class AlikeMakers {
    final int kind;

    public AlikeMakers(Collection<String> names) {
        kind = names == null ? 1 : 2;
    }

    public AlikeMakers(Iterable<Integer> numbers) {
        kind = numbers == null ? 3 : 4;
    }

    public <T> AlikeMakers(List<T> list, T value) {
        kind = list == null ? 5 : value == null ? 6 : 7;
    }

    public AlikeMakers(Collection<String> names, Object value) {
        kind = names == null ? 8 : value == null ? 9 : 10;
    }

    public boolean isOfNumbers() {
        return kind > 2;
    }

    public static class Pair<T> {
        final Object first;
        final T second;

        public Pair(Collection<T> first, T second) {
            this.first = first;
            this.second = second;
        }

        public Pair(Iterable<String> first, T second) {
            this.first = first;
            this.second = second;
        }

        public boolean isIn(List<T> list, T value) {
            return list != null && value == second;
        }

        public boolean isIn(Collection<String> names, Object value) {
            return names != null && value == first;
        }
    }

    public class Inner {
        final Object held;

        public Inner(Collection<String> names) {
            held = names == null ? "" : names;
        }

        public Inner(Iterable<Integer> numbers) {
            held = numbers;
        }

        public Inner(List<String> names, int most) {
            held = names.size() > most ? null : names;
        }

        public int count(List<String> names) {
            return names == null ? kind : held == null ? 2 : 3;
        }

        public int count(Iterable<Integer> numbers) {
            return numbers == null ? kind : 4;
        }
    }

    public record Entry(List<String> names, Object value) {
        public Entry(Iterable<Integer> numbers, Object value) {
            this((List<String>) null, value);
        }

        public int kind() {
            return names == null ? 1 : value == null ? 2 : 3;
        }
    }
}
