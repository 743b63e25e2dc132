// What: static fields that constructors, initialisers and several tests together change.
package shapes;

public class Registered {
    private static Registered last;
    private static int parts = 1;
    private static int taken;

    private final int number;

    public Registered(int number) {
        this.number = number;
        last = this;
    }

    public boolean isLast() {
        return last == this;
    }

    public static boolean isLarge() {
        return last != null && last.number > 3;
    }

    /** Two of these calls, with no reset between them, fill it. */
    public static void open() {
        taken++;
    }

    public static void reserve() {
        taken++;
    }

    public static void reset() {
        taken = 0;
    }

    public static boolean isFull() {
        return taken >= 2;
    }

    public static void clear() {
        parts = 0;
    }

    /** Its initialiser fails once nothing is left. */
    public static class Divided {
        static int share = 10 / parts;
        int value;
    }

    public static int value(Divided divided) {
        return divided.value > 2 ? 1 : 0;
    }

    /** Its initialiser runs when an object is made, be it by reflection. */
    private static class Counting {
        static {
            taken = 9;
        }
        int value;

        private Counting(int value) {
            this.value = value / 2;
        }
    }

    private Counting counting;

    public int counted() {
        return counting == null ? 0 : counting.value;
    }
}
