// Static methods of numbers of every kind, and a static field that changes.
package inputs;

public class StaticMethods {
    static int last;

    public static int sign(long value) {
        return value < 0 ? -1 : value > 0 ? 1 : 0;
    }

    public static boolean isHalf(double value) {
        return value == 0.5;
    }

    public static int keep(byte small) {
        last = small > 5 ? small : 5;
        return last;
    }
}
