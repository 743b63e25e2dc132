// A list of the program made from AbstractList has all the rest.
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

public class CustomAbstractList {
    static class Range extends AbstractList<Integer> {
        private final int low;
        private final int high;

        Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        @Override
        public Integer get(int index) {
            return low + Objects.checkIndex(index, size());
        }

        @Override
        public int size() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        List<Integer> range = new Range(3, 9);
        System.out.println(range + " " + range.contains(5) + " " + range.indexOf(8) + " " + range.subList(1, 4) + " " + range.equals(List.of(3, 4, 5, 6, 7, 8)));
        System.out.println(range.stream().mapToInt(n -> n).sum() + " " + Collections.binarySearch(range, 6));
        try {
            range.get(6);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            range.remove(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
    }
}
