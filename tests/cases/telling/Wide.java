// Overloads by primitive types, boxes and arrays: each argument goes to the method that is meant.
// never says: reflect
package telling;

public class Wide {
    public static int of(char one) {
        return one == 'a' ? 1 : 2; // or: return 2;
    }

    public static int of(short one) {
        return one == 7 ? 3 : 4; // or: return 4;
    }

    public static int of(Integer one) {
        return one == null ? 5 : 6; // or: return 6;
    }

    public static int of(Object... all) {
        return all == null ? 7 : 8; // or: return 8;
    }

    public static int of(double one) {
        return one > 0.5 ? 9 : 10; // or: return 10;
    }
}
