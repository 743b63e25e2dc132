// A constructor that calls an overridden method reaches the subclass before its fields are set; JLS §12.5.
public class VirtualInConstructor {
    static class Base {
        final int seen;

        Base() {
            seen = peek();
        }

        int peek() {
            return -1;
        }
    }

    static class Sub extends Base {
        int value = 7;
        final int constant = 9;

        @Override
        int peek() {
            return value * 100 + constant;
        }
    }

    public static int run(int a, int b) {
        Base x = (a & 1) == 0 ? new Base() : new Sub();
        return x.seen + x.peek();
    }
}
