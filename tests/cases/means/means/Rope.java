// A class beside the field hands out an object that changes it.
package means;

public class Rope {
    private int length;

    public void pull() {
        if (length < 2) {
            length++;
        }
    }

    public boolean isLong() {
        return length >= 0;
    }

    public static class Knot {
        public static Runnable in(Rope rope) {
            return new Runnable() {
                @Override
                public void run() {
                    rope.length = -4;
                }
            };
        }
    }
}
