// Generators: an infinite iterator, a filtering one and one over primitive values.
import java.util.Iterator;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

public class CustomIterators {
    static Iterator<Integer> collatz(int start) {
        return new Iterator<>() {
            private int n = start;
            private boolean done;

            @Override
            public boolean hasNext() {
                return !done;
            }

            @Override
            public Integer next() {
                int current = n;
                done = n == 1;
                n = n % 2 == 0 ? n / 2 : 3 * n + 1;
                return current;
            }
        };
    }

    public static void main(String[] args) {
        StringBuilder line = new StringBuilder();
        Iterator<Integer> it = collatz(11);
        it.forEachRemaining(n -> line.append(n).append(' '));
        System.out.println(line);
        Iterable<Integer> iterable = () -> collatz(6);
        for (int n : iterable) {
            System.out.print(n + " ");
        }
        System.out.println("");
        PrimitiveIterator.OfInt squares = IntStream.iterate(1, n -> n * 3).limit(5).iterator();
        int sum = 0;
        while (squares.hasNext()) {
            sum += squares.nextInt();
        }
        System.out.println(sum);
    }
}
