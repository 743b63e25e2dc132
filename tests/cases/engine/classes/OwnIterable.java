// The enhanced for over an Iterable of one's own; JLS §14.14.2.
import java.util.Iterator;
import java.util.NoSuchElementException;

public class OwnIterable implements Iterable<Integer> {
    final int limit;

    OwnIterable(int limit) {
        this.limit = limit;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<Integer>() {
            int at;

            @Override
            public boolean hasNext() {
                return at < limit;
            }

            @Override
            public Integer next() {
                if (at >= limit) {
                    throw new NoSuchElementException();
                }
                return at++;
            }
        };
    }

    public static int run(int a, int b) {
        int sum = 0;
        for (int x : new OwnIterable(a & 3)) {
            sum += x * 10 + 1;
        }
        return sum;
    }
}
