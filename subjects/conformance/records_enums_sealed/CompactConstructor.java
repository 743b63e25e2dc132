// A compact constructor checks and changes its parameters.

public class CompactConstructor {
    record Range(int low, int high) {
        static int made;

        Range {
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
            if (low < 0) {
                throw new IllegalArgumentException("negative: " + low);
            }
            made++;
        }

        Range(int single) {
            this(single, single);
        }

        int length() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Range(5, 2) + " " + new Range(5, 2).length());
        System.out.println(new Range(3));
        try {
            System.out.println(new Range(1, -1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Range.made);
    }
}
