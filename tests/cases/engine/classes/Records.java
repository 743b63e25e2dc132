// The constructor, accessors and checks of a record; JLS §8.10.
public class Records {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("empty range");
            }
        }

        int width() {
            return high - low;
        }
    }

    public static int run(int a, int b) {
        Range r = new Range(a, b);
        return r.width() + r.low();
    }
}
