// What: arguments that could mean another method: null among overloads, inherited ones too, and objects of hidden classes.
package shapes;

import java.util.AbstractCollection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class Overloaded extends AbstractCollection<Object> implements Sorted {
    private int count;

    @Override
    public int size() {
        return count;
    }

    @Override
    public Iterator<Object> iterator() {
        return Collections.emptyIterator();
    }

    @Override
    public <T> T[] toArray(T[] array) {
        if (array.length < count) {
            throw new IllegalStateException();
        }
        return array;
    }

    @Override
    public <T extends Comparable<T>> T[] sort(T[] array) {
        return array.length > 1 ? array : null;
    }

    public <T extends Comparable<T>> T[] sort(T[] array, T middle) {
        if (array[0].compareTo(middle) < 0) {
            array[0] = middle;
        }
        return array;
    }

    public int pick(int number, Object other) {
        return number > 3 ? 1 : 2;
    }

    public int pick(Object number, Integer other) {
        return number == null ? 3 : other == null ? 4 : 5;
    }

    public int pick(long number, String... others) {
        return others == null ? 6 : others.length > 1 ? 7 : 8;
    }

    public static <T extends Number & Comparable<T>> boolean rises(T[] two) {
        return two.length > 1 && two[0].compareTo(two[1]) < 0;
    }

    public static <K, V> int remove(Map<K, V> map, K key) {
        return map.size() > 1 ? 1 : 2;
    }

    public static <K, V> int remove(Map<K, V> map, Iterable<K> keys) {
        return map == null ? 3 : keys == null ? 4 : 5;
    }

    public static int area(Shape shape) {
        return shape.area() > 3 ? 1 : 0;
    }

    public static int first(Shape[] shapes) {
        return shapes[0] == null ? -1 : shapes[0].area();
    }

    public static int asks(Shape shape) throws Throwable {
        if (shape == null) {
            throw new Throwable("no shape");
        }
        return shape.area();
    }

    abstract static class Shape {
        abstract int area();

        public boolean isLarge() {
            return area() > 10;
        }

        boolean isSmall() {
            return area() < 2;
        }
    }

    private static final class Hidden extends Shape {
        private int area;

        @Override
        int area() {
            return area;
        }
    }

    abstract static class Holder<T> {
        T held;

        public boolean isHeld(List<T> among) {
            return among.size() == 1 && among.get(0) == held;
        }
    }

    static class Words extends Holder<String> {}
}

interface Sorted {
    <T extends Comparable<T>> T[] sort(T[] array);

    default <T extends Comparable<T>> List<T> sort(List<T> list) {
        return list;
    }
}
