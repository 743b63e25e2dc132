// Anonymous and local classes capture the values of local variables; JLS §8.1.3.
public class Capture {
    interface Source {
        int next();
    }

    public static int run(int a, int b) {
        final int step = b & 3;
        Source count = new Source() {
            int at = a;

            @Override
            public int next() {
                at += step;
                return at;
            }
        };
        class Twice implements Source {
            @Override
            public int next() {
                return count.next() + count.next();
            }
        }
        return new Twice().next() * 2 + count.next();
    }
}
